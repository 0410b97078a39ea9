"""Deals won by a known technique, and that robots find it."""

from random import Random

import pytest
from techniques import Ending, Technique, techniques

from wethey.robots import LEVELS, Solver, solver_if_any
from wethey.robots.play.deciding import choose_card
from wethey.robots.play.endings import Endings
from wethey.robots.play.possible import likely_layouts

ALL = list(techniques())
NAMES = [one.name for one in ALL]
FOUND = 0.8
"""The share of the techniques that an expert robot finds; those missed are named where it does not."""

SMALL = 5
"""Endings of so many cards are searched to the end here."""


@pytest.fixture(name="dds", scope="module")
def found() -> Solver:
    return solver_if_any() or pytest.skip("endplay is not for this machine")


def chances(one: Technique, dds: Solver) -> dict[str, float]:
    """Each card's chance of the contract over all layouts: for declarer by one plan for all of them."""
    seen = one.seen
    layouts = likely_layouts(seen, one.shown, Random(1), 700).layouts
    weights = {1 << place: layout.weight for place, layout in enumerate(layouts)}
    positions = {1 << place: seen.position(layout.hands) for place, layout in enumerate(layouts)}
    if seen.declares:
        planned = Endings(seen, dds, weights, 20_000).chances(positions, seen.target, 8)
        assert planned
        return {str(card): chance for card, chance in planned.items()}
    found = {str(card): 0.0 for card in seen.legal}
    for bit, position in positions.items():
        for card in dds.surviving(position, seen.target):
            found[str(card)] += weights[bit]
    return found


def test_there_are_many_techniques() -> None:
    assert len(ALL) >= 60
    assert len(set(NAMES)) == len(NAMES)
    assert all(set(one.right) < set(one.seen.legal) for one in ALL)


@pytest.mark.parametrize("one", [one for one in ALL if isinstance(one.seen, Ending)], ids=lambda one: one.name)
def test_what_is_called_right_is_best_over_all_layouts(one: Technique, dds: Solver) -> None:
    """For defenders a double-dummy count is enough, and some of their habits are as good as another card."""
    if one.seen.left > SMALL:
        pytest.skip("too many cards to be searched to the end")
    chance = chances(one, dds)
    best = max(chance.values())
    assert best > 0
    assert max(chance[str(card)] for card in one.right) >= 0.995 * best


def test_expert_robots_find_the_techniques(dds: Solver) -> None:
    missed = [
        f"{one.name}: {card} ({reason})"
        for one in ALL
        for card, reason in [choose_card(one.seen, one.shown, Random(1), dds, LEVELS["expert"])]
        if card not in one.right
    ]
    assert len(missed) <= (1 - FOUND) * len(ALL), missed
