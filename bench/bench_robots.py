"""How long robots keep a table waiting: a decision, a whole rubber by robots alone, and what they give away."""

import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from random import Random

from measure import best, table

from wethey.app.robot_seats import LIMIT
from wethey.app.robot_seats import LIMITS as LIMITS_AT_TABLES
from wethey.core import Auction, Deal, Seat, Side, Vulnerability
from wethey.robots import (
    LEVELS,
    SYSTEMS,
    Aims,
    Given,
    Pairs,
    Solver,
    System,
    play_rubber,
    robot_of_level,
    situation,
    solver_if_any,
)
from wethey.robots.bidding import choose

RUBBERS = {"beginner": 6, "club": 6, "expert": 4}
LIMITS = {"beginner": 10.0, "club": 60.0}
"""Seconds for a rubber of robots alone."""

TABLES = 20

AUCTIONS, A_CALL = 60, 0.15
"""Auctions bid by the rules of each system, and the seconds that a call may take."""


@dataclass(frozen=True)
class Figures:
    """What was measured of a level; seconds, and tricks a deal."""

    rubber: float
    deals: int
    p50: float
    p95: float
    longest: float
    given: Given


def play(level: str, solver: Solver | None) -> Figures:
    """Let robots of a level play some rubbers; tricks given away are counted outside the clock."""
    robot = robot_of_level(level, LIMITS_AT_TABLES.get(level, LIMIT))
    pairs = Pairs(robot, robot)
    rubbers = [play_rubber(pairs, "bench", number, Side.NS, solver) for number in range(RUBBERS[level])]
    seconds = sorted(one for rubber in rubbers for dealt in rubber.dealt for one in dealt.seconds)
    given = sum((dealt.given for rubber in rubbers for dealt in rubber.dealt), Given())
    return Figures(
        sum(seconds) / len(rubbers),
        sum(len(rubber.dealt) for rubber in rubbers),
        seconds[len(seconds) // 2],
        seconds[len(seconds) * 95 // 100],
        seconds[-1],
        given,
    )


def calls(system: System) -> list[float]:
    """Bid deals by a system's rules; give the seconds that reading the auction and choosing took, call by call."""
    took = []
    for number in range(AUCTIONS):
        deal, auction = Deal.shuffled(Random(f"calls {number}")), Auction(Seat.NORTH)
        while not auction.is_over:
            since = time.perf_counter()
            now = situation(auction, Aims(), Vulnerability.NONE, system)
            call = choose(now, deal[now.seat]).call
            took.append(time.perf_counter() - since)
            auction = auction.after(call)
    return sorted(took)


def milliseconds(seconds: float) -> str:
    """Write a time as it is read."""
    return f"{1000 * seconds:.1f} ms"


def loading() -> tuple[float, float]:
    """Seconds to load the room and its solver, and to load all of the package the solver is from."""
    ours = "from wethey.robots import solver_if_any; solver_if_any()"
    bare = best(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True), rounds=3)
    room = best(lambda: subprocess.run([sys.executable, "-c", ours], check=True), rounds=3)
    whole = best(lambda: subprocess.run([sys.executable, "-c", "import endplay.dds"], check=True), rounds=3)
    return room - bare, whole - bare


def main() -> None:
    """The limits: half a second and less for nearly all decisions, a rubber in under a minute at club level."""
    solver = solver_if_any()
    rows = []
    for level in LEVELS:
        measured = play(level, solver)
        limit = LIMITS.get(level)
        away = measured.given
        rows.append(
            (
                level,
                f"{measured.rubber:.1f} s",
                f"{measured.rubber / limit:.2f}" if limit else "–",
                milliseconds(measured.p50),
                milliseconds(measured.p95),
                milliseconds(measured.longest),
                f"{away.by_declarer / away.deals:.2f} / {away.by_defence / away.deals:.2f}" if away.deals else "–",
            )
        )
    head = ("level", "rubber", "of the limit", "a decision, half under", "95 % under", "none over", "tricks given away")
    table("Robots: rubbers by four of them in one process (tricks a deal, by declarer / by the defence)", head, rows)
    bid = {name: calls(system) for name, system in SYSTEMS.items()}
    table(
        "Bidding: a call by the rules alone",
        ("system", "half under", "95 % under", "none over", "of the limit"),
        [
            (
                name,
                milliseconds(took[len(took) // 2]),
                milliseconds(took[len(took) * 95 // 100]),
                milliseconds(took[-1]),
                f"{took[-1] / A_CALL:.2f}",
            )
            for name, took in bid.items()
        ],
    )
    if solver is None:
        print("\nThe solver is not for this machine: robots played by plain rules alone.")
        return
    dice = Random(1)
    deals = [Deal.shuffled(dice) for _ in range(TABLES)]
    since = time.perf_counter()
    for deal in deals:
        solver.table(deal)
    twenty = (time.perf_counter() - since) / TABLES
    room, whole = loading()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"\nA table of twenty takes {twenty:.2f} s, one after another on one core. The room loads with the solver in"
        f" {room:.2f} s ({whole:.2f} s by importing the whole package), and the process came to {memory:.0f} MB."
    )


if __name__ == "__main__":
    main()
