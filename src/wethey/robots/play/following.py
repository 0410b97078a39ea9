"""The plain rules for a card that is not led: second hand low, third hand high, fourth hand as cheap as may be."""

from dataclasses import dataclass

from wethey.core import Card, Hand, Rank, Seat, Suit, _
from wethey.robots.play.seen import Seen

SECOND, THIRD = 1, 2
LONG = 4
TWICE = 2
"""Declarer lets the opponents hold a suit so often at notrump before he takes his only ace."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The legal cards from the best down, as the rules see it, and why the first of them."""

    cards: tuple[Card, ...]
    reason: str


def follow(seen: Seen) -> Advice:
    """Advise on a card to a trick that has been led to."""
    led = seen.trick.led
    assert led
    cards = sorted(seen.legal)
    if cards[0].suit is not led:
        return _without(seen, cards)
    winning = [card for card in cards if beats(seen, card)]
    if not winning:
        return _lowest(cards, _("cannot win: the lowest"))
    place = len(seen.trick.cards)
    if _cuts_dummy_off(seen, cards, winning):
        return _lowest(cards, _("holds up, to cut dummy off"))
    if place == SECOND:
        return _second(seen, cards, winning)
    if _partner_has_it(seen):
        return _lowest(cards, _("partner has the trick"))
    if place == THIRD:
        return _third(seen, cards, winning)
    return _first(cards, winning[0], _("wins as cheaply as may be"))


def beats(seen: Seen, card: Card) -> bool:
    """Tell whether a card is better than all in the trick so far."""
    best = seen.trick.best
    return best is None or (card > best if card.suit is best.suit else card.suit is seen.trumps)


def _first(cards: list[Card], chosen: Card, reason: str) -> Advice:
    """Put one card first, then the others from the lowest."""
    return Advice((chosen, *(card for card in cards if card is not chosen)), reason)


def _lowest(cards: list[Card], reason: str) -> Advice:
    return Advice(tuple(cards), reason)


def _behind(seen: Seen) -> list[Seat]:
    """Give the opponents who are still to play to the trick."""
    place = len(seen.trick.cards)
    seats = [seen.trick.leader.after(turns) for turns in range(place + 1, 4)]
    return [seat for seat in seats if seat.side is not seen.turn.side]


def _partner_has_it(seen: Seen) -> bool:
    """Tell whether the trick is our side's and nobody behind can be known to beat it, or this hand adds nothing."""
    best, ahead = seen.trick.best, seen.trick.ahead
    if best is None or ahead is None or ahead.side is not seen.turn.side:
        return False
    threats = [card for seat in _behind(seen) for card in seen.may_hold(seat, best.suit) if card > best]
    if not threats:
        return True
    higher = [card for card in seen.legal if card.suit is best.suit and card > best]
    useful = [card for card in higher if any(best < threat < card for threat in threats)]
    return not useful


def equals_below(seen: Seen, hand: Hand, card: Card) -> Card:
    """Give the lowest card of a hand that does the same as this one: nobody else holds a card between them."""
    others = seen.against.suit(card.suit)
    lowest = card
    for other in hand.suit(card.suit):
        if other < lowest and not any(other < between < card for between in others):
            lowest = other
    return lowest


def _second(seen: Seen, cards: list[Card], winning: list[Card]) -> Advice:
    led = seen.trick.cards[0]
    if seen.declares:
        return _second_declarer(seen, cards, winning)
    if seen.trick.leader is seen.dummy and led.rank >= Rank.TEN:
        beside = any(card.rank.index == led.rank.index - 1 for card in seen.held[seen.dummy].suit(led.suit))
        honours = [card for card in winning if card.rank >= Rank.QUEEN]
        if honours and not beside and len(cards) <= 4:
            return _first(cards, honours[0], _("covers an honour with an honour"))
    masters = [card for card in winning if seen.is_master(card)]
    if masters and seen.target <= 1:
        return _first(cards, masters[0], _("takes the trick that decides"))
    top, below = cards[-1], cards[-2] if len(cards) > 1 else None
    if below and below.rank >= Rank.JACK and top.rank.index == below.rank.index + 1 and below in winning:
        return _first(cards, below, _("the lower of touching honours"))
    return _lowest(cards, _("second hand low"))


