"""Many tables of robots, idle viewers on each. The whole measure: bench_tables.py 200 2 5 60."""

import asyncio
import json
import statistics
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from bench_load import allow_files
from listeners import Line, Served, served
from measure import table

TABLES, VIEWERS, PACE, SECONDS = 50, 2, 1.0, 15
LEVEL = "club"
LIMIT = 1.0
"""Seconds that a robot has for a decision, over the pace that the table asked for."""


@dataclass
class Heard:
    """What the first viewer of each table hears: seconds from one call or card to the next, the pace taken off."""

    pace: float
    late: list[float] = field(default_factory=list)
    others: int = 0
    counts: bool = False

    async def listen(self, line: Line, path: str, ready: asyncio.Semaphore) -> None:
        """Look on, and note when something was done."""
        last, told = 0.0, 0
        async for kind, data in line.events(path):
            if kind != "view":
                continue
            now, seen = time.perf_counter(), json.loads(data)
            if not self.counts:
                ready.release()
            elif seen["seq"] == told + 1:
                self.late.append(max(0.0, now - last - self.pace))
            last, told = now, seen["seq"]


async def idle(line: Line, path: str) -> None:
    """Look on, and do nothing with it."""
    async for _event in line.events(path):
        pass


async def opened(server: Served, tables: int, pace: float) -> list[str]:
    """Set the tables up, a robot in every seat."""
    line = Line(server.port)
    body = {"rules": "rubber", "seats": dict.fromkeys("NESW", "robot"), "level": LEVEL, "pace": pace}
    return [(await line.ask("POST", "/api/tables", body))[1]["table"] for _table in range(tables)]


async def measured(tables: int, viewers: int, pace: float, seconds: float) -> tuple[list[float], float, float]:
    """Seconds that robots were late, processor time as a share of one core, and megabytes."""
    with TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        async with served("wethey.web:create_app", WETHEY_DATABASE=database) as server:
            heard, ready = Heard(pace), asyncio.Semaphore(0)
            tasks = []
            for code in await opened(server, tables, pace):
                path = f"/api/tables/{code}/events?after=0"
                tasks.append(asyncio.create_task(heard.listen(Line(server.port), path, ready)))
                tasks += [asyncio.create_task(idle(Line(server.port), path)) for _viewer in range(viewers - 1)]
            for _view in range(3 * tables):
                await ready.acquire()  # the workers have loaded their robots, and all tables play
            cpu, start, heard.counts = server.cpu, time.perf_counter(), True
            await asyncio.sleep(seconds)
            share = (server.cpu - cpu) / (time.perf_counter() - start)
            memory = server.memory
            for task in tasks:
                task.cancel()
            return heard.late, share, memory


def main() -> None:
    """Print the section."""
    allow_files()
    given = [float(word) for word in sys.argv[1:]] or [TABLES, VIEWERS, PACE, SECONDS]
    tables, viewers, pace, seconds = int(given[0]), int(given[1]), given[2], given[3]
    late, cpu, memory = asyncio.run(measured(tables, viewers, pace, seconds))
    p95 = statistics.quantiles(late, n=20)[-1]
    table(
        f"{tables} tables of robots ({LEVEL} level) with {viewers} viewers each, an action every {pace:g} s at each",
        ("a decision, on the disk and told", "time", f"of the limit of {LIMIT:g} s"),
        [
            ("half under", f"{1000 * statistics.median(late):.0f} ms", f"{statistics.median(late) / LIMIT:.2f}"),
            ("95 % under", f"{1000 * p95:.0f} ms", f"{p95 / LIMIT:.2f}"),
            ("none over", f"{1000 * max(late):.0f} ms", f"{max(late) / LIMIT:.2f}"),
        ],
    )
    print(
        f"\n{len(late) / seconds:.0f} actions a second for {seconds:g} s took {100 * cpu:.0f} % of one core and"
        f" {memory:.0f} MB, the robots' processes counted. The time is what came on top of the pace."
    )


if __name__ == "__main__":
    main()
