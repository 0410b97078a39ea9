"""The auction of a record: what its tokens prove.

The contract and its declarer follow from the calls, where the calls are legal and closed. Irregularities that the
table condoned (``^I`` an insufficient bid, ``^S`` a seat that was passed over) are followed as they were made.
"""

from dataclasses import dataclass

from wethey.core import Auction, Bid, Call, Contract, Double, Doubling, Illegal, Pass, Seat, _
from wethey.formats.games.remark import Pen
from wethey.formats.games.spelling import CALL, is_mark

CLOSING, AT_ONCE = 3, 4
"""Passes that close an auction after a bid, and at its start."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """What the calls say: the auction where it is legal, and the contract where it is closed."""

    calls: tuple[Call, ...] = ()
    auction: Auction | None = None
    contract: Contract | None = None
    passed_out: bool = False
    seats: tuple[Seat, ...] = ()

    @property
    def proves(self) -> bool:
        """Tell whether the calls end in a contract or in four passes."""
        return self.contract is not None or self.passed_out


def bidding(tokens: tuple[str, ...], first: Seat, dealer: Seat | None, pen: Pen) -> Bidding:
    """Follow the calls from the first seat."""
    turns, condoned, whole = _turns(tokens, first, pen)
    _check_condoned(tokens, turns, pen)
    calls = tuple(call for _seat, call in turns)
    seats = tuple(seat for seat, _call in turns)
    opener = seats[0] if seats else first
    if dealer is not None and calls and opener is not dealer and not condoned:
        said = _("{seat} calls first though {dealer} deals", seat=opener, dealer=dealer)
        pen.doubt("first-caller", said, str(calls[0]), "Auction")
    if not whole:
        return Bidding(calls, seats=seats)
    if condoned:
        return _condoned(turns, pen)
    try:
        auction = Auction(opener, calls)
    except Illegal:
        return _illegal(calls, seats, pen)
    return Bidding(calls, auction, auction.contract, auction.is_passed_out, seats)


def _turns(tokens: tuple[str, ...], first: Seat, pen: Pen) -> tuple[list[tuple[Seat, Call]], bool, bool]:
    """Give the calls with their seats, whether some were condoned, and whether every one could be read."""
    turns: list[tuple[Seat, Call]] = []
    seat, condoned, passes, bid = first, False, 0, False
    for place, word in enumerate(tokens):
        call = CALL.get(word)
        if call is not None:
            turns.append((seat, call))
            seat = seat.lho
            passes = passes + 1 if isinstance(call, Pass) else 0
            bid = bid or isinstance(call, Bid)
        elif word == "AP":
            for _count in range((CLOSING if bid else AT_ONCE) - passes):
                turns.append((seat, CALL["P"]))
                seat = seat.lho
            passes = CLOSING if bid else AT_ONCE
        elif word == "-":
            if turns:  # a cell that was left open: nothing was called any more
                if any(later in CALL for later in tokens[place:]):
                    pen.doubt("gap-in-auction", _("stands before another call"), word, "Auction")
                    return turns, condoned, False
                break
            seat = seat.lho
        elif word in {"*", "+"}:
            break
        elif word == "^S":
            seat, condoned = seat.lho, True
        elif word == "^I":
            condoned = True
        elif not is_mark(word):
            return turns, condoned, False
    return turns, condoned, True


def _check_condoned(tokens: tuple[str, ...], turns: list[tuple[Seat, Call]], pen: Pen) -> None:
    """Note a bid that is marked as insufficient, but is not."""
    place, last = 0, None
    for before, word in zip(("", *tokens), tokens, strict=False):
        if word not in CALL or place >= len(turns):
            continue
        call = turns[place][1]
        if before == "^I" and isinstance(call, Bid) and (last is None or last < call):
            pen.form("sufficient", _("is marked as insufficient, but is sufficient"), str(call), "Auction")
        last = call if isinstance(call, Bid) else last
        place += 1


def _condoned(turns: list[tuple[Seat, Call]], pen: Pen) -> Bidding:
    """Follow calls that the table let stand: the last bid is the contract, whatever it was called over."""
    calls = tuple(call for _seat, call in turns)
    seats = tuple(seat for seat, _call in turns)
    bid, bidder, doubling = None, None, Doubling.UNDOUBLED
    for seat, call in turns:
        if isinstance(call, Bid):
            bid, bidder, doubling = call, seat, Doubling.UNDOUBLED
        elif not isinstance(call, Pass):
            doubling = Doubling.DOUBLED if isinstance(call, Double) else Doubling.REDOUBLED
    closed = len(calls) >= AT_ONCE and all(isinstance(call, Pass) for call in calls[-CLOSING:])
    if bid is None or bidder is None:
        return Bidding(calls, passed_out=closed, seats=seats)
    side = bidder.side
    named = (s for s, c in turns if s.side is side and isinstance(c, Bid) and c.strain is bid.strain)
    if not closed:
        pen.form("auction-open", _("the auction is not closed"), str(calls[-1]), "Auction")
        return Bidding(calls, seats=seats)
    return Bidding(calls, None, Contract(bid, doubling, next(named)), seats=seats)


def _illegal(calls: tuple[Call, ...], seats: tuple[Seat, ...], pen: Pen) -> Bidding:
    """Say which call is against the law; calls after the last pass change no contract."""
    auction = Auction(seats[0])
    for place, call in enumerate(calls):
        objection = auction.objection(call)
        if objection:
            said = _("is against law {law}: {reason}", law=objection.law, reason=objection)
            pen.doubt(objection.word, said, f"{seats[place]} {call}", "Auction")
            break
        auction = auction.after(call)
    if auction.is_over and all(isinstance(call, Pass) for call in calls[len(auction.calls) :]):
        return Bidding(calls, auction, auction.contract, auction.is_passed_out, seats)
    return Bidding(calls, seats=seats)
