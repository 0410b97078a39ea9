"""The double-dummy solver behind a small protocol, so that a faster one can take its place.

A solver is asked about a position with all four hands known. It is nobody's eyes: robots ask it about layouts that they
dealt themselves from what they may know, and the service asks it about the deal as it is.
"""

from collections.abc import Mapping
from functools import cache
from typing import Protocol, TypeAlias

from wethey.core import Card, Deal, Hand, Position, Seat, Strain, WetheyError, _

DoubleDummy: TypeAlias = Mapping[tuple[Strain, Seat], int]
"""The table of twenty: tricks for each strain and declarer."""


class Solver(Protocol):
    """What can be asked of a solver; tricks are those that the side in turn can still take, the one in progress too."""

    def cards(self, position: Position) -> Mapping[Card, int]:
        """Give the tricks after each legal card."""

    def most(self, position: Position) -> int:
        """Give the tricks that the side in turn takes with its best card."""

    def reaches(self, position: Position, tricks: int) -> bool:
        """Tell whether the side in turn can still take so many tricks."""

    def surviving(self, position: Position, tricks: int) -> Hand:
        """Give the legal cards after which the side in turn can still take so many tricks; a cheaper question."""

    def table(self, deal: Deal) -> DoubleDummy:
        """Give the tricks that each declarer takes in each strain."""


class NoSolver(WetheyError):
    """There is no solver on this machine, and why."""

    def __init__(self, reason: str) -> None:
        """Say what is missing."""
        super().__init__("no-solver", _("double-dummy answers need the package endplay: {reason}", reason=reason))


@cache
def solver() -> Solver:
    """Give this machine's solver; it is loaded when it is first asked for.

    Raises:
        NoSolver: the package is not installed, or has nothing for this machine.
    """
    from wethey.robots.endplay_solver import EndplaySolver  # noqa: PLC0415 - loads a library of native code

    return EndplaySolver()


def solver_if_any() -> Solver | None:
    """Give this machine's solver, or nothing where there is none: then robots play on by plain rules."""
    try:
        return solver()
    except NoSolver:
        return None
