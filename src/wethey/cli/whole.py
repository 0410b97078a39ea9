"""A file that is whole or not there."""

import os
from collections.abc import Iterable
from pathlib import Path

from wethey.core import _


def write_whole(path: Path, pieces: Iterable[bytes]) -> None:
    """Write beside, then rename: whoever looks finds the old file or the new one, and never half of one.

    Raises:
        OSError: it can't be written there, under the name that was asked for.
    """
    path = path.resolve()  # a link stays a link
    if path.is_dir():
        raise IsADirectoryError(None, _("it is a folder"))
    if path.exists() and not path.is_file():
        with path.open("wb") as device:  # a device or a pipe is written to, never replaced
            device.writelines(pieces)
        return
    part = path.with_name(f".{path.name[:100]}.{os.getpid()}.part")
    try:
        with part.open("xb") as file:
            file.writelines(pieces)
        part.replace(path)
    except OSError as failed:
        if failed.filename == str(part):  # what is asked for may fail as well while it is made
            failed.filename = str(path)
        raise
    finally:
        part.unlink(missing_ok=True)
