"""``wethey pad``: scored pads from sheets, deal by deal."""

import argparse

from wethey.cli.paper import add_paper, write_document
from wethey.cli.streams import as_json, load_sheet
from wethey.core import _
from wethey.formats import draw_pad, draw_race, pad_json
from wethey.pad import Pad


def about() -> str:
    """Say in a line what the word does."""
    return _("score sheets, deal by deal")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument("sheets", nargs="+", metavar="SHEET", help=_("a sheet; - is standard input"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object a sheet"))
    parser.add_argument("--why", action="store_true", help=_("every entry with its parts and law"))
    parser.add_argument("--race", action="store_true", help=_("both totals deal by deal, play apart from luck"))
    document = parser.add_mutually_exclusive_group()
    document.add_argument("--pdf", metavar="OUT", help=_("print all sheets into one PDF"))
    document.add_argument("--html", metavar="OUT", help=_("print all sheets into one page for a browser"))
    add_paper(parser)
    parser.set_defaults(run=run)


def run(known: argparse.Namespace) -> int:
    """Score every sheet; go on past a bad one, and end with 2. No document is written where one was bad."""
    out = known.pdf or known.html
    pads: list[Pad] = []
    for name in known.sheets:
        pad = load_sheet(name)
        if pad is None:
            continue
        if known.json:
            print(as_json(pad_json(pad, name)))
        elif not out:
            print(("\n" if pads else "") + draw_pad(pad, name, why=known.why))
            if known.race:
                print("\n" + draw_race(pad.evening))
        pads.append(pad)
    if len(pads) < len(known.sheets):
        return 2
    return write_document(pads, out, "pdf" if known.pdf else "html", known.paper) if out else 0
