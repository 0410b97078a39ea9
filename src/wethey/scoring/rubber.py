"""The rubber: games of 100 below the line, and the first side with two wins it (laws 73 and 74)."""

from dataclasses import dataclass

from wethey.core import Seat, Side, Vulnerability
from wethey.laws import PRESETS, PartScoreBonus, RuleSet
from wethey.scoring.entry import NOTHING, Entry, Item, Line, WeThey
from wethey.scoring.game import completed, deal_below, outcome_entries
from wethey.scoring.outcome import Outcome

GAMES_TO_WIN = 2


@dataclass(frozen=True, slots=True)
class Rubber:
    """A rubber before its next deal: part-scores in the game at hand, and who won the games so far."""

    rules: RuleSet = PRESETS["rubber"]
    below: WeThey = NOTHING
    games: tuple[Side, ...] = ()

    @property
    def winner(self) -> Side | None:
        """The side with two games, who may yet be behind on points."""
        if len(self.games) < GAMES_TO_WIN:
            return None
        return next((side for side in Side if self.games.count(side) >= GAMES_TO_WIN), None)

    @property
    def is_over(self) -> bool:
        """Tell whether a side has two games."""
        return self.winner is not None

    def vulnerable(self, dealer: Seat | None = None) -> Vulnerability:  # noqa: ARG002 - asked of every form alike
        """A side that has won a game is vulnerable, whoever deals."""
        return Vulnerability.of_sides(*self.games) if self.games else Vulnerability.NONE

    def after(self, outcome: Outcome, dealer: Seat | None = None) -> tuple["Rubber", tuple[Entry, ...]]:
        """Give the rubber after a deal, and the deal's entries, with the rubber bonus on the deal that ends it."""
        entries = tuple(outcome_entries(outcome, self.rules, self.vulnerable(dealer)))
        below = self.below.and_(deal_below(entries))
        if not (sides := completed(below)):
            return Rubber(self.rules, below, self.games), entries
        finished = Rubber(self.rules, WeThey(), self.games + sides)
        if finished.winner:
            entries = (*entries, finished._bonus(finished.winner))
        return finished, entries

    def _bonus(self, winner: Side) -> Entry:
        premiums = self.rules.edition.rubber
        cited = premiums.in_three_games if winner.other in self.games else premiums.in_two_games
        return Entry(winner, Line.ABOVE, Item.RUBBER, (cited.amount,), cited.law)

    def stopped(self) -> tuple[Entry, ...]:
        """Give the premiums of an unfinished rubber: to the only side with a game, to the only one with a part-score.

        By house rule (``part-score-bonus: each``) every side with a part-score in the unfinished game is paid for it.
        """
        if self.is_over:
            return ()
        premiums = self.rules.edition.rubber
        entries: list[Entry] = []
        if len(with_game := set(self.games)) == 1:
            cited = premiums.unfinished_game
            entries.append(Entry(with_game.pop(), Line.ABOVE, Item.UNFINISHED_GAME, (cited.amount,), cited.law))
        with_part_score = [side for side in Side if self.below.of(side)]
        if len(with_part_score) > 1 and self.rules.part_score_bonus is PartScoreBonus.ONLY:
            with_part_score = []
        if part_score := premiums.unfinished_part_score:
            entries.extend(
                Entry(side, Line.ABOVE, Item.UNFINISHED_PART_SCORE, (part_score.amount,), part_score.law)
                for side in with_part_score
            )
        return tuple(entries)
