"""What a result is worth to a side, by the form being played."""

from collections.abc import Callable
from typing import TypeAlias

from wethey.core import Contract, Result, Seat, Side
from wethey.robots.equity import Stakes
from wethey.table import TableView

Worth: TypeAlias = Callable[[int], float]
"""What it is worth to the side of a seat that declarer takes so many tricks in all."""


def worth_of(view: TableView) -> Worth:
    """Give what results are worth to the side of a viewer who plays: points, and what they make of the score."""
    stakes = Stakes.read(view.score, view.dealer or Seat.NORTH, view.vulnerable)
    contract, seat = view.contract, view.seat
    assert isinstance(contract, Contract)
    assert seat
    sign = 1 if seat.side is Side.NS else -1
    return lambda tricks: sign * stakes.worth(Result(contract, tricks))
