"""Whose turn it is among the robots of a table."""

from wethey.core import Seat
from wethey.table import Phase, Table


def any_person(table: Table) -> bool:
    """Tell whether a person has a seat, or may still take one."""
    return any(table.chair(seat).holder or table.chair(seat).is_open for seat in Seat)


def robot_due(table: Table) -> Seat | None:
    """Give the robot that has something to do now.

    An answer to a claim or an undo comes first. A table of robots alone goes on to the next deal by itself; where a
    person sits it rests until they want to go on.
    """
    asked = [seat for seat in table.to_answer if table.chair(seat).robot]
    if asked:
        return min(asked, key=lambda seat: seat.index)
    if table.phase is Phase.OVER:
        return None if any_person(table) else Seat.NORTH
    return table.to_act if table.to_act and table.chair(table.to_act).robot else None
