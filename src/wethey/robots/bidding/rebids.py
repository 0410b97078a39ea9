"""Opener's second call: what was opened, said more exactly."""

from collections.abc import Iterator

from wethey.core import DOUBLE, PASS, Bid, Strain, Suit
from wethey.core import marked as _
from wethey.robots.bidding import placing
from wethey.robots.bidding.aim import TOP_LEVEL
from wethey.robots.bidding.offer import Forcing, Kind, Offer
from wethey.robots.bidding.promise import MOST, Promise, Span, length_of
from wethey.robots.bidding.responses import MAJORS, raises
from wethey.robots.bidding.situation import Situation, bid_of
from wethey.robots.bidding.traits import Stops

OPENED = 12
BALANCED_MINIMUM, BALANCED_STRONG = (1, 12, 14), (2, 18, 19)
SUPPORT = ((2, 12, 16), (3, 17, 18), (4, 19, 22))
SUPPORT_HIGH = ((3, 12, 14), (4, 15, 19))
REVERSES, JUMPS = 17, 19
HIGH = 4
"""Up to this level opener asks partner to choose once more."""


def rebids(now: Situation, opened: Suit, answer: Suit | None) -> Iterator[Offer]:
    """Offer opener's second call after partner has named a suit, or has doubled for the suits that are left."""
    two_over_one = bool(now.partners.points.low >= 10)
    if answer:
        yield from _support(now, answer, two_over_one=two_over_one)
    notrumps = list(_notrump(now, two_over_one=two_over_one))
    yield from (offer for offer in notrumps if offer.promise.hcp.low >= OPENED + 3)
    yield from _strong_suits(now, opened)
    yield from notrumps
    yield from _own_suit(now, opened)
    yield from _second_suits(now, opened)
    if answer and answer in MAJORS and not two_over_one:
        for bid, span in now.steps(answer.strain, (2, OPENED, 15)):
            promise = Promise(span, lengths=length_of((answer, 3)), supports=answer)
            yield Offer(bid, _("raise"), promise, spare=True)
    if not now.forced:
        yield Offer(PASS, _("nothing to add"), Promise(Span(OPENED, 17)))
    yield from _with_anything(now, opened)


def after_notrump(now: Situation, opened: Suit) -> Iterator[Offer]:
    """Offer opener's second call when partner has answered in notrump, which limits him."""
    yield from _strong_suits(now, opened)
    yield from _own_suit(now, opened)
    yield from placing.games(now)
    yield from placing.invitations(now)
    yield from _second_suits(now, opened)
    if not now.forced:
        yield Offer(PASS, _("nothing to add"), Promise(Span(OPENED, 17)))


def _support(now: Situation, answer: Suit, *, two_over_one: bool) -> Iterator[Offer]:
    trumps = now.fit(answer)
    if trumps <= 5:
        steps = SUPPORT_HIGH if two_over_one else SUPPORT
        for offer in raises(now, answer, *(steps if answer in MAJORS else steps[:2])):
            if offer.promise.length(answer).low >= min(trumps, 4):
                yield offer


def _strong_suits(now: Situation, opened: Suit) -> Iterator[Offer]:
    """Offer the jump in a new suit, forcing to game, and the reverse."""
    for suit in Suit:
        if suit is opened or suit not in now.unbid:
            continue
        level = now.cheapest(suit.strain)
        jump = bid_of(level + 1, suit.strain) if level < 4 else None
        if jump and not now.aim.completes(jump) and jump.level <= 3:
            promise = Promise(Span(JUMPS), lengths=length_of((suit, 4)))
            yield Offer(jump, _("second suit, game in hand"), promise, forcing=Forcing.GAME)
        if level == 2 and suit > opened:
            promise = Promise(Span(REVERSES), lengths=length_of((suit, 4), (opened, 5)))
            yield Offer(bid_of(level, suit.strain), _("second suit, strong"), promise, forcing=Forcing.ROUND)


def _notrump(now: Situation, *, two_over_one: bool) -> Iterator[Offer]:
    steps = ((2, 12, 14), (3, 15, 19)) if two_over_one else (BALANCED_MINIMUM, BALANCED_STRONG, (3, 20, 21))
    stops = Stops(now.their_suits)
    for bid, span in now.steps(Strain.NOTRUMP, *steps):
        yield Offer(bid, _("balanced"), Promise(hcp=span, balanced=True, traits=(stops,)))


