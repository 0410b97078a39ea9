"""``wethey score``: one result after another, with reasons."""

import argparse
import re

from wethey.cli.streams import as_json, refuse
from wethey.core import NotationError, _
from wethey.formats import draw_score, parse_played, score_json
from wethey.laws import EDITIONS, Form
from wethey.scoring import Played, score

_FORMS = (Form.RUBBER.value, Form.DUPLICATE.value)
_BEGINS = re.compile("[1-7]")


def about() -> str:
    """Say in a line what the word does."""
    return _("score a result, with reasons")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument(
        "results", nargs="+", metavar="RESULT", help=_("as in 4SX+1, 'N 3NT=', 'We 4S= honours We 100'")
    )
    parser.add_argument("--vul", action="store_true", help=_("declarer's side is vulnerable"))
    parser.add_argument("--form", choices=_FORMS, default=Form.RUBBER.value)
    parser.add_argument("--edition", choices=tuple(EDITIONS), default="current", help=_("the law book"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object a result"))
    parser.set_defaults(run=run)


def together(words: list[str]) -> list[str]:
    """Join what the shell took apart, so that ``wethey score N 4S=`` needs no quotes.

    >>> together(["N", "4S=", "We 3NT=", "honours", "We", "150", "2H="])
    ['N 4S=', 'We 3NT= honours We 150', '2H=']
    """
    joined: list[str] = []
    opens = False
    for word in words:
        who = word.upper() in {"N", "E", "S", "W", "WE", "THEY"}
        claim = bool(joined) and re.search(r"honou?rs(\s+\w+)?$", joined[-1], re.IGNORECASE)
        if joined and (claim or re.fullmatch("honou?rs", word, re.IGNORECASE) or (opens and _BEGINS.match(word))):
            joined[-1] += f" {word}"
            opens = False
        else:
            joined.append(word)
            opens = who
    return joined


def _read(text: str, form: Form) -> Played:
    played = parse_played(text)
    if played.honours and form is Form.DUPLICATE:
        raise NotationError("honours-off", _("duplicate counts no honours"), found=text)
    return played


def run(known: argparse.Namespace) -> int:
    """Score every result; go on past a bad one, and end with 2."""
    form = Form(known.form)
    code = 0
    for text in together(known.results):
        try:
            played = _read(text, form)
        except NotationError as refusal:
            refuse("", refusal)
            code = 2
            continue
        scored = score(played, vulnerable=known.vul, form=form, edition=EDITIONS[known.edition])
        print(as_json(score_json(scored)) if known.json else draw_score(scored, vulnerable=known.vul))
    return code
