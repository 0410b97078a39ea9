"""Pads, kept: open one, look at it, write on it, undo, forget it.

A command carries its own id. The same id again gives the same answer and writes nothing; the same id with another body
is refused. What is answered is in the log. Commands of one pad take turns; should another program write into the log
in between, the command is decided anew on what it finds there.
"""

import asyncio
import hashlib
import json
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from wethey.app.codec import beside, decode, encode
from wethey.app.hub import PRESENCE, VIEW, Hub, Listener, News
from wethey.app.log import IdUsed, Log, Overtaken, Row
from wethey.app.wishes import HeadIs, Wish
from wethey.core import Refused, Stale, _
from wethey.formats import deal_json, pad_view, preview_json, print_line, print_sheet, read_sheet
from wethey.pad import (
    Command,
    Correct,
    DealTaken,
    Enter,
    Event,
    Insert,
    LineEntered,
    Pad,
    PadOpened,
    Recorded,
    Withdraw,
    decide,
    fold,
    opened,
)

Json = dict[str, Any]
LETTERS = "ABCDEFGHJKMNPRSTVWXYZ"  # none that looks like another, or like a number
CODE_LENGTH = 8
PADS_IN_MEMORY = 2000
TRIES = 20


class NoSuchPad(Refused):
    """No pad has that code."""

    def __init__(self) -> None:
        """Say the same for a code that was never given, is misspelled, or belonged to a pad that is gone."""
        super().__init__("no-pad", _("no pad has this code"))


class NotYours(Refused):
    """Only the device that started a pad may do that."""


class IdTaken(Refused):
    """The command's id was used for another command."""

    def __init__(self) -> None:
        """Say how ids are to be used."""
        super().__init__("id-used", _("this id belongs to another command; each command needs an id of its own"))


class Taken(Stale):
    """Somebody was first: what the sender wanted, what stands there instead, and the pad as it is now."""

    def __init__(self, refusal: DealTaken, yours: Json, theirs: Json | None, answer: "Answer") -> None:
        """Keep both contents."""
        super().__init__(refusal.word, refusal.message)
        self.yours = yours
        self.theirs = theirs
        self.number = refusal.number
        self.answer = answer


@dataclass(frozen=True, slots=True)
class Order:
    """A command on its way: its own id, what its sender had seen, what is wished, and a digest of all it said."""

    id: str
    wish: Wish
    seen: int | None = None
    digest: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """A pad as it stands after an event: its code, the event's number, the view as JSON, and who started it."""

    code: str
    seq: int
    view: bytes
    owner: str


@dataclass(slots=True)
class _Desk:
    """A pad in memory, and whose turn it is to write on it."""

    code: str
    pad: Pad
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    ids: set[str] = field(default_factory=set)
    _view: bytes = b""

    def take(self, recorded: Recorded) -> None:
        """Lay an event on the pad, unless it lies there already."""
        if recorded.seq == self.pad.seq + 1:
            self.pad = self.pad.after(recorded)
            self.ids.add(recorded.id)
            self._view = b""

    @property
    def answer(self) -> Answer:
        """The pad as it stands."""
        self._view = self._view or as_json(pad_view(self.pad))
        return Answer(self.code, self.pad.seq, self._view, self.pad.records[0].actor)


def as_json(value: object) -> bytes:
    """Give JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def digest(body: Mapping[str, Any]) -> str:
    """Give the same short text for the same body, however its keys are ordered."""
    return hashlib.sha256(json.dumps(body, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:32]


def utc_now() -> str:
    """The time as the log keeps it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def new_code() -> str:
    """Eight letters that nobody guesses."""
    return "".join(secrets.choice(LETTERS) for _place in range(CODE_LENGTH))


def _stream(code: str) -> str:
    return f"pad/{code}"


