"""The race chart: steps for We and They, game lines, and a mark where a bonus or honours came in.

A chart is read without colour: We is a solid line and They a dashed one, each named where it ends; every kind of mark
has its own shape, named where it is first seen. Presentation attributes alone make it whole, so that it needs no style;
the classes ``race-…`` let a page give it colours. ``standalone`` makes it a file with a style of its own.
"""

from collections.abc import Iterator
from math import ceil

from wethey.core import Side, _
from wethey.formats.markup import Markup, el, figure
from wethey.formats.race.marks import BONUSES, mark, mark_name
from wethey.formats.race.plot import LEFT, TOP, Plot, line, words_at
from wethey.formats.race.steps import Race, RaceStep, race_of, race_said
from wethey.formats.words import number, side_name
from wethey.laws import Form
from wethey.pad import Evening
from wethey.scoring import Entry, Item, WeThey

APART = 15.0
LETTER = 6.5
"""About the width of a letter."""
DASHES = {Side.NS: None, Side.EW: "7 4"}
STYLE = (
    ":root{color-scheme:light dark}svg{color:#221e19;background:#fffdf8}"
    ".race-hole{fill:#fffdf8}.race-halo{stroke:#fffdf8}"
    ".race-we{color:#1d5a41}.race-they{color:#8a3d12}"
    "@media(prefers-color-scheme:dark){svg{color:#e9e3d8;background:#1b1d1b}.race-hole{fill:#1b1d1b}"
    ".race-halo{stroke:#1b1d1b}.race-we{color:#8fd3b0}.race-they{color:#f0ab82}}"
)


def race_svg(
    evening: Evening, *, width: int = 640, height: int = 280, name: str = "race", standalone: bool = False
) -> Markup:
    """The race chart of an evening; ``name`` begins its ids, for a document that holds several."""
    race = race_of(evening)
    plot = Plot.of(race, width, height)
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg" if standalone else None,
        "viewBox": f"0 0 {width} {height}",
        "role": "img",
        "aria-labelledby": f"{name}-title {name}-desc",
        "fill": "none",
        "stroke": "none",
        "font-family": "system-ui, sans-serif",
        "font-size": 12,
    }
    return el(
        "svg.race",
        attributes,
        el("title", {"id": f"{name}-title"}, _("The race of the evening")),
        el("desc", {"id": f"{name}-desc"}, race_said(race)),
        el("style", {}, Markup(STYLE)) if standalone else None,
        _scale(plot),
        _numbers(plot, race),
        _game_lines(plot, race),
        [_track(plot, race, side) for side in Side],
        _marks(plot, race),
        _ends(plot, race.total) if race.steps or any(race.start) else _empty(plot),
    )


def _scale(plot: Plot) -> Iterator[Markup]:
    for points in range(plot.low, plot.high + 1, plot.tick):
        y = plot.level(points)
        floor_line = points == 0
        faint = {"stroke_opacity": 0.7 if floor_line else 0.16, "stroke_width": 1}
        yield line("race-scale", LEFT, y, plot.right, y, **faint)
        yield words_at(LEFT - 7, y + 4, number(points), anchor="end", kind="race-scale-label")


def _numbers(plot: Plot, race: Race) -> Iterator[Markup]:
    """The deals' numbers along the foot."""
    every = max(1, ceil(22 / plot.slot)) if not plot.crowded else max(5, 5 * ceil(4.4 / plot.slot))
    for place, step in enumerate(race.steps):
        if step.deal is not None and (step.deal % every == 0 or every == 1):
            middle = LEFT + (place + 0.5) * plot.slot
            yield words_at(middle, plot.foot + 16, str(step.deal), anchor="middle", kind="race-number")
    yield words_at(LEFT - 7, plot.foot + 16, _("deal"), anchor="end", kind="race-number")


def _game_lines(plot: Plot, race: Race) -> Iterator[Markup]:
    """A rule where a game was won, with the winner's name; a stronger one where a rubber or round ended."""
    free = LEFT
    for place, step in enumerate(race.steps):
        x = plot.end(place)
        if step.ends_round:
            yield line("race-round", x, TOP - 6, x, plot.foot, stroke_width=2, stroke_opacity=0.75)
        elif step.games:
            yield line("race-game", x, TOP, x, plot.foot, stroke_width=1, stroke_opacity=0.5)
        if step.games and not plot.crowded:
            words = side_name(step.games[0]) if len(step.games) == 1 else _("both")
            if x - 3 - len(words) * LETTER >= free:
                yield words_at(x - 3, TOP - 11, words, anchor="end", kind="race-winner")
                free = x + 3
    if free > LEFT:
        yield words_at(LEFT - 7, TOP - 11, _("games"), anchor="end", kind="race-winner")