def _own_suit(now: Situation, opened: Suit) -> Iterator[Offer]:
    steps = ((2, OPENED, 15), (3, 16, 18), (4, 19, 22))
    for bid, span in now.steps(opened.strain, *(steps if opened in MAJORS else steps[:2])):
        yield Offer(bid, _("six cards"), Promise(span, lengths=length_of((opened, 6))))


def _second_suits(now: Situation, opened: Suit) -> Iterator[Offer]:
    """Offer a second suit at the one level, or lower than the first at the two level, or on more at the three level."""
    for suit in Suit:
        if suit not in now.unbid:
            continue
        level = now.cheapest(suit.strain)
        if level == 1 or (level == 2 and suit < opened):
            promise = Promise(Span(OPENED, 18), lengths=length_of((suit, 4)))
            yield Offer(bid_of(level, suit.strain), _("second suit"), promise)
        elif level == 3 and suit < opened:
            promise = Promise(Span(15), lengths=length_of((suit, 4)))
            yield Offer(bid_of(level, suit.strain), _("second suit, strong"), promise, forcing=Forcing.GAME)


def _with_anything(now: Situation, opened: Suit) -> Iterator[Offer]:
    """Offer the nearest thing to hands that fit nothing: five cards again, else notrump."""
    level = now.cheapest(opened.strain)
    again = Promise(lengths=length_of((opened, 5)))
    yield Offer(bid_of(min(level, TOP_LEVEL), opened.strain), _("first suit again"), again, spare=True)
    for bid, span in now.steps(Strain.NOTRUMP, (1, OPENED, 17), (2, 18, MOST)):
        yield Offer(bid, _("no better bid"), Promise(span), spare=True)


def reopening(now: Situation, opened: Suit) -> Iterator[Offer]:
    """Offer opener's second call when partner has passed and the opponents have come in."""
    if now.bid and not now.is_ours:
        if now.bid.strain is Strain.NOTRUMP:
            yield from _over_their_notrump(now, now.bid, opened)
        elif now.bid.level <= HIGH:
            yield from _over_their_suit(now, now.bid, opened)
    yield Offer(PASS, _("nothing to add"), Promise(Span(OPENED, 18)))


def _over_their_notrump(now: Situation, bid: Bid, opened: Suit) -> Iterator[Offer]:
    """Offer a double of one notrump on strength, and a long suit again."""
    if bid.level == 1:
        yield Offer(DOUBLE, _("penalty"), Promise(hcp=Span(REVERSES + 1)), Kind.PENALTY)
        promise = Promise(Span(16, JUMPS), lengths=length_of((opened, 6)))
        yield Offer(bid_of(now.cheapest(opened.strain), opened.strain), _("six cards"), promise)


def _over_their_suit(now: Situation, bid: Bid, opened: Suit) -> Iterator[Offer]:
    theirs = bid.strain.suit
    assert theirs
    if bid.level == HIGH:
        promise = Promise(hcp=Span(HIGH + OPENED), lengths=length_of((theirs, 0, 1)))
        yield Offer(DOUBLE, _("takeout, strong"), promise, Kind.TAKEOUT, Forcing.ROUND)
        return
    # Where partner has had more than one chance, he needs a choice of suits.
    others = ((suit, 2 if bid.level == 1 else 3) for suit in now.unbid)
    promise = Promise(Span(OPENED + bid.level), lengths=length_of((theirs, 0, 2), *others))
    yield Offer(DOUBLE, _("takeout"), promise, Kind.TAKEOUT, Forcing.ROUND)
    yield Offer(DOUBLE, _("takeout, strong"), Promise(Span(JUMPS)), Kind.TAKEOUT, Forcing.ROUND)
    for again, span in now.steps(opened.strain, (2, OPENED, 16), (3, 16, 20)):
        yield Offer(again, _("six cards"), Promise(span, lengths=length_of((opened, 6))))
    for suit in Suit:
        if suit in now.unbid and now.cheapest(suit.strain) <= 2:
            promise = Promise(Span(OPENED + 1), lengths=length_of((suit, 5)))
            yield Offer(bid_of(now.cheapest(suit.strain), suit.strain), _("second suit"), promise)
