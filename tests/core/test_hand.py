"""Hands: sets of cards, and what players count in them."""

import pytest
from hypothesis import given
from strategies import cards, hands, sets_of_cards, suits

from wethey.core import PACK, WHOLE_PACK, Card, Hand, NotationError, Rank, Suit

# hand, points, shape, aces, trump honours in S H D C
HANDS = [
    ("AKQ.JT9.876.5432", 10, (4, 3, 3, 3), 1, (3, 2, 0, 0)),
    ("AKQJT98765432...", 10, (13, 0, 0, 0), 1, (5, 0, 0, 0)),
    ("A.A.A.AKQJT98765", 22, (10, 1, 1, 1), 4, (1, 1, 1, 5)),
    ("T98.T98.T98.T987", 0, (4, 3, 3, 3), 0, (1, 1, 1, 1)),
    ("KJ7.A72.KT4.J753", 12, (4, 3, 3, 3), 1, (2, 1, 2, 1)),
    ("...", 0, (0, 0, 0, 0), 0, (0, 0, 0, 0)),
]


@pytest.mark.parametrize(("text", "points", "shape", "aces", "honours"), HANDS)
def test_a_hand_counts_points_shape_aces_and_honours(
    text: str, points: int, shape: tuple[int, ...], aces: int, honours: tuple[int, ...]
) -> None:
    hand = Hand.parse(text)
    assert hand.high_card_points == points
    assert hand.shape == shape
    assert hand.aces == aces
    assert tuple(hand.trump_honours(suit) for suit in reversed(Suit)) == honours


def test_cards_come_from_the_top_spades_first() -> None:
    hand = Hand.parse("2A.QT.A.K3")
    assert [str(card) for card in hand] == ["SA", "S2", "HQ", "HT", "DA", "CK", "C3"]
    assert hand.ranks(Suit.CLUBS) == (Rank.KING, Rank.THREE)
    assert str(hand.suit(Suit.HEARTS)) == ".QT.."


@pytest.mark.parametrize(
    ("text", "printed"),
    [("akq.jt9.876.5432", "AKQ.JT9.876.5432"), ("10AK...", "AKT..."), ("K10A.10..", "AKT.T.."), ("...", "...")],
)
def test_a_hand_is_read_in_any_order_and_printed_in_one(text: str, printed: str) -> None:
    assert str(Hand.parse(text)) == printed


@pytest.mark.parametrize(
    ("text", "word", "column", "found"),
    [
        ("", "no-hand", 1, ""),
        ("AKQ", "no-hand", 1, "AKQ"),
        ("A.K.Q.J.T", "no-hand", 1, "A.K.Q.J.T"),
        ("AKX...", "no-rank", 3, "X"),
        ("A.K1..", "no-rank", 4, "1"),
        ("A.KQ.J.-", "no-rank", 8, "-"),
        ("AKA...", "card-twice", 3, "A"),
        (".10T..", "card-twice", 4, "T"),
        (".T10..", "card-twice", 3, "10"),
        ("A\u212a...", "no-rank", 2, "\u212a"),
        ("²...", "no-rank", 1, "²"),
    ],
)
def test_a_text_that_is_no_hand_is_refused_where_it_goes_wrong(text: str, word: str, column: int, found: str) -> None:
    with pytest.raises(NotationError) as refusal:
        Hand.parse(text)
    place = refusal.value.place
    assert (refusal.value.word, place.column, place.found) == (word, column, found)


@pytest.mark.parametrize("bits", [-1, 1 << 52])
def test_a_hand_holds_only_cards_of_one_pack(bits: int) -> None:
    with pytest.raises(ValueError, match="one pack"):
        Hand(bits)


@pytest.mark.parametrize(
    ("text", "balanced"),
    [
        ("AKQ.JT9.876.5432", True),
        ("AKQ2.JT92.876.54", True),
        ("AK.JT9.876.65432", True),
        ("AK.JT.8765.65432", False),
        ("A.JT98.8765.5432", False),
    ],
)
def test_a_balanced_hand_has_no_singleton_and_at_most_one_doubleton(text: str, *, balanced: bool) -> None:
    assert Hand.parse(text).is_balanced is balanced


def test_nobody_adds_a_card_twice_or_plays_one_he_has_not() -> None:
    hand = Hand.parse("A...")
    with pytest.raises(ValueError, match="SA is in the hand already"):
        hand.plus(Card.parse("SA"))
    with pytest.raises(ValueError, match="SK is not in the hand"):
        hand.without(Card.parse("SK"))


@given(sets_of_cards)
def test_a_hand_is_the_set_of_its_cards(hand: Hand) -> None:
    held = list(hand)
    assert len(held) == len(hand) == len(set(held))
    assert Hand.of(held) == hand
    assert held == [card for suit in reversed(Suit) for card in hand.suit(suit)]
    assert all((card in hand) == (card in held) for card in PACK)
    assert bool(hand) == bool(held)


@given(sets_of_cards, sets_of_cards)
def test_sets_of_cards_join_meet_and_part_as_sets_do(one: Hand, other: Hand) -> None:
    assert set(one | other) == set(one) | set(other)
    assert set(one & other) == set(one) & set(other)
    assert set(one - other) == set(one) - set(other)


@given(hands, cards)
def test_a_card_added_and_played_leaves_the_hand_as_it_was(hand: Hand, card: Card) -> None:
    if card in hand:
        assert hand.without(card).plus(card) == hand
        assert card not in hand.without(card)
    else:
        assert hand.plus(card).without(card) == hand


@given(hands, suits)
def test_lengths_and_counts_agree_with_the_cards(hand: Hand, suit: Suit) -> None:
    assert hand.length(suit) == sum(card.suit is suit for card in hand)
    assert sum(hand.lengths) == sum(hand.shape) == 13
    assert hand.high_card_points == sum(card.rank.points for card in hand)
    assert hand.trump_honours(suit) == sum(card.suit is suit and card.rank.is_honour for card in hand)


def test_the_pack_has_forty_points() -> None:
    assert WHOLE_PACK.high_card_points == 40
    assert "2" not in WHOLE_PACK
