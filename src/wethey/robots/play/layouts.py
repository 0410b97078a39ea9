"""Layouts: the hidden cards dealt as they may lie, after all that was seen and said."""

from collections.abc import Mapping
from random import Random

from wethey.core import Card, Hand, Seat, Suit
from wethey.robots.bidding import Held, Promise
from wethey.robots.play.seen import Seen

SWAPS = 60
"""So often a layout is changed by a swap of two cards in search of one that fits the auction better."""


def layouts(seen: Seen, shown: Mapping[Seat, Promise], rng: Random, count: int) -> list[dict[Seat, Hand]]:
    """Deal the hidden cards so many times, true to the suits shown out and, as well as may be, to the calls."""
    return [_fitted(seen, shown, rng, deal_hidden(seen, rng)) for _ in range(count)]


def _fitted(seen: Seen, shown: Mapping[Seat, Promise], rng: Random, hands: dict[Seat, Hand]) -> dict[Seat, Hand]:
    """Swap cards between hidden hands, keeping what is no stranger than before, until all is as it was told."""
    strange = strangeness(seen, shown, hands)
    for _swap in range(SWAPS if len(hands) > 1 and all(hands.values()) else 0):
        if not strange:
            break
        one, other = rng.sample(sorted(hands, key=lambda seat: seat.index), 2)
        mine, theirs = rng.choice(list(hands[one])), rng.choice(list(hands[other]))
        if mine.suit in seen.voids[other] or theirs.suit in seen.voids[one]:
            continue
        swapped = {
            **hands,
            one: hands[one].without(mine).plus(theirs),
            other: hands[other].without(theirs).plus(mine),
        }
        stranger = strangeness(seen, shown, swapped)
        if stranger <= strange:
            hands, strange = swapped, stranger
    return hands


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
