"""What changed between the law books: the lines of the charts that differ, and the same results by each of them."""

from dataclasses import dataclass, replace
from itertools import pairwise

from markupsafe import Markup

from wethey.formats import parse_played
from wethey.laws import EDITIONS, PRESETS, Edition, Form, RuleSet
from wethey.pad import evening_of, reckon
from wethey.scoring import WeThey, score
from wethey.web.learn.charts import Row, groups, rows
from wethey.web.learn.markup import result
from wethey.web.learn.worked import sheet

RESULTS = (
    ("3NT=", False),
    ("3NT+1", False),
    ("3NT-3", True),
    ("4SX-4", False),
    ("4SX-4", True),
    ("2HX=", False),
    ("2HXX=", False),
    ("6S=", True),
    ("7NT=", True),
    ("7SX-9", False),
)
"""Results, and whether declarer's side is vulnerable, that the books score differently, or all alike."""


def oldest_first() -> tuple[Edition, ...]:
    """Give the editions as they came."""
    return tuple(reversed(list(EDITIONS.values())))


@dataclass(frozen=True, slots=True)
class Changed:
    """A line of the chart in every edition, oldest first; ``new`` marks those that differ from the one before."""

    name: str
    rows: tuple[Row, ...]
    new: tuple[bool, ...]


def changed() -> tuple[tuple[str, tuple[Changed, ...]], ...]:
    """Give the lines of the rubber chart that are not the same in all editions, under their headings."""
    editions = oldest_first()
    charts = [rows(edition, Form.RUBBER) for edition in editions]
    found = []
    for group in groups(editions[-1], Form.RUBBER):
        lines = []
        for row in group.rows:
            through = tuple(chart[row.key] for chart in charts)
            if len({each.paid for each in through}) > 1:
                new = (False, *(one.paid != other.paid for one, other in pairwise(through)))
                lines.append(Changed(row.name, through, new))
        if lines:
            found.append((group.title, tuple(lines)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Compared:
    """One result by every edition, oldest first."""

    result: Markup
    vulnerable: bool
    scores: tuple[int, ...]

    @property
    def new(self) -> tuple[bool, ...]:
        """Tell which edition scores it otherwise than the one before."""
        return (False, *(one != other for one, other in pairwise(self.scores)))


def compared() -> tuple[Compared, ...]:
    """Give results of a rubber as each book scores them, from declarer's side."""
    return tuple(
        Compared(
            result(text),
            vulnerable,
            tuple(
                score(parse_played(text), vulnerable=vulnerable, edition=edition).total for edition in oldest_first()
            ),
        )
        for text, vulnerable in RESULTS
    )


def rubber_by_books(name: str) -> tuple[tuple[RuleSet, WeThey], ...]:
    """Give the totals of a worked rubber by the rules of each book, oldest first."""
    pad = sheet(name)
    lines = [(kept.id, kept.line) for kept in pad.lines]
    presets = [rules for rules in PRESETS.values() if rules.form is Form.RUBBER]
    by_book = sorted(presets, key=lambda rules: oldest_first().index(rules.edition))
    return tuple((rules, reckon(evening_of(replace(pad.setup, rules=rules)), lines).total) for rules in by_book)
