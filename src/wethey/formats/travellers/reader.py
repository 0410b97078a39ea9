"""Reading a traveller or a whole session from text.

    title: Wednesday pairs
    scoring: matchpoints
    pair 1: Ann & Bob

    Board 1
    1 2  N 4S=
    3 4  -50

``key: value`` headers, then the boards, each with its lines; ``#`` begins a comment. A board's number gives dealer and
vulnerability unless the line says otherwise, as in ``Board 7 dealer E vulnerable NS``; a file of one board may write
them as headers. Nothing is taken of a file of which a line is refused.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from wethey.core import Board, NotationError, Refused, Seat, Side, Vulnerability, _, expect_text
from wethey.formats.travellers.line import parse_pair, parse_traveller_line, refused_line
from wethey.scoring import Contest, Method, Named, PairTwice, Session, Traveller

T = TypeVar("T")
LONGEST_NOTE = 200
MOST_BOARDS = 200
LAST_NUMBER = 999_999
MOST_TABLES = 500
MOST_NAMES = 2000
PARTY = "chicago"
_HEADER = re.compile(r"\s*([A-Za-z][A-Za-z0-9 \t.&+/'-]*):\s?(.*)")
_BOARD = re.compile(r"\s*board\b[\s:]*(.*)", re.IGNORECASE)
_OF_BOARD = {"dealer": "dealer", "vulnerable": "vulnerable", "vulnerability": "vulnerable", "vul": "vulnerable"}
_NAMED = re.compile(r"(pair|team)\s+(?:(NS|EW)\s+)?(\S+)", re.IGNORECASE)
_KEYS = ("title", "date", "place", "contest", "scoring", "winners", "expected", "neuberg", "pair N", "board")
_COMMENT = re.compile(r"(^|\s)#(?![0-9]).*$|^\s*#.*$")
"""A number after its sign, as in the title “Pairs #1607”, is none."""


def _choice(text: str, choices: dict[str, T]) -> T:
    try:
        return choices[text.strip().lower()]
    except KeyError:
        raise NotationError(
            "no-choice", _("is none of the choices; write {choices}", choices=", ".join(choices)), found=text
        ) from None


def _number(text: str, most: int) -> int:
    if not re.fullmatch("[0-9]{1,6}", text.strip(), re.ASCII) or not 1 <= int(text) <= most:
        raise NotationError("no-number", _("is not a number from 1 to {most}", most=most), found=text)
    return int(text)


def _note(text: str) -> str | None:
    note = " ".join(text.split())
    if len(note) > LONGEST_NOTE or not note.isprintable():
        raise NotationError(
            "no-value", _("is not up to {most} letters that can be printed", most=LONGEST_NOTE), found=text
        )
    return note or None


_HEADS: dict[str, Callable[[Session, str], Session]] = {
    "title": lambda session, text: replace(session, title=_note(text)),
    "date": lambda session, text: replace(session, date=_note(text)),
    "place": lambda session, text: replace(session, place=_note(text)),
    "contest": lambda session, text: replace(session, contest=_choice(text, {each.value: each for each in Contest})),
    "scoring": lambda session, text: replace(session, method=_choice(text, {each.value: each for each in Method})),
    "winners": lambda session, text: replace(session, winners=_choice(text, {"1": 1, "2": 2})),
    "expected": lambda session, text: replace(session, expected=_number(text, MOST_TABLES) if text.strip() else None),
    "neuberg": lambda session, text: replace(session, neuberg=_choice(text, {"on": True, "off": False})),
}


def parse_head(session: Session, key: str, text: str) -> Session:
    """Give the session with one header read: ``title``, ``scoring``, ``pair 3`` and the like.

    Raises:
        NotationError: no such header, or a value that it cannot have.
    """
    name = " ".join(key.split())
    if head := _HEADS.get(name.lower()):
        return head(session, text)
    if match := _NAMED.fullmatch(name):
        side = Side(match[2].upper()) if match[2] else None
        pair, note = parse_pair(match[3]), _note(text)
        others = tuple(each for each in session.names if (each.pair, each.side) != (pair, side))
        if note and len(others) >= MOST_NAMES:
            raise NotationError("too-many", _("is one name more than {most}", most=MOST_NAMES), found=text)
        return replace(session, names=(*others, Named(pair, note, side)) if note else others)
    raise NotationError("no-header", _("is no header; there are {keys}", keys=", ".join(_KEYS)), found=key)


