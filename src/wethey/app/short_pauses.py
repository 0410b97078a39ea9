"""Python's search for what refers to itself in a circle, kept short.

The search stops everything while it goes through all that is in memory: a third of a second where some hundred tables
are open. So what is there at the start is set aside, and so is what it has found alive, and it goes through what has
come since. Nearly all that a server forgets refers to nothing in a circle and needs no search; for the rest everything
is gone through once in a while.
"""

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator, Mapping

OLDEST = 2
EVERYTHING = 3600.0  # seconds between two searches through everything


@contextlib.asynccontextmanager
async def short_pauses() -> AsyncIterator[None]:
    """Keep the pauses short for the length of a block."""
    gc.freeze()
    gc.callbacks.append(_set_aside)
    task = asyncio.create_task(_look_through_everything())
    try:
        yield
    finally:
        task.cancel()
        gc.callbacks.remove(_set_aside)
        gc.unfreeze()


def _set_aside(phase: str, told: Mapping[str, int]) -> None:
    if phase == "stop" and told["generation"] == OLDEST:
        gc.freeze()


async def _look_through_everything() -> None:
    while True:
        await asyncio.sleep(EVERYTHING)
        gc.unfreeze()
        gc.collect()
