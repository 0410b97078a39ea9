"""Duplicate deals one after another, as a pad keeps them: dealer and vulnerability go by the board's number (law 2)."""

from dataclasses import dataclass, replace

from wethey.core import Seat, Side, Vulnerability, expect
from wethey.laws import GAME, PRESETS, RuleSet
from wethey.scoring.contract import duplicate_entries
from wethey.scoring.entry import Entry, WeThey
from wethey.scoring.game import outcome_entries
from wethey.scoring.outcome import Outcome, Played


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A set of boards before the next one; it never ends by itself."""

    rules: RuleSet = PRESETS["duplicate"]
    boards: int = 0
    games: tuple[Side, ...] = ()

    @property
    def below(self) -> WeThey:
        """Nothing is carried from board to board."""
        return WeThey()

    @property
    def is_over(self) -> bool:
        """A set goes on until the players stop."""
        return False

    def vulnerable(self, dealer: Seat | None = None) -> Vulnerability:  # noqa: ARG002 - asked of every form alike
        """The vulnerability printed on the next board."""
        return Vulnerability.of_board(self.boards + 1)

    def after(self, outcome: Outcome, dealer: Seat | None = None) -> tuple["Duplicate", tuple[Entry, ...]]:
        """Give the set after a board, and the board's entries.

        Raises:
            TypeError: no outcome.
        """
        expect(outcome, Outcome, "outcome")
        vulnerable = self.vulnerable(dealer)
        games = self.games
        if isinstance(outcome, Played):
            entries = duplicate_entries(outcome.result, self.rules.edition, vulnerable=vulnerable.of(outcome.side))
            if outcome.result.made and entries[0].points >= GAME:
                games = (*games, outcome.side)
        else:
            entries = tuple(outcome_entries(outcome, self.rules, vulnerable))
        return replace(self, boards=self.boards + 1, games=games), entries

    def stopped(self) -> tuple[Entry, ...]:
        """Boards pay nothing for ending."""
        return ()
