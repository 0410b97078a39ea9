"""The quiz as a page asks it: which question, what was answered, and how many were right so far.

All of it stands in the address, so that the page works without a script and a question can be sent to a friend.
"""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from urllib.parse import urlencode

from wethey.core import NotationError, _
from wethey.formats import Question, QuizKind, quiz_question

SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz"
LONGEST = 9_999


@dataclass(frozen=True)
class Asked:
    """A place in a quiz: its seed, the question's number, the kind that was wished for, and the tally before it."""

    seed: str
    number: int = 1
    right: int = 0
    kind: QuizKind | None = None
    answer: int | None = None

    @cached_property
    def question(self) -> Question:
        """The question at this place."""
        # A game of questions, not a secret: anybody may have the same one again.
        return quiz_question(Random(f"{self.seed} {self.number}"), self.kind)  # noqa: S311

    @property
    def is_right(self) -> bool:
        """Tell whether the answer is the right one."""
        return self.answer == self.question.answer

    @property
    def right_now(self) -> int:
        """Right answers, with this one."""
        return self.right + self.is_right

    @property
    def answered(self) -> int:
        """Answers so far, with this one."""
        return self.number - (self.answer is None)

    @property
    def next(self) -> "Asked":
        """The place after this answer."""
        return replace(self, number=self.number + 1, right=self.right_now, answer=None)

    @property
    def fields(self) -> dict[str, str]:
        """What a form or an address carries on."""
        kept = {"seed": self.seed, "n": str(self.number), "right": str(self.right)}
        return {**kept, "kind": self.kind.value} if self.kind else kept

    @property
    def query(self) -> str:
        """The same as part of an address."""
        return urlencode(self.fields)


def asked(query: Mapping[str, str]) -> Asked:
    """Read a place in a quiz; where none is named, a new quiz begins.

    Raises:
        NotationError: a place that no quiz has.
    """
    seed = query.get("seed") or "".join(secrets.choice(SEED_LETTERS) for _letter in range(6))
    if not re.fullmatch("[a-z0-9]{1,12}", seed):
        raise NotationError("no-seed", _("is not a seed; write up to twelve small letters and digits"), found=seed)
    number = _count(query, "n", 1, 1, LONGEST)
    place = Asked(seed, number, _count(query, "right", 0, 0, number - 1), _kind(query.get("kind", "")))
    if "answer" not in query:
        return place
    return replace(place, answer=_count(query, "answer", 0, 0, len(place.question.choices) - 1))


def _kind(text: str) -> QuizKind | None:
    if not text:
        return None
    try:
        return QuizKind(text)
    except ValueError:
        listed = ", ".join(kind.value for kind in QuizKind)
        raise NotationError(
            "no-kind", _("is not a kind of question; there are {kinds}", kinds=listed), found=text
        ) from None


def _count(query: Mapping[str, str], key: str, absent: int, least: int, most: int) -> int:
    text = query.get(key) or str(absent)
    if not re.fullmatch("[0-9]{1,5}", text, re.ASCII) or not least <= int(text) <= most:
        raise NotationError(
            "no-place",
            _("does not fit {key}; write a number from {least} to {most}", key=key, least=least, most=most),
            found=text,
        )
    return int(text)
