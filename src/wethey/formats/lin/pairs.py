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
    held = ""
    start = (1, 1)
    for number, line in enumerate(lines, 1):
        if not held.strip() and line.startswith("%"):
            continue  # what an exporter writes on top
        if not held.strip() and (links := _LINK.findall(line)):
            for link in links:
                yield Pair("", "", (number, 1))
                yield from pairs([unquoted(link)], pen)
            continue
        if not held.strip():
            start, held = (number, 1), ""
        held += line + "\n"
        while held.count("|") >= 2:
            pair, held = _first(held, start, pen)
            if pair:
                yield pair
            start = (number, max(1, len(line) - len(held) + 2))
        if len(held) > LONGEST_VALUE:
            pen.lost("no-pair", _("is not a pair of key and value"), held[:60], start)
            held = ""
    if held.strip():
        pair, held = _first(held.rstrip("\n") + "||", start, pen)
        if pair and KEY.fullmatch(pair.key) and "|" in held + "|":
            yield pair


def _first(held: str, start: Spot, pen: Pen) -> tuple[Pair | None, str]:
    """Take the first pair, or pass over what stands where a key should."""
    key, _bar, rest = held.partition("|")
    key = "".join(key.split())
    if not KEY.fullmatch(key.lower()):
        if key and not key.startswith("%"):
            pen.lost("no-key", _("is not a key of two letters"), key, start)
        return None, rest
    value, _bar, rest = rest.partition("|")
    return Pair(key.lower(), value, start), rest
