"""How many hands there are: of so many cards out of a set, by length of suit and by points, and one of them drawn.

A suit of which a hand gets ``l`` cards with ``p`` points is a choice of honours worth ``p``, and then of spot cards,
which are all alike. Four suits together are counted by their sums, for one shape after another; each count is
multiplied by how well the hand would fit what was promised. So the total is known before a card is dealt, and a hand
is drawn by going the same way back: shape and points, points of each suit, honours, spot cards.

Weights are powers of two and counts are whole numbers, so that sums are exact and the same on every machine.
"""

from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import product
from typing import Final, Protocol, TypeAlias

import numpy as np

from wethey.core import RANKS, Suit
from wethey.robots.bidding import Promise, Span
from wethey.robots.sampling.dice import Dice, Places, Reals
from wethey.robots.sampling.holdings import (
    BALANCED,
    HONOUR_COUNT,
    HONOUR_POINTS,
    LENGTH,
    MOST_POINTS,
    PATTERNS,
    POINTS,
    SPOT_BITS,
    SPOT_COUNT,
    SPOTS,
    SPREAD,
    SUITS,
    Holdings,
    Numbers,
)

SIZE: Final = RANKS + 1
SUIT_SUMS: Final = MOST_POINTS + 1
PAIR_SUMS: Final = 2 * MOST_POINTS + 1
SUMS: Final = 4 * MOST_POINTS + 1

FAR: Final = 6
"""Farther off than so much is all the same."""

NEGLIGIBLE: Final = 2.0**-16
"""Shapes that fit worse than the best by this are left out."""

_choose = np.zeros((SIZE, SIZE + 1))
_choose[:, 0] = 1
for _row in range(1, SIZE):
    _choose[_row, 1:] = _choose[_row - 1, 1:] + _choose[_row - 1, :-1]
CHOOSE: Final[Reals] = _choose[:, :SIZE]
"""Ways to choose so many cards out of so many."""

Shapes: TypeAlias = Numbers
"""Lengths by shape and suit, clubs first."""


@cache
def shapes(cards: int) -> Shapes:
    """Give the lengths that a hand of so many cards can have."""
    found = [lengths for lengths in product(range(min(cards, RANKS) + 1), repeat=SUITS) if sum(lengths) == cards]
    return np.array(found, np.int64).reshape(-1, SUITS)


@dataclass(frozen=True, eq=False)
class Softness:
    """What a hand is worth less for each point or card that it is off a promise; nothing is off by nothing."""

    point: float = 0.0
    card: float = 0.0
    shape: float = 0.0


STRICT: Final = Softness()


@dataclass(frozen=True, eq=False)
class Limits:
    """What is known of a hand as it was dealt, and how it is weighed: by lengths, by points, by shape.

    ``gone`` are cards that it has played: the promise is about them too. ``void`` are suits that it cannot hold now.
    """

    promise: Promise
    softness: Softness = STRICT
    gone: Holdings = field(default_factory=lambda: np.zeros(SUITS, np.int16))
    void: frozenset[Suit] = frozenset()

    @cached_property
    def gone_lengths(self) -> Numbers:
        """Cards that were played of each suit."""
        return LENGTH[self.gone]

    @cached_property
    def gone_points(self) -> int:
        """Points that were played."""
        return int(POINTS[self.gone].sum())

    @cached_property
    def _lengths(self) -> Reals:
        return np.array([_soft(span, SIZE, self.softness.card) for span in self.promise.lengths])

    @cached_property
    def _hcp(self) -> Reals:
        return _soft(self.promise.hcp, SUMS, self.softness.point)

    @cached_property
    def _points(self) -> Reals:
        return _soft(self.promise.points, 2 * SUMS, self.softness.point)

    def by_shape(self, held: Shapes) -> Reals:
        """Weigh lengths that are held now, along the last axis."""
        whole = held + self.gone_lengths
        weight = np.ones(held.shape[:-1])
        for suit in Suit:
            weight = weight * self._lengths[suit.index][np.clip(whole[..., suit.index], 0, RANKS)]
            if suit in self.void:
                weight = weight * (held[..., suit.index] == 0)
        if self.promise.balanced:
            even = np.isin(_code(whole), _BALANCED_CODES)
            weight = weight * np.where(even, 1.0, self.softness.shape)
        return weight

    def by_points(self, held: Shapes, points: Numbers) -> Reals:
        """Weigh points that are held now in high cards, for lengths with the suits along the last axis."""
        whole = points + self.gone_points
        long = np.maximum(held + self.gone_lengths - 4, 0).sum(axis=-1)
        worth = np.clip(whole + long, 0, 2 * SUMS - 1)
        weights: Reals = self._hcp[np.clip(whole, 0, SUMS - 1)] * self._points[worth]
        return weights

    def weigh(self, held: Holdings) -> Reals:
        """Weigh hands, one a row."""
        lengths = LENGTH[held]
        return self.by_shape(lengths) * self.by_points(lengths, POINTS[held].sum(axis=-1))


