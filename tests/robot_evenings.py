"""Evenings that four robots play by themselves through the hall, each in a process of its own."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from halls import House
from independent import chicago, rubber
from naive_log import told

from wethey.app.log import MemoryLog
from wethey.app.robot_seats import decide
from wethey.core import Seat

PATIENCE = 300.0


class AtOnce(Executor):
    """A worker that thinks while the others wait: each process of this test has tables of its own."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        try:
            done.set_result(work(*given, **named))
        except Exception as trouble:  # noqa: BLE001 - a robot's fault is for the table to see
            done.set_exception(trouble)
        return done


async def _evening(rules: str, seed: int) -> tuple[int, tuple[int, int], tuple[int, int]]:
    """Deals, the pad's totals, and the second scorer's."""
    house = House(MemoryLog(), decide, AtOnce(), level="beginner")
    code = (await house.open(dict.fromkeys(Seat, "robot"), rules=rules, seed=f"{rules} {seed}")).code
    pad_code = (await house.see(code))["pad"]
    async with asyncio.timeout(PATIENCE):
        while not (pad := await house.pads.pad(pad_code)).evening.is_finished:  # noqa: ASYNC110 - as one looks on
            await asyncio.sleep(0)
    await house.close()
    deals = pad.evening.deals
    logged = list(told(await house.log.read(f"table/{code}")))[: len(deals)]
    plain = [deal for deal, _dealer in logged]
    total = rubber(1993, plain) if rules == "rubber" else chicago(plain, dealer=logged[0][1])
    assert [dealer for _deal, dealer in logged] == [str(deal.dealer) for deal in deals]
    return len(deals), (pad.evening.total.we, pad.evening.total.they), (total["we"], total["they"])


def evening(case: tuple[str, int]) -> tuple[int, tuple[int, int], tuple[int, int]]:
    return asyncio.run(_evening(*case))
