"""Workers on other machines: a Dask cluster, and processes of this machine for as long as the cluster is away.

A thread looks after the cluster once a second: it connects again when the scheduler comes back, loads what robots need
on workers that are new, and takes back what was asked of a cluster that has gone, to have it done here. A piece of work
is the same wherever it is done, so it does not matter that a lost one may be done twice: one answer is heard.
"""

import contextlib
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, wait
from typing import Any, TypeVar

from wethey.app.pieces import Outcome, Sealed, Workers, WorkFailed, do, load
from wethey.app.processes import Processes
from wethey.core import WetheyError, _

T = TypeVar("T")
LOOK = 1.0
"""Seconds from one look at the cluster to the next."""
LOADING = 60.0
"""Seconds that a worker may take to load what robots need."""
PATIENCE = 5.0
"""Seconds within which a scheduler has to let us in."""
SILENCE = 15.0
"""Seconds within which a scheduler that we know has to answer; one that dies is heard of at once."""
TCP, TLS = "tcp://", "tls://"

_told = logging.getLogger("wethey.robots")


class NoCluster(WetheyError):
    """The cluster is not to be had."""


class _Piece:
    """A piece of work that was asked for: its answer, and who is doing it now."""

    def __init__(self, sealed: Sealed) -> None:
        self.sealed = sealed
        self.answer: Future[Any] = Future()
        self.doing: Future[Any] | None = None
        self.is_here = False
        self.answer.add_done_callback(self._give_up)

    def _give_up(self, answer: "Future[Any]") -> None:
        doing = self.doing
        if answer.cancelled() and doing is not None:
            doing.cancel()


