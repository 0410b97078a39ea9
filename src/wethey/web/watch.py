"""The watch: counts requests and times them, and writes a line for each where lines are asked for."""

import logging
import time
from http import HTTPStatus

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wethey.app import FACTS
from wethey.web.measures import REQUESTS, SECONDS, STREAMS

_lines = logging.getLogger("wethey.requests")


class Watch:
    """Stands outermost, so that refusals at the door are counted too."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, and look at it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        since = time.perf_counter()
        status, is_stream = int(HTTPStatus.INTERNAL_SERVER_ERROR), False

        async def answer(message: Message) -> None:
            nonlocal status, is_stream
            if message["type"] == "http.response.start":
                status = message["status"]
                is_stream = (b"content-type", b"text/event-stream; charset=utf-8") in message["headers"]
                if is_stream:
                    STREAMS.inc()
            await send(message)

        try:
            await self.app(scope, receive, answer)
        finally:
            seconds = time.perf_counter() - since
            route, method = _route(scope), _method(scope)
            REQUESTS.labels(route, method, status).inc()
            if is_stream:
                STREAMS.dec()
            else:
                SECONDS.labels(route, method).observe(seconds)
            told = {"route": route, "method": method, "status": status, "ms": round(seconds * 1000, 1)}
            _lines.info("request", extra={FACTS: told})


def _route(scope: Scope) -> str:
    """Name the kind of address: the codes in it are keys, and there is no end of wrong ones."""
    return str(getattr(scope.get("route"), "path", "none"))


def _method(scope: Scope) -> str:
    method = str(scope["method"])
    return method if method in {"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"} else "other"
