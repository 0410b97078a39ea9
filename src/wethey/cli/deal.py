"""``wethey deal``: deals at random, by a seed, or to order."""

import argparse
from itertools import islice
from random import Random, SystemRandom

from wethey.cli.streams import refuse
from wethey.core import Refused, _


def count(text: str) -> int:
    """Read a number of things to do.

    Raises:
        ArgumentTypeError: less than one, or no number.
    """
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(_("{text} is not a number from 1 up", text=repr(text)[:42]))
    return int(text)


def about() -> str:
    """Say in a line what the word does."""
    return _("deal cards: at random, by a seed, or with conditions")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument("-n", "--number", type=count, default=1, metavar="N", help=_("how many deals"))
    parser.add_argument("--seed", help=_("the same seed deals the same cards"))
    parser.add_argument("--where", default="", help=_("as in 'south: 15-17 balanced; north: 5+S 6-10'"))
    parser.set_defaults(run=run)


def run(known: argparse.Namespace) -> int:
    """Print the deals, one a line."""
    from wethey.robots import Dealer, parse_where  # noqa: PLC0415 - loads only when used

    rng = SystemRandom() if known.seed is None else Random(known.seed)  # noqa: S311 - asked to repeat
    try:
        dealer = Dealer(parse_where(known.where))
        for deal in islice(dealer.deals(rng), known.number):
            print(deal)
    except (Refused, ValueError) as refusal:
        refuse("--where", str(refusal))
        return 2
    return 0
