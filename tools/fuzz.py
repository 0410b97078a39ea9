"""Throws bytes at a reader, guided by the code that they reach: anything but values or a named refusal is a fault.

    fuzz.py READER CORPUS... [-max_total_time=600] [-timeout=20] [-rss_limit_mb=1500]

The first folder of the corpus is where new inputs are kept; what stands in the other ones is only read. What follows
goes to libFuzzer; ``-timeout`` and ``-rss_limit_mb`` catch what hangs or fills the memory. Atheris is no dependency of
Wethey: install it where you fuzz, beside the sources.
"""

import io
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

import atheris  # type: ignore[import-untyped] # no dependency: installed where one fuzzes

with atheris.instrument_imports(include=["wethey"]):
    from wethey.core import Board, WetheyError
    from wethey.formats import (
        EXCHANGES,
        Game,
        Reading,
        decode_sheet,
        is_party,
        parse_line,
        parse_traveller_line,
        pbn,
        print_line,
        print_sheet,
        print_traveller_line,
        read_party,
        read_sheet,
        session_of_text,
    )

Target: TypeAlias = Callable[[bytes], None]
MOST_REMARKS = 10_000
"""A reader that says more than this of one input fills the memory with what it says."""


def games(ending: str) -> Target:
    """Give what reads games: every one is worked out, and its text as PBN says the same."""
    reader = EXCHANGES[ending].reader
    assert reader

    def read(octets: bytes) -> None:
        reading = Reading(io.BytesIO(octets), reader)
        said = 0
        for game in reading:
            said += len(game.remarks)
            assert game.proof is not None
            written_and_read(game)
        assert said + len(reading.remarks) < MOST_REMARKS

    return read


def written_and_read(game: Game) -> None:
    """Write a game and read it back."""
    text = pbn.writes([game])
    again = list(pbn.reads(text))
    assert len(again) == 1, text
    assert again[0] == game, text


def refusable(work: Callable[[str], object]) -> Target:
    """Give what reads a text, and may refuse it by name."""

    def read(octets: bytes) -> None:
        try:
            work(octets.decode("utf-8", "surrogateescape"))
        except WetheyError:
            return

    return read


def _sheet(text: str) -> None:
    pad = read_sheet(decode_sheet(text.encode("utf-8", "surrogateescape")))
    assert read_sheet(print_sheet(pad)) == pad


def _line(text: str) -> None:
    line = parse_line(text)
    assert parse_line(print_line(line)) == line


def _traveller_line(text: str) -> None:
    board = Board.numbered(7)
    line = parse_traveller_line(text, board)
    assert parse_traveller_line(print_traveller_line(line), board) == line


def _where(text: str) -> None:
    """Read a wish; the robots' house is large, and entered only for this."""
    with atheris.instrument_imports(include=["wethey"]):
        from wethey.robots.where import parse_where  # noqa: PLC0415 - as said
    parse_where(text)


def _party(text: str) -> None:
    if is_party(text):
        read_party(text)


READERS: Mapping[str, Target] = MappingProxyType(
    {ending: games(ending) for ending, exchange in EXCHANGES.items() if exchange.reader}
    | {
        "sheet": refusable(_sheet),
        "line": refusable(_line),
        "where": refusable(_where),
        "travellers": refusable(session_of_text),
        "traveller-line": refusable(_traveller_line),
        "party": refusable(_party),
    }
)


def main() -> None:
    """Fuzz the reader that is named."""
    if len(sys.argv) < 2 or sys.argv[1] not in READERS:
        print(__doc__, "\nreaders:", ", ".join(READERS), file=sys.stderr)
        raise SystemExit(2)
    name = sys.argv.pop(1)
    for folder in sys.argv[1:2]:
        Path(folder).mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("LANGUAGE", "en")
    atheris.Setup(sys.argv, READERS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
