"""Over their one notrump: a suit, or a penalty double."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ART, ROUND, TO_PLAY = Kind.ARTIFICIAL, Forcing.ROUND, Kind.TO_PLAY

DIRECT = "9-16 8+hcp 6+y fair:y longest:y | 10-16 9+hcp 5+y good:y longest:y short:y"
LAST = "8-16 6+y longest:y | 9-16 8+hcp 5+y fair:y longest:y short:y | 10-16 9+hcp 5+y good:y longest:y"

OVER_ONE = (
    bid("X", "15+hcp", _("penalty: as strong as opener"), Kind.PENALTY),
    bid("2N", "9-15 5+C 5+D", _("both minors"), ART, ROUND),
    bid("3y", "6-11hcp 7+y good:y", _("preempt")),
    bid("2y", DIRECT, _("overcall"), only="not-last"),
    bid("2y", LAST, _("overcall"), only="last"),
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
        "(1N) 2M P|X",
        bid("4M", "4+M 13+:M | 3+M 15+:M", _("game"), TO_PLAY),
        bid("3M", "3+M 10-14:M", _("invites game")),
        bid("2S", "8-14 6+S | 10-14 5+S good:S 0-1M", _("own suit, not forcing"), only="M=H"),
        bid("3y", "8-14 6+y good:y 0-1M", _("own suit, not forcing"), only="y<M"),
        bid("P", "0-12", _("enough")),
    ),
    when(
        "(1N) 2m P|X",
        bid("2M", "7-14 6+M | 9-14 5+M good:M", _("own suit, not forcing")),
        bid("3N", "13+hcp 2+m", _("game"), TO_PLAY),
        bid("3m", "4+m 8-12:m | 3+m 10-12:m", _("raise")),
        bid("P", "0-12", _("enough")),
    ),
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
