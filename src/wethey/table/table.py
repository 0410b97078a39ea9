"""The table: the fold of its events. `apply` never refuses.

Who is asked to act is deduced: the seat in turn; declarer for dummy; and a person opposite a robot that declares plays
both hands, where the terms say so.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum

from wethey.core import Auction, Call, Card, Contract, Cut, Deal, Play, Result, Seat, Side, Vulnerability
from wethey.table.events import (
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
)

EMPTY = Chair()


class Phase(Enum):
    """What the table is doing: waiting for its first deal, bidding, playing, judging a claim, or looking back."""

    DRAW = "draw"
    AUCTION = "auction"
    PLAY = "play"
    CLAIM = "claim"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Action:
    """A call or card of the deal at hand, with the seat that decided it."""

    what: Call | Card
    by: Seat
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Pending:
    """A claim or an undo that waits for answers; ``agreed`` are the seats that have said yes."""

    seat: Seat
    tricks: int | None = None
    line: str = ""
    agreed: frozenset[Seat] = frozenset()

    @property
    def is_claim(self) -> bool:
        """Tell a claim from an undo."""
        return self.tricks is not None


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one moment."""

    terms: Terms
    chairs: tuple[Chair, Chair, Chair, Chair] = (EMPTY, EMPTY, EMPTY, EMPTY)
    drawn: tuple[Card, ...] = ()
    first_dealer: Seat | None = None
    number: int = 0
    dealer: Seat | None = None
    vulnerable: Vulnerability = Vulnerability.NONE
    deal: Deal | None = None
    auction: Auction | None = None
    play: Play | None = None
    actions: tuple[Action, ...] = ()
    pending: Pending | None = None
    refused: frozenset[Seat] = frozenset()
    """The seats whose claim on this deal was not accepted."""
    pad: str | None = None
    seed: str | None = field(default=None, repr=False)
    again: Again | None = None

    @property
    def phase(self) -> Phase:
        """What the table is doing."""
        if self.auction is None:
            return Phase.DRAW
        if not self.auction.is_over:
            return Phase.AUCTION
        if self.auction.is_passed_out or (self.play and self.play.is_over):
            return Phase.OVER
        return Phase.CLAIM if self.pending and self.pending.is_claim else Phase.PLAY

    @property
    def contract(self) -> Contract | None:
        """The contract, once the auction is over."""
        return self.auction.contract if self.auction else None

    @property
    def result(self) -> Result | None:
        """The result, once the play is over; ``None`` for a deal that was passed out."""
        return self.play.result if self.play else None

    @property
    def turn(self) -> Seat | None:
        """The hand from which the next call or card comes."""
        if self.auction is None:
            return None
        return self.play.turn if self.play else self.auction.turn

    @property
    def to_act(self) -> Seat | None:
        """The seat that decides it; nobody while a claim is judged."""
        turn = self.turn
        if turn is None or self.phase is Phase.CLAIM:
            return None
        return self.decider(turn) if self.play else turn

    def decider(self, turn: Seat) -> Seat:
        """The seat that decides a card from a hand, in the play."""
        if self.play is None or turn.side is not self.play.declarer.side:
            return turn
        return self.declaring

    @property
    def declaring(self) -> Seat:
        """The seat that plays the contract: declarer, or a person opposite a robot."""
        assert self.play is not None
        declarer = self.play.declarer
        alone = self.chair(declarer).robot and self.chair(declarer.partner).is_person
        return declarer.partner if alone and self.terms.play_for_robot else declarer

    def chair(self, seat: Seat) -> Chair:
        """Who sits there."""
        return self.chairs[seat.index]

    @property
    def to_answer(self) -> frozenset[Seat]:
        """The seats whose answer to the claim or undo is still awaited; an open chair has no say."""
        if self.pending is None:
            return frozenset()
        asked = self._judges(self.pending)
        return frozenset(seat for seat in asked if not self.chair(seat).is_open) - self.pending.agreed

    def _judges(self, pending: Pending) -> set[Seat]:
        side = pending.seat.side
        if not pending.is_claim or self.play is None or side is self.play.declarer.side:
            return set(side.other.seats)
        # A defender's claim is for declarer to judge; so far as it concedes tricks, partner must agree (law 68 B).
        asked = {self.declaring}
        if pending.tricks is not None and pending.tricks < len(self.play.hands[0]) - self.play.won(side.other):
            asked.add(pending.seat.partner)
        return asked

    def taken_back_by(self, seat: Seat) -> tuple[Action, ...]:
        """What is left of the deal's actions when the seat takes back its last one."""
        last = max((place for place, action in enumerate(self.actions) if action.by is seat), default=None)
        return self.actions if last is None else self.actions[:last]

    def won(self, side: Side) -> int:
        """Tricks of a side so far."""
        return self.play.won(side) if self.play else 0


