"""The race as a table: for readers of a screen, for the terminal, and to tell luck from play."""

from dataclasses import dataclass

from wethey.core import Side, _
from wethey.formats.markup import Markup, el
from wethey.formats.race.steps import Race, RaceStep, Source, race_of, race_said, source_name
from wethey.formats.words import number, side_name
from wethey.pad import Evening
from wethey.scoring import WeThey


@dataclass(frozen=True, slots=True)
class RaceTable:
    """Columns by side and source, a row for each step, and the sums; sources that paid nothing have no column."""

    race: Race
    columns: tuple[tuple[Side, Source], ...]

    @classmethod
    def of(cls, race: Race) -> "RaceTable":
        """The table of a race."""
        paid = [source for source in Source if source is Source.PLAY or any(race.gained(side, source) for side in Side)]
        return cls(race, tuple((side, source) for side in Side for source in paid))

    @property
    def heads(self) -> list[str]:
        """The columns' heads."""
        sources = [f"{side_name(side)}, {source_name(source)}" for side, source in self.columns]
        totals = [_("{side} in all", side=side_name(side)) for side in Side]
        return [_("Deal"), _("Result"), *sources, *totals]

    def row(self, step: RaceStep) -> list[str]:
        """A step's cells."""
        gains = [step.gained(side, source) for side, source in self.columns]
        return [str(step.deal or ""), step.line, *(_or_nothing(gain) for gain in gains), *_both(step.total)]

    @property
    def rows(self) -> list[list[str]]:
        """What was carried in, every step, and the sums."""
        blank = [""] * len(self.columns)
        carried = [["", _("Carried in"), *blank, *_both(self.race.start)]] if any(self.race.start) else []
        sums = [_or_nothing(self.race.gained(side, source)) for side, source in self.columns]
        return [*carried, *map(self.row, self.race.steps), ["", _("Total"), *sums, *_both(self.race.total)]]


def _or_nothing(points: int) -> str:
    return number(points) if points else ""


def _both(points: WeThey) -> list[str]:
    return [number(each) for each in points]


def race_table(evening: Evening) -> Markup:
    """The table as HTML, its caption the race in one sentence."""
    race = race_of(evening)
    table = RaceTable.of(race)
    return el(
        "table.race-table",
        {},
        el("caption", {}, race_said(race)),
        el("thead", {}, el("tr", {}, [el("th", {"scope": "col"}, head) for head in table.heads])),
        el("tbody", {}, [_row(cells) for cells in table.rows]),
    )


def _row(cells: list[str]) -> Markup:
    deal, line, *points = cells
    named = [el("td", {}, deal), el("th", {"scope": "row"}, line)]
    return el("tr", {}, named, [el("td.points", {}, each) for each in points])


def draw_race(evening: Evening) -> str:
    """The table in plain text, for the terminal."""
    race = race_of(evening)
    table = RaceTable.of(race)
    rows = [table.heads, *table.rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(table.heads))]
    lines = []
    for deal, line, *points in rows:
        figures = "".join(f"  {each:>{width}}" for each, width in zip(points, widths[2:], strict=True))
        lines.append(f"{deal:>{widths[0]}}  {line:<{widths[1]}}{figures}".rstrip())
    return "\n".join([*lines, race_said(race)])
