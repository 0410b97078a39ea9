"""Works out afresh what the states of a rubber and of a round of Chicago are worth, into the robots' table.

The tricks of the deals lie beside this file: 2,048 shuffles by the seeds that are spelled below, solved by double
dummy. Where the file is missing they are solved again, which takes some minutes.
"""

import json
import lzma
import sys
from pathlib import Path
from random import Random

from wethey.core import Deal, Seat, Strain
from wethey.robots import Solver, solver
from wethey.robots.equity.solving import as_table, tables_of

DEALS = 2048
TRICKS = Path(__file__).with_name("equity_tricks.txt.xz")
VALUES = Path(__file__).parents[1] / "src" / "wethey" / "robots" / "equity" / "values.json"


def digits(number: int, by: Solver) -> str:
    """Solve a deal, and write its table as twenty hexadecimal digits."""
    table = by.table(Deal.shuffled(Random(f"equity/{number}")))  # noqa: S311 - deals that repeat
    return "".join(f"{table[strain, seat]:x}" for strain in Strain for seat in Seat)


def lines() -> list[str]:
    """Give the tables of the deals."""
    if not TRICKS.exists():
        by = solver()
        with lzma.open(TRICKS, "wt", encoding="ascii") as file:
            file.writelines(f"{digits(number, by)}\n" for number in range(DEALS))
    return lzma.decompress(TRICKS.read_bytes()).decode("ascii").split()


def main() -> int:
    """Write the table."""
    found = as_table(tables_of(lines()))
    text = json.dumps(found, separators=(",", ":")).replace("]],", "]],\n").replace("],[", "],\n[")
    VALUES.write_text(text + "\n", encoding="utf-8")
    print(f"{VALUES.name}: from {found['deals']} deals")
    return 0


if __name__ == "__main__":
    sys.exit(main())
