"""Calls weighed by simulation: what comes into question, who would call so, and what is chosen and told."""

from random import Random
from typing import TypeAlias

import pytest
from conftest import Share
from tables import reshuffled

from wethey.core import DOUBLE, PASS, Auction, Deal, Hand, Seat, Side, Vulnerability, parse_call
from wethey.laws import RuleSet
from wethey.robots import Aims, Patience, PlainRobot, deal_out, robots_table, solver_if_any, turns
from wethey.robots.bidding import Held, Offer, Situation, choose, sayc, situation
from wethey.robots.equity import Stakes
from wethey.robots.play.deciding import Effort
from wethey.robots.weighing import Scales, Weighed, Weighing, weigh
from wethey.robots.weighing.asking import STRAYS, Traits, callers
from wethey.robots.weighing.auctions import Moment, from_the_start, judge_of
from wethey.robots.weighing.choosing import NEAR, candidates, is_open, off
from wethey.scoring import Chicago, Rubber, WeThey
from wethey.table import MakeCall, Phase, view

OFF = RuleSet.named("rubber", {"honours": "off"})
SOLVER = solver_if_any()
solves = pytest.mark.skipif(SOLVER is None, reason="endplay is not for this machine")
Carried: TypeAlias = type[Rubber | Chicago]
"""The forms in which part-scores are carried on."""

WEIGHS = PlainRobot(Effort(4, 4), weighing=Weighing(3, margin=10.0, errors=0.0))
"""A robot that weighs many calls, each on a few layouts."""


def moment(auction: str, ours: int = 0) -> Moment:
    """A moment of an auction; the side that is to call may have a part-score."""
    known = Auction.parse(auction)
    ns = known.standing.turn.side is Side.NS
    seen = {"we": {"below": ours if ns else 0}, "they": {"below": 0 if ns else ours}, "form": "rubber"}
    return from_the_start(situation(known, Aims.read(seen), Vulnerability.NONE))[-1]


def weighed(
    auction: str, hand: str, ours: int = 0, layouts: int = 12, game: type[Rubber | Chicago] = Rubber
) -> Weighed:
    assert SOLVER
    now = moment(auction, ours).now
    below = WeThey(ours, 0) if now.seat.side is Side.NS else WeThey(0, ours)
    stakes = Stakes(now.auction.dealer, Vulnerability.NONE, game(below=below))
    return weigh(now, Hand.parse(hand), Scales(stakes, SOLVER, Weighing(layouts)), Random(1))


def random_moments(number: int) -> list[tuple[Moment, Deal]]:
    """Moments of auctions that the rules lead to, and the deals."""
    dice = Random(3)
    found: list[tuple[Moment, Deal]] = []
    while len(found) < number:
        deal = Deal.shuffled(dice)
        at = moment(f"{dice.choice(list(Seat))}:")
        while not at.now.auction.is_over:
            found.append((at, deal))
            at = at.after(at.chosen(deal[at.now.seat]).call)
    return found


def test_the_bidder_asked_about_many_hands_says_what_it_says_of_each(share: Share) -> None:
    dice = Random(5)
    for at, _deal in random_moments(share(400, 60)):
        hands = [Deal.shuffled(dice)[at.now.seat] for _ in range(12)]
        traits = Traits.of(hands)
        chosen = [choose(at.now, hand).call for hand in hands]
        for call in set(chosen):
            assert callers(at.offers, call, traits).tolist() == [call == each for each in chosen]


def test_hands_are_judged_by_the_calls_that_were_made() -> None:
    judge = judge_of(from_the_start(situation(Auction.parse("N: 1NT P"), Aims(), Vulnerability.NONE)))
    notrump, weak = Hand.parse("AQ3.K84.KQ72.Q95"), Hand.parse("8763.8742.72.J95")
    assert judge(Seat.NORTH, [notrump, weak]).tolist() == [1.0, STRAYS]
    assert judge(Seat.EAST, [weak, Hand.parse("AKQJT98.AK.AK.32")]).tolist() == [1.0, STRAYS]
    assert judge(Seat.WEST, [notrump, weak]).tolist() == [1.0, 1.0]


def test_the_rules_call_comes_first_and_the_others_are_near() -> None:
    tried = 0
    for at, deal in random_moments(150):
        held = Held.of(deal[at.now.seat])
        first, *others = candidates(at, held)
        assert first == choose(at.now, held.hand)
        assert off(first.promise, held) == 0
        assert len({offer.call for offer in (first, *others)}) == 1 + len(others)
        for offer in others:
            assert at.now.legal(offer.call)
            near = [each for each in at.offers if each.call == offer.call and off(each.promise, held) <= NEAR]
            assert near or str(offer.call) in {"P", "X"}
        tried += is_open(at.now, [first, *others])
    assert tried > 10


def test_what_must_be_answered_is_not_passed() -> None:
    at = moment("N: 1S P 2NT P")
    assert at.now.forced
    assert PASS not in [offer.call for offer in candidates(at, Held.of(Hand.parse("AKJ63.Q84.A72.95")))]


def test_auctions_are_bid_out_as_the_rules_call() -> None:
    for at, deal in random_moments(20):
        auction = at.bid_out(deal.hands)
        assert auction.is_over
        assert auction.calls[: len(at.now.auction.calls)] == at.now.auction.calls
        now = at.now
        while not now.auction.is_over:
            call = choose(now, deal[now.seat]).call
            assert call == auction.calls[len(now.auction.calls)]
            now = at.after(call).now if now is at.now else situation(now.auction.after(call), now.aims, now.vulnerable)


