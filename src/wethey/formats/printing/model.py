"""What stands on a printed sheet, as values; `html` and `pdf` put the same values on paper.

A document is a row of pages. A page holds blocks one under another, or beside each other in `Beside`.
"""

from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal

from wethey.core import Suit

Words = tuple["str | Suit", ...]
"""Words with the shapes of suits between them."""

Align = Literal["left", "right", "center"]


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG with the words that say the same, and its width in millimetres."""

    svg: str
    said: str
    width: float


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one place of a table."""

    words: Words = ()
    strong: bool = False
    red: bool = False
    drawing: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its head, how its cells are set, and its share of the width."""

    head: Words
    share: float
    align: Align = "left"


@dataclass(frozen=True, slots=True)
class Table:
    """A table; ``groups`` are heads over so many columns each, ``kind`` is how it looks, ``fills`` how it grows."""

    kind: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: str = ""
    groups: tuple[tuple[Words, int], ...] = ()
    fills: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A number on the pad, why it stands there, and whether it is crossed through."""

    points: str
    why: Words = ()
    dead: bool = False


Stack = tuple[tuple[Figure, ...], tuple[Figure, ...]]
"""Figures of We and of They, the one nearest to the line first."""


@dataclass(frozen=True, slots=True)
class PaperGame:
    """What stands below the line for one game, and whether a rule is drawn under it."""

    below: Stack
    finished: bool


@dataclass(frozen=True, slots=True)
class Foot:
    """A row under the columns: what it is, and both sides' numbers; empty ones are for a pencil."""

    label: str
    we: str = ""
    they: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Ruled:
    """The ruled sheet: two columns, the heavy line across, a rule under each finished game.

    ``guides`` are empty lines above and below for a pencil; without any, the figures stand there.
    """

    heads: tuple[str, str]
    names: tuple[str, str]
    above: Stack = ((), ())
    games: tuple[PaperGame, ...] = ()
    feet: tuple[Foot, ...] = ()
    guides: tuple[int, int] = (0, 0)
    hints: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Heading:
    """What a sheet is, and lines to fill in or filled in."""

    title: str
    under: str = ""
    fields: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """How the evening stands: both totals in large figures, and a sentence."""

    heads: tuple[str, str]
    points: tuple[str, str]
    said: str


@dataclass(frozen=True, slots=True)
class Notes:
    """Terms, each with its sentence."""

    notes: tuple[tuple[str, str], ...]
    columns: int = 1


@dataclass(frozen=True, slots=True)
class Strip:
    """Drawings in a row, each with words under it."""

    drawings: tuple[tuple[Drawing, str], ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing as wide as its place, and how high it is for its width."""

    drawing: Drawing
    aspect: float
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Beside:
    """Blocks beside blocks, with the left one's share of the width, kept on one page unless it is too ``tall``."""

    left: "tuple[Block, ...]"
    right: "tuple[Block, ...]"
    share: float = 0.5
    caption: str = ""
    fills: bool = False
    tall: bool = False


@dataclass(frozen=True, slots=True)
class Cut:
    """Where the page may be cut in two."""


Block = Beside | Cut | Heading | Notes | Picture | Ruled | Standing | Strip | Table


@dataclass(frozen=True, slots=True)
class Page:
    """A page: ``blank`` fills one sheet to its foot, ``record`` flows over as many as it needs, ``key`` fits one.

    A ``tight`` key leaves room for what stands above it.
    """

    kind: Literal["blank", "record", "key", "tight"]
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """What is printed: a title, and its pages."""

    title: str
    pages: tuple[Page, ...]


def plain(value: Any) -> Any:
    """Give a part of a document as JSON values: a value's ``is`` tells its kind."""
    if isinstance(value, Suit):
        return {"is": "Suit", "suit": str(value)}
    if is_dataclass(value) and not isinstance(value, type):
        parts = {field.name: plain(getattr(value, field.name)) for field in fields(value)}
        return {"is": type(value).__name__, **parts}
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    return str(value) if isinstance(value, str) else value