def _with_chair(table: Table, seat: Seat, chair: Chair) -> Table:
    chairs = list(table.chairs)
    chairs[seat.index] = chair
    north, east, south, west = chairs
    return replace(table, chairs=(north, east, south, west))


def _acted(table: Table, what: Call | Card, meaning: str = "") -> Table:
    """Let the hand in turn call or play; an unfit event changes nothing."""
    if table.auction is None or table.turn is None:
        return table
    if table.play is None and not isinstance(what, Card):
        action = Action(what, table.turn, meaning)
        auction = table.auction.after(what)
        contract = auction.contract
        play = Play.of(table.deal, contract) if contract and table.deal else None
        return replace(table, auction=auction, play=play, actions=(*table.actions, action), pending=None)
    if table.play is not None and isinstance(what, Card):
        action = Action(what, table.decider(table.turn))
        return replace(table, play=table.play.after(what), actions=(*table.actions, action), pending=None)
    return table


def _redone(table: Table, actions: Iterable[Action]) -> Table:
    """Play the deal again from its first call as far as these actions go."""
    if table.dealer is None:
        return table
    again = replace(table, auction=Auction(table.dealer), play=None, actions=(), pending=None)
    for action in actions:
        again = _acted(again, action.what, action.meaning)
    return replace(again, actions=tuple(actions))


def _answered(table: Table, seat: Seat, *, agreed: bool) -> Table:
    pending = table.pending
    if pending is None:
        return table
    if not agreed:
        refused = table.refused | {pending.seat} if pending.is_claim else table.refused
        return replace(table, pending=None, refused=refused)
    return _settled(replace(table, pending=replace(pending, agreed=pending.agreed | {seat})))


def _settled(table: Table) -> Table:
    """Carry out what nobody has to agree to any more."""
    pending = table.pending
    if pending is None or table.to_answer:
        return table
    if pending.tricks is not None and table.play:
        return replace(table, play=table.play.claimed(pending.seat.side, pending.tricks), pending=None)
    return _redone(table, table.taken_back_by(pending.seat))


def _seated(table: Table, event: CardsDrawn) -> Table:
    """Who deals first by the cards drawn; for partners, who sits where as well (law 3)."""
    seats = tuple(Seat)
    cut = Cut(tuple(zip((str(seat) for seat in seats), event.cards, strict=True)))
    order = [Seat(letter) for letter in cut.order]
    if not event.for_partners:
        return replace(table, drawn=event.cards, first_dealer=order[0])
    first, second, third, fourth = (table.chair(seat) for seat in order)
    return replace(table, drawn=event.cards, first_dealer=Seat.NORTH, chairs=(first, third, second, fourth))


def apply(table: Table, event: Event) -> Table:
    """Give the table after an event."""
    match event:
        case TableOpened():
            return Table(event.terms, event.chairs, pad=event.pad, seed=event.seed, again=event.again)
        case CardsDrawn():
            return _seated(table, event)
        case SeatTaken():
            return _settled(_with_chair(table, event.seat, Chair(event.holder, event.name)))
        case SeatLeft():
            return _settled(_with_chair(table, event.seat, Chair()))
        case RobotSeated():
            return _settled(_with_chair(table, event.seat, replace(table.chair(event.seat), robot=True)))
        case Dealt():
            return replace(
                table,
                number=event.number,
                dealer=event.dealer,
                vulnerable=event.vulnerable,
                deal=event.deal,
                auction=Auction(event.dealer),
                play=None,
                actions=(),
                pending=None,
                refused=frozenset(),
            )
        case CallMade():
            return _acted(table, event.call, event.meaning)
        case CardPlayed():
            return _acted(table, event.card)
        case ClaimMade():
            return _settled(replace(table, pending=Pending(event.seat, event.tricks, event.line)))
        case UndoAsked():
            return _settled(replace(table, pending=Pending(event.seat)))
        case ClaimAnswered() | UndoAnswered():
            return _answered(table, event.seat, agreed=event.agreed)


def fold(events: Iterable[Event]) -> Table:
    """Fold a stream into the table it tells of."""
    table = Table(Terms(""))
    for event in events:
        table = apply(table, event)
    return table
