"""Many tables at once: each has a room with a few streams, and at a steady pace somebody posts into one of them."""

import asyncio
import random
import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

from listeners import Line, Served, served

LINES = 16


@dataclass
class Room:
    """A pad, or a room of the peer: where to post and to listen, and when the last post left."""

    stream: str
    address: str
    body: Callable[[int], object]
    posts: int = 0
    left: float = 0.0
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass
class Figures:
    """What a run has shown: milliseconds from post to each stream, and what it cost the server."""

    took: list[float]
    cpu: float
    memory: float

    @property
    def median(self) -> float:
        """Half of the deliveries were sooner."""
        return statistics.median(self.took)

    @property
    def p99(self) -> float:
        """One in a hundred was later."""
        return statistics.quantiles(self.took, n=100)[98]


MakeRoom = Callable[[Line, int], Awaitable[Room]]


async def pad_room(line: Line, _number: int) -> Room:
    """A fresh pad."""
    _status, told = await line.ask("POST", "/api/pads", {"dealer": "N"})
    path = f"/api/pads/{told['pad']}"

    def body(posts: int) -> object:
        return {"id": str(uuid4()), "seen": posts, "enter": f"{'We' if posts % 2 else 'They'} {posts % 4 + 1}H="}

    return Room(f"{path}/events?after=0", f"{path}/commands", body)


async def echo_room(_line: Line, number: int) -> Room:
    """A room of the peer."""
    return Room(f"/rooms/{number}", f"/rooms/{number}", lambda posts: {"id": str(uuid4()), "seen": posts})


@asynccontextmanager
async def wethey_server() -> AsyncIterator[tuple[Served, MakeRoom]]:
    """Our server, its log on the disk."""
    with TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'pads.sqlite'}"
        async with served("wethey.web:create_app", WETHEY_DATABASE=database) as server:
            yield server, pad_room


@asynccontextmanager
async def echo_server() -> AsyncIterator[tuple[Served, MakeRoom]]:
    """The peer."""
    async with served("echo_stream:create_app") as server:
        yield server, echo_room


class Play:
    """A server with its rooms open, and everything that is heard from them."""

    def __init__(self, server: Served, streams: int) -> None:
        self._server = server
        self._streams = streams
        self._rooms: list[Room] = []
        self._took: list[float] = []
        self._ready = asyncio.Semaphore(0)
        self._told = asyncio.Semaphore(0)
        self._listeners: list[asyncio.Task[None]] = []
        self._lines = [Line(server.port) for _line in range(LINES)]
        self._free = [asyncio.Lock() for _line in range(LINES)]
        self._chance = random.Random(1)

    async def open(self, rooms: int, make: MakeRoom) -> None:
        """Open rooms, and wait until each of their streams has told its first view."""
        for number in range(rooms):
            room = await make(self._lines[0], number)
            self._rooms.append(room)
            self._listeners += [asyncio.create_task(self._listen(room)) for _stream in range(self._streams)]
            for _stream in range(self._streams):
                await self._ready.acquire()

    async def _listen(self, room: Room) -> None:
        async for kind, _data in Line(self._server.port).events(room.stream):
            if kind != "view":
                continue
            if room.left:
                self._took.append(1000 * (time.perf_counter() - room.left))
                self._told.release()
            else:
                self._ready.release()

    async def _post(self, place: int) -> None:
        room = self._chance.choice(self._rooms)
        async with self._free[place % LINES], room.turn:
            room.posts += 1
            room.left = time.perf_counter()
            status, answer = await self._lines[place % LINES].ask("POST", room.address, room.body(room.posts))
            assert status == 200, answer
            for _stream in range(self._streams):
                await self._told.acquire()

    async def one_after_another(self, posts: int) -> Figures:
        """Post as fast as every phone has heard of the one before."""
        return await self._measured(self._post(place) for place in range(posts))

    async def at_pace(self, posts: int, pace: int) -> Figures:
        """Post so many times a second, whatever becomes of the ones before."""
        under_way: list[asyncio.Task[None]] = []

        async def begun(start: float, place: int) -> None:
            await asyncio.sleep(max(0.0, start + place / pace - time.perf_counter()))
            under_way.append(asyncio.create_task(self._post(place)))

        async def all_ended() -> None:
            await asyncio.gather(*under_way)

        start = time.perf_counter()
        return await self._measured(chain((begun(start, place) for place in range(posts)), (all_ended(),)))

    async def _measured(self, steps: Iterable[Coroutine[None, None, None]]) -> Figures:
        cpu, start = self._server.cpu, time.perf_counter()
        for step in steps:
            await step
        share = (self._server.cpu - cpu) / (time.perf_counter() - start)
        for listener in self._listeners:
            listener.cancel()
        return Figures(self._took, share, self._server.memory)
