"""The hall: the log, the hub and the services, opened together and closed together."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path

from wethey.app.hub import Hub
from wethey.app.log import Log, LogFailed, MemoryLog
from wethey.app.neighbours import Neighbours
from wethey.app.pads import Pads
from wethey.app.robot_seats import RobotSeats
from wethey.app.sessions import Sessions
from wethey.app.sqlite_log import SqliteLog
from wethey.app.table_shelf import KIND as TABLES
from wethey.app.tables import Tables
from wethey.app.telling import FACTS
from wethey.app.workers import end_with_the_supervisor
from wethey.core import _, shown

MEMORY = "memory:"
AGAIN = 1.0  # seconds until the database is tried again
_SQLITE = "sqlite:///"

_told = logging.getLogger("wethey.database")


def open_log(database: str) -> Log:
    """Open the log that a database's address names.

    Raises:
        LogFailed: there is no such kind of database here, or the file cannot be used.
    """
    if database == MEMORY:
        return MemoryLog()
    if is_shared(database):
        return _postgres_log(database)
    path = file_of(database)
    if path is None:
        raise LogFailed(
            "no-database",
            _(
                "“{database}” is not a database; write sqlite:///relative, sqlite:////absolute or postgresql://…",
                database=shown(database),
            ),
        )
    if not path.absolute().parent.is_dir():
        raise LogFailed("no-database", _("there is no folder {folder}", folder=path.absolute().parent))
    return SqliteLog(path)


def file_of(database: str) -> Path | None:
    """Give the file that a database is in, if it is one.

    >>> str(file_of("sqlite:///beside.sqlite"))
    'beside.sqlite'
    """
    path = database.removeprefix(_SQLITE)
    return Path(path) if path not in {"", database} else None


@contextlib.asynccontextmanager
async def opened_log(database: str) -> AsyncIterator[Log]:
    """Open the log that an address names, see that it can be used, and close it in any case.

    Raises:
        LogFailed: it cannot.
    """
    log = open_log(database)
    try:
        await log.ready()
        yield log
    finally:
        await log.close()


async def try_log(database: str) -> None:
    """See whether the database that an address names can be used, now or when it comes back.

    Raises:
        LogFailed: it cannot, and waiting would not mend that.
    """
    for is_last in (False, True):  # one that was away when it was called may be there when that is asked
        log = open_log(database)
        try:
            await log.ready()
        except LogFailed:
            if await log.is_away():
                return
            if is_last:
                raise
        else:
            return
        finally:
            await log.close()


def is_shared(database: str) -> bool:
    """Tell whether several servers may work on a database and hear from each other."""
    return database.startswith(("postgresql:", "postgres:"))


def _postgres_log(database: str) -> Log:
    try:
        from wethey.app.postgres_log import PostgresLog  # noqa: PLC0415 - an extra
    except ImportError:
        raise LogFailed(
            "no-database", _("PostgreSQL needs the extra: {command}", command='pip install "wethey[postgres]"')
        ) from None
    return PostgresLog(database)


class Hall:
    """Everything that a server holds."""

    def __init__(self, log: Log, cluster: str | None = None) -> None:
        """Open the services on a log; robots think in the cluster at an address, where there is one."""
        self.log = log
        self.hub = Hub()
        self.pads = Pads(log, self.hub)
        self.sessions = Sessions(log, self.hub)
        self._robots = RobotSeats(cluster=cluster)
        self.tables = Tables(log, self.hub, self.pads, self._robots)
        kinds = {self.pads.kind: self.pads.heard, self.sessions.kind: self.sessions.heard, TABLES: self.tables.heard}
        self.neighbours = Neighbours(log, self.hub, kinds)
        self._resuming: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen to other servers, and let the tables go on while requests are answered.

        A server that comes while the database is away comes all the same. It says what it waits for, refuses requests
        as it does when the database goes away later, and begins when it is there.
        """
        self.neighbours.start()
        self._robots.open()
        self._resuming = asyncio.create_task(self._begin())

    async def _begin(self) -> None:
        await self._wait_for_the_database()
        await self._resume()

    async def _wait_for_the_database(self) -> None:
        why = ""
        while True:
            try:
                await self.log.ready()
            except LogFailed as failure:
                if why != str(failure):
                    why = str(failure)
                    _told.warning("waiting for the database: %s", failure, extra={FACTS: {"why": why}})
                await asyncio.sleep(AGAIN)
            else:
                break
        if why:
            _told.warning("the database is there")

    async def _resume(self) -> None:
        is_told = False
        while True:
            try:
                await self.tables.resume()
            except LogFailed as failure:
                if not is_told:
                    _told.warning("tables wait for the database: %s", failure)
                is_told = True
                await asyncio.sleep(AGAIN)
            else:
                return

    async def close(self) -> None:
        """End the streams, let the robots rest, and write what is waiting."""
        self.hub.close()
        if self._resuming:
            self._resuming.cancel()
            await asyncio.wait([self._resuming])  # it reads a log that is about to be closed
        await self.tables.close()
        await self.neighbours.close()
        await self.log.close()


@contextlib.asynccontextmanager
async def opened_hall(database: str, cluster: str | None = None) -> AsyncIterator[Hall]:
    """Open the hall, and close it in any case."""
    end_with_the_supervisor()
    hall = Hall(open_log(database), cluster)
    try:
        await hall.open()
        yield hall
    finally:
        await hall.close()
