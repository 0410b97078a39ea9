"""The routes of the card table."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Header, Path, Query
from starlette.responses import Response

from wethey.app import TableAnswer
from wethey.core import Seat
from wethey.web import papers
from wethey.web.stream import EventStream, TableChannel
from wethey.web.table_bodies import ActionBody, AgainBody, NewTableBody, SeatBody, bearer
from wethey.web.visit import Here

router = APIRouter(prefix="/api/tables", tags=["tables"])
Code = Annotated[str, Path(description="the table's eight letters", examples=["KTRBMWXA"])]
Number = Annotated[int, Path(ge=1, le=1_000_000, description="the deal's number at this table")]
Authorization = Annotated[str | None, Header(description="Bearer and the seat's token")]


def told(answer: TableAnswer) -> bytes:
    """Give what somebody is answered, as JSON."""
    token = b"" if answer.token is None else b'"token":"%b",' % answer.token.encode()
    seat = b"null" if answer.seat is None else b'"%b"' % str(answer.seat).encode()
    return b'{"table":"%b",%b"seat":%b,"seq":%d,"view":%b}' % (
        answer.code.encode(),
        token,
        seat,
        answer.seq,
        answer.view,
    )


def table_answer(answer: TableAnswer, status: int = HTTPStatus.OK) -> Response:
    """Answer with a table."""
    return Response(told(answer), status, media_type="application/json")


@router.post("", status_code=HTTPStatus.CREATED, responses=papers.answers(papers.TableSeen, created=True))
async def open_table(body: NewTableBody, here: Here) -> Response:
    """Set a table up: the draw for the first deal is made, and the first deal dealt."""
    return table_answer(await here.hall.tables.open(body.table, here.actor), HTTPStatus.CREATED)


@router.get("/{code}", responses=papers.answers(papers.TableSeen, unknown=True))
async def see_table(code: Code, here: Here, authorization: Authorization = None) -> Response:
    """Look at a table, as the seat one holds or as a spectator."""
    known = await here.table(code)
    return table_answer(await here.hall.tables.view(known, here.caller(bearer(authorization))))


@router.post("/{code}/seats", responses=papers.answers(papers.TableSeen, unknown=True))
async def take_seat(code: Code, body: SeatBody, here: Here, authorization: Authorization = None) -> Response:
    """Sit down, leave, or let a robot play from a seat."""
    known = await here.table(code)
    return table_answer(await here.hall.tables.seat(known, body.wish, here.caller(bearer(authorization))))


@router.post("/{code}/actions", responses=papers.answers(papers.TableSeen, unknown=True, irregular=True))
async def act_at_table(code: Code, body: ActionBody, here: Here, authorization: Authorization = None) -> Response:
    """Call, play, claim, answer, take back, go on."""
    known = await here.table(code)
    return table_answer(await here.hall.tables.act(known, body.asked, here.caller(bearer(authorization))))


@router.get("/{code}/events", include_in_schema=False)
async def hear_table(
    code: Code, here: Here, authorization: Authorization = None, after: Annotated[int, Query(ge=0)] = 0
) -> Response:
    """Hear what happens at a table, each seat its own views."""
    known = await here.table(code)
    caller = here.caller(bearer(authorization))
    return EventStream(TableChannel(here.hall.tables, known, caller, after))


@router.post(
    "/{code}/deals/{number}/again",
    status_code=HTTPStatus.CREATED,
    responses=papers.answers(papers.TableSeen, created=True, unknown=True),
)
async def play_again(
    code: Code, number: Number, here: Here, body: AgainBody | None = None, authorization: Authorization = None
) -> Response:
    """Set up a table that plays a deal again for practice, robots around; what comes of it goes on no pad."""
    known = await here.table(code)
    seat = Seat.parse(body.seat) if body and body.seat else None
    caller = here.caller(bearer(authorization))
    return table_answer(await here.hall.tables.open_again(known, number, caller, seat), HTTPStatus.CREATED)


@router.get("/{code}/deals/{number}", responses=papers.answers(papers.DealReview, unknown=True))
async def review_deal(code: Code, number: Number, here: Here) -> Response:
    """Look back at a deal that is over: four hands, calls, cards, double-dummy marks, and what it wrote on the pad."""
    known = await here.table(code)
    return Response(await here.hall.tables.review(known, number), media_type="application/json")
