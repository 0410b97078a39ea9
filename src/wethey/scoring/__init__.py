"""The reckoning: a result becomes entries, entries become totals.

``wethey.scoring.fast`` is a second door, for arrays: it needs NumPy.
"""

from wethey.scoring.chicago import Chicago
from wethey.scoring.comparing import (
    IMP_LIMITS,
    ONE_EACH_END,
    UNTRIMMED,
    MatchpointScale,
    Standing,
    Trim,
    average_imps,
    blitz,
    butler,
    cross_imps,
    datum,
    imps,
    matchpoints,
    nearest,
    neuberg,
    ranking,
    rounded,
    top,
    victory_points,
    victory_scale,
)
from wethey.scoring.contract import contract_entries, duplicate_entries, duplicate_score
from wethey.scoring.duplicate import Duplicate
from wethey.scoring.entry import NOTHING, Entry, Item, Line, WeThey, total
from wethey.scoring.game import Game, completed
from wethey.scoring.otherwise import scored_otherwise
from wethey.scoring.outcome import HonoursClaim, Outcome, PassedOutDeal, Played, Points
from wethey.scoring.rubber import Rubber
from wethey.scoring.score import Score, score

__all__ = [
    "IMP_LIMITS",
    "NOTHING",
    "ONE_EACH_END",
    "UNTRIMMED",
    "Chicago",
    "Duplicate",
    "Entry",
    "Game",
    "HonoursClaim",
    "Item",
    "Line",
    "MatchpointScale",
    "Outcome",
    "PassedOutDeal",
    "Played",
    "Points",
    "Rubber",
    "Score",
    "Standing",
    "Trim",
    "WeThey",
    "average_imps",
    "blitz",
    "butler",
    "completed",
    "contract_entries",
    "cross_imps",
    "datum",
    "duplicate_entries",
    "duplicate_score",
    "imps",
    "matchpoints",
    "nearest",
    "neuberg",
    "ranking",
    "rounded",
    "score",
    "scored_otherwise",
    "top",
    "total",
    "victory_points",
    "victory_scale",
]
