"""Tables and pads with four pages on each, at one pace after another, on either database, beside an echo.

The whole measure: bench_load.py 500 500 20 25 50 100 200, which is tables, pads, seconds of each pace, and the paces.
"""

import asyncio
import contextlib
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from listeners import Served
from measure import table
from tables_at_play import Figures, Play, echo_room, echo_server, pad_room, table_room, wethey_server

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))

from postgres import Postgres, programs, running_postgres

TABLES, PADS, SECONDS, PACES = 50, 50, 10, (25, 100)
STREAMS = 4
FILES = 20_000


@dataclass
class Run:
    """A server at one pace: what phones saw, and seconds that the database's own processes took."""

    server: str
    pace: int
    figures: Figures
    database: float = 0.0


@dataclass(frozen=True)
class Load:
    """How much is asked."""

    tables: int
    pads: int
    seconds: int
    paces: Sequence[int]

    async def ours(self, name: str, database: str | None = None, postgres: Postgres | None = None) -> list[Run]:
        """Our server at each pace."""
        async with wethey_server(database) as server:
            play = Play(server, STREAMS)
            await play.open(self.tables, table_room)
            await play.open(self.pads, pad_room)
            runs = [await self._at(pace, play, name, postgres) for pace in self.paces]
            await play.close()
            return runs

    async def echo(self) -> list[Run]:
        """The peer at each pace."""
        async with echo_server() as server:
            play = Play(server, STREAMS)
            await play.open(self.tables + self.pads, echo_room)
            runs = [await self._at(pace, play, "bare FastAPI echo", None) for pace in self.paces]
            await play.close()
            return runs

    async def _at(self, pace: int, play: Play, name: str, postgres: Postgres | None) -> Run:
        database = Served(postgres.pid) if postgres else None
        before = database.cpu if database else 0.0
        figures = await play.at_pace(pace * self.seconds, pace)
        return Run(name, pace, figures, database.cpu - before if database else 0.0)

    def all(self) -> Iterator[Run]:
        """Each server in its turn."""
        yield from asyncio.run(self.ours("Wethey on SQLite"))
        if programs():
            with running_postgres() as postgres, postgres.database() as database:
                yield from asyncio.run(self.ours("Wethey on PostgreSQL", database, postgres))
        yield from asyncio.run(self.echo())


def allow_files() -> None:
    """Each stream is an open file, here and in the server."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on every system

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(
            resource.RLIMIT_NOFILE, (FILES if most == resource.RLIM_INFINITY else min(FILES, most), most)
        )


def row(run: Run, echo: Run) -> tuple[str, ...]:
    """A line of the table."""
    figures = run.figures
    posts = len(figures.took) / STREAMS
    return (
        run.server,
        str(run.pace),
        f"{figures.median:.1f} ms",
        f"{figures.p99:.1f} ms",
        f"{figures.p99 / echo.figures.p99:.1f}",
        f"{1000 * figures.cpu / posts:.1f} ms",
        f"{1000 * run.database / posts:.1f} ms" if run.database else "",
        f"{100 * figures.share:.0f} %",
        f"{figures.memory:.0f} MB",
    )


def main() -> None:
    """Print the section."""
    allow_files()
    tables, pads, seconds, *paces = [int(word) for word in sys.argv[1:]] or [TABLES, PADS, SECONDS, *PACES]
    runs = list(Load(tables, pads, seconds, paces).all())
    echo = {run.pace: run for run in runs[-len(paces) :]}
    table(
        f"{tables:,} tables with four people and {pads:,} pads, {STREAMS} streams each, for {seconds} s at each pace",
        (
            *("server", "commands a second", "to all screens: median", "99 of 100", "as a ratio"),
            *("processor a command", "the database's", "of one core", "memory"),
        ),
        [row(run, echo[run.pace]) for run in runs],
    )


if __name__ == "__main__":
    main()
