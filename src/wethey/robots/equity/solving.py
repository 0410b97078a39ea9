"""How the values are found: the game of bidding, deal after deal, solved to its fixed point.

A state is worth the average over many deals of the points that the deal writes and the value of the state it leads to.
How a deal is bid is itself a game, gone through from the highest bid down: a bid stands, or the other side finds a
higher one that it likes better, given what the states are worth. States are solved from the end of the rubber back,
each repeated until its own value no longer changes, since a deal that is beaten leads back to it.

The points are the reckoning's own: every result is written on a rubber or a round once, and looked up from then on.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from wethey.core import BIDS, Bid, Contract, Doubling, Result, Seat, Side, Strain
from wethey.laws import PRESETS
from wethey.robots.equity.values import MIRRORED, MODELS, PART_SCORES, tail
from wethey.scoring import Chicago, Game, Played, Rubber, WeThey, total

Tables: TypeAlias = npt.NDArray[np.int8]
"""Tricks by deal, strain and seat, double dummy."""

State: TypeAlias = tuple[str, int, int]
"""What is to come - games won as ``10``, or the deals of a round as ``WB`` - and both part-scores, ours first."""

OVER: State = ("", 0, 0)
NEAR = 1e-4
GAMES = ("11", "10", "01", "00")
ROUNDS = ("B", "WB", "TB", "WTB", "TWB", "NB", "BNB", "WBNB", "TBNB", "WTBNB", "TWBNB")
"""Whatever can be left of a round of four deals or six that part-scores are carried over, shortest first."""

_Points: TypeAlias = npt.NDArray[np.float64]


def tables_of(lines: Iterable[str]) -> Tables:
    """Read tables written as twenty hexadecimal digits a line: strains from clubs up, and in each the seats from North.

    >>> tables_of(["44449999777755556666"])[0, 0].tolist()
    [4, 4, 4, 4]
    """
    found = [[int(digit, 16) for digit in line.strip()] for line in lines]
    return np.array(found, np.int8).reshape(-1, len(Strain), len(Seat))


def rubber_values(tables: Tables, games: Iterable[str] = GAMES, *, sacrifices: bool = False) -> dict[State, float]:
    """Solve the rubber: the value to us of each of its 324 states, by games won and part-scores.

    ``games`` are those won so far, as ``10``, the later ones first: those before need those that follow.
    """
    solved: dict[State, float] = {OVER: 0.0}
    play = _Deals(tables, sacrifices)
    for won in games:
        for we, they in _part_scores_downwards():
            play.solve(Rubber(below=WeThey(we, they), games=_won(won)), (won, we, they), solved)
    del solved[OVER]
    return solved


def round_values(tables: Tables, spelled: Iterable[str] = ROUNDS) -> dict[State, float]:
    """Solve what is left of a round of Chicago: what part-scores are worth to us, by the deals to come."""
    solved: dict[State, float] = {OVER: 0.0}
    play = _Deals(tables, sacrifices=False)
    for deals in spelled:
        game, dealer = _round(deals)
        for we, they in _part_scores_downwards():
            play.solve(replace(game, below=WeThey(we, they)), (deals, we, they), solved, dealer)
    del solved[OVER]
    return {state: value - solved[state[0], 0, 0] for state, value in solved.items()}


def as_table(tables: Tables) -> dict[str, Any]:
    """Solve everything, and give it as it is kept: rows are our part-scores, columns theirs."""
    rubber = {
        model: _squares(rubber_values(tables, sacrifices=sacrifices))
        for model, sacrifices in zip(MODELS, (False, True), strict=True)
    }
    rounds = _squares(round_values(tables))
    kept = {
        deals: square
        for deals, square in rounds.items()
        if deals.translate(MIRRORED) not in {*ROUNDS[: ROUNDS.index(deals)]}
    }
    return {"deals": len(tables), "rubber": rubber, "chicago": kept}


def _squares(values: Mapping[State, float]) -> dict[str, list[list[float]]]:
    return {
        what: [[round(values[what, we, they], 1) + 0.0 for they in PART_SCORES] for we in PART_SCORES]
        for what in dict.fromkeys(state[0] for state in values)
    }


def _part_scores_downwards() -> list[tuple[int, int]]:
    return sorted(product(PART_SCORES, PART_SCORES), key=sum, reverse=True)


def _won(games: str) -> tuple[Side, ...]:
    return tuple(side for side, won in zip(Side, games, strict=True) if won == "1")


def _round(deals: str) -> tuple[Chicago, Seat]:
    """Give a round, and a dealer, with exactly these deals to come."""
    rules = PRESETS["chicago"].having("deals", "6" if "N" in deals else "4")
    game = Chicago(rules, rules.deals - len(deals))
    return game, next(seat for seat in Seat if tail(game, seat) == deals)


def _state(game: Game, dealer: Seat) -> State:
    """Name the state of a game when a seat is to deal."""
    if game.is_over:
        return OVER
    if isinstance(game, Chicago):
        return tail(game, dealer), game.below.we, game.below.they
    return f"{game.games.count(Side.NS)}{game.games.count(Side.EW)}", game.below.we, game.below.they


@dataclass
class _Deals:
    """Deals to be bid from any state, each with the sides one way round and the other."""

    tables: Tables
    sacrifices: bool
    outcomes: dict[tuple[Game, Result], tuple[Game, int]] = field(default_factory=dict)

    @cached_property
    def tricks(self) -> dict[Side, npt.NDArray[np.int8]]:
        """What a side's better declarer takes, by strain and deal; the second half is the first with seats turned."""
        ns, ew = (self.tables[:, :, [seat.index for seat in side.seats]].max(axis=2) for side in Side)
        return {Side.NS: np.concatenate([ns, ew]).T, Side.EW: np.concatenate([ew, ns]).T}

    def solve(self, game: Game, state: State, solved: dict[State, float], dealer: Seat = Seat.NORTH) -> None:
        """Find the value of a state whose followers are known, and add it."""
        value, found = np.inf, 0.0
        ahead = {key: self._bids(game, dealer, key) for key in ((side, bid) for side in Side for bid in BIDS)}
        while abs(found - value) > NEAR:
            value = found
            solved[state] = value
            worth = {
                key: points + np.array([solved[each] for each in states]) for key, (points, states) in ahead.items()
            }
            found = float(self._bid_out(worth, value).mean())
        solved[state] = found

    def _bids(self, game: Game, dealer: Seat, key: tuple[Side, Bid]) -> tuple[_Points, list[State]]:
        """Give the points that a bid writes for us with each number of tricks, and the states that it leads to."""
        side, bid = key
        points, states = [], []
        for tricks in range(14):
            doubling = Doubling.UNDOUBLED if tricks >= bid.tricks else Doubling.DOUBLED
            result = Result(Contract(bid, doubling, side), tricks)
            after, entries = game.after(Played(result), dealer)
            written = total(entries)
            points.append(float(written.we - written.they))
            states.append(_state(after, dealer.lho))
        return np.array(points), states

    def _bid_out(self, worth: Mapping[tuple[Side, Bid], _Points], passed: float) -> _Points:
        """Bid every deal perfectly, and give what each comes to; the side that sits North-South deals, so to speak.

        It has the first choice where both could be first. What a side likes less than anything stands for having
        nothing to bid.
        """
        count = self.tricks[Side.NS].shape[1]
        nothing = {Side.NS: np.full(count, -np.inf), Side.EW: np.full(count, np.inf)}
        likes = {Side.NS: np.maximum, Side.EW: np.minimum}
        best = nothing
        for bid in reversed(BIDS):
            found = {}
            for side in Side:
                tricks = self.tricks[side][bid.strain.index]
                stands = likes[side.other](worth[side, bid][tricks], best[side.other])
                bids = stands if self.sacrifices else np.where(tricks >= bid.tricks, stands, nothing[side])
                found[side] = likes[side](best[side], bids)
            best = found
        we, they = best[Side.NS], best[Side.EW]
        turned = np.arange(count) >= count // 2
        bid_out: _Points = np.where(
            turned, np.minimum(they, np.maximum(we, passed)), np.maximum(we, np.minimum(they, passed))
        )
        return bid_out
