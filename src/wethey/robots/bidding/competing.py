"""When the opponents have the last word: to double them, to bid on as far as the trumps go, or to let them be."""

from collections.abc import Iterator

from wethey.core import DOUBLE, PASS, Doubling, Suit
from wethey.core import marked as _
from wethey.robots.bidding.offer import Kind, Offer
from wethey.robots.bidding.promise import Promise, Span, Trait, length_of
from wethey.robots.bidding.situation import Situation, bid_of
from wethey.robots.bidding.traits import Defends

POINTS_A_TRICK = 5
"""Of partner's least points, so many are a trick in defence."""

BOOK_AND_ONE = 8
"""Tricks that beat a contract are so many less its level."""

TOTAL = {1: 7, 2: 8, 3: 9, 4: 10}
"""Trumps that both hands should hold to bid on at a level."""


def competing(now: Situation) -> Iterator[Offer]:
    """Offer penalty doubles, and raises as high as the trumps reach; else a pass."""
    yield from penalties(now)
    if not now.is_ours:
        yield from bid_on(now)
    yield Offer(PASS, _("nothing to add"), Promise())


def penalties(now: Situation) -> Iterator[Offer]:
    """Offer to double a contract that should fail, for certain where the double would give them game."""
    bid = now.bid
    if bid is None or now.is_ours or now.auction.doubling is not Doubling.UNDOUBLED:
        return
    theirs = now.aims.of(now.seat.side.other)
    gives_game = theirs.completes(bid, Doubling.DOUBLED) and not theirs.completes(bid)
    partner = now.partners.points.low
    if not (now.partners_calls or bid.level >= 4 or bid.strain.suit is None):
        return  # partner would take it for takeout
    tricks = BOOK_AND_ONE - bid.level + (1 if gives_game else 0.5) - partner / POINTS_A_TRICK
    traits: tuple[Trait, ...] = (Defends(max(1.0, round(tricks * 2) / 2), bid.strain),)
    trumps = bid.strain.suit
    low = 22 - partner if bid.level < 4 else 20 - partner if now.partners_calls else 12
    lengths = length_of((trumps, 4 if bid.level < 4 else 2 if bid.level < 5 else 1)) if trumps else length_of()
    yield Offer(DOUBLE, _("penalty"), Promise(Span(max(6, low)), lengths=lengths, traits=traits), Kind.PENALTY)


def bid_on(now: Situation) -> Iterator[Offer]:
    """Offer to bid on in a suit that partner has shown, with as many trumps as tricks are needed."""
    vulnerable = now.vulnerable.of(now.seat.side)
    for suit in sorted(now.our_suits, key=lambda suit: -now.partners.length(suit).low):
        level = now.cheapest(suit.strain)
        partners = now.partners.length(suit).low
        if partners < 3 or level > 4 or suit in now.their_suits:
            continue
        trumps = TOTAL[level] - partners
        if trumps > 7 or (
            level == 4
            and (vulnerable or not now.aims.of(now.seat.side.other).completes(now.bid or bid_of(1, suit.strain)))
        ):
            continue
        least = max(0, 14 + 2 * level - now.strength[0] + (2 if vulnerable else 0))
        promise = Promise(Span(least), lengths=length_of((suit, max(trumps, 2))), supports=suit)
        yield Offer(bid_of(level, suit.strain), _("bids on, with trumps enough"), promise, Kind.TO_PLAY)
    for suit in Suit:
        own = now.mine.length(suit).low
        level = now.cheapest(suit.strain)
        if own >= 5 and level <= 3 and suit not in now.their_suits and now.partners.length(suit).low < 3:
            least = 12 + 2 * level - min(now.strength[0], 6)
            promise = Promise(Span(least), lengths=length_of((suit, 6 if level < 3 else 7)))
            yield Offer(bid_of(level, suit.strain), _("bids on, with a long suit"), promise)
