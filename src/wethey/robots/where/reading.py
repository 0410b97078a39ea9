"""Reading what deals shall be like.

Conditions stand between semicolons: whose hand, a colon, and what it shall have, all of it, or by ``or`` one thing or
another. ``not`` turns what follows it round. Of both hands of a side, ``NS`` or ``EW``, numbers can be asked.

=======================  ========================================================
``15-17 12+ 5- 20``      high-card points
``5+S 3-4H 0D``          length of a suit; also ``5+ spades``
``2 aces 0-1 kings``     and ``controls`` (ace two, king one), ``losers``
``4432``                 four spades, four hearts, three diamonds, two clubs; ``x`` is any number
``any 4441 5-3-3-2``     in any order
``balanced unbalanced``  4-3-3-3, 4-4-3-2 and 5-3-3-2, and all else; ``semibalanced`` 5-4-2-2 and 6-3-2-2 too
``S>H C=D S>=5``         lengths compared
``good S  stopper D``    two of the three top honours or three of five; a stopper
``SA  not HK``           a card
=======================  ========================================================
"""

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from wethey.core import RANKS, Card, NotationError, Seat, Side, Suit, _, expect_text, read_at
from wethey.robots.bidding import MOST, Span
from wethey.robots.where.wishes import (
    BALANCED_SHAPES,
    COUNTED,
    MOST_COUNTED,
    SEMIBALANCED,
    Alternatives,
    Count,
    OfShape,
    Wish,
    Wishes,
    good,
    holds,
    length,
    shaped,
    stops,
    within,
)

_SEATS: Final = MappingProxyType({**{str(seat): seat for seat in Seat}, **{seat.name: seat for seat in Seat}})
_SIDES: Final = MappingProxyType({"NS": Side.NS, "NORTH-SOUTH": Side.NS, "EW": Side.EW, "EAST-WEST": Side.EW})
_SUITS: Final = MappingProxyType(
    {
        **{name: suit for suit in Suit for name in (str(suit), suit.symbol)},
        **{name: suit for suit in Suit for name in (suit.name, suit.name[:-1])},
    }
)
_COUNTS: Final[Mapping[str, Count]] = MappingProxyType(
    {
        "HCP": COUNTED["points"],
        "POINTS": COUNTED["points"],
        **{name.upper(): count for name, count in COUNTED.items()},
        **{name.upper().removesuffix("S"): count for name, count in COUNTED.items()},
    }
)
_COMPARED: Final[Mapping[str, Callable[[Any, Any], Any]]] = MappingProxyType(
    {
        ">": operator.gt,
        "<": operator.lt,
        "=": operator.eq,
        ">=": operator.ge,
        "<=": operator.le,
        "≥": operator.ge,
        "≤": operator.le,
    }
)
_SHAPES: Final = MappingProxyType({"BALANCED": BALANCED_SHAPES, "SEMIBALANCED": SEMIBALANCED})

_suit = r"(?:[SHDC♠♥♦♣]|spades?|hearts?|diamonds?|clubs?)"
_number = r"\d{1,2}(?:[-–]\d{1,2}|[+-](?![\dx]))?"
_WORD = re.compile(
    rf"""
      (?P<compared>{_suit}\s*(?:[<>]=?|=|≥|≤)\s*(?:{_suit}|\d{{1,2}})(?!\w))
    | (?P<pattern>(?:any\s+)?(?:[\dx]{{4}}|[\dx](?:[-–=][\dx]){{3}})(?!\w))
    | (?P<counted>{_number}\s*(?:(?:{_suit}|hcp|points?|aces?|kings?|controls?|losers?)(?!\w|\s*[<>=≥≤]))?(?![\w+-]))
    | (?P<quality>(?:good|stopper|stops?)\s+{_suit}(?!\w))
    | (?P<other>[^\s,]+)
    """,
    re.IGNORECASE | re.VERBOSE | re.ASCII,
)
_COUNTED = re.compile(r"(\d{1,2})(?:[-–](\d{1,2})|([+-]))?\s*(\S+)?", re.ASCII)
_ANY = re.compile(r"any\s+", re.IGNORECASE)


def parse_where(text: str) -> Wishes:
    """Read what deals shall be like.

    >>> wishes = parse_where("south: 15-17 balanced; north: 5+S 6-10 or 5+H 6-10; NS: 24+")
    >>> sorted(map(str, wishes.seats)), len(wishes.seats[Seat.NORTH].wishes)
    (['N', 'S'], 2)

    Raises:
        NotationError: anything that is no condition, by its place.
        TypeError: no text.
    """
    expect_text(text)
    seats: dict[Seat, Alternatives] = {}
    sides: dict[Side, tuple[tuple[Count, Span], ...]] = {}
    for part in re.finditer(r"[^;]+", text):
        if not part[0].strip():
            continue
        who, words = read_at(partial(_condition, column=part.start()), part[0], part.start())
        if isinstance(who, Seat):
            wished = _alternatives(words)
            seats[who] = seats[who].also(wished) if who in seats else wished
        else:
            sides[who] = (*sides.get(who, ()), *_of_both(words))
    return Wishes(seats, sides)


