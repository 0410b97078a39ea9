"""Hidden cards dealt by construction: as many ways as there are, never against what is known, as likely as they are."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import numpy as np
import pytest
from conftest import Share
from hypothesis import given
from hypothesis import strategies as st
from strategies import deals, seats, sets_of_cards

from wethey.core import PACK, WHOLE_PACK, Auction, Card, Deal, Hand, Seat, Suit, Vulnerability
from wethey.robots import Aims
from wethey.robots.bidding import UNKNOWN, Held, Promise, Span, length_of, situation
from wethey.robots.sampling import (
    Dice,
    Hidden,
    Limits,
    Softness,
    Ways,
    hands_of,
    holdings_of,
    sample,
)
from wethey.robots.weighing.auctions import from_the_start, judge_of

NOBODY = dict.fromkeys(Seat, UNKNOWN)
SMALL = Hand.of(Card.parse(word) for word in ["SA", "SK", "S7", "S2", "HQ", "HJ", "H3", "DA", "D9", "CK", "C5", "C4"])
PROMISES = [
    UNKNOWN,
    Promise(hcp=Span(8, 12)),
    Promise(points=Span(0, 9), lengths=length_of((Suit.SPADES, 2))),
    Promise(lengths=length_of((Suit.CLUBS, 1, 2), (Suit.HEARTS, 0, 1))),
]


@given(sets_of_cards)
def test_hands_become_arrays_and_hands_again(hand: Hand) -> None:
    assert hands_of(holdings_of([hand, Hand()])) == [hand, Hand()]


@pytest.mark.parametrize("promise", PROMISES)
def test_there_are_as_many_ways_as_there_are(promise: Promise) -> None:
    """Counted by suits and points, and one by one."""
    fits = [hand for cards in combinations(SMALL, 5) if promise.fits(Held.of(hand := Hand.of(cards)))]
    ways = Ways(holdings_of([SMALL]), 5, Limits(promise))
    assert ways.total.tolist() == [len(fits)]


def test_all_hands_there_are() -> None:
    assert Ways(holdings_of([WHOLE_PACK]), 13, Limits(UNKNOWN)).total.tolist() == [635_013_559_600]


@pytest.mark.parametrize("promise", PROMISES)
def test_each_hand_is_drawn_as_often_as_another(promise: Promise, share: Share) -> None:
    number = share(100_000, 10_000)
    fits = {hand for cards in combinations(SMALL, 5) if promise.fits(Held.of(hand := Hand.of(cards)))}
    ways = Ways(holdings_of([SMALL]), 5, Limits(promise))
    drawn = Counter(hands_of(ways.draw(np.zeros(number, np.intp), Dice(Random(3)))))
    assert set(drawn) <= fits
    expected = number / len(fits)
    chi = sum((drawn[hand] - expected) ** 2 / expected for hand in fits)
    assert abs(chi - len(fits)) < 5 * (2 * len(fits)) ** 0.5


@pytest.mark.parametrize("promise", PROMISES)
def test_two_hands_are_counted_together(promise: Promise) -> None:
    """What is left over is the other's hand, and keeps a promise of its own."""
    other = Promise(hcp=Span(5, 30), lengths=length_of((Suit.DIAMONDS, 1)))
    pairs = [
        hand
        for cards in combinations(SMALL, 6)
        if promise.fits(Held.of(hand := Hand.of(cards))) and other.fits(Held.of(SMALL - hand))
    ]
    ways = Ways(holdings_of([SMALL]), 6, Limits(promise), Limits(other))
    assert ways.total.tolist() == [len(pairs)]
    if pairs:
        assert set(hands_of(ways.draw(np.zeros(500, np.intp), Dice(Random(4))))) <= set(pairs)


def test_what_is_off_a_promise_counts_the_less_the_farther_off_it_is() -> None:
    promise, soft = Promise(hcp=Span(8, 12)), Softness(point=0.5)
    ways = Ways(holdings_of([SMALL]), 5, Limits(promise, soft))
    one_by_one = 0.0
    for cards in combinations(SMALL, 5):
        hcp = Hand.of(cards).high_card_points
        one_by_one += 0.5 ** min(max(8 - hcp, hcp - 12, 0), 6)
    assert ways.total.tolist() == [one_by_one]


@st.composite
def things_hidden(draw: st.DrawFn) -> tuple[Hidden, Deal]:
    """A deal of which some cards were played, and suits shown out that their owners do not have any more."""
    deal, me = draw(deals), draw(seats)
    tricks = draw(st.integers(0, 12))
    chance = Random(draw(st.integers(0, 2**32)))
    gone = {seat: Hand.of(chance.sample(list(deal[seat]), tricks)) for seat in Seat}
    seen = {me, *draw(st.sets(seats, max_size=2))}
    left = {seat: deal[seat] - gone[seat] for seat in Seat if seat not in seen}
    voids = {
        seat: frozenset(suit for suit in Suit if not hand.suit(suit) and chance.random() < 0.7)
        for seat, hand in left.items()
    }
    cards = Hand.of(card for hand in left.values() for card in hand)
    return Hidden(cards, {seat: len(hand) for seat, hand in left.items()}, gone, voids), deal


