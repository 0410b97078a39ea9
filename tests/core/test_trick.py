"""Tricks: law 44."""

import pytest
from hypothesis import given
from strategies import tricks

from wethey.core import Card, NotationError, Seat, Suit, Trick


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("N NT: SA SK SQ SJ", "N"),
        ("N NT: S2 SK SQ SJ", "E"),
        ("E NT: S2 S3 S4 S5", "N"),
        ("E NT: S2 HA DA CA", "E"),
        ("E C: S2 HA DA C2", "N"),
        ("W H: SA H2 SK H3", "S"),
        ("W H: H2 SA DA CA", "W"),
        ("S D: C2 D2 CA D3", "E"),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(text: str, winner: str) -> None:
    trick = Trick.parse(text)
    assert trick.is_complete
    assert trick.turn is None
    assert str(trick.winner) == winner


def test_a_trick_in_progress_has_somebody_ahead_and_no_winner() -> None:
    trick = Trick.parse("W H: SA H2")
    assert (trick.ahead, trick.winner, trick.turn, trick.led) == (Seat.NORTH, None, Seat.EAST, Suit.SPADES)
    assert trick.card(Seat.WEST) is Card.parse("SA")
    assert trick.card(Seat.EAST) is None
    assert [f"{seat} {card}" for seat, card in trick.turns()] == ["W SA", "N H2"]


def test_an_empty_trick_is_led_to_by_its_leader() -> None:
    trick = Trick.parse("S NT:")
    assert (trick.turn, trick.led, trick.best, trick.ahead) == (Seat.SOUTH, None, None, None)


def test_a_trick_has_at_most_four_cards_all_different() -> None:
    with pytest.raises(ValueError, match="four different cards"):
        Trick.parse("N NT: SA SK SQ SJ").after(Card.parse("ST"))
    with pytest.raises(ValueError, match="four different cards"):
        Trick.parse("N NT: SA").after(Card.parse("SA"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "N",
        "N NT",
        "N NT: SA SA",
        "N NT: SA SX",
        "N 1: SA",
        "Q NT: SA",
        "N NT: S2 S3 S4 S5 S6",
    ],
)
def test_anything_else_is_no_trick(text: str) -> None:
    with pytest.raises(NotationError):
        Trick.parse(text)


@given(tricks())
def test_the_card_ahead_is_beaten_by_none_of_the_others(trick: Trick) -> None:
    best, trumps = trick.best, trick.strain.suit
    assert (best is None) == (not trick.cards)
    for card in trick.cards:
        assert best is not None
        if card.suit is best.suit:
            assert card <= best
        else:
            assert card.suit is not trumps
            assert best.suit in {trumps, trick.led}
