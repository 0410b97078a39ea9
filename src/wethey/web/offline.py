"""What a phone keeps so that home and its pads open without a network: a service worker, and pages to answer with.

The worker is sent with a list of all files that these pages are made of. Where one of them changes, so does the worker,
and the browser fetches everything anew, as a whole.
"""

import hashlib
import json
from collections.abc import Iterator

from fastapi import APIRouter, Request
from starlette.responses import Response

from wethey.core import LANGUAGES, spoken
from wethey.web.pages import HERE, LOOK, Pages, data_block
from wethey.web.shelf import Shelf

router = APIRouter(include_in_schema=False)
SHELLS = ("/", "/offline/pad", "/offline/lost")
KINDS = {".css", ".js", ".svg"}
_OTHER_PAGES = ("learn", "sw", "table")
_STATIC = HERE / "static"
_SCRIPT = "text/javascript; charset=utf-8"


def _kept(request: Request) -> tuple[list[str], str]:
    """The addresses that a phone keeps, and one mark for the content of them all."""
    shelf: Shelf = request.app.state.shelf
    pages: Pages = request.app.state.pages
    found = (path for path in _STATIC.iterdir() if path.suffix in KINDS)
    names = sorted(path.name for path in found if not path.name.startswith((*_OTHER_PAGES, *_other_languages())))
    files = {f"/static/{name}": kept.mark for name in names if (kept := shelf.find(name))}
    shells = "".join(bytes(page.body).decode() for page in (pages.fill("home.html"), _pad(pages), _lost(pages)))
    whole = json.dumps([request.app.version, files, shells])
    return [*SHELLS, *files], hashlib.sha256(whole.encode()).hexdigest()[:16]


def _other_languages() -> Iterator[str]:
    """The words that are of no use on this phone."""
    return (f"words-{language}." for language in LANGUAGES if language != spoken())


def _pad(pages: Pages) -> Response:
    return pages.fill("pad.html", code="", first=data_block(b"null"), address="")


def _lost(pages: Pages) -> Response:
    return pages.fill("lost.html")


@router.api_route("/sw.js", methods=LOOK)
async def service_worker(request: Request) -> Response:
    """The part of the pages that works without a network; its address is its reach."""
    shelf: Shelf = request.app.state.shelf
    script = shelf.find("sw.js")
    assert script
    kept, mark = _kept(request)
    head = f"const KEPT = {json.dumps(kept)};\nconst MARK = {json.dumps(mark)};\n"
    return Response(head.encode() + script.content, headers={"Cache-Control": "no-cache"}, media_type=_SCRIPT)


@router.api_route("/offline/pad", methods=LOOK)
async def pad(request: Request) -> Response:
    """The page of any pad, without its pad: this browser's storage has that."""
    pages: Pages = request.app.state.pages
    return _pad(pages)


@router.api_route("/offline/lost", methods=LOOK)
async def lost(request: Request) -> Response:
    """The answer to all other pages while the server is away."""
    pages: Pages = request.app.state.pages
    return _lost(pages)
