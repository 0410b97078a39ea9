"""The log in one SQLite file.

One thread writes. It takes whatever has queued while the disk was busy and commits it together, so that many tables
share the cost of one flush; each writer is answered when its rows are on the disk. Readers have connections of their
own and never wait for the writer. Whoever looks for what is new on a record reads its end, which is in memory: that
takes some microseconds, and is not worth a thread.
"""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from wethey.app.log import Ear, IdUsed, LogFailed, Overtaken, Row, checked
from wethey.core import _

LAYOUT = 1
OURS = 0x57455459  # "WETY", written into the file's head
MOST_TOGETHER = 256
READERS = 2
PATIENCE = 10.0  # seconds to wait for another program that holds the file

_TABLE = """
CREATE TABLE IF NOT EXISTS events (
    stream  TEXT    NOT NULL,
    seq     INTEGER NOT NULL,
    id      TEXT    NOT NULL UNIQUE,
    at      TEXT    NOT NULL,
    actor   TEXT    NOT NULL,
    kind    TEXT    NOT NULL,
    version INTEGER NOT NULL,
    data    TEXT    NOT NULL,
    PRIMARY KEY (stream, seq)
) WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS events_stay BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'an event is a fact: it is never changed');
END;
"""
_COLUMNS = "stream, seq, id, at, actor, kind, version, data"
_INSERT = f"INSERT INTO events ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 - our own column names
_READ = f"SELECT {_COLUMNS} FROM events WHERE stream = ? AND seq > ? ORDER BY seq"  # noqa: S608
_FIND = f"SELECT {_COLUMNS} FROM events WHERE id = ?"  # noqa: S608
_OLDER = "SELECT stream FROM events GROUP BY stream HAVING max(at) < ? ORDER BY stream"
# From stream to stream, and in each to its last row: a step each, however many rows there are.
_LATEST = """
WITH RECURSIVE names(stream) AS (
    SELECT min(stream) FROM events WHERE stream > ?1 AND stream < ?2
    UNION ALL
    SELECT (SELECT min(stream) FROM events WHERE stream > names.stream AND stream < ?2)
        FROM names WHERE names.stream IS NOT NULL
)
SELECT stream, (SELECT at FROM events WHERE events.stream = names.stream ORDER BY seq DESC LIMIT 1) AS last
    FROM names WHERE stream IS NOT NULL ORDER BY last DESC LIMIT ?3
"""

Work = Callable[[sqlite3.Connection], Any]


class _Job(NamedTuple):
    """What the writer is asked to do, and who waits for it."""

    work: Work
    answer: "asyncio.Future[Any]"


