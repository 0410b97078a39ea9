"""A stream of server-sent events."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from wethey.app import Caller, Listener, News, Pads, Sessions, Tables

RETRY = b"retry: 1000\n\n"
END = b"\n\n"
PIECE = 1 << 16
"""Bytes that are sent at once: about what the server holds for a listener that does not take them."""


def event_text(news: News) -> bytes:
    r"""Give news as it goes over the wire.

    >>> event_text(News("ping", b"{}"))
    b'event: ping\ndata: {}\n\n'
    """
    number = b"" if news.seq is None else b"id: %d\n" % news.seq
    return b"event: %b\n%bdata: %b%b" % (news.kind.encode(), number, news.text, END)


def pieces(news: Sequence[News]) -> Iterator[bytes]:
    r"""Cut news into what is sent at once; a long text is shared by all who hear it, and who is slow holds one piece.

    >>> list(pieces([News("ping", b"{}")]))
    [b'event: ping\ndata: {}\n\n']
    """
    for each in news:
        if len(each.text) <= PIECE:
            yield event_text(each)
            continue
        yield event_text(replace(each, text=b"")).removesuffix(END)
        for start in range(0, len(each.text), PIECE):
            yield each.text[start : start + PIECE]
        yield END


class Channel(Protocol):
    """Something that happens and can be listened to."""

    async def listen(self) -> Listener:
        """Begin to hear."""

    def leave(self, listener: Listener) -> None:
        """Hear no more."""


class RecordChannel:
    """What happens on a pad, or in a session of duplicate."""

    def __init__(self, records: Pads | Sessions, code: str, actor: str, after: int) -> None:
        """Know who wants to hear of which, and what they have seen."""
        self._records = records
        self._code = code
        self._actor = actor
        self._after = after

    async def listen(self) -> Listener:
        """Begin to hear."""
        return await self._records.listen(self._code, self._actor, self._after)

    def leave(self, listener: Listener) -> None:
        """Hear no more."""
        self._records.leave(self._code, listener)


class TableChannel:
    """What happens at a table, as one seat may know it."""

    def __init__(self, tables: Tables, code: str, caller: Caller, after: int) -> None:
        """Know who wants to hear of which table, and what they have seen."""
        self._tables = tables
        self._code = code
        self._caller = caller
        self._after = after
        self._room = ""

    async def listen(self) -> Listener:
        """Begin to hear."""
        self._room, listener = await self._tables.listen(self._code, self._caller, self._after)
        return listener

    def leave(self, listener: Listener) -> None:
        """Hear no more."""
        self._tables.leave(self._room, listener)


class EventStream(Response):
    """Tells one listener what happens until it goes away, or the server does."""

    media_type = "text/event-stream"

    def __init__(self, channel: Channel) -> None:
        """Know what is to be heard."""
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._channel = channel

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Send events, and hear when the other side hangs up."""
        listener = await self._channel.listen()
        hearing = asyncio.create_task(_hang_up(receive, listener))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            await send({"type": "http.response.body", "body": RETRY, "more_body": True})
            while news := await listener.next():
                for piece in pieces(news):
                    await send({"type": "http.response.body", "body": piece, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            hearing.cancel()
            self._channel.leave(listener)


async def _hang_up(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.close()
