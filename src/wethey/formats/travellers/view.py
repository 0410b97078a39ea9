"""A session's record as pages draw it: what is compared, with the lines' ids, who wrote them, and what changed when."""

from typing import Any

from wethey.core import Board
from wethey.duplicate import (
    CommandUndone,
    Event,
    LineCorrected,
    LineWithdrawn,
    LineWritten,
    Record,
    Recorded,
    SessionChanged,
    SessionOpened,
    who_may_undo,
)
from wethey.formats.travellers.compared import comparison_json
from wethey.formats.travellers.line import print_traveller_line
from wethey.formats.travellers.printer import print_head

Json = dict[str, Any]
CYCLE = 16


def session_view(record: Record) -> Json:
    """Give the view of a record."""
    view = comparison_json(record.session)
    for board in view["boards"]:
        for line, kept in zip(board["lines"], record.on_board(board["board"]), strict=True):
            line |= {"id": kept.id, "by": kept.entered_by, "changed_by": kept.changed_by, "at": kept.entered_at}
    return view | {
        "expected": record.head.expected,
        "written": len(record.lines),
        "cycle": _cycle(),
        "may_undo": sorted(who_may_undo(record)),
    }


def _cycle() -> list[Json]:
    """Dealer and vulnerability of boards 1 to 16, after which they repeat: a page holds no rules."""
    boards = map(Board.numbered, range(1, CYCLE + 1))
    return [{"dealer": str(board.dealer), "vulnerable": str(board.vulnerability)} for board in boards]


def line_view(record: Record, event: Event) -> Json | None:
    """Give the line that an event has written, as the view shows it; ``None`` for an event that wrote none."""
    if not isinstance(event, LineWritten | LineCorrected):
        return None
    board = next(board for board in session_view(record)["boards"] if board["board"] == event.board.number)
    line: Json = next(line for line in board["lines"] if line["id"] == event.id)
    return line | {"board": event.board.number, "written": print_traveller_line(event.line)}


def session_history(record: Record) -> Json:
    """Give every change of a record, the last one first; what was undone says so."""
    gone = {each.event.command for each in record.records if isinstance(each.event, CommandUndone)}
    changes = [
        {"seq": each.seq, "at": each.at, "by": each.actor, "undone": each.id in gone} | _told(record, each)
        for each in record.records
    ]
    return {"seq": record.seq, "changes": changes[::-1]}


def _told(record: Record, recorded: Recorded) -> Json:
    match recorded.event:
        case LineWritten(_id, board, line):
            return {"what": "written", "board": board.number, "line": print_traveller_line(line)}
        case LineCorrected(_id, board, line):
            return {"what": "corrected", "board": board.number, "line": print_traveller_line(line)}
        case LineWithdrawn(line_id):
            written = next((each.event for each in record.records if _wrote(each, line_id)), None)
            board_number = written.board.number if isinstance(written, LineWritten | LineCorrected) else None
            line_text = print_traveller_line(written.line) if isinstance(written, LineWritten | LineCorrected) else None
            return {"what": "withdrawn", "board": board_number, "line": line_text}
        case SessionChanged(head):
            return {"what": "changed", "board": None, "line": "; ".join(print_head(head))}
        case SessionOpened():
            return {"what": "opened", "board": None, "line": None}
        case CommandUndone():
            return {"what": "undone", "board": None, "line": None}


def _wrote(recorded: Recorded, line_id: str) -> bool:
    return isinstance(recorded.event, LineWritten | LineCorrected) and recorded.event.id == line_id
