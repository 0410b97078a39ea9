"""Partner has doubled for takeout: the answers, and what the doubler says then."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ART, ROUND, GAME, TO_PLAY = Kind.ARTIFICIAL, Forcing.ROUND, Forcing.GAME, Kind.TO_PLAY
ANSWERS, GOOD, GAME_THERE = _("answers takeout"), _("answers takeout, invites game"), _("answers takeout with game")

NOTRUMPS = (
    bid("3N", "13-18hcp stop:x", _("game"), TO_PLAY),
    bid("2N", "11-12hcp stop:x", _("their suit stopped, invites game")),
    bid("1N", "7-10hcp stop:x", _("their suit stopped")),
)
TO_ONE = (
    bid("P", "8+ 5+x good:x hon2:x", _("penalty: their trumps are ours"), Kind.PENALTY),
    bid("4M", "10+ 9+hcp 6+M | 12+ 5+M | 13+ 4M 2+aces short:M", GAME_THERE, TO_PLAY),
    bid("=x", "12+ 4S 4H | 13+ 11+hcp", _("strong, asks the doubler"), ART, ROUND),
    bid("+M", "9-12 5+M longest:M | 9-11 4M O>=M | 9-11 4M M>=O", GOOD),
)

DOUBLER = (
    bid("4y", "22+hcp 4+y", _("game"), TO_PLAY, only="y>D"),
    bid("+y", "19-21hcp 4+y", _("raise, very strong"), only="y>D"),
    bid("=y", "16-18hcp 4+y | 18-19:y 15hcp 4+y", _("raise, strong"), only="y>D"),
    bid("+z", "20+hcp 6+z", _("own suit, very strong"), ROUND),
    bid("=z", "17-20hcp 5+z | 19+ 17-19hcp 6+z", _("own suit, strong")),
    bid("2N", "21-22hcp semi stop:x", _("balanced, very strong"), only="y>x"),
    bid("2N", "19-21hcp semi stop:x", _("balanced, very strong"), only="y<x"),
    bid("1N", "18-20hcp semi stop:x", _("balanced, strong")),
    bid("=y", "16-19hcp 4+y", _("raise, strong"), only="y<H"),
    bid("=x", "20+hcp", _("very strong, asks for more"), ART, ROUND),
    bid("=z", "17+ 5+z", _("own suit, strong")),
)

TAKEOUT = chapter(
    _("Partner has doubled for takeout"),
    when(
        "(1x) X P",
        *TO_ONE[:3],
        bid("+y", "9-11 5+y longest:y", GOOD),
        bid("+S", "9-11 4+S S>=H", GOOD, only="x≠S"),
        bid("+H", "9-11 4+H", GOOD, only="x≠H"),
        *NOTRUMPS[:2],
        bid("=S", "0-8 4+S S>=H", ANSWERS, only="x≠S"),
        bid("=H", "0-8 4+H", ANSWERS, only="x≠H"),
        *NOTRUMPS[2:],
        bid("+m", "9-11 4+m", GOOD),
        bid("=y", "0-8 5+y longest:y", ANSWERS),
        bid("=m", "0-10 4+m longest:m", ANSWERS),
        bid("=y", "0-10 4+y", ANSWERS),
        bid("=y", "0-10 3+y longest:y", ANSWERS, spare=True),
        bid("=y", "0-10 3+y", ANSWERS, spare=True),
    ),
    when(
        "(1x) X (1y)",
        bid("4M", "12+ 5+M", GAME_THERE, TO_PLAY),
        bid("=x", "13+ 11+hcp", _("strong, asks the doubler"), ART, ROUND),
        bid("+M", "9-12 4+M longest:M", GOOD),
        bid("3N", "13-18hcp stop:x stop:y", _("game"), TO_PLAY),
        bid("2N", "11-12hcp stop:x stop:y", _("their suit stopped, invites game")),
        bid("=M", "5-8 4+M", _("answers takeout freely")),
        bid("1N", "7-10hcp stop:x stop:y", _("their suit stopped")),
        bid("=z", "6-10 5+z | 8-10 4+z", _("answers takeout freely")),
        bid("P", "0-8", _("nothing to add")),
    ),
    when(
        "(1x) X (2x)",
        bid("4M", "10+ 9+hcp 5+M | 12+ 4+M 11+hcp", GAME_THERE, TO_PLAY),
        bid("3x", "12+ 11+hcp", _("strong, asks the doubler"), ART, ROUND),
        bid("3M", "9-11 4+M", GOOD, only="M<x"),
        bid("+M", "9-11 4+M", GOOD, only="M>x"),
        bid("=M", "5-8 4+M", _("answers takeout freely"), only="M>x"),
        bid("2N", "10-12hcp stop:x", _("their suit stopped, invites game")),
        bid("=m", "8-11 5+m | 9-11 4+m", _("answers takeout freely")),
        bid("P", "0-9", _("nothing to add")),
    ),
    # The cheapest answer shows nothing; who doubled goes on with more than an opening bid.
    when("(1x) X P =y P", *DOUBLER, bid("P", "0-18", _("nothing to add")), only="y≠x"),
    when(
        "(1x) X P +y P",
        bid("=x", "19+hcp", _("very strong, asks for more"), ART, ROUND),
        bid("4y", "16+:y 4+y | 17+:y 3+y", _("game"), TO_PLAY, only="y>D"),
        bid("3y", "14-15:y 4+y", _("invites game"), only="y>D"),
        bid("3N", "16-20hcp stop:x", _("game"), TO_PLAY),
        bid("2N", "15-17hcp stop:x", _("invites game")),
        bid("=z", "18+ 5+z", _("own suit, strong")),
        bid("P", "0-17", _("nothing to add")),
        only="y≠x",
    ),
    when(
        "(1x) X P 1N P",
        bid("3N", "17-21hcp semi", _("game"), TO_PLAY),
        bid("2N", "15-16hcp semi", _("invites game")),
        bid("2x", "19+", _("very strong, asks for more"), ART, ROUND),
        bid("2z", "16+ 5+z", _("own suit, strong")),
        bid("P", "0-15", _("nothing to add")),
    ),
    when(
        "(1x) X P 2x P",
        bid("4M", "16+ 4+M", _("game"), TO_PLAY),
        bid("2M", "4+M", _("this major")),
        bid("3M", "4+M", _("this major")),
        bid("3N", "16+ stop:x", _("game"), TO_PLAY),
        bid("2N", "stop:x", _("their suit stopped")),
        bid("3m", "4+m", _("this minor")),
        bid("=y", "3+y", _("three cards")),
    ),
)
