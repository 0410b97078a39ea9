"""The games of a file, one after another, and what stood outside of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import IO, TypeAlias

from wethey.formats.games import Game, Remark
from wethey.formats.source import Source, opened, source_name

Reader: TypeAlias = Callable[[IO[bytes], str, list[Remark]], Iterator[Game]]
"""Reads an open file by the name that remarks tell it by, and notes what belongs to no game."""


@dataclass
class Reading:
    """An iterator of games; afterwards ``remarks`` tells what stood outside of every game.

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
        with opened(self.source) as file:
            yield from self.reader(file, source_name(self.source), self.remarks)
