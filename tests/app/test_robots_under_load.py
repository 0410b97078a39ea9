"""Robots of whom too much is asked become simple at once, and the record says that such a deal need not repeat."""

import asyncio
import json
import logging
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import takewhile
from random import Random

import pytest
from halls import House, any_legal

from wethey.app.fair_turns import Asking
from wethey.app.log import MemoryLog
from wethey.app.robot_seats import RobotSeats
from wethey.core import Deal, Seat, Vulnerability
from wethey.robots import Decision, PlainRobot, deal_out, robots_table
from wethey.table import MakeCall, Phase, TableView, view

DEAL = Deal.parse("N:AQ9743.86.52.JT7 K852.AT97.K84.92 6.KQJ52.AJ93.K53 JT.43.QT76.AQ864")
WATCHDOG = 60.0

pytestmark = pytest.mark.anyio


def north() -> TableView:
    table = deal_out(robots_table(), DEAL, Seat.NORTH, Vulnerability.NONE)
    return replace(view(table, Seat.NORTH), names=("Anna", "Bert", None, None))


class Gate:
    """Workers of a robot that does not answer before the gate is opened."""

    def __init__(self) -> None:
        self.opened = threading.Event()
        self.seen: list[TableView] = []

    def decide(self, seen: TableView, level: str, seed: str) -> Decision:
        self.seen.append(seen)
        assert self.opened.wait(WATCHDOG)
        return any_legal(seen, level, seed)


async def test_where_the_line_is_full_a_robot_is_simple_at_once(caplog: pytest.LogCaptureFixture) -> None:
    gate = Gate()
    with ThreadPoolExecutor(8) as pool, caplog.at_level(logging.WARNING, "wethey.robots"):
        robots = RobotSeats(pool, WATCHDOG, gate.decide)
        turns = robots._turns
        patient = [
            asyncio.create_task(robots.decide(north(), "club", "seed", Asking(f"{number}")))
            for number in range(robots._places() + turns.bound)
        ]
        while not turns.is_full:  # noqa: ASYNC110 - a test looks on
            await asyncio.sleep(0)
        simple = [await robots.decide(north(), "club", "seed", Asking(f"late {number}")) for number in range(3)]
        assert not any(task.done() for task in patient)
        gate.opened.set()
        thought = await asyncio.gather(*patient)
    assert all(decision == any_legal(north(), "club", "seed") for decision in thought)
    plain = PlainRobot(uses_solver=False).act(north(), Random(0))
    assert simple == [replace(plain, repeatable=False)] * 3
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 1
    assert told[0].startswith("too much is asked of")


async def test_a_table_that_waits_for_nothing_is_not_held_up_by_one_that_asks_for_reviews() -> None:
    gate = Gate()
    with ThreadPoolExecutor(8) as pool:
        robots = RobotSeats(pool, WATCHDOG, gate.decide)
        hints = [
            asyncio.create_task(robots.decide(north(), "club", "seed", Asking("greedy", aside=True)))
            for _hint in range(20)
        ]
        while not gate.seen:  # noqa: ASYNC110 - as above
            await asyncio.sleep(0)
        before = len(gate.seen)
        decision = asyncio.create_task(robots.decide(north(), "club", "seed", Asking("other")))
        while len(gate.seen) == before:  # noqa: ASYNC110 - as above
            await asyncio.sleep(0)
        gate.opened.set()
        await asyncio.gather(decision, *hints)


async def test_robots_are_told_no_names() -> None:
    gate = Gate()
    gate.opened.set()
    with ThreadPoolExecutor(1) as pool:
        await RobotSeats(pool, WATCHDOG, gate.decide).decide(north(), "club", "seed")
    assert gate.seen == [replace(north(), names=(None,) * 4)]


async def test_a_robot_that_is_late_goes_by_plain_rules() -> None:
    gate = Gate()
    with ThreadPoolExecutor(1) as pool:
        decision = await RobotSeats(pool, 0.01, gate.decide).decide(north(), "club", "seed")
        gate.opened.set()
    assert isinstance(decision.command, MakeCall)
    assert decision.meaning
    assert not decision.repeatable


def hurried_once(seen: TableView, level: str, seed: str) -> Decision:
    """A robot that runs out of time at the first call of the first deal."""
    return replace(any_legal(seen, level, seed), repeatable=seen.number > 1 or bool(seen.auction))


async def test_the_record_the_view_and_the_review_say_which_deal_need_not_repeat() -> None:
    house = House(MemoryLog(), hurried_once)
    code = (await house.open(dict.fromkeys(Seat, "robot"), seed="mark")).code
    await house.until(code, lambda seen: seen["deal"] > 2)
    rows = await house.log.read(f"table/{code}")
    assert [row.seq for row in rows if '"repeatable":false' in row.data] == [4]  # opened, drawn, dealt, called
    assert [json.loads(await house.tables.review(code, number))["repeatable"] for number in (1, 2)] == [False, True]
    again = House(house.log, any_legal)
    assert [json.loads(await again.tables.review(code, number))["repeatable"] for number in (1, 2)] == [False, True]
    for held in (house, again):
        await held.close()


async def test_the_view_says_it_from_that_decision_until_the_next_deal() -> None:
    house = House(MemoryLog(), hurried_once)
    code = (await house.open(seed="mark")).code
    seen = await house.see(code)
    while seen["deal"] == 1:
        seen = await house.turn(code)
        robots_called = any(call["by"] != "S" for call in seen["auction"])
        first_was_a_robot = bool(seen["auction"]) and seen["auction"][0]["by"] != "S"
        if seen["deal"] == 1 and robots_called:
            assert seen["repeatable"] is not first_was_a_robot
        await house.act(code, "next" if seen["phase"] == Phase.OVER.value else seen["legal"][0])
        seen = await house.see(code)
    assert seen["repeatable"] is True
    await house.close()


def slow(seen: TableView, level: str, seed: str) -> Decision:
    """A robot that keeps its worker for a while."""
    time.sleep(0.2)
    return any_legal(seen, level, seed)


async def test_every_table_goes_on_where_more_is_asked_than_can_be_done() -> None:
    """Eight tables for two slow workers: each comes to its next deal, and says of the first that it need not repeat."""
    house = House(MemoryLog(), slow)
    codes = [(await house.open(dict.fromkeys(Seat, "robot"), seed=f"table {n}")).code for n in range(8)]
    some_hurried = False
    for code in codes:
        await house.until(code, lambda seen: seen["deal"] > 1)
        rows = await house.log.read(f"table/{code}")
        first = list(takewhile(lambda row: row.kind != "dealt" or row.seq <= 3, rows))  # opened, drawn, dealt
        hurried = any('"repeatable":false' in row.data for row in first)
        assert json.loads(await house.tables.review(code, 1))["repeatable"] is not hurried
        some_hurried |= hurried
    assert some_hurried
    await house.close()
