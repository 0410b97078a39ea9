"""What the OpenAPI document says of our answers."""

from typing import Any

from pydantic import BaseModel, Field

Responses = dict[int | str, dict[str, Any]]


class Refusal(BaseModel):
    """A no: a stable word for programs, a sentence for people."""

    error: str
    detail: str
    law: str | None = Field(None, description="the number of the law that an action was against")
    law_name: str | None = Field(None, description="what the book calls that law")


class Seen(BaseModel):
    """A pad as it stands: its last event's number, its view, who you are to others, and who started it."""

    pad: str
    seq: int
    you: str
    owner: str
    view: dict[str, Any] = Field(
        description="the JSON of `wethey pad`, with names, people, ledger and who entered what"
    )


class TableSeen(BaseModel):
    """A table as one seat may see it: its last event's number, the seat, and the token for who has just sat down."""

    table: str
    seq: int
    seat: str | None
    token: str | None = None
    view: dict[str, Any]


class DealReview(BaseModel):
    """A deal that is over: hands, calls, cards with what each cost, what the deal makes, par, and the pad's entry.

    It is not ``repeatable`` where a robot was short of time.
    """

    deal: int
    dealer: str
    vulnerable: dict[str, bool]
    hands: dict[str, list[str]]
    auction: list[dict[str, str]]
    contract: str | None
    declarer: str | None
    result: str | None
    tricks: dict[str, int]
    claimed: dict[str, Any] | None
    cards: list[dict[str, Any]]
    makes: dict[str, dict[str, int]] | None
    par: dict[str, Any] | None
    best: int | None
    repeatable: bool
    entry: dict[str, Any] | None


class GamesFound(BaseModel):
    """The games of a file, a line each with its whole record, and what belongs to no game; ``more`` where there are."""

    format: str
    games: list[dict[str, Any]]
    more: bool
    remarks: list[dict[str, Any]]


class GameSeen(BaseModel):
    """A game of a file: hands, calls, cards with what each cost, texts, what the deal makes, and par."""

    board: str
    title: str
    names: dict[str, str]
    dealer: str | None
    vulnerable: dict[str, bool] | None
    contract: str | None
    passed_out: bool
    declarer: str | None
    tricks: int | None
    score: int | None = Field(description="at duplicate, from North-South's side")
    hands: dict[str, list[str] | None]
    auction: list[dict[str, str]]
    cards: list[dict[str, Any]]
    texts: list[dict[str, Any]]
    link: str | None
    playable: bool = Field(description="all four hands are known, so that it can be played again")
    makes: dict[str, dict[str, int]] | None
    par: dict[str, Any] | None
    best: int | None
    remarks: list[dict[str, Any]]


class SessionSeen(BaseModel):
    """A session of duplicate as it stands: its last event's number, its view, who you are, and who started it."""

    session: str
    seq: int
    you: str
    owner: str
    view: dict[str, Any] = Field(description="the JSON of `wethey compare`, with who wrote which line")


class LinePreview(BaseModel):
    """A line of a traveller as it would stand: its canonical form, its score, and what it is worth now."""

    seq: int
    line: dict[str, Any] | None


class Opened(Seen):
    """A pad that has just been started; `pad` is its code."""


class RuleBooks(BaseModel):
    """The rule book at the head of a pad, and those of its lines that change the rules, by the line."""

    book: dict[str, Any]
    books: dict[str, dict[str, Any]]


class History(BaseModel):
    """Every change of a pad, the last one first."""

    seq: int
    changes: list[dict[str, Any]]


class Card(BaseModel):
    """A card that somebody kept alone: whose it is, and its results."""

    by: str
    lines: list[str]


class Cards(BaseModel):
    """The cards that were laid beside a pad."""

    cards: list[Card]


class Preview(BaseModel):
    """A pad as it is and as it would be."""

    seq: int
    now: dict[str, Any]
    then: dict[str, Any]
    changes: list[dict[str, Any]]
    consequences: list[str]


class Conflict(Refusal):
    """Somebody was first: both contents, and the pad as it is now."""

    yours: dict[str, Any]
    theirs: dict[str, Any] | None
    deal: int | None = None
    seq: int
    view: dict[str, Any]


def refusals(
    *, unknown: bool = False, conflict: bool = False, forbidden: bool = False, irregular: bool = False
) -> Responses:
    """List the ways in which a route says no."""
    told: Responses = {
        400: {"model": Refusal, "description": "the body is not JSON"},
        403: {"model": Refusal, "description": "sent by another site" + (", or not your pad" if forbidden else "")},
        413: {"model": Refusal, "description": "too much at once"},
        422: {"model": Refusal, "description": "what was sent cannot be read or does not fit"},
        503: {"model": Refusal, "description": "the database does not answer"},
    }
    if unknown:
        told |= {
            404: {"model": Refusal, "description": "no pad has this code"},
            429: {"model": Refusal, "description": "too many wrong codes from this address"},
        }
    if conflict:
        told |= {409: {"model": Conflict, "description": "somebody was first"}}
    if irregular:
        told |= {409: {"model": Refusal, "description": "against a law, which it names, or no longer so"}}
    return told


def answers(model: Any, *, created: bool = False, **ways: bool) -> Responses:
    """List a route's answer and its ways to say no."""
    return {(201 if created else 200): {"model": model}} | refusals(**ways)


def text(kind: str = "text/plain", *, unknown: bool = False) -> Responses:
    """List the answer of a route that gives text of a kind."""
    return {200: {"content": {kind: {"schema": {"type": "string"}}}}} | refusals(unknown=unknown)
