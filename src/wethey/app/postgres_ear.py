"""The connection on which a server hears from a PostgreSQL database what other servers write and say.

Where it breaks, or does not answer to a question now and then, it is called again, and the hall is told that something
may have been missed.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable

import psycopg

from wethey.app.log import Ear, LogFailed
from wethey.app.postgres_layout import EVENTS, TALK, Connection
from wethey.app.postgres_lines import AGAIN_AT_MOST, Caller, hang_up, hung_up_after

BEAT = 2.0  # seconds of silence after which the line is tried
ANSWER = 3.0  # seconds in which it has to answer

_told = logging.getLogger("wethey.database")


class PostgresEar:
    """Listens until it is closed."""

    def __init__(self, caller: Caller, ear: Ear, is_own: Callable[[int], bool]) -> None:
        """Tell an ear; what this server has written itself, by the number of its connection, is no news."""
        self._caller = caller
        self._ear = ear
        self._is_own = is_own
        self._warned = False
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        while True:
            connection = None
            try:
                connection = await self._caller.call()
                await self._hear(connection)
            except psycopg.Error as error:
                self._warn(self._caller.address.failed(error))
            except LogFailed as failure:
                self._warn(failure)
            finally:
                if connection:
                    await hang_up(connection)
            await asyncio.sleep(AGAIN_AT_MOST / 4)

    def _warn(self, failure: LogFailed) -> None:
        """Say once that nothing is heard."""
        if not self._warned:
            self._warned = True
            _told.warning("nothing is heard from other servers: %s", failure)

    async def _hear(self, connection: Connection) -> None:
        async with hung_up_after(connection, ANSWER):
            await connection.execute(f"LISTEN {EVENTS}".encode())
            await connection.execute(f"LISTEN {TALK}".encode())
        self._warned = False
        self._ear.missed()
        while True:
            async for notify in connection.notifies(timeout=BEAT):
                self._pass_on(notify)
            async with hung_up_after(connection, ANSWER):
                await connection.execute(b"SELECT 1")

    def _pass_on(self, notify: psycopg.Notify) -> None:
        if notify.channel == TALK:
            self._ear.said(notify.payload)
        elif not self._is_own(notify.pid):
            stream, _space, seq = notify.payload.rpartition(" ")
            self._ear.written(stream, int(seq))

    async def close(self) -> None:
        """Hang up."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
