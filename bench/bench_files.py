"""How fast bridge files are read, and how much of them: beside endplay's and bridgebots' readers on the same files.

bench_files.py [FOLDER]      a folder with pbn/*.pbn and lin/*.lin of one's own

Without a folder, files are made here, and those of `../shared/files` are read as well where they are at hand. How fast
is told of the files of which every reader returns every game, since one that passes over a game is quick with it.
"""

import io
import logging
import random
import re
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from measure import table

from wethey.core import Auction, Deal, Play, Seat
from wethey.formats import Game, lin, pbn

GAMES, PEAK_GAMES = 1000, 1200
ROUNDS = 3
SHARED = Path(__file__).parents[2] / "shared" / "files"
Reader: TypeAlias = Callable[[Path], int]
"""Reads a file, and counts the games that it returns."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Files of one kind to be read."""

    kind: str
    title: str
    files: tuple[Path, ...]


def made(rng: random.Random) -> Game:
    """Give a record of a board that was bid and played at random; all that both peers can hold of one."""
    dealer = rng.choice(tuple(Seat))
    deal, auction = Deal.shuffled(rng), Auction(dealer)
    while not auction.is_over:
        auction = auction.after(rng.choice((auction.legal[0], *auction.legal[:4])))
    if auction.contract is None:
        return made(rng)
    tags = {"Event": "Bench", "Board": str(rng.randint(1, 32)), "Dealer": str(dealer), "Vulnerable": "None"}
    tags |= {seat.name.capitalize(): f"Player {seat}" for seat in Seat} | {"Deal": deal.written_from(dealer)}
    tags["Auction"] = str(dealer)
    play = Play.of(deal, auction.contract)
    while not play.is_over:
        play = play.after(rng.choice(tuple(play.legal)))
    columns = [str(trick.card(play.leader.after(place))) for trick in play.tricks for place in range(4)]
    assert play.result
    said = {"Declarer": str(play.declarer), "Contract": str(auction.contract).split()[1]}
    said |= {"Result": str(play.result.tricks), "Play": str(play.leader)}
    return Game(tags | said, tuple(map(str, auction.calls)), tuple(columns))


def made_piles(folder: Path) -> Iterator[Pile]:
    """Give a file of games in PBN, and the same in LIN, a game a line as the peers want it."""
    rng = random.Random(1)
    games = [made(rng) for _ in range(GAMES)]
    texts = {"PBN": pbn.writes(games), "LIN": "\n".join(lin.writes([game]).replace("\n", "") for game in games)}
    for kind, text in texts.items():
        file = folder / f"made.{kind.lower()}"
        file.write_text(text)
        yield Pile(kind, f"{GAMES:,} games made here", (file,))


def found_piles(folder: Path) -> Iterator[Pile]:
    """Give the files of a folder."""
    for kind in ("PBN", "LIN"):
        files = tuple(sorted((folder / kind.lower()).glob(f"*.{kind.lower()}")))
        if files:
            yield Pile(kind, f"{len(files)} files of other programs", files)


def present(kind: str, file: Path) -> int:
    """Count the games of a file in the plainest way: deals in LIN, and paragraphs with a tag in PBN."""
    text = file.read_bytes().decode("utf-16" if file.read_bytes()[:2] == b"\xff\xfe" else "latin-1")
    if kind == "LIN":
        return len(re.findall(r"(?:^|\|)\s*md\|", text))
    text = re.sub(r"^%.*\n|\n\s*(?=\n[^\[{}]*\})", "", re.sub(r"\r\n?", "\n", text), flags=re.MULTILINE)
    return sum(re.search(r"^\s*\[", each, re.MULTILINE) is not None for each in re.split(r"\n\s*\n", text))


def ours(kind: str, *, proved: bool) -> Reader:
    """Give our reader, that works out what the games prove or leaves them as they are written."""

    def read(file: Path) -> int:
        count = 0
        for game in (pbn if kind == "PBN" else lin).read(file):
            count += 1
            if proved:
                _ = game.proof
        return count

    return read


def endplay(kind: str) -> Reader:
    """Give endplay's reader."""
    from endplay.parsers import lin as peer_lin  # noqa: PLC0415 - only this bench knows it
    from endplay.parsers import pbn as peer_pbn  # noqa: PLC0415 - likewise

    load = (peer_pbn if kind == "PBN" else peer_lin).load

    def read(file: Path) -> int:
        with file.open(encoding="latin-1") as text:
            return len(load(text))

    return read


