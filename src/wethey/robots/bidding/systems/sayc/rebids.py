"""Opener's second call after an answer at the one level."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ROUND, GAME, TO_PLAY = Forcing.ROUND, Forcing.GAME, Kind.TO_PLAY

RAISES = (
    bid("4M", "19+:M 4+M", _("raise to game")),
    bid("3M", "17-18:M 4+M", _("raise, invites game")),
    bid("2M", "12-16:M 4+M", _("raise")),
)
STRONG_BALANCED = bid("2N", "18-19hcp bal", _("balanced, too strong for one notrump"))
BALANCED = bid("1N", "12-14hcp bal", _("balanced, too weak for one notrump"))
SECOND_SUITS = (
    bid("+z", "19+ 4+z 5+x", _("second suit, forcing to game"), GAME, only="z<x"),
    bid("2z", "17+ 15+hcp 4+z 5+x", _("second suit, strong: a reverse"), ROUND, only="z>x"),
    bid("2z", "12-19 0-18hcp 4+z 5+x | 12-18 4+z 4x short:x", _("second suit"), only="z<x"),
)
OWN_SUIT = (
    bid("4x", "19+ 6+x 14+hcp", _("long suit, game"), only="x>D"),
    bid("3x", "16-19 6+x 13+hcp", _("long suit, invites game")),
    bid("2x", "12-15 6+x | 12-16 7+x 0-12hcp", _("long suit")),
)
WITH_ANYTHING = (
    bid("3N", "18+hcp 6+x", _("long suit and strength: game"), spare=True),
    bid("+z", "19+ 3+z", _("second suit, forcing to game"), GAME, only="z<x", spare=True),
    bid("3x", "17+ 5+x", _("first suit again, strong"), spare=True),
    bid("2N", "17+hcp", _("strong"), spare=True),
    bid("1N", "10-16hcp", _("no better bid"), spare=True),
    bid("2x", "5+x", _("first suit again"), spare=True),
    bid("2z", "12+ 3+z", _("second suit"), spare=True, only="z<x"),
)

REBIDS = chapter(
    _("Opener’s second call after an answer at the one level"),
    when(
        "1x P|X|1w 1M P",
        *RAISES,
        STRONG_BALANCED,
        bid("2S", "19+ 4+S", _("second suit, forcing to game"), GAME, only="M=H x≠S"),
        bid("1S", "12-18 4+S", _("second suit"), only="M=H x≠S"),
        BALANCED,
        *SECOND_SUITS[:1],
        *OWN_SUIT[:1],
        *SECOND_SUITS[1:2],
        bid("2D", "17+ 16+hcp 6+C 0-3M 3+D", _("second suit, strong: a reverse"), ROUND, only="x=C"),
        bid("2x", "12-15 6+x 0-13hcp x>M", _("long suit"), only="x≠M x>D"),
        *SECOND_SUITS[2:],
        *OWN_SUIT[1:],
        bid("2M", "12-15:M 3M", _("raise on three cards")),
        *WITH_ANYTHING,
    ),
    when(
        "1C P|X 1D P",
        STRONG_BALANCED,
        bid("+M", "19+ 4+M 5+C", _("second suit, forcing to game"), GAME),
        bid("1H", "12-18 4+H", _("second suit")),
        bid("1S", "12-18 4+S", _("second suit")),
        bid("3D", "16-18:D 4+D", _("raise, invites game")),
        bid("2D", "12-15:D 4+D", _("raise")),
        BALANCED,
        bid("3N", "18+hcp 6+C", _("long suit and strength: game"), TO_PLAY),
        bid("3C", "16-19 6+C 13+hcp", _("long suit, invites game")),
        bid("2C", "12-15 5+C | 12-16 6+C", _("long suit")),
        bid("+M", "19+ 4+M", _("second suit, forcing to game"), GAME, spare=True),
        bid("1N", "12-16hcp", _("no better bid"), spare=True),
        bid("3C", "16+ 5+C", _("first suit again, strong"), spare=True),
    ),
    when(
        "1x P 1N P",
        bid("4x", "19+ 6+x 15+hcp", _("long suit, game"), TO_PLAY, only="x>D"),
        bid("3N", "20-21hcp semi", _("game"), TO_PLAY),
        bid("2N", "18-19hcp bal", _("invites game")),
        bid("+z", "19+ 18+hcp 4+z 5+x", _("second suit, forcing to game"), GAME, only="z<x"),
        bid("2z", "17+ 5+z 6+x", _("second suit, strong: a reverse"), ROUND, only="z>x"),
        bid("2C", "16-19 4+C 6D 16+hcp", _("second suit"), only="x=D"),
        bid("3x", "16-19 6+x 14+hcp", _("long suit, invites game")),
        bid("2z", "17+ 15+hcp 4+z 5+x", _("second suit, strong: a reverse"), ROUND, only="z>x"),
        bid("2x", "12-15 6+x | 12-16 7+x", _("long suit")),
        bid("2z", "12-19 0-17hcp 4+z", _("second suit"), only="z<x x>D"),
        bid("2C", "12-18 4+C 5+D", _("second suit"), only="x=D"),
        bid("2m", "12-18 3+m 5+x short:x", _("second suit"), only="x>D"),
        bid("P", "12-17", _("nothing to add")),
        bid("2N", "17+", _("invites game"), spare=True),
    ),
    when(
        "1m P 2m P",
        bid("3N", "18-19hcp semi", _("game"), TO_PLAY),
        bid("2N", "16-18hcp semi", _("invites game")),
        bid("2y", "17+ 4+y", _("stopper, strong"), ROUND),
        bid("3m", "16-18 5+m", _("invites game")),
        bid("P", "0-16", _("nothing to add")),
        bid("3m", "16+", _("invites game"), spare=True),
    ),
    when(
        "1m P 3m P",
        bid("3N", "14+hcp semi | 15+hcp", _("game"), TO_PLAY),
        bid("5m", "15+:m short:m", _("game"), TO_PLAY),
        bid("3y", "15+ 3+y", _("stopper"), ROUND),
        bid("P", "0-15", _("declines the invitation")),
    ),
)
