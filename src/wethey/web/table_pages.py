"""The pages of the card table: set one up, sit at one."""

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from wethey.app import Caller, NoSuchTable
from wethey.formats import deal_text, deals_text
from wethey.web.pages import LOOK, address_of, data_block, pages_of, qr_drawing
from wethey.web.refusals import TooManyGuesses
from wethey.web.tables_api import Number, told
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


@router.api_route("/table/{code}/deals.txt", methods=LOOK)
async def deals_as_text(code: str, here: Here) -> Response:
    """Every deal of a table that is over, as text to keep."""
    known = await here.table(code)
    numbers = [deal.number for deal in (await here.hall.tables.deals(known)).deals]
    told = [await here.hall.tables.deal_over(known, number) for number in numbers]
    return _text(deals_text(told), known)


@router.api_route("/table/{code}/deals/{number}.txt", methods=LOOK)
async def deal_as_text(code: str, number: Number, here: Here) -> Response:
    """A deal that is over, as text to keep."""
    known = await here.table(code)
    return _text(deal_text(*await here.hall.tables.deal_over(known, number)), f"{known}-{number}")


def _text(text: str, name: str) -> Response:
    headers = {"Content-Disposition": f'inline; filename="{name}.txt"', "X-Robots-Tag": "noindex"}
    return Response(text.encode(), headers=headers, media_type="text/plain")


@router.get("/table/{code}/qr.svg")
async def qr(code: str, request: Request, here: Here) -> Response:
    """The table's address for another phone's camera."""
    known = await here.table(code)
    return qr_drawing(address_of(request, f"/table/{known}"))
