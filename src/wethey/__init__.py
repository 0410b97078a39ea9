"""Wethey: rubber bridge and Chicago, scored by the laws and explained number by number.

The names of the front door load their rooms when they are first used, so that ``import wethey`` costs next to nothing.

>>> import wethey
>>> wethey.score(wethey.parse_played("4SX+1")).total
390
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wethey.core import (
        Auction,
        Bid,
        Board,
        Card,
        Contract,
        Deal,
        Doubling,
        Hand,
        NotationError,
        Play,
        Result,
        Seat,
        Side,
        Strain,
        Suit,
        Vulnerability,
        WetheyError,
    )
    from wethey.formats import entry_said, parse_line, parse_played, print_line, print_sheet, read_sheet
    from wethey.laws import EDITIONS, PRESETS, Form, RuleSet
    from wethey.pad import Evening, Pad
    from wethey.scoring import Chicago, Entry, Played, Rubber, Score, score

_ROOMS = {
    "core": (
        "Auction Bid Board Card Contract Deal Doubling Hand NotationError Play Result Seat Side Strain Suit "
        "Vulnerability WetheyError"
    ),
    "laws": "EDITIONS PRESETS Form RuleSet",
    "scoring": "Chicago Entry Played Rubber Score score",
    "pad": "Evening Pad",
    "formats": "entry_said parse_line parse_played print_line print_sheet read_sheet",
}
_HOME = {name: room for room, names in _ROOMS.items() for name in names.split()}

__all__ = [
    "EDITIONS",
    "PRESETS",
    "Auction",
    "Bid",
    "Board",
    "Card",
    "Chicago",
    "Contract",
    "Deal",
    "Doubling",
    "Entry",
    "Evening",
    "Form",
    "Hand",
    "NotationError",
    "Pad",
    "Play",
    "Played",
    "Result",
    "Rubber",
    "RuleSet",
    "Score",
    "Seat",
    "Side",
    "Strain",
    "Suit",
    "Vulnerability",
    "WetheyError",
    "entry_said",
    "parse_line",
    "parse_played",
    "print_line",
    "print_sheet",
    "read_sheet",
    "score",
]


def __getattr__(name: str) -> object:
    """Fetch a name from the room where it lives."""
    if name == "__version__":
        return import_module("importlib.metadata").version("wethey")
    if name not in _HOME:
        message = f"module 'wethey' has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(f"wethey.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    """List the names of the front door."""
    return __all__