@given(things_hidden(), st.integers(0, 2**32), st.sampled_from(PROMISES))
def test_layouts_never_break_what_is_known(hidden: tuple[Hidden, Deal], seed: int, promise: Promise) -> None:
    known, _deal = hidden
    layouts = sample(known, dict.fromkeys(Seat, promise), Random(seed), 6)
    assert sum(layout.weight for layout in layouts) == pytest.approx(1)
    for hands, _weight in layouts:
        assert {seat: len(hand) for seat, hand in hands.items()} == dict(known.sizes)
        assert sum((hand.bits for hand in hands.values()), 0) == known.cards.bits
        assert not any(hand.suit(suit) for seat, hand in hands.items() for suit in known.voids[seat])


def test_the_same_dice_deal_the_same_on_every_machine() -> None:
    hidden = Hidden.behind(Seat.SOUTH, Hand.parse("AKQ2.K32.Q43.J32"))
    shown = {**NOBODY, Seat.NORTH: Promise(hcp=Span(6, 9), lengths=length_of((Suit.HEARTS, 4)))}
    first, again = (sample(hidden, shown, Random(5), 12) for _time in range(2))
    assert first == again != sample(hidden, shown, Random(6), 12)
    assert str(first[0].hands[Seat.NORTH]) == "J53.T654.KT972.A"


def test_a_hidden_hand_is_as_its_owner_said() -> None:
    hidden = Hidden.behind(Seat.SOUTH, Hand.parse("AKQ2.K32.Q43.J32"))
    notrump = Promise(hcp=Span(12, 14), balanced=True)
    layouts = sample(hidden, {**NOBODY, Seat.EAST: notrump}, Random(1), 200)
    fits = sum(layout.weight for layout in layouts if notrump.fits(Held.of(layout.hands[Seat.EAST])))
    assert 0.7 < fits < 1, "people stray a little, and not often"


def test_layouts_come_as_often_as_the_judge_finds_them_likely() -> None:
    hidden = Hidden.behind(Seat.SOUTH, Hand.parse("KQJ2.K32.Q43.J32"))
    ace = Card.parse("SA")

    def judge(seat: Seat, hands: Sequence[Hand]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        return np.array([1.0 if seat is not Seat.WEST or ace in hand else 0.1 for hand in hands])

    for count in (40, 200):
        layouts = sample(hidden, NOBODY, Random(2), count, judge)
        share = sum(layout.weight for layout in layouts if ace in layout.hands[Seat.WEST])
        assert share == pytest.approx(1 / 3 / (1 / 3 + 0.1 * 2 / 3), abs=0.12)


def test_what_contradicts_itself_is_believed_the_less() -> None:
    """More spades than there are, and suits shown out that leave no hand at all."""
    hidden = Hidden.behind(Seat.SOUTH, Hand.parse("AKQJT98765432..."))
    spades = Promise(lengths=length_of((Suit.SPADES, 13)))
    layout = sample(hidden, {**NOBODY, Seat.WEST: spades}, Random(1), 4)[0]
    assert len(layout.hands[Seat.WEST]) == 13
    nowhere = Hidden(
        Hand.of(PACK[:2]),
        {Seat.EAST: 1, Seat.WEST: 1},
        {seat: Hand() for seat in Seat},
        dict.fromkeys(Seat, frozenset(Suit)),
    )
    assert len(sample(nowhere, NOBODY, Random(1), 4)[0].hands[Seat.EAST]) == 1


@pytest.mark.parametrize(
    ("auction", "hand"),
    [
        ("N: 1NT P", "KQ963.K4.QJ42.83"),
        ("N: 1NT P 2H P 2S P 3C P 3S P 4NT P 5D", "84.KT864.J76543."),
        ("N: P 1H 1S 2H", "K863.54.A92.K983"),
    ],
)
def test_narrow_auctions_give_many_different_layouts(auction: str, hand: str) -> None:
    """Asked again, nearly everybody would have called so with the hand dealt; few layouts stand for many."""
    now = situation(Auction.parse(auction), Aims(), Vulnerability.NONE)
    judge = judge_of(from_the_start(now))
    hidden = Hidden.behind(now.seat, Hand.parse(hand))
    layouts = sample(hidden, dict(zip(Seat, now.shown, strict=True)), Random(1), 40, judge)
    assert 1 / sum(layout.weight**2 for layout in layouts) > 25