class Pads:
    """Every pad in the log."""

    def __init__(
        self, log: Log, hub: Hub, *, now: Callable[[], str] = utc_now, codes: Callable[[], str] = new_code
    ) -> None:
        """Serve the pads of a log, and tell the hub's listeners what is new."""
        self._log = log
        self._hub = hub
        self._now = now
        self._codes = codes
        self._desks: OrderedDict[str, _Desk] = OrderedDict()

    async def open(self, head: HeadIs, order_id: str, actor: str, *, said: str = "") -> Answer:
        """Start a pad.

        Raises:
            WetheyError: the head cannot be read or does not fit.
        """
        return await self._open(lambda: [opened(head.of(None))], order_id, actor, said)

    async def open_sheet(self, sheet: str, order_id: str, actor: str, *, said: str = "") -> Answer:
        """Start a pad with all that a sheet says.

        Raises:
            NotationError: the sheet cannot be read.
        """
        return await self._open(lambda: _events_of(sheet), order_id, actor, said)

    async def _open(self, events: Callable[[], Sequence[Event]], order_id: str, actor: str, said: str) -> Answer:
        if row := await self._log.find(order_id):
            return await self._again(row, said)
        record = [
            Recorded(seq, event.id if isinstance(event, LineEntered) else order_id, actor, self._now(), event)
            for seq, event in enumerate(events(), 1)
        ]
        for _try in range(TRIES):
            code = self._codes()
            try:
                await self._log.append(
                    [
                        _row(code, each, {"digest": said, "answer": len(record)} if each.seq == 1 else {})
                        for each in record
                    ]
                )
            except Overtaken:
                continue  # somebody has that code
            except IdUsed:
                if row := await self._log.find(order_id):
                    return await self._again(row, said)
                raise
            return self._put(code, record).answer
        raise Refused("busy", _("no free code was found; try again"))

    async def view(self, code: str) -> Answer:
        """Give a pad as it stands.

        Raises:
            NoSuchPad: nobody has started it.
        """
        return (await self._fresh(code)).answer

    async def pad(self, code: str) -> Pad:
        """Give a pad itself.

        Raises:
            NoSuchPad: nobody has started it.
        """
        return (await self._fresh(code)).pad

    async def sheet(self, code: str) -> str:
        """Give a pad as a sheet.

        Raises:
            NoSuchPad: nobody has started it.
        """
        return print_sheet(await self.pad(code))

    async def command(self, code: str, order: Order, actor: str) -> Answer:
        """Do what is asked, once.

        Raises:
            NoSuchPad: nobody has started it.
            Taken: somebody was first.
            IdTaken: the id was used for something else.
            WetheyError: the wish cannot be read or does not fit.
        """
        desk = await self._desk(code)
        async with desk.turn:
            for _try in range(TRIES):
                if order.id in desk.ids and (row := await self._log.find(order.id)):
                    return await self._again(row, order.digest, code)
                recorded = self._decided(desk, order, actor)
                try:
                    await self._log.append([_row(code, recorded, {"digest": order.digest, "answer": recorded.seq})])
                except Overtaken:
                    await self._catch_up(desk)
                    continue
                except IdUsed:
                    raise IdTaken from None
                desk.take(recorded)
                self._tell(desk)
                return desk.answer
        raise Refused("busy", _("this pad is being written on from elsewhere; try again"))

    async def preview(self, code: str, order: Order, actor: str) -> bytes:
        """Give the pad as it is and as it would be; nothing is kept, and the id is not used up.

        Raises:
            WetheyError: as `command` does.
        """
        desk = await self._desk(code)
        recorded = self._decided(desk, order, actor)
        return as_json({"seq": desk.pad.seq, **preview_json(desk.pad, desk.pad.after(recorded))})

    async def delete(self, code: str, actor: str) -> None:
        """Forget a pad whole, for the device that started it.

        Raises:
            NoSuchPad: nobody has started it.
            NotYours: somebody else has.
        """
        desk = await self._desk(code)
        if desk.answer.owner != actor:
            raise NotYours("not-owner", _("only the device that started this pad may delete it"))
        await self._forget(code)

    async def purge(self, days: int) -> int:
        """Forget the pads on which nothing was written for so many days; tell how many."""
        moment = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")
        resting = [stream for stream in await self._log.older(moment) if stream.startswith(_stream(""))]
        for stream in resting:
            await self._forget(stream.removeprefix(_stream("")))
        return len(resting)

    async def _forget(self, code: str) -> None:
        await self._log.delete(_stream(code))
        self._desks.pop(code, None)
        self._hub.end(_stream(code))

    async def listen(self, code: str, actor: str, after: int) -> Listener:
        """Begin to hear what happens on a pad; the view comes at once unless ``after`` is its last event.

        Raises:
            NoSuchPad: nobody has started it.
        """
        listener = self._hub.join(_stream(code), actor)
        try:
            answer = await self.view(code)
        except BaseException:
            self._hub.leave(_stream(code), listener)
            raise
        if answer.seq != after:
            listener.put(_news(answer))
        self._tell_who(code)
        return listener

    def leave(self, code: str, listener: Listener) -> None:
        """Hear no more."""
        self._hub.leave(_stream(code), listener)
        self._tell_who(code)

    def _tell_who(self, code: str) -> None:
        stream = _stream(code)
        self._hub.publish(stream, News(PRESENCE, as_json({"connected": self._hub.connected(stream)})))

    def _tell(self, desk: _Desk) -> None:
        if self._hub.listeners(_stream(desk.code)):
            self._hub.publish(_stream(desk.code), _news(desk.answer))

    def _decided(self, desk: _Desk, order: Order, actor: str) -> Recorded:
        """Read the wish against the pad as it stands, and decide."""
        command = order.wish.on(desk.pad)
        order_id = order.id if order.id not in desk.ids else str(uuid4())
        try:
            event = decide(desk.pad, command, actor=actor, command_id=order_id, seen=order.seen)
        except DealTaken as refusal:
            raise Taken(refusal, _yours(command), _theirs(desk.pad, refusal), desk.answer) from None
        return Recorded(desk.pad.seq + 1, order_id, actor, self._now(), event)

    async def _again(self, row: Row, said: str, code: str | None = None) -> Answer:
        """Give the answer that the same command had before."""
        kept = beside(row)
        kind, _slash, where = row.stream.partition("/")
        if kind != "pad" or (code is not None and where != code) or kept.get("digest") != said:
            raise IdTaken
        desk = await self._desk(where)
        if (seq := kept["answer"]) == desk.pad.seq:
            return desk.answer
        return _Desk(where, fold(desk.pad.records[:seq])).answer

    async def _desk(self, code: str) -> _Desk:
        """Find the pad in memory, or in the log."""
        if desk := self._desks.get(code):
            self._desks.move_to_end(code)
            return desk
        rows = await self._log.read(_stream(code))
        if not rows:
            raise NoSuchPad
        return self._desks.get(code) or self._put(code, [decode(row) for row in rows])

    async def _fresh(self, code: str) -> _Desk:
        """Find the pad, with what other programs have written since."""
        known = code in self._desks
        desk = await self._desk(code)
        if known and (rows := await self._log.read(_stream(code), desk.pad.seq)):
            self._lay(desk, rows)
        return desk

    def _put(self, code: str, record: Sequence[Recorded]) -> _Desk:
        desk = self._desks[code] = _Desk(code, fold(record), ids={each.id for each in record})
        while len(self._desks) > PADS_IN_MEMORY:
            self._desks.popitem(last=False)
        return desk

    def _lay(self, desk: _Desk, rows: Sequence[Row]) -> None:
        before = desk.pad.seq
        for row in rows:
            desk.take(decode(row))
        if desk.pad.seq != before:
            self._tell(desk)

    async def _catch_up(self, desk: _Desk) -> None:
        """Read what somebody else has written; nothing means that the pad was deleted meanwhile."""
        rows = await self._log.read(_stream(desk.code), desk.pad.seq)
        if not rows:
            self._desks.pop(desk.code, None)
            raise NoSuchPad
        self._lay(desk, rows)


