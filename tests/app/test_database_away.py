"""Servers that are started before their database is there, and databases for which it is no use to wait."""

import asyncio
import contextlib
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
import serving
from postgres import Postgres, running_postgres
from serving import Server, running

from wethey.app import LogFailed, serve
from wethey.app.hall import opened_log
from wethey.app.workers import WORKERS

PATIENCE = 120.0
until = partial(serving.until, patience=PATIENCE)
WILL_YOU_ENCRYPT = bytes.fromhex("00000008 04d2162f")  # as PostgreSQL's protocol has it
TELL_ME_YOUR_PASSWORD = b"R" + bytes.fromhex("00000008 00000003")


@pytest.fixture(scope="module")
def fragile() -> Iterator[Postgres]:
    """A database server that may be killed without harm to the tests of others."""
    with running_postgres() as server:
        yield server


@pytest.fixture
def reboot(fragile: Postgres) -> Iterator[Postgres]:
    """One that has just been killed, as by a power cut; it is started again in any case."""
    fragile.kill()
    yield fragile
    fragile.kill()
    fragile.start()


def refused(server: Server) -> str:
    """See that a server lives, refuses everything that needs the database, and says why; give the reason."""
    status, told = server.ask("GET", "/ready")
    assert (status, told["ready"], told["why"]) == (503, False, "database")
    assert server.ask("GET", "/health")[0] == 200
    for method, path, body in (
        ("POST", "/api/pads", {}),
        ("GET", "/api/pads/BCDFGHJK", None),
        ("POST", "/api/tables", {}),
        ("GET", "/api/tables/BCDFGHJK", None),
        ("POST", "/api/sessions", {}),
        ("GET", "/pad/BCDFGHJK", None),
        ("GET", "/api/pads/BCDFGHJK/events?after=0", None),
    ):
        status, answer = server.ask(method, path, body)
        assert (path, status, answer["error"]) == (path, 503, "log-failed")
        assert answer["detail"].startswith("the database did not answer: ")
    return str(told["detail"])


def serves(server: Server) -> None:
    """See that a server comes to serve by itself, a pad and a table."""
    until(lambda: server.ask("GET", "/ready") == (200, {"ready": True}))
    assert server.ask("POST", "/api/tables", {})[0] == 201
    code = server.start_pad()
    assert server.enter(code, "We 4S=")[0] == 200
    assert server.ask("GET", f"/api/pads/{code}")[1]["seq"] == 2


class Printed(threading.Thread):
    """What a server says as it runs."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.lines: list[str] = []
        assert server.process.stdout
        self._source = server.process.stdout
        self.start()

    def run(self) -> None:
        self.lines.extend(iter(self._source.readline, ""))

    def times(self, words: str) -> int:
        return sum(re.search(words, line) is not None for line in self.lines)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_server_that_is_started_first_waits_for_its_database(
    reboot: Postgres, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is at its address; then it says that it is starting; then it is there."""
    monkeypatch.setenv(WORKERS, str(workers))
    with running(reboot.url("postgres")) as server:
        printed = Printed(server)
        until(lambda: "refused" in refused(server))
        until(lambda: printed.times("waiting for the database: the database did not answer: .*refused") == workers)
        reboot.start_slowly()
        until(lambda: "not accepting connections" in refused(server))
        until(lambda: printed.times("waiting for the database: .*not accepting connections") == workers)
        assert not printed.times("the database is there")
        reboot.release()
        until(lambda: printed.times("the database is there") == workers)
        serves(server)
        server.stop()
        printed.join(PATIENCE)
    assert not printed.times("Traceback")


def test_a_server_that_is_started_with_its_database_waits_until_it_has_started(reboot: Postgres) -> None:
    reboot.start_slowly()
    with running(reboot.url("postgres")) as server:
        until(lambda: "not accepting connections" in refused(server))
        reboot.release()
        serves(server)


NOT_YET = """
import pathlib, socket
known = socket.getaddrinfo
def not_yet(host, *words, **more):
    if host == "database.invalid":
        if not pathlib.Path({named!r}).exists():
            raise socket.gaierror(-2, "Name or service not known")
        host = "127.0.0.1"
    return known(host, *words, **more)
socket.getaddrinfo = not_yet
"""


