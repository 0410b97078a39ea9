"""Worker processes: they are replaced when they die, tell no words of what went wrong, and are not left behind."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import Share
from serving import Server, database_in, running
from workers_killed import (
    HAND,
    NAME,
    WATCHDOG,
    cannot_travel,
    children,
    dies,
    kill,
    own_pid,
    played_through,
    raises,
    robots_play,
)

from wethey.app.pieces import OtherRelease, Outcome, Sealed, WorkFailed, do, release
from wethey.app.processes import TRIES, Processes


@pytest.fixture
def two() -> Iterator[Processes]:
    with Processes(2) as workers:
        yield workers


def pids(workers: Processes) -> list[int]:
    return [worker._process.pid for worker in workers._workers if worker._process.pid]


def is_there(pid: int) -> bool:
    """Whether a process lives; one that has ended and waits to be counted does not."""
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def gone(pid: int) -> None:
    until = time.monotonic() + WATCHDOG
    while is_there(pid):
        assert time.monotonic() < until, "a worker was left behind"
        time.sleep(0.05)


def test_work_is_done_elsewhere_and_in_order(two: Processes) -> None:
    assert list(two.map(divmod, [7, 8, 9], [2, 3, 4])) == [(3, 1), (2, 2), (2, 1)]
    assert two.submit(own_pid).result() in pids(two)
    assert os.getpid() not in pids(two)


@pytest.mark.parametrize("whole", [False, True], ids=["one", "all"])
def test_what_a_killed_worker_was_asked_another_one_is(two: Processes, whole: bool) -> None:
    list(two.map(own_pid, [0.1] * 4))
    before = pids(two)
    assert len(before) == 2
    asked = [two.submit(own_pid, 1.0) for _piece in range(4)]
    kill(before if whole else before[:1])
    answers = {future.result(WATCHDOG) for future in asked}
    assert before[0] not in answers
    assert answers <= set(pids(two))


def test_work_that_kills_is_given_up_and_harms_no_other(two: Processes) -> None:
    others = [two.submit(own_pid, 0.2) for _piece in range(3)]
    with pytest.raises(WorkFailed, match=f"{TRIES} workers died"):
        two.submit(dies).result(WATCHDOG)
    assert all(future.result(WATCHDOG) for future in others)


def test_work_that_hangs_is_ended() -> None:
    with Processes(1, longest=0.5) as workers:
        hung = workers.submit(own_pid, WATCHDOG)
        with pytest.raises(WorkFailed, match="too long"):
            hung.result(WATCHDOG)
        assert workers.submit(own_pid).result(WATCHDOG) in pids(workers)


@pytest.mark.parametrize("work", [raises, cannot_travel])
def test_what_goes_wrong_is_told_by_kind_and_place_alone(two: Processes, work: object) -> None:
    assert callable(work)
    given = (f"{NAME} holds {HAND}",) if work is raises else ()
    trouble = two.submit(work, *given).exception(WATCHDOG)
    assert isinstance(trouble, WorkFailed)
    assert HAND not in repr(trouble)
    assert NAME not in repr(trouble)


def test_what_travels_shows_nothing_to_who_writes_it_down() -> None:
    sealed = Sealed.of(own_pid, NAME, HAND)
    outcome = do(Sealed.of(str, HAND))
    assert outcome.value() == HAND
    for shown in (repr(sealed), repr(outcome), str(sealed)):
        assert NAME not in shown
        assert HAND not in shown


def test_a_worker_of_another_release_does_nothing() -> None:
    outcome = do(Sealed(b"not even read", "0.0"))
    assert outcome == Outcome(other_release=release())
    with pytest.raises(OtherRelease, match=release()):
        outcome.value()


def test_workers_let_go_end_at_once_whatever_they_do() -> None:
    workers = Processes(2)
    busy = [workers.submit(own_pid, WATCHDOG) for _piece in range(4)]
    while len(pids(workers)) < 2:
        time.sleep(0.01)
    were = pids(workers)
    workers.shutdown(wait=False, cancel_futures=True)
    for pid in were:
        gone(pid)
    assert all(future.cancelled() or future.exception(WATCHDOG) for future in busy)
    with pytest.raises(RuntimeError):
        workers.submit(own_pid)


PARENT = """
import sys, time
from wethey.app.processes import Processes
def main():
    workers = Processes(2)
    busy = [workers.submit(time.sleep, 0) for _ in range(2)]
    [each.result() for each in busy]
    [workers.submit(time.sleep, 300) for _ in range(2)]
    print(*(worker._process.pid for worker in workers._workers), flush=True)
    time.sleep(300)
if __name__ == "__main__":
    main()
"""


def test_workers_go_when_the_server_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "parent.py"
    program.write_text(PARENT)
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        workers = [int(pid) for pid in parent.stdout.readline().split()]
        assert workers
        assert all(is_there(pid) for pid in workers)
        parent.send_signal(signal.SIGKILL)
        parent.wait(WATCHDOG)
        for pid in workers:
            gone(pid)


@pytest.mark.parametrize("end", [Server.stop, Server.kill])
def test_a_server_leaves_no_robots_behind(end: Callable[[Server], object], tmp_path: Path) -> None:
    with running(database_in(tmp_path)) as server:
        robots_play(server)
        started = children(server.process.pid)
        assert started
        end(server)
        for pid in started:
            gone(pid)


def test_tables_go_on_when_their_workers_are_killed(share: Share) -> None:
    """One of them, then all: each table goes on, and no robot decides otherwise than it would have."""
    workers = Processes(2)

    async def one() -> None:
        kill(pids(workers)[:1])

    async def every() -> None:
        kill(pids(workers))

    asyncio.run(played_through(workers, [one, every] * share(4, 1), 2))
