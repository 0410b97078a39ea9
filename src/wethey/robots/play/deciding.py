"""Choosing a card: the rules advise, the solver judges many layouts, and where both agree it goes by the rules.

Among cards that the solver cannot tell apart a robot plays the one that a good player would. How much work there is
depends on the robot's level and on the tricks that are left, never on the clock.

For the opening lead the solver chooses among suits alone, on deals that become everybody's calls; the card of a suit is
the one that partner can read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from wethey.core import Card, Rank, Seat, Suit, _
from wethey.robots.bidding import UNKNOWN, Promise
from wethey.robots.patience import Patience
from wethey.robots.play.advising import advise
from wethey.robots.play.endings import Endings
from wethey.robots.play.following import Advice
from wethey.robots.play.judging import Tally, judge
from wethey.robots.play.layouts import layouts
from wethey.robots.play.possible import Likely, likely_layouts
from wethey.robots.play.seen import Seen
from wethey.robots.play.signals import my_signal
from wethey.robots.play.worth import Worth
from wethey.robots.sampling import Judge
from wethey.robots.solver import Solver

NEAR_ERRORS = 0.5
"""Cards behind by no more than so many standard errors are as good as the best."""

HABIT, EARLY = 1.0, 10
"""The card of the rules is kept where it is behind by no more than so many standard errors of a sample.

