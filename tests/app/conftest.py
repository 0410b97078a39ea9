"""What the tests of the hall share: an event loop, and a service with a clock and dice of its own."""

from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path

import pytest
from halls import House

from wethey.app import Hub, Log, MemoryLog, Pads, SqliteLog, open_log


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def log(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Log]:
    """Each engine in turn."""
    kept = opened_log(request, request.param, tmp_path)
    yield kept
    await kept.close()


def opened_log(request: pytest.FixtureRequest, engine: str, folder: Path) -> Log:
    if engine == "postgres":
        return open_log(request.getfixturevalue("database"))
    return MemoryLog() if engine == "memory" else SqliteLog(folder / "log.sqlite")


@pytest.fixture
def clock() -> Callable[[], str]:
    """A clock that strikes a second each time somebody looks."""
    seconds = count()
    return lambda: f"2026-01-01T00:00:{next(seconds):02}.000Z"


@pytest.fixture
async def hub() -> AsyncIterator[Hub]:
    everybody = Hub()
    yield everybody
    everybody.close()


@pytest.fixture
def pads(hub: Hub, clock: Callable[[], str]) -> Pads:
    return Pads(MemoryLog(), hub, now=clock)


@pytest.fixture
async def house(log: Log) -> AsyncIterator[House]:
    held = House(log)
    yield held
    await held.close()


@pytest.fixture
async def quick() -> AsyncIterator[House]:
    held = House(MemoryLog())
    yield held
    await held.close()
