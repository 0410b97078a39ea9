"""The stream of ``key|value|`` pairs of a LIN file, with the place of each; line breaks mean nothing in it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from wethey.core import _
from wethey.formats.games import Pen, Spot

LONGEST_VALUE = 1 << 16
KEY = re.compile("[a-z]{2}")
_LINK = re.compile(r"https?://\S*?[?&]lin=([^&\s]*)", re.IGNORECASE)
_PERCENT = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


@dataclass(frozen=True, slots=True)
class Pair:
    """A key, its value, and the place of the key."""

    key: str
    value: str
    spot: Spot


def unquoted(text: str) -> str:
    """Give a text that was percent-coded for a link.

    >>> unquoted("st%7C%7Cmd%7C3+S")
    'st||md|3 S'
    """

    def plain(match: re.Match[str]) -> str:
        return bytes.fromhex(match[0].replace("%", "")).decode("utf-8", errors="replace")

    return _PERCENT.sub(plain, text.replace("+", " "))


def quoted(text: str) -> str:
    """Code a text for a link.

    >>> quoted("st||md|3 S♠")
    'st%7C%7Cmd%7C3%20S%E2%99%A0'
    """
    return re.sub(
        r"[^A-Za-z0-9_.~,-]",
        lambda match: "".join(f"%{octet:02X}" for octet in match[0].encode("utf-8", "replace")),
        text,
    )


def pairs(lines: Iterable[str], pen: Pen) -> Iterator[Pair]:
    """Go through the pairs; text that is no pair is noted and passed over."""
    key: tuple[str, Spot] | None = None
    held: list[str] = []
    size = 0
    for number, line in enumerate(lines, 1):
        if key is None and not held:
            if line.startswith("%"):
                continue  # what an exporter writes on top
            if links := _LINK.findall(line):
                for link in links:
                    yield Pair("", "", (number, 1))
                    yield from pairs([unquoted(link)], pen)
                continue
        *whole, rest = line.split("|")
        column = 1
        for part in whole:
            text = "\n".join((*held, part)) if held else part
            held, size = [], 0
            if key is not None:
                yield Pair(key[0], text, key[1])
                key = None
            else:
                key = _key(text, (number, column), pen)
            column += len(part) + 1
        if rest.strip() or held or key is not None:
            held.append(rest)
            size += len(rest) + 1
        if size > LONGEST_VALUE:
            pen.lost("no-pair", _("is not a pair of key and value"), held[0][:60], (number, column))
            key, held, size = None, [], 0
    if key is not None and "".join(held).strip():
        yield Pair(key[0], "\n".join(held), key[1])
    elif "".join(held).strip():
        pen.lost("no-pair", _("is not a pair of key and value"), held[0][:60], (1, 1))


def _key(text: str, spot: Spot, pen: Pen) -> tuple[str, Spot] | None:
    """Read a key, or pass over what stands where one should."""
    key = "".join(text.split()).lower()
    if KEY.fullmatch(key):
        return key, spot
    if key and not key.startswith("%"):
        pen.lost("no-key", _("is not a key of two letters"), key, spot)
    return None
