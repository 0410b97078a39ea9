"""Other servers on the same database: what they write is told to those who listen here, and their guests are present.

Each server says who listens to which record when that changes, and every few seconds that it lives; a server that falls
silent has nobody present any more. A server that comes, or has not heard for a while, asks the others to say it all.
Nothing that is kept depends on any of this: whoever looks at a record reads what the log has.
"""

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from wethey.app.hub import Hub
from wethey.app.log import Log, LogFailed
from wethey.core import WetheyError

BEAT = 4.0  # seconds between two signs of life
LIFETIME = 13.0  # seconds after which a silent server is taken for dead
MOST_NAMED = 240  # devices on a record that a server names
AT_ONCE = 7_500  # letters in what is said at once; PostgreSQL takes 8,000
AGAIN = 1.0  # seconds until a record is read again that could not be read

Present = Mapping[str, list[str]]
Heard = Callable[[str], Awaitable[None]]
"""Tells listeners what somebody else has written on the record of a code."""

_told = logging.getLogger("wethey.database")


@dataclass
class _Neighbour:
    """Another server: when it was last heard, and which devices listen to which stream there."""

    heard: float
    present: dict[str, set[str]] = field(default_factory=dict)


@dataclass
class _Unsaid:
    """What is to be said: a question, who listens to some records, or to all of them."""

    ask: bool = False
    everything: bool = False
    streams: set[str] = field(default_factory=set)


class Neighbours:
    """What is heard from other servers, and said to them."""

    def __init__(self, log: Log, hub: Hub, heard: Mapping[str, Heard]) -> None:
        """Pass on what is heard to each kind of record."""
        self._log = log
        self._hub = hub
        self._heard = heard
        self._name = secrets.token_hex(8)
        self._others: dict[str, _Neighbour] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._news: dict[str, int] = {}
        self._unsaid = _Unsaid()
        self._wake = asyncio.Event()

    def start(self) -> None:
        """Listen from now on."""
        self._hub.when_present(self._changed)
        self._begin(self._beat())
        self._begin(self._say_it_all())
        self._log.listen(self)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def written(self, stream: str, _seq: int) -> None:
        """Another server has written on a stream, or deleted it."""
        kind, _slash, code = stream.partition("/")
        if kind in self._heard:
            reading = stream in self._news
            self._news[stream] = self._news.get(stream, 0) + 1
            if not reading:
                self._begin(self._read(stream, kind, code))

    async def _read(self, stream: str, kind: str, code: str) -> None:
        """Have a record read, and again where there was news while it was read."""
        read = 0
        while read != self._news[stream]:
            read = self._news[stream]
            try:
                await self._heard[kind](code)
            except LogFailed:
                read = 0
                await asyncio.sleep(AGAIN)
            except WetheyError as refusal:  # a newer release wrote it, most likely
                _told.warning("what another server wrote cannot be read: %s", refusal)
        del self._news[stream]

    def missed(self) -> None:
        """Look at everything that somebody listens to, and ask who is present elsewhere."""
        for stream in {"/".join(stream.split("/")[:2]) for stream in self._hub.streams()}:
            self.written(stream, 0)
        self._unsaid.ask = self._unsaid.everything = True
        self._wake.set()

    def said(self, words: str) -> None:
        """A server has said who is present there, that it lives, that it asks, or that it goes."""
        try:
            told = json.loads(words)
            name = told["from"]
        except (ValueError, TypeError, LookupError):
            return  # it is none of ours
        if name == self._name:
            return
        if told.get("gone"):
            self._forget(name)
            return
        self._other(name).heard = asyncio.get_running_loop().time()
        if told.get("ask"):
            self._unsaid.everything = True
            self._wake.set()
        if told.get("all"):
            self._hears(name, dict.fromkeys(self._others[name].present, ()))
        self._hears(name, told.get("here", {}))

    def _other(self, name: str) -> _Neighbour:
        if name not in self._others:
            self._others[name] = _Neighbour(0.0)
            self._unsaid.ask = True
            self._wake.set()
        return self._others[name]

    def _hears(self, name: str, here: Mapping[str, Any]) -> None:
        """Know who listens where."""
        for stream, actors in here.items():
            self._others[name].present[stream] = set(actors)
            self._count(stream)
            if not actors:
                del self._others[name].present[stream]

    def _count(self, stream: str) -> None:
        self._hub.elsewhere(stream, set().union(*(other.present.get(stream, ()) for other in self._others.values())))

    def _forget(self, name: str) -> None:
        if other := self._others.pop(name, None):
            for stream in other.present:
                self._count(stream)

    def _changed(self, stream: str) -> None:
        """Say who listens to a record here, since that has changed."""
        self._unsaid.streams.add(stream)
        self._wake.set()

    async def _say_it_all(self) -> None:
        """Say what is to be said, one thing after the other, so that the newest is heard last."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            unsaid, self._unsaid = self._unsaid, _Unsaid()
            try:
                await self._say_now(unsaid)
            except LogFailed:
                self._unsaid.ask |= unsaid.ask
                self._unsaid.everything = True
                await asyncio.sleep(AGAIN)
                self._wake.set()

    async def _say_now(self, unsaid: _Unsaid) -> None:
        if unsaid.ask:
            await self._say(ask=True)
        streams = unsaid.streams
        if unsaid.everything:  # but for tables: nobody is told who looks on there
            streams = {stream for stream in self._hub.streams() if stream.count("/") == 1}
        for place, here in enumerate(_in_parts(self._here(streams))):
            await self._say(here=here, all=unsaid.everything and place == 0)

    def _here(self, streams: set[str]) -> Present:
        return {stream: sorted(self._hub.here(stream))[:MOST_NAMED] for stream in streams}

    async def _say(self, **words: object) -> None:
        await self._log.say(json.dumps({"from": self._name, **words}))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with contextlib.suppress(LogFailed):
                await self._say()
            now = asyncio.get_running_loop().time()
            for name in [name for name, other in self._others.items() if now - other.heard > LIFETIME]:
                self._forget(name)

    async def close(self) -> None:
        """Say goodbye, and hear no more."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(LogFailed):
            await self._say(gone=True)


def _in_parts(here: Present) -> Iterator[Present]:
    """Say a part at once, and at least one."""
    part: dict[str, list[str]] = {}
    letters = 0
    for stream, actors in here.items():
        more = len(json.dumps({stream: actors}))
        if part and letters + more > AT_ONCE:
            yield part
            part, letters = {}, 0
        part[stream] = actors
        letters += more
    yield part
