"""The hall: the log, the hub and the services, opened together and closed together."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from wethey.app.hub import Hub
from wethey.app.log import Log, LogFailed, MemoryLog
from wethey.app.pads import Pads
from wethey.app.robot_seats import RobotSeats
from wethey.app.sessions import Sessions
from wethey.app.sqlite_log import SqliteLog
from wethey.app.tables import Tables
from wethey.core import _, shown

MEMORY = "memory:"
_SQLITE = "sqlite:///"


def open_log(database: str) -> Log:
    """Open the log that a database's address names.

    Raises:
        LogFailed: there is no such kind of database here, or the file cannot be used.
    """
    if database == MEMORY:
        return MemoryLog()
    if database.startswith("postgresql:"):
        raise LogFailed("no-database", _("PostgreSQL is not in this version; write sqlite:///FILE"))
    path = database.removeprefix(_SQLITE)
    if path == database or not path:
        raise LogFailed(
            "no-database",
            _(
                "“{database}” is not a database; write sqlite:///relative or sqlite:////absolute",
                database=shown(database),
            ),
        )
    if not Path(path).absolute().parent.is_dir():
        raise LogFailed("no-database", _("there is no folder {folder}", folder=Path(path).absolute().parent))
    return SqliteLog(Path(path))


class Hall:
    """Everything that a server holds."""

    def __init__(self, log: Log) -> None:
        """Open the services on a log."""
        self.log = log
        self.hub = Hub()
        self.pads = Pads(log, self.hub)
        self.sessions = Sessions(log, self.hub)
        self.tables = Tables(log, self.hub, self.pads, RobotSeats())

    async def close(self) -> None:
        """End the streams, let the robots rest, and write what is waiting."""
        self.hub.close()
        await self.tables.close()
        await self.log.close()


@contextlib.asynccontextmanager
async def opened_hall(database: str) -> AsyncIterator[Hall]:
    """Open the hall, and close it in any case."""
    hall = Hall(open_log(database))
    try:
        await hall.tables.resume()
        yield hall
    finally:
        await hall.close()
