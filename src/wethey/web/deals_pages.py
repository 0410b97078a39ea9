"""The page of deals from files."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from wethey.web.deals_api import LARGEST_FILE
from wethey.web.pages import LOOK, pages_of

router = APIRouter(include_in_schema=False)


@router.api_route("/deals", methods=LOOK)
async def deals(request: Request) -> Response:
    """Open a deal from a file or a link: go through it, play it again."""
    return pages_of(request).fill("deals.html", largest=LARGEST_FILE)
