"""Several servers on one machine that share one port: they are started, minded and stopped together.

A server that dies is replaced. One whose supervisor dies ends too, as it would at a signal. The cores are shared out:
each server lets robots think in as many processes as its share has.
"""

import multiprocessing
import os
import signal
import socket
import tempfile
import threading

WORKERS = "WETHEY_WORKERS"
COUNTING = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder in which several servers on one port count together."""


def own_cores() -> int:
    """How many processes of robots one server may have, beside as many servers as the environment says."""
    return max(1, (os.cpu_count() or 1) // int(os.environ.get(WORKERS) or 1))


def end_with_the_supervisor() -> None:
    """Stop when the process that started this server has gone without saying so."""
    supervisor = multiprocessing.parent_process()
    if supervisor is None:
        return

    def mind() -> None:
        supervisor.join()
        signal.raise_signal(signal.SIGTERM)

    threading.Thread(target=mind, name="wethey-supervisor", daemon=True).start()


def run_workers(config: object, listener: socket.socket) -> bool:
    """Run as many servers as a configuration says, until told to stop; tell whether they could be started."""
    from uvicorn.config import Config  # noqa: PLC0415 - a third of the time that the command takes to start
    from uvicorn.supervisors import Multiprocess  # noqa: PLC0415

    assert isinstance(config, Config)
    supervisor = Multiprocess(config, [listener])
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault(COUNTING, folder)
        supervisor.run()
    return all(each.exitcode in {0, -signal.SIGTERM} for each in supervisor.processes)
