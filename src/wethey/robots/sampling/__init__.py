"""Hidden cards dealt as they may lie: by construction, points and lengths first, then the cards.

NumPy does the counting, since a robot asks for some hundred hands at each decision.
"""

from wethey.robots.sampling.counting import STRICT, Limits, Softness, Ways
from wethey.robots.sampling.dice import Dice
from wethey.robots.sampling.hidden import Hidden, Judge, Layout, both, sample
from wethey.robots.sampling.holdings import hands_of, holdings_of

__all__ = [
    "STRICT",
    "Dice",
    "Hidden",
    "Judge",
    "Layout",
    "Limits",
    "Softness",
    "Ways",
    "both",
    "hands_of",
    "holdings_of",
    "sample",
]
