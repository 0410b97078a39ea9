"""How fast bridge files are read: megabytes and games a second, beside endplay's readers on the same files.

bench_files.py [FOLDER]      a folder with pbn/*.pbn and lin/*.lin of one's own; without it a file is made here
"""

import io
import random
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

from measure import table

from wethey.core import Auction, Deal, Play, Seat
from wethey.formats import Game, lin, pbn

GAMES, PEAK_GAMES = 1000, 1200
ROUNDS = 3


def made(rng: random.Random) -> Game:
    """Give a record of a board that was bid and played at random."""
    dealer = rng.choice(tuple(Seat))
    deal, auction = Deal.shuffled(rng), Auction(dealer)
    while not auction.is_over:
        auction = auction.after(rng.choice((auction.legal[0], *auction.legal[:4])))
    tags = {"Event": "Bench", "Board": str(rng.randint(1, 32)), "Dealer": str(dealer), "Vulnerable": "None"}
    tags |= {seat.name.capitalize(): f"Player {seat}" for seat in Seat} | {"Deal": deal.written_from(dealer)}
    calls = tuple(map(str, auction.calls))
    tags["Auction"] = str(dealer)
    if auction.contract is None:
        return Game(tags, calls)
    play = Play.of(deal, auction.contract)
    while not play.is_over:
        play = play.after(rng.choice(tuple(play.legal)))
    columns = [str(trick.card(play.leader.after(place))) for trick in play.tricks for place in range(4)]
    assert play.result
    said = {"Declarer": str(play.declarer), "Contract": str(auction.contract).split()[1]}
    said |= {"Result": str(play.result.tricks), "Play": str(play.leader)}
    return Game(tags | said, calls, tuple(columns))


def texts(folder: Path | None) -> Iterator[tuple[str, str]]:
    """Give the texts to read with their kind: what both can read of a folder, or what is made here."""
    if folder is None:
        rng = random.Random(1)
        games = [made(rng) for _ in range(GAMES)]
        yield "PBN", pbn.writes(games)
        yield "LIN", lin.writes(games)
        return
    for kind in ("pbn", "lin"):
        read = []
        for path in sorted((folder / kind).glob(f"*.{kind}")):
            text = path.read_bytes().decode("latin-1")
            if peer_count(kind.upper(), text):
                read.append(text.rstrip())
        yield kind.upper(), "\n\n".join(read) + "\n"


def peer_count(kind: str, text: str) -> int:
    """Count the boards that endplay returns; 0 where it gives up."""
    from endplay.parsers import lin as peer_lin  # noqa: PLC0415 - only this bench knows it
    from endplay.parsers import pbn as peer_pbn  # noqa: PLC0415 - likewise

    try:
        boards = (peer_pbn if kind == "PBN" else peer_lin).load(io.StringIO(text))
    except Exception:  # noqa: BLE001 - whatever it raises, it read nothing
        return 0
    return len(boards)


def ours(kind: str, octets: bytes, *, proved: bool) -> int:
    """Count the games that we return, and work out what they prove."""
    count = 0
    for game in (pbn if kind == "PBN" else lin).reads(octets):
        count += 1
        if proved:
            _ = game.proof
    return count


def busy(reader: Callable[[], int]) -> float:
    """Seconds that the processor was busy in the quickest of some rounds; other programs do not count."""
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        reader()
        times.append(time.process_time() - start)
    return min(times)


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
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    rows = []
    for kind, text in texts(folder):
        octets = text.encode()
        readers: dict[str, Callable[[], int]] = {
            "Wethey, as it is written": lambda kind=kind, octets=octets: ours(kind, octets, proved=False),  # type: ignore[misc]
            "Wethey, with all that it proves": lambda kind=kind, octets=octets: ours(kind, octets, proved=True),  # type: ignore[misc]
            "endplay": lambda kind=kind, text=text: peer_count(kind, text),  # type: ignore[misc]
        }
        times = {name: busy(reader) for name, reader in readers.items()}
        for name, reader in readers.items():
            count, seconds = reader(), times[name]
            ratio = f"{times['endplay'] / seconds:.1f}"
            rows.append(
                (
                    f"{kind}: {name}",
                    f"{count:,}",
                    f"{len(octets) / 1e6 / seconds:.2f}",
                    f"{count / seconds:,.0f}",
                    ratio,
                )
            )
        if kind == "PBN" and folder is None:
            piece = pbn.writes([made(random.Random(2)) for _ in range(PEAK_GAMES)]).encode()
            rows.append(
                (
                    f"PBN: memory at {len(piece) / 1e6:.1f} and {2 * len(piece) / 1e6:.1f} MB",
                    f"{peak(piece):.1f} MB",
                    f"{peak(piece * 2):.1f} MB",
                    "",
                    "",
                )
            )
    table("Bridge files", ("reader", "games", "MB a second", "games a second", "endplay's time over this one"), rows)


if __name__ == "__main__":
    main()