class SqliteLog:
    """The log in a file, made where there is none."""

    def __init__(self, path: Path) -> None:
        """Open the file and start the writer.

        Raises:
            LogFailed: the file cannot be opened, is none of ours, or was written by a newer release.
        """
        self._path = path
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._local = threading.local()
        self._opened: list[sqlite3.Connection] = []
        self._glance: sqlite3.Connection | None = None
        try:
            connection = self._prepared()
        except sqlite3.Error as error:
            raise LogFailed("no-database", _("{path} cannot be used: {reason}", path=path, reason=error)) from error
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="wethey-read")
        self._writer = threading.Thread(target=self._write, args=(connection,), name="wethey-write", daemon=True)
        self._writer.start()

    def _connect(self, patience: float = PATIENCE) -> sqlite3.Connection:
        return sqlite3.connect(self._path, timeout=patience, isolation_level=None, check_same_thread=False)

    def _reading(self, patience: float = PATIENCE) -> sqlite3.Connection:
        connection = self._connect(patience)
        self._opened.append(connection)
        connection.execute("PRAGMA query_only = ON")
        return connection

    def _prepared(self) -> sqlite3.Connection:
        connection = self._connect()
        try:
            layout = self._layout(connection)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA secure_delete = ON")
            if layout < LAYOUT:
                head = f"PRAGMA application_id = {OURS}; PRAGMA user_version = {LAYOUT};"
                connection.executescript(f"BEGIN IMMEDIATE; {_TABLE} {head} COMMIT;")
        except BaseException:
            connection.close()
            raise
        return connection

    def _layout(self, connection: sqlite3.Connection) -> int:
        """Give the number of the file's layout, 0 for a new file; refuse a file that is not for us."""
        layout, owner, tables = (
            int(connection.execute(question).fetchone()[0])
            for question in ("PRAGMA user_version", "PRAGMA application_id", "SELECT count(*) FROM sqlite_master")
        )
        if owner != OURS and (tables or owner):
            raise LogFailed("no-database", _("{path} is the database of another program", path=self._path))
        if layout > LAYOUT:
            raise LogFailed("newer-database", _("{path} was written by a newer release", path=self._path))
        return layout

    def _write(self, connection: sqlite3.Connection) -> None:
        """Commit what has queued, together, until told to stop."""
        going_on = True
        while going_on:
            jobs = [job] if (job := self._queue.get()) else []
            going_on = bool(job)
            with contextlib.suppress(Empty):
                while going_on and len(jobs) < MOST_TOGETHER:
                    if (job := self._queue.get_nowait()) is None:
                        going_on = False
                    else:
                        jobs.append(job)
            if jobs:
                _tell(_done(connection, jobs))
        connection.close()

    def _ask(self, work: Work) -> "asyncio.Future[Any]":
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put(_Job(work, answer))
        return answer

    async def _query(self, statement: str, *values: object) -> list[Any]:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._fetch, statement, values)

    def _fetch(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        try:
            connection = getattr(self._local, "connection", None)
            if connection is None:
                connection = self._local.connection = self._reading()
            return list(connection.execute(statement, values))
        except sqlite3.Error as error:
            raise _failed(error) from error

    async def ready(self) -> None:
        """It was opened, so it can be used."""

    async def is_away(self) -> bool:
        """A file does not come by itself."""
        return False

    def listen(self, ear: Ear) -> None:
        """Other programs may write into the file, but nobody tells of it: who looks again sees it."""

    async def say(self, words: str) -> None:
        """Nobody hears."""

    async def append(self, rows: Sequence[Row]) -> None:
        """Keep the rows, on the disk when this returns."""
        checked(rows)
        await self._ask(lambda connection: _append(connection, rows))

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        """Give a stream's rows."""
        rows = self._end(stream, after) if after else None
        return [Row(*columns) for columns in (await self._query(_READ, stream, after) if rows is None else rows)]

    def _end(self, stream: str, after: int) -> list[Any] | None:
        """Read the end of a stream at once, unless somebody has locked the file."""
        try:
            self._glance = self._glance or self._reading(patience=0)
            return self._glance.execute(_READ, (stream, after)).fetchall()
        except sqlite3.Error:
            return None  # a thread waits, and tells what is wrong

    async def find(self, row_id: str) -> Row | None:
        """Give the row of that id."""
        found = await self._query(_FIND, row_id)
        return Row(*found[0]) if found else None

    async def delete(self, stream: str) -> bool:
        """Forget a stream; what it said is overwritten in the file, and in the journal beside it."""
        gone: bool = await self._ask(
            lambda connection: connection.execute("DELETE FROM events WHERE stream = ?", (stream,)).rowcount > 0
        )
        if gone:
            await self._query("PRAGMA wal_checkpoint(TRUNCATE)")
        return gone

    async def older(self, moment: str) -> list[str]:
        """Name the streams that rest."""
        return [stream for (stream,) in await self._query(_OLDER, moment)]

    async def latest(self, kind: str, most: int) -> list[tuple[str, str]]:
        """Name the streams that were written on last."""
        return [*await self._query(_LATEST, f"{kind}/", f"{kind}0", most)]

    async def close(self) -> None:
        """Write what has queued, and close the file."""
        self._queue.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._writer.join)
        self._readers.shutdown()
        for connection in self._opened:
            connection.close()


def _append(connection: sqlite3.Connection, rows: Sequence[Row]) -> None:
    last = connection.execute("SELECT max(seq) FROM events WHERE stream = ?", (rows[0].stream,)).fetchone()[0] or 0
    if last != rows[0].seq - 1:
        raise Overtaken
    if len({row.id for row in rows}) < len(rows) or any(
        connection.execute("SELECT 1 FROM events WHERE id = ?", (row.id,)).fetchone() for row in rows
    ):
        raise IdUsed
    connection.executemany(
        _INSERT,
        [(row.stream, row.seq, row.id, row.at, row.actor, row.kind, row.version, row.data) for row in rows],
    )


def _failed(error: sqlite3.Error) -> LogFailed:
    return LogFailed("log-failed", _("the database did not answer: {reason}", reason=error))


_Outcome = tuple["asyncio.Future[Any]", Any, Exception | None]


def _done(connection: sqlite3.Connection, jobs: Sequence[_Job]) -> list[_Outcome]:
    """Do the jobs in one transaction. A refused job has written nothing; where the disk fails, nobody has."""
    outcomes: list[_Outcome] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in jobs:
            try:
                outcomes.append((job.answer, job.work(connection), None))
            except (Overtaken, IdUsed) as refusal:
                outcomes.append((job.answer, None, refusal))
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [(job.answer, None, _failed(error)) for job in jobs]
    return outcomes


def _tell(outcomes: Sequence[_Outcome]) -> None:
    """Answer those who wait, each in its own event loop, which may be gone."""
    for loop in {answer.get_loop() for answer, _value, _error in outcomes}:
        mine = [outcome for outcome in outcomes if outcome[0].get_loop() is loop]
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, mine)


def _settle(outcomes: Sequence[_Outcome]) -> None:
    for answer, value, error in outcomes:
        if answer.done():
            continue
        if error:
            answer.set_exception(error)
        else:
            answer.set_result(value)
