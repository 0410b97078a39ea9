"""Robots at cards: whole deals, what they may know, and the plain rules."""

from random import Random
from typing import cast

import pytest
from conftest import Share
from guests import QUICK, four, fresh
from tables import dealt, reshuffled, said

from wethey.core import Auction, Card, Deal, Hand, Position, Seat, Side, Strain, Suit, Trick, Vulnerability, parse_hands
from wethey.robots import (
    LEVELS,
    PlainRobot,
    Robot,
    Solver,
    deal_out,
    play_deal,
    robot_of_level,
    robots_table,
    solver_if_any,
    turns,
)
from wethey.robots.bidding import UNKNOWN, Aims, Held, Promise, length_of, situation
from wethey.robots.play.advising import advise
from wethey.robots.play.deciding import Effort, choose_card
from wethey.robots.play.layouts import hidden, layouts
from wethey.robots.play.opening_lead import card_from
from wethey.robots.play.possible import likely_layouts
from wethey.robots.play.reading import reader
from wethey.robots.play.retracing import judge_by_play
from wethey.robots.play.seen import Seen
from wethey.robots.sampling import Judge, Layout, sample
from wethey.robots.weighing import judge_by_calls
from wethey.table import Phase, PlayCard, Table, TableView, apply, decide, view

THINKS = PlainRobot(Effort(5, 4))
"""A robot that asks the solver a little."""


def test_whole_deals_of_robots_are_played_to_the_end(share: Share) -> None:
    """By rules alone, no decision has to be replaced, and the contracts are such as players reach."""
    levels: list[int] = []
    for deal in range(share(1_000, 60)):
        table = fresh(f"whole {deal}", Seat.NORTH.after(deal), Vulnerability.of_board(deal + 1))
        for turn in turns(table, four(QUICK), "whole"):
            assert turn.mishap is None
            table = turn.table
        assert table.phase is Phase.OVER
        if table.result:
            levels.append(table.result.contract.bid.level)
    assert 2.3 < sum(levels) / len(levels) < 3.9


@pytest.mark.parametrize("robot", [QUICK, THINKS], ids=["by rules", "with the solver"])
def test_the_same_seed_plays_the_same_deal(robot: Robot) -> None:
    tables = [play_deal(fresh("twice"), four(robot), "seed") for _time in range(2)]
    assert tables[0] == tables[1]


def moments(deal: int, robot: Robot) -> list[tuple[Table, Seat]]:
    """Moments of a deal at which somebody had to decide."""
    table = fresh(f"moments {deal}", Seat.NORTH.after(deal))
    found = []
    for turn in turns(table, four(robot), "moments"):
        if not table.to_answer:
            found.append((table, turn.seat))
        table = turn.table
    return found


@pytest.mark.parametrize(("robot", "deals"), [(QUICK, 12), (THINKS, 3)], ids=["by rules", "with the solver"])
def test_a_decision_does_not_depend_on_hidden_cards(robot: Robot, deals: int, share: Share) -> None:
    chance = Random(4)
    changed = 0
    for deal in range(share(20 * deals, deals)):
        for table, seat in chance.sample(moments(deal, robot), 4):
            other = reshuffled(chance, table, seat)
            if other is None:
                continue
            changed += other.deal != table.deal
            assert robot.act(view(other, seat), Random(9)) == robot.act(view(table, seat), Random(9))
    assert changed > deals


def seen_after(deal: str, told: str, dealer: Seat = Seat.NORTH) -> Seen:
    """What the seat to play sees after some calls and cards."""
    table = said(deal_out(robots_table(), Deal.parse(deal), dealer, Vulnerability.NONE), told)
    assert table.to_act
    return Seen.of(view(table, table.to_act))


DEAL = "N:AQ5.KJ3.T942.A83 J82.T96.KQ5.J742 K76.A82.A863.QT5 T943.Q754.J7.K96"
NOBODY = dict.fromkeys(Seat, UNKNOWN)


