"""A file may be as large as it likes: its games are taken one after another, and no more than one is held."""

import io
import tracemalloc
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from weakref import WeakSet

import pytest
from records_of_games import SCHIPHOL

from wethey.cli.main import main
from wethey.formats import EXCHANGES, Game, Reading, pbn

(GAME,) = pbn.reads(SCHIPHOL)
LAZY = ["pbn", "lin", "json", "dup", "bri", "dge"]
MEGABYTE = 1_000_000
MOST_HELD = 12 * MEGABYTE


def written(games: Iterable[Game], ending: str) -> bytes:
    return b"".join(EXCHANGES[ending].writer(games, lambda _game, refusal: pytest.fail(str(refusal))))


class Endless(io.RawIOBase):
    """A file that never ends: the same piece again and again; it counts what is taken of it."""

    def __init__(self, piece: bytes) -> None:
        super().__init__()
        self._piece = piece
        self.taken = 0

    def read(self, size: int = -1) -> bytes:
        assert 0 <= size < 10 * MEGABYTE, "the whole of it is asked for"
        start = self.taken % len(self._piece)
        self.taken += size
        return (self._piece * (size // len(self._piece) + 2))[start : start + size]


@pytest.mark.parametrize("ending", LAZY)
def test_the_first_games_of_an_endless_file_are_there(ending: str) -> None:
    reader = EXCHANGES[ending].reader
    assert reader
    endless = Endless(written([GAME], ending))
    games = list(islice(Reading(endless, reader), 3))  # type: ignore[arg-type] # it reads, and that is all it is asked
    assert [game.deal for game in games] == [GAME.deal] * 3
    assert endless.taken < MEGABYTE


def pieces(ending: str, games: int) -> Iterator[bytes]:
    """The bytes of a file, a game at a time."""
    piece = written([GAME], ending)
    return (piece for _game in range(games))


PAIRS = [("pbn", "lin"), ("lin", "pbn"), ("json", "pbn"), ("pbn", "json")]


@pytest.mark.parametrize(("source", "target"), PAIRS)
def test_no_more_than_a_few_games_are_alive_while_a_file_becomes_another(source: str, target: str) -> None:
    alive: WeakSet[Game] = WeakSet()
    most = 0
    reader = EXCHANGES[source].reader
    assert reader

    def seen() -> Iterator[Game]:
        nonlocal most
        for game in Reading(io.BytesIO(b"".join(pieces(source, 200))), reader):
            alive.add(game)
            most = max(most, len(alive))
            yield game

    for _piece in EXCHANGES[target].writer(seen(), lambda _game, refusal: pytest.fail(str(refusal))):
        pass
    assert most < 10


@pytest.mark.long
@pytest.mark.parametrize(("source", "target"), PAIRS)
def test_a_large_file_is_converted_in_the_memory_of_a_small_one(source: str, target: str, tmp_path: Path) -> None:
    path = tmp_path / f"large.{source}"
    with path.open("wb") as file:
        file.writelines(pieces(source, 20 * MEGABYTE // len(written([GAME], source))))
    tracemalloc.start()
    try:
        assert main(["convert", str(path), str(tmp_path / f"out.{target}")]) == 0
        held = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert held < MOST_HELD
