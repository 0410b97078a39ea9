"""Who does the robots' thinking: processes of this machine, or the workers of a cluster."""

from wethey.app.cluster import Cluster
from wethey.app.pieces import Workers
from wethey.app.processes import Processes


def workers_at(
    cluster: str | None, processes: int, longest: float | None = None, *, must_answer: bool = False
) -> Workers:
    """Give workers: those of the Dask cluster at an address, or without one so many processes of this machine.

    While the cluster is away the processes do without it. One that takes ``longest`` seconds over a piece is ended.

    Raises:
        NoCluster: the cluster ``must_answer`` and does not, its workers cannot work for us, or Dask is not installed.
    """
    own = Processes(processes, longest)
    return Cluster(cluster, own, must_answer=must_answer) if cluster else own


def try_cluster(address: str) -> None:
    """Refuse a cluster that cannot be used before anything starts.

    Raises:
        NoCluster: it cannot.
    """
    workers_at(address, 1, must_answer=True).shutdown(wait=False)
