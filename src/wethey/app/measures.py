"""What a server counts, in the form that Prometheus reads. No code, name or card is ever a label."""

from prometheus_client import Counter, Gauge, Histogram

REQUESTS = Counter("wethey_requests", "Requests answered", ["route", "method", "status"])
SECONDS = Histogram(
    "wethey_request_seconds",
    "From a request to the last byte of its answer, streams left out",
    ["route", "method"],
    buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)
STREAMS = Gauge("wethey_streams", "Pages that are open and live", multiprocess_mode="livesum")
