"""A robot that runs out of time is not replaced, and the log says that its deal need not repeat."""

import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from halls import Robot, any_legal

from wethey.app.robot_seats import RobotSeats
from wethey.core import Deal, Seat, Vulnerability
from wethey.robots import Decision, deal_out, robots_table
from wethey.table import TableView, view

DEAL = Deal.parse("N:AQ9743.86.52.JT7 K852.AT97.K84.92 6.KQJ52.AJ93.K53 JT.43.QT76.AQ864")

pytestmark = pytest.mark.anyio


def hurried(seen: TableView, level: str, seed: str) -> Decision:
    """A robot whose time is always over."""
    return replace(any_legal(seen, level, seed), repeatable=False)


@pytest.mark.parametrize("deciding", [hurried, any_legal])
async def test_the_log_says_what_time_decided(deciding: Robot, caplog: pytest.LogCaptureFixture) -> None:
    table = deal_out(robots_table(), DEAL, Seat.NORTH, Vulnerability.NONE)
    seen = view(table, Seat.NORTH)
    with ThreadPoolExecutor(1) as worker, caplog.at_level(logging.WARNING, "wethey.robots"):
        decision = await RobotSeats(worker, deciding=deciding).decide(seen, "club", "seed")
    assert decision == deciding(seen, "club", "seed")
    told = [] if deciding is any_legal else ["a robot of level club ran out of time: deal 1 need not repeat"]
    assert [record.getMessage() for record in caplog.records] == told


async def test_a_decision_that_is_replaced_need_not_repeat() -> None:
    def broken(_view: TableView, _level: str, _seed: str) -> Decision:
        raise OSError

    seen = view(deal_out(robots_table(), DEAL, Seat.NORTH, Vulnerability.NONE), Seat.NORTH)
    with ThreadPoolExecutor(1) as worker:
        assert not (await RobotSeats(worker, deciding=broken).decide(seen, "club", "seed")).repeatable
