"""The sheet: a pad as a text file that people can write and read.

``key: value`` headers, a blank line, one line of the pad a line, ``#`` comments, and at the end, if wanted, the grand
totals to be checked: ``= We 810 They 750``. Nothing of a sheet is taken when a line of it is refused.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

from wethey.core import NotationError, Refused, Seat, WetheyError, _, expect_text
from wethey.formats.line import Context, parse_line
from wethey.laws import OPTIONS, Form, RuleSet
from wethey.pad import (
    MOST_LINES,
    Evening,
    Kept,
    Pad,
    Rotation,
    Setup,
    check_setup,
    checked_name,
    evening_of,
)
from wethey.scoring import WeThey

LARGEST = 1_000_000
"""Bytes of the longest sheet that is read."""

T = TypeVar("T")
LONGEST_NOTE = 200
_HEADER = re.compile(r"\s*([A-Za-z-]+)\s*:(.*)")
_TOTALS = re.compile(r"(we|they)\s+(-?[0-9]{1,9})\s+(we|they)\s+(-?[0-9]{1,9})", re.ASCII | re.IGNORECASE)
_COMMENT = re.compile(r"(^|\s)#.*$")
_WORDS = ("rules", "dealer", "we", "they", "players", "rotation", "date", "place", "carried")


@dataclass(frozen=True, slots=True)
class _Value:
    """What stands behind a header's colon, and where."""

    text: str
    line: int
    column: int

    def refuse(self, refusal: WetheyError) -> NotationError:
        if isinstance(refusal, NotationError):
            return refusal.at(line=self.line, column=self.column - 1)
        return NotationError(refusal.word, f"– {refusal}", found=self.text, line=self.line, column=self.column)


