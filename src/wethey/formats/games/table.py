"""A table inside a record, such as the traveller of a board: column names, and rows of texts."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_SPEC = re.compile(r"([+-]?)([^\\]*)(?:\\([0-9]+)([LR])?)?")


@dataclass(frozen=True, slots=True)
class Column:
    r"""A column: its name, ``+`` or ``-`` where the rows are sorted by it, and its width with ``L`` or ``R``.

    >>> Column.parse(r"+Score\6R")
    Column(name='Score', order='+', width=6, align='R')
    """

    name: str
    order: str = ""
    width: int | None = None
    align: str = ""

    @classmethod
    def parse(cls, text: str) -> "Column":
        """Read one column of a heading; what is no width belongs to the name."""
        match = _SPEC.fullmatch(text.strip())
        if not match:
            return cls(text)
        return cls(match[2], match[1], int(match[3][:3]) if match[3] else None, match[4] or "")

    def __str__(self) -> str:
        """Give the column as a heading has it."""
        width = "" if self.width is None else f"\\{self.width}{self.align}"
        return f"{self.order}{self.name}{width}"


@dataclass(frozen=True, slots=True)
class Table:
    """Columns and rows; a row may be shorter or longer than the heading where a file has it so."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...] = ()

    @classmethod
    def headed(cls, heading: str, rows: tuple[tuple[str, ...], ...] = ()) -> "Table":
        """Make a table from a heading, as in ``Declarer;Denomination;Result``."""
        return cls(tuple(Column.parse(part) for part in heading.split(";")), rows)

    @property
    def heading(self) -> str:
        """The columns as a heading has them."""
        return ";".join(map(str, self.columns))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(column.name for column in self.columns)

    def records(self) -> Iterator[dict[str, str]]:
        """Go through the rows, each as texts by column name."""
        names = self.names
        return (dict(zip(names, row, strict=False)) for row in self.rows)
