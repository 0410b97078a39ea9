"""The stream of ``key|value|`` pairs of a LIN file, with the place of each; line breaks mean nothing in it."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from wethey.core import _
from wethey.formats.games import Pen, Spot
from wethey.formats.lin.links import links

LONGEST_VALUE = 1 << 16
_KEY = re.compile("[a-z]{2}").fullmatch


class Pair(NamedTuple):
    """A key, its value, and the place of the key."""

    key: str
    value: str
    spot: Spot


def pairs(lines: Iterable[str], pen: Pen) -> Iterator[Pair]:
    """Go through the pairs; text that is no pair is noted and passed over."""
    key: tuple[str, Spot] | None = None
    held: list[str] = []
    size = 0
    for number, line in enumerate(lines, 1):
        if key is None and not held:
            if line.startswith("%"):
                continue  # what an exporter writes on top
            if "://" in line and (found := list(links(line))):
                yield from _linked(found, number, pen)
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


def _linked(found: Iterable[tuple[str, int, str]], number: int, pen: Pen) -> Iterator[Pair]:
    """Go through the pairs that links carry; a link without cards is noted."""
    for link, column, text in found:
        if text:
            yield Pair("", "", (number, column))
            yield from (Pair(pair.key, pair.value, (number, column)) for pair in pairs([text], pen))
        else:
            said = _("is a link that carries no cards: the record is on that site alone; save it there as a file")
            pen.lost("no-cards-in-link", said, link, (number, column))


def _key(text: str, spot: Spot, pen: Pen) -> tuple[str, Spot] | None:
    """Read a key, or pass over what stands where one should."""
    if _KEY(text):
        return text, spot
    key = "".join(text.split()).lower()
    if _KEY(key):
        return key, spot
    if key and not key.startswith("%"):
        pen.lost("no-key", _("is not a key of two letters"), key, spot)
    return None
