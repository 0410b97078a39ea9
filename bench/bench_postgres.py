"""Several servers on PostgreSQL: how soon a deal is on a screen at another server, and how many appends a second."""

import asyncio
import statistics
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import psycopg
from listeners import Line, served
from measure import table
from tables_at_play import wethey_server

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))

from postgres import running_postgres

from wethey.app import Log, Row, SqliteLog, open_log

PADS, DEALS, APPENDS, AT_ONCE = 10, 200, 400, 64
FACTORY = "wethey.web:create_app"
DATA = '{"line":"We 4SX+1","deal":"7c9e6679-7425-40de-944b-e07fc1f90ae7","before":null}'


def milliseconds(took: list[float]) -> tuple[str, str]:
    """The median, and what 95 of 100 stay below."""
    return f"{1000 * statistics.median(took):.1f} ms", f"{1000 * statistics.quantiles(took, n=20)[-1]:.1f} ms"


async def deals(writing: int, watching: int) -> list[float]:
    """Seconds from sending a deal to one server until it is on a page that is open at another, pad by pad."""
    return [took for _pad in range(PADS) for took in await deals_of_a_pad(writing, watching)]


async def deals_of_a_pad(writing: int, watching: int) -> list[float]:
    """The same for one pad."""
    line = Line(writing)
    code = (await line.ask("POST", "/api/pads", {}))[1]["pad"]
    told: asyncio.Queue[float] = asyncio.Queue()

    async def watch() -> None:
        async for kind, _data in Line(watching).events(f"/api/pads/{code}/events?after=0"):
            if kind == "view":
                told.put_nowait(time.perf_counter())

    page = asyncio.create_task(watch())
    await told.get()
    took = []
    for deal in range(DEALS // PADS):
        left = time.perf_counter()
        body = {"id": str(uuid4()), "enter": f"We 1C+{deal % 6 + 1}"}
        asking = asyncio.create_task(line.ask("POST", f"/api/pads/{code}/commands", body))
        took.append(await told.get() - left)
        assert (await asking)[0] == 200
    page.cancel()
    line.close()
    return took


async def timed(times: int, work: Callable[[int], Awaitable[object]]) -> list[float]:
    """Seconds of each of some times."""
    took = []
    for place in range(times):
        start = time.perf_counter()
        await work(place)
        took.append(time.perf_counter() - start)
    return took


async def bare(database: str) -> dict[str, list[float]]:
    """The database by itself, over one connection."""
    async with await psycopg.AsyncConnection.connect(database, autocommit=True) as line:
        await line.execute("CREATE TABLE bare (id integer PRIMARY KEY, data text)")
        asked = await timed(APPENDS, lambda _place: line.execute("SELECT 1"))
        kept = await timed(APPENDS, lambda place: line.execute("INSERT INTO bare VALUES (%s, %s)", (place, DATA)))
    return {"bare `SELECT 1`": asked, "bare `INSERT`": kept}


async def appends(log: Log) -> tuple[float, float]:
    """Appends a second: one after another, and many tables at once."""

    async def append(stream: str, seq: int) -> None:
        await log.append([Row(stream, seq, f"{stream}/{seq}", "2026", "ann", "line entered", 1, DATA)])

    async def at_a_table(number: int) -> None:
        for seq in range(1, APPENDS // 8 + 1):
            await append(f"many/{number}", seq)

    one = sum(await timed(APPENDS, lambda place: append("one", place + 1)))
    start = time.perf_counter()
    await asyncio.gather(*map(at_a_table, range(AT_ONCE)))
    many = time.perf_counter() - start
    await log.close()
    return APPENDS / one, AT_ONCE * (APPENDS // 8) / many


async def on_screens(database: str) -> dict[str, list[float]]:
    """From a deal's sending to a screen, by way of one server and of two."""
    took = {}
    async with served(FACTORY, WETHEY_DATABASE=database) as one, served(FACTORY, WETHEY_DATABASE=database) as two:
        took["PostgreSQL, page at another server"] = await deals(one.port, two.port)
        took["PostgreSQL, page at the same server"] = await deals(one.port, one.port)
    async with wethey_server() as server:
        took["SQLite, page at the same server"] = await deals(server.port, server.port)
    return took


async def measured() -> tuple[dict[str, list[float]], dict[str, tuple[float, float | None]]]:
    """Both sections' figures, all in the same run and on the same disk."""
    with running_postgres() as server, server.database() as first, server.database() as second:
        took = await on_screens(first)
        with server.database() as third:
            took |= await bare(third)
        rates: dict[str, tuple[float, float | None]] = {"PostgreSQL": await appends(open_log(second))}
    with TemporaryDirectory() as folder:
        rates["SQLite"] = await appends(SqliteLog(Path(folder) / "log.sqlite"))
    rates["bare `INSERT` into PostgreSQL, one connection"] = (1 / statistics.mean(took["bare `INSERT`"]), None)
    return took, rates


def main() -> None:
    """Print the sections."""
    took, rates = asyncio.run(measured())
    unit = statistics.median(took["bare `INSERT`"])
    table(
        f"From entering a deal to a page at another server ({PADS} pads, {DEALS} deals, one after another)",
        ("way", "median", "95 of 100", "median, in bare `INSERT`s"),
        [(way, *milliseconds(times), f"{statistics.median(times) / unit:.1f}") for way, times in took.items()],
    )
    print()
    table(
        f"Appends a second, each on the disk when it is answered ({AT_ONCE} streams at once)",
        ("log", "one after another", f"{AT_ONCE} at once"),
        [(log, f"{one:,.0f}", f"{many:,.0f}" if many else "") for log, (one, many) in rates.items()],
    )


if __name__ == "__main__":
    main()
