"""What the forms of the game share: a state before the next deal, and what a deal adds to it.

A game in progress is a small frozen value. ``after(outcome, dealer)`` gives the game after the deal and the entries
that the deal wrote; ``stopped()`` the entries that are written when it ends here, unfinished.
"""

from typing import TYPE_CHECKING, Protocol

from wethey.core import Seat, Side, Vulnerability, expect
from wethey.laws import GAME, RuleSet
from wethey.scoring.contract import contract_entries, honours_entry
from wethey.scoring.entry import Entry, Item, Line, WeThey
from wethey.scoring.outcome import Outcome, PassedOutDeal, Played, Points

if TYPE_CHECKING:
    from collections.abc import Iterator


class Game(Protocol):
    """A rubber, a round of Chicago or a set of duplicate deals in progress."""

    @property
    def rules(self) -> RuleSet:
        """What the table has agreed."""

    @property
    def below(self) -> WeThey:
        """Points below the line that still count toward game."""

    @property
    def games(self) -> tuple[Side, ...]:
        """Who won each game so far."""

    @property
    def is_over(self) -> bool:
        """Tell whether the next deal starts another rubber or round."""

    def vulnerable(self, dealer: Seat | None) -> Vulnerability:
        """Who is vulnerable on the next deal, if this seat deals it."""

    def after(self, outcome: Outcome, dealer: Seat | None) -> "tuple[Game, tuple[Entry, ...]]":
        """Give the game after a deal, and the deal's entries."""

    def stopped(self) -> tuple[Entry, ...]:
        """Give the entries that ending here, unfinished, writes."""


POINTS_LAW = "entered as numbers by the players"


def outcome_entries(outcome: Outcome, rules: RuleSet, vulnerable: Vulnerability) -> "Iterator[Entry]":
    """Give what a deal writes by itself, before any game or premium.

    Raises:
        TypeError: no outcome.
    """
    expect(outcome, Outcome, "outcome")
    edition = rules.edition
    if isinstance(outcome, Played):
        yield from contract_entries(outcome.result, edition.tariff, vulnerable=vulnerable.of(outcome.side))
        if outcome.honours and rules.honours:
            yield honours_entry(outcome.honours, outcome.result.contract.bid.strain, edition.honours)
    elif isinstance(outcome, Points):
        for line, points in ((Line.BELOW, outcome.below), (Line.ABOVE, outcome.above)):
            for side in Side:
                if points.of(side):
                    yield Entry(side, line, Item.POINTS, (points.of(side),), POINTS_LAW)


def deal_below(entries: "tuple[Entry, ...]") -> WeThey:
    """Give what a deal's entries write below the line."""
    written = WeThey()
    for entry in entries:
        if entry.line is Line.BELOW:
            written = written.plus(entry.side, entry.points)
    return written


def completed(below: WeThey) -> tuple[Side, ...]:
    """Give the sides that have a game's points below the line: reached, not passed (law 73)."""
    if max(below) < GAME:
        return ()
    return tuple(side for side in Side if below.of(side) >= GAME)


def is_scoreless(outcome: Outcome) -> bool:
    """Tell whether the deal was passed out."""
    return isinstance(outcome, PassedOutDeal)
