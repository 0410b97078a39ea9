"""Where files come in: the one place below the hall that opens a path.

A record of a hundred thousand games must be read game by game, and a reader that is asked for ``read(path)`` has to
hold the file while its games are taken. So the readers of bridge files may be given a path, and it is opened here and
nowhere else: for reading alone, and closed when the last game is taken or the reading is given up. All else gets its
bytes and texts from the hall.
"""

import codecs
import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TypeAlias

Source: TypeAlias = "str | os.PathLike[str] | IO[bytes]"
"""A path, or a binary file that is open already."""

CHUNK = 1 << 18
LONGEST_LINE = 1 << 18
"""Letters of the longest line that is taken in one piece; a longer one comes in several."""

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_DOS_END = b"\x1a"


def source_name(source: Source) -> str:
    """Give the name that remarks tell the source by; empty where it has none."""
    if isinstance(source, str | os.PathLike):
        return os.fspath(source)
    name = getattr(source, "name", "")
    return name if isinstance(name, str) else ""


@contextmanager
def opened(source: Source) -> Iterator[IO[bytes]]:
    """Open a path for reading; a file that is open already stays open afterwards.

    Raises:
        OSError: the path can't be opened.
    """
    if isinstance(source, str | os.PathLike):
        with Path(source).open("rb") as file:
            yield file
    else:
        yield source


def decoded(octets: bytes) -> str:
    r"""Give the text of a line: UTF-8, or else what old Windows and the standards of the 1990s wrote.

    >>> decoded(b"Indes\x92 caf\xe9"), decoded("café".encode())
    ('Indes’ café', 'café')
    """
    try:
        return octets.decode()
    except UnicodeDecodeError:
        pass
    try:
        return octets.decode("cp1252")
    except UnicodeDecodeError:
        return octets.decode("latin-1")


def _encoding(start: bytes) -> tuple[str, int]:
    """Tell the encoding by the mark at the start, or by the zeros of UTF-16, and how long the mark is."""
    for mark, name in _MARKS:
        if start.startswith(mark):
            return name, len(mark)
    if len(start) >= 4 and not start[1] and not start[3] and start[0] and start[2]:
        return "utf-16-le", 0
    if len(start) >= 4 and not start[0] and not start[2] and start[1] and start[3]:
        return "utf-16-be", 0
    return "", 0


def text_lines(file: IO[bytes]) -> Iterator[str]:
    """Go through the lines of a file without their ends, whatever ends a line there and however it is encoded."""
    start = file.read(CHUNK)
    name, skip = _encoding(start)
    if name.startswith("utf-16"):
        for piece in _split(_recoded(start[skip:], file, name)):
            yield piece.decode("utf-8", errors="replace")
        return
    for piece in _split(_chunks(start[skip:], file)):
        yield piece.decode() if piece.isascii() else decoded(piece)


def _chunks(start: bytes, file: IO[bytes]) -> Iterator[bytes]:
    chunk = start
    while chunk:
        yield chunk
        chunk = file.read(CHUNK)


def _recoded(start: bytes, file: IO[bytes], name: str) -> Iterator[bytes]:
    decoder = codecs.getincrementaldecoder(name)(errors="replace")
    for chunk in _chunks(start, file):
        yield decoder.decode(chunk).encode("utf-8", errors="replace")
    yield decoder.decode(b"", final=True).encode("utf-8", errors="replace")


def _split(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """Cut into lines at CR, LF, CRLF, and at the CRCRLF of a file that was converted twice."""
    rest = b""
    for chunk in chunks:
        text = rest + chunk
        if b"\r\r\n" in text:
            text = text.replace(b"\r\r\n", b"\r\n")
        cut = max(text.rfind(b"\n"), text.rfind(b"\r", 0, -2)) + 1
        yield from text[:cut].splitlines()
        rest = text[cut:]
        while len(rest) > LONGEST_LINE:
            yield rest[:LONGEST_LINE]
            rest = rest[LONGEST_LINE:]
    for line in rest.splitlines():
        if line != _DOS_END:
            yield line


def as_file(text: "str | bytes") -> IO[bytes]:
    """Give a text as an open file."""
    return io.BytesIO(text.encode() if isinstance(text, str) else text)
