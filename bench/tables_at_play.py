"""Many rooms at once: each has a few streams, and at a steady pace somebody posts into one of them."""

import asyncio
import json
import random
import statistics
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

from listeners import Line, Served, served

OPENED_AT_ONCE = 8


class Room(ABC):
    """A pad, a table, or a room of the peer: where to listen, by whose token, and what is posted next."""

    def __init__(self, streams: Sequence[tuple[str, str | None]]) -> None:
        self.streams = streams
        self.posts = 0
        self.left = 0.0
        self.turn = asyncio.Lock()
        self.told = asyncio.Semaphore(0)

    @abstractmethod
    def post(self) -> tuple[str, object, str | None]:
        """The address, the body and the sender's token of the next post."""

    def hear(self, _stream: int, _data: bytes) -> None:
        """Listen to what a stream tells."""
        return


class PadRoom(Room):
    """A pad, on which deal after deal is written."""

    def __init__(self, path: str, streams: int) -> None:
        super().__init__([(f"{path}/events?after=0", None)] * streams)
        self._path = path

    def post(self) -> tuple[str, object, str | None]:
        """The next deal."""
        side = "We" if self.posts % 2 else "They"
        line = f"{side} {self.posts % 4 + 1}H="
        return f"{self._path}/commands", {"id": str(uuid4()), "seen": self.posts, "enter": line}, None


class TableRoom(Room):
    """A table at which four people bid and play deal after deal; near its end each deal is claimed."""

    CLAIMED_AFTER = 10  # tricks

    def __init__(self, path: str, tokens: dict[str, str]) -> None:
        super().__init__([(f"{path}/events?after=0", token) for token in tokens.values()])
        self._path = path
        self._tokens = tokens
        self._heard = [b""] * len(tokens)
        self._chance = random.Random(path)

    def hear(self, stream: int, data: bytes) -> None:
        """Keep the newest view of each seat; it is read when somebody has to act on it."""
        self._heard[stream] = data

    def post(self) -> tuple[str, object, str | None]:
        """What the seat whose turn it is does."""
        seat, told = self._acting()
        body = {"id": str(uuid4()), "seen": told["seq"], "action": self._action(told["view"])}
        return f"{self._path}/actions", body, self._tokens[seat]

    def _acting(self) -> tuple[str, Any]:
        told = json.loads(self._heard[0])
        asked = told["view"]["to_act"]
        for seat, data in zip(self._tokens, self._heard, strict=True):
            mine = json.loads(data)
            if seat == asked or (asked is None and {"accept", "next"} & set(mine["view"]["may"])):
                return seat, mine
        raise AssertionError(told)

    def _action(self, view: Any) -> str:
        if asked := next((word for word in ("accept", "next") if word in view["may"]), None):
            return asked
        if view["phase"] == "auction":
            is_opened = any(called["call"] != "P" for called in view["auction"])
            return "P" if is_opened and self._chance.random() < 0.8 else self._bid(view["legal"])
        we, they = view["tricks"].values()
        if we + they == self.CLAIMED_AFTER and not view["trick"] and "claim" in view["may"]:
            return f"claim {(we if view['seat'] in 'NS' else they) + 13 - we - they}"
        return str(self._chance.choice(view["legal"]))

    def _bid(self, legal: list[str]) -> str:
        return self._chance.choice([call for call in legal if call not in {"X", "XX"}][:5])


class EchoRoom(Room):
    """A room of the peer."""

    def __init__(self, path: str, streams: int) -> None:
        super().__init__([(path, None)] * streams)
        self._path = path

    def post(self) -> tuple[str, object, str | None]:
        """As much as an action at a table."""
        return self._path, {"id": str(uuid4()), "seen": self.posts, "action": "P"}, None


MakeRoom = Callable[[Line, int, int], Awaitable[Room]]
"""Makes a room over a line: its number, and how many streams it is to have."""


async def pad_room(line: Line, _number: int, streams: int) -> Room:
    """A fresh pad."""
    _status, told = await line.ask("POST", "/api/pads", {"dealer": "N"})
    return PadRoom(f"/api/pads/{told['pad']}", streams)


async def table_room(line: Line, _number: int, streams: int) -> Room:
    """A fresh table, with four people; streams beyond the first of each seat look on."""
    seats = {"S": "me", "N": "open", "E": "open", "W": "open"}
    _status, told = await line.ask("POST", "/api/tables", {"seats": seats})
    path, tokens = f"/api/tables/{told['table']}", {"S": str(told["token"])}
    for seat in "WNE":
        body = {"id": str(uuid4()), "seat": seat, "do": "sit"}
        tokens[seat] = (await line.ask("POST", f"{path}/seats", body))[1]["token"]
    assert streams == len(tokens), "a stream for each seat"
    return TableRoom(path, tokens)


