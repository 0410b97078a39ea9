"""What is wished of a hand, as questions that are put to many hands at once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from wethey.core import RANKS, Card, Hand, Rank, Seat, Side, Suit
from wethey.robots.bidding import MOST, Held, Span
from wethey.robots.bidding.traits import Good
from wethey.robots.sampling.dice import Reals
from wethey.robots.sampling.holdings import ACES, BALANCED, LENGTH, POINTS, Holdings, Numbers

Truth: TypeAlias = npt.NDArray[np.bool_]
OfShape: TypeAlias = Callable[[Numbers], Truth]
"""A question about lengths, the suits along the last axis, clubs first."""
OfHand: TypeAlias = Callable[[Holdings], Truth]
"""A question about whole hands, one a row."""
Count: TypeAlias = Callable[[Holdings], Numbers]
"""What is counted in hands, one a row."""

EVERY_HCP: Final = Span(0, MOST)


def _kept(question: Callable[[Held, Suit], bool]) -> Truth:
    """Ask about each of the 8,192 holdings of a suit, and keep the answers."""
    hands = [Hand(bits << RANKS * Suit.SPADES.index) for bits in range(1 << RANKS)]
    return np.array([question(Held.of(hand), Suit.SPADES) for hand in hands])


_every = np.arange(1 << RANKS)


def _rank(rank: Rank) -> Numbers:
    return _every >> rank.index & 1


ACE, KING, QUEEN = map(_rank, (Rank.ACE, Rank.KING, Rank.QUEEN))
LOSERS: Final[Numbers] = np.minimum(LENGTH, 3) - ACE - (KING & (LENGTH >= 2)) - (QUEEN & (LENGTH >= 3))
"""Ace, king and queen that a suit lacks, as far as it has cards for them."""


def summed(table: Numbers) -> Count:
    """Count something suit by suit."""
    return lambda hands: table[hands].sum(axis=1)


def length(suit: Suit) -> Count:
    """Count the cards of a suit."""
    return lambda hands: LENGTH[hands[:, suit.index]]


COUNTED: Final[Mapping[str, Count]] = MappingProxyType(
    {
        "points": summed(POINTS),
        "aces": summed(ACES),
        "kings": summed(KING),
        "controls": summed(2 * ACE + KING),
        "losers": summed(LOSERS),
    }
)
"""What can be counted beside the cards of a suit; an ace is two controls and a king is one."""

MOST_COUNTED: Final[Mapping[Count, tuple[int, int]]] = MappingProxyType(
    {
        COUNTED["points"]: (37, 40),
        COUNTED["aces"]: (4, 4),
        COUNTED["kings"]: (4, 4),
        COUNTED["controls"]: (12, 12),
        COUNTED["losers"]: (12, 24),
    }
)
"""The most of what is counted that one hand can hold, and two."""


def holds(card: Card) -> OfHand:
    """Ask for a card."""
    return lambda hands: (hands[:, card.suit.index] >> card.rank.index & 1).astype(bool)


def stops(suit: Suit) -> OfHand:
    """Ask for a stopper: ace, guarded king, twice guarded queen, jack with three."""
    stopped = _kept(Held.stops)
    return lambda hands: stopped[hands[:, suit.index]]


def good(suit: Suit) -> OfHand:
    """Ask for two of the three top honours of a suit, or three of its five."""
    fits = _kept(lambda held, asked: Good(asked).holds(held))
    return lambda hands: fits[hands[:, suit.index]]


def either(answers: Sequence[Truth]) -> Truth:
    """Give the truth of one thing or another."""
    found: Truth = np.logical_or.reduce(answers)
    return found


def _longest_first(lengths: Numbers) -> Numbers:
    return -np.sort(-lengths, axis=-1)


def shaped(pattern: tuple[int | None, ...], *, any_order: bool) -> OfShape:
    """Ask for lengths: spades, hearts, diamonds and clubs, or in any order; nothing stands for any length."""
    if any_order:
        wanted = sorted((size for size in pattern if size is not None), reverse=True)
        return lambda lengths: (_longest_first(lengths) == wanted).all(axis=-1)

    def fits(lengths: Numbers) -> Truth:
        found = np.ones(lengths.shape[:-1], bool)
        for suit, size in zip(reversed(Suit), pattern, strict=True):
            if size is not None:
                found &= lengths[..., suit.index] == size
        return found

    return fits


def one_of(patterns: frozenset[tuple[int, ...]]) -> OfShape:
    """Ask for one of some patterns, the suits in any order."""
    asked = [shaped(pattern, any_order=True) for pattern in sorted(patterns)]
    return lambda lengths: either([each(lengths) for each in asked])


BALANCED_SHAPES: Final = one_of(BALANCED)
SEMIBALANCED: Final = one_of(BALANCED | {(5, 4, 2, 2), (6, 3, 2, 2)})


def within(count: Count, span: Span) -> OfHand:
    """Ask for a number from and to."""

    def fits(hands: Holdings) -> Truth:
        found = count(hands)
        return (found >= span.low) & (found <= span.high)

    return fits


@dataclass(frozen=True)
class Wish:
    """Things wished of one hand together: points, shape, and what depends on the cards."""

    hcp: Span = EVERY_HCP
    shapes: tuple[OfShape, ...] = ()
    hands: tuple[OfHand, ...] = ()

    def also(self, other: "Wish") -> "Wish":
        """Wish both."""
        low, high = max(self.hcp.low, other.hcp.low), min(self.hcp.high, other.hcp.high)
        return Wish(Span(low, high), (*self.shapes, *other.shapes), (*self.hands, *other.hands))

    def against(self) -> "Wish":
        """Wish the contrary."""
        if self.hcp == EVERY_HCP and not self.hands:
            return Wish(shapes=(lambda lengths: ~self.shape_fits(lengths),))
        return Wish(hands=(lambda hands: ~self.fits(hands),))

    def shape_fits(self, lengths: Numbers) -> Truth:
        """Tell which lengths will do."""
        found = np.ones(lengths.shape[:-1], bool)
        for shape in self.shapes:
            found &= shape(lengths)
        return found

    def fits(self, hands: Holdings) -> Truth:
        """Tell which hands will do."""
        points = POINTS[hands].sum(axis=1)
        found: Truth = self.shape_fits(LENGTH[hands]) & (points >= self.hcp.low) & (points <= self.hcp.high)
        for hand in self.hands:
            found &= hand(hands)
        return found


@dataclass(frozen=True)
class Alternatives:
    """One wish or another of a hand; a hand is counted by shape and points, for all that depends on them."""

    wishes: tuple[Wish, ...] = (Wish(),)

    def fits(self, hands: Holdings) -> Truth:
        """Tell which hands will do."""
        return either([wish.fits(hands) for wish in self.wishes])

    def also(self, others: "Alternatives") -> "Alternatives":
        """Wish both."""
        return Alternatives(tuple(one.also(other) for one in self.wishes for other in others.wishes))

    def by_shape(self, held: Numbers) -> Reals:
        """Count the lengths that will do with some points."""
        return either([wish.shape_fits(held) for wish in self.wishes]).astype(np.float64)

    def by_points(self, held: Numbers, points: Numbers) -> Reals:
        """Count the points that will do with some lengths."""
        fits = [wish.shape_fits(held) & (points >= wish.hcp.low) & (points <= wish.hcp.high) for wish in self.wishes]
        return either(fits).astype(np.float64)


@dataclass(frozen=True)
class Wishes:
    """What is wished of a deal: of hands, and of both hands of a side together."""

    seats: Mapping[Seat, Alternatives] = field(default_factory=dict)
    sides: Mapping[Side, tuple[tuple[Count, Span], ...]] = field(default_factory=dict)

    def fit(self, hands: Mapping[Seat, Holdings]) -> Truth:
        """Tell which deals will do; a seat without a wish may be left out unless its side has one."""
        found = np.ones(len(next(iter(hands.values()))), bool)
        for seat, wished in self.seats.items():
            found &= wished.fits(hands[seat])
        for side, counts in self.sides.items():
            for count, span in counts:
                both = sum(count(hands[seat]) for seat in side.seats)
                found &= (both >= span.low) & (both <= span.high)
        return found
