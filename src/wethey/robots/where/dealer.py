"""Deals that meet wishes, each as likely as another.

What is rare is dealt first, by construction: a hand is drawn from all those that there are of its shapes and points.
With two rare hands both are drawn from the whole pack, and pairs that share a card are thrown away; what is left of
the pack is dealt by chance, and deals that do not fit are thrown away too. So every deal that meets the wishes comes
up equally often, however it is found; which way is taken is a matter of speed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import comb, prod
from random import Random
from typing import Final

import numpy as np

from wethey.core import PACK, RANKS, WHOLE_PACK, Deal, Refused, Seat, _
from wethey.robots.sampling import Dice, Ways, hands_of, holdings_of
from wethey.robots.sampling.dice import Places
from wethey.robots.sampling.holdings import SUITS, Holdings
from wethey.robots.where.wishes import Wishes

TRIES: Final = 4_000_000
"""After so many deals in vain the wishes are too rare."""
FEWEST: Final = 64
MOST: Final = 1 << 14
"""Deals that are tried in one go, first and later."""

APART: Final = comb(39, 13) / comb(52, 13)
"""Two hands drawn from the whole pack have no card in common as often as this."""


@dataclass(frozen=True)
class Dealer:
    """Deals that meet wishes, by dice that are passed in."""

    wishes: Wishes
    tries: int = TRIES

    def deal(self, rng: Random) -> Deal:
        """Give a deal.

        Raises:
            Refused: none was found in so many tries.
        """
        return next(self.deals(rng))

    def deals(self, rng: Random) -> Iterator[Deal]:
        """Give one deal after another.

        Raises:
            Refused: there is none, or no other was found in so many tries.
        """
        dice, tried, size = Dice(rng), 0, FEWEST
        if not all(self._shares.values()):
            raise Refused("too-rare", _("no deal meets the conditions"))
        while True:
            size = min(size, self.tries - tried)
            hands = self._try(dice, size)
            fit = np.flatnonzero(self.wishes.fit(hands))
            columns = [hands_of(hands[seat][fit]) for seat in Seat]
            for north, east, south, west in zip(*columns, strict=True):
                yield Deal((north, east, south, west))
            tried = 0 if len(fit) else tried + size
            if tried >= self.tries:
                raise Refused("too-rare", _("{tries} deals were tried and none met the conditions", tries=tried))
            size = min(4 * size, MOST)

    @cached_property
    def _counted(self) -> dict[Seat, Ways]:
        """Count the hands of each seat that has a wish."""
        pack = holdings_of([WHOLE_PACK])
        return {seat: Ways(pack, RANKS, wished) for seat, wished in self.wishes.seats.items()}

    @cached_property
    def _shares(self) -> dict[Seat, float]:
        """What share of all hands will do for each seat, by shape and points."""
        return {seat: float(ways.total[0]) / comb(len(PACK), RANKS) for seat, ways in self._counted.items()}

    @cached_property
    def _first(self) -> list[Seat]:
        """The seats dealt by construction: none, one or two, as fewest tries are needed."""
        rare = sorted(self._shares, key=self._shares.__getitem__)[:2]
        ways = [rare[:count] for count in range(len(rare) + 1)]

        def hits(seats: list[Seat]) -> float:
            by_chance = prod(share for seat, share in self._shares.items() if seat not in seats)
            return by_chance * (APART if len(seats) == 2 else 1.0)

        return max(ways, key=hits)

    def _try(self, dice: Dice, size: int) -> dict[Seat, Holdings]:
        """Deal so many times or less: the first seats by construction, the others what is left."""
        hands = {seat: self._counted[seat].draw(np.zeros(size, np.intp), dice) for seat in self._first}
        if len(hands) == 2:
            one, other = hands.values()
            apart = ~(one & other).any(axis=1)
            hands = {seat: held[apart] for seat, held in hands.items()}
            size = int(apart.sum())
        others = [seat for seat in Seat if seat not in hands]
        used = sum(hands.values(), np.zeros((size, SUITS), np.int16))
        for seat, held in zip(others, _dealt_round(~used & ((1 << RANKS) - 1), len(others), dice), strict=True):
            hands[seat] = held
        return hands


def _dealt_round(left: Holdings, hands: int, dice: Dice) -> list[Holdings]:
    """Shuffle what is left of each pack, and deal it out."""
    keys = dice.even(len(left), len(PACK))
    there = (left[:, :, None] >> np.arange(RANKS) & 1).astype(bool).reshape(-1, len(PACK))
    keys[~there] = 2.0
    order = np.argsort(keys, axis=1)[:, : RANKS * hands]
    return [_holdings(order[:, RANKS * place : RANKS * (place + 1)]) for place in range(hands)]


def _holdings(cards: Places) -> Holdings:
    """Put cards together, a hand a row; a card is its place in the pack."""
    suit, bit = cards // RANKS, 1 << cards % RANKS
    columns = [np.where(suit == each, bit, 0).sum(axis=1) for each in range(SUITS)]
    return np.stack(columns, axis=1).astype(np.int16)
