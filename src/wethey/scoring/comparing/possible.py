"""Which scores there are: what a contract can give at a vulnerability, and why another score cannot be.

All 2,940 results are reckoned once, so that the list is the scoring table's own.
"""

from functools import cache

from wethey.core import TRICKS, Bid, Contract, Doubling, Refused, Result, Side, Vulnerability, _
from wethey.laws import CURRENT
from wethey.scoring.contract import duplicate_score

_BIDS = 35


@cache
def made_scores(*, vulnerable: bool) -> frozenset[int]:
    """Give every score that a made contract is worth.

    >>> sorted(made_scores(vulnerable=False))[:4]
    [70, 80, 90, 100]
    """
    return frozenset(score for score in _scores(vulnerable) if score > 0)


@cache
def failed_scores(*, vulnerable: bool) -> frozenset[int]:
    """Give every score that the defenders get for a contract that failed.

    >>> sorted(failed_scores(vulnerable=True))[:4]
    [100, 200, 300, 400]
    """
    return frozenset(-score for score in _scores(vulnerable) if score < 0)


@cache
def _scores(vulnerable: bool) -> frozenset[int]:
    return frozenset(
        duplicate_score(
            Result(Contract(Bid.of_index(index), doubling, Side.NS), tricks), CURRENT, vulnerable=vulnerable
        )
        for index in range(_BIDS)
        for doubling in Doubling
        for tricks in range(TRICKS + 1)
    )


def possible_scores(vulnerability: Vulnerability, declarer: Side | None = None) -> frozenset[int]:
    """Give every score that a board can have, from North-South's side; passed out is none of them.

    >>> sorted(possible_scores(Vulnerability.NONE))[:2]
    [-7600, -7000]
    """
    return frozenset(
        score if side is Side.NS else -score
        for side in ((declarer,) if declarer else tuple(Side))
        for score in (
            made_scores(vulnerable=vulnerability.of(side))
            | {-each for each in failed_scores(vulnerable=vulnerability.of(side))}
        )
    )


def check_score(points: int, vulnerability: Vulnerability, declarer: Side | None = None) -> Refused | None:
    """Say why no contract gives this score, from North-South's side, or give ``None``."""
    if points == 0:
        return Refused("no-such-score", _("is no score of a contract; write Passed out, Not played or Average"))
    possible = possible_scores(vulnerability, declarer)
    if points in possible:
        return None
    if declarer and -points in possible and points in possible_scores(vulnerability):
        return Refused(
            "wrong-sign",
            _("has the wrong sign where {side} declared; scores are North-South's", side=declarer),
        )
    losing = Side.NS if points < 0 else Side.EW
    if vulnerability.of(losing) and abs(points) in failed_scores(vulnerable=False):
        reason = _("cannot be: {side} is vulnerable there, and goes down in hundreds", side=losing)
    elif not vulnerability.of(losing) and abs(points) in failed_scores(vulnerable=True):
        reason = _("cannot be: {side} is not vulnerable there", side=losing)
    else:
        reason = _("is what no contract gives at that vulnerability")
    nearest = _nearest(points, possible)
    return Refused("no-such-score", _("{reason}; the nearest are {nearest}", reason=reason, nearest=nearest))


def _nearest(points: int, possible: frozenset[int]) -> str:
    below = max((score for score in possible if score < points), default=None)
    above = min((score for score in possible if score > points), default=None)
    return ", ".join(f"{score:+d}" for score in (below, above) if score is not None)