def _second_declarer(seen: Seen, cards: list[Card], winning: list[Card]) -> Advice:
    """Advise declarer, who sees both hands: leave the trick to the last hand where that wins as well."""
    led = seen.trick.led
    assert led
    other = seen.held.get(seen.turn.partner, Hand()).suit(led)
    threats = seen.against.suit(led)
    last = [card for card in other if beats(seen, card)]
    sure = [card for card in last if not any(threat > card for threat in threats)]
    if _holds_up(seen, cards, other):
        return _lowest(cards, _("holds up, to cut the opponents off"))
    if last and (sure or len(last) > 1 or not any(seen.is_master(card) for card in winning)):
        return _lowest(cards, _("the hand behind can win"))
    masters = [card for card in winning if seen.is_master(card)]
    if masters:
        return _first(cards, masters[0], _("wins"))
    return _lowest(cards, _("second hand low"))


def _holds_up(seen: Seen, cards: list[Card], other: Hand) -> bool:
    """Tell whether to let them have it at notrump: our only stopper is the ace, and there are small cards to give."""
    led = seen.trick.led
    if seen.trumps or led is None or seen.trick.leader.side is seen.turn.side or seen.trick.leader in seen.held:
        return False
    ours = sorted([*cards, *other])
    stoppers = [card for card in ours if seen.is_master(card)]
    guarded = [card for card in ours if card.rank >= Rank.QUEEN]
    rounds = sum(trick.led is led for trick in seen.tricks)
    may_lose = seen.left - seen.target
    return (
        len(stoppers) == 1
        and len(guarded) == 1
        and rounds < TWICE
        and len(cards) > 1
        and may_lose > len(seen.against.suit(led)) // 2
    )


def _cuts_dummy_off(seen: Seen, cards: list[Card], winning: list[Card]) -> bool:
    """Tell whether a defender lets them have it: his ace is the last stop of dummy's long suit, which has no entry."""
    led, dummy = seen.trick.led, seen.held.get(seen.dummy, Hand())
    if led is None or seen.declares or seen.trumps or seen.trick.leader is seen.me.partner or len(cards) < TWICE:
        return False
    long = dummy.suit(led)
    entries = [card for card in dummy if card.suit is not led and seen.is_master(card)]
    rounds = sum(trick.led is led for trick in seen.tricks)
    return (
        len(winning) == 1
        and seen.is_master(winning[0])
        and len(long) + (seen.trick.card(seen.dummy) is not None) >= LONG
        and not entries
        and rounds < TWICE - 1
        and seen.target > 1
    )


def _third(seen: Seen, cards: list[Card], winning: list[Card]) -> Advice:
    last = _behind(seen)
    suit = cards[0].suit
    threats = [card for seat in last for card in seen.may_hold(seat, suit)]
    if last and last[0] in seen.held:
        enough = [card for card in winning if not any(threat > card for threat in threats)]
        if enough:
            return _first(cards, enough[0], _("high enough for what lies behind"))
        return _lowest(cards, _("the hand behind wins anyway: the lowest"))
    if seen.declares:
        return _finesse(seen, cards, winning)
    dummys = seen.held.get(seen.dummy, Hand()).suit(suit)
    top = winning[-1]
    keeps = [card for card in dummys if card < top]
    if keeps and len(winning) > 1:
        # Keep the top card over dummy's honour where the next one does for now.
        honour = max(keeps)
        under = [card for card in winning if card < honour and card.rank.index >= honour.rank.index - 2]
        if honour.rank >= Rank.JACK and under and top.rank.index <= honour.rank.index + 2:
            return _first(cards, under[-1], _("keeps the high card over dummy's honour"))
    return _first(cards, equals_below(seen, Hand.of(winning), top), _("third hand high"))


