"""The race of an evening: a chart, a table, and one sentence; made here alone, for page, print and command."""

from wethey.formats.race.drawing import race_svg
from wethey.formats.race.steps import Race, RaceStep, Source, race_of, race_said
from wethey.formats.race.table import RaceTable, draw_race, race_table

__all__ = [
    "Race",
    "RaceStep",
    "RaceTable",
    "Source",
    "draw_race",
    "race_of",
    "race_said",
    "race_svg",
    "race_table",
]
