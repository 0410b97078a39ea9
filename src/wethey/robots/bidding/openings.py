"""Opening bids: strong and balanced hands, five-card majors, the better minor, weak twos and preempts."""

from collections.abc import Iterator

from wethey.core import PASS, Strain, Suit
from wethey.core import marked as _
from wethey.robots.bidding.offer import Forcing, Kind, Offer
from wethey.robots.bidding.promise import Promise, Span, Trait, length_of
from wethey.robots.bidding.situation import Situation, bid_of
from wethey.robots.bidding.traits import Good, Longest, PlayingTricks, RuleOf

ONE_OF_A_SUIT = Span(12, 21)
ONE_NOTRUMP, TWO_NOTRUMP = Span(15, 17), Span(20, 21)
STRONG = 22
TWENTY, FIFTEEN = 20, 15
FOURTH, THIRD = 3, 2
SPADES, HEARTS, DIAMONDS, CLUBS = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS


def openings(now: Situation) -> Iterator[Offer]:
    """Offer the opening bids, and the pass of a hand that has none."""
    place = len(now.made)
    notrumps = list(now.steps(Strain.NOTRUMP, (1, *ONE_NOTRUMP), (2, *TWO_NOTRUMP)))
    for bid, span in notrumps[:-1]:
        yield Offer(bid, _("opening"), Promise(hcp=span, balanced=True))
    yield Offer(
        bid_of(2, Strain.CLUBS),
        _("strong opening, whatever the suit"),
        Promise(points=Span(STRONG)),
        Kind.STRONG,
        Forcing.GAME,
    )
    for bid, span in notrumps[-1:]:
        yield Offer(bid, _("opening"), Promise(hcp=span, balanced=True))
    yield from _suits(RuleOf(FIFTEEN, spades=True) if place == FOURTH else RuleOf(TWENTY))
    if place == THIRD:
        for suit in (SPADES, HEARTS):
            promise = Promise(Span(10, 21), lengths=length_of((suit, 5)), traits=(Good(suit),))
            yield Offer(bid_of(1, suit.strain), _("opening, may be light in third seat"), promise)
    if place != FOURTH:
        yield from preempts(now)
    yield Offer(PASS, _("no opening bid"), Promise(hcp=Span(0, 13)))


def _suits(strong_enough: Trait) -> Iterator[Offer]:
    """Offer one of a suit: the longest, the higher of equals, a minor of three where there is no major of five."""
    shapes = (
        (SPADES, 5, Longest(SPADES, as_long_as=(HEARTS, DIAMONDS, CLUBS))),
        (HEARTS, 5, Longest(HEARTS, longer_than=(SPADES,), as_long_as=(DIAMONDS, CLUBS))),
        (DIAMONDS, 4, Longest(DIAMONDS, as_long_as=(CLUBS,))),
        (CLUBS, 3, Longest(CLUBS, longer_than=(DIAMONDS,))),
        (CLUBS, 3, Longest(CLUBS, as_long_as=(DIAMONDS,))),
        (DIAMONDS, 3, Longest(DIAMONDS, as_long_as=(CLUBS,))),
    )
    for suit, length, longest in shapes:
        promise = Promise(ONE_OF_A_SUIT, lengths=length_of((suit, length)), traits=(strong_enough, longest))
        yield Offer(bid_of(1, suit.strain), _("opening"), promise)


def preempts(now: Situation, *, above: int = 0) -> Iterator[Offer]:
    """Offer weak twos and higher preempts: one long suit and little else, sounder when vulnerable."""
    vulnerable = now.vulnerable.of(now.seat.side)
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        cheapest = now.cheapest(suit.strain)
        for level, length in ((4, 8), (3, 7), (2, 6)):
            if (level == 2 and suit is CLUBS and not above) or level < cheapest + above:
                continue
            if now.aim.below and level > max(now.aim.game_level(suit.strain), cheapest):
                continue
            tricks = level + (4 if vulnerable else 3)
            highest = level == 4 or (now.aim.below and now.aim.completes(bid_of(level, suit.strain)))
            most = Span(length, 13 if highest else length)
            traits: tuple[Trait, ...] = (Good(suit),) if level == 2 else (PlayingTricks(suit, tricks),)
            promise = Promise(hcp=Span(5, 10), lengths=length_of((suit, *most)), traits=traits)
            yield Offer(bid_of(level, suit.strain), _("preempt"), promise)
