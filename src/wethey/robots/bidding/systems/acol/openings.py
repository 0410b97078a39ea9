"""Opening bids: four-card majors and a weak notrump."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind
from wethey.robots.bidding.systems.sayc.openings import PASS, SOLID_FOUR, WEAK, however_strong

STRONG = (
    bid("1N", "12-14hcp bal", _("balanced")),
    bid("2N", "20-22hcp bal", _("balanced")),
    bid(
        "2C",
        (
            "23+hcp | 22+ 20+hcp 5+S good:S tricks9:S | 22+ 20+hcp 5+H good:H tricks9:H"
            " | 22+ 20+hcp 6+D good:D tricks9:D | 22+ 20+hcp 6+C good:C tricks9:C"
        ),
        _("strong opening, whatever the suit"),
        Kind.STRONG,
        Forcing.ROUND,
    ),
)

# The longest suit; of two five-card suits the higher; of four-card suits hearts, spades, diamonds, clubs.
ONE_OF_A_SUIT = (
    bid("1S", "12-22 5+S S>=H S>=D S>=C rule20", _("opening")),
    bid("1H", "12-22 5+H H>S H>=D H>=C rule20", _("opening")),
    bid("1D", "12-22 5+D D>S D>H D>=C rule20", _("opening")),
    bid("1C", "12-22 5+C C>S C>H C>D rule20", _("opening")),
    bid("1D", "12-22 4SDC 1H rule20", _("opening")),
    bid("1H", "12-22 4H rule20", _("opening")),
    bid("1S", "12-22 4S rule20", _("opening")),
    bid("1D", "12-22 4D rule20", _("opening")),
    bid("1C", "12-22 4C rule20", _("opening")),
)

LAST_SEAT = tuple(
    bid(one.call, one.promise.replace("12-", "11-").replace("rule20", "rule15"), one.name) for one in ONE_OF_A_SUIT
)

OPENINGS = chapter(
    _("Opening bids"),
    when("", *STRONG, SOLID_FOUR, *ONE_OF_A_SUIT, *WEAK, PASS, *however_strong(ONE_OF_A_SUIT), only="seat1,seat2"),
    when(
        "",
        *STRONG,
        SOLID_FOUR,
        *ONE_OF_A_SUIT,
        bid("1M", "10-21 5+M good:M", _("opening, may be light in third seat")),
        *WEAK,
        PASS,
        *however_strong(ONE_OF_A_SUIT),
        only="seat3",
    ),
    when("", *STRONG, SOLID_FOUR, *LAST_SEAT, PASS, *however_strong(LAST_SEAT), only="seat4"),
)
