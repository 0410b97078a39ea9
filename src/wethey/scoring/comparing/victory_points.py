"""Victory points of a team match, by the continuous scale of the World Bridge Federation (2013).

For a match of N boards won by I IMPs, with the blitz X = 15 √N and R = ((√5 - 1) / 2)³,

    winner = 10 + 10 × (1 - R^(I / X)) / (1 - R), at most 20;    loser = 20 - winner,

to two decimals. No IMP may be worth more than the one before it, which rounding now and then breaks by
0.01. There the margin between the two steps is raised by 0.01, the lowest first, until no step grows: seven
margins at 16 boards, and none by more than 0.01 up to 33 boards.

Not verified: the corrections follow the rule that the federation states and the practice of other programs,
not its printed tables, which were not at hand; a corrected figure may stand there 0.01 lower, and the
margin beside it 0.01 elsewhere.
"""

from decimal import Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from math import isqrt

from wethey.scoring.comparing.rounding import rounded

DRAW, WHOLE = Decimal(10), Decimal(20)
_HUNDREDTHS = 100
_WHOLE_HUNDREDTHS = 2000
_DIGITS = 30


def blitz(boards: int) -> int:
    """Give the margin from which the formula awards all 20; now and then rounding does so one IMP sooner.

    >>> blitz(16), blitz(20), blitz(8)
    (60, 68, 43)

    Raises:
        ValueError: less than one board.
    """
    if boards < 1:
        raise ValueError(f"a match has at least one board, not {boards}")
    square = 15 * 15 * boards
    return isqrt(square - 1) + 1


@lru_cache(maxsize=64)
def victory_scale(boards: int) -> tuple[Decimal, ...]:
    """Give the winner's victory points for every margin from 0 to the blitz.

    >>> str(victory_scale(16)[10])
    '12.80'

    Raises:
        ValueError: less than one board.
    """
    margins = range(blitz(boards))
    with localcontext() as context:
        context.prec = _DIGITS
        r = ((Decimal(5).sqrt() - 1) / 2) ** 3
        x = 15 * Decimal(boards).sqrt()
        exact = [DRAW + 10 * (1 - r ** (margin / x)) / (1 - r) for margin in margins]
    hundredths = [int(rounded(Fraction(points), 2) * _HUNDREDTHS) for points in exact]
    scale = _steps_never_grow([*hundredths, _WHOLE_HUNDREDTHS])
    return tuple(Decimal(points).scaleb(-2) for points in scale)


def _steps_never_grow(points: list[int]) -> list[int]:
    """Raise by one hundredth, the lowest margin first, wherever a step is larger than the one before it."""
    place = 1
    while place < len(points) - 1:
        if points[place + 1] - points[place] > points[place] - points[place - 1]:
            points[place] += 1
            place = max(place - 1, 1)  # the step before has grown: look there again
        else:
            place += 1
    return points


def victory_points(margin: int, boards: int) -> tuple[Decimal, Decimal]:
    """Give the victory points of both teams, for the first one's margin in IMPs.

    >>> [str(points) for points in victory_points(-5, boards=16)]
    ['8.52', '11.48']

    Raises:
        ValueError: less than one board.
    """
    scale = victory_scale(boards)
    winner = scale[min(abs(margin), len(scale) - 1)]
    return (winner, WHOLE - winner) if margin >= 0 else (WHOLE - winner, winner)