@dataclass(slots=True)
class _Reader:
    """Reads a sheet from top to bottom, keeping what is known so far."""

    lines: list[str]
    headers: dict[str, _Value] = field(default_factory=dict)
    kept: list[Kept] = field(default_factory=list)

    def read(self) -> Pad:
        rest = self._read_headers()
        setup = self._setup()
        evening = evening_of(setup)
        needs = setup.rules.needs_dealer and setup.dealer is None
        for number, text in rest:
            stripped = text.strip()
            if not stripped or stripped.startswith("#"):
                continue
            if stripped.startswith("="):
                self._check_totals(evening, number, text)
                self._check_nothing_follows(number)
                break
            if needs and not stripped.upper().startswith("DEALER"):
                self._check_setup(setup)
            needs = False
            evening = self._read_line(evening, number, text)
        else:
            if needs:
                self._check_setup(setup)
        return Pad(setup, tuple(self.kept), seq=len(self.kept))

    def _read_headers(self) -> Iterator[tuple[int, str]]:
        """Read headers, and give the lines from the first that is none."""
        body = list(enumerate(self.lines, 1))
        for start, (number, text) in enumerate(body):
            if not text.strip() or text.lstrip().startswith("#"):
                continue
            match = _HEADER.fullmatch(text)
            if not match:
                return self._after_headers(body[start:])
            self._read_header(number, match)
        return iter(())

    def _after_headers(self, body: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
        """Give the lines of the pad, and refuse a header that comes late."""
        for number, text in body:
            match = _HEADER.fullmatch(text)
            if match and match[1].lower() in (*_WORDS, *OPTIONS):
                raise NotationError(
                    "late-header",
                    _("is a header; headers stand before the first result"),
                    found=text.strip(),
                    line=number,
                )
            yield number, text

    def _read_header(self, number: int, match: re.Match[str]) -> None:
        name = match[1].lower()
        if name not in (*_WORDS, *OPTIONS):
            raise NotationError(
                "no-header",
                _("is not a header; there are {headers}", headers=", ".join((*_WORDS, *OPTIONS))),
                found=match[1],
                line=number,
                column=match.start(1) + 1,
            )
        text = match[2].strip()
        value = _Value(text, number, match.start(2) + 1 + len(match[2]) - len(match[2].lstrip()))
        if name in self.headers:
            raise value.refuse(Refused("header-twice", _("{header} stands here a second time", header=name)))
        if not text or len(text) > LONGEST_NOTE or not text.isprintable():
            wanted = _("{header} needs a value of up to {most} letters, all printable", header=name, most=LONGEST_NOTE)
            raise value.refuse(Refused("no-value", wanted))
        self.headers[name] = value

    def _setup(self) -> Setup:
        rules = self._value("rules", RuleSet.named, RuleSet.named("rubber"))
        for option in OPTIONS:
            rules = self._value(option, partial(rules.having, option), rules)
        setup = Setup(
            rules=rules,
            dealer=self._value("dealer", Seat.parse, None),
            we=self._value("we", lambda text: checked_name(text, without=""), None),
            they=self._value("they", lambda text: checked_name(text, without=""), None),
            players=self._value("players", parse_players, ()),
            rotation=self._value("rotation", _rotation, Rotation.FIXED),
            carried=self._value("carried", parse_totals, WeThey()),
            date=self._value("date", str, None),
            place=self._value("place", str, None),
        )
        if setup.rules.form is Form.DUPLICATE and setup.dealer not in {None, Seat.NORTH}:
            said = _("in duplicate the board's number says who deals: board 1 is North's")
            raise self.headers["dealer"].refuse(Refused("dealer-by-board", said))
        players = self.headers.get("players")
        try:
            check_setup(replace(setup, dealer=Seat.NORTH))
        except Refused as refusal:
            raise (players or _Value("", 1, 1)).refuse(refusal) from None
        return setup

    def _check_setup(self, setup: Setup) -> None:
        try:
            check_setup(setup)
        except Refused as refusal:
            raise self.headers.get("rules", _Value("", 1, 1)).refuse(refusal) from None

    def _value(self, name: str, read: Callable[[str], T], absent: T) -> T:
        value = self.headers.get(name)
        if value is None:
            return absent
        try:
            return read(value.text)
        except WetheyError as refusal:
            raise value.refuse(refusal) from None

    def _read_line(self, evening: Evening, number: int, text: str) -> Evening:
        whole = _Value(text.strip(), number, len(text) - len(text.lstrip()) + 1)
        if len(self.kept) >= MOST_LINES:
            raise whole.refuse(Refused("pad-full", _("a sheet holds {most} lines", most=MOST_LINES)))
        known = Context(evening.players, evening.rules)
        try:
            line = (
                parse_line(text, known)
                if text.lstrip()[:6].upper() == "ADJUST"
                else parse_line(_COMMENT.sub("", text), known)
            )
        except NotationError as refusal:
            raise refusal.at(line=number) from None
        if objection := evening.objection(line):
            raise whole.refuse(objection)
        line_id = f"d{len(self.kept) + 1}"
        self.kept.append(Kept(line_id, line, "", ""))
        return evening.after(line, line_id)

    def _check_totals(self, evening: Evening, number: int, text: str) -> None:
        stated = _Value(text.strip(), number, len(text) - len(text.lstrip()) + 1)
        numbers = _COMMENT.sub("", stated.text[1:])
        try:
            totals = parse_totals(numbers.strip())
        except NotationError as refusal:
            blank = len(numbers) - len(numbers.lstrip())
            raise refusal.at(line=number, column=stated.column + blank) from None
        if totals != evening.total:
            raise stated.refuse(
                Refused(
                    "wrong-totals",
                    _("the lines above make We {we} They {they}", we=evening.total.we, they=evening.total.they),
                )
            )

    def _check_nothing_follows(self, number: int) -> None:
        for later, text in enumerate(self.lines[number:], number + 1):
            if text.strip() and not text.lstrip().startswith("#"):
                raise NotationError(
                    "after-totals", _("stands after the totals; they are the last line"), found=text.strip(), line=later
                )


def _rotation(text: str) -> Rotation:
    try:
        return Rotation(text.lower())
    except ValueError:
        raise NotationError("no-rotation", _("is not fixed, pivot or cut-in"), found=text) from None


def parse_players(text: str) -> tuple[str, ...]:
    """Read four to six names, parted by commas, else by spaces.

    Raises:
        Refused: a name that is none.
        TypeError: no text.
    """
    expect_text(text)
    names = re.split("[,/]", text) if re.search("[,/]", text) else text.split()
    return tuple(checked_name(name) for name in names)


def parse_totals(text: str) -> WeThey:
    """Read both sides' totals, as in ``We 810 They 750``.

    Raises:
        NotationError: anything else.
        TypeError: no text.
    """
    expect_text(text)
    match = _TOTALS.fullmatch(text)
    if not match or match[1].lower() == match[3].lower():
        raise NotationError("no-totals", _("cannot be read; write We 810 They 750"), found=text)
    numbers = {match[1].lower(): int(match[2]), match[3].lower(): int(match[4])}
    return WeThey(numbers["we"], numbers["they"])


def read_sheet(text: str) -> Pad:
    """Read a sheet as a pad that is whole: every line read, every total checked.

    Raises:
        NotationError: the first thing that cannot be read or cannot be, with line and column.
        TypeError: no text.
    """
    expect_text(text)
    return _Reader(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")).read()


def decode_sheet(octets: bytes) -> str:
    """Give a sheet's text: UTF-8 as it should be, or what an old Windows editor wrote.

    Raises:
        NotationError: more than a megabyte.
    """
    if len(octets) > LARGEST:
        found = octets[:80].decode(errors="replace").lstrip().split("\n")[0]
        raise NotationError(
            "too-large",
            _("begins a file that is too large; a sheet has at most {most} bytes", most=LARGEST),
            found=found,
        )
    try:
        return octets.decode("utf-8-sig")
    except UnicodeDecodeError:
        return octets.decode("cp1252", errors="replace")
