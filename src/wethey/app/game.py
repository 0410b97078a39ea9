"""A game of one person against three robots, in this process and for as long as it lasts."""

import asyncio
from types import TracebackType
from typing import Self
from uuid import uuid4

from wethey.app.hub import Hub
from wethey.app.log import MemoryLog
from wethey.app.pads import Pads
from wethey.app.robot_seats import RobotSeats
from wethey.app.table_orders import ME, ROBOT, Caller, NewTable, TableAction
from wethey.app.tables import Tables
from wethey.app.wishes import HeadIs
from wethey.core import Seat
from wethey.table import Phase, TableView, Terms

PLAYER = Caller("player")


class Game:
    """South against robots, by the same service that plays in the browser."""

    def __init__(self, rules: str, seed: str | None = None, level: str = "club") -> None:
        """Choose the rules, and the seed of the deals where they are to repeat."""
        hub = Hub()
        log = MemoryLog()
        self._tables = Tables(log, hub, Pads(log, hub), RobotSeats())
        seats = dict.fromkeys(Seat, ROBOT) | {Seat.SOUTH: ME}
        self._new = NewTable(HeadIs(rules=rules), seats, Terms("", level=level), seed)
        self._code = ""

    async def __aenter__(self) -> Self:
        """Sit down; the first deal is dealt."""
        self._code = (await self._tables.open(self._new, PLAYER.actor)).code
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        """Get up."""
        await self._tables.close()

    async def rest(self) -> TableView:
        """Give the view once something is asked of the player."""
        while True:
            _seq, view = await self._tables.look(self._code, PLAYER)
            if view.legal or "accept" in view.may or view.phase is Phase.OVER:
                return view
            await asyncio.sleep(0.02)

    async def act(self, text: str) -> None:
        """Do what the player typed.

        Raises:
            WetheyError: it cannot be read, is against a law, or does not fit.
        """
        await self._tables.act(self._code, TableAction(str(uuid4()), "", text), PLAYER)
