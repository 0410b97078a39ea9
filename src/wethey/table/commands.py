"""What people and robots ask of a table: one door for both. Each command gives one event, or is refused.

A call or card is judged by the laws first, so that a refusal names the law; nothing that a refusal says tells of a
hand that its hearer may not see.
"""

from dataclasses import dataclass

from wethey.core import (
    Call,
    CallOutOfTurn,
    Card,
    DummyActs,
    Illegal,
    LeadOutOfTurn,
    PlayOutOfTurn,
    Refused,
    Seat,
    _,
    expect,
    expect_text,
    parse_call,
)
from wethey.core import NotationError as NotRead
from wethey.table.events import (
    CallMade,
    CardPlayed,
    ClaimAnswered,
    ClaimMade,
    Event,
    RobotSeated,
    SeatLeft,
    SeatTaken,
    UndoAnswered,
    UndoAsked,
    UndoRule,
)
from wethey.table.table import Phase, Table

LONGEST_LINE = 200


@dataclass(frozen=True, slots=True)
class MakeCall:
    """Call, and say what it means where that is known."""

    call: Call
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card, from dummy too where this seat plays it."""

    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim so many tricks in all for this side, those won included, and say how if need be."""

    tricks: int
    line: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """Agree to the claim or undo that waits, or not."""

    agree: bool


@dataclass(frozen=True, slots=True)
class AskUndo:
    """Ask to take back this seat's last call or card."""


@dataclass(frozen=True, slots=True)
class Next:
    """Go on to the next deal."""


Command = MakeCall | PlayCard | Claim | Answer | AskUndo | Next


def parse_command(text: str) -> Command:
    """Read an action as it is typed or sent.

    >>> parse_command("claim 9")
    Claim(tricks=9, line='')

    Raises:
        NotationError: anything else.
        TypeError: no text.
    """
    expect_text(text)
    words = text.split(maxsplit=2)
    word = words[0].lower() if words else ""
    plain: dict[str, Command] = {
        "accept": Answer(agree=True),
        "reject": Answer(agree=False),
        "undo": AskUndo(),
        "next": Next(),
    }
    if word in plain and len(words) == 1:
        return plain[word]
    if word == "claim" and len(words) > 1 and words[1].isascii() and words[1].isdigit() and len(words[1]) < 3:
        return Claim(int(words[1]), words[2][:LONGEST_LINE] if len(words) > 2 else "")
    for read in (lambda: MakeCall(parse_call(text)), lambda: PlayCard(Card.parse(text))):
        try:
            return read()
        except NotRead:
            continue
    raise NotRead(
        "no-action",
        _("is not an action; write a call (1NT, P, X), a card (SA), claim 9, accept, reject, undo or next"),
        found=text,
    )


def decide(table: Table, seat: Seat, command: Command) -> Event:
    """Give the event that a seat's command leads to; `Next` is for those who shuffle (see `next_objection`).

    Raises:
        Illegal: against a law, whose number it names.
        Refused: it does not fit what the table is doing.
        TypeError: no command.
    """
    expect(command, Command, "command")
    match command:
        case MakeCall():
            return _call(table, seat, command)
        case PlayCard():
            return _card(table, seat, command)
        case Claim():
            return _claim(table, seat, command)
        case Answer():
            return _answer(table, seat, agree=command.agree)
        case AskUndo():
            return _undo(table, seat)
        case Next():
            raise next_objection(table) or Refused("no-deal", _("the next deal is dealt by the table"))


def next_objection(table: Table) -> Refused | None:
    """Tell why the next deal cannot be dealt now, if it cannot."""
    if table.phase in {Phase.OVER, Phase.DRAW}:
        return None
    return Refused("deal-in-progress", _("this deal is not over"))


def _call(table: Table, seat: Seat, command: MakeCall) -> CallMade:
    if table.auction is None:
        raise Refused("no-deal", _("nothing has been dealt yet"))
    if table.auction.is_over and (objection := table.auction.objection(command.call)):
        raise objection
    if table.turn is not None and seat is not table.turn:
        raise CallOutOfTurn(seat, table.turn)
    if objection := table.auction.objection(command.call, seat):
        raise objection
    return CallMade(command.call, command.meaning)


