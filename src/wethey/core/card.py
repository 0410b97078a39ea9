"""Thirteen ranks and fifty-two cards."""

import re
from dataclasses import dataclass, field
from functools import total_ordering
from typing import Self, cast

from wethey.core.errors import NotationError
from wethey.core.strain import VARIATION_SELECTORS, Ranked, Suit
from wethey.core.words import _, upper

RANKS = 13
"""Ranks in a suit."""


class Rank(Ranked):
    """The ranks in rising order: the two lowest, the ace highest (law 1).

    >>> Rank.ACE > Rank.KING > Rank.TEN
    True
    """

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    @property
    def is_honour(self) -> bool:
        """Ace, king, queen, jack or ten."""
        return self.index >= Rank.TEN.index

    @property
    def points(self) -> int:
        """High-card points: four for the ace down to one for the jack."""
        return max(0, self.index - Rank.TEN.index)

    @classmethod
    def parse(cls, text: str) -> "Rank":
        """Read a rank's letter of either case or its number; ten is T or 10.

        Raises:
            NotationError: anything else.
        """
        try:
            return cls("T" if text == "10" else upper(text))
        except ValueError:
            raise NotationError(
                "no-rank", _("is not a rank; write A, K, Q, J, T or a number from 9 to 2"), found=text
            ) from None


_made: "dict[int, Card]" = {}

_RANK = r"(?P<rank>10|[2-9TJQKA])"
_SUIT = rf"(?P<suit>[SHDC♣♦♥♠♧♢♡♤])[{VARIATION_SELECTORS}]?"
_CARD = tuple(re.compile(text, re.IGNORECASE | re.ASCII) for text in (_SUIT + _RANK, _RANK + _SUIT))


@total_ordering
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """One of the fifty-two; there is a single object for each, so cards compare as fast as anything can.

    Cards rise by suit, clubs lowest, and within a suit by rank; that order means nothing in the play.

    >>> Card(Suit.SPADES, Rank.ACE) is Card.parse("SA")
    True
    >>> str(Card.parse("10h")), Card.parse("H10").symbol
    ('HT', '♥T')
    """

    suit: Suit
    rank: Rank
    index: int = field(init=False)
    """The place among the 52, ♣2 = 0 and ♠A = 51."""

    def __new__(cls, suit: Suit, rank: Rank) -> Self:
        """Give the one card of this suit and rank."""
        return cast("Self", _made.get(suit.index * RANKS + rank.index)) or object.__new__(cls)

    def __post_init__(self) -> None:
        """Number the card and remember it."""
        object.__setattr__(self, "index", self.suit.index * RANKS + self.rank.index)
        _made.setdefault(self.index, self)

    def __reduce__(self) -> tuple[object, ...]:
        """Travel as suit and rank, to become the same single object again."""
        return Card, (self.suit, self.rank)

    def __lt__(self, other: object) -> bool:
        """Stand lower in the order of the pack."""
        if not isinstance(other, Card):
            return NotImplemented
        return self.index < other.index

    @property
    def symbol(self) -> str:
        """The card with its suit's sign, as in ♠A."""
        return f"{self.suit.symbol}{self.rank}"

    @classmethod
    def of_index(cls, index: int) -> "Card":
        """The card at a place among the 52."""
        return PACK[index]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read suit and rank in either order, either case: no suit shares a letter with a rank.

        Raises:
            NotationError: anything else.
        """
        match = _CARD[0].fullmatch(text) or _CARD[1].fullmatch(text)
        if not match:
            raise NotationError("no-card", _("is not a card; write suit and rank, as in SA or H10"), found=text)
        return cls(Suit.parse(match["suit"]), Rank.parse(match["rank"]))

    def __str__(self) -> str:
        """Give the token, as in ``SA`` and ``HT``."""
        return f"{self.suit}{self.rank}"

    def __repr__(self) -> str:
        """Show the card as it is read."""
        return f"Card.parse('{self}')"


PACK = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""The fifty-two, each at its index."""
