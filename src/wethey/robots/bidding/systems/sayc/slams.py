"""Asking for aces and kings: Blackwood, Gerber over notrump, and the grand slam force."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ROUND, TO_PLAY, ART = Forcing.ROUND, Kind.TO_PLAY, Kind.ARTIFICIAL
ACES, KINGS = _("answers for aces"), _("answers for kings")

BLACKWOOD_ANSWERS = (
    bid("5C", "0aces", ACES, Kind.ACES_SHOWN),
    bid("5C", "4aces", ACES, Kind.ACES_SHOWN),
    bid("5D", "1aces", ACES, Kind.ACES_SHOWN),
    bid("5H", "2aces", ACES, Kind.ACES_SHOWN),
    bid("5S", "3aces", ACES, Kind.ACES_SHOWN),
)

GERBER_ANSWERS = (
    bid("4D", "0aces", ACES, ART),
    bid("4D", "4aces", ACES, ART),
    bid("4H", "1aces", ACES, ART),
    bid("4S", "2aces", ACES, ART),
    bid("4N", "3aces", ACES, ART),
)

GERBER_KINGS = (
    bid("5D", "0kings", KINGS, ART),
    bid("5D", "4kings", KINGS, ART),
    bid("5H", "1kings", KINGS, ART),
    bid("5S", "2kings", KINGS, ART),
    bid("5N", "3kings", KINGS, ART),
)

SLAMS = chapter(
    _("Asking for aces"),
    when("1N P 4C P; 2N P 4C P; 2C P 2D P 2N P 4C P; 1x P 1y P 1N P 4C P", *GERBER_ANSWERS),
    when(
        "1N P 4C P 4D P; 2N P 4C P 4D P",
        bid("5C", "4aces", _("asks for kings"), ART, ROUND),
        bid("6x", "3+aces 6+x", _("slam"), TO_PLAY),
        bid("4M", "0-2aces 6+M", _("two aces are missing"), TO_PLAY),
        bid("5D", "0-2aces 6+D", _("two aces are missing"), TO_PLAY),
        bid("4N", "0-2aces", _("two aces are missing"), TO_PLAY),
        bid("6N", "3+aces", _("slam"), TO_PLAY),
    ),
    when(
        "1N P 4C P 4H P; 2N P 4C P 4H P",
        bid("5C", "3aces", _("asks for kings"), ART, ROUND),
        bid("6x", "2+aces 6+x", _("slam"), TO_PLAY),
        bid("4S", "0-1aces 6+S", _("two aces are missing"), TO_PLAY),
        bid("P", "0-1aces 6+H", _("two aces are missing")),
        bid("4N", "0-1aces", _("two aces are missing"), TO_PLAY),
        bid("6N", "2+aces", _("slam"), TO_PLAY),
    ),
    when(
        "1N P 4C P 4S P; 2N P 4C P 4S P",
        bid("5C", "2aces", _("asks for kings"), ART, ROUND),
        bid("6x", "1+aces 6+x", _("slam"), TO_PLAY),
        bid("P", "0aces 6+S", _("two aces are missing")),
        bid("4N", "0aces", _("two aces are missing"), TO_PLAY),
        bid("6N", "1+aces", _("slam"), TO_PLAY),
    ),
    when(
        "1N P 4C P 4N P; 2N P 4C P 4N P",
        bid("5C", "1aces", _("asks for kings"), ART, ROUND),
        bid("6x", "6+x", _("slam"), TO_PLAY),
        bid("6N", "", _("slam"), TO_PLAY),
    ),
    when("1N P 4C P 4B P 5C P; 2N P 4C P 4B P 5C P", *GERBER_KINGS),
    when(
        "1x P 5N P; 1x P 1y P 5N P",
        bid("7x", "5+x hon2:x", _("two of the three top trumps"), TO_PLAY),
        bid("6x", "", _("not two of the three top trumps"), TO_PLAY),
    ),
)
