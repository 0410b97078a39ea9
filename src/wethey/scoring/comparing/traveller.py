"""The traveller: the slip that goes round with a board and takes one line from every table that plays it.

Passed out, not played and adjusted are three things. A board that was passed out has the score 0 and is compared like
any other; one that was not played is compared with nothing, and the others' results are taken to stand for it
(Neuberg); an adjusted score is what the director awards in place of a result, a share of what the board is worth.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from wethey.core import Board, Card, Refused, Result, Seat, Side, Vulnerability, _
from wethey.laws import CURRENT
from wethey.scoring.comparing.possible import check_score
from wethey.scoring.contract import duplicate_score
from wethey.scoring.outcome import PassedOutDeal

WHOLE = 100


@dataclass(frozen=True, slots=True)
class Award:
    """What the director gives one side in place of a result, in per cent of what the board is worth (law 12C2).

    ``by_session`` tells that the pair's own session counts where it is better than average plus, or worse than average
    minus (law 12C2(c)).
    """

    percent: int
    by_session: bool = False

    def __post_init__(self) -> None:
        """Refuse what no board can give.

        Raises:
            ValueError: less than nothing, or more than everything.
        """
        if self.percent not in range(WHOLE + 1):
            raise ValueError(_("an award is 0 to 100 per cent, not {percent}", percent=self.percent))

    @property
    def share(self) -> Fraction:
        """The award as a part of the whole board."""
        return Fraction(self.percent, WHOLE)


AVERAGE = Award(50)
AVERAGE_PLUS = Award(60, by_session=True)
AVERAGE_MINUS = Award(40, by_session=True)


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A board on which the director awards each side a share."""

    ns: Award
    ew: Award

    def of(self, side: Side) -> Award:
        """Give a side's award."""
        return self.ns if side is Side.NS else self.ew


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """A board that the table did not come to."""


@dataclass(frozen=True, slots=True)
class ScoreOnly:
    """A board of which only the score was written down, from North-South's side; who declared may be known."""

    points: int
    declarer: Seat | Side | None = None


BoardOutcome = Result | PassedOutDeal | ScoreOnly | Adjusted | NotPlayed
"""What a line of a traveller says; a `Result` names its declarer's seat or side."""


@dataclass(frozen=True, slots=True)
class TravellerLine:
    """What one table wrote: the pairs' numbers or names, what became of the board, and the opening lead where known."""

    ns: str
    ew: str
    outcome: BoardOutcome
    lead: Card | None = None

    def pair(self, side: Side) -> str:
        """Give the pair that sat so."""
        return self.ns if side is Side.NS else self.ew


class PairTwice(Refused):
    """A pair that cannot stand where it is written; ``side`` tells where."""

    def __init__(self, word: str, message: str, side: Side) -> None:
        """Keep the side beside the sentence."""
        super().__init__(word, message)
        self.side = side


@dataclass(frozen=True, slots=True)
class Traveller:
    """A board's number, dealer and vulnerability, and what every table did with it.

    >>> traveller = Traveller(Board.numbered(2))
    >>> traveller = traveller.having(TravellerLine("1", "5", Result.parse("N 4S=")))
    >>> traveller.score(traveller.lines[0])
    620
    """

    board: Board
    lines: tuple[TravellerLine, ...] = ()

    @property
    def number(self) -> int:
        """The board's number."""
        return self.board.number

    @property
    def vulnerability(self) -> Vulnerability:
        """Who is vulnerable on the board."""
        return self.board.vulnerability

    def score(self, line: TravellerLine) -> int | None:
        """Give a line's score from North-South's side; ``None`` where the board was not played to a result."""
        match line.outcome:
            case Result() as result:
                return result_score(result, self.vulnerability)
            case PassedOutDeal():
                return 0
            case ScoreOnly(points):
                return points
            case _:
                return None

    @property
    def scores(self) -> tuple[int | None, ...]:
        """The scores of all lines, from North-South's side."""
        return tuple(self.score(line) for line in self.lines)

    def objection(self, line: TravellerLine, *, winners: int = 1, teams: bool = False) -> Refused | None:
        """Say why a line cannot stand on this traveller beside the others, or give ``None``.

        Args:
            line: the line to be added.
            winners: 2 where North-South and East-West are numbered apart, so that 1 may meet 1.
            teams: names are teams', which hold the board once in each direction against each opponent.
        """
        if winners == 1 and line.ns == line.ew:
            return PairTwice("against-itself", _("pair {pair} cannot play against itself", pair=line.ns), Side.EW)
        for side in Side:
            pair = line.pair(side)
            if teams:
                met = any(other.ns == line.ns and other.ew == line.ew for other in self.lines)
            elif winners == 1:
                met = any(pair in {other.ns, other.ew} for other in self.lines)
            else:
                met = any(pair == other.pair(side) for other in self.lines)
            if met:
                return PairTwice(
                    "pair-twice", _("pair {pair} has played board {board}", pair=pair, board=self.number), side
                )
        return outcome_objection(line.outcome, self.vulnerability)

    def having(self, line: TravellerLine, *, winners: int = 1, teams: bool = False) -> "Traveller":
        """Give the traveller with one line more.

        Raises:
            Refused: the line cannot stand there.
        """
        if objection := self.objection(line, winners=winners, teams=teams):
            raise objection
        return replace(self, lines=(*self.lines, line))


def result_score(result: Result, vulnerability: Vulnerability) -> int:
    """Give a result's duplicate score from North-South's side (law 77)."""
    side = result.contract.side or Side.NS
    score = duplicate_score(result, CURRENT, vulnerable=vulnerability.of(side))
    return score if side is Side.NS else -score


def outcome_objection(outcome: BoardOutcome, vulnerability: Vulnerability) -> Refused | None:
    """Say why a board cannot have ended so at that vulnerability, or give ``None``."""
    if isinstance(outcome, Result) and outcome.contract.side is None:
        contract = f"{outcome.contract}{outcome.margin}"
        return Refused("no-declarer", _("names no declarer; write N {result} or E {result}", result=contract))
    if isinstance(outcome, ScoreOnly):
        declarer = outcome.declarer
        return check_score(outcome.points, vulnerability, declarer.side if isinstance(declarer, Seat) else declarer)
    return None