@dataclass(slots=True)
class _Reader:
    """Reads from top to bottom, keeping what is known so far."""

    session: Session
    traveller: Traveller | None = None

    def read(self, text: str, *, empty: bool) -> Session:
        for number, raw in enumerate(text.split("\n"), 1):
            line = _COMMENT.sub("", raw).rstrip()
            if line.strip():
                try:
                    self._line(line)
                except NotationError as refusal:
                    raise refusal.at(line=number) from refusal.__cause__
        self._close()
        if not self.session.travellers and not empty:
            raise NotationError("no-board", _("has no board; begin one by Board 1"), found=text.strip().split("\n")[0])
        return self.session

    def _line(self, line: str) -> None:
        if match := _BOARD.fullmatch(line):
            self._board(match)
        elif match := _HEADER.fullmatch(line):
            self._header(match)
        elif self.traveller is None:
            raise NotationError(
                "no-board",
                _("stands before any board; write Board 1 above it"),
                found=line.strip(),
                column=len(line) - len(line.lstrip()) + 1,
            )
        else:
            self._table(line, self.traveller)

    def _header(self, match: re.Match[str]) -> None:
        key, value = match[1].rstrip(), match[2]
        if key.lower() in _OF_BOARD:
            if self.traveller is None or self.traveller.lines:
                raise NotationError("no-board", _("belongs below its board; write Board 1 above it"), found=key)
            self.traveller = replace(self.traveller, board=_told(self.traveller.board, key, value, match.start(2)))
            return
        try:
            if key.lower() == "contest":
                _check_contest(value)
            self.session = parse_head(self.session, key, value)
        except NotationError as refusal:
            column = match.start(1) if refusal.word == "no-header" else match.start(2)
            raise refusal.at(line=1, column=column) from None
        if self.traveller and key.lower() in {"contest", "winners"}:
            raise NotationError("late-header", _("belongs above the first board"), found=key, column=match.start(1) + 1)

    def _board(self, match: re.Match[str]) -> None:
        self._close()
        words = list(re.finditer(r"[^\s,:]+", match[1]))
        start = match.start(1)
        if not words:
            raise NotationError("no-number", _("needs its number, as in Board 1"), found=match[0].strip())
        try:
            board = Board.numbered(_number(words[0][0], LAST_NUMBER))
        except NotationError as refusal:
            raise refusal.at(line=1, column=start + words[0].start()) from None
        if self.session.traveller(board.number):
            raise NotationError(
                "board-twice", _("stands above already"), found=words[0][0], column=start + words[0].start() + 1
            )
        if len(self.session.travellers) >= MOST_BOARDS:
            raise NotationError("too-many", _("is one board more than {most}", most=MOST_BOARDS), found=words[0][0])
        for key, value in zip(words[1::2], [*words[2::2], None], strict=False):
            if value is None or key[0].lower() not in _OF_BOARD:
                raise NotationError(
                    "no-board",
                    _("cannot be read; write Board 7, or Board 7 dealer E vulnerable NS"),
                    found=key[0],
                    column=start + key.start() + 1,
                )
            board = _told(board, key[0], value[0], start + value.start())
        self.traveller = Traveller(board)

    def _table(self, line: str, traveller: Traveller) -> None:
        read = parse_traveller_line(line, traveller.board)
        if len(traveller.lines) >= MOST_TABLES:
            raise NotationError("too-many", _("is one table more than {most}", most=MOST_TABLES), found=line.strip())
        teams = self.session.contest is Contest.TEAMS
        objection = traveller.objection(read, winners=self.session.winners, teams=teams)
        if isinstance(objection, PairTwice):
            raise refused_line(objection, line, objection.side)
        if objection:
            raise objection
        self.traveller = replace(traveller, lines=(*traveller.lines, read))

    def _close(self) -> None:
        if self.traveller:
            self.session = replace(self.session, travellers=(*self.session.travellers, self.traveller))
            self.traveller = None


def _check_contest(text: str) -> None:
    """A file may hold what is no session at all, and is told so where it is read as one."""
    contests = (*(each.value for each in Contest), PARTY)
    if _choice(text, {name: name for name in contests}) == PARTY:
        raise NotationError("no-session", _("is a party, which is read by itself, and no session"), found=text)


def _told(board: Board, key: str, value: str, column: int) -> Board:
    """Give the board with a dealer or a vulnerability that its number does not give."""
    try:
        if _OF_BOARD[key.lower()] == "dealer":
            return replace(board, dealer=Seat.parse(value.strip()))
        return replace(board, vulnerability=Vulnerability.parse(value.strip()))
    except NotationError as refusal:
        raise refusal.at(line=1, column=column) from None


def read_session(text: str, *, empty: bool = False) -> Session:
    """Read a traveller or a set of them; with ``empty`` a head alone will do.

    Raises:
        NotationError: the first thing that cannot be read or cannot be, with line and column.
        TypeError: no text.
    """
    expect_text(text)
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    try:
        return _Reader(Session()).read(plain, empty=empty)
    except Refused as refusal:
        raise NotationError(refusal.word, f"– {refusal}", found=plain.split("\n")[0]) from refusal
