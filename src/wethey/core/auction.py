"""The auction: calls in turn until the passes close it.

Law 17: the dealer calls first, then each seat clockwise; three passes after a bid, or four at the start,
are the end. Law 18: a bid must be higher than the last. Law 19: only an opponent's bid is doubled, only an
opponent's double is redoubled, and a new bid cancels both. Law 22: the last bid is the contract, played by
whoever of that side first named its strain. Numbers as in `wethey.core.illegal`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import assert_never

from wethey.core.call import BIDS, DOUBLE, PASS, REDOUBLE, Call, Double, Pass, Redouble, parse_call
from wethey.core.contract import Bid, Contract, Doubling
from wethey.core.errors import Illegal, NotationError, against_the_law, read_at, read_each
from wethey.core.illegal import (
    AuctionOver,
    CallOutOfTurn,
    InadmissibleDouble,
    InadmissibleRedouble,
    InsufficientBid,
)
from wethey.core.seat import Seat
from wethey.core.words import _


@dataclass(frozen=True, slots=True)
class Standing:
    """How an auction stands: all that the law asks about the calls so far."""

    turn: Seat
    bid: Bid | None = None
    bidder: Seat | None = None
    doubling: Doubling = Doubling.UNDOUBLED
    passes: int = 0
    """Passes since the last call that was none."""

    @property
    def is_over(self) -> bool:
        """Three passes after a bid, or four."""
        return self.passes == (4 if self.bid is None else 3)

    @property
    def sufficient(self) -> tuple[Bid, ...]:
        """The bids that are high enough (law 18)."""
        return BIDS if self.bid is None else BIDS[self.bid.index + 1 :]

    @property
    def may_double(self) -> bool:
        """The last bid is the opponents' and undoubled (law 19)."""
        return self.bidder is not None and self.bidder.side is not self.turn.side and not self.doubling.index

    @property
    def may_redouble(self) -> bool:
        """The last bid is ours and doubled (law 19)."""
        return self.bidder is not None and self.bidder.side is self.turn.side and self.doubling.index == 1

    @property
    def legal(self) -> tuple[Call, ...]:
        """The calls without an objection."""
        if self.is_over:
            return ()
        double = (DOUBLE,) if self.may_double else ()
        redouble = (REDOUBLE,) if self.may_redouble else ()
        return (PASS, *double, *redouble, *self.sufficient)

    def objection(self, call: Call) -> Illegal | None:
        """Say what is against the call, if anything is."""
        if self.is_over:
            return AuctionOver()
        match call:
            case Pass():
                return None
            case Bid():
                return InsufficientBid(call, self.bid) if self.bid and call <= self.bid else None
            case Double():
                return None if self.may_double else InadmissibleDouble()
            case Redouble():
                return None if self.may_redouble else InadmissibleRedouble()
            case _:
                assert_never(call)

    def after(self, call: Call) -> "Standing":
        """How the auction stands after a legal call."""
        following = self.turn.lho
        match call:
            case Pass():
                return Standing(following, self.bid, self.bidder, self.doubling, self.passes + 1)
            case Bid():
                return Standing(following, call, self.turn)
            case Double():
                return Standing(following, self.bid, self.bidder, Doubling.DOUBLED)
            case Redouble():
                return Standing(following, self.bid, self.bidder, Doubling.REDOUBLED)
            case _:
                assert_never(call)


