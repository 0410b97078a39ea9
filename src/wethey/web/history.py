"""What happened on a pad, change by change: who, when, and what was written, corrected, withdrawn or undone."""

import json

from fastapi import APIRouter
from starlette.responses import Response

from wethey.formats import history_json
from wethey.web import papers
from wethey.web.api import Code
from wethey.web.visit import Here

router = APIRouter(prefix="/api", tags=["pads"])


@router.get("/pads/{code}/history", responses=papers.answers(papers.History, unknown=True))
async def history(code: Code, here: Here) -> Response:
    """Look back at every change of a pad, the last one first."""
    pad = await here.hall.pads.pad(await here.code(code))
    body = json.dumps({"seq": pad.seq, "changes": history_json(pad)}, ensure_ascii=False)
    return Response(body.encode(), media_type="application/json")
