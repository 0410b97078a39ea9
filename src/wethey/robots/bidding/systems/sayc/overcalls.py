"""When they have opened one of a suit: overcalls, takeout doubles, hands with two suits."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ART, ROUND, GAME, TAKEOUT = Kind.ARTIFICIAL, Forcing.ROUND, Forcing.GAME, Kind.TAKEOUT
OVERCALL, NOTRUMP = _("overcall"), _("balanced, their suit stopped")

NOTHING = bid("P", "0-16hcp", _("no overcall"))
STRONG_DOUBLE = bid("X", "18+hcp | 20+ 16+hcp | 17+hcp 2+U", _("takeout, or strength"), TAKEOUT, ROUND)
TAKEOUT_DOUBLE = bid("X", "12+ 11+hcp 3+U 0-2T | 10+hcp 3+U 0-1T | 13+hcp 3+U", _("takeout"), TAKEOUT, ROUND)
ONE_LEVEL = bid("1y", "8-19 8-17hcp 5+y fair:y longest:y | 11-19 5+y longest:y", OVERCALL)
TWO_LEVEL = "11-19 10+hcp 6+y longest:y | 11-19 9+hcp 6+y good:y longest:y | 12-19 11+hcp 5+y fair:y longest:y"
JUMPS = (
    bid("4m", "5-10hcp 8+m good:m", _("preempt")),
    bid("4M", "5-10hcp 8+M | 5-10hcp 7M hon2:M", _("preempt")),
    bid("3y", "5-10hcp 7+y good:y", _("preempt")),
    bid("+y", "5-10hcp 6y good:y", _("preempt, six cards"), only="y>x"),
)

DIRECT = (
    when(
        "(1m)",
        bid("1N", "15-18hcp bal stop:m", NOTRUMP),
        bid("2m", "8+ 5+S 5+H 6+hcp", _("Michaels: both majors"), ART, ROUND, only="not-vul"),
        bid("2m", "10+ 5+S 5+H 8+hcp", _("Michaels: both majors"), ART, ROUND, only="vul"),
        bid("2N", "8+ 5+H 5+o 6+hcp", _("hearts and the other minor"), ART, ROUND, only="not-vul"),
        bid("2N", "11+ 5+H 5+o 9+hcp", _("hearts and the other minor"), ART, ROUND, only="vul"),
        STRONG_DOUBLE,
        *JUMPS[:3],
        bid("2y", "5-10hcp 6y good:y", _("preempt, six cards"), only="y>m"),
        bid("2M", "6-8hcp 6M fair:M 0-3O", _("preempt, six cards"), only="not-vul"),
        ONE_LEVEL,
        TAKEOUT_DOUBLE,
        bid("2y", TWO_LEVEL, OVERCALL, only="y<m"),
        NOTHING,
    ),
    when(
        "(1M)",
        bid("1N", "15-18hcp bal stop:M 0-4O", NOTRUMP),
        bid("2M", "10+ 5+O 5+C 8+hcp | 10+ 5+O 5+D 8+hcp", _("Michaels: the other major and a minor"), ART, ROUND),
        bid("2N", "8+ 5+C 5+D 6+hcp", _("both minors"), ART, ROUND, only="not-vul"),
        bid("2N", "11+ 5+C 5+D 9+hcp", _("both minors"), ART, ROUND, only="vul"),
        STRONG_DOUBLE,
        *JUMPS[:3],
        bid("2S", "5-10hcp 6S good:S", _("preempt, six cards"), only="M=H"),
        bid("2S", "6-8hcp 6S fair:S", _("preempt, six cards"), only="M=H not-vul"),
        ONE_LEVEL,
        bid("2y", "11-19 10+hcp 6+y longest:y 0-3O | 11-19 9+hcp 6+y good:y longest:y 0-3O", OVERCALL, only="y<M"),
        bid("2H", TWO_LEVEL.replace("y", "H"), OVERCALL, only="M=S"),
        TAKEOUT_DOUBLE,
        bid("2y", TWO_LEVEL, OVERCALL, only="y<M"),
        bid("1N", "15-18hcp bal stop:M", NOTRUMP),
        NOTHING,
    ),
)

BALANCING = when(
    "(1x) P P",
    bid("2x", "8+ 5+S 5+H", _("Michaels: both majors"), ART, ROUND, only="x<H"),
    bid("2x", "9+ 5+S 5+C | 9+ 5+S 5+D", _("Michaels: the other major and a minor"), ART, ROUND, only="x=H"),
    bid("2x", "9+ 5+H 5+C | 9+ 5+H 5+D", _("Michaels: the other major and a minor"), ART, ROUND, only="x=S"),
    bid("2N", "18-20hcp bal stop:x", _("balanced, strong")),
    bid("X", "17+hcp", _("takeout, or strength"), TAKEOUT, ROUND),
    bid("1N", "10-15hcp bal stop:x", NOTRUMP),
    bid("+y", "12-16 6+y good:y", _("long suit, an opening bid")),
    bid("1y", "7-19 6-16hcp 5+y longest:y", OVERCALL),
    bid("X", "10+ 8+hcp 3+U 0-2x | 12+hcp 2+U 0-3x", _("takeout"), TAKEOUT, ROUND),
    bid("2y", "9-19 5+y fair:y longest:y | 9-19 6+y longest:y", OVERCALL, only="y<x"),
    bid("1y", "9-14 8+hcp 4y good:y", _("overcall on four good cards")),
    bid("P", "15-18 5+x", _("no overcall: that suit is long here")),
    bid("P", "0-14", _("no overcall")),
)

SANDWICHED = when(
    "(1x) P (1y)",
    bid("1N", "15-18hcp bal stop:x stop:y", NOTRUMP),
    bid("2N", "8+ 5+U 6+hcp", _("both suits that are left"), ART, ROUND, only="not-vul"),
    bid("2N", "11+ 5+U 9+hcp", _("both suits that are left"), ART, ROUND, only="vul"),
    bid("=z", "11-17 9+hcp 6+z fair:z longest:z", OVERCALL),
    bid("X", "18+hcp | 11+hcp 4+U | 13+hcp 3+U 0-2xy", _("takeout, the suits that are left"), TAKEOUT, ROUND),
    bid("+z", "5-10hcp 6z good:z", _("preempt, six cards")),
    bid("1z", "8-19 7-17hcp 5+z fair:z longest:z | 11-19 5+z longest:z", OVERCALL),
    bid("2z", "11-19 6+z fair:z longest:z | 13-19 5+z good:z 4+U", OVERCALL, only="z<y"),
    bid("2y", "11-17 6+y hon2:y", _("overcall in their second suit"), only="y>D"),
    NOTHING,
)

AFTER_RAISE = when(
    "(1x) P (2x)",
    bid("3x", "10+ 5+S 5+H", _("Michaels: both majors"), ART, ROUND, only="x<H"),
    bid("2N", "10+ 5+C 5+D", _("both minors"), ART, ROUND, only="x>D"),
    bid("X", "17+ 16+hcp | 12+hcp 3+U 0-2x | 11+hcp 4+U | 10+hcp 3+U 0-1x", _("takeout"), TAKEOUT, ROUND),
    bid("3y", "7-11hcp 7+y good:y", _("preempt"), only="y>x"),
    bid("=y", "11-19 5+y fair:y longest:y 10+hcp | 11-19 6+y longest:y", OVERCALL),
    NOTHING,
)

REOPENING_OVER_RAISE = when(
    "(1x) P (2x) P P",
    bid("2N", "9+ 5+C 5+D | 8+ 4+C 5+D 0-2x | 8+ 5+C 4+D 0-2x", _("both minors"), ART, ROUND, only="x>D"),
    bid("X", "9+ 8+hcp 3+U 0-2x | 8+hcp 4+SH", _("takeout"), TAKEOUT, ROUND),
    bid("=y", "9-16 5+y fair:y longest:y | 9-16 6+y", OVERCALL),
    bid("P", "0-12", _("no overcall")),
    only="x≠C",
)

OVERCALLS = chapter(
    _("Over their opening of one of a suit"), *DIRECT, BALANCING, SANDWICHED, AFTER_RAISE, REOPENING_OVER_RAISE
)
