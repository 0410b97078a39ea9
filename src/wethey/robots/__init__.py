"""The guests: robots that bid and play from one seat's view, and the solver that they ask."""

from wethey.robots.bidding import SYSTEMS, Aim, Aims, Promise, Situation, System, choose, readings, situation, taken_for
from wethey.robots.decision import Choice, Decision, Robot
from wethey.robots.driver import Turn, deal_out, play_deal, robots_table, turns
from wethey.robots.equity import Stakes
from wethey.robots.fallback import Mishap, Trouble, checked, safe_decision, simple_legal
from wethey.robots.match import BoardPlayed, Dealt, Given, Pairs, RubberPlayed, play_board, play_rubber
from wethey.robots.par import Par, par
from wethey.robots.patience import Patience
from wethey.robots.plain import LEVELS, PlainRobot, meaning, meanings, meanings_made, robot_of_level
from wethey.robots.play.claims import claim_stands
from wethey.robots.review import Mark, review
from wethey.robots.solver import DoubleDummy, NoSolver, Solver, solver, solver_if_any
from wethey.robots.weighing import Scales, Weighed, Weighing, weigh
from wethey.robots.where import Dealer, parse_where

__all__ = [
    "LEVELS",
    "SYSTEMS",
    "Aim",
    "Aims",
    "BoardPlayed",
    "Choice",
    "Dealer",
    "Dealt",
    "Decision",
    "DoubleDummy",
    "Given",
    "Mark",
    "Mishap",
    "NoSolver",
    "Pairs",
    "Par",
    "Patience",
    "PlainRobot",
    "Promise",
    "Robot",
    "RubberPlayed",
    "Scales",
    "Situation",
    "Solver",
    "Stakes",
    "System",
    "Trouble",
    "Turn",
    "Weighed",
    "Weighing",
    "checked",
    "choose",
    "claim_stands",
    "deal_out",
    "meaning",
    "meanings",
    "meanings_made",
    "par",
    "parse_where",
    "play_board",
    "play_deal",
    "play_rubber",
    "readings",
    "review",
    "robot_of_level",
    "robots_table",
    "safe_decision",
    "simple_legal",
    "situation",
    "solver",
    "solver_if_any",
    "taken_for",
    "turns",
    "weigh",
]