@dataclass(frozen=True, slots=True)
class Auction:
    """A dealer and the calls so far, all of them legal.

    >>> auction = Auction.parse("N: 1S P 4S X P P P")
    >>> str(auction.contract), str(Auction.parse("N: 1S").turn)
    ('N 4SX', 'E')
    >>> Auction.parse("N: 1S").after(Bid.parse("1H"))
    Traceback (most recent call last):
    wethey.core.illegal.InsufficientBid: 1H is not sufficient over 1S
    """

    dealer: Seat
    calls: tuple[Call, ...] = ()
    standing: Standing = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Make every call in turn.

        Raises:
            Illegal: the first call that is against the law.
        """
        standing = Standing(self.dealer)
        for call in self.calls:
            if objection := standing.objection(call):
                raise objection
            standing = standing.after(call)
        object.__setattr__(self, "standing", standing)

    @property
    def turn(self) -> Seat | None:
        """The seat to call; ``None`` when the auction is over."""
        return None if self.is_over else self.standing.turn

    @property
    def is_over(self) -> bool:
        """Tell whether the passes have closed the auction."""
        return self.standing.is_over

    @property
    def is_passed_out(self) -> bool:
        """Tell whether all four passed at once."""
        return self.is_over and self.standing.bid is None

    @property
    def last_bid(self) -> Bid | None:
        """The bid that the next one must beat."""
        return self.standing.bid

    @property
    def doubling(self) -> Doubling:
        """What was done to the last bid."""
        return self.standing.doubling

    @property
    def declarer(self) -> Seat | None:
        """Who would play the last bid: the first of its side to name its strain (law 22)."""
        bid, bidder = self.standing.bid, self.standing.bidder
        if bid is None or bidder is None:
            return None
        return next(
            seat
            for seat, call in self.turns()
            if isinstance(call, Bid) and call.strain is bid.strain and seat.side is bidder.side
        )

    @property
    def contract(self) -> Contract | None:
        """The contract, once the auction is over; ``None`` before that and when it was passed out."""
        bid = self.standing.bid
        return Contract(bid, self.doubling, self.declarer) if bid and self.is_over else None

    @property
    def legal(self) -> tuple[Call, ...]:
        """The calls that may be made now: pass, double, redouble, then the bids, rising."""
        return self.standing.legal

    def objection(self, call: Call, by: Seat | None = None) -> Illegal | None:
        """Say what is against a call, if anything is; without ``by`` it comes from the seat in turn."""
        if by is not None and not self.is_over and by is not self.standing.turn:
            return CallOutOfTurn(by, self.standing.turn)
        return self.standing.objection(call)

    def after(self, call: Call, by: Seat | None = None) -> "Auction":
        """The auction with one call more.

        Raises:
            Illegal: the objection to it.
        """
        if objection := self.objection(call, by):
            raise objection
        grown = object.__new__(Auction)  # the calls before were found legal when they were made
        object.__setattr__(grown, "dealer", self.dealer)
        object.__setattr__(grown, "calls", (*self.calls, call))
        object.__setattr__(grown, "standing", self.standing.after(call))
        return grown

    def turns(self) -> Iterator[tuple[Seat, Call]]:
        """Go through the calls with the seats that made them."""
        return zip(map(self.dealer.after, count()), self.calls, strict=False)

    def by(self, seat: Seat) -> tuple[Call, ...]:
        """The calls of one seat, in order."""
        return self.calls[(seat.index - self.dealer.index) % 4 :: 4]

    @classmethod
    def parse(cls, text: str) -> "Auction":
        """Read the dealer, a colon, and calls between spaces.

        Raises:
            NotationError: anything else; for a call against the law with its number and the column.
        """
        match = re.fullmatch(r"\s*(\S)\s*:(.*)", text, re.DOTALL)
        if not match:
            raise NotationError(
                "no-auction", _("is not an auction; write dealer and calls, as in N: 1S P P P"), found=text
            )
        dealer = read_at(Seat.parse, match[1], match.start(1))
        auction = cls(dealer)

        def call_next(word: str) -> None:
            nonlocal auction
            with against_the_law(word):
                auction = auction.after(parse_call(word))

        read_each(call_next, match[2], column=match.start(2))
        return auction

    def __str__(self) -> str:
        """Give the dealer and the calls, as in ``N: 1S P P P``."""
        return " ".join((f"{self.dealer}:", *map(str, self.calls)))
