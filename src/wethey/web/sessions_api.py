"""The routes of duplicate: sessions that are kept, and travellers that are only compared."""

import json
from collections.abc import Callable
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query
from starlette.responses import Response

from wethey.app import digest
from wethey.core import NotationError, Refused, _
from wethey.formats import (
    comparison_json,
    is_party,
    party_json,
    print_csv,
    print_pbn,
    print_session,
    print_usebio,
    read_party,
    session_history,
    session_of_text,
)
from wethey.scoring import Method, Session
from wethey.web import papers
from wethey.web.apart import apart
from wethey.web.api import command_id
from wethey.web.bodies import said
from wethey.web.session_bodies import Compared, NewSession, SessionCommand
from wethey.web.stream import EventStream, RecordChannel
from wethey.web.visit import Here

router = APIRouter(prefix="/api", tags=["duplicate"])
Code = Annotated[str, Path(description="the session's eight letters", examples=["KTRBMWXA"])]
KIND = "session"


def _json(body: bytes, status: int = HTTPStatus.OK) -> Response:
    return Response(body, status, media_type="application/json")


def _method(text: str | None) -> Method | None:
    if text is None:
        return None
    try:
        return Method(text)
    except ValueError:
        methods = ", ".join(method.value for method in Method)
        raise NotationError("no-choice", _("is none of {methods}", methods=methods), found=text) from None


@router.post("/compare", responses=papers.refusals())
async def compare(body: Compared) -> Response:
    """Compare travellers, or rank a party of Chicago: points, frequencies and places; nothing is kept."""
    method = _method(body.by)
    return _json(await apart(lambda: _compared(body.text, method)))


def _compared(text: str, method: Method | None) -> bytes:
    compared = party_json(read_party(text)) if is_party(text) else comparison_json(session_of_text(text), method)
    return json.dumps(compared, ensure_ascii=False).encode()


@router.post("/sessions", status_code=HTTPStatus.CREATED, responses=papers.answers(papers.SessionSeen, created=True))
async def open_session(body: NewSession, here: Here) -> Response:
    """Start a session, by its headers or from a file of travellers."""
    answer = await here.hall.sessions.open(
        command_id(body.id), here.actor, text=body.text, heads=body.heads, said=digest(said(body))
    )
    return _json(here.json(answer, KIND), HTTPStatus.CREATED)


@router.get("/sessions/{code}", responses=papers.answers(papers.SessionSeen, unknown=True))
async def see_session(code: Code, here: Here) -> Response:
    """Look at a session: every board's lines with points, frequencies, and who stands where."""
    return _json(here.json(await here.hall.sessions.view(await here.session(code)), KIND))


@router.post(
    "/sessions/{code}/commands",
    responses=papers.answers(papers.SessionSeen | papers.LinePreview, unknown=True, conflict=True),
)
async def command_session(code: Code, body: SessionCommand, here: Here) -> Response:
    """Write, correct or withdraw a line, change headers, undo; or be shown what a line would be worth."""
    known = await here.session(code)
    if body.id is None and not body.preview:
        raise Refused("missing-key", _("“id” is missing: a command that is kept has an id of its own"))
    order = body.order(command_id(body.id))
    if body.preview:
        return _json(await here.hall.sessions.preview(known, order, here.actor))
    return _json(here.json(await here.hall.sessions.command(known, order, here.actor), KIND))


@router.get("/sessions/{code}/events", include_in_schema=False)
async def hear_session(
    code: Code,
    here: Here,
    after: Annotated[int, Query(ge=0)] = 0,
    last_event_id: Annotated[str | None, Header()] = None,
) -> Response:
    """Hear what happens in a session."""
    known = await here.session(code)
    if last_event_id and last_event_id.isdecimal() and len(last_event_id) < 20:
        after = max(after, int(last_event_id))
    return EventStream(RecordChannel(here.hall.sessions, known, here.actor, after))


@router.get("/sessions/{code}/history", responses=papers.answers(papers.History, unknown=True))
async def session_changes(code: Code, here: Here) -> dict[str, Any]:
    """Look back at every change, the last one first."""
    return session_history(await here.hall.sessions.record(await here.session(code)))


@router.get("/sessions/{code}/travellers", responses=papers.text(unknown=True), response_class=Response)
async def session_text(code: Code, here: Here) -> Response:
    """Take a session home as a file of travellers."""
    known = await here.session(code)
    return await _file(here, known, print_session, "text/plain", f"{known}.traveller")


@router.get("/sessions/{code}/csv", responses=papers.text("text/csv", unknown=True), response_class=Response)
async def session_rows(code: Code, here: Here) -> Response:
    """Take a session home for a spreadsheet, a line of a traveller a row."""
    known = await here.session(code)
    return await _file(here, known, print_csv, "text/csv", f"{known}.csv")


@router.get("/sessions/{code}/pbn", responses=papers.text(unknown=True), response_class=Response)
async def session_pbn(code: Code, here: Here) -> Response:
    """Take a session home as PBN, each board with its table of scores."""
    known = await here.session(code)
    return await _file(here, known, print_pbn, "text/plain", f"{known}.pbn")


@router.get("/sessions/{code}/usebio", responses=papers.text("application/xml", unknown=True), response_class=Response)
async def session_usebio(code: Code, here: Here) -> Response:
    """Take a session home as USEBIO."""
    known = await here.session(code)
    return await _file(here, known, print_usebio, "application/xml", f"{known}.xml")


async def _file(here: Here, code: str, written: Callable[[Session], str], kind: str, name: str) -> Response:
    session = (await here.hall.sessions.record(code)).session
    text = await apart(lambda: written(session))
    return Response(text.encode(), media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.delete(
    "/sessions/{code}", status_code=HTTPStatus.NO_CONTENT, responses=papers.refusals(unknown=True, forbidden=True)
)
async def delete_session(code: Code, here: Here) -> Response:
    """Forget a session whole; only the device that started it may."""
    await here.hall.sessions.delete(await here.session(code), here.actor)
    return Response(status_code=HTTPStatus.NO_CONTENT)
