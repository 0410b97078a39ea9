"""The ground: seats, sides, strains, calls, cards, contracts and results.

Frozen values that cannot hold what cannot be; an action gives a new value. Nothing but the standard library.
"""

from wethey.core.contract import BOOK, Bid, Contract, Doubling
from wethey.core.errors import Illegal, NotationError, Place, Refused, Stale, WetheyError, shown
from wethey.core.result import TRICKS, Result
from wethey.core.seat import Seat, Side, Vulnerability
from wethey.core.strain import Strain, Suit
from wethey.core.words import _, plural, speaking

__all__ = [
    "BOOK",
    "TRICKS",
    "Bid",
    "Contract",
    "Doubling",
    "Illegal",
    "NotationError",
    "Place",
    "Refused",
    "Result",
    "Seat",
    "Side",
    "Stale",
    "Strain",
    "Suit",
    "Vulnerability",
    "WetheyError",
    "_",
    "plural",
    "shown",
    "speaking",
]
