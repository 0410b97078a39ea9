"""After the strong two clubs, and after preempts: the two openings whose answers follow rules of their own."""

from collections.abc import Iterator

from wethey.core import DOUBLE, PASS, Strain, Suit
from wethey.core import marked as _
from wethey.robots.bidding.offer import Forcing, Kind, Offer
from wethey.robots.bidding.promise import Promise, Span, length_of
from wethey.robots.bidding.situation import Situation, bid_of
from wethey.robots.bidding.traits import Good, Longest, Stops

MAJORS = (Suit.SPADES, Suit.HEARTS)
POSITIVE = 8


def answers_to_strong(now: Situation) -> Iterator[Offer]:
    """Offer the answers to two clubs: a good suit or notrump on eight points, else diamonds, which say nothing."""
    for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS):
        level = now.cheapest(suit.strain) + (suit is Suit.DIAMONDS and now.cheapest(suit.strain) == 2)
        others = tuple(other for other in Suit if other is not suit)
        if level <= 3:
            longest = Longest(suit, as_long_as=others)
            promise = Promise(Span(POSITIVE), lengths=length_of((suit, 5)), traits=(longest, Good(suit)))
            yield Offer(bid_of(level, suit.strain), _("positive, good suit"), promise, forcing=Forcing.GAME)
    if now.intervened is None:
        balanced = Promise(hcp=Span(POSITIVE), balanced=True)
        yield Offer(bid_of(2, Strain.NOTRUMP), _("positive"), balanced, forcing=Forcing.GAME)
        yield Offer(bid_of(2, Strain.DIAMONDS), _("waiting"), Promise(), Kind.WAITING, Forcing.ROUND)
    else:
        yield Offer(PASS, _("nothing to add"), Promise())


def strong_rebids(now: Situation) -> Iterator[Offer]:
    """Offer what two clubs turns out to be: balanced on its points, or a suit; or to double who came in."""
    theirs = now.bid.strain.suit if now.bid and not now.is_ours else None
    if theirs:
        promise = Promise(Span(22), lengths=length_of((theirs, 4)))
        yield Offer(DOUBLE, _("penalty: their trumps are ours"), promise, Kind.PENALTY)
    for bid, span in now.steps(Strain.NOTRUMP, (2, 22, 24), (3, 25, 27), (4, 28, 31)):
        yield Offer(bid, _("balanced"), Promise(hcp=span, balanced=True))
    for suit in reversed(Suit):
        level = now.cheapest(suit.strain)
        others = tuple(other for other in Suit if other > suit)
        lower = tuple(other for other in Suit if other < suit)
        if level <= 4:
            longest = Longest(suit, longer_than=others, as_long_as=lower)
            promise = Promise(Span(22), lengths=length_of((suit, 4)), traits=(longest,))
            yield Offer(bid_of(level, suit.strain), _("strong, own suit"), promise, forcing=Forcing.GAME)


def answers_to_suit(now: Situation, suit: Suit) -> Iterator[Offer]:
    """Offer what there is to say when two clubs has become a suit: support, a suit of one's own, notrump."""
    game = bid_of(max(now.aim.game_level(suit.strain), now.cheapest(suit.strain)), suit.strain)
    trumps = max(3, now.fit(suit))
    raised = bid_of(now.cheapest(suit.strain), suit.strain)
    if raised.level < game.level:
        promise = Promise(Span(4), lengths=length_of((suit, trumps)), supports=suit)
        yield Offer(raised, _("support, hope of more"), promise, forcing=Forcing.GAME)
    if game.level <= 5:
        promise = Promise(Span(0, 9), lengths=length_of((suit, trumps)), supports=suit)
        yield Offer(game, _("support, no more"), promise)
    for own in reversed(Suit):
        level = now.cheapest(own.strain)
        if own is not suit and level <= 3:
            promise = Promise(Span(3), lengths=length_of((own, 5)))
            yield Offer(bid_of(level, own.strain), _("own suit"), promise, forcing=Forcing.GAME)
    level = now.cheapest(Strain.NOTRUMP)
    if level <= 3:
        yield Offer(bid_of(level, Strain.NOTRUMP), _("no support"), Promise())


def answers_to_preempt(now: Situation, opened: Suit) -> Iterator[Offer]:
    """Offer raises, to make or to hinder; notrump, and a suit of one's own, on a strong hand."""
    trumps = now.partners.length(opened).low
    game = bid_of(now.aim.game_level(opened.strain), opened.strain)
    others = tuple(suit for suit in Suit if suit is not opened)
    if now.cheapest(opened.strain) <= game.level and not opened.strain.is_minor:
        promise = Promise(Span(15), lengths=length_of((opened, 2)), supports=opened)
        yield Offer(game, _("raise to game"), promise, Kind.TO_PLAY)
    for suit in MAJORS:
        level = now.cheapest(suit.strain)
        if suit in others and level <= 3:
            promise = Promise(Span(16), lengths=length_of((suit, 5)), traits=(Good(suit),))
            yield Offer(bid_of(level, suit.strain), _("own suit"), promise, forcing=Forcing.ROUND)
    level = max(now.cheapest(Strain.NOTRUMP), now.aim.game_level(Strain.NOTRUMP))
    if level <= 3:
        promise = Promise(hcp=Span(16, 21), traits=(Stops(others),))
        yield Offer(bid_of(level, Strain.NOTRUMP), _("to play"), promise, Kind.TO_PLAY)
    # As many tricks as trumps between the two hands: what makes is fine, what fails costs less than their game.
    level = now.cheapest(opened.strain)
    need = level + 6 - trumps
    if need <= 4 and level <= 4 and (not now.has_game):
        least = Span(0, 14) if not now.vulnerable.of(now.seat.side) else Span(6, 14)
        promise = Promise(least, lengths=length_of((opened, max(3, need))), supports=opened)
        yield Offer(bid_of(level, opened.strain), _("raises the preempt"), promise, Kind.TO_PLAY)
    yield Offer(PASS, _("nothing to add"), Promise(Span(0, 16)))
