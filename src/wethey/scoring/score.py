"""One result scored by itself, with its reasons."""

from dataclasses import dataclass

from wethey.core import Vulnerability, expect
from wethey.laws import CURRENT, Edition, Form, RuleSet
from wethey.scoring.contract import duplicate_entries
from wethey.scoring.entry import Entry, Line, total
from wethey.scoring.game import outcome_entries
from wethey.scoring.outcome import Played


@dataclass(frozen=True, slots=True)
class Score:
    """A played deal with its entries; every number is a sum of them."""

    played: Played
    form: Form
    entries: tuple[Entry, ...]

    @property
    def below(self) -> int:
        """Points that declarer's side writes below the line."""
        return total(self.entries, Line.BELOW).of(self.played.side)

    @property
    def above(self) -> int:
        """Points that declarer's side writes above the line."""
        return total(self.entries, Line.ABOVE).of(self.played.side)

    @property
    def defenders(self) -> int:
        """Points that the defenders write."""
        return total(self.entries).of(self.played.side.other)

    @property
    def total(self) -> int:
        """The score from declarer's side."""
        return self.below + self.above - self.defenders


def score(played: Played, *, vulnerable: bool = False, form: Form = Form.RUBBER, edition: Edition = CURRENT) -> Score:
    """Score one deal alone; ``vulnerable`` is declarer's side. Duplicate pays no honours (law 77).

    >>> from wethey.core import Result
    >>> score(Played(Result.parse("4SX+1"))).total
    390

    Raises:
        TypeError: no played deal, or another argument of another kind.
    """
    expect(played, Played, "played", "a Played; parse_played reads one from text")
    expect(vulnerable, bool, "vulnerable", "True or False")
    expect(form, Form, "form", "a Form, as in Form.DUPLICATE")
    expect(edition, Edition, "edition", "an Edition, as in EDITIONS")
    if form is Form.DUPLICATE:
        return Score(played, form, duplicate_entries(played.result, edition, vulnerable=vulnerable))
    rules = RuleSet("rubber", Form.RUBBER, edition)
    sides = Vulnerability.of_sides(*([played.side] if vulnerable else []))
    return Score(played, form, tuple(outcome_entries(played, rules, sides)))
