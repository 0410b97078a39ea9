"""When the opponents have opened: overcalls, takeout doubles, notrump, and the reopening seat."""

from collections.abc import Iterator

from wethey.core import DOUBLE, PASS, Bid, Strain, Suit
from wethey.core import marked as _
from wethey.robots.bidding.offer import Forcing, Kind, Offer
from wethey.robots.bidding.openings import preempts
from wethey.robots.bidding.promise import Promise, Span, Trait, length_of
from wethey.robots.bidding.situation import ONE_NOTRUMP, Situation, bid_of
from wethey.robots.bidding.traits import Good, Longest, Stops

STRONG = 18
REOPENS = 3
"""Points by which the seat that would pass out the auction bids lighter."""

THEIR_STRENGTH = 21
"""Points of both opponents over which nobody comes in lightly."""

LOW, HIGH = 2, 4
FIFTEEN = 15
"""Points that a double of two suits takes without four cards in both of the others."""

OVERCALLS = {1: (8, 5, 1), 2: (11, 5, 2), 3: (13, 6, 2), 4: (15, 6, 2)}
"""For each level: least points, cards, and top honours."""

DOUBLES = {1: 12, 2: 13, 3: 14, 4: 16}


def overcalls(now: Situation) -> Iterator[Offer]:
    """Offer what a side can do that has passed or said nothing, over the opponents' bid."""
    bid = now.bid
    if bid is None or bid.level > 4:
        yield Offer(PASS, _("nothing to add"), Promise())
        return
    if now.opened and now.opened.offer.kind is Kind.STRONG:
        yield from preempts(now)
        yield Offer(PASS, _("nothing to add"))
        return
    # Who would pass out a low auction bids lighter, and nobody comes in lightly over two strong opponents.
    strong = now.shown[now.seat.lho.index].points.low + now.shown[now.seat.rho.index].points.low >= THEIR_STRENGTH
    last = now.auction.standing.passes == 2 and bid.level <= LOW
    shade = -REOPENS if strong else REOPENS if last else 0
    if bid.strain.suit is None:
        if bid.level == 1:
            yield Offer(DOUBLE, _("penalty"), Promise(hcp=Span(15 - shade // 3)), Kind.PENALTY)
        yield from _suits(now, 0 if bid.level == 1 else 2)
    else:
        yield from _over_suit(now, bid, shade)
    yield Offer(PASS, _("no overcall"), Promise(Span(0, STRONG - 1)))


def _over_suit(now: Situation, bid: Bid, shade: int) -> Iterator[Offer]:
    theirs, unbid = now.their_suits, tuple(suit for suit in Suit if suit not in now.their_suits)
    takeout = bid.level < HIGH or (bid.level == HIGH and bid.strain.is_minor)
    # Who has opened one notrump is strong and balanced: nobody comes in on points alone.
    over_notrump = now.opened is not None and now.opened.call == ONE_NOTRUMP
    if takeout:
        strong = Promise(Span(STRONG - (shade if len(theirs) == 1 and not over_notrump else 0)))
        yield Offer(DOUBLE, _("takeout, or strong"), strong, Kind.TAKEOUT, Forcing.ROUND)
    else:
        strength = Promise(hcp=Span(DOUBLES[bid.level]))
        name = _("strength: penalty, or the suits if short in theirs")
        yield Offer(DOUBLE, name, strength, Kind.PENALTY)
    yield from _notrump(now, bid, shade)
    if shade <= 0:
        yield from preempts(now, above=1)
    yield from _suits(now, -shade)
    if takeout:
        for promise in _for_takeout(theirs, unbid, DOUBLES[bid.level] - shade, majors=4 if over_notrump else 3):
            yield Offer(DOUBLE, _("takeout"), promise, Kind.TAKEOUT, Forcing.ROUND)


def _for_takeout(theirs: tuple[Suit, ...], unbid: tuple[Suit, ...], least: int, majors: int) -> Iterator[Promise]:
    """Give the hands that ask partner for a suit: of two suits both must be good to play in, one is no choice."""
    if len(theirs) == 1:
        held = [(suit, 3 if suit.strain.is_minor else majors) for suit in unbid]
        yield Promise(Span(least), lengths=length_of(*held, *((suit, 0, 2) for suit in theirs)))
        thin = [(suit, length if length > 3 else 2) for suit, length in held]
        thinner = length_of(*thin, *((suit, 0, 3) for suit in theirs))
        yield Promise(Span(least + 2), lengths=thinner)
    elif len(unbid) > 1:
        short = [(suit, 0, 3) for suit in theirs]
        yield Promise(Span(least), lengths=length_of(*((suit, 4) for suit in unbid), *short))
        yield Promise(Span(max(least, FIFTEEN)), lengths=length_of(*((suit, 3) for suit in unbid), *short))


def _notrump(now: Situation, bid: Bid, shade: int) -> Iterator[Offer]:
    """Offer notrump with their suit stopped."""
    stops = Stops(now.their_suits)
    level = now.cheapest(Strain.NOTRUMP)
    span = {
        1: Span(11, 14) if shade > 0 else Span(15, 17),
        2: Span(15 - shade // 2, 17),
        3: Span(16 - shade // 2, 21),
    }.get(level)
    if span and bid.level <= 3:
        promise = Promise(hcp=span, balanced=level < 3, traits=(stops,))
        yield Offer(bid_of(level, Strain.NOTRUMP), _("notrump over their suit"), promise)


def _suits(now: Situation, more: int) -> Iterator[Offer]:
    """Offer the longest suit, the higher of equals."""
    suits = [suit for suit in reversed(Suit) if suit not in now.their_suits]
    for suit in suits:
        level = now.cheapest(suit.strain)
        if level not in OVERCALLS or (level == 4 and suit.strain.is_minor):
            continue
        points, length, top = OVERCALLS[level]
        lower = tuple(other for other in suits if other < suit)
        higher = tuple(other for other in suits if other > suit)
        longest = Longest(suit, longer_than=higher, as_long_as=lower)
        traits: tuple[Trait, ...] = (longest, Good(suit, top))
        promise = Promise(Span(points + more, STRONG - 1), lengths=length_of((suit, length)), traits=traits)
        yield Offer(bid_of(level, suit.strain), _("overcall"), promise)
        longer = Promise(Span(points + more + 1, STRONG - 1), lengths=length_of((suit, 6)), traits=(longest,))
        yield Offer(bid_of(level, suit.strain), _("overcall"), longer)
