"""What the words that print share: the options and the document in its format."""

import argparse
from pathlib import Path

from wethey.cli.streams import refuse
from wethey.cli.whole import write_whole
from wethey.core import Refused, _, plain_reason
from wethey.formats import Paper, Printable, print_html, print_pdf

ENDINGS = {".pdf": "pdf", ".html": "html", ".htm": "html"}


def add_paper(parser: argparse.ArgumentParser) -> None:
    """Add the choice of paper."""
    parser.add_argument(
        "--paper", choices=tuple(paper.value for paper in Paper), default=Paper.A4.value, help=_("the paper's size")
    )


def write_document(what: Printable, name: str, kind: str, paper: str) -> int:
    """Write a document as ``pdf`` or ``html``; 2 means that it was refused, and then nothing was written."""
    try:
        octets = print_pdf(what, Paper(paper)) if kind == "pdf" else print_html(what, Paper(paper)).encode()
        write_whole(Path(name), [octets])
    except Refused as refusal:
        refuse(name, refusal)
        return 2
    except (OSError, ValueError) as trouble:
        refuse(name, _("cannot be written: {reason}", reason=plain_reason(trouble)))
        return 2
    return 0
