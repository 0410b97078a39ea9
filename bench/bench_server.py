"""How soon a deal that one phone enters is on the four phones at the table, beside an echo that keeps nothing."""

import asyncio

from measure import table
from tables_at_play import Figures, Play, echo_room, echo_server, pad_room, wethey_server

PADS, STREAMS, DEALS = 8, 4, 320


async def measured() -> tuple[Figures, Figures]:
    """Ours and the peer's figures, one deal after another."""
    async with wethey_server() as server:
        play = Play(server, STREAMS)
        await play.open(PADS, pad_room)
        ours = await play.one_after_another(DEALS)
        await play.close()
    async with echo_server() as server:
        play = Play(server, STREAMS)
        await play.open(PADS, echo_room)
        echo = await play.one_after_another(DEALS)
        await play.close()
    return ours, echo


def main() -> None:
    """Print the section."""
    ours, echo = asyncio.run(measured())
    table(
        f"From entering a deal to the {STREAMS} streams of its pad ({PADS} pads, {DEALS} deals, one after another)",
        ("server", "median", "99 of 100", "median, as a ratio"),
        [
            (
                "Wethey: scored, on the disk, whole view sent",
                f"{ours.median:.1f} ms",
                f"{ours.p99:.1f} ms",
                f"{ours.median / echo.median:.1f}",
            ),
            ("bare FastAPI echo: nothing kept", f"{echo.median:.1f} ms", f"{echo.p99:.1f} ms", "1.0"),
        ],
    )


if __name__ == "__main__":
    main()
