"""What has happened to a session's record, in the past tense: facts and nothing that follows from them."""

from dataclasses import dataclass

from wethey.core import Board
from wethey.scoring import Session, TravellerLine


@dataclass(frozen=True, slots=True)
class SessionOpened:
    """A session was begun, with the boards that it brought along, if any."""

    session: Session


@dataclass(frozen=True, slots=True)
class LineWritten:
    """A table wrote its line on the traveller of a board."""

    id: str
    board: Board
    line: TravellerLine


@dataclass(frozen=True, slots=True)
class LineCorrected:
    """Something else now stands on the line of that id."""

    id: str
    board: Board
    line: TravellerLine


@dataclass(frozen=True, slots=True)
class LineWithdrawn:
    """The line of that id no longer stands."""

    id: str


@dataclass(frozen=True, slots=True)
class SessionChanged:
    """The head was changed as a whole: how boards are compared, who the pairs are, title and date."""

    head: Session


@dataclass(frozen=True, slots=True)
class CommandUndone:
    """The event that the command of that id gave counts as never having been."""

    command: str


Event = SessionOpened | LineWritten | LineCorrected | LineWithdrawn | SessionChanged | CommandUndone


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event in its envelope: number in the stream, the command's id, who did it, when (UTC, ISO 8601)."""

    seq: int
    id: str
    actor: str
    at: str
    event: Event
