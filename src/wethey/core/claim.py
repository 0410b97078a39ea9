"""A play that ends before the last card, by a claim or a concession (law 68)."""

import re
from dataclasses import dataclass

from wethey.core.errors import NotationError
from wethey.core.result import TRICKS
from wethey.core.seat import Side
from wethey.core.words import _


@dataclass(frozen=True, slots=True)
class Claim:
    """The tricks that a side has in the end, those won before included; the others have the rest."""

    side: Side
    tricks: int

    def __post_init__(self) -> None:
        """Refuse tricks that no deal has.

        Raises:
            ValueError: tricks outside 0 to 13.
        """
        if self.tricks not in range(TRICKS + 1):
            raise ValueError(_("a deal has 13 tricks, not {tricks}", tricks=self.tricks))

    @classmethod
    def parse(cls, text: str) -> "Claim":
        """Read a side and a number of tricks.

        Raises:
            NotationError: anything else.
        """
        match = re.fullmatch(r"\s*(NS|EW)\s+([0-9]|1[0-3])\s*", text, re.IGNORECASE | re.ASCII)
        if not match:
            raise NotationError("no-claim", _("is not a claim; write side and tricks, as in NS 9"), found=text)
        return cls(Side(match[1].upper()), int(match[2]))

    def __str__(self) -> str:
        """Give side and tricks, as in ``NS 10``."""
        return f"{self.side} {self.tricks}"
