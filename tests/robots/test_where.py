"""Deals to order: what the conditions say, what is refused, and that every deal that fits is as likely as another."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import islice
from random import Random

import pytest
from conftest import Share

from wethey.core import Card, Deal, Hand, NotationError, Refused, Seat, Suit
from wethey.robots import Dealer, parse_where
from wethey.robots.bidding import Held
from wethey.robots.bidding.traits import Good


def dealt(text: str, seed: int = 1) -> Deal:
    return Dealer(parse_where(text)).deal(Random(seed))


def some(text: str, number: int = 25, seed: int = 1) -> list[Deal]:
    return list(islice(Dealer(parse_where(text)).deals(Random(seed)), number))


def test_deals_are_as_they_were_ordered() -> None:
    for deal in some("south: 15-17 balanced; north: 5+S 6-10"):
        south, north = deal[Seat.SOUTH], deal[Seat.NORTH]
        assert south.is_balanced
        assert 15 <= south.high_card_points <= 17
        assert north.length(Suit.SPADES) >= 5
        assert 6 <= north.high_card_points <= 10


def test_conditions_in_other_spellings() -> None:
    for deal in some("W: 0-1♣, 4H 12+; e:2-D"):
        assert deal[Seat.WEST].length(Suit.CLUBS) <= 1
        assert deal[Seat.WEST].length(Suit.HEARTS) == 4
        assert deal[Seat.WEST].high_card_points >= 12
        assert deal[Seat.EAST].length(Suit.DIAMONDS) <= 2


def kings(hand: Hand) -> int:
    return sum(str(card.rank) == "K" for card in hand)


@pytest.mark.parametrize(
    ("words", "fits"),
    [
        ("4432", lambda hand: hand.lengths == (4, 4, 3, 2)),
        ("4=3=4=2", lambda hand: hand.lengths == (4, 3, 4, 2)),
        ("any 4441", lambda hand: hand.shape == (4, 4, 4, 1)),
        ("5-3-3-2", lambda hand: hand.shape == (5, 3, 3, 2)),
        ("54xx", lambda hand: hand.lengths[:2] == (5, 4)),
        ("unbalanced", lambda hand: not hand.is_balanced),
        ("semibalanced not balanced", lambda hand: hand.shape in {(5, 4, 2, 2), (6, 3, 2, 2)}),
        ("S>H D=C", lambda hand: hand.lengths[0] > hand.lengths[1] and hand.lengths[2] == hand.lengths[3]),
        ("spades ≥ hearts, H>=4", lambda hand: hand.lengths[0] >= hand.lengths[1] >= 4),
        ("12+ S>H", lambda hand: hand.high_card_points >= 12 and hand.lengths[0] > hand.lengths[1]),
        ("6+ hearts 3- spades", lambda hand: hand.lengths[1] >= 6 and hand.lengths[0] <= 3),
        ("2 aces 0-1 kings", lambda hand: hand.aces == 2 and kings(hand) <= 1),
        ("7+ controls", lambda hand: 2 * hand.aces + kings(hand) >= 7),
        ("good S 5S", lambda hand: Good(Suit.SPADES).holds(Held.of(hand)) and hand.lengths[0] == 5),
        ("stopper D 1-2D", lambda hand: Held.of(hand).stops(Suit.DIAMONDS) and 1 <= hand.lengths[2] <= 2),
        ("SA not HK", lambda hand: Card.parse("SA") in hand and Card.parse("HK") not in hand),
        ("not 5-30", lambda hand: hand.high_card_points < 5),
        ("20+ or 7+S or 7+H", lambda hand: hand.high_card_points >= 20 or max(hand.lengths[:2]) >= 7),
        ("4333 5 losers", lambda hand: hand.lengths == (4, 3, 3, 3)),
    ],
)
def test_what_the_words_mean(words: str, fits: Callable[[Hand], bool]) -> None:
    assert all(fits(deal[Seat.EAST]) for deal in some(f"east: {words}"))


def test_both_hands_of_a_side_together() -> None:
    for deal in some("NS: 28+ 8+S 3 aces; south: 4+S"):
        north, south = deal[Seat.NORTH], deal[Seat.SOUTH]
        assert north.high_card_points + south.high_card_points >= 28
        assert north.length(Suit.SPADES) + south.length(Suit.SPADES) >= 8
        assert south.length(Suit.SPADES) >= 4
        assert north.aces + south.aces == 3


def test_conditions_on_one_seat_add_up() -> None:
    assert all(deal[Seat.NORTH].lengths == (5, 4, 2, 2) for deal in some("north: 5S 4H; N: 2D"))


def test_without_conditions_every_deal_will_do() -> None:
    assert dealt("") == dealt(" ; ")


def test_the_same_seed_deals_the_same() -> None:
    assert dealt("east: 20+", 3) == dealt("east: 20+", 3) != dealt("east: 20+", 4)
    assert str(dealt("south: 15-17 balanced; north: 5+S 6-10", 7)) == (
        "N:KJT874.Q8.53.AT6 A2.T732.JT7.KQ72 Q6.AK94.KQ92.J85 953.J65.A864.943"
    )


def test_what_is_very_rare_is_dealt_at_once() -> None:
    """Hands that come up once in a million deals and more, and pairs of them."""
    for text in (
        "north: 37",
        "north: any 9400 20+",
        "north: 8+S 0H 8-; south: 8+H 0S 8-",
        "north: 30+ balanced; south: 0",
    ):
        assert len(some(text, 3)) == 3


def wishes_of(deal: Deal) -> tuple[bool, ...]:
    south, north, east = deal[Seat.SOUTH], deal[Seat.NORTH], deal[Seat.EAST]
    return (
        south.is_balanced and 12 <= south.high_card_points <= 16,
        north.length(Suit.SPADES) >= 4 and 5 <= north.high_card_points <= 11,
        east.length(Suit.HEARTS) >= 3,
    )


@cache
def thrown_away(number: int) -> list[Deal]:
    """Deals that fit, found by dealing and throwing away."""
    found: list[Deal] = []
    dice = Random(11)
    while len(found) < number:
        deal = Deal.shuffled(dice)
        if all(wishes_of(deal)):
            found.append(deal)
    return found


@pytest.mark.parametrize(
    "text",
    [
        "south: 12-16 balanced; north: 4+S 5-11; east: 3+H",
        "east: 3+H; north: 4+S 5-11; south: 12-13 balanced or 14-16 balanced",
    ],
)
def test_every_deal_that_fits_is_as_likely_as_another(text: str, share: Share) -> None:
    """Dealt by construction and by throwing away: what else the hands are like comes up as often both ways."""
    number = share(20_000, 1_200)
    thrown = thrown_away(number)
    made = some(text, number, 12)
    assert all(all(wishes_of(deal)) for deal in made)
    questions: list[Callable[[Deal], object]] = [
        lambda deal: deal[Seat.SOUTH].high_card_points,
        lambda deal: min(deal[Seat.NORTH].high_card_points, 12),
        lambda deal: deal[Seat.SOUTH].shape,
        lambda deal: min(deal[Seat.NORTH].length(Suit.SPADES), 6),
        lambda deal: min(deal[Seat.WEST].high_card_points // 2, 8),
        lambda deal: (deal[Seat.SOUTH].aces, deal[Seat.NORTH].aces > 0),
        lambda deal: next(seat for seat in Seat if Card.parse("S2") in deal[seat]),
        lambda deal: next(seat for seat in Seat if Card.parse("HQ") in deal[seat]),
        lambda deal: min(deal[Seat.EAST].length(Suit.HEARTS), 6),
    ]
    for question in questions:
        chi, degrees = chi_square([question(deal) for deal in thrown], [question(deal) for deal in made])
        assert chi < degrees + 4.5 * (2 * degrees) ** 0.5, (question, chi, degrees)


def chi_square(one: list[object], other: list[object]) -> tuple[float, int]:
    """Compare how often each answer came in two samples of one size; answers that are rare are put together."""
    first, second = Counter(one), Counter(other)
    pairs = [(first[answer], second[answer]) for answer in first | second]
    common = [pair for pair in pairs if sum(pair) >= 20]
    rare = [pair for pair in pairs if sum(pair) < 20]
    if rare:
        common.append((sum(few for few, _other in rare), sum(few for _one, few in rare)))
    common = [pair for pair in common if sum(pair)]
    return sum((left - right) ** 2 / (left + right) for left, right in common), max(len(common) - 1, 1)


@pytest.mark.parametrize(
    ("text", "word", "column", "found"),
    [
        ("sooth: 3", "no-seat", 1, "sooth"),
        ("south 3", "no-condition", 1, "south 3"),
        ("north: 5+S; south: 17-15", "no-range", 20, "17-15"),
        ("north: 5+S 14+H", "no-range", 12, "14+H"),
        ("north: 38", "no-range", 8, "38"),
        ("EW: 25 losers", "no-range", 5, "25 losers"),
        ("north: 5+S lots", "no-condition", 12, "lots"),
        ("north: 5+S; ; east: x", "no-condition", 21, "x"),
        ("north: 123", "no-condition", 8, "123"),
        ("north: 4433", "no-shape", 8, "4433"),
        ("north: any 44xx", "no-shape", 8, "any 44xx"),
        ("north: 5+S or", "no-condition", 12, "or"),
        ("north: not", "no-condition", 8, "not"),
        ("north: 3+ queens", "no-condition", 11, "queens"),
        ("north: stopper", "no-condition", 8, "stopper"),
        ("NS: 25+ balanced", "no-number", 9, "balanced"),
    ],
)
def test_what_cannot_be_read_is_refused_where_it_stands(text: str, word: str, column: int, found: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_where(text)
    place = refusal.value.place
    assert (refusal.value.word, place.column, place.found) == (word, column, found)


@pytest.mark.parametrize("text", ["north: 37; south: 37", "north: 12- 13+", "north: 3- 12S"])
def test_what_no_deal_has_is_too_rare(text: str) -> None:
    with pytest.raises(Refused, match=r"met the conditions|no deal meets") as refusal:
        Dealer(parse_where(text), tries=20_000).deal(Random(1))
    assert refusal.value.word == "too-rare"
