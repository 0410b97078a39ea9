"""The pages of the card table: set one up, sit at one."""

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from wethey.app import Caller, NoSuchTable
from wethey.web.pages import LOOK, address_of, data_block, pages_of, qr_drawing
from wethey.web.refusals import TooManyGuesses
from wethey.web.tables_api import told
from wethey.web.visit import Here

router = APIRouter(include_in_schema=False)


@router.api_route("/table", methods=LOOK)
async def new_table(request: Request) -> Response:
    """Choose the rules and who sits where."""
    return pages_of(request).fill("table_home.html")


@router.api_route("/table/{code}", methods=LOOK)
async def table(code: str, request: Request, here: Here) -> Response:
    """A table, with its first view in the page so that nothing has to be waited for."""
    try:
        known = await here.table(code)
    except (NoSuchTable, TooManyGuesses) as refusal:
        return missing(request, code, refusal)
    if code != known:
        return RedirectResponse(f"/table/{known}", 308)
    first = told(await here.hall.tables.view(known, Caller(here.actor)))
    address = address_of(request, f"/table/{known}")
    page = pages_of(request).fill("table.html", code=known, first=data_block(first), address=address)
    page.headers["X-Robots-Tag"] = "noindex"
    return page


def missing(request: Request, code: str, refusal: NoSuchTable | TooManyGuesses) -> Response:
    """Say that there is no such table, or that too many codes were tried."""
    status = 404 if isinstance(refusal, NoSuchTable) else 429
    return pages_of(request).fill("table_missing.html", status, code=code, detail=str(refusal))


@router.get("/table/{code}/qr.svg")
async def qr(code: str, request: Request, here: Here) -> Response:
    """The table's address for another phone's camera."""
    known = await here.table(code)
    return qr_drawing(address_of(request, f"/table/{known}"))
