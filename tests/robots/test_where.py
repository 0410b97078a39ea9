"""Deals to order: what the conditions say, and what is refused."""

from random import Random

import pytest

from wethey.core import Deal, NotationError, Refused, Seat, Suit
from wethey.robots import Dealer, parse_where


def dealt(text: str, seed: int = 1) -> Deal:
    return Dealer(parse_where(text)).deal(Random(seed))


def test_deals_are_as_they_were_ordered() -> None:
    for seed in range(25):
        deal = dealt("south: 15-17 balanced; north: 5+S 6-10", seed)
        south, north = deal[Seat.SOUTH], deal[Seat.NORTH]
        assert south.is_balanced
        assert 15 <= south.high_card_points <= 17
        assert north.length(Suit.SPADES) >= 5
        assert 6 <= north.high_card_points <= 10


def test_conditions_in_other_spellings() -> None:
    deal = dealt("W: 0-1♣, 4H 12+; e:2-D")
    assert deal[Seat.WEST].length(Suit.CLUBS) <= 1
    assert deal[Seat.WEST].length(Suit.HEARTS) == 4
    assert deal[Seat.WEST].high_card_points >= 12


def test_without_conditions_every_deal_will_do() -> None:
    assert dealt("") == dealt(" ; ")


def test_the_same_seed_deals_the_same() -> None:
    assert dealt("east: 20+", 3) == dealt("east: 20+", 3) != dealt("east: 20+", 4)


@pytest.mark.parametrize(
    ("text", "word", "column", "found"),
    [
        ("sooth: 3", "no-seat", 1, "sooth"),
        ("south 3", "no-condition", 1, "south 3"),
        ("north: 5+S; south: 17-15", "no-range", 20, "17-15"),
        ("north: 5+S lots", "no-condition", 12, "lots"),
        ("north: 5+S; ; east: x", "no-condition", 21, "x"),
        ("north: 123", "no-condition", 8, "123"),
    ],
)
def test_what_cannot_be_read_is_refused_where_it_stands(text: str, word: str, column: int, found: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_where(text)
    place = refusal.value.place
    assert (refusal.value.word, place.column, place.found) == (word, column, found)


def test_what_no_deal_has_is_too_rare() -> None:
    with pytest.raises(Refused, match="none met the conditions") as refusal:
        Dealer(parse_where("north: 37; south: 37"), tries=200).deal(Random(1))
    assert refusal.value.word == "too-rare"
