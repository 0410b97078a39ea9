"""Tables, kept: set one up, sit down, act, look on; and robots act by the same door.

Every event is in the log before anybody is told. When a deal ends it is written on the table's pad by a command whose
id follows from the deal, so that a server that falls over in between writes it once all the same.
"""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from uuid import uuid4

from wethey.app.desk import as_json
from wethey.app.hub import VIEW, Hub, Listener, News
from wethey.app.log import IdUsed, Log, Overtaken, Row
from wethey.app.orders import IdTaken, Order
from wethey.app.pads import CODE, TABLE_ACTOR, Pads, new_code, utc_now
from wethey.app.review import written
from wethey.app.robot_seats import RobotSeats
from wethey.app.robot_turns import any_person, robot_due
from wethey.app.score_board import entry_id, outcome, score_of, withdrawal_id
from wethey.app.table_codec import TableRow, decode_table, encode_table
from wethey.app.table_desk import Ended, NoSuchDeal, NoSuchTable, TableDesk, holder_of, new_token
from wethey.app.table_history import Finished, finished_deals
from wethey.app.table_orders import ME, Caller, Chance, NewTable, SeatWish, TableAction, TableAnswer, check_seen
from wethey.app.wishes import WithdrawLine, WriteLine
from wethey.core import PACK, Deal, Refused, Seat, _
from wethey.formats import print_line, table_json
from wethey.robots import Decision, meaning
from wethey.table import (
    Answer,
    CardsDrawn,
    Command,
    Dealt,
    Event,
    MakeCall,
    Next,
    Phase,
    SeatTaken,
    Table,
    TableOpened,
    TableView,
    decide,
    leave,
    next_objection,
    parse_command,
    seat_robot,
    sit,
    view,
)

TRIES = 20
SERVER = TABLE_ACTOR
"""The actor of what the table itself does: draws, deals, robots' calls and cards."""


