"""When the opponents have the last word: to double them, to bid on as far as the trumps go, or to let them be."""

from collections.abc import Iterator

from wethey.core import DOUBLE, PASS, Bid, Double, Doubling, Redouble, Strain, Suit
from wethey.core import marked as _
from wethey.robots.bidding.offer import Forcing, Kind, Offer
from wethey.robots.bidding.promise import Promise, Span, Trait, length_of
from wethey.robots.bidding.situation import ONE_NOTRUMP, Made, Situation, bid_of
from wethey.robots.bidding.traits import Defends, Good, Solid

SEVEN, RESCUES_TO = 7, 5
"""Cards of a suit to run to, and the level up to which one runs."""

POINTS_A_TRICK = 5
"""Of partner's least points, so many are a trick in defence."""

BOTH = 23
"""High-card points of both hands with which opponents who run are doubled on three trumps."""

BOOK_AND_ONE = 8
"""Tricks that beat a contract are so many less its level."""

TAKEOUT_TO = 3
"""Up to this level a double of a suit that they have raised is for takeout."""

EXTRA, ENOUGH, TWICE = 3, 20, 17
"""Points beyond those shown, of both hands at level nought for such a double, and for a second double."""

RESPONDED, GAME_VALUES = 6, 22
"""Points that partner has shown by an answer, and those of both hands, at level nought, not to be let be."""

STRONG_REDOUBLE, LAST = 9, 2
"""Points of a redouble that says that the strength is ours, and the passes after which another ends the auction."""

RUN_FROM_NOTRUMP = 2
"""The level at which they come in late over our one notrump."""

TOTAL = {1: 7, 2: 8, 3: 9, 4: 10}
"""Trumps that both hands should hold to bid on at a level."""


def competing(now: Situation) -> Iterator[Offer]:
    """Offer penalty doubles, and raises as high as the trumps reach; else a pass."""
    yield from penalties(now)
    if not now.is_ours:
        yield from strong_again(now)
        yield from bid_on(now)
        yield from values(now)
    yield Offer(PASS, _("nothing to add"), Promise(_quiet(now)))


def rescues(now: Situation) -> Iterator[Offer]:
    """Offer to run from a contract of ours doubled on purpose to a suit that needs nothing from partner."""
    doubled = [made for made in now.their_calls if isinstance(made.call, Double)]
    if not (now.is_ours and now.bid and now.auction.doubling is Doubling.DOUBLED and doubled):
        return
    here = now.bid.strain.suit
    if here is None or doubled[-1].offer.kind is not Kind.PENALTY:
        return
    for suit in Suit:
        level = now.cheapest(suit.strain)
        if suit is not here and level <= RESCUES_TO and now.partners.length(here).low < SEVEN:
            promise = Promise(lengths=length_of((suit, SEVEN), (here, 0, 2)), traits=(Solid(suit),))
            yield Offer(bid_of(level, suit.strain), _("the suit to run to"), promise, Kind.TO_PLAY)


def _quiet(now: Situation) -> Span:
    """Give the points of a hand that lets low bids of the opponents be: no game with what partner has shown."""
    if now.is_ours or now.bid is None or now.bid.level > TAKEOUT_TO or not now.partners.points.low:
        return Span()
    return Span(0, max(now.mine.points.low + EXTRA, now.aim.points(Strain.NOTRUMP) - now.partners.points.low - 1))


def penalties(now: Situation) -> Iterator[Offer]:
    """Offer to double a contract that should fail, for certain where the double would give them game."""
    bid = now.bid
    if bid is None or now.is_ours or now.auction.doubling is not Doubling.UNDOUBLED:
        return
    if _they_fit(now, bid):
        return  # partner would take it for takeout
    theirs = now.aims.of(now.seat.side.other)
    gives_game = theirs.completes(bid, Doubling.DOUBLED) and not theirs.completes(bid)
    partner = now.partners.points.low
    if not (now.partners_calls or bid.level >= 4 or bid.strain.suit is None):
        return  # partner would take it for takeout
    tricks = BOOK_AND_ONE - bid.level + (1 if gives_game else 0.5) - partner / POINTS_A_TRICK
    traits: tuple[Trait, ...] = (Defends(max(1.0, round(tricks * 2) / 2), bid.strain),)
    yield from _over_our_notrump(now, bid)
    trumps = bid.strain.suit
    low = 22 - partner if bid.level < 4 else 20 - partner if now.partners_calls else 12
    lengths = length_of((trumps, 4 if bid.level < 4 else 1 if bid.level < 5 else 0)) if trumps else length_of()
    yield Offer(DOUBLE, _("penalty"), Promise(Span(max(6, low)), lengths=lengths, traits=traits), Kind.PENALTY)
    if bid.level < 4 and _they_run(now):
        for fewer, length in ((0, 3), (2, 5)) if trumps else ((0, 0),):
            balance = Promise(
                hcp=Span(max(5, BOTH + gives_game - fewer - partner)),
                lengths=length_of((trumps, length)) if trumps else length_of(),
            )
            yield Offer(DOUBLE, _("penalty: the strength is ours"), balance, Kind.PENALTY)


