"""The guests: robots that bid and play from one seat's view, and the solver that they ask."""

from wethey.robots.bidding import Aim, Aims, Promise
from wethey.robots.decision import Choice, Decision, Robot
from wethey.robots.driver import Turn, deal_out, play_deal, robots_table, turns
from wethey.robots.fallback import Mishap, Trouble, checked, safe_decision, simple_legal
from wethey.robots.par import Par, par
from wethey.robots.plain import LEVELS, PlainRobot, meaning, meanings, robot_of_level
from wethey.robots.play.claims import claim_stands
from wethey.robots.solver import DoubleDummy, NoSolver, Solver, solver, solver_if_any

__all__ = [
    "LEVELS",
    "Aim",
    "Aims",
    "Choice",
    "Decision",
    "DoubleDummy",
    "Mishap",
    "NoSolver",
    "Par",
    "PlainRobot",
    "Promise",
    "Robot",
    "Solver",
    "Trouble",
    "Turn",
    "checked",
    "claim_stands",
    "deal_out",
    "meaning",
    "meanings",
    "par",
    "play_deal",
    "robot_of_level",
    "robots_table",
    "safe_decision",
    "simple_legal",
    "solver",
    "solver_if_any",
    "turns",
]