def best(seen: Seen) -> str:
    return str(advise(seen, NOBODY).cards[0])


@pytest.mark.parametrize(
    ("told", "card"),
    [
        ("1NT P 3NT P P P", "C2"),  # fourth best of the longest suit
        ("1NT P 3NT P P P C2", "C5"),  # dummy in second seat leaves it to the third
        ("1NT P 3NT P P P C2 C5", "CK"),  # third hand high
        ("1NT P 3NT P P P C2 C5 CK", "CA"),  # declarer has nothing to hold up with: the ten is a second stopper
        ("1NT P 3NT P P P C2 C5 C9", "CA"),
        ("1NT P 3NT P P P C2 C5 CK CA SA", "S2"),
        ("1NT P 3NT P P P C2 C5 CK CA SA S2 S6 S3 SQ S8", "S7"),
    ],
)
def test_plain_rules_at_notrump(told: str, card: str) -> None:
    assert best(seen_after(DEAL, told)) == card


@pytest.mark.parametrize(
    ("holding", "notrump", "suit"),
    [
        ("KQJ5", "K", "K"),
        ("QJ98", "Q", "Q"),
        ("KQ52", "K", "K"),
        ("KQ8742", "7", "K"),
        ("AK73", "A", "A"),
        ("AJT4", "J", "A"),
        ("K8732", "3", "3"),
        ("Q62", "2", "2"),
        ("974", "9", "9"),
        ("T2", "T", "T"),
        ("5", "5", "5"),
    ],
)
def test_the_card_that_is_led_from_a_holding(holding: str, notrump: str, suit: str) -> None:
    cards = Hand.parse(f"{holding}...")
    led = [card_from(cards, notrump=True), card_from(cards, notrump=False)]
    assert [str(card.rank) for card in led] == [notrump, suit]


@pytest.mark.parametrize(
    ("told", "seat", "less", "more"),
    [
        # a seven in third hand over a low card of dummy's: no queen
        ("1NT P 3NT P P P H6 H2 H7", Seat.WEST, "T943.Q754.J7.K96", "T943.754.J7.QK96"),
        # an honour led by the book denies the next above it
        ("1NT P 3NT P P P HT", Seat.EAST, "J82.JT6.KQ5.J742", "J82.T96.KQ5.J742"),
    ],
)
def test_cards_played_tell_of_the_hands(told: str, seat: Seat, less: str, more: str) -> None:
    seen = seen_after(DEAL, told)
    likely = reader(seen)(seat, [Hand.parse(less), Hand.parse(more)])
    assert likely[0] < 0.5 * likely[1]


def test_third_hand_may_keep_the_king_over_the_queen_in_dummy() -> None:
    seen = seen_after(DEAL, "1NT P 3NT P P P C2 C5 C9")
    likely = reader(seen)(Seat.WEST, [Hand.parse("T943.Q754.J7.K96"), Hand.parse("T943.Q754.AJ7.96")])
    assert likely[0] == likely[1]


@pytest.mark.parametrize(
    ("told", "less", "more"),
    [
        # with the king and queen beside dummy's ace he would have led hearts
        ("1NT P 3NT P P P C2 C5 CK CA D2", "AQ5.KQ3.T942.A83", "AQ5.QJ3.T942.A83"),
        # he had nothing to hold up for while dummy's ten stops clubs again
        ("1NT P 3NT P P P C2 C5 CK C3", "AQ5.QJ3.T942.A83", "QJ95.AKJ3.T942.83"),
    ],
)
def test_declarer_is_asked_again_what_he_would_have_played(told: str, less: str, more: str) -> None:
    seen = seen_after(DEAL, told)
    likely = judge_by_play(seen, NOBODY, [Hand.parse(less), Hand.parse(more)])
    assert likely[0] < 0.5 * likely[1]


