"""Pieces of work on their way to workers and back: nobody who writes down what a worker was given can read a card.

Workers elsewhere write logs, and write into them what they were asked and what went wrong. So what is asked is sealed,
and of an exception its kind and its place are told: its words may hold a hand, or what a player wrote.
"""

import pickle
import traceback
from abc import abstractmethod
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from wethey.core import WetheyError, _
from wethey.robots import solver_if_any


class WorkFailed(WetheyError):
    """A piece of work raised an exception, or no worker lived to its end."""


class OtherRelease(WetheyError):
    """A worker has another release of Wethey, and was not asked."""


class Workers(Executor):
    """Whoever does pieces of work: an executor that knows how many it has."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many pieces are done at a time."""

    @property
    @abstractmethod
    def is_starting(self) -> bool:
        """Tell whether a worker is still loading, which is no fault of the work that waits for it."""


@cache
def release() -> str:
    """Give the release of Wethey that runs here."""
    try:
        return version("wethey")
    except PackageNotFoundError:  # run from a folder that was never installed
        return "0"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a piece of work: its result, or why there is none."""

    packed: bytes = field(default=b"", repr=False)
    trouble: str | None = None
    other_release: str | None = None

    def value(self) -> Any:
        """Give the result.

        Raises:
            WorkFailed: there is none.
            OtherRelease: the worker is of another release.
        """
        if self.other_release is not None:
            told = {"theirs": self.other_release, "ours": release()}
            raise OtherRelease("other-release", _("a worker has Wethey {theirs}, and this is {ours}", **told))
        if self.trouble is not None:
            raise WorkFailed("work-failed", self.trouble)
        return pickle.loads(self.packed)  # noqa: S301 - from our own worker


@dataclass(frozen=True, slots=True)
class Sealed:
    """A call that a worker is to make."""

    packed: bytes = field(repr=False)
    release: str

    @classmethod
    def of(cls, work: Callable[..., Any], *args: Any, **kwargs: Any) -> "Sealed":
        """Seal a call."""
        return cls(pickle.dumps((work, args, kwargs)), release())


def do(sealed: Sealed) -> Outcome:
    """Make a call, in a worker; what goes wrong is an outcome too."""
    if sealed.release != release():
        return Outcome(other_release=release())
    try:
        work, args, kwargs = pickle.loads(sealed.packed)  # noqa: S301 - from the server whose worker this is
        return Outcome(pickle.dumps(work(*args, **kwargs)))
    except Exception as trouble:  # noqa: BLE001 - whoever asked is told
        return Outcome(trouble=_where(trouble))


def _where(trouble: Exception) -> str:
    last = traceback.extract_tb(trouble.__traceback__)[-1]
    return f"{type(trouble).__name__} at {Path(last.filename).name}:{last.lineno}"


def load() -> None:
    """In a worker: read what robots need before the first of them has to decide."""
    solver_if_any()