def bridgebots(kind: str) -> Reader:
    """Give bridgebots' reader; of its two for LIN the one that can read the file."""
    from bridgebots.lin import parse_multi_lin, parse_single_lin  # noqa: PLC0415 - only this bench knows it
    from bridgebots.pbn import parse_pbn  # noqa: PLC0415 - likewise

    def read(file: Path) -> int:
        boards = parse_pbn(file) if kind == "PBN" else parse(file)
        return sum(len(board.board_records) for board in boards)

    def parse(file: Path) -> list[Any]:
        with file.open() as text:
            is_session = text.readline().startswith("vg|")
        boards: list[Any] = (parse_multi_lin if is_session else parse_single_lin)(file)
        return boards

    return read


def readers(kind: str) -> Mapping[str, Reader]:
    """Give all that are compared; a peer that is not installed is said, and left out."""
    found = {
        "Wethey, as it is written": ours(kind, proved=False),
        "Wethey, with all that it proves": ours(kind, proved=True),
    }
    for peer in (endplay, bridgebots):
        try:
            found[peer.__name__] = peer(kind)
        except ImportError:
            print(f"{peer.__name__} is not installed", file=sys.stderr)
    return found


def returned(reader: Reader, file: Path) -> int | None:
    """Count the games that a reader returns of a file; nothing where it gives up."""
    try:
        return reader(file)
    except Exception:  # noqa: BLE001 - whatever it raises, it returns no game
        return None


def busy(reader: Reader, files: tuple[Path, ...]) -> float:
    """Seconds that the processor was busy in the quickest of some rounds; other programs do not count."""
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for file in files:
            reader(file)
        times.append(time.process_time() - start)
    return min(times)


def compared(pile: Pile) -> Iterator[tuple[str, ...]]:
    """Give the rows of a pile: what each reader returns of it, and how fast."""
    known = readers(pile.kind)
    counts = {name: [returned(reader, file) for file in pile.files] for name, reader in known.items()}
    there = [present(pile.kind, file) for file in pile.files]
    whole = [
        place for place, games in enumerate(there) if games and all(each[place] == games for each in counts.values())
    ]
    files = tuple(pile.files[place] for place in whole)
    size, games = sum(file.stat().st_size for file in files) / 1e6, sum(there[place] for place in whole)
    yield f"**{pile.kind}, {pile.title}; timed: {len(files)}, {size:.2f} MB, {games:,} games**", "", "", "", "", ""
    times = {name: busy(reader, files) for name, reader in known.items()}
    for name, seconds in times.items():
        yield (
            name,
            f"{sum(count or 0 for count in counts[name]):,} of {sum(there):,}",
            f"{sum(count is None for count in counts[name])}",
            f"{size / seconds:.2f}",
            f"{games / seconds:,.0f}",
            f"{min(times[peer] for peer in times if not peer.startswith('Wethey')) / seconds:.1f}"
            if len(times) > 2
            else "",
        )


def peak(octets: bytes) -> float:
    """Megabytes held at most while a file is read."""
    tracemalloc.start()
    for _ in pbn.read(io.BytesIO(octets)):
        pass
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most / 1e6


def main() -> None:
    """Print the section."""
    logging.disable()  # a peer logs each game that it passes over
    given = [Path(name) for name in sys.argv[1:]]
    with tempfile.TemporaryDirectory() as folder:
        piles = [] if given else list(made_piles(Path(folder)))
        for found in given or [SHARED]:
            piles.extend(found_piles(found))
        rows = [row for pile in piles for row in compared(pile)]
    head = (
        "reader",
        "games returned",
        "files given up",
        "MB a second",
        "games a second",
        "the quicker peer's time over this one",
    )
    table("Bridge files", head, rows)
    piece = pbn.writes([made(random.Random(2)) for _ in range(PEAK_GAMES)]).encode()
    small, large = (peak(piece * times) for times in (1, 2))
    sizes = f"{len(piece) / 1e6:.1f} and {2 * len(piece) / 1e6:.1f}"
    print(f"\nReading PBN of {sizes} MB held {small:.1f} and {large:.1f} MB of memory at most.")


if __name__ == "__main__":
    main()
