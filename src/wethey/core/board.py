"""A deal with its number, its dealer and who is vulnerable."""

import re
from dataclasses import dataclass

from wethey.core.deal import Deal
from wethey.core.errors import NotationError, read_at
from wethey.core.seat import Seat, Vulnerability
from wethey.core.words import _

LAST_NUMBER = 999_999
"""No evening is longer."""


@dataclass(frozen=True, slots=True)
class Board:
    """What lies on the table before the auction; the deal may be unknown, as on a traveller.

    >>> board = Board.numbered(7)
    >>> str(board.dealer), str(board.vulnerability)
    ('S', 'Both')
    """

    number: int
    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal | None = None

    def __post_init__(self) -> None:
        """Refuse a number that no board has.

        Raises:
            ValueError: a number below 1, or with more than six figures.
        """
        if self.number not in range(1, LAST_NUMBER + 1):
            raise ValueError(_("boards are numbered from 1, not {number}", number=self.number))

    @classmethod
    def numbered(cls, number: int, deal: Deal | None = None) -> "Board":
        """The board with the dealer and the vulnerability that law 2 of duplicate gives its number.

        Raises:
            ValueError: a number that no board has.
        """
        return cls(number, Seat.NORTH.after(number - 1), Vulnerability.of_board(number), deal)

    @classmethod
    def parse(cls, text: str) -> "Board":
        """Read number, dealer, vulnerability and, where it is known, the deal.

        Raises:
            NotationError: anything else.
        """
        match = re.fullmatch(r"\s*([1-9][0-9]{0,5})\s+(\S+)\s+(\S+)(?:\s+(\S.*)?)?", text, re.DOTALL)
        if not match:
            raise NotationError(
                "no-board", _("is not a board; write number, dealer, vulnerability and deal"), found=text
            )
        dealer = read_at(Seat.parse, match[2], match.start(2))
        vulnerability = read_at(Vulnerability.parse, match[3], match.start(3))
        deal = read_at(Deal.parse, match[4], match.start(4)) if match[4] else None
        return cls(int(match[1]), dealer, vulnerability, deal)

    def __str__(self) -> str:
        """Give number, dealer, vulnerability and deal, as in ``7 S Both N:…``."""
        deal = [str(self.deal)] if self.deal else []
        return " ".join((str(self.number), str(self.dealer), str(self.vulnerability), *deal))
