"""The tables at hand: each is read from the log when it is first asked for, and kept up with it."""

from collections.abc import Awaitable, Callable, Sequence
from uuid import uuid4

from wethey.app.log import Log, Overtaken, Row
from wethey.app.records import CODE, new_code, utc_now
from wethey.app.table_codec import decode_table, encode_table
from wethey.app.table_desk import Before, NoSuchTable, TableDesk
from wethey.core import Refused, _
from wethey.table import Event, Table

TRIES = 20
KIND = "table"
Follow = Callable[[TableDesk, Table, Before], Awaitable[None]]
"""Does what follows at a table from what others have written, as it was last seen here, and before their last event."""


class TableShelf:
    """Every table in the log."""

    def __init__(self, log: Log, codes: Callable[[], str] = new_code) -> None:
        """Read tables from a log, and write them there."""
        self._log = log
        self._codes = codes
        self._desks: dict[str, TableDesk] = {}
        self._follow: Follow | None = None

    def when_others_write(self, follow: Follow) -> None:
        """Have done what follows where others have written."""
        self._follow = follow

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
            return self._put(code, rows)
        raise Refused("busy", _("no free code was found; try again"))

    async def desk(self, code: str) -> TableDesk:
        """Give a table as it was last seen.

        Raises:
            NoSuchTable: nobody has set it up.
        """
        if desk := self._desks.get(code):
            return desk
        rows = await self._log.read(_stream(code)) if CODE.fullmatch(code) else []
        if not rows:
            raise NoSuchTable
        return self._put(code, rows)

    def _put(self, code: str, rows: Sequence[Row]) -> TableDesk:
        return self._desks.setdefault(code, TableDesk(code, [decode_table(row) for row in rows]))

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
            self._desks.pop(desk.code, None)
            raise NoSuchTable
        last = rows[-1].seq
        if last > desk.seq:
            seen = desk.table
            desk.take([decode_table(row) for row in rows[:-1]])
            before = desk.before
            desk.take([decode_table(rows[-1])])
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
        desk.take([decode_table(row)])

    async def forget_older(self, moment: str) -> list[str]:
        """Forget the tables at which nothing was done since a moment; name them."""
        codes = await self._older(moment)
        for code in codes:
            await self._log.delete(_stream(code))
            self._desks.pop(code, None)
        return codes

    async def all(self) -> list[TableDesk]:
        """Give every table that there is."""
        return [await self.desk(code) for code in await self._older("9999")]

    async def _older(self, moment: str) -> list[str]:
        streams = [stream.partition("/") for stream in await self._log.older(moment)]
        return [code for kind, _slash, code in streams if kind == KIND]


def table_row(code: str, seq: int, row_id: str, actor: str, event: Event, **beside: object) -> Row:
    """Give an event as the log keeps it."""
    kept = encode_table(event, **beside)
    return Row(_stream(code), seq, row_id, utc_now(), actor, kept.kind, kept.version, kept.data)


def _stream(code: str) -> str:
    return f"{KIND}/{code}"
