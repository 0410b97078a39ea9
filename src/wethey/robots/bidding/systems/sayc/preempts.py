"""After weak twos and higher preempts: ours, and theirs."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ART, ROUND, GAME, TO_PLAY, TAKEOUT = Kind.ARTIFICIAL, Forcing.ROUND, Forcing.GAME, Kind.TO_PLAY, Kind.TAKEOUT
ASKS = _("asks for a feature")

OURS = (
    when(
        "2M P",
        bid("4M", "4+M 0-14", _("raise, to make or to hinder"), TO_PLAY),
        bid("2N", "19+hcp 2+M", ASKS, ART, ROUND),
        bid("4M", "15+:M 3+M 13+hcp 3+quick | 16+hcp 2+M 3+quick | 18+hcp 1+M", _("raise to game"), TO_PLAY),
        bid("2S", "15+hcp 5+S good:S", _("own suit"), ROUND, only="M=H"),
        bid("3y", "16+hcp 6+y good:y | 16+hcp 5+y good:y 0-1M", _("own suit"), ROUND, only="y<M"),
        bid("2N", "15+hcp 2+M | 17+hcp", ASKS, ART, ROUND),
        bid("3M", "3+M 0-14", _("raise, to hinder"), TO_PLAY),
        bid("P", "0-17", _("nothing to add")),
    ),
    when(
        "2D P",
        bid("3N", "16+hcp 3+D stop:S stop:H stop:C", _("to play"), TO_PLAY),
        bid("2M", "14+hcp 5+M good:M | 15+hcp 5+M", _("own suit"), ROUND),
        bid("2N", "15+hcp 2+D | 17+hcp", ASKS, ART, ROUND),
        bid("3D", "3+D 0-14 5+", _("raise, to hinder"), TO_PLAY),
        bid("4D", "5+D 0-11", _("raise, to hinder"), TO_PLAY),
        bid("3D", "3+D 0-14", _("raise, to hinder"), TO_PLAY),
        bid("P", "0-17", _("nothing to add")),
    ),
    # Two notrump asks, over an overcall too.
    when(
        "2x P 2N P",
        bid("3N", "hon3:x", _("a solid suit")),
        bid("3y", "9+hcp hon1:y", _("a side ace or king")),
        bid("3x", "", _("minimum, or no feature")),
    ),
    when(
        "2M P 2N P 3M P",
        bid("4M", "16+hcp 2+M", _("game"), TO_PLAY),
        bid("3N", "17+hcp", _("game"), TO_PLAY),
        bid("P", "", _("enough")),
    ),
    when(
        "2M P 2N P 3y P; 2M P 2N P 3N P",
        bid("4M", "15+hcp 2+M", _("game"), TO_PLAY),
        bid("3N", "15+hcp 0-1M", _("game"), TO_PLAY),
        bid("4M", "", _("game"), TO_PLAY),
    ),
    when(
        "2x P =y P",
        bid("4y", "3+y", _("raise to game"), only="y>D"),
        bid("4y", "3+y", _("raise"), only="y<H"),
        bid("3N", "hon3:x", _("a solid suit")),
        bid("3y", "2+y hon1:y 3+y", _("raise")),
        bid("3x", "", _("nothing to add")),
        only="y≠x",
    ),
    when(
        "3x P",
        bid("4N", "19+hcp 5+quick 2+x 3+aces", _("asks for aces"), Kind.ACES, ROUND, only="x>D"),
        bid(
            "4x",
            "16+hcp 2+x | 15+:x 3+x 3+quick | 15+hcp 2+x 3+quick | 4+x 0-12",
            _("raise to game"),
            TO_PLAY,
            only="x>D",
        ),
        bid("3M", "15+hcp 6+M good:M | 16+hcp 5+M good:M 0-1x", _("own suit"), ROUND),
        bid("3N", "16+hcp 2+x hon1:x 3+quick", _("to play"), TO_PLAY),
        bid("3N", "20+hcp", _("to play"), TO_PLAY),
        bid("5x", "16+:x 3+x 4+quick 0-1aces", _("game"), TO_PLAY, only="x<H"),
        bid("4x", "3+x 0-15", _("raise, to hinder"), TO_PLAY, only="x<H"),
        bid("P", "0-19", _("nothing to add")),
    ),
    when(
        "4x P",
        bid("4N", "18+hcp 4+quick", _("asks for aces"), Kind.ACES, ROUND),
        bid("5x", "14+hcp 3+quick 2+x | 4+x 8+hcp", _("raise to game"), TO_PLAY, only="x<H"),
        bid("P", "", _("nothing to add")),
    ),
    when(
        "3x P 3M P",
        bid("4M", "2+M", _("raise to game")),
        bid("3N", "", _("no support")),
        only="M≠x",
    ),
)

THEIRS = (
    when(
        "(2x); (2x) P P",
        bid("2N", "15-18hcp bal stop:x", _("balanced, their suit stopped"), only="not-last"),
        bid("2N", "13-17hcp bal stop:x", _("balanced, their suit stopped"), only="last"),
        bid("3x", "13+ 5+S 5+H", _("Michaels: both majors"), ART, ROUND, only="x=D"),
        bid("3x", "11+ 8+hcp 5+S 5+C | 11+ 8+hcp 5+S 5+D", _("Michaels: spades and a minor"), ART, ROUND, only="x=H"),
        bid("3x", "11+ 8+hcp 5+H 5+C | 11+ 8+hcp 5+H 5+D", _("Michaels: hearts and a minor"), ART, ROUND, only="x=S"),
        bid("X", "18+", _("takeout, or strength"), TAKEOUT, ROUND),
        bid(
            "3N",
            "16+hcp 6+C stop:x hon2:C | 16+hcp 6+D stop:x hon2:D",
            _("to play, on a long minor"),
            TO_PLAY,
            only="x>D",
        ),
        bid("+M", "14-17 6+M good:M", _("long suit, strong"), only="M>x"),
        bid("4M", "17-18 6+M good:M 15+hcp | 15-18 7+M", _("game on a long suit"), TO_PLAY, only="M≠x"),
        bid("2M", "10-17 5+M fair:M longest:M 9+hcp | 11-17 6+M", _("overcall"), only="M>x"),
        bid("X", "13+ 12+hcp 3+U 0-2x | 11+hcp 3+U 0-1x | 15+hcp 3+U", _("takeout"), TAKEOUT, ROUND),
        bid("X", "10+hcp 3+U 0-2x", _("takeout"), TAKEOUT, ROUND, only="last"),
        bid("3y", "12-17 6+y fair:y 10+hcp longest:y | 13-17 5+y good:y 12+hcp longest:y", _("overcall"), only="y<x"),
        bid("P", "0-17", _("no overcall")),
        only="x≠C",
    ),
    when(
        "(3x); (3x) P P",
        bid("3N", "16-22hcp stop:x semi:x", _("to play"), TO_PLAY),
        bid("4x", "14+ 5+S 5+H", _("Michaels: both majors"), ART, ROUND, only="x<H"),
        bid("4M", "15-20 6+M good:M 13-16hcp", _("game on a long suit"), TO_PLAY, only="M≠x"),
        bid("X", "18+ | 14+hcp 3+U 0-2x | 12+hcp 3+U 0-1x", _("takeout"), TAKEOUT, ROUND),
        bid("=y", "13-17 5+y good:y 12+hcp longest:y | 13-17 6+y fair:y 11+hcp longest:y", _("overcall"), only="y≠x"),
        bid("X", "13+hcp 3+U 0-2x", _("takeout"), TAKEOUT, ROUND, only="last"),
        bid("P", "0-17", _("no overcall")),
    ),
    when(
        "(4m); (4m) P P",
        bid("X", "18+ | 15+hcp 3+U 0-1m | 14+hcp 4+SH", _("takeout"), TAKEOUT, ROUND),
        bid("4M", "13-17 6+M fair:M 11+hcp", _("overcall")),
        bid("P", "0-17", _("no overcall")),
    ),
    when(
        "(4M); (4M) P P",
        bid("4N", "14+ 5+C 5+D 0-1M", _("both minors"), ART, ROUND, only="M=H"),
        bid("X", "17+ 15+hcp 2+aces", _("strength: penalty, or the suits if short in theirs"), Kind.PENALTY),
        bid("4S", "13-18 6+S fair:S 11+hcp", _("overcall"), only="M=H"),
        bid("P", "0-17", _("no overcall")),
    ),
    when(
        "(2M) 3M P",
        bid("4O", "9+:O 3+O", _("game"), TO_PLAY),
        bid("3O", "2+O", _("prefers the major"), only="O>M"),
        bid("4m", "7+m 0-1O", _("own suit")),
        bid("4O", "2+O", _("prefers the major"), only="O<M"),
        bid("4C", "", _("asks for the minor")),
    ),
    when(
        "(2x) X P; (2x) P P X P",
        bid("4M", "11+ 5+M | 12+ 4+M", _("answers takeout with game"), TO_PLAY, only="M≠x"),
        bid("3x", "12+hcp", _("strong, asks the doubler"), ART, ROUND),
        bid("P", "8+ 5+x good:x", _("penalty: their trumps are ours"), Kind.PENALTY),
        bid("3N", "12-17hcp stop:x", _("game"), TO_PLAY),
        bid("+M", "9-11 4+M", _("answers takeout, invites game"), only="M≠x"),
        bid("=M", "0-8 4+M", _("answers takeout"), only="M>x"),
        bid("2N", "9-11hcp stop:x", _("their suit stopped, invites game")),
        bid("3M", "0-10 4+M", _("answers takeout"), only="M<x"),
        bid("3m", "0-10 5+m longest:m", _("answers takeout"), only="m≠x"),
        bid("=y", "0-11 4+y longest:y", _("answers takeout"), only="y≠x"),
        bid("=y", "3+y longest:y", _("answers takeout"), spare=True),
    ),
    when(
        "(3x) X P; (3x) P P X P",
        bid("4M", "9+ 4+M longest:M | 9+ 5+M", _("answers takeout with game"), TO_PLAY, only="M≠x"),
        bid("P", "8+ 5+x | 9+ 4+x good:x", _("penalty: their trumps are ours"), Kind.PENALTY),
        bid("3N", "10-17hcp stop:x", _("game"), TO_PLAY),
        bid("5m", "12+ 5+m", _("answers takeout with game"), TO_PLAY, only="m≠x"),
        bid("=M", "0-9 4+M longest:M", _("answers takeout")),
        bid("=y", "0-11 4+y longest:y", _("answers takeout")),
        bid("=y", "3+y longest:y", _("answers takeout"), spare=True),
    ),
    when(
        "(4x) X P; (4x) P P X P",
        bid("P", "3+x | 0-7", _("leaves the double in"), Kind.PENALTY, only="x>D"),
        bid("=y", "7+y | 6+y 10+", _("a long suit"), only="x>D"),
        bid("P", "", _("leaves the double in"), Kind.PENALTY, only="x>D"),
        bid("=y", "5+y longest:y", _("a long suit")),
        bid("=M", "4+M", _("answers takeout")),
        bid("=y", "4+y longest:y", _("answers takeout")),
        bid("P", "", _("leaves the double in"), Kind.PENALTY),
    ),
)

PREEMPTS = chapter(_("Weak twos and preempts: ours, and theirs"), *OURS, *THEIRS)
