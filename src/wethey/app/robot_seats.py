"""Robots in their seats: decisions in worker processes, with a time budget, and never a table that waits for ever."""

import asyncio
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from wethey.app.review import LookedAt, review
from wethey.app.workers import own_cores
from wethey.core import ENGLISH, Play, Side, speaking, spoken
from wethey.robots import Decision, checked, claim_stands, robot_of_level, simple_legal, solver_if_any
from wethey.table import TableView

T = TypeVar("T")
WATCH = 2.0
LIMIT, LIMITS = 1.25, {"expert": 3.0}
"""Seconds after which a robot decides on what it knows by then; a level fixes the work, so that this is for safety."""
BUDGET = 5.0
"""Seconds within which a decision has to come, the wait for a worker among them, before it is replaced."""
LOADING = 60.0
"""Seconds within which the first worker has to be there; they are not the robot's."""

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


def load() -> None:
    """In a worker: read what robots need before the first of them has to decide."""
    solver_if_any()


def end_with_the_server(server: int) -> None:
    """In a worker: go when the server has gone without saying so, as after a kill."""

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(WATCH)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class RobotSeats:
    """The workers; they are started when the first robot has to think."""

    def __init__(
        self,
        executor: Executor | None = None,
        budget: float = BUDGET,
        deciding: Callable[[TableView, str, str], Decision] = decide,
    ) -> None:
        """Use an executor, or processes of our own; ``deciding`` is what is done there."""
        self._given = executor
        self._executor: Executor | None = executor
        self._budget = budget
        self._decide = deciding
        self._loading: Future[None] | None = None

    def _workers(self) -> Executor:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")  # a server has threads, which a fork would tear
            self._executor = ProcessPoolExecutor(
                own_cores(), context, initializer=end_with_the_server, initargs=(os.getpid(),)
            )
            self._loading = self._executor.submit(load)
        return self._executor

    async def decide(self, view: TableView, level: str, seed: str, *, language: str = ENGLISH) -> Decision:
        """Give a decision in time: the robot's, or a legal simple one where it is late or broken.

        What came about by the clock is logged, and the decision says that it need not repeat.
        """
        try:
            answer = await self._asked(in_language, language, self._decide, view, level, seed)
        except Exception as trouble:  # noqa: BLE001 - whatever a robot does, the table goes on
            _told.warning("a robot of level %s was replaced for a turn: %r", level, trouble)
            return replace(simple_legal(view), repeatable=False)
        decision, mishap = checked(view, answer)
        if mishap:
            _told.warning("a robot of level %s was replaced for a turn: %s", level, mishap.told)
        if not decision.repeatable:
            _told.warning("a robot of level %s ran out of time: deal %s need not repeat", level, view.number)
        return decision

    async def judge(self, play: Play, side: Side, tricks: int) -> bool:
        """Tell whether a claim stands; where it cannot be told in time it does not."""
        try:
            return await self._asked(judge, play, side, tricks)
        except Exception as trouble:  # noqa: BLE001 - as above
            _told.warning("a claim could not be judged: %r", trouble)
            return False

    async def review(self, over: LookedAt) -> dict[str, Any]:
        """Look back with the solver at a deal; without marks where it takes too long."""
        try:
            return await self._asked(in_language, spoken(), review, over)
        except Exception as trouble:  # noqa: BLE001 - a review without marks is still a review
            _told.warning("a deal could not be reviewed: %r", trouble)
            return {"cards": [], "makes": None, "par": None, "best": None}

    async def _asked(self, work: Callable[..., T], *given: object) -> T:
        loop = asyncio.get_running_loop()
        try:
            workers = self._workers()
            if self._loading and not self._loading.done():
                await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(self._loading)), LOADING)
            return await asyncio.wait_for(loop.run_in_executor(workers, work, *given), self._budget)
        except BrokenProcessPool:
            if self._given is None and self._executor:
                self._executor.shutdown(wait=False)
                self._executor = None
            raise

    def close(self) -> None:
        """Let the workers go."""
        if self._executor and self._given is None:
            self._executor.shutdown(wait=False, cancel_futures=True)
