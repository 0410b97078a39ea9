"""Robots on other machines: the same game, tables that go on whoever is killed, and nothing told that is private."""

import asyncio
import json
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Share
from dask_cluster import DaskCluster, running_cluster
from serving import database_in, free_port, running
from workers_killed import HAND, NAME, WATCHDOG, children, own_pid, played_through, raises, robots_play

from wethey.app import NoCluster, workers_at
from wethey.app.cluster import Cluster
from wethey.app.pieces import WorkFailed
from wethey.app.processes import Processes
from wethey.cli import main


@pytest.fixture(scope="module")
def cluster() -> Iterator[DaskCluster]:
    """Two workers, started once for this file; the last test kills them."""
    with running_cluster(2) as started:
        started.until_ready(2)
        yield started


def reached(cluster: DaskCluster, workers: int = 2) -> Cluster:
    """The cluster, when so many of its workers are at hand."""
    found = workers_at(cluster.address, 2, must_answer=True)
    assert isinstance(found, Cluster)
    until_at_hand(found, workers)
    return found


def until_at_hand(workers: Cluster, number: int) -> None:
    until = time.monotonic() + WATCHDOG
    while workers.at_hand != number:
        assert time.monotonic() < until, "the workers do not come"
        time.sleep(0.05)


def matched(capsys: pytest.CaptureFixture[str], boards: int, *words: str) -> list[object]:
    """What a match says of each board, and in all but for its seconds."""
    assert main(["match", "--boards", str(boards), "--level", "beginner", "--json", *words]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[-1].pop("seconds")
    return lines


def test_a_match_is_the_same_here_on_two_processes_and_in_a_cluster(
    cluster: DaskCluster, capsys: pytest.CaptureFixture[str], share: Share
) -> None:
    boards = share(100, 4)
    here = matched(capsys, boards)
    assert len(here) == boards + 1
    assert matched(capsys, boards, "--processes", "2") == here
    assert matched(capsys, boards, "--cluster", cluster.address) == here


def test_workers_write_down_neither_cards_nor_names(cluster: DaskCluster) -> None:
    with reached(cluster) as workers:
        troubles = [workers.submit(raises, f"{NAME} holds {HAND}").exception(WATCHDOG) for _time in range(2)]
    assert all(isinstance(trouble, WorkFailed) for trouble in troubles)
    for told in (cluster.log(), repr(troubles)):
        assert NAME not in told
        assert HAND not in told


def test_a_server_lets_robots_think_in_the_cluster(
    cluster: DaskCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Robots alone play a deal, and the server has not a single process of its own."""
    monkeypatch.setenv("WETHEY_CLUSTER", cluster.address)
    monkeypatch.setenv("WETHEY_LOG", "json")
    with running(database_in(tmp_path)) as server:
        assert server.process.stdout
        while "robots think in %s workers of the cluster" not in (line := server.process.stdout.readline()):
            assert line, "the server has gone"
        assert robots_play(server)["repeatable"]
        assert children(server.process.pid) == []
        server.stop()


@pytest.mark.parametrize("words", [["serve", "--host", "127.0.0.1", "--port", "0", "--database"], ["match"]])
def test_a_scheduler_that_does_not_answer_is_refused(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wethey.app.cluster.PATIENCE", 0.5)
    database = [database_in(tmp_path)] if words[-1] == "--database" else []
    address = f"tcp://127.0.0.1:{free_port()}"
    assert main([*words, *database, "--cluster", address]) == 2
    assert capsys.readouterr().err.strip().endswith(f"no Dask scheduler answers at {address}")


@pytest.mark.parametrize(
    ("address", "why"), [("localhost", "write tcp://HOST:PORT"), ("tls://127.0.0.1:1", "told of a certificate")]
)
def test_an_address_that_cannot_be_used_is_refused(address: str, why: str) -> None:
    with pytest.raises(NoCluster, match=re.escape(why)):
        workers_at(address, 1, must_answer=True)


def test_without_dask_a_cluster_is_refused_with_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=re.escape('pip install "wethey[cluster]"')):
        workers_at("tcp://127.0.0.1:1", 1, must_answer=True)


def test_a_cluster_that_is_away_at_first_is_done_without(caplog: pytest.LogCaptureFixture) -> None:
    address = f"tcp://127.0.0.1:{free_port()}"
    with Cluster(address, Processes(1)) as workers:
        assert workers.count == 1
        assert workers.submit(own_pid).result(WATCHDOG)
    assert all(record.name == "wethey.robots" for record in caplog.records)


def test_tables_go_on_when_workers_and_the_scheduler_are_killed(cluster: DaskCluster) -> None:
    """Robots go on here when the cluster goes, and there when it is back; none decides otherwise than it would have."""
    workers = reached(cluster)

    async def worker() -> None:
        cluster.kill_worker()

    async def scheduler() -> None:
        cluster.kill_scheduler()

    async def back() -> None:
        cluster.start_scheduler()
        cluster.add_worker()
        await asyncio.to_thread(until_at_hand, workers, 1)

    async def last() -> None:
        cluster.workers[-1].kill()
        await asyncio.to_thread(until_at_hand, workers, 0)

    asyncio.run(played_through(workers, [worker, scheduler, back, last], 2))
    workers.shutdown(wait=False)
