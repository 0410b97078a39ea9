"""Tables, kept: set one up, sit down, act, look on; and robots act by the same door.

Every event is in the log before anybody is told.
"""

import contextlib
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from uuid import uuid4

from wethey.app.desk import as_json
from wethey.app.fair_turns import Asking
from wethey.app.hub import Hub, Listener
from wethey.app.log import IdUsed, Log, LogFailed, Overtaken
from wethey.app.orders import IdTaken
from wethey.app.pads import TABLE_ACTOR, Pads
from wethey.app.records import days_ago, new_code
from wethey.app.retelling import retold
from wethey.app.review import LookedAt, otherwise, reviewed
from wethey.app.robot_seats import RobotSeats
from wethey.app.robot_turns import any_person
from wethey.app.robots_at_tables import RobotsAtTables
from wethey.app.score_board import ScoreBoard
from wethey.app.table_desk import Before, Ended, NoSuchDeal, NoSuchTable, TableDesk, holder_of, new_token
from wethey.app.table_history import History, beside_file, finished_deal, finished_deals
from wethey.app.table_orders import ME, ROBOT, Caller, Chance, NewTable, SeatWish, TableAction, TableAnswer, check_seen
from wethey.app.table_play import TablePlay, Told, news, room
from wethey.app.table_shelf import TRIES, TableShelf
from wethey.app.wishes import HeadIs
from wethey.core import PACK, Refused, Result, Seat, WetheyError, _, speaking, spoken
from wethey.laws import RuleSet
from wethey.pad import ScoredDeal
from wethey.robots import Decision, meaning
from wethey.table import (
    Again,
    CardsDrawn,
    Command,
    Dealt,
    Event,
    MakeCall,
    Phase,
    SeatTaken,
    Table,
    TableOpened,
    TableView,
    UndoRule,
    fold,
    leave,
    parse_command,
    seat_robot,
    sit,
    view,
)

_told = logging.getLogger("wethey.database")


