"""Four suits, and the five strains in which a contract can be named."""

from enum import Enum
from functools import total_ordering

from wethey.core.errors import NotationError
from wethey.core.words import _, upper

_SIGNS = {"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S"}
VARIATION_SELECTORS = "\ufe0e\ufe0f"
"""What some keyboards put after a suit sign to draw it in one colour or in many."""


@total_ordering
class Ranked(Enum):
    """Tokens in rising order: clubs lowest."""

    def __init__(self, _token: str) -> None:
        """Number the members in rising order."""
        self.index: int = len(type(self).__members__)

    def __lt__(self, other: object) -> bool:
        """Rank below."""
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.index < other.index

    def __str__(self) -> str:
        """Give the token."""
        return str(self.value)


class Suit(Ranked):
    """The suits in rising order."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The suit's sign."""
        return "♣♦♥♠"[self.index]

    @property
    def strain(self) -> "Strain":
        """The strain in which this suit is trumps."""
        return Strain(self.value)

    @classmethod
    def parse(cls, text: str) -> "Suit":
        """Read a letter of either case or a sign.

        Raises:
            NotationError: anything else.
        """
        sign = text.rstrip(VARIATION_SELECTORS)
        try:
            return cls(_SIGNS.get(sign) or upper(text))
        except ValueError:
            raise NotationError("no-suit", _("is not a suit; write S, H, D or C"), found=text) from None


class Strain(Ranked):
    """The strains in rising order: the four suits and no-trumps.

    >>> Strain.NOTRUMP > Strain.SPADES
    True
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NOTRUMP = "NT"

    @property
    def suit(self) -> Suit | None:
        """The trump suit; ``None`` at no-trumps."""
        return None if self is Strain.NOTRUMP else Suit(self.value)

    @property
    def symbol(self) -> str:
        """The sign of the suit, or NT."""
        return self.suit.symbol if self.suit else "NT"

    @property
    def is_minor(self) -> bool:
        """Clubs or diamonds."""
        return self.index <= Strain.DIAMONDS.index

    @classmethod
    def parse(cls, text: str) -> "Strain":
        """Read a letter of either case, a sign, N or NT.

        Raises:
            NotationError: anything else.
        """
        if upper(text) in {"N", "NT"}:
            return cls.NOTRUMP
        try:
            return Suit.parse(text).strain
        except NotationError:
            raise NotationError("no-strain", _("is not a strain; write S, H, D, C or NT"), found=text) from None
