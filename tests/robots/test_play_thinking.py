"""How robots think about a card: layouts, what they are worth, plans for all of them, signals, equal cards."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from techniques import Technique, techniques

from wethey.core import Card, Hand, Position, Seat, Suit
from wethey.robots import LEVELS, Solver, solver_if_any
from wethey.robots.play.advising import advise
from wethey.robots.play.deciding import Effort, choose_card, tricks_and_contract
from wethey.robots.play.endings import Endings
from wethey.robots.play.judging import Tally, judge
from wethey.robots.play.possible import every_way, likely_layouts
from wethey.robots.play.reading import reader
from wethey.robots.play.seen import Seen
from wethey.robots.play.signals import Says, signal

PROBLEMS = {one.name: one for one in techniques()}
ONE, TWO, THREE = map(Card.parse, ("S2", "S3", "H4"))


@pytest.fixture(name="dds", scope="module")
def found() -> Solver:
    return solver_if_any() or pytest.skip("endplay is not for this machine")


def problem(start: str) -> Technique:
    return next(one for name, one in PROBLEMS.items() if name.startswith(start))


# Layouts


def test_every_way_is_every_deal_of_the_hidden_cards() -> None:
    """Three hidden cards each, one hand out of two suits: the ways stand for all deals, and no deal comes twice."""
    seen = problem("throw-in").seen
    ways = every_way(seen, 100)
    assert ways is not None
    assert len({way.hands[Seat.EAST] for way in ways}) == len(ways)
    assert all(way.hands[Seat.EAST] | way.hands[Seat.WEST] == seen.unseen for way in ways)
    assert all(not way.hands[Seat.WEST].suit(suit) for way in ways for suit in (Suit.SPADES, Suit.HEARTS))
    assert sum(way.deals for way in ways) == 1  # king, jack and a heart can be with East alone
    assert every_way(seen, 0) is None


def test_declarer_takes_cards_between_his_own_for_one_and_a_defender_does_not() -> None:
    counted = {}
    for name in ("simple squeeze", "refuse to overruff"):
        seen = problem(name).seen
        ways = every_way(seen, 10_000)
        assert ways
        counted[name] = len(ways), sum(way.deals for way in ways)
    assert counted["simple squeeze"][0] < counted["simple squeeze"][1] == 20  # six cards, three each
    assert counted["refuse to overruff"][0] == counted["refuse to overruff"][1]


def test_a_signal_shifts_the_layouts() -> None:
    """West's deuce on declarer's lead is his lowest: an odd number, or so it is told."""
    seen = problem("duck to keep an entry").seen
    likely = reader(seen)(Seat.WEST, [Hand.parse("982..."), Hand.parse("98...")])
    assert list(likely) != []
    whole = replace(seen)
    assert list(reader(whole)(Seat.WEST, [Hand.parse("982...")])) == [likely[0]]


def test_a_lead_tells_of_the_suit_that_was_not_led() -> None:
    """Against notrump players lead their best suit: who led a heart from three has hardly six spades."""
    seen = problem("return partner's suit").seen
    likely = reader(seen)(Seat.WEST, [Hand.parse("K87642.J92.K7.T3"), Hand.parse("9762.AJ92.J75.KT")])
    assert likely[0] < 0.2 * likely[1]


def test_declarer_who_leaves_a_trick_hardly_could_have_won_it() -> None:
    """Third hand's king of hearts held: declarer behind it plays low, and is not likely to have the ace."""
    seen = problem("return partner's suit").seen
    likely = reader(seen)(Seat.SOUTH, [Hand.parse("AK84.A4.KT6.AT32"), Hand.parse("AK84.Q4.KT6.AT32")])
    assert likely[0] < 0.5 * likely[1]


@pytest.mark.parametrize(
    ("holding", "meant", "card"),
    [
        ("K92", Says.ATTITUDE, "9"),
        ("942", Says.ATTITUDE, "2"),
        ("AQ762", Says.ATTITUDE, "6"),
        ("92", Says.COUNT, "9"),
        ("952", Says.COUNT, "2"),
        ("J864", Says.COUNT, "6"),
        ("QJ", Says.COUNT, "J"),
    ],
)
def test_signals(holding: str, meant: Says, card: str) -> None:
    """High encourages, and high-low shows an even number."""
    assert str(signal(Hand.parse(f"{holding}..."), meant).rank) == card


# What cards are worth


def test_a_tally_tells_what_chance_may_have_made() -> None:
    tally = Tally((ONE, TWO, THREE))
    for turn in range(16):
        tally.add(1.0, {ONE: 1.0, TWO: 1.0 if turn else 0.5, THREE: 0.0})
    assert tally.means()[ONE] == 1.0
    assert tally.near(0.0) == [ONE]
    assert tally.near(1.5) == [ONE, TWO]
    assert tally.behind(THREE, ONE) == (1.0, 0.0)


def test_looking_ends_when_a_card_leads_clearly() -> None:
    clear, even = Tally((ONE, TWO)), Tally((ONE, TWO))
    for turn in range(24):
        clear.add(1.0, {ONE: 1.0, TWO: 0.0})
        even.add(1.0, {ONE: turn % 2, TWO: (turn + 1) % 2})
    assert clear.settled
    assert not even.settled


