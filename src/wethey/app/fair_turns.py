"""Whose work is done next: one decision of a table at a time, tables in turn, and what can wait after them.

A table that asks for much does not delay the others, and where more is asked than can be done, those who ask are told
so before they have waited.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Container
from dataclasses import dataclass, field

USUAL = 0.05
"""Seconds that a decision is thought to take before the first has been seen."""
WEIGHT = 0.1
"""How much the last decision counts in what a decision is thought to take."""
SHARE = 0.5
"""The part of its time that a decision may wait for a worker; the rest is for thinking."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Who asks: a table, for a decision or for something ``aside`` that can wait, as a hint or a review."""

    table: str = ""
    aside: bool = False


@dataclass(slots=True)
class _Line:
    """Those who wait, by table; the table that has waited longest since it was served comes first."""

    tables: "OrderedDict[str, deque[asyncio.Future[None]]]" = field(default_factory=OrderedDict)
    waiting: int = 0

    def join(self, table: str) -> "asyncio.Future[None]":
        go = asyncio.get_running_loop().create_future()
        self.tables.setdefault(table, deque()).append(go)
        self.waiting += 1
        return go

    def drop(self, table: str, go: "asyncio.Future[None]") -> None:
        """Take out somebody who gives up, or whose turn it is."""
        asked = self.tables[table]
        asked.remove(go)
        self.waiting -= 1
        if not asked:
            del self.tables[table]

    def next(self, busy: Container[str] = ()) -> "tuple[str, asyncio.Future[None]] | None":
        """Take out whoever is next; none of the busy tables, nor who is about to give up."""
        for table, asked in self.tables.items():
            go = next((each for each in asked if not each.done()), None)
            if go is not None and table not in busy:
                self.drop(table, go)
                if table in self.tables:
                    self.tables.move_to_end(table)
                return table, go
        return None


class FairTurns:
    """The turns of all tables with so many workers."""

    def __init__(self, places: Callable[[], int], seconds: float) -> None:
        """Give so many turns at a time; a decision has so many seconds in all."""
        self._places = places
        self._seconds = seconds
        self._decisions = _Line()
        self._aside = _Line()
        self._busy: set[str] = set()
        self._aside_now = 0
        self._usual = USUAL

    @property
    def waiting(self) -> int:
        """How many decisions wait."""
        return self._decisions.waiting

    @property
    def bound(self) -> int:
        """How many decisions may wait: as many as the workers do in half of the time that each of them has."""
        places = self._places()
        return max(places, int(places * self._seconds * SHARE / self._usual))

    @property
    def is_full(self) -> bool:
        """Tell whether so many wait that one more would wait too long."""
        return self.waiting >= self.bound

    async def take(self, asking: Asking) -> None:
        """Wait for a table's turn."""
        line = self._aside if asking.aside else self._decisions
        go = line.join(asking.table)
        self._let_go()
        try:
            await go
        except asyncio.CancelledError:
            if go.cancelled():
                line.drop(asking.table, go)
            else:  # it was given the turn as it gave up
                self.leave(asking)
            raise

    def leave(self, asking: Asking, took: float | None = None) -> None:
        """Give the turn back, a decision having taken so many seconds."""
        if asking.aside:
            self._aside_now -= 1
        else:
            self._busy.discard(asking.table)
            if took is not None:
                self._usual += WEIGHT * (took - self._usual)
        self._let_go()

    def _let_go(self) -> None:
        """Give out the turns that are free; what can wait leaves a place to decisions where there are two."""
        places = self._places()
        while len(self._busy) + self._aside_now < places:
            if found := self._decisions.next(self._busy):
                table, go = found
                self._busy.add(table)
            elif self._aside_now < max(1, places - 1) and (found := self._aside.next()):
                _table, go = found
                self._aside_now += 1
            else:
                return
            go.set_result(None)
