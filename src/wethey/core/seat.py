"""Seats, the two sides they form, and who is vulnerable."""

from enum import Enum, Flag
from typing import Self

from wethey.core.errors import NotationError
from wethey.core.words import _, upper


class Side(Enum):
    """North-South, who are We on every pad, and East-West, who are They."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> "Side":
        """The opponents.

        >>> Side.NS.other
        <Side.EW: 'EW'>
        """
        return Side.EW if self is Side.NS else Side.NS

    @property
    def column(self) -> str:
        """The column of the pad: ``"we"`` or ``"they"``."""
        return "we" if self is Side.NS else "they"

    @property
    def seats(self) -> tuple["Seat", "Seat"]:
        """The two seats of the side."""
        return (Seat.NORTH, Seat.SOUTH) if self is Side.NS else (Seat.EAST, Seat.WEST)

    def __str__(self) -> str:
        """Give the token: NS or EW."""
        return self.value


class Seat(Enum):
    """The four seats, clockwise."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    def __init__(self, letter: str) -> None:
        """Number the seats clockwise from North."""
        self.index: int = "NESW".index(letter)

    def after(self, turns: int = 1) -> "Seat":
        """The seat so many places clockwise.

        >>> Seat.WEST.after(2)
        <Seat.EAST: 'E'>
        """
        return _CLOCKWISE[(self.index + turns) % 4]

    @property
    def lho(self) -> "Seat":
        """The left-hand opponent, who acts next."""
        return self.after(1)

    @property
    def partner(self) -> "Seat":
        """The seat opposite."""
        return self.after(2)

    @property
    def rho(self) -> "Seat":
        """The right-hand opponent, who acted before."""
        return self.after(3)

    @property
    def side(self) -> Side:
        """The side the seat belongs to."""
        return Side.EW if self.index % 2 else Side.NS

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a seat's letter, either case.

        Raises:
            NotationError: anything but N, E, S or W.
        """
        try:
            return cls(upper(text))
        except ValueError:
            raise NotationError("no-seat", _("is not a seat; write N, E, S or W"), found=text) from None

    def __str__(self) -> str:
        """Give the letter."""
        return self.value


_CLOCKWISE = tuple(Seat)


class Vulnerability(Flag):
    """Who is vulnerable: nobody, one side or both.

    >>> Vulnerability.NS | Vulnerability.EW is Vulnerability.BOTH
    True
    """

    NONE = 0
    NS = 1
    EW = 2
    BOTH = 3

    def of(self, side: Side) -> bool:
        """Tell whether a side is vulnerable."""
        return self in _WITH[side]

    @classmethod
    def of_sides(cls, *sides: Side) -> "Vulnerability":
        """Make exactly these sides vulnerable."""
        if not sides:
            return cls.NONE
        if Side.NS in sides:
            return cls.BOTH if Side.EW in sides else cls.NS
        return cls.EW

    @classmethod
    def of_board(cls, number: int) -> "Vulnerability":
        """The vulnerability of a duplicate board, by law 2 repeating every sixteen.

        >>> Vulnerability.of_board(20)
        <Vulnerability.BOTH: 3>
        """
        return _BY_BOARD[(number - 1) % 16]

    @classmethod
    def parse(cls, text: str) -> "Vulnerability":
        """Read None, NS, EW or Both, with the spellings that files use (``-``, Love, All), either case.

        Raises:
            NotationError: any other word.
        """
        try:
            return _NAMES[upper(text)]
        except KeyError:
            raise NotationError(
                "no-vulnerability", _("is not a vulnerability; write None, NS, EW or Both"), found=text
            ) from None

    def __str__(self) -> str:
        """Give the token: None, NS, EW or Both."""
        return ("None", "NS", "EW", "Both")[self.value]


# Asked for every deal of every pad: a look-up is many times quicker than the arithmetic of flags.
_WITH = {
    Side.NS: frozenset({Vulnerability.NS, Vulnerability.BOTH}),
    Side.EW: frozenset({Vulnerability.EW, Vulnerability.BOTH}),
}

_NAMES = {
    "NONE": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "LOVE": Vulnerability.NONE,
    "NS": Vulnerability.NS,
    "EW": Vulnerability.EW,
    "BOTH": Vulnerability.BOTH,
    "ALL": Vulnerability.BOTH,
}

# Law 2 of duplicate: boards 1 to 4 run none, NS, EW, both, and each next four start one place later.
_BY_BOARD = tuple(
    (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)[(place + place // 4) % 4]
    for place in range(16)
)
