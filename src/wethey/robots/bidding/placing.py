"""Placing the contract: partner's strength is known within limits, so add up, and bid what both hands are worth."""

from collections.abc import Iterator
from dataclasses import replace

from wethey.core import PASS, Bid, Strain, Suit
from wethey.core import marked as _
from wethey.robots.bidding.aim import GRAND_SLAM, NOTRUMP_NEEDS, SMALL_SLAM
from wethey.robots.bidding.offer import Forcing, Kind, Offer
from wethey.robots.bidding.promise import MOST, Promise, Span, Trait, length_of
from wethey.robots.bidding.situation import ONE_NOTRUMP, Situation, bid_of
from wethey.robots.bidding.traits import NoVoid, Stops

MAJORS, MINORS = (Suit.SPADES, Suit.HEARTS), (Suit.DIAMONDS, Suit.CLUBS)
BLACKWOOD = bid_of(4, Strain.NOTRUMP)
OWN_SUIT = 6
"""With so many cards a suit is worth playing even opposite few."""

SLAM_WITH_A_FIT = SMALL_SLAM - 1
"""Points of both hands to ask for aces on: partner is seldom worth as little as is counted on."""

UNASKED = 2
"""Points more that a slam takes when there was no room to ask for aces."""

ACES_TO_ASK = {Suit.CLUBS: 2, Suit.DIAMONDS: 1}
"""Aces without which the answer may pass five of the suit while two are missing."""

LONG_SUITS = 1
"""Points of a hand that bids game at notrump that may be length alone."""

UNSUPPORTED = 2
"""Points more that game takes in a long suit without a fit that is known."""

SEVEN, EIGHT = 7, 8

FEW = 3
"""With fewer trumps for a suit of four another game is better."""


def placing(now: Situation) -> Iterator[Offer]:
    """Offer slam tries, games, invitations and the best place to stop."""
    yield from slams(now)
    if now.has_game:
        yield from better_games(now)
        yield Offer(PASS, _("game is enough"), Promise(Span(0, SMALL_SLAM - now.strength[0])))
        return
    yield from games(now)
    if not _settled(now):
        yield from invitations(now)
    if now.is_ours:
        yield from _stops(now)


def _settled(now: Situation) -> bool:
    """Tell whether partner has said all that he has, so that there is nobody left to invite."""
    low, high = now.partners.points
    return high - low <= 1 or (bool(now.partners_calls) and now.partners_calls[-1].offer.kind is Kind.TO_PLAY)


def trumps_needed(now: Situation, suit: Suit) -> int:
    """Give the length that makes a suit good enough to be trumps."""
    fit = now.fit(suit)
    own = any(made.call.strain is suit.strain for made in now.my_calls if isinstance(made.call, Bid))
    return min(fit, OWN_SUIT) if own or (suit in MAJORS and now.partners.length(suit).high >= 2) else min(fit, SEVEN)


def _fitting(now: Situation, suit: Suit, points: Span) -> Promise:
    """Promise points and trumps; short suits count where the trumps are partner's."""
    trumps = trumps_needed(now, suit)
    supports = suit if now.partners.length(suit).low >= 4 else None
    return Promise(points, lengths=length_of((suit, trumps)), supports=supports)


def _for_notrump(now: Situation) -> tuple[Trait, ...]:
    """Give what notrump takes beside points; who has bid it himself has their suits stopped."""
    if any(isinstance(made.call, Bid) and made.call.strain is Strain.NOTRUMP for made in now.partners_calls):
        return (NoVoid((*now.our_suits, *now.their_suits)),)
    return Stops(now.their_suits), NoVoid(now.our_suits)


def slams(now: Situation) -> Iterator[Offer]:
    """Offer slams: by way of aces with a fit, directly at notrump or where there is no room to ask."""
    sure, _hope = now.strength
    aces = now.cheapest(Strain.NOTRUMP) <= 4 and not now.intervened
    for suit in (*MAJORS, *MINORS):
        if now.partners.length(suit).low < 2 and suit not in now.our_suits:
            continue
        if suit in now.their_suits:
            continue
        promise = _fitting(now, suit, Span(SLAM_WITH_A_FIT - sure))
        promise = replace(promise, lengths=length_of((suit, max(2, min(now.fit(suit), SEVEN)))))
        if aces:
            voids = NoVoid(voids=True)
            asks = replace(promise, aces=Span(ACES_TO_ASK.get(suit, 0), 4), traits=(voids,))
            yield Offer(BLACKWOOD, _("asks for aces"), asks, Kind.ACES, Forcing.ROUND)
        if now.cheapest(suit.strain) <= 6:
            certain = replace(promise, points=Span(SMALL_SLAM + UNASKED - sure), aces=Span(2, 4))
            yield Offer(bid_of(6, suit.strain), _("slam"), certain, Kind.TO_PLAY)
    for level, points, most in ((7, GRAND_SLAM, MOST), (6, SMALL_SLAM, GRAND_SLAM)):
        if now.cheapest(Strain.NOTRUMP) <= level:
            promise = Promise(hcp=Span(points - now.partners.points.low, most), traits=_for_notrump(now))
            yield Offer(bid_of(level, Strain.NOTRUMP), _("slam"), promise, Kind.TO_PLAY)


