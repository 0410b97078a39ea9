"""The tables at hand: each is read from the log when it is first asked for, and kept up with it.

Tables that rest leave the memory when there are many, the longest at rest first, and come back when somebody asks.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from uuid import uuid4

from wethey.app.desk import beside_the_loop
from wethey.app.log import Log, Overtaken, Row
from wethey.app.records import CODE, minutes_before, new_code, utc_now
from wethey.app.table_codec import decode_table, encode_table
from wethey.app.table_desk import Before, NoSuchTable, TableDesk
from wethey.core import Refused, _
from wethey.table import Event, Table

TRIES = 20
KIND = "table"
ROWS_AT_HAND = 250_000
"""Events of all tables in memory, some 400 bytes each."""
LATEST, MINUTES = 1_000, 15
"""Most tables that go on by themselves after a restart, and how long before the last event somebody played there."""
Follow = Callable[[TableDesk, Table, Before], Awaitable[None]]
"""Does what follows at a table from what others have written, as it was last seen here, and before their last event."""
WhenRead = Callable[[TableDesk], Awaitable[None]]


class TableShelf:
    """Every table in the log."""

    def __init__(self, log: Log, codes: Callable[[], str] = new_code) -> None:
        """Read tables from a log, and write them there."""
        self._log = log
        self._codes = codes
        self._desks: OrderedDict[str, TableDesk] = OrderedDict()
        self._rows = 0
        """How many events lie on these desks."""
        self._follow: Follow | None = None
        self._when_read: WhenRead | None = None
        self._is_busy: Callable[[TableDesk], bool] = lambda _desk: False

    def when_others_write(self, follow: Follow) -> None:
        """Have done what follows where others have written."""
        self._follow = follow

    def when_read(self, work: WhenRead) -> None:
        """Have done what a server may have left undone at a table that is read."""
        self._when_read = work

    def keep_while(self, is_busy: Callable[[TableDesk], bool]) -> None:
        """Keep those tables in memory at which something goes on."""
        self._is_busy = is_busy

    async def open(self, events: Sequence[Event], actor: str) -> TableDesk:
        """Begin a table with these events, under a code that nobody has.

        Raises:
            Refused: no free code was found.
        """
        for _try in range(TRIES):
            code = self._codes()
            rows = [table_row(code, seq, str(uuid4()), actor, event) for seq, event in enumerate(events, 1)]
            try:
                await self._log.append(rows)
            except Overtaken:
                continue  # somebody has that code
            return await self._put(code, rows)
        raise Refused("busy", _("no free code was found; try again"))

    async def desk(self, code: str) -> TableDesk:
        """Give a table as it was last seen.

        Raises:
            NoSuchTable: nobody has set it up.
        """
        if desk := self._desks.get(code):
            self._desks.move_to_end(code)
            return desk
        rows = await self._log.read(_stream(code)) if CODE.fullmatch(code) else []
        if not rows:
            raise NoSuchTable
        desk = await self._put(code, rows)
        if self._when_read:
            await self._when_read(desk)
        return desk

    async def _put(self, code: str, rows: Sequence[Row]) -> TableDesk:
        read = await beside_the_loop(len(rows), lambda: TableDesk(code, [decode_table(row) for row in rows]))
        desk = self._desks.setdefault(code, read)  # two may have looked at the same time
        if desk is read:
            self._rows += len(desk.rows)
            self._make_room()
        return desk

    def _take(self, desk: TableDesk, rows: Sequence[Row]) -> None:
        """Lay further events on a desk, which may have left the memory while somebody was at it."""
        before = len(desk.rows)
        desk.take([decode_table(row) for row in rows])
        if self._desks.get(desk.code) is desk:
            self._rows += len(desk.rows) - before

    def _let_go(self, code: str) -> None:
        if desk := self._desks.pop(code, None):
            self._rows -= len(desk.rows)

    def _make_room(self) -> None:
        """Let go of those that nobody has asked for longest, but for the newest and those where something goes on."""
        over, newest, resting = self._rows - ROWS_AT_HAND, next(reversed(self._desks)), []
        for code, desk in self._desks.items():
            if over <= 0:
                break
            if code != newest and not self._is_busy(desk):
                resting.append(code)
                over -= len(desk.rows)
        for code in resting:
            self._let_go(code)

    async def fresh(self, code: str) -> TableDesk:
        """Give a table as the log has it now.

        Raises:
            NoSuchTable: nobody has set it up.
        """
        desk = await self.desk(code)
        await self.catch_up(desk)
        return desk

    async def catch_up(self, desk: TableDesk) -> None:
        """Read what others have written since; where not even the last row is there, the table has been forgotten.

        Raises:
            NoSuchTable: it has been.
        """
        rows = await self._log.read(_stream(desk.code), desk.seq - 1)
        if not rows:
            self._let_go(desk.code)
            raise NoSuchTable
        last = rows[-1].seq
        if last > desk.seq:
            seen = desk.table
            self._take(desk, rows[:-1])
            before = desk.before
            self._take(desk, rows[-1:])
            desk.others = last
            if self._follow:
                await self._follow(desk, seen, before)

    async def write(self, desk: TableDesk, order_id: str, actor: str, event: Event, **beside: object) -> None:
        """Write an event; what stands ``beside`` it tells of the command that led to it.

        Raises:
            Overtaken: somebody else has written first.
            IdUsed: that id is another command's.
        """
        row = table_row(desk.code, desk.seq + 1, order_id, actor, event, **beside)
        await self._log.append([row])
        self._take(desk, [row])

    async def forget_older(self, moment: str) -> list[str]:
        """Forget the tables at which nothing was done since a moment; name them."""
        codes = await self._older(moment)
        for code in codes:
            await self._log.delete(_stream(code))
            self._let_go(code)
        return codes

    async def latest(self) -> list[str]:
        """Name the tables at which somebody played when the last event of all was written: a server may have died."""
        latest = await self._log.latest(KIND, LATEST)
        since = minutes_before(latest[0][1], MINUTES) if latest else ""
        return [stream.partition("/")[2] for stream, at in latest if at >= since]

    async def _older(self, moment: str) -> list[str]:
        streams = [stream.partition("/") for stream in await self._log.older(moment)]
        return [code for kind, _slash, code in streams if kind == KIND]


def table_row(code: str, seq: int, row_id: str, actor: str, event: Event, **beside: object) -> Row:
    """Give an event as the log keeps it."""
    kept = encode_table(event, **beside)
    return Row(_stream(code), seq, row_id, utc_now(), actor, kept.kind, kept.version, kept.data)


def _stream(code: str) -> str:
    return f"{KIND}/{code}"
