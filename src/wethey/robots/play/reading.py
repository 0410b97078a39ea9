"""What the cards played tell of the hidden hands: leads by the book, signals, cards that would have been played.

People forget and robots differ, so nothing is taken for certain: a card that does not fit only counts for less.
"""

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import TypeAlias

import numpy as np

from wethey.core import Card, Hand, Rank, Seat, Trick
from wethey.robots.bidding import UNKNOWN, Promise
from wethey.robots.play.opening_lead import card_from, suit_scores
from wethey.robots.play.seen import Seen
from wethey.robots.play.signals import HIGHEST_SPOT, says, signal
from wethey.robots.sampling import Judge
from wethey.robots.sampling.dice import Reals

THIRD, FOURTH = 2, 3
"""The places of third and fourth hand."""

ODD_LEAD, ODD_HONOUR_LED, ODD_LATER = 0.1, 0.03, 0.4
"""How likely a small card and an honour are led first that the book does not lead, and any card of a later suit."""
ODD_SUIT, LEAST_SUIT = 0.65, 0.05
"""How likely a suit is led that is worse than the best by a point of those that leads are weighed by, and any suit."""
ODD_SIGNAL = 0.5
ODD_HONOUR = 0.3
ODD_LOW = 0.2
ACE_AWAY = 0.3
"""How likely a player is to signal, to play third hand, to underlead an ace against the habits, beside by them."""

DEAR, DUCKS = 0.1, 0.3
"""How likely declarer wins in fourth hand with a card that is higher than it need be, and leaves a trick he can win."""

Sign: TypeAlias = Callable[[Hand], float]
"""What a card played by a seat tells: how likely it is, of the hand that the seat then held."""


def reader(seen: Seen, shown: Mapping[Seat, Promise] | None = None) -> Judge:
    """Judge hidden hands, as dealt, by the cards that their owners have played so far, after what was shown."""
    told = shown or dict.fromkeys(Seat, UNKNOWN)
    read: dict[Seat, list[tuple[Hand, Sign]]] = {seat: [] for seat in seen.hidden}
    gone = {seat: Hand() for seat in seen.hidden}
    for trick in (*seen.tricks, seen.trick):
        for place, (seat, card) in enumerate(trick.turns()):
            if seat in gone:
                read[seat] += [(gone[seat], sign) for sign in _signs(seen, told, trick, place, gone[seat])]
                gone[seat] = gone[seat].plus(card)

    def judge(seat: Seat, dealt: Sequence[Hand]) -> Reals:
        return np.array([prod(sign(hand - before) for before, sign in read[seat]) for hand in dealt])

    return judge


def _signs(seen: Seen, shown: Mapping[Seat, Promise], trick: Trick, place: int, before: Hand) -> list[Sign]:
    """Read the card in a place of a trick, of a seat that had played some cards before."""
    card, seat = trick.cards[place], trick.leader.after(place)
    declares = seat.side is seen.declarer.side
    if place == 0:
        return [] if declares else _leads(seen, shown, seat, card, first=trick in (*seen.tricks, seen.trick)[:1])
    best = Trick(trick.leader, trick.strain, trick.cards[:place]).best
    assert best
    if declares:
        reads = place == FOURTH and card.suit is best.suit and not before.suit(card.suit)
        return [_declarers(card, best)] if reads else []
    found = [_no_better(seen, card, best)] if place == THIRD and _goes_high(seen, trick, card, best) else []
    if card.suit is best.suit and card.rank >= Rank.TEN:
        return [*found, _third(card) if place == THIRD and card > best else _from_equals(card)]
    wins = card > best if card.suit is best.suit else card.suit is trick.strain.suit
    meant = says(trick, seat, seen.declarer.side, card)
    if meant is None or wins or card.rank > HIGHEST_SPOT or before.suit(card.suit):
        return found
    return [*found, lambda held: 1.0 if signal(held.suit(card.suit), meant) is card else ODD_SIGNAL]


