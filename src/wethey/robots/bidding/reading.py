"""A system is rules; here a call is chosen by them, and read by them.

The rules know the auction and not the hand. They put calls on offer, each with a promise, the better first. Who is to
call takes the first offer whose promise the hand keeps; everybody else reads the call by the same offers. So the
chosen call, its explanation and what partner concludes from it cannot differ.
"""

from dataclasses import replace
from functools import lru_cache, reduce

from wethey.core import Auction, Bid, Call, Double, Hand, Pass, Redouble, Seat, Vulnerability
from wethey.core import marked as _
from wethey.robots.bidding.aim import Aims, needed
from wethey.robots.bidding.offer import Forcing, Kind, Offer
from wethey.robots.bidding.placing import BLACKWOOD
from wethey.robots.bidding.promise import UNKNOWN, Promise, Span, length_of
from wethey.robots.bidding.situation import Made, Situation, System, Systems
from wethey.robots.bidding.systems.sayc import sayc
from wethey.robots.bidding.valuation import Held


def by_nature(now: Situation, call: Call) -> Offer:
    """Say what a call means that no rule offers: what its words say."""
    match call:
        case Pass():
            return Offer(call, _("nothing to add"))
        case Double():
            takeout = now.bid is not None and now.bid.strain.suit is not None and now.bid.level <= 3
            alone = takeout and not now.partners_calls
            return Offer(
                call,
                _("takeout") if alone else _("penalty"),
                Promise(Span(10)),
                Kind.TAKEOUT if alone else Kind.PENALTY,
            )
        case Redouble():
            return Offer(call, _("strength"), Promise(Span(8)))
        case Bid():
            return _natural_bid(now, call)


def _natural_bid(now: Situation, bid: Bid) -> Offer:
    suit = bid.strain.suit
    if bid == BLACKWOOD and now.our_suits and now.bid and now.bid.strain.suit:
        return Offer(bid, _("asks for aces"), Promise(Span(14)), Kind.ACES, Forcing.ROUND)
    least = max(0, min(16, needed(bid) - now.strength[0]))
    if suit is None:
        return Offer(bid, _("natural"), Promise(Span(max(6, least))))
    if now.partners.length(suit).low >= 3:
        return Offer(bid, _("raise"), Promise(Span(min(least, 12)), lengths=length_of((suit, 3))))
    length = min(3 + bid.level, 6)
    return Offer(bid, _("natural"), Promise(Span(min(6 + bid.level, 10)), lengths=length_of((suit, length))))


def taken_for(now: Situation, call: Call, system: System | None = None) -> Offer:
    """Give what a call is taken for: the sum of what is offered with it."""
    return _sum(now, call, [offer for offer in now.offered(system) if offer.call == call])


def readings(now: Situation, system: System | None = None) -> dict[Call, Offer]:
    """Give what each call that may be made now would be taken for."""
    offered = list(now.offered(system))
    return {call: _sum(now, call, [offer for offer in offered if offer.call == call]) for call in now.auction.legal}


def _sum(now: Situation, call: Call, found: list[Offer]) -> Offer:
    """Add up offers of one call, leaving out what is made for want of anything better."""
    usual = [offer for offer in found if not offer.spare] or found
    if not usual:
        return by_nature(now, call)
    if len(usual) == 1:
        return replace(usual[0], spare=False)
    return replace(usual[0], promise=reduce(Promise.join, [offer.promise for offer in usual]), spare=False)


def situation(auction: Auction, aims: Aims, vulnerable: Vulnerability, systems: System | Systems = sayc) -> Situation:
    """Read an auction from its first call, each side by its system, and give what is known at the next call."""
    both = systems if isinstance(systems, Systems) else Systems.both(systems)
    now = _beginning(auction.dealer, aims, vulnerable, both)
    for call in auction.calls:
        now = _after(now, call)
    return now


@lru_cache(maxsize=64)
def _beginning(dealer: Seat, aims: Aims, vulnerable: Vulnerability, systems: Systems) -> Situation:
    return Situation(Auction(dealer), aims, vulnerable, (), (UNKNOWN,) * 4, systems)


@lru_cache(maxsize=1024)  # an auction is read again with every call and card
def _after(now: Situation, call: Call) -> Situation:
    offer = taken_for(now, call)
    north, east, south, west = (
        promise.meet(offer.promise) if place == now.seat.index else promise for place, promise in enumerate(now.shown)
    )
    made = (*now.made, Made(now.seat, call, offer))
    shown = (north, east, south, west)
    return Situation(now.auction.after(call), now.aims, now.vulnerable, made, shown, now.systems)


def choose(now: Situation, hand: Hand, system: System | None = None) -> Offer:
    """Choose a call: the first offer whose promise the hand keeps; without a system by that of the side to call."""
    held = Held.of(hand)
    return next(offer for offer in now.offered(system) if offer.promise.fits(held))
