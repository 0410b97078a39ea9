"""Pads, kept: open one, look at it, write on it, undo, forget it.

A command carries its own id. The same id again gives the same answer and writes nothing; the same id with another body
is refused. What is answered is in the log. Commands of one pad take turns; should another program write into the log
in between, the command is decided anew on what it finds there.
"""

import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from wethey.app.codec import beside, decode, encode
from wethey.app.desk import Answer, Desk, as_json, beside_the_loop
from wethey.app.hub import PRESENCE, VIEW, Hub, Listener, News
from wethey.app.log import IdUsed, Log, Overtaken, Row
from wethey.app.orders import IdTaken, NoSuchPad, NotYours, Order, Taken
from wethey.app.wishes import HeadIs
from wethey.core import Refused, _, speaking
from wethey.formats import preview_json, print_sheet, read_sheet
from wethey.pad import DealTaken, Event, LineEntered, Pad, PadOpened, Recorded, decide, fold, opened

Json = dict[str, Any]
LETTERS = "ABCDEFGHJKMNPRSTVWXYZ"  # none that looks like another, or like a number
CODE = re.compile(f"[{LETTERS}]{{8}}")
PADS_IN_MEMORY = 2000
TRIES = 20
TABLE_ACTOR = "table"
"""Who writes on a pad that a card table fills."""


def utc_now() -> str:
    """The time as the log keeps it."""
    return _moment(datetime.now(UTC))


