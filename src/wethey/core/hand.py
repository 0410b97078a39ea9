"""What a seat holds: a set of cards kept as the bits of one number."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from wethey.core.card import PACK, RANKS, Card, Rank
from wethey.core.errors import NotationError, read_at
from wethey.core.strain import Suit
from wethey.core.words import _

_EVERY_CARD = (1 << len(PACK)) - 1
_ONE_SUIT = (1 << RANKS) - 1
_OF_SUIT = tuple(_ONE_SUIT << suit.index * RANKS for suit in Suit)
_OF_RANK = tuple(sum(1 << suit.index * RANKS + rank.index for suit in Suit) for rank in Rank)
_HONOURS = sum(_OF_RANK[rank.index] for rank in Rank if rank.is_honour)
_DOWNWARDS = tuple(reversed(Suit))
_STARTS = tuple(suit.index * RANKS for suit in _DOWNWARDS)
_BALANCED = {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)}


@dataclass(frozen=True, slots=True, repr=False)
class Hand:
    """A set of cards; bit ``n`` of ``bits`` is the card with index ``n``.

    A hand dealt has thirteen, in an ending fewer; any set of cards can be one, the pack included.

    >>> hand = Hand.parse("AKQ.JT9.876.5432")
    >>> len(hand), hand.high_card_points, hand.shape
    (13, 10, (4, 3, 3, 3))
    >>> Card.parse("SA") in hand
    True
    >>> [card.symbol for card in hand.suit(Suit.HEARTS)]
    ['♥J', '♥T', '♥9']
    """

    bits: int = 0

    def __post_init__(self) -> None:
        """Refuse bits that are no cards.

        Raises:
            ValueError: a number outside 0 to 2⁵² - 1.
        """
        if self.bits & ~_EVERY_CARD:
            raise ValueError(_("a hand holds cards of one pack"))

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Hand":
        """The set of these cards."""
        bits = 0
        for card in cards:
            bits |= 1 << card.index
        return cls(bits)

    def __len__(self) -> int:
        """Count the cards."""
        return self.bits.bit_count()

    def __contains__(self, card: object) -> bool:
        """Tell whether the hand holds a card."""
        return isinstance(card, Card) and bool(self.bits >> card.index & 1)

    def __iter__(self) -> Iterator[Card]:
        """Go through the cards as players sort them: spades, hearts, diamonds, clubs, each from the top."""
        bits = self.bits
        while bits:
            index = bits.bit_length() - 1
            yield PACK[index]
            bits ^= 1 << index

    def __or__(self, other: "Hand") -> "Hand":
        """Put together."""
        return Hand(self.bits | other.bits)

    def __and__(self, other: "Hand") -> "Hand":
        """Keep the cards in both."""
        return Hand(self.bits & other.bits)

    def __sub__(self, other: "Hand") -> "Hand":
        """Keep the cards that are not in the other."""
        return Hand(self.bits & ~other.bits)

    def plus(self, card: Card) -> "Hand":
        """The hand with one card more.

        Raises:
            ValueError: a card that is there already.
        """
        if card in self:
            raise ValueError(_("{card} is in the hand already", card=card))
        return Hand(self.bits | 1 << card.index)

    def without(self, card: Card) -> "Hand":
        """The hand with one card fewer.

        Raises:
            ValueError: a card that is not there.
        """
        if card not in self:
            raise ValueError(_("{card} is not in the hand", card=card))
        return Hand(self.bits ^ 1 << card.index)

    def suit(self, suit: Suit) -> "Hand":
        """The holding in one suit."""
        return Hand(self.bits & _OF_SUIT[suit.index])

    def ranks(self, suit: Suit) -> tuple[Rank, ...]:
        """The ranks held in one suit, from the top."""
        return tuple(card.rank for card in self.suit(suit))

    def length(self, suit: Suit) -> int:
        """Count the cards of one suit."""
        return (self.bits & _OF_SUIT[suit.index]).bit_count()

    @property
    def lengths(self) -> tuple[int, int, int, int]:
        """Lengths in spades, hearts, diamonds and clubs, as they are written."""
        return (
            self.length(Suit.SPADES),
            self.length(Suit.HEARTS),
            self.length(Suit.DIAMONDS),
            self.length(Suit.CLUBS),
        )

    @property
    def shape(self) -> tuple[int, ...]:
        """Lengths from the longest suit down, whichever the suits."""
        return tuple(sorted(self.lengths, reverse=True))

    @property
    def is_balanced(self) -> bool:
        """Shape 4-3-3-3, 4-4-3-2 or 5-3-3-2."""
        return self.shape in _BALANCED

    @property
    def high_card_points(self) -> int:
        """Four for an ace, three for a king, two for a queen, one for a jack."""
        return sum(rank.points * self.count(rank) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK))

    def count(self, rank: Rank) -> int:
        """Count the cards of one rank."""
        return (self.bits & _OF_RANK[rank.index]).bit_count()

    @property
    def aces(self) -> int:
        """Aces held: the honours of a no-trump contract."""
        return self.count(Rank.ACE)

    def trump_honours(self, suit: Suit) -> int:
        """Honours held in a suit: ace, king, queen, jack and ten."""
        return (self.bits & _OF_SUIT[suit.index] & _HONOURS).bit_count()

    @classmethod
    def parse(cls, text: str) -> "Hand":
        """Read spades, hearts, diamonds and clubs between dots, nothing for a void; ten is T or 10.

        Raises:
            NotationError: anything else, or a card that is written twice.
        """
        holdings = text.split(".")
        if len(holdings) != len(Suit):
            raise NotationError(
                "no-hand",
                _("is not a hand; write four suits between dots, as in AKQ.JT9.876.5432"),
                found=text,
            )
        bits, column = 0, 0
        for suit, holding in zip(_DOWNWARDS, holdings, strict=True):
            place = 0
            while place < len(holding):
                width = 2 if holding.startswith("10", place) else 1
                letter = holding[place : place + width]
                card = Card(suit, read_at(Rank.parse, letter, column + place))
                if bits >> card.index & 1:
                    raise NotationError(
                        "card-twice",
                        _("is {card} a second time", card=card),
                        found=letter,
                        column=column + place + 1,
                    )
                bits |= 1 << card.index
                place += width
            column += len(holding) + 1
        return cls(bits)

    def __str__(self) -> str:
        """Give the suits between dots, spades first."""
        return ".".join([_written(self.bits >> start & _ONE_SUIT) for start in _STARTS])

    def __repr__(self) -> str:
        """Show the hand as it is read."""
        return f"Hand.parse('{self}')"


@cache
def _written(ranks: int) -> str:
    """Give the ranks of one suit from the top; there are 8,192 holdings, and files write them again and again."""
    return "".join(str(rank) for rank in reversed(Rank) if ranks >> rank.index & 1)


WHOLE_PACK = Hand(_EVERY_CARD)
"""All fifty-two cards."""
