"""Asking for aces, the answers, and what is made of them."""

from collections.abc import Iterator

from wethey.core import PASS, Strain, Suit
from wethey.core import marked as _
from wethey.robots.bidding.aim import GRAND_SLAM, TOP_LEVEL
from wethey.robots.bidding.offer import Kind, Offer
from wethey.robots.bidding.placing import MAJORS, MINORS, trumps_needed
from wethey.robots.bidding.promise import Promise, Span, length_of
from wethey.robots.bidding.situation import Situation, bid_of
from wethey.robots.bidding.traits import HonoursIn

ACES = 4
FIVE, SIX = 5, 6


def answers(now: Situation) -> Iterator[Offer]:
    """Offer the answers to four notrump: clubs for none or all, then one, two, three."""
    if now.bid is None or now.bid.strain is not Strain.NOTRUMP:
        yield Offer(PASS, _("the question was overcalled"), Promise())
        return
    shown = ((0, Strain.CLUBS), (4, Strain.CLUBS), (1, Strain.DIAMONDS), (2, Strain.HEARTS), (3, Strain.SPADES))
    for count, strain in shown:
        yield Offer(bid_of(FIVE, strain), _("answers for aces"), Promise(aces=Span(count, count)), Kind.ACES_SHOWN)


def conclusions(now: Situation) -> Iterator[Offer]:
    """Offer what the answer leads to: grand slam with all aces, slam with three, five where two are missing."""
    if now.bid is None or not now.is_ours:
        yield Offer(PASS, _("nothing to add"), Promise())
        return
    partners = now.bid.strain.index
    mine = [Span(ACES - partners - 1, ACES)] if partners else [Span(3, ACES), Span(0, 0)]
    for suit in _by_fit(now, (*MAJORS, *MINORS)):
        if suit in now.their_suits:
            continue
        lengths = length_of((suit, trumps_needed(now, suit)))
        for aces in mine:
            everything = Span(GRAND_SLAM - now.strength[0])
            grand = Promise(
                everything,
                lengths=length_of((suit, max(now.fit(suit), 2))),
                aces=Span(min(aces.low + 1, ACES), aces.high) if aces.high else aces,
                traits=(HonoursIn((suit,), 2),),
            )
            yield Offer(bid_of(TOP_LEVEL, suit.strain), _("grand slam"), grand, Kind.TO_PLAY)
            yield Offer(bid_of(SIX, suit.strain), _("slam"), Promise(lengths=lengths, aces=aces), Kind.TO_PLAY)
        if suit.strain is now.bid.strain:
            yield Offer(PASS, _("two aces are missing"), Promise(lengths=lengths))
        elif suit.strain > now.bid.strain:
            yield Offer(bid_of(FIVE, suit.strain), _("two aces are missing"), Promise(lengths=lengths), Kind.TO_PLAY)
        else:
            yield Offer(bid_of(SIX, suit.strain), _("no room to stop"), Promise(lengths=lengths), Kind.TO_PLAY)
    for suit in _by_fit(now, now.our_suits or tuple(Suit)):
        for aces in mine:
            yield Offer(bid_of(SIX, suit.strain), _("slam"), Promise(aces=aces), Kind.TO_PLAY)
        if suit.strain is now.bid.strain:
            yield Offer(PASS, _("two aces are missing"), Promise())
        level = now.cheapest(suit.strain)
        if level <= SIX:
            yield Offer(bid_of(level, suit.strain), _("to play"), Promise(), Kind.TO_PLAY)


def _by_fit(now: Situation, suits: tuple[Suit, ...]) -> list[Suit]:
    """Put the suit first of which most cards are known between both hands."""
    return sorted(suits, key=lambda suit: -now.mine.length(suit).low - now.partners.length(suit).low)
