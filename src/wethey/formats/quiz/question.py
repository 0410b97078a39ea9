"""A question of the quiz: what is asked, what may be answered, and why each answer is right or wrong.

Every amount comes from the engine: a wrong answer is the right one to another question, and says to which.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TypeVar

from wethey.core import _
from wethey.formats.words import number
from wethey.scoring import Entry

MOST_CHOICES = 4
LIKELY = 5
"""How many mistakes, likeliest first, the wrong answers are drawn from."""

Answer = TypeVar("Answer")


class QuizKind(Enum):
    """What a question is about."""

    SCORE = "score"
    BELOW = "below"
    GAME = "game"
    DUPLICATE = "duplicate"
    HONOURS = "honours"
    BONUS = "bonus"
    WINNER = "winner"
    STOP = "stop"
    VULNERABLE = "vulnerable"
    PREMIUM = "premium"


def quiz_kind_name(kind: QuizKind) -> str:
    """What a kind of question is about, in words."""
    return {
        QuizKind.SCORE: _("the score of a result"),
        QuizKind.BELOW: _("below the line"),
        QuizKind.GAME: _("what makes game"),
        QuizKind.DUPLICATE: _("duplicate scores"),
        QuizKind.HONOURS: _("honours"),
        QuizKind.BONUS: _("the rubber bonus"),
        QuizKind.WINNER: _("who wins the rubber"),
        QuizKind.STOP: _("stopping early"),
        QuizKind.VULNERABLE: _("who is vulnerable in Chicago"),
        QuizKind.PREMIUM: _("bonuses of Chicago"),
    }[kind]


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer; ``why`` says what it would be the answer to, empty for the right one."""

    words: str
    why: str = ""
    line: str = ""

    @property
    def is_right(self) -> bool:
        """Tell whether this is the answer."""
        return not self.why


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, about which lines of a pad, with the reasons of the right answer.

    ``before`` is said above the lines; a choice with a ``line`` is drawn as that bid. Where the reasons are a pad,
    ``sheet`` is the pad.
    """

    kind: QuizKind
    ask: str
    lines: tuple[str, ...]
    before: tuple[str, ...]
    choices: tuple[Choice, ...]
    entries: tuple[Entry, ...] = ()
    reasons: tuple[str, ...] = ()
    sheet: str = ""

    @property
    def answer(self) -> int:
        """The place of the right answer."""
        return next(place for place, choice in enumerate(self.choices) if choice.is_right)


def points_choices(right: int, wrong: Iterable[tuple[int, str]], rng: Random) -> tuple[Choice, ...]:
    """Amounts in rising order: the right one among up to three wrong ones, each of which is some other mistake's."""
    mistakes: dict[int, str] = {}
    for points, why in wrong:
        if points != right and points >= 0:
            mistakes.setdefault(points, why)
    picked = _picked(mistakes, rng)
    amounts = sorted((right, *picked))
    return tuple(Choice(number(points), "" if points == right else mistakes[points]) for points in amounts)


def worded_choices(right: str, wrong: Iterable[tuple[str, str]], rng: Random) -> tuple[Choice, ...]:
    """Answers in words, in any order: the right one among up to three wrong ones."""
    mistakes: dict[str, str] = {}
    for words, why in wrong:
        if words != right:
            mistakes.setdefault(words, why)
    choices = [Choice(right), *(Choice(words, mistakes[words]) for words in _picked(mistakes, rng))]
    rng.shuffle(choices)
    return tuple(choices)


def _picked(mistakes: dict[Answer, str], rng: Random) -> list[Answer]:
    likely = list(mistakes)[:LIKELY]
    return rng.sample(likely, min(len(likely), MOST_CHOICES - 1))