def test_layouts_that_declarer_would_have_played_otherwise_come_less_often() -> None:
    """He led a low diamond, and would rather have led from a king and queen of hearts."""
    seen = seen_after(DEAL, "1NT P 3NT P P P C2 C5 CK CA D2")
    unasked = sample(hidden(seen), NOBODY, Random(1), 300, reader(seen))
    asked = likely_layouts(seen, NOBODY, Random(1), 300).layouts
    assert _share_with(asked, Hand.parse(".KQ..")) < 0.7 * _share_with(unasked, Hand.parse(".KQ.."))


def _share_with(found: list[Layout], cards: Hand) -> float:
    """How much of all likelihood has North hold these cards."""
    return sum(each.weight for each in found if each.hands[Seat.NORTH] & cards == cards) / sum(
        each.weight for each in found
    )


def test_hidden_cards_are_dealt_as_the_suits_shown_out_allow() -> None:
    chance = Random(1)
    checked = 0
    for table, seat in moments(3, QUICK):
        if table.phase is not Phase.PLAY or not table.play or not table.play.dummy:
            continue
        seen = Seen.of(view(table, seat))
        for hands in layouts(seen, NOBODY, chance, 3):
            assert {each: len(hand) for each, hand in hands.items()} == seen.sizes
            assert not any(hand.suit(suit) for each, hand in hands.items() for suit in seen.voids[each])
            assert hands[seen.hidden[0]] | hands[seen.hidden[1]] == seen.unseen
            checked += any(seen.voids[each] for each in seen.hidden)
    assert checked > 20


def test_layouts_are_such_as_the_calls_tell_of() -> None:
    """A seat that showed six spades gets six, where the cards allow it."""
    seen = seen_after(DEAL, "1NT P 3NT P P P C2")
    west = Promise(lengths=length_of((Suit.SPADES, 6)))
    dealt = layouts(seen, {**NOBODY, Seat.WEST: west}, Random(2), 10)
    assert all(hands[Seat.WEST].length(Suit.SPADES) >= 5 for hands in dealt)


def test_layouts_are_such_as_everybody_would_have_called_with() -> None:
    """East passed over one club: with an opening and five good spades he would not have, though a pass says little."""
    seen = seen_after("N:QT7.K9.A63.AKJ43 A65.Q8652.JT4.62 J8.AJ7.Q852.T985 K9432.T43.K97.Q7", "1C P 1NT P P P S3")
    now = situation(Auction.parse("N: 1C P 1NT P P P"), Aims(), Vulnerability.NONE)
    told = dict(zip(Seat, now.shown, strict=True))

    def would_overcall(calls: Judge | None) -> float:
        found = likely_layouts(seen, told, Random(3), 200, calls).layouts
        easts = [(Held.of(one.hands[Seat.EAST]), one.weight) for one in found]
        return sum(weight for held, weight in easts if held.hcp >= 11 and held.length(Suit.SPADES) > 4)

    assert would_overcall(judge_by_calls(now)) < 0.3 * would_overcall(None)


class Prefers:
    """A solver that knows one thing: which of the cards are good."""

    def __init__(self, good: str) -> None:
        self.good = Hand.of(map(Card.parse, good.split()))

    def surviving(self, position: Position, _tricks: int) -> Hand:
        return position.legal & self.good


@pytest.mark.parametrize(
    ("good", "card"),
    [
        ("", "C2"),  # nothing to choose: the habit
        ("DK DQ D5 S2", "DK"),  # the book's card of the suit
        ("DQ D5", "C2"),  # a suit is good by its book lead alone, which partner can read
        ("H6 S2", "S2"),  # of two that are as good the one nearer to habit
    ],
)
def test_the_opening_lead_is_the_book_s_from_the_suit_that_does_best(good: str, card: str) -> None:
    seen = seen_after(DEAL, "1NT P 3NT P P P")
    solver = cast("Solver", Prefers(good))
    chosen, reason = choose_card(seen, NOBODY, Random(1), solver, LEVELS["club"])
    assert str(chosen) == card
    assert (reason == "better than ♣2 on all layouts that fit") is (card != "C2")
    assert str(choose_card(seen, NOBODY, Random(1), solver, LEVELS["beginner"])[0]) == "C2"


