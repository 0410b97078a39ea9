"""Several servers that share a port: one that dies is replaced, and they stop together."""

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from serving import Server, database_in, until

from wethey.app import CannotServe, Settings, serve
from wethey.app.workers import WORKERS, own_cores
from wethey.cli import main

COUNT = 2


def workers_of(server: Server) -> set[int]:
    """The processes that serve; beside them the supervisor has one that minds what they share."""
    command = ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(server.process.pid)]
    lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    return {int(line.split()[0]) for line in lines if "spawn_main" in line}


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.fixture
def server(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv(WORKERS, str(COUNT))
    started = Server(database)
    yield started
    for pid in workers_of(started):
        os.kill(pid, signal.SIGKILL)
    started.close()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes as Linux shows them")
def test_a_worker_that_dies_is_replaced_and_all_stop_together(server: Server) -> None:
    until(lambda: len(workers_of(server)) == COUNT)
    code = server.start_pad()
    for deal in range(20):  # each on a line of its own, which any worker may take
        assert server.enter(code, f"We 1C+{deal % 6 + 1}")[0] == 200
    killed, *others = workers_of(server)
    os.kill(killed, signal.SIGKILL)
    until(lambda: len(workers_of(server) - {killed}) == COUNT)
    until(lambda: server.enter(code, "We 4S=")[0] == 200)
    workers = workers_of(server)
    assert set(others) < workers
    stream = server.listen(code)
    stream.next("view")
    server.stop()
    stream.close()
    assert server.process.returncode == 0
    until(lambda: not any(map(is_running, workers)))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes as Linux shows them")
def test_workers_do_not_outlive_their_supervisor(server: Server) -> None:
    until(lambda: len(workers_of(server)) == COUNT)
    server.start_pad()  # one of them serves
    workers = workers_of(server)
    server.kill()
    until(lambda: not any(map(is_running, workers)))


def test_on_a_file_one_worker_serves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CannotServe, match="needs PostgreSQL"):
        serve("127.0.0.1", 0, database_in(tmp_path), workers=2)
    assert main(["serve", "--workers", "2", "--database", database_in(tmp_path)]) == 2
    assert main(["serve", "--workers", "0", "--database", database_in(tmp_path)]) == 2
    assert "more than one worker needs PostgreSQL" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_cores_are_shared_out_among_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    monkeypatch.delenv(WORKERS, raising=False)
    assert (own_cores(), Settings.from_environment().workers) == (8, 1)
    monkeypatch.setenv(WORKERS, "3")
    assert (own_cores(), Settings.from_environment().workers) == (2, 3)
    monkeypatch.setenv(WORKERS, "100")
    assert own_cores() == 1
