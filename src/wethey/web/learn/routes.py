"""The addresses of the Learn pages."""

from collections.abc import Callable, Mapping
from http import HTTPStatus
from types import MappingProxyType
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from wethey.core import NotationError, _
from wethey.web.learn import examples, values, worked
from wethey.web.learn.contents import Page, find, slugs
from wethey.web.learn.shown import kit
from wethey.web.pages import LOOK, Pages

router = APIRouter(prefix="/learn", include_in_schema=False)
Query = Mapping[str, str]

_VALUES: Mapping[str, Callable[[Query], dict[str, Any]]] = MappingProxyType(
    {
        "pad": values.pad,
        "chart": values.chart,
        "calculator": values.calculator,
        "chicago": values.chicago,
        "rubbers": values.rubbers,
        "quiz": values.quiz,
        "tactics": values.tactics,
        "books": values.books,
        "sources": values.sources,
        "rules": values.rules,
        "table": values.table,
    }
)


def _fill(request: Request, template: str, page: Page, status: int = HTTPStatus.OK, **more: object) -> Response:
    pages: Pages = request.app.state.pages
    return pages.fill(f"learn/{template}.html", status, **{"refusal": None, **kit(), "page": page, **more})


@router.api_route("", methods=LOOK)
async def index(request: Request) -> Response:
    """What there is to learn."""
    return _fill(request, "index", _index(), missing=False)


def _index() -> Page:
    return Page("", _("Learn"), _("What would you like to know?"))


@router.api_route("/{slug}", methods=LOOK)
async def page(slug: str, request: Request) -> Response:
    """A page of Learn; what its address asks for in vain is refused by name, above what it shows unasked."""
    if slug not in slugs():
        return _fill(request, "index", _index(), HTTPStatus.NOT_FOUND, missing=True)
    of_page = _VALUES.get(slug, values.none)
    try:
        return _fill(request, slug, find(slug), **of_page(request.query_params))
    except NotationError as refusal:
        return _fill(request, slug, find(slug), HTTPStatus.UNPROCESSABLE_ENTITY, **{**of_page({}), "refusal": refusal})


@router.api_route("/rubbers/{name}", methods=LOOK)
async def worked_rubber(name: str, request: Request) -> Response:
    """A worked rubber, step by step."""
    example = examples.find(name)
    if example is None:
        return _fill(request, "index", _index(), HTTPStatus.NOT_FOUND, missing=True)
    pad = worked.sheet(name)
    return _fill(
        request,
        "rubber",
        Page(f"rubbers/{name}", example.title, example.title),
        example=example,
        pad=pad,
        steps=tuple(worked.steps(pad)),
        end=tuple(worked.end(pad)),
        neighbours=examples.neighbours(name),
    )
