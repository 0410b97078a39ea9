"""A command on its way to a pad, and the ways in which it is refused there."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from wethey.app.desk import Answer
from wethey.app.wishes import Wish
from wethey.core import Refused, Stale, _
from wethey.formats import deal_json, print_line
from wethey.pad import Command, Correct, DealTaken, Enter, Insert, Pad, Withdraw

Json = dict[str, Any]


class NoSuchPad(Refused):
    """No pad has that code."""

    def __init__(self) -> None:
        """Say the same for a code that was never given, is misspelled, or belonged to a pad that is gone."""
        super().__init__("no-pad", _("no pad has this code"))


class NotYours(Refused):
    """Only the device that started a pad may do that."""


class IdTaken(Refused):
    """The command's id was used for another command."""

    def __init__(self) -> None:
        """Say how ids are to be used."""
        super().__init__("id-used", _("this id belongs to another command; each command needs an id of its own"))


class Taken(Stale):
    """Somebody was first: what the sender wanted, what stands there instead, and the pad as it is now."""

    def __init__(self, refusal: DealTaken, command: Command, pad: Pad, answer: Answer) -> None:
        """Keep both contents."""
        super().__init__(refusal.word, refusal.message)
        self.yours = _yours(command)
        self.theirs = _theirs(pad, refusal)
        self.number = refusal.number
        self.answer = answer


def _yours(command: Command) -> Json:
    """What the sender wanted to stand there."""
    if isinstance(command, Enter | Insert | Correct):
        return {"result": print_line(command.line)}
    return {"withdraw": command.deal} if isinstance(command, Withdraw) else {}


def _theirs(pad: Pad, refusal: DealTaken) -> Json | None:
    """What stands there, and who wrote it."""
    if refusal.theirs is None:
        return None
    kept = pad.find(refusal.theirs.id)
    wrote = {"by": kept.entered_by, "changed_by": kept.changed_by, "at": kept.entered_at} if kept else {}
    return deal_json(refusal.theirs) | wrote


@dataclass(frozen=True, slots=True)
class Order:
    """A command on its way: its own id, what its sender had seen, what is wished, and a digest of all it said."""

    id: str
    wish: Wish
    seen: int | None = None
    digest: str = ""


def digest(body: Mapping[str, Any]) -> str:
    """Give the same short text for the same body, however its keys are ordered.

    >>> digest({"seen": 3, "enter": "We 4S="}) == digest({"enter": "We 4S=", "seen": 3})
    True
    """
    return hashlib.sha256(json.dumps(body, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:32]