def _soft(span: Span, size: int, each: float) -> Reals:
    """Weigh the numbers below a size: those within count fully, those without less with each step."""
    numbers = np.arange(size)
    off = np.maximum(np.maximum(span.low - numbers, numbers - span.high), 0)
    return np.where(off == 0, 1.0, each ** np.minimum(off, FAR))


def _code(lengths: Shapes) -> Numbers:
    """Give one number for the lengths from the longest down."""
    ordered = -np.sort(-lengths, axis=-1)
    code: Numbers = ordered @ np.array([4096, 256, 16, 1])
    return code


_BALANCED_CODES = _code(np.array(sorted(BALANCED)))


class Fit(Protocol):
    """How hands are weighed while they are counted: by lengths, and by points for lengths."""

    def by_shape(self, held: Shapes) -> Reals:
        """Weigh lengths, the suits along the last axis."""

    def by_points(self, held: Shapes, points: Numbers) -> Reals:
        """Weigh points in high cards, for lengths with the suits along the last axis."""


class Ways:
    """The hands of so many cards out of some sets, weighed: how many each set has, and hands drawn from it.

    ``left`` is what the other of two hands is known for, where the cards that are not drawn are another's hand.
    """

    def __init__(self, sets: Holdings, cards: int, limits: Fit, left: Fit | None = None) -> None:
        """Count; sets are rows."""
        self.sets = sets
        self._limits, self._left = limits, left
        every = shapes(cards)
        fit = limits.by_shape(every)[None, :]
        lengths = LENGTH[sets]
        if left is not None:
            others = lengths[:, None, :] - every
            fit = fit * np.where((others >= 0).all(axis=-1), left.by_shape(np.maximum(others, 0)), 0.0)
        kept = fit.max(axis=0) > fit.max() * NEGLIGIBLE
        self._shapes = every[kept]
        self._by_suit = _by_suit(sets)
        self._pairs = [self._pair(suit) for suit in (0, 2)]
        self._weights = self._weigh(lengths) * fit[:, kept, None]
        self._cells = self._counts() * self._weights

    @cached_property
    def total(self) -> Reals:
        """The weighed number of hands of each set."""
        found: Reals = self._cells.sum(axis=(1, 2))
        return found

    def _pair(self, suit: int) -> Reals:
        """Count the hands of two suits by set, both lengths, and points."""
        one, other = self._by_suit[:, suit], self._by_suit[:, suit + 1]
        pair = np.zeros((len(self.sets), SIZE, SIZE, PAIR_SUMS))
        for points in range(SUIT_SUMS):
            pair[..., points : points + SUIT_SUMS] += one[:, :, None, points, None] * other[:, None, :, :]
        return pair

    def _counts(self) -> Reals:
        """Count the hands by set, shape, and points."""
        one, other = (
            pair[:, self._shapes[:, 2 * at], self._shapes[:, 2 * at + 1]] for at, pair in enumerate(self._pairs)
        )
        counts = np.zeros((len(self.sets), len(self._shapes), SUMS))
        for points in range(PAIR_SUMS):
            counts[..., points : points + PAIR_SUMS] += one[..., points, None] * other
        return counts

    def _weigh(self, lengths: Numbers) -> Reals:
        """Weigh points by set and shape; a set of one row stands for all where only this hand is weighed."""
        points = np.arange(SUMS)
        weights = self._limits.by_points(self._shapes[:, None, :], points)[None]
        if self._left is not None:
            others = np.maximum(lengths[:, None, None, :] - self._shapes[:, None, :], 0)
            remaining = POINTS[self.sets].sum(axis=1)[:, None, None] - points
            weights = weights * np.where(remaining >= 0, self._left.by_points(others, np.maximum(remaining, 0)), 0.0)
        return weights

    def draw(self, times: Places, dice: Dice) -> Holdings:
        """Draw hands, each from the set in its place; a set of no ways is not to be asked."""
        shape, points = self._cell(times, dice.even(len(times)))
        lengths = self._shapes[shape]
        pairs = [pair[times, lengths[:, 2 * at], lengths[:, 2 * at + 1]] for at, pair in enumerate(self._pairs)]
        first = dice.pick(pairs[0] * _mirrored(pairs[1], points, PAIR_SUMS))
        drawn = np.zeros((len(times), SUITS), np.int16)
        for at, of_pair in enumerate((first, points - first)):
            one, other = (self._by_suit[times, suit, lengths[:, suit]] for suit in (2 * at, 2 * at + 1))
            split = dice.pick(one * _mirrored(other, of_pair, SUIT_SUMS))
            for suit, worth in ((2 * at, split), (2 * at + 1, of_pair - split)):
                drawn[:, suit] = _holding(self.sets[times, suit], lengths[:, suit], worth, dice)
        return drawn

    def _cell(self, times: Places, chance: Reals) -> tuple[Places, Places]:
        """Pick shape and points."""
        cells = self._cells.reshape(len(self.sets), -1)
        place = np.empty(len(times), np.intp)
        for each in np.unique(times):
            here = times == each
            sums = np.cumsum(cells[each])
            place[here] = np.minimum(np.searchsorted(sums, chance[here] * sums[-1], side="right"), len(sums) - 1)
        return place // SUMS, place % SUMS


