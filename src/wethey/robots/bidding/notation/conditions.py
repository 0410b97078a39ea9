"""Conditions of rules beside the calls: seats, vulnerability, and how suits stand to each other.

``seat3`` and the like is the opener's place; ``passed`` is who passed before anybody had bid, ``partner-passed``
whose partner did; ``last`` is the seat whose pass would end the auction; ``vul``, ``favourable``, ``unfavourable``
and ``equal`` are said of the side to call; ``z>x`` is the higher suit, ``y=H`` a certain one, ``y≠H`` another.
``not-`` turns a word around, a comma stands between words of which any will do, and else all must be true.
"""

import re
from collections.abc import Callable
from functools import lru_cache

from wethey.core import Suit
from wethey.robots.bidding.notation.patterns import Suits, suit_of
from wethey.robots.bidding.situation import Situation

Condition = Callable[[Situation, Suits], bool]

_COMPARED = re.compile(r"(?P<one>[A-Za-z])(?P<sign>[<>=≠])(?P<other>[A-Za-z])")


def _vulnerable(now: Situation) -> tuple[bool, bool]:
    side = now.seat.side
    return now.vulnerable.of(side), now.vulnerable.of(side.other)


def _partner_passed(now: Situation) -> bool:
    made = next((made for made in now.made if made.by is now.seat.partner), None)
    opened = now.opened
    return made is not None and made.is_pass and (opened is None or now.made.index(made) < now.made.index(opened))


def _seat(now: Situation) -> int:
    return next((place for place, made in enumerate(now.made) if not made.is_pass), len(now.made)) + 1


_WORDS: dict[str, Callable[[Situation], bool]] = {
    "passed": lambda now: now.passed,
    "partner-passed": _partner_passed,
    "vul": lambda now: _vulnerable(now)[0],
    "favourable": lambda now: _vulnerable(now) == (False, True),
    "unfavourable": lambda now: _vulnerable(now) == (True, False),
    "equal": lambda now: _vulnerable(now)[0] == _vulnerable(now)[1],
    "forced": lambda now: now.forced,
    "last": lambda now: now.auction.standing.passes == 2,
    "seat1": lambda now: _seat(now) == 1,
    "seat2": lambda now: _seat(now) == 2,
    "seat3": lambda now: _seat(now) == 3,
    "seat4": lambda now: _seat(now) == 4,
}


@lru_cache(maxsize=512)
def conditions(text: str) -> Condition:
    """Read conditions, of which all must be true.

    Raises:
        ValueError: a word that is none.
    """
    each = tuple(map(_condition, text.split()))
    return lambda now, suits: all(one(now, suits) for one in each)


def _condition(word: str) -> Condition:
    if word.startswith("not-"):
        positive = _condition(word.removeprefix("not-"))
        return lambda now, suits: not positive(now, suits)
    if said := _WORDS.get(word):
        return lambda now, _suits: said(now)
    if "," in word:
        any_of = tuple(map(_condition, word.split(",")))
        return lambda now, suits: any(one(now, suits) for one in any_of)
    match = _COMPARED.fullmatch(word)
    if not match:
        raise ValueError(f"{word} is no condition")
    one, sign, other = match["one"], match["sign"], match["other"]
    return lambda _now, suits: _compared(suit_of(one, suits), sign, suit_of(other, suits))


def _compared(one: Suit | None, sign: str, other: Suit | None) -> bool:
    if one is None or other is None:
        return False
    return {">": one > other, "<": one < other, "=": one is other, "≠": one is not other}[sign]
