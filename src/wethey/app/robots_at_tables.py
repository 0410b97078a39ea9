"""Robots at their tables: woken when it is their turn, they act by the same door as people, at the table's pace."""

import asyncio
from uuid import uuid4

from wethey.app.log import Overtaken
from wethey.app.pads import TABLE_ACTOR
from wethey.app.robot_seats import RobotSeats
from wethey.app.robot_turns import robot_due
from wethey.app.score_board import ScoreBoard
from wethey.app.table_desk import TableDesk
from wethey.app.table_play import TablePlay
from wethey.app.table_shelf import TableShelf
from wethey.core import Seat, speaking
from wethey.table import Answer, Command, Next, Phase, Table, view


class RobotsAtTables:
    """One task for each table at which a robot has something to do."""

    def __init__(self, robots: RobotSeats, shelf: TableShelf, board: ScoreBoard, play: TablePlay) -> None:
        """Know who thinks, and the door through which they act."""
        self._robots = robots
        self._shelf = shelf
        self._board = board
        self._play = play
        self._playing: dict[str, asyncio.Task[None]] = {}

    def wake(self, desk: TableDesk) -> None:
        """Let robots go on where it is their turn."""
        task = self._playing.get(desk.code)
        if (task is None or task.done()) and robot_due(desk.table) is not None:
            with speaking():  # whoever woke them: what robots say goes into the record
                self._playing[desk.code] = asyncio.create_task(self._go_on(desk))

    async def _go_on(self, desk: TableDesk) -> None:
        """Let robots act until a person has to, or nothing is left to do."""
        while (due := robot_due(desk.table)) is not None:
            seq, table = desk.seq, desk.table
            resting = asyncio.create_task(asyncio.sleep(table.terms.pace))
            command = await self._command(desk, due, table)
            await resting
            async with desk.turn:
                if desk.seq != seq:
                    continue  # somebody acted in between: the robot thinks again
                try:
                    await self._play.do(desk, due, command, (str(uuid4()), TABLE_ACTOR))
                except Overtaken:
                    await self._shelf.catch_up(desk)

    async def _command(self, desk: TableDesk, seat: Seat, table: Table) -> Command:
        if table.phase is Phase.OVER and seat not in table.to_answer:
            return Next()
        pending = table.pending
        if pending and seat in table.to_answer:
            if pending.tricks is None or table.play is None:
                return Answer(agree=True)
            return Answer(agree=await self._robots.judge(table.play, pending.seat.side, pending.tricks))
        score = await self._board.score(table)
        seed = f"{table.seed or desk.code}/{table.number}/{len(table.actions)}"
        return (await self._robots.decide(view(table, seat, score), table.terms.level, seed)).command

    def close(self) -> None:
        """Let the robots rest."""
        for task in self._playing.values():
            task.cancel()
        self._robots.close()
