"""What a reader noticed in a file: where it stands, what stands there, and how much it matters.

A reader of wild files forgives, and says what it forgave. Nothing is changed or left out in silence.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from wethey.core import _, shown

MOST_REMARKS = 200
"""Remarks kept on one game; a file that is nothing but faults does not fill the memory."""


class Weight(Enum):
    """How much a remark matters."""

    FORM = "form"
    """Against the letter of the format; nothing is lost by it."""
    DOUBT = "doubt"
    """Two statements that can't both be true; both are kept."""
    LOST = "lost"
    """Something that could not be read, and so is in no value but the text that is kept."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that was noticed; line and column count from 1, and game 0 is what stands outside of games."""

    weight: Weight
    word: str
    message: str
    found: str = ""
    line: int = 1
    column: int = 1
    game: int = 0
    source: str = ""

    def __str__(self) -> str:
        """Give one line: file, game, line, column, what stands there, and what is wrong with it."""
        place = _("line {line}, column {column}", line=self.line, column=self.column)
        if self.game:
            place = _("game {game}, {place}", game=self.game, place=place)
        said = f"“{self.found}” {self.message}" if self.found else self.message
        return f"{self.source}: {place}: {said}" if self.source else f"{place}: {said}"


Spot = tuple[int, int]
"""A line and a column, from 1."""


@dataclass(slots=True)
class Pen:
    """Writes the remarks of one game, knowing where its tags stand."""

    source: str = ""
    game: int = 0
    places: Mapping[str, Spot] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)

    def note(self, weight: Weight, word: str, message: str, found: str = "", at: "str | Spot" = "") -> None:
        """Write one down, at a tag of the game or at a line and column."""
        if len(self.remarks) >= MOST_REMARKS and weight is not Weight.LOST:
            return
        if len(self.remarks) >= 2 * MOST_REMARKS:
            return
        line, column = (self.places.get(at) or self.places.get("") or (1, 1)) if isinstance(at, str) else at
        self.remarks.append(Remark(weight, word, message, shown(found), line, column, self.game, self.source))

    def form(self, word: str, message: str, found: str = "", at: "str | Spot" = "") -> None:
        """Note what is against the letter of the format."""
        self.note(Weight.FORM, word, message, found, at)

    def doubt(self, word: str, message: str, found: str = "", at: "str | Spot" = "") -> None:
        """Note what can't be true together with the rest."""
        self.note(Weight.DOUBT, word, message, found, at)

    def lost(self, word: str, message: str, found: str = "", at: "str | Spot" = "") -> None:
        """Note what could not be read."""
        self.note(Weight.LOST, word, message, found, at)
