"""Partner of a player who overcalled or doubled: raises, answers to takeout, and what the doubler says then."""

from collections.abc import Iterator
from dataclasses import replace

from wethey.core import PASS, Double, Strain, Suit
from wethey.core import marked as _
from wethey.robots.bidding.aim import TOP_LEVEL
from wethey.robots.bidding.offer import Kind, Offer
from wethey.robots.bidding.promise import MOST, Promise, Span, length_of
from wethey.robots.bidding.responses import MAJORS, MINORS
from wethey.robots.bidding.situation import Situation, bid_of
from wethey.robots.bidding.traits import Good, Longest, NoVoid, Stops

RAISES = ((2, 6, 10), (3, 11, 13), (4, 14, 20))
NOTRUMPS = ((1, 8, 11), (2, 12, 14), (3, 15, 20))
ANSWERS = ((0, 0, 8), (1, 9, 11), (2, 12, MOST))
"""Levels above the cheapest, with points, of the answer to a takeout double."""

REOPENS_LIGHTER = 3
"""Points by which a double is lighter in the seat that would pass out the auction, or after a pass."""

FREE_ANSWERS = {1: 5, 2: 6, 3: 9}
"""Points of an answer at a level that nobody had to give, since the opponents have bid on."""

FOUR = 4
ANSWERS_AT_NOTRUMP = ((1, 6, 10), (2, 11, 12), (3, 13, 20))


def advances(now: Situation, suit: Suit) -> Iterator[Offer]:
    """Offer what there is to say to partner's overcall in a suit."""
    fit = max(3, now.fit(suit))
    steps = RAISES if suit in MAJORS else RAISES[:2]
    for bid, span in now.steps(suit.strain, *steps):
        name = _("raise to game") if now.aim.completes(bid) else _("raise")
        yield Offer(bid, name, Promise(span, lengths=length_of((suit, fit)), supports=suit))
    for own in reversed(Suit):
        level = now.cheapest(own.strain)
        if own in now.unbid and level <= 3:
            low = {1: 8, 2: 10, 3: 13}[level]
            promise = Promise(Span(low), lengths=length_of((own, 5)), traits=(Good(own),))
            yield Offer(bid_of(level, own.strain), _("own suit"), promise)
    for bid, span in now.steps(Strain.NOTRUMP, *NOTRUMPS):
        yield Offer(
            bid, _("notrump, their suit stopped"), Promise(hcp=span, traits=(Stops(now.their_suits), NoVoid((suit,))))
        )
    yield Offer(PASS, _("nothing to add"), Promise(Span(0, 13)))


def answers_to_takeout(now: Situation) -> Iterator[Offer]:
    """Offer the answers to a takeout double: the best suit as high as the points say, notrump, or a pass on trumps."""
    theirs = now.bid.strain.suit if now.bid else None
    free = now.intervened is not None and not isinstance(now.intervened.call, Double)
    if theirs and not free and not now.is_ours:
        promise = Promise(Span(8), lengths=length_of((theirs, 5)), traits=(Good(theirs),))
        yield Offer(PASS, _("penalty: their trumps are ours"), promise, Kind.PENALTY)
    if free:
        yield Offer(PASS, _("nothing to add"), Promise(Span(0, 5)))
    suits = [suit for suit in reversed(Suit) if suit not in now.their_suits]
    for group in ([suit for suit in suits if suit in MAJORS], [suit for suit in suits if suit in MINORS]):
        for suit in group:
            others = tuple(other for other in group if other is not suit)
            yield from _answers(now, suit, 4, Longest(suit, as_long_as=others), free=free)
        if group and group[0] in MAJORS:
            yield from _notrump(now)
    for suit in () if free else suits:
        longest = Longest(suit, as_long_as=tuple(other for other in suits if other is not suit))
        for offer in _answers(now, suit, 3, longest):
            yield replace(offer, spare=True)
    if free:
        yield Offer(PASS, _("nothing to add"), Promise(Span(0, 12)))
    for suit in suits:
        level = now.cheapest(suit.strain)
        if level <= TOP_LEVEL:
            yield Offer(bid_of(level, suit.strain), _("has to bid"), Promise(lengths=length_of((suit, 2))), spare=True)


