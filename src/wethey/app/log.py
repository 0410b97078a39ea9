"""The log: an append-only list of rows, each a fact of one stream.

Nothing is updated. A stream's rows are numbered from 1 without gaps, and every row's id is unique in the whole log. A
whole stream may be deleted, since names are private.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from wethey.core import WetheyError


@dataclass(frozen=True, slots=True)
class Row:
    """One fact as it is kept: ``at`` is UTC in ISO 8601, ``data`` is JSON as the codec writes it."""

    stream: str
    seq: int
    id: str
    at: str
    actor: str
    kind: str
    version: int
    data: str


class Overtaken(Exception):
    """The stream does not end where the writer thought: somebody was first, or it has been deleted."""


class IdUsed(Exception):
    """A row of that id is in the log already."""


class LogFailed(WetheyError):
    """The disk or the database would not take or give the rows."""


class Ear(Protocol):
    """Whoever wants to hear what other servers do on the same database. None of this waits or raises."""

    def written(self, stream: str, seq: int) -> None:
        """Somebody else has written on a stream up to a number, or deleted it, which is number 0."""

    def said(self, words: str) -> None:
        """Another server, or this one, has said something to all."""

    def missed(self) -> None:
        """From here on everything is heard; what was written and said before may have been missed."""


class Log(Protocol):
    """What every engine can do."""

    async def ready(self) -> None:
        """See whether the database can be used.

        Raises:
            LogFailed: it cannot.
        """

    async def is_away(self) -> bool:
        """Tell whether the database is only away for now, so that a server which waits will find it."""

    def listen(self, ear: Ear) -> None:
        """Tell an ear from now on what other servers write and say, where the engine knows of any."""

    async def say(self, words: str) -> None:
        """Say something short to all servers on the database, those that listen now.

        Raises:
            LogFailed: it could not be said.
        """

    async def append(self, rows: Sequence[Row]) -> None:
        """Keep rows of one stream, all or none; when this returns they survive a crash.

        Raises:
            Overtaken: the first row's number does not follow the last one kept.
            IdUsed: a row of one of the ids is there already.
            LogFailed: they could not be written.
        """

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        """Give a stream's rows in order, those with a higher number than ``after``."""

    async def find(self, row_id: str) -> Row | None:
        """Give the row of that id, wherever it is."""

    async def delete(self, stream: str) -> bool:
        """Forget a whole stream; tell whether there was one."""

    async def older(self, moment: str) -> list[str]:
        """Name the streams of which every row was written before a moment, whatever a clock did in between."""

    async def latest(self, kind: str, most: int) -> list[tuple[str, str]]:
        """Name the streams of a kind, as in ``kind/name``, that were written on last, and when; the newest first."""

    async def close(self) -> None:
        """Write what is waiting, and let go of the database."""


def checked(rows: Sequence[Row]) -> Sequence[Row]:
    """Give rows that belong together: one stream, numbers without a gap."""
    assert rows, "nothing to append"
    assert {row.stream for row in rows} == {rows[0].stream}, "one stream at a time"
    assert [row.seq for row in rows] == list(range(rows[0].seq, rows[0].seq + len(rows))), "no gaps"
    return rows


class MemoryLog:
    """The log that forgets when the program ends: for tests, and for a pad of one evening."""

    def __init__(self) -> None:
        """Start empty."""
        self._streams: dict[str, list[Row]] = {}
        self._ids: dict[str, Row] = {}

    async def ready(self) -> None:
        """There is nothing that could fail."""

    async def is_away(self) -> bool:
        """It is here."""
        return False

    def listen(self, ear: Ear) -> None:
        """Nobody else is there."""

    async def say(self, words: str) -> None:
        """Nobody else is there."""

    async def append(self, rows: Sequence[Row]) -> None:
        """Keep the rows."""
        first = checked(rows)[0]
        if len(self._streams.get(first.stream, ())) != first.seq - 1:
            raise Overtaken
        if len({row.id for row in rows} - self._ids.keys()) < len(rows):
            raise IdUsed
        self._streams.setdefault(first.stream, []).extend(rows)
        self._ids |= {row.id: row for row in rows}

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        """Give a stream's rows."""
        return self._streams.get(stream, [])[after:]

    async def find(self, row_id: str) -> Row | None:
        """Give the row of that id."""
        return self._ids.get(row_id)

    async def delete(self, stream: str) -> bool:
        """Forget a stream."""
        gone = self._streams.pop(stream, [])
        for row in gone:
            del self._ids[row.id]
        return bool(gone)

    async def older(self, moment: str) -> list[str]:
        """Name the streams that rest."""
        return [stream for stream, rows in self._streams.items() if max(row.at for row in rows) < moment]

    async def latest(self, kind: str, most: int) -> list[tuple[str, str]]:
        """Name the streams that were written on last."""
        last = {stream: rows[-1].at for stream, rows in self._streams.items() if stream.startswith(f"{kind}/")}
        return sorted(last.items(), key=lambda each: each[1], reverse=True)[:most]

    async def close(self) -> None:
        """There is nothing to let go of."""
