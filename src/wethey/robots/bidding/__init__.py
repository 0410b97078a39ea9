"""Bidding: a system is a list of declarations, by which calls are chosen, explained and read."""

from wethey.robots.bidding.aim import Aim, Aims
from wethey.robots.bidding.natural import natural
from wethey.robots.bidding.offer import Forcing, Kind, Offer
from wethey.robots.bidding.promise import MOST, UNKNOWN, Promise, Span, length_of
from wethey.robots.bidding.reading import choose, readings, situation, taken_for
from wethey.robots.bidding.situation import Made, Situation, System, Systems
from wethey.robots.bidding.systems.acol import acol
from wethey.robots.bidding.systems.sayc import sayc
from wethey.robots.bidding.valuation import Held

SYSTEMS: dict[str, System] = {"sayc": sayc, "acol": acol, "natural": natural}
"""The systems that robots can play, the usual one first."""

__all__ = [
    "MOST",
    "SYSTEMS",
    "UNKNOWN",
    "Aim",
    "Aims",
    "Forcing",
    "Held",
    "Kind",
    "Made",
    "Offer",
    "Promise",
    "Situation",
    "Span",
    "System",
    "Systems",
    "acol",
    "choose",
    "length_of",
    "natural",
    "readings",
    "sayc",
    "situation",
    "taken_for",
]
