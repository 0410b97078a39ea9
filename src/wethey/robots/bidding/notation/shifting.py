"""The same rules for a stronger or a weaker hand: what one partner has more, the other needs less."""

import re
from dataclasses import replace

from wethey.robots.bidding.notation.book import When

_POINTS = re.compile(r"(?<!\S)(\d+)(?:-(\d+)|(\+))?(hcp|:[A-Za-z])?(?!\S)")


def shifted(each: When, *, opener: int, responder: int) -> When:
    """Give the rules of an auction with points moved, those of the opening bidder and those of his partner.

    >>> from wethey.robots.bidding.notation import bid, when
    >>> shifted(when("1N P", bid("2N", "8-9hcp 2+S", "invites game")), opener=-3, responder=3).rules[0].promise
    '11-12hcp 2+S'
    """
    lengths = {len(pattern.words) % 4 for pattern in each.patterns}
    assert lengths in ({0}, {2}), f"{each.auctions}: opener and responder in one"
    more = opener if lengths == {0} else responder
    return replace(each, rules=tuple(replace(rule, promise=_moved(rule.promise, more)) for rule in each.rules))


def _moved(promise: str, more: int) -> str:
    def move(match: re.Match[str]) -> str:
        low, high, plus, what = match.groups()
        lowest = int(low) + more if int(low) else 0
        highest = f"-{int(high) + more}" if high else plus or ""
        return f"{lowest}{highest}{what or ''}"

    return _POINTS.sub(move, promise)
