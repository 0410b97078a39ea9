"""The natural system: which rules speak in which situation."""

from collections.abc import Iterable, Iterator
from itertools import chain

from wethey.core import PASS, Bid, Double, Doubling, Redouble, Strain, Suit
from wethey.core import marked as _
from wethey.robots.bidding import aces, advances, competing, openings, over_notrump, overcalls, placing, rebids
from wethey.robots.bidding.offer import Kind, Offer
from wethey.robots.bidding.promise import Promise, Span, length_of
from wethey.robots.bidding.responses import MAJORS, responses
from wethey.robots.bidding.situation import Made, Situation, bid_of
from wethey.robots.bidding.strong import answers_to_preempt, answers_to_strong, answers_to_suit, strong_rebids

OPENINGS = 4
"""A first bid beyond this level has no answers of its own."""

MANY = 60
"""Nobody has so many calls to make; beyond them there are only passes."""


def natural(now: Situation) -> Iterator[Offer]:
    """Give what the natural system offers, legal calls alone, with something for every hand."""
    if len(now.bids) < MANY:
        forced = now.forced or competing.hunted(now)
        offers = chain(competing.rescues(now), _offers(now), placing.last_resort(now) if forced else ())
        for offer in offers:
            leaves = offer.call == PASS and offer.kind is not Kind.PENALTY
            if now.legal(offer.call) and not (leaves and forced):
                yield offer
    yield Offer(PASS, _("nothing to add"), spare=True)


def _offers(now: Situation) -> Iterable[Offer]:
    if now.opened is None:
        return openings.openings(now)
    if (special := _after_conventions(now)) is not None:
        return special
    if not now.my_calls and not now.partners_calls:
        return overcalls.overcalls(now)
    if not now.my_calls:
        return _first_answer(now)
    if not now.partners_calls:
        return _alone(now)
    return _both_have_bid(now)


def _after_conventions(now: Situation) -> Iterable[Offer] | None:
    """Give the offers where what has just been called leaves no choice of subject."""
    if not now.partners_calls:
        doubled = bool(now.my_calls) and now.my_calls[-1].offer.kind is Kind.TAKEOUT
        redoubled = now.auction.doubling is Doubling.REDOUBLED and not now.is_ours
        return advances.runs(now) if doubled and redoubled else None
    partners = now.partners_calls[-1]
    just_now = now.answers_now
    mine = now.my_calls[-1].offer.kind if now.my_calls else None
    kind = partners.offer.kind
    if kind is Kind.ACES and just_now:
        return aces.answers(now)
    if kind is Kind.ACES_SHOWN and mine is Kind.ACES:
        return aces.conclusions(now)
    if mine is Kind.ACES_SHOWN:
        return [*competing.penalties(now), Offer(PASS, _("partner has decided"))]
    if kind is Kind.STAYMAN and just_now and now.is_ours:
        return over_notrump.stayman_answers(now)
    if kind is Kind.TO_PLAY and just_now and now.is_ours:
        return [*placing.long_majors(now), Offer(PASS, _("partner has decided"))]
    if now.auction.doubling is Doubling.REDOUBLED and not now.is_ours and Kind.TAKEOUT in {kind, mine}:
        return advances.runs(now)
    stands = now.auction.doubling is not Doubling.UNDOUBLED
    if kind is Kind.PENALTY and just_now and stands and not now.is_ours:
        return _penalty_doubled(now)
    return None


def _penalty_doubled(now: Situation) -> Iterator[Offer]:
    """Offer to leave partner's penalty double in, or to run from one notrump doubled with nothing but length."""
    if now.bid and now.bid.level == 1 and now.bid.strain is Strain.NOTRUMP:
        for suit in Suit:
            promise = Promise(Span(0, 5), lengths=length_of((suit, 6)))
            yield Offer(bid_of(now.cheapest(suit.strain), suit.strain), _("weak, long suit"), promise, Kind.TO_PLAY)
    yield Offer(PASS, _("leaves the double in"))