def _row(code: str, recorded: Recorded, facts: Json) -> Row:
    kept = encode(recorded.event, **facts)
    return Row(
        _stream(code), recorded.seq, recorded.id, recorded.at, recorded.actor, kept.kind, kept.version, kept.data
    )


def _news(answer: Answer) -> News:
    return News(VIEW, b'{"seq":%d,"view":%b}' % (answer.seq, answer.view), answer.seq)


def _events_of(sheet: str) -> list[Event]:
    pad = read_sheet(sheet)
    lines: list[Event] = [LineEntered(str(uuid4()), kept.line) for kept in pad.lines]
    return [PadOpened(pad.setup), *lines]


def _yours(command: Command) -> Json:
    """What the sender wanted to stand there."""
    if isinstance(command, Enter | Insert | Correct):
        return {"result": print_line(command.line)}
    return {"withdraw": command.deal} if isinstance(command, Withdraw) else {}


def _theirs(pad: Pad, refusal: DealTaken) -> Json | None:
    """What stands there, and who wrote it."""
    if refusal.theirs is None:
        return None
    kept = pad.find(refusal.theirs.id)
    return deal_json(refusal.theirs) | (
        {"by": kept.entered_by, "changed_by": kept.changed_by, "at": kept.entered_at} if kept else {}
    )
