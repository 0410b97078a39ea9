"""A record in memory, with its view ready to be sent, and whose turn it is to write on it."""

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from wethey.core import spoken

T = TypeVar("T")
LONG = 250
"""Lines from which a record is reckoned beside the event loop, so that nobody else waits for it."""
SHORTEST = 8
"""Letters of the shortest line: a text of so many lines may hide that it is long by having no ends of lines."""


def as_json(value: object) -> bytes:
    """Give JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


async def beside_the_loop(size: int, work: Callable[[], T]) -> T:
    """Do work at once where it is short, and in a thread where others would feel it."""
    return await asyncio.to_thread(work) if size >= LONG else work()


class Envelope(Protocol):
    """An event in its envelope, whichever record it belongs to."""

    @property
    def seq(self) -> int:
        """Its number in the stream."""

    @property
    def id(self) -> str:
        """Its command's id."""

    @property
    def actor(self) -> str:
        """Who did it."""

    @property
    def at(self) -> str:
        """When."""

    @property
    def event(self) -> Any:
        """What happened."""


class Record(Protocol):
    """A record that knows the events it was folded from."""

    @property
    def seq(self) -> int:
        """Number of the last event."""

    @property
    def records(self) -> Sequence[Any]:
        """The events in their envelopes."""

    def after(self, recorded: Any, /) -> Self:
        """Give the record after one event more."""


R = TypeVar("R", bound=Record)


@dataclass(frozen=True, slots=True)
class Answer:
    """A record as it stands after an event: its code, the event's number, the view as JSON, and who started it."""

    code: str
    seq: int
    view: bytes
    owner: str


class Desk(Generic[R]):
    """A record in memory."""

    def __init__(self, code: str, record: R, view: Callable[[R], object], size: Callable[[R], int]) -> None:
        """Lay a record on the desk; ``view`` tells what is told of it, and ``size`` how many lines it has."""
        self.code = code
        self.record = record
        self.turn = asyncio.Lock()
        self.size = size
        self._view = view
        self._ids = {each.id for each in record.records}
        self._answers: dict[str, Answer] = {}

    @property
    def owner(self) -> str:
        """The device that started the record."""
        return str(self.record.records[0].actor)

    def holds(self, order_id: str) -> bool:
        """Tell whether a command of that id was written on this record."""
        return order_id in self._ids

    def take(self, records: Sequence[Envelope]) -> bool:
        """Lay events on the record that do not lie there yet; tell whether there were any."""
        before = self.record.seq
        for recorded in records:
            if recorded.seq == self.record.seq + 1:
                self.record = self.record.after(recorded)
                self._ids.add(recorded.id)
        return self.record.seq != before

    def answered(self, record: R) -> Answer:
        """Give the answer that the record makes as it stood at some time."""
        return Answer(self.code, record.seq, as_json(self._view(record)), self.owner)

    async def answer(self) -> Answer:
        """Give the record as it stands, made once for all who ask in a language."""
        record, language = self.record, spoken()
        answer = self._answers.get(language)
        if answer is None or answer.seq != record.seq:
            answer = await beside_the_loop(self.size(record), lambda: self.answered(record))
            self._answers[language] = answer
        return answer
