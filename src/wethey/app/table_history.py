"""The deals of a table that are over, a line each."""

from dataclasses import dataclass

from wethey.app.score_board import ScoreBoard
from wethey.app.table_desk import Ended, TableDesk
from wethey.core import Contract, Seat
from wethey.formats import print_line
from wethey.scoring import WeThey, total


@dataclass(frozen=True, slots=True)
class Finished:
    """A deal that is over: its number, who dealt, what was played, what came of it, and its points on the pad.

    ``line`` and ``points`` are ``None`` where the deal stands on no pad any more.
    """

    number: int
    dealer: Seat | None
    contract: Contract | None
    tricks: int | None
    line: str | None
    points: WeThey | None


@dataclass(frozen=True, slots=True)
class History:
    """The deals of a table; for one that plays a deal again, how that was played ``first``, and at which table."""

    deals: tuple[Finished, ...]
    first: Finished | None = None
    first_table: str | None = None


async def finished_deals(board: ScoreBoard, desk: TableDesk) -> tuple[Finished, ...]:
    """List them; a deal that was bid anew counts as it ended at last, or not yet."""
    return tuple([await finished_deal(board, desk, end) for end in desk.ends.values()])


async def finished_deal(board: ScoreBoard, desk: TableDesk, end: Ended) -> Finished:
    """Tell of one."""
    table, result = end.table, end.table.result
    entry = await board.entry(desk, end)
    return Finished(
        table.number,
        table.dealer,
        table.contract,
        result.tricks if result else None,
        print_line(entry.outcome) if entry else None,
        total(entry.entries) if entry else None,
    )
