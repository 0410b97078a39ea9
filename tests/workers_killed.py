"""Work for workers that are killed, and tables of robots in mid-load meanwhile: what their log has to show."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from halls import House
from serving import Server

from wethey.app.log import MemoryLog, Row
from wethey.app.pieces import Workers
from wethey.app.table_codec import decode_table
from wethey.core import Seat
from wethey.robots import Decision, robot_of_level
from wethey.table import CallMade, CardPlayed, Dealt, TableView, apply, fold

WATCHDOG = 300.0
NAME = "Mrs Guggenheim"
HAND = "AQ9743.86.52.JT7"
TABLES = 3
FIRST = 12
"""Events at each table before the first kill: the auction has begun."""


def decides_in_its_own_time(view: TableView, level: str, seed: str) -> Decision:
    """What a robot decides that is not held to a second: what is tested is not how busy this machine is."""
    return robot_of_level(level).act(view, Random(seed))


def own_pid(waits: float = 0.0) -> int:
    time.sleep(waits)
    return os.getpid()


def raises(words: str) -> None:
    raise ValueError(words)


def dies() -> None:
    os._exit(1)


def cannot_travel() -> object:
    return lambda: HAND


def kill(pids: Iterable[int]) -> None:
    """End processes as the system does when the memory is used up."""
    for pid in pids:
        os.kill(pid, signal.SIGKILL)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    told = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(child) for line in told for child in line.split()]


def robots_play(server: Server) -> Any:
    """Let four robots play a deal at a server; give the table as it is then."""
    seats = dict.fromkeys("NESW", "robot")
    _status, told = server.ask("POST", "/api/tables", {"rules": "rubber", "seats": seats, "level": "beginner"})
    until = time.monotonic() + WATCHDOG
    while (seen := server.ask("GET", f"/api/tables/{told['table']}")[1]["view"])["deal"] < 2:
        assert time.monotonic() < until, "the table does not go on"
        time.sleep(0.1)
    return seen


async def played_through(workers: Workers, strikes: list[Callable[[], Awaitable[None]]], deals: int) -> House:
    """Let tables play so many deals each, and strike again and again when all have gone on since the last time."""
    house = House(MemoryLog(), decides_in_its_own_time, workers, level="beginner", budget=WATCHDOG)
    codes = [(await house.open(dict.fromkeys(Seat, "robot"), seed=f"table {n}")).code for n in range(TABLES)]

    async def all_at(least: list[int]) -> None:
        for code, seq in zip(codes, least, strict=True):
            while len(await house.log.read(f"table/{code}")) < seq:
                await house.see(code)  # robots alone rest where nobody looks
                await asyncio.sleep(0.01)

    async with asyncio.timeout(WATCHDOG):
        least = [FIRST] * TABLES
        for strike in strikes:
            await all_at(least)
            await strike()
            least = [len(await house.log.read(f"table/{code}")) + FIRST for code in codes]
        await all_at(least)
        for code in codes:
            while (await house.see(code))["deal"] <= deals:  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.01)
    for code in codes:
        check(await house.log.read(f"table/{code}"))
    await house.close()
    return house


def check(rows: Sequence[Row]) -> None:
    """Every event fits the table before it, nobody acted twice for one turn, and no decision was a makeshift."""
    events = [decode_table(row) for row in rows]
    table = fold([events[0].event])
    for row in events[1:]:
        if isinstance(row.event, CallMade | CardPlayed):
            assert table.to_act is not None
        if isinstance(row.event, Dealt):
            assert row.event.number == table.number + 1
        assert row.beside.get("repeatable") is not False
        table = apply(table, row.event)
