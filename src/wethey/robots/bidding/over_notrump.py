"""After partner's natural notrump, opened or overcalled: Stayman, natural suits, raises on points."""

from collections.abc import Iterator

from wethey.core import PASS, Bid, Double, Strain, Suit
from wethey.core import marked as _
from wethey.robots.bidding.aim import GRAND_SLAM, NOTRUMP_NEEDS, SMALL_SLAM
from wethey.robots.bidding.offer import Forcing, Kind, Offer
from wethey.robots.bidding.promise import MOST, Promise, Span, length_of
from wethey.robots.bidding.situation import Situation, bid_of

MAJORS = (Suit.SPADES, Suit.HEARTS)


def over_notrump(now: Situation, level: int) -> Iterator[Offer]:
    """Offer the answers to notrump of a level, whose points partner has shown; the opponents may have doubled it."""
    low, high = now.partners.points
    notrump = Strain.NOTRUMP
    game = max(now.aim.game_level(notrump), level)
    to_game = max(0, NOTRUMP_NEEDS[game - 1] - low) if game > level else 0
    invites = max(0, NOTRUMP_NEEDS[game - 1] - min(high, now.partners.hcp.high))
    quiet = now.intervened is None or isinstance(now.intervened.call, Double)
    yield from _slams(low)
    if game == level:
        yield from _at_game(now, level, low)
        return
    if quiet:
        yield from _majors(now, level, to_game)
        yield from _stayman(now, level, invites if game - level > 1 else to_game)
    for bid, span in _raises(level, game, invites, to_game, SMALL_SLAM - low - 1):
        if now.cheapest(notrump) <= bid.level:
            yield Offer(bid, _("raise on points"), Promise(hcp=span))
    if level == 1:
        for suit in Suit:
            yield from _own_suit(now, suit, invites)
    yield Offer(PASS, _("to play"), Promise(hcp=Span(0, to_game - 1)))


def _slams(low: int) -> Iterator[Offer]:
    """Offer slams on points alone, and the raise that asks whether partner has his best."""
    for slam, points, most in ((7, GRAND_SLAM, MOST), (6, SMALL_SLAM, GRAND_SLAM - 1)):
        promise = Promise(hcp=Span(points - low, most - low if most < MOST else MOST), balanced=True)
        yield Offer(bid_of(slam, Strain.NOTRUMP), _("slam on points"), promise, Kind.TO_PLAY)
    promise = Promise(hcp=Span(SMALL_SLAM - low - 2, SMALL_SLAM - low - 1), balanced=True)
    yield Offer(bid_of(4, Strain.NOTRUMP), _("invites slam"), promise)


def _at_game(now: Situation, level: int, low: int) -> Iterator[Offer]:
    """Offer what there is to say when notrump is game already: a better place that is game too, else nothing."""
    for suit in Suit:
        bid = bid_of(now.cheapest(suit.strain), suit.strain) if now.cheapest(suit.strain) <= level + 1 else None
        if bid and now.aim.completes(bid):
            length = 5 if suit in MAJORS else 6
            promise = Promise(Span(0, SMALL_SLAM - low - 3), lengths=length_of((suit, length)))
            yield Offer(bid, _("a better game"), promise, Kind.TO_PLAY)
        elif bid:
            promise = Promise(Span(0, 6), lengths=length_of((suit, 6)))
            yield Offer(bid, _("weak, to play"), promise, Kind.TO_PLAY)
    yield Offer(PASS, _("game is enough"), Promise(hcp=Span(0, SMALL_SLAM - low - 1)))


def _majors(now: Situation, level: int, to_game: int) -> Iterator[Offer]:
    """Offer a long major on game strength: six cards to game at once, five with a choice for partner."""
    for suit in MAJORS:
        game = bid_of(max(now.aim.game_level(suit.strain), level + 1), suit.strain)
        span = Span(to_game, to_game + 6)
        promise = Promise(span, lengths=length_of((suit, 6)))
        yield Offer(game, _("game in a long suit"), promise, Kind.TO_PLAY)
    for suit in MAJORS:
        choice = bid_of(3, suit.strain)
        if choice.level < now.aim.game_level(suit.strain):
            promise = Promise(Span(to_game), lengths=length_of((suit, 5)))
            yield Offer(choice, _("five cards, a choice of games"), promise, forcing=Forcing.GAME)
        elif level == 1:
            promise = Promise(Span(0), lengths=length_of((suit, 5)))
            yield Offer(bid_of(2, suit.strain), _("to play"), promise, Kind.TO_PLAY)


def _stayman(now: Situation, level: int, least: int) -> Iterator[Offer]:
    """Offer the question for a major of four."""
    for suit in MAJORS:
        promise = Promise(hcp=Span(least), lengths=length_of((suit, 4)))
        bid = bid_of(level + 1, Strain.CLUBS)
        if now.aim.game_level(suit.strain) > level:
            yield Offer(bid, _("Stayman, asks for a major of four"), promise, Kind.STAYMAN, Forcing.ROUND)


def _raises(level: int, game: int, invites: int, to_game: int, most: int) -> Iterator[tuple[Bid, Span]]:
    yield bid_of(game, Strain.NOTRUMP), Span(to_game, most)
    if game - level >= 2 and invites < to_game:
        yield bid_of(game - 1, Strain.NOTRUMP), Span(invites, to_game - 1)


def _own_suit(now: Situation, suit: Suit, invites: int) -> Iterator[Offer]:
    """Offer to play in a long suit with a weak hand; two clubs is Stayman, so clubs need six cards and level three."""
    level = 3 if suit is Suit.CLUBS else 2
    if now.cheapest(suit.strain) <= level:
        promise = Promise(Span(0, max(0, invites)), lengths=length_of((suit, 6 if suit is Suit.CLUBS else 5)))
        yield Offer(bid_of(level, suit.strain), _("weak, to play"), promise, Kind.TO_PLAY)


def stayman_answers(now: Situation) -> Iterator[Offer]:
    """Offer the answers to Stayman: hearts with both majors, diamonds with neither."""
    level = now.bid.level if now.bid else 2
    for suit in (Suit.HEARTS, Suit.SPADES):
        promise = Promise(lengths=length_of((suit, 4)))
        yield Offer(bid_of(level, suit.strain), _("four cards"), promise)
    neither = Promise(lengths=length_of((Suit.SPADES, 0, 3), (Suit.HEARTS, 0, 3)))
    yield Offer(bid_of(level, Strain.DIAMONDS), _("no major of four"), neither, Kind.NO_MAJOR)
