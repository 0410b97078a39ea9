"""Layouts: the hidden cards dealt as they may lie, after all that was seen and said."""

from collections.abc import Mapping
from random import Random

from wethey.core import Card, Hand, Seat, Suit
from wethey.robots.bidding import Held, Promise
from wethey.robots.play.seen import Seen

TRIES = 4
"""So many layouts are dealt for each that is kept: those that fit the auction best."""


def layouts(seen: Seen, shown: Mapping[Seat, Promise], rng: Random, count: int) -> list[dict[Seat, Hand]]:
    """Deal the hidden cards so many times, true to the suits shown out and, as well as may be, to the calls."""
    dealt = [deal_hidden(seen, rng) for _ in range(count * TRIES)]
    return sorted(dealt, key=lambda hands: strangeness(seen, shown, hands))[:count]


def deal_hidden(seen: Seen, rng: Random) -> dict[Seat, Hand]:
    """Deal the hidden cards once, each way that the suits shown out allow being about as likely."""
    sizes = dict(seen.sizes)
    hands: dict[Seat, list[Card]] = {seat: [] for seat in seen.hidden}
    cards = list(seen.unseen)
    rng.shuffle(cards)
    # The card with the fewest places goes first; with two hidden hands that is exact.
    cards.sort(key=lambda card: sum(card.suit not in seen.voids[seat] for seat in seen.hidden))
    for card in cards:
        open_to = [seat for seat in seen.hidden if sizes[seat] and card.suit not in seen.voids[seat]]
        seats = open_to or [seat for seat in seen.hidden if sizes[seat]]
        seat = rng.choices(seats, [sizes[each] for each in seats])[0] if len(seats) > 1 else seats[0]
        hands[seat].append(card)
        sizes[seat] -= 1
    return {seat: Hand.of(held) for seat, held in hands.items()}


def strangeness(seen: Seen, shown: Mapping[Seat, Promise], hands: Mapping[Seat, Hand]) -> int:
    """Tell how far hidden hands are from what their owners have said, in points and cards."""
    total = 0
    for seat, hand in hands.items():
        held, promise = Held.of(hand | seen.played[seat]), shown[seat]
        total += _outside(held.hcp, promise.hcp.low, promise.hcp.high)
        total += _outside(held.points, promise.points.low, promise.points.high)
        for suit in Suit:
            span = promise.length(suit)
            total += 3 * _outside(held.length(suit), span.low, span.high)
    return total


def _outside(number: int, low: int, high: int) -> int:
    return max(low - number, number - high, 0)
