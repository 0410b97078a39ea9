"""A real PostgreSQL server of our own, in a folder of its own, which may be killed and started again."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
from psycopg.pq import PGconn, Ping
from required import missing
from serving import free_port

PATIENCE = 60.0
OWNER = "postgres"  # who runs the server where we are root, as whom it will not run


def programs() -> Path | None:
    """The folder of PostgreSQL's programs: Debian's newest, or the one on the path."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda found: int(found.parts[-3]))
    found = str(debian[-1]) if debian else shutil.which("initdb")
    return Path(found).parent if found else None


def unprivileged() -> str | None:
    """Who runs a server instead of us, where we may too much."""
    return OWNER if os.name != "nt" and os.geteuid() == 0 else None


class Postgres:
    """A server on a free port of this machine, with a disk that is flushed as in production."""

    def __init__(self, bin_folder: Path, folder: Path, *words: str) -> None:
        """Make it in a folder that is there; more words are for ``initdb``."""
        self._bin = bin_folder
        self._user = unprivileged()
        self.folder = folder
        if self._user:
            shutil.chown(self.folder, self._user)
        self._errors = self.folder / "errors"
        self._names = count(1)
        self._free: list[str] = []
        self._process: subprocess.Popen[bytes] | None = None
        self._run("initdb", "--auth=trust", "--encoding=UTF8", "--locale=C", f"--username={OWNER}", "--no-sync", *words)
        self.port = 0
        self.start()

    def _run(self, program: str, *words: str) -> None:
        subprocess.run(
            [self._bin / program, "-D", self.folder / "data", *words],
            check=True,
            capture_output=True,
            user=self._user,
            cwd=self.folder,
            env={"LC_ALL": "C", "PATH": os.environ.get("PATH", "")},
        )

    def start(self, *settings: str, answer: Ping = Ping.OK) -> None:
        """Start it, after a kill too, and wait until it answers."""
        until = time.monotonic() + PATIENCE
        while True:
            self.port = self.port or free_port()
            with self._errors.open("ab") as errors:
                self._process = subprocess.Popen(
                    [
                        *(self._bin / "postgres", "-D", self.folder / "data", "-p", str(self.port)),
                        *("-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self.folder}"),
                        *("-c", "max_connections=200"),
                        *(word for setting in settings for word in ("-c", setting)),
                    ],
                    stdout=subprocess.DEVNULL,
                    stderr=errors,
                    user=self._user,
                    cwd=self.folder,
                )
            while self._process.poll() is None:
                assert time.monotonic() < until, self._errors.read_text()
                if PGconn.ping(self.url(OWNER).encode()) == answer:
                    return
                time.sleep(0.05)
            assert time.monotonic() < until, self._errors.read_text()
            time.sleep(0.2)  # the port was taken, or the server before this one is not quite gone

    def start_slowly(self) -> None:
        """Start it, and let it say that it is starting until it is released."""
        waits = self.folder / "data" / "standby.signal"
        waits.touch()
        if self._user:
            shutil.chown(waits, self._user)
        self.start("hot_standby=off", answer=Ping.REJECT)

    def release(self) -> None:
        """Let a server that is starting come to its end of that, and wait until it answers."""
        self._run("pg_ctl", "promote", "--wait")
        self.revive()

    @property
    def pid(self) -> int:
        """Number of the process that runs."""
        assert self._process
        return self._process.pid

    def url(self, database: str, port: int | None = None) -> str:
        """Address a database, through another port where one is given."""
        return f"postgresql://{OWNER}@127.0.0.1:{port or self.port}/{database}"

    @contextlib.contextmanager
    def database(self) -> Iterator[str]:
        """Give the address of an empty database for the length of a block; it is emptied for whoever comes next."""
        if not self._free:
            self._free.append(f"wethey_{next(self._names)}")
            self.ask("postgres", f"CREATE DATABASE {self._free[-1]} TEMPLATE template0")
        name = self._free.pop()
        yield self.url(name)
        self.ask("postgres", f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        self.ask(name, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        self._free.append(name)

    def ask(self, database: str, statement: str) -> list[tuple[object, ...]]:
        """Give the rows of an answer."""
        address = database if "://" in database else self.url(database)
        with psycopg.connect(address, autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def pids(self) -> list[int]:
        """All of its processes, the one that starts the others first."""
        command = ["ps", "-o", "pid=", "--ppid", str(self.pid)]
        children = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        return [self.pid, *map(int, children.split())]

    def kill(self) -> None:
        """End the server and all that it does, as a power cut does."""
        assert self._process
        for pid in self.pids():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.wait(PATIENCE)

    def revive(self) -> None:
        """Wait until it answers, and start it where it has ended by itself."""
        assert self._process
        until = time.monotonic() + PATIENCE
        while PGconn.ping(self.url(OWNER).encode()) != Ping.OK:
            assert time.monotonic() < until, self._errors.read_text()
            if self._process.poll() is not None:
                self.start()
            time.sleep(0.05)

    def program(self, name: str) -> Path:
        """One of PostgreSQL's programs."""
        return self._bin / name

    def close(self) -> None:
        """End it, and forget everything."""
        if self._process and self._process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def required_programs() -> Path:
    """The folder of PostgreSQL's programs; without them a test is skipped aloud, or fails where it must not."""
    return programs() or missing(
        "no PostgreSQL on this machine: tests of several servers not run", "WETHEY_REQUIRE_POSTGRES"
    )


@contextlib.contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A server for the length of a block."""
    server = Postgres(required_programs(), new_folder())
    try:
        yield server
    finally:
        server.close()


def new_folder() -> Path:
    """A folder for a server, with a short name, since a socket will lie in it."""
    return Path(tempfile.mkdtemp(prefix="wethey-postgres-"))
