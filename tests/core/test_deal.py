"""Deals: four hands that are the pack."""

from random import Random

import pytest
from hypothesis import given
from strategies import deals, seats

from wethey.core import WHOLE_PACK, Deal, Hand, NotationError, Seat

TEXT = "N:QT65.J94.A62.A64 KJ7.A72.KT4.J753 843.KQT85.Q87.92 A92.63.J953.KQT8"


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        "n: qt65.j94.a62.a64\tkj7.a72.kt4.j753 843.kqt85.q87.92\nA92.63.J953.KQ108 ",
        "S:843.KQT85.Q87.92 A92.63.J953.KQT8 QT65.J94.A62.A64 KJ7.A72.KT4.J753",
        "W:- QT65.J94.A62.A64 KJ7.A72.KT4.J753 843.KQT85.Q87.92",
        "E:KJ7.A72.KT4.J753 843.KQT85.Q87.92 - QT65.J94.A62.A64",
    ],
)
def test_a_deal_is_read_from_any_seat_and_three_hands_fix_the_fourth(text: str) -> None:
    deal = Deal.parse(text)
    assert str(deal) == TEXT
    assert deal[Seat.SOUTH] == Hand.parse("843.KQT85.Q87.92")


@pytest.mark.parametrize(
    ("text", "word", "column"),
    [
        ("", "no-hands", 1),
        ("QT65.J94.A62.A64", "no-hands", 1),
        ("Q:- - - -", "no-seat", 1),
        ("N:- - - -", "no-deal", 1),
        ("N:QT65.J94.A62.A64 KJ7.A72.KT4.J753 - -", "no-deal", 1),
        ("N:QT65.J94.A62.A64 KJ7.A72.KT4.J753 843.KQT85.Q87.92", "no-hands", 1),
        ("N:QT65.J94.A62.A64 KJ7.A72.KT4.J753 843.KQT85.Q87.92 A92.63.J953.KQT", "no-deal", 1),
        ("N:QT65.J94.A62.A64 KJ7.A72.KT4.J753 843.KQT85.Q87.92 AQ2.63.J953.KQT8", "no-deal", 1),
        ("N:QT65.J94.A62.A64 KJ7.A72.KT4.J75 843.KQT85.Q87.92 -", "no-deal", 1),
        ("N:QT65.J94.A62.A64 KJX.A72.KT4.J753 843.KQT85.Q87.92 -", "no-rank", 22),
        ("\u017f:- - - -", "no-seat", 1),
    ],
)
def test_a_text_that_is_no_deal_is_refused_by_name(text: str, word: str, column: int) -> None:
    with pytest.raises(NotationError) as refusal:
        Deal.parse(text)
    assert (refusal.value.word, refusal.value.place.column) == (word, column)


def test_a_refusal_says_which_card_lies_in_two_hands() -> None:
    with pytest.raises(NotationError, match="SQ is in two hands"):
        Deal.parse("N:QT65.J94.A62.A64 KJ7.A72.KT4.J753 843.KQT85.Q87.92 AQ2.63.J953.KQT8")


def test_hands_that_no_shuffle_gives_are_no_deal() -> None:
    with pytest.raises(ValueError, match="N has 0 cards instead of 13"):
        Deal((Hand(), Hand(), Hand(), WHOLE_PACK))
    with pytest.raises(ValueError, match="three hands must be known"):
        Deal.of({Seat.NORTH: Deal.parse(TEXT)[Seat.NORTH]})


def test_the_same_dice_give_the_same_deal() -> None:
    assert Deal.shuffled(Random(7)) == Deal.shuffled(Random(7))
    assert Deal.shuffled(Random(7)) != Deal.shuffled(Random(8))


def test_every_card_falls_to_every_seat_about_equally_often() -> None:
    dice = Random(1)
    dealt = [Deal.shuffled(dice) for _ in range(2_000)]
    for seat in Seat:
        for card in WHOLE_PACK:
            assert 400 < sum(card in deal[seat] for deal in dealt) < 600


@given(deals, seats)
def test_a_deal_is_a_mapping_from_seat_to_hand(deal: Deal, missing: Seat) -> None:
    assert list(deal) == list(Seat)
    assert dict(deal.items()) == {seat: deal[seat] for seat in Seat}
    assert len(deal) == 4
    assert Deal.of({seat: hand for seat, hand in deal.items() if seat is not missing}) == deal


@given(deals, seats)
def test_a_deal_may_be_written_from_any_seat(deal: Deal, first: Seat) -> None:
    assert deal.written_from(first).startswith(f"{first}:{deal[first]} ")
    assert Deal.parse(deal.written_from(first)) == deal
