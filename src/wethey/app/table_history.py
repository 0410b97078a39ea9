"""The deals of a table that are over, a line each."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from wethey.app.score_board import ScoreBoard, alone
from wethey.app.table_desk import Ended, TableDesk
from wethey.core import Contract, Result, Seat, Vulnerability
from wethey.formats import print_line
from wethey.pad import ScoredDeal
from wethey.scoring import WeThey, imps, result_score, total
from wethey.table import Table


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
    imps: int | None = None
    """What North-South gain by it over how the deal went first, by the duplicate scores of both."""


@dataclass(frozen=True, slots=True)
class History:
    """The deals of a table; for one that plays a deal again, how that was played ``first``, and at which table.

    A deal from a file was at none, and is first as its file says.
    """

    deals: tuple[Finished, ...]
    first: Finished | None = None
    first_table: str | None = None


def beside_file(table: Table, deals: tuple[Finished, ...], ends: Iterable[Ended]) -> History:
    """Put the deals of a table that plays a board of a file beside how the file says that it went, if it says it."""
    again = table.again
    if again is None or not (again.result or again.passed_out):
        return History(deals)
    first = _line(again.deal, table.dealer, again.result, alone(table, again.result))
    theirs = _score(again.result, table.vulnerable)
    gains = (imps(_score(end.table.result, table.vulnerable) - theirs) for end in ends)
    return History(tuple(replace(deal, imps=gain) for deal, gain in zip(deals, gains, strict=True)), first)


def _score(result: Result | None, vulnerable: Vulnerability) -> int:
    """The duplicate score from North-South's side; four passes are nothing."""
    return result_score(result, vulnerable) if result else 0


async def finished_deals(board: ScoreBoard, desk: TableDesk) -> tuple[Finished, ...]:
    """List them; a deal that was bid anew counts as it ended at last, or not yet."""
    return tuple([await finished_deal(board, desk, end) for end in desk.ends.values()])


async def finished_deal(board: ScoreBoard, desk: TableDesk, end: Ended) -> Finished:
    """Tell of one."""
    table = end.table
    return _line(table.number, table.dealer, table.result, await board.entry(desk, end))


def _line(number: int, dealer: Seat | None, result: Result | None, scored: ScoredDeal | None) -> Finished:
    """Tell of a deal that ended so; one that stands on no pad has no line of it and no points."""
    return Finished(
        number,
        dealer,
        result.contract if result else None,
        result.tricks if result else None,
        print_line(scored.outcome) if scored else None,
        total(scored.entries) if scored else None,
    )
