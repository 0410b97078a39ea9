"""Which scores there are: what a contract can give at a vulnerability, and why another score cannot be.

All 2,940 results are reckoned once, so that the list is the scoring table's own.
"""

from functools import cache

from wethey.core import TRICKS, Bid, Contract, Doubling, Refused, Result, Side, Vulnerability, _, plural
from wethey.laws import CURRENT
from wethey.scoring.contract import duplicate_score

_BIDS = 35


@cache
def made_scores(*, vulnerable: bool) -> frozenset[int]:
    """Give every score that a made contract is worth.

    >>> sorted(made_scores(vulnerable=False))[:4]
    [70, 80, 90, 110]
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
    [-7000, -6400]
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
    losing = Side.NS if points < 0 else Side.EW
    vulnerable = vulnerability.of(losing)
    if declarer in {losing, None} and abs(points) in failed_scores(vulnerable=not vulnerable):
        if vulnerable:
            reason = _("cannot be: {side} is vulnerable there, and goes down in hundreds", side=losing)
        else:
            reason = _("cannot be: {side} is not vulnerable there", side=losing)
    elif declarer and -points in possible:
        return Refused(
            "wrong-sign",
            _(
                "has the wrong sign where {side} declared; write {score}, since scores are North-South's",
                side=declarer,
                score=f"{-points:+d}",
            ),
        )
    else:
        reason = _("is what no contract gives at that vulnerability")
    nearest = _nearest(points, possible)
    there = plural("the nearest is {scores}", "the nearest are {scores}", len(nearest), scores=", ".join(nearest))
    return Refused("no-such-score", f"{reason}; {there}")


def _nearest(points: int, possible: frozenset[int]) -> list[str]:
    below = max((score for score in possible if score < points), default=None)
    above = min((score for score in possible if score > points), default=None)
    return [f"{score:+d}" for score in (below, above) if score is not None]
