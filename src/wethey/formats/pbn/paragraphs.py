"""Cuts a PBN file into games, line by line, holding one game at a time.

A blank line ends a game, unless it stands inside a comment. A comment that is never closed would swallow the rest of
the file; it is taken to end with its line when it grows too long, when the file ends, or when another one opens after
a line that is a tag.
"""

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from wethey.core import _
from wethey.formats.games import Pen

LONGEST_COMMENT = 1 << 16
LONGEST_GAME = 1 << 20
"""Letters of the longest game; what is more is taken for another one, and said."""

TAG_LINE = re.compile(r'\s*\[\s*[A-Za-z]\w*\s*".*"\s*\]\s*')
_NAME = re.compile(r"\s*\[\s*([A-Za-z0-9_]+)")


@dataclass(slots=True)
class Paragraph:
    """The lines of one game, the first with its number, and what was noticed on cutting."""

    first: int
    lines: list[str] = field(default_factory=list)
    pen: Pen = field(default_factory=Pen)


@dataclass(slots=True)
class _Comment:
    """A comment that is open: where it was, and what came since."""

    line: int
    column: int
    place: int
    before: int
    """Letters of the game up to the end of the line that it opens on."""
    size: int = 0
    saw_tag: bool = False


@dataclass(slots=True)
class _Cutter:
    source: Iterator[tuple[int, str]]
    back: deque[tuple[int, str]] = field(default_factory=deque)
    held: Paragraph | None = None
    comment: _Comment | None = None
    size: int = 0
    barren: int = 0
    """Up to this line no brace closes anything: a comment that opens before it is known to stay open."""
    first_tag: str = ""
    seen: set[str] = field(default_factory=set)

    def paragraphs(self) -> Iterator[Paragraph]:
        while True:
            item = self.back.popleft() if self.back else next(self.source, None)
            if item is None:
                if self.comment and self.held:
                    self.barren = self.held.first + len(self.held.lines)
                    self._unclosed()
                    continue
                break
            number, line = item
            if self.comment is None and (not line or line.isspace()):
                yield from self._finish()
                continue
            if self.comment is None and line[0] == "[" and self._begins_another(line, number):
                yield from self._finish()
                assert self.held is None
                self.held = Paragraph(number)
                said = _("begins another game without a blank line before it")
                self.held.pen.form("no-blank-line", said, line[:80], (number, 1))
                self._begins_another(line, number)
            self._take(number, line)
            if self.size > LONGEST_GAME and self.comment is None:
                assert self.held
                self.held.pen.lost("game-too-long", _("is cut here: a game has no end"), line[:80], (number, 1))
                yield from self._finish()
        yield from self._finish()

    def _finish(self) -> Iterator[Paragraph]:
        if self.held:
            yield self.held
        self.held, self.size, self.first_tag = None, 0, ""
        self.seen = set()

    def _begins_another(self, line: str, number: int) -> bool:
        """Tell whether the tag that began this game comes again, after its deal, with no blank line between."""
        match = _NAME.match(line)
        if not match:
            return False
        name = match[1]
        if not self.first_tag:
            self.first_tag = name
        again = name == self.first_tag and "Deal" in self.seen and name not in {"Note", "Deal"}
        self.seen.add(name)
        return again and self.held is not None and number > self.held.first

    def _take(self, number: int, line: str) -> None:
        if self.held is None:
            self.held = Paragraph(number)
        self.held.lines.append(line)
        self.size += len(line) + 1
        if self.comment:
            self._in_comment(self.comment, number, line)
        elif "{" in line and not line.startswith("%"):
            self._scan(line, 0, number)

    def _in_comment(self, comment: _Comment, number: int, line: str) -> None:
        comment.size += len(line) + 1
        close = line.find("}")
        opens = line.find("{", 0, close if close >= 0 else len(line))
        if opens >= 0 and comment.saw_tag:
            self._unclosed()
        elif close < 0 and comment.size > LONGEST_COMMENT:
            self.barren = number
            self._unclosed()
        elif close >= 0:
            if comment.saw_tag:
                assert self.held
                said = _("is a comment with a line in it that looks like a tag; is it closed where it should be?")
                self.held.pen.doubt("tag-in-comment", said, "{", (comment.line, comment.column))
            self.comment = None
            self._scan(line, close + 1, number)
        elif not comment.saw_tag and TAG_LINE.fullmatch(line):
            comment.saw_tag = True

    def _scan(self, line: str, start: int, number: int) -> None:
        """Look whether a comment is open at the end of the line; quoted braces do not count."""
        place, quoted = start, False
        while place < len(line):
            letter = line[place]
            if letter == "\\" and quoted:
                place += 1
            elif letter == '"':
                quoted = not quoted and line.find('"', place + 1) >= 0
            elif not quoted and letter == ";":
                return
            elif not quoted and letter == "{":
                close = line.find("}", place)
                if close < 0:
                    assert self.held
                    self.comment = _Comment(number, place + 1, len(self.held.lines) - 1, self.size, len(line))
                    if number < self.barren:
                        self._unclosed()
                    return
                place = close
            place += 1

    def _unclosed(self) -> None:
        """Close the comment that is open with its line, and take the lines behind it once more."""
        assert self.comment
        assert self.held
        comment, self.comment = self.comment, None
        kept = comment.place + 1
        numbers = range(comment.line + 1, comment.line + 1 + len(self.held.lines) - kept)
        self.back.extendleft(reversed(list(zip(numbers, self.held.lines[kept:], strict=True))))
        line = self.held.lines[kept - 1]
        del self.held.lines[kept:]
        # A line that is one long comment is cut where comments are; what is behind that is lost, and said.
        self.held.lines[kept - 1] = line + "}"
        self.size = comment.before
        said = _("opens a comment that is not closed; it is taken to end with its line")
        self.held.pen.doubt("comment-not-closed", said, line[comment.column - 1 :][:80], (comment.line, comment.column))


def paragraphs(lines: Iterator[str]) -> Iterator[Paragraph]:
    """Go through the paragraphs of a file, those without a game too."""
    return _Cutter(iter(enumerate(lines, 1))).paragraphs()
