"""Events of a session's record as rows of the log, and back: lines are kept as people write them."""

from collections.abc import Callable, Mapping

from wethey.app.codec import Json, Kept, as_data, read_back
from wethey.app.log import Row
from wethey.core import Board
from wethey.duplicate import (
    CommandUndone,
    Event,
    LineCorrected,
    LineWithdrawn,
    LineWritten,
    Recorded,
    SessionChanged,
    SessionOpened,
)
from wethey.formats import parse_traveller_line, print_session, print_traveller_line, read_session

VERSION = 1


def _form(event: Event) -> Json:
    match event:
        case SessionOpened(session):
            return {"session": print_session(session)}
        case SessionChanged(head):
            return {"session": print_session(head)}
        case LineWritten() | LineCorrected():
            return {"line": event.id, "board": str(event.board), "written": print_traveller_line(event.line)}
        case LineWithdrawn():
            return {"line": event.id}
        case CommandUndone():
            return {"command": event.command}


_KINDS: Mapping[type[Event], str] = {
    SessionOpened: "session opened",
    SessionChanged: "session changed",
    LineWritten: "traveller line written",
    LineCorrected: "traveller line corrected",
    LineWithdrawn: "traveller line withdrawn",
    CommandUndone: "command undone",
}


def _written(kept: Json, event: "Callable[..., LineWritten | LineCorrected]") -> Event:
    board = Board.parse(kept["board"])
    return event(kept["line"], board, parse_traveller_line(kept["written"], board))


# Readers by kind and version. None is ever taken away.
_READERS: Mapping[tuple[str, int], Callable[[Json], Event]] = {
    ("session opened", 1): lambda kept: SessionOpened(read_session(kept["session"], empty=True)),
    ("session changed", 1): lambda kept: SessionChanged(read_session(kept["session"], empty=True)),
    ("traveller line written", 1): lambda kept: _written(kept, LineWritten),
    ("traveller line corrected", 1): lambda kept: _written(kept, LineCorrected),
    ("traveller line withdrawn", 1): lambda kept: LineWithdrawn(kept["line"]),
    ("command undone", 1): lambda kept: CommandUndone(kept["command"]),
}


def encode_session(event: Event, **beside: object) -> Kept:
    """Give what is kept of an event; ``beside`` are facts about the command that led to it."""
    return Kept(_KINDS[type(event)], VERSION, as_data(_form(event) | beside))


def decode_session(row: Row) -> Recorded:
    """Read a row back.

    Raises:
        Unreadable: its kind or version is not known here, or it does not hold what it should.
    """
    event, _kept = read_back(row, _READERS)
    return Recorded(row.seq, row.id, row.actor, row.at, event)
