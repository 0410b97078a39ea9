"""A Dask cluster of our own: a scheduler and workers, each a process that may be killed and started again."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from serving import free_port

PATIENCE = 120.0
SCHEDULER = ("-m", "dask", "scheduler", "--host", "127.0.0.1", "--no-dashboard")
WORKER = ("-m", "dask", "worker", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--memory-limit", "0")


class DaskCluster:
    """A scheduler on a free port of this machine, and its workers."""

    def __init__(self, workers: int) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="wethey-dask-"))
        self.port = free_port()
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.workers: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._start(*SCHEDULER, "--port", str(self.port))
        for _worker in range(workers):
            self.add_worker()

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent)}  # for what the tests ask of workers
            return subprocess.Popen([sys.executable, *words], stdout=log, stderr=log, cwd=self.folder, env=environment)

    def log(self) -> str:
        """All that the scheduler and the workers wrote."""
        return (self.folder / "log").read_text(errors="replace")

    def add_worker(self) -> None:
        """Start one more worker; it waits for the scheduler."""
        self.workers.append(self._start(*WORKER, self.address))

    def kill_worker(self) -> None:
        """End a worker as a power cut does."""
        _kill(self.workers.pop(0))

    def kill_scheduler(self) -> None:
        """End the scheduler as a power cut does; the workers go on looking for it."""
        _kill(self.scheduler)

    def start_scheduler(self) -> None:
        """Start a scheduler anew at the same address."""
        self.scheduler = self._start(*SCHEDULER, "--port", str(self.port))

    def until_ready(self, workers: int) -> None:
        """Wait until so many workers have found the scheduler since the beginning."""
        until = time.monotonic() + PATIENCE
        while self.log().count("Register worker") < workers:
            assert time.monotonic() < until, self.log()
            time.sleep(0.1)

    def close(self) -> None:
        """End all of it."""
        for process in (*self.workers, self.scheduler):
            _kill(process)
        shutil.rmtree(self.folder, ignore_errors=True)


def _kill(process: "subprocess.Popen[bytes]") -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(process.pid, signal.SIGKILL)
    process.wait(PATIENCE)


@contextlib.contextmanager
def running_cluster(workers: int) -> Iterator[DaskCluster]:
    """A cluster for the length of a block."""
    cluster = DaskCluster(workers)
    try:
        yield cluster
    finally:
        cluster.close()
