"""The reckoning gives the totals of a second scorer, on random evenings of every dialect and by every book."""

from collections.abc import Callable

import independent
from hypothesis import given
from hypothesis import strategies as st
from independent import Deal
from random_evenings import BOOKS, Dialect, dialects, evenings, outcome, results

from wethey.core import Seat
from wethey.laws import EDITIONS, PassedOut, RuleSet
from wethey.scoring import Chicago, Game, Played, Rubber, WeThey, duplicate_score, total


def reckoned(new: Callable[[RuleSet], Game], rules: RuleSet, evening: list[Deal], dealer: Seat) -> WeThey:
    """The totals of an evening: one game after another, the deal going round."""
    game, grand = new(rules), WeThey()
    for deal in evening:
        if deal[0] == "stop":
            grand, game = grand.and_(total(game.stopped())), new(rules)
            continue
        game, entries = game.after(outcome(deal), dealer)
        grand = grand.and_(total(entries))
        if deal[0] != "passed" or rules.passed_out is not PassedOut.SAME:
            dealer = dealer.lho
        if game.is_over:
            game = new(rules)
    return grand


@given(evenings, st.sampled_from(list(BOOKS)), st.booleans(), st.booleans())
def test_rubbers_have_the_totals_of_the_second_scorer(
    evening: list[Deal], book: int, honours: bool, each: bool
) -> None:
    rules = RuleSet.named(
        "rubber",
        {
            "edition": BOOKS[book],
            "honours": "on" if honours else "off",
            "part-score-bonus": "each" if each else "only",
        },
    )
    expected = independent.rubber(book, evening, honours=honours, each=each)
    assert reckoned(Rubber, rules, evening, Seat.NORTH)._asdict() == expected


@given(evenings, dialects)
def test_chicago_has_the_totals_of_the_second_scorer(evening: list[Deal], dialect: Dialect) -> None:
    rules = RuleSet.named("chicago", dialect.options)
    expected = independent.chicago(evening, **vars(dialect))
    assert reckoned(Chicago, rules, evening, Seat(dialect.dealer))._asdict() == expected


@given(results(), st.sampled_from(list(BOOKS)), st.booleans())
def test_duplicate_has_the_score_of_the_second_scorer(deal: Deal, book: int, vulnerable: bool) -> None:
    played = outcome(deal)
    assert isinstance(played, Played)
    score = duplicate_score(played.result, EDITIONS[BOOKS[book]], vulnerable=vulnerable)
    assert score == independent.duplicate(book, deal, vulnerable=vulnerable)


def test_every_result_has_the_score_of_the_second_scorer_by_every_book() -> None:
    for book, token in BOOKS.items():
        for level in range(1, 8):
            for strain in "CDHSN":
                for doubling in range(3):
                    for over in range(-6 - level, 8 - level):
                        deal = ("result", "we", level, strain, doubling, over, None)
                        played = outcome(deal)
                        assert isinstance(played, Played)
                        for vulnerable in (False, True):
                            score = duplicate_score(played.result, EDITIONS[token], vulnerable=vulnerable)
                            assert score == independent.duplicate(book, deal, vulnerable=vulnerable), (book, deal)
