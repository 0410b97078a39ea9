"""International match points: a difference of scores on a scale of 24 steps (law 78B)."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

IMP_LIMITS = (
    *(10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590),
    *(740, 890, 1090, 1290, 1490, 1740, 1990, 2240, 2490, 2990, 3490, 3990),
)
"""The greatest difference that is worth 0 IMPs, 1, 2 and so on; beyond the last it is 24."""

IMPS_FOR_TEN = 3
"""IMPs a comparison for each 10 per cent that a director awards above or below average: average plus at IMP play is
plus 3 IMPs, average minus is minus 3 (law 12C2(b) of 2017). Organizers may pay otherwise; then shares are awarded."""


def imps(difference: int) -> int:
    """Give the IMPs for a difference in points, with its sign.

    >>> imps(3000), imps(-430), imps(4000)
    (22, -10, 24)
    """
    steps = bisect_left(IMP_LIMITS, abs(difference))
    return steps if difference >= 0 else -steps


def cross_imps(scores: Sequence[int | None]) -> tuple[int | None, ...]:
    """Give each table's IMPs against every other table, added up; ``None`` stays ``None``.

    >>> cross_imps([420, 420, -50, None])
    (10, 10, -20, None)
    """
    results = Counter(score for score in scores if score is not None)
    worth = {score: sum(tables * imps(score - other) for other, tables in results.items()) for score in results}
    return tuple(None if score is None else worth[score] for score in scores)


def average_imps(scores: Sequence[int | None]) -> tuple[Fraction | None, ...]:
    """Give each table's cross-IMPs for one comparison: the sum shared out among the other tables.

    A board that was played once compares with nothing, and gives 0.

    >>> [str(average) for average in average_imps([420, 420, -50])]
    ['5', '5', '-10']
    """
    comparisons = max(sum(score is not None for score in scores) - 1, 1)
    return tuple(None if total is None else Fraction(total, comparisons) for total in cross_imps(scores))
