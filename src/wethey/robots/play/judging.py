"""Many layouts, one choice: what each card is worth where the hidden cards lie in ways that they may.

All cards are judged on the same layouts, so that what is compared is the cards and not the luck of the deals. Looking
ends when one card leads clearly, or when there is nothing to choose between the cards.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

from wethey.core import RANKS, Card, Hand, Position
from wethey.robots.patience import Patience
from wethey.robots.play.seen import Seen
from wethey.robots.play.worth import Worth
from wethey.robots.sampling import Layout
from wethey.robots.solver import Solver

EXACT_FROM = 11
"""With so many tricks left and fewer the exact tricks cost little more than the question about a target."""

STEPS = 2
"""So many tricks beside the contract the question is put where the contract's fate does not hang on the card."""

BATCH = 8
CLEAR = 3.0
"""A card leads clearly that is so many standard errors ahead."""


@dataclass(slots=True)
class Tally:
    """What each card is worth on each layout looked at."""

    cards: tuple[Card, ...]
    weights: list[float] = field(default_factory=list)
    rows: list[tuple[float, ...]] = field(default_factory=list)

    def add(self, weight: float, worth: Mapping[Card, float]) -> None:
        """Add a layout."""
        self.weights.append(weight)
        self.rows.append(tuple(worth[card] for card in self.cards))

    def means(self) -> dict[Card, float]:
        """Give what each card is worth on the average."""
        whole = sum(self.weights) or 1.0
        return {
            card: sum(weight * row[place] for weight, row in zip(self.weights, self.rows, strict=True)) / whole
            for place, card in enumerate(self.cards)
        }

    def behind(self, card: Card, other: Card) -> tuple[float, float]:
        """Give by how much one card is behind another, and the standard error of that."""
        one, two = self.cards.index(card), self.cards.index(other)
        whole = sum(self.weights) or 1.0
        gaps = [row[two] - row[one] for row in self.rows]
        mean = sum(weight * gap for weight, gap in zip(self.weights, gaps, strict=True)) / whole
        spread = sum((weight * (gap - mean)) ** 2 for weight, gap in zip(self.weights, gaps, strict=True))
        return mean, sqrt(spread) / whole

    def compared(self, card: Card, other: Card) -> tuple[int, int]:
        """Give on how many layouts of a hundred a card is worth more than another, and less; a hundred is all."""
        one, two = self.cards.index(card), self.cards.index(other)
        whole = sum(self.weights) or 1.0
        rows = list(zip(self.weights, self.rows, strict=True))
        more = sum(weight for weight, row in rows if row[one] > row[two])
        fewer = sum(weight for weight, row in rows if row[one] < row[two])
        return int(100 * (more / whole)), round(100 * (fewer / whole))

    def near(self, errors: float, least: float = 0.0) -> list[Card]:
        """Give the best card and those that are not behind by more than chance may make of it."""
        means = self.means()
        best = max(means, key=lambda card: means[card])
        found = []
        for card in self.cards:
            gap, error = self.behind(card, best)
            if gap <= max(least, errors * error) + 1e-9:
                found.append(card)
        return found

    def level(self, card: Card, errors: float) -> list[Card]:
        """Give a card and those worth as much, or nothing where it is behind by more than chance may make of it."""
        if card not in self.near(errors):
            return []
        means = self.means()
        return [other for other in self.cards if means[other] >= means[card] - 1e-9]

    @property
    def settled(self) -> bool:
        """Tell whether more layouts would change nothing: one card is clearly ahead, or all are the same."""
        if len(self.rows) < 2 * BATCH:
            return False
        means = self.means()
        best = max(means, key=lambda card: means[card])
        gaps = [self.behind(card, best) for card in self.cards if card is not best]
        if all(gap == error == 0 for gap, error in gaps):
            return True
        return len(self.rows) >= 3 * BATCH and all(gap > CLEAR * error for gap, error in gaps if gap or error)


def judge(  # noqa: PLR0913 - what is seen and may lie, what it is worth, and by whom and how long it is judged
    seen: Seen,
    layouts: Sequence[Layout],
    solver: Solver,
    worth: Worth,
    cards: Iterable[Card],
    *,
    patience: Patience | None = None,
) -> Tally:
    """Judge cards over layouts, as many of them as there is time for."""
    patience = patience or Patience()
    tally = Tally(tuple(cards))
    for layout in layouts:
        if patience.is_over():
            break
        tally.add(layout.weight, _worths(seen, seen.position(layout.hands), solver, worth, tally.cards))
        if len(tally.rows) % BATCH == 0 and tally.settled:
            break
    return tally


def declarers(seen: Seen, tricks: int) -> int:
    """Give declarer's tricks in all, where the side in turn takes so many more."""
    whole = seen.won[seen.turn.side] + tricks
    return whole if seen.turn.side is seen.declarer.side else RANKS - whole


def _worths(
    seen: Seen, position: Position, solver: Solver, worth: Worth, cards: Sequence[Card]
) -> Mapping[Card, float]:
    """Give what cards are worth where the hands lie so: by their tricks, or early on by whether they reach a target."""
    if seen.left <= EXACT_FROM:
        tricks = solver.cards(position)
        return {card: worth(declarers(seen, tricks[card])) for card in cards}
    target, good = _telling(position, seen.target, solver, cards)
    high, low = (worth(min(max(declarers(seen, each), 0), RANKS)) for each in (target, target - 1))
    return {card: high if card in good else low for card in cards}


def _telling(position: Position, target: int, solver: Solver, cards: Sequence[Card]) -> tuple[int, Hand]:
    """Give the tricks nearest to a target that some of the cards reach and others do not, and those that reach them."""
    tricks, good = target, solver.surviving(position, target)
    step = 1 if all(card in good for card in cards) else -1
    for _step in range(STEPS):
        reaching = sum(card in good for card in cards)
        if reaching != (len(cards) if step > 0 else 0):
            break
        tricks += step
        good = solver.surviving(position, tricks)
    return tricks, good