def _mirrored(weights: Reals, total: Places, size: int) -> Reals:
    """Give the weight of what a total leaves, by what is taken of it."""
    rest = total[:, None] - np.arange(size)
    found = np.take_along_axis(weights, np.clip(rest, 0, size - 1), axis=1)
    return np.where((rest >= 0) & (rest < size), found, 0.0)


def _by_suit(sets: Holdings) -> Reals:
    """Count the holdings by set, suit, length and points."""
    ways = np.zeros((*sets.shape, SIZE, SUIT_SUMS))
    honours, spots = sets.astype(np.int64) >> SPOTS, SPOT_COUNT[sets]
    for chosen in range(len(HONOUR_COUNT)):
        there = (chosen & honours) == chosen
        count = int(HONOUR_COUNT[chosen])
        ways[..., count:, HONOUR_POINTS[chosen]] += np.where(there[..., None], CHOOSE[spots][..., : SIZE - count], 0.0)
    return ways


_HONOUR_SETS = np.arange(len(HONOUR_COUNT))


def _holding(cards: Holdings, length: Numbers, points: Numbers, dice: Dice) -> Holdings:
    """Draw a holding of a length and points out of each set of cards of a suit."""
    honours, spots = cards.astype(np.int64) >> SPOTS, SPOT_COUNT[cards]
    rest = length[:, None] - HONOUR_COUNT
    fits = ((_HONOUR_SETS & ~honours[:, None]) == 0) & (points[:, None] == HONOUR_POINTS) & (rest >= 0)
    chosen = dice.pick(np.where(fits, CHOOSE[spots[:, None], np.maximum(rest, 0)], 0.0))
    few = length - HONOUR_COUNT[chosen]
    which = (dice.even(len(cards)) * CHOOSE[spots, few]).astype(np.intp)
    taken = SPREAD[cards & SPOT_BITS, PATTERNS[few, which]]
    holding: Holdings = (chosen << SPOTS | taken).astype(np.int16)
    return holding
