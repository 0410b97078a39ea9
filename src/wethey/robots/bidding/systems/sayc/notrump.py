"""After one notrump: Stayman, transfers, the relay to three clubs, raises on points."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ART, ROUND, GAME, TO_PLAY = Kind.ARTIFICIAL, Forcing.ROUND, Forcing.GAME, Kind.TO_PLAY
ASKS = _("Stayman, asks for a major of four")

RESPONSES = when(
    "1N P",
    bid("4C", "16+hcp 7+S | 16+hcp 7+H | 15+hcp 7+D | 15+hcp 7+C", _("Gerber, asks for aces"), ART, ROUND),
    bid("3M", "14+hcp 6+M", _("six cards, slam interest"), GAME),
    bid("7N", "22+hcp bal", _("slam on points"), TO_PLAY),
    bid("6N", "18-21hcp bal", _("slam on points"), TO_PLAY),
    bid("4N", "16-17hcp bal 0-4SH", _("invites slam")),
    bid("2C", "14+hcp 6+C 0-4SH", ASKS, Kind.STAYMAN, ROUND),
    bid("2C", "14+hcp 6+D 0-4SH", ASKS, Kind.STAYMAN, ROUND),
    bid("2C", "8+hcp 4S 5H | 8+hcp 5S 4H", ASKS, Kind.STAYMAN, ROUND),
    bid("2D", "5+H H>S | 0-9hcp 5+H 5S", _("transfer to hearts"), ART, ROUND),
    bid("2H", "5+S", _("transfer to spades"), ART, ROUND),
    bid("2C", "8+ 4S 0-4H 8+hcp | 8+ 4H 0-3S 8+hcp", ASKS, Kind.STAYMAN, ROUND),
    bid("2C", "0-7 4H 4S 4+D | 0-7 4H 3+S 5+D | 0-7 4S 3+H 5+D", ASKS, Kind.STAYMAN, ROUND),
    bid("3m", "5-9hcp 6+m hon2:m", _("six cards, invites game")),
    bid(
        "2S",
        "0-7hcp 6+C 0-4D | 0-5hcp 6+D 0-4C | 0-7hcp 5+C 5+D 6+C | 0-7hcp 5C 6+D",
        _("relay to three clubs, to stop in a minor"),
        ART,
        ROUND,
    ),
    bid("3N", "10-15hcp", _("game on points"), TO_PLAY),
    bid("3N", "8-9hcp 6+D | 8-9hcp 6+C", _("game on a long suit"), TO_PLAY),
    bid("2N", "8-9hcp | 7hcp 6+D | 7hcp 6+C", _("invites game")),
    bid("P", "0-8", _("to play")),
    bid("4N", "16-17hcp", _("invites slam")),
    bid("6N", "18+hcp", _("slam on points"), TO_PLAY),
)

STAYMAN = (
    when(
        "1N P 2C P",
        bid("2H", "4+H", _("four cards")),
        bid("2S", "4+S", _("four cards")),
        bid("2D", "0-3SH", _("no major of four"), Kind.NO_MAJOR),
    ),
    when(
        "1N P 2C P 2D P",
        bid("3m", "14+hcp 5+m", _("long suit, slam interest"), GAME),
        bid("3M", "10+hcp 5+M", _("five cards, forcing to game"), GAME),
        bid("2M", "8-9hcp 5+M", _("five cards, invites game")),
        bid("6N", "18-20hcp", _("slam on points"), TO_PLAY),
        bid("4N", "16-17hcp", _("invites slam")),
        bid("3N", "10-15hcp", _("game on points"), TO_PLAY),
        bid("2N", "8-9hcp", _("invites game")),
        bid("P", "0-7", _("to play")),
    ),
    when(
        "1N P 2C P 2M P",
        bid("3m", "14+hcp 5+m", _("long suit, slam interest"), GAME),
        bid("4N", "17+:M 4+M 15+hcp", _("asks for aces"), Kind.ACES, ROUND),
        bid("3M", "8-9hcp 4+M 8-11:M", _("raise, invites game")),
        bid("4M", "10-16:M 4+M", _("game"), TO_PLAY),
        bid("3H", "10+hcp 5+H", _("five cards, forcing to game"), GAME, only="M=S"),
        bid("2S", "8-9hcp 5+S", _("five cards, invites game"), only="M=H"),
        bid("3S", "10+hcp 5+S", _("five cards, forcing to game"), GAME, only="M=H"),
        bid("6N", "18-20hcp", _("slam on points"), TO_PLAY),
        bid("4N", "16-17hcp", _("invites slam")),
        bid("3N", "10-15hcp", _("game on points"), TO_PLAY),
        bid("2N", "8-9hcp", _("invites game")),
        bid("P", "0-7", _("to play")),
    ),
    when(
        "1N P 2C P 2D P 2M P",
        bid("4M", "3+M 16+hcp", _("game"), TO_PLAY),
        bid("3N", "16+hcp 2M", _("game"), TO_PLAY),
        bid("P", "3+M | 2M", _("declines the invitation")),
    ),
    when(
        "1N P 2C P 2D P 3M P",
        bid("4M", "3+M", _("game in the major")),
        bid("3N", "2M", _("no fit")),
    ),
    when(
        "1N P 2C P 2M P 3M P",
        bid("4M", "16+", _("accepts game"), TO_PLAY),
        bid("P", "", _("declines the invitation")),
    ),
    when(
        "1N P 2C P 2H P 2N P",
        bid("3S", "4S 0-15hcp", _("four spades too, minimum")),
        bid("4S", "4S 16+hcp", _("four spades too"), TO_PLAY),
        bid("3N", "16+hcp", _("accepts game"), TO_PLAY),
        bid("P", "", _("declines the invitation")),
    ),
    when(
        "1N P 2C P 2H P 3N P",
        bid("4S", "4S", _("four spades too"), TO_PLAY),
        bid("P", "", _("game is enough")),
    ),
    when(
        "1N P 2C P 2D P 2N P; 1N P 2C P 2S P 2N P",
        bid("3N", "16+hcp", _("accepts game"), TO_PLAY),
        bid("P", "", _("declines the invitation")),
    ),
    when(
        "1N P 2C P 2B P 3N P; 1N P 2C P 2B P 4M P",
        bid("P", "", _("game is enough")),
    ),
    when(
        "1N P 2C P 2B P 3m P",
        bid("4m", "4+m hon2:m", _("support"), GAME),
        bid("3N", "", _("no fit")),
    ),
)

TRANSFERS = (
    when(
        "1N P 2D P",
        bid("3H", "17hcp 4+H", _("accepts the transfer, four cards and a maximum")),
        bid("2H", "2+H", _("accepts the transfer")),
    ),
    when(
        "1N P 2H P",
        bid("3S", "17hcp 4+S", _("accepts the transfer, four cards and a maximum")),
        bid("2S", "2+S", _("accepts the transfer")),
    ),
    when("1N P 2S P", bid("3C", "", _("as asked"), Kind.WAITING)),
    when(
        "1N P 2S P 3C P",
        bid("3D", "6+D D>C", _("to play"), TO_PLAY),
        bid("P", "5+C", _("to play")),
    ),
    when("1N P 2S P 3C P 3D P", bid("P", "", _("partner has decided"))),
    when(
        "1N P 2D P 2H P",
        bid("2S", "7-9hcp 5S 5H", _("five spades too, invites game")),
        bid("6H", "16-19 6+H", _("slam"), TO_PLAY),
        bid("4N", "16-17hcp bal", _("invites slam")),
        bid("4H", "10+ 6+H | 9+hcp 6+H", _("game"), TO_PLAY),
        bid("3H", "7-9 6+H", _("six cards, invites game")),
        bid("3m", "10+hcp 5+m 5+H | 14+hcp 4+m 5+H", _("second suit, forcing to game"), GAME),
        bid("3N", "10-15hcp", _("five cards, a choice of games")),
        bid("2N", "8-9hcp", _("five cards, invites game")),
        bid("P", "0-9", _("to play")),
    ),
    when(
        "1N P 2H P 2S P",
        bid("3H", "10+ 5+H", _("five hearts too, forcing to game"), GAME),
        bid("4N", "16-17hcp bal", _("invites slam")),
        bid("4S", "10+ 6+S | 9+hcp 6+S", _("game"), TO_PLAY),
        bid("3S", "7-9 6+S", _("six cards, invites game")),
        bid("3m", "10+hcp 5+m 5+S | 14+hcp 4+m 5+S", _("second suit, forcing to game"), GAME),
        bid("3N", "10-15hcp", _("five cards, a choice of games")),
        bid("2N", "8-9hcp", _("five cards, invites game")),
        bid("P", "0-8", _("to play")),
    ),
    when(
        "1N P 2D|2H P 2M P 2N P",
        bid("4M", "3+M 16+", _("game"), TO_PLAY),
        bid("3N", "16+hcp 2M", _("game"), TO_PLAY),
        bid("3M", "3+M", _("fits, minimum"), TO_PLAY),
        bid("P", "2M", _("declines the invitation")),
    ),
    when(
        "1N P 2D|2H P 2M P 3N P",
        bid("4M", "3+M", _("prefers the major"), TO_PLAY),
        bid("P", "2M", _("game is enough")),
    ),
    when(
        "1N P 2D|2H P 2M P 3M P",
        bid("4M", "16+ | 4+M", _("accepts game"), TO_PLAY),
        bid("P", "", _("declines the invitation")),
    ),
    when(
        "1N P 2D|2H P 2M P 3m P",
        bid("3M", "3+M", _("fits"), GAME),
        bid("4m", "4+m 2M hon2:m", _("fits"), GAME),
        bid("3N", "2M", _("no fit")),
    ),
    when(
        "1N P 2D P 2H P 2S P",
        bid("4S", "4+S | 16+ 3+S", _("game"), TO_PLAY),
        bid("4H", "16+ 3+H", _("game"), TO_PLAY),
        bid("3H", "3+H 0-3S", _("minimum"), TO_PLAY),
        bid("P", "3S", _("minimum")),
        bid("2N", "", _("no fit")),
    ),
    when(
        "1N P 2H P 2S P 3H P",
        bid("4H", "3+H H>=S", _("game"), TO_PLAY),
        bid("4S", "2+S", _("game"), TO_PLAY),
    ),
    when(
        "1N P 2D|2H P 3M P",
        bid("4M", "7+:M 5+hcp", _("game"), TO_PLAY),
        bid("P", "0-7", _("to play")),
    ),
)

RAISES = (
    when(
        "1N P 2N P",
        bid("3N", "16+hcp", _("accepts game"), TO_PLAY),
        bid("P", "15hcp", _("declines the invitation")),
    ),
    when(
        "1N P 4N P",
        bid("6N", "17hcp | 16hcp 5+C | 16hcp 5+D | 16hcp 5+H | 16hcp 5+S", _("accepts slam"), TO_PLAY),
        bid("P", "15-16hcp", _("declines the invitation")),
    ),
    when(
        "1N P 3m P",
        bid("3N", "16+hcp hon1:m | 17hcp | hon2:m | 15hcp hon1:m 3+m", _("accepts game"), TO_PLAY),
        bid("P", "", _("declines the invitation")),
    ),
    when(
        "1N P 3M P",
        bid("4M", "2M | 3+M 0-15hcp", _("game")),
        bid("4C", "3+M 16+hcp hon1:C 4+C", _("fits, first cards"), Kind.ARTIFICIAL, GAME),
        bid("4M", "", _("game")),
    ),
)

ONE_NOTRUMP = chapter(_("After one notrump"), RESPONSES, *STAYMAN, *TRANSFERS, *RAISES)
