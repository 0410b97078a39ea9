"""How much one address may ask for, where whoever runs the server says so.

A room full of players is one address, and so is a mobile network: without a limit that was asked for there is none, and
this machine itself never has one.
"""

import math
import re
from collections import Counter

from starlette.types import ASGIApp, Receive, Scope, Send

from wethey.app import Settings
from wethey.core import _
from wethey.web.guard import refuse
from wethey.web.purses import Purses, network

HOUR, MINUTE = 3600.0, 60.0
_STREAM = re.compile(r"/api/[a-z]+/[^/]+/events")
_NEW = re.compile(r"/api/(pads|tables|sessions)|/api/tables/[^/]+/deals/[^/]+/again|/api/deals/again")


class Limits:
    """Counts what each address asks for, and says when it may ask again."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Stand before an application."""
        self.app = app
        self._most_streams = settings.streams
        self._streams: Counter[str] = Counter()
        self._new = _purses(settings.new_an_hour, HOUR)
        self._sent = _purses(settings.sent_a_minute, MINUTE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        key = network((scope.get("client") or [None])[0]) if scope["type"] == "http" else None
        if key is None:
            await self.app(scope, receive, send)
        elif scope["method"] == "GET" and _STREAM.fullmatch(scope["path"]):
            await self._stream(key, scope, receive, send)
        elif wait := self._wait(key, scope):
            await refuse(send, 429, "too-much", _("too much was sent from here; try again later"), _later(wait))
        else:
            await self.app(scope, receive, send)

    async def _stream(self, key: str, scope: Scope, receive: Receive, send: Send) -> None:
        if self._most_streams and self._streams[key] >= self._most_streams:
            await refuse(send, 429, "too-many-streams", _("too many pages are open from here"), _later(MINUTE))
            return
        self._streams[key] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._streams[key] -= 1
            if not self._streams[key]:
                del self._streams[key]

    def _wait(self, key: str, scope: Scope) -> float:
        """Pay for a request; tell for how many seconds it is too early."""
        if scope["method"] in {"GET", "HEAD", "OPTIONS"}:
            return 0.0
        asked = (self._sent, self._new if _NEW.fullmatch(scope["path"]) else None)
        purses = [each for each in asked if each]
        wait = max((each.wait(key) for each in purses), default=0.0)
        if not wait:
            for each in purses:
                each.spend(key)
        return wait


def _purses(most: int | None, seconds: float) -> Purses | None:
    return Purses(most, seconds / most) if most else None


def _later(seconds: float) -> dict[str, str]:
    return {"Retry-After": str(math.ceil(seconds))}
