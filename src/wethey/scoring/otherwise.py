"""The same deal by other rules: scored where it would have stood, as vulnerable and with the same part-scores."""

from itertools import product

from wethey.core import Seat, Side, Vulnerability
from wethey.laws import Form, RuleSet
from wethey.scoring.chicago import Chicago
from wethey.scoring.duplicate import Duplicate
from wethey.scoring.entry import NOTHING, Entry, WeThey
from wethey.scoring.game import Game
from wethey.scoring.outcome import Outcome
from wethey.scoring.rubber import Rubber

BOARDS = 16


def scored_otherwise(
    rules: RuleSet, outcome: Outcome, dealer: Seat, vulnerable: Vulnerability, below: WeThey = NOTHING
) -> tuple[Entry, ...]:
    """Give the entries that a deal would have made by these rules.

    In a rubber the vulnerable sides have a game each; in Chicago it is the first deal of a round, and in duplicate the
    first board, that has this vulnerability. ``below`` are the part-scores that stood, where the form carries any.

    >>> from wethey.core import Result
    >>> from wethey.laws import PRESETS
    >>> from wethey.scoring import Played, total
    >>> made = Played(Result.parse("N 3NT="))
    >>> total(scored_otherwise(PRESETS["chicago"], made, Seat.NORTH, Vulnerability.NS))
    WeThey(we=600, they=0)
    """
    game, deals = standing(rules, dealer, vulnerable, below)
    return game.after(outcome, deals)[1]


def standing(rules: RuleSet, dealer: Seat, vulnerable: Vulnerability, below: WeThey = NOTHING) -> tuple[Game, Seat]:
    """Give a game in which the next deal has this vulnerability, and who deals it there."""
    if rules.form is Form.RUBBER:
        return Rubber(rules, below, tuple(side for side in Side if vulnerable.of(side))), dealer
    if rules.form is Form.DUPLICATE:
        boards = (Duplicate(rules, board) for board in range(BOARDS))
        return next(board for board in boards if board.vulnerable() == vulnerable), dealer
    # On the second and third deal of Chicago the wheel knows one side only as vulnerable: then the other deals.
    rounds = ((Chicago(rules, deals, below), seat) for seat, deals in product((dealer, dealer.lho), range(rules.deals)))
    return next((game, seat) for game, seat in rounds if game.vulnerable(seat) == vulnerable)
