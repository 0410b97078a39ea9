"""Auctions gone on with by the rules: each is read once, however many layouts lead through it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from wethey.core import Auction, Call, Hand, Seat
from wethey.robots.bidding import Held, Offer, Situation, situation
from wethey.robots.sampling import Judge
from wethey.robots.sampling.dice import Reals
from wethey.robots.weighing.asking import STRAYS, TWICE, Traits, callers

LONGEST = 60
"""Auctions that go on for longer lead nowhere."""


@dataclass(eq=False)
class Moment:
    """An auction at which somebody is to call, with what is on offer there, and the moments that follow."""

    now: Situation
    following: dict[Call, "Moment"] = field(default_factory=dict)

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """What the rules offer, the better first."""
        return tuple(self.now.system(self.now))

    def after(self, call: Call) -> "Moment":
        """Give the moment after a call."""
        if (found := self.following.get(call)) is None:
            now = self.now
            found = Moment(situation(now.auction.after(call), now.aims, now.vulnerable, now.systems))
            self.following[call] = found
        return found

    def chosen(self, hand: Hand) -> Offer:
        """Give the first offer that a hand keeps."""
        held = Held.of(hand)
        return next(offer for offer in self.offers if offer.promise.fits(held))

    def bid_out(self, hands: Sequence[Hand]) -> Auction:
        """Let everybody call by the rules until the auction is over; hands go from North clockwise."""
        at = self
        while not at.now.auction.is_over and len(at.now.auction.calls) < LONGEST:
            at = at.after(at.chosen(hands[at.now.seat.index]).call)
        return at.now.auction


def from_the_start(now: Situation) -> list[Moment]:
    """Give the moments of an auction, from the first call to the one that is due."""
    moments = [Moment(situation(Auction(now.auction.dealer), now.aims, now.vulnerable, now.systems))]
    for call in now.auction.calls:
        moments.append(moments[-1].after(call))
    return moments


def judge_by_calls(now: Situation) -> Judge:
    """Judge hands by all calls of an auction so far."""
    return judge_of(from_the_start(now))


def judge_of(moments: Sequence[Moment]) -> Judge:
    """Judge hands by the calls of an auction: each that the rules would not have made with a hand counts against it."""
    made = moments[-1].now.auction.calls

    def judge(seat: Seat, hands: Sequence[Hand]) -> Reals:
        traits = Traits.of(hands)
        strayed = np.zeros(len(hands), np.int64)
        for moment, call in zip(moments, made, strict=False):
            if moment.now.seat is seat:
                strayed += ~callers(moment.offers, call, traits)
        likely: Reals = STRAYS ** np.minimum(strayed, TWICE)
        return likely

    return judge
