"""What a player may say: bid, pass, double or redouble (laws 17 to 19)."""

from dataclasses import dataclass
from typing import TypeAlias

from wethey.core.contract import Bid
from wethey.core.errors import NotationError, expect_text
from wethey.core.words import _, upper


@dataclass(frozen=True, slots=True)
class Pass:
    """No bid, no double, no redouble."""

    def __str__(self) -> str:
        """Give the token."""
        return "P"


@dataclass(frozen=True, slots=True)
class Double:
    """A double of the opponents' bid."""

    def __str__(self) -> str:
        """Give the token."""
        return "X"


@dataclass(frozen=True, slots=True)
class Redouble:
    """A redouble of the opponents' double."""

    def __str__(self) -> str:
        """Give the token."""
        return "XX"


Call: TypeAlias = Bid | Pass | Double | Redouble

PASS, DOUBLE, REDOUBLE = Pass(), Double(), Redouble()

BIDS = tuple(Bid.of_index(index) for index in range(35))
"""The thirty-five bids, rising."""

CALLS: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *BIDS)
"""All that can be called: pass, double, redouble, then the bids, rising."""

_SPOKEN: dict[str, Call] = {
    "P": PASS,
    "PASS": PASS,
    "X": DOUBLE,
    "*": DOUBLE,
    "DBL": DOUBLE,
    "DOUBLE": DOUBLE,
    "XX": REDOUBLE,
    "**": REDOUBLE,
    "RDBL": REDOUBLE,
    "REDOUBLE": REDOUBLE,
}


def parse_call(text: str) -> Call:
    """Read a call, either case.

    >>> [str(parse_call(text)) for text in ("pass", "1n", "Dbl", "**", "4♠")]
    ['P', '1NT', 'X', 'XX', '4S']

    Raises:
        NotationError: anything else.
        TypeError: no text.
    """
    expect_text(text)
    if call := _SPOKEN.get(upper(text)):
        return call
    try:
        return Bid.parse(text)
    except NotationError:
        raise NotationError("no-call", _("is not a call; write P, X, XX or a bid, as in 1NT"), found=text) from None