@dataclass(frozen=True, slots=True)
class _Word:
    kind: str
    text: str
    column: int

    def refuse(self, word: str, message: str) -> NotationError:
        return NotationError(word, message, found=self.text, line=1, column=self.column + 1)

    @property
    def upper(self) -> str:
        return self.text.upper()


def _condition(text: str, column: int) -> tuple[Seat | Side, list[_Word]]:
    match = re.fullmatch(r"\s*([A-Za-z-]+)\s*:(.*)", text, re.DOTALL)
    if not match:
        raise NotationError("no-condition", _("is not a condition; write south: 15-17 balanced"), found=text.strip())
    name = match[1].upper()
    who = _SEATS.get(name) or _SIDES.get(name)
    if who is None:
        raise NotationError("no-seat", _("is not a seat; write north, east, south or west"), found=match[1])
    found = [
        _Word(word.lastgroup or "", word[0].rstrip(), column + match.start(2) + word.start())
        for word in _WORD.finditer(match[2])
    ]
    return who, found


def _alternatives(words: list[_Word]) -> Alternatives:
    """Read the wishes for one hand."""
    wishes = [Wish()]
    turned = False
    for at, word in enumerate(words):
        if word.upper == "OR" and not turned and 0 < at < len(words) - 1:
            wishes.append(Wish())
        elif word.upper == "NOT" and not turned and at < len(words) - 1:
            turned = True
        else:
            wish = _wish(word)
            wishes[-1] = wishes[-1].also(wish.against() if turned else wish)
            turned = False
    return Alternatives(tuple(wishes))


def _wish(word: _Word) -> Wish:
    match word.kind:
        case "counted":
            return _number_wished(*_counted(word, hands=1))
        case "pattern":
            return _pattern(word)
        case "compared":
            return Wish(shapes=(_compared(word),))
        case "quality":
            what, name = word.upper.split()
            return Wish(hands=((good if what == "GOOD" else stops)(_SUITS[name]),))
        case _:
            return _named(word)


def _named(word: _Word) -> Wish:
    """Read a shape that has a name, or a card."""
    if word.upper in _SHAPES:
        return Wish(shapes=(_SHAPES[word.upper],))
    if word.upper == "UNBALANCED":
        return Wish(shapes=(BALANCED_SHAPES,)).against()
    try:
        return Wish(hands=(holds(Card.parse(word.text)),))
    except NotationError:
        message = _("is not a condition; write points as 15-17, lengths as 5+S, or balanced")
        raise word.refuse("no-condition", message) from None


def _counted(word: _Word, hands: int) -> tuple[str, Span]:
    """Read what is counted in so many hands, and from how many to how many."""
    match = _COUNTED.fullmatch(word.text)
    assert match
    low = 0 if match[3] == "-" else int(match[1])
    high = MOST if match[3] == "+" else int(match[2] or match[1])
    if high < low:
        raise word.refuse("no-range", _("runs the wrong way; write the smaller number first"))
    noun = (match[4] or "HCP").upper()
    most = RANKS if noun in _SUITS else MOST_COUNTED[_COUNTS[noun]][hands - 1]
    if low > most:
        raise word.refuse("no-range", _("cannot be: there are {most} at the most", most=most))
    return noun, Span(low, high)


def _number_wished(noun: str, span: Span) -> Wish:
    """Wish points, the length of a suit, which is a question of shape, or a number of something else."""
    if noun not in _SUITS:
        count = _COUNTS[noun]
        return Wish(hcp=span) if count is COUNTED["points"] else Wish(hands=(within(count, span),))
    suit = _SUITS[noun].index
    return Wish(shapes=(lambda lengths: (lengths[..., suit] >= span.low) & (lengths[..., suit] <= span.high),))


def _pattern(word: _Word) -> Wish:
    text = _ANY.sub("", word.text)
    pattern = tuple(None if size in "xX" else int(size) for size in re.sub(r"[-–=]", "", text))
    known = [size for size in pattern if size is not None]
    if sum(known) > RANKS or (len(known) == len(pattern) and sum(known) < RANKS):
        raise word.refuse("no-shape", _("is no hand of thirteen cards"))
    any_order = text != word.text or "-" in text or "–" in text
    if any_order and len(known) < len(pattern):
        raise word.refuse("no-shape", _("leaves open which lengths; in any order all four are named"))
    return Wish(shapes=(shaped(pattern, any_order=any_order),))


def _compared(word: _Word) -> OfShape:
    one, sign, other = re.split(r"\s*([<>]=?|=|≥|≤)\s*", word.upper)
    holds_true, first = _COMPARED[sign], _SUITS[one].index
    if other.isdigit():
        return lambda lengths: holds_true(lengths[..., first], int(other))
    second = _SUITS[other].index
    return lambda lengths: holds_true(lengths[..., first], lengths[..., second])


def _of_both(words: list[_Word]) -> tuple[tuple[Count, Span], ...]:
    """Read numbers that both hands of a side shall have together."""
    for word in words:
        if word.kind != "counted":
            raise word.refuse("no-number", _("cannot be asked of two hands together; write numbers, as in 25+ or 8+S"))
    found = [_counted(word, hands=2) for word in words]
    return tuple((length(_SUITS[noun]) if noun in _SUITS else _COUNTS[noun], span) for noun, span in found)
