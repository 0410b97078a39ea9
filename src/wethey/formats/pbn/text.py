r"""Reads the text of one game into tags, sections and comments, whatever a program or a person did to it.

The standard's own shapes are matched by one expression; what it does not match is looked at more closely:

    [Event "The "Big" Game"]      the value ends at the quotation mark before the bracket
    [Event "C:\deals\"]           a backslash before the last one is a backslash
    [Event Friday]  [Event]       no quotation marks, no value
    [Event "Friday]               the second mark is missing: the value ends with the line
    [Event "Fri                   a value that goes on: it ends where a line has the mark and the bracket
    day"]
"""

import re
from bisect import bisect_right
from dataclasses import dataclass, field

from wethey.core import _
from wethey.formats.games import Comment, Pen, Spot
from wethey.formats.pbn.checks import STANDARD

LONGEST_VALUE = 1 << 16
MOST_VALUE_LINES = 40
LONGEST_OF_LINES = 254
"""Letters of a line: by the standard 255, its end counted as one."""

SECTIONS = ("Auction", "Play")
_TOKEN = re.compile(
    r"""^%[^\n]*
    |\[[ \t\n]*(?P<name>[A-Za-z0-9_]+)[ \t\n]*"(?P<value>[^"\\\n]*)"[ \t\n]*\]
    |\{(?P<brace>[^}]*)\}?
    |;(?P<semicolon>[^\n]*)
    |(?P<bracket>\[)
    |"(?P<string>(?:[^"\\\n]|\\.)*)"
    |(?P<word>[^\s\[{;"][^\s\[{;"]*|")
    """,
    re.VERBOSE | re.MULTILINE,
)
_BARE = re.compile(r"\[[ \t\n]*([A-Za-z0-9_]+)([^\n]*)")
_QUOTED = re.compile(r'\[[ \t\n]*([A-Za-z0-9_]+)[ \t\n]*"')
_ESCAPED = re.compile(r'\\(["\\])')
_RESUME = re.compile(r"[\n\[{;]")
_MARKS = re.compile(r'\\.|"')
_CLOSE = re.compile(r"[ \t]{0,80}\n?[ \t]{0,80}\]")
ANY_CASE = {name.lower(): name for name in STANDARD if name != "Note"}
"""How a name of the standard is spelled, whatever its letters' case."""
_OTHER_QUOTES = " \"'‘’\u201a“”„«»"
"""What programs that write for people make of the quotation marks of the standard."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def is_table(name: str) -> bool:
    """Tell whether rows stand behind a tag of that name; ``Table`` itself is the number of a table in a room."""
    return name.endswith("Table") and name != "Table"


@dataclass(slots=True)
class Section:
    """The tokens behind a tag, each with its offset in the text, and whether it stood between quotation marks."""

    name: str
    words: list[str] = field(default_factory=list)
    offsets: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Text:
    """The text of a game, and what has been read of it so far."""

    text: str
    first: int
    pen: Pen
    tags: dict[str, str] = field(default_factory=dict)
    places: dict[str, Spot] = field(default_factory=dict)
    sections: dict[str, Section] = field(default_factory=dict)
    notes: list[tuple[str, str, Spot]] = field(default_factory=list)
    """The Note tags in order: the section before each, the value, the place."""
    comments: list[Comment] = field(default_factory=list)
    junk: bool = False
    _starts: list[int] = field(default_factory=list)
    _behind: str = ""
    _section: Section | None = None

    def spot(self, offset: int) -> Spot:
        """Give line and column of an offset."""
        if not self._starts:
            self._starts = [0, *(match.end() for match in re.finditer("\n", self.text))]
        line = bisect_right(self._starts, offset) - 1
        return self.first + line, offset - self._starts[line] + 1

    def read(self) -> "Text":
        """Read all of it."""
        offset = 0
        search = _TOKEN.search
        while match := search(self.text, offset):
            offset = match.end()
            kind = match.lastgroup
            if kind == "value":
                self._tag(match["name"], match["value"], match.start())
                offset = self._plain_section(offset)
            elif kind in {"brace", "semicolon"}:
                self._comment(match[kind])
            elif kind == "bracket":
                offset = self._odd_tag(match.start())
            elif kind is None:
                continue  # a line that begins with a percent sign
            elif self._section is not None:
                self._section.words.append(match[0] if kind == "word" else _unescaped(match["string"]))
                self._section.offsets.append(match.start())
            else:
                offset = self._stray(match[0], match.start())
        return self

    def _comment(self, text: str) -> None:
        place = len(self._section.words) if self._section and self._section.name == self._behind else 0
        self.comments.append(Comment(text, self._behind, place))

    def _plain_section(self, offset: int) -> int:
        """Take the words of a section at one go, up to the next tag, where nothing but words stands there."""
        if self._section is None:
            return offset
        end = self.text.find("[", offset)
        plain = self.text[offset:] if end < 0 else self.text[offset:end]
        _before, line_end, on_its_line = plain.rpartition("\n")
        if any(sign in plain for sign in '{;"%') or (end >= 0 and (not line_end or on_its_line.strip(" \t"))):
            return offset
        self._section.words.extend(plain.split())
        self._section.offsets.extend([offset] * (len(self._section.words) - len(self._section.offsets)))
        return offset + len(plain)

    def _stray(self, word: str, offset: int) -> int:
        """Note text that belongs to nothing, and give where to read on: at the next line, bracket or comment."""
        if not word.strip("]}"):
            self.pen.form("stray-bracket", _("closes nothing"), word[:8], self.spot(offset))
            return offset + len(word)
        if not self.junk:
            self.pen.lost("stray-text", _("stands outside of any tag, comment or section"), word, self.spot(offset))
        self.junk = True
        following = _RESUME.search(self.text, offset + len(word))
        return following.start() if following else len(self.text)

    def _tag(self, name: str, value: str, offset: int) -> None:
        spot = self.spot(offset)
        if len(value) > LONGEST_VALUE:
            said = _("is cut: a value has at most {most} letters", most=LONGEST_VALUE)
            self.pen.lost("value-too-long", said, value[:60], spot)
            value = value[:LONGEST_VALUE]
        if _CONTROL.search(value):
            self.pen.form("control-in-value", _("has a tab or another sign that can't be printed"), value, spot)
        if name == "Note":
            self._behind = f"Note {len(self.notes)}"
            self.notes.append((self._section.name if self._section else "", value, spot))
            return
        if name not in STANDARD and (right := ANY_CASE.get(name.lower())):
            self.pen.form("tag-spelled", _("is spelled {right}", right=right), name, spot)
            name = right
        self._behind, self._section = name, None
        if name in self.tags:
            if self.tags[name] != value:
                said = _("is {name} a second time, and the first counts", name=name)
                self.pen.doubt("tag-twice", said, value, spot)
            else:
                self.pen.form("tag-twice", _("is {name} a second time", name=name), value, spot)
            name = self._behind = f"{name} again"
            self._section = self.sections[name] = Section(name)
            return
        self.tags[name] = value
        self.places[name] = spot
        if name in SECTIONS or is_table(name) or (";" in value and name not in STANDARD):
            self._section = self.sections[name] = Section(name)

    def _odd_tag(self, start: int) -> int:
        """Read a tag that is not as the standard has it, and give where it ends."""
        match = _QUOTED.match(self.text, start)
        if match:
            value, end, word, said = _odd_value(self.text, match.end())
            if word:
                self.pen.form(word, said, value, self.spot(start))
            self._tag(match[1], value, start)
            return end
        match = _BARE.match(self.text, start)
        if match:
            value = match[2].strip().removesuffix("]").strip().removeprefix("=").strip(_OTHER_QUOTES)
            if value:
                self.pen.form("no-quotes", _("has no quotation marks around it"), value, self.spot(start))
            else:
                self.pen.form("no-value", _("is a tag without a value"), match[1], self.spot(start))
            self._tag(match[1], value, start)
            return match.end()
        end = self.text.find("\n", start)
        end = len(self.text) if end < 0 else end
        self.pen.lost("no-tag", _('is not a tag; write [Name "value"]'), self.text[start:end], self.spot(start))
        return end


def _unescaped(value: str) -> str:
    return _ESCAPED.sub(r"\1", value)


def _odd_value(text: str, start: int) -> tuple[str, int, str, str]:
    """Give a value from behind its first quotation mark, where it ends, and what was odd about it."""
    line_end = text.find("\n", start)
    line_end = len(text) if line_end < 0 else line_end
    inner = False
    for match in _MARKS.finditer(text, start, line_end):
        if match[0] != '"':
            continue
        if close := _CLOSE.match(text, match.end()):
            value = _unescaped(text[start : match.start()])
            if inner:
                return value, close.end(), "quote-in-value", _("has quotation marks in it that are not escaped")
            return value, close.end(), "", ""
        inner = True
    return _unended(text, start, line_end)


def _unended(text: str, start: int, line_end: int) -> tuple[str, int, str, str]:
    """Give a value whose second quotation mark is not on its line, or behind a backslash that stands for itself."""
    line = text[start:line_end].rstrip()
    if line.endswith('\\"]'):
        return _unescaped(line[:-2]), line_end, "backslash-last", _("ends in a backslash that is not escaped")
    if line.endswith("]"):
        return line[:-1].rstrip('"'), line_end, "no-second-quote", _("lacks its second quotation mark")
    end = line_end
    for _count in range(MOST_VALUE_LINES):
        following = text.find("\n", end + 1)
        following = len(text) if following < 0 else following
        more = text[end + 1 : following]
        if end >= len(text) or more.lstrip().startswith("["):
            break
        close = re.search(r'(?<!\\)"[ \t]*\]', more)
        if close:
            value = text[start : end + 1 + close.start()]
            return (
                " ".join(_unescaped(value).split()),
                end + 1 + close.end(),
                "value-of-lines",
                _("goes over more than one line"),
            )
        end = following
    return line.rstrip('"'), line_end, "no-second-quote", _("lacks its second quotation mark")
