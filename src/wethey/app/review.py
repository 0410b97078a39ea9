"""Looking back at a deal: what every card cost by double dummy, what the deal makes, and its par.

Marks are in words, so that nobody has to know a code: a card that cost nothing has none.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wethey.app.retelling import retold
from wethey.app.score_board import outcome
from wethey.core import Card, Contract, Deal, Play, Seat, Strain, Vulnerability, plural
from wethey.formats import deal_json, print_line, table_json, told_json
from wethey.laws import RuleSet
from wethey.pad import ScoredDeal
from wethey.robots import par, solver_if_any
from wethey.robots import review as marks_of
from wethey.scoring import Played, WeThey, scored_otherwise, total
from wethey.table import Table, view

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class LookedAt:
    """What is looked back at: the deal where it is whole, and as far as they are known what was agreed and played."""

    deal: Deal | None
    dealer: Seat | None
    vulnerable: Vulnerability | None
    contract: Contract | None
    play: Play | None

    @classmethod
    def of(cls, over: Table) -> "LookedAt":
        """Look back at a table whose deal is over."""
        assert over.auction is not None
        return cls(over.deal, over.dealer, over.vulnerable, over.auction.contract, over.play)


def unsolved() -> Json:
    """Give what is found without the solver: nothing."""
    return {"cards": [], "makes": None, "par": None, "best": None}


def cost_words(cost: int) -> str:
    """Say what a card cost."""
    return plural("this cost a trick", "this cost {number} tricks", cost) if cost else ""


def written(deal: ScoredDeal | None) -> Json | None:
    """Give what a deal wrote on the pad, each entry with its reason in words."""
    if deal is None:
        return None
    return deal_json(deal) | {"entries": [told_json(entry, deal) for entry in deal.entries]}


def reviewed(table: Table, marks: Json, entry: ScoredDeal | None) -> Json:
    """Give all there is to look back at: hands, calls, result, the solver's marks, and what it wrote on the pad."""
    seen = table_json(retold(view(table, None)), table.pad)
    kept = ("deal", "dealer", "vulnerable", "hands", "auction", "contract", "declarer", "tricks", "claimed")
    result = str(table.result) if table.result else None
    return {name: seen[name] for name in kept} | {"result": result} | marks | {"entry": written(entry)}


def otherwise(rules: RuleSet, over: Table, below: WeThey) -> Json:
    """Give what a deal would have scored by other rules, each entry with its reason in words."""
    assert over.dealer is not None
    done = outcome(over, honours=rules.honours)
    entries = scored_otherwise(rules, done, over.dealer, over.vulnerable, below)
    told = done if isinstance(done, Played) else None
    we, they = total(entries)
    points = {"we": we, "they": they}
    return (
        {"rules": rules.name, "result": print_line(done)}
        | points
        | {"entries": [told_json(entry, told) for entry in entries]}
    )


def review(over: LookedAt) -> Json:
    """Give the marks, the table of twenty and par of a deal."""
    solver = solver_if_any()
    table = solver.table(over.deal) if solver and over.deal else None
    marks = marks_of(over.play, solver) if over.play and solver else ()
    best = par(table, over.vulnerable, over.dealer) if table and over.vulnerable is not None and over.dealer else None
    return {
        "cards": _cards(over.play, [mark.cost for mark in marks]),
        "makes": None
        if table is None
        else {str(seat): {str(strain): table[strain, seat] for strain in Strain} for seat in Seat},
        "par": None if best is None else {"score": best.score, "result": str(best.result) if best.result else None},
        "best": _best(table, over.contract),
    }


def _best(table: Any, contract: Contract | None) -> int | None:
    if table is None or contract is None or not isinstance(contract.declarer, Seat):
        return None
    tricks: int = table[contract.bid.strain, contract.declarer]
    return tricks


def _cards(play: Play | None, costs: Sequence[int]) -> list[Json]:
    if play is None:
        return []
    turns: list[tuple[Seat, Card]] = [turn for trick in (*play.tricks, play.trick) for turn in trick.turns()]
    return [
        {
            "card": str(card),
            "by": str(seat),
            "cost": costs[place] if costs else None,
            "words": cost_words(costs[place]) if costs else "",
        }
        for place, (seat, card) in enumerate(turns)
    ]