def _card(table: Table, seat: Seat, command: PlayCard) -> CardPlayed:
    if table.phase is Phase.CLAIM:
        raise Refused("claim-pending", _("a claim is being judged; accept it or reject it first"))
    if table.play is None:
        raise Refused("no-play", _("the auction is not over; make a call"))
    turn, decides = table.turn, table.to_act
    if turn is not None and decides is not None:
        if seat is not decides:
            raise _out_of_turn(table, seat, turn)
        if command.card not in table.play.held(turn):
            # Which hand the card is in is nobody's business here: the refusal is the same for every other card.
            raise Illegal("not-in-hand", _("that card is not in the hand to play from: {seat}", seat=turn), law="45")
    if objection := table.play.objection(command.card):
        raise objection
    return CardPlayed(command.card)


def _out_of_turn(table: Table, seat: Seat, turn: Seat) -> Illegal:
    play = table.play
    assert play is not None
    if seat is play.dummy or seat is play.declarer:
        if turn.side is seat.side:
            return DummyActs(play.declarer.partner) if seat is play.dummy else PlayOutOfTurn(seat, turn)
        return PlayOutOfTurn(seat, turn)
    if play.trick.cards:
        return PlayOutOfTurn(seat, turn)
    return LeadOutOfTurn(seat, turn, law="54" if not play.cards else "56")


def _claim(table: Table, seat: Seat, command: Claim) -> ClaimMade:
    if table.play is None or table.phase is Phase.AUCTION:
        raise Refused("no-play", _("there is nothing to claim before the play"))
    if table.pending:
        raise Refused("answer-pending", _("something is waiting for an answer already"))
    claims_for = table.play.declarer if seat is table.declaring else seat
    if objection := table.play.claim_objection(claims_for, command.tricks):
        raise objection
    return ClaimMade(seat, command.tricks, command.line)


def _answer(table: Table, seat: Seat, *, agree: bool) -> ClaimAnswered | UndoAnswered:
    if table.pending is None:
        raise Refused("nothing-pending", _("nothing waits for an answer"))
    if seat not in table.to_answer:
        raise Refused("not-yours-to-answer", _("that is for the others to answer"))
    return ClaimAnswered(seat, agree) if table.pending.is_claim else UndoAnswered(seat, agree)


def undo_objection(table: Table, seat: Seat) -> Refused | None:
    """Tell why a seat may not ask to take something back, if it may not."""
    if table.terms.undo is UndoRule.OFF:
        return Refused("undo-off", _("this table takes nothing back"))
    if table.pending:
        return Refused("answer-pending", _("something is waiting for an answer already"))
    if table.play and (table.play.cards or table.play.is_over) and table.terms.undo is UndoRule.AUCTION:
        return Refused("undo-off", _("this table takes nothing back once a card is led"))
    if table.play and table.play.is_over:
        return Refused("deal-over", _("the deal is over"))
    if not any(action.by is seat for action in table.actions):
        return Refused("nothing-to-undo", _("you have made no call and played no card"))
    return None


def _undo(table: Table, seat: Seat) -> UndoAsked:
    if objection := undo_objection(table, seat):
        raise objection
    return UndoAsked(seat)


def sit(table: Table, seat: Seat, holder: str, name: str | None = None) -> SeatTaken:
    """Sit down in a free seat, take a robot's, or come back to one's own.

    Raises:
        Refused: somebody else has the seat, or this person sits elsewhere.
    """
    chair = table.chair(seat)
    if chair.holder not in {None, holder}:
        raise Refused("seat-taken", _("somebody sits there"))
    if any(table.chair(other).holder == holder for other in Seat if other is not seat):
        raise Refused("seated-elsewhere", _("you sit in another seat; leave it first"))
    return SeatTaken(seat, holder, name or chair.name)


def leave(table: Table, seat: Seat, holder: str | None) -> SeatLeft:
    """Get up; only the person who sits there can.

    Raises:
        Refused: it is not this person's seat.
    """
    _check_holder(table, seat, holder)
    return SeatLeft(seat)


def seat_robot(table: Table, seat: Seat, holder: str | None) -> RobotSeated:
    """Let a robot play from an open seat, or from one's own.

    Raises:
        Refused: somebody else sits there.
    """
    if not table.chair(seat).is_open:
        _check_holder(table, seat, holder)
    return RobotSeated(seat)


def _check_holder(table: Table, seat: Seat, holder: str | None) -> None:
    if holder is None or table.chair(seat).holder != holder:
        raise Refused("not-your-seat", _("that is not your seat"))
