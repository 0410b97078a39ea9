"""Hands as arrays: a holding of a suit is thirteen bits, the deuce lowest, and a hand is four of them, clubs first.

What is asked of a holding is looked up: there are 8,192.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from wethey.core import RANKS, Hand, Suit

Holdings: TypeAlias = npt.NDArray[np.int16]
"""Holdings by hand and suit."""
Numbers: TypeAlias = npt.NDArray[np.int64]

SUITS: Final = len(Suit)
HONOURS: Final = 4
"""Ace, king, queen and jack are the four highest bits; the other nine cards are alike."""
SPOTS: Final = RANKS - HONOURS
SPOT_BITS: Final = (1 << SPOTS) - 1

_every = np.arange(1 << RANKS)
_bits = _every[:, None] >> np.arange(RANKS) & 1
LENGTH: Final[Numbers] = _bits.sum(axis=1)
POINTS: Final[Numbers] = _bits[:, SPOTS:] @ np.arange(1, HONOURS + 1)
ACES: Final[Numbers] = _bits[:, RANKS - 1]
SPOT_COUNT: Final[Numbers] = _bits[:, :SPOTS].sum(axis=1)

HONOUR_COUNT: Final[Numbers] = LENGTH[: 1 << HONOURS]
HONOUR_POINTS: Final[Numbers] = POINTS[np.arange(1 << HONOURS) << SPOTS]
"""By the set of honours, a jack being 1 and an ace 8."""

MOST_POINTS: Final = 10
"""Points of a suit with all four honours."""

_patterns = [np.flatnonzero(LENGTH[: 1 << SPOTS] == count) for count in range(SPOTS + 1)]
PATTERNS: Final[Numbers] = np.array([np.resize(each, max(map(len, _patterns))) for each in _patterns])
"""Sets of spot cards by their number, in rising order: those of the lowest few cards come first."""


def _spread() -> npt.NDArray[np.int16]:
    """Lay the bits of a pattern, from the lowest on, on the cards of a set."""
    found = np.zeros((1 << SPOTS, 1 << SPOTS), np.int16)
    patterns = np.arange(1 << SPOTS)
    for cards in range(1 << SPOTS):
        places = np.flatnonzero(_bits[cards, :SPOTS])
        for at, place in enumerate(places):
            found[cards] += ((patterns >> at & 1) << place).astype(np.int16)
    return found


SPREAD: Final = _spread()

BALANCED: Final = frozenset({(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)})


def holdings_of(hands: Iterable[Hand]) -> Holdings:
    """Give hands as arrays."""
    rows = [[hand.bits >> RANKS * suit & (1 << RANKS) - 1 for suit in range(SUITS)] for hand in hands]
    return np.array(rows, np.int16).reshape(-1, SUITS)


def hands_of(holdings: Holdings) -> list[Hand]:
    """Give arrays as hands."""
    wide = holdings.astype(np.int64)
    bits = sum(wide[:, suit] << RANKS * suit for suit in range(SUITS))
    return [Hand(int(each)) for each in bits]  # type: ignore[union-attr]
