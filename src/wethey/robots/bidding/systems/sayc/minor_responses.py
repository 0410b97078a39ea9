"""Responses to one of a minor."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing

NOTRUMPS = (
    bid("2N", "13-15hcp bal 0-3SH", _("balanced, forcing to game"), Forcing.GAME, only="not-passed"),
    bid("3N", "16-18hcp bal 0-3SH", _("balanced"), only="not-passed"),
    bid("2N", "11-12hcp bal 0-3SH", _("balanced, invites game"), only="passed"),
)
ONE_NOTRUMP = (
    bid("1N", "6-11hcp 0-3SH", _("no fit, no suit to show at this level")),
    bid("P", "0-5", _("no response")),
    bid("2N", "13-15hcp", _("balanced, forcing to game"), Forcing.GAME, only="not-passed", spare=True),
    bid("3N", "16-19hcp bal", _("balanced"), spare=True),
    bid("2C", "13+ 3+C", _("own suit, for want of better"), Forcing.ROUND, only="m=D", spare=True),
    bid("1D", "13+ 3+D", _("own suit, for want of better"), Forcing.ROUND, only="m=C", spare=True),
    bid("1H", "13+ 3+H", _("own suit, for want of better"), Forcing.ROUND, spare=True),
    bid("1N", "6-12", _("no fit, no suit to show at this level"), spare=True),
)

RESPONSES = chapter(
    _("Responses to one of a minor"),
    when(
        "1m P",
        bid(
            "+y",
            "17+ 15+hcp 6+y good:y longest:y | 19+hcp 5+y good:y longest:y",
            _("own suit, slam interest"),
            Forcing.GAME,
            only="not-passed",
        ),
        bid("2C", "12+ 5+C C>S C>H | 14+ 4+C C>S C>H short:C", _("own suit"), Forcing.ROUND, only="m=D"),
        bid("1S", "6+ 5+S S>=H | 5+hcp 6+S S>=H", _("own suit"), Forcing.ROUND, only="m=D"),
        bid("1S", "6+ 5+S S>=H S>=D | 5+hcp 6+S S>=D", _("own suit"), Forcing.ROUND, only="m=C"),
        bid("1H", "6+ 5+H H>S", _("own suit"), Forcing.ROUND, only="m=D"),
        bid("1H", "6+ 5+H H>S H>=D", _("own suit"), Forcing.ROUND, only="m=C"),
        bid("1D", "6+ 5+D D>S D>H | 6+ 4D 0-3SH", _("own suit"), Forcing.ROUND),
        bid("1H", "6+ 4+H", _("own suit"), Forcing.ROUND),
        bid("1S", "6+ 4+S", _("own suit"), Forcing.ROUND),
        *NOTRUMPS,
        bid("4m", "14+:m 12+hcp 6+m", _("raise, forcing to game"), Forcing.GAME, only="not-passed"),
        bid("5m", "6+m 5-9hcp short:m 0-3SH tricks4:m", _("raise to game on shape")),
        bid("3m", "10-12:m 5+m", _("limit raise, invites game"), only="m=C"),
        bid("3m", "11-12:m 4+m 9+hcp", _("limit raise, invites game"), only="m=D"),
        bid("2C", "11+ 9+hcp 5+C | 10+hcp 4+C", _("own suit"), Forcing.ROUND, only="m=D"),
        bid("2m", "6-9:m 5+m | 6-9:m 4m short:m", _("raise"), only="m=C"),
        bid("2m", "6-10:m 4+m", _("raise"), only="m=D"),
        *ONE_NOTRUMP,
    ),
    when(
        "1m P 2N P",
        bid("4M", "6+M", _("long suit"), only="not-M=S"),
        bid("3y", "4+y short:y | 4+y 5+m 16+", _("second suit"), Forcing.GAME),
        bid("3m", "6+m 15+", _("long suit"), Forcing.GAME),
        bid("6N", "20+hcp bal", _("slam on points")),
        bid("4N", "18-19hcp bal", _("invites slam")),
        bid(
            "3N",
            "0-17",
            _("game"),
        ),
        only="not-partner-passed",
    ),
)
