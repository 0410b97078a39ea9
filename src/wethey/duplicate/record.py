"""The record: events folded into the lines that stand, and the session that they make."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from wethey.core import Board, _
from wethey.duplicate.events import (
    CommandUndone,
    LineCorrected,
    LineWithdrawn,
    LineWritten,
    Recorded,
    SessionChanged,
    SessionOpened,
)
from wethey.scoring import Contest, Session, Traveller, TravellerLine


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A line of a traveller, who wrote it and when, and who changed it last."""

    id: str
    board: Board
    line: TravellerLine
    entered_by: str
    entered_at: str
    changed_by: str
    changed: int
    """Number of the event that gave the line its present form."""


@dataclass(frozen=True, slots=True)
class Record:
    """What stands: the head, the lines in the order in which they were written, and the events themselves."""

    head: Session
    lines: tuple[KeptLine, ...] = ()
    seq: int = 0
    records: tuple[Recorded, ...] = field(default=(), repr=False)

    @property
    def session(self) -> Session:
        """The session that follows, its boards in order."""
        return replace(self.head, travellers=tuple(self._travellers()))

    def _travellers(self) -> Iterator[Traveller]:
        boards: dict[int, Board] = {}
        for kept in self.lines:
            boards.setdefault(kept.board.number, kept.board)
        for number in sorted(boards):
            yield Traveller(boards[number], tuple(kept.line for kept in self.on_board(number)))

    def on_board(self, number: int) -> tuple[KeptLine, ...]:
        """Give the lines that stand on a board's traveller."""
        return tuple(kept for kept in self.lines if kept.board.number == number)

    def traveller(self, number: int, without: str | None = None) -> Traveller:
        """Give a board's traveller, a line left out; an empty one where nobody has written on it."""
        kept = self.on_board(number)
        board = kept[0].board if kept else Board.numbered(number)
        return Traveller(board, tuple(each.line for each in kept if each.id != without))

    def find(self, line_id: str) -> KeptLine | None:
        """Find a line that stands."""
        return next((kept for kept in self.lines if kept.id == line_id), None)

    def after(self, recorded: Recorded) -> "Record":
        """Give the record after one event more."""
        if isinstance(recorded.event, CommandUndone):
            return fold((*self.records, recorded))
        return replace(apply(self, recorded), seq=recorded.seq, records=(*self.records, recorded))

    @property
    def teams(self) -> bool:
        """Whether teams compete."""
        return self.head.contest is Contest.TEAMS


def apply(record: Record, recorded: Recorded) -> Record:
    """Give the record after an event, whatever it speaks of."""
    event = recorded.event
    match event:
        case SessionOpened():
            return _opened(event.session, recorded)
        case SessionChanged():
            return replace(record, head=event.head)
        case LineWritten():
            return replace(record, lines=(*record.lines, _kept(event.id, event.board, event.line, recorded)))
        case LineCorrected():
            lines = (
                replace(kept, line=event.line, changed_by=recorded.actor, changed=recorded.seq)
                if kept.id == event.id
                else kept
                for kept in record.lines
            )
            return replace(record, lines=tuple(lines))
        case LineWithdrawn():
            return replace(record, lines=tuple(kept for kept in record.lines if kept.id != event.id))
        case CommandUndone():
            return record


def _opened(session: Session, recorded: Recorded) -> Record:
    """Begin with what a session brought along: its lines are named by board and place."""
    lines = (
        _kept(f"{traveller.number}.{place}", traveller.board, line, recorded)
        for traveller in session.travellers
        for place, line in enumerate(traveller.lines, 1)
    )
    return Record(replace(session, travellers=()), tuple(lines))


def _kept(line_id: str, board: Board, line: TravellerLine, recorded: Recorded) -> KeptLine:
    return KeptLine(line_id, board, line, recorded.actor, recorded.at, recorded.actor, recorded.seq)


def undone(records: Iterable[Recorded]) -> frozenset[str]:
    """Give the ids of the commands that were undone."""
    return frozenset(record.event.command for record in records if isinstance(record.event, CommandUndone))


def fold(records: Sequence[Recorded]) -> Record:
    """Fold a stream into the record that it tells of; the first event opens it.

    Raises:
        ValueError: the stream does not begin with `SessionOpened`, which is the house's own mistake.
    """
    if not records or not isinstance(records[0].event, SessionOpened):
        raise ValueError(_("a session's record begins with its opening"))
    passed_over = undone(records)
    record = Record(records[0].event.session)
    for recorded in records:
        if recorded.id not in passed_over:
            record = apply(record, recorded)
    return replace(record, seq=records[-1].seq, records=tuple(records))
