"""Workers that are processes of this machine; one that is killed or hangs is replaced, and no work is lost with it.

The pool of the standard library is broken for good when one process dies, with everything that was asked of it. Here a
thread minds each process: it hands it one piece at a time, and should the process die, it starts another and asks that.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from wethey.app.pieces import Outcome, Sealed, Workers, WorkFailed, do, load
from wethey.core import _

T = TypeVar("T")
TRIES = 3
"""How many processes a piece of work may kill before it is taken for the one that kills them."""


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _serve(line: Connection) -> None:
    """In the process: do what comes along the line until it ends, and go when the parent has gone unannounced."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the parent's, who tells us
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    load()
    with contextlib.suppress(EOFError, OSError):
        line.send(None)
        while True:
            line.send(do(line.recv()))


class _Worker:
    """One process, and the line to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")  # a server has threads, which a fork would tear
        self._line, theirs = context.Pipe()
        self.is_loading = True
        self._process = context.Process(target=_serve, args=(theirs,), name="wethey-robots", daemon=True)
        self._process.start()
        theirs.close()  # else its end would not be heard

    def ask(self, sealed: Sealed, longest: float | None) -> Outcome:
        """Have a piece of work done.

        Raises:
            OSError, EOFError: the process died.
            TimeoutError: it took too long.
        """
        if self.is_loading:
            self._line.recv()
            self.is_loading = False
        self._line.send(sealed)
        if not self._line.poll(longest):
            raise TimeoutError
        outcome: Outcome = self._line.recv()
        return outcome

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._line.close()


class Processes(Workers):
    """Processes of this machine, each started when there is work for it."""

    def __init__(self, count: int, longest: float | None = None) -> None:
        """Have so many at the most; one that takes ``longest`` seconds over a piece of work is ended."""
        self._count = count
        self._longest = longest
        self._minders = ThreadPoolExecutor(count, "wethey-minder")
        self._mine = threading.local()
        self._workers: set[_Worker] = set()
        self._changing = threading.Lock()
        self._closed = False

    @property
    def count(self) -> int:
        """How many pieces are done at a time."""
        return self._count

    @property
    def is_starting(self) -> bool:
        """Tell whether a process is still loading."""
        with self._changing:
            return any(worker.is_loading for worker in self._workers)

    def submit(self, work: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Have a call made in one of the processes; what is raised there is raised as `WorkFailed`."""
        return self.submit_sealed(Sealed.of(work, *args, **kwargs))

    def submit_sealed(self, sealed: Sealed) -> Future[Any]:
        """Have a sealed call made."""
        return self._minders.submit(self._ask, sealed)

    def _ask(self, sealed: Sealed) -> Any:
        """In a minder's thread: ask its process, and another one where that dies."""
        for _try in range(TRIES):
            worker = self._worker()
            try:
                return worker.ask(sealed, self._longest).value()
            except TimeoutError:
                self._end(worker)
                raise WorkFailed("too-long", _("the work took too long, and was ended")) from None
            except (EOFError, OSError):
                self._end(worker)
        raise WorkFailed("died", _("{tries} workers died of the same work", tries=TRIES))

    def _worker(self) -> _Worker:
        worker: _Worker | None = getattr(self._mine, "worker", None)
        if worker is None:
            with self._changing:
                if self._closed:
                    raise WorkFailed("closed", _("the workers have been let go"))
                worker = self._mine.worker = _Worker()
                self._workers.add(worker)
        return worker

    def _end(self, worker: _Worker) -> None:
        self._mine.worker = None
        with self._changing:
            if worker in self._workers:
                self._workers.discard(worker)
                worker.end()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let the processes go, when they have done what was asked of them or, without ``wait``, at once."""
        if wait:
            self._minders.shutdown(wait=True, cancel_futures=cancel_futures)
        with self._changing:
            self._closed = True
            for worker in self._workers:
                worker.end()
            self._workers.clear()
        self._minders.shutdown(wait=False, cancel_futures=True)
