"""``wethey compare``: travellers become matchpoints, IMPs or victory points, and a ranking."""

import argparse
from dataclasses import dataclass, replace

from wethey.cli.streams import as_json, load_octets, refuse
from wethey.core import NotationError, Refused, _
from wethey.formats import (
    LARGEST,
    Weight,
    comparison_json,
    decode_sheet,
    draw_comparison,
    draw_party,
    is_party,
    party_json,
    print_csv,
    print_session,
    read_party,
    session_of_file,
)
from wethey.scoring import Method, Party, Session, joined

REFUSED = 2


def about() -> str:
    """Say in a line what the word does."""
    return _("compare travellers: matchpoints, IMPs, Butler or victory points")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument(
        "travellers",
        nargs="+",
        metavar="TRAVELLER",
        help=_("a file of one board or many, PBN, LIN, USEBIO, or a party; - is standard input"),
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
    named = [(name, load(name)) for name in known.travellers]
    code = 0 if all(found and found.whole for _name, found in named) else REFUSED
    read = [(name, found.contest) for name, found in named if found]
    if known.together:
        try:
            sessions = [contest for _name, contest in read if isinstance(contest, Session)]
            read = [(read[0][0], joined(sessions))] if sessions else []
        except Refused as refusal:
            refuse("--together", refusal)
            return REFUSED
    for place, (name, contest) in enumerate(read):
        shown = _party(known, contest, name) if isinstance(contest, Party) else _session(known, contest, name)
        print(("" if known.json or known.csv or not place else "\n") + shown, end="")
    return code


def _session(known: argparse.Namespace, session: Session, name: str) -> str:
    method = Method(known.by) if known.by else session.method
    if known.json:
        return as_json({"file": name, **comparison_json(session, method)}) + "\n"
    if known.csv:
        return print_csv(session, method)
    if known.text:
        return print_session(replace(session, method=method))
    return draw_comparison(session, method, name) + "\n"


def _party(known: argparse.Namespace, party: Party, name: str) -> str:
    return as_json({"file": name, **party_json(party)}) + "\n" if known.json else draw_party(party) + "\n"


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a file tells of; ``whole`` unless a part of it was lost."""

    contest: Session | Party
    whole: bool = True


def load(name: str) -> Loaded | None:
    """Read a file; a refusal and what was noticed are said, and a refusal gives ``None``."""
    octets = load_octets(name)
    if octets is None:
        return None
    try:
        text = decode_sheet(octets) if len(octets) <= LARGEST else ""
        if is_party(text):
            return Loaded(read_party(text))
        session, remarks = session_of_file(octets, name)
    except (NotationError, Refused) as refusal:
        refuse(name, refusal)
        return None
    for remark in remarks:
        if remark.weight is not Weight.FORM:
            refuse("", str(remark))
    return Loaded(session, all(remark.weight is not Weight.LOST for remark in remarks))
