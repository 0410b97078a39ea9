"""Many pads, four phones on each, fifty commands a second in all. The whole measure: bench_load.py 1000 4 50 60."""

import asyncio
import contextlib
import sys

from measure import table
from tables_at_play import Figures, Play, echo_server, wethey_server

PADS, STREAMS, PACE, SECONDS = 100, 4, 50, 15
FILES = 20_000


async def measured(pads: int, streams: int, pace: int, seconds: int) -> tuple[Figures, Figures]:
    """Ours and the peer's figures."""
    async with wethey_server() as (server, make):
        play = Play(server, streams)
        await play.open(pads, make)
        ours = await play.at_pace(pace * seconds, pace)
    async with echo_server() as (server, make):
        play = Play(server, streams)
        await play.open(pads, make)
        echo = await play.at_pace(pace * seconds, pace)
    return ours, echo


def allow_files() -> None:
    """Each stream is an open file, here and in the server."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on every system

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(
            resource.RLIMIT_NOFILE, (FILES if most == resource.RLIM_INFINITY else min(FILES, most), most)
        )


def main() -> None:
    """Print the section."""
    allow_files()
    sizes = [int(word) for word in sys.argv[1:]] or [PADS, STREAMS, PACE, SECONDS]
    pads, streams, pace, seconds = sizes
    ours, echo = asyncio.run(measured(pads, streams, pace, seconds))
    rows = [
        (
            name,
            f"{run.median:.1f} ms",
            f"{run.p99:.1f} ms",
            f"{100 * run.cpu:.0f} %",
            f"{run.memory:.0f} MB",
            f"{run.p99 / echo.p99:.1f}",
        )
        for name, run in (("Wethey", ours), ("bare FastAPI echo", echo))
    ]
    table(
        f"{pads:,} pads × {streams} streams, {pace} commands a second for {seconds} s",
        ("server", "median", "99 of 100", "of one core", "memory", "99 of 100, as a ratio"),
        rows,
    )


if __name__ == "__main__":
    main()
