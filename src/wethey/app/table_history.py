"""The deals of a table that are over, a line each."""

from dataclasses import dataclass

from wethey.app.table_desk import TableDesk
from wethey.core import Contract, Seat
from wethey.table import Table


@dataclass(frozen=True, slots=True)
class Finished:
    """A deal that is over: its number, who dealt, what was played and what came of it."""

    number: int
    dealer: Seat | None
    contract: Contract | None
    tricks: int | None


def finished_deals(desk: TableDesk) -> list[Finished]:
    """List them; a deal that was bid anew counts as it ended at last, or not yet."""
    return [_finished(end.table) for end in desk.ends.values()]


def _finished(table: Table) -> Finished:
    result = table.result
    return Finished(table.number, table.dealer, table.contract, result.tricks if result else None)
