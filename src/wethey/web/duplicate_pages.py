"""The pages of duplicate: start a session, and the session itself."""

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from wethey.app import NoSuchSession
from wethey.scoring import PLAYERS
from wethey.web.pages import LOOK, address_of, data_block, pages_of, qr_drawing
from wethey.web.refusals import TooManyGuesses
from wethey.web.sessions_api import KIND
from wethey.web.visit import Here

router = APIRouter(include_in_schema=False)


@router.api_route("/duplicate", methods=LOOK)
async def new_session(request: Request) -> Response:
    """Start a session, go on with one, or bring in travellers."""
    return pages_of(request).fill("duplicate_home.html")


@router.api_route("/duplicate/chicago", methods=LOOK)
async def party(request: Request) -> Response:
    """A party of Chicago: who sits where, and one ranking."""
    return pages_of(request).fill("party.html", counts=PLAYERS)


@router.api_route("/duplicate/{code}", methods=LOOK)
async def session(code: str, request: Request, here: Here) -> Response:
    """A session, with its first view in the page so that nothing has to be waited for."""
    try:
        known = await here.session(code)
    except (NoSuchSession, TooManyGuesses) as refusal:
        status = 404 if isinstance(refusal, NoSuchSession) else 429
        return pages_of(request).fill("duplicate_missing.html", status, code=code, detail=str(refusal))
    if code != known:
        return RedirectResponse(f"/duplicate/{known}", 308)
    first = here.json(await here.hall.sessions.view(known), KIND)
    address = address_of(request, f"/duplicate/{known}")
    page = pages_of(request).fill("duplicate.html", code=known, first=data_block(first), address=address)
    page.headers["X-Robots-Tag"] = "noindex"
    return page


@router.get("/duplicate/{code}/qr.svg")
async def qr(code: str, request: Request, here: Here) -> Response:
    """The session's address for another phone's camera."""
    known = await here.session(code)
    return qr_drawing(address_of(request, f"/duplicate/{known}"))
