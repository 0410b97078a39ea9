"""After the weak notrump: as after the strong one with three points more, and a way out when it is doubled."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, shifted, when
from wethey.robots.bidding.offer import Forcing, Kind
from wethey.robots.bidding.systems.sayc.notrump import ONE_NOTRUMP
from wethey.robots.bidding.systems.sayc.over_interference import OVER_INTERFERENCE

WEAKER = 3
WEAK = _("weak, to play")

AFTER_ONE_NOTRUMP = chapter(
    _("After one notrump"),
    *(shifted(each, opener=-WEAKER, responder=WEAKER) for each in ONE_NOTRUMP.auctions),
)

DOUBLED = chapter(
    _("Our weak notrump is doubled"),
    when(
        "1N (X)",
        bid("XX", "9+hcp", _("strength: we shall make it")),
        bid("2M", "0-8hcp 5+M longest:M", WEAK, Kind.TO_PLAY),
        bid("2D", "0-8hcp 5+D | 0-5hcp 4D 4H 0-3C | 0-5hcp 4D 4S 0-3C", _("diamonds, or the lower of two suits")),
        bid("2C", "0-8hcp 5+C | 0-5hcp 4+C", _("clubs, or the lowest of two suits")),
        bid("2H", "0-5hcp 4H 4S", _("the lower of two suits")),
        bid("P", "0-8", _("nothing to add")),
    ),
    when(
        "1N (X) 2x (X)",
        bid("P", "", _("leaves it to partner")),
    ),
    when(
        "1N (X) 2x (X) P P",
        bid("P", "5+x", _("to play")),
        bid("XX", "0-4x", _("asks for another suit"), Kind.ARTIFICIAL, Forcing.ROUND),
    ),
    when(
        "1N (X) 2x (X) P P XX P",
        bid("2y", "4+y", _("the suit to run to"), Kind.TO_PLAY, only="y>x"),
        bid("2y", "3+y", _("the suit to run to"), Kind.TO_PLAY, only="y>x"),
        bid("P", "", _("no other suit"), Kind.TO_PLAY),
    ),
    when("1N (X) P P; 1N P P (X)", bid("P", "", _("leaves it to partner"))),
    when(
        "1N P P (X) P P",
        bid("2x", "0-7hcp 5+x longest:x", WEAK, Kind.TO_PLAY),
        bid("2x", "0-4hcp 4x longest:x", WEAK, Kind.TO_PLAY, only="x≠S"),
        bid("P", "", _("leaves the double in")),
    ),
)

OVERCALLED = chapter(
    _("They come in over our one notrump"),
    *(
        shifted(each, opener=-WEAKER, responder=WEAKER)
        for each in OVER_INTERFERENCE.auctions
        if not each.auctions.startswith("1N (X)")
    ),
)
