"""The quiz: questions made up by dice that are passed in, and answered by the engine."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from wethey.formats.quiz.chicago import premium_question, vulnerable_question
from wethey.formats.quiz.honours import honours_question
from wethey.formats.quiz.question import Choice, Question, QuizKind, quiz_kind_name
from wethey.formats.quiz.results import below_question, duplicate_question, game_question, score_question
from wethey.formats.quiz.rubbers import bonus_question, stop_question, winner_question

__all__ = ["Choice", "Question", "QuizKind", "quiz_kind_name", "quiz_question"]

_MADE_BY: Mapping[QuizKind, Callable[[Random], Question]] = MappingProxyType(
    {
        QuizKind.SCORE: score_question,
        QuizKind.BELOW: below_question,
        QuizKind.GAME: game_question,
        QuizKind.DUPLICATE: duplicate_question,
        QuizKind.HONOURS: honours_question,
        QuizKind.BONUS: bonus_question,
        QuizKind.WINNER: winner_question,
        QuizKind.STOP: stop_question,
        QuizKind.VULNERABLE: vulnerable_question,
        QuizKind.PREMIUM: premium_question,
    }
)


def quiz_question(rng: Random, kind: QuizKind | None = None) -> Question:
    """Make up a question, of any kind where none is named.

    >>> quiz_question(Random(7), QuizKind.VULNERABLE).ask
    'Who is vulnerable on deal 2?'
    """
    return _MADE_BY[kind or rng.choice(tuple(QuizKind))](rng)
