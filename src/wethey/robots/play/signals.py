"""Signals of defenders: a high card encourages, high-low shows an even number; given where they cost nothing, and read.

A signal is a spot card that takes no part in the trick. On partner's lead and by a discard it says whether the suit is
liked; on a suit of declarer's it counts.
"""

from enum import Enum

from wethey.core import Card, Hand, Rank, Seat, Side, Trick
from wethey.robots.play.seen import Seen

HIGHEST_SPOT = Rank.NINE
MANY = 4
"""From so many cards the second highest spot is high enough."""


class Says(Enum):
    """What a signal tells of its suit."""

    ATTITUDE = "attitude"
    COUNT = "count"


def says(trick: Trick, seat: Seat, declaring: Side, card: Card) -> Says | None:
    """Tell what a defender's card to a trick says, if anything."""
    if seat is trick.leader or seat.side is declaring:
        return None
    trumps = trick.strain.suit
    if card.suit is trumps:
        return None
    if card.suit is not trick.led:
        return Says.ATTITUDE
    return Says.ATTITUDE if trick.leader is seat.partner else Says.COUNT


def likes(holding: Hand) -> bool:
    """Tell whether a suit is liked: an ace, king or queen in it."""
    return any(card.rank >= Rank.QUEEN for card in holding)


def signal(holding: Hand, meant: Says) -> Card:
    """Give the card that a holding signals with.

    >>> str(signal(Hand.parse("K962..."), Says.ATTITUDE)), str(signal(Hand.parse("J62..."), Says.ATTITUDE))
    ('S6', 'S2')
    >>> str(signal(Hand.parse("82..."), Says.COUNT)), str(signal(Hand.parse("862..."), Says.COUNT))
    ('S8', 'S2')
    """
    spots = [card for card in holding if card.rank <= HIGHEST_SPOT]
    if not spots:
        return min(holding)
    high = likes(holding) if meant is Says.ATTITUDE else len(holding) % 2 == 0
    if not high:
        return spots[-1]
    return spots[1] if len(holding) >= MANY and len(spots) > 2 else spots[0]


def my_signal(seen: Seen, card: Card) -> Card | None:
    """Give the card of the same suit by which the hand in turn would signal in place of this one."""
    meant = says(seen.trick, seen.turn, seen.declarer.side, card)
    holding = seen.hand.suit(card.suit)
    if meant is None or card.rank > HIGHEST_SPOT or len(holding) < 2:
        return None
    first = not seen.played[seen.turn].suit(card.suit)
    return signal(holding, meant) if first else None
