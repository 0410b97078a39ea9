"""The reckoning: a result becomes entries, entries become totals.

``wethey.scoring.fast`` is a second door, for arrays: it needs NumPy.
"""

from wethey.scoring.chicago import Chicago
from wethey.scoring.contract import contract_entries, duplicate_entries, duplicate_score
from wethey.scoring.duplicate import Duplicate
from wethey.scoring.entry import Entry, Item, Line, WeThey, total
from wethey.scoring.game import Game, completed
from wethey.scoring.outcome import HonoursClaim, Outcome, PassedOutDeal, Played, Points
from wethey.scoring.rubber import Rubber
from wethey.scoring.score import Score, score

__all__ = [
    "Chicago",
    "Duplicate",
    "Entry",
    "Game",
    "HonoursClaim",
    "Item",
    "Line",
    "Outcome",
    "PassedOutDeal",
    "Played",
    "Points",
    "Rubber",
    "Score",
    "WeThey",
    "completed",
    "contract_entries",
    "duplicate_entries",
    "duplicate_score",
    "score",
    "total",
]
