"""Choosing a card: the rules advise, and where enough is known the solver decides over many layouts."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from wethey.core import Card, Hand, Seat, _
from wethey.robots.bidding import Promise
from wethey.robots.play.following import Advice, follow
from wethey.robots.play.layouts import layouts
from wethey.robots.play.leading import lead
from wethey.robots.play.opening_lead import opening_lead
from wethey.robots.play.seen import Seen
from wethey.robots.solver import Solver

MAKES_OR_BREAKS = 6.0
"""To make the contract, or to beat it, is worth so many tricks more."""

NEAR = 0.01

QUICK = 7
"""Tricks left that the solver looks through in no time."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: from how many tricks left the solver is asked, and about how many layouts toward the end."""

    tricks: int
    samples: int

    def layouts(self, left: int) -> int:
        """Give the layouts to look at with so many tricks left: fewer early on, where each takes much longer.

        >>> [Effort(11, 24).layouts(left) for left in (12, 11, 10, 9, 8, 3)]
        [0, 6, 8, 12, 24, 24]
        """
        return 0 if left > self.tricks else max(1, self.samples // max(1, left - QUICK))


def advise(seen: Seen, shown: Mapping[Seat, Promise]) -> Advice:
    """Advise by the rules alone."""
    if seen.trick.cards:
        return follow(seen)
    return lead(seen, shown) if seen.tricks else opening_lead(seen, shown)


def choose_card(
    seen: Seen, shown: Mapping[Seat, Promise], rng: Random, solver: Solver | None, effort: Effort
) -> tuple[Card, str]:
    """Choose a card, and say why."""
    if len(seen.legal) == 1:
        return next(iter(seen.legal)), _("the only card")
    advice = advise(seen, shown)
    count = effort.layouts(seen.left)
    if solver is None or not count or len(seen.hidden) > 2:
        return advice.cards[0], advice.reason
    worth = averages(seen, layouts(seen, shown, rng, count), solver)
    best = max(worth.values())
    card = next(card for card in advice.cards if worth[card] >= best - NEAR)
    if card is advice.cards[0]:
        return card, advice.reason
    return card, _("best on most of the layouts that are left")


def averages(seen: Seen, dealt: list[dict[Seat, Hand]], solver: Solver) -> dict[Card, float]:
    """Give what each legal card is worth over some layouts: tricks, and above all the contract."""
    total = dict.fromkeys(seen.legal, 0.0)
    for hidden in dealt:
        for card, tricks in solver.cards(seen.position(hidden)).items():
            total[card] += tricks + (MAKES_OR_BREAKS if tricks >= seen.target else 0)
    return {card: worth / len(dealt) for card, worth in total.items()}
