"""The table by ear: what happened, what is asked, and the answers to plain questions."""

from random import Random

from tables import dealt, random_action, said

from wethey.core import Deal, Seat
from wethey.formats import QUESTIONS, answer_text, news_text, prompt_text
from wethey.table import RobotSeated, Table, apply, decide, view

DEAL = Deal.parse("N:AKQ2.AK2.AK2.AK2 J543.QJ4.QJ4.QJ4 T98.T98.T98.T987 76.7653.7653.653")


def heard(before: Table | None, table: Table, seat: Seat = Seat.NORTH) -> list[str]:
    return news_text(view(before, seat) if before else None, view(table, seat))


def test_what_happens_is_said_in_sentences() -> None:
    start = dealt(DEAL)
    auction = said(start, "1S P P P")
    assert heard(None, auction) == [
        "Deal 1. North deals.",
        "North: one spade.",
        "East: pass.",
        "South: pass.",
        "West: pass.",
    ]
    trick = said(auction, "S3 ST S6 SA")
    assert heard(auction, trick) == [
        "East plays the 3 of spades.",
        "South plays the 10 of spades.",
        "West plays the 6 of spades.",
        "North plays the ace of spades.",
        "North wins the trick.",
    ]
    assert heard(trick, trick) == []


def test_the_prompt_says_what_is_asked() -> None:
    assert prompt_text(view(dealt(DEAL), Seat.NORTH)) == "Your call."
    assert prompt_text(view(dealt(DEAL), Seat.EAST)) == "North is to act."
    play = said(dealt(DEAL), "1S P P P S3")
    assert prompt_text(view(play, Seat.NORTH)) == "Play from South."


def test_questions_are_answered_from_what_may_be_seen() -> None:
    play = said(dealt(DEAL), "1S P P P S3")
    seen = view(play, Seat.NORTH)
    assert answer_text(seen, "hand") == "♠ A K Q 2\n♥ A K 2\n♦ A K 2\n♣ A K 2"
    assert answer_text(seen, "dummy").startswith("South\n♠ 10 9 8")
    assert answer_text(seen, "trick") == "East 3 of spades"
    assert answer_text(seen, "auction").splitlines()[:2] == [
        "North   East    South   West",
        "1S      P       P       P",
    ]
    assert "North plays 1S." in answer_text(seen, "score")


def test_every_question_has_an_answer_at_every_moment() -> None:
    chance = Random(1)
    for _deal in range(10):
        table = apply(dealt(Deal.shuffled(chance)), RobotSeated(Seat.WEST))
        while table.to_act:
            for seat in (Seat.SOUTH, None):
                seen = view(table, seat)
                assert all(answer_text(seen, question) or question == "hand" for question in QUESTIONS)
                assert isinstance(prompt_text(seen), str)
            before, table = table, apply(table, decide(table, table.to_act, random_action(chance, table)))
            assert heard(before, table)
