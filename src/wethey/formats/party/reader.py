"""Reading a party.

    contest: chicago
    players: Ann, Bob, Cat, Dan, Eve, Fay, Gus, Hal
    movement: whist
    rounds: 4

    Round 1
    Table 1
    = We 720 They 300
    Table 2
    Dealer N
    We 4S=
    They 3NT-1
    N 2H+1
    W 1NT=

A table's round is its totals, or the lines of its pad, which are scored. Who sits where follows from the movement,
unless a line of the table says otherwise: ``Partners Ann Bob / Cat Dan``. Rounds that nobody has written about are
there as well, up to ``rounds``: so a file of headers alone gives the movement.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from wethey.core import NotationError, Refused, _, expect_text
from wethey.formats.line import Context, parse_line
from wethey.formats.sheet import parse_players, parse_totals, read_sheet
from wethey.laws import RuleSet
from wethey.pad import PartnersAre
from wethey.scoring import Movement, Party, Seating, TableScore, WeThey, seatings

T = TypeVar("T")
MOST_ROUNDS = 60
_HEADER = re.compile(r"\s*([A-Za-z-]+)\s*:(.*)")
_CONTEST = re.compile(r"^[ \t]*contest[ \t]*:[ \t]*chicago\s*?(#.*)?$", re.IGNORECASE | re.MULTILINE)
_ROUND = re.compile(r"\s*round\s+([1-9][0-9]?)\s*", re.IGNORECASE | re.ASCII)
_TABLE = re.compile(r"\s*table\s+([1-9])\s*", re.IGNORECASE | re.ASCII)
_COMMENT = re.compile(r"(^|\s)#.*$")
KEYS = ("contest", "title", "players", "movement", "rounds", "rules", "ranking")


def is_party(text: str) -> bool:
    """Tell whether a file is about a party and not about travellers."""
    return _CONTEST.search(text) is not None


@dataclass(slots=True)
class _Block:
    """What was written about a table of a round: lines with their numbers."""

    line: int
    lines: list[tuple[int, str]] = field(default_factory=list)


@dataclass(slots=True)
class _Reader:
    players: tuple[str, ...] = ()
    movement: Movement = Movement.WHIST
    rules: str = "chicago"
    rounds: int = 0
    by_margin: bool = False
    title: str | None = None
    round: int = 0
    blocks: dict[tuple[int, int], _Block] = field(default_factory=dict)
    block: _Block | None = None

    def line(self, number: int, line: str) -> None:
        if match := _ROUND.fullmatch(line):
            self.round, self.block = int(match[1]), None
        elif match := _TABLE.fullmatch(line):
            self._table(number, int(match[1]), line)
        elif self.block:
            self.block.lines.append((number, line))
        elif (match := _HEADER.fullmatch(line)) and not self.round:
            self._header(match)
        else:
            raise NotationError("no-table", _("belongs to a table; write Round 1 and Table 1 above it"), found=line)

    def _table(self, number: int, table: int, line: str) -> None:
        if not self.round:
            raise NotationError("no-round", _("belongs to a round; write Round 1 above it"), found=line.strip())
        if (self.round, table) in self.blocks:
            raise NotationError("table-twice", _("stands in this round already"), found=line.strip())
        if table * 4 > len(self.players):
            raise NotationError(
                "no-table", _("is more than {count} players fill", count=len(self.players)), found=line.strip()
            )
        self.block = self.blocks[self.round, table] = _Block(number)

    def _header(self, match: re.Match[str]) -> None:
        key, value = match[1].lower(), match[2].strip()
        try:
            self._head(key, value)
        except NotationError as refusal:
            raise refusal.at(line=1, column=match.start(2)) from None
        except Refused as refusal:
            raise NotationError(refusal.word, f"– {refusal}", found=value, column=match.start(2) + 2) from refusal

    def _head(self, key: str, value: str) -> None:
        if key == "players":
            self.players = parse_players(value)
            if len(set(self.players)) < len(self.players):
                raise Refused("same-player", _("two players have the same name"))
            seatings(self.players, self.movement, 1)
        elif key == "movement":
            self.movement = _chosen(value, {each.value: each for each in Movement})
        elif key == "ranking":
            self.by_margin = _chosen(value, {"points": False, "margin": True})
        elif key == "rules":
            self.rules = RuleSet.named(value).name
        elif key == "rounds":
            self.rounds = _chosen(value, {str(count): count for count in range(1, MOST_ROUNDS + 1)})
        elif key == "title":
            self.title = value or None
        elif key != "contest":
            raise NotationError("no-header", _("is no header; there are {keys}", keys=", ".join(KEYS)), found=key)

    def party(self) -> Party:
        if not self.players:
            raise NotationError(
                "no-players", _("names no players; write players: Ann, Bob, …"), found="contest: chicago"
            )
        last = max([self.rounds or (1 if not self.blocks else 0), *(place for place, _table in self.blocks)])
        rounds = tuple(
            tuple(self._scored(number, table, seating) for table, seating in enumerate(self._seated(number), 1))
            for number in range(1, last + 1)
        )
        for number, tables in enumerate(rounds, 1):
            self._check_once(number, tables)
        return Party(self.players, self.movement, rounds, self.by_margin)

    def _seated(self, number: int) -> Sequence[Seating]:
        return seatings(self.players, self.movement, number)

    def _scored(self, number: int, table: int, seating: Seating) -> TableScore:
        block = self.blocks.get((number, table))
        if block is None:
            return TableScore(seating)
        lines: list[tuple[int, str]] = []
        totals: WeThey | None = None
        for place, line in block.lines:
            text = line.strip()
            try:
                if text.startswith("="):
                    totals = parse_totals(text[1:].strip())
                elif text.lower().startswith("partners"):
                    seating = self._partners(text)
                else:
                    lines.append((place, line))
            except NotationError as refusal:
                raise refusal.at(line=place) from None
        return TableScore(seating, self._played(lines, totals))

    def _partners(self, text: str) -> Seating:
        line = parse_line(text, Context(self.players))
        assert isinstance(line, PartnersAre)
        stranger = next((each for each in line.partners.everyone if each not in self.players), None)
        if stranger:
            raise NotationError("no-player", _("is none of the players"), found=stranger)
        return Seating(line.partners.we, line.partners.they)

    def _played(self, lines: list[tuple[int, str]], totals: WeThey | None) -> WeThey | None:
        """Score the lines of a pad; totals alone stand for themselves, and beside lines they are checked."""
        if not lines:
            return totals
        dealer = "" if any(line.strip().lower().startswith("dealer") for _place, line in lines[:1]) else "dealer: N\n"
        first = re.fullmatch(r"\s*dealer\s*:?\s*([nesw])\s*", lines[0][1], re.IGNORECASE)
        if first:
            dealer, lines = f"dealer: {first[1].upper()}\n", lines[1:]
        head = f"rules: {self.rules}\n{dealer}\n"
        try:
            pad = read_sheet(head + "\n".join(line for _place, line in lines))
        except NotationError as refusal:
            place = refusal.place.line - head.count("\n") - 1
            raise refusal.at(line=lines[place][0] if 0 <= place < len(lines) else lines[0][0]) from None
        points = WeThey(*pad.evening.total)
        if totals and totals != points:
            raise NotationError(
                "wrong-totals",
                _("does not agree: the lines give We {we} They {they}", we=points.we, they=points.they),
                found=f"= We {totals.we} They {totals.they}",
                line=lines[-1][0] + 1,
            )
        return points

    def _check_once(self, number: int, tables: tuple[TableScore, ...]) -> None:
        """Refuse a round in which somebody sits twice: who moves at one table leaves a hole at another."""
        seen: set[str] = set()
        for player in (player for each in tables for player in (*each.seating.we, *each.seating.they)):
            if player in seen:
                line = min(block.line for (place, _table), block in self.blocks.items() if place == number)
                raise NotationError(
                    "player-twice",
                    _("sits at two tables of round {number}; write Partners at each of them", number=number),
                    found=player,
                    line=line,
                )
            seen.add(player)


def _chosen(text: str, choices: dict[str, T]) -> T:
    try:
        return choices[text.lower()]
    except KeyError:
        some = ", ".join(list(choices)[:4]) + (", …" if len(choices) > 4 else "")
        raise NotationError(
            "no-choice", _("is none of the choices; write {choices}", choices=some), found=text
        ) from None


def read_party(text: str) -> Party:
    """Read a party.

    Raises:
        NotationError: the first thing that cannot be read or cannot be, with its line.
        TypeError: no text.
    """
    expect_text(text)
    reader = _Reader()
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, raw in enumerate(plain.split("\n"), 1):
        line = _COMMENT.sub("", raw).rstrip()
        if line.strip():
            try:
                reader.line(number, line)
            except NotationError as refusal:
                raise refusal.at(line=number) from refusal.__cause__
    return reader.party()
