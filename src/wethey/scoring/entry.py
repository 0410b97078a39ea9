"""Entries: what is written on the pad, and why. Totals are sums of entries and live nowhere else."""

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from wethey.core import Side

if TYPE_CHECKING:
    from collections.abc import Iterable


class Line(Enum):
    """Below the line counts toward game; above it does not."""

    BELOW = "below"
    ABOVE = "above"


class Item(Enum):
    """What an entry is for."""

    TRICKS = "tricks"
    OVERTRICKS = "overtricks"
    INSULT = "insult"
    SMALL_SLAM = "small slam"
    GRAND_SLAM = "grand slam"
    HONOURS = "honours"
    UNDERTRICKS = "undertricks"
    GAME = "game"
    PART_SCORE = "part-score"
    RUBBER = "rubber"
    UNFINISHED_GAME = "unfinished game"
    UNFINISHED_PART_SCORE = "unfinished part-score"
    POINTS = "points"
    ADJUSTMENT = "adjustment"


@dataclass(frozen=True, slots=True)
class Entry:
    """One number of the pad: whose it is, where it stands, its parts, and the law that gives it."""

    side: Side
    line: Line
    item: Item
    parts: tuple[int, ...]
    law: str

    @property
    def points(self) -> int:
        """The sum of the parts."""
        return sum(self.parts)


class WeThey(NamedTuple):
    """A number for each side of the pad.

    >>> WeThey(60, 0).plus(Side.EW, 100)
    WeThey(we=60, they=100)
    """

    we: int = 0
    they: int = 0

    def of(self, side: Side) -> int:
        """Give a side's number."""
        return self.we if side is Side.NS else self.they

    def plus(self, side: Side, points: int) -> "WeThey":
        """Give the numbers with points added to a side's."""
        if side is Side.NS:
            return WeThey(self.we + points, self.they)
        return WeThey(self.we, self.they + points)

    def and_(self, other: "WeThey") -> "WeThey":
        """Add side by side."""
        return WeThey(self.we + other.we, self.they + other.they)

    @property
    def leader(self) -> Side | None:
        """The side with more; ``None`` when they are equal."""
        if self.we == self.they:
            return None
        return Side.NS if self.we > self.they else Side.EW

    @property
    def margin(self) -> int:
        """How far the leader is ahead."""
        return abs(self.we - self.they)


NOTHING = WeThey()


def total(entries: "Iterable[Entry]", line: Line | None = None) -> WeThey:
    """Add up entries, of one line or of both."""
    we = they = 0
    for entry in entries:
        if line is None or entry.line is line:
            if entry.side is Side.NS:
                we += entry.points
            else:
                they += entry.points
    return WeThey(we, they)
