"""Between a table and its pad: what a deal writes on the pad, and what of the pad the players see at the table.

When a deal ends it is written by a command whose id follows from the deal, so that a server that falls over in between
writes it once all the same.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid5

from wethey.app.orders import NoSuchPad, Order
from wethey.app.pads import TABLE_ACTOR, Pads
from wethey.app.table_desk import Ended, NoSuchTable, TableDesk
from wethey.app.table_shelf import TableShelf
from wethey.app.wishes import WithdrawLine, WriteLine
from wethey.core import Deal, Result, Seat, Side, Strain
from wethey.formats import print_line, told_json
from wethey.laws import RuleSet
from wethey.pad import Evening, Round, ScoredDeal
from wethey.scoring import NOTHING, Chicago, HonoursClaim, Item, PassedOutDeal, Played, WeThey, standing
from wethey.table import Again, Phase, Table

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
    return _outcome(table.deal, table.result, honours=honours)


def _outcome(deal: Deal | None, result: Result | None, *, honours: bool) -> Played | PassedOutDeal:
    if result is None or deal is None:
        return PassedOutDeal()
    claim = honours_held(deal, result.contract.bid.strain) if honours else None
    return Played(result, claim)


def entry_id(desk: TableDesk, number: int, seq: int) -> str:
    """The id of the command that writes a deal, the same however often it is sent.

    It follows from the id of the table's first event, which nobody is told: who knew it beforehand could use it up.
    """
    return str(uuid5(TABLE, f"{desk.rows[0].id}/{number}/{seq}"))


def withdrawal_id(desk: TableDesk, number: int, seq: int) -> str:
    """The id of the command that takes a deal off again, when it is bid anew."""
    return str(uuid5(TABLE, f"{desk.rows[0].id}/{number}/{seq}/withdrawn"))


def score_of(evening: Evening, *, written: bool = False) -> dict[str, Any]:
    """What the players see of the pad: part-scores and games of the rubber at hand, totals, and the form played.

    ``place`` is the number in its round of the deal at hand, which may be ``written`` already; ``ended`` tells how a
    rubber or round that is over has come out.
    """
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
        "place": _place(evening.rounds[-1].deals[:-1] if written else evening.current.deals),
        "finished": evening.is_finished,
        "ended": ended(evening.rounds[-1]) | {"number": len(evening.rounds)} if evening.is_finished else None,
    }


def ended(over: Round) -> dict[str, Any]:
    """Tell how a rubber or round came out: its own totals, the bonus of a rubber, and who held honours in it."""
    own = over.total()
    bonus = next((entry for entry in over.deals[-1].entries if entry.item is Item.RUBBER), None)
    return {
        "we": own.we,
        "they": own.they,
        "winner": own.leader.column if own.leader else None,
        "margin": own.margin,
        "bonus": told_json(bonus, over.deals[-1]) if bonus else None,
        "honours": [
            {"deal": deal.number, "held_by": _who(claim), "side": claim.side.column, "points": claim.points}
            for deal in over.deals
            if isinstance(deal.outcome, Played) and (claim := deal.outcome.honours)
        ],
    }


def alone(table: Table, result: Result | None) -> ScoredDeal:
    """Score a result, or four passes, on a table's deal that belongs to no evening, as vulnerable as its board was."""
    assert table.dealer
    rules = RuleSet.named(table.terms.rules)
    done = _outcome(table.deal, result, honours=rules.honours)
    before, dealer = standing(rules, table.dealer, table.vulnerable)
    game, entries = before.after(done, dealer)
    return ScoredDeal("", table.number, done, table.dealer, table.vulnerable, entries, game)


def _who(claim: HonoursClaim) -> str:
    """A seat's letter, or We or They where somebody has written no more on the pad."""
    return str(claim.held_by) if isinstance(claim.held_by, Seat) else claim.side.column.capitalize()


def _place(before: Sequence[ScoredDeal]) -> int:
    """Number the deal after these of its round; in Chicago one that was passed out may not count."""
    game = before[-1].game if before else None
    return (game.deals if isinstance(game, Chicago) else len(before)) + 1


class ScoreBoard:
    """The pads that tables fill, as the tables use them."""

    def __init__(self, pads: Pads, shelf: TableShelf) -> None:
        """Write on these pads; a deal that is played again stands where it stood at the first table."""
        self._pads = pads
        self._shelf = shelf

    async def is_there(self, table: Table) -> bool:
        """Tell whether there is still a pad on which a table writes; one for practice needs none."""
        return table.again is not None or await self._pads.find(table.pad or "")

    async def evening(self, table: Table) -> Evening:
        """Give what stands on the table's pad; for practice, what stood there before the deal was played first.

        Raises:
            NoSuchPad: it has been forgotten.
        """
        if table.again:
            return await self._before(table.again)
        return (await self._pads.pad(table.pad or "")).evening

    async def _before(self, again: Again) -> Evening:
        if again.is_from_file:
            raise NoSuchPad  # it stood on none
        first = await self._shelf.fresh(again.table)
        pad = await self._pads.pad(first.table.pad or "")
        since = {entry_id(first, number, end.seq) for number, end in first.ends.items() if number >= again.deal}
        return pad.upto(next((kept.id for kept in pad.kept if kept.id in since), None))

    async def standing(self, desk: TableDesk, over: Ended) -> WeThey:
        """Give the part-scores that stood before a deal; none where its pad has been forgotten."""
        try:
            if over.table.again:
                return (await self.evening(over.table)).current.game.below
            pad = await self._pads.pad(over.table.pad or "")
        except (NoSuchPad, NoSuchTable):
            return NOTHING
        return pad.upto(entry_id(desk, over.table.number, over.seq)).current.game.below

    async def score(self, table: Table) -> dict[str, Any] | None:
        """What the players see of the table's pad, if it has not been forgotten."""
        try:
            evening = await self.evening(table)
            return score_of(evening, written=table.phase is Phase.OVER and not table.again and bool(evening.rounds))
        except (NoSuchPad, NoSuchTable):
            return None

    async def entry(self, desk: TableDesk, over: Ended) -> ScoredDeal | None:
        """Give what a deal wrote on the pad, as it is scored now; ``None`` where it stands there no more.

        A deal that was played again wrote nothing: then it is what it would have written.
        """
        table = over.table
        if table.again and table.again.is_from_file:
            return alone(table, table.result)
        try:
            evening = await self.evening(table)
        except (NoSuchPad, NoSuchTable):
            return None
        written_id = entry_id(desk, table.number, over.seq)
        if table.again:
            evening = evening.after(outcome(table, honours=evening.current.game.rules.honours), written_id)
        return next((deal for deal in evening.deals if deal.id == written_id), None)

    async def write(self, desk: TableDesk) -> None:
        """Write the deal that is over on the pad, once; a deal that is played again for practice is not."""
        table = desk.table
        if table.again:
            return
        evening = await self.evening(table)
        line = print_line(outcome(table, honours=evening.current.game.rules.honours))
        order = Order(entry_id(desk, table.number, desk.ended), WriteLine(line))
        await self._pads.command(table.pad or "", order, TABLE_ACTOR)

    async def take_off(self, desk: TableDesk, ended: int) -> None:
        """Take a deal off the pad that is bid anew after all."""
        if desk.table.again:
            return
        number = desk.table.number
        order = Order(withdrawal_id(desk, number, ended), WithdrawLine(entry_id(desk, number, ended)))
        await self._pads.command(desk.table.pad or "", order, TABLE_ACTOR)
