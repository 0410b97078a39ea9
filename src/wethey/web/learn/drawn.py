"""A pad as it lies on the table after so many deals: what a template needs to draw it."""

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from wethey.core import Side
from wethey.formats import entry_said
from wethey.pad import Note, Round, ScoredDeal
from wethey.scoring import Entry, Line, Played, WeThey
from wethey.web.learn.markup import origin


@dataclass(frozen=True, slots=True)
class Written:
    """One number of the pad: where it comes from in a word and in a sentence, and whether it still counts.

    ``fresh`` is what the last deal wrote.
    """

    side: Side
    below: bool
    points: int
    origin: Markup
    said: str
    law: str
    deal: int
    dead: bool
    fresh: bool


NARROW_TIMES = "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}"

Columns = tuple[tuple[Written, ...], tuple[Written, ...]]
"""What We have and what They have."""


@dataclass(frozen=True, slots=True)
class DrawnGame:
    """The numbers below the line of one game; a rule is drawn under a finished one."""

    columns: Columns
    is_finished: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """A rubber or round on paper: above the line the last number on top, below it game after game."""

    above: Columns
    games: tuple[DrawnGame, ...]
    total: WeThey
    is_stopped: bool


Row = tuple[str, Written]
"""A number with the id of the line that wrote it."""


def draw_round(each: Round, *, marked: bool = True) -> Drawn:
    """Draw a rubber or round; what its last line wrote is fresh, where that shall be marked."""
    lines = lines_of(each)
    dead = each.dead_part_scores
    written: list[Row] = [
        (line.id, write(entry, deal_of(line), dead=_is_dead(dead, line, entry), fresh=marked and line is lines[-1]))
        for line in lines
        for entry in line.entries
    ]
    we, they = (
        tuple(number for _id, number in reversed(written) if number.side is side and not number.below) for side in Side
    )
    return Drawn((we, they), tuple(_games(each, lines, written)), each.total(), each.stopped)


def _is_dead(dead: frozenset[tuple[str, Side]], line: ScoredDeal | Note, entry: Entry) -> bool:
    return entry.line is Line.BELOW and (line.id, entry.side) in dead


def lines_of(each: Round) -> list[ScoredDeal | Note]:
    """The deals and other lines of a round in their order."""
    return sorted(
        [*each.deals, *each.notes], key=lambda line: line.number if isinstance(line, ScoredDeal) else line.after + 0.5
    )


def write(entry: Entry, deal: ScoredDeal | None = None, *, dead: bool = False, fresh: bool = False) -> Written:
    """Write a number, of a deal where it came from one."""
    played = deal.outcome if deal and isinstance(deal.outcome, Played) else None
    return Written(
        entry.side,
        entry.line is Line.BELOW,
        entry.points,
        origin(entry, played),
        entry_said(entry, deal).replace(" × ", NARROW_TIMES),
        entry.law,
        deal.number if deal else 0,
        dead,
        fresh,
    )


def deal_of(line: ScoredDeal | Note) -> ScoredDeal | None:
    """The line, where it is a deal."""
    return line if isinstance(line, ScoredDeal) else None


def _games(each: Round, lines: list[ScoredDeal | Note], written: list[Row]) -> Iterator[DrawnGame]:
    """Part the lines where a game was won; what follows the last game is drawn while the round goes on."""
    ends = each.game_ends
    ids: set[str] = set()
    for line in lines:
        ids.add(line.id)
        if line.id in ends:
            yield DrawnGame(_below(written, ids), is_finished=True)
            ids = set()
    rest = _below(written, ids)
    if not each.is_finished or any(rest):
        yield DrawnGame(rest, is_finished=False)


def _below(written: list[Row], ids: set[str]) -> Columns:
    we, they = (
        tuple(number for line_id, number in written if line_id in ids and number.side is side and number.below)
        for side in Side
    )
    return we, they
