"""The file formats by their endings: what reads each, and what writes it.

A writer is told what to do with a game that its format can't hold; it goes on with the next one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import IO, TypeAlias

from wethey.core import NotationError, WetheyError
from wethey.formats import games_json, lin, pbn
from wethey.formats.games import Game, Pen, Remark
from wethey.formats.pbn.pads import games_of_pad, pad_of_games
from wethey.formats.reading import Reader
from wethey.formats.sheet import LARGEST, decode_sheet, read_sheet
from wethey.formats.sheet_print import print_sheet

Refuse: TypeAlias = Callable[[Game, WetheyError], None]
Writer: TypeAlias = Callable[[Iterable[Game], Refuse], Iterator[bytes]]


@dataclass(frozen=True, slots=True)
class Exchange:
    """A file format: its reader and its writer."""

    reader: Reader
    writer: Writer


def _pbn(games: Iterable[Game], _refuse: Refuse) -> Iterator[bytes]:
    return (text.encode("utf-8", "replace") for text in pbn.written(games))


def _json(games: Iterable[Game], _refuse: Refuse) -> Iterator[bytes]:
    return (text.encode("utf-8", "replace") for text in games_json.written(games))


def _lin(games: Iterable[Game], refuse: Refuse) -> Iterator[bytes]:
    for number, game in enumerate(games, 1):
        try:
            yield lin.written_one(game, number).encode("utf-8", "replace")
        except WetheyError as refusal:
            refuse(game, refusal)


def _read_pad(file: IO[bytes], name: str, remarks: list[Remark]) -> Iterator[Game]:
    try:
        pad = read_sheet(decode_sheet(file.read(LARGEST + 1)))
    except NotationError as refusal:
        pen = Pen(name)
        pen.lost(refusal.word, refusal.message, refusal.place.found, (refusal.place.line, refusal.place.column))
        remarks.extend(pen.remarks)
        return
    yield from games_of_pad(pad)


def _pad(games: Iterable[Game], refuse: Refuse) -> Iterator[bytes]:
    yield print_sheet(pad_of_games(games, refuse)).encode()


EXCHANGES: Mapping[str, Exchange] = MappingProxyType(
    {
        "pbn": Exchange(pbn.games, _pbn),
        "lin": Exchange(lin.games, _lin),
        "json": Exchange(games_json.games, _json),
        "pad": Exchange(_read_pad, _pad),
    }
)
"""The formats, each by the ending of its files."""