def test_only_the_weights_count(dds: Solver) -> None:
    """A layout that stands for three comes to the same as three layouts."""
    one = problem("finesse or drop: eight")
    layouts = likely_layouts(one.seen, one.shown, Random(1), 100).layouts
    worth = tricks_and_contract(one.seen)
    whole = judge(one.seen, layouts, dds, worth, one.seen.legal).means()
    single = [layout._replace(weight=1.0) for layout in layouts for _time in range(round(layout.weight * 4))]
    if all(abs(layout.weight * 4 - round(layout.weight * 4)) < 1e-9 for layout in layouts):
        again = judge(one.seen, single, dds, worth, one.seen.legal).means()
        assert all(again[card] == pytest.approx(whole[card]) for card in whole)
    assert max(whole, key=lambda card: whole[card]) in one.right


def test_what_results_are_worth_decides(dds: Solver) -> None:
    """Safe for the contract, or a finesse for an overtrick: the form being played says which."""
    one = problem("safety play: ace-jack")
    thinks = Effort(13, 100, endings=6, questions=4_000)
    card, _reason = choose_card(one.seen, one.shown, Random(2), dds, thinks)
    assert card in one.right


# One plan


class Asked:
    """A solver that counts what it is asked."""

    def __init__(self, solver: Solver) -> None:
        self.solver, self.times = solver, 0

    def cards(self, position: Position) -> Mapping[Card, int]:
        self.times += 1
        return self.solver.cards(position)

    def __getattr__(self, name: str) -> object:
        return getattr(self.solver, name)


def search(one: Technique, solver: Solver, questions: int) -> Endings:
    layouts = likely_layouts(one.seen, one.shown, Random(1), 700).layouts
    return Endings(one.seen, solver, {1 << place: layout.weight for place, layout in enumerate(layouts)}, questions)


def positions(one: Technique) -> dict[int, Position]:
    layouts = likely_layouts(one.seen, one.shown, Random(1), 700).layouts
    return {1 << place: one.seen.position(layout.hands) for place, layout in enumerate(layouts)}


@pytest.mark.parametrize("name", ["avoidance: lose", "elimination: insert", "ruff high", "finesse or drop: eight"])
def test_the_farther_a_plan_looks_the_less_it_hopes(name: str, dds: Solver) -> None:
    """A plan that guesses once more knows no more than one that the solver may guess for."""
    one = problem(name)
    at = positions(one)
    looks = [search(one, dds, 50_000).chances(at, one.seen.target, ahead) for ahead in (2, 4, 6)]
    for fewer, more in pairwise(looks):
        assert fewer
        assert more
        assert all(more[card] <= fewer[card] + 1e-9 for card in fewer)


def test_a_search_stops_when_its_questions_are_used_up(dds: Solver) -> None:
    one = problem("elimination: insert")
    asked = Asked(dds)
    assert search(one, asked, 5).chances(positions(one), one.seen.target, 8) is None  # type: ignore[arg-type]
    assert asked.times == 5


# Habits

HABITS = (
    "keep the suit",
    "cross over",
    "return partner's suit",
    "lay down no ace",
    "the long suit nobody bid",
)


@pytest.mark.parametrize(
    "name", ["run the queen", "cross over", "lay down no ace", "return partner's", "ruff no higher"]
)
def test_the_plain_rules_know_it_by_themselves(name: str) -> None:
    one = problem(name)
    assert advise(one.seen, one.shown).cards[0] in one.right


@pytest.mark.parametrize("name", HABITS)
def test_few_layouts_do_not_talk_a_club_robot_out_of_a_habit(name: str, dds: Solver) -> None:
    """Early on a robot looks at a dozen layouts or two, and one of them more or less is chance."""
    one = problem(name)
    thought = [choose_card(one.seen, one.shown, Random(seed), dds, LEVELS["club"])[0] for seed in range(10)]
    assert sum(card in one.right for card in thought) >= 8, list(map(str, thought))


def test_a_tally_keeps_a_habit_that_chance_may_have_put_behind() -> None:
    tally = Tally((ONE, TWO, THREE))
    for turn in range(16):
        tally.add(1.0, {ONE: 1.0, TWO: 1.0 if turn else 0.5, THREE: 0.0})
    assert tally.level(TWO, 1.5) == [ONE, TWO]
    assert tally.level(TWO, 0.5) == []
    assert tally.level(THREE, 1.5) == []


# Equal cards


def test_declarer_plays_equal_cards_at_random_and_a_defender_by_convention(dds: Solver) -> None:
    draws = problem("draw trumps before")
    played = {choose_card(draws.seen, draws.shown, Random(seed), dds, LEVELS["club"])[0] for seed in range(12)}
    assert len(played) > 1
    defends = problem("third hand: no higher")
    assert {choose_card(defends.seen, defends.shown, Random(seed), dds, LEVELS["club"])[0] for seed in range(6)} == {
        Card.parse("SJ")
    }


def test_the_same_dice_choose_the_same_card(dds: Solver) -> None:
    for name in ("restricted choice", "hold up: two rounds", "simple squeeze", "partner's suit"):
        one = problem(name)
        twice = [choose_card(one.seen, one.shown, Random(5), dds, LEVELS["club"]) for _time in range(2)]
        assert twice[0] == twice[1]


def test_defenders_do_not_give_up(dds: Solver) -> None:
    """On nearly all layouts the slam is safe; partner's void is the only hope, and a card is chosen for that."""
    one = problem("uppercut")
    hopeless = replace(one.seen, level=8)
    assert isinstance(hopeless, Seen)
    card, _reason = choose_card(hopeless, one.shown, Random(1), dds, LEVELS["club"])
    assert card in hopeless.legal