def _over_our_notrump(now: Situation, bid: Bid) -> Iterator[Offer]:
    """Offer who has opened one notrump a double on four good trumps and no minimum: his partner knows the rest."""
    trumps = bid.strain.suit
    if trumps and bid.level == RUN_FROM_NOTRUMP and now.my_calls and now.my_calls[0].call == ONE_NOTRUMP:
        maximum = Promise(
            hcp=Span(now.mine.counts()[1].low + 1), lengths=length_of((trumps, 4)), traits=(Good(trumps, 2),)
        )
        yield Offer(DOUBLE, _("penalty"), maximum, Kind.PENALTY)


def _they_run(now: Situation) -> bool:
    """Tell whether the opponents have bid over our game or run from our penalty double: the strength is ours."""
    ours = (*now.my_calls, *now.partners_calls)
    games = any(isinstance(made.call, Bid) and now.aim.completes(made.call) for made in ours)
    return games or any(map(_is_ours_to_double, ours))


def _is_ours_to_double(made: Made) -> bool:
    """Tell whether a call has said that the strength is ours: a penalty double, or a redouble on points."""
    if isinstance(made.call, Double):
        return made.offer.kind is Kind.PENALTY
    return isinstance(made.call, Redouble) and made.offer.promise.counts()[0].low >= STRONG_REDOUBLE


def hunted(now: Situation) -> bool:
    """Tell whether they are running, at most to the three level, and would be let off by a pass here.

    Who has shown by a redouble or a penalty double that the strength is ours lets them play nothing undoubled.
    """
    shown = [made for made in (*now.my_calls, *now.partners_calls) if _is_ours_to_double(made)]
    low = now.bid is not None and now.bid.level <= TAKEOUT_TO and now.auction.doubling is Doubling.UNDOUBLED
    ran = (
        bool(shown)
        and now.mine.points.low + now.partners.points.low >= ENOUGH
        and not now.is_ours
        and any(now.made.index(bid) > now.made.index(shown[-1]) for bid in now.bids)
    )
    return low and ran and now.auction.standing.passes == LAST


def _they_fit(now: Situation, bid: Bid) -> bool:
    """Tell whether both opponents have bid the suit, low enough for a double to ask partner for his."""
    named = {made.by for made in now.their_calls if isinstance(made.call, Bid) and made.call.strain is bid.strain}
    return bid.strain.suit is not None and bid.level <= TAKEOUT_TO and len(named) > 1


def values(now: Situation) -> Iterator[Offer]:
    """Offer a double to a hand whose points make the strength ours where nothing else tells of them."""
    bid = now.bid
    partner = now.partners.points.low
    if bid is None or bid.strain.suit is None or bid.level > TAKEOUT_TO or partner < RESPONDED:
        return
    if now.auction.doubling is Doubling.UNDOUBLED:
        low = max(now.mine.points.low + EXTRA, GAME_VALUES + bid.level - partner)
        promise = Promise(Span(low), lengths=length_of((bid.strain.suit, 0, 3)))
        yield Offer(DOUBLE, _("takeout, more than was shown"), promise, Kind.TAKEOUT, Forcing.ROUND)


def strong_again(now: Situation) -> Iterator[Offer]:
    """Offer a double, over a suit that the opponents have raised, to a hand with more than it has told."""
    bid = now.bid
    doubled = bool(now.my_calls) and now.my_calls[-1].offer.kind is Kind.TAKEOUT
    trumps = bid.strain.suit if bid else None
    if bid is None or trumps is None or now.auction.doubling is not Doubling.UNDOUBLED:
        return
    if doubled and bid.level <= TAKEOUT_TO:
        low = max(TWICE + bid.level - now.partners.points.low, now.mine.points.low + EXTRA)
    elif _they_fit(now, bid):
        low = max(now.mine.points.low + EXTRA, ENOUGH + bid.level - now.partners.points.low)
    else:
        return
    for more, most in ((0, 2), (1, 3)):
        promise = Promise(Span(low + more), lengths=length_of((trumps, 0, most)))
        yield Offer(DOUBLE, _("takeout, more than was shown"), promise, Kind.TAKEOUT, Forcing.ROUND)


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
