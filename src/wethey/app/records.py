"""Records, kept: open one, look at it, write on it, hear of it, forget it; pads and sessions of duplicate alike.

A command carries its own id. The same id again gives the same answer and writes nothing; the same id with another body
is refused. What is answered is in the log. Commands of one record take turns; should another program write into the log
in between, the command is decided anew on what it finds there.
"""

import re
import secrets
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Generic, Protocol
from uuid import uuid4

from wethey.app.codec import Kept, beside
from wethey.app.desk import Answer, Desk, Envelope, R, beside_the_loop
from wethey.app.hub import VIEW, Hub, Listener, News
from wethey.app.log import IdUsed, Log, Overtaken, Row
from wethey.app.orders import IdTaken, NotYours
from wethey.core import Refused, WetheyError, _, speaking

Json = dict[str, Any]
LETTERS = "ABCDEFGHJKMNPRSTVWXYZ"  # none that looks like another, or like a number
CODE = re.compile(f"[{LETTERS}]{{8}}")
AT_HAND = 2000
TRIES = 20


def utc_now() -> str:
    """The time as the log keeps it."""
    return _moment(datetime.now(UTC))


def days_ago(days: int) -> str:
    """The time so many days ago, as the log keeps it."""
    return _moment(datetime.now(UTC) - timedelta(days=days))


def minutes_before(at: str, minutes: int) -> str:
    """The time so many minutes before another, both as the log keeps them.

    >>> minutes_before("2026-12-01T00:05:00.250Z", 15)
    '2026-11-30T23:50:00.250Z'
    """
    return _moment(datetime.fromisoformat(at) - timedelta(minutes=minutes))


