"""Where things lie in the race chart, and the lines and words drawn there."""

from dataclasses import dataclass
from math import ceil, floor, log10

from wethey.core import Side
from wethey.formats.markup import Markup, el, figure
from wethey.formats.race.steps import Race

LEFT, RIGHT, TOP, BOTTOM = 52.0, 92.0, 26.0, 24.0
LEAST = 400
"""Even an evening without points has a scale, up to here."""
CROWDED = 26
"""More steps than this, and only every fifth is numbered, and marks are named along the top."""


@dataclass(frozen=True, slots=True)
class Plot:
    """Where steps and points lie in the drawing."""

    width: float
    height: float
    steps: int
    low: int
    high: int
    tick: int

    @classmethod
    def of(cls, race: Race, width: float, height: float) -> "Plot":
        """Lay out a race, with about five levels of round numbers."""
        reached = [points for where in (race.start, race.total) for points in where]
        low, high = min(0, *reached), max(LEAST, *reached)
        rough = (high - low) / 5
        power = 10 ** floor(log10(rough))
        tick = int(next(step * power for step in (1, 2, 5, 10) if step * power >= rough))
        return cls(width, height, len(race.steps), floor(low / tick) * tick, ceil(high / tick) * tick, tick)

    @property
    def slot(self) -> float:
        """The width of a step."""
        return (self.width - LEFT - RIGHT) / max(self.steps, 1)

    @property
    def right(self) -> float:
        """Where the plot ends and the names begin."""
        return self.width - RIGHT

    @property
    def foot(self) -> float:
        """Where the plot stands on."""
        return self.height - BOTTOM

    @property
    def crowded(self) -> bool:
        """Tell whether there is no room for a word at every step."""
        return self.steps > CROWDED

    def at(self, side: Side, step: int) -> float:
        """Where a side rises on a step: We a little before They, so that neither hides the other."""
        aside = min(3.0, self.slot / 6)
        return LEFT + (step + 0.5) * self.slot + (-aside if side is Side.NS else aside)

    def end(self, step: int) -> float:
        """The end of a step's time, where a game line stands."""
        return LEFT + (step + 1) * self.slot

    def level(self, points: float) -> float:
        """The height of a total."""
        return self.foot - (points - self.low) / (self.high - self.low) * (self.foot - TOP)


def line(kind: str, x1: float, y1: float, x2: float, y2: float, **more: object) -> Markup:
    """A straight line, with more attributes as in ``stroke_width=2``."""
    stroke = {"stroke": "currentColor", **{key.replace("_", "-"): value for key, value in more.items()}}
    return el(f"path.{kind}", {"d": f"M{figure(x1)} {figure(y1)}L{figure(x2)} {figure(y2)}", **stroke})


def words_at(x: float, y: float, words: str, *, anchor: str = "start", kind: str = "race-label") -> Markup:
    """Words in the drawing, with a halo that keeps lines away from them."""
    attributes = {
        "x": x,
        "y": y,
        "text-anchor": anchor,
        "fill": "currentColor",
        "stroke": "white",
        "stroke-width": 3,
        "stroke-linejoin": "round",
        "paint-order": "stroke",
    }
    return el(f"text.{kind}.race-halo", attributes, words)
