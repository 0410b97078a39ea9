"""``wethey import``: what `wethey export` has written, brought into a database."""

import argparse
import asyncio
from pathlib import Path

from wethey.cli.serve import add_database
from wethey.core import _


def about() -> str:
    """Say in a line what the word does."""
    return _("bring what was exported into a database")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument("folder", metavar="DIR", type=Path, help=_("a folder that “wethey export” has written"))
    add_database(parser)
    parser.set_defaults(run=run)


def run(known: argparse.Namespace) -> int:
    """Bring everything in, and say how much it was."""
    from wethey.app import import_database  # noqa: PLC0415 - loads only when used

    print(asyncio.run(import_database(known.database, known.folder)))
    return 0
