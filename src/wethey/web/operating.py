"""What those who run a server ask it: whether it is well, whether it can work, and what it counts."""

import asyncio
import hmac
import json

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException
from starlette.responses import Response

from wethey.app import Hall
from wethey.core import WetheyError, _
from wethey.web.measures import counts
from wethey.web.pages import LOOPBACK
from wethey.web.purses import network

PATIENCE = 2.0
LOOK = ["GET", "HEAD"]
router = APIRouter(include_in_schema=False)


def _told(status: int, **facts: object) -> Response:
    return Response(json.dumps(facts), status, media_type="application/json")


@router.api_route("/health", methods=LOOK)
async def health(request: Request) -> Response:
    """Whether the server is well."""
    return _told(200, ok=True, version=request.app.version)


@router.api_route("/ready", methods=LOOK)
async def ready(request: Request) -> Response:
    """Whether the server can do its work: the database answers, and nobody has told it to stop."""
    hall: Hall = request.app.state.hall
    if hall.hub.is_closed:
        return _told(503, ready=False, why="stopping")
    try:
        await asyncio.wait_for(hall.log.read("ready/"), PATIENCE)
    except WetheyError as failure:
        detail = str(failure)
    except TimeoutError:
        detail = _("the database did not answer: {reason}", reason=f"{PATIENCE:.0f} s")
    else:
        return _told(200, ready=True)
    return _told(503, ready=False, why="database", detail=detail)


@router.api_route("/metrics", methods=LOOK)
async def metrics(request: Request) -> Response:
    """What the server counts, for this machine or for whoever knows the token."""
    if not _may_count(request):
        raise HTTPException(404)
    text = await asyncio.to_thread(counts)
    return Response(text, media_type=CONTENT_TYPE_LATEST)


def _may_count(request: Request) -> bool:
    token: str | None = request.app.state.settings.metrics_token
    if token is None:
        is_from_here = request.client is not None and network(request.client.host) is None
        return (
            is_from_here and (request.base_url.hostname or "") in LOOPBACK
        )  # a proxy on this machine is from here too
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    return hmac.compare_digest(given.encode(), token.encode())
