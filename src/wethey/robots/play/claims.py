"""Claims: when a robot may say that the rest is its own, and whether a claim of somebody else stands.

A robot claims only what it can prove from what it sees, whatever the hidden hands are: cards that win one after
another, each the highest of its suit that is left, with no trump out against them. Each round of a suit takes at least
one of the others' cards in it for as long as they have any; the proof counts on the lowest.
"""

from dataclasses import dataclass, field

from wethey.core import Card, Hand, Play, Side, Suit
from wethey.robots.play.seen import Seen
from wethey.robots.solver import Solver, solver_if_any

STEPS = 1000
"""A proof that is not found in so many steps is not looked for any longer."""


def all_the_rest(seen: Seen) -> bool:
    """Tell whether all tricks that are left are sure for this seat's side, which is to lead."""
    if seen.trick.cards or seen.turn.side is not seen.me.side:
        return False
    partner = seen.held.get(seen.turn.partner) if seen.declares else None
    return _Proof(seen.trumps).holds(seen.hand, partner, seen.against)


@dataclass(slots=True)
class _Proof:
    """A search for an order in which two hands take all tricks."""

    trumps: Suit | None
    steps: int = STEPS
    failed: set[tuple[Hand, Hand | None, Hand]] = field(default_factory=set)

    def holds(self, here: Hand, there: Hand | None, against: Hand) -> bool:
        """Tell whether the hand on lead and its partner's, where it is known, win everything that is left."""
        if not here:
            return True
        state = here, there, against
        if state in self.failed or self.steps <= 0:
            return False
        self.steps -= 1
        for card, other in self._tricks(here, there, against):
            fallen = against.suit(card.suit)
            rest = against.without(min(fallen)) if fallen else against
            here_left = here.without(card)
            there_left = there.without(other) if there is not None and other else there
            over = other is not None and there_left is not None and self._beats(other, card)
            if over and there_left is not None:
                found = self.holds(there_left, here_left, rest)
            else:
                found = self.holds(here_left, there_left, rest)
            if found:
                return True
        self.failed.add(state)
        return False

    def _beats(self, other: Card, card: Card) -> bool:
        return other > card if other.suit is card.suit else other.suit is self.trumps

    def _tricks(self, here: Hand, there: Hand | None, against: Hand) -> "list[tuple[Card, Card | None]]":
        """Give the sure tricks on offer: a card to lead, and one from the hand opposite, the likelier first."""
        trumps_out = bool(self.trumps and against.suit(self.trumps))
        found: list[tuple[Card, Card | None]] = []
        for suit in sorted(Suit, key=lambda each: each is not self.trumps):
            mine = here.suit(suit)
            if not mine or (trumps_out and suit is not self.trumps):
                continue
            others = against.suit(suit)
            highest = max(others) if others else None
            for card in _ends(mine):
                found += [
                    (card, other)
                    for other in self._from_partner(there, suit)
                    if self._wins(card, other, highest, against)
                ]
        return found

    def _from_partner(self, there: Hand | None, suit: Suit) -> "list[Card | None]":
        """Give what partner might play: an end of the suit, else a trump to ruff with, or the cheapest discards."""
        if not there:
            return [None]
        if follows := there.suit(suit):
            return list(_ends(follows))
        discards = [min(there.suit(each)) for each in Suit if there.suit(each)]
        return list(discards)

    def _wins(self, card: Card, other: Card | None, highest: Card | None, against: Hand) -> bool:
        if highest is None or card > highest:
            return True
        if other is None:
            return False
        if other.suit is card.suit:
            return other > highest
        return other.suit is self.trumps and not against.suit(other.suit)


def _ends(cards: Hand) -> tuple[Card, ...]:
    """Give the highest and the lowest of some cards: what lies between does the work of one of them."""
    ordered = sorted(cards)
    return (ordered[-1], ordered[0]) if len(ordered) > 1 else (ordered[0],)


def claim_stands(play: Play, side: Side, tricks: int, by: Solver | None = None) -> bool:
    """Tell, with all hands known, whether a side can take as many tricks in all as it claims.

    Both sides are taken to see all cards: that is what a solver tells, this machine's where none is given. Where there
    is no solver a claim stands if it can be proven.
    """
    more = tricks - play.won(side)
    left = len(play.hands[0]) - len(play.tricks)
    turn = play.turn
    if more <= 0 or turn is None:
        return more <= 0
    if more > left:
        return False
    solver = by or solver_if_any()
    if solver is None:
        return provable(play, side)
    if turn.side is side:
        return solver.reaches(play.position, more)
    return not solver.reaches(play.position, left - more + 1)


def provable(play: Play, side: Side) -> bool:
    """Tell whether a side that is to lead takes all that is left, whatever the others do."""
    turn = play.turn
    if turn is None or play.trick.cards or turn.side is not side:
        return False
    against = play.held(turn.lho) | play.held(turn.rho)
    return _Proof(play.trick.strain.suit).holds(play.held(turn), play.held(turn.partner), against)
