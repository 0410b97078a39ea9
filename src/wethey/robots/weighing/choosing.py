"""Which calls come into question, and whether the choice is worth the work of weighing it."""

from typing import Final

from wethey.core import DOUBLE, PASS, Bid, Call, Double, Pass, Suit
from wethey.robots.bidding import Forcing, Held, Kind, Offer, Promise, Situation, taken_for
from wethey.robots.weighing.auctions import Moment

CARD: Final = 3
TRAIT: Final = 2
"""A card too few counts as so many points that are missing, and so does a trait that is not there."""

NEAR: Final = 2
"""A hand that is no farther from a promise nearly keeps it."""

CANDIDATES: Final = 3
"""The rules' call and so many others are tried."""

HIGH: Final = 3
"""From this level on calls are weighed."""

SIMPLE: Final = frozenset({Kind.NATURAL, Kind.TO_PLAY, Kind.TAKEOUT, Kind.PENALTY})
"""Kinds of call that may be made with a hand that is a little off the promise; what is asked must be answered."""


def candidates(moment: Moment, held: Held) -> list[Offer]:
    """Give the rules' call, then the others that come into question, the nearer first."""
    now = moment.now
    first = moment.chosen(held.hand)
    if now.opened is None:
        return [first]
    found: dict[Call, tuple[int, int, Offer]] = {}
    for place, offer in enumerate(moment.offers):
        if offer.call == first.call or offer.kind not in SIMPLE or not comes_into_question(now, offer.call):
            continue
        miss = off(offer.promise, held) + NEAR * offer.spare
        if miss <= NEAR and (offer.call not in found or miss < found[offer.call][0]):
            found[offer.call] = miss, place, offer
    for call in (PASS, DOUBLE):
        if call != first.call and call not in found and now.legal(call) and comes_into_question(now, call):
            found[call] = NEAR, len(moment.offers), taken_for(now, call)
    ranked = sorted(found.values(), key=lambda each: each[:2])
    return [first, *(offer for _miss, _place, offer in ranked[:CANDIDATES])]


def comes_into_question(now: Situation, call: Call) -> bool:
    """Tell whether a call may be tried for another that the rules prefer.

    A pass may where partner can bear it. A double may of what would be played otherwise, but for what asks or is
    forcing: earlier in the auction it says something to partner, which the rules know better.
    """
    if isinstance(call, Pass):
        return not now.forced
    if not isinstance(call, Double):
        return True
    bid = next((made for made in reversed(now.bids) if made.call == now.bid), None)
    plays = bid is not None and bid.offer.kind in SIMPLE and bid.offer.forcing is Forcing.NOT
    return plays and now.bid is not None and now.bid.level >= HIGH and _would_end(now)


def _would_end(now: Situation) -> bool:
    """Tell whether a pass would be the third."""
    return len(now.made) > 2 and now.made[-1].is_pass and now.made[-2].is_pass


def is_open(now: Situation, offers: list[Offer]) -> bool:
    """Tell whether a choice is worth weighing: the rules fall back, or the level is high."""
    levels = [offer.call.level for offer in offers if isinstance(offer.call, Bid)]
    high = max(levels, default=0) >= HIGH or (now.bid is not None and now.bid.level >= HIGH)
    return len(offers) > 1 and (offers[0].spare or high)


def off(promise: Promise, held: Held) -> int:
    """Tell by how much a hand misses a promise, in points; nothing where it keeps it."""
    points = held.support(promise.supports) if promise.supports else held.points
    miss = _outside(points, *promise.points) + _outside(held.hcp, *promise.hcp)
    miss += CARD * sum(_outside(held.length(suit), *promise.length(suit)) for suit in Suit)
    miss += TRAIT * (promise.balanced and not held.balanced) + CARD * _outside(held.aces, *promise.aces)
    return miss + TRAIT * sum(not trait.holds(held) for trait in promise.traits)


def _outside(number: int, low: int, high: int) -> int:
    return max(low - number, number - high, 0)
