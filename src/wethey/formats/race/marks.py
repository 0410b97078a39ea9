"""The marks of the race chart: a shape for each kind of bonus, for honours and for adjustments."""

from types import MappingProxyType
from typing import Final

from wethey.core import Side, _
from wethey.formats.markup import Markup, el, figure
from wethey.laws import Form
from wethey.scoring import Item

BONUSES: Final = MappingProxyType(
    {
        Form.RUBBER: (Item.RUBBER, Item.UNFINISHED_GAME, Item.UNFINISHED_PART_SCORE),
        Form.CHICAGO: (Item.GAME, Item.PART_SCORE),
        Form.DUPLICATE: (Item.GAME, Item.PART_SCORE),
    }
)
"""The bonuses of each form of the game."""

# Around the middle of the mark; a hollow one has a hole.
_SHAPES = {
    Item.RUBBER: "M0-7L7 0 0 7-7 0z",
    Item.UNFINISHED_GAME: "M0-7L7 0 0 7-7 0z",
    Item.UNFINISHED_PART_SCORE: "M0-6L6 5H-6z",
    Item.GAME: "M-4.5-4.5H4.5V4.5H-4.5z",
    Item.PART_SCORE: "M0-6L6 5H-6z",
    Item.HONOURS: "M-5.5 0a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0z",
    Item.ADJUSTMENT: "M-1.5-6h3v4.5h4.5v3h-4.5v4.5h-3v-4.5h-4.5v-3h4.5z",
}
_HOLLOW = {Item.UNFINISHED_GAME, Item.UNFINISHED_PART_SCORE, Item.HONOURS}


def mark_name(item: Item) -> str:
    """What a mark is called beside it; nothing for what is not marked."""
    return {
        Item.RUBBER: _("rubber"),
        Item.UNFINISHED_GAME: _("unfinished, game"),
        Item.UNFINISHED_PART_SCORE: _("unfinished, part-score"),
        Item.GAME: _("game"),
        Item.PART_SCORE: _("part-score"),
        Item.HONOURS: _("honours"),
        Item.ADJUSTMENT: _("adjustment"),
    }.get(item, "")


def mark(item: Item, x: float, y: float, side: Side) -> Markup:
    """The mark of an item, with its middle there."""
    hollow = item in _HOLLOW
    attributes = {
        "d": _SHAPES[item],
        "transform": f"translate({figure(x)} {figure(y)})",
        "fill": "white" if hollow else "currentColor",
        "stroke": "currentColor",
        "stroke-width": 1.8 if hollow else 1,
    }
    kind = f"race-mark.race-{side.column}"
    return el(f"path.{kind}.race-hole" if hollow else f"path.{kind}", attributes)
