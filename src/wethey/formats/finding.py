"""Which format a file of games is in: by the ending of its name, or else by how it begins."""

import io
import re
from pathlib import PurePath

from wethey.formats.dealing.records import DIGITS, SUIT_SIGNS
from wethey.formats.exchange import EXCHANGES
from wethey.formats.lin.links import LINK
from wethey.formats.reading import Reading
from wethey.formats.source import text_lines

START = 4000
_TAG = re.compile(r'^\s*\[\s*\w+\s+"', re.MULTILINE)
_RBN = re.compile(r"^%\s*RBN|^H [NESW][:;]", re.MULTILINE)
_LIN = re.compile(r"(?:^|\|)\s*[a-z]{2}\|", re.IGNORECASE | re.MULTILINE)


def ending_of(name: str) -> str:
    """Give the ending of a file's name, by which formats are known; empty where it has none.

    >>> ending_of("Evening.PBN"), ending_of("evening")
    ('pbn', '')
    """
    return PurePath(name).suffix.lower().removeprefix(".")


def found_reading(octets: bytes, name: str = "") -> tuple[str, Reading]:
    """Give the format of a file, by its ending, and an iterator of its games.

    What begins like no format is read as PBN, whose reader says of each line what it is not.

    >>> found_reading(b"st||md|3S4|")[0], found_reading(b'[Deal "N:- - - -"]')[0]
    ('lin', 'pbn')
    """
    ending = ending_of(name)
    exchange = EXCHANGES.get(ending)
    if exchange is None or exchange.reader is None:
        ending = _by_content(octets[:START])
        exchange = EXCHANGES[ending]
    assert exchange.reader
    return ending, Reading(io.BytesIO(octets), exchange.reader)


def _by_content(start: bytes) -> str:
    if start[:DIGITS].isdigit() and len(start) >= DIGITS:
        return "dup"
    if start[:1] and start[0] in SUIT_SIGNS:
        return "dge"
    text = "\n".join(text_lines(io.BytesIO(start))).lstrip()
    if text.startswith("{"):
        return "json"
    if text.lower().startswith("[document]"):
        return "dlm"
    if _TAG.search(text):
        return "pbn"
    if _RBN.search(text):
        return "rbn"
    if text.startswith("<") and "usebio" in text.lower():
        return "xml"
    return "lin" if LINK.search(text) or _LIN.search(text) else "pbn"
