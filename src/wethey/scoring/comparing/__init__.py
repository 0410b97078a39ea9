"""Comparing: what a duplicate score is worth beside the scores of the other tables.

Scores are those of one side, in points, one for each table: ``None`` where the board was not played. What an
arbiter awards instead of a score is not a score, and does not enter a comparison.

A `Session` holds the `Traveller` of every board; `compare_field` and `compare_teams` make points and places of it.
"""

from wethey.scoring.comparing.butler import ONE_EACH_END, UNTRIMMED, Trim, butler, datum
from wethey.scoring.comparing.field import (
    ComparedBoard,
    ComparedLine,
    FieldResult,
    Frequency,
    Pair,
    PairTotal,
    compare_field,
)
from wethey.scoring.comparing.imps import IMP_LIMITS, average_imps, cross_imps, imps
from wethey.scoring.comparing.matchpoints import MatchpointScale, matchpoints, neuberg, top
from wethey.scoring.comparing.party import PLAYERS, Movement, Party, Seating, TableScore, seatings
from wethey.scoring.comparing.possible import check_score, possible_scores
from wethey.scoring.comparing.ranking import Standing, ranking
from wethey.scoring.comparing.rounding import nearest, rounded
from wethey.scoring.comparing.session import Contest, Method, Named, Session, joined
from wethey.scoring.comparing.teams import Match, MatchBoard, TeamsResult, compare_teams
from wethey.scoring.comparing.traveller import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    Adjusted,
    Award,
    BoardOutcome,
    NotPlayed,
    PairTwice,
    ScoreOnly,
    Traveller,
    TravellerLine,
    outcome_objection,
    result_score,
)
from wethey.scoring.comparing.victory_points import blitz, victory_points, victory_scale

__all__ = [
    "AVERAGE",
    "AVERAGE_MINUS",
    "AVERAGE_PLUS",
    "IMP_LIMITS",
    "ONE_EACH_END",
    "PLAYERS",
    "UNTRIMMED",
    "Adjusted",
    "Award",
    "BoardOutcome",
    "ComparedBoard",
    "ComparedLine",
    "Contest",
    "FieldResult",
    "Frequency",
    "Match",
    "MatchBoard",
    "MatchpointScale",
    "Method",
    "Movement",
    "Named",
    "NotPlayed",
    "Pair",
    "PairTotal",
    "PairTwice",
    "Party",
    "ScoreOnly",
    "Seating",
    "Session",
    "Standing",
    "TableScore",
    "TeamsResult",
    "Traveller",
    "TravellerLine",
    "Trim",
    "average_imps",
    "blitz",
    "butler",
    "check_score",
    "compare_field",
    "compare_teams",
    "cross_imps",
    "datum",
    "imps",
    "joined",
    "matchpoints",
    "nearest",
    "neuberg",
    "outcome_objection",
    "possible_scores",
    "ranking",
    "result_score",
    "rounded",
    "seatings",
    "top",
    "victory_points",
    "victory_scale",
]
