"""Butler: every table's IMPs against one datum, the mean of the board's scores without the extreme ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from wethey.scoring.comparing.imps import imps
from wethey.scoring.comparing.rounding import nearest

DATUM_STEP = 10


@dataclass(frozen=True, slots=True)
class Trim:
    """How many scores are left out of the datum at each end, on boards with at least so many results.

    ``share`` leaves out a part of the results at each end, whole results only; ``each_end`` if that is
    more. Of equal extreme scores one counts as one.

    >>> Trim(1, least=4, share=Fraction(1, 10)).of(24)
    2
    """

    each_end: int
    least: int = 1
    share: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        """Refuse a rule that leaves no score to take the mean of.

        Raises:
            ValueError: less than none left out, or all.
        """
        if self.each_end < 0 or not 0 <= self.share < Fraction(1, 2):
            raise ValueError("a datum leaves out some scores at each end, and fewer than half")
        if self.least <= 2 * self.each_end:
            raise ValueError(f"{self.each_end} at each end leaves nothing of {self.least} results")

    def of(self, results: int) -> int:
        """Give how many of so many results are left out at each end."""
        if results < self.least:
            return 0
        return max(self.each_end, int(self.share * results))


UNTRIMMED = Trim(0)
"""The mean of all scores."""

ONE_EACH_END = Trim(1, least=4)
"""The highest and the lowest score are left out where at least four are there, so that two or more remain."""


def datum(scores: Sequence[int | None], trim: Trim = ONE_EACH_END) -> int | None:
    """Give the datum of a board: the trimmed mean, to the nearest 10; ``None`` where nobody played it.

    By default one highest and one lowest score are left out, of four results or more; clubs differ, so say
    which rule is in force. A mean that ends in 5 goes away from zero: the datum is the same whichever
    side's scores it is taken of.

    >>> datum([620, 620, 620, 620, 170, 170, 170])
    440
    """
    results = sorted(score for score in scores if score is not None)
    if not results:
        return None
    out = trim.of(len(results))
    kept = results[out : len(results) - out]
    return nearest(Fraction(sum(kept), len(kept)), DATUM_STEP)


def butler(scores: Sequence[int | None], trim: Trim = ONE_EACH_END) -> tuple[int | None, ...]:
    """Give each table's IMPs against the datum; ``None`` stays ``None``.

    >>> butler([620, 620, 620, 620, 170, 170, 170])
    (5, 5, 5, 5, -7, -7, -7)
    """
    middle = datum(scores, trim)
    return tuple(None if score is None or middle is None else imps(score - middle) for score in scores)
