"""What the words that print share: the options, the document in its format, and a file that is whole or not there."""

import argparse
import os
from pathlib import Path

from wethey.cli.streams import refuse
from wethey.core import Refused, _
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
        _write_whole(Path(name), octets)
    except Refused as refusal:
        refuse(name, refusal)
        return 2
    except (OSError, ValueError) as trouble:
        reason = trouble.strerror if isinstance(trouble, OSError) and trouble.strerror else str(trouble)
        refuse(name, _("cannot be written: {reason}", reason=reason))
        return 2
    return 0


def _write_whole(path: Path, octets: bytes) -> None:
    """Write beside, then rename: whoever looks finds the old file or the new one, and never half of one."""
    path = path.resolve()  # a link stays a link
    if path.exists() and not path.is_file() and not path.is_dir():
        path.write_bytes(octets)  # a device or a pipe is written to, never replaced
        return
    if path.is_dir():
        raise IsADirectoryError(None, _("it is a folder"))
    part = path.with_name(f".{path.name[:100]}.{os.getpid()}.part")
    try:
        with part.open("xb") as file:
            file.write(octets)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
