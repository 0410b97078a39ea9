"""What a result is worth in the form being played: the points it writes, and the state that it leaves.

A rubber with 60 below is worth more than the 60: the next one notrump is game. So a result is worth its points, and
what the state after it is worth beyond what has been written, less what the state before was worth.
"""

from wethey.robots.equity.stakes import POINTS_AN_IMP, Stakes
from wethey.robots.equity.values import MODELS, PART_SCORES, ahead, rubber_value

__all__ = ["MODELS", "PART_SCORES", "POINTS_AN_IMP", "Stakes", "ahead", "rubber_value"]