def better_games(now: Situation) -> Iterator[Offer]:
    """Offer a game that plays better than the one that has been bid, no higher than need be."""
    if now.bid is None or now.made[-2].is_pass or now.made[-2].by is not now.seat.partner:
        return
    strain = now.bid.strain.suit
    for suit in MAJORS:
        bid = _game(now, suit.strain)
        if suit is strain or bid is None or bid.level > now.bid.level + 1:
            continue
        misfit = length_of((suit, now.fit(suit)), *(((strain, 0, 1),) if strain else ()))
        if now.partners.length(suit).low >= 3 or (strain and now.fit(suit) <= OWN_SUIT):
            yield Offer(bid, _("a better game"), Promise(lengths=misfit), Kind.TO_PLAY)
    if strain and now.fit(strain) > FEW and now.mine.points.low and not now.their_suits:
        yield from _no_higher(now, now.bid, strain)


def _no_higher(now: Situation, bid: Bid, here: Suit) -> Iterator[Offer]:
    """Offer another game at the level of one that partner has bid with a part-score, where his suit does not fit."""
    for suit in now.our_suits:
        if suit > here and suit is not here and now.mine.length(suit).low >= 4:
            promise = Promise(lengths=length_of((suit, OWN_SUIT), (here, 0, 1)))
            yield Offer(bid_of(bid.level, suit.strain), _("a better game"), promise, Kind.TO_PLAY)
    promise = Promise(lengths=length_of((here, 0, FEW - 1)), traits=(NoVoid((here,)),))
    yield Offer(bid_of(bid.level, Strain.NOTRUMP), _("no fit"), promise, Kind.TO_PLAY)


def long_majors(now: Situation) -> Iterator[Offer]:
    """Offer game in a major that has been shown, over partner's game at notrump, on seven cards."""
    for suit in MAJORS:
        bid = _game(now, suit.strain)
        if bid and now.has_game and now.bid and now.bid.strain is Strain.NOTRUMP and now.mine.length(suit).low >= 4:
            yield Offer(bid, _("a better game"), Promise(lengths=length_of((suit, SEVEN))), Kind.TO_PLAY)


def _game(now: Situation, strain: Strain) -> Bid | None:
    """Give the lowest game in a strain that can still be bid, if it is no higher than game has to be."""
    level = now.aim.game_level(strain)
    return bid_of(level, strain) if now.cheapest(strain) <= level else None


def games(now: Situation) -> Iterator[Offer]:
    """Offer game where the points of both hands suffice: in a major with a fit, at notrump, in a minor."""
    sure, _hope = now.strength
    most = SMALL_SLAM - now.partners.points.low + 1  # who has more has bid a slam
    for suit in MAJORS:
        if (game := _game(now, suit.strain)) and suit not in now.their_suits:
            short = now.fit(suit) > trumps_needed(now, suit)
            least = now.aim.points(suit.strain) + (UNSUPPORTED if short else 0) - sure
            promise = _fitting(now, suit, Span(max(0, least), MOST))
            yield Offer(game, _("game"), promise, Kind.TO_PLAY)
    if game := _game(now, Strain.NOTRUMP):
        least = max(0, now.aim.points(Strain.NOTRUMP) - sure)
        high_cards = Span(max(0, least - LONG_SUITS))
        promise = Promise(Span(least, max(most, 0)), high_cards, traits=_for_notrump(now))
        yield Offer(game, _("game"), promise, Kind.TO_PLAY)
    for suit in MINORS:
        if (game := _game(now, suit.strain)) and suit not in now.their_suits:
            promise = _fitting(now, suit, Span(max(0, now.aim.points(suit.strain) - sure), MOST))
            yield Offer(game, _("game"), promise, Kind.TO_PLAY)
    if (game := _game(now, Strain.NOTRUMP)) and not now.their_suits:
        least = max(0, now.aim.points(Strain.NOTRUMP) - sure + 1)
        high_cards, void = Span(max(0, least - LONG_SUITS)), NoVoid(voids=True)
        yield Offer(game, _("game"), Promise(Span(least), high_cards, traits=(void,)), Kind.TO_PLAY)


