"""Pads on paper: a filled pad, blank ones for every set of rules, and travellers; and the evening's race."""

from importlib.util import find_spec
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from starlette.responses import HTMLResponse, Response

from wethey.app import presets_json
from wethey.core import under
from wethey.formats import Paper, Printable, Traveller, print_html, print_pdf, print_style, race_svg, race_table
from wethey.laws import RuleSet
from wethey.web.apart import apart
from wethey.web.pages import LOOK
from wethey.web.visit import Here

router = APIRouter(include_in_schema=False)
TRAVELLERS = "travellers"
PaperName = Annotated[Literal["a4", "letter"], Query()]
Rules = Annotated[str, Query(max_length=40)]
_PRIVATE = {"Cache-Control": "no-store", "X-Robots-Tag": "noindex"}


async def _page(what: Printable, paper: Paper, headers: dict[str, str] | None = None) -> Response:
    html = await apart(lambda: print_html(what, paper, stylesheet=f"/print.css?paper={paper.value}"))
    return HTMLResponse(html, headers=headers)


async def _pdf(what: Printable, paper: Paper, name: str, headers: dict[str, str] | None = None) -> Response:
    named = {"Content-Disposition": f'inline; filename="{name}.pdf"', **(headers or {})}
    return Response(await apart(lambda: print_pdf(what, paper)), headers=named, media_type="application/pdf")


def _blank(rules: str) -> Printable:
    """What is printed for the name of a rule set.

    Raises:
        Refused: there are no such rules.
    """
    if rules == TRAVELLERS:
        return Traveller()
    with under("rules"):
        return RuleSet.named(rules)


@router.api_route("/print/choices", methods=LOOK)
async def choices() -> dict[str, Any]:
    """What can be printed blank, and whether as PDF too: what makes it is an extra."""
    rules = [{"name": preset["name"], "title": preset["title"]} for preset in presets_json()]
    return {"rules": rules, "pdf": find_spec("typst") is not None}


@router.api_route("/print.css", methods=LOOK)
async def style(paper: PaperName = "a4") -> Response:
    """The style of printed pages."""
    return Response(print_style(Paper(paper)), headers={"Cache-Control": "no-cache"}, media_type="text/css")


@router.api_route("/print", methods=LOOK)
async def blank(rules: Rules = "rubber", paper: PaperName = "a4") -> Response:
    """A blank pad or travellers, for the browser's own printing."""
    return await _page(_blank(rules), Paper(paper))


@router.api_route("/print.pdf", methods=LOOK)
async def blank_pdf(rules: Rules = "rubber", paper: PaperName = "a4") -> Response:
    """The same as a file."""
    return await _pdf(_blank(rules), Paper(paper), f"wethey-{rules}")


@router.api_route("/pad/{code}/print", methods=LOOK)
async def filled(code: str, here: Here, paper: PaperName = "a4") -> Response:
    """A pad as it stands, for the browser's own printing."""
    return await _page(await here.hall.pads.pad(await here.code(code)), Paper(paper), _PRIVATE)


@router.api_route("/pad/{code}/print.pdf", methods=LOOK)
async def filled_pdf(code: str, here: Here, paper: PaperName = "a4") -> Response:
    """The same as a file."""
    known = await here.code(code)
    return await _pdf(await here.hall.pads.pad(known), Paper(paper), known, _PRIVATE)


@router.api_route("/pad/{code}/race", methods=LOOK)
async def race(code: str, here: Here, width: Annotated[int, Query(ge=240, le=1200)] = 640) -> Response:
    """The race of the evening: a chart as wide as its place, and the table that says the same."""
    evening = (await here.hall.pads.pad(await here.code(code))).evening
    height = min(300, 140 + width // 4)
    chart = await apart(lambda: race_svg(evening, width=width, height=height) + race_table(evening))
    return HTMLResponse(chart, headers=_PRIVATE)
