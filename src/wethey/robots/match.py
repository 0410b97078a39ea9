"""Matches between robots: the same deals at two tables, or whole rubbers played twice with the sides changed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from wethey.core import Board, Deal, Result, Seat, Side, Vulnerability
from wethey.robots.decision import Robot
from wethey.robots.driver import deal_out, robots_table, turns
from wethey.robots.review import review
from wethey.robots.solver import Solver
from wethey.scoring import Duplicate, Entry, Game, PassedOutDeal, Played, Rubber, duplicate_score, imps, total
from wethey.table import Table


@dataclass(frozen=True, slots=True)
class Given:
    """Tricks given away against double dummy by declarers, by defenders and on the lead, and the deals counted."""

    deals: int = 0
    by_declarer: int = 0
    by_defence: int = 0
    """After the lead."""
    on_lead: int = 0

    def __add__(self, other: "Given") -> "Given":
        """Count two together."""
        return Given(
            self.deals + other.deals,
            self.by_declarer + other.by_declarer,
            self.by_defence + other.by_defence,
            self.on_lead + other.on_lead,
        )

    @property
    def over_double_dummy(self) -> int:
        """Tricks that declarers took beyond those of perfect play on both sides."""
        return self.by_defence + self.on_lead - self.by_declarer


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal that robots played: how it ended, what was given away, how long each decision took, who was replaced."""

    auction: str
    result: Result | None
    given: Given
    seconds: tuple[float, ...]
    mishaps: int


@dataclass(frozen=True, slots=True)
class BoardPlayed:
    """A board at two tables, with us North-South at the first and East-West at the second; points are North-South's."""

    number: int
    tables: tuple[Dealt, Dealt]
    points: tuple[int, int]

    @property
    def imps(self) -> int:
        """What we win on the board."""
        first, second = self.points
        return imps(first - second)


@dataclass(frozen=True, slots=True)
class RubberPlayed:
    """A rubber, and what we won on it; honours are left out, since no skill wins them."""

    number: int
    we_are: Side
    dealt: tuple[Dealt, ...]
    points: int
    games: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Pairs:
    """Two pairs of robots."""

    us: Robot
    them: Robot

    def seated(self, ours: Side) -> Mapping[Seat, Robot]:
        """Seat us on a side, and them on the other."""
        return {seat: self.us if seat.side is ours else self.them for seat in Seat}


def play_board(pairs: Pairs, seed: str, number: int, solver: Solver | None = None) -> BoardPlayed:
    """Play a board at both tables. With a solver the tricks given away are counted."""
    board = Board.numbered(number, Deal.shuffled(_dice(seed, number)))
    tables: list[Dealt] = []
    points: list[int] = []
    for room, ours in enumerate(Side):
        dealt = _played(board, pairs.seated(ours), f"{seed}/{number}/{room}", solver, {"form": "duplicate"})
        tables.append(dealt)
        points.append(_points(dealt.result, board.vulnerability))
    return BoardPlayed(number, (tables[0], tables[1]), (points[0], points[1]))


def _dice(*words: object) -> Random:
    return Random("/".join(map(str, words)))  # noqa: S311 - deals that repeat, no secret


def _points(result: Result | None, vulnerable: Vulnerability) -> int:
    """Give the duplicate score for North-South."""
    if result is None:
        return 0
    side = result.contract.side or Side.NS
    points = duplicate_score(result, Duplicate().rules.edition, vulnerable=vulnerable.of(side))
    return points if side is Side.NS else -points


def _played(board: Board, robots: Mapping[Seat, Robot], seed: str, solver: Solver | None, score: Any) -> Dealt:
    """Play one deal and watch the clock."""
    assert board.deal
    table = deal_out(robots_table(), board.deal, board.dealer, board.vulnerability)
    seconds: list[float] = []
    mishaps = 0
    since = perf_counter()
    for turn in turns(table, robots, seed, score):
        seconds.append(perf_counter() - since)
        table, mishaps = turn.table, mishaps + (turn.mishap is not None)
        since = perf_counter()
    return Dealt(str(table.auction), table.result, _given(table, solver), tuple(seconds), mishaps)


def _given(table: Table, solver: Solver | None) -> Given:
    if solver is None or table.play is None or not table.play.cards:
        return Given()
    lead, *marks = review(table.play, solver)
    declaring = table.play.declarer.side
    return Given(
        1,
        sum(mark.cost for mark in marks if mark.seat.side is declaring),
        sum(mark.cost for mark in marks if mark.seat.side is not declaring),
        lead.cost,
    )


@dataclass(slots=True)
class _Scores:
    """A rubber as the players see it on the pad."""

    game: Game = field(default_factory=Rubber)
    entries: list[Entry] = field(default_factory=list)

    def seen(self) -> dict[str, Any]:
        written = total(self.entries)
        sides = {
            side.column: {
                "below": self.game.below.of(side),
                "games": self.game.games.count(side),
                "total": written.of(side),
            }
            for side in Side
        }
        return {**sides, "form": "rubber"}

    def write(self, result: Result | None, dealer: Seat) -> None:
        outcome = Played(result) if result else PassedOutDeal()
        self.game, entries = self.game.after(outcome, dealer)
        self.entries += entries


def play_rubber(pairs: Pairs, seed: str, number: int, ours: Side, solver: Solver | None = None) -> RubberPlayed:
    """Play a rubber to its end; the same seed and number bring the same cards to the same seats."""
    scores = _Scores()
    dealt: list[Dealt] = []
    robots = pairs.seated(ours)
    dealer = Seat.NORTH.after(number)
    while not scores.game.is_over:
        deal = Deal.shuffled(_dice(seed, number, len(dealt)))
        board = Board(len(dealt) + 1, dealer, scores.game.vulnerable(dealer), deal)
        played = _played(board, robots, f"{seed}/{number}/{ours}", solver, scores.seen())
        dealt.append(played)
        scores.write(played.result, dealer)
        dealer = dealer.lho
    written = total(scores.entries)
    return RubberPlayed(number, ours, tuple(dealt), written.of(ours) - written.of(ours.other), scores.game.games)
