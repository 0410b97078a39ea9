"""Layouts: the hidden cards dealt as they may lie, after all that was seen and said."""

from collections.abc import Mapping
from random import Random

from wethey.core import Hand, Seat
from wethey.robots.bidding import Promise
from wethey.robots.play.seen import Seen
from wethey.robots.sampling import Hidden, Judge, sample


def layouts(
    seen: Seen, shown: Mapping[Seat, Promise], rng: Random, count: int, judge: Judge | None = None
) -> list[dict[Seat, Hand]]:
    """Deal the hidden cards so many times, true to the suits shown out and, as well as may be, to the calls.

    With a ``judge`` layouts are the more frequent the better the calls and cards of their owners become them. A layout
    that stands for many comes up as often.
    """
    dealt = sample(hidden(seen), shown, rng, count, judge)
    return [layout.hands for layout in dealt for _time in range(round(layout.weight * count))]


def hidden(seen: Seen) -> Hidden:
    """Give what a seat does not see."""
    sizes = {seat: seen.sizes[seat] for seat in seen.hidden}
    return Hidden(seen.unseen, sizes, {seat: seen.played[seat] for seat in sizes}, seen.voids)