def _reopened(now: Situation) -> int:
    """Give the points that partner may have less, since he doubled to reopen the auction, or after a pass."""
    double = now.made[-2]
    before = now.made[:-2]
    late = all(made.is_pass for made in before[-2:]) or any(made.by is double.by for made in before)
    return REOPENS_LIGHTER if late and not now.my_calls else 0


def _answers(now: Situation, suit: Suit, length: int, longest: Longest, *, free: bool = False) -> Iterator[Offer]:
    base, lighter = now.cheapest(suit.strain), _reopened(now)
    least = FREE_ANSWERS.get(base, 11) if free else 0
    game = max(now.aim.game_level(suit.strain), base)
    most = game if suit in MAJORS or game < 4 else min(game, base + 1)
    spans: dict[int, Span] = {}
    for above, low, high in ANSWERS:
        level = most if suit in MAJORS and above == 2 else min(base + above, most)
        span = Span(max(low + lighter if low else 0, least), max(high + lighter, least))
        spans[level] = spans[level].join(span) if level in spans else span
    if length < FOUR:
        spans = {base: Span()}  # partner would count on four for a jump
    named = now.mine.length(suit).low
    for level, span in spans.items():
        if level <= TOP_LEVEL:
            least = max(length, named + 1 + (level > base)) if named >= FOUR else length
            promise = Promise(span, lengths=length_of((suit, least)), traits=(longest,))
            yield Offer(bid_of(level, suit.strain), _("answers takeout"), promise)


def _notrump(now: Situation) -> Iterator[Offer]:
    lighter = _reopened(now)
    steps = ((level, low + lighter, high + lighter) for level, low, high in ANSWERS_AT_NOTRUMP)
    for bid, span in now.steps(Strain.NOTRUMP, *steps):
        yield Offer(bid, _("notrump, their suit stopped"), Promise(hcp=span, traits=(Stops(now.their_suits),)))


def runs(now: Situation) -> Iterator[Offer]:
    """Offer a way out of a takeout double that they have redoubled: the longest suit; who doubled must find one."""
    suits = [suit for suit in Suit if suit not in now.their_suits]
    doubled = bool(now.my_calls) and now.my_calls[-1].offer.kind is Kind.TAKEOUT
    if doubled and now.auction.standing.passes < 2:
        yield Offer(PASS, _("leaves it to partner"), Promise(Span(0, 17)))
    for length in (5, 4, 3):
        for suit in suits:
            level = now.cheapest(suit.strain)
            if level > 4 or (length == 3 and not doubled):
                continue
            longest = Longest(suit, as_long_as=tuple(other for other in suits if other is not suit))
            promise = Promise(lengths=length_of((suit, length)), traits=(longest,))
            yield Offer(bid_of(level, suit.strain), _("the suit to run to"), promise, Kind.NATURAL)
    yield Offer(PASS, _("no suit: the doubler is to choose"))


def doublers_rebids(now: Situation, length: int) -> Iterator[Offer]:
    """Offer what a takeout double turns out to be when it is strong: a suit of its own, of so many cards."""
    for suit in reversed(Suit):
        level = now.cheapest(suit.strain)
        high = 4 if length > 5 or (suit in MAJORS and now.partners_calls) else 3
        if suit not in now.their_suits and level <= high and now.partners.length(suit).low < 3:
            low = 17 if level < 4 else 19 if length > 5 else 22
            promise = Promise(Span(low), lengths=length_of((suit, length)))
            yield Offer(bid_of(level, suit.strain), _("own suit, strong"), promise)


def doublers_notrump(now: Situation) -> Iterator[Offer]:
    """Offer notrump to a doubler too strong to have overcalled it."""
    for bid, span in now.steps(Strain.NOTRUMP, (1, 18, 20), (2, 21, 22), (3, 23, 30)):
        promise = Promise(hcp=span, traits=(Stops(now.their_suits), NoVoid()))
        yield Offer(bid, _("notrump, strong"), promise)
