"""What has happened at a table, in the past tense.

The rules of scoring are a name here and nothing more: who deals, who is vulnerable and what a deal scored are told to
the table by those who keep the pad.
"""

from dataclasses import dataclass, field
from enum import Enum

from wethey.core import Call, Card, Deal, Result, Seat, Vulnerability


class UndoRule(Enum):
    """When a call or card may be taken back, the others agreeing: never, in the auction, or in the play as well."""

    OFF = "off"
    AUCTION = "auction"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class Terms:
    """What the players agreed when they sat down.

    ``rules`` is the name of the rule set; ``kibitzers_see`` lets spectators look into all hands; with
    ``play_for_robot`` a person plays the hand when the robot opposite has become declarer; ``pace`` are the seconds
    that a robot takes at the least, so that people can follow, and ``level`` is how well robots play.
    """

    rules: str
    undo: UndoRule = UndoRule.PLAY
    kibitzers_see: bool = False
    play_for_robot: bool = True
    pace: float = 0.0
    level: str = "club"


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits in a seat: nobody, a person, a robot, or a robot that keeps a person's place.

    ``holder`` is the person's secret's fingerprint, never shown to others.
    """

    holder: str | None = field(default=None, repr=False)
    name: str | None = None
    robot: bool = False

    @property
    def is_open(self) -> bool:
        """Tell whether anybody may sit down."""
        return self.holder is None and not self.robot

    @property
    def is_person(self) -> bool:
        """Tell whether a person plays from here."""
        return self.holder is not None and not self.robot


@dataclass(frozen=True, slots=True)
class Again:
    """A deal that is played again for practice: the code of the table that had it first, and its number there.

    A deal from a file was at no table of ours: its code is empty, its number that of the board, and how it went there
    is told here, as far as the file says it.
    """

    table: str
    deal: int
    result: Result | None = None
    passed_out: bool = False

    @property
    def is_from_file(self) -> bool:
        """Tell whether the deal came from a file."""
        return not self.table


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table was set up; chairs go from North clockwise.

    ``pad`` is the code of the pad that the table fills, ``seed`` what all its deals are shuffled from, where they are
    to be repeatable. A table that plays one deal ``again`` for practice has neither.
    """

    terms: Terms
    chairs: tuple[Chair, Chair, Chair, Chair]
    pad: str | None = None
    seed: str | None = field(default=None, repr=False)
    again: Again | None = None


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Each seat drew a card, from North clockwise: for the first deal, or for partners and seats as well."""

    cards: tuple[Card, Card, Card, Card]
    for_partners: bool = False


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A person sat down, or came back to the place that a robot kept."""

    seat: Seat
    holder: str = field(repr=False)
    name: str | None = None


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A person went, and anybody may sit down."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RobotSeated:
    """A robot plays from here until a person sits down; a person who was here may come back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal was given out."""

    number: int
    dealer: Seat
    vulnerable: Vulnerability
    deal: Deal = field(repr=False)


@dataclass(frozen=True, slots=True)
class CallMade:
    """The seat in turn called, and said what it means where it did."""

    call: Call
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played from the hand in turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class ClaimMade:
    """A seat claimed that its side will have so many tricks in all, and perhaps said how."""

    seat: Seat
    tricks: int
    line: str = ""


@dataclass(frozen=True, slots=True)
class ClaimAnswered:
    """A seat agreed to the claim, or wants to play on."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """A seat asked to take back its last call or card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UndoAnswered:
    """A seat allowed that, or did not."""

    seat: Seat
    agreed: bool


Event = (
    TableOpened
    | CardsDrawn
    | SeatTaken
    | SeatLeft
    | RobotSeated
    | Dealt
    | CallMade
    | CardPlayed
    | ClaimMade
    | ClaimAnswered
    | UndoAsked
    | UndoAnswered
)
