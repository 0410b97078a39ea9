"""One plan for all layouts: declarer's choice where he cannot see how the cards lie.

A double-dummy solver plays each layout as if its cards were open. It thinks that any guess will be right later, and so
sees no difference between a play that must guess and one that need not. Here declarer chooses the same card on all
layouts that look alike to him, for some choices ahead; the defenders see everything. After the last of these choices
the solver judges. (Cazenave and Ventos called such a search alpha-mu.)

A plan is good on some layouts and bad on others, and none need be best on all. What can be reached is therefore a set
of outcomes: each the layouts, as bits of a number, on which some plan reaches the target.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from wethey.core import Card, Hand, Position, Seat
from wethey.robots.patience import Patience
from wethey.robots.play.seen import Seen
from wethey.robots.solver import Solver

Outcome: TypeAlias = int
"""The layouts on which a plan reaches the target, as bits."""

Layouts: TypeAlias = Mapping[int, Position]
"""How the play stands on each layout that looks the same so far, by the bit of the layout."""

Weigh: TypeAlias = Callable[[Outcome], float]

MOST_OUTCOMES = 12
"""So many outcomes are kept of one situation, the likeliest."""


class TooMuch(Exception):
    """The work that was allowed is done."""


@dataclass(slots=True)
class Endings:
    """A search with the work that it may do, counted in questions to the solver, and the time for it."""

    seen: Seen
    solver: Solver
    weights: Mapping[int, float]
    questions: int
    patience: Patience = field(default_factory=Patience)
    known: dict[tuple[object, ...], Mapping[Card, int]] = field(default_factory=dict)
    asked: int = 0

    def chances(self, layouts: Layouts, target: int, most: int) -> dict[Card, float] | None:
        """Give each card's chance of the target: so many choices ahead as the work allows, and at most so many.

        None where not even two choices could be looked at, which is less than the solver says by itself.
        """
        found = None
        for ahead in range(2, most + 1):
            try:
                found = self._weighed(layouts, target, ahead)
            except TooMuch:
                break
        return found

    def _weighed(self, layouts: Layouts, target: int, ahead: int) -> dict[Card, float]:
        worth: dict[Card, float] = {}
        double_dummy = self._survivors(layouts, target)
        for card, outcome in double_dummy.items():
            after = self._after(layouts, dict.fromkeys(_bits(outcome), card))
            fronts = [self._front(same, target, ahead - 1) for same in after.values()]
            worth[card] = max(map(self._weight, _jointly(fronts) or [0]))
        for card in self.seen.legal:
            same = next((other for other in worth if self.seen.alike(card, other)), None)
            if same and card not in worth:
                worth[card] = worth[same]
        return worth

    def _weight(self, outcome: Outcome) -> float:
        return sum(self.weights[bit] for bit in _bits(outcome))

    def _front(self, layouts: Layouts, target: int, ahead: int) -> list[Outcome]:
        """Give the outcomes of the plans from here."""
        some = next(iter(layouts.values()))
        side = self.seen.me.side
        left = max(map(len, some.held))
        need = target - some.won(side)
        every = sum(layouts)
        if need <= 0:
            return [every]
        if need > left:
            return [0]
        turn = some.turn
        assert turn
        return self._mine(layouts, target, ahead) if turn.side is side else self._theirs(layouts, target, ahead)

    def _mine(self, layouts: Layouts, target: int, ahead: int) -> list[Outcome]:
        survivors = self._survivors(layouts, target)
        ahead -= len(survivors) > 1  # an only card is no choice
        if ahead <= 0 or len(layouts) == 1:
            return _maximal(list(survivors.values()), self._weight)
        found: list[Outcome] = []
        for card, outcome in sorted(survivors.items(), key=lambda each: -self._weight(each[1])):
            if not outcome or any(outcome | good == good for good in found):
                continue
            after = self._after(layouts, dict.fromkeys(_bits(outcome), card))
            fronts = [self._front(same, target, ahead) for same in after.values()]
            found = _maximal(found + _jointly(fronts), self._weight)
        return found or [0]

    def _theirs(self, layouts: Layouts, target: int, ahead: int) -> list[Outcome]:
        """Let the defenders play, on each layout whatever they can that hurts most."""
        every = sum(layouts)
        if len(layouts) == 1:
            return [every]  # only layouts are left on which the solver reaches the target
        outcomes = [every]
        for after in sorted(self._by_sight(layouts), key=len, reverse=True):
            others = every & ~sum(after)
            front = [good | others for good in self._front(after, target, ahead)]
            outcomes = _maximal([one & two for one in outcomes for two in front], self._weight)
            if outcomes == [0]:
                break
        return outcomes

    def _by_sight(self, layouts: Layouts) -> list[dict[int, Position]]:
        """Play every card that a defender may, and sort what follows by what declarer can tell apart."""
        found: dict[tuple[object, ...], dict[int, Position]] = {}
        for bit, position in layouts.items():
            tried = set()
            for card in sorted(position.legal):
                sight = self._class_of(card)
                if sight not in tried:
                    tried.add(sight)
                    after = position.after(card)
                    found.setdefault((sight, after.turn), {})[bit] = after
        return list(found.values())

    def _class_of(self, card: Card) -> tuple[object, int]:
        """Name what declarer can tell of a card of the defenders: its suit, and how many of his cards are below."""
        return card.suit, sum(own < card for hand in self.seen.held.values() for own in hand.suit(card.suit))

    def _after(self, layouts: Layouts, chosen: Mapping[int, Card]) -> dict[Seat | None, dict[int, Position]]:
        """Play one card on the layouts named, and sort them by who is to play."""
        found: dict[Seat | None, dict[int, Position]] = {}
        for bit, card in chosen.items():
            after = layouts[bit].after(card)
            found.setdefault(after.turn, {})[bit] = after
        return found

    def _survivors(self, layouts: Layouts, target: int) -> dict[Card, Outcome]:
        """Give for each card that differs from the others the layouts on which the solver still reaches the target."""
        found: dict[Card, Outcome] = {}
        side = self.seen.me.side
        some = next(iter(layouts.values()))
        for card in _different(some):
            found[card] = 0
        for bit, position in layouts.items():
            tricks = self._ask(position)
            for card in found:
                if tricks[card] + position.won(side) >= target:
                    found[card] |= bit
        return found

    def _ask(self, position: Position) -> Mapping[Card, int]:
        key = (position.held, position.trick)
        if key not in self.known:
            self.asked += 1
            if self.asked > self.questions or self.patience.is_over():
                raise TooMuch
            self.known[key] = self.solver.cards(position)
        return self.known[key]


def _bits(outcome: Outcome) -> list[int]:
    found = []
    while outcome:
        low = outcome & -outcome
        found.append(low)
        outcome ^= low
    return found


def _jointly(fronts: list[list[Outcome]]) -> list[Outcome]:
    """Put together what is reached in situations that exclude each other."""
    found = [0]
    for front in fronts:
        found = [one | two for one in found for two in front]
    return found


def _maximal(outcomes: list[Outcome], weight: Weigh) -> list[Outcome]:
    """Leave out what another plan reaches as well, and the least likely where there are too many."""
    found: list[Outcome] = []
    for outcome in sorted(set(outcomes), key=weight, reverse=True):
        if not any(outcome | good == good for good in found):
            found.append(outcome)
    return found[:MOST_OUTCOMES]


def _different(position: Position) -> list[Card]:
    """Give the legal cards, one of each kind: nobody else holds a card between those of a kind."""
    turn = position.turn
    others = Hand()
    for seat in Seat:
        if seat is not turn:
            others |= position.held[seat.index]
    others |= Hand.of(position.trick.cards)
    found: list[Card] = []
    for card in sorted(position.legal):
        last = found[-1] if found else None
        if last is None or last.suit is not card.suit or any(last < other < card for other in others):
            found.append(card)
    return found
