"""What is at stake on a deal, read from what the players see of the pad."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from wethey.core import Result, Seat, Side, Vulnerability
from wethey.laws import Form, RuleSet
from wethey.robots.equity.values import ahead
from wethey.scoring import Chicago, Duplicate, Game, PassedOutDeal, Played, Rubber, WeThey, duplicate_score, imps, total


@dataclass(frozen=True, slots=True)
class Stakes:
    """The form being played and how it stands before this deal; without a game it is duplicate."""

    dealer: Seat
    vulnerable: Vulnerability
    game: Rubber | Chicago | None = None

    @classmethod
    def read(cls, score: Mapping[str, Any] | None, dealer: Seat, vulnerable: Vulnerability) -> "Stakes":
        """Read what the players see of the pad; where there is none, the deal is scored alone.

        >>> seen = {"form": "rubber", "we": {"below": 60, "games": 0}, "they": {"below": 0, "games": 1}}
        >>> stakes = Stakes.read(seen, Seat.NORTH, Vulnerability.EW)
        >>> stakes.game.below, [str(side) for side in stakes.game.games]
        (WeThey(we=60, they=0), ['EW'])
        """
        form = (score or {}).get("form")
        if score is None or form not in {Form.RUBBER.value, Form.CHICAGO.value}:
            return cls(dealer, vulnerable)
        below, games = (WeThey(*(int(score[side.column].get(what, 0)) for side in Side)) for what in ("below", "games"))
        rules = RuleSet.named(score.get("rules", form), score.get("options"))
        if form == Form.CHICAGO.value:
            return cls(dealer, vulnerable, Chicago(rules, int(score.get("place", 1)) - 1, below))
        return cls(
            dealer, vulnerable, Rubber(rules, below, tuple(side for side in Side for _won in range(games.of(side))))
        )

    def worth(self, result: Result | None) -> float:
        """Give what a result is worth to North-South: points written, and how much better the state is than before.

        No result is a deal that was passed out. At duplicate it is the score.
        """
        return _worth(self, result)

    def gain(self, one: float, other: float) -> float:
        """Give by how much one worth is better than another: at duplicate in IMPs, else in points."""
        return float(imps(round(one - other))) if self.game is None else one - other


POINTS_AN_IMP = 40.0
"""About what one IMP stands for in swings of the usual size."""


@lru_cache(maxsize=4096)
def _worth(stakes: Stakes, result: Result | None) -> float:
    game = stakes.game
    if game is None:
        if result is None:
            return 0.0
        side = result.contract.side or Side.NS
        points = duplicate_score(result, Duplicate().rules.edition, vulnerable=stakes.vulnerable.of(side))
        return float(points if side is Side.NS else -points)
    after, entries = game.after(Played(result) if result else PassedOutDeal(), stakes.dealer)
    written = total(entries)
    follows = stakes.dealer if after == game and result is None else stakes.dealer.lho
    return written.we - written.they + _ahead(after, follows) - _ahead(game, stakes.dealer)


@lru_cache(maxsize=1024)
def _ahead(game: Game, dealer: Seat) -> float:
    return ahead(game, dealer)
