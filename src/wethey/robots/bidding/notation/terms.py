"""Promises as words: ``5+S 12-21`` is five spades or more and 12 to 21 points.

- ``6-10``, ``13+``, ``0-5``: points, long suits counted; ``15-17hcp``: high cards alone; ``6-10:M``: in support of M;
- ``5+M``, ``4S``, ``0-2x``, ``3+SHD``: lengths, of each suit named; ``U`` is every suit that nobody has shown, ``T``
  every suit that the opponents have;
- ``S>H``, ``y>=z``: one suit longer than another, or as long; ``longest:y``: as long as any not theirs;
- ``bal``: balanced; ``semi``: two cards or more of each suit, those named left out; ``0-1aces``, ``2kings``,
  ``3+quick`` (quick tricks);
- ``stop:x``; ``good:x`` (two top honours, or three of five), ``fair:x`` (ace or king, or three of five), ``solid:x``,
  ``hon2:x`` (two of ace, king and queen); ``short:x`` (a singleton or void beside x), ``ruff:x`` (a doubleton will
  do); ``tricks8:x`` (playing tricks with x as trumps); ``rule20`` and ``rule15`` (points and the two longest suits,
  or spades);
- ``|`` between promises of which any will do.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from wethey.core import RANKS, Suit
from wethey.robots.bidding.notation.patterns import Suits, suit_of
from wethey.robots.bidding.promise import FREE, MOST, UNKNOWN, Promise, Span, Trait
from wethey.robots.bidding.traits import (
    Decent,
    Good,
    HonoursIn,
    Kings,
    Longest,
    NoVoid,
    PlayingTricks,
    QuickTricks,
    RuleOf,
    Short,
    Solid,
    Stops,
)

_RANGE = r"(?P<low>\d+)(?:-(?P<high>\d+)|(?P<more>\+))?"
_NUMBER = re.compile(rf"{_RANGE}(?P<what>hcp|aces|kings|quick|:[A-Za-z]|[CDHSMmOoxyzwUT]+)?")
_LONGER = re.compile(r"(?P<one>[CDHSMmOoxyzw])(?P<sign>>=|>)(?P<other>[CDHSMmOoxyzwUT]+)")
_TRAIT = re.compile(r"(?P<name>[a-z]+)(?P<number>\d+(?:\.\d)?)?(?::(?P<suits>[CDHSMmOoxyzwUT]+))?")


@dataclass(frozen=True, slots=True)
class Scene:
    """What the letters of a promise stand for: suits of the pattern, suits of the opponents, suits of nobody."""

    suits: Suits
    theirs: tuple[Suit, ...] = ()
    unbid: tuple[Suit, ...] = ()

    def named(self, letters: str) -> tuple[Suit, ...]:
        """Give the suits that letters name.

        Raises:
            ValueError: a letter that stands for nothing here.
        """
        found: list[Suit] = []
        for letter in letters:
            if letter in "UT":
                found += self.unbid if letter == "U" else self.theirs
            elif suit := suit_of(letter, self.suits):
                found.append(suit)
            else:
                raise ValueError(f"{letter} is no suit here")
        return tuple(found)


def promises(text: str, scene: Scene) -> Iterator[Promise]:
    """Read a promise, or several of which any will do.

    Raises:
        ValueError: a word that says nothing.
    """
    for alternative in text.split("|"):
        promise = UNKNOWN
        for word in alternative.split():
            promise = _with(promise, word, scene)
        yield promise


def _with(promise: Promise, word: str, scene: Scene) -> Promise:
    if word == "bal":
        return replace(promise, balanced=True)
    if match := _NUMBER.fullmatch(word):
        return _numbered(promise, match, scene)
    if match := _LONGER.fullmatch(word):
        (one,), others = scene.named(match["one"]), scene.named(match["other"])
        trait: Trait = Longest(one, longer_than=others) if match["sign"] == ">" else Longest(one, as_long_as=others)
    elif match := _TRAIT.fullmatch(word):
        trait = _trait(word, match, scene)
    else:
        raise ValueError(f"{word} says nothing")
    return replace(promise, traits=(*promise.traits, trait))


def _numbered(promise: Promise, match: re.Match[str], scene: Scene) -> Promise:
    low, what = int(match["low"]), match["what"] or ""
    high = int(match["high"]) if match["high"] else MOST if match["more"] else low
    span = Span(low, high)
    if not what:
        return replace(promise, points=span)
    if what == "hcp":
        return replace(promise, hcp=span)
    if what == "aces":
        return replace(promise, aces=Span(low, min(high, 4)))
    if what == "kings":
        return replace(promise, traits=(*promise.traits, Kings(Span(low, min(high, 4)))))
    if what == "quick":
        return replace(promise, traits=(*promise.traits, QuickTricks(low)))
    if what.startswith(":"):
        return replace(promise, points=span, supports=scene.named(what[1:])[0])
    lengths = list(promise.lengths)
    for suit in scene.named(what):
        old = lengths[suit.index]
        lengths[suit.index] = (
            Span(max(low, old.low), min(high, RANKS, old.high)) if old != FREE else Span(low, min(high, RANKS))
        )
    clubs, diamonds, hearts, spades = lengths
    return replace(promise, lengths=(clubs, diamonds, hearts, spades))


def _trait(word: str, match: re.Match[str], scene: Scene) -> Trait:
    suits = scene.named(match["suits"] or "")
    number = float(match["number"] or 0)
    match match["name"], len(suits):
        case "stop", _:
            return Stops(suits)
        case "semi", _:
            return NoVoid(suits)
        case "rule", 0:
            return RuleOf(int(number), spades=int(number) == 15)
        case "good", 1:
            return Good(suits[0])
        case "fair", 1:
            return Decent(suits[0])
        case "solid", 1:
            return Solid(suits[0])
        case "short", 1:
            return Short(suits[0])
        case "ruff", 1:
            return Short(suits[0], most=2)
        case "hon", _:
            return HonoursIn(suits, int(number))
        case "tricks", 1:
            return PlayingTricks(suits[0], number)
        case "longest", 1:
            others = tuple(suit for suit in Suit if suit is not suits[0] and suit not in scene.theirs)
            return Longest(suits[0], as_long_as=others)
        case _:
            raise ValueError(f"{word} says nothing")
