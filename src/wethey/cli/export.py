"""``wethey export``: everything that a database holds, as plain files."""

import argparse
import asyncio
from pathlib import Path

from wethey.cli.serve import add_database
from wethey.core import _


def about() -> str:
    """Say in a line what the word does."""
    return _("write a whole instance into a folder, as plain files")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument("folder", metavar="DIR", type=Path, help=_("a folder that is new or empty"))
    add_database(parser)
    parser.set_defaults(run=run)


def run(known: argparse.Namespace) -> int:
    """Write everything, and say how much it was."""
    from wethey.app import export_database  # noqa: PLC0415 - loads only when used

    print(asyncio.run(export_database(known.database, known.folder)))
    return 0