def _first_answer(now: Situation) -> Iterable[Offer]:
    """Give the offers of a player whose partner has bid or doubled, and who has not."""
    first = now.partners_calls[0]
    last = now.partners_calls[-1]
    if last.offer.kind is Kind.TAKEOUT and now.answers_now:
        return [*competing.penalties(now), *advances.answers_to_takeout(now)]
    if len(now.partners_calls) == 1 and first.offer.kind is Kind.STRONG:
        return answers_to_strong(now)
    if len(now.partners_calls) > 1 or not isinstance(first.call, Bid) or (now.has_game and first.call.strain.suit):
        return [*placing.placing(now), *competing.competing(now)]
    suit = first.call.strain.suit
    if first.call.level > OPENINGS:
        return [*placing.placing(now), *competing.competing(now)]
    if suit is None:
        if now.is_ours or now.intervened is None:
            return [*over_notrump.over_notrump(now, first.call.level), *competing.competing(now)]
        return [*competing.penalties(now), *over_notrump.over_notrump(now, first.call.level), *competing.competing(now)]
    if first is not now.opened:
        return [*competing.penalties(now), *advances.advances(now, suit), *competing.competing(now)]
    if first.call.level > 1:
        return [*competing.penalties(now), *answers_to_preempt(now, suit)]
    return [*competing.penalties(now), *responses(now, suit), *competing.competing(now)]


def _alone(now: Situation) -> Iterable[Offer]:
    """Give the offers of a player whose partner has only passed."""
    first, once = now.my_calls[0], len(now.my_calls) == 1
    if first.offer.kind is Kind.STRONG and once:
        return strong_rebids(now)
    opened = first.call.strain.suit if isinstance(first.call, Bid) and first.call.level == 1 else None
    if first is now.opened and once and opened:
        return rebids.reopening(now, opened)
    if first.offer.kind is Kind.TAKEOUT and not now.is_ours:
        return [*_doubler(now), *competing.competing(now)]
    return competing.competing(now)


def _both_have_bid(now: Situation) -> Iterable[Offer]:
    first, answer = now.my_calls[0], now.partners_calls[-1]
    if answer.offer.kind is Kind.TAKEOUT and now.answers_now and first is not now.opened:
        return [*competing.penalties(now), *advances.answers_to_takeout(now)]
    if len(now.my_calls) == 1 and first is now.opened:
        return [*_openers_second(now, first, answer), *competing.competing(now)]
    if first.offer.kind is Kind.TAKEOUT and len(now.my_calls) == 1:
        return [*_doubler(now), *competing.competing(now)]
    if now.partners_calls[0].offer.kind is Kind.STRONG and len(now.my_calls) == 1 and isinstance(answer.call, Bid):
        return [*_after_strong(now, answer.call), *placing.placing(now), *competing.competing(now)]
    return [*placing.placing(now), *competing.competing(now)]


def _doubler(now: Situation) -> Iterable[Offer]:
    """Give what a takeout doubler has to say next: a long suit, partner's suit, a shorter one, notrump."""
    answered = placing.placing(now) if now.partners_calls else ()
    suits = advances.doublers_rebids
    return [*suits(now, 6), *answered, *suits(now, 5), *advances.doublers_notrump(now)]


def _after_strong(now: Situation, answer: Bid) -> Iterable[Offer]:
    if now.has_game:
        return ()
    if answer.strain.suit is None:
        return over_notrump.over_notrump(now, answer.level)
    return answers_to_suit(now, answer.strain.suit)


def _openers_second(now: Situation, first: Made, answer: Made) -> Iterable[Offer]:
    if first.offer.kind is Kind.STRONG:
        return strong_rebids(now)
    assert isinstance(first.call, Bid)
    opened = first.call.strain.suit
    if opened is None or first.call.level > 1 or now.has_game or isinstance(answer.call, Redouble):
        return placing.placing(now)
    if isinstance(answer.call, Double):
        majors = [suit for suit in MAJORS if now.partners.length(suit).low >= 4]
        return rebids.rebids(now, opened, majors[-1] if majors else None)
    assert isinstance(answer.call, Bid)
    suit = answer.call.strain.suit
    if suit is opened:
        return placing.placing(now)
    return rebids.rebids(now, opened, suit) if suit else rebids.after_notrump(now, opened)
