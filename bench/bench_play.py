"""What robots give away in the play: the same robot in all seats, against double dummy."""

import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean, stdev

from measure import table

from wethey.robots import Dealt, Pairs, play_board, robot_of_level, solver_if_any

BOARDS = 6
"""In the plain run; a larger number, and processes, are named after the script: 500 2."""

OFTEN = 10
"""After so many boards a run says how it stands."""

LEVELS = ("club",)


def dealt(level: str, number: int) -> tuple[Dealt, Dealt]:
    """Play a board at two tables by the same robots, with other dice."""
    robot = robot_of_level(level)
    return play_board(Pairs(robot, robot), "play", number, solver_if_any()).tables


def played(level: str, boards: int, processes: int) -> list[Dealt]:
    """Play boards, in several processes where asked."""
    numbers = range(1, boards + 1)
    if processes == 1:
        return told(map(partial(dealt, level), numbers))
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as workers:
        return told(workers.map(partial(dealt, level), numbers))


def told(boards: Iterable[tuple[Dealt, Dealt]]) -> list[Dealt]:
    """Collect deals, and say now and then how it stands: a long run tells something however early it is ended."""
    found: list[Dealt] = []
    for number, tables in enumerate(boards, 1):
        found += tables
        given = [one.given for one in found if one.given.deals]
        if number % OFTEN == 0 and len(given) > 1:
            beside = with_error([one.over_double_dummy for one in given], "+.2f")
            print(f"{number} boards: declarer {beside} beside double dummy", file=sys.stderr, flush=True)
    return found


def with_error(numbers: list[float], form: str = ".2f") -> str:
    """Write a mean with its standard error."""
    return f"{fmean(numbers):{form}} ± {stdev(numbers) / len(numbers) ** 0.5:.2f}"


def row(level: str, boards: int, processes: int) -> tuple[object, ...]:
    """Measure a level."""
    deals = played(level, boards, processes)
    given = [one.given for one in deals if one.given.deals]
    seconds = sorted(second for one in deals for second in one.seconds)
    return (
        level,
        len(given),
        with_error([one.over_double_dummy for one in given], "+.2f"),
        with_error([one.by_declarer for one in given]),
        with_error([one.by_defence for one in given]),
        with_error([one.on_lead for one in given]),
        *(f"{1000 * seconds[len(seconds) * share // 1000]:.0f} ms" for share in (500, 950)),
        f"{1000 * seconds[-1]:.0f} ms",
    )


def main() -> None:
    """Declarers should end close to double dummy, as they do among people; fewer tricks given away is better."""
    boards, processes = (*map(int, sys.argv[1:]), *(BOARDS, 1)[len(sys.argv) - 1 :])
    head = (
        "level",
        "deals",
        "declarer beside double dummy",
        "given away by declarer",
        "by the defence",
        "on the lead",
        "a decision, half under",
        "95 % under",
        "none over",
    )
    if solver_if_any() is None:
        print("## Robots: tricks given away\n\nThe solver is not for this machine.")
        return
    table(
        "Robots: tricks given away a deal, against double dummy",
        head,
        (row(level, boards, processes) for level in LEVELS),
    )


if __name__ == "__main__":
    main()
