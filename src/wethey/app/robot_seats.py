"""Robots in their seats: they think in workers, in turn and in time, and never does a table wait for ever."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from wethey.app.executors import workers_at
from wethey.app.fair_turns import Asking, FairTurns
from wethey.app.pieces import Workers
from wethey.app.review import LookedAt, review, unsolved
from wethey.app.workers import own_cores
from wethey.core import ENGLISH, Play, Side, speaking, spoken
from wethey.robots import LEVELS, Decision, PlainRobot, checked, claim_stands, robot_of_level
from wethey.table import Answer, TableView

T = TypeVar("T")
LIMIT, LIMITS = 1.0, {"expert": 3.0}
"""Seconds after which a robot decides on what it knows by then; a level fixes the work, so that this is for safety."""
BUDGET = 5.0
"""Seconds within which a decision has to come, the wait for a worker among them, before it is replaced."""
LOADING = 60.0
"""Seconds that those who wait have patience with workers that are loading; they are not the robot's."""
RUNAWAY = 60.0
"""Seconds after which a worker is ended that has not come back."""
SIMPLE = 1.0
"""Seconds for a decision by plain rules here, where no worker could give one."""
AGAIN = 10.0
"""Seconds until the log tells anew that too much is asked."""
NOBODY = Asking()
"""Whoever asks for no table of ours."""

_told = logging.getLogger("wethey.robots")


def decide(view: TableView, level: str, seed: str) -> Decision:
    """Let the robot of a level decide, in a worker."""
    robot = robot_of_level(level, LIMITS.get(level, LIMIT))
    return robot.act(view, Random(seed))  # noqa: S311 - a game that repeats, not a secret


def in_language(language: str, work: Callable[..., T], *given: object) -> T:
    """Do a piece of work in a worker, in the language of whoever asked."""
    with speaking(language):
        return work(*given)


def judge(play: Play, side: Side, tricks: int) -> bool:
    """Judge a claim with all hands known, in a worker."""
    return claim_stands(play, side, tricks)


def simple(view: TableView) -> Decision:
    """Decide by plain rules, without a solver and at once."""
    return PlainRobot(LEVELS["beginner"], uses_solver=False).act(view, Random(0))  # noqa: S311 - as above


def bare(view: TableView) -> TableView:
    """Give a view without what a robot does not ask about: the people's names, and another table's code."""
    return replace(view, names=(None,) * len(view.names), again=None)


class RobotSeats:
    """The workers, started when the first robot has to think, and the turns of those who ask them."""

    def __init__(
        self,
        executor: Executor | None = None,
        budget: float = BUDGET,
        deciding: Callable[[TableView, str, str], Decision] = decide,
        cluster: str | None = None,
    ) -> None:
        """Use an executor, or the cluster at an address, or processes of our own; ``deciding`` is done there."""
        self._given = executor
        self._cluster = cluster
        self._executor = executor
        self._budget = budget
        self._decide = deciding
        self._turns = FairTurns(self._places, budget)
        self._at_hand = ThreadPoolExecutor(1, "wethey-simple")
        self._told_full = -AGAIN

    def _workers(self) -> Executor:
        if self._executor is None:
            self._executor = workers_at(self._cluster, own_cores(), RUNAWAY)
        return self._executor

    def _places(self) -> int:
        return self._executor.count if isinstance(self._executor, Workers) else own_cores()

    def open(self) -> None:
        """Begin to look for the cluster, where there is one: the first robot should not have to wait for it."""
        if self._cluster:
            self._workers()

    async def decide(
        self, view: TableView, level: str, seed: str, asking: Asking = NOBODY, *, language: str = ENGLISH
    ) -> Decision:
        """Give a decision in time: the robot's, or a simple one where too much is asked, or it is late or broken.

        What came about by the clock is logged, and the decision says that it need not repeat.
        """
        if self._turns.is_full:
            self._tell_full()
            return await self._simpler(view, language)
        try:
            answer = await self._asked(asking, in_language, language, self._decide, bare(view), level, seed)
        except Exception as trouble:  # noqa: BLE001 - whatever a robot does, the table goes on
            _told.warning("a robot of level %s was replaced for a turn: %r", level, trouble)
            return await self._simpler(view, language)
        decision, mishap = checked(view, answer)
        if mishap:
            _told.warning("a robot of level %s was replaced for a turn: %s", level, mishap.trouble.value)
            return replace(decision, repeatable=False)
        if not decision.repeatable:
            _told.warning("a robot of level %s ran out of time: deal %s need not repeat", level, view.number)
        return decision

    async def _simpler(self, view: TableView, language: str) -> Decision:
        """Decide in this process: by plain rules, or as simply as is legal where that goes wrong too."""
        answer: object = None
        with contextlib.suppress(Exception):
            work = asyncio.get_running_loop().run_in_executor(self._at_hand, in_language, language, simple, view)
            answer = await asyncio.wait_for(work, SIMPLE)
        return replace(checked(view, answer)[0], repeatable=False)

    def _tell_full(self) -> None:
        now = time.monotonic()
        if now - self._told_full >= AGAIN:
            self._told_full = now
            told = "too much is asked of %s workers: while %s decisions wait robots play by plain rules"
            _told.warning(told, self._places(), self._turns.waiting)

    async def judge(self, play: Play, side: Side, tricks: int, asking: Asking = NOBODY) -> Decision:
        """Answer a claim by all hands; where it cannot be told in time that it stands it does not."""
        try:
            return Decision(Answer(agree=await self._asked(asking, judge, play, side, tricks)))
        except Exception as trouble:  # noqa: BLE001 - as above
            _told.warning("a claim could not be judged: %r", trouble)
            return Decision(Answer(agree=False), repeatable=False)

    async def review(self, over: LookedAt, *, table: str = NOBODY.table) -> dict[str, Any]:
        """Look back with the solver at a deal; without marks where it takes too long."""
        try:
            return await self._asked(Asking(table, aside=True), in_language, spoken(), review, over)
        except Exception as trouble:  # noqa: BLE001 - a review without marks is still a review
            _told.warning("a deal could not be reviewed: %r", trouble)
            return unsolved()

    async def _asked(self, asking: Asking, work: Callable[..., T], *given: object) -> T:
        """Have a piece of work done within the budget; workers that are loading are waited for beyond it."""
        task = asyncio.create_task(self._in_turn(asking, work, *given))
        try:
            for _budget in range(max(1, int(LOADING / self._budget))):
                if (await asyncio.wait({task}, timeout=self._budget))[0]:
                    return task.result()
                if not (isinstance(self._executor, Workers) and self._executor.is_starting):
                    break
            raise TimeoutError
        finally:
            task.cancel()

    async def _in_turn(self, asking: Asking, work: Callable[..., T], *given: object) -> T:
        """Wait for the table's turn, and have the work done. The turn lasts until the worker is free again."""
        loop, workers = asyncio.get_running_loop(), self._workers()
        await self._turns.take(asking)
        began = time.monotonic()
        try:
            future = workers.submit(work, *given)
        except BaseException:
            self._turns.leave(asking)
            raise

        def free(_future: "Future[T]") -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                took = time.monotonic() - began
                loop.call_soon_threadsafe(lambda: self._turns.leave(asking, took))

        future.add_done_callback(free)
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Let the workers go."""
        if self._executor and self._given is None:
            self._executor.shutdown(wait=False, cancel_futures=True)
        self._at_hand.shutdown(wait=False, cancel_futures=True)
