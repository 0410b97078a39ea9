"""A match on one process, on two, and on two workers of a Dask cluster on this machine. More: bench_cluster.py 100."""

import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from measure import table

BOARDS, LEVEL, SEED = 60, "beginner", "cluster"
PATIENCE = 60.0
WETHEY = (sys.executable, "-c", "import sys; from wethey.cli import main; sys.exit(main(sys.argv[1:]))")


def match(boards: int, *words: str) -> tuple[float, float, list[str]]:
    """Play a match; give the seconds to the first board and from there to the last, and what each board came to."""
    command = [*WETHEY, "match", "--level", LEVEL, "--seed", SEED, "--json", "--boards", str(boards), *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdout
        started = time.perf_counter()
        played = [playing.stdout.readline()]
        first = time.perf_counter()
        played += [playing.stdout.readline() for _board in range(boards - 1)]
        last = time.perf_counter()
        playing.stdout.read()
    assert playing.returncode == 0
    assert [json.loads(line)["board"] for line in played] == list(range(1, boards + 1))
    return first - started, last - first, played


@contextlib.contextmanager
def cluster(workers: int) -> Iterator[str]:
    """Start a scheduler and workers on this machine; give the address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    dask = (sys.executable, "-m", "dask")
    alone = ("--nthreads", "1", "--no-dashboard", "--nworkers", str(workers))
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w") as log:
        scheduler = [*dask, "scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard"]
        worker = [*dask, "worker", *alone, f"tcp://127.0.0.1:{port}"]
        started = [subprocess.Popen(each, stdout=log, stderr=log, cwd=folder) for each in (scheduler, worker)]
        try:
            until = time.monotonic() + PATIENCE
            while (Path(folder) / "log").read_text().count("Register worker") < workers:
                assert time.monotonic() < until, "the workers do not come"
                time.sleep(0.1)
            yield f"tcp://127.0.0.1:{port}"
        finally:
            for each in reversed(started):
                each.terminate()
                each.wait(PATIENCE)


def main() -> None:
    """The same match everywhere; how much sooner it ends with more who play it."""
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else BOARDS
    took = {"one process": match(boards), "two processes": match(boards, "--processes", "2")}
    with cluster(2) as address:
        took["two Dask workers"] = match(boards, "--cluster", address)
    _first, here, played = took["one process"]
    assert all(again == played for _first, _rest, again in took.values()), "not the same match everywhere"
    table(
        f"A match of {boards} boards at level {LEVEL}, each board at two tables, on {os.cpu_count()} cores",
        ("where", "first board", "the others", "boards a second", "as quick as one process"),
        [
            (name, f"{first:.1f} s", f"{rest:.1f} s", f"{(boards - 1) / rest:.1f}", f"{here / rest:.2f} ×")
            for name, (first, rest, _played) in took.items()
        ],
    )
    print("\nUntil the first board the command and its workers load. All three matches are the same, board by board.")


if __name__ == "__main__":
    main()
