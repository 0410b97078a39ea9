"""The plain rules for leads after the first trick, of declarer and of defenders: draw, take, build up, return."""

from collections.abc import Mapping

from wethey.core import Card, Hand, Rank, Seat, Suit, _
from wethey.robots.bidding import Promise
from wethey.robots.play.following import Advice, equals_below
from wethey.robots.play.opening_lead import card_from
from wethey.robots.play.seen import Seen


def lead(seen: Seen, shown: Mapping[Seat, Promise]) -> Advice:
    """Advise on a lead to a later trick."""
    return _declarer(seen) if seen.declares else _defender(seen, shown)


def _ordered(seen: Seen, chosen: Card, reason: str) -> Advice:
    """Put one card first; then its suit from the bottom, then the others."""
    rest = sorted(seen.legal, key=lambda card: (card.suit is not chosen.suit, card.rank.index, card.index))
    return Advice((chosen, *(card for card in rest if card is not chosen)), reason)


def _other(seen: Seen) -> Hand:
    """Declarer's other hand."""
    return seen.held.get(seen.turn.partner, Hand())


def winners(seen: Seen, suit: Suit) -> int:
    """Count the tricks that declarer can take in a suit at once: masters, as many as the longer hand is long."""
    here, there = seen.hand.suit(suit), _other(seen).suit(suit)
    both = list(here | there)
    masters = sum(seen.is_master(card) for card in both)
    longest = max(len(here), len(there))
    if masters and masters >= longest_held(seen, suit):
        return longest
    return min(masters, longest)


def longest_held(seen: Seen, suit: Suit) -> int:
    """Give how many of a suit one opponent has at the most, if the others are as even as chance likes them."""
    cards = len(seen.against.suit(suit))
    return (cards + 2) // 2 if cards else 0


def _declarer(seen: Seen) -> Advice:
    trumps = seen.trumps
    theirs = seen.against.suit(trumps) if trumps else Hand()
    if trumps and theirs:
        if ruff := _ruff_in_the_short_hand(seen, trumps):
            return _ordered(seen, ruff, _("plays for a ruff in the short hand"))
        if card := _draw(seen, trumps):
            return _ordered(seen, card, _("draws trumps"))
    suits = [suit for suit in Suit if suit is not trumps and seen.hand.suit(suit)]
    sure = {suit: winners(seen, suit) for suit in Suit}
    if sum(sure.values()) >= seen.target or not suits:
        cash = [suit for suit in Suit if sure[suit] and seen.hand.suit(suit)]
        if cash:
            suit = min(cash, key=lambda each: (each is trumps, -sure[each], each.index))
            return _ordered(seen, _cash(seen, suit), _("takes a winner"))
    if suits:
        suit = max(suits, key=lambda each: (_promise(seen, each), each.index))
        way = _across(seen, suits) if _tenace(seen, suit) else None
        return _ordered(seen, way or _develop(seen, suit), _("builds up a suit"))
    return _ordered(seen, max(seen.legal), _("trumps are all that is left"))


def _ruff_in_the_short_hand(seen: Seen, trumps: Suit) -> Card | None:
    """Find a suit that the hand with fewer trumps can soon ruff."""
    here, there = seen.hand, _other(seen)
    for long, short, leads_long in ((here, there, True), (there, here, False)):
        if not 0 < len(short.suit(trumps)) < len(long.suit(trumps)):
            continue
        for suit in Suit:
            if suit is trumps or not seen.hand.suit(suit):
                continue
            losers = [card for card in long.suit(suit) if not seen.is_master(card)]
            few = len(short.suit(suit))
            if losers and few <= 1 and len(long.suit(suit)) > few and (few == 0) is (leads_long and few == 0):
                masters = [card for card in seen.hand.suit(suit) if seen.is_master(card)]
                return max(masters) if few and masters else min(seen.hand.suit(suit))
    return None


def _draw(seen: Seen, trumps: Suit) -> Card | None:
    """Give a trump to lead, where that draws more of theirs than it gives away."""
    here, there, theirs = seen.hand.suit(trumps), _other(seen).suit(trumps), seen.against.suit(trumps)
    if not here:
        return None
    masters = [card for card in here if seen.is_master(card)]
    if masters:
        return equals_below(seen, here, max(masters))
    if any(seen.is_master(card) for card in there) or len(there) > len(here):
        return min(here)
    if len(here) + len(there) <= len(theirs) + 2:
        return None
    return max(here) if _touching(here) else min(here)


def _touching(cards: Hand) -> bool:
    ranks = [card.rank.index for card in cards]
    return len(ranks) > 1 and ranks[0] - ranks[1] == 1 and ranks[0] >= Rank.TEN.index


def _tenace(seen: Seen, suit: Suit) -> bool:
    """Tell whether the suit is better led from the other hand: a card of theirs lies between the two best here."""
    here, there = sorted(seen.hand.suit(suit)), _other(seen).suit(suit)
    if len(here) == 1 or not there or max(there) > here[-2]:
        return False
    return here[-2].rank >= Rank.JACK and any(here[-2] < card < here[-1] for card in seen.against.suit(suit))


