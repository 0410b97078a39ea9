"""The file formats by their endings: what reads each, and what writes it.

A writer is told what to do with a game that its format can't hold; it goes on with the next one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import IO, TypeAlias

from wethey.core import Deal, NotationError, Refused, WetheyError, _
from wethey.formats import games_json, lin, pbn, rbn, usebio
from wethey.formats.dealing import bri_record, dge_record, dlm_games, dlm_text, dup_record, record_games
from wethey.formats.dealing.boards import whole_deal
from wethey.formats.dealing.dlm import LAST_BOARD
from wethey.formats.diagrams import deal_svg, game_text, games_html
from wethey.formats.games import Game, Pen, Remark
from wethey.formats.pbn.pads import games_of_pad, pad_of_games
from wethey.formats.reading import Reader
from wethey.formats.sheet import LARGEST, decode_sheet, read_sheet
from wethey.formats.sheet_print import print_sheet

Refuse: TypeAlias = Callable[[Game, WetheyError], None]
Writer: TypeAlias = Callable[[Iterable[Game], Refuse], Iterator[bytes]]


@dataclass(frozen=True, slots=True)
class Exchange:
    """A file format: its reader, if it can be read, and its writer."""

    reader: Reader | None
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


def _xml(games: Iterable[Game], refuse: Refuse) -> Iterator[bytes]:
    yield usebio.writes(games, refuse).encode()


def _rbn(_games: Iterable[Game], _refuse: Refuse) -> Iterator[bytes]:
    raise Refused("only-read", _("RBN is read here, and not written"))


def _deals(games: Iterable[Game], refuse: Refuse) -> Iterator[tuple[Game, Deal]]:
    """Go through the games that have a whole deal."""
    for game in games:
        try:
            yield game, whole_deal(game)
        except WetheyError as refusal:
            refuse(game, refusal)


def _dup(games: Iterable[Game], refuse: Refuse) -> Iterator[bytes]:
    deals = [deal for _game, deal in _deals(games, refuse)]
    for place, deal in enumerate(deals):
        yield dup_record(deal, 0 if place else len(deals))


def _bri(games: Iterable[Game], refuse: Refuse) -> Iterator[bytes]:
    return (bri_record(deal) for _game, deal in _deals(games, refuse))


def _dge(games: Iterable[Game], refuse: Refuse) -> Iterator[bytes]:
    return (dge_record(deal) for _game, deal in _deals(games, refuse))


def _dlm(games: Iterable[Game], refuse: Refuse) -> Iterator[bytes]:
    """Keep the boards' numbers; one without a number, or with one that is taken, gets the next that is free."""
    kept: dict[int, Deal] = {}
    for game, deal in _deals(games, refuse):
        number = game.number or 0
        if not 0 < number <= LAST_BOARD or (number in kept and kept[number] != deal):
            number = next((free for free in range(1, LAST_BOARD + 1) if free not in kept), 0)
        if not number:
            refuse(game, Refused("no-room", _("finds no room: a DLM file has {most} boards", most=LAST_BOARD)))
            continue
        kept[number] = deal
    if kept:
        yield dlm_text(kept).encode()


def _html(games: Iterable[Game], _refuse: Refuse) -> Iterator[bytes]:
    return (piece.encode("utf-8", "replace") for piece in games_html(games))


def _txt(games: Iterable[Game], _refuse: Refuse) -> Iterator[bytes]:
    for number, game in enumerate(games):
        between = f"\n{'-' * 60}\n\n" if number else ""
        yield (between + game_text(game)).encode("utf-8", "replace")


def _svg(games: Iterable[Game], refuse: Refuse) -> Iterator[bytes]:
    """Draw one deal; a drawing has no second page."""
    for number, game in enumerate(games):
        if number:
            refuse(game, Refused("no-room", _("finds no room: a drawing holds one deal")))
        else:
            yield deal_svg(game).encode("utf-8", "replace")


EXCHANGES: Mapping[str, Exchange] = MappingProxyType(
    {
        "pbn": Exchange(pbn.games, _pbn),
        "lin": Exchange(lin.games, _lin),
        "json": Exchange(games_json.games, _json),
        "pad": Exchange(_read_pad, _pad),
        "rbn": Exchange(rbn.games, _rbn),
        "xml": Exchange(usebio.games, _xml),
        "dup": Exchange(record_games, _dup),
        "dlm": Exchange(dlm_games, _dlm),
        "bri": Exchange(record_games, _bri),
        "dge": Exchange(record_games, _dge),
        "html": Exchange(None, _html),
        "txt": Exchange(None, _txt),
        "svg": Exchange(None, _svg),
    }
)
"""The formats, each by the ending of its files."""
