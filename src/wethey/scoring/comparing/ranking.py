"""Ranking: who stands where, equal totals sharing the better place."""

from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Generic, TypeVar

Who = TypeVar("Who", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Standing(Generic[Who]):
    """A competitor's place; ``shared`` tells that another has the same total."""

    place: int
    shared: bool
    who: Who
    total: int | Fraction | Decimal

    @property
    def position(self) -> str:
        """The place as lists print it: ``1``, ``2=``."""
        return f"{self.place}{'=' if self.shared else ''}"


def ranking(totals: Mapping[Who, int | Fraction | Decimal]) -> tuple[Standing[Who], ...]:
    """Give the competitors, highest total first; two that share the second place are followed by the fourth.

    >>> for standing in ranking({"Ann": 60, "Bob": 55, "Cat": 60, "Dan": 40}):
    ...     print(standing.position, standing.who)
    1= Ann
    1= Cat
    3 Bob
    4 Dan
    """
    sharing = Counter(totals.values())
    place_of: dict[int | Fraction | Decimal, int] = {}
    better = 0
    for total in sorted(sharing, reverse=True):
        place_of[total] = better + 1
        better += sharing[total]
    standings = [Standing(place_of[total], sharing[total] > 1, who, total) for who, total in totals.items()]
    return tuple(sorted(standings, key=lambda standing: standing.place))
