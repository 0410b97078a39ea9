"""Pairs over a field: every line of every traveller becomes points, every pair's points a total and a place.

Matchpoints are raised to the number of results that were expected (Neuberg). Cross-IMPs of a board with fewer results
are raised likewise: the average of its comparisons counts for the missing ones.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from wethey.core import Side
from wethey.scoring.comparing.butler import butler, datum
from wethey.scoring.comparing.imps import IMPS_FOR_TEN, average_imps, cross_imps
from wethey.scoring.comparing.matchpoints import matchpoints, top
from wethey.scoring.comparing.ranking import Standing, ranking
from wethey.scoring.comparing.session import Method, Session
from wethey.scoring.comparing.traveller import WHOLE, Adjusted, Award, Traveller, TravellerLine

Pair = tuple[Side | None, str]
"""A competitor: the side is named where North-South and East-West are numbered apart."""


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """A line with its score and both pairs' points; ``None`` where the board was not played or cannot be compared."""

    line: TravellerLine
    score: int | None
    ns: Fraction | None
    ew: Fraction | None

    def points(self, side: Side) -> Fraction | None:
        """Give a side's points."""
        return self.ns if side is Side.NS else self.ew


@dataclass(frozen=True, slots=True)
class Frequency:
    """How many tables had a score, from North-South's side, and what it is worth to both."""

    score: int
    tables: int
    ns: Fraction | None
    ew: Fraction | None


@dataclass(frozen=True, slots=True)
class ComparedBoard:
    """A board: its lines with points, the most that a pair can have there, and the datum where there is one."""

    traveller: Traveller
    lines: tuple[ComparedLine, ...]
    top: Fraction | None = None
    datum: int | None = None

    @property
    def frequencies(self) -> tuple[Frequency, ...]:
        """The scores that the board had, North-South's best first."""
        counted = Counter(line.score for line in self.lines if line.score is not None)
        worth = {line.score: line for line in self.lines if line.score is not None}
        return tuple(
            Frequency(score, counted[score], worth[score].ns, worth[score].ew)
            for score in sorted(counted, reverse=True)
        )


@dataclass(frozen=True, slots=True)
class PairTotal:
    """What a pair made over the session; ``available`` is what it could have made, at matchpoints."""

    pair: Pair
    points: Fraction = Fraction(0)
    available: Fraction = Fraction(0)
    boards: int = 0

    @property
    def percent(self) -> Fraction | None:
        """The part of the available matchpoints, in per cent."""
        return self.points / self.available * WHOLE if self.available else None

    def plus(self, points: Fraction, available: Fraction) -> "PairTotal":
        """Give the total with one board more."""
        return replace(self, points=self.points + points, available=self.available + available, boards=self.boards + 1)


@dataclass(frozen=True, slots=True)
class FieldResult:
    """A session of pairs, compared."""

    session: Session
    method: Method
    boards: tuple[ComparedBoard, ...]
    totals: Mapping[Pair, PairTotal]

    def standings(self, side: Side | None = None) -> tuple[Standing[Pair], ...]:
        """Give the pairs in order: all of them, or those of one side where they are ranked apart."""
        mine = (total for total in self.totals.values() if total.pair[0] is side)
        return ranking({total.pair: self.worth(total) for total in mine})

    @property
    def rankings(self) -> tuple[Side | None, ...]:
        """The lists that there are: one, or one for each side."""
        return tuple(Side) if self.session.winners == 2 else (None,)

    def worth(self, total: PairTotal) -> Fraction:
        """Give what a pair is ranked by: per cent at matchpoints, points else."""
        return (total.percent or Fraction(0)) if self.method is Method.MATCHPOINTS else total.points


def compare_field(session: Session, method: Method | None = None) -> FieldResult:
    """Compare every board of a session of pairs, and rank the pairs."""
    by = method or session.method
    first = tuple(_compared(session, by, traveller) for traveller in session.travellers)
    awarded = any(_by_session(line.line, side) for _board, line, side in _seats(first))
    others = _totals(session, first, counts=lambda line, side: not _by_session(line, side)) if awarded else {}
    boards = tuple(_awarded(session, by, board, others) for board in first)
    return FieldResult(session, by, boards, _totals(session, boards, counts=lambda _line, _side: True))


