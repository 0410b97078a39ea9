"""A pad in memory, with its view ready to be sent, and whose turn it is to write on it."""

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from wethey.core import spoken
from wethey.formats import pad_view
from wethey.pad import Pad, Recorded

T = TypeVar("T")
LONG = 250
"""Lines from which a pad is reckoned beside the event loop, so that nobody else waits for it."""


def as_json(value: object) -> bytes:
    """Give JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


async def beside_the_loop(size: int, work: Callable[[], T]) -> T:
    """Do work at once where it is short, and in a thread where others would feel it."""
    return await asyncio.to_thread(work) if size >= LONG else work()


@dataclass(frozen=True, slots=True)
class Answer:
    """A pad as it stands after an event: its code, the event's number, the view as JSON, and who started it."""

    code: str
    seq: int
    view: bytes
    owner: str

    @classmethod
    def of(cls, code: str, pad: Pad) -> "Answer":
        """Give the answer that a pad makes."""
        return cls(code, pad.seq, as_json(pad_view(pad)), pad.records[0].actor)


class Desk:
    """A pad in memory."""

    def __init__(self, code: str, pad: Pad) -> None:
        """Lay a pad on the desk."""
        self.code = code
        self.pad = pad
        self.turn = asyncio.Lock()
        self._ids = {record.id for record in pad.records}
        self._answers: dict[str, Answer] = {}

    @property
    def owner(self) -> str:
        """The device that started the pad."""
        return self.pad.records[0].actor

    def holds(self, order_id: str) -> bool:
        """Tell whether a command of that id was written on this pad."""
        return order_id in self._ids

    def take(self, records: Sequence[Recorded]) -> bool:
        """Lay events on the pad that do not lie there yet; tell whether there were any."""
        before = self.pad.seq
        for recorded in records:
            if recorded.seq == self.pad.seq + 1:
                self.pad = self.pad.after(recorded)
                self._ids.add(recorded.id)
        return self.pad.seq != before

    async def answer(self) -> Answer:
        """Give the pad as it stands, made once for all who ask in a language."""
        pad, language = self.pad, spoken()
        answer = self._answers.get(language)
        if answer is None or answer.seq != pad.seq:
            answer = await beside_the_loop(len(pad.kept), lambda: Answer.of(self.code, pad))
            self._answers[language] = answer
        return answer
