"""The deals of a table that are over, a line each."""

from dataclasses import dataclass

from wethey.app.table_desk import EMPTY, TableDesk
from wethey.core import Contract, Seat
from wethey.table import Phase, Table, apply


@dataclass(frozen=True, slots=True)
class Finished:
    """A deal that is over: its number, who dealt, what was played and what came of it."""

    number: int
    dealer: Seat | None
    contract: Contract | None
    tricks: int | None


def finished_deals(desk: TableDesk) -> list[Finished]:
    """Read the record once; a deal that was bid anew counts as it ended at last, or not yet."""
    done: dict[int, Finished] = {}
    table = EMPTY
    for row in desk.rows:
        table = apply(table, row.event)
        if table.phase is not Phase.OVER:
            done.pop(table.number, None)
        elif table.number not in done:
            done[table.number] = _finished(table)
    return list(done.values())


def _finished(table: Table) -> Finished:
    result = table.result
    return Finished(table.number, table.dealer, table.contract, result.tricks if result else None)
