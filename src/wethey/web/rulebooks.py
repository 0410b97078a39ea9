"""The rule book of a pad, for a browser that scores while the server is away."""

import hashlib
import json

from fastapi import APIRouter, Request
from starlette.responses import Response

from wethey.formats import print_line, rulebook
from wethey.pad import RulesAre
from wethey.web import papers
from wethey.web.api import Code
from wethey.web.visit import Here

router = APIRouter(prefix="/api", tags=["pads"])


@router.get("/pads/{code}/rulebook", responses=papers.answers(papers.RuleBooks, unknown=True))
async def rule_book(code: Code, request: Request, here: Here) -> Response:
    """Take a pad's rules as numbers: what every result pays, also by rules that a line of the pad changes to."""
    pad = await here.hall.pads.pad(await here.code(code))
    later = [kept.line for kept in pad.lines if isinstance(kept.line, RulesAre)]
    books = {print_line(line): rulebook(line.rules) for line in later}
    body = json.dumps({"book": rulebook(pad.setup.rules), "books": books}, separators=(",", ":")).encode()
    mark = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    headers = {"Cache-Control": "private, no-cache", "ETag": mark}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")
