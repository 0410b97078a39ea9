"""The log in a PostgreSQL database, on which several servers may write.

One connection writes. It takes whatever has queued while the last batch was on its way and keeps it in one transaction,
so that many tables share the cost of one flush; each writer is answered when the database has its rows on the disk.
Readers have connections of their own, and so has the ear that hears what other servers write.

When a connection breaks before the answer, the rows may be kept or not. The batch is then sent again on a new one, and
rows that are there already, the very same, count as kept.
"""

import asyncio
import json
import re
from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

import psycopg

from wethey.app.log import Ear, IdUsed, LogFailed, Overtaken, Row, checked
from wethey.app.postgres_ear import PostgresEar
from wethey.app.postgres_layout import ID_USED, KEPT, OVERTAKEN, TALK, Connection, prepare
from wethey.app.postgres_lines import STATEMENT, Address, Caller, Lines, hang_up, hung_up_after, is_broken

READERS = 4
MOST_TOGETHER = 64
"""Streams in one transaction: each is a transaction within it, of which the database keeps 64 at hand."""
FIND_OUT = 6.0
"""Seconds to find out what became of rows whose answer was lost."""
BETWEEN_TRIES = 0.1
THROUGH_ALL = 600.0
"""Seconds for a question that goes through all rows."""

_COLUMNS = "stream, seq, id, at, actor, kind, version, data"
_APPEND = b"SELECT wethey_append(%s, %s)"
_READ = f"SELECT {_COLUMNS} FROM events WHERE stream = %s AND seq > %s ORDER BY seq"  # noqa: S608 - our own names
_FIND = f"SELECT {_COLUMNS} FROM events WHERE id = %s"  # noqa: S608
_OLDER = "SELECT stream FROM events GROUP BY stream HAVING max(at) < %s ORDER BY stream"
# From stream to stream, and in each to its last row: a step each, however many rows there are.
_LATEST = """
WITH RECURSIVE names(stream) AS (
    (SELECT stream FROM events WHERE stream > %s AND stream < %s ORDER BY stream LIMIT 1)
    UNION ALL
    SELECT (SELECT events.stream FROM events WHERE events.stream > names.stream AND events.stream < %s
                ORDER BY events.stream LIMIT 1)
        FROM names WHERE names.stream IS NOT NULL
)
SELECT stream, (SELECT at FROM events WHERE events.stream = names.stream ORDER BY seq DESC LIMIT 1) AS last
    FROM names WHERE stream IS NOT NULL ORDER BY last DESC LIMIT %s
"""
_DELETE = "SELECT wethey_delete(%s)"
_SAY = f"SELECT pg_notify('{TALK}', %s)"
_ESCAPE, _NUL = "\x1b", "\x1b0"  # PostgreSQL's texts take any letter but one
_ESCAPED = re.compile(f"{_ESCAPE}[{_ESCAPE}0]")


class _Job(NamedTuple):
    """Rows of a stream to be kept, and who waits for it."""

    stream: str
    form: str
    answer: "asyncio.Future[None]"


