"""``wethey solve``: what a deal makes double dummy, and its par."""

import argparse
from typing import Any

from wethey.cli.streams import as_json, refuse
from wethey.core import Deal, NotationError, Seat, Strain, Vulnerability, WetheyError, _

COLUMNS = tuple(reversed(Strain))
VULNERABLE = ("None", "NS", "EW", "Both")


def about() -> str:
    """Say in a line what the word does."""
    return _("the table of twenty and the par of a deal")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument("deals", nargs="+", metavar="DEAL", help=_("as in 'N:AKQ2.J3.T98.A762 … … …'"))
    parser.add_argument("--vul", choices=VULNERABLE, default="None", help=_("who is vulnerable, for the par"))
    parser.add_argument("--dealer", choices=tuple(map(str, Seat)), default="N", help=_("who deals, for the par"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object a deal"))
    parser.set_defaults(run=run)


def run(known: argparse.Namespace) -> int:
    """Solve every deal; go on past a bad one, and end with 2."""
    from wethey.robots import par, solver  # noqa: PLC0415 - loads only when used

    code = 0
    vulnerable, dealer = Vulnerability.parse(known.vul), Seat(known.dealer)
    for text in known.deals:
        try:
            deal = Deal.parse(text)
            table = solver().table(deal)
        except NotationError as refusal:
            refuse("", refusal)
            code = 2
            continue
        except WetheyError as refusal:
            refuse("solve", refusal)
            return 2
        best = par(table, vulnerable, dealer)
        result = str(best.result) if best.result else None
        if known.json:
            tricks = {str(strain): {str(seat): table[strain, seat] for seat in Seat} for strain in COLUMNS}
            told: dict[str, Any] = {"deal": str(deal), "tricks": tricks, "par": {"score": best.score, "result": result}}
            print(as_json(told))
        else:
            print("    " + "".join(f"{strain!s:>4}" for strain in COLUMNS))
            for seat in Seat:
                print(f"{seat!s:>4}" + "".join(f"{table[strain, seat]:>4}" for strain in COLUMNS))
            print(_("Par: {result}, {score:+d} for We", result=result or _("passed out"), score=best.score))
    return code
