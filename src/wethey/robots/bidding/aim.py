"""What a side needs: the level that makes game with the part-score it has, and the points that a level takes.

Law 72: trick points below the line are 20 a trick in a minor, 30 in a major, 40 and then 30 at notrump; 100 are game.
With 60 below, one notrump or two of any suit is game, and there is no sense in going on to four.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from wethey.core import Bid, Doubling, Side, Strain

GAME = 100
TOP_LEVEL = 7
SMALL_SLAM, GRAND_SLAM = 33, 37
"""Points of both hands that make twelve tricks likely, and thirteen."""

SUIT_NEEDS = (18, 20, 23, 25, 28, SMALL_SLAM, GRAND_SLAM)
NOTRUMP_NEEDS = (20, 23, 25, 28, 30, SMALL_SLAM, GRAND_SLAM)
"""Points of both hands for each level, with eight trumps or more, and at notrump."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A side's part-score, and what follows from it."""

    below: int = 0

    def game_level(self, strain: Strain) -> int:
        """Give the lowest level that makes game.

        >>> [Aim(below).game_level(Strain.SPADES) for below in (0, 20, 40, 60, 70)]
        [4, 3, 2, 2, 1]
        """
        return next(level for level in range(1, TOP_LEVEL + 1) if self.completes(Bid(level, strain)))

    def completes(self, bid: Bid, doubling: Doubling = Doubling.UNDOUBLED) -> bool:
        """Tell whether a contract makes game if it is made."""
        return self.below + trick_points(bid) * doubling.factor >= GAME

    def points(self, strain: Strain) -> int:
        """Give the points of both hands that game takes."""
        return needed(Bid(self.game_level(strain), strain))


def trick_points(bid: Bid) -> int:
    """Give what a bid writes below the line, undoubled (law 72)."""
    if bid.strain is Strain.NOTRUMP:
        return 40 + 30 * (bid.level - 1)
    return bid.level * (20 if bid.strain.is_minor else 30)


def needed(bid: Bid) -> int:
    """Give the points of both hands that a contract takes."""
    return (NOTRUMP_NEEDS if bid.strain is Strain.NOTRUMP else SUIT_NEEDS)[bid.level - 1]


class Aims(NamedTuple):
    """Both sides' aims."""

    ns: Aim = Aim()
    ew: Aim = Aim()

    def of(self, side: Side) -> Aim:
        """Give a side's aim."""
        return self.ns if side is Side.NS else self.ew

    @classmethod
    def read(cls, score: Mapping[str, Any] | None) -> "Aims":
        """Read both part-scores from what the players see of the pad; without one there are none.

        >>> Aims.read({"form": "rubber", "we": {"below": 60}, "they": {"below": 0}}).ns.game_level(Strain.NOTRUMP)
        1
        """
        if score is None or score.get("form") == "duplicate":
            return cls()
        ns, ew = (int(score.get(side.column, {}).get("below", 0)) % GAME for side in Side)
        return cls(Aim(ns), Aim(ew))
