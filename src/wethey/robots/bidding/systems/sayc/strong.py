"""After the strong two clubs."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind
from wethey.robots.bidding.systems.sayc.slams import BLACKWOOD_ANSWERS

ART, ROUND, GAME, TO_PLAY = Kind.ARTIFICIAL, Forcing.ROUND, Forcing.GAME, Kind.TO_PLAY

STRONG = chapter(
    _("After the strong two clubs"),
    when(
        "2C P",
        bid("2M", "8+ 7+hcp 5+M hon2:M longest:M", _("positive, good suit"), GAME),
        bid("3m", "8+ 7+hcp 5+m hon2:m longest:m", _("positive, good suit"), GAME),
        bid("2N", "8+hcp bal", _("positive, balanced"), GAME),
        bid("2D", "", _("waiting"), Kind.WAITING, ROUND),
    ),
    when(
        "2C P 2D P",
        bid("2N", "22-24hcp bal", _("balanced")),
        bid("3N", "25-27hcp bal | 28-30hcp bal", _("balanced")),
        bid("3M", "7+M hon3:M", _("a suit that needs no support"), GAME),
        bid("2S", "5+S S>=H S>=D S>=C", _("own suit"), ROUND),
        bid("2H", "5+H H>=D H>=C", _("own suit"), ROUND),
        bid("3D", "5+D D>=C", _("own suit"), ROUND),
        bid("3C", "5+C", _("own suit"), ROUND),
        bid("2M", "4M", _("own suit"), ROUND),
        bid("3m", "4m", _("own suit"), ROUND),
    ),
    when(
        "2C P 2D P 2M P",
        bid("3M", "4+:M 3+M", _("support, hope of more"), GAME),
        bid("4M", "0-4:M 4+M | 3+:M 4+M 0-1aces", _("support, no more"), TO_PLAY),
        bid("2S", "4+ 5+S", _("own suit"), GAME, only="M=H"),
        bid("3D", "4+hcp 5+D fair:D", _("own suit"), GAME),
        bid("3H", "4+hcp 5+H fair:H", _("own suit"), GAME, only="M=S"),
        bid("3M", "3+M", _("support"), GAME, only="not-forced"),
        bid("3C", "0-4hcp", _("second negative"), Kind.WAITING, ROUND),
        bid("2N", "", _("nothing to show"), ROUND),
    ),
    when(
        "2C P 2D P 2M P 3C P",
        bid("4M", "27+ 5+M", _("game"), TO_PLAY),
        bid("3M", "6+M | 5+M", _("long suit, not forcing"), only="not-M=C"),
        bid("4M", "25+ 6+M | 27+ 5+M", _("game"), TO_PLAY),
    ),
    when(
        "2C P 2D P 2M P 3C P 3M P",
        bid("4M", "3+hcp 2+M | 2+M 3+hcp", _("game"), TO_PLAY),
        bid("P", "", _("enough")),
    ),
    when(
        "2C P 2D P 3m P",
        bid("3M", "4+ 5+M | 6+ 4+M", _("own suit"), GAME),
        bid("4m", "5+hcp 4+m", _("support, hope of more"), GAME),
        bid("3D", "4+ 5+D", _("own suit"), GAME, only="m=C"),
        bid("5m", "0-5 4+m short:m", _("support"), TO_PLAY),
        bid("4m", "3+m 0-1aces short:m", _("support")),
        bid("3N", "", _("nothing to show")),
    ),
    when(
        "2C P 2D P 3m P 3N P",
        bid("4m", "6+m 0o | 6+m 0S | 6+m 0H", _("long suit"), GAME),
        bid("P", "", _("game is enough")),
    ),
    when(
        "2C P 2D P 3M P",
        bid("4N", "9+hcp", _("asks for aces"), Kind.ACES, ROUND),
        bid("4M", "", _("game"), TO_PLAY),
    ),
    # After a positive answer both go on at least to game.
    when(
        "2C P 2M P",
        bid("3M", "3+M", _("support"), GAME),
        bid("2S", "5+S longest:S", _("own suit"), GAME, only="M=H"),
        bid("3z", "5+z longest:z", _("own suit"), GAME),
        bid("2N", "bal", _("balanced"), GAME),
        bid("3z", "4+z longest:z", _("own suit"), GAME),
    ),
    when(
        "2C P 3m P",
        bid("3z", "5+z longest:z", _("own suit"), GAME, only="z>m"),
        bid("4m", "4+m | 3+m 24+", _("support"), GAME),
        bid("3N", "22-24hcp bal", _("balanced")),
        bid("3z", "4+z", _("own suit"), GAME, only="z>m"),
        bid("4m", "3+m", _("support"), GAME),
    ),
    when(
        "2C P 2N P",
        bid("3z", "5+z longest:z", _("own suit"), GAME),
        bid("6N", "25+hcp bal", _("slam on points"), TO_PLAY),
        bid("3N", "22-24hcp bal", _("balanced")),
        bid("3z", "4+z longest:z", _("own suit"), GAME),
    ),
    when(
        "2C P 2N P 3N P",
        bid("6N", "11+hcp", _("slam on points"), TO_PLAY),
        bid("4N", "10hcp", _("invites slam")),
        bid("P", "", _("game is enough")),
    ),
    when(
        "(2C)",
        bid("2N", "5+C 5+D 0-1SH | 5+C 5+D 7-11", _("both minors"), ART, ROUND),
        bid("X", "0-11 5+C hon2:C", _("clubs, for the lead"), Kind.PENALTY),
        bid("3x", "4-10hcp 7+x good:x", _("preempt")),
        bid("2x", "5-11hcp 6+x hon2:x", _("overcall")),
        bid("P", "", _("nothing to add")),
    ),
    when("2C P 3m P 4N P", *BLACKWOOD_ANSWERS),
)
