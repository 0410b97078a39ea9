"""The papers that a sheet is printed on."""

from enum import Enum


class Paper(Enum):
    """A4, or the Letter of North America; sizes in millimetres."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return (210, 297) if self is Paper.A4 else (215.9, 279.4)

    def rows(self, of_a4: int) -> int:
        """How many rows fit where A4 has so many.

        >>> Paper.LETTER.rows(24)
        22
        """
        return of_a4 if self is Paper.A4 else round(of_a4 * 279.4 / 297) - 1
