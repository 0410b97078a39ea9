"""The quiz asks what it can answer."""

from random import Random

import pytest

from wethey.core import Result, Seat
from wethey.formats import Question, QuizKind, parse_line, parse_played, quiz_kind_name, quiz_question, read_sheet
from wethey.formats import result_said as said
from wethey.laws import Form
from wethey.scoring import Item, Line, Played, WeThey, score, total

KINDS = tuple(QuizKind)
EACH = 60


def questions(kind: QuizKind) -> list[Question]:
    return [quiz_question(Random(f"{kind.value} {seed}"), kind) for seed in range(EACH)]


def right(question: Question) -> str:
    return question.choices[question.answer].words


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_has_one_right_answer_among_different_ones(kind: QuizKind) -> None:
    for question in questions(kind):
        assert question.kind is kind
        words = [choice.words for choice in question.choices]
        assert len(set(words)) == len(words)
        assert 3 <= len(words) <= 4
        assert [choice.is_right for choice in question.choices].count(True) == 1
        assert question.ask.endswith("?")


@pytest.mark.parametrize("kind", KINDS)
def test_every_answer_has_a_reason(kind: QuizKind) -> None:
    for question in questions(kind):
        assert question.entries or question.reasons or question.sheet
        assert all(choice.why for choice in question.choices if not choice.is_right)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_dice_ask_the_same_question(kind: QuizKind) -> None:
    assert questions(kind)[:5] == questions(kind)[:5]
    assert len({(question.ask, question.lines, question.before) for question in questions(kind)}) > 5


def test_a_question_of_any_kind_is_asked_where_none_is_named() -> None:
    asked = {quiz_question(Random(seed)).kind for seed in range(200)}
    assert asked == set(QuizKind)


@pytest.mark.parametrize("kind", KINDS)
def test_the_right_answer_is_not_always_in_the_same_place(kind: QuizKind) -> None:
    assert len({question.answer for question in questions(kind)}) > 2


@pytest.mark.parametrize("kind", KINDS)
def test_every_line_can_be_typed_into_a_pad(kind: QuizKind) -> None:
    for question in questions(kind):
        for line in question.lines:
            parse_line(line)
        if question.sheet:
            read_sheet(question.sheet)


@pytest.mark.parametrize(("kind", "form"), [(QuizKind.SCORE, Form.RUBBER), (QuizKind.DUPLICATE, Form.DUPLICATE)])
def test_the_score_is_the_engines(kind: QuizKind, form: Form) -> None:
    for question in questions(kind):
        vulnerable = "We are vulnerable." in question.before
        scored = score(parse_played(question.lines[0]), vulnerable=vulnerable, form=form)
        assert right(question) == f"{abs(scored.total):,}"
        assert total(question.entries) == total(scored.entries)


def test_below_the_line_is_the_engines() -> None:
    for question in questions(QuizKind.BELOW):
        played = parse_played(question.lines[0])
        assert right(question) == f"{score(played).below:,}"
        assert played.result.made or question.reasons


def test_the_lowest_bid_that_makes_game_is_the_lowest() -> None:
    for question in questions(QuizKind.GAME):
        enough = [choice.is_right or "game too" in choice.why for choice in question.choices]
        assert enough == sorted(enough), "bids rise"
        assert enough.index(True) == question.answer
        assert all(choice.line for choice in question.choices)


def test_honours_are_paid_to_the_hand_that_held_them() -> None:
    paid = {right(question) for question in questions(QuizKind.HONOURS)}
    assert "nothing" in paid
    assert {"We 100", "They 100"} <= paid
    for question in questions(QuizKind.HONOURS):
        holder = question.before[0].split()[0]
        side = "We" if holder in {"North", "South"} else "They"
        assert right(question) == "nothing" or right(question).startswith(side)
        assert bool(question.entries) is (right(question) != "nothing")


def test_the_bonus_is_the_one_on_the_pad() -> None:
    for question in questions(QuizKind.BONUS):
        evening = read_sheet(question.sheet).evening
        assert evening.is_finished
        bonus = evening.deals[-1].entries[-1]
        assert bonus.item is Item.RUBBER
        assert right(question) == f"{bonus.side.column.capitalize()} {bonus.points}"


def test_who_wins_the_rubber_is_who_has_more_points() -> None:
    losers = 0
    for question in questions(QuizKind.WINNER):
        evening = read_sheet(question.sheet).evening
        leader = evening.total.leader
        assert right(question) == ("nobody: it ends level" if leader is None else f"{leader.column.capitalize()} win")
        games = evening.rounds[0].game.games
        losers += leader is not max(set(games), key=games.count)
    assert losers > 5, "now and then the side with the games loses"


def test_stopping_pays_what_the_pad_writes() -> None:
    nobody = 0
    for question in questions(QuizKind.STOP):
        pad = read_sheet(question.sheet)
        paid = WeThey()
        for note in pad.evening.notes:
            paid = total(note.entries)
        nobody += not any(paid)
        told = ", ".join(f"{name} {points}" for name, points in (("We", paid.we), ("They", paid.they)) if points)
        assert right(question) == (told or "nobody is paid")
    assert nobody


def test_chicagos_bonus_is_the_one_on_the_pad() -> None:
    for question in questions(QuizKind.PREMIUM):
        last = read_sheet(question.sheet).evening.deals[-1]
        paid = sum(entry.points for entry in last.entries if entry.item in {Item.GAME, Item.PART_SCORE})
        assert right(question) == str(paid)


def test_chicagos_wheel_is_the_laws() -> None:
    seen = set()
    for question in questions(QuizKind.VULNERABLE):
        deal = int(question.ask.split()[-1].rstrip("?"))
        first = next(seat for seat in Seat if question.before[1].startswith(seat.name.capitalize()))
        dealer = first.after(deal - 1).side.column.capitalize()
        seen.add(deal)
        if deal in {1, 4}:
            assert right(question) == ("nobody" if deal == 1 else "both sides")
        elif "laws" in question.before[0]:
            assert right(question) == dealer
        elif "switched" in question.before[0]:
            assert right(question) != dealer
        else:
            assert right(question) == ("We" if deal == 2 else "They")
    assert seen == {1, 2, 3, 4}


def test_every_kind_has_a_name() -> None:
    assert len({quiz_kind_name(kind) for kind in QuizKind}) == len(QuizKind)


def test_results_are_said_as_at_the_table() -> None:
    assert said(Result.parse("N 4SX+1")) == "North, four spades doubled, 1 over"
    assert said(Result.parse("They 7NTXX-13")) == "They, seven notrump redoubled, 13 down"
    assert said(Result.parse("1C=")) == "one club, made"


def test_a_failed_contract_writes_above_for_the_other_side() -> None:
    for question in questions(QuizKind.SCORE):
        played = parse_played(question.lines[0])
        assert isinstance(played, Played)
        if not played.result.made:
            assert {(entry.line, entry.side) for entry in question.entries} == {(Line.ABOVE, played.side.other)}