def _moment(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def new_code() -> str:
    """Eight letters that nobody guesses."""
    return "".join(secrets.choice(LETTERS) for _place in range(8))


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
        self._desks: OrderedDict[str, Desk] = OrderedDict()

    async def open(self, head: HeadIs, order_id: str, actor: str, *, said: str = "") -> Answer:
        """Start a pad; ``said`` is the digest of the whole body.

        Raises:
            WetheyError: the head cannot be read or does not fit.
        """
        if row := await self._log.find(order_id):
            return await self._again(row, said)
        return await self._open([opened(head.of(None))], order_id, actor, said)

    async def open_sheet(self, sheet: str, order_id: str, actor: str, *, said: str = "") -> Answer:
        """Start a pad with all that a sheet says.

        Raises:
            NotationError: the sheet cannot be read.
        """
        if row := await self._log.find(order_id):
            return await self._again(row, said)
        events = await beside_the_loop(sheet.count("\n"), lambda: _events_of(sheet))
        return await self._open(events, order_id, actor, said)

    async def _open(self, events: Sequence[Event], order_id: str, actor: str, said: str) -> Answer:
        now = self._now()
        record = [
            Recorded(seq, event.id if isinstance(event, LineEntered) else order_id, actor, now, event)
            for seq, event in enumerate(events, 1)
        ]
        for _try in range(TRIES):
            code = self._codes()
            first = _row(code, record[0], {"digest": said, "answer": len(record)})
            try:
                await self._log.append([first, *(_row(code, each) for each in record[1:])])
            except Overtaken:
                continue  # somebody has that code
            except IdUsed:
                if row := await self._log.find(order_id):  # sent twice at the same moment
                    return await self._again(row, said)
                raise
            return await (await self._put(code, record)).answer()
        raise Refused("busy", _("no free code was found; try again"))

    async def find(self, code: str) -> bool:
        """Tell whether there is a pad of that code."""
        try:
            await self._desk(code)
        except NoSuchPad:
            return False
        return True

    async def view(self, code: str) -> Answer:
        """Give a pad as it stands.

        Raises:
            NoSuchPad: nobody has started it.
        """
        return await (await self._fresh(code)).answer()

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
        _check_writer(desk, actor)
        async with desk.turn:
            for _try in range(TRIES):
                if desk.holds(order.id) and (row := await self._log.find(order.id)):
                    return await self._again(row, order.digest)
                recorded = await self._decided(desk, order, actor)
                try:
                    await self._log.append([_row(code, recorded, {"digest": order.digest, "answer": recorded.seq})])
                except Overtaken:
                    await self._catch_up(desk)
                    continue
                except IdUsed:
                    raise IdTaken from None
                desk.take([recorded])
                await self._tell(desk)
                return await desk.answer()
        raise Refused("busy", _("this pad is being written on from elsewhere; try again"))

    async def preview(self, code: str, order: Order, actor: str) -> bytes:
        """Give the pad as it is and as it would be; nothing is kept, and the id is not used up.

        Raises:
            WetheyError: as `command` does.
        """
        desk = await self._fresh(code)
        pad = desk.pad
        recorded = await self._decided(desk, order, actor)
        return await beside_the_loop(
            len(pad.kept), lambda: as_json({"seq": pad.seq, **preview_json(pad, pad.after(recorded))})
        )

    async def delete(self, code: str, actor: str) -> None:
        """Forget a pad whole, for the device that started it.

        Raises:
            NoSuchPad: nobody has started it.
            NotYours: somebody else has.
        """
        desk = await self._desk(code)
        if desk.owner != actor:
            raise NotYours("not-owner", _("only the device that started this pad may delete it"))
        await self._forget(code)

    async def purge(self, days: int) -> int:
        """Forget the pads on which nothing was written for so many days; tell how many."""
        resting = await self._log.older(_moment(datetime.now(UTC) - timedelta(days=days)))
        codes = [stream.removeprefix(_stream("")) for stream in resting if stream.startswith(_stream(""))]
        for code in codes:
            await self._forget(code)
        return len(codes)

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
        """Hear no more; the others are told."""
        self._hub.leave(_stream(code), listener)
        self._tell_who(code)

    def _tell_who(self, code: str) -> None:
        stream = _stream(code)
        self._hub.publish(stream, News(PRESENCE, as_json({"connected": self._hub.connected(stream)})))

    async def _tell(self, desk: Desk) -> None:
        stream = _stream(desk.code)
        for language in self._hub.languages(stream):
            with speaking(language):
                self._hub.publish(stream, _news(await desk.answer()), language)

    async def _decided(self, desk: Desk, order: Order, actor: str) -> Recorded:
        """Read the wish against the pad as it stands, and decide."""
        pad = desk.pad
        order_id = str(uuid4()) if desk.holds(order.id) else order.id
        command = order.wish.on(pad)
        try:
            event = await beside_the_loop(
                len(pad.kept), lambda: decide(pad, command, actor=actor, command_id=order_id, seen=order.seen)
            )
        except DealTaken as refusal:
            raise Taken(refusal, command, pad, await desk.answer()) from None
        return Recorded(pad.seq + 1, order_id, actor, self._now(), event)

    async def _again(self, row: Row, said: str) -> Answer:
        """Give the answer that the same command had before."""
        kind, _slash, code = row.stream.partition("/")
        kept = beside(row)
        if kind != "pad" or kept.get("digest") != said:
            raise IdTaken
        desk = await self._desk(code)
        records = desk.pad.records[: kept["answer"]]
        if len(records) == len(desk.pad.records):
            return await desk.answer()
        return await beside_the_loop(len(records), lambda: Answer.of(code, fold(records)))

    async def _desk(self, code: str) -> Desk:
        """Find the pad in memory, or in the log."""
        if desk := self._desks.get(code):
            self._desks.move_to_end(code)
            return desk
        rows = await self._log.read(_stream(code)) if CODE.fullmatch(code) else []
        if not rows:
            raise NoSuchPad
        return await self._put(code, [decode(row) for row in rows])

    async def _put(self, code: str, record: Sequence[Recorded]) -> Desk:
        desk = Desk(code, await beside_the_loop(len(record), lambda: fold(record)))
        desk = self._desks.setdefault(code, desk)  # two may have looked at the same time
        while len(self._desks) > PADS_IN_MEMORY:
            self._desks.popitem(last=False)
        return desk

    async def _fresh(self, code: str) -> Desk:
        """Find the pad, with what other programs have written since, unless they have deleted it."""
        known = code in self._desks
        desk = await self._desk(code)
        if known:
            await self._catch_up(desk)
        return desk

    async def _catch_up(self, desk: Desk) -> None:
        """Read what somebody else has written; where not even the last row is there, the pad has been deleted."""
        rows = await self._log.read(_stream(desk.code), desk.pad.seq - 1)
        if not rows:
            self._desks.pop(desk.code, None)
            raise NoSuchPad
        if desk.take([decode(row) for row in rows]):
            await self._tell(desk)


def _check_writer(desk: Desk, actor: str) -> None:
    """Keep strangers' hands off a pad that a table fills: the table and whoever set it up write there.

    Raises:
        NotYours: somebody else.
    """
    if desk.pad.setup.by_table and actor not in {TABLE_ACTOR, desk.owner}:
        raise NotYours("filled-by-table", _("this pad is filled by its table"))


def _row(code: str, recorded: Recorded, facts: Json | None = None) -> Row:
    kept = encode(recorded.event, **facts or {})
    return Row(
        _stream(code), recorded.seq, recorded.id, recorded.at, recorded.actor, kept.kind, kept.version, kept.data
    )


def _news(answer: Answer) -> News:
    return News(VIEW, b'{"seq":%d,"view":%b}' % (answer.seq, answer.view), answer.seq)


def _events_of(sheet: str) -> list[Event]:
    pad = read_sheet(sheet)
    lines: list[Event] = [LineEntered(str(uuid4()), kept.line) for kept in pad.lines]
    return [PadOpened(pad.setup), *lines]
