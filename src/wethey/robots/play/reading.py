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

THIRD = 2
"""The place of third hand."""

ODD_LEAD = 0.25
ODD_SUIT, LEAST_SUIT = 0.5, 0.05
"""How likely a suit is led that is worse than the best by a point of those that leads are weighed by, and any suit."""
ODD_SIGNAL = 0.5
ODD_HONOUR = 0.3
ACE_AWAY = 0.3
"""How likely a player is to lead, to signal, to play third hand against the habits, beside playing by them."""

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
                if sign := _sign(seen, told, trick, place, gone[seat]):
                    read[seat].append((gone[seat], sign))
                gone[seat] = gone[seat].plus(card)

    def judge(seat: Seat, dealt: Sequence[Hand]) -> Reals:
        return np.array([prod(sign(hand - before) for before, sign in read[seat]) for hand in dealt])

    return judge


def _sign(seen: Seen, shown: Mapping[Seat, Promise], trick: Trick, place: int, before: Hand) -> Sign | None:
    """Read the card in a place of a trick, of a seat that had played some cards before."""
    card, seat = trick.cards[place], trick.leader.after(place)
    if seat.side is seen.declarer.side:
        return None
    if place == 0:
        return None if before or seen.tricks[:1] not in ((), (trick,)) else _led(seen, shown, seat, card)
    best = Trick(trick.leader, trick.strain, trick.cards[:place]).best
    assert best
    if card.suit is best.suit and card.rank >= Rank.TEN:
        return _third(card) if place == THIRD and card > best else _from_equals(card)
    wins = card > best if card.suit is best.suit else card.suit is trick.strain.suit
    meant = says(trick, seat, seen.declarer.side, card)
    if meant is None or wins or card.rank > HIGHEST_SPOT or before.suit(card.suit):
        return None
    return lambda held: 1.0 if signal(held.suit(card.suit), meant) is card else ODD_SIGNAL


def _led(seen: Seen, shown: Mapping[Seat, Promise], leader: Seat, card: Card) -> Sign:
    """Read the opening lead: the suit that looks best, the card that the book leads, no ace underled against a suit.

    From which honours people lead at notrump differs too much to be told by it.
    """
    notrump = seen.trumps is None

    def fits(held: Hand) -> float:
        holding = held.suit(card.suit)
        likely = 1.0 if card_from(holding, notrump=notrump) is card else ODD_LEAD
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


def _from_equals(card: Card) -> Sign:
    """Read an honour that may be one of several that do the same: who had a choice played it the less often."""

    def fits(held: Hand) -> float:
        ranks = {other.rank.index for other in held.suit(card.suit)}
        low = high = card.rank.index
        while low - 1 in ranks:
            low -= 1
        while high + 1 in ranks:
            high += 1
        return 1 / (high - low + 1)

    return fits
