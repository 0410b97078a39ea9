"""``wethey compare``: travellers become matchpoints, IMPs or victory points, and a ranking."""

import argparse
from dataclasses import replace

from wethey.cli.streams import as_json, load_text, refuse
from wethey.core import NotationError, Refused, _
from wethey.formats import comparison_json, draw_comparison, print_csv, print_session, read_session
from wethey.scoring import Method, Session, joined


def about() -> str:
    """Say in a line what the word does."""
    return _("compare travellers: matchpoints, IMPs, Butler or victory points")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument(
        "travellers", nargs="+", metavar="TRAVELLER", help=_("a file of one board or many; - is standard input")
    )
    parser.add_argument(
        "--by", choices=[method.value for method in Method], help=_("how boards are compared; the file says so too")
    )
    parser.add_argument("--together", action="store_true", help=_("all files are boards of one session"))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("one JSON object a session"))
    form.add_argument("--csv", action="store_true", help=_("comma-separated values, a table's line a row"))
    form.add_argument("--text", action="store_true", help=_("the travellers themselves, put in order"))
    parser.set_defaults(run=run)


def run(known: argparse.Namespace) -> int:
    """Compare every session; go on past a bad file, and end with 2."""
    named = [(name, load_session(name)) for name in known.travellers]
    read = [(name, session) for name, session in named if session is not None]
    code = 0 if len(read) == len(named) else 2
    if known.together and read:
        try:
            read = [(read[0][0], joined([session for _name, session in read]))]
        except Refused as refusal:
            refuse("--together", refusal)
            return 2
    for place, (name, session) in enumerate(read):
        print(_shown(known, session, name, first=not place), end="")
    return code


def _shown(known: argparse.Namespace, session: Session, name: str, *, first: bool) -> str:
    method = Method(known.by) if known.by else session.method
    if known.json:
        return as_json({"file": name, **comparison_json(session, method)}) + "\n"
    if known.csv:
        return print_csv(session, method)
    between = "" if first else "\n"
    if known.text:
        return between + print_session(replace(session, method=method))
    return between + draw_comparison(session, method, name) + "\n"


def load_session(name: str) -> Session | None:
    """Read a file of travellers; a refusal is said, and gives ``None``."""
    text = load_text(name)
    try:
        return None if text is None else read_session(text)
    except NotationError as refusal:
        refuse(name, refusal)
    return None
