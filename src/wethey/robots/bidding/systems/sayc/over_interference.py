"""They come in over our one notrump."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind
from wethey.robots.bidding.systems.sayc.notrump import ASKS, RESPONSES

ART, ROUND, GAME, TO_PLAY = Kind.ARTIFICIAL, Forcing.ROUND, Forcing.GAME, Kind.TO_PLAY

OVER_INTERFERENCE = chapter(
    _("They come in over our one notrump"),
    # Doubled: everything as before.
    when(
        "1N (X)",
        bid("XX", "0-7hcp 6+C | 0-4hcp 5+C 0-4SH", _("relay to two clubs, to stop there"), ART, ROUND),
        *RESPONSES.rules,
    ),
    when("1N (X) XX P", bid("2C", "", _("as asked"), Kind.WAITING)),
    when("1N (X) XX P 2C P", bid("P", "", _("to play"))),
    when(
        "1N (X) 2D P|X",
        bid("3H", "17hcp 4+H", _("accepts the transfer, four cards and a maximum")),
        bid("2H", "2+H", _("accepts the transfer")),
    ),
    when(
        "1N (X) 2H P|X",
        bid("3S", "17hcp 4+S", _("accepts the transfer, four cards and a maximum")),
        bid("2S", "2+S", _("accepts the transfer")),
    ),
    when("1N (X) 2S P|X", bid("3C", "", _("as asked"), Kind.WAITING)),
    when(
        "1N (X) 2C P; 1N (2C) X P",
        bid("2H", "4+H", _("four cards")),
        bid("2S", "4+S", _("four cards")),
        bid("2D", "0-3SH", _("no major of four"), Kind.NO_MAJOR),
    ),
    when(
        "1N P 2C (X)",
        bid("XX", "5+C hon2:C", _("clubs, to play")),
        bid("2H", "4+H", _("four cards")),
        bid("2S", "4+S", _("four cards")),
        bid("P", "4+C", _("no major of four, clubs")),
        bid("2D", "0-3SH", _("no major of four"), Kind.NO_MAJOR),
    ),
    when("1N P 2D (X)", bid("2H", "3+H", _("accepts the transfer, three cards")), bid("P", "2H", _("two cards"))),
    when("1N P 2H (X)", bid("2S", "3+S", _("accepts the transfer, three cards")), bid("P", "2S", _("two cards"))),
    when(
        "1N P 2C (2x)",
        bid("X", "4+x", _("their suit: penalty"), Kind.PENALTY),
        bid("2M", "4+M", _("four cards"), only="M≠x"),
        bid("P", "", _("nothing to add")),
    ),
    # Two clubs takes Stayman's place: double is Stayman, transfers are on.
    when(
        "1N (2C)",
        bid("X", "8+hcp 4S 0-4H | 8+hcp 4H 0-3S | 8+hcp 5+S 4H | 8+hcp 4S 5+H", ASKS, Kind.STAYMAN, ROUND),
        *RESPONSES.rules,
    ),
    # Higher: natural, weak at two, forcing at three; their suit is Stayman to game.
    when(
        "1N (2x)",
        bid("4M", "10-15 6+M", _("game in a long suit"), TO_PLAY, only="M≠x"),
        bid("3y", "10+ 9+hcp 5+y", _("five cards, forcing to game"), GAME, only="y>D y≠x"),
        bid(
            "3x",
            "10+ 9+hcp 4+H 0-3S | 10+ 9+hcp 4+S 0-3H | 9+hcp 4+SH",
            _("asks for a major of four, forcing to game"),
            ART,
            GAME,
            only="x<H",
        ),
        bid("3H", "10+ 9+hcp 4+S", _("asks for four spades, forcing to game"), ART, GAME, only="x=H"),
        bid("3S", "10+ 9+hcp 4+H", _("asks for four hearts, forcing to game"), ART, GAME, only="x=S"),
        bid("X", "8+hcp 4+x good:x | 9+hcp 5+x", _("penalty"), Kind.PENALTY),
        bid("3N", "10-15hcp stop:x | 10-15hcp", _("game"), TO_PLAY),
        bid("2y", "4-9 5+y fair:y | 5-9 6+y | 3-9 6+y fair:y", _("to play"), TO_PLAY, only="y>x"),
        bid("2N", "8-9hcp", _("invites game")),
        bid("3m", "6-9 6+m good:m", _("to play"), TO_PLAY, only="m≠x"),
        bid("P", "0-9", _("nothing to add")),
        only="x≠C",
    ),
    when(
        "1N (2x) 3x P",
        bid("3S", "4+S", _("four cards"), only="x≠S"),
        bid("4H", "4+H", _("four cards"), only="x=S"),
        bid("3H", "4+H", _("four cards"), only="x<H"),
        bid("3N", "", _("no major of four")),
    ),
)
