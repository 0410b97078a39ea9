"""The hall of a test: a log and the services on it, a robot that plays anything, and a person who plays at random."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from random import Random
from typing import Any
from uuid import uuid4

from wethey.app.hub import Hub
from wethey.app.log import Log
from wethey.app.pads import Pads
from wethey.app.robot_seats import RobotSeats
from wethey.app.table_orders import Caller, NewTable, TableAction, TableAnswer
from wethey.app.tables import Tables
from wethey.app.wishes import HeadIs
from wethey.core import Card, Seat
from wethey.robots import Decision
from wethey.table import Answer, MakeCall, PlayCard, TableView, Terms

Robot = Callable[[TableView, str, str], Decision]
ALONE = {Seat.SOUTH: "me", Seat.NORTH: "robot", Seat.EAST: "robot", Seat.WEST: "robot"}
FOUR = {Seat.SOUTH: "me", Seat.NORTH: "open", Seat.EAST: "open", Seat.WEST: "open"}
ANNA = Caller("anna")


def any_legal(view: TableView, _level: str, seed: str) -> Decision:
    """A robot that bids a little and plays anything."""
    if "accept" in view.may:
        return Decision(Answer(agree=True))
    chance = Random(seed)
    choice = chance.choice(view.legal[:6])
    return Decision(PlayCard(choice) if isinstance(choice, Card) else MakeCall(choice))


class House:
    """A log, and the services on it, which may be started anew."""

    def __init__(
        self,
        log: Log,
        robot: Robot = any_legal,
        workers: Executor | None = None,
        level: str = "club",
        budget: float = 0.5,
    ) -> None:
        self.log = log
        self.terms = Terms("", level=level)
        self.hub = Hub()
        self.pads = Pads(log, self.hub)
        self.workers = workers or ThreadPoolExecutor(2)
        self.tables = Tables(log, self.hub, self.pads, RobotSeats(self.workers, budget, robot))

    async def open(self, seats: dict[Seat, str] | None = None, rules: str = "rubber", **more: Any) -> TableAnswer:
        new = NewTable(HeadIs(rules=rules), ALONE if seats is None else seats, self.terms, **more)
        return await self.tables.open(new, "anna")

    async def see(self, code: str, caller: Caller = ANNA) -> Any:
        return json.loads((await self.tables.view(code, caller)).view)

    async def act(self, code: str, text: str, caller: Caller = ANNA, **more: Any) -> TableAnswer:
        return await self.tables.act(code, TableAction(str(uuid4()), text, text, **more), caller)

    async def until(self, code: str, holds: Callable[[Any], bool], caller: Caller = ANNA) -> Any:
        async with asyncio.timeout(30):
            while not holds(view := await self.see(code, caller)):  # noqa: ASYNC110 - as a person would
                await asyncio.sleep(0.002)  # a person looks again; there is nothing to wait on
        return view

    async def turn(self, code: str, caller: Caller = ANNA) -> Any:
        return await self.until(code, lambda view: view["legal"] or view["phase"] == "over", caller)

    async def play_deal(self, code: str, chance: Random) -> Any:
        """Play a deal from South against robots."""
        while (view := await self.turn(code))["phase"] != "over":
            if "accept" in view["may"]:
                await self.act(code, "accept")
            else:
                await self.act(code, chance.choice(view["legal"][:6]))
        return view

    async def close(self) -> None:
        await self.tables.close()
        self.workers.shutdown(wait=False, cancel_futures=True)
        self.hub.close()
