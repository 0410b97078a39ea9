"""What became of a contract."""

import re
from dataclasses import dataclass

from wethey.core.contract import Contract
from wethey.core.errors import NotationError
from wethey.core.words import _

TRICKS = 13


@dataclass(frozen=True, slots=True)
class Result:
    """A contract and the tricks that declarer's side took, 0 to 13.

    >>> Result.parse("N 4SX+1").tricks
    11
    """

    contract: Contract
    tricks: int

    def __post_init__(self) -> None:
        """Refuse tricks that no deal has.

        Raises:
            ValueError: tricks outside 0 to 13.
        """
        if self.tricks not in range(TRICKS + 1):
            raise ValueError(_("a deal has 13 tricks, not {tricks}", tricks=self.tricks))

    @property
    def overtricks(self) -> int:
        """Tricks beyond the contract; negative when it failed."""
        return self.tricks - self.contract.bid.tricks

    @property
    def made(self) -> bool:
        """Tell whether the contract was made."""
        return self.overtricks >= 0

    @property
    def margin(self) -> str:
        """The result as players say it: ``=``, ``+1``, ``-2``."""
        return f"{self.overtricks:+d}" if self.overtricks else "="

    @classmethod
    def parse(cls, text: str) -> "Result":
        """Read a contract and its result.

        Raises:
            NotationError: anything else, or tricks that no deal has.
        """
        if high := _NO_LEVEL.search(text):
            raise _refusal("no-contract", _("a bid names a level from 1 to 7, not {level}", level=high[1]), text)
        match = re.search(r"\s?(=|[+\-−–][1-9][0-9]?)(?=\s|$)", text)
        if not match:
            raise _refusal("no-result", _("needs its result, as in 4S=, 4S+1 or 4S-2"), text)
        before, after = text[: match.start()], text[match.end() :]
        if glued := re.match(r"\s*([NESW])([1-7].*)", text, re.IGNORECASE):
            raise _refusal(
                "no-contract",
                _("needs a space after the seat: {seat} {contract}", seat=glued[1].upper(), contract=glued[2][:20]),
                text,
            )
        if not re.search(r"(?:^|\s)[1-7]\S+$", before):
            raise _refusal("no-contract", _("needs a contract before its result, as in 4S+1"), text)
        try:
            contract = Contract.parse(before + after)
        except NotationError as refusal:
            raise _refusal(refusal.word, refusal.message, text) from None
        margin = 0 if match[1] == "=" else int(match[1].translate({0x2212: "-", 0x2013: "-"}))
        tricks = contract.bid.tricks + margin
        if tricks not in range(TRICKS + 1):
            raise _refusal("impossible-tricks", _("would be {tricks} tricks; a deal has 13", tricks=tricks), text)
        return cls(contract, tricks)

    def __str__(self) -> str:
        """Give the canonical form, as in ``N 4SX+1``."""
        return f"{self.contract}{self.margin}"


_NO_LEVEL = re.compile(r"(?:^|\s)(0|[89]|[0-9]{2,3})\s?(?:NT?|[CDHS♣♦♥♠])X{0,2}(?=$|[\s=+\-−–])", re.IGNORECASE)
_DECLARED = re.compile(r"\s*(?:(?:[NESW]|WE|THEY)\s+)?", re.IGNORECASE)


def _refusal(word: str, message: str, text: str) -> NotationError:
    """Refuse from where the contract should stand, behind a declarer."""
    start = _DECLARED.match(text)
    column = start.end() if start and start.end() < len(text) else 0
    return NotationError(word, message, found=text[column:], column=column + 1)
