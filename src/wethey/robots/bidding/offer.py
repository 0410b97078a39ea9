"""A call on offer: what it would promise, what it is for, and whether partner may pass it."""

from dataclasses import dataclass
from enum import Enum

from wethey.core import Call, _
from wethey.robots.bidding.promise import UNKNOWN, Promise


class Forcing(Enum):
    """Whether partner may pass: yes, not now, or not before game."""

    NOT = "not"
    ROUND = "round"
    GAME = "game"


class Kind(Enum):
    """What a call is for, where it is more than natural: partner's next call depends on it."""

    NATURAL = "natural"
    STRONG = "strong"
    WAITING = "waiting"
    STAYMAN = "stayman"
    NO_MAJOR = "no major"
    TAKEOUT = "takeout"
    PENALTY = "penalty"
    ACES = "aces"
    ACES_SHOWN = "aces shown"
    TO_PLAY = "to play"
    ARTIFICIAL = "artificial"


@dataclass(frozen=True, slots=True)
class Offer:
    """A call with its promise, and its name: a message that is said in the language of whoever asks."""

    call: Call
    name: str
    promise: Promise = UNKNOWN
    kind: Kind = Kind.NATURAL
    forcing: Forcing = Forcing.NOT
    spare: bool = False
    """Made for want of anything better: others take the call for what it means otherwise."""

    @property
    def meaning(self) -> str:
        """Say what the call means."""
        promised = str(self.promise)
        name = _(self.name)
        return f"{name}: {promised}" if promised else name
