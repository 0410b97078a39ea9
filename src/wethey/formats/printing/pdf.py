"""Documents as PDF, set by typst: an extra, since it is as large as all the rest together."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from wethey.core import Refused, Suit, _, spoken
from wethey.formats.printing.boards import INK, RED
from wethey.formats.printing.model import Document, plain
from wethey.formats.printing.paper import Paper
from wethey.formats.printing.sheets import Printable, sheets
from wethey.formats.suits import suit_name, suit_svg


def print_pdf(what: Printable, paper: Paper = Paper.A4) -> bytes:
    """The same sheets as `print_html` gives, as PDF with tags for readers of a screen.

    Raises:
        Refused: typst is not installed.
    """
    try:
        import typst  # noqa: PLC0415 - an extra
    except ImportError:
        raise Refused("no-typst", _("a PDF needs one package more: pip install typst")) from None
    values = {"data": pdf_data(sheets(what, paper), paper)}
    try:
        printed: bytes = typst.compile(_template(), sys_inputs=values, pdf_standards="ua-1")
    except typst.TypstError:
        # A name in letters that no font here has: tags want to know how it reads, a plain PDF shows it as it can.
        printed = typst.compile(_template(), sys_inputs=values)
    return printed


@cache
def _template() -> bytes:
    return files(__package__).joinpath("print.typ").read_bytes()


def pdf_data(document: Document, paper: Paper) -> str:
    """A document as JSON, as the template reads it."""
    width, height = paper.size
    pages: dict[str, Any] = plain(document)
    suits = {str(suit): {"svg": _suit(suit), "name": suit_name(suit)} for suit in Suit}
    return json.dumps({**pages, "width": width, "height": height, "language": spoken(), "suits": suits})


def _suit(suit: Suit) -> str:
    ink = RED if suit in {Suit.HEARTS, Suit.DIAMONDS} else INK
    return suit_svg(suit, standalone=True).replace("currentColor", ink)
