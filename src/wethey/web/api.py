"""The pads' routes, as the HTTP contract has them."""

from http import HTTPStatus
from typing import Annotated, Any
from uuid import UUID, uuid4

from fastapi import APIRouter, Header, Path, Query
from starlette.responses import Response

from wethey.app import HeadIs, digest, presets_json
from wethey.core import Refused, _
from wethey.formats import parse_played, score_json, told_json
from wethey.laws import EDITIONS, Form
from wethey.scoring import score
from wethey.web import papers
from wethey.web.bodies import CommandBody, NewPad, ScoreBody, said
from wethey.web.stream import EventStream, RecordChannel
from wethey.web.visit import Here

router = APIRouter(prefix="/api", tags=["pads"])
Code = Annotated[str, Path(description="the pad's eight letters", examples=["KTRBMWXA"])]


def command_id(given: str | None) -> str:
    """The id in its usual spelling, or a fresh one where the sender does not care."""
    return str(UUID(given)) if given else str(uuid4())


def _json(body: bytes, status: int = HTTPStatus.OK) -> Response:
    return Response(body, status, media_type="application/json")


@router.post("/pads", status_code=HTTPStatus.CREATED, responses=papers.answers(papers.Opened, created=True))
async def open_pad(body: NewPad, here: Here) -> Response:
    """Start a pad, by its head or from a whole sheet."""
    order_id = command_id(body.id)
    if body.sheet is None:
        answer = await here.hall.pads.open(body.head or HeadIs(), order_id, here.actor, said=digest(said(body)))
    elif body.head:
        raise Refused("two-heads", _("a sheet has its own head; send the sheet alone"))
    else:
        answer = await here.hall.pads.open_sheet(body.sheet, order_id, here.actor, said=digest(said(body)))
    return _json(here.json(answer), HTTPStatus.CREATED)


@router.get("/pads/{code}", responses=papers.answers(papers.Seen, unknown=True))
async def see_pad(code: Code, here: Here) -> Response:
    """Look at a pad."""
    return _json(here.json(await here.hall.pads.view(await here.code(code))))


@router.post(
    "/pads/{code}/commands", responses=papers.answers(papers.Seen | papers.Preview, unknown=True, conflict=True)
)
async def command_pad(code: Code, body: CommandBody, here: Here) -> Response:
    """Write, correct, withdraw, insert, rename, change rules, undo; or be shown what that would change."""
    known = await here.code(code)
    if body.id is None and not body.preview:
        raise Refused("missing-key", _("“id” is missing: a command that is kept has an id of its own"))
    order = body.order(command_id(body.id))
    if body.preview:
        return _json(await here.hall.pads.preview(known, order, here.actor))
    return _json(here.json(await here.hall.pads.command(known, order, here.actor)))


@router.get("/pads/{code}/events", include_in_schema=False)
async def hear_pad(
    code: Code,
    here: Here,
    after: Annotated[int, Query(ge=0)] = 0,
    last_event_id: Annotated[str | None, Header()] = None,
) -> Response:
    """Hear what happens on a pad: views, who is there, and a sign of life every five seconds."""
    known = await here.code(code)
    if last_event_id and last_event_id.isdecimal() and len(last_event_id) < 20:
        after = max(after, int(last_event_id))
    return EventStream(RecordChannel(here.hall.pads, known, here.actor, after))


@router.get("/pads/{code}/sheet", responses=papers.text(unknown=True), response_class=Response)
async def pad_sheet(code: Code, here: Here) -> Response:
    """Take a pad home as a sheet."""
    known = await here.code(code)
    sheet = await here.hall.pads.sheet(known)
    return Response(
        sheet.encode(), media_type="text/plain", headers={"Content-Disposition": f'inline; filename="{known}.pad"'}
    )


@router.delete(
    "/pads/{code}", status_code=HTTPStatus.NO_CONTENT, responses=papers.refusals(unknown=True, forbidden=True)
)
async def delete_pad(code: Code, here: Here) -> Response:
    """Forget a pad whole; only the device that started it may."""
    await here.hall.pads.delete(await here.code(code), here.actor)
    return Response(status_code=HTTPStatus.NO_CONTENT)


@router.post("/score", responses=papers.refusals())
async def score_result(body: ScoreBody) -> dict[str, Any]:
    """Score one result by itself, with its reasons."""
    edition = EDITIONS.get(body.edition)
    if edition is None:
        wanted = _(" or ").join(EDITIONS)
        raise Refused("no-edition", _("“{key}” should be {wanted}", key="edition", wanted=wanted))
    scored = score(parse_played(body.result), vulnerable=body.vulnerable, form=Form(body.form), edition=edition)
    return score_json(scored) | {"entries": [told_json(entry, scored.played) for entry in scored.entries]}


@router.get("/rules")
async def rules() -> list[dict[str, Any]]:
    """List the rule sets that have a name, with their options."""
    return presets_json()
