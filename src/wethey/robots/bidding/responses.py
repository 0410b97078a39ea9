"""Responses to partner's one of a suit, whether the opponents are silent, double or overcall."""

from collections.abc import Iterator
from dataclasses import replace

from wethey.core import DOUBLE, PASS, REDOUBLE, Bid, Double, Strain, Suit
from wethey.core import marked as _
from wethey.robots.bidding.aim import TOP_LEVEL
from wethey.robots.bidding.offer import Forcing, Kind, Offer
from wethey.robots.bidding.promise import MOST, Promise, Span, length_of
from wethey.robots.bidding.situation import Situation, bid_of
from wethey.robots.bidding.traits import Longest, NoVoid, Short, Stops

MAJORS, MINORS = (Suit.SPADES, Suit.HEARTS), (Suit.DIAMONDS, Suit.CLUBS)
STRONG = 17
"""With so much, responder names his own suit first and looks for slam later."""

RAISES = ((2, 6, 9), (3, 10, 12), (4, 13, 18))
NOTRUMPS = ((1, 6, 10), (2, 11, 12), (3, 13, 17))
TWO_OVER_ONE = 10
REDOUBLES = 10


def responses(now: Situation, opened: Suit) -> Iterator[Offer]:
    """Offer the responses to one of a suit."""
    over = now.intervened.call if now.intervened else None
    doubled = isinstance(over, Double)
    major = opened in MAJORS
    if doubled:
        promise = Promise(Span(REDOUBLES), lengths=length_of((opened, 0, 3)))
        yield Offer(REDOUBLE, _("strength"), promise)
    yield from _new_suits(now, opened, STRONG)
    if major:
        yield from _weak_game(now, opened)
        yield from raises(now, opened)
    yield from _new_suits(now, opened, 6)
    if over is None or doubled:
        yield from _notrumps(now, ())
    elif isinstance(over, Bid):
        yield from _over_bid(now, over)
    if not major:
        yield from raises(now, opened)
    if over is None:
        yield from _with_anything(now)
    yield Offer(PASS, _("no response"), Promise(Span(0, 5) if over is None else Span(0, 12)))


def raises(now: Situation, suit: Suit, *steps: tuple[int, int, int]) -> Iterator[Offer]:
    """Offer raises of partner's suit, with enough trumps for eight or more; a minor is not raised to game at once."""
    trumps = max(3, now.fit(suit)) if suit in MAJORS else max(4, now.fit(suit))
    usual = RAISES if suit in MAJORS or now.aim.game_level(suit.strain) < 4 else RAISES[:2]
    for bid, span in now.steps(suit.strain, *(steps or usual)):
        name = _("raise to game") if now.aim.completes(bid) else _("raise")
        yield Offer(bid, name, Promise(span, lengths=length_of((suit, trumps)), supports=suit))


def _weak_game(now: Situation, suit: Suit) -> Iterator[Offer]:
    """Offer a jump to four of a major on five trumps and shape: it makes, or the opponents would."""
    game = now.aim.game_level(suit.strain)
    if game == 4 and now.cheapest(suit.strain) <= game:
        shape = Promise(Span(6, 12), hcp=Span(0, 9), lengths=length_of((suit, 5)), supports=suit, traits=(Short(suit),))
        yield Offer(bid_of(game, suit.strain), _("raise to game on shape"), shape, Kind.TO_PLAY)


def _new_suits(now: Situation, opened: Suit, least: int) -> Iterator[Offer]:
    """Offer a suit of one's own: at the one level on six points and four cards, at the two level on more of both.

    A hand that can bid twice begins with its longest suit, over a minor with a major; a weak one stays at level one.
    """
    others = [suit for suit in Suit if suit is not opened and suit not in now.their_suits]
    majors, minors = [suit for suit in others if suit in MAJORS], [suit for suit in others if suit in MINORS]
    groups = [others] if opened in MAJORS else [majors, minors]
    for group in groups:
        yield from _longest_first(now, group, max(least, TWO_OVER_ONE))
    if least < TWO_OVER_ONE:
        for group in groups:
            yield from _longest_first(now, [suit for suit in group if now.cheapest(suit.strain) == 1], least)
        if isinstance(now.intervened and now.intervened.call, Double):
            for suit in others:
                yield own_suit(now, suit, Promise(Span(6, 9), lengths=length_of((suit, 6))))


