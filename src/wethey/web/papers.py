"""What the OpenAPI document says of our answers."""

from typing import Any

from pydantic import BaseModel, Field

Responses = dict[int | str, dict[str, Any]]


class Refusal(BaseModel):
    """A no: a stable word for programs, a sentence for people."""

    error: str
    detail: str
    law: str | None = None


class Seen(BaseModel):
    """A pad as it stands: its last event's number, its view, who you are to others, and who started it."""

    pad: str
    seq: int
    you: str
    owner: str
    view: dict[str, Any] = Field(
        description="the JSON of `wethey pad`, with names, people, ledger and who entered what"
    )


class Opened(Seen):
    """A pad that has just been started; `pad` is its code."""


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
    deal: int | None
    seq: int
    view: dict[str, Any]


def refusals(*, unknown: bool = False, conflict: bool = False, forbidden: bool = False) -> Responses:
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
    return told


def answers(model: Any, *, created: bool = False, unknown: bool = False, conflict: bool = False) -> Responses:
    """List a route's answer and its ways to say no."""
    return {(201 if created else 200): {"model": model}} | refusals(unknown=unknown, conflict=conflict)


def text(*, unknown: bool = False) -> Responses:
    """List the answer of a route that gives plain text."""
    return {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}} | refusals(unknown=unknown)
