"""What helps a player at the table: what calls mean, a robot's hint, and the deals that are over."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from wethey.app import Caller, Finished
from wethey.core import under
from wethey.laws import RuleSet
from wethey.robots import meanings
from wethey.table import Answer, Claim, MakeCall, Phase, PlayCard
from wethey.web import papers
from wethey.web.table_bodies import bearer
from wethey.web.tables_api import Authorization, Code, Number
from wethey.web.visit import Here

router = APIRouter(prefix="/api/tables", tags=["tables"])
RulesName = Annotated[str, Query(max_length=40, description="the name of a rule set", examples=["rubber-1932"])]


class Meanings(BaseModel):
    """What every call that may be made now would tell the others, by the robots' system."""

    seq: int
    calls: dict[str, str] = Field(examples=[{"1NT": "15 to 17, balanced"}])


class Hint(BaseModel):
    """What a robot would do in the caller's place: the action as it is sent, what it means, and why."""

    seq: int
    action: str
    meaning: str
    reason: str


class Points(BaseModel):
    """Points of both sides."""

    we: int
    they: int


class FinishedDeal(BaseModel):
    """A deal that is over; `result` is its line on the pad and `points` what it counts there, where it still stands."""

    deal: int
    dealer: str | None
    contract: str | None
    declarer: str | None
    tricks: int | None
    result: str | None
    points: Points | None
    imps: int | None = Field(
        None, description="to North-South, over how the deal went in its file; by duplicate scores"
    )

    @classmethod
    def of(cls, deal: Finished) -> "FinishedDeal":
        """Tell of a deal."""
        return cls(
            deal=deal.number,
            dealer=str(deal.dealer) if deal.dealer else None,
            contract=f"{deal.contract.bid}{deal.contract.doubling}" if deal.contract else None,
            declarer=str(deal.contract.declarer) if deal.contract else None,
            tricks=deal.tricks,
            result=deal.line,
            points=Points(we=deal.points.we, they=deal.points.they) if deal.points else None,
            imps=deal.imps,
        )


class ScoredOtherwise(Points):
    """A deal by other rules: its line on a pad, its points, and its entries with their reasons."""

    rules: str
    result: str
    entries: list[dict[str, Any]]


class FinishedDeals(BaseModel):
    """The deals that are over, in their order; where a deal is played again, how it went first, and at which table."""

    deals: list[FinishedDeal]
    first: FinishedDeal | None = None
    first_table: str | None = None


@router.get("/{code}/meanings", responses=papers.answers(Meanings, unknown=True))
async def see_meanings(code: Code, here: Here, authorization: Authorization = None) -> Meanings:
    """Say what each call that may be made now would mean, before it is made; of the auction alone, not of a hand."""
    known = await here.table(code)
    seq, view = await here.hall.tables.look(known, Caller(here.actor, bearer(authorization)))
    told = await asyncio.to_thread(meanings, view) if view.phase is Phase.AUCTION else {}
    return Meanings(seq=seq, calls={str(call): meaning for call, meaning in told.items() if meaning})


@router.post("/{code}/hint", responses=papers.answers(Hint, unknown=True))
async def ask_hint(code: Code, here: Here, authorization: Authorization = None) -> Hint:
    """Ask a robot what it would do in the caller's place; it sees what the caller sees."""
    known = await here.table(code)
    caller = Caller(here.actor, bearer(authorization))
    seq, _view = await here.hall.tables.look(known, caller)
    decision = await here.hall.tables.hint(known, caller)
    match decision.command:
        case MakeCall(call):
            action = str(call)
        case PlayCard(card):
            action = str(card)
        case Claim(tricks):
            action = f"claim {tricks}"
        case Answer(agree):
            action = "accept" if agree else "reject"
    return Hint(seq=seq, action=action, meaning=decision.meaning, reason=decision.reason)


@router.get("/{code}/deals/{number}/scored", responses=papers.answers(ScoredOtherwise, unknown=True))
async def score_otherwise(code: Code, number: Number, here: Here, rules: RulesName = "rubber") -> ScoredOtherwise:
    """Tell what a deal that is over would have scored by other rules, as vulnerable and with the same part-scores."""
    known = await here.table(code)
    with under("rules"):
        other = RuleSet.named(rules)
    told = await here.hall.tables.by_other_rules(known, number, other)
    return ScoredOtherwise(**told)


@router.get("/{code}/deals", responses=papers.answers(FinishedDeals, unknown=True))
async def list_deals(code: Code, here: Here) -> FinishedDeals:
    """List the deals of a table that are over."""
    known = await here.table(code)
    history = await here.hall.tables.deals(known)
    return FinishedDeals(
        deals=[FinishedDeal.of(deal) for deal in history.deals],
        first=FinishedDeal.of(history.first) if history.first else None,
        first_table=history.first_table,
    )