def invitations(now: Situation) -> Iterator[Offer]:
    """Offer one less than game to hands that make it if partner has his best."""
    sure, hope = now.strength
    if hope <= sure:
        return
    for suit in (*MAJORS, *MINORS):
        goal = suit.strain if suit in MAJORS else Strain.NOTRUMP
        game, level = now.aim.points(goal), min(3, now.aim.game_level(suit.strain) - 1)
        enough = now.partners.length(suit).low + now.mine.length(suit).low >= 5
        if now.cheapest(suit.strain) <= level and enough and suit not in now.their_suits:
            promise = _fitting(now, suit, Span(max(0, game - hope), max(0, game - sure - 1)))
            yield Offer(bid_of(level, suit.strain), _("invites game"), promise)
    level = now.aim.game_level(Strain.NOTRUMP) - 1
    if level >= 1 and now.cheapest(Strain.NOTRUMP) == level:
        game = NOTRUMP_NEEDS[level]
        traits = _for_notrump(now)
        promise = Promise(hcp=Span(max(0, game - hope), max(0, game - sure - 1)), traits=traits)
        yield Offer(bid_of(level, Strain.NOTRUMP), _("invites game"), promise)


def _stops(now: Situation) -> Iterator[Offer]:
    """Offer to stop: here with a fit, else in a suit that fits better and costs little, else here all the same."""
    assert now.bid
    sure, _hope = now.strength
    points = Span(0, MOST)
    here = now.bid.strain.suit
    if here and not now.forced:
        fits = Promise(points, lengths=length_of((here, now.fit(here))))
        yield Offer(PASS, _("enough"), fits)
    for suit in sorted(Suit, key=lambda suit: (now.cheapest(suit.strain), -suit.index)):
        level = now.cheapest(suit.strain)
        if suit is here or suit in now.their_suits or level > min(now.bid.level + 1, 3):
            continue
        both = now.partners.length(suit).low + now.mine.length(suit).low
        own = suit in now.our_suits and now.mine.length(suit).low >= now.partners.length(suit).low
        if here and both >= 5 and now.partners.length(suit).low >= 3:
            # Prefer partner's first suit with as many cards, or any of his with more.
            better = length_of((suit, max(2, SEVEN - now.partners.length(suit).low)), (here, 0, 2))
            yield Offer(bid_of(level, suit.strain), _("prefers this suit"), Promise(points, lengths=better))
        if own or level <= 2:
            length = trumps_needed(now, suit)
            if both or suit in MAJORS:
                yield Offer(
                    bid_of(level, suit.strain), _("to play"), Promise(points, lengths=length_of((suit, length)))
                )
    if now.cheapest(Strain.NOTRUMP) == 1 and here:
        promise = Promise(points, lengths=length_of((here, 0, 2)), traits=(Stops(now.their_suits),))
        yield Offer(ONE_NOTRUMP, _("no fit"), promise)
    if not now.forced:
        yield Offer(PASS, _("enough"), Promise(Span(0, max(0, now.aim.points(Strain.NOTRUMP) - sure))))


def last_resort(now: Situation) -> Iterator[Offer]:
    """Offer something to hands that have nothing to say and may not pass: a suit that has been shown, or notrump."""
    for suit in sorted(now.our_suits, key=lambda suit: -now.partners.length(suit).low):
        level = now.cheapest(suit.strain)
        if level <= 5:
            length = max(2, SEVEN - now.partners.length(suit).low)
            promise = Promise(lengths=length_of((suit, length)))
            yield Offer(bid_of(level, suit.strain), _("back to a suit"), promise, spare=True)
    level = now.cheapest(Strain.NOTRUMP)
    if level <= 3:
        promise = Promise(traits=(Stops(now.their_suits), NoVoid(now.our_suits)))
        yield Offer(bid_of(level, Strain.NOTRUMP), _("has to bid"), promise, spare=True)
    for length in (6, 5, 4):
        for suit in sorted(Suit, key=lambda suit: now.cheapest(suit.strain)):
            if suit not in now.their_suits and now.cheapest(suit.strain) <= 4:
                promise = Promise(lengths=length_of((suit, length)))
                bid = bid_of(now.cheapest(suit.strain), suit.strain)
                yield Offer(bid, _("has to bid"), promise, spare=True)
    for strain in (Strain.NOTRUMP, *(suit.strain for suit in now.our_suits)):
        level = now.cheapest(strain)
        if level <= 4:
            yield Offer(bid_of(level, strain), _("has to bid"), spare=True)
