"""Robots for the tests: what they call with a hand, and deals that they play."""

from random import Random

from wethey.core import Auction, Call, Deal, Hand, Seat, Vulnerability
from wethey.robots import LEVELS, Aims, PlainRobot, Robot, deal_out, robots_table
from wethey.robots.bidding import Offer, Situation, System, choose, sayc, situation
from wethey.table import Table

QUICK = PlainRobot(LEVELS["beginner"], uses_solver=False)
"""A robot that plays by rules alone: fast, and the same on every machine."""


def score(we: int = 0, they: int = 0) -> dict[str, object]:
    """What the players see of a pad with these part-scores."""
    return {
        "we": {"below": we, "games": 0, "total": 0},
        "they": {"below": they, "games": 0, "total": 0},
        "form": "rubber",
    }


def read(auction: str, we: int = 0, they: int = 0, vulnerable: str = "None", *, system: System = sayc) -> Situation:
    """An auction as those at the table understand it; the side that is to call has the first part-score."""
    known = Auction.parse(auction)
    ns, ew = (we, they) if known.standing.turn.side is Seat.NORTH.side else (they, we)
    return situation(known, Aims.read(score(ns, ew)), Vulnerability.parse(vulnerable), system)


def called(
    hand: str, auction: str, we: int = 0, they: int = 0, vulnerable: str = "None", *, system: System = sayc
) -> Offer:
    """What a robot calls with a hand, with its side's part-score and the others'."""
    return choose(read(auction, we, they, vulnerable, system=system), Hand.parse(hand))


def fresh(seed: object, dealer: Seat = Seat.NORTH, vulnerable: Vulnerability = Vulnerability.NONE) -> Table:
    """A table of robots with a deal before them."""
    return deal_out(robots_table(), Deal.shuffled(Random(f"{seed}")), dealer, vulnerable)


def four(robot: Robot) -> dict[Seat, Robot]:
    """The same robot in every seat."""
    return dict.fromkeys(Seat, robot)


def some_call(chance: Random, legal: tuple[Call, ...]) -> Call:
    """A call without sense, low more often than high."""
    return chance.choice(legal[:8] if chance.random() < 0.85 else legal)
