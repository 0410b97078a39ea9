"""Writes games in the strict export form of PBN 2.1.

CRLF ends a line, the fifteen mandatory tags come first and in their order, then the others by the alphabet, auction
and play four to a line, then the tables. A line is kept within 255 letters wherever what stands on it can be parted.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from wethey.formats.games import Comment, Game, Table
from wethey.formats.games.game import CONTROL, as_written, opened_auction, proven, settled, spelled
from wethey.formats.games.spelling import CALL, CARD, is_mark
from wethey.formats.pbn.checks import MANDATORY
from wethey.formats.pbn.text import LONGEST_OF_LINES, SECTIONS

HEADER = "% PBN 2.1\r\n% EXPORT\r\n%Content-type: text/x-pbn; charset=UTF-8\r\n"
"""The lines at the top of a file."""

END = "\r\n"
A_LINE = 4
_ASKING = re.compile(r"\\(?![0-9])")
_PLAIN = re.compile(r'[^\s\[\]{};"%\\]+')


def writes(games: Iterable[Game]) -> str:
    r"""Give the text of a PBN file.

    >>> from wethey.formats import pbn
    >>> print(pbn.writes([Game({"Board": "7", "Contract": "Pass"})]).split("\r\n")[6])
    [Board "7"]
    """
    return "".join(written(games))


def written(games: Iterable[Game]) -> Iterator[str]:
    """Give the text of a PBN file piece by piece, so that no more than one game is held."""
    yield HEADER
    for game in games:
        yield END.join(_lines(game)) + END + END


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _tag(name: str, value: str) -> str:
    """Give a tag; a space keeps apart what would be taken from the game before, or hold for all later ones."""
    apart = " " if value == "#" or value.startswith("##") else ""
    return f'[{name} "{apart}{_quoted(CONTROL.sub(" ", value))}"]'


def _lines(game: Game) -> Iterator[str]:
    if (comments := settled(game)) != game.comments:
        game = replace(game, comments=comments)
    yield from _comments(game, "")
    known = proven(game)
    for name in MANDATORY:
        stated = game.tags.get(name, "?")
        yield _tag(name, known.get(name, "?") if stated == "?" else spelled(game, name))
        yield from _comments(game, name)
    for name in sorted(game.tags):
        if name not in MANDATORY and name not in SECTIONS:
            yield _tag(name, game.tags[name])
            yield from _comments(game, name)
    first, calls, empty = opened_auction(game)
    if game.calls is not None or "Auction" in game.tags:
        yield _tag("Auction", first)
        yield from _section(game, "Auction", calls, empty)
        yield from _notes(game, "Auction")
    if game.cards is not None or "Play" in game.tags:
        yield _tag("Play", spelled(game, "Play") if "Play" in game.tags else "?")
        yield from _section(game, "Play", game.cards or (), 0)
        yield from _notes(game, "Play")
    for name in sorted(game.tables):
        heading = _ASKING.sub(r"\\\\", game.tables[name].heading).replace('"', '\\"')
        yield f'[{name} "{CONTROL.sub(" ", heading)}"]'
        yield from _comments(game, name)
        yield from _rows(game.tables[name])


def _notes(game: Game, section: str) -> Iterator[str]:
    notes = game.notes if section == "Auction" else game.card_notes
    for number in sorted(notes):
        yield _tag("Note", f"{number}:{notes[number]}")
        yield from _comments(game, f"Note {section} {number}")


def _comments(game: Game, behind: str) -> Iterator[str]:
    for comment in game.comments:
        if comment.behind == behind:
            yield from _comment(comment)


def _comment(comment: Comment) -> Iterator[str]:
    """Give a comment on lines of its own; one that has a closing brace in it is one line, however long."""
    if "}" in comment.text:
        yield f";{comment.text}".replace("\n", " ")
        return
    for line in f"{{{comment.text}}}".split("\n"):
        yield from _wrapped(line, LONGEST_OF_LINES)


def _wrapped(line: str, most: int) -> Iterator[str]:
    """Part a line at spaces, where it is too long and has some."""
    while len(line) > most:
        cut = line.rfind(" ", 1, most + 1)
        if cut <= 0 or not line[:cut].strip(" {;"):
            break
        yield line[:cut]
        line = line[cut + 1 :]
    yield line


def _section(game: Game, name: str, tokens: tuple[str, ...], empty: int) -> Iterator[str]:
    """Give calls or cards four to a line, each with its marks; comments interrupt the line."""
    comments: dict[int, list[Comment]] = {}
    for comment in game.comments:
        if comment.behind == name:
            comments.setdefault(max(0, comment.place - empty), []).append(comment)
    for comment in comments.pop(0, []):
        yield from _comment(comment)
    line: list[str] = []
    cells = 0
    for place, word in enumerate(tokens, 1):
        if not is_mark(word) or word.startswith("^"):
            if cells == A_LINE or (word in {"*", "+"} and name == "Play"):
                if line:
                    yield " ".join(line)
                line, cells = [], 0
            cells += word in CALL or word in CARD or word in {"-", "AP"}
        line.append("Pass" if word == "P" and name == "Auction" else word)
        if place in comments or len(" ".join(line)) > LONGEST_OF_LINES - 20:
            yield " ".join(line)
            line = []
            for comment in comments.get(place, []):
                yield from _comment(comment)
    if line:
        yield " ".join(line)


def _rows(table: Table) -> Iterator[str]:
    for row in table.rows:
        cells = []
        for place, text in enumerate(map(as_written, row)):
            column = table.columns[place] if place < len(table.columns) else None
            cell = text if _PLAIN.fullmatch(text) else f'"{_quoted(text)}"'
            width = column.width or 0 if column else 0
            cells.append(cell.rjust(width) if column and column.align == "R" else cell.ljust(width))
        yield " ".join(cells).rstrip()
