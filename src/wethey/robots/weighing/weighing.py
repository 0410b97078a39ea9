"""Calls weighed: hands are dealt that fit the auction, bid out after each call that comes into question, and solved.

The rules propose, and simulation decides where they leave a choice. Every call is tried on the same layouts, so that
what they gain is compared pair by pair; the rules' own call is left for another only where that is better by more than
chance explains. Double dummy sees all cards: it makes thin games, and finds the killing lead against what was doubled,
so a gain has to be more than a little.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import numpy as np

from wethey.core import RANKS, Call, Contract, Hand, Position, Result, Seat, Side, Strain, Trick, _
from wethey.robots.bidding import Held, Offer, Situation
from wethey.robots.equity import POINTS_AN_IMP, Stakes
from wethey.robots.patience import Patience
from wethey.robots.sampling import Hidden, Layout, sample
from wethey.robots.solver import Solver
from wethey.robots.weighing.auctions import Moment, from_the_start, judge_of
from wethey.robots.weighing.choosing import candidates, is_open

RELIABLE = 0.6
"""Where fewer layouts than this share stand for all, the auction is not what the rules make of it, and they stand."""


ACES, FOUR_HONOURS, ALL_HONOURS = 4, 100, 150
HONOURS = 90.0
"""Points of honours, on the average of the layouts, by which a choice between near-equal contracts is made."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """How hard to weigh: on how many layouts, in how many rounds, and what another call has to gain."""

    layouts: int
    rounds: int = 3
    solves: int = 30
    """Contracts solved, after which no other round is begun: calls that lead all over the place cost the most."""
    margin: float = 120.0
    """Points that a gain must exceed; at duplicate, where it is counted in IMPs, one for every forty."""
    errors: float = 1.5
    """Standard errors that it must exceed."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """The call that was chosen, and why, where simulation left the rules' own call for it."""

    offer: Offer
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Scales:
    """What calls are weighed by: the form being played, a solver, and how hard."""

    stakes: Stakes
    solver: Solver
    effort: Weighing


class OutOfTime(Exception):
    """The time for weighing is over."""


def weigh(now: Situation, hand: Hand, scales: Scales, rng: Random, patience: Patience | None = None) -> Weighed:
    """Choose a call: the rules' own, or another of those that come into question where that gains enough.

    Where patience ends before that is known, the rules' own call stands.
    """
    patience = patience or Patience()
    moments = from_the_start(now)
    offers = candidates(moments[-1], Held.of(hand))
    if not is_open(now, offers):
        return Weighed(offers[0])
    shown = dict(zip(Seat, now.shown, strict=True))
    layouts = sample(Hidden.behind(now.seat, hand), shown, rng, scales.effort.layouts, judge_of(moments))
    if 1 / sum(layout.weight**2 for layout in layouts) < RELIABLE * scales.effort.layouts:
        return Weighed(offers[0])
    rng.shuffle(layouts)
    trial = Trial(moments[-1], hand, scales, layouts, patience)
    try:
        best = trial.best(offers)
        return Weighed(best, "" if best is offers[0] else trial.told(best))
    except OutOfTime:
        return Weighed(offers[0])


def honours_paid(hand: Hand, strain: Strain) -> int:
    """Give what honours in a hand pay: four trump honours 100, five or four aces at notrump 150.

    >>> honours_paid(Hand.parse("AKQJ2.432.432.32"), Strain.SPADES)
    100
    """
    if strain.suit is None:
        return ALL_HONOURS if hand.aces == ACES else 0
    return {ACES: FOUR_HONOURS, ACES + 1: ALL_HONOURS}.get(hand.trump_honours(strain.suit), 0)


