"""Chance for arrays, that repeats: the same seed gives the same numbers on every machine and with every NumPy."""

from random import Random
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Reals: TypeAlias = npt.NDArray[np.float64]
Places: TypeAlias = npt.NDArray[np.intp]

MANTISSA = 53


class Dice:
    """A stream of random numbers that is started by one of the dice that are passed in."""

    def __init__(self, rng: Random) -> None:
        """Start the stream; the bits of this generator are promised never to change, other than its distributions."""
        self._bits = np.random.PCG64(rng.getrandbits(64))

    def even(self, *shape: int) -> Reals:
        """Give numbers between 0 and 1, each as likely as another."""
        raw = self._bits.random_raw(int(np.prod(shape)))
        found: Reals = (raw >> np.uint64(64 - MANTISSA)).astype(np.float64) * 2.0**-MANTISSA
        return found.reshape(shape)

    def pick(self, weights: Reals) -> Places:
        """Pick a place in each row, as likely as its weight."""
        return picked(weights, self.even(len(weights)))

    def spread(self, weights: Reals, count: int) -> Places:
        """Pick places of one row so many times, each as often as its weight says, up to one: a comb of equal steps."""
        steps = (np.arange(count) + self.even(1)) / count
        sums = np.cumsum(weights)
        places: Places = np.minimum(np.searchsorted(sums, steps * sums[-1], side="right"), len(weights) - 1)
        return places


def picked(weights: Reals, chance: Reals) -> Places:
    """Give the place in each row that a chance between 0 and 1 falls on."""
    sums = np.cumsum(weights, axis=1)
    below = sums <= (chance * sums[:, -1])[:, None]
    places: Places = np.minimum(below.sum(axis=1), weights.shape[1] - 1)
    return places