class Tables:
    """Every table in the log."""

    def __init__(
        self, log: Log, hub: Hub, pads: Pads, robots: RobotSeats, *, codes: Callable[[], str] = new_code
    ) -> None:
        """Serve the tables of a log, write on their pads, and let robots play."""
        self._log = log
        self._hub = hub
        self._pads = pads
        self._robots = robots
        self._codes = codes
        self._desks: dict[str, TableDesk] = {}
        self._playing: dict[str, asyncio.Task[None]] = {}

    async def open(self, new: NewTable, actor: str) -> TableAnswer:
        """Set a table up, draw for the first deal, and deal it.

        Raises:
            WetheyError: the head cannot be read, or the seats do not fit.
        """
        new.check()
        token = new_token() if ME in new.seats.values() else None
        first, second, third, fourth = Chance(new.seed).of("draw").sample(PACK, 4)
        drawn = CardsDrawn((first, second, third, fourth), for_partners=new.cut)
        chairs = new.chairs(actor, token)
        sketch = TableDesk(
            "", [TableRow(1, "", actor, TableOpened(new.terms, chairs), {}), TableRow(2, "", "", drawn, {})]
        )
        pad = await self._pads.open(new.head_dealt_by(sketch.table.first_dealer), str(uuid4()), actor)
        terms = replace(new.terms, rules=(await self._pads.pad(pad.code)).setup.rules.name)
        events: Sequence[Event] = (TableOpened(terms, chairs, pad.code, new.seed), drawn)
        for _try in range(TRIES):
            code = self._codes()
            rows = [_row(code, seq, str(uuid4()), actor, event) for seq, event in enumerate(events, 1)]
            try:
                await self._log.append(rows)
            except Overtaken:
                continue  # somebody has that code
            desk = self._put(code, [decode_table(row) for row in rows])
            async with desk.turn:
                await self._deal(desk, str(uuid4()), SERVER)
            self._wake(desk)
            return await self._answer(desk, desk.seat_of(actor, token) if token else None, token=token)
        raise Refused("busy", _("no free code was found; try again"))

    async def find(self, code: str) -> bool:
        """Tell whether there is a table of that code."""
        try:
            await self._desk(code)
        except NoSuchTable:
            return False
        return True

    async def view(self, code: str, caller: Caller) -> TableAnswer:
        """Give a table as somebody may see it.

        Raises:
            NoSuchTable: nobody has set it up.
            WrongToken: the token belongs to no seat here.
        """
        desk = await self._fresh(code)
        return await self._answer(desk, desk.seat_of(caller.actor, caller.token))

    async def look(self, code: str, caller: Caller, at: int | None = None) -> tuple[int, TableView]:
        """Give the view itself, for an entrance that draws it in its own way; as it was after an event, if asked.

        Raises:
            NoSuchTable: nobody has set it up.
            WrongToken: the token belongs to no seat here.
        """
        desk = await self._fresh(code)
        table = desk.table if at is None else desk.at(at)
        score = await self._score(table)
        return desk.seq if at is None else at, view(table, desk.seat_of(caller.actor, caller.token), score)

    async def hint(self, code: str, caller: Caller) -> Decision:
        """Ask a robot what it would do in the caller's place; it sees what the caller sees.

        Raises:
            Refused: there is nothing to decide for the caller now.
        """
        _seq, seen = await self.look(code, caller)
        desk = await self._desk(code)
        if not seen.legal and "accept" not in seen.may:
            raise Refused("not-your-turn", _("a hint is for those whose turn it is"))
        seed = f"hint/{code}/{desk.table.number}/{len(desk.table.actions)}"
        return await self._robots.decide(seen, desk.table.terms.level, seed)

    async def deals(self, code: str) -> list[Finished]:
        """List the deals that are over."""
        return finished_deals(await self._fresh(code))

    async def seat(self, code: str, wish: SeatWish, caller: Caller) -> TableAnswer:
        """Sit down, leave, or let a robot play from a seat.

        Raises:
            Refused: it is somebody else's seat.
        """
        desk = await self._fresh(code)
        token = caller.token
        async with desk.turn:
            order_id = wish.id
            if row := desk.row(order_id):
                if row.beside.get("digest") != wish.digest:
                    raise IdTaken
                if wish.do != "sit":
                    return await self._answer(desk, None)
                order_id = str(uuid4())  # the secret of the first answer is not kept: a new one takes its place
            held = desk.table.chair(wish.seat).holder
            mine = held if held and desk.seat_of(caller.actor, caller.token) is wish.seat else None
            if wish.do == "sit":
                if caller.is_browser and desk.knows_another_hand(caller.actor, wish.seat):
                    raise Refused("seen-another-hand", _("you have seen another hand of this deal; wait for the next"))
                token = new_token()
                taken = sit(desk.table, wish.seat, mine or holder_of(caller.actor, token), wish.name)
                event: Event = SeatTaken(wish.seat, holder_of(caller.actor, token), taken.name)
            else:
                event = (leave if wish.do == "leave" else seat_robot)(desk.table, wish.seat, mine)
            await self._append(desk, order_id, caller.actor, event, digest=wish.digest)
        for seat in (*Seat, None):  # seats have changed: everybody asks anew, so that nobody hears another's news
            self._hub.end(_room(code, seat))
        self._wake(desk)
        with contextlib.suppress(Refused):  # who has left sees what spectators see
            seat = desk.seat_of(caller.actor, token)
            return await self._answer(desk, seat, token=token if wish.do == "sit" else None)
        return await self._answer(desk, None)

    async def act(self, code: str, action: TableAction, caller: Caller) -> TableAnswer:
        """Call, play, claim, answer, take back or go on, once.

        Raises:
            NoSuchTable: nobody has set it up.
            Illegal: against a law.
            Refused: it does not fit what the table is doing, or spectators ask.
        """
        desk = await self._fresh(code)
        async with desk.turn:
            seat = desk.seat_of(caller.actor, caller.token)
            if row := desk.row(action.id):
                if row.beside.get("digest") != action.digest:
                    raise IdTaken
                return await self._answer(desk, seat, row.seq)
            if seat is None:
                raise Refused("not-seated", _("only those who sit at the table may do that"))
            if desk.table.chair(seat).robot:
                raise Refused("robot-plays", _("a robot plays from your seat; sit down again first"))
            command = await self._meant(desk, seat, parse_command(action.text))
            for _try in range(TRIES):
                check_seen(desk, action.seen, command)
                try:
                    await self._do(desk, seat, command, (action.id, caller.actor), digest=action.digest)
                except Overtaken:
                    await self._catch_up(desk)
                    continue
                except IdUsed:
                    raise IdTaken from None
                self._wake(desk)
                return await self._answer(desk, desk.seat_of(caller.actor, caller.token))
        raise Refused("busy", _("this table is being played from elsewhere; try again"))

    async def _meant(self, desk: TableDesk, seat: Seat, command: Command) -> Command:
        """Say what a person's call means by the system of the robots at the table; people alone agree as they like."""
        if not isinstance(command, MakeCall) or not any(desk.table.chair(each).robot for each in Seat):
            return command
        if desk.table.phase is not Phase.AUCTION or desk.table.to_act is not seat:
            return command
        if desk.table.auction is None or desk.table.auction.objection(command.call):
            return command
        score = await self._score(desk.table)
        return replace(command, meaning=meaning(view(desk.table, seat, score), command.call))

    async def _do(self, desk: TableDesk, seat: Seat, command: Command, sent: tuple[str, str], **beside: object) -> None:
        order_id, actor = sent
        if isinstance(command, Next):
            if objection := next_objection(desk.table):
                raise objection
            await self._deal(desk, order_id, actor, **beside)
            return
        await self._append(desk, order_id, actor, decide(desk.table, seat, command), **beside)

    async def _deal(self, desk: TableDesk, order_id: str, actor: str, **beside: object) -> None:
        """Shuffle and deal; who deals and who is vulnerable is what the pad says."""
        if desk.table.phase is Phase.OVER:
            await self._write(desk)
        table = desk.table
        evening = (await self._pads.pad(table.pad or "")).evening
        dealer = evening.next_dealer or table.first_dealer or Seat.NORTH
        number = table.number + 1
        deal = Deal.shuffled(Chance(table.seed).of(f"deal {number}"))
        await self._append(desk, order_id, actor, Dealt(number, dealer, evening.vulnerable, deal), **beside)

    async def _append(self, desk: TableDesk, order_id: str, actor: str, event: Event, **beside: object) -> None:
        before, ended = desk.table, desk.ended
        row = _row(desk.code, desk.seq + 1, order_id, actor, event, **beside)
        await self._log.append([row])
        desk.take([decode_table(row)])
        if before.phase is Phase.OVER and desk.table.phase is Phase.AUCTION and desk.table.number == before.number:
            await self._take_off(desk, ended)
        if desk.table.phase is Phase.OVER:
            await self._write(desk)
        await self._tell(desk)

    async def _write(self, desk: TableDesk) -> None:
        """Write the deal that is over on the pad, once."""
        table = desk.table
        pad = await self._pads.pad(table.pad or "")
        line = print_line(outcome(table, honours=pad.evening.current.game.rules.honours))
        order = Order(entry_id(desk.code, table.number, desk.ended), WriteLine(line))
        await self._pads.command(table.pad or "", order, SERVER)

    async def _take_off(self, desk: TableDesk, ended: int) -> None:
        """Take a deal off the pad that is bid anew after all."""
        number = desk.table.number
        order = Order(withdrawal_id(desk.code, number, ended), WithdrawLine(entry_id(desk.code, number, ended)))
        await self._pads.command(desk.table.pad or "", order, SERVER)

    async def _answer(
        self, desk: TableDesk, seat: Seat | None, seq: int | None = None, token: str | None = None
    ) -> TableAnswer:
        table = desk.table if seq is None else desk.at(seq)
        score = await self._score(table)
        seen = as_json(table_json(view(table, seat, score), table.pad))
        return TableAnswer(desk.code, seq or desk.seq, seen, seat, token)

    async def _score(self, table: Table) -> dict[str, Any] | None:
        """What the players see of the table's pad."""
        return score_of(await self._pads.pad(table.pad)) if table.pad else None

    async def _tell(self, desk: TableDesk) -> None:
        """Tell everybody who looks on, each what that seat may know."""
        for seat in (*Seat, None):
            room = _room(desk.code, seat)
            if self._hub.connected(room):
                self._hub.publish(room, _news(await self._answer(desk, seat)))

    async def listen(self, code: str, caller: Caller, after: int) -> tuple[str, Listener]:
        """Begin to hear what happens at a table, as the seat that one holds, or as a spectator; give the room too."""
        desk = await self._fresh(code)
        seat = desk.seat_of(caller.actor, caller.token)
        room = _room(code, seat)
        listener = self._hub.join(room, caller.actor)
        answer = await self._answer(desk, seat)
        if answer.seq != after:
            listener.put(_news(answer))
        return room, listener

    def leave(self, room: str, listener: Listener) -> None:
        """Hear no more."""
        self._hub.leave(room, listener)

    async def review(self, code: str, number: int) -> bytes:
        """Look back at a deal that is over: hands, calls, cards with their marks, and what it wrote on the pad.

        Raises:
            NoSuchDeal: it has not been dealt, or is not over.
        """
        desk = await self._fresh(code)
        over = desk.ends.get(number)
        if over is None:
            raise NoSuchDeal
        if over.seq not in desk.reviews:
            desk.reviews[over.seq] = await self._reviewed(desk, over)
        return desk.reviews[over.seq]

    async def _reviewed(self, desk: TableDesk, over: Ended) -> bytes:
        table = over.table
        assert table.deal is not None
        assert table.auction is not None
        assert table.dealer is not None
        marks = await self._robots.review(table.deal, table.auction, table.play, table.vulnerable, table.dealer)
        written_id = entry_id(desk.code, table.number, over.seq)
        deals = (await self._pads.pad(table.pad or "")).evening.deals
        entry = next((written(deal) for deal in deals if deal.id == written_id), None)
        seen = table_json(view(table, None), table.pad)
        kept = ("deal", "dealer", "vulnerable", "hands", "auction", "contract", "declarer", "tricks", "claimed")
        result = str(table.result) if table.result else None
        return as_json({name: seen[name] for name in kept} | {"result": result} | marks | {"entry": entry})

    def _wake(self, desk: TableDesk) -> None:
        """Let robots go on where it is their turn."""
        task = self._playing.get(desk.code)
        if (task is None or task.done()) and robot_due(desk.table) is not None:
            self._playing[desk.code] = asyncio.create_task(self._robots_play(desk))

    async def _robots_play(self, desk: TableDesk) -> None:
        """Let robots act until a person has to, or nothing is left to do."""
        while (due := robot_due(desk.table)) is not None:
            seq, table = desk.seq, desk.table
            resting = asyncio.create_task(asyncio.sleep(table.terms.pace if any_person(table) else 0))
            command = await self._robots_command(desk, due, table)
            await resting
            async with desk.turn:
                if desk.seq != seq:
                    continue  # somebody acted in between: the robot thinks again
                try:
                    await self._do(desk, due, command, (str(uuid4()), SERVER))
                except Overtaken:
                    await self._catch_up(desk)

    async def _robots_command(self, desk: TableDesk, seat: Seat, table: Table) -> Command:
        if table.phase is Phase.OVER and seat not in table.to_answer:
            return Next()
        pending = table.pending
        if pending and seat in table.to_answer:
            if pending.tricks is None or table.play is None:
                return Answer(agree=True)
            return Answer(agree=await self._robots.judge(table.play, pending.seat.side, pending.tricks))
        score = await self._score(table)
        seed = f"{table.seed or desk.code}/{table.number}/{len(table.actions)}"
        return (await self._robots.decide(view(table, seat, score), table.terms.level, seed)).command

    async def resume(self) -> None:
        """After a restart: write deals that ended on their pads, and let robots go on where people are waiting."""
        for stream in await self._log.older("9999"):
            kind, _slash, code = stream.partition("/")
            if kind == "table":
                desk = await self._desk(code)
                if desk.table.phase is Phase.OVER:
                    await self._write(desk)
                if any_person(desk.table):
                    self._wake(desk)

    async def _desk(self, code: str) -> TableDesk:
        if desk := self._desks.get(code):
            return desk
        rows = await self._log.read(_stream(code)) if CODE.fullmatch(code) else []
        if not rows:
            raise NoSuchTable
        return self._put(code, [decode_table(row) for row in rows])

    def _put(self, code: str, rows: list[TableRow]) -> TableDesk:
        return self._desks.setdefault(code, TableDesk(code, rows))

    async def _fresh(self, code: str) -> TableDesk:
        desk = await self._desk(code)
        await self._catch_up(desk)
        return desk

    async def _catch_up(self, desk: TableDesk) -> None:
        rows = await self._log.read(_stream(desk.code), desk.seq)
        desk.take([decode_table(row) for row in rows])

    async def close(self) -> None:
        """Let the robots rest."""
        for task in self._playing.values():
            task.cancel()
        self._robots.close()


def _row(code: str, seq: int, row_id: str, actor: str, event: Event, **beside: object) -> Row:
    kept = encode_table(event, **beside)
    return Row(_stream(code), seq, row_id, utc_now(), actor, kept.kind, kept.version, kept.data)


def _news(answer: TableAnswer) -> News:
    return News(VIEW, b'{"seq":%d,"view":%b}' % (answer.seq, answer.view), answer.seq)


def _stream(code: str) -> str:
    return f"table/{code}"


def _room(code: str, seat: Seat | None) -> str:
    """Each seat hears its own stream, and so do spectators."""
    return f"table/{code}/{seat or 'spectators'}"
