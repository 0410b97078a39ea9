"""After a new suit at the two level: opener's second call, and responder's."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ART, ROUND, GAME, TO_PLAY = Kind.ARTIFICIAL, Forcing.ROUND, Forcing.GAME, Kind.TO_PLAY

OPENER = when(
    "1M P 2y P",
    bid("4H", "15-18:H 4+H | 15+:H 3+H", _("raise to game"), only="y=H"),
    bid("3H", "12-14:H 3+H", _("raise"), ROUND, only="y=H"),
    bid("3M", "16+ 6+M 13+hcp good:M | 16+ 7+M", _("long suit, strong"), ROUND),
    bid("2S", "16+ 4+S 5+H", _("second suit, strong: a reverse"), ROUND, only="M=H"),
    bid("3N", "18-19hcp semi", _("balanced, strong")),
    bid("2z", "12+ 4+z", _("second suit"), ROUND, only="z<M z>y"),
    bid("3z", "15+ 4+z 5+M", _("second suit, strong"), GAME, only="z<y"),
    bid("2M", "6+M", _("long suit"), ROUND),
    bid("3y", "12+ 4+y", _("raise"), ROUND, only="y<H"),
    bid("2N", "12-14hcp bal | 15-17hcp bal", _("balanced"), ROUND),
    bid("3y", "14+ 3+y short:y", _("raise"), ROUND, only="y<H"),
    bid("2M", "5+M", _("nothing more to show"), ROUND),
    only="y<M not-partner-passed",
)

OPENER_LIMITED = when(
    "1M P 2y P",
    bid("4M", "20+ 6+M", _("game"), TO_PLAY),
    bid("3M", "16-19 6+M", _("long suit, invites game")),
    bid("4H", "16+:H 3+H", _("raise to game"), TO_PLAY, only="y=H"),
    bid("3H", "14-15:H 3+H", _("raise, invites game"), only="y=H"),
    bid("3N", "17-19hcp semi", _("game"), TO_PLAY),
    bid("2N", "14-16hcp semi", _("invites game")),
    bid("2z", "12-18 4+z", _("second suit"), only="z<M"),
    bid("2M", "12-15 6+M", _("long suit")),
    bid("3y", "14-17 4+y", _("raise, invites game"), only="y<H"),
    bid("P", "0-14 2+y", _("enough")),
    bid("2M", "5+M", _("nothing more to show")),
    only="y<M partner-passed",
)

AFTER_FIRST_SUIT = when(
    "1M P 2y P 2M P",
    bid("4N", "19+:M 3+M", _("asks for aces"), Kind.ACES, ROUND),
    bid("4M", "13+:M 3+M | 13-16 2M 6+y | 12+:M 3+M short:M", _("game"), TO_PLAY),
    bid("4y", "13-17 7+y 0-1M", _("long suit, game"), TO_PLAY, only="y=H"),
    bid("3z", "13+ 4+z 5+y", _("second suit"), ROUND, only="z<y"),
    bid("2S", "12+ 4+S 5+y", _("second suit"), ROUND, only="M=H"),
    bid("3z", "13+ 4+z 5+y", _("second suit"), ROUND, only="z>y z<M"),
    bid("3N", "12-17hcp semi:M", _("game"), TO_PLAY),
    bid("3M", "10-12:M 2+M 2-3M", _("raise, invites game")),
    bid("3y", "10-12 6+y", _("long suit, invites game")),
    bid("2N", "10-12", _("invites game")),
    bid("3N", "12+", _("game"), TO_PLAY),
    only="y<M not-passed",
)

AFTER_STRONG_SUIT = when(
    "1M P 2y P 3M P",
    bid("4N", "17+ 2+M 15+hcp | 17+hcp 1+M", _("asks for aces"), Kind.ACES, ROUND),
    bid("4M", "2+M", _("game"), TO_PLAY),
    bid("3N", "0-1M", _("game"), TO_PLAY),
    only="y<M not-passed",
)

AFTER_SECOND_SUIT = when(
    "1M P 2y P 2z P",
    bid("4z", "13-17:z 4+z", _("game"), TO_PLAY, only="z=H"),
    bid("3M", "13+:M 3+M", _("support, forcing to game"), GAME),
    bid("3N", "13-17hcp stop:w | 12hcp stop:w", _("game"), TO_PLAY),
    bid("3z", "10+ 4+z", _("raise"), ROUND, only="z≠S"),
    bid("=w", "13+ 12+hcp", _("fourth suit, asks opener to say more"), ART, ROUND),
    bid("2M", "3M 10-12", _("back to the first suit")),
    bid("3y", "10-12 6+y", _("long suit, invites game")),
    bid("2N", "10-12 stop:w", _("invites game")),
    bid("2M", "2M 10-12", _("back to the first suit")),
    bid("3y", "5+y", _("long suit, invites game")),
    bid("2N", "", _("invites game")),
    only="y<M z<M not-passed",
)

AFTER_NOTRUMP = when(
    "1M P 2y P 2N P",
    bid("4M", "12-16 3+M", _("game"), TO_PLAY),
    bid("6N", "19+hcp bal", _("slam on points"), TO_PLAY),
    bid("3y", "10-11 6+y 0-10hcp", _("long suit, to play"), TO_PLAY),
    bid("3M", "16+ 3+M", _("support, slam interest"), GAME),
    bid("4N", "17-18hcp", _("invites slam")),
    bid("6N", "19+hcp", _("slam on points"), TO_PLAY),
    bid("3N", "", _("game"), TO_PLAY),
    only="y<M not-passed",
)

RAISED = when(
    "1M P 2y P 3y P",
    bid("4M", "12-16 3+M", _("game"), TO_PLAY),
    bid("3M", "10+ 3+M", _("support"), ROUND, only="y<M"),
    bid("3N", "12-17hcp | 13-17 11+hcp", _("game"), TO_PLAY),
    bid("5y", "13+ 5+y short:y", _("game"), TO_PLAY, only="y<H"),
    bid("P", "0-12", _("declines the invitation")),
    only="y<M not-passed",
)

OVER_DIAMONDS = (
    when(
        "1D P 2C P",
        bid("3N", "18-19hcp bal", _("balanced, strong")),
        bid("2M", "16+ 4+M 5+D", _("second suit, strong: a reverse"), ROUND),
        bid("3D", "16+ 6+D", _("long suit, strong"), ROUND),
        bid("2D", "12-15 6+D", _("long suit"), ROUND),
        bid("3C", "12+ 4+C 0-3SH | 12+ 4+C short:C", _("raise"), ROUND),
        bid("2N", "12-14hcp semi", _("balanced")),
        bid("2M", "12+ 4+M", _("second suit"), ROUND),
        bid("2D", "5+D", _("nothing more to show"), ROUND),
        bid("3C", "3+C", _("raise"), ROUND),
        bid("2D", "4+D", _("nothing more to show"), ROUND),
        only="not-partner-passed",
    ),
    when(
        "1D P 2C P 2N P",
        bid("6N", "19+hcp", _("slam on points"), TO_PLAY),
        bid("4N", "17-18hcp", _("invites slam")),
        bid("3N", "12-17hcp | 11+hcp 5+C", _("game"), TO_PLAY),
        bid("3M", "13+ 4+M 5+C", _("second suit"), ROUND),
        bid("3m", "10-11 6+m", _("long suit, to play"), TO_PLAY),
        bid("P", "0-11", _("declines the invitation")),
        only="not-passed",
    ),
    when(
        "1D P 2C P 2D P",
        bid("3N", "13-17hcp semi:D", _("game"), TO_PLAY),
        bid("2M", "12+ 4+M", _("second suit"), ROUND),
        bid("3D", "10-12 3+D | 10-12 2+D 0-5C", _("raise, invites game")),
        bid("2N", "10-12", _("invites game")),
        bid("3C", "10-12 6+C", _("long suit, invites game")),
        bid("3N", "12+", _("game"), TO_PLAY),
        only="not-passed",
    ),
)

INVITED = (
    when(
        "1M P 2y P 3y P 3M P",
        bid("4N", "18+ 16+hcp", _("asks for aces"), Kind.ACES, ROUND),
        bid("4M", "", _("game"), TO_PLAY),
        only="y<M",
    ),
    when(
        "1M P 2y P 2M P 3y P",
        bid("4M", "15+ 6+M good:M", _("game"), TO_PLAY),
        bid("4y", "14+ 3+y", _("game"), TO_PLAY, only="y=H"),
        bid("3N", "14+ 2+y", _("game"), TO_PLAY),
        bid("P", "0-14", _("declines the invitation")),
        only="y<M",
    ),
    when(
        "1M P 2y P 2M P 3M P; 1M P 2y P 2z P 2M P",
        bid("4M", "14+ 5+M | 13+ 6+M", _("game"), TO_PLAY),
        bid("2N", "14+", _("more than a minimum")),
        bid("P", "0-14", _("declines the invitation")),
        only="y<M",
    ),
    when(
        "1M P 2y P 2M P 2N P; 1M P 2y P 2z P 2N P",
        bid("4M", "15+ 6+M", _("game"), TO_PLAY),
        bid("3N", "14+", _("accepts game"), TO_PLAY),
        bid("3M", "6+M", _("to play"), TO_PLAY),
        bid("P", "0-14", _("declines the invitation")),
        only="y<M",
    ),
)

SLAM_TRIES = (
    when(
        "1M P 2y P 2z P 3M P 4M P",
        bid("4N", "18+ 17+hcp", _("asks for aces"), Kind.ACES, ROUND),
        bid("P", "", _("game is enough")),
        only="y<M z<M not-passed",
    ),
    when(
        "1M P 2y P 3M P 4M P",
        bid("4N", "20+ 17+hcp", _("asks for aces"), Kind.ACES, ROUND),
        bid("P", "", _("game is enough")),
        only="y<M",
    ),
)

TWO_OVER_ONE = chapter(
    _("After a new suit at the two level"),
    OPENER,
    OPENER_LIMITED,
    AFTER_FIRST_SUIT,
    AFTER_STRONG_SUIT,
    AFTER_SECOND_SUIT,
    AFTER_NOTRUMP,
    RAISED,
    *INVITED,
    *SLAM_TRIES,
    *OVER_DIAMONDS,
)
