"""What an action at a table leads to: an event in the log, a line on the pad, and news for everybody who looks on."""

import contextlib
from collections.abc import Mapping
from typing import Any

from wethey.app.desk import as_json
from wethey.app.hub import VIEW, Hub, News
from wethey.app.orders import NoSuchPad
from wethey.app.retelling import retold
from wethey.app.score_board import ScoreBoard
from wethey.app.table_desk import Before, NoMorePad, TableDesk
from wethey.app.table_orders import Chance, TableAnswer
from wethey.app.table_shelf import TableShelf
from wethey.core import Deal, Refused, Seat, speaking
from wethey.formats import table_json
from wethey.table import Again, Command, Dealt, Event, Next, Phase, Table, decide, next_objection, view

Told = Mapping[tuple[Seat | None, str], TableAnswer]
"""What everybody who looks on was told, by seat and language."""


class TablePlay:
    """The play at all tables; whoever calls it has the table's turn."""

    def __init__(self, hub: Hub, shelf: TableShelf, board: ScoreBoard) -> None:
        """Write in the shelf's log and on the board's pads, and tell the hub's listeners."""
        self._hub = hub
        self._shelf = shelf
        self._board = board

    async def do(self, desk: TableDesk, seat: Seat, command: Command, sent: tuple[str, str], **beside: object) -> Told:
        """Carry out a seat's command, ``sent`` under an id by somebody; give what everybody was told.

        Raises:
            Illegal: against a law.
            Refused: it does not fit what the table is doing, or its pad has been forgotten.
            Overtaken: somebody else has acted first.
        """
        order_id, actor = sent
        if not await self._board.is_there(desk.table):
            raise NoMorePad
        if isinstance(command, Next):
            if objection := next_objection(desk.table):
                raise objection
            return await self.deal(desk, order_id, actor, **beside)
        return await self.append(desk, order_id, actor, decide(desk.table, seat, command), **beside)

    async def deal(self, desk: TableDesk, order_id: str, actor: str, **beside: object) -> Told:
        """Shuffle and deal; a table that plays a deal again is given the same cards."""
        if desk.table.phase is Phase.OVER:
            await self._board.write(desk)
        again = desk.table.again
        dealt = await self._same(desk.table, again) if again else await self._shuffled(desk.table)
        return await self.append(desk, order_id, actor, dealt, **beside)

    async def _shuffled(self, table: Table) -> Dealt:
        """Shuffle; who deals and who is vulnerable is what the pad says."""
        evening = await self._board.evening(table)
        dealer = evening.next_dealer or table.first_dealer or Seat.NORTH
        number = table.number + 1
        deal = Deal.shuffled(Chance(table.seed).of(f"deal {number}"))
        return Dealt(number, dealer, evening.vulnerable, deal)

    async def _same(self, table: Table, again: Again) -> Dealt:
        first = table if table.deal else (await self._shelf.fresh(again.table)).ends[again.deal].table
        assert first.deal is not None
        assert first.dealer is not None
        return Dealt(table.number + 1, first.dealer, first.vulnerable, first.deal)

    async def append(self, desk: TableDesk, order_id: str, actor: str, event: Event, **beside: object) -> Told:
        """Write an event, and what follows from it on the pad, and tell everybody; give what they were told.

        Raises:
            Overtaken: somebody else has acted first.
        """
        before = desk.before
        await self._shelf.write(desk, order_id, actor, event, **beside)
        return await self.follow(desk, before)

    async def follow(self, desk: TableDesk, before: Before) -> Told:
        """Do what follows from the last event, and tell everybody; another server may have done it too, or died.

        The event stands: where its pad has been forgotten in between, nothing is written there.
        """
        was = before.table
        with contextlib.suppress(NoSuchPad):
            if was.phase is Phase.OVER and desk.table.phase is Phase.AUCTION and desk.table.number == was.number:
                await self._board.take_off(desk, before.ended)
        await self.write_if_over(desk)
        return await self.tell(desk)

    async def write_if_over(self, desk: TableDesk) -> None:
        """Have a deal that is over on the pad; its end stands, whether there is still a pad that takes it or not."""
        if desk.table.phase is Phase.OVER:
            with contextlib.suppress(Refused):
                await self._board.write(desk)

    def move(self, code: str) -> None:
        """Have everybody ask anew since seats have changed, so that nobody hears another's news."""
        for seat in (*Seat, None):
            self._hub.end(room(code, seat))

    def anybody(self, code: str) -> bool:
        """Tell whether somebody looks on here."""
        return any(self._hub.languages(room(code, seat)) for seat in (*Seat, None))

    async def answer(
        self, desk: TableDesk, seat: Seat | None, seq: int | None = None, token: str | None = None
    ) -> TableAnswer:
        """Give a table as a seat sees it now, or as it was after an event."""
        table = desk.table if seq is None else desk.at(seq)
        seen = _seen(desk, table, seat, await self._board.score(table), seq or desk.seq)
        return TableAnswer(desk.code, seq or desk.seq, seen, seat, token)

    async def tell(self, desk: TableDesk) -> Told:
        """Tell everybody who looks on, each what that seat may know, in the language that they listen in."""
        told: dict[tuple[Seat | None, str], TableAnswer] = {}
        if not self.anybody(desk.code):
            return told
        table, seq = desk.table, desk.seq
        score = await self._board.score(table)
        for seat in (*Seat, None):
            where = room(desk.code, seat)
            for language in self._hub.languages(where):
                with speaking(language):
                    answer = TableAnswer(desk.code, seq, _seen(desk, table, seat, score, seq), seat)
                told[seat, language] = answer
                self._hub.publish(where, news(answer), language)
        return told


def _seen(desk: TableDesk, table: Table, seat: Seat | None, score: Any, seq: int) -> bytes:
    """Give a table, as it was after an event, as a seat may see it."""
    seen = table_json(retold(view(table, seat, score)), table.pad)
    return as_json(seen | {"repeatable": desk.is_repeatable(table.number, seq)})


def news(answer: TableAnswer) -> News:
    """Give a view as it is told."""
    return News(VIEW, b'{"seq":%d,"view":%b}' % (answer.seq, answer.view), answer.seq)


def room(code: str, seat: Seat | None) -> str:
    """Each seat hears its own stream, and so do spectators."""
    return f"table/{code}/{seat or 'spectators'}"
