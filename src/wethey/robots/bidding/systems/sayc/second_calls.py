"""Responder's second call, when the first was a suit at the one level."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ART, ROUND, GAME, TO_PLAY = Kind.ARTIFICIAL, Forcing.ROUND, Forcing.GAME, Kind.TO_PLAY
FOURTH = _("fourth suit, asks opener to say more")

OWN_MAJOR = (
    bid("4M", "12-17 6+M | 11+hcp 6+M", _("long suit, game"), TO_PLAY, only="not-x=M"),
    bid("3M", "10-11 6+M 8+hcp", _("long suit, invites game")),
    bid("2M", "6-10 6+M", _("long suit")),
)
STOP = bid("P", "0-10", _("enough"))

SECOND_CALLS = chapter(
    _("Responder’s second call after an answer at the one level"),
    # Opener has repeated his suit.
    when(
        "1x P 1M P 2x P",
        bid("4M", "12-17 6+M 10+hcp", _("long suit, game"), TO_PLAY),
        bid("4x", "12+:x 2+x", _("game"), TO_PLAY, only="x=H"),
        bid("3z", "12+ 4+z 5+M", _("second suit"), ROUND, only="z>x z<M"),
        bid("2S", "12+ 4+S 5+H", _("second suit"), ROUND, only="M=H x≠S"),
        bid("3N", "13-17hcp | 12+hcp", _("game"), TO_PLAY),
        bid("3z", "12+ 3+z", _("second suit"), ROUND, only="z≠S"),
        bid("3M", "10-11 6+M", _("long suit, invites game")),
        bid("3x", "10-12 3+x 9+hcp | 10-12 2+x 6+M", _("raise, invites game")),
        bid("2N", "10-12 10+hcp 0-2x", _("invites game")),
        bid("2M", "6-10 6+M | 6-10 5M 0-1x hon2:M", _("long suit"), TO_PLAY, only="M>x"),
        bid("P", "0-10", _("enough")),
    ),
    when(
        "1C P 1D P 2C P",
        bid("2M", "12+ 4+M", _("second suit"), ROUND),
        bid("3N", "12-17hcp", _("game"), TO_PLAY),
        bid("3D", "10-12 6+D", _("long suit, invites game")),
        bid("3C", "10-12 3+C", _("raise, invites game")),
        bid("2N", "10-12 10+hcp", _("invites game")),
        bid("2D", "6-10 6+D 0-2C", _("long suit"), TO_PLAY),
        bid("P", "0-10", _("enough")),
    ),
    # Opener has raised.
    when(
        "1x P 1M P 2M P",
        bid("4N", "18+:M 16+hcp", _("asks for aces"), Kind.ACES, ROUND),
        bid("4M", "12+:M 5+M | 13+:M 11+hcp", _("game"), TO_PLAY),
        bid("3N", "12-15hcp bal 4M", _("game, opener to choose")),
        bid("3M", "10-12:M 5+M | 11-12:M", _("invites game")),
        bid("2N", "10-12hcp 4M", _("invites game")),
        bid("P", "0-11", _("enough")),
    ),
    when(
        "1x P 1M P 2M P 3M P; 1x P 1M P 2M P 2N P",
        bid("4M", "14+:M", _("accepts game"), TO_PLAY),
        bid("3M", "4+M", _("declines the invitation"), TO_PLAY),
        bid("P", "", _("declines the invitation")),
    ),
    when(
        "1x P 1M P 3M P",
        bid("4N", "16+:M 14+hcp", _("asks for aces"), Kind.ACES, ROUND),
        bid("4M", "8+:M | 7+ 5+M", _("accepts game"), TO_PLAY),
        bid("P", "0-8", _("declines the invitation")),
    ),
    when(
        "1x P 1M P 4M P",
        bid("4N", "12+hcp | 14+:M 5+M", _("asks for aces"), Kind.ACES, ROUND),
        bid("P", "", _("game is enough")),
    ),
    # Opener has named a second suit at the one level.
    when(
        "1m P 1D|1H P 1S P",
        bid("4S", "12-16:S 4+S", _("game"), TO_PLAY),
        bid("3S", "10-11:S 4+S", _("raise, invites game")),
        bid("2S", "6-9:S 4+S", _("raise")),
    ),
    when(
        "1m P 1H P 1S P",
        bid("4H", "12-17 6+H 11+hcp", _("long suit, game"), TO_PLAY),
        bid("3H", "10-12 6+H", _("long suit, invites game")),
        bid("2o", "13+ 11+hcp | 12+hcp", FOURTH, ART, ROUND, only="not-passed"),
        bid("2H", "6-9 6+H | 6-9 5H hon2:H short:H", _("long suit")),
        bid("3N", "13-16hcp stop:o", _("game"), TO_PLAY),
        bid("2N", "11-12hcp | 10-12hcp stop:o", _("invites game")),
        bid("3m", "10-11 5+m", _("raise, invites game")),
        bid("1N", "6-10 semi | 6-10 stop:o", _("enough")),
        bid("2m", "6-10 4+m", _("prefers the first suit")),
        bid("1N", "6-10", _("enough")),
        bid("P", "0-6", _("enough")),
    ),
    when(
        "1C P 1D P 1M P",
        bid("4M", "12-16:M 4+M", _("game"), TO_PLAY),
        bid("3M", "10-11:M 4+M", _("raise, invites game")),
        bid("2M", "6-9:M 4+M", _("raise")),
        bid("1S", "6+ 4+S", _("second suit"), ROUND, only="M=H"),
        bid("3N", "13-16hcp stop:O", _("game"), TO_PLAY),
        bid("2H", "12+", FOURTH, ART, ROUND, only="M=S"),
        bid("2N", "11-12hcp", _("invites game")),
        bid("3D", "10-12 6+D", _("long suit, invites game")),
        bid("3C", "10-11 5+C", _("raise, invites game")),
        bid("2D", "6-9 6+D", _("long suit")),
        bid("1N", "6-10", _("enough")),
        bid("2C", "6-10 4+C", _("prefers the first suit")),
        bid("2H", "11+", FOURTH, ART, ROUND, only="M=S"),
        bid("1S", "11+", FOURTH, ART, ROUND, only="M=H"),
    ),
    # Opener has named a second suit lower than the first.
    when(
        "1x P 1y P 2z P",
        bid("4y", "12-16 6+y 10+hcp hon2:y", _("long suit, game"), TO_PLAY, only="y>D passed"),
        bid("4z", "12-16:z 4+z", _("game"), TO_PLAY, only="z>D"),
        bid("4x", "13-16:x 3+x", _("game"), TO_PLAY, only="x>D"),
        bid("3N", "12-17hcp stop:w semi:x 0-5y", _("game"), TO_PLAY),
        bid("=w", "13+ 11+hcp | 12+hcp", FOURTH, ART, ROUND, only="not-passed"),
        bid("3y", "10-12 6+y 8+hcp", _("long suit, invites game")),
        bid("3x", "10-12:x 3+x", _("raise of the first suit, invites game"), only="x>D"),
        bid("3z", "10-12 9+hcp 4+z", _("raise, invites game")),
        bid("2N", "10-12hcp stop:w", _("invites game")),
        bid("3x", "10-12:x 4+x", _("raise of the first suit, invites game"), only="x<H"),
        bid("2y", "6-10 6+y", _("long suit"), only="y>z"),
        bid("2x", "3+x | 2x 0-3z", _("prefers the first suit")),
        bid("P", "0-10 4+z | 0-10 0-1x 3+z", _("enough")),
        bid("3y", "6+y 0-10", _("long suit, weak"), TO_PLAY, only="y<z"),
        bid("P", "0-10", _("enough")),
        only="z<x y>x",
    ),
    # One of a major, one notrump, a second suit.
    when(
        "1M P 1N P 2z P",
        bid("2M", "3M 8-10 | 3M", _("prefers the first suit")),
        bid("3z", "9-10 5+z | 9-10 4+z hon1:z 5+z", _("raise, invites game"), only="z<H"),
        bid("4H", "9+:H 4+H", _("game"), TO_PLAY, only="z=H"),
        bid("3H", "8-10:H 4+H", _("raise, invites game"), only="z=H"),
        bid("P", "4+z 0-10 | 3z 0-1M", _("enough")),
        bid("3y", "6-10 6+y 0-1M 0-2z | 6-10 7+y", _("long suit, weak"), TO_PLAY, only="y<z"),
        bid("2y", "6-10 5+y 0-1M", _("long suit, weak"), TO_PLAY, only="y>z y<M"),
        bid("2N", "9-10hcp 0-2M", _("invites game")),
        bid("3y", "6-10 6+y 0-1M 0-3z", _("long suit, weak"), TO_PLAY),
        bid("2M", "2M", _("prefers the first suit")),
        bid("P", "0-10", _("enough")),
        only="z<M",
    ),
    when(
        "1M P 1N P 2M P",
        bid("4M", "10+:M 3M | 9+:M 3M short:M", _("game"), TO_PLAY),
        bid("3M", "9-10:M 2+M", _("invites game")),
        bid("2N", "10hcp 0-1M", _("invites game")),
        bid("P", "0-10", _("enough")),
    ),
    when(
        "1M P 1N P 2N P",
        bid("3N", "7+", _("accepts game"), TO_PLAY),
        bid("P", "0-6", _("declines the invitation")),
    ),
    # A reverse: at the least one more call.
    when(
        "1x P 1M P 2z P",
        bid("4M", "8-13 6+M hon2:M", _("long suit, game"), TO_PLAY),
        bid("=M", "5+M", _("five cards"), ROUND),
        bid("3N", "9-14hcp stop:w", _("game"), TO_PLAY),
        bid("4z", "9+:z 4+z", _("game"), only="z>D"),
        bid("3x", "8+:x 3+x", _("support, forcing to game"), GAME, only="x<H"),
        bid("2N", "0-8", _("weak, or notrump")),
        bid("3z", "8+:z 4+z", _("support, forcing to game"), GAME),
        bid("=w", "9+", FOURTH, ART, GAME),
        only="z>x z≠M",
    ),
    when(
        "1x P 1M P 2z P =M P",
        bid("3M", "3+M", _("support"), ROUND, only="M=S"),
        bid("4M", "3+M", _("game")),
        bid("3x", "6+x", _("long suit")),
        bid("2N", "", _("no support")),
        only="z>x z≠M",
    ),
    # Fourth suit: opener shows three of partner's major, a stopper, or repeats.
    when(
        "1x P 1y P 2z P =w P; 1x P 1y P 1z P 2w P",
        bid("+y", "15+ 3y", _("support, more than a minimum"), GAME),
        bid("=y", "3y", _("support")),
        bid("3N", "16+ stop:w", _("stopper, more than a minimum"), TO_PLAY),
        bid("2N", "12-15 stop:w", _("stopper")),
        bid("=x", "6+x", _("long suit")),
        bid("=z", "5+z", _("five cards in the second suit")),
        bid("3w", "4+w", _("four cards in the fourth suit")),
        bid("=x", "", _("nothing to add")),
    ),
    when(
        "1x P 1M P 12z P =w P =x|=z|2N|=w P",
        bid("3M", "6+M", _("six cards, forcing to game"), GAME),
        bid("4M", "6+M", _("game"), TO_PLAY),
        bid("4N", "18-19hcp", _("invites slam")),
        bid("6N", "20+hcp", _("slam on points"), TO_PLAY),
        bid("3N", "", _("game"), TO_PLAY),
    ),
)

AFTER_NOTRUMP = chapter(
    _("Responder’s second call after a notrump rebid"),
    # Opener has a balanced minimum.
    when(
        "1x P 1M P 1N P",
        bid("6N", "19+hcp bal", _("slam on points"), TO_PLAY),
        bid("4N", "17-18hcp bal", _("invites slam")),
        bid("4M", "12-17 6+M | 11+hcp 6+M", _("long suit, game"), TO_PLAY),
        bid("3M", "10-11 6+M 8+hcp", _("long suit, invites game")),
        bid("2S", "12+ 4+S 5+H 11+hcp", _("second suit, forcing to game"), GAME, only="M=H x≠S"),
        bid("3z", "17+ 4+z 5+M | 14+hcp 5+z 5+M", _("second suit, forcing to game"), GAME, only="z<M"),
        bid("3N", "13-18hcp | 12hcp | 12+ 11+hcp 5+M", _("game"), TO_PLAY),
        bid("3x", "10-11 4+x 5+M | 10-11 5+x", _("raise, invites game"), only="x<H"),
        bid("2N", "11-12hcp | 10-11hcp 5+M", _("invites game")),
        bid("2z", "6-10 4+z 5+M", _("second suit, weak"), only="z<M z≠S"),
        bid("2M", "6-10 6+M | 6-10 5M short:M", _("long suit, weak"), TO_PLAY),
        bid("2x", "6-9 5+x short:x", _("prefers the first suit"), TO_PLAY),
        bid("P", "0-10", _("enough")),
    ),
    when(
        "1C P 1D P 1N P",
        bid("3N", "13-18hcp | 12hcp", _("game"), TO_PLAY),
        bid("2M", "12+ 4+M 5+D", _("second suit, forcing to game"), GAME),
        bid("2N", "11-12hcp | 10-11hcp 5+D", _("invites game")),
        bid("3D", "10-12 6+D", _("long suit, invites game")),
        bid("2D", "6-9 6+D", _("long suit, weak"), TO_PLAY),
        bid("2C", "6-9 4+C", _("prefers the first suit"), TO_PLAY),
        bid("P", "0-10", _("enough")),
    ),
    # Opener has jumped to two notrump.
    when(
        "1x P 1y P 2N P",
        bid("4y", "6-13 6+y", _("long suit, game"), TO_PLAY, only="y>D"),
        bid("6N", "14+hcp bal", _("slam on points"), TO_PLAY),
        bid("3y", "6+ 5+y", _("five cards"), GAME, only="y>D"),
        bid("3N", "6-13", _("game"), TO_PLAY),
        bid("P", "0-6", _("enough")),
    ),
)
