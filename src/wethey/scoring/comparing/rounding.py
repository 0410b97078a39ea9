"""Rounding as scorers do it: to the nearest, a half away from zero, alike for both sides of a table."""

from decimal import Decimal
from fractions import Fraction
from math import floor


def nearest(value: Fraction, step: int) -> int:
    """Give the nearest multiple of a step; one that lies halfway goes away from zero.

    >>> nearest(Fraction(435), 10), nearest(Fraction(-435), 10)
    (440, -440)
    """
    steps = floor(abs(value) / step + Fraction(1, 2))
    return steps * step if value >= 0 else -steps * step


def rounded(value: Fraction, places: int = 1) -> Decimal:
    """Give an exact figure as it is printed, to so many decimals.

    >>> rounded(Fraction(199, 10)), rounded(Fraction(-1, 8), 2)
    (Decimal('19.9'), Decimal('-0.13'))
    """
    return Decimal(nearest(value * 10**places, 1)).scaleb(-places)
