"""Lines to a PostgreSQL database: how it is called, how long an answer may take, and when to call again.

Nothing waits for ever. The database is told to give up a statement, and where not even that is heard, as on a cut
network, the line is hung up from here.
"""

import asyncio
import contextlib
import os
import random
import re
import socket
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.pq import PGconn, Ping

from wethey.app.log import LogFailed
from wethey.app.postgres_layout import Connection
from wethey.core import _

CONNECT = 3  # seconds to be connected in
STATEMENT = 5.0  # seconds for a statement, by the database's clock
PATIENCE = 6.0  # seconds for its answer, by ours
AGAIN, AGAIN_AT_MOST = 0.1, 2.0  # seconds until the next call, doubled each time
DEFAULTS: dict[str, Any] = {
    "application_name": "wethey",
    "connect_timeout": CONNECT,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
_IN_THE_OPEN = {"sslmode": "disable", "sslrootcert": "", "gssencmode": "disable"}
_WITHOUT_PASSWORD = {"password": "", "passfile": f"{os.devnull}/none"}
_SET_UP = f"""
SELECT set_config('default_transaction_isolation', 'read committed', false),
       set_config('statement_timeout', '{STATEMENT * 1000:.0f}', false),
       set_config('lock_timeout', '{STATEMENT * 1000:.0f}', false),
       set_config('idle_in_transaction_session_timeout', '{STATEMENT * 1000:.0f}', false),
       set_config('client_encoding', 'UTF8', false),
       CASE current_setting('synchronous_commit') WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END
""".encode()


class Address:
    """Where a database is. Its password is shown to nobody."""

    def __init__(self, url: str) -> None:
        """Read an address as ``postgresql://user:password@host:port/name``.

        Raises:
            LogFailed: it cannot be read.
        """
        try:
            told = urlsplit(url)
            odd = told.netloc.count("@") > 1 or "@" in told.path + told.fragment or told.fragment
            port_is_number = re.fullmatch(r"[^:]*|\[.*\]|.*:\d*", told.netloc.rpartition("@")[2]) is not None
            parameters = conninfo_to_dict(url)
        except (ValueError, psycopg.Error):
            odd, port_is_number, parameters = True, False, {}
        if odd or not port_is_number:  # what libpq says of it might quote the password
            raise LogFailed(
                "no-database",
                _(
                    "this address of a PostgreSQL database cannot be read; write postgresql://user:password@host/name, "
                    "and in a password {codes}",
                    codes="@ = %40, : = %3A, / = %2F, # = %23",
                ),
            ) from None
        self.parameters = {**DEFAULTS, **{name: value for name, value in parameters.items() if value is not None}}
        self._secrets = [str(parameters[name]) for name in ("password", "sslpassword") if parameters.get(name)]

    @property
    def name(self) -> str:
        """What the database is called among people."""
        names = {name: str(value) for name, value in self.parameters.items()}
        where = ":".join(names[name] for name in ("host", "port") if name in names) or "localhost"
        return f"postgresql://{where}/{names.get('dbname') or names.get('user') or ''}"

    def is_away(self) -> bool:
        """Tell whether nobody answers there, or only that the database is starting or stopping. This waits.

        No other refusal passes by itself. libpq is asked, since a refusal's words are in the database's language. It is
        asked in the open too, without the password: who is there but does not encrypt as we want is not away.
        """
        in_the_open = {name: value for name, value in self.parameters.items() if not name.startswith("ssl")}
        ways = self.parameters, {**in_the_open, **_IN_THE_OPEN, **_WITHOUT_PASSWORD}
        return all(PGconn.ping(make_conninfo(**way).encode()) in {Ping.NO_RESPONSE, Ping.REJECT} for way in ways)

    def failed(self, error: Exception) -> LogFailed:
        """Say what went wrong, and not where in our statements."""
        told = error.diag.message_primary if isinstance(error, psycopg.Error) else None
        reason = " ".join((told or str(error)).split()) or type(error).__name__
        for secret in self._secrets:
            reason = reason.replace(secret, "…")
        return LogFailed("log-failed", _("the database did not answer: {reason}", reason=reason))


class Caller:
    """Calls a database. Where it cannot be had, everybody is told so at once until it is time to call again."""

    def __init__(self, address: Address) -> None:
        """Know whom to call."""
        self.address = address
        self._turn = asyncio.Lock()
        self._failed: LogFailed | None = None
        self._not_before = 0.0
        self._delay = AGAIN

    async def call(self) -> Connection:
        """Give a connection, set up.

        Raises:
            LogFailed: the database is not to be had now.
        """
        async with self._turn:
            now = asyncio.get_running_loop().time
            if self._failed and now() < self._not_before:
                raise self._failed
            try:
                connection = await _connected(self.address)
            except (psycopg.Error, OSError) as error:
                self._failed = self.address.failed(error)
                self._not_before = now() + self._delay * random.uniform(0.5, 1)  # noqa: S311 - no secret
                self._delay = min(2 * self._delay, AGAIN_AT_MOST)
                raise self._failed from None
            self._failed, self._delay = None, AGAIN
            return connection


async def _connected(address: Address) -> Connection:
    connection = await psycopg.AsyncConnection.connect(autocommit=True, **address.parameters)
    try:
        async with hung_up_after(connection):
            await connection.execute(_SET_UP)
    except BaseException:
        await hang_up(connection)
        raise
    return connection


@contextlib.asynccontextmanager
async def hung_up_after(connection: Connection, seconds: float | None = None) -> AsyncIterator[None]:
    """Hang up where the other side does not answer in time; whoever waits is told that the connection is closed."""
    timer = asyncio.get_running_loop().call_later(seconds or PATIENCE, _cut, connection)
    try:
        yield
    finally:
        timer.cancel()


def _cut(connection: Connection) -> None:
    """Shut the line, so that whoever waits on it reads its end.

    To close it would free its number for another line while the event loop still watches this one.
    """
    with contextlib.suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


async def hang_up(connection: Connection) -> None:
    """Let go of a connection, whatever state it is in."""
    with contextlib.suppress(psycopg.Error, OSError):
        await connection.close()


def is_broken(error: psycopg.Error) -> bool:
    """Tell whether an error means the end of the connection, so that nobody knows what became of a statement."""
    return error.sqlstate is None or error.sqlstate.startswith(("08", "57P0"))


def _timeout(seconds: float) -> bytes:
    return f"SET statement_timeout = {seconds * 1000:.0f}".encode()


class Lines:
    """A few connections that readers share. One that breaks is replaced, and what was asked is asked again."""

    def __init__(self, caller: Caller, most: int) -> None:
        """Have at most so many."""
        self._caller = caller
        self._free: list[Connection] = []
        self._places = asyncio.Semaphore(most)

    async def ask(self, statement: str, *values: object, seconds: float = STATEMENT) -> list[tuple[Any, ...]]:
        """Give the rows of an answer; one that goes through all that is kept may take more seconds.

        Raises:
            LogFailed: there is none to be had.
        """
        async with self._places:
            try:
                try:
                    return await self._asked(statement, values, seconds)
                except psycopg.Error as error:
                    if not is_broken(error):
                        raise
                await self.close()  # if one is broken, so are the others: the database was started anew
                return await self._asked(statement, values, seconds)
            except psycopg.Error as error:
                raise self._caller.address.failed(error) from None

    async def _asked(self, statement: str, values: tuple[object, ...], seconds: float) -> list[tuple[Any, ...]]:
        connection = self._free.pop() if self._free else await self._caller.call()
        try:
            async with hung_up_after(connection, PATIENCE - STATEMENT + seconds):
                if seconds != STATEMENT:
                    await connection.execute(_timeout(seconds))
                rows = await (await connection.execute(statement.encode(), values)).fetchall()
                if seconds != STATEMENT:
                    await connection.execute(_timeout(STATEMENT))
        except BaseException:
            await hang_up(connection)
            raise
        self._free.append(connection)
        return rows

    async def close(self) -> None:
        """Let go of those that nobody uses."""
        while self._free:
            await hang_up(self._free.pop())
