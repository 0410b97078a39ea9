"""Matchpoints: so much for every score that is beaten, half of it for every one that is equalled (law 78A).

Figures are exact fractions; ``rounded`` gives them as they are printed, to one decimal.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from enum import Enum
from fractions import Fraction


class MatchpointScale(Enum):
    """What a beaten score is worth: 2 by law 78A, with 1 for an equal one; 1 and a half in America."""

    LAW = "2-1-0"
    AMERICA = "1-half-0"

    @property
    def equal(self) -> Fraction:
        """What an equal score is worth; a beaten one is worth twice as much."""
        return Fraction(1) if self is MatchpointScale.LAW else Fraction(1, 2)


def top(results: int, scale: MatchpointScale = MatchpointScale.LAW) -> Fraction:
    """Give the most that so many results can yield: every other score beaten.

    >>> int(top(10))
    18
    """
    return 2 * scale.equal * max(results - 1, 0)


def neuberg(
    points: Fraction, *, obtained: int, expected: int, scale: MatchpointScale = MatchpointScale.LAW
) -> Fraction:
    """Give matchpoints as they would stand if the board had all the results that were expected of it.

    Neuberg's formula M' = (M × E + E - A) / A, in use since about 1991: the missing results are taken to
    spread as those obtained do. It has been disputed, so it can be left out.

    >>> float(neuberg(Fraction(18), obtained=10, expected=11))
    19.9

    Raises:
        ValueError: no result, or more than were expected.
    """
    if not 1 <= obtained <= expected:
        raise ValueError(f"{expected} results were expected: {obtained} is not between 1 and that")
    return (points * expected + scale.equal * (expected - obtained)) / obtained


def matchpoints(
    scores: Sequence[int | None],
    *,
    scale: MatchpointScale = MatchpointScale.LAW,
    expected: int | None = None,
) -> tuple[Fraction | None, ...]:
    """Give each table's matchpoints on a board, for the side whose scores these are; ``None`` stays ``None``.

    With ``expected`` the matchpoints are Neuberg's, for so many results. The other side has what is missing
    to the top.

    >>> [int(points) for points in matchpoints([620, 170, 620, -100])]
    [5, 2, 5, 0]

    Raises:
        ValueError: more results than were expected.
    """
    results = sorted(score for score in scores if score is not None)
    worth: dict[int, Fraction] = {}
    for score in set(results):
        lower, upto = bisect_left(results, score), bisect_right(results, score)
        points = scale.equal * (lower + upto - 1)
        if expected is not None:
            points = neuberg(points, obtained=len(results), expected=expected, scale=scale)
        worth[score] = points
    return tuple(None if score is None else worth[score] for score in scores)
