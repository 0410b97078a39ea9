"""The opening lead: partner's suit, top of a sequence, fourth best, a singleton against suits, nothing from an ace."""

from collections.abc import Mapping
from dataclasses import dataclass

from wethey.core import Card, Hand, Rank, Seat, Suit, _
from wethey.robots.bidding import Promise
from wethey.robots.play.following import Advice
from wethey.robots.play.seen import Seen

LONG, SHORT = 4, 2
SHOWN = 4
"""Cards that a seat must have promised for the suit to be called its own."""
SET_UP = 6
"""From so many cards a suit is worth setting up with a small one, though ace and king or king and queen are there."""

BROKEN, BARE_ACE = 2.0, 2.0
"""What it costs at notrump to lead from honours that do not touch, and from an ace without the king.

Over 351 leads against notrump the two, and the top of two touching high honours, gave away 0.12 ± 0.03 tricks less than
length alone, and set as many contracts and more.
"""


def opening_lead(seen: Seen, shown: Mapping[Seat, Promise]) -> Advice:
    """Advise on the lead to the first trick."""
    scored = suit_scores(seen.hand, seen.me, shown, seen.trumps)
    order = sorted(scored, key=lambda suit: (-scored[suit], suit.index))
    cards: list[Card] = []
    for suit in order:
        first = card_from(seen.hand.suit(suit), notrump=seen.trumps is None)
        cards += [first, *(card for card in sorted(seen.hand.suit(suit)) if card is not first)]
    return Advice(tuple(cards), _why(seen, shown, cards[0]))


def card_from(holding: Hand, *, notrump: bool) -> Card:
    """Give the card that is led from a holding: the top of touching honours, else fourth best, else low from three."""
    cards = list(holding)
    ranks = [card.rank for card in cards]
    if len(cards) == 1:
        return cards[0]
    touching = ranks[0].index - ranks[1].index == 1
    third = len(cards) > 2 and ranks[1].index - ranks[2].index <= 2
    high = ranks[0] >= Rank.KING and len(cards) < SET_UP
    if touching and ranks[0] >= Rank.TEN and (not notrump or third or len(cards) <= 3 or high):
        return cards[0]
    if len(cards) == SHORT:
        return cards[0]
    if not notrump and ranks[0] is Rank.ACE:
        return cards[0]
    inner = ranks[1].index - ranks[2].index == 1 and ranks[1] >= Rank.TEN
    if inner and (notrump or ranks[0] is not Rank.ACE) and len(cards) > 2:
        return cards[1]
    if len(cards) >= LONG:
        return cards[3]
    return cards[-1] if ranks[0] >= Rank.TEN else cards[0]


def suit_scores(
    hand: Hand, leader: Seat, shown: Mapping[Seat, Promise], trumps: Suit | None, *, careful: bool = True
) -> dict[Suit, float]:
    """Weigh each suit of a leader's hand; one who is not careful leads from honours at notrump as he likes."""
    lead = _Lead(hand, leader, shown, trumps, careful)
    return {suit: lead.score(suit) for suit in Suit if hand.suit(suit)}


@dataclass(frozen=True, slots=True)
class _Lead:
    """Who is to lead, from what, against what."""

    hand: Hand
    leader: Seat
    shown: Mapping[Seat, Promise]
    trumps: Suit | None
    careful: bool

    def score(self, suit: Suit) -> float:
        """Weigh a suit: who has bid it, what is held in it, what a lead from it costs and gains."""
        return self._by_the_calls(suit) + self._by_the_holding(suit)

    def _by_the_calls(self, suit: Suit) -> float:
        lho, partner, rho = (self.shown[self.leader.after(places)] for places in (1, 2, 3))
        score = 3.0 * max(0, partner.length(suit).low - 3)
        score -= 2.0 * max(0, rho.length(suit).low - 3) + 1.0 * max(0, lho.length(suit).low - 3)
        few = self.trumps is None and len(self.hand.suit(suit)) < 3 and partner.length(suit).low < SHOWN
        return score - 2 if few else score

    def _by_the_holding(self, suit: Suit) -> float:
        ranks = [card.rank for card in self.hand.suit(suit)]
        length = len(ranks)
        touching = length > 1 and ranks[0].index - ranks[1].index == 1 and ranks[0] >= Rank.TEN
        sequence = (2.5 if ranks[0] >= Rank.JACK else 1.0) if touching else 0
        if self.trumps is None:
            honours = sum(rank >= Rank.TEN for rank in ranks)
            costs = self.careful and not touching and ranks[0] >= Rank.QUEEN
            broken = BROKEN + BARE_ACE * (ranks[0] is Rank.ACE) if costs else 0.0
            return (sequence if length >= LONG else sequence / 3) + 1.5 * length + honours * 0.5 - broken
        if suit is self.trumps:
            return sequence + (1.0 if all(rank < Rank.JACK for rank in ranks) else -3) - (2 if length == 1 else 0)
        return sequence + self._beside_trumps(ranks, touching=touching) + 0.3 * min(length, 5)

    def _beside_trumps(self, ranks: list[Rank], *, touching: bool) -> float:
        length, score = len(ranks), 0.0
        if ranks[0] is Rank.ACE:
            score += 2.5 if touching else -2.5
        elif not touching and ranks[0] in {Rank.KING, Rank.QUEEN}:
            score -= 1.5 if length > SHORT else 2.5
        if length == 1:
            assert self.trumps is not None
            ruffs = 1 <= len(self.hand.suit(self.trumps)) <= 3 and ranks[0] < Rank.KING
            return score + (3 if ruffs else 0)
        return score + (0.5 if length == SHORT else 0)


def _why(seen: Seen, shown: Mapping[Seat, Promise], card: Card) -> str:
    holding = seen.hand.suit(card.suit)
    if shown[seen.me.partner].length(card.suit).low >= SHOWN:
        return _("partner's suit")
    if len(holding) == 1:
        return _("a singleton, hoping for a ruff")
    if max(holding) is card and card.rank >= Rank.TEN:
        return _("top of a sequence") if len(holding) > SHORT else _("top of two")
    return _("from the longest suit") if len(holding) >= LONG else _("as safe as may be")
