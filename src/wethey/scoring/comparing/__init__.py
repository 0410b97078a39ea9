"""Comparing: what a duplicate score is worth beside the scores of the other tables.

Scores are those of one side, in points, one for each table: ``None`` where the board was not played. What an
arbiter awards instead of a score is not a score, and does not enter a comparison.
"""

from wethey.scoring.comparing.butler import ONE_EACH_END, UNTRIMMED, Trim, butler, datum
from wethey.scoring.comparing.imps import IMP_LIMITS, average_imps, cross_imps, imps
from wethey.scoring.comparing.matchpoints import MatchpointScale, matchpoints, neuberg, top
from wethey.scoring.comparing.ranking import Standing, ranking
from wethey.scoring.comparing.rounding import nearest, rounded
from wethey.scoring.comparing.victory_points import blitz, victory_points, victory_scale

__all__ = [
    "IMP_LIMITS",
    "ONE_EACH_END",
    "UNTRIMMED",
    "MatchpointScale",
    "Standing",
    "Trim",
    "average_imps",
    "blitz",
    "butler",
    "cross_imps",
    "datum",
    "imps",
    "matchpoints",
    "nearest",
    "neuberg",
    "ranking",
    "rounded",
    "top",
    "victory_points",
    "victory_scale",
]