def _across(seen: Seen, suits: list[Suit]) -> Card | None:
    """Give a low card to the other hand's winner, where there is one."""
    ways = [suit for suit in suits if any(seen.is_master(card) for card in _other(seen).suit(suit))]
    low = [card for card in (min(seen.hand.suit(suit)) for suit in ways) if not seen.is_master(card)]
    return max(low, key=lambda card: (_promise(seen, card.suit), card.index)) if low else None


def _backed(here: Hand, there: Hand) -> bool:
    """Tell whether the best card here can be run: the two next below it are ours, so that a cover gains nothing."""
    ranks = {card.rank.index for card in here | there}
    best = max(here).rank.index
    return {best - 1, best - 2} <= ranks


def _cash(seen: Seen, suit: Suit) -> Card:
    """Give the card that takes a winner: the high cards of the shorter hand first."""
    here, there = seen.hand.suit(suit), _other(seen).suit(suit)
    masters = [card for card in here if seen.is_master(card)]
    if masters and (len(here) <= len(there) or not any(seen.is_master(card) for card in there)):
        return max(masters)
    if any(seen.is_master(card) for card in there):
        return min(here)
    return max(here)


def _promise(seen: Seen, suit: Suit) -> float:
    """Weigh a suit to build up: length in one hand, honours, and tops that are out."""
    here, there = seen.hand.suit(suit), _other(seen).suit(suit)
    both = here | there
    honours = sum(card.rank >= Rank.TEN for card in both)
    longest = max(len(here), len(there))
    worth = 2.0 * longest + honours + len(both) - len(seen.against.suit(suit))
    return worth if honours > 1 else worth - 4


def _develop(seen: Seen, suit: Suit) -> Card:
    """Give a card that works on a suit: from touching honours the top, toward honours in the other hand a low one."""
    here, there = seen.hand.suit(suit), _other(seen).suit(suit)
    best_here = max(here)
    if there and max(there) > best_here:
        gap = any(card > best_here for card in seen.against.suit(suit)) and (_touching(here) or _backed(here, there))
        return best_here if gap and best_here.rank >= Rank.JACK else min(here)
    if seen.is_master(best_here) and len(here) <= len(there):
        return best_here
    return best_here if _touching(here) else min(here)


def _defender(seen: Seen, shown: Mapping[Seat, Promise]) -> Advice:
    masters = [card for card in seen.legal if seen.is_master(card) and card.suit is not seen.trumps]
    if masters and len(masters) >= seen.target:
        return _ordered(seen, max(masters, key=lambda card: (len(seen.hand.suit(card.suit)), card.index)), _("cashes"))
    scored = {suit: _suit_score(seen, shown, suit) for suit in Suit if seen.legal.suit(suit)}
    order = sorted(scored, key=lambda each: (-scored[each], -each.index))
    cards = [card for suit in order for card in _first_of(_tells(seen, suit), seen.hand.suit(suit))]
    partners = _first_leader(seen, order[0]) is seen.me.partner
    return Advice(tuple(cards), _("returns partner's suit") if partners else _("the suit that looks best"))


def _tells(seen: Seen, suit: Suit) -> Card:
    """Give the card of a suit that a defender leads by habit, so that partner can read it."""
    holding = seen.hand.suit(suit)
    tops = [card for card in holding if seen.is_master(card)]
    return max(tops) if tops and (seen.trumps or len(tops) > 1) else card_from(holding, notrump=seen.trumps is None)


def _first_of(first: Card, holding: Hand) -> list[Card]:
    """Put one card of a suit first, then the others from the bottom."""
    return [first, *(card for card in sorted(holding) if card is not first)]


def _first_leader(seen: Seen, suit: Suit) -> Seat | None:
    """Tell who led a suit first."""
    return next((trick.leader for trick in seen.tricks if trick.led is suit), None)


def _suit_score(seen: Seen, shown: Mapping[Seat, Promise], suit: Suit) -> float:
    """Weigh a suit for a defender: partner's, one's own, through dummy's strength, up to dummy's weakness."""
    holding = seen.hand.suit(suit)
    score = 1.0 * max(0, shown[seen.me.partner].length(suit).low - 3)
    first = _first_leader(seen, suit)
    if first is seen.me.partner:
        score += 3
    elif first is seen.me:
        score += 2 if seen.trumps is None else 0.5
    elif first is not None:
        score -= 1.5
    dummys = seen.held.get(seen.dummy, Hand()).suit(suit)
    honours = sum(card.rank >= Rank.JACK for card in dummys)
    if seen.dummy is seen.me.lho:
        score += 1.0 if 1 <= honours <= 2 else -0.5 * honours
    else:
        score += 1.5 if honours == 0 else -1.0 * honours
    top = max(holding)
    masters = sum(seen.is_master(card) for card in holding)
    if masters == 1 < len(holding) and first is None and seen.trumps:
        score -= 1.5  # an ace without the king takes small cards, and sets up the king
    elif masters:
        score += 1.0 if seen.trumps is None else 2.0
    elif not _touching(holding) and top.rank >= Rank.QUEEN and seen.trumps:
        score -= 1.5
    if _touching(holding):
        score += 1.5
    if suit is seen.trumps:
        return score - 1.0
    if seen.trumps is None:
        return score + 0.5 * len(holding)
    if not dummys and seen.held.get(seen.dummy, Hand()).suit(seen.trumps):
        score -= 3  # dummy ruffs
    return score
