"""What a server counts, in the form that Prometheus reads. No code, name or card is ever a label."""

import os
from pathlib import Path

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from wethey.app import COUNTING

REQUESTS = Counter("wethey_requests", "Requests answered", ["route", "method", "status"])
SECONDS = Histogram(
    "wethey_request_seconds",
    "From a request to the last byte of its answer, streams left out",
    ["route", "method"],
    buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)
STREAMS = Gauge("wethey_streams", "Pages that are open and live", multiprocess_mode="livesum")


def counts() -> bytes:
    """Give all counts, those of all servers on this port, as Prometheus reads them."""
    folder = os.environ.get(COUNTING)
    if not folder:
        return generate_latest(REGISTRY)
    for file in Path(folder).glob("gauge_live*_*.db"):
        pid = int(file.stem.rpartition("_")[2])
        if not _lives(pid):  # it was killed, and its pages are no longer open
            mark_process_dead(pid, folder)  # type: ignore[no-untyped-call]
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
