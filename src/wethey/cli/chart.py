"""``wethey chart``: the scoring chart of an edition."""

import argparse

from wethey.core import _
from wethey.formats import draw_chart
from wethey.laws import EDITIONS, Form


def about() -> str:
    """Say in a line what the word does."""
    return _("the scoring chart of a law book")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument("--edition", choices=tuple(EDITIONS), default="current", help=_("the law book"))
    parser.add_argument("--form", choices=tuple(form.value for form in Form), default=Form.RUBBER.value)
    parser.set_defaults(run=run)


def run(known: argparse.Namespace) -> int:
    """Print the chart."""
    print(draw_chart(EDITIONS[known.edition], Form(known.form)))
    return 0
