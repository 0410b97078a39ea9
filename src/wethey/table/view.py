"""What a seat may know of a table: the one place that hides hands.

A person and a robot get the same view. It is made of what lies open and the viewer's own hand, and never from another
hand, so that it is the same whatever the hidden cards are.
"""

from dataclasses import dataclass
from typing import Any

from wethey.core import Call, Card, Claim, Contract, Hand, Seat, Side, Trick, Vulnerability
from wethey.table.commands import next_objection, undo_objection
from wethey.table.events import Again
from wethey.table.table import Pending, Phase, Table


@dataclass(frozen=True, slots=True)
class Called:
    """A call, who made it and what it means."""

    call: Call
    by: Seat
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class TableView:
    """All that a seat may know; ``seat`` is ``None`` for a spectator.

    ``hand`` is what is left of the viewer's own, ``dealt`` what it was; ``partner`` is the hand opposite where the
    viewer plays it; ``open_hands`` are the four hands as dealt, once the deal is over. ``history`` are all complete
    tricks. ``legal`` are the calls or cards that this seat may choose from now, ``may`` what else it may do. ``score``
    is put in by those who keep the pad. ``refused`` are the seats whose claim on this deal was not accepted. ``again``
    names the deal that is played again for practice.
    """

    seat: Seat | None
    phase: Phase
    number: int
    dealer: Seat | None
    vulnerable: Vulnerability
    hand: Hand
    dealt: Hand
    dummy_seat: Seat | None
    dummy: Hand | None
    partner: Hand | None
    auction: tuple[Called, ...]
    contract: Contract | None
    leader: Seat | None
    turn: Seat | None
    to_act: Seat | None
    legal: tuple[Call, ...] | tuple[Card, ...]
    may: tuple[str, ...]
    trick: Trick | None
    last: Trick | None
    history: tuple[Trick, ...]
    won: tuple[int, int]
    claim: Claim | None
    pending: Pending | None
    open_hands: tuple[Hand, Hand, Hand, Hand] | None
    drawn: tuple[Card, ...]
    names: tuple[str | None, ...]
    robots: frozenset[Seat]
    open_seats: frozenset[Seat]
    rules: str
    score: Any = None
    refused: frozenset[Seat] = frozenset()
    again: Again | None = None


def view(table: Table, seat: Seat | None, score: Any = None) -> TableView:
    """Give what a seat may know, or a spectator with ``None``."""
    play, deal = table.play, table.deal
    over = table.phase is Phase.OVER
    sees_all = over or (seat is None and table.terms.kibitzers_see)
    dummy_seat = play.dummy if play else None
    plays_both = play is not None and play.dummy is not None and seat is not None and seat is table.declaring
    opposite = seat.partner if seat and plays_both and seat is dummy_seat else None
    return TableView(
        seat=seat,
        phase=table.phase,
        number=table.number,
        dealer=table.dealer,
        vulnerable=table.vulnerable,
        hand=_held(table, seat) if seat else Hand(),
        dealt=deal[seat] if deal and seat else Hand(),
        dummy_seat=dummy_seat,
        dummy=_held(table, dummy_seat) if dummy_seat else None,
        partner=_held(table, opposite) if opposite else None,
        auction=_called(table),
        contract=table.contract,
        leader=play.leader if play else None,
        turn=table.turn,
        to_act=table.to_act,
        legal=_legal(table, seat),
        may=_may(table, seat),
        trick=play.trick if play else None,
        last=play.last_trick if play else None,
        history=play.tricks if play else (),
        won=(table.won(Side.NS), table.won(Side.EW)),
        claim=play.claim if play else None,
        pending=table.pending,
        open_hands=deal.hands if deal and sees_all else None,
        drawn=table.drawn,
        names=tuple(chair.name for chair in table.chairs),
        robots=frozenset(each for each in Seat if table.chair(each).robot),
        open_seats=frozenset(each for each in Seat if table.chair(each).is_open),
        rules=table.terms.rules,
        score=score,
        refused=table.refused,
        again=table.again,
    )


def _held(table: Table, seat: Seat) -> Hand:
    if table.play:
        return table.play.held(seat)
    return table.deal[seat] if table.deal else Hand()


def _called(table: Table) -> tuple[Called, ...]:
    if table.auction is None:
        return ()
    meanings = [action.meaning for action in table.actions]
    return tuple(
        Called(call, by, meaning) for (by, call), meaning in zip(table.auction.turns(), meanings, strict=False)
    )


def _legal(table: Table, seat: Seat | None) -> tuple[Call, ...] | tuple[Card, ...]:
    if seat is None or seat is not table.to_act or table.auction is None:
        return ()
    return tuple(table.play.legal) if table.play else table.auction.legal


def _may(table: Table, seat: Seat | None) -> tuple[str, ...]:
    if seat is None:
        return ()
    play = table.play
    may = []
    if seat in table.to_answer:
        may += ["accept", "reject"]
    if play and not table.pending and not play.is_over:
        claims_for = play.declarer if seat is table.declaring else seat
        if play.claim_objection(claims_for, play.won(seat.side)) is None:
            may.append("claim")
    if undo_objection(table, seat) is None:
        may.append("undo")
    if next_objection(table) is None:
        may.append("next")
    return (*may, "leave", "robot")
