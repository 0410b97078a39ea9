"""Bids, doubling, and the contract they make."""

import re
from dataclasses import dataclass
from enum import Enum
from functools import total_ordering

from wethey.core.errors import NotationError
from wethey.core.seat import Seat, Side
from wethey.core.strain import Strain
from wethey.core.words import _, upper

BOOK = 6
"""Tricks before the first odd trick."""

STRAIN_PATTERN = r"(?:NT|N|[CDHS]|[♣♦♥♠♧♢♡♤][\ufe0e\ufe0f]?)"
DOUBLING_PATTERN = r"(?:[X×*]{1,2})?"


@total_ordering
@dataclass(frozen=True, slots=True)
class Bid:
    """Level 1 to 7 and strain; bids rise by level, then by strain.

    >>> Bid(1, Strain.NOTRUMP) < Bid(2, Strain.CLUBS)
    True
    >>> str(Bid.parse("4♠"))
    '4S'
    """

    level: int
    strain: Strain

    def __post_init__(self) -> None:
        """Refuse a level that no bid has.

        Raises:
            ValueError: a level outside 1 to 7.
        """
        if self.level not in range(1, 8):
            raise ValueError(_("a bid names a level from 1 to 7, not {level}", level=self.level))

    @property
    def index(self) -> int:
        """The place among the 35 bids, 1♣ = 0."""
        return (self.level - 1) * 5 + self.strain.index

    @property
    def tricks(self) -> int:
        """Tricks that the bid undertakes to win."""
        return self.level + BOOK

    def __lt__(self, other: object) -> bool:
        """Tell whether the other bid is sufficient over this one."""
        if not isinstance(other, Bid):
            return NotImplemented
        return self.index < other.index

    @classmethod
    def of_index(cls, index: int) -> "Bid":
        """The bid at a place among the 35."""
        return cls(index // 5 + 1, tuple(Strain)[index % 5])

    @classmethod
    def parse(cls, text: str) -> "Bid":
        """Read a level and a strain.

        Raises:
            NotationError: anything else.
        """
        if not re.fullmatch("[1-7]" + STRAIN_PATTERN, text, re.IGNORECASE | re.ASCII):
            raise NotationError("no-bid", _("is not a bid; write level and strain, as in 4S or 3NT"), found=text)
        return cls(int(text[0]), Strain.parse(text[1:]))

    def __str__(self) -> str:
        """Give the token, as in ``4S`` and ``3NT``."""
        return f"{self.level}{self.strain}"


class Doubling(Enum):
    """Undoubled, doubled or redoubled."""

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"

    @property
    def index(self) -> int:
        """How many times doubled: 0, 1 or 2."""
        return len(self.value)

    @property
    def factor(self) -> int:
        """What the trick score is multiplied by: 1, 2 or 4."""
        return 1 << self.index

    @classmethod
    def parse(cls, text: str) -> "Doubling":
        """Read nothing, X or XX; ``x`` and ``*`` are the same.

        Raises:
            NotationError: anything else.
        """
        if text.strip("xX*×") or len(text) > 2:
            raise NotationError("no-doubling", _("is not X or XX"), found=text)
        return cls("X" * len(text))

    def __str__(self) -> str:
        """Give the token: nothing, X or XX."""
        return self.value


@dataclass(frozen=True, slots=True)
class Contract:
    """A bid, its doubling, and who plays it.

    ``declarer`` is the seat; the side where only that was written down, as on most pads; or ``None`` where
    nobody has said.
    """

    bid: Bid
    doubling: Doubling = Doubling.UNDOUBLED
    declarer: Seat | Side | None = None

    @property
    def side(self) -> Side | None:
        """Declarer's side."""
        return self.declarer.side if isinstance(self.declarer, Seat) else self.declarer

    @property
    def leader(self) -> Seat | None:
        """The seat that makes the opening lead, where the declarer's seat is known (law 41)."""
        return self.declarer.lho if isinstance(self.declarer, Seat) else None

    @classmethod
    def parse(cls, text: str) -> "Contract":
        """Read a contract, with the declarer's seat or side before or after it where it is stated.

        >>> str(Contract.parse("4s* n"))
        'N 4SX'

        Raises:
            NotationError: anything else.
        """
        declarer: Seat | Side | None = None
        words = text.split()
        who: dict[str, Seat | Side] = {
            "N": Seat.NORTH,
            "E": Seat.EAST,
            "S": Seat.SOUTH,
            "W": Seat.WEST,
            "WE": Side.NS,
            "THEY": Side.EW,
        }
        if len(words) == 2:
            for place in (0, 1):
                if upper(words[place]) in who:
                    declarer = who[upper(words.pop(place))]
                    break
        match = len(words) == 1 and re.fullmatch(
            f"([1-7]{STRAIN_PATTERN})({DOUBLING_PATTERN})", words[0], re.IGNORECASE | re.ASCII
        )
        if not match:
            raise NotationError("no-contract", _("is not a contract; write it as in 4S, 3NTX or N 4S"), found=text)
        return cls(Bid.parse(match[1]), Doubling.parse(match[2]), declarer)

    def __str__(self) -> str:
        """Give the declarer, where known, and the contract: ``N 4SX``, ``We 3NT``."""
        return f"{who_token(self.declarer)}{self.bid}{self.doubling}"


def who_token(who: Seat | Side | None) -> str:
    """Give ``"N "``, ``"We "`` or nothing: how a declarer stands before a contract."""
    if who is None:
        return ""
    return f"{who} " if isinstance(who, Seat) else f"{who.column.capitalize()} "
