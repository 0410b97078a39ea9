"""The games of a file, one after another, and what stood outside of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import IO, TypeAlias

from wethey.core import _
from wethey.formats.games import Game, Pen, Remark, Weight
from wethey.formats.source import Source, opened, source_name

Reader: TypeAlias = Callable[[IO[bytes], str, list[Remark]], Iterator[Game]]
"""Reads an open file by the name that remarks tell it by, and notes what belongs to no game."""


@dataclass
class Reading:
    """An iterator of games; afterwards ``remarks`` tells what stood outside of every game.

    Where no game is found and the reader has nothing to say of it, a remark says so.

    A path is opened when the first game is asked for, and closed behind the last one.
    """

    source: Source
    reader: Reader
    remarks: list[Remark] = field(default_factory=list)
    _games: Iterator[Game] | None = None

    def __iter__(self) -> Iterator[Game]:
        """Go through the games.

        Raises:
            OSError: the file can't be opened or read.
        """
        if self._games is None:
            self._games = self._read()
        return self._games

    def __next__(self) -> Game:
        """Give the next game."""
        return next(iter(self))

    def _read(self) -> Iterator[Game]:
        name = source_name(self.source)
        found = False
        with opened(self.source) as file:
            for game in self.reader(file, name, self.remarks):
                found = True
                yield game
        if not found and all(remark.weight is Weight.FORM for remark in self.remarks):
            pen = Pen(name)
            pen.lost("no-games", _("no game is found in this file"))
            self.remarks += pen.remarks
