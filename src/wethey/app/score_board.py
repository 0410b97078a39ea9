"""Between a table and its pad: what a deal writes on the pad, and what of the pad the players see at the table.

When a deal ends it is written by a command whose id follows from the deal, so that a server that falls over in between
writes it once all the same.
"""

from typing import Any
from uuid import UUID, uuid5

from wethey.app.orders import Order
from wethey.app.pads import TABLE_ACTOR, Pads
from wethey.app.table_desk import Ended, TableDesk
from wethey.app.wishes import WithdrawLine, WriteLine
from wethey.core import Deal, Result, Seat, Side, Strain
from wethey.formats import print_line
from wethey.pad import Evening, Pad, ScoredDeal
from wethey.scoring import HonoursClaim, PassedOutDeal, Played
from wethey.table import Table

TABLE = UUID("7d2b7c0e-6a5c-4a0e-9a55-5c2b8f1d9f10")
"""Names the commands by which tables write on their pads."""

FOUR, FIVE = 4, 5


def honours_held(deal: Deal, strain: Strain) -> HonoursClaim | None:
    """Find the hand that holds honours in the strain: four or five of trumps, or four aces at notrump."""
    for seat in Seat:
        hand = deal[seat]
        if strain.suit is None:
            if hand.aces == FOUR:
                return HonoursClaim(seat, 150)
        elif (count := hand.trump_honours(strain.suit)) >= FOUR:
            return HonoursClaim(seat, 150 if count == FIVE else 100)
    return None


def outcome(table: Table, *, honours: bool) -> Played | PassedOutDeal:
    """Give what the deal at hand writes on the pad, honours found in the hands as they were dealt."""
    result: Result | None = table.result
    if result is None or table.deal is None:
        return PassedOutDeal()
    claim = honours_held(table.deal, result.contract.bid.strain) if honours else None
    return Played(result, claim)


def entry_id(code: str, number: int, seq: int) -> str:
    """The id of the command that writes a deal, the same however often it is sent."""
    return str(uuid5(TABLE, f"{code}/{number}/{seq}"))


def withdrawal_id(code: str, number: int, seq: int) -> str:
    """The id of the command that takes a deal off again, when it is bid anew."""
    return str(uuid5(TABLE, f"{code}/{number}/{seq}/withdrawn"))


def score_of(pad: Pad) -> dict[str, Any]:
    """What the players see of the pad: part-scores and games of the rubber at hand, totals, and the form played."""
    evening = pad.evening
    game = evening.current.game
    grand = evening.total
    sides = {
        side.column: {
            "below": game.below.of(side),
            "games": game.games.count(side),
            "total": grand.of(side),
        }
        for side in Side
    }
    return {
        **sides,
        "form": game.rules.form.value,
        "rules": game.rules.name,
        "options": game.rules.options(),
        "deal": evening.deals_written + 1,
        "finished": evening.is_finished,
    }


class ScoreBoard:
    """The pads that tables fill, as the tables use them."""

    def __init__(self, pads: Pads) -> None:
        """Write on these pads."""
        self._pads = pads

    async def evening(self, table: Table) -> Evening:
        """Give what stands on the table's pad."""
        return (await self._pads.pad(table.pad or "")).evening

    async def score(self, table: Table) -> dict[str, Any] | None:
        """What the players see of the table's pad."""
        return score_of(await self._pads.pad(table.pad)) if table.pad else None

    async def entry(self, desk: TableDesk, over: Ended) -> ScoredDeal | None:
        """Give what a deal wrote on the pad, as it is scored now; ``None`` where it stands there no more."""
        written_id = entry_id(desk.code, over.table.number, over.seq)
        return next((deal for deal in (await self.evening(over.table)).deals if deal.id == written_id), None)

    async def write(self, desk: TableDesk) -> None:
        """Write the deal that is over on the pad, once."""
        table = desk.table
        evening = await self.evening(table)
        line = print_line(outcome(table, honours=evening.current.game.rules.honours))
        order = Order(entry_id(desk.code, table.number, desk.ended), WriteLine(line))
        await self._pads.command(table.pad or "", order, TABLE_ACTOR)

    async def take_off(self, desk: TableDesk, ended: int) -> None:
        """Take a deal off the pad that is bid anew after all."""
        number = desk.table.number
        order = Order(withdrawal_id(desk.code, number, ended), WithdrawLine(entry_id(desk.code, number, ended)))
        await self._pads.command(desk.table.pad or "", order, TABLE_ACTOR)