def _leads(seen: Seen, shown: Mapping[Seat, Promise], leader: Seat, card: Card, *, first: bool) -> list[Sign]:
    """Read a defender's lead: the first by its suit as well, later ones by the card alone, where the suit is new."""
    if first:
        return [_led(seen, shown, leader, card)]
    suit, notrump = card.suit, seen.trumps is None
    led = [trick.cards[0] for trick in (*seen.tricks, seen.trick) if trick.led is suit]
    if suit is seen.trumps or led[0] is not card:
        return []
    return [lambda held: 1.0 if card_from(held.suit(suit), notrump=notrump) is card else ODD_LATER]


def _led(seen: Seen, shown: Mapping[Seat, Promise], leader: Seat, card: Card) -> Sign:
    """Read the opening lead: the suit that looks best, the card that the book leads, no ace underled against a suit.

    From which honours people lead at notrump differs too much to be told by it.
    """
    notrump = seen.trumps is None
    odd = ODD_HONOUR_LED if card.rank >= Rank.TEN else ODD_LEAD

    def fits(held: Hand) -> float:
        holding = held.suit(card.suit)
        likely = 1.0 if card_from(holding, notrump=notrump) is card else odd
        scores = suit_scores(held, leader, shown, seen.trumps, careful=False)
        worse = max(scores.values()) - scores[card.suit]
        likely *= max(LEAST_SUIT, float(ODD_SUIT**worse))
        aces = any(other.rank is Rank.ACE for other in holding) and card.rank is not Rank.ACE
        return likely * ACE_AWAY if aces and not notrump else likely

    return fits


def _third(card: Card) -> Sign:
    """Read third hand: the lowest of touching cards, so that the next lower one is not there."""

    def fits(held: Hand) -> float:
        below = [other for other in held.suit(card.suit) if other.rank.index == card.rank.index - 1]
        return ODD_HONOUR if below and card.rank >= Rank.TEN else 1.0

    return fits


def _goes_high(seen: Seen, trick: Trick, card: Card, best: Card) -> bool:
    """Tell whether third hand should win if it can: dummy has played low, and partner no honour that may hold."""
    partners = best is trick.cards[0] and best.rank >= Rank.TEN
    return trick.leader.after(1) is seen.dummy and card.suit is best.suit and not partners


def _no_better(seen: Seen, card: Card, best: Card) -> Sign:
    """Read third hand over dummy: a better card would have been played, but for one kept over an honour of dummy's."""
    dummys = seen.held.get(seen.dummy, Hand()) | seen.played[seen.dummy]
    tops = [each for each in dummys.suit(card.suit) if each.rank >= Rank.TEN]

    def fits(held: Hand) -> float:
        holding = held.suit(card.suit)
        better = [other for other in holding if other > card and other > best]
        if card > best:
            kept = [other for other in better if any(card < each < other for each in tops)]
            low, high = _touching(holding, card)
            better = [other for other in better if other not in kept and not low <= other.rank.index <= high]
        return ODD_LOW if better else 1.0

    return fits


def _declarers(card: Card, best: Card) -> Sign:
    """Read declarer in fourth hand: he wins as cheaply as he can, and does not often leave a trick that he can win."""

    def fits(held: Hand) -> float:
        holding = held.suit(card.suit)
        if card < best:
            return DUCKS if any(other > best for other in holding) else 1.0
        low, high = _touching(holding, card)
        cheaper = any(other > best and other.rank.index < low for other in holding)
        return (DEAR if cheaper else 1.0) / (high - low + 1)

    return fits


def _from_equals(card: Card) -> Sign:
    """Read an honour that may be one of several that do the same: who had a choice played it the less often."""

    def fits(held: Hand) -> float:
        low, high = _touching(held.suit(card.suit), card)
        return 1 / (high - low + 1)

    return fits


def _touching(holding: Hand, card: Card) -> tuple[int, int]:
    """Give the lowest and the highest rank of a holding that touch a card's."""
    ranks = {other.rank.index for other in holding}
    low = high = card.rank.index
    while low - 1 in ranks:
        low -= 1
    while high + 1 in ranks:
        high += 1
    return low, high
