"""``wethey pad``: scored pads from sheets, deal by deal."""

import argparse

from wethey.cli.streams import as_json, load_sheet
from wethey.core import _
from wethey.formats import draw_pad, pad_json

HELP = _("score sheets, deal by deal")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument("sheets", nargs="+", metavar="SHEET", help=_("a sheet; - is standard input"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object a sheet"))
    parser.add_argument("--why", action="store_true", help=_("every entry with its parts and law"))
    parser.set_defaults(run=run)


def run(known: argparse.Namespace) -> int:
    """Score every sheet; go on past a bad one, and end with 2."""
    code = 0
    for place, name in enumerate(known.sheets):
        pad = load_sheet(name)
        if pad is None:
            code = 2
        elif known.json:
            print(as_json(pad_json(pad, name)))
        else:
            print(("\n" if place else "") + draw_pad(pad, name, why=known.why))
    return code
