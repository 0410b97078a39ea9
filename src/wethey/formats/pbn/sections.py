"""Turns the words of auctions, plays and tables into tokens and rows."""

import re
from collections.abc import Mapping, Sequence

from wethey.core import _
from wethey.formats.games import Pen, Spot, Table
from wethey.formats.games.spelling import CALL_OF, CARD_OF, MARK, STRICT_CALLS, SUFFIXES
from wethey.formats.pbn.text import Section, Text

_PARTS = re.compile(
    r"""(?P<mark>\$[0-9A-Za-z]*|=[^=\s]*=|\^[A-Za-z])
    |(?P<suffix>[!?]+)
    |(?P<main>[^!?$=^*\s]+\*?|[*])
    |(?P<other>.)""",
    re.VERBOSE,
)
_MEANING = re.compile(r'["\[{;]+')
ALERT = "alert"
"""What stands for a star that is glued to a call, until a note is found for it."""
CARD_GLYPHS = 6
"""How much higher the glyphs of cards are than those of calls."""


def tokens(section: Section, text: Text) -> tuple[tuple[str, ...], list[int]]:
    """Give the tokens of an auction or a play as the standard spells them, and how many there are after each word."""
    spelled = CALL_OF if section.name == "Auction" else CARD_OF
    found: list[str] = []
    after = [0]
    for place, word in enumerate(section.words):
        known = spelled.get(word)
        if known is not None:
            found.append(known)
            if known not in {word, "P"} or (known == "P" and word not in STRICT_CALLS):
                _note_spelling(word, known, section, text)
        else:
            for part in harmless(word):
                known = spelled.get(part)
                found.extend([known] if known else _parts(part, spelled, section, text, place))
        after.append(len(found))
    return tuple(found), after


def harmless(word: str) -> list[str]:
    """Leave out the signs that would mean something else when the word is written again."""
    return [part.lstrip("%") for part in _MEANING.sub(" ", word).split() if part.strip("%")]


def _spot(section: Section, text: Text, word: str, place: int | None = None) -> Spot:
    offset = section.offsets[section.words.index(word) if place is None else place]
    found = text.text.find(word, offset)
    return text.spot(found if found >= 0 else offset)


def _note_spelling(word: str, known: str, section: Section, text: Text) -> None:
    if word not in text.places:  # once for each spelling of a game
        spot = _spot(section, text, word)
        text.places[f"spelled {word}"] = spot
        right = "Pass" if known == "P" else known
        text.pen.form("spelling", _("is spelled {right}", right=right), word, spot)


def _parts(word: str, spelled: Mapping[str, str], section: Section, text: Text, place: int) -> list[str]:
    """Take a word apart that has more to it than a call or a card; what can't be read stays whole."""
    found: list[str] = []
    for match in _PARTS.finditer(word):
        kind, part = match.lastgroup, match[0]
        if kind == "mark" and MARK.fullmatch(part.upper()):
            found.append(part.upper())
        elif kind == "suffix" and part in SUFFIXES:
            found.append(f"${SUFFIXES[part] + (0 if section.name == 'Auction' else CARD_GLYPHS)}")
        elif kind == "main" and part in spelled:
            found.append(spelled[part])
        elif kind == "main" and part.endswith("*") and part[:-1] in spelled:
            found += [spelled[part[:-1]], ALERT]
            said = _("has a star, which is taken for an alert")
            text.pen.form("star-at-call", said, part, _spot(section, text, word, place))
        elif not part.strip("_"):
            text.pen.form("left-open", _("is left open"), part, _spot(section, text, word, place))
            found.append("-")
        else:
            what, said = (
                ("no-call", _("is not a call")) if section.name == "Auction" else ("no-card", _("is not a card"))
            )
            text.pen.lost(what, said, part, _spot(section, text, word, place))
            return [word]
    return found


def table(section: Section, heading: str, text: Text, pen: Pen) -> Table:
    """Give the rows of a table: by lines where the lines fit the columns, else by counting."""
    columns = len(heading.split(";"))
    lines: list[list[str]] = []
    last = -1
    for word, offset in zip(section.words, _exact(section, text), strict=True):
        line = text.spot(offset)[0]
        if line != last:
            lines.append([])
            last = line
        lines[-1].append(word)
    rows = arranged(lines, columns)
    if all(len(row) == columns for row in rows):
        return Table.headed(heading, rows)
    odd = next(row for row in lines if len(row) != columns)
    said = _("has {count} entries under {columns} columns", count=len(odd), columns=columns)
    pen.doubt("row-does-not-fit", said, " ".join(odd), section.name)
    return Table.headed(heading, rows)


def arranged(lines: Sequence[Sequence[str]], columns: int) -> tuple[tuple[str, ...], ...]:
    """Give the rows that lines of cells are: each a row, or by counting where one is too long and their sum fits."""
    cells = [cell for line in lines for cell in line]
    if len(cells) % columns == 0 and any(len(line) > columns for line in lines):
        return tuple(tuple(cells[at : at + columns]) for at in range(0, len(cells), columns))
    return tuple(tuple(line) for line in lines if line)


def _exact(section: Section, text: Text) -> list[int]:
    """Find where each word of a section stands: words that were taken at one go share an offset until now."""
    exact: list[int] = []
    at = 0
    for word, offset in zip(section.words, section.offsets, strict=True):
        at = max(at, offset)
        found = text.text.find(word, at)
        at = found if found >= 0 else at
        exact.append(at)
        at += len(word) if found >= 0 else 0
    return exact
