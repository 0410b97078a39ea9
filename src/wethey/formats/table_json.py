"""A seat's view of the table as a JSON value, as the API gives it.

Calls are ``P X XX 1C … 7NT``, cards ``SA … C2`` with ``T`` for the ten, seats ``N E S W``.
"""

from collections.abc import Iterable
from typing import Any

from wethey.core import Card, Hand, Seat, Side, Trick
from wethey.table import Pending, TableView

Json = dict[str, Any]


def table_json(view: TableView, pad: str | None = None) -> Json:
    """Give a view as JSON; ``pad`` is the code of the pad that the table fills.

    ``hands`` are the four hands as dealt, once they lie open; ``partner`` is the hand opposite where this seat plays
    it; ``to_act`` is the seat that decides the next call or card, ``turn`` the hand that it comes from; ``won`` tells
    who won each trick of ``history``; ``again`` names the table and deal that are played again for practice, on no pad.
    """
    contract = view.contract
    return {
        "seat": _letter(view.seat),
        "phase": view.phase.value,
        "deal": view.number,
        "dealer": _letter(view.dealer),
        "vulnerable": {side.column: view.vulnerable.of(side) for side in Side},
        "hand": _cards(view.hand),
        "dummy": {"seat": str(view.dummy_seat), "hand": _cards(view.dummy)} if view.dummy is not None else None,
        "partner": None if view.partner is None else _cards(view.partner),
        "auction": [
            {"call": str(called.call), "by": str(called.by), "meaning": called.meaning} for called in view.auction
        ],
        "contract": f"{contract.bid}{contract.doubling}" if contract else None,
        "declarer": str(contract.declarer) if contract else None,
        "leader": _letter(view.leader),
        "turn": _letter(view.turn),
        "to_act": _letter(view.to_act),
        "legal": [str(choice) for choice in view.legal],
        "may": list(view.may),
        "trick": _trick(view.trick),
        "last": _trick(view.last),
        "history": [_trick(trick) for trick in view.history],
        "won": [_letter(trick.winner) for trick in view.history],
        "tricks": {"we": view.won[0], "they": view.won[1]},
        "claimed": {"by": view.claim.side.column, "tricks": view.claim.tricks} if view.claim else None,
        "pending": _pending(view.pending),
        "hands": None
        if view.open_hands is None
        else {str(seat): _cards(hand) for seat, hand in zip(Seat, view.open_hands, strict=True)},
        "drawn": {str(seat): str(card) for seat, card in zip(Seat, view.drawn, strict=False)},
        "rules": view.rules,
        "score": view.score,
        "names": {str(seat): name for seat, name in zip(Seat, view.names, strict=True)},
        "seats": {str(seat): _kind(view, seat) for seat in Seat},
        "pad": pad,
        "again": {"table": view.again.table, "deal": view.again.deal} if view.again else None,
    }


def _letter(seat: Seat | None) -> str | None:
    return None if seat is None else str(seat)


def _cards(hand: Hand | Iterable[Card] | None) -> list[str]:
    return [] if hand is None else [str(card) for card in hand]


def _trick(trick: Trick | None) -> list[Json]:
    if trick is None:
        return []
    return [{"card": str(card), "by": str(seat)} for seat, card in trick.turns()]


def _pending(pending: Pending | None) -> Json | None:
    if pending is None:
        return None
    told: Json = {
        "kind": "claim" if pending.is_claim else "undo",
        "by": str(pending.seat),
        "agreed": sorted(map(str, pending.agreed)),
    }
    return told | {"tricks": pending.tricks, "line": pending.line} if pending.is_claim else told


def _kind(view: TableView, seat: Seat) -> str:
    if seat in view.robots:
        return "robot"
    return "open" if seat in view.open_seats else "person"
