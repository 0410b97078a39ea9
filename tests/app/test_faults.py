"""Servers, databases and wires that fail under load: what was answered is kept, nothing is doubled, and it goes on."""

import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from conftest import Share
from cutting import wire_to
from evenings import PATIENCE, PHONES, Evening
from postgres import Postgres, running_postgres
from serving import database_in, running


def test_a_server_is_killed_under_load_and_another_goes_on(database: str) -> None:
    with running(database) as first, running(database) as second:
        evening = Evening([first, second], second, 20)
        evening.until(lambda: evening.answered() > 20)
        first.kill()
        evening.is_whole()
        assert sum(len(phone.answered) for phone in evening.phones) == 20 * PHONES
        with running(database) as third:
            assert third.ask("GET", f"/api/pads/{evening.code}")[1]["seq"] == 20 * PHONES + 1


@pytest.fixture
def fragile() -> Iterator[Postgres]:
    """A database server that may be killed without harm to other tests."""
    with running_postgres() as server:
        yield server


def test_a_database_is_killed_under_load_and_started_again(fragile: Postgres, share: Share) -> None:
    cuts = share(10, 1)
    with fragile.database() as database, running(database) as server:
        evening = Evening([server], server, 20 * cuts)
        for cut in range(1, cuts + 1):
            evening.until(lambda: evening.answered() > 50 * cut - 30)  # noqa: B023 - asked at once
            fragile.kill()
            evening.until(lambda: any(phone.again for phone in evening.phones))
            fragile.start()
        evening.is_whole()


def test_the_wire_between_server_and_database_is_cut(database: str, postgres: Postgres) -> None:
    """It says nothing of it: what is sent is not answered. Then it is there again."""
    with wire_to(postgres.port) as wire, running(postgres.url(database.rpartition("/")[2], wire.port)) as server:
        evening = Evening([server], server, 20)
        for place in (1, 2):
            evening.until(lambda: evening.answered() > 15 * place)  # noqa: B023 - asked at once
            refused = sum(phone.refused for phone in evening.phones)
            wire.cut()
            if place == 2:  # for longer than anybody waits
                evening.until(lambda: sum(phone.refused for phone in evening.phones) > refused)  # noqa: B023
                assert server.ask("GET", f"/api/pads/{evening.code}")[0] == 503
                assert server.ask("GET", "/health")[0] == 200
            wire.join()
        evening.is_whole()


def test_a_phone_that_never_reads_holds_nobody_up(tmp_path: Path) -> None:
    deals = 30
    with running(database_in(tmp_path)) as server:
        code = server.start_pad(sheet="We 1C=\nThey 1D=\n" * 200)
        with socket.socket() as slow, closing(server.listen(code)) as quick:
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)
            slow.settimeout(PATIENCE)
            slow.connect(("127.0.0.1", server.port))
            slow.sendall(f"GET /api/pads/{code}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            for deal in range(deals):
                status, told = server.enter(code, f"We 1C+{deal % 6 + 1}")
                assert status == 200
            while quick.next("view")["data"]["seq"] < told["seq"]:
                pass
            heard = b""
            while b"\nid: %d\n" % told["seq"] not in heard:
                heard += slow.recv(1_000_000)
            assert heard.count(b"event: view") < deals  # it was told the newest, and not all that it missed
        assert server.stop() < PATIENCE