def _longest_first(now: Situation, suits: list[Suit], least: int) -> Iterator[Offer]:
    """Offer the longest of some suits; of five-card suits the higher goes first, of four-card ones the lower."""
    contested = isinstance(now.intervened and now.intervened.call, Bid)
    for suit in reversed(suits):
        lower, higher = tuple(other for other in suits if other < suit), tuple(other for other in suits if other > suit)
        level = now.cheapest(suit.strain)
        points = Span(max(least, {1: 6, 2: TWO_OVER_ONE}.get(level, 12)))
        longest = Longest(suit, longer_than=higher, as_long_as=lower)
        yield own_suit(now, suit, Promise(points, lengths=length_of((suit, 5)), traits=(longest,)))
        if level == 1 or (level == 2 and suit in MINORS and not contested):
            lowest = Longest(suit, longer_than=lower, as_long_as=higher)
            yield own_suit(now, suit, Promise(points, lengths=length_of((suit, 4)), traits=(lowest,)))


def own_suit(now: Situation, suit: Suit, promise: Promise) -> Offer:
    """Name a suit: forcing, unless it makes game already, or is two of a suit over their double."""
    bid = bid_of(min(now.cheapest(suit.strain), TOP_LEVEL), suit.strain)
    doubled = isinstance(now.intervened and now.intervened.call, Double)
    free = now.aim.completes(bid) or (bid.level > 1 and doubled) or now.passed
    return Offer(bid, _("own suit"), promise, forcing=Forcing.NOT if free else Forcing.ROUND)


def _notrumps(now: Situation, stopped: tuple[Suit, ...]) -> Iterator[Offer]:
    """Offer notrump, at one as the answer of hands that have nothing else."""
    for bid, span in now.steps(Strain.NOTRUMP, *NOTRUMPS):
        traits = (Stops(stopped), *((NoVoid(now.our_suits),) if bid.level > 1 else ()))
        yield Offer(bid, _("no fit, no suit to show"), Promise(hcp=span, traits=traits))


def _over_bid(now: Situation, over: Bid) -> Iterator[Offer]:
    """Offer what an overcall makes possible: the double that asks for the other suits, notrump with a stopper."""
    if over.strain.suit is None:
        yield Offer(DOUBLE, _("penalty: the strength is ours"), Promise(hcp=Span(10)), Kind.PENALTY)
        return
    majors = [suit for suit in MAJORS if suit in now.unbid]
    least = 6 if over.level == 1 else 8 if over.level == 2 else 10
    if majors and over.level <= 3:
        promise = Promise(Span(least), lengths=length_of(*((major, 4) for major in majors)))
        yield Offer(DOUBLE, _("takeout"), promise, Kind.TAKEOUT, Forcing.ROUND)
    yield from _notrumps(now, now.their_suits)
    if over.level <= 3:
        yield Offer(DOUBLE, _("takeout, or strength"), Promise(Span(11)), Kind.TAKEOUT, Forcing.ROUND)
    else:
        yield Offer(DOUBLE, _("strength"), Promise(Span(12)), Kind.PENALTY)


def _with_anything(now: Situation) -> Iterator[Offer]:
    """Offer hands that fit nothing else the nearest thing, so that nobody with points passes a strong partner."""
    for bid, span in now.steps(Strain.NOTRUMP, *NOTRUMPS):
        yield Offer(bid, _("no fit, no suit to show"), Promise(hcp=span), spare=True)
    for suit in Suit:
        if suit not in now.our_suits and now.cheapest(suit.strain) <= 2:
            yield replace(own_suit(now, suit, Promise(Span(TWO_OVER_ONE), lengths=length_of((suit, 4)))), spare=True)
    for bid, span in now.steps(Strain.NOTRUMP, (1, 6, 10), (2, 11, 12), (3, 13, MOST)):
        yield Offer(bid, _("no fit, no suit to show"), Promise(span), spare=True)
