"""The four suits as our own shapes, so that no font has to hold them and no phone turns them into pictures.

This is the one source of the shapes: the pages, the charts and everything that is printed draw them from here.
"""

from types import MappingProxyType
from typing import Final

from wethey.core import Strain, Suit
from wethey.formats.markup import Markup, el
from wethey.formats.words import strain_name

SUIT_BOX: Final = "0 0 24 24"
"""The square in which each shape is drawn."""

SUIT_PATHS: Final = MappingProxyType(
    {
        Suit.SPADES: (
            "M12 1.2C13.6 5 21.8 9.4 21.8 14.7c0 2.8-2.1 4.6-4.5 4.6-1.8 0-3.4-1-4.2-2.6.2 2.7 1.2 4.7 3 6.1"
            "H7.9c1.8-1.4 2.8-3.4 3-6.1-.8 1.6-2.4 2.6-4.2 2.6-2.4 0-4.5-1.8-4.5-4.6C2.2 9.4 10.4 5 12 1.2z"
        ),
        Suit.HEARTS: (
            "M12 22C10.4 19.6 1.6 14.3 1.6 8.2 1.6 4.7 4.2 2.3 7.2 2.3c2.1 0 3.9 1.2 4.8 3.3.9-2.1 2.7-3.3 4.8-3.3"
            " 3 0 5.6 2.4 5.6 5.9C22.4 14.3 13.6 19.6 12 22z"
        ),
        Suit.DIAMONDS: "M12 1c2 4 4.9 7.8 8.3 11-3.4 3.2-6.3 7-8.3 11-2-4-4.9-7.8-8.3-11C7.1 8.8 10 5 12 1z",
        Suit.CLUBS: (
            "M12 1.3a4.9 4.9 0 0 1 3.7 8.1c.6-.2 1.2-.3 1.8-.3a5 5 0 1 1-4.4 7.4c.2 2.7 1.2 4.8 3 6.3"
            "H7.9c1.8-1.5 2.8-3.6 3-6.3a5 5 0 1 1-4.4-7.4c.6 0 1.2.1 1.8.3A4.9 4.9 0 0 1 12 1.3z"
        ),
    }
)
"""Each suit's outline, spades first."""


def suit_name(suit: Suit) -> str:
    """The suit's name: clubs, diamonds, hearts, spades."""
    return strain_name(Strain(suit.value))


def suit_svg(suit: Suit, *, standalone: bool = False) -> Markup:
    """A suit as a drawing that stands in a line of text; ``standalone`` makes it a file of its own."""
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg" if standalone else None,
        "viewBox": SUIT_BOX,
        "role": "img",
        "aria-label": suit_name(suit),
    }
    return el(f"svg.suit.suit-{suit}", attributes, el("path", {"d": SUIT_PATHS[suit], "fill": "currentColor"}))


def suit_sprite() -> Markup:
    """All four as symbols ``suit-S``, ``suit-H``, ``suit-D`` and ``suit-C``, for a page to ``use``."""
    symbols = (
        el("symbol", {"id": f"suit-{suit}", "viewBox": SUIT_BOX}, el("path", {"d": path}))
        for suit, path in SUIT_PATHS.items()
    )
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "aria-hidden": "true", "width": 0, "height": 0}
    return el("svg.sprite", attributes, symbols)
