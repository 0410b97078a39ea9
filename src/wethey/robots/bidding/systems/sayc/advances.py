"""Partner has overcalled."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ART, ROUND, GAME, TO_PLAY = Kind.ARTIFICIAL, Forcing.ROUND, Forcing.GAME, Kind.TO_PLAY
ENOUGH = bid("P", "0-10", _("nothing to add"))
CUE = _("strong raise, or more")

OF_ONE = (
    bid("4y", "5+y 3-9hcp short:y", _("raise to game on shape"), TO_PLAY, only="y>D"),
    bid("=x", "11+:y 4+y 8+hcp | 11+:y 3+y 9+hcp", CUE, ART, ROUND),
    bid("3y", "4+y 6-10:y 0-9hcp ruff:y", _("raise on length")),
    bid("2y", "3+y 6-10:y", _("raise")),
    bid("1z", "8-15 5+z", _("own suit, not forcing")),
    bid("3N", "16-20hcp stop:x", _("game"), TO_PLAY),
    bid("2N", "12-15hcp stop:x", _("their suit stopped, invites game")),
    bid("1N", "9-11hcp stop:x", _("their suit stopped")),
    bid("2z", "10-15 5+z good:z | 9-15 6+z fair:z", _("own suit, not forcing")),
    bid("=x", "16+", CUE, ART, ROUND),
)
OF_TWO = (
    bid("4y", "4+y 12+:y | 3+y 13+:y", _("raise to game"), TO_PLAY, only="y>D"),
    bid("=x", "12+:y 3+y", CUE, ART, ROUND),
    bid("3y", "3+y 8-11:y", _("raise")),
    bid("=z", "10-15 6+z | 11-15 5+z good:z", _("own suit, not forcing"), only="z≠x"),
    bid("3N", "14-20hcp stop:x", _("game"), TO_PLAY),
    bid("2N", "11-13hcp stop:x", _("their suit stopped, invites game")),
    bid("=x", "15+", CUE, ART, ROUND),
)

ADVANCES = chapter(
    _("Partner has overcalled"),
    when("(1x) 1y P|X", *OF_ONE, ENOUGH),
    when(
        "(1x) P P 1y P",
        bid("2x", "13+:y 3+y 11+hcp", CUE, ART, ROUND),
        bid("3y", "4+y 11-12:y", _("raise, invites game")),
        bid("2y", "3+y 8-12:y", _("raise")),
        bid("1z", "8-12 5+z", _("own suit, not forcing")),
        bid("2N", "13-15hcp stop:x", _("their suit stopped, invites game")),
        bid("1N", "9-12hcp stop:x", _("their suit stopped")),
        bid("2z", "10-13 5+z good:z", _("own suit, not forcing"), only="z≠x"),
        bid("2x", "14+", CUE, ART, ROUND),
        ENOUGH,
    ),
    when("(1x) 1y (12z)", *OF_ONE, ENOUGH),
    when(
        "(1x) 1y (2x)",
        bid("4y", "5+y 4-9hcp short:y", _("raise to game on shape"), TO_PLAY, only="y>D"),
        bid("3x", "11+:y 3+y 9+hcp", CUE, ART, ROUND),
        bid("3y", "4+y 6-10:y", _("raise on length"), only="y<x"),
        bid("3y", "4+y 6-10:y 0-8hcp ruff:y", _("raise on length"), only="y>x"),
        bid("2y", "3+y 6-10:y", _("raise"), only="y>x"),
        bid("3y", "3+y 8-10:y", _("raise"), only="y<x"),
        bid("2N", "11-14hcp stop:x", _("their suit stopped, invites game")),
        bid("=z", "9-15 6+z fair:z | 11-15 5+z good:z", _("own suit, not forcing")),
        ENOUGH,
    ),
    when("(1x) 2y P|X", *OF_TWO, ENOUGH, only="y<x"),
    when(
        "(1x) 1y P 2x P",
        bid("4y", "15+ 5+y", _("game"), TO_PLAY, only="y>D"),
        bid("3N", "15-17 stop:x", _("game"), TO_PLAY),
        bid("3y", "13-14", _("more than a minimum")),
        bid("2N", "12-15hcp stop:x bal", _("more than a minimum")),
        bid("+z", "13+ 4+z", _("second suit, more than a minimum"), GAME),
        bid("2y", "5+y", _("minimum")),
        bid("3y", "5+y", _("minimum")),
    ),
    when(
        "(1x) +y P|X",
        bid("4y", "4+y | 16+:y 3+y", _("raise to game"), TO_PLAY, only="y>D"),
        bid("3y", "3+y 6-15", _("raise, to hinder"), TO_PLAY),
        bid("2N", "15+hcp 2+y", _("asks for a feature"), ART, ROUND),
        bid("=z", "16+ 5+z", _("own suit"), ROUND, only="z≠x"),
        bid("3N", "17+hcp stop:x", _("to play"), TO_PLAY),
        bid("P", "0-17", _("nothing to add")),
    ),
    when(
        "(1x) ++y P|X",
        bid("4y", "3+y 13+ | 2+y 16+ 3+quick", _("raise to game"), TO_PLAY, only="y>D"),
        bid("3N", "16+hcp stop:x 2+y hon1:y", _("to play"), TO_PLAY),
        bid("3M", "16+ 6+M good:M", _("own suit"), ROUND, only="M≠y M≠x"),
        bid("4y", "4+y 6-15", _("raise, to hinder"), TO_PLAY),
        bid("3N", "20+hcp stop:x", _("to play"), TO_PLAY),
        bid("P", "0-20", _("nothing to add")),
    ),
    when(
        "(1x) +y P 2N P",
        bid("3N", "hon3:y", _("a solid suit")),
        bid("3z", "4+z | 8+hcp hon1:z", _("a feature"), only="z≠x"),
        bid("3y", "", _("minimum, or no feature")),
    ),
    # Over one notrump Stayman is the only convention.
    when(
        "(1x) 1N P",
        bid("4M", "9-14 6+M 8+hcp", _("game in a long suit"), TO_PLAY, only="M≠x"),
        bid("2C", "8+ 4S 7+hcp | 8+ 4H 7+hcp", _("Stayman, asks for a major of four"), Kind.STAYMAN, ROUND),
        bid("3M", "9+ 8+hcp 5+M", _("five cards, forcing to game"), GAME),
        bid("2y", "0-8 5+y", _("weak, to play"), TO_PLAY, only="y≠C"),
        bid("3C", "0-7 6+C", _("weak, to play"), TO_PLAY),
        bid("3N", "10-15hcp", _("game on points"), TO_PLAY),
        bid("2N", "8-9hcp", _("invites game")),
        bid("P", "0-8", _("to play")),
    ),
    when(
        "(1x) 1N P 2C P",
        bid("2H", "4+H", _("four cards"), only="x≠H"),
        bid("2S", "4+S", _("four cards"), only="x≠S"),
        bid("2D", "", _("no major of four"), Kind.NO_MAJOR),
    ),
    when(
        "(1x) 1N P 2C P 2M P 3M P; (1x) 1N P 2C P 2B P 2N P",
        bid("3N", "17+hcp", _("accepts game"), TO_PLAY),
        bid("P", "", _("declines the invitation")),
    ),
    when(
        "(1x) P P 1N P",
        bid("4M", "12-17 6+M 10+hcp", _("game in a long suit"), TO_PLAY, only="M≠x"),
        bid("2C", "11+hcp 4S | 11+hcp 4H", _("Stayman, asks for a major of four"), Kind.STAYMAN, ROUND),
        bid("3M", "12+ 11+hcp 5+M", _("five cards, forcing to game"), GAME),
        bid("2y", "0-11 5+y", _("weak, to play"), TO_PLAY, only="y≠C"),
        bid("3C", "0-10 6+C", _("weak, to play"), TO_PLAY),
        bid("3N", "14-17hcp", _("game on points"), TO_PLAY),
        bid("2N", "11-13hcp", _("invites game")),
        bid("P", "0-11", _("to play")),
    ),
    when(
        "(1x) P P 1N P 2C P",
        bid("2H", "4+H", _("four cards"), only="x≠H"),
        bid("2S", "4+S", _("four cards"), only="x≠S"),
        bid("2D", "", _("no major of four"), Kind.NO_MAJOR),
    ),
    when(
        "(1x) P P 1N P 2C P 2M P",
        bid("4M", "14+:M 4+M", _("game"), TO_PLAY),
        bid("3M", "4+M", _("raise, invites game")),
        bid("3N", "14-17hcp", _("game on points"), TO_PLAY),
        bid("2N", "", _("invites game")),
    ),
    when(
        "(1x) P P 1N P 2C P 2M P 3M P; (1x) P P 1N P 2C P 2B P 2N P; (1x) P P 1N P 2N P",
        bid("3N", "14+hcp", _("accepts game"), TO_PLAY),
        bid("P", "", _("declines the invitation")),
    ),
    # Michaels and the unusual notrump.
    when(
        "(1m) 2m P|X",
        bid("4M", "4+M 10+:M | 5+M 6+:M", _("game"), TO_PLAY),
        bid("3M", "4+M 8-10:M", _("invites game")),
        bid("2H", "H>S", _("prefers hearts")),
        bid("2S", "S>=H", _("prefers spades")),
    ),
    when(
        "(1M) P (2M) P P 2N P|X",
        bid("3C", "C>=D", _("prefers clubs")),
        bid("3D", "D>C", _("prefers diamonds")),
    ),
    when(
        "(1m) P (2m) 3m P|X",
        bid("4M", "4+M 9+:M | 5+M 6+:M", _("game"), TO_PLAY),
        bid("3H", "H>S", _("prefers hearts")),
        bid("3S", "S>=H", _("prefers spades")),
    ),
    when(
        "(1M) 2M P|X",
        bid("4O", "4+O 8+:O | 3O 11+:O", _("game"), TO_PLAY),
        bid("3O", "3+O 8-10:O", _("invites game"), only="O=H"),
        bid("3O", "3+O 8-10:O", _("invites game"), only="O=S"),
        bid("=O", "3+O | 2O 11+", _("prefers the major")),
        bid("2N", "", _("asks for the minor"), ART, ROUND),
    ),
    when(
        "(1M) 2M P|X 2N P|X; (1M) 2M (B) 4N P",
        bid("=C", "5+C C>D", _("this is the minor")),
        bid("=D", "5+D", _("this is the minor")),
    ),
    when(
        "(1M) 2N P|X 3m P|X",
        bid("5m", "20+ 5+m", _("game"), TO_PLAY),
        bid("4m", "17+ 5+m", _("invites game")),
        bid("P", "0-17", _("enough")),
    ),
    when(
        "(1m) 2N P|X",
        bid("4H", "4+H 8+:H | 3H 11+:H", _("game"), TO_PLAY),
        bid("3H", "H>=o", _("prefers hearts")),
        bid("3o", "o>H", _("prefers the minor")),
    ),
    when(
        "(1M) 2N P|X; (1M) P (2M) 2N P|X",
        bid("5m", "4+m 12+:m 0-1aces short:m", _("game"), TO_PLAY),
        bid("3C", "C>=D", _("prefers clubs")),
        bid("3D", "D>C", _("prefers diamonds")),
    ),
)
