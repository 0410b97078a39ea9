"""The hidden hands dealt, as likely as they are after all that was seen and said.

Who said most is dealt first, and some of those hands are kept, by how well their owner's calls become them. The other
two share what is left: how many ways there are is counted for each hand that was kept, so that it is followed up as
often as it should be. At the end layouts are kept as often as everybody's calls say.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import comb
from random import Random
from typing import NamedTuple, TypeAlias

import numpy as np

from wethey.core import RANKS, WHOLE_PACK, Hand, Seat, Suit
from wethey.robots.bidding import UNKNOWN, Promise
from wethey.robots.sampling.counting import Limits, Softness, Ways
from wethey.robots.sampling.dice import Dice, Places, Reals
from wethey.robots.sampling.holdings import Holdings, hands_of, holdings_of

PEOPLE = Softness(point=2.0**-2, card=2.0**-5, shape=2.0**-4)
"""People stray from what they promised, by a point more often than by a card. Powers of two keep sums exact."""

FIRST, KEPT, TRIED = 4, 2, 6
"""For each layout that is wanted: hands tried of the seat dealt first, those followed up, layouts tried."""
MOST_KEPT = 48

Judge: TypeAlias = Callable[[Seat, Sequence[Hand]], Reals]
"""How likely a seat would have done what it did with each of some hands, as dealt; 1 is for certain."""


def both(one: Judge, other: Judge) -> Judge:
    """Judge by two things that a seat did."""
    return lambda seat, hands: one(seat, hands) * other(seat, hands)


@dataclass(frozen=True)
class Hidden:
    """What one seat does not see: the cards, how many of them each hidden hand holds, what those hands have shown."""

    cards: Hand
    sizes: Mapping[Seat, int]
    gone: Mapping[Seat, Hand]
    """Cards that hidden hands have played."""
    voids: Mapping[Seat, frozenset[Suit]]

    @classmethod
    def behind(cls, seat: Seat, hand: Hand) -> "Hidden":
        """Give what a seat does not see in the auction: three hands."""
        others = [each for each in Seat if each is not seat]
        nothing: dict[Seat, frozenset[Suit]] = dict.fromkeys(others, frozenset())
        return cls(WHOLE_PACK - hand, dict.fromkeys(others, RANKS), dict.fromkeys(others, Hand()), nothing)


class Believed(Enum):
    """What is believed of hidden hands, and, where that contradicts itself, what is left to believe."""

    ALL = 0
    PLAY = 1
    NOTHING = 2


class Layout(NamedTuple):
    """Hidden hands as they may lie, and the share of all likelihood that they stand for."""

    hands: dict[Seat, Hand]
    weight: float


def sample(
    hidden: Hidden, shown: Mapping[Seat, Promise], rng: Random, count: int, judge: Judge | None = None
) -> list[Layout]:
    """Deal the hidden cards, at most so many times; layouts that come up more than once are given once.

    They never break what is known, the cards and the suits shown out. What was promised they keep as people do, and
    the more likely by ``judge``, the oftener they come.
    """
    if not hidden.sizes:
        return [Layout({}, 1.0)]
    return _Dealing(hidden, shown, Dice(rng), judge).layouts(count)


@dataclass(frozen=True)
class _Dealing:
    hidden: Hidden
    shown: Mapping[Seat, Promise]
    dice: Dice
    judge: Judge | None

    def layouts(self, count: int) -> list[Layout]:
        order = self._order()
        tried, weights = self._tried(order, count)
        chosen, times = np.unique(self.dice.spread(weights, count), return_counts=True)
        hands = [hands_of(column[chosen]) for column in tried]
        return [
            Layout(dict(zip(order, each, strict=True)), float(often) / count)
            for *each, often in zip(*hands, times, strict=True)
        ]

    def _order(self) -> list[Seat]:
        """Put the seat that said most first."""
        seats = [seat for seat in Seat if seat in self.hidden.sizes]
        whole = holdings_of([self.hidden.cards])
        if len(seats) <= 2:
            return seats

        def rarity(seat: Seat) -> float:
            return float(self._ways(whole, seat).total[0]) / comb(len(self.hidden.cards), self.hidden.sizes[seat])

        return sorted(seats, key=rarity)

    def _limits(self, seat: Seat, believed: Believed = Believed.ALL) -> Limits:
        return Limits(
            self.shown[seat] if believed is Believed.ALL else UNKNOWN,
            PEOPLE,
            holdings_of([self.hidden.gone[seat]])[0],
            frozenset() if believed is Believed.NOTHING else self.hidden.voids[seat],
        )

    def _ways(self, sets: Holdings, seat: Seat, other: Seat | None = None) -> Ways:
        """Count a seat's hands, what is left being another's; what contradicts itself is believed the less."""
        for believed in Believed:
            left = None if other is None else self._limits(other, believed)
            ways = Ways(sets, self.hidden.sizes[seat], self._limits(seat, believed), left)
            if ways.total.any():
                break
        return ways

    def _judged(self, seat: Seat, holdings: Holdings) -> Reals:
        if self.judge is None:
            return np.ones(len(holdings))
        gone = self.hidden.gone[seat]
        return self.judge(seat, [hand | gone for hand in hands_of(holdings)])

    def _tried(self, order: list[Seat], count: int) -> tuple[list[Holdings], Reals]:
        """Deal more layouts than are wanted, a column for each seat, and judge them."""
        whole = holdings_of([self.hidden.cards])
        tries = count * TRIED if self.judge else count
        if len(order) == 1:
            return [whole], np.ones(1)
        if len(order) == 2:
            _from, *pair = self._two(whole, np.ones(1), order, tries)
            return pair, self._both_judged(order, pair)
        first, *others = order
        held = self._ways(whole, first).draw(np.zeros(FIRST * count, np.intp), self.dice)
        followed = self.dice.spread(self._judged(first, held), min(KEPT * count, MOST_KEPT))
        kept, often = np.unique(followed, return_counts=True)
        held = held[kept]
        came_from, *pair = self._two(whole - held, often.astype(float), others, tries)
        return [held[came_from], *pair], self._both_judged(others, pair)

    def _two(
        self, sets: Holdings, weights: Reals, seats: Sequence[Seat], tries: int
    ) -> tuple[Places, Holdings, Holdings]:
        """Deal each of some sets to two seats, as often as it is likely; give the set's place and both hands."""
        one, other = seats
        ways = self._ways(sets, one, other)
        places = self.dice.spread(ways.total * weights, tries)
        drawn = ways.draw(places, self.dice)
        return places, drawn, sets[places] - drawn

    def _both_judged(self, seats: Sequence[Seat], pair: Sequence[Holdings]) -> Reals:
        one, other = (self._judged(seat, hands) for seat, hands in zip(seats, pair, strict=True))
        return one * other
