"""The table in words: a page without graphics, with one field for what one wants to do or to know.

It works by a form alone; where a script runs, the answers come into the page and news is read out as it happens.
"""

import asyncio
from typing import Annotated
from urllib.parse import parse_qs
from uuid import UUID, uuid4

from fastapi import APIRouter, Query, Request
from starlette.responses import JSONResponse, Response

from wethey.app import Caller, NoSuchTable, TableAction
from wethey.core import Refused, WetheyError, _
from wethey.formats import QUESTIONS, answer_text, news_text, prompt_text, refused_text
from wethey.table import Phase, TableView
from wethey.web.pages import LOOK, pages_of
from wethey.web.refusals import TooManyGuesses
from wethey.web.table_pages import missing
from wethey.web.visit import Here

router = APIRouter(include_in_schema=False)
PATIENCE = 3.0
"""Seconds that an answer waits for robots to come round to the asker."""
GLANCE = 0.05
LONGEST = 300  # letters, as of an action that is sent by program
JSON = "application/json"


def _first(fields: dict[str, list[str]], name: str) -> str:
    return fields.get(name, [""])[0]


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


@router.api_route("/table/{code}/text", methods=LOOK)
async def text_table(code: str, request: Request, here: Here) -> Response:
    """The table as it stands, told from the beginning of the deal."""
    try:
        known = await here.table(code)
    except (NoSuchTable, TooManyGuesses) as refusal:
        return missing(request, code, refusal)
    seq, view = await here.hall.tables.look(known, Caller(here.actor))
    hand = [_("You hold:"), answer_text(view, "hand")] if view.seat else [_("You look on.")]
    return _page(request, known, seq, view, [*news_text(None, view), *hand])


@router.get("/table/{code}/text/news")
async def news(code: str, here: Here, after: Annotated[int, Query(ge=0)] = 0) -> Response:
    """What has happened since an event, a sentence each."""
    known = await here.table(code)
    caller = Caller(here.actor)
    seq, view = await here.hall.tables.look(known, caller)
    lines = await _since(here, known, after, view) if after < seq else []
    return JSONResponse({"seq": seq, "lines": lines, "prompt": prompt_text(view)})


@router.post("/table/{code}/text")
async def told_or_done(code: str, request: Request, here: Here) -> Response:
    """Answer a question, or do what was typed and tell what came of it."""
    known = await here.table(code)
    fields = parse_qs((await request.body()).decode("utf-8", "replace"))
    typed, seen = _first(fields, "command").strip()[:LONGEST], _number(_first(fields, "seen"))
    caller = Caller(here.actor)
    before, view = await here.hall.tables.look(known, caller)
    seen = before if seen is None else min(seen, before)
    lines = [f"> {typed}"] if typed else []
    if typed.lower() in QUESTIONS:
        lines.append(answer_text(view, typed.lower()))
    else:
        lines += await _do(here, known, typed, fields)
        await _come_round(here, known, caller)
    seq, view = await here.hall.tables.look(known, caller)
    lines += await _since(here, known, seen, view) if seen < seq else []
    if request.headers.get("accept") == JSON:
        return JSONResponse({"seq": seq, "lines": lines, "prompt": prompt_text(view)})
    return _page(request, known, seq, view, lines)


async def _do(here: Here, code: str, typed: str, fields: dict[str, list[str]]) -> list[str]:
    """Do what was typed; give what is said against it."""
    if not typed:
        return []
    try:
        order = str(UUID(_first(fields, "id")))
    except ValueError:
        order = str(uuid4())
    try:
        await here.hall.tables.act(code, TableAction(order, typed, typed), Caller(here.actor))
    except WetheyError as refusal:
        return [refused_text(refusal)]
    return []


async def _come_round(here: Here, code: str, caller: Caller) -> None:
    """Wait a little for robots, so that a page without script need not be asked for again and again."""
    for _glance in range(int(PATIENCE / GLANCE)):
        _seq, view = await here.hall.tables.look(code, caller)
        if view.legal or "accept" in view.may or view.phase is Phase.OVER or view.to_act not in view.robots:
            return
        await asyncio.sleep(GLANCE)


async def _since(here: Here, code: str, after: int, view: TableView) -> list[str]:
    if after < 1:
        return news_text(None, view)
    try:
        _seq, before = await here.hall.tables.look(code, Caller(here.actor), after)
    except Refused:
        return []
    return news_text(before, view)


def _page(request: Request, code: str, seq: int, view: TableView, lines: list[str]) -> Response:
    page = pages_of(request).fill(
        "table_text.html", code=code, seq=seq, id=str(uuid4()), lines=lines, prompt=prompt_text(view)
    )
    page.headers["X-Robots-Tag"] = "noindex"
    return page
