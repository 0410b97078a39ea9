"""Responses to one of a suit, and opener's second call."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ROUND, GAME, TO_PLAY = Forcing.ROUND, Forcing.GAME, Kind.TO_PLAY
OWN, RAISE, LIMIT = _("own suit"), _("raise"), _("limit raise, invites game")
SHAPE, BALANCED, SECOND = _("raise to game on shape"), _("balanced, invites game"), _("second suit")
LONG, LONG_STRONG = _("long suit"), _("long suit, invites game")
NO_FIT = _("no fit, no suit to show at this level")

JUMP = bid("+y", "16+ 15+hcp 5+y good:y longest:y", _("own suit, slam interest"), GAME, only="not-passed")
ENDS = (
    bid("3N", "13-15hcp semi", _("balanced, game"), TO_PLAY),
    bid("2N", "10-12hcp semi", BALANCED),
    bid("1N", "6-9hcp | 6-9 5+hcp", NO_FIT),
    bid("P", "0-5", _("no response")),
)

RESPONSES = chapter(
    _("Responses to one of a suit"),
    when(
        "1M P",
        bid("4M", "5+M 3-9hcp | 4+M 4-9hcp short:M 10+:M", SHAPE, TO_PLAY),
        JUMP,
        bid("4M", "4+M 13-15:M", _("raise to game"), TO_PLAY),
        bid("3M", "4+M 10-12:M", LIMIT),
        bid("2M", "4+M 6-9:M", RAISE),
        bid("1S", "6+ 4+S S>=CD", OWN, ROUND, only="M=H"),
        bid("2H", "10+ 9+hcp 5+H longest:H", OWN, ROUND, only="M=S"),
        bid("2D", "10+ 9+hcp 5+D D>=C", OWN, ROUND),
        bid("2C", "10+ 9+hcp 5+C C>=D", OWN, ROUND),
        bid("2N", "10-12hcp bal", BALANCED),
        bid("3N", "13-15hcp bal", _("balanced, game"), TO_PLAY),
        bid("2D", "10+hcp 4D D>C", OWN, ROUND),
        bid("2C", "10+ 9+hcp 4+C C>=D", OWN, ROUND),
        bid("1S", "6+ 4+S", OWN, ROUND, only="M=H"),
        bid("2M", "3M 6-9:M short:M", _("raise on three cards")),
        bid("2D", "10+hcp 4+D", OWN, ROUND),
        *ENDS,
        bid("2m", "10+ 4+m | 16+ 3+m", OWN, ROUND, spare=True),
        bid("1N", "6+", NO_FIT, spare=True),
    ),
    when(
        "1m P",
        JUMP,
        bid("2C", "12+ 5+C C>S C>H", OWN, ROUND, only="m=D"),
        bid("1S", "6+ 5+S S>=H S>=D", OWN, ROUND),
        bid("1H", "6+ 5+H H>S H>=D", OWN, ROUND),
        bid("1D", "6+ 5+D D>S D>H", OWN, ROUND, only="m=C"),
        bid("1D", "6+ 4D 0-3SH", OWN, ROUND, only="m=C"),
        bid("1H", "6+ 4+H", OWN, ROUND),
        bid("1S", "6+ 4+S", OWN, ROUND),
        bid("5m", "6+m 5-9hcp short:m 0-3SH tricks4:m", SHAPE),
        bid("3m", "10-12:m 5+m | 10-12:m 4m short:m", LIMIT),
        bid("2C", "10+ 9+hcp 5+C | 10+hcp 4+C", OWN, ROUND, only="m=D"),
        bid("2m", "6-9:m 5+m | 6-9:m 4m short:m", RAISE),
        *ENDS,
        bid("2m", "6-9 4+m", RAISE, spare=True),
        bid("2C", "13+ 3+C", OWN, ROUND, only="m=D", spare=True),
        bid("1D", "13+ 3+D", OWN, ROUND, only="m=C", spare=True),
        bid("1H", "13+ 3+H", OWN, ROUND, spare=True),
        bid("1N", "6+", NO_FIT, spare=True),
    ),
    when(
        "1M P 2M P",
        bid("4M", "18+ 5+M | 18+:M", _("game"), TO_PLAY),
        bid("3y", "16-18 4+y 5+M", _("help wanted in this suit"), ROUND, only="y≠O"),
        bid("2N", "17-18hcp semi", _("invites game, balanced")),
        bid("3M", "16-18 5+M", _("invites game")),
        bid("P", "0-17", _("nothing to add")),
    ),
    when(
        "1M P 3M P",
        bid("4M", "14+ 5+M | 15+", _("accepts game"), TO_PLAY),
        bid("P", "0-15", _("declines the invitation")),
    ),
    when(
        "1x P 2N P",
        bid("3N", "15+hcp semi", _("accepts game"), TO_PLAY),
        bid("3z", "14+ 4+z 5+x short:z", SECOND, GAME, only="z<x"),
        bid("3x", "6+x 0-14", _("long suit, to play"), TO_PLAY),
        bid("3N", "14+hcp", _("accepts game"), TO_PLAY),
        bid("P", "0-14", _("declines the invitation")),
    ),
)

SECOND_SUITS = (
    bid("+z", "19+ 4+z 5+x", _("second suit, forcing to game"), GAME, only="z<x"),
    bid("2z", "16+ 4+z 5+x", _("second suit, strong: a reverse"), ROUND, only="z>x"),
    bid("2z", "12-18 4+z 5+x | 12-18 4+z 4x short:x", SECOND, only="z<x"),
)
BALANCED_STEPS = (
    bid("3N", "19hcp semi", _("balanced, game")),
    bid("2N", "17-18hcp semi", _("balanced, strong")),
    bid("1N", "15-16hcp semi", _("balanced, too strong for one notrump")),
)
OWN_SUIT = (
    bid("4x", "19+ 6+x 14+hcp", _("long suit, game"), only="x>D"),
    bid("3x", "16-19 6+x", LONG_STRONG),
    bid("2x", "12-15 5+x", LONG),
)
SPARES = (
    bid("3N", "18+hcp", _("long suit and strength: game"), spare=True),
    bid("3x", "16+ 5+x", _("first suit again, strong"), spare=True),
    bid("1N", "12-16hcp", _("no better bid"), spare=True),
    bid("2x", "4+x", _("first suit again"), spare=True),
)

REBIDS = chapter(
    _("Opener’s second call"),
    when(
        "1x P 1M P",
        bid("4M", "19+:M 4+M", _("raise to game")),
        bid("3M", "17-18:M 4+M", _("raise, invites game")),
        bid("2M", "12-16:M 4+M", RAISE),
        bid("2S", "19+ 4+S 5+x", _("second suit, forcing to game"), GAME, only="M=H x≠S"),
        bid("1S", "12-18 4+S", SECOND, only="M=H x≠S"),
        *BALANCED_STEPS,
        *OWN_SUIT[:2],
        *SECOND_SUITS,
        bid("2x", "12-15 6+x", LONG),
        bid("2M", "12-15:M 3M", _("raise on three cards")),
        *OWN_SUIT[2:],
        *SPARES,
    ),
    when(
        "1C P 1D P",
        bid("1H", "12-18 4+H", SECOND),
        bid("1S", "12-18 4+S", SECOND),
        *BALANCED_STEPS,
        bid("3D", "16-18:D 4+D", _("raise, invites game")),
        bid("2D", "12-15:D 4+D", RAISE),
        bid("3C", "16-19 6+C", LONG_STRONG),
        bid("2C", "12-16 5+C", LONG),
        bid("2M", "19+ 4+M", _("second suit, forcing to game"), GAME),
        bid("1N", "12-16hcp", _("no better bid"), spare=True),
        bid("3C", "16+", _("first suit again, strong"), spare=True),
        bid("2C", "", _("first suit again"), spare=True),
    ),
    when(
        "1x P 1N P",
        bid("3N", "19+hcp semi", _("game"), TO_PLAY),
        bid("2N", "17-18hcp semi", _("invites game")),
        *OWN_SUIT[:2],
        *SECOND_SUITS,
        bid("P", "15-16hcp semi", _("enough")),
        bid("2x", "12-15 6+x | 12-15 5+x short:x", LONG),
        bid("P", "0-16", _("nothing to add")),
        bid("2N", "17+", _("invites game"), spare=True),
    ),
    when(
        "1x P 2y P",
        bid("4H", "15+:H 4+H | 15+:H 3+H 5+S", _("raise to game"), only="y=H"),
        bid("3H", "12-14:H 3+H", RAISE, ROUND, only="y=H"),
        bid("3N", "17-19hcp semi", _("balanced, strong"), TO_PLAY),
        bid("2N", "15-16hcp semi", _("balanced, strong enough for game"), GAME),
        bid("3x", "16+ 6+x", LONG_STRONG, ROUND),
        bid("2z", "16+ 4+z 5+x", _("second suit, strong: a reverse"), ROUND, only="z>x"),
        bid("2z", "12+ 4+z 5+x", SECOND, ROUND, only="z<x z>y"),
        bid("3z", "15+ 4+z 5+x", _("second suit, strong"), GAME, only="z<y"),
        bid("3y", "12-15 4+y", RAISE, only="y<H"),
        bid("4y", "16+ 4+y", _("raise, strong"), GAME, only="y<H"),
        bid("2x", "5+x", LONG),
        bid("2N", "12+", _("nothing more to show"), spare=True),
        bid("2x", "", _("nothing more to show"), spare=True),
        only="y<x not-partner-passed",
    ),
)
