"""A table's events as rows of the log, and back. Cards, calls and deals are kept in the notation that people read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from wethey.app.codec import Kept, as_data, read_back
from wethey.app.log import Row
from wethey.core import Card, Deal, Result, Seat, Vulnerability, parse_call
from wethey.table import (
    Again,
    CallMade,
    CardPlayed,
    CardsDrawn,
    Chair,
    ClaimAnswered,
    ClaimMade,
    Dealt,
    Event,
    RobotSeated,
    SeatLeft,
    SeatTaken,
    TableOpened,
    Terms,
    UndoAnswered,
    UndoAsked,
    UndoRule,
)

Json = dict[str, Any]
VERSION = 1


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table's event in its envelope, with what stood beside it about the command that led to it."""

    seq: int
    id: str
    actor: str
    event: Event
    beside: Json


def _chair_json(chair: Chair) -> Json:
    return {"holder": chair.holder, "name": chair.name, "robot": chair.robot}


def _four(kept: list[Any], read: Callable[[Any], Any]) -> tuple[Any, Any, Any, Any]:
    north, east, south, west = map(read, kept)
    return north, east, south, west


def _terms_json(terms: Terms) -> Json:
    return {
        "rules": terms.rules,
        "undo": terms.undo.value,
        "kibitzers_see": terms.kibitzers_see,
        "play_for_robot": terms.play_for_robot,
        "pace": terms.pace,
        "level": terms.level,
    }


def _again_json(again: Again) -> Json:
    done = "Passed out" if again.passed_out else str(again.result) if again.result else None
    return {"table": again.table, "deal": again.deal} | ({"done": done} if done else {})


def _again(kept: Json) -> Again:
    done = kept.get("done")
    passed_out = done == "Passed out"
    return Again(kept["table"], kept["deal"], None if passed_out or not done else Result.parse(done), passed_out)


def _form(event: Event) -> Json:
    match event:
        case TableOpened():
            chairs = [_chair_json(chair) for chair in event.chairs]
            kept = {"terms": _terms_json(event.terms), "chairs": chairs, "pad": event.pad, "seed": event.seed}
            return kept | ({"again": _again_json(event.again)} if event.again else {})
        case CardsDrawn():
            return {"cards": list(map(str, event.cards)), "for_partners": event.for_partners}
        case SeatTaken():
            return {"seat": str(event.seat), "holder": event.holder, "name": event.name}
        case SeatLeft() | RobotSeated() | UndoAsked():
            return {"seat": str(event.seat)}
        case Dealt():
            return {
                "number": event.number,
                "dealer": str(event.dealer),
                "vulnerable": str(event.vulnerable),
                "deal": str(event.deal),
            }
        case CallMade():
            return {"call": str(event.call), "meaning": event.meaning}
        case CardPlayed():
            return {"card": str(event.card)}
        case ClaimMade():
            return {"seat": str(event.seat), "tricks": event.tricks, "line": event.line}
        case ClaimAnswered() | UndoAnswered():
            return {"seat": str(event.seat), "agreed": event.agreed}


_KINDS: Mapping[type[Event], str] = {
    TableOpened: "table opened",
    CardsDrawn: "cards drawn",
    SeatTaken: "seat taken",
    SeatLeft: "seat left",
    RobotSeated: "robot seated",
    Dealt: "dealt",
    CallMade: "call made",
    CardPlayed: "card played",
    ClaimMade: "claim made",
    ClaimAnswered: "claim answered",
    UndoAsked: "undo asked",
    UndoAnswered: "undo answered",
}

# Readers by kind and version. None is ever taken away.
_READERS: Mapping[tuple[str, int], Callable[[Json], Event]] = {
    ("table opened", 1): lambda kept: TableOpened(
        Terms(**{**kept["terms"], "undo": UndoRule(kept["terms"]["undo"])}),
        _four(kept["chairs"], lambda chair: Chair(**chair)),
        kept["pad"],
        kept["seed"],
        _again(kept["again"]) if "again" in kept else None,
    ),
    ("cards drawn", 1): lambda kept: CardsDrawn(_four(kept["cards"], Card.parse), kept["for_partners"]),
    ("seat taken", 1): lambda kept: SeatTaken(Seat(kept["seat"]), kept["holder"], kept["name"]),
    ("seat left", 1): lambda kept: SeatLeft(Seat(kept["seat"])),
    ("robot seated", 1): lambda kept: RobotSeated(Seat(kept["seat"])),
    ("dealt", 1): lambda kept: Dealt(
        kept["number"], Seat(kept["dealer"]), Vulnerability.parse(kept["vulnerable"]), Deal.parse(kept["deal"])
    ),
    ("call made", 1): lambda kept: CallMade(parse_call(kept["call"]), kept["meaning"]),
    ("card played", 1): lambda kept: CardPlayed(Card.parse(kept["card"])),
    ("claim made", 1): lambda kept: ClaimMade(Seat(kept["seat"]), kept["tricks"], kept["line"]),
    ("claim answered", 1): lambda kept: ClaimAnswered(Seat(kept["seat"]), kept["agreed"]),
    ("undo asked", 1): lambda kept: UndoAsked(Seat(kept["seat"])),
    ("undo answered", 1): lambda kept: UndoAnswered(Seat(kept["seat"]), kept["agreed"]),
}


def encode_table(event: Event, **beside: object) -> Kept:
    """Give what is kept of an event; ``beside`` are facts about the command that led to it."""
    kept = _form(event) | ({"beside": beside} if beside else {})
    return Kept(_KINDS[type(event)], VERSION, as_data(kept))


def decode_table(row: Row) -> TableRow:
    """Read a row back.

    Raises:
        Unreadable: its kind or version is not known here, or it does not hold what it should.
    """
    event, kept = read_back(row, _READERS)
    return TableRow(row.seq, row.id, row.actor, event, kept.get("beside", {}))
