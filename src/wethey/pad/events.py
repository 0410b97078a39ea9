"""What has happened to a pad, in the past tense: facts and nothing that follows from them.

Time, author and number ride on the envelope (`Recorded`), not on the event.
"""

from dataclasses import dataclass
from enum import Enum

from wethey.core import Seat
from wethey.laws import RuleSet
from wethey.pad.lines import Line
from wethey.scoring import NOTHING, WeThey


class Rotation(Enum):
    """How partners change from rubber to rubber: not at all, each with each in turn, or by cutting in."""

    FIXED = "fixed"
    PIVOT = "pivot"
    CUT_IN = "cut-in"


@dataclass(frozen=True, slots=True)
class Setup:
    """What stands at the head of a pad; one that is filled ``by_table`` is not for strangers to write on."""

    rules: RuleSet
    dealer: Seat | None = None
    we: str | None = None
    they: str | None = None
    players: tuple[str, ...] = ()
    rotation: Rotation = Rotation.FIXED
    carried: WeThey = NOTHING
    date: str | None = None
    place: str | None = None
    by_table: bool = False


@dataclass(frozen=True, slots=True)
class PadOpened:
    """A pad was started; the rule set is stored whole."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class LineEntered:
    """A line was written at the end, or inserted before the line of that id."""

    id: str
    line: Line
    before: str | None = None


@dataclass(frozen=True, slots=True)
class LineCorrected:
    """Something else now stands on the line of that id."""

    id: str
    line: Line


@dataclass(frozen=True, slots=True)
class LineWithdrawn:
    """The line of that id no longer stands."""

    id: str


@dataclass(frozen=True, slots=True)
class HeadChanged:
    """The head of the pad was changed as a whole: names, players, rules or totals carried in."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class PhoneNamed:
    """The person who holds the phone that says so, and the seat they sit in."""

    name: str | None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class CommandUndone:
    """The event that the command of that id gave counts as never having been."""

    command: str


Event = PadOpened | LineEntered | LineCorrected | LineWithdrawn | HeadChanged | PhoneNamed | CommandUndone


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event in its envelope: number in the stream, the command's id, who did it, when (UTC, ISO 8601)."""

    seq: int
    id: str
    actor: str
    at: str
    event: Event
