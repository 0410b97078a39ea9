"""Sessions of duplicate, kept: tables write on the travellers from their phones, and all see the standings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from wethey.app.codec import Kept
from wethey.app.desk import SHORTEST, Answer, Desk, as_json, beside_the_loop
from wethey.app.log import Row
from wethey.app.records import Records
from wethey.app.session_codec import decode_session, encode_session
from wethey.core import Board, NotationError, Refused, Stale, _
from wethey.duplicate import (
    ChangeSession,
    Command,
    CorrectLine,
    Event,
    KeptLine,
    LineTaken,
    Record,
    Recorded,
    SessionOpened,
    Undo,
    WithdrawLine,
    WriteLine,
    decide,
    fold,
)
from wethey.formats import (
    line_view,
    parse_head,
    parse_traveller_line,
    print_session,
    print_traveller_line,
    read_session,
    session_of_text,
    session_view,
)
from wethey.scoring import Session

Json = dict[str, Any]
Heads = Mapping[str, str]


class NoSuchSession(Refused):
    """No session has that code."""

    def __init__(self) -> None:
        """Say the same for a code that was never given, is misspelled, or belonged to a session that is gone."""
        super().__init__("no-session", _("no session has this code"))


class SessionTaken(Stale):
    """Somebody was first: what the sender wanted, what stands there instead, and the session as it is now."""

    def __init__(self, refusal: LineTaken, yours: str | None, answer: Answer) -> None:
        """Keep both lines."""
        super().__init__(refusal.word, refusal.message)
        self.yours: Json = {"line": yours} if yours else {}
        self.theirs = _theirs(refusal.theirs) if refusal.theirs else None
        self.answer = answer


def _theirs(kept: KeptLine) -> Json:
    """What stands there, and who wrote it."""
    line = print_traveller_line(kept.line)
    return {"id": kept.id, "board": kept.board.number, "line": line, "by": kept.changed_by}


class SessionWish(Protocol):
    """Anything that becomes a command once the record is known."""

    def on(self, record: Record) -> Command:
        """Give the command, or refuse what cannot be read."""


@dataclass(frozen=True, slots=True)
class SessionOrder:
    """A command on its way: its own id, what is wished, what its sender had seen, and a digest of all it said."""

    id: str
    wish: SessionWish
    seen: int | None = None
    digest: str = ""


@dataclass(frozen=True, slots=True)
class WriteOn:
    """A line for the traveller of a board."""

    board: int
    text: str

    def on(self, record: Record) -> Command:
        """Read the line at the board's vulnerability."""
        board = record.traveller(self.board).board
        return WriteLine(board, parse_traveller_line(self.text, board))


@dataclass(frozen=True, slots=True)
class CorrectOn:
    """Another line in the place of one."""

    line: str
    text: str

    def on(self, record: Record) -> Command:
        """Read the line at the vulnerability of its board."""
        kept = record.find(self.line)
        board = kept.board if kept else Board.numbered(1)
        return CorrectLine(self.line, parse_traveller_line(self.text, board))


@dataclass(frozen=True, slots=True)
class WithdrawOn:
    """A line to be taken off its traveller."""

    line: str

    def on(self, _record: Record) -> Command:
        """Nothing is to be read."""
        return WithdrawLine(self.line)


@dataclass(frozen=True, slots=True)
class UndoOn:
    """This device's last command to be taken back."""

    def on(self, _record: Record) -> Command:
        """Nothing is to be read."""
        return Undo()


@dataclass(frozen=True, slots=True)
class HeadsAre:
    """Headers to be changed, as a file of travellers spells them: ``scoring``, ``pair 3``, ``title``."""

    heads: Heads

    def on(self, record: Record) -> Command:
        """Read the headers over those that stand."""
        return ChangeSession(read_heads(record.head, self.heads))


def read_heads(session: Session, heads: Heads) -> Session:
    """Give a session with headers read over its own.

    Raises:
        NotationError: a header that there is not, or a value that it cannot have.
    """
    for key, value in heads.items():
        try:
            session = parse_head(session, key, value)
        except NotationError as refusal:
            raise refusal.at(line=1) from None
    return session


def _brought(text: str) -> Session:
    """Read a file as it is kept: by the notation of travellers, whatever it was brought in as."""
    return read_session(print_session(session_of_text(text)), empty=True)


class Sessions(Records[Record]):
    """Every session of duplicate in the log."""

    kind = "duplicate"

    async def open(
        self, order_id: str, actor: str, *, text: str | None = None, heads: Heads | None = None, said: str = ""
    ) -> Answer:
        """Start a session, by its headers or with all that a file of travellers says.

        Raises:
            NotationError: something cannot be read.
        """
        if row := await self._log.find(order_id):
            return await self._again(row, said)
        session = Session()
        if text is not None:
            session = await beside_the_loop(len(text) // SHORTEST, lambda: _brought(text))
        return await self._opened([SessionOpened(read_heads(session, heads or {}))], order_id, actor, said)

    async def record(self, code: str) -> Record:
        """Give a record itself.

        Raises:
            NoSuchSession: nobody has started it.
        """
        return (await self._fresh(code)).record

    async def preview(self, code: str, order: SessionOrder, actor: str) -> bytes:
        """Give a line as it would stand, with its score and what it is worth now; nothing is kept.

        Raises:
            WetheyError: as `command` does.
        """
        desk = await self._fresh(code)
        recorded = await self._recorded(desk, order, actor)
        assert isinstance(recorded, Recorded)
        after = desk.record.after(recorded)
        return as_json({"seq": desk.record.seq, "line": line_view(after, recorded.event)})

    async def _decided(self, desk: Desk[Record], order: SessionOrder, order_id: str, actor: str) -> Event:
        record = desk.record
        command = order.wish.on(record)
        try:
            return decide(record, command, actor=actor, command_id=order_id, seen=order.seen)
        except LineTaken as refusal:
            wanted = command.line if isinstance(command, WriteLine | CorrectLine) else None
            yours = print_traveller_line(wanted) if wanted else None
            raise SessionTaken(refusal, yours, await desk.answer()) from None

    def _fold(self, records: Sequence[Recorded]) -> Record:
        return fold(records)

    def _view(self, record: Record) -> object:
        return session_view(record)

    def _size(self, record: Record) -> int:
        return len(record.lines)

    def _encode(self, event: Event, **beside: object) -> Kept:
        return encode_session(event, **beside)

    def _decode(self, row: Row) -> Recorded:
        return decode_session(row)

    def _envelope(self, seq: int, event_id: str, actor: str, event: Any) -> Recorded:
        return Recorded(seq, event_id, actor, self._now(), event)

    def _missing(self) -> NoSuchSession:
        return NoSuchSession()

    def _owners_only(self) -> str:
        return _("only the device that started this session may delete it")
