"""A table played by robots, through the same door that people use; no clock, no disk."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from wethey.core import Deal, Seat, Vulnerability
from wethey.robots.decision import Decision, Robot
from wethey.robots.fallback import Mishap, safe_decision
from wethey.robots.play.claims import claim_stands
from wethey.table import (
    Answer,
    Chair,
    Dealt,
    Phase,
    Table,
    TableOpened,
    Terms,
    apply,
    decide,
    fold,
    view,
)

ROBOTS = (Chair(robot=True),) * 4


@dataclass(frozen=True, slots=True)
class Turn:
    """What one robot decided, and what the table was then."""

    seat: Seat
    decision: Decision
    table: Table
    mishap: Mishap | None = None


def robots_table(rules: str = "rubber") -> Table:
    """Set up a table with a robot in each seat."""
    return fold([TableOpened(Terms(rules), ROBOTS)])


def deal_out(table: Table, deal: Deal, dealer: Seat, vulnerable: Vulnerability) -> Table:
    """Lay a deal before the robots."""
    return apply(table, Dealt(table.number + 1, dealer, vulnerable, deal))


def turns(table: Table, robots: Mapping[Seat, Robot], seed: str, score: Any = None) -> Iterator[Turn]:
    """Play a deal to its end, one decision after another; the same seed plays it the same way.

    Claims are judged here with all hands known, as whoever keeps a table judges them for robots.
    """
    while table.phase is not Phase.OVER:
        mishap = None
        if table.to_answer:
            seat = min(table.to_answer, key=lambda each: each.index)
            decision = Decision(Answer(agree=_stands(table)))
        else:
            assert table.to_act
            seat = table.to_act
            dice = Random(f"{seed}/{table.number}/{len(table.actions)}")  # noqa: S311 - a game that repeats, no secret
            decision, mishap = safe_decision(robots[seat], view(table, seat, score), dice)
        table = apply(table, decide(table, seat, decision.command))
        yield Turn(seat, decision, table, mishap)


def _stands(table: Table) -> bool:
    pending = table.pending
    if pending is None or pending.tricks is None or table.play is None:
        return True
    return claim_stands(table.play, pending.seat.side, pending.tricks)


def play_deal(table: Table, robots: Mapping[Seat, Robot], seed: str, score: Any = None) -> Table:
    """Play a deal to its end, and give the table as it is then."""
    for turn in turns(table, robots, seed, score):
        table = turn.table
    return table
