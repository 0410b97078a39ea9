"""The pages for people: home, a pad, and the files they are made of."""

import io
from pathlib import Path

import segno
from fastapi import APIRouter, Request
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, RedirectResponse, Response

from wethey.app import NoSuchPad
from wethey.core import LANGUAGES, _, spoken
from wethey.formats import rules_name
from wethey.web.refusals import TooManyGuesses
from wethey.web.shelf import Shelf
from wethey.web.visit import Here

HERE = Path(__file__).parent
router = APIRouter(include_in_schema=False)
LOOK = ["GET", "HEAD"]
LOOPBACK = {"localhost", "127.0.0.1", "::1", "[::1]"}
_UNSAFE = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def data_block(text: bytes) -> Markup:
    r"""Give JSON that may stand inside a script element of type application/json.

    >>> str(data_block(b'{"we": "</script>"}'))
    '{"we": "\\u003c/script\\u003e"}'
    """
    told = text.decode()
    for sign, escape in _UNSAFE.items():
        told = told.replace(sign, escape)
    return Markup(told)  # noqa: S704 - every sign that could end the element is escaped


class Pages:
    """Templates, filled."""

    def __init__(self, shelf: Shelf) -> None:
        """Read templates from their folder, escaping what is put into them."""
        self._environment = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=select_autoescape(default=True, default_for_string=True),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.globals |= {
            "static": shelf.address,
            "_": _,
            "languages": LANGUAGES,
            "rules_name": rules_name,
        }

    def fill(self, name: str, status: int = 200, **values: object) -> Response:
        """Give a page."""
        html = self._environment.get_template(name).render(language=spoken(), **values)
        return HTMLResponse(html, status, {"Cache-Control": "no-store"})


def pages_of(request: Request) -> Pages:
    """Give the templates of the application."""
    pages: Pages = request.app.state.pages
    return pages


def _file(request: Request, name: str) -> Response:
    shelf: Shelf = request.app.state.shelf
    answer = shelf.answer(request, name)
    if answer is None:
        raise HTTPException(404)
    return answer


@router.api_route("/", methods=LOOK)
async def home(request: Request) -> Response:
    """Continue or start."""
    return pages_of(request).fill("home.html")


@router.api_route("/pad/{code}", methods=LOOK)
async def pad(code: str, request: Request, here: Here) -> Response:
    """A pad, with its first view in the page so that nothing has to be waited for."""
    try:
        known = await here.code(code)
    except NoSuchPad as refusal:
        return pages_of(request).fill("missing.html", 404, code=code, detail=str(refusal))
    except TooManyGuesses as refusal:
        return pages_of(request).fill("missing.html", 429, code=code, detail=str(refusal))
    if code != known:
        return RedirectResponse(f"/pad/{known}", 308)
    first = here.json(await here.hall.pads.view(known))
    page = pages_of(request).fill(
        "pad.html", code=known, first=data_block(first), address=address_of(request, f"/pad/{known}")
    )
    page.headers["X-Robots-Tag"] = "noindex"
    return page


def address_of(request: Request, path: str) -> str:
    """Give the address of a page as another phone can use it: localhost is here and nowhere else."""
    base = str(request.base_url).rstrip("/")
    lan: str | None = request.app.state.settings.address
    if lan and (request.base_url.hostname or "") in LOOPBACK:
        base = lan.rstrip("/")
    return f"{base}{path}"


def qr_drawing(address: str) -> Response:
    """Draw an address for another phone's camera."""
    drawing = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        drawing, kind="svg", xmldecl=False, border=4, scale=8, dark="#000", light="#fff"
    )
    return Response(drawing.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


@router.get("/pad/{code}/qr.svg")
async def qr(code: str, request: Request, here: Here) -> Response:
    """The pad's address for another phone's camera."""
    known = await here.code(code)
    return qr_drawing(address_of(request, f"/pad/{known}"))


@router.api_route("/static/{name:path}", methods=LOOK)
async def static(name: str, request: Request) -> Response:
    """A file that a page is made of."""
    return _file(request, name)


@router.api_route("/favicon.svg", methods=LOOK)
async def favicon(request: Request) -> Response:
    """The mark in the browser's tab."""
    return _file(request, "favicon.svg")


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """What an installed app is called."""
    return _file(request, "manifest.webmanifest")
