"""After two and three notrump, opened or reached by two clubs: Stayman and transfers a level up."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import Rule, When, bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ART, ROUND, GAME, TO_PLAY = Kind.ARTIFICIAL, Forcing.ROUND, Forcing.GAME, Kind.TO_PLAY
ASKS = _("Stayman, asks for a major of four")


def answers(more: int) -> tuple[Rule, ...]:
    """Responder's calls; partner has so many points more than two notrump shows."""
    slam, invites, game = 13 - more, 11 - more, 5 - more
    return (
        bid(
            "4C",
            f"{slam}+hcp 6+S | {slam}+hcp 6+H | {slam}+hcp 6+D | {slam}+hcp 6+C",
            _("Gerber, asks for aces"),
            Kind.ARTIFICIAL,
            ROUND,
        ),
        bid("6N", f"{slam}-{slam + 3}hcp bal 0-4SH", _("slam on points"), TO_PLAY),
        bid("3C", f"{game}+ 4S 5+H | {game}+ 5+S 4H", ASKS, Kind.STAYMAN, ROUND),
        bid("3D", "5+H H>S", _("transfer to hearts"), ART, ROUND),
        bid("3H", "5+S", _("transfer to spades"), ART, ROUND),
        bid("3C", f"{game}+ 4S 0-4H | {game}+ 4H 0-3S", ASKS, Kind.STAYMAN, ROUND),
        bid("4N", f"{invites}-{slam - 1}hcp", _("invites slam")),
        bid("6N", f"{slam}+hcp", _("slam on points"), TO_PLAY),
        bid("3N", f"{game}-{invites - 1}hcp", _("game"), TO_PLAY),
        bid("P", f"0-{game}", _("to play")),
    )


def after(start: str) -> tuple[When, ...]:
    """What follows."""
    return (
        when(
            f"{start} 3C P",
            bid("3H", "4+H", _("four cards")),
            bid("3S", "4+S", _("four cards")),
            bid("3D", "0-3SH", _("no major of four"), Kind.NO_MAJOR),
        ),
        when(
            f"{start} 3D P",
            bid("4H", "4+H 21+hcp 5+H", _("accepts with a fit")),
            bid("3H", "2+H", _("accepts the transfer")),
        ),
        when(f"{start} 3H P", bid("3S", "2+S", _("accepts the transfer"))),
        when(
            f"{start} 3C P 3M P",
            bid("4M", "4+M 0-10hcp", _("game"), TO_PLAY),
            bid("4N", "4+M 11+hcp", _("asks for aces"), Kind.ACES, ROUND),
            bid("3N", "0-10hcp", _("game"), TO_PLAY),
            bid("4N", "11-12hcp", _("invites slam")),
            bid("6N", "13+hcp", _("slam on points"), TO_PLAY),
        ),
        when(
            f"{start} 3C P 3D P",
            bid("3M", "5+M", _("five cards"), GAME),
            bid("3N", "0-10hcp", _("game"), TO_PLAY),
            bid("4N", "11-12hcp", _("invites slam")),
            bid("6N", "13+hcp", _("slam on points"), TO_PLAY),
        ),
        when(f"{start} 3C P 3D P 3M P", bid("4M", "3+M", _("game in the major")), bid("3N", "", _("no fit"))),
        when(
            f"{start} 3C P 3H P 3N P",
            bid("4S", "4+S", _("four spades too"), TO_PLAY),
            bid("P", "", _("game is enough")),
        ),
        when(
            f"{start} 3D|3H P 3M P",
            bid("6N", "13+hcp 5M", _("slam on points"), TO_PLAY),
            bid("4N", "11-12hcp 5M", _("invites slam")),
            bid("6M", "12+ 6+M 10+hcp", _("slam"), TO_PLAY),
            bid("4M", "6+M 4+", _("game"), TO_PLAY),
            bid("3N", "5M 4+", _("five cards, a choice of games")),
            bid("P", "0-4", _("to play")),
        ),
        when(
            f"{start} 3D|3H P 3M P 3N P",
            bid("4M", "3+M", _("prefers the major"), TO_PLAY),
            bid("P", "2M", _("game is enough")),
        ),
        when(
            f"{start} 4N P", bid("6N", "21+hcp", _("accepts slam"), TO_PLAY), bid("P", "", _("declines the invitation"))
        ),
    )


TWO_NOTRUMP = chapter(
    _("After two and three notrump"),
    when("2N P", *answers(0)),
    *after("2N P"),
    when("2C P 2D P 2N P", *answers(2)),
    *after("2C P 2D P 2N P"),
    when(
        "3N P; 2C P 2D P 3N P",
        bid("4C", "4S 0-4H | 4H 0-3S", ASKS, Kind.STAYMAN, ROUND),
        bid("4D", "5+H H>=S", _("transfer to hearts"), ART, ROUND),
        bid("4H", "5+S", _("transfer to spades"), ART, ROUND),
        bid("6N", "8-11hcp", _("slam on points"), TO_PLAY),
        bid("4N", "7hcp", _("invites slam")),
        bid("P", "", _("game is enough")),
    ),
    when(
        "3N P 4C P 4M P; 2C P 2D P 3N P 4C P 4M P",
        bid("P", "4+M 0-8hcp", _("game is enough")),
        bid("6M", "4+M 9+hcp", _("slam"), TO_PLAY),
        bid("4N", "0-7hcp", _("to play"), TO_PLAY),
        bid("6N", "8+hcp", _("slam on points"), TO_PLAY),
    ),
    when(
        "3N P 4C P 4D P; 2C P 2D P 3N P 4C P 4D P",
        bid("6N", "8+hcp", _("slam on points"), TO_PLAY),
        bid("4N", "", _("to play"), TO_PLAY),
    ),
    when("3N P 4D P; 2C P 2D P 3N P 4D P", bid("4H", "", _("accepts the transfer"))),
    when("3N P 4H P; 2C P 2D P 3N P 4H P", bid("4S", "", _("accepts the transfer"))),
    when(
        "3N P 4C P",
        bid("4H", "4+H", _("four cards")),
        bid("4S", "4+S", _("four cards")),
        bid("4D", "", _("no major of four"), Kind.NO_MAJOR),
    ),
)
