"""Turns are given out fairly: one decision of a table at a time, tables in turn, and what can wait after them."""

import asyncio
from random import Random

import pytest

from wethey.app.fair_turns import SHARE, USUAL, Asking, FairTurns

pytestmark = pytest.mark.anyio


class Order:
    """Those who asked for a turn, in the order in which they were given one."""

    def __init__(self, turns: FairTurns) -> None:
        self.turns = turns
        self.given: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, table: str, times: int = 1, *, aside: bool = False) -> None:
        for _time in range(times):
            self.tasks.append(asyncio.create_task(self._ask(table, aside)))
        await asyncio.sleep(0)

    async def _ask(self, table: str, aside: bool) -> None:
        await self.turns.take(Asking(table, aside))
        self.given.append(table)

    async def leave(self, table: str, *, aside: bool = False) -> None:
        self.turns.leave(Asking(table, aside))
        await asyncio.sleep(0)


async def test_a_table_that_asks_for_much_waits_for_the_others() -> None:
    order = Order(FairTurns(lambda: 1, 5.0))
    await order.ask("greedy", 20)
    for table in "abc":
        await order.ask(table)
    for served in ("greedy", "greedy", "a", "b", "c"):
        await order.leave(served)
    assert order.given[:6] == ["greedy", "greedy", "a", "b", "c", "greedy"]
    for task in order.tasks:
        task.cancel()


async def test_a_table_has_one_decision_under_way_where_there_are_places_for_more() -> None:
    order = Order(FairTurns(lambda: 4, 5.0))
    await order.ask("a", 3)
    await order.ask("b")
    assert order.given == ["a", "b"]
    await order.leave("b")
    assert order.given == ["a", "b"]
    await order.leave("a")
    assert order.given == ["a", "b", "a"]
    order.tasks[2].cancel()


async def test_what_can_wait_comes_after_decisions_and_leaves_them_a_place() -> None:
    order = Order(FairTurns(lambda: 2, 5.0))
    await order.ask("review", 3, aside=True)
    assert order.given == ["review"]
    await order.ask("a")
    await order.ask("b")
    assert order.given == ["review", "a"]
    await order.leave("review", aside=True)
    assert order.given == ["review", "a", "b"]
    await order.leave("a")
    assert order.given == ["review", "a", "b", "review"]
    await order.leave("b")
    assert order.given == ["review", "a", "b", "review"]
    order.tasks[2].cancel()


async def test_with_one_worker_what_can_wait_is_done_when_nobody_decides() -> None:
    order = Order(FairTurns(lambda: 1, 5.0))
    await order.ask("review", aside=True)
    assert order.given == ["review"]


async def test_the_line_is_full_by_the_number_of_workers_and_the_time_that_a_decision_has() -> None:
    turns = FairTurns(lambda: 3, 5.0)
    assert turns.bound == int(3 * 5.0 * SHARE / USUAL)
    order = Order(turns)
    for number in range(3 + turns.bound - 1):
        await order.ask(f"table {number}")
    told = [turns.is_full]
    await order.ask("one more")
    told.append(turns.is_full)
    await order.leave("table 0")
    assert [*told, turns.is_full] == [False, True, False]
    for task in order.tasks:
        task.cancel()


async def test_slow_decisions_shorten_the_line_but_never_to_nothing() -> None:
    turns = FairTurns(lambda: 2, 5.0)
    for _decision in range(100):
        await turns.take(Asking("a"))
        turns.leave(Asking("a"), 100.0)
    assert turns.bound == 2
    assert not turns.is_full


async def test_whoever_gives_up_leaves_no_trace() -> None:
    """By chance people ask, leave and give up; in the end every place is free again and nobody waits."""
    chance = Random(1)
    turns = FairTurns(lambda: 2, 5.0)
    holding: list[tuple[str, bool]] = []

    async def ask(table: str, aside: bool) -> None:
        await turns.take(Asking(table, aside))
        holding.append((table, aside))

    tasks: list[asyncio.Task[None]] = []
    for _step in range(2_000):
        step = chance.randrange(4)
        if step < 2:
            tasks.append(asyncio.create_task(ask(chance.choice("abc"), chance.random() < 0.3)))
        elif step == 2 and holding:
            table, aside = holding.pop(chance.randrange(len(holding)))
            turns.leave(Asking(table, aside))
        elif tasks:
            chance.choice(tasks).cancel()
        if chance.random() < 0.7:
            await asyncio.sleep(0)
        assert len(holding) <= 2
    while any(not task.done() for task in tasks):
        while holding:
            table, aside = holding.pop()
            turns.leave(Asking(table, aside))
        await asyncio.sleep(0)
    while holding:
        table, aside = holding.pop()
        turns.leave(Asking(table, aside))
    assert turns.waiting == 0
    order = Order(turns)
    await order.ask("a")
    await order.ask("b")
    assert order.given == ["a", "b"]