def _compared(session: Session, by: Method, traveller: Traveller) -> ComparedBoard:
    """Compare what was played; what the director awards follows when the pairs' own sessions are known."""
    scores = traveller.scores
    results = sum(score is not None for score in scores)
    expected = max(session.tables, results) if session.neuberg else results
    board_top: Fraction | None = None
    middle: int | None = None
    points: tuple[Fraction | int | None, ...]
    if by is Method.MATCHPOINTS:
        board_top = top(expected)
        points = matchpoints(scores, expected=expected if results else None)
    elif by is Method.BUTLER:
        middle = datum(scores)
        points = butler(scores)
    elif by is Method.IMPS:
        points = average_imps(scores)
    elif session.neuberg:
        points = tuple(None if each is None else each * (expected - 1) for each in average_imps(scores))
    else:
        points = cross_imps(scores)
    lines = (
        ComparedLine(line, score, *_both(each, board_top))
        for line, score, each in zip(traveller.lines, scores, points, strict=True)
    )
    return ComparedBoard(traveller, tuple(lines), board_top, middle)


def _both(ns: Fraction | int | None, board_top: Fraction | None) -> tuple[Fraction | None, Fraction | None]:
    if ns is None:
        return None, None
    return Fraction(ns), (-Fraction(ns) if board_top is None else board_top - ns)


def pair_of(session: Session, line: TravellerLine, side: Side) -> Pair:
    """Name the competitor who sat so."""
    return (side if session.winners == 2 else None), line.pair(side)


def _by_session(line: TravellerLine, side: Side) -> bool:
    return isinstance(line.outcome, Adjusted) and line.outcome.of(side).by_session


def _awarded(session: Session, by: Method, board: ComparedBoard, others: Mapping[Pair, PairTotal]) -> ComparedBoard:
    """Fill in what the director awards."""

    def worth(line: TravellerLine, outcome: Adjusted, side: Side) -> Fraction:
        own = others.get(pair_of(session, line, side))
        return _award(outcome.of(side), own, board.top, _unit(session, by))

    lines = (
        replace(each, ns=worth(each.line, outcome, Side.NS), ew=worth(each.line, outcome, Side.EW))
        if isinstance(outcome := each.line.outcome, Adjusted)
        else each
        for each in board.lines
    )
    return replace(board, lines=tuple(lines))


def _unit(session: Session, by: Method) -> int:
    """How many comparisons a board's IMPs are the sum of."""
    return max(session.tables - 1, 1) if by is Method.CROSS_IMPS else 1


def _award(award: Award, own: PairTotal | None, board_top: Fraction | None, unit: int) -> Fraction:
    """Give an award in points; where the pair's own session counts, its part of the other boards if that is more."""
    if board_top is not None:
        fixed = award.share * board_top
        session = own.points / own.available * board_top if own and own.available else None
    else:
        fixed = Fraction(award.percent - WHOLE // 2, WHOLE // 10) * IMPS_FOR_TEN * unit
        session = own.points / own.boards if own and own.boards else None
    if not award.by_session or session is None:
        return fixed
    return max(fixed, session) if award.percent > WHOLE // 2 else min(fixed, session)


def _totals(
    session: Session, boards: tuple[ComparedBoard, ...], *, counts: Callable[[TravellerLine, Side], bool]
) -> dict[Pair, PairTotal]:
    """Add up every pair's points; a pair that has none yet stands with nothing."""
    totals: dict[Pair, PairTotal] = {}
    for board, line, side in _seats(boards):
        pair = pair_of(session, line.line, side)
        total = totals.setdefault(pair, PairTotal(pair))
        points = line.points(side)
        if points is not None and counts(line.line, side):
            totals[pair] = total.plus(points, board.top or Fraction(0))
    return totals


def _seats(boards: tuple[ComparedBoard, ...]) -> Iterator[tuple[ComparedBoard, ComparedLine, Side]]:
    for board in boards:
        for line in board.lines:
            for side in Side:
                yield board, line, side
