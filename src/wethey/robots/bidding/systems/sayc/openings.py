"""Opening bids."""

import re

from wethey.core import marked as _
from wethey.robots.bidding.notation import Rule, bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

STRONG = (
    bid("1N", "15-17hcp bal", _("balanced")),
    bid("2N", "20-21hcp bal", _("balanced")),
    bid("3N", "25-27hcp bal", _("balanced")),
    bid(
        "2C",
        (
            "22+hcp | 22+ 20+hcp 5+S good:S tricks9:S | 22+ 20+hcp 5+H good:H tricks9:H"
            " | 22+ 20+hcp 6+D good:D tricks9:D | 22+ 20+hcp 6+C good:C tricks9:C"
        ),
        _("strong opening, whatever the suit"),
        Kind.STRONG,
        Forcing.ROUND,
    ),
)


ONE_OF_A_SUIT = (
    bid("1S", "12-23 5+S S>=H S>=D S>=C rule20", _("opening")),
    bid("1H", "12-23 5+H H>S H>=D H>=C rule20", _("opening")),
    bid("1D", "12-23 4+D D>=C rule20", _("opening")),
    bid("1C", "12-23 3+C C>D rule20", _("opening")),
    bid("1C", "12-21 3C 3D rule20", _("opening")),
    bid("1D", "12-21 3D 4S 4H 2C rule20", _("opening")),
)

GOOD_TWELVE = (
    bid("1D", "12hcp 2+quick 4D 3+SHC", _("opening")),
    bid("1C", "12hcp 2+quick 3-4C 3D 3+SH", _("opening")),
)
"""Twelve points with no long suit, but with aces and kings."""

LAST_SEAT = tuple(
    bid(one.call, one.promise.replace("12-2", "11-2").replace("rule20", "rule15"), one.name) for one in ONE_OF_A_SUIT
)


def however_strong(ones: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """Give one of a long suit for hands beyond its points that two clubs is not for, so that none of them is passed."""
    stronger = ((one, re.sub(r"^\d+-(\d+)", lambda most: f"{int(most[1]) + 1}+", one.promise)) for one in ones)
    return tuple(
        bid(one.call, promise, one.name, spare=True) for one, promise in stronger if re.search(r"\+[A-Z]", promise)
    )


SOLID_FOUR = bid("4M", "5-10hcp 7+M hon3:M", _("preempt"))

WEAK = (
    bid("4M", "5-10hcp 8+M fair:M", _("preempt")),
    bid("4m", "5-10hcp 8+m fair:m", _("preempt")),
    bid("3x", "5-10hcp 7x good:x tricks7:x", _("preempt"), only="unfavourable"),
    bid("3x", "5-10hcp 7x good:x", _("preempt"), only="not-unfavourable"),
    bid("3C", "8-10hcp 6C hon3:C 0-3SH", _("preempt"), only="not-vul"),
    bid("2M", "5-11hcp 6M 0-3O 1+CD fair:M", _("weak two")),
    bid("2D", "5-11hcp 6D 0-3SH fair:D", _("weak two")),
)

PASS = bid("P", "0-13hcp", _("no opening bid"))

OPENINGS = chapter(
    _("Opening bids"),
    when(
        "",
        *STRONG,
        SOLID_FOUR,
        *ONE_OF_A_SUIT,
        *GOOD_TWELVE,
        *WEAK,
        PASS,
        *however_strong(ONE_OF_A_SUIT),
        only="seat1,seat2",
    ),
    when(
        "",
        *STRONG,
        SOLID_FOUR,
        bid("3x", "5-9hcp 7x good:x", _("preempt")),
        *ONE_OF_A_SUIT,
        *GOOD_TWELVE,
        bid("1M", "10-21 5+M good:M", _("opening, may be light in third seat")),
        *WEAK,
        PASS,
        *however_strong(ONE_OF_A_SUIT),
        only="seat3",
    ),
    when("", *STRONG, SOLID_FOUR, *LAST_SEAT, PASS, *however_strong(LAST_SEAT), only="seat4"),
)
