"""Calls weighed by simulation: where the rules leave a choice, hands are dealt, bid out and solved."""

from wethey.robots.weighing.auctions import judge_by_calls
from wethey.robots.weighing.weighing import Scales, Weighed, Weighing, weigh

__all__ = ["Scales", "Weighed", "Weighing", "judge_by_calls", "weigh"]
