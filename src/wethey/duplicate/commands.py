"""What people ask of a session's record, in the imperative. Each gives one event, or raises `Refused`."""

from dataclasses import dataclass, replace

from wethey.core import Board, Refused, Stale, _, expect
from wethey.duplicate.events import (
    CommandUndone,
    Event,
    LineCorrected,
    LineWithdrawn,
    LineWritten,
    Recorded,
    SessionChanged,
    SessionOpened,
)
from wethey.duplicate.record import KeptLine, Record, fold, undone
from wethey.scoring import Session, Traveller, TravellerLine

MOST_LINES = 5000


@dataclass(frozen=True, slots=True)
class WriteLine:
    """Write a table's line on the traveller of a board."""

    board: Board
    line: TravellerLine


@dataclass(frozen=True, slots=True)
class CorrectLine:
    """Put another line in the place of one."""

    id: str
    line: TravellerLine


@dataclass(frozen=True, slots=True)
class WithdrawLine:
    """Take a line off its traveller."""

    id: str


@dataclass(frozen=True, slots=True)
class ChangeSession:
    """Change how boards are compared, or what the pairs are called."""

    head: Session


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back this device's last command."""


Command = WriteLine | CorrectLine | WithdrawLine | ChangeSession | Undo


class LineTaken(Stale):
    """Somebody was first: the line that stands there now, ``None`` where it has been withdrawn."""

    def __init__(self, message: str, theirs: KeptLine | None) -> None:
        """Keep the other line."""
        super().__init__("line-taken", message)
        self.theirs = theirs


def decide(record: Record, command: Command, *, actor: str, command_id: str, seen: int | None = None) -> Event:
    """Give the event that a command leads to.

    Args:
        record: the record as it stands.
        command: what is asked.
        actor: who asks.
        command_id: the command's own id, which becomes the id of the line it writes.
        seen: number of the last event that the sender had seen; ``None`` is the record as it stands.

    Raises:
        LineTaken: somebody else wrote there first.
        Refused: the line cannot stand there, or there is no such line.
        TypeError: no command.
    """
    expect(command, Command, "command")
    match command:
        case WriteLine(board, line):
            return _write(record, board, line, command_id)
        case CorrectLine(line_id, line):
            kept = _named(record, line_id, actor, seen)
            _check(record, record.traveller(kept.board.number, without=kept.id), line)
            return LineCorrected(kept.id, kept.board, line)
        case WithdrawLine(line_id):
            return LineWithdrawn(_named(record, line_id, actor, seen).id)
        case ChangeSession(head):
            _check_head(record, head)
            return SessionChanged(replace(head, travellers=()))
        case Undo():
            return _undo(record, actor)


def _write(record: Record, board: Board, line: TravellerLine, command_id: str) -> LineWritten:
    if len(record.lines) >= MOST_LINES:
        raise Refused("session-full", _("a session holds {most} lines; start another one", most=MOST_LINES))
    theirs = next(
        (kept for kept in record.on_board(board.number) if (kept.line.ns, kept.line.ew) == (line.ns, line.ew)), None
    )
    if theirs:
        raise LineTaken(
            _("board {board} of {ns} against {ew} has been written", board=board.number, ns=line.ns, ew=line.ew),
            theirs,
        )
    traveller = record.traveller(board.number)
    if traveller.lines and traveller.board != board:
        raise Refused("another-board", _("board {board} has another dealer or vulnerability", board=board.number))
    _check(record, replace(traveller, board=board), line)
    return LineWritten(command_id, board, line)


def _check(record: Record, traveller: Traveller, line: TravellerLine) -> None:
    if objection := traveller.objection(line, winners=record.head.winners, teams=record.teams):
        raise objection


def _check_head(record: Record, head: Session) -> None:
    """Refuse a change of who competes that lines which stand would not allow."""
    changed = replace(record, head=head)
    for traveller in record.session.travellers:
        so_far = replace(traveller, lines=())
        for line in traveller.lines:
            if objection := so_far.objection(line, winners=head.winners, teams=changed.teams):
                raise Refused(
                    objection.word, _("board {board} would not fit: {why}", board=traveller.number, why=objection)
                )
            so_far = replace(so_far, lines=(*so_far.lines, line))


def _named(record: Record, line_id: str, actor: str, seen: int | None) -> KeptLine:
    """Find the line, and ask where another has changed it since the sender looked."""
    kept = record.find(line_id)
    if kept is None:
        was_there = any(isinstance(each.event, LineWritten) and each.event.id == line_id for each in record.records)
        if was_there:
            raise LineTaken(_("that line has been withdrawn"), None)
        raise Refused("no-such-line", _("there is no such line"))
    if seen is not None and kept.changed > seen and kept.changed_by != actor:
        raise LineTaken(_("somebody else has changed that line"), kept)
    return kept


def _touched(event: Event) -> str | None:
    """The line, or the head, that an event speaks of."""
    if isinstance(event, LineWritten | LineCorrected | LineWithdrawn):
        return event.id
    return "head" if isinstance(event, SessionChanged) else None


def who_may_undo(record: Record) -> frozenset[str]:
    """Give the devices whose last command can be taken back, unless another line stands beside it since."""
    return frozenset(actor for actor, (_last, is_free) in _last_commands(record).items() if is_free)


def _undo(record: Record, actor: str) -> CommandUndone:
    last, is_free = _last_commands(record).get(actor, (None, False))
    if last is None:
        raise Refused("nothing-to-undo", _("this device has nothing to undo"))
    if not is_free:
        raise Refused("changed-since", _("somebody has changed that line since; correct it instead"))
    event = CommandUndone(last.id)
    _check_fits(fold((*record.records, Recorded(record.seq + 1, "", actor, "", event))))
    return event


def _last_commands(record: Record) -> dict[str, tuple[Recorded, bool]]:
    """Give each device's last command that stands, and whether what it speaks of was not changed since."""
    passed_over = undone(record.records)
    last: dict[str, tuple[Recorded, bool]] = {}
    changed: set[str | None] = set()
    for each in reversed(record.records):
        if each.id in passed_over or isinstance(each.event, SessionOpened | CommandUndone):
            continue
        touched = _touched(each.event)
        last.setdefault(each.actor, (each, touched not in changed))
        changed.add(touched)
    return last


def _check_fits(record: Record) -> None:
    """Refuse to bring a line back beside another that was written for the same pair since."""
    _check_head(record, record.head)
