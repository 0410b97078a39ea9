"""A database that runs out of room under load: what was answered is kept, reading goes on, and writing does later."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from evenings import Evening
from full_disk import CHANGES, TABLES, Room, SmallDisk, SmallFiles, others_write, small_postgres
from postgres import Postgres
from serving import Server, running

WAYS = [SmallDisk, SmallFiles]


@contextmanager
def evening(postgres: Postgres) -> Iterator[tuple[Server, Evening]]:
    with running(postgres.url("room")) as server:
        begun = Evening([server], server, 60)
        begun.until(lambda: begun.answered() > 20)
        yield server, begun


def what_was_answered_can_be_read(server: Server, evening: Evening) -> None:
    """Nothing is half there: each deal is one that a phone has entered, and there are as many as there are events."""
    before = [deal for phone in evening.phones for deal in list(phone.answered)]
    status, told = server.ask("GET", f"/api/pads/{evening.code}")
    assert status == 200
    kept = [deal["id"] for deal in told["view"]["deals"]]
    assert len(set(kept)) == len(kept) == told["seq"] - 1
    assert set(before) <= set(kept)


@pytest.mark.parametrize("way", WAYS)
def test_the_tables_run_out_of_room(way: type[Room]) -> None:
    with small_postgres(TABLES, way) as (postgres, room), evening(postgres) as (server, phones):
        room.fill()
        phones.until(lambda: all(phone.refused for phone in phones.phones))
        for _time in range(3):
            status, told = server.enter(phones.code, "We 4S=")
            assert (status, told["error"]) == (503, "log-failed")
            assert re.fullmatch(
                f"the database did not answer: could not extend file .*: {room.no_room}", told["detail"]
            )
            status, told = server.ask("POST", "/api/pads", {})
            assert (status, told["error"]) == (503, "log-failed")
            what_was_answered_can_be_read(server, phones)
            assert server.ask("GET", "/health")[0] == 200
        refused = phones.answered()
        room.make()
        phones.until(lambda: phones.answered() > refused)
        phones.is_whole()


@pytest.mark.parametrize("way", WAYS)
def test_the_log_of_changes_runs_out_of_room(way: type[Room]) -> None:
    """Then PostgreSQL ends, all at once, and may not start again before there is room."""
    with small_postgres(CHANGES, way) as (postgres, room), evening(postgres) as (server, phones):
        room.fill()
        others_write(postgres)
        phones.until(lambda: all(phone.refused for phone in phones.phones))
        status, told = server.enter(phones.code, "We 4S=")
        assert (status, told["error"]) == (503, "log-failed")
        assert server.ask("GET", "/health")[0] == 200
        refused = phones.answered()
        room.make()
        postgres.revive()
        phones.until(lambda: phones.answered() > refused)
        what_was_answered_can_be_read(server, phones)
        phones.is_whole()
