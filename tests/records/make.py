"""Make the record of a release: a database such as that release leaves behind. Run once, when a release is cut:

    python tests/records/make.py 0.1.0

The clock and the ids are set, so that the same release makes the same rows. What the pads must come to is stated in
`tests/app/test_records.py`, and every later release has to read them.
"""

import asyncio
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from uuid import UUID

from wethey.app import (
    CorrectLine,
    CutCards,
    HeadIs,
    Hub,
    InsertLine,
    Order,
    Pads,
    PhoneIs,
    SqliteLog,
    UndoLast,
    Wish,
    WithdrawLine,
    WriteLine,
)

HERE = Path(__file__).parent
ANN, BOB = "a" * 24, "b" * 24

RUBBER = HeadIs(names={"we": "Ann & Bob", "they": "Cat & Dan"}, dealer="N", date="2026-01-01", place="at Ann’s")
RUBBER_EVENING: list[tuple[str, Wish]] = [
    (ANN, PhoneIs("Ann", "N")),
    (BOB, PhoneIs("Bob", None)),
    (ANN, WriteLine("We 2H=", 1)),
    (BOB, WriteLine("S 2NT+1", 2)),
    (ANN, WriteLine("E 4SX-2 honours We 100")),
    (BOB, WriteLine("Passed out")),
    (ANN, WriteLine("They 3NT+1")),
    (ANN, CorrectLine(2, "S 1NT+2")),
    (BOB, InsertLine(5, "W 5DXX=")),
    (BOB, WriteLine("W 7NT-13")),
    (BOB, UndoLast()),
    (ANN, WriteLine("Points We 60/90 They 0/0")),
    (ANN, WithdrawLine(6)),
    (BOB, WriteLine("Adjust They 50 agreed penalty")),
    (ANN, HeadIs(rules={"part-score-bonus": "each", "stake": "0.50"}, carried="We 300 They 200")),
    (ANN, WriteLine("Stop")),
]
CHICAGO = HeadIs(
    rules={"name": "chicago", "passed-out": "counts"}, dealer="W", players=("Ann", "Bob", "Cat", "Dan", "Eve")
)
CHICAGO_EVENING: list[tuple[str, Wish]] = [
    (ANN, HeadIs(rotation="pivot")),
    (ANN, CutCards({"Ann": "SA", "Bob": "HT", "Cat": "CT", "Dan": "D2", "Eve": "S2"})),
    (BOB, WriteLine("N 1NT+1")),
    (BOB, WriteLine("Passed out")),
    (BOB, WriteLine("E 3S-1")),
    (BOB, WriteLine("S 6H= honours S 150")),
    (BOB, WriteLine("Rules chicago-fixed deals 6")),
    (BOB, WriteLine("Partners Ann, Cat / Eve, Bob")),
    (BOB, WriteLine("Dealer S")),
    (BOB, WriteLine("W 2C+1")),
]
SHEET = """\
rules: rubber-1932
we: Ely & Josephine
they: Sidney & Oswald

We 3NT+2
They 4H=
We 6S-1
Points We 90 They 0
They 6D=
"""


def stepping() -> tuple[Callable[[], str], Callable[[], str]]:
    """A clock that goes on by a minute, and the codes of the pads in order."""
    minutes, codes = count(), iter(("RBBR" * 2, "CHCA" * 2, "SHEE" * 2))
    return lambda: f"2026-01-01T{next(minutes) // 60:02}:{next(minutes) % 60:02}:00.000Z", lambda: next(codes)


async def fill(file: Path) -> None:
    """Spend the evening."""
    now, codes = stepping()
    log = SqliteLog(file)
    pads = Pads(log, Hub(), now=now, codes=codes)
    numbers = count(1)

    def next_id() -> str:
        return str(UUID(int=next(numbers)))

    for head, evening in ((RUBBER, RUBBER_EVENING), (CHICAGO, CHICAGO_EVENING)):
        pad = await pads.open(head, next_id(), ANN, said="opening")
        for actor, wish in evening:
            await pads.command(pad.code, Order(next_id(), wish, digest="said"), actor)
    await pads.open_sheet(SHEET, next_id(), BOB, said="sheet")
    await log.close()


def main() -> None:
    """Make the file of the release that is named."""
    file = HERE / f"{sys.argv[1]}.sqlite"
    file.unlink(missing_ok=True)
    asyncio.run(fill(file))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
        for row in connection.execute("SELECT stream, seq, kind, data FROM events ORDER BY stream, seq"):
            print(*row)  # noqa: T201


if __name__ == "__main__":
    main()
