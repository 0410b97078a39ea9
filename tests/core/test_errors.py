"""Refusals: named, placed, short, and whole after a journey."""

import pickle

import pytest

from wethey.core import (
    Bid,
    Illegal,
    ImpossibleClaim,
    InsufficientBid,
    NotationError,
    PlayOver,
    Stale,
    WetheyError,
    law_name,
    read_each,
    shown,
)

REFUSALS = [
    NotationError("no-card", "is not a card", found="S1", column=3, line=2),
    NotationError.of_illegal(InsufficientBid(Bid.parse("1C"), Bid.parse("1S")), found="1C"),
    InsufficientBid(Bid.parse("1C"), Bid.parse("1S")),
    ImpossibleClaim(1, 2, 3),
    PlayOver(claimed=True),
    Stale("stale", "somebody was first"),
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: type(refusal).__name__)
def test_a_refusal_comes_whole_out_of_another_process(refusal: WetheyError) -> None:
    arrived = pickle.loads(pickle.dumps(refusal))
    assert type(arrived) is type(refusal)
    assert (str(arrived), arrived.word, arrived.law) == (str(refusal), refusal.word, refusal.law)
    assert getattr(arrived, "place", None) == getattr(refusal, "place", None)


def test_a_text_against_a_law_keeps_its_number() -> None:
    refusal = REFUSALS[1]
    assert (refusal.law, refusal.word) == ("27", "insufficient-bid")
    assert str(refusal) == "line 1, column 1: “1C” is against law 27: 1C is not sufficient over 1S"
    assert not isinstance(refusal, Illegal)


def test_a_refusal_moves_to_where_its_word_stands_in_the_larger_text() -> None:
    with pytest.raises(NotationError) as refusal:
        read_each(Bid.parse, "1S  2S 8S 9S", column=10)
    assert (refusal.value.place.line, refusal.value.place.column, refusal.value.place.found) == (1, 18, "8S")


@pytest.mark.parametrize(
    ("text", "printed"),
    [("4S", "4S"), ("a\nb", "a\\nb"), ("\x1b[2J", "\\x1b[2J"), ("x" * 41, "x" * 39 + "…"), ("x" * 40, "x" * 40)],
)
def test_what_stands_there_is_quoted_on_one_short_line(text: str, printed: str) -> None:
    assert shown(text) == printed


def test_every_law_that_is_broken_here_has_a_name() -> None:
    for refusal in REFUSALS:
        assert refusal.law is None or law_name(refusal.law)
    assert all(law_name(number) for number in ["19", "27", "29", "39", "43", "44", "45", "54", "55", "56", "68"])
    assert law_name("1") == ""