def _track(plot: Plot, race: Race, side: Side) -> Markup:
    """A side's line: level while it gains nothing, straight up where it does."""
    path = [f"M{figure(LEFT)} {figure(plot.level(race.start.of(side)))}"]
    for place, step in enumerate(race.steps):
        if step.gained(side):
            path.append(f"H{figure(plot.at(side, place))}V{figure(plot.level(step.total.of(side)))}")
    path.append(f"H{figure(plot.right)}")
    attributes = {
        "d": "".join(path),
        "stroke": "currentColor",
        "stroke-width": 2.2,
        "stroke-dasharray": DASHES[side],
        "stroke-linejoin": "round",
    }
    return el(f"path.race-{side.column}", attributes)


def _marks(plot: Plot, race: Race) -> Iterator[Markup]:
    """Bonuses, honours and adjustments: each a stretch of its step with a mark."""
    found = [
        (entry, plot.at(entry.side, place), plot.level(low), plot.level(high))
        for place, step in enumerate(race.steps)
        for entry, low, high in _stretches(step)
    ]
    for entry, x, bottom, top in found:
        yield line(f"race-stretch.race-{entry.side.column}", x, bottom, x, top, stroke_width=4.5)
    for entry, x, bottom, top in found:
        yield mark(entry.item, x, (bottom + top) / 2, entry.side)
    if plot.crowded:
        yield from _key({entry.item: None for entry, *_place in found})
    else:
        yield from _names([(entry, x, (bottom + top) / 2) for entry, x, bottom, top in found])


def _names(found: list[tuple[Entry, float, float]]) -> Iterator[Markup]:
    """Name each rubber's bonus, and the first mark of any other kind that has room beside it."""
    written: tuple[float, float] = (0, 0)
    named: set[Item] = set()
    for entry, x, y in found:
        words = f"{mark_name(entry.item)} {number(entry.points)}"
        fits = x - LEFT > len(words) * LETTER + 10
        others = [place for other, place, _y in found if other.item is entry.item]
        waits = not fits and max(others) - LEFT > len(words) * LETTER + 10
        if entry.item not in BONUSES[Form.RUBBER] and (entry.item in named or waits):
            continue
        named.add(entry.item)
        if written[0] == x and abs(written[1] - y) < APART - 2:
            y = written[1] - APART + 2  # noqa: PLW2901 - above the name below it
        written = (x, y)
        yield words_at(x - 10 if fits else x + 10, y + 4, words, anchor="end" if fits else "start")


def _key(items: dict[Item, None]) -> Iterator[Markup]:
    """Where there is no room beside the marks, name them along the top."""
    x = LEFT + 8
    for item in items:
        yield mark(item, x, TOP - 15, Side.NS)
        yield words_at(x + 11, TOP - 11, mark_name(item))
        x += 11 + len(mark_name(item)) * LETTER + 20


def _stretches(step: RaceStep) -> Iterator[tuple[Entry, int, int]]:
    """What is marked on a step, and between which totals it lies: play lowest."""
    for side in Side:
        marked = [entry for entry in step.entries if entry.side is side and mark_name(entry.item)]
        reached = step.total.of(side) - sum(entry.points for entry in marked)
        for entry in marked:
            yield entry, reached, reached + entry.points
            reached += entry.points


def _ends(plot: Plot, points: WeThey) -> Iterator[Markup]:
    """Each line's name and total where it ends, pushed apart where they would touch."""
    upper, lower = (Side.NS, Side.EW) if points.we >= points.they else (Side.EW, Side.NS)
    high, low = plot.level(points.of(upper)), plot.level(points.of(lower))
    if low - high < APART:
        middle = min((high + low) / 2, plot.foot - APART / 2)
        high, low = middle - APART / 2, middle + APART / 2
    for side, y in ((upper, high), (lower, low)):
        words = el("tspan", {"font-weight": "bold"}, f"{side_name(side)} {number(points.of(side))}")
        yield words_at(plot.right + 8, y + 4, words, kind=f"race-end.race-{side.column}")


def _empty(plot: Plot) -> Markup:
    return words_at((LEFT + plot.right) / 2, (TOP + plot.foot) / 2, _("No deals yet."), anchor="middle")
