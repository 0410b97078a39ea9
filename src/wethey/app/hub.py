"""The hub: whoever has a pad open is told what is new, and who else has it open.

A listener that is slow is told the newest of each kind of news and not what it missed: a view is whole, so the last one
is enough.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from wethey.app.desk import as_json
from wethey.core import spoken

PING = 5.0
"""Seconds between two signs of life on a stream."""


@dataclass(frozen=True, slots=True)
class News:
    """What a listener is told: its kind, its text as JSON, and the number of the event that it follows, if any."""

    kind: str
    text: bytes
    seq: int | None = None


VIEW, PRESENCE, PINGED, GONE = "view", "presence", "ping", "gone"
_PING = News(PINGED, b"{}")
_GONE = News(GONE, b"{}")


class Listener:
    """One open stream: a letter box with room for the newest news of each kind."""

    def __init__(self, actor: str) -> None:
        """Start with an empty box; what is told is told in the language in force now."""
        self.actor = actor
        self.language = spoken()
        self._box: dict[str, News] = {}
        self._seq = 0
        self._filled = asyncio.Event()
        self._closed = False
        self._loop = asyncio.get_running_loop()
        self._timer = self._loop.call_later(PING, self._ping)

    def put(self, news: News) -> None:
        """Leave news, in place of older ones of the same kind; what has been overtaken is not told."""
        if news.seq is not None:
            if news.seq <= self._seq:
                return
            self._seq = news.seq
        self._box.pop(news.kind, None)
        self._box[news.kind] = news
        self._filled.set()

    def knows(self, seq: int) -> None:
        """What follows from this event has been seen, and is not told again."""
        self._seq = max(self._seq, seq)

    def close(self) -> None:
        """End the stream once the box is empty."""
        self._closed = True
        self._timer.cancel()
        self._filled.set()

    def _ping(self) -> None:
        self._timer = self._loop.call_later(PING, self._ping)
        self.put(_PING)

    async def next(self) -> Sequence[News]:
        """Wait for news; none at all means that the stream has ended."""
        while not self._box and not self._closed:
            await self._filled.wait()
            self._filled.clear()
        news, self._box = tuple(self._box.values()), {}
        self._filled.clear()
        return news


class Hub:
    """All listeners, by the stream that they listen to."""

    def __init__(self) -> None:
        """Start with nobody."""
        self._rooms: dict[str, set[Listener]] = {}
        self._elsewhere: dict[str, set[str]] = {}
        self._when_present: Callable[[str], None] = lambda _stream: None
        self._closed = False

    @property
    def is_closed(self) -> bool:
        """Whether the server stops."""
        return self._closed

    def join(self, stream: str, actor: str) -> Listener:
        """Begin to listen."""
        listener = Listener(actor)
        self._rooms.setdefault(stream, set()).add(listener)
        if self._closed:
            listener.close()
        return listener

    def leave(self, stream: str, listener: Listener) -> None:
        """Listen no more; the others are told."""
        listener.close()
        room = self._rooms.get(stream, set())
        room.discard(listener)
        if not room:
            self._rooms.pop(stream, None)

    def connected(self, stream: str) -> list[str]:
        """Name the devices that listen, here or at another server, each once."""
        return sorted(self.here(stream) | self._elsewhere.get(stream, set()))

    def here(self, stream: str) -> set[str]:
        """Name the devices that listen at this server."""
        return {listener.actor for listener in self._rooms.get(stream, ())}

    def streams(self) -> list[str]:
        """Name the streams that somebody listens to here."""
        return list(self._rooms)

    def when_present(self, tell: Callable[[str], None]) -> None:
        """Have it told on which stream the devices present here have changed."""
        self._when_present = tell

    def tell_who(self, stream: str) -> None:
        """Tell everybody on a stream, here and elsewhere, who listens, since that has changed here."""
        self._publish_who(stream)
        self._when_present(stream)

    def elsewhere(self, stream: str, actors: set[str]) -> None:
        """Know which devices listen to a stream at other servers, and tell everybody here."""
        self._elsewhere[stream] = actors
        if not actors:
            del self._elsewhere[stream]
        self._publish_who(stream)

    def _publish_who(self, stream: str) -> None:
        self.publish(stream, News(PRESENCE, as_json({"connected": self.connected(stream)})))

    def languages(self, stream: str) -> list[str]:
        """Name the languages in which somebody listens, each once."""
        return sorted({listener.language for listener in self._rooms.get(stream, ())})

    def publish(self, stream: str, news: News, language: str | None = None) -> None:
        """Tell everybody who listens, or those alone who do so in a language."""
        if self._closed:
            return
        for listener in self._rooms.get(stream, ()):
            if language in {None, listener.language}:
                listener.put(news)

    def end(self, stream: str) -> None:
        """Say that the stream is gone, and close."""
        for listener in self._rooms.pop(stream, set()):
            listener.put(_GONE)
            listener.close()

    def close(self) -> None:
        """End every stream, now and later: the server stops."""
        self._closed = True
        for room in self._rooms.values():
            for listener in room:
                listener.close()