def test_near_the_end_the_solver_finds_what_rules_miss() -> None:
    """West has shown out of spades, so that East has the king: throw him in with a heart instead of finessing."""
    solver = solver_if_any() or pytest.skip("endplay is not for this machine")
    south, north, east = (Hand.parse(text) for text in ("32.4..", "AQ.3..", "KJ.5.."))
    trick = Trick(Seat.SOUTH, Strain.NOTRUMP)
    won = {Side.NS: 7, Side.EW: 3}
    seen = Seen(Seat.SOUTH, Seat.SOUTH, Seat.SOUTH, {Seat.SOUTH: south, Seat.NORTH: north}, trick, (), won, 9)
    west = Hand.parse("..K98.")
    known = {"unseen": east | west, "sizes": {Seat.EAST: 3, Seat.WEST: 3}, "played": dict.fromkeys(Seat, Hand())}
    voids = {**dict.fromkeys(Seat, frozenset[Suit]()), Seat.WEST: frozenset({Suit.SPADES, Suit.HEARTS})}
    seen.__dict__.update(known, voids=voids, left=3)
    assert best(seen).startswith("S")
    card, reason = choose_card(seen, NOBODY, Random(1), solver, Effort(4, 8))
    assert (str(card), reason) == ("H4", "better than ♠2 on all layouts that fit")


def test_a_robot_gives_a_hint_to_a_person_who_plays_both_hands() -> None:
    """South's robot declares, so North plays: from dummy's seat he sees declarer's hand, and the robot does too."""
    table = dealt(Deal.parse(DEAL), robots="SEW", dealer=Seat.SOUTH)
    table = said(table, "1NT P 3NT P P P")
    while table.to_act is not Seat.NORTH:
        assert table.to_act
        table = said(table, str(view(table, table.to_act).legal[0]))
    for _card in range(6):
        seat = table.to_act
        assert seat
        decision = THINKS.act(view(table, seat), Random(1))
        assert isinstance(decision.command, PlayCard)
        table = apply(table, decide(table, seat, decision.command))


def test_a_robot_that_is_out_of_time_goes_by_the_rules_and_says_that_it_need_not_repeat() -> None:
    """A claim and an only card take no work, and are the same at any time."""
    hurried, rules = robot_of_level("club", seconds=0.0), PlainRobot(uses_solver=False)
    table = deal_out(robots_table(), Deal.parse(DEAL), Seat.SOUTH, Vulnerability.NONE)
    marked = 0
    for turn in turns(table, dict.fromkeys(Seat, hurried), "late"):
        assert turn.mishap is None
        if not turn.decision.repeatable:
            marked += 1
            seen = view(table, turn.seat)
            assert turn.decision.command in {rules.act(seen, Random(1)).command, *_dressed(seen)}
        table = turn.table
    assert marked > 10 if solver_if_any() else marked == 0


def _dressed(seen: TableView) -> list[PlayCard]:
    """Cards of equal worth, of which declarer plays any."""
    ours = [card for card in seen.legal if isinstance(card, Card)]
    hand = Seen.of(seen) if ours else None
    return [PlayCard(card) for card in ours if hand and any(hand.alike(card, other) for other in ours if other != card)]


def test_robots_of_each_level() -> None:
    assert robot_of_level("beginner").effort.tricks < robot_of_level("club").effort.tricks
    assert robot_of_level("no such level") == robot_of_level("club")


def test_an_only_card_is_played_at_once() -> None:
    deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    assert parse_hands(deal)
    seen = said(deal_out(robots_table(), Deal.parse(deal), Seat.NORTH, Vulnerability.NONE), "1S P P P H2")
    assert seen.to_act
    decision = QUICK.act(view(seen, seen.to_act), Random(1))
    assert isinstance(decision.command, PlayCard)
    assert decision.command.card.suit is Card.parse("D2").suit