async def echo_room(_line: Line, number: int, streams: int) -> Room:
    """A room of the peer."""
    return EchoRoom(f"/rooms/{number}", streams)


@asynccontextmanager
async def wethey_server(database: str | None = None) -> AsyncIterator[Served]:
    """Our server; without a database its log is in a file of its own."""
    with TemporaryDirectory() as folder:
        database = database or f"sqlite:///{Path(folder) / 'log.sqlite'}"
        async with served("wethey.web:create_app", WETHEY_DATABASE=database) as server:
            yield server


@asynccontextmanager
async def echo_server() -> AsyncIterator[Served]:
    """The peer."""
    async with served("echo_stream:create_app") as server:
        yield server


@dataclass
class Figures:
    """What a run has shown: milliseconds from post to each stream, and what it cost the server."""

    took: list[float]
    cpu: float
    seconds: float
    memory: float

    @property
    def median(self) -> float:
        """Half of the deliveries were sooner."""
        return statistics.median(self.took)

    @property
    def p99(self) -> float:
        """One in a hundred was later."""
        return statistics.quantiles(self.took, n=100)[98]

    @property
    def share(self) -> float:
        """Processor time as a share of one core."""
        return self.cpu / self.seconds


class Play:
    """A server with its rooms open, and everything that is heard from them."""

    def __init__(self, server: Served, streams: int) -> None:
        self._server = server
        self._streams = streams
        self._rooms: list[Room] = []
        self._took: list[float] = []
        self._lines: list[Line] = []
        self._listeners: list[asyncio.Task[None]] = []
        self._chance = random.Random(1)

    async def open(self, rooms: int, make: MakeRoom) -> None:
        """Open rooms, and wait until each of their streams has told its first view."""
        places = asyncio.Semaphore(OPENED_AT_ONCE)

        async def opened(number: int) -> None:
            async with places:
                with self._line() as line:
                    room = await make(line, number, self._streams)
                for place in range(self._streams):
                    self._listeners.append(asyncio.create_task(self._listen(room, place)))
                    await room.told.acquire()
                self._rooms.append(room)

        await asyncio.gather(*map(opened, range(rooms)))

    async def close(self) -> None:
        """Hang up."""
        for listener in self._listeners:
            listener.cancel()
        await asyncio.gather(*self._listeners, return_exceptions=True)
        for line in self._lines:
            line.close()

    async def _listen(self, room: Room, place: int) -> None:
        path, token = room.streams[place]
        with closing(Line(self._server.port)) as line:
            async for kind, data in line.events(path, token):
                if kind == "view":
                    if room.left:
                        self._took.append(1000 * (time.perf_counter() - room.left))
                    room.hear(place, data)
                    room.told.release()

    async def _post(self) -> None:
        """Post in a room where nobody waits for what was posted before."""
        room = self._chance.choice(self._rooms)
        while room.turn.locked() and not all(each.turn.locked() for each in self._rooms):
            room = self._chance.choice(self._rooms)
        async with room.turn:
            room.posts += 1
            path, body, token = room.post()
            with self._line() as line:
                room.left = time.perf_counter()
                status, answer = await line.ask("POST", path, body, token)
            assert status == 200, (body, answer)
            for _stream in range(self._streams):
                await room.told.acquire()

    @contextmanager
    def _line(self) -> Iterator[Line]:
        """A line that is free."""
        line = self._lines.pop() if self._lines else Line(self._server.port)
        yield line
        self._lines.append(line)

    async def one_after_another(self, posts: int) -> Figures:
        """Post as fast as every phone has heard of the one before."""

        async def posted() -> None:
            for _place in range(posts):
                await self._post()

        return await self._measured(posted())

    async def at_pace(self, posts: int, pace: int) -> Figures:
        """Post so many times a second, whatever becomes of the ones before."""

        async def posted() -> None:
            start = time.perf_counter()
            async with asyncio.TaskGroup() as under_way:
                for place in range(posts):
                    await asyncio.sleep(max(0.0, start + place / pace - time.perf_counter()))
                    under_way.create_task(self._post())

        return await self._measured(posted())

    async def _measured(self, posted: Awaitable[None]) -> Figures:
        self._took = []
        cpu, start = self._server.cpu, time.perf_counter()
        await posted
        seconds = time.perf_counter() - start
        return Figures(self._took, self._server.cpu - cpu, seconds, self._server.memory)