That is for cards that are not led, and for leads with so many tricks left: the solver, which sees all cards, hopes for
guesses that nobody can make. Of 322 leads by defenders to the second trick and later ones, looked at on three dozen
layouts, so much patience gave away 0.02 ± 0.01 tricks less than half as much again did on two dozen.
"""

COSTLY = {13: 0.6, 12: 0.8, 11: 0.8}
"""With so many tricks left an answer of the solver takes long: a smaller share of the layouts is looked at."""

ALIKE, NEARLY_ALIKE = 0.001, 0.03
"""Chances that differ by less are the same: where all layouts are known, and where they are a sample."""

FEW = 4
"""Where time was over after fewer layouts than this, they tell nothing."""

SPARE = Rank.SEVEN
"""A card so low costs nothing as a signal, where the solver is not asked."""

MOST_AHEAD = 8
"""So many choices ahead declarer plans at most."""

SLOWER = {8: 0.3, 7: 0.6}
"""With so many tricks left the solver answers fewer questions in the same time."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: from how many tricks left the solver is asked, and about how many layouts.

    ``endings`` says from how many tricks left declarer looks for one plan for all layouts, and ``questions`` how often
    the solver may be asked for that.
    """

    tricks: int
    samples: int
    endings: int = 0
    questions: int = 0

    def layouts(self, left: int) -> int:
        """Give the layouts to look at with so many tricks left: fewer early on, where each takes longer.

        >>> [Effort(13, 50).layouts(left) for left in (13, 12, 11, 10, 3)]
        [30, 40, 40, 50, 50]
        """
        return 0 if left > self.tricks else max(1, round(self.samples * COSTLY.get(left, 1.0)))

    def questions_at(self, left: int) -> int:
        """Give the questions that a search for one plan may ask with so many tricks left."""
        return round(self.questions * SLOWER.get(left, 1.0))


def book_leads(advice: Advice) -> list[Card]:
    """Give one card of each suit, the one that the book leads from it, in the order of habit."""
    first: dict[Suit, Card] = {}
    for card in advice.cards:
        first.setdefault(card.suit, card)
    return list(first.values())


def tricks_and_contract(seen: Seen) -> Worth:
    """Give what results are worth where nothing is known of the score: tricks, and above all the contract."""
    sign = 1 if seen.declares else -1
    return lambda tricks: sign * (tricks + (12 if tricks >= seen.level else 0))


def choose_card(  # noqa: PLR0913 - what is seen and said, dice, and how and how long to think
    seen: Seen,
    shown: Mapping[Seat, Promise],
    rng: Random,
    solver: Solver | None,
    effort: Effort,
    *,
    worth: Worth | None = None,
    patience: Patience | None = None,
    calls: Judge | None = None,
) -> tuple[Card, str]:
    """Choose a card, and say why; where patience ends before much is known, the rules decide.

    ``calls`` judges hidden hands by the auction: would their owners have called so with them?
    """
    if len(seen.legal) == 1:
        return next(iter(seen.legal)), _("the only card")
    advice = advise(seen, shown)
    if solver is None or not effort.layouts(seen.left):
        spare = [card for card in seen.legal if card.rank <= SPARE]
        return _signalled(seen, advice.cards[0], spare), advice.reason
    worth = worth or tricks_and_contract(seen)
    thought = _Thought(seen, solver, effort, rng, advice.cards[0], patience or Patience(), calls)
    found = thought.leads(shown, worth, book_leads(advice)) if seen.opens else thought.best_cards(shown, worth)
    card = next(card for card in advice.cards if card in found.cards)
    reason = advice.reason if card is thought.habit else found.reason(card, thought.habit)
    return card if seen.opens else _dressed(seen, card, found.cards, rng), reason


@dataclass(frozen=True, slots=True)
class _Found:
    """The cards that are as good as any, how the layouts judge them all, and what chose where those do not tell."""

    cards: list[Card]
    tally: Tally
    chosen_by: str = ""

    def reason(self, card: Card, habit: Card) -> str:
        """Say why a card is played that the rules would not have played."""
        more, fewer = self.tally.compared(card, habit)
        if more == 100:
            return _("better than {other} on all layouts that fit", other=habit.symbol)
        if more > fewer:
            return _(
                "better than {other} on {more} of 100 layouts that fit, worse on {fewer}",
                other=habit.symbol,
                more=more,
                fewer=fewer,
            )
        return self.chosen_by or _("worth more on the average of the layouts that fit")


@dataclass(frozen=True, slots=True)
class _Thought:
    """What goes through a robot's head."""

    seen: Seen
    solver: Solver
    effort: Effort
    rng: Random
    habit: Card
    """The card that the rules advise."""
    patience: Patience
    calls: Judge | None

    def best_cards(self, shown: Mapping[Seat, Promise], worth: Worth) -> _Found:
        """Give the cards that are as good as any, as far as layouts can tell."""
        seen = self.seen
        likely = likely_layouts(seen, shown, self.rng, self.effort.layouts(seen.left), self.calls)
        tally = judge(seen, likely.layouts, self.solver, worth, list(seen.legal), patience=self.patience)
        if self.patience.ran_out and len(tally.rows) < FEW:
            return _Found([self.habit], tally)
        if likely.every and not self.patience.ran_out:
            good = tally.near(0.0)
        else:
            good = tally.near(NEAR_ERRORS)
            if seen.trick.cards or seen.left >= EARLY:
                good += [card for card in tally.level(self.habit, HABIT) if card not in good]
        if seen.declares and seen.left <= self.effort.endings and len(_kinds(seen, list(seen.legal))) > 1:
            plan = _("one plan for all layouts: nobody sees how the cards lie")
            return _Found(self._one_plan(likely, good), tally, plan)
        if not seen.declares and len(good) > 1 and _hopeless(seen, tally, worth):
            return _Found(self._hope(good), tally, _("hopes for cards that lie so that the contract is beaten"))
        return _Found(good, tally)

    def leads(self, shown: Mapping[Seat, Promise], worth: Worth, leads: Sequence[Card]) -> _Found:
        """Give the opening leads that are as good as any, of some that stand in the order of habit."""
        deals = likely_layouts(self.seen, shown, self.rng, self.effort.samples, self.calls).layouts
        tally = judge(self.seen, deals, self.solver, worth, leads, patience=self.patience)
        return _Found(tally.near(NEAR_ERRORS) if len(tally.rows) >= FEW else [self.habit], tally)

    def _one_plan(self, likely: Likely, good: list[Card]) -> list[Card]:
        """Choose declarer's card by plans that do not know how the cards lie: for the contract first, then for tricks.

        Of cards that no plan tells apart those are kept that the solver likes best, layout by layout.
        """
        seen = self.seen
        weights = {1 << place: layout.weight for place, layout in enumerate(likely.layouts)}
        positions = {1 << place: seen.position(layout.hands) for place, layout in enumerate(likely.layouts)}
        whole = sum(weights.values())
        near = whole * (ALIKE if likely.every else NEARLY_ALIKE)
        search = Endings(seen, self.solver, weights, self.effort.questions_at(seen.left), self.patience)
        kept = list(seen.legal)
        goal, step = min(max(seen.target, 1), seen.left), 0
        while 0 < goal <= seen.left and len(_kinds(seen, kept)) > 1:
            chances = search.chances(positions, goal, MOST_AHEAD)
            if chances is None:
                break
            best = max(chances[card] for card in kept)
            kept = [card for card in kept if chances[card] >= best - near]
            sure = best >= whole - near
            if (best > near and not sure) or step == (-1 if sure else 1):
                break
            step = 1 if sure else -1
            goal += step
        return [card for card in good if card in kept] or kept

    def _hope(self, good: list[Card]) -> list[Card]:
        """Choose as if the cards lay so that the contract can be beaten, however unlikely: defenders never give up."""
        seen, tally = self.seen, Tally(tuple(good))
        for hands in layouts(seen, dict.fromkeys(Seat, UNKNOWN), self.rng, 2 * self.effort.layouts(seen.left)):
            if self.patience.is_over():
                break
            beating = self.solver.surviving(seen.position(hands), seen.target)
            if beating:
                tally.add(1.0, {card: float(card in beating) for card in good})
        return tally.near(NEAR_ERRORS) if tally.rows else good


def _kinds(seen: Seen, cards: list[Card]) -> list[Card]:
    """Give one card of each kind."""
    found: list[Card] = []
    for card in cards:
        if not any(seen.alike(card, other) for other in found):
            found.append(card)
    return found


def _hopeless(seen: Seen, tally: Tally, worth: Worth) -> bool:
    """Tell whether no layout was found on which the contract is beaten."""
    beaten = worth(seen.level - 1)
    return all(max(row) < beaten for row in tally.rows)


def _dressed(seen: Seen, card: Card, good: list[Card], rng: Random) -> Card:
    """Choose among cards that do the same: declarer at random, so that nothing leaks; defenders by their signals."""
    if not seen.declares:
        return _signalled(seen, card, good)
    same = sorted(other for other in good if seen.alike(card, other))
    return rng.choice(same) if seen.turn is seen.declarer else card


def _signalled(seen: Seen, card: Card, good: list[Card]) -> Card:
    """Give the card that signals, where it is as good."""
    signals = my_signal(seen, card)
    return signals if signals in good else card