class Tables:
    """Every table in the log."""

    def __init__(
        self, log: Log, hub: Hub, pads: Pads, robots: RobotSeats, *, codes: Callable[[], str] = new_code
    ) -> None:
        """Serve the tables of a log, write on their pads, and let robots play."""
        self._hub = hub
        self._pads = pads
        self._minds = robots
        self._shelf = TableShelf(log, codes)
        self._board = ScoreBoard(pads, self._shelf)
        self._play = TablePlay(hub, self._shelf, self._board)
        self._robots = RobotsAtTables(robots, self._shelf, self._board, self._play)
        self._shelf.when_others_write(self._follow_others)
        self._shelf.when_read(self._play.write_if_over)
        self._shelf.keep_while(self._is_busy)

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
        dealer = fold((TableOpened(new.terms, chairs), drawn)).first_dealer
        pad = await self._pads.open(new.head_dealt_by(dealer), str(uuid4()), actor)
        terms = replace(new.terms, rules=(await self._pads.pad(pad.code)).setup.rules.name)
        desk = await self._shelf.open((TableOpened(terms, chairs, pad.code, new.seed), drawn), actor)
        return await self._begin(desk, desk.seat_of(actor, token) if token else None, token)

    async def open_again(self, code: str, number: int, caller: Caller, seat: Seat | None = None) -> TableAnswer:
        """Set up a table that plays a deal again for practice: the caller in the seat held before, robots around.

        Raises:
            NoSuchDeal: it has not been dealt, or is not over.
        """
        first = await self._shelf.fresh(code)
        again = first.table.again or Again(code, number)
        if again.is_from_file:
            raise Refused("from-a-file", _("this deal came from a file; here it is played once more by “next”"))
        if number not in first.ends or again.deal not in (await self._shelf.fresh(again.table)).ends:
            raise NoSuchDeal
        mine = seat or first.seat_of(caller.actor, caller.token) or Seat.SOUTH
        token = new_token()
        seats = dict.fromkeys(Seat, ROBOT) | {mine: ME}
        terms = replace(first.table.terms, undo=UndoRule.PLAY)
        new = NewTable(HeadIs(), seats, terms, name=first.table.chair(mine).name if seat is None else None)
        desk = await self._shelf.open([TableOpened(terms, new.chairs(caller.actor, token), again=again)], caller.actor)
        return await self._begin(desk, mine, token)

    async def open_brought(
        self, new: NewTable, board: Dealt, actor: str, *, result: Result | None = None, passed_out: bool = False
    ) -> TableAnswer:
        """Set up a table that plays a deal from a file for practice; it is on no pad.

        ``result`` and ``passed_out`` say what became of it there, as far as the file tells.

        Raises:
            Refused: the seats do not fit.
        """
        new.check()
        token = new_token() if ME in new.seats.values() else None
        again = Again("", board.number, result, passed_out)
        opened = TableOpened(new.terms, new.chairs(actor, token), again=again)
        desk = await self._shelf.open([opened, replace(board, number=1)], actor)
        self._robots.wake(desk)
        return await self._play.answer(desk, desk.seat_of(actor, token) if token else None, token=token)

    async def solve(self, over: LookedAt) -> dict[str, Any]:
        """Look with the solver at a deal from elsewhere: the marks of its cards, what it makes, and par."""
        return await self._minds.review(over)

    async def _begin(self, desk: TableDesk, seat: Seat | None, token: str | None) -> TableAnswer:
        async with desk.turn:
            await self._play.deal(desk, str(uuid4()), TABLE_ACTOR)
        self._robots.wake(desk)
        return await self._play.answer(desk, seat, token=token)

    async def find(self, code: str) -> bool:
        """Tell whether there is a table of that code."""
        try:
            await self._shelf.desk(code)
        except NoSuchTable:
            return False
        return True

    async def view(self, code: str, caller: Caller) -> TableAnswer:
        """Give a table as somebody may see it.

        Raises:
            NoSuchTable: nobody has set it up.
            WrongToken: the token belongs to no seat here.
        """
        desk = await self._shelf.fresh(code)
        self._robots.look(desk)
        self._robots.watch(desk)
        return await self._play.answer(desk, desk.seat_of(caller.actor, caller.token))

    async def look(self, code: str, caller: Caller, at: int | None = None) -> tuple[int, TableView]:
        """Give the view itself, for an entrance that draws it in its own way; as it was after an event, if asked.

        Raises:
            NoSuchTable: nobody has set it up.
            WrongToken: the token belongs to no seat here.
        """
        desk = await self._shelf.fresh(code)
        self._robots.look(desk)
        table = desk.table if at is None else desk.at(at)
        score = await self._board.score(table)
        return desk.seq if at is None else at, retold(view(table, desk.seat_of(caller.actor, caller.token), score))

    async def hint(self, code: str, caller: Caller) -> Decision:
        """Ask a robot what it would do in the caller's place; it sees what the caller sees.

        Raises:
            Refused: there is nothing to decide for the caller now.
        """
        _seq, seen = await self.look(code, caller)
        desk = await self._shelf.desk(code)
        if not seen.legal and "accept" not in seen.may:
            raise Refused("not-your-turn", _("a hint is for those whose turn it is"))
        seed = f"hint/{code}/{desk.table.number}/{len(desk.table.actions)}"
        return await self._minds.decide(seen, desk.table.terms.level, seed, Asking(code, aside=True), language=spoken())

    async def deals(self, code: str) -> History:
        """List the deals that are over."""
        desk = await self._shelf.fresh(code)
        self._robots.look(desk)
        deals, again = await finished_deals(self._board, desk), desk.table.again
        if again is None or again.is_from_file:
            return beside_file(desk.table, deals, desk.ends.values())
        first = await self._shelf.fresh(again.table)
        end = first.ends.get(again.deal)
        return History(deals, await finished_deal(self._board, first, end) if end else None, again.table)

    async def seat(self, code: str, wish: SeatWish, caller: Caller) -> TableAnswer:
        """Sit down, leave, or let a robot play from a seat.

        Raises:
            Refused: it is somebody else's seat.
        """
        desk = await self._shelf.fresh(code)
        async with desk.turn:
            for _try in range(TRIES):
                if (row := desk.row(wish.id)) and row.beside.get("digest") != wish.digest:
                    raise IdTaken
                if row and wish.do != "sit":
                    return await self._play.answer(desk, None)
                # The secret of a first answer is not kept: a new one takes its place.
                order_id = str(uuid4()) if row else wish.id
                event, token = self._seated(desk, wish, caller)
                try:
                    await self._play.append(desk, order_id, caller.actor, event, digest=wish.digest)
                except Overtaken:
                    await self._shelf.catch_up(desk)
                    continue
                except IdUsed:
                    raise IdTaken from None
                break
            else:
                raise Refused("busy", _("this table is being played from elsewhere; try again"))
        self._play.move(code)
        self._robots.wake(desk)
        with contextlib.suppress(Refused):  # who has left sees what spectators see
            seat = desk.seat_of(caller.actor, token)
            return await self._play.answer(desk, seat, token=token if wish.do == "sit" else None)
        return await self._play.answer(desk, None)

    @staticmethod
    def _seated(desk: TableDesk, wish: SeatWish, caller: Caller) -> tuple[Event, str | None]:
        """Decide on a seat; whoever sits down is given a new secret."""
        held = desk.table.chair(wish.seat).holder
        mine = held if held and desk.seat_of(caller.actor, caller.token) is wish.seat else None
        if wish.do != "sit":
            return (leave if wish.do == "leave" else seat_robot)(desk.table, wish.seat, mine), caller.token
        if caller.is_browser and desk.knows_another_hand(caller.actor, wish.seat):
            raise Refused("seen-another-hand", _("you have seen another hand of this deal; wait for the next"))
        if desk.table.seed is not None and any(desk.table.chair(each).holder not in {None, mine} for each in Seat):
            raise Refused("seed-for-practice", _("a seed is for practice: only one person may sit at such a table"))
        token = new_token()
        shown = desk.seat_opened_by(caller.token) if caller.token else None
        holder = desk.table.chair(shown).holder if shown else mine
        taken = sit(desk.table, wish.seat, holder or holder_of(caller.actor, token), wish.name)
        return SeatTaken(wish.seat, holder_of(caller.actor, token), taken.name), token

    async def act(self, code: str, action: TableAction, caller: Caller) -> TableAnswer:
        """Call, play, claim, answer, take back or go on, once.

        Raises:
            NoSuchTable: nobody has set it up.
            Illegal: against a law.
            Refused: it does not fit what the table is doing, or spectators ask.
        """
        desk = await self._shelf.desk(code)
        async with desk.turn:
            for _try in range(TRIES):
                seen = desk.seq
                try:
                    return await self._answered(desk, action, caller)
                except Overtaken:
                    await self._shelf.catch_up(desk)
                except WetheyError:
                    await self._shelf.catch_up(desk)
                    if desk.seq == seen:
                        raise  # else it was meant for what another server has written since
        raise Refused("busy", _("this table is being played from elsewhere; try again"))

    async def _answered(self, desk: TableDesk, action: TableAction, caller: Caller) -> TableAnswer:
        """Carry an action out, or give the answer that it had before."""
        seat = desk.seat_of(caller.actor, caller.token)
        if row := desk.row(action.id):
            if row.beside.get("digest") != action.digest:
                raise IdTaken
            return await self._play.answer(desk, seat, row.seq)
        try:
            told = await self._acted(desk, seat, action, caller)
        except IdUsed:
            raise IdTaken from None
        self._robots.wake(desk)
        return told.get((seat, spoken())) or await self._play.answer(desk, seat)

    async def _acted(self, desk: TableDesk, seat: Seat | None, action: TableAction, caller: Caller) -> Told:
        if seat is None:
            raise Refused("not-seated", _("only those who sit at the table may do that"))
        if desk.table.chair(seat).robot:
            raise Refused("robot-plays", _("a robot plays from your seat; sit down again first"))
        command = await self._meant(desk, seat, parse_command(action.text))
        check_seen(desk, action.seen, command)
        return await self._play.do(desk, seat, command, (action.id, caller.actor), digest=action.digest)

    async def _meant(self, desk: TableDesk, seat: Seat, command: Command) -> Command:
        """Say what a person's call means by the system of the robots at the table; people alone agree as they like."""
        if not isinstance(command, MakeCall) or not any(desk.table.chair(each).robot for each in Seat):
            return command
        if desk.table.phase is not Phase.AUCTION or desk.table.to_act is not seat:
            return command
        if desk.table.auction is None or desk.table.auction.objection(command.call):
            return command
        score = await self._board.score(desk.table)
        with speaking():  # it goes into the record
            return replace(command, meaning=meaning(view(desk.table, seat, score), command.call))

    async def listen(self, code: str, caller: Caller, after: int) -> tuple[str, Listener]:
        """Begin to hear what happens at a table, as the seat that one holds, or as a spectator; give the room too."""
        desk = await self._shelf.fresh(code)
        seat = desk.seat_of(caller.actor, caller.token)
        where = room(code, seat)
        listener = self._hub.join(where, caller.actor)
        self._robots.look(desk)
        self._robots.wake(desk)  # robots alone rest after a restart, until somebody looks on
        answer = await self._play.answer(desk, seat)
        if answer.seq == after:
            listener.knows(after)
        else:
            listener.put(news(answer))
        return where, listener

    def leave(self, room: str, listener: Listener) -> None:
        """Hear no more."""
        self._hub.leave(room, listener)

    async def review(self, code: str, number: int) -> bytes:
        """Look back at a deal that is over: hands, calls, cards with their marks, and what it wrote on the pad.

        Raises:
            NoSuchDeal: it has not been dealt, or is not over.
        """
        desk, over = await self._over(code, number)
        key = over.seq, spoken()
        if key not in desk.reviews:
            marks = await self._minds.review(LookedAt.of(over.table), table=code)
            marks["repeatable"] = desk.is_repeatable(number, over.seq)
            desk.reviews[key] = as_json(reviewed(over.table, marks, await self._board.entry(desk, over)))
        return desk.reviews[key]

    async def deal_over(self, code: str, number: int) -> tuple[TableView, ScoredDeal | None]:
        """Give a deal that is over as it lies open, and what it wrote on the pad.

        Raises:
            NoSuchDeal: it has not been dealt, or is not over.
        """
        desk, over = await self._over(code, number)
        return retold(view(over.table, None)), await self._board.entry(desk, over)

    async def by_other_rules(self, code: str, number: int, rules: RuleSet) -> dict[str, Any]:
        """Tell what a deal would have scored by other rules, as vulnerable and with the part-scores that stood.

        Raises:
            NoSuchDeal: it has not been dealt, or is not over.
        """
        desk, over = await self._over(code, number)
        return otherwise(rules, over.table, await self._board.standing(desk, over))

    async def _over(self, code: str, number: int) -> tuple[TableDesk, Ended]:
        desk = await self._shelf.fresh(code)
        self._robots.look(desk)
        over = desk.ends.get(number)
        if over is None:
            raise NoSuchDeal
        return desk, over

    async def purge(self, days: int) -> int:
        """Forget the tables at which nothing was done for so many days; tell how many. What stands on pads stays."""
        codes = await self._shelf.forget_older(days_ago(days))
        for code in codes:
            self._play.move(code)
        return len(codes)

    async def _follow_others(self, desk: TableDesk, seen: Table, before: Before) -> None:
        """Do what follows from what another server has written, and mind whether its robots go on."""
        if any(seen.chair(seat) != desk.table.chair(seat) for seat in Seat):
            self._play.move(desk.code)
        await self._play.follow(desk, before)
        self._robots.watch(desk)

    async def heard(self, code: str) -> None:
        """Tell those who look on here what another server has written, or that it has forgotten the table."""
        if self._play.anybody(code):  # whoever comes later reads the log
            try:
                desk = await self._shelf.desk(code)
                seq = desk.seq
                await self._shelf.catch_up(desk)
            except NoSuchTable:
                self._play.move(code)
                return
            if desk.seq == seq:  # it was read before, but the database may have failed before it was told
                await self._play.tell(desk)

    def _is_busy(self, desk: TableDesk) -> bool:
        return desk.turn.locked() or self._play.anybody(desk.code) or self._robots.are_at(desk.code)

    async def resume(self) -> None:
        """After a restart: have deals that ended on their pads, and let robots go on where people are waiting.

        That is so at tables that were played at the end, a few of all that there are. Others wait until somebody comes.
        """
        for code in await self._shelf.latest():
            try:
                desk = await self._shelf.desk(code)
            except LogFailed:
                raise
            except WetheyError as refusal:  # a newer release wrote it, or it has just been forgotten
                _told.warning("a table does not go on: %s", refusal)
                continue
            if any_person(desk.table):
                self._robots.wake(desk)

    async def close(self) -> None:
        """Let the robots rest."""
        self._robots.close()
