"""``wethey print``: blank pads, travellers and filled sheets on paper, each with its scoring key."""

import argparse
from pathlib import Path

from wethey.cli.paper import ENDINGS, add_paper, write_document
from wethey.cli.streams import load_sheet, refuse
from wethey.core import NotationError, _
from wethey.formats import Printable, Traveller, parse_line
from wethey.laws import PRESETS, Form, RuleSet
from wethey.pad import Pad, RulesAre

BLANK, TRAVELLER = "blank", "traveller"
KEYWORD = "Rules "


def about() -> str:
    """Say in a line what the word does."""
    return _("print a blank pad, travellers or sheets, with the scoring key")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.usage = _("wethey print [blank | traveller | SHEET...] [--rules R] [--paper a4|letter] OUT")
    parser.add_argument(
        "words",
        nargs="+",
        metavar="OUT",
        help=_("what to print: blank, traveller, or sheets; then where to: OUT.pdf or OUT.html"),
    )
    parser.add_argument(
        "--rules",
        metavar="R",
        help=_(
            "what a blank pad is for: a rule set with options, as in 'chicago deals 6'; there are {names}",
            names=", ".join(PRESETS),
        ),
    )
    add_paper(parser)
    parser.set_defaults(run=run)


def run(known: argparse.Namespace) -> int:
    """Print into a file."""
    *words, out = known.words
    kind = ENDINGS.get(Path(out).suffix.lower())
    if kind is None:
        refuse(out, _("is not where a print goes; write OUT.pdf or OUT.html"))
        return 2
    what = _what(words or [BLANK], known.rules)
    return 2 if what is None else write_document(what, out, kind, known.paper)


def _what(words: list[str], rules_text: str | None) -> Printable | None:
    """What is asked for; a refusal is said, and gives ``None``."""
    if words not in ([BLANK], [TRAVELLER]):
        if rules_text is not None:
            refuse("--rules", _("is for a blank pad; a sheet has its own rules"))
            return None
        return _sheets(words)
    try:
        rules = PRESETS["duplicate" if words == [TRAVELLER] else "rubber"] if rules_text is None else _rules(rules_text)
    except NotationError as refusal:
        refuse("--rules", refusal)
        return None
    if words == [BLANK]:
        return rules
    if rules.form is not Form.DUPLICATE:
        refuse("--rules", _("travellers go with duplicate; write --rules duplicate"))
        return None
    return Traveller(rules)


def _rules(text: str) -> RuleSet:
    """Read a rule set with its options, as a line of a pad spells it."""
    if not text.strip():
        raise NotationError("no-rules", _("names no rule set; write chicago, or chicago deals 6"), found=text)
    try:
        line = parse_line(KEYWORD + text)
    except NotationError as refusal:
        raise refusal.at(line=1, column=-len(KEYWORD)) from None
    assert isinstance(line, RulesAre)
    return line.rules


def _sheets(names: list[str]) -> list[Pad] | None:
    """Read every sheet, so that each bad one is named; one is enough to print nothing."""
    pads = [load_sheet(name) for name in names]
    read = [pad for pad in pads if pad is not None]
    return read if len(read) == len(pads) else None
