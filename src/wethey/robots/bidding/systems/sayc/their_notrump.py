"""Over their one notrump: one long suit, two suits, or a penalty double."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ART, ROUND, TO_PLAY = Kind.ARTIFICIAL, Forcing.ROUND, Kind.TO_PLAY

ANY_SUIT = " | ".join(f"10-15 9+hcp 6+{suit} fair:{suit}" for suit in "SHDC")

OVER_ONE = (
    bid("X", "15+hcp", _("penalty: as strong as opener"), Kind.PENALTY),
    bid("2D", "9-14 8+hcp 5+S 5+H | 10-14 9+hcp 5+S 4H | 10-14 9+hcp 4S 5+H", _("both majors"), ART, only="not-last"),
    bid("2D", "8-14 5+S 4+H | 8-14 4+S 5+H", _("both majors"), ART, only="last"),
    bid("2H", "10-17 8+hcp 5+H 5+C | 10-17 8+hcp 5+H 5+D", _("hearts and a minor"), ART),
    bid("2S", "10-17 8+hcp 5+S 5+C | 10-17 8+hcp 5+S 5+D", _("spades and a minor"), ART),
    bid("2N", "9-15 5+C 5+D", _("both minors"), ART, ROUND),
    bid("3x", "6-11hcp 7+x good:x", _("preempt")),
    bid("2C", ANY_SUIT, _("one long suit, any"), ART),
    bid("P", "0-14hcp", _("no overcall")),
)

ANSWERS = (
    when(
        "(1N) X (XX); (1N) X P P (XX) P P; (1N) P P X (XX)",
        bid("2y", "0-5hcp 5+y longest:y", _("weak, a long suit"), TO_PLAY),
        bid("2y", "0-5hcp 4+y longest:y", _("weak, the suit to run to"), TO_PLAY),
        bid("P", "", _("leaves the double in")),
    ),
    when(
        "(1N) X P",
        bid("2x", "0-3hcp 5+x longest:x | 0-5hcp 6+x | 0-5 5+x longest:x 0-4hcp", _("weak, a long suit"), TO_PLAY),
        bid("P", "", _("leaves the double in"), Kind.PENALTY),
    ),
    when(
        "(1N) 2C P|X",
        bid("P", "7+C | 6+C 0-2SH", _("to play in clubs")),
        bid("2M", "6+M good:M", _("own suit")),
        bid("2D", "", _("asks for the suit"), Kind.WAITING),
    ),
    when(
        "(1N) 2C P|X 2D P",
        bid("P", "6+D", _("this is the suit")),
        bid("2M", "6+M", _("this is the suit")),
        bid("3C", "6+C", _("this is the suit")),
        bid("P", "", _("this is the suit")),
    ),
    when(
        "(1N) 2D P|X",
        bid("4M", "4+M 13+:M", _("game"), TO_PLAY),
        bid("3M", "4+M 9-12:M", _("invites game")),
        bid("3C", "7+C 0-2SH", _("own suit"), TO_PLAY),
        bid("P", "6+D 0-2SH", _("to play in diamonds")),
        bid("2S", "S>H", _("prefers spades")),
        bid("2H", "", _("prefers hearts")),
    ),
    when(
        "(1N) 2M P|X",
        bid("4M", "4+M 13+:M", _("game"), TO_PLAY),
        bid("3M", "4+M 9-12:M | 3+M 10-12:M", _("invites game")),
        bid("2N", "0-2M | 12+", _("asks for the minor"), ART, ROUND),
        bid("P", "2+M", _("enough")),
        bid("2N", "", _("asks for the minor"), ART, ROUND),
    ),
    when(
        "(1N) 2M P|X 2N P|X",
        bid("3C", "C>D", _("this is the minor")),
        bid("3D", "D>=C", _("this is the minor")),
    ),
    when("(1N) 2M P|X 2N P|X 3m P", bid("3M", "9+:M 4+M | 11+:M 3+M", _("invites game")), bid("P", "", _("enough"))),
    when(
        "(1N) 2N P|X",
        bid("3C", "C>=D", _("prefers clubs")),
        bid("3D", "D>C", _("prefers diamonds")),
    ),
)

THEIR_NOTRUMP = chapter(
    _("Over their one notrump"),
    when("(1N); (1N) P P", *OVER_ONE),
    *ANSWERS,
    when(
        "(1N) P (2C)",
        bid("X", "5+C good:C 9+hcp", _("clubs, for the lead"), Kind.PENALTY),
        bid("2x", "11+ 6+x fair:x", _("long suit")),
        bid("P", "0-17", _("nothing to add")),
    ),
    when(
        "(1N) P (2D)",
        bid("X", "5+D hon2:D 7+hcp", _("diamonds, for the lead"), Kind.PENALTY),
        bid("2M", "11+ 6+M fair:M", _("long suit")),
        bid("P", "0-17", _("nothing to add")),
    ),
    when(
        "(1N) P (2H)",
        bid("X", "5+H hon2:H 7+hcp", _("hearts, for the lead"), Kind.PENALTY),
        bid("2x", "11+ 6+x fair:x", _("long suit")),
        bid("P", "0-17", _("nothing to add")),
    ),
    when("(1N) P (2C) P (2B)", bid("P", "0-14hcp", _("nothing to add")), bid("=x", "13+ 6+x good:x", _("long suit"))),
    when("(1N) P (2D|2H) P (B)", bid("P", "0-14hcp", _("nothing to add"))),
)
