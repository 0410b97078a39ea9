"""They come in over our one of a suit: responder's calls, and negative doubles."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import Rule, bid, chapter, when
from wethey.robots.bidding.offer import Forcing, Kind

ART, ROUND, GAME, TO_PLAY, TAKEOUT = Kind.ARTIFICIAL, Forcing.ROUND, Forcing.GAME, Kind.TO_PLAY, Kind.TAKEOUT
NEGATIVE, OWN, STOPPED = _("negative double"), _("own suit"), _("their suit stopped")
RAISE, LIMIT, WEAK_GAME = _("raise"), _("limit raise, invites game"), _("raise to game on shape")
CUE = _("strong, mostly with support")
NOTHING = bid("P", "0-11", _("nothing to add"))


def double(promise: str, *, only: str = "", spare: bool = False) -> Rule:
    """A double for the suits that nobody has named."""
    return bid("X", promise, NEGATIVE, TAKEOUT, ROUND, only=only, spare=spare)


NOTRUMPS = (
    bid("3N", "13-18hcp stop:T", _("game"), TO_PLAY),
    bid("2N", "11-12hcp stop:T", _("their suit stopped, invites game")),
    bid("1N", "7-10hcp stop:T", STOPPED),
)
MAJOR_RAISES = (
    bid("4M", "5+M 3-9hcp short:M", WEAK_GAME, TO_PLAY),
    bid("=x", "13+:M 3+M 11+hcp", CUE, ART, GAME),
    bid("2M", "3+M 6-9:M | 3M 10hcp 3+SHDC", RAISE),
    bid("3M", "3+M 10-12:M", LIMIT),
)
MINOR_RAISES = (
    bid("=x", "13+:m 5+m 12+hcp", CUE, ART, GAME),
    bid("3m", "10-12:m 5+m", LIMIT),
    bid("2m", "6-9:m 5+m", RAISE),
)


def trap(short: str) -> Rule:
    """A pass with length in their suit and none for partner: partner, who is short there, will double."""
    return bid("P", f"7+ 5+x hon2:x 0-13 | 7-13 5+x fair:x {short}", _("waits for a double: their suit is ours"))


OVERCALLED = (
    when(
        "1m (1x)",
        double("6-9hcp 4+SH", only="x=D"),
        bid("1S", "6+ 5+S S>=H", OWN, ROUND, only="x=D"),
        bid("1H", "6+ 5+H", OWN, ROUND, only="x=D"),
        double("6+ 4SH", only="x=D"),
        bid("1H", "6+ 4+H", OWN, ROUND, only="x=D"),
        bid("1S", "6+ 4+S", OWN, ROUND, only="x=D"),
        bid("1S", "6+ 5+S", OWN, ROUND, only="x=H"),
        double("6+ 4S", only="x=H"),
        bid("2H", "11+ 10+hcp 5+H", OWN, ROUND, only="x=S"),
        double("6+ 4+H", only="x=S"),
        bid("2o", "11+ 10+hcp 5+o", OWN, ROUND, only="x≠D"),
        *MINOR_RAISES,
        *NOTRUMPS,
        bid("2m", "6-9 4+m", RAISE),
        double("11+hcp", spare=True),
        NOTHING,
    ),
    when(
        "1m (2x)",
        trap("0-3m"),
        bid("2H", "11+ 10+hcp 5+H H>S", OWN, ROUND, only="x<H"),
        bid("2S", "11+ 10+hcp 5+S", OWN, ROUND),
        double("8+ 7+hcp 4+SH | 10+ 4+S | 10+ 4+H", only="x<H"),
        double("8+ 7+hcp 4+S", only="x=H"),
        double("8+ 7+hcp 4+H", only="x=S"),
        *NOTRUMPS[:2],
        bid("3x", "13+ 12+hcp 4+m", CUE, ART, GAME),
        bid("=y", "12+ 11+hcp 5+y | 12+ 10+hcp 6+y", OWN, ROUND),
        bid("3m", "8-11 4+m", RAISE),
        double("12+hcp", spare=True),
        NOTHING,
        only="x≠m",
    ),
    when(
        "1M (1S)",
        *MAJOR_RAISES[:1],
        bid("2S", "13+:M 3+M 11+hcp", CUE, ART, GAME),
        *MAJOR_RAISES[2:],
        bid("2m", "11+ 10+hcp 5+m m>=o", OWN, ROUND),
        double("8+ 4CD | 8+ 4+C 4+D"),
        *NOTRUMPS,
        bid("2m", "11+hcp 4+m", OWN, ROUND),
        double("11+hcp", spare=True),
        NOTHING,
        only="M=H",
    ),
    when(
        "1M (2x)",
        *MAJOR_RAISES[:1],
        bid("3x", "13+:M 3+M 11+hcp", CUE, ART, GAME),
        *MAJOR_RAISES[2:],
        trap("0-2M"),
        bid("2S", "11+ 10+hcp 5+S", OWN, ROUND, only="M=H"),
        bid("2H", "11+ 10+hcp 5+H", OWN, ROUND, only="M=S"),
        double("8+ 7+hcp 4+O", only="x<H"),
        bid("2N", "11-12hcp stop:x bal 0-2M", _("their suit stopped, invites game"), only="x=O"),
        double("8+ 7+hcp 4+CD | 10+ 4+C 3+D | 10+ 4+D 3+C", only="x=O"),
        bid("=y", "12+ 11+hcp 5+y", OWN, ROUND, only="y≠O"),
        *NOTRUMPS[:2],
        double("12+ 3+O 11+hcp", spare=True),
        NOTHING,
        only="x≠M x≠S",
    ),
    when(
        "1M (2S)",
        bid("4M", "13+:M 3+M", _("raise to game"), TO_PLAY),
        bid("3M", "3+M 9-12:M", RAISE),
        double("9+ 8+hcp 3+CD"),
        *NOTRUMPS[:2],
        bid("3m", "12+ 11+hcp 5+m", OWN, ROUND),
        NOTHING,
        only="M=H",
    ),
)

ANSWERS = (
    bid("4M", "20+:M 17+hcp 4+M", _("game"), TO_PLAY, only="M≠x M≠y"),
    bid("+M", "16-19:M 15+hcp 4+M", _("four cards, invites game"), only="M≠x M≠y"),
    bid("=M", "12-16:M 4+M", _("four cards"), only="M≠x M≠y"),
    bid("3N", "18-20hcp stop:y", _("game"), TO_PLAY),
)
NO_MAJOR = (
    bid("+z", "16-18 4+z 5+x", _("second suit, strong")),
    bid("2x", "12-15 6+x", _("long suit")),
    bid("=z", "12-17 4+z", _("second suit"), only="z<x,y>z"),
    bid("+x", "16-18 6+x", _("long suit, invites game")),
    bid("=M", "3M 12-15", _("three cards, for want of better"), only="M≠x M≠y", spare=True),
    bid("=x", "5+x", _("first suit again"), spare=True),
    bid("=z", "3+z", _("a place to play"), spare=True),
)
STRONG_CUE = bid("=y", "19+ 18+hcp", _("strong, forcing to game"), ART, GAME)

OPENERS_ANSWERS = (
    when(
        "1x (1y) X P",
        STRONG_CUE,
        *ANSWERS,
        bid("2N", "16-19hcp stop:y", _("their suit stopped, strong")),
        bid("1N", "12-15hcp stop:y", _("balanced, their suit stopped")),
        *NO_MAJOR,
        only="y≠x",
    ),
    when(
        "1x (2y) X P",
        STRONG_CUE,
        *ANSWERS,
        bid("3N", "15-20hcp stop:y semi:y", _("game"), TO_PLAY),
        bid("2N", "12-15hcp stop:y semi:y", _("balanced, their suit stopped")),
        *NO_MAJOR,
        only="y≠x",
    ),
    when(
        "1x (1y|2y) X P =M P",
        bid("4M", "13+:M 4+M", _("game"), TO_PLAY),
        bid("3M", "11-12:M 4+M", _("raise, invites game")),
        bid("3N", "13+hcp stop:y", _("game"), TO_PLAY),
        bid("2N", "11-12hcp stop:y", _("invites game")),
        bid("=x", "6-12 0-1M 3+x", _("prefers the first suit")),
        bid("P", "0-12", _("enough")),
        only="M≠x M≠y",
    ),
    when(
        "1x (1y|2y) X P 2x P",
        bid("3N", "13+hcp", _("game"), TO_PLAY),
        bid("2N", "11-12hcp", _("invites game")),
        bid("3x", "10-12 3+x", _("raise, invites game")),
        bid("P", "0-10", _("enough")),
    ),
    when(
        "1x (2y) X P 2N P",
        bid("3N", "12+ 11+hcp", _("game"), TO_PLAY),
        bid("P", "0-11", _("enough")),
    ),
    when(
        "1x (1y) 2z P",
        bid("4z", "15+:z 3+z", _("raise to game"), TO_PLAY, only="z=H"),
        bid("=y", "18+hcp", _("strong, asks for a stopper"), ART, GAME),
        bid("3z", "12-16:z 3+z", _("raise"), only="z=H"),
        bid("3N", "16+hcp stop:y", _("game"), TO_PLAY),
        bid("2N", "12-15hcp stop:y", _("their suit stopped")),
        bid("3x", "16+ 6+x", _("long suit, strong"), GAME),
        bid("2x", "6+x | 5+x", _("long suit"), only="x>z"),
        bid("3z", "12+:z 3+z", _("raise"), only="z<H"),
        bid("=x", "5+x", _("first suit again")),
        only="z≠x z≠y",
    ),
)

DOUBLED = (
    when(
        "1M (X)",
        bid("4M", "5+M 0-9hcp", WEAK_GAME, TO_PLAY),
        bid("2N", "10+:M 4+M | 11+:M 3+M", LIMIT, ART, ROUND),
        bid("3M", "4+M 0-9:M", _("raise, to hinder")),
        bid("2M", "3+M 6-9:M", RAISE),
        bid("XX", "10+hcp", _("strength")),
        bid("1S", "6+ 4+S", OWN, ROUND, only="M=H"),
        bid("3y", "3-9hcp 7+y", _("long suit, weak"), only="y<M"),
        bid("+y", "3-9hcp 6+y good:y", _("long suit, weak"), only="y≠M"),
        bid("2y", "6-10 6+y | 7-10 5+y good:y", _("own suit, not forcing"), only="y<M"),
        bid("1N", "6-9hcp", _("no fit")),
        bid("P", "0-9", _("nothing to add")),
    ),
    when(
        "1m (X)",
        bid("2N", "10+:m 5+m 0-3SH", LIMIT, ART, ROUND),
        bid("XX", "10+hcp", _("strength")),
        bid("+y", "3-8 6+y good:y 0-8hcp", _("long suit, weak"), only="y>m"),
        bid("1S", "6+ 5+S S>=H", OWN, ROUND),
        bid("1H", "6+ 4+H", OWN, ROUND),
        bid("1S", "6+ 4+S", OWN, ROUND),
        bid("1D", "6+ 4+D", OWN, ROUND, only="m=C"),
        bid("3m", "5+m 3-8", _("raise, to hinder")),
        bid("2m", "6-9 4+m", RAISE),
        bid("1N", "7-9hcp", _("no fit")),
        bid("2C", "6-10 6+C", _("own suit, not forcing"), only="m=D"),
        bid("P", "0-9", _("nothing to add")),
    ),
    when(
        "1M (X) 2N P",
        bid("4M", "14+ | 13+ 6+M", _("accepts game"), TO_PLAY),
        bid("3M", "", _("declines the invitation")),
    ),
)

TWO_SUITED = (
    when(
        "1M (2M)",
        bid("4M", "5+M 3-9hcp short:M", WEAK_GAME, TO_PLAY),
        bid("X", "10+hcp 0-2M", _("strength"), Kind.PENALTY),
        bid("3O", "13+:M 3+M 10+hcp", CUE, ART, GAME),
        bid("3M", "3+M 8-12:M", RAISE),
        bid("X", "10+hcp", _("strength"), Kind.PENALTY),
        NOTHING,
    ),
    when(
        "1m (2m); 1x (2N)",
        bid("X", "10+hcp", _("strength"), Kind.PENALTY),
        NOTHING,
    ),
    when(
        "1x (1N)",
        bid("X", "9+hcp", _("penalty: the strength is ours"), Kind.PENALTY),
        bid("2x", "3+x 5-10:x", RAISE, only="x>D"),
        bid("2y", "4-10 0-8hcp 6+y | 5-9 0-8hcp 5+y good:y", _("own suit, not forcing"), only="y≠x"),
        bid("2x", "5+x 5-9", RAISE, only="x<H"),
        bid("P", "0-8hcp", _("nothing to add")),
    ),
)

OPENERS_ANSWERS_RAISED = when(
    "1x (1y) X (2y); 1x (2y) X (3y)",
    bid("4M", "18+:M 4+M 15+hcp", _("game"), TO_PLAY, only="M≠x M≠y"),
    bid("+M", "15-17:M 4+M", _("four cards, invites game"), only="M≠x M≠y"),
    bid("=M", "12-16:M 4+M", _("four cards"), only="M≠x M≠y"),
    bid("3N", "18+hcp stop:y", _("game"), TO_PLAY),
    bid("X", "16+hcp 0-2y", _("strong, takeout"), TAKEOUT, ROUND),
    bid("=x", "15-19 6+x", _("long suit")),
    bid("=z", "14-18 5+x 4+z", _("second suit"), only="z<x"),
    bid("X", "17+hcp", _("strong, takeout"), TAKEOUT, ROUND),
    bid("P", "0-16hcp", _("nothing to add")),
)

RAISED_OVER = (
    # We have raised, or been raised, and they bid on.
    when(
        "1M (1y|2y) 2M (3y); 1M P 2M (2y|3y); 1M (1y|2y) 2M (2z|3z)",
        bid("4M", "18+ | 17+ 6+M", _("game"), TO_PLAY),
        bid("3M", "6+M | 14+ 5+M short:M", _("bids on, with trumps enough")),
        bid("X", "17+hcp", _("strong: penalty, or game if partner likes it"), Kind.PENALTY),
        bid("P", "0-17", _("nothing to add")),
    ),
    when(
        "1M (1y|2y) 2M P",
        bid("4M", "18+ | 17+ 6+M", _("game"), TO_PLAY),
        bid("3M", "16-17", _("invites game")),
        bid("P", "0-16", _("nothing to add")),
    ),
    when(
        "1M (1y|2y) 3M P|2z|3y",
        bid("4M", "14+ | 13+ 6+M | 13+ short:M", _("accepts game"), TO_PLAY),
        bid("P", "0-14", _("declines the invitation")),
    ),
    when(
        "1x P 1M (1y|2y)",
        bid("4M", "19+:M 4+M", _("raise to game"), TO_PLAY),
        bid("3M", "16-18:M 15+hcp 4+M", _("raise, invites game")),
        bid("2M", "12-18:M 0-14hcp 4+M | 12-15:M 3+M short:M", _("raise")),
        bid("2N", "18-19hcp stop:y", _("balanced, too strong for one notrump")),
        bid("1N", "12-14hcp stop:y semi", _("balanced, their suit stopped")),
        bid("3x", "16-19 6+x", _("long suit, invites game")),
        bid("2x", "12-15 6+x", _("long suit")),
        bid("X", "17+hcp", _("strong, takeout"), TAKEOUT, ROUND),
        bid("=z", "12-18 4+z 5+x", _("second suit"), only="z<x"),
        bid("P", "0-17", _("nothing to add")),
        only="y≠x y≠M",
    ),
    when(
        "1x P 1M (X)",
        bid("4M", "19+:M 4+M", _("raise to game"), TO_PLAY),
        bid("3M", "16-18:M 15+hcp 4+M", _("raise, invites game")),
        bid("2M", "12-18:M 0-14hcp 4+M | 12-15:M 3+M short:M", _("raise")),
        bid("1S", "12-18 4+S", _("second suit"), only="M=H x≠S"),
        bid("2N", "18-19hcp bal", _("balanced, too strong for one notrump")),
        bid("XX", "17+hcp", _("strength")),
        bid("3x", "16-19 6+x", _("long suit, invites game")),
        bid("2x", "12-15 6+x", _("long suit")),
        bid("=z", "12-18 4+z 5+x", _("second suit"), only="z<x"),
        bid("1N", "12-14hcp bal", _("balanced")),
        bid("P", "0-16", _("nothing to add")),
    ),
)

RAISED_AGAINST = when(
    "1x (1y|2y) P (2y|3y)",
    bid("X", "18+ | 16+ 15+hcp 0-2y 3+U", _("takeout, strong"), TAKEOUT, ROUND),
    bid("=x", "15-19 6+x good:x | 14-19 7+x", _("long suit")),
    bid("=z", "16-19 5+z 5+x", _("second suit"), only="z<x"),
    bid("P", "0-17", _("nothing to add")),
    only="y≠x",
)

REOPENING = when(
    "1x (1y|2y) P P",
    bid("2N", "18-20hcp bal stop:y", _("balanced, strong")),
    bid("X", "18+", _("takeout, strong"), TAKEOUT, ROUND),
    bid("3x", "16-18 6+x good:x", _("long suit, strong")),
    bid("=z", "14-17 5+z 5+x | 12-17 5+z 5+x", _("second suit"), only="z<x"),
    bid("2x", "13-16 6+x 0-2y | 12-16 7+x", _("long suit")),
    bid("X", "12+ 11+hcp 0-2y 2+U", _("takeout"), TAKEOUT, ROUND),
    bid("2x", "12-16 6+x", _("long suit")),
    bid("P", "0-17", _("nothing to add")),
    only="y≠x",
)

REOPENED = when(
    "1x (1y|2y) P P X P",
    bid("P", "5+y | 4y hon2:y 6+", _("their trumps are ours"), Kind.PENALTY),
    bid("+M", "8-10 5+M", _("five cards, invites game"), only="M≠x M≠y"),
    bid("2N", "9-10hcp stop:y", _("their suit stopped, invites game")),
    bid("1N", "6-9hcp stop:y", _("their suit stopped")),
    bid("=M", "4+M", _("answers takeout"), only="M≠x M≠y"),
    bid("=x", "3+x", _("back to the first suit")),
    bid("=z", "4+z longest:z", _("answers takeout"), only="z≠x z≠y"),
    bid("=x", "2+x", _("back to the first suit")),
    bid("=z", "4+z", _("answers takeout"), only="z≠x z≠y"),
    only="y≠x",
)

AFTER_REOPENING = when(
    "1x (1y|2y) P P X P =z P",
    bid("4z", "20+:z 4+z", _("game"), TO_PLAY, only="z>D"),
    bid("3N", "19+hcp stop:y", _("game"), TO_PLAY),
    bid("2N", "18-19hcp stop:y", _("invites game")),
    bid("=y", "21+", _("very strong, asks for more"), ART, ROUND),
    bid("3z", "17-19:z 4+z", _("raise, invites game")),
    bid("=x", "18+ 6+x", _("long suit, strong")),
    bid("P", "0-19", _("nothing to add")),
    only="y≠x",
)

COMPETITION = chapter(
    _("They come in over our one of a suit"),
    *OVERCALLED,
    *OPENERS_ANSWERS,
    OPENERS_ANSWERS_RAISED,
    *RAISED_OVER,
    *DOUBLED,
    *TWO_SUITED,
    RAISED_AGAINST,
    REOPENING,
    REOPENED,
    AFTER_REOPENING,
)