@solves
@pytest.mark.parametrize("game", [Rubber, Chicago])
def test_with_sixty_below_the_robot_stops_low(game: Carried) -> None:
    """Three of a major after a raise is far more than game needs; without a part-score the same hand goes on."""
    hand = "AKJ63.K84.A72.95"
    high = weighed("N: 1S P 3S P", hand, game=game)
    assert high.offer.call == parse_call("4S")
    for auction in ("N: 1S P 2S P", "N: 1S P 3S P"):
        assert weighed(auction, hand, 60, game=game).offer.call == PASS


def silent(_now: Situation) -> list[Offer]:
    """A system without ideas: it passes with every hand."""
    return [Offer(PASS, "nothing to add")]


@solves
def test_what_is_certain_to_fail_is_doubled_and_the_reason_told() -> None:
    """They are in four spades, and three trumps and three aces and kings are certain to be won."""
    assert SOLVER
    now = situation(Auction.parse("E: 4S P P"), Aims(), Vulnerability.NONE, silent)
    scales = Scales(Stakes(Seat.EAST, Vulnerability.NONE), SOLVER, Weighing(8))
    found = weigh(now, Hand.parse("QJT94.AK.AKQ.432"), scales, Random(1))
    assert found.offer.call == DOUBLE
    assert found.reason == "of 8 layouts 8 end in E 4SX, which makes in 0"
    assert weigh(now, Hand.parse("94.J743.QJ2.5432"), scales, Random(1)) == Weighed(Offer(PASS, "nothing to add"))


def either_major(now: Situation) -> list[Offer]:
    """A system that goes to four hearts, or to four spades, and to nothing else."""
    games = [Offer(parse_call(call), "game") for call in ("4H", "4S")] if len(now.made) == 2 else []
    return [*games, Offer(PASS, "nothing to add")]


@solves
@pytest.mark.parametrize(("rules", "chosen"), [(RuleSet.named("rubber"), "4S"), (OFF, "4H")])
def test_honours_choose_between_contracts_that_are_as_good(rules: RuleSet, chosen: str) -> None:
    """Four of either major makes with this hand, and spades bring a hundred for honours where they are paid."""
    assert SOLVER
    now = situation(Auction.parse("N: 1C P"), Aims(), Vulnerability.NONE, either_major)
    stakes = Stakes(Seat.NORTH, Vulnerability.NONE, Rubber(rules))
    scales = Scales(stakes, SOLVER, Weighing(6))
    assert str(weigh(now, Hand.parse("AKQJ2.AKJ32.A2.2"), scales, Random(1)).offer.call) == chosen


@solves
def test_a_call_that_simulation_chose_says_so() -> None:
    told = 0
    for at, deal in random_moments(40):
        hand = deal[at.now.seat]
        assert SOLVER
        stakes = Stakes(at.now.auction.dealer, Vulnerability.NONE)
        effort = Weighing(4, margin=10.0, errors=0.0)
        found = weigh(at.now, hand, Scales(stakes, SOLVER, effort), Random(1))
        assert (found.offer.call == choose(at.now, hand).call) == (not found.reason)
        if found.reason:
            assert "layouts" in found.reason
            told += 1
    assert told


def test_patience_ends_before_a_step_as_long_as_the_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter([0.1, 0.2, 0.5, 0.6, 0.75])
    monkeypatch.setattr("wethey.robots.patience.perf_counter", lambda: next(moments))
    patience = Patience(1.0, since=0.0)
    assert [patience.is_over() for _ask in range(5)] == [False, False, False, False, True]


@solves
def test_where_time_is_over_the_rules_stand() -> None:
    assert SOLVER
    now = situation(Auction.parse("E: 4S P P"), Aims(), Vulnerability.NONE, silent)
    scales = Scales(Stakes(Seat.EAST, Vulnerability.NONE), SOLVER, Weighing(8))
    patience = Patience(0.0)
    hand = Hand.parse("QJT94.AK.AKQ.432")
    assert weigh(now, hand, scales, Random(1), patience) == Weighed(Offer(PASS, "nothing to add"))
    assert patience.ran_out


def test_where_nothing_is_weighed_time_plays_no_part() -> None:
    assert SOLVER
    now = situation(Auction.parse("E: 4S P P"), Aims(), Vulnerability.NONE, sayc)
    scales = Scales(Stakes(Seat.EAST, Vulnerability.NONE), SOLVER, Weighing(8))
    patience = Patience(3600.0)
    hand = Hand.parse("QJT94.AK.AKQ.432")
    assert weigh(now, hand, scales, Random(1), patience) == weigh(now, hand, scales, Random(1))
    assert not patience.ran_out


@solves
def test_a_weighed_call_does_not_depend_on_hidden_cards(share: Share) -> None:
    chance = Random(8)
    changed = 0
    for number in range(share(60, 2)):
        table = deal_out(robots_table(), Deal.shuffled(Random(f"weighed {number}")), Seat.NORTH, Vulnerability.NONE)
        for turn in turns(table, dict.fromkeys(Seat, WEIGHS), "weighed"):
            if table.phase is not Phase.AUCTION:
                break
            other = reshuffled(chance, table, turn.seat)
            assert other
            assert other.deal != table.deal
            answer = WEIGHS.act(view(other, turn.seat), Random(4))
            assert answer == WEIGHS.act(view(table, turn.seat), Random(4))
            assert isinstance(answer.command, MakeCall)
            changed += "layouts" in answer.reason
            table = turn.table
    assert changed
