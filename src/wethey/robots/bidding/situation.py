"""What everybody at the table knows when a seat is to call, and nothing of its cards."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

from wethey.core import BIDS, Auction, Bid, Call, Pass, Seat, Side, Strain, Suit, Vulnerability
from wethey.robots.bidding.aim import TOP_LEVEL, Aim, Aims
from wethey.robots.bidding.offer import Forcing, Kind, Offer
from wethey.robots.bidding.promise import Promise, Span

SHOWN = 4
"""So many cards promised by a call that names another suit are a suit shown."""

NARROW, WIDE = 4, 9
"""Points between which a hand is well known, and beyond which nobody counts on more."""


@dataclass(frozen=True, slots=True)
class Made:
    """A call that was made, and what it was taken for."""

    by: Seat
    call: Call
    offer: Offer

    @property
    def is_pass(self) -> bool:
        """Tell whether it was a pass."""
        return isinstance(self.call, Pass)


System: TypeAlias = Callable[["Situation"], Iterable[Offer]]
"""Rules: what is on offer in a situation, the better first."""


class Systems(NamedTuple):
    """Both sides' systems."""

    ns: System
    ew: System

    def of(self, side: Side) -> System:
        """Give a side's system."""
        return self.ns if side is Side.NS else self.ew

    @classmethod
    def both(cls, system: System) -> "Systems":
        """Let both sides play one system."""
        return cls(system, system)


