"""A server that keeps many tables: it starts without reading them, and holds in memory those that are in use."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from conftest import Share
from halls import ANNA, House

from wethey.app import NoSuchTable, Row, SqliteLog, new_code, table_shelf
from wethey.app.robot_turns import robot_due
from wethey.app.table_shelf import KIND

pytestmark = pytest.mark.anyio
AT_ONCE = 200


class CountingLog(SqliteLog):
    """A log that counts the rows that it gives."""

    rows_read = 0

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        rows = await super().read(stream, after)
        self.rows_read += len(rows)
        return rows


async def copied(log: SqliteLog, code: str, tables: int, at: str) -> None:
    """Keep a table many times over, as it would be had it been played at some time."""
    rows = await log.read(f"{KIND}/{code}")

    async def copy() -> None:
        again = new_code()
        await log.append([replace(row, stream=f"{KIND}/{again}", id=f"{again}/{row.seq}", at=at) for row in rows])

    for _some in range(0, tables, AT_ONCE):
        await asyncio.gather(*(copy() for _table in range(min(AT_ONCE, tables))))


async def test_a_start_reads_the_tables_that_were_played_at_the_end_alone(tmp_path: Path, share: Share) -> None:
    tables = share(100_000, 400)
    log = CountingLog(tmp_path / "log.sqlite")
    before = House(log)
    resting = await before.open(seed="1")
    await before.play_deal(resting.code, Random(1))
    await copied(log, resting.code, tables, "2026-01-01T00:00:00.000Z")
    played = await before.open(seed="2")
    log.rows_read = 0
    after = House(log)
    await after.tables.resume()
    assert set(after.tables._shelf._desks) == {resting.code, played.code}
    assert log.rows_read < 1_000
    for house in (before, after):
        await house.close()
    await log.close()


async def test_a_robots_turn_at_a_power_cut_is_played_though_nobody_looks(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.sqlite")
    before = House(log)
    before.terms = replace(before.terms, pace=0.5)
    pending = {}
    for number in range(8):
        code = (await before.open(seed=str(number))).code
        before.tables._robots.close()  # a power cut, while the robot takes its time
        desk = await before.tables._shelf.desk(code)
        if robot_due(desk.table):
            pending[code] = desk.seq
    assert pending
    after = House(log)
    await after.tables.resume()
    async with asyncio.timeout(30):
        for code, seq in pending.items():
            while len(await log.read(f"{KIND}/{code}")) == seq:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.01)
    for house in (before, after):
        await house.close()
    await log.close()


async def test_tables_that_rest_leave_the_memory_and_come_back_as_they_were(
    quick: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_shelf, "ROWS_AT_HAND", 150)
    heard = (await quick.open(seed="heard")).code
    where, listener = await quick.tables.listen(heard, ANNA, 0)
    views: dict[str, Any] = {}
    for number in range(12):
        code = (await quick.open(seed=str(number))).code
        await quick.play_deal(code, Random(number))
        views[code] = await quick.see(code)
    at_hand = quick.tables._shelf._desks
    assert heard in at_hand, "somebody looks on there"
    assert len(at_hand) < 6
    for code, view in views.items():
        assert await quick.see(code) == view
        await quick.act(code, "next")
        assert (await quick.see(code))["deal"] == 2
    assert heard in at_hand
    quick.tables.leave(where, listener)
    for code in views:
        await quick.see(code)
    assert heard not in at_hand


async def test_the_events_in_memory_are_counted_whoever_writes_them_and_whatever_leaves(
    quick: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_shelf, "ROWS_AT_HAND", 300)
    other = House(quick.log)
    shelves = [house.tables._shelf for house in (quick, other)]

    def is_counted() -> bool:
        return all(shelf._rows == sum(len(desk.rows) for desk in shelf._desks.values()) for shelf in shelves)

    codes = [(await quick.open(seed=str(number))).code for number in range(12)]
    for number, code in enumerate(codes):
        house = (quick, other)[number % 2]
        await asyncio.gather(*(house.see(code) for _person in range(3)))  # each may be the one who reads it
        await house.play_deal(code, Random(number))
        assert is_counted()
    for code in codes:
        await quick.see(code)  # what the other server has written
        assert is_counted()
    left = await shelves[0].desk(codes[0])
    monkeypatch.setattr(table_shelf, "ROWS_AT_HAND", 0)
    shelves[0].keep_while(lambda _desk: False)
    codes.append((await quick.open(seed="last")).code)
    assert set(shelves[0]._desks) == {codes[-1]}
    await other.act(left.code, "next")
    seen = left.seq
    await shelves[0].catch_up(left)  # as somebody does who was at the table when it left the memory
    assert left.seq > seen
    assert is_counted()
    at_hand = next(iter(shelves[1]._desks))
    assert len(await shelves[0].forget_older("9999")) == len(codes)
    with pytest.raises(NoSuchTable):
        await other.see(at_hand)
    assert is_counted()
    assert at_hand not in shelves[1]._desks
    assert shelves[0]._rows == 0
    await other.close()


async def test_a_table_that_cannot_be_read_keeps_no_server_from_starting(quick: House) -> None:
    code = (await quick.open(seed="1")).code
    rows = await quick.log.read(f"{KIND}/{code}")
    newer = [replace(row, stream=f"{KIND}/{'Z' * 8}", id=f"newer {row.seq}", version=99) for row in rows]
    await quick.log.append(newer)
    after = House(quick.log)
    await after.tables.resume()
    assert set(after.tables._shelf._desks) == {code}
    await after.close()
