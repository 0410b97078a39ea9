"""Robots at their tables: woken when it is their turn, they act by the same door as people, at the table's pace.

Where several servers have a table at hand, the one on which somebody acted wakes its robots. Should two do so, the log
takes one action, and the server that comes second leaves the table to the other. Each server on which somebody looks on
minds that it goes on: where it does not, since the other has died, it wakes robots of its own.

A table of robots alone plays for whoever looks on. When nobody has for some deals it rests before the next, so that it
does not play for nobody until the end of days, and goes on when somebody looks again.
"""

import asyncio
import logging
import random
from uuid import uuid4

from wethey.app.fair_turns import Asking
from wethey.app.log import LogFailed, Overtaken
from wethey.app.pads import TABLE_ACTOR
from wethey.app.robot_seats import RobotSeats
from wethey.app.robot_turns import any_person, robot_due
from wethey.app.score_board import ScoreBoard
from wethey.app.table_desk import NoMorePad, TableDesk
from wethey.app.table_play import TablePlay
from wethey.app.table_shelf import TableShelf
from wethey.core import Seat, speaking
from wethey.robots import Decision
from wethey.table import Answer, Command, Next, Phase, Table, view

MINDING = 7.0
"""Seconds beyond a table's pace that robots elsewhere have for a turn: somewhat more than they take at most."""
JITTER = 3.0
"""Seconds over which servers that mind the same table are spread."""
UNSEEN = 4
"""Deals that robots alone play after anybody has looked: a round of Chicago."""
AGAIN = 1.0
"""Seconds until robots act again where the database failed."""

_told = logging.getLogger("wethey.robots")


class RobotsAtTables:
    """One task for each table at which a robot has something to do."""

    def __init__(self, robots: RobotSeats, shelf: TableShelf, board: ScoreBoard, play: TablePlay) -> None:
        """Know who thinks, and the door through which they act."""
        self._robots = robots
        self._shelf = shelf
        self._board = board
        self._play = play
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._minding: dict[str, asyncio.TimerHandle] = {}

    def wake(self, desk: TableDesk) -> None:
        """Let robots go on where it is their turn."""
        task = self._playing.get(desk.code)
        if (task is None or task.done()) and robot_due(desk.table) is not None:
            with speaking():  # whoever woke them: what robots say goes into the record
                task = self._playing[desk.code] = asyncio.create_task(self._go_on(desk))
            task.add_done_callback(lambda ended: self._ended(desk.code, ended))

    def _ended(self, code: str, task: asyncio.Task[None]) -> None:
        if self._playing.get(code) is task:
            del self._playing[code]

    def are_at(self, code: str) -> bool:
        """Tell whether robots play at a table, or are minded there."""
        return code in self._playing or code in self._minding

    def look(self, desk: TableDesk) -> None:
        """Note that somebody looks: robots alone that rest go on."""
        if not any_person(desk.table):
            rested = not desk.looked or desk.table.phase is Phase.OVER
            desk.looked = desk.table.number
            if rested:
                self.wake(desk)

    def _rests(self, desk: TableDesk) -> bool:
        """Tell whether robots alone wait for somebody to look before they go on to the next deal."""
        table = desk.table
        if table.phase is not Phase.OVER or any_person(table) or self._play.anybody(desk.code):
            return False
        return table.number >= desk.looked + UNSEEN

    def watch(self, desk: TableDesk) -> None:
        """Mind that robots elsewhere go on at a table, and wake our own where they do not."""
        if (timer := self._minding.pop(desk.code, None)) is not None:
            timer.cancel()
        if robot_due(desk.table) is not None:
            patience = desk.table.terms.pace + MINDING + random.uniform(0, JITTER)  # noqa: S311 - no secret
            loop = asyncio.get_running_loop()
            self._minding[desk.code] = loop.call_later(patience, self._look_again, desk, desk.seq)

    def _look_again(self, desk: TableDesk, seq: int) -> None:
        del self._minding[desk.code]
        if desk.seq == seq:
            self.wake(desk)

    async def _go_on(self, desk: TableDesk) -> None:
        """Let robots act until a person has to, or nothing is left to do, or another server's robots play here."""
        while robot_due(desk.table) is not None and not self._rests(desk):
            try:
                if not await self._turn(desk):
                    self.watch(desk)
                    return
            except NoMorePad:
                return
            except LogFailed as failure:
                _told.warning("robots wait for the database: %s", failure)
                await asyncio.sleep(AGAIN)

    async def _turn(self, desk: TableDesk) -> bool:
        """Let the robot that is due act; tell whether the table is ours to go on with."""
        seq, table = desk.seq, desk.table
        due = robot_due(table)
        assert due is not None
        resting = asyncio.create_task(asyncio.sleep(table.terms.pace))
        command, repeatable = await self._command(desk, due, table)
        await resting
        async with desk.turn:
            if desk.seq != seq:
                return desk.seq != desk.others  # somebody acted in between: the robot thinks again, here or there
            try:
                beside = {} if repeatable else {"repeatable": False}
                await self._play.do(desk, due, command, (str(uuid4()), TABLE_ACTOR), **beside)
            except Overtaken:
                await self._shelf.catch_up(desk)
                return False
        return True

    async def _command(self, desk: TableDesk, seat: Seat, table: Table) -> tuple[Command, bool]:
        """Decide for a robot; tell too whether the same cards and dice would decide so again."""
        if table.phase is Phase.OVER and seat not in table.to_answer:
            return Next(), True
        decision = await self._decision(desk, seat, table)
        return decision.command, decision.repeatable

    async def _decision(self, desk: TableDesk, seat: Seat, table: Table) -> Decision:
        pending = table.pending
        if pending and seat in table.to_answer:
            if pending.tricks is None or table.play is None:
                return Decision(Answer(agree=True))
            return await self._robots.judge(table.play, pending.seat.side, pending.tricks, Asking(desk.code))
        score = await self._board.score(table)
        seed = f"{table.seed or desk.code}/{table.number}/{len(table.actions)}"
        return await self._robots.decide(view(table, seat, score), table.terms.level, seed, Asking(desk.code))

    def close(self) -> None:
        """Let the robots rest."""
        for task in self._playing.values():
            task.cancel()
        for timer in self._minding.values():
            timer.cancel()
        self._robots.close()
