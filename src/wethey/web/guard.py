"""The guard at the door: who calls, in which language, how much they may bring, and what browsers are told."""

import asyncio
import hashlib
import json
import re
import secrets
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wethey.core import _, speaking
from wethey.web.language import COOKIE as LANGUAGE_COOKIE
from wethey.web.language import choice, language_of

COOKIE = "wethey_device"
SAFE_COOKIE = f"__Host-{COOKIE}"  # over https; no neighbour under the same domain can set it
YEAR_AND_MORE = 400 * 24 * 3600  # the longest that browsers keep a cookie
TOO_LARGE = "too-large"
LARGEST_BODY = 2_500_000  # a sheet of a megabyte, escaped as JSON
SLOWEST_BODY = 60.0  # seconds in which a body has to have come
HTTPS_ALONE = f"max-age={YEAR_AND_MORE}"
_DEVICE = re.compile("[0-9a-f]{32}")

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # the address of a pad is its key
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def actor_of(device: str) -> str:
    """Give the name by which others know a device; it does not lead back to the cookie."""
    return hashlib.sha256(f"wethey device {device}".encode()).hexdigest()[:24]


def is_cross_site(headers: Headers) -> bool:
    """Tell whether a page of another site sends this, behind its reader's back."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in {"same-origin", "none"}
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc.lower() != headers.get("host", "").lower()


class Guard:
    """Knows devices by a cookie, refuses what other sites send and what is too large, and sets the headers.

    The actor's name is in ``scope["state"]["actor"]``; the reader's language is in force while the answer is made.
    """

    def __init__(self, app: ASGIApp) -> None:
        """Stand before an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        language = language_of(headers)
        with speaking(language):
            await self._let_in(scope, receive, send, headers, language)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send, headers: Headers, language: str) -> None:
        device, cookie = _device(headers, scope["scheme"])
        scope.setdefault("state", {})["actor"] = actor_of(device)
        is_file = scope["path"].startswith("/static/")

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                out.setdefault("Cache-Control", "no-store")
                if scope["scheme"] == "https":
                    out.setdefault("Strict-Transport-Security", HTTPS_ALONE)
                if not is_file:
                    out["Content-Language"] = language
                    out.add_vary_header("Accept-Language, Cookie")
                    if cookie:
                        out.append("Set-Cookie", cookie)
            await send(message)

        if chosen := choice(scope):
            await _move(answer, chosen[1], _cookie(LANGUAGE_COOKIE, chosen[0], scope["scheme"]))
            return
        if scope["method"] not in {"GET", "HEAD", "OPTIONS"}:
            if is_cross_site(headers):
                await refuse(answer, 403, "cross-site", _("another site may not send this"))
                return
            if _length(headers) > LARGEST_BODY:
                await refuse(answer, 413, TOO_LARGE, too_large())
                return
            _take_for_json(scope)
            receive = _measured(receive)
        await self.app(scope, receive, answer)


def _device(headers: Headers, scheme: str) -> tuple[str, str | None]:
    """Give the device that asks, and the cookie by which it is to be known, if it has not got that yet."""
    name = SAFE_COOKIE if scheme == "https" else COOKIE
    cookies = cookie_parser(headers.get("cookie", ""))
    for kept in (name, COOKIE):
        device = cookies.get(kept, "")
        if _DEVICE.fullmatch(device):
            return device, None if kept == name else _cookie(name, device, scheme)
    device = secrets.token_hex(16)
    return device, _cookie(name, device, scheme)


def _cookie(name: str, value: str, scheme: str) -> str:
    secure = "; Secure" if scheme == "https" else ""
    return f"{name}={value}; Path=/; Max-Age={YEAR_AND_MORE}; HttpOnly; SameSite=Lax{secure}"


def too_large() -> str:
    """Say how much may be sent."""
    return _("at most {most} bytes are taken at once", most=LARGEST_BODY)


def _length(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    return int(length) if length.isdecimal() and len(length) < 20 else 0


def _take_for_json(scope: Scope) -> None:
    """Whatever a client calls its body, the API reads JSON."""
    if scope["path"].startswith("/api/"):
        MutableHeaders(scope=scope)["Content-Type"] = "application/json"


def _measured(receive: Receive) -> Receive:
    """Stop reading where more comes than was announced, or nothing comes any more."""
    taken, is_whole = 0, False
    until = asyncio.get_running_loop().time() + SLOWEST_BODY

    async def measured() -> Message:
        nonlocal taken, is_whole
        if is_whole:
            return await receive()
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408, _("the body did not come in time")) from None
        taken += len(message.get("body", b""))
        is_whole = not message.get("more_body", False)
        if taken > LARGEST_BODY:
            raise HTTPException(413)
        return message

    return measured


async def _move(send: Send, address: str, cookie: str) -> None:
    """Send the browser to another address, with a cookie."""
    headers = [("location", address), ("set-cookie", cookie), ("cache-control", "no-store"), ("content-length", "0")]
    raw = [(name.encode(), value.encode()) for name, value in headers]
    await send({"type": "http.response.start", "status": 303, "headers": raw})
    await send({"type": "http.response.body", "body": b""})


async def refuse(send: Send, status: int, word: str, detail: str, headers: Mapping[str, str] | None = None) -> None:
    """Answer with a refusal."""
    body = json.dumps({"error": word, "detail": detail}, ensure_ascii=False).encode()
    told = {"content-type": "application/json", "content-length": str(len(body)), **(headers or {})}
    raw = [(name.lower().encode(), value.encode()) for name, value in told.items()]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body})
