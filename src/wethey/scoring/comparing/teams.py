"""Teams of four: each board is played at two tables, and the difference of the two scores is the match's IMPs.

Each table writes the team that sits North-South and the team that sits East-West, so a board of a match has two lines,
one the other way round than the other. Several matches may stand in one session; teams are ranked by victory points.
"""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from wethey.core import Side
from wethey.scoring.comparing.imps import IMPS_FOR_TEN, imps
from wethey.scoring.comparing.ranking import Standing, ranking
from wethey.scoring.comparing.rounding import nearest
from wethey.scoring.comparing.session import Session
from wethey.scoring.comparing.traveller import WHOLE, Adjusted, Traveller, TravellerLine
from wethey.scoring.comparing.victory_points import DRAW, victory_points


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """A board at both tables: the scores from North-South's side, first where the home team sat North-South.

    IMPs are ``None`` until both tables have played; they differ by more than their sign where the director awards.
    """

    traveller: Traveller
    home_ns: int | None
    home_ew: int | None
    home: Fraction | None = None
    away: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """Two teams' boards against each other."""

    home: str
    away: str
    boards: tuple[MatchBoard, ...]

    @property
    def counted(self) -> tuple[MatchBoard, ...]:
        """The boards that both tables have played, or of which the director awards something."""
        return tuple(board for board in self.boards if board.home is not None)

    def imps(self, team: str) -> Fraction:
        """Give what a team won less what it lost, in IMPs."""
        each = (board.home if team == self.home else board.away for board in self.counted)
        return sum((imps_ for imps_ in each if imps_ is not None), Fraction(0))

    def victory_points(self, team: str) -> Decimal:
        """Give a team's victory points by its own margin."""
        boards = len(self.counted)
        return victory_points(nearest(self.imps(team), 1), boards)[0] if boards else DRAW


@dataclass(frozen=True, slots=True)
class TeamsResult:
    """A session of teams, compared."""

    session: Session
    matches: tuple[Match, ...]

    @property
    def standings(self) -> tuple[Standing[str], ...]:
        """The teams by victory points over all their matches."""
        totals: dict[str, Decimal] = {}
        for match in self.matches:
            for team in (match.home, match.away):
                totals[team] = totals.get(team, Decimal(0)) + match.victory_points(team)
        return ranking(totals)


def compare_teams(session: Session) -> TeamsResult:
    """Put the two tables of every board of every match side by side."""
    met: dict[frozenset[str], tuple[str, str]] = {}
    for traveller in session.travellers:
        for line in traveller.lines:
            met.setdefault(frozenset({line.ns, line.ew}), (line.ns, line.ew))
    matches = (
        Match(home, away, tuple(board for each in session.travellers if (board := _board(each, home, away))))
        for home, away in met.values()
    )
    return TeamsResult(session, tuple(matches))


def _board(traveller: Traveller, home: str, away: str) -> MatchBoard | None:
    one = next((line for line in traveller.lines if (line.ns, line.ew) == (home, away)), None)
    other = next((line for line in traveller.lines if (line.ns, line.ew) == (away, home)), None)
    if one is None and other is None:
        return None
    home_ns, home_ew = (None if line is None else traveller.score(line) for line in (one, other))
    awards = tuple(_awards(line, home) for line in (one, other) if line and isinstance(line.outcome, Adjusted))
    if awards:
        home_imps, away_imps = (sum(each, Fraction(0)) / len(awards) for each in zip(*awards, strict=True))
    elif home_ns is None or home_ew is None:
        return MatchBoard(traveller, home_ns, home_ew)
    else:
        home_imps = Fraction(imps(home_ns - home_ew))
        away_imps = -home_imps
    return MatchBoard(traveller, home_ns, home_ew, home_imps, away_imps)


def _awards(line: TravellerLine, home: str) -> tuple[Fraction, Fraction]:
    """What the director awards the home team and the away team for one table, in IMPs."""
    assert isinstance(line.outcome, Adjusted)
    side = Side.NS if line.ns == home else Side.EW
    mine, theirs = line.outcome.of(side), line.outcome.of(side.other)
    return (
        Fraction(mine.percent - WHOLE // 2, WHOLE // 10) * IMPS_FOR_TEN,
        Fraction(theirs.percent - WHOLE // 2, WHOLE // 10) * IMPS_FOR_TEN,
    )
