"""Chicago: rounds of four, six or eight deals whose vulnerability goes by the deal's number.

Nobody is vulnerable on deal 1, one side on 2 and 3 by the wheel that the table plays, both on 4. Eight deals are that
cycle twice; of six, the fifth has nobody and the sixth both vulnerable.
"""

from dataclasses import dataclass, replace

from wethey.core import Seat, Side, Vulnerability
from wethey.laws import PRESETS, PartScores, PassedOut, RuleSet, Wheel
from wethey.scoring.contract import deal_premium
from wethey.scoring.entry import NOTHING, Entry, WeThey
from wethey.scoring.game import completed, deal_below, is_scoreless, outcome_entries
from wethey.scoring.outcome import Outcome

CYCLE = 4


@dataclass(frozen=True, slots=True)
class Chicago:
    """A round of Chicago before its next deal: how many deals it has had, the part-scores carried, the games."""

    rules: RuleSet = PRESETS["chicago"]
    deals: int = 0
    below: WeThey = NOTHING
    games: tuple[Side, ...] = ()

    @property
    def is_over(self) -> bool:
        """Tell whether the round has had its deals."""
        return self.deals >= self.rules.deals

    @property
    def _ends_part_scores(self) -> bool:
        """Tell whether part-scores end with the next deal, which pays 100 for one."""
        following = self.deals + 1
        return following == self.rules.deals or (self.rules.deals == 2 * CYCLE and following == CYCLE)

    def vulnerable(self, dealer: Seat | None) -> Vulnerability:
        """Who is vulnerable on the next deal; without a dealer, known for the fixed wheel only."""
        if self.rules.deals == CYCLE + 2 and self.deals >= CYCLE:
            return Vulnerability.NONE if self.deals == CYCLE else Vulnerability.BOTH
        place = self.deals % CYCLE
        if place in {0, CYCLE - 1}:
            return Vulnerability.BOTH if place else Vulnerability.NONE
        if self.rules.vulnerability is Wheel.FIXED:
            return Vulnerability.NS if place == 1 else Vulnerability.EW
        if dealer is None:
            return Vulnerability.NONE
        side = dealer.side if self.rules.vulnerability is Wheel.DEALER else dealer.side.other
        return Vulnerability.of_sides(side)

    def after(self, outcome: Outcome, dealer: Seat | None) -> tuple["Chicago", tuple[Entry, ...]]:
        """Give the round after a deal, and the deal's entries with the game or part-score premium it earns."""
        if is_scoreless(outcome) and self.rules.passed_out is not PassedOut.COUNTS:
            return self, ()
        vulnerable = self.vulnerable(dealer)
        entries = tuple(outcome_entries(outcome, self.rules, vulnerable))
        alone = self.rules.part_scores is PartScores.DUPLICATE
        premiums = self.rules.edition.alone if alone else self.rules.edition.chicago
        written = deal_below(entries)
        below = written if alone else self.below.and_(written)
        games = completed(below)
        ends = self._ends_part_scores
        paid = games or tuple(side for side in Side if written.of(side) and (alone or ends))
        entries += tuple(deal_premium(side, below.of(side), premiums, vulnerable=vulnerable.of(side)) for side in paid)
        left = WeThey() if alone or games or ends else below
        return replace(self, deals=self.deals + 1, below=left, games=self.games + games), entries

    def stopped(self) -> tuple[Entry, ...]:
        """A round that ends early keeps what is written, and nothing more."""
        return ()
