"""Responses to one of a major."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

TO_PLAY = Kind.TO_PLAY

RESPONSES = chapter(
    _("Responses to one of a major"),
    when(
        "1M P",
        bid("4M", "5+M 3-9hcp short:M", _("raise to game on shape"), TO_PLAY),
        bid(
            "2N",
            "4+M 13+:M 10+hcp",
            _("Jacoby: raises, forcing to game"),
            Kind.ARTIFICIAL,
            Forcing.GAME,
            only="not-passed",
        ),
        bid(
            "+y",
            "17+ 15+hcp 6+y good:y longest:y | 19+hcp 5+y good:y longest:y",
            _("own suit, slam interest"),
            Forcing.GAME,
            only="not-passed",
        ),
        bid("3N", "15-17hcp bal 2M", _("balanced, two trumps"), only="not-passed"),
        bid("2M", "3+M 6-9:M 4+hcp | 3M 10hcp 3+SHDC", _("raise")),
        bid("3M", "4+M 10-12:M | 3M 10-12:M", _("limit raise, invites game")),
        bid("4M", "4+M 13+:M", _("raise to game"), only="passed"),
        bid("2y", "12+ 5+y y>S longest:y | 17+ 4+y y>S longest:y", _("own suit"), Forcing.ROUND, only="y<M M=H"),
        bid("1S", "6+ 4+S", _("own suit"), Forcing.ROUND),
        bid("2H", "11+ 10+hcp 5+H longest:H", _("own suit"), Forcing.ROUND),
        bid(
            "2m",
            "11+ 9+hcp 6+m m>o | 10+hcp 4+m m>o | 11+ 10+hcp 5+m m>=o",
            _("own suit"),
            Forcing.ROUND,
            only="not-m=C",
        ),
        bid("2C", "11+ 9+hcp 6+C C>D | 10+hcp 4+C C>=D", _("own suit"), Forcing.ROUND),
        bid("2m", "10+hcp 4+m", _("own suit"), Forcing.ROUND),
        bid("2N", "11-12hcp bal 0-2M", _("balanced, invites game"), only="passed"),
        bid(
            "2N",
            "13+ 3M bal",
            _("Jacoby, for want of a fourth trump"),
            Kind.ARTIFICIAL,
            Forcing.GAME,
            only="not-passed",
            spare=True,
        ),
        bid("2m", "12+ 3+m", _("own suit, for want of a raise or a longer one"), Forcing.ROUND, spare=True),
        bid("1N", "6-10hcp", _("no fit, no suit to show at this level")),
        bid("P", "0-5 | 0-5hcp", _("no response")),
        bid("1N", "6+", _("no fit, no suit to show at this level"), spare=True),
    ),
    when(
        "1M P 2N P",
        bid("4y", "12+ 5+y good:y", _("a good second suit")),
        bid("3y", "12+ 0-1y", _("short suit"), Kind.ARTIFICIAL, Forcing.GAME),
        bid("3M", "18+", _("strong, no short suit"), Kind.NATURAL, Forcing.GAME),
        bid("3N", "15-17", _("balanced, more than a minimum"), Kind.NATURAL, Forcing.GAME),
        bid("4M", "0-14", _("minimum, no short suit")),
        bid("3M", "15+", _("strong, no short suit"), Kind.NATURAL, Forcing.GAME),
        only="not-partner-passed",
    ),
    when(
        "1M P 2N P 3y P 4M P",
        bid("4N", "18+hcp", _("asks for aces"), Kind.ACES, Forcing.ROUND),
        bid("P", "", _("game is enough")),
        only="y≠M not-partner-passed",
    ),
    when(
        "1M P 3N P",
        bid("6N", "18+hcp bal", _("slam on points"), TO_PLAY),
        bid("4N", "16-17hcp bal", _("invites slam")),
        bid("6M", "18+ 16+hcp 6+M", _("slam"), TO_PLAY),
        bid("4M", "6+M", _("long suit, game"), TO_PLAY),
        bid("P", "0-17", _("game is enough")),
        only="not-partner-passed",
    ),
    when(
        "1M P 3M P",
        bid("4N", "20+hcp | 22+ 18+hcp", _("asks for aces"), Kind.ACES, Forcing.ROUND),
        bid("4M", "15+ | 14+ 6+M | 14+ short:M | 13+ 6+M short:M | 16+:M short:M", _("accepts game"), TO_PLAY),
        bid("P", "0-14", _("declines the invitation")),
    ),
    when(
        "1M P 2M P",
        bid("4M", "19+ | 18+ 7+M | 20+:M 17+hcp", _("game"), TO_PLAY),
        bid("2N", "16-18hcp bal", _("invites game, balanced")),
        bid("3y", "16-18 4+y", _("help wanted in this suit"), Forcing.ROUND, only="y≠O"),
        bid("3M", "16-18", _("invites game")),
        bid("P", "0-16", _("nothing to add")),
    ),
    when(
        "1M P 2M P 3M P",
        bid("4M", "8+:M", _("accepts game"), TO_PLAY),
        bid("P", "0-8", _("declines the invitation")),
    ),
    when(
        "1M P 2M P 2N P",
        bid("4M", "8+:M", _("accepts game"), TO_PLAY),
        bid("3M", "0-8", _("declines the invitation"), TO_PLAY),
    ),
    when(
        "1M P 2M P 3y P",
        bid("4M", "9+hcp | 8+:M hon1:y 3+y | 8+:M 0-1y | 10+:M", _("accepts game"), TO_PLAY),
        bid("3M", "0-9", _("declines the invitation"), TO_PLAY, only="y<M"),
        only="y≠M",
    ),
)