def test_a_server_waits_until_the_name_of_its_database_is_known(
    fragile: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = tmp_path / "named"
    monkeypatch.setattr(serving, "START", NOT_YET.format(named=str(named)) + serving.START)
    with running(fragile.url("postgres").replace("127.0.0.1", "database.invalid")) as server:
        until(lambda: "Name or service not known" in refused(server))
        named.touch()
        serves(server)


def test_what_is_wrong_with_a_database_that_comes_is_told_until_it_is_mended(
    fragile: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody could know it before."""
    monkeypatch.setenv("WETHEY_LOG", "json")
    with fragile.database() as database:
        asyncio.run(made(database))
        fragile.ask(database, "UPDATE wethey_layout SET layout = 999")
        fragile.kill()
        with running(database) as server:
            printed = Printed(server)
            until(lambda: printed.times('"waiting for the database: %s".*"why": "the database did not.*refused') == 1)
            fragile.start()
            until(lambda: printed.times('"waiting for the database: %s".*"why": "postgresql://.*newer release') == 1)
            assert "newer release" in server.ask("GET", "/ready")[1]["detail"]
            assert server.ask("POST", "/api/pads", {})[1]["error"] == "newer-database"
            fragile.ask(database, "UPDATE wethey_layout SET layout = 1")
            serves(server)
            until(lambda: printed.times('"the database is there"') == 1)
            server.stop()
            printed.join(PATIENCE)


async def made(database: str) -> None:
    async with opened_log(database):
        pass


def let_in_by_password(server: Postgres) -> None:
    """Have a database server ask one user for a password."""
    rules = server.folder / "data" / "pg_hba.conf"
    rules.write_text(f"host all ann 127.0.0.1/32 scram-sha-256\n{rules.read_text()}")
    server.ask("postgres", "SELECT pg_reload_conf()")
    server.ask("postgres", "CREATE ROLE ann LOGIN PASSWORD 'right'")


@pytest.fixture(scope="module")
def strict(fragile: Postgres) -> Postgres:
    """A database server that asks Ann for a password, and lets her make no tables."""
    let_in_by_password(fragile)
    fragile.ask("postgres", "CREATE DATABASE closed")
    fragile.ask("closed", "REVOKE ALL ON SCHEMA public FROM PUBLIC")
    fragile.ask("postgres", "CREATE DATABASE locked")
    fragile.ask("postgres", "REVOKE CONNECT ON DATABASE locked FROM PUBLIC")
    fragile.ask("postgres", "CREATE DATABASE newer")
    asyncio.run(made(fragile.url("newer")))
    fragile.ask("newer", "UPDATE wethey_layout SET layout = 999")
    return fragile


@pytest.mark.parametrize(
    ("user", "name", "reason"),
    [
        ("ann:wrong", "closed", "password authentication failed"),
        ("ann", "closed", "no password"),
        ("ann:right", "nowhere", "does not exist"),
        ("ann:right", "locked", "permission denied"),
        ("ann:right", "closed", "permission denied|no schema has been selected"),
        ("nobody", "closed", "does not exist"),
        ("postgres", "newer", "newer release"),
        ("postgres", "closed?sslmode=require", "SSL"),
        ("postgres", "closed?sslmode=verify-full&sslrootcert=/nowhere", "SSL"),
        ("postgres", "closed?sslmode=sometimes", "sslmode"),
        ("postgres", "closed?target_session_attrs=standby", "standby"),
    ],
)
def test_a_refusal_that_waiting_does_not_mend_is_told_at_once(
    strict: Postgres, user: str, name: str, reason: str
) -> None:
    address = f"postgresql://{user}@127.0.0.1:{strict.port}/{name}"
    for workers in (1, 2):
        with pytest.raises(LogFailed, match=reason) as refusal:
            serve("127.0.0.1", 0, address, workers=workers)
        assert "wrong" not in str(refusal.value)


def away_by_itself(address: str) -> bool:
    """Ask in a process of its own, since libpq lets no other thread of this one act while it waits."""
    code = f"from wethey.app.postgres_lines import Address; print(Address({address!r}).is_away())"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE)
    return told.stdout == "True\n"


def test_a_password_is_shown_to_nobody_who_does_not_encrypt() -> None:
    """Whether anybody is there is asked in the open: here by somebody who would like to know the password."""
    heard = b""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def ask_for_a_password() -> None:
            nonlocal heard
            with contextlib.suppress(OSError):
                while True:
                    line, _address = listener.accept()
                    with line:
                        while words := line.recv(65_536):
                            heard += words
                            wants_encryption = words == WILL_YOU_ENCRYPT
                            line.sendall(b"N" if wants_encryption else TELL_ME_YOUR_PASSWORD)

        threading.Thread(target=ask_for_a_password, daemon=True).start()
        port = listener.getsockname()[1]
        assert not away_by_itself(f"postgresql://ann:secret@127.0.0.1:{port}/x?sslmode=require")
        assert b"ann" in heard, "it is asked in the open"
        assert b"secret" not in heard
        assert not away_by_itself(f"postgresql://ann:secret@127.0.0.1:{port}/x?sslmode=disable")
        assert b"secret" in heard, "the way it is called"
        listener.shutdown(socket.SHUT_RDWR)
