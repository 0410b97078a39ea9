"""Ranks and cards: law 1."""

import copy
import pickle
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from strategies import cards

from wethey.core import PACK, Card, NotationError, Rank, Suit


def test_a_pack_has_fifty_two_cards_in_four_suits_of_thirteen_ranks() -> None:
    assert len(set(PACK)) == 52
    assert [card.index for card in PACK] == list(range(52))
    assert {(card.suit, card.rank) for card in PACK} == {(suit, rank) for suit in Suit for rank in Rank}


def test_the_deuce_of_clubs_is_lowest_and_the_ace_of_spades_highest() -> None:
    assert list(PACK) == sorted(PACK)
    assert (str(PACK[0]), str(PACK[51])) == ("C2", "SA")


@pytest.mark.parametrize(
    ("text", "token", "symbol"),
    [
        ("SA", "SA", "♠A"),
        ("sa", "SA", "♠A"),
        ("AS", "SA", "♠A"),
        ("as", "SA", "♠A"),
        ("♠A", "SA", "♠A"),
        ("A♠", "SA", "♠A"),
        ("♠\ufe0fA", "SA", "♠A"),
        ("♤a", "SA", "♠A"),
        ("H10", "HT", "♥T"),
        ("10h", "HT", "♥T"),
        ("ht", "HT", "♥T"),
        ("♥10", "HT", "♥T"),
        ("D2", "D2", "♦2"),
        ("2c", "C2", "♣2"),
    ],
)
def test_a_card_is_read_in_either_order_in_letters_and_signs(text: str, token: str, symbol: str) -> None:
    card = Card.parse(text)
    assert (str(card), card.symbol) == (token, symbol)


@pytest.mark.parametrize(
    "text",
    ["", "S", "A", "SS", "AA", "S1", "S0", "S11", "SAS", "S A", "NA", "\u017fA", "S\u212a", "S\uff14", "SA "],
)
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        Card.parse(text)
    assert refusal.value.word == "no-card"


def test_there_is_one_object_for_each_card() -> None:
    ace = Card(Suit.SPADES, Rank.ACE)
    assert ace is Card.parse("SA")
    assert ace is Card.of_index(51)
    assert ace is copy.deepcopy(ace)
    assert ace is pickle.loads(pickle.dumps(ace))


def test_a_card_cannot_be_marked() -> None:
    with pytest.raises(FrozenInstanceError):
        PACK[0].index = 51  # type: ignore[misc]


@pytest.mark.parametrize(("text", "rank"), [("10", Rank.TEN), ("t", Rank.TEN), ("a", Rank.ACE), ("2", Rank.TWO)])
def test_a_rank_is_read_from_letter_or_number(text: str, rank: Rank) -> None:
    assert Rank.parse(text) is rank


@pytest.mark.parametrize("text", ["", "1", "0", "11", "S", "\u212a", "²", "\uff14"])
def test_anything_else_is_no_rank(text: str) -> None:
    with pytest.raises(NotationError):
        Rank.parse(text)


def test_five_ranks_are_honours_and_four_have_points() -> None:
    assert [str(rank) for rank in Rank if rank.is_honour] == ["T", "J", "Q", "K", "A"]
    assert [rank.points for rank in Rank] == [0] * 9 + [1, 2, 3, 4]


@given(cards, cards)
def test_cards_compare_by_suit_and_then_by_rank(one: Card, other: Card) -> None:
    assert (one < other) == ((one.suit.index, one.rank.index) < (other.suit.index, other.rank.index))
    assert (one == other) == (one is other)
