"""The values of the states of a rubber and of a round of Chicago, from a table that lies beside this file.

They are points that North-South can expect beyond those written, from deals bid and played perfectly: ``solving`` says
how, and ``python3 dev.py equity`` works the table out afresh.
"""

import json
from bisect import bisect_right
from functools import cache
from pkgutil import get_data
from typing import Any, Final

from wethey.core import Seat, Side
from wethey.scoring import Chicago, Game, Rubber, WeThey

PART_SCORES: Final = (0, 20, 30, 40, 50, 60, 70, 80, 90)
"""What a side can have below the line in an unfinished game."""

MODELS: Final = ("plain", "par")
"""Both sides bid the best that they can make; or the other side also sacrifices, doubled, where that costs less."""

MIRRORED: Final = str.maketrans("WT", "TW")

DOUBLE_ROUND = 8
"""A round of so many deals is two of four: part-scores end with the fourth."""


@cache
def _table() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(get_data(__package__, "values.json") or b"")
    return read


def ahead(game: Game, dealer: Seat, model: str = "plain") -> float:
    """Give what the state of a game is worth to North-South beyond the points written, when a seat is to deal.

    A rubber that is over is worth nothing more. Of a round of Chicago it is what the part-scores are worth; at
    duplicate nothing is carried from deal to deal, and every state is worth the same.

    >>> from wethey.core import Side
    >>> one_game = Rubber(games=(Side.NS,))
    >>> 350 < ahead(one_game, Seat.NORTH) < 420, ahead(Rubber(), Seat.NORTH)
    (True, 0.0)
    """
    if game.is_over:
        return 0.0
    if isinstance(game, Rubber):
        won = WeThey(game.games.count(Side.NS), game.games.count(Side.EW))
        return rubber_value(won, game.below, model)
    if isinstance(game, Chicago) and any(game.below):
        return _round_value(tail(game, dealer), game.below)
    return 0.0


def rubber_value(games: WeThey, below: WeThey, model: str = "plain") -> float:
    """Give the value to North-South of an unfinished rubber: games won, none or one each, and points below the line."""
    we, they = map(_place, below)
    value: float = _table()["rubber"][model][f"{games.we}{games.they}"][we][they]
    return value


def tail(game: Chicago, dealer: Seat) -> str:
    """Spell the vulnerability of the deals to come as far as part-scores are carried: None, We, They, Both.

    >>> tail(Chicago(deals=1), Seat.EAST), tail(Chicago(deals=3), Seat.WEST)
    ('TWB', 'B')
    """
    last = game.rules.deals
    if last == DOUBLE_ROUND and game.deals < last // 2:
        last //= 2
    spelled = ""
    for turns in range(last - game.deals):
        vulnerable = Chicago(game.rules, game.deals + turns).vulnerable(dealer.after(turns))
        we, they = vulnerable.of(Side.NS), vulnerable.of(Side.EW)
        spelled += ("B" if they else "W") if we else ("T" if they else "N")
    return spelled


def _round_value(spelled: str, below: WeThey) -> float:
    we, they = map(_place, below)
    rounds = _table()["chicago"]
    if spelled[0] == "N" and spelled not in rounds:  # nobody can have a part-score so early, who reads the pad aright
        spelled = spelled[1:]
    if spelled in rounds:
        value: float = rounds[spelled][we][they]
        return value
    mirrored: float = rounds[spelled.translate(MIRRORED)][they][we]
    return -mirrored


def _place(below: int) -> int:
    """Give the place of a part-score; what falls between two, as by older books, counts as the lower."""
    return bisect_right(PART_SCORES, below) - 1