def _finesse(seen: Seen, cards: list[Card], winning: list[Card]) -> Advice:
    """Advise declarer in third seat: the lowest card that wins against all but one card that may lie in front."""
    threats = seen.against.suit(cards[0].suit)
    if _holds_up(seen, cards, seen.held.get(seen.turn.partner, Hand()).suit(cards[0].suit)):
        return _lowest(cards, _("holds up, to cut the opponents off"))
    for card in winning:
        above = [threat for threat in threats if threat > card]
        if not above:
            return _first(cards, card, _("wins"))
        covered = any(own > max(above) for own in winning)
        if len(above) == 1 and covered and len(threats) < 6 - (len(threats) > 4 and above[0].rank is Rank.QUEEN):
            return _first(cards, card, _("finesses"))
    top = winning[-1]
    return _first(cards, equals_below(seen, Hand.of(winning), top), _("third hand high"))


def _without(seen: Seen, cards: list[Card]) -> Advice:
    """Advise a hand that cannot follow: ruff what the opponents would win, else discard."""
    ruffs = [card for card in cards if card.suit is seen.trumps and beats(seen, card)]
    others = discards(seen, cards)
    if not ruffs or _partner_has_it(seen) or _leave_it(seen):
        return Advice(tuple(others), _("discards what is of least use"))
    behind = [card for seat in _behind(seen) for card in _overruffs(seen, seat)]
    safe = [card for card in ruffs if not any(threat > card for threat in behind)]
    chosen = safe[0] if safe else ruffs[0]
    return Advice((chosen, *(card for card in others if card is not chosen)), _("ruffs"))


def _leave_it(seen: Seen) -> bool:
    """Tell whether a defender should not ruff: partner's trick so far, and only a hidden card could beat it."""
    best, ahead = seen.trick.best, seen.trick.ahead
    return bool(
        best
        and ahead
        and ahead is seen.turn.partner
        and best.rank >= Rank.QUEEN
        and best.suit is not seen.trumps
        and len(seen.trick.cards) == THIRD
        and not seen.declares
    )


def _overruffs(seen: Seen, seat: Seat) -> list[Card]:
    """Give the trumps of a seat behind that is known to be out of the suit led."""
    led, trumps = seen.trick.led, seen.trumps
    if led is None or trumps is None or seen.may_hold(seat, led):
        return []
    return list(seen.may_hold(seat, trumps))


def discards(seen: Seen, cards: list[Card]) -> list[Card]:
    """Order cards from what can best be spared: no trumps, no winners, no guards of honours, no length needed."""
    return sorted(cards, key=lambda card: (_worth(seen, card), card.rank.index, card.index))


def _worth(seen: Seen, card: Card) -> int:
    suit = card.suit
    if suit is seen.trumps:
        return 50 + card.rank.index
    mine = sorted(seen.hand.suit(suit))
    if seen.is_master(card):
        return 40
    worth = card.rank.index // 3
    top = mine[-1]
    above = sum(other > top for other in seen.against.suit(suit))
    if card is not top and top.rank >= Rank.JACK and len(mine) <= above + 1:
        worth += 12  # it guards an honour
    if card is top and top.rank >= Rank.QUEEN and len(mine) > above:
        worth += 8
    longest = max((len(hand.suit(suit)) for seat, hand in seen.held.items() if seat is not seen.turn), default=0)
    if not seen.declares and seen.dummy in seen.held and len(mine) <= longest and mine[-1].rank >= Rank.NINE:
        worth += 6  # keep as many as dummy
    if seen.declares and _is_long(seen, suit):
        worth += 7
    return worth


def _is_long(seen: Seen, suit: Suit) -> bool:
    """Tell whether declarer has more of a suit than the opponents have together in one hand and dummy."""
    return len(seen.hand.suit(suit)) >= 4