@dataclass
class Trial:
    """Calls tried on the same layouts."""

    moment: Moment
    hand: Hand
    scales: Scales
    layouts: Sequence[Layout]
    patience: Patience
    ended: dict[Call, list[Contract | None]] = field(default_factory=dict)
    tricks: dict[tuple[int, Strain, Seat], int] = field(default_factory=dict)

    def best(self, offers: Sequence[Offer]) -> Offer:
        """Try the calls on some layouts after others, and leave out what falls behind the first."""
        first, *others = offers
        effort = self.scales.effort
        step = -(-len(self.layouts) // effort.rounds)
        for upto in range(step, len(self.layouts) + step, step):
            for offer in offers:
                self.bid_out(offer.call, min(upto, len(self.layouts)))
            others = [offer for offer in others if not self._is_behind(offer.call, first.call)]
            if not others or len(self.tricks) >= effort.solves:
                break
        gains = {offer.call: self.gain(offer.call, first.call) for offer in others}
        extra = {offer.call: self._honours(offer.call, first.call) for offer in others}
        enough = [offer for offer in others if self._is_enough(*gains[offer.call], extra[offer.call])]
        return max(enough, key=lambda offer: gains[offer.call][0] + extra[offer.call], default=first)

    def _keep_to_time(self) -> None:
        if self.patience.is_over():
            raise OutOfTime

    def _is_enough(self, gain: float, error: float, honours: float) -> bool:
        effort = self.scales.effort
        margin = effort.margin / (1.0 if self.scales.stakes.game else POINTS_AN_IMP)
        if abs(gain) <= margin and honours >= HONOURS:
            return gain + honours > effort.errors * error
        return gain > max(margin, effort.errors * error)

    def _honours(self, call: Call, first: Call) -> float:
        """Give what a call gains by honours, which are sure: contracts that are nearly equal are chosen by them."""
        ends = list(zip(self.ended[call], self.ended[first], strict=True))
        weights = [layout.weight for layout in self.layouts[: len(ends)]]
        paid = [self._paid(place, one) - self._paid(place, other) for place, (one, other) in enumerate(ends)]
        gain = sum(weight * each for weight, each in zip(weights, paid, strict=True)) / sum(weights)
        return gain if self.moment.now.seat.side is Side.NS else -gain

    def _paid(self, place: int, contract: Contract | None) -> float:
        """Give what honours in one hand pay to North-South, whoever declares."""
        game = self.scales.stakes.game
        if contract is None or game is None or not game.rules.honours:
            return 0.0
        paid = {seat: honours_paid(self._held(place, seat), contract.bid.strain) for seat in Seat}
        return float(sum(points if seat.side is Side.NS else -points for seat, points in paid.items()))

    def _is_behind(self, call: Call, first: Call) -> bool:
        gain, error = self.gain(call, first)
        return gain + self._honours(call, first) + self.scales.effort.errors * error <= 0

    def gain(self, call: Call, first: Call) -> tuple[float, float]:
        """Give what a call gains against the first, to its own side, and the standard error of it."""
        ends = zip(self.ended[call], self.ended[first], strict=True)
        gains = np.array([self._better(place, *each) for place, each in enumerate(ends)])
        weights = np.array([layout.weight for layout in self.layouts[: len(gains)]])
        weights = weights / weights.sum()
        mean = float(weights @ gains)
        return mean, float(np.sqrt((weights**2) @ (gains - mean) ** 2))

    def _better(self, place: int, one: Contract | None, other: Contract | None) -> float:
        """Give what one contract gains against another on a layout; the same contract need not be solved."""
        if one == other:
            return 0.0
        stakes = self.scales.stakes
        gain = stakes.gain(*(stakes.worth(self._result(place, each)) for each in (one, other)))
        return gain if self.moment.now.seat.side is Side.NS else -gain

    def bid_out(self, call: Call, upto: int) -> None:
        """Bid out the layouts after a call, by the rules in every seat."""
        ended = self.ended.setdefault(call, [])
        after = self.moment.after(call)
        for place in range(len(ended), upto):
            self._keep_to_time()
            ended.append(after.bid_out([self._held(place, seat) for seat in Seat]).contract)

    def _held(self, place: int, seat: Seat) -> Hand:
        return self.layouts[place].hands.get(seat, self.hand)

    def _result(self, place: int, contract: Contract | None) -> Result | None:
        """Solve a contract on a layout; no contract has no result."""
        if contract is None:
            return None
        declarer = contract.declarer
        assert isinstance(declarer, Seat)
        key = place, contract.bid.strain, declarer
        if key not in self.tricks:
            self._keep_to_time()
            north, east, south, west = (self._held(place, seat) for seat in Seat)
            position = Position((north, east, south, west), Trick(declarer.lho, contract.bid.strain))
            self.tricks[key] = RANKS - self.scales.solver.most(position)
        return Result(contract, self.tricks[key])

    def told(self, offer: Offer) -> str:
        """Say where most layouts end after a call, and how often that is made."""
        ended = self.ended[offer.call]
        often, count = Counter(ended).most_common(1)[0]
        if often is None:
            return _("of {layouts} layouts {count} are passed out", layouts=len(ended), count=count)
        results = [self._result(place, contract) for place, contract in enumerate(ended) if contract == often]
        return _(
            "of {layouts} layouts {count} end in {contract}, which makes in {made}",
            layouts=len(ended),
            count=count,
            contract=often,
            made=sum(result is not None and result.made for result in results),
        )