class PostgresLog:
    """The log in a database, whose tables are made where there are none."""

    def __init__(self, url: str) -> None:
        """Know where the database is; it is called when it is first needed.

        Raises:
            LogFailed: the address cannot be read.
        """
        self._address = Address(url)
        self._caller = Caller(self._address)
        self._lines = Lines(self._caller, READERS)
        self._line: Connection | None = None
        self._pid: int | None = None
        self._known = False
        self._queue: deque[_Job] = deque()
        self._queued = asyncio.Event()
        self._closing = False
        self._writer: asyncio.Task[None] | None = None
        self._prepared = asyncio.Lock()
        self._ear: PostgresEar | None = None

    async def ready(self) -> None:
        """Call the database, and make the tables where there are none.

        Raises:
            LogFailed: it cannot be had, is another program's, or was written by a newer release.
        """
        async with self._prepared:
            if self._line is None or self._line.closed:
                self._line = await self._writing_line()

    async def is_away(self) -> bool:
        """Tell whether nobody answers at the database's address, or only that it is starting or stopping."""
        return await asyncio.to_thread(self._address.is_away)

    async def _writing_line(self) -> Connection:
        connection = await self._caller.call()
        try:
            async with hung_up_after(connection):
                await prepare(connection, self._address.name)
        except psycopg.Error as error:
            await hang_up(connection)
            raise self._address.failed(error) from None
        except BaseException:
            await hang_up(connection)
            raise
        self._pid, self._known = connection.info.backend_pid, True
        return connection

    def listen(self, ear: Ear) -> None:
        """Tell an ear what other servers write and say."""
        self._ear = PostgresEar(Caller(self._address), ear, lambda pid: pid == self._pid)

    async def say(self, words: str) -> None:
        """Say something to all servers that listen now."""
        await self._ask(_SAY, words)

    async def append(self, rows: Sequence[Row]) -> None:
        """Keep the rows, on the database's disk when this returns."""
        first = checked(rows)[0]
        kept = [[*map(_kept, (row.id, row.at, row.actor, row.kind)), row.version, _kept(row.data)] for row in rows]
        form = json.dumps([_kept(first.stream), first.seq - 1, kept], ensure_ascii=False)
        form.encode()  # what is no text is refused here, before it meets the rows of others
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(_Job(first.stream, form, answer))
        self._queued.set()
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        await answer

    async def _write(self) -> None:
        """Keep what has queued, together, until told to stop."""
        while self._queue or not self._closing:
            if not self._queue:
                self._queued.clear()
                await self._queued.wait()
                continue
            jobs = [self._queue.popleft() for _place in range(min(MOST_TOGETHER, len(self._queue)))]
            jobs.sort(key=lambda job: job.stream)  # all servers lock streams in this order
            await self._settle(jobs)

    async def _settle(self, jobs: Sequence[_Job], *, again: bool = False) -> None:
        """Tell each writer what became of its rows, which may have been sent before."""
        try:
            outcomes: Sequence[Exception | None] = [_REFUSALS[told]() for told in await self._outcomes(jobs, again)]
        except LogFailed as failure:
            outcomes = [failure] * len(jobs)
        except psycopg.Error as error:
            if len(jobs) > 1:  # one of them, or two that stood in each other's way: each by itself
                for job in jobs:
                    await self._settle([job], again=True)
                return
            outcomes = [self._address.failed(error)]
        except Exception as error:  # noqa: BLE001 - a fault of ours, told to who waits: the next rows are written
            outcomes = [error] * len(jobs)
        for job, refusal in zip(jobs, outcomes, strict=True):
            if job.answer.done():
                continue
            if refusal:
                job.answer.set_exception(refusal)
            else:
                job.answer.set_result(None)

    async def _outcomes(self, jobs: Sequence[_Job], again: bool) -> Sequence[str]:
        """Send rows; where the line breaks before the answer, until it is known what became of them.

        Raises:
            LogFailed: the database cannot be had. Where the rows were on their way, nobody knows whether they are kept.
            psycopg.Error: it would not take the rows, and has kept none.
        """
        form = f"[{','.join(job.form for job in jobs)}]"
        time, until = asyncio.get_running_loop().time, 0.0
        while True:
            try:
                await self.ready()
                return await self._sent(form, again)
            except LogFailed:
                if time() > until:
                    raise
            except psycopg.Error as error:
                if not is_broken(error):
                    raise
                if again and until and time() > until:
                    raise self._address.failed(error) from None
                again, until = True, until or time() + FIND_OUT
            await asyncio.sleep(BETWEEN_TRIES)

    async def _sent(self, form: str, again: bool) -> Sequence[str]:
        assert self._line
        async with hung_up_after(self._line):
            try:
                row = await (await self._line.execute(_APPEND, (form, again))).fetchone()
            except psycopg.Error as error:
                if is_broken(error):
                    self._pid = None
                    await hang_up(self._line)
                raise
        assert row
        told: list[str] = row[0]
        return told

    async def _ask(self, statement: str, *values: object, seconds: float = STATEMENT) -> list[tuple[Any, ...]]:
        if not self._known:
            await self.ready()
        return await self._lines.ask(statement, *values, seconds=seconds)

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        """Give a stream's rows."""
        return [_row(columns) for columns in await self._ask(_READ, _kept(stream), after)]

    async def find(self, row_id: str) -> Row | None:
        """Give the row of that id."""
        found = await self._ask(_FIND, _kept(row_id))
        return _row(found[0]) if found else None

    async def delete(self, stream: str) -> bool:
        """Forget a stream. What it said is overwritten when the database is next vacuumed."""
        return bool((await self._ask(_DELETE, _kept(stream)))[0][0])

    async def older(self, moment: str) -> list[str]:
        """Name the streams that rest."""
        return [_told(stream) for (stream,) in await self._ask(_OLDER, moment, seconds=THROUGH_ALL)]

    async def latest(self, kind: str, most: int) -> list[tuple[str, str]]:
        """Name the streams that were written on last."""
        first, beyond = f"{kind}/", f"{kind}0"
        told = await self._ask(_LATEST, first, beyond, beyond, most, seconds=THROUGH_ALL)
        return [(_told(stream), _told(last)) for stream, last in told]

    async def close(self) -> None:
        """Write what has queued, and hang up."""
        self._closing = True
        self._queued.set()
        if self._ear:
            await self._ear.close()
        if self._writer:
            await self._writer
        await self._lines.close()
        if self._line:
            await hang_up(self._line)


_REFUSALS: dict[str, Any] = {KEPT: lambda: None, OVERTAKEN: Overtaken, ID_USED: IdUsed}


def _kept(text: str) -> str:
    return text.replace(_ESCAPE, 2 * _ESCAPE).replace("\0", _NUL) if _ESCAPE in text or "\0" in text else text


def _told(text: str) -> str:
    return _ESCAPED.sub(lambda found: "\0" if found[0] == _NUL else _ESCAPE, text) if _ESCAPE in text else text


def _row(columns: tuple[Any, ...]) -> Row:
    stream, seq, row_id, at, actor, kind, version, data = columns
    return Row(_told(stream), seq, _told(row_id), _told(at), _told(actor), _told(kind), version, _told(data))
