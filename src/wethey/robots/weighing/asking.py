"""The bidder itself asked again: how likely would a seat have made its calls with each of some hands?"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from wethey.core import Call, Hand
from wethey.robots.bidding import Held, Offer, Promise

Truth = npt.NDArray[np.bool_]

STRAYS = 0.1
"""Players make another call than the rules would about so often."""
TWICE = 2
"""Who strayed more often than this is playing something else, and is not held to it."""


@dataclass(frozen=True)
class Traits:
    """Some hands, and what is asked of them first, in columns."""

    held: Sequence[Held]
    hcp: npt.NDArray[np.int64]
    points: npt.NDArray[np.int64]
    aces: npt.NDArray[np.int64]
    balanced: Truth
    lengths: npt.NDArray[np.int64]

    @classmethod
    def of(cls, hands: Sequence[Hand]) -> "Traits":
        """Look at hands."""
        held = [Held.of(hand) for hand in hands]
        return cls(
            held,
            np.array([each.hcp for each in held]),
            np.array([each.points for each in held]),
            np.array([each.aces for each in held]),
            np.array([each.balanced for each in held]),
            np.array([each.lengths for each in held]).reshape(-1, 4).T,
        )

    def fit(self, promise: Promise, among: Truth) -> Truth:
        """Tell which of some hands keep a promise."""
        fits = among & (self.hcp >= promise.hcp.low) & (self.hcp <= promise.hcp.high)
        if promise.supports is None:
            fits &= (self.points >= promise.points.low) & (self.points <= promise.points.high)
        if promise.balanced:
            fits &= self.balanced
        fits &= (self.aces >= promise.aces.low) & (self.aces <= promise.aces.high)
        for span, length in zip(promise.lengths, self.lengths, strict=True):
            fits &= (length >= span.low) & (length <= span.high)
        for place in np.flatnonzero(fits):
            fits[place] = promise.fits(self.held[int(place)])
        return fits


def callers(offers: Sequence[Offer], call: Call, hands: Traits) -> Truth:
    """Tell which of some hands would make a call: those whose first offer that fits is this call."""
    open_yet = np.ones(len(hands.held), bool)
    would = np.zeros(len(hands.held), bool)
    for offer in offers:
        fits = hands.fit(offer.promise, open_yet)
        if offer.call == call:
            would |= fits
        open_yet &= ~fits
        if not open_yet.any():
            break
    return would