def _moment(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def new_code() -> str:
    """Eight letters that nobody guesses."""
    return "".join(secrets.choice(LETTERS) for _place in range(8))


class Asked(Protocol):
    """A command on its way, as far as keeping it goes: its own id, and a digest of all that it says."""

    @property
    def id(self) -> str:
        """The id."""

    @property
    def digest(self) -> str:
        """The digest."""


class Records(ABC, Generic[R]):
    """Every record of one kind in the log."""

    kind: str
    """The first part of the names of their streams."""

    def __init__(
        self, log: Log, hub: Hub, *, now: Callable[[], str] = utc_now, codes: Callable[[], str] = new_code
    ) -> None:
        """Serve the records of a log, and tell the hub's listeners what is new."""
        self._log = log
        self._hub = hub
        self._now = now
        self._codes = codes
        self._desks: OrderedDict[str, Desk[R]] = OrderedDict()

    @abstractmethod
    def _fold(self, records: Sequence[Any]) -> R:
        """Fold a stream into the record that it tells of."""

    @abstractmethod
    def _view(self, record: R) -> object:
        """Give what is told of a record, as JSON has it."""

    @abstractmethod
    def _size(self, record: R) -> int:
        """Give how many lines a record has, which tells how long it takes to reckon."""

    @abstractmethod
    def _encode(self, event: Any, **beside: object) -> Kept:
        """Give an event as it is kept."""

    @abstractmethod
    def _decode(self, row: Row) -> Envelope:
        """Read an event back."""

    @abstractmethod
    def _envelope(self, seq: int, event_id: str, actor: str, event: Any) -> Envelope:
        """Put an event into its envelope."""

    @abstractmethod
    def _missing(self) -> Refused:
        """Give the refusal of a code that no record has."""

    def _owners_only(self) -> str:
        """Say that nobody else may forget it."""
        return _("only the device that started this pad may delete it")

    @abstractmethod
    async def _decided(self, desk: Desk[R], order: Any, order_id: str, actor: str) -> Any:
        """Read what is asked against the record as it stands, and give the event."""

    def _check_writer(self, desk: Desk[R], actor: str) -> None:
        """Refuse who may not write on a record; most are open to all who know the code."""

    def _stream(self, code: str) -> str:
        return f"{self.kind}/{code}"

    async def _opened(self, events: Sequence[Any], order_id: str, actor: str, said: str) -> Answer:
        """Start a record with these events; an event with an id of its own keeps it."""
        record = [
            self._envelope(seq, order_id if seq == 1 else getattr(event, "id", order_id), actor, event)
            for seq, event in enumerate(events, 1)
        ]
        for _try in range(TRIES):
            code = self._codes()
            first = self._row(code, record[0], {"digest": said, "answer": len(record)})
            try:
                await self._log.append([first, *(self._row(code, each) for each in record[1:])])
            except Overtaken:
                continue  # somebody has that code
            except IdUsed:
                if row := await self._log.find(order_id):  # sent twice at the same moment
                    return await self._again(row, said)
                raise
            return await (await self._put(code, record)).answer()
        raise Refused("busy", _("no free code was found; try again"))

    async def find(self, code: str) -> bool:
        """Tell whether there is a record of that code."""
        return await self._desk(code) is not None

    async def view(self, code: str) -> Answer:
        """Give a record as it stands.

        Raises:
            Refused: nobody has started it.
        """
        return await (await self._fresh(code)).answer()

    async def command(self, code: str, order: Asked, actor: str) -> Answer:
        """Do what is asked, once.

        Raises:
            IdTaken: the id was used for something else.
            WetheyError: there is no such record; the wish cannot be read or does not fit; somebody was first.
        """
        desk = await self._known(code)
        self._check_writer(desk, actor)
        async with desk.turn:
            for _try in range(TRIES):
                if desk.holds(order.id) and (row := await self._log.find(order.id)):
                    return await self._again(row, order.digest)
                seen = desk.record.seq
                try:
                    recorded = await self._recorded(desk, order, actor)
                except WetheyError:
                    await self._catch_up(desk)
                    if desk.record.seq == seen:
                        raise
                    continue  # it was meant for what another server has written since
                try:
                    kept = self._row(code, recorded, {"digest": order.digest, "answer": recorded.seq})
                    await self._log.append([kept])
                except Overtaken:
                    await self._catch_up(desk)
                    continue
                except IdUsed:
                    raise IdTaken from None
                desk.take([recorded])
                await self._tell(desk)
                return await desk.answer()
        raise Refused("busy", _("this record is being written on from elsewhere; try again"))

    async def _recorded(self, desk: Desk[R], order: Asked, actor: str) -> Envelope:
        """Decide, and give the event in its envelope."""
        order_id = str(uuid4()) if desk.holds(order.id) else order.id
        seq = desk.record.seq + 1
        return self._envelope(seq, order_id, actor, await self._decided(desk, order, order_id, actor))

    async def delete(self, code: str, actor: str) -> None:
        """Forget a record whole, for the device that started it.

        Raises:
            NotYours: somebody else has.
            Refused: nobody has started it.
        """
        desk = await self._known(code)
        if desk.owner != actor:
            raise NotYours("not-owner", self._owners_only())
        await self._forget(code)

    async def purge(self, days: int) -> int:
        """Forget the records on which nothing was written for so many days; tell how many."""
        resting = await self._log.older(days_ago(days))
        codes = [stream.removeprefix(self._stream("")) for stream in resting if stream.startswith(self._stream(""))]
        for code in codes:
            await self._forget(code)
        return len(codes)

    async def _forget(self, code: str) -> None:
        await self._log.delete(self._stream(code))
        self._desks.pop(code, None)
        self._hub.end(self._stream(code))

    async def listen(self, code: str, actor: str, after: int) -> Listener:
        """Begin to hear what happens on a record; the view comes at once unless ``after`` is its last event.

        Raises:
            Refused: nobody has started it.
        """
        listener = self._hub.join(self._stream(code), actor)
        try:
            answer = await self.view(code)
        except BaseException:
            self._hub.leave(self._stream(code), listener)
            raise
        if answer.seq == after:
            listener.knows(after)
        else:
            listener.put(_news(answer))
        self._hub.tell_who(self._stream(code))
        return listener

    def leave(self, code: str, listener: Listener) -> None:
        """Hear no more; the others are told."""
        self._hub.leave(self._stream(code), listener)
        self._hub.tell_who(self._stream(code))

    async def heard(self, code: str) -> None:
        """Tell those who listen here what another server has written, or that it has deleted the record."""
        stream = self._stream(code)
        if not self._hub.languages(stream):
            return  # whoever comes later reads the log
        try:
            desk = await self._fresh(code)
        except type(self._missing()):
            self._hub.end(stream)
        else:
            await self._tell(desk)

    async def _tell(self, desk: Desk[R]) -> None:
        stream = self._stream(desk.code)
        for language in self._hub.languages(stream):
            with speaking(language):
                self._hub.publish(stream, _news(await desk.answer()), language)

    async def _again(self, row: Row, said: str) -> Answer:
        """Give the answer that the same command had before."""
        kind, _slash, code = row.stream.partition("/")
        kept = beside(row)
        if kind != self.kind or kept.get("digest") != said:
            raise IdTaken
        desk = await self._known(code)
        records = desk.record.records[: kept["answer"]]
        if len(records) == len(desk.record.records):
            return await desk.answer()
        return await beside_the_loop(len(records), lambda: desk.answered(self._fold(records)))

    async def _desk(self, code: str) -> Desk[R] | None:
        """Find the record in memory, or in the log."""
        if desk := self._desks.get(code):
            self._desks.move_to_end(code)
            return desk
        rows = await self._log.read(self._stream(code)) if CODE.fullmatch(code) else []
        return await self._put(code, [self._decode(row) for row in rows]) if rows else None

    async def _known(self, code: str) -> Desk[R]:
        desk = await self._desk(code)
        if desk is None:
            raise self._missing()
        return desk

    async def _put(self, code: str, record: Sequence[Envelope]) -> Desk[R]:
        desk = Desk(code, await beside_the_loop(len(record), lambda: self._fold(record)), self._view, self._size)
        desk = self._desks.setdefault(code, desk)  # two may have looked at the same time
        while len(self._desks) > AT_HAND:
            self._desks.popitem(last=False)
        return desk

    async def _fresh(self, code: str) -> Desk[R]:
        """Find the record, with what other programs have written since, unless they have deleted it."""
        at_hand = code in self._desks
        desk = await self._known(code)
        if at_hand:
            await self._catch_up(desk)
        return desk

    async def _catch_up(self, desk: Desk[R]) -> None:
        """Read what somebody else has written; where not even the last row is there, the record has been deleted."""
        rows = await self._log.read(self._stream(desk.code), desk.record.seq - 1)
        if not rows:
            self._desks.pop(desk.code, None)
            raise self._missing()
        if desk.take([self._decode(row) for row in rows if row.seq > desk.record.seq]):
            await self._tell(desk)

    def _row(self, code: str, recorded: Envelope, facts: Json | None = None) -> Row:
        kept = self._encode(recorded.event, **facts or {})
        return Row(
            *(self._stream(code), recorded.seq, recorded.id, recorded.at, recorded.actor),
            *(kept.kind, kept.version, kept.data),
        )


def _news(answer: Answer) -> News:
    return News(VIEW, b'{"seq":%d,"view":%b}' % (answer.seq, answer.view), answer.seq)
