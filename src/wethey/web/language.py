"""The language of an answer: the one chosen on this device, else the one that the browser prefers, else English.

It is chosen by a link to ``?language=de``, which any page takes, and kept in a cookie: that needs no script.
"""

from urllib.parse import parse_qsl, quote, urlencode

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import Scope

from wethey.core import LANGUAGES, preferred

COOKIE = "wethey_language"
CHOICE = "language"


def language_of(headers: Headers) -> str:
    """Give the tag of the language in which a request is answered.

    >>> language_of(Headers({"accept-language": "en;q=0.5, de-CH"}))
    'de'
    >>> language_of(Headers({"accept-language": "de", "cookie": "wethey_language=en"}))
    'en'
    """
    chosen = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return preferred(_wishes(headers.get("accept-language", "")))


def choice(scope: Scope) -> tuple[str, str] | None:
    """Give the language that a page's address chooses, and that address without it; ``None`` where it chooses none.

    >>> choice({"method": "GET", "path": "//pad/X", "query_string": b"language=de&a=1"})
    ('de', '/pad/X?a=1')
    """
    if scope["method"] not in {"GET", "HEAD"} or scope["path"].startswith(("/api/", "/static/")):
        return None
    asked = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
    chosen = dict(asked).get(CHOICE, "")
    if chosen not in LANGUAGES:
        return None
    rest = urlencode([(name, value) for name, value in asked if name != CHOICE])
    path = "/" + quote(scope["path"].lstrip("/\\"))  # two slashes at its head would lead to another site
    return chosen, f"{path}?{rest}" if rest else path


def _wishes(header: str) -> list[str]:
    """The languages of an Accept-Language header, the dearest first."""
    wishes = []
    for part in header.split(","):
        tag, _semicolon, weight = part.partition(";")
        wishes.append((_weight(weight), tag.strip()))
    return [tag for weight, tag in sorted(wishes, key=lambda wish: -wish[0]) if weight > 0]


def _weight(text: str) -> float:
    name, _equals, number = text.strip().partition("=")
    if name != "q":
        return 1.0
    whole, _point, more = number.partition(".")
    return float(number) if (whole + more).isdecimal() and number.isascii() and len(number) < 8 else 0.0