@dataclass(frozen=True, eq=False)  # each is made once, and looked up by being itself
class Situation:
    """An auction in progress with what each seat has shown, from North clockwise, seen by the seat in turn."""

    auction: Auction
    aims: Aims
    vulnerable: Vulnerability
    made: tuple[Made, ...]
    shown: tuple[Promise, Promise, Promise, Promise]
    systems: Systems

    @cached_property
    def system(self) -> System:
        """The system of the seat to call."""
        return self.systems.of(self.seat.side)

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """What that system offers, the better first; asked once, since a situation is looked at from many hands."""
        return tuple(self.system(self))

    def offered(self, system: System | None = None) -> Iterable[Offer]:
        """What a system offers, by default that of the side to call."""
        return self.offers if system is None or system is self.system else system(self)

    @cached_property
    def seat(self) -> Seat:
        """The seat to call."""
        return self.auction.standing.turn

    @cached_property
    def aim(self) -> Aim:
        """What the seat's side needs."""
        return self.aims.of(self.seat.side)

    @cached_property
    def mine(self) -> Promise:
        """What the seat has shown."""
        return self.shown[self.seat.index]

    @cached_property
    def partners(self) -> Promise:
        """What partner has shown."""
        return self.shown[self.seat.partner.index]

    @cached_property
    def bid(self) -> Bid | None:
        """The last bid."""
        return self.auction.last_bid

    @cached_property
    def is_ours(self) -> bool:
        """Tell whether the last bid is this side's."""
        bidder = self.auction.standing.bidder
        return bidder is not None and bidder.side is self.seat.side

    @cached_property
    def bids(self) -> tuple[Made, ...]:
        """The calls that were not passes."""
        return tuple(made for made in self.made if not made.is_pass)

    def by(self, seat: Seat) -> tuple[Made, ...]:
        """The calls of a seat, passes left out."""
        return tuple(made for made in self.bids if made.by is seat)

    @cached_property
    def my_calls(self) -> tuple[Made, ...]:
        """What the seat has called, passes left out."""
        return self.by(self.seat)

    @cached_property
    def partners_calls(self) -> tuple[Made, ...]:
        """What partner has called, passes left out."""
        return self.by(self.seat.partner)

    @cached_property
    def their_calls(self) -> tuple[Made, ...]:
        """What the opponents have called, passes left out."""
        return tuple(made for made in self.bids if made.by.side is not self.seat.side)

    @cached_property
    def opened(self) -> Made | None:
        """The first bid."""
        return next((made for made in self.bids if isinstance(made.call, Bid)), None)

    @cached_property
    def intervened(self) -> Made | None:
        """What the opponent on the right has just called, if it was not a pass."""
        last = self.made[-1] if self.made else None
        return last if last and not last.is_pass else None

    @cached_property
    def passed(self) -> bool:
        """Tell whether the seat passed before anybody had bid."""
        first = next((made for made in self.made if made.by is self.seat), None)
        return first is not None and first.is_pass and self.opened is not None and first in self._before_opening

    @cached_property
    def _before_opening(self) -> tuple[Made, ...]:
        opened = self.opened
        return self.made[: self.made.index(opened)] if opened else self.made

    @cached_property
    def their_suits(self) -> tuple[Suit, ...]:
        """The suits that the opponents have shown, in the order of the suits."""
        return tuple(suit for suit in Suit if any(_shows(made, suit) for made in self.their_calls))

    @cached_property
    def our_suits(self) -> tuple[Suit, ...]:
        """The suits that this side has shown."""
        ours = (*self.my_calls, *self.partners_calls)
        return tuple(suit for suit in Suit if any(_shows(made, suit) for made in ours))

    @cached_property
    def unbid(self) -> tuple[Suit, ...]:
        """The suits that nobody has shown."""
        return tuple(suit for suit in Suit if suit not in self.their_suits and suit not in self.our_suits)

    @cached_property
    def forced(self) -> bool:
        """Tell whether a pass is out of the question: partner's last call was forcing and nobody came between."""
        if self.intervened or not self.answers_now:
            return False
        partners = self.made[-2].offer
        if self.has_game and partners.kind is Kind.NATURAL:
            return False
        if partners.forcing is Forcing.ROUND:
            return True
        return self.game_forced and self.bid is not None and not self.aim.completes(self.bid)

    @cached_property
    def answers_now(self) -> bool:
        """Tell whether partner has just bid or doubled, this seat's right-hand opponent alone having called since."""
        return len(self.made) >= 2 and not self.made[-2].is_pass

    @cached_property
    def game_forced(self) -> bool:
        """Tell whether this side has said that it will reach game."""
        ours = (*self.my_calls, *self.partners_calls)
        return any(made.offer.forcing is Forcing.GAME for made in ours)

    @cached_property
    def has_game(self) -> bool:
        """Tell whether the bid on the table is this side's and makes game with its part-score."""
        return self.is_ours and self.bid is not None and self.aim.completes(self.bid)

    def cheapest(self, strain: Strain) -> int:
        """Give the lowest level at which a strain can be bid now; 8 where there is none."""
        if self.bid is None:
            return 1
        return self.bid.level + (strain <= self.bid.strain)

    def legal(self, call: Call) -> bool:
        """Tell whether the call may be made."""
        return self.auction.objection(call) is None

    def steps(self, strain: Strain, *steps: tuple[int, int, int]) -> Iterator[tuple[Bid, Span]]:
        """Give bids of a strain with the points they show, as the score and the opponents leave room for them.

        Each step is a level with its points, as without part-score and opponents. A step above the level that makes
        game means game, so that a raise to game is wide; one that has become too low is taken a level up by its
        better half.
        """
        lowest = self.cheapest(strain)
        ceiling = max(lowest, self.aim.game_level(strain))
        spans: dict[int, Span] = {}
        for level, low, high in steps:
            raised = lowest - level
            if raised > 1 or lowest > TOP_LEVEL:
                continue
            at = min(max(level, lowest), ceiling)
            span = Span((low + high + 1) // 2 if raised == 1 else low, high)
            apart = raised == 0 and at in spans and spans[at].high + 1 < low and level <= ceiling
            spans[at] = span if apart or at not in spans else spans[at].join(span)
        for level in sorted(spans, reverse=True):
            yield bid_of(level, strain), spans[level]

    def fit(self, suit: Suit, trumps: int = 8) -> int:
        """Give the length that makes so many trumps with what partner has shown."""
        return max(0, trumps - self.partners.length(suit).low)

    @cached_property
    def strength(self) -> tuple[int, int]:
        """Give what to count on with partner and what to hope for: a quarter up in the points shown, near the top."""
        low, high = self.partners.points
        high = max(low, min(high, self.partners.hcp.high + 2))
        width = min(high - low, WIDE)
        if width <= NARROW:
            return low + (width + 1) // 2, low + width
        return low + width // 4, low + (2 * width + 2) // 3


def bid_of(level: int, strain: Strain) -> Bid:
    """Give a bid; beyond the seventh level the highest of the strain, which is not sufficient then."""
    return BIDS[(min(level, TOP_LEVEL) - 1) * len(Strain) + strain.index]


ONE_NOTRUMP = bid_of(1, Strain.NOTRUMP)


def _shows(made: Made, suit: Suit) -> bool:
    """Tell whether a call showed a suit, by naming it or by agreement."""
    if made.offer.kind is Kind.ARTIFICIAL:
        return made.offer.promise.length(suit).low >= SHOWN
    natural = made.offer.kind in {Kind.NATURAL, Kind.TO_PLAY}
    return natural and isinstance(made.call, Bid) and made.call.strain is suit.strain
