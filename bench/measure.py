"""A stopwatch and a table for the benchmarks."""

import time
from collections.abc import Callable, Iterable


def best(function: Callable[[], object], rounds: int = 5) -> float:
    """Seconds of the quickest of some rounds; the others were disturbed."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


def table(title: str, head: Iterable[str], rows: Iterable[Iterable[object]]) -> None:
    """Print a section of the benchmarks page: first column words, the others figures."""
    names = list(head)
    print(f"## {title}\n")
    print(f"| {' | '.join(names)} |")
    print("|---|" + "--:|" * (len(names) - 1))
    for row in rows:
        print(f"| {' | '.join(str(cell) for cell in row)} |")