class Cluster(Workers):
    """The workers of a Dask cluster, with processes of our own to do without them."""

    def __init__(self, address: str, spare: Processes, *, must_answer: bool = False) -> None:
        """Look for the scheduler at an address, as tcp://192.168.1.7:8786; at once where it ``must_answer``.

        Raises:
            NoCluster: it does not, or its workers cannot work for us; or the package is not installed.
        """
        if not address.startswith((TCP, TLS)):
            raise NoCluster("no-cluster", _("“{address}” is not a scheduler; write tcp://HOST:PORT", address=address))
        self._address = address
        self._spare = spare
        self._client: Any = None
        self._executor: Executor | None = None
        self._known: dict[str, str | None] = {}
        """Workers that have been asked whether they can work for us, and why not."""
        self._loading_since: float | None = None
        self._state: tuple[int, str | None] | None = None
        self._pieces: set[_Piece] = set()
        self._changing = threading.RLock()
        self._closing = threading.Event()
        if must_answer:
            try:
                self._connect()
                self._meet()
                self._refuse_unfit()
            except BaseException:
                self._hang_up()
                raise
        self._keeper = threading.Thread(target=self._keep, name="wethey-cluster", daemon=True)
        self._keeper.start()

    @property
    def at_hand(self) -> int:
        """How many workers of the cluster can work for us now."""
        return sum(trouble is None for trouble in self._known.values())

    @property
    def count(self) -> int:
        """How many pieces are done at a time, in the cluster or here."""
        return self.at_hand or self._spare.count

    @property
    def is_starting(self) -> bool:
        """Tell whether a worker is still loading."""
        since = self._loading_since
        return (since is not None and time.monotonic() - since < LOADING) or self._spare.is_starting

    def submit(self, work: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Have a call made in the cluster, or here; what is raised there is raised as `WorkFailed`."""
        piece = _Piece(Sealed.of(work, *args, **kwargs))
        with self._changing:
            self._pieces.add(piece)
            executor = self._executor if self.at_hand else None
        if executor is None or not self._do_there(piece, executor):
            self._do_here(piece)
        return piece.answer

    def _do_there(self, piece: _Piece, executor: Executor) -> bool:
        """Ask the cluster; tell whether it can be trusted with the work."""
        try:
            doing = executor.submit(do, piece.sealed)
        except Exception as trouble:  # noqa: BLE001 - whatever has become of the cluster
            _told.debug("the cluster did not take a piece of work: %r", trouble)
            return False
        with self._changing:
            if executor is not self._executor:
                return False  # it went in the meantime, and nobody would take this back
            piece.doing = doing
        doing.add_done_callback(lambda done: self._came_back(piece, done))
        return True

    def _do_here(self, piece: _Piece) -> None:
        if piece.answer.cancelled():
            self._answer(piece, None)
            return
        try:
            doing = self._spare.submit_sealed(piece.sealed)
        except RuntimeError as trouble:  # the workers have been let go
            self._answer(piece, trouble)
            return
        with self._changing:
            piece.doing, piece.is_here = doing, True
        doing.add_done_callback(lambda done: self._came_back(piece, done))

    def _came_back(self, piece: _Piece, done: "Future[Any]") -> None:
        """Hand an answer on, or have the work done here where the cluster has none."""
        with self._changing:
            if piece.doing is not done:
                return  # it was taken back in the meantime
            piece.doing = None
        try:
            result = done.result()
            if isinstance(result, Outcome):
                result = result.value()
        except BaseException as trouble:  # noqa: BLE001 - the cluster may lose work in many ways
            if piece.is_here or isinstance(trouble, WorkFailed):
                self._answer(piece, trouble)
            else:
                _told.debug("the cluster lost a piece of work: %r", trouble)
                self._do_here(piece)
        else:
            self._answer(piece, None, result)

    def _answer(self, piece: _Piece, trouble: BaseException | None, result: object = None) -> None:
        with self._changing:
            self._pieces.discard(piece)
        if piece.answer.set_running_or_notify_cancel():
            if trouble is None:
                piece.answer.set_result(result)
            else:
                piece.answer.set_exception(trouble)

    def _keep(self) -> None:
        """In a thread of its own: look after the cluster."""
        while not self._closing.is_set():
            try:
                if self._client is not None and self._client.status != "running":
                    raise NoCluster("no-cluster", _("the scheduler has gone"))  # noqa: TRY301 - as any other trouble
                if self._client is None:
                    self._connect()
                self._meet()
            except Exception as trouble:  # noqa: BLE001 - whatever is wrong with it, it is looked for again
                if self._closing.is_set():
                    break  # we hung up ourselves
                self._hang_up()
                self._tell(trouble.args[0] if isinstance(trouble, NoCluster) else type(trouble).__name__)
            self._closing.wait(LOOK)
        self._hang_up()

    def _connect(self) -> None:
        try:
            import dask  # noqa: PLC0415 - an extra, and slow to load
            from distributed import Client  # noqa: PLC0415 - as above
        except ImportError:
            told = _("a cluster needs the extra: {command}", command='pip install "wethey[cluster]"')
            raise NoCluster("no-dask", told) from None
        if self._address.startswith(TLS) and not dask.config.get("distributed.comm.tls.client.cert", None):
            raise NoCluster("no-cluster", _("for tls:// Dask has to be told of a certificate and its key"))
        logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # we say in our own words what it loses
        try:
            self._client = Client(self._address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
        except (OSError, ValueError, ImportError) as trouble:  # the last where another Dask is there
            told = _("no Dask scheduler answers at {address}", address=self._address)
            raise NoCluster("no-cluster", told) from trouble
        self._executor = self._client.get_executor(pure=False)  # a question that is asked twice is done twice

    def _meet(self) -> None:
        """See which workers are there, and have those that are new load what robots need.

        Raises:
            OSError, TimeoutError: the scheduler does not answer.
        """
        client = self._client
        assert client is not None
        there = client.sync(client.scheduler.ncores, callback_timeout=SILENCE)
        new = [each for each in there if each not in self._known]
        with self._changing:
            self._known = {each: self._known[each] for each in there if each in self._known}
        if new:
            self._loading_since = time.monotonic()
            try:
                asked = client.run(do, Sealed.of(load), workers=new, on_error="return")
            finally:
                self._loading_since = None
            with self._changing:
                self._known |= {each: _unfit(asked.get(each)) for each in new}
        if not self.at_hand:
            self._take_back()
        self._tell(None)

    def _refuse_unfit(self) -> None:
        """Refuse a cluster none of whose workers can work for us.

        Raises:
            NoCluster: there are workers, and none can.
        """
        if self._known and not self.at_hand:
            raise NoCluster("no-cluster", next(filter(None, self._known.values())))

    def _take_back(self) -> None:
        """Have done here what the cluster was asked."""
        with self._changing:
            lost = [(each, each.doing) for each in self._pieces if each.doing is not None and not each.is_here]
            for piece, _doing in lost:
                piece.doing = None
        for piece, doing in lost:
            self._do_here(piece)
            doing.cancel()

    def _hang_up(self) -> None:
        with self._changing:
            client, self._client, self._executor, self._known = self._client, None, None, {}
        if not self._closing.is_set():
            self._take_back()
        if client is not None:
            with contextlib.suppress(Exception):
                client.close(timeout=1)

    def _tell(self, trouble: str | None) -> None:
        """Say in the log when the cluster comes and goes, and once for each reason."""
        state = self.at_hand, trouble or next(filter(None, self._known.values()), None)
        if state == self._state:
            return
        first, self._state = self._state is None, state
        if state[1]:
            _told.warning("the cluster at %s: %s", self._address, state[1])
        elif not state[0]:
            _told.warning("the cluster at %s has no workers", self._address)
        if state[0]:
            level = logging.INFO if first else logging.WARNING
            _told.log(level, "robots think in %s workers of the cluster at %s", state[0], self._address)
        else:
            _told.warning("robots think in %s processes of this machine", self._spare.count)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Hang up, when what was asked is done or, without ``wait``, at once. The cluster lives on."""
        if wait and not cancel_futures:
            self._all_done()
        self._closing.set()
        self._hang_up()
        self._spare.shutdown(wait=wait, cancel_futures=cancel_futures)
        for piece in list(self._pieces):
            piece.answer.cancel()

    def _all_done(self) -> None:
        while pieces := list(self._pieces):
            wait([piece.answer for piece in pieces])


def _unfit(answer: object) -> str | None:
    """Say why a worker cannot work for us, if it cannot."""
    if isinstance(answer, Outcome):
        try:
            answer.value()
        except WetheyError as trouble:
            return str(trouble)
        return None
    return _("a worker cannot load Wethey: {trouble}", trouble=type(answer).__name__)
