"""Auctions as patterns: ``1M P 2M`` is one of a major, a pass and its raise; opponents' calls stand in brackets.

A pattern begins with the opening bid; passes before it are left out. A word of it is one call:

- ``P``, ``X``, ``XX``, ``2C``, ``1N``: that call; ``.`` any call, ``!`` any but a pass, ``B`` any bid;
- ``1M``, ``2y``: a level and a suit that is not known beforehand: ``M`` a major and ``O`` the other, ``m`` a minor
  and ``o`` the other, ``x y z w`` any suits, each letter another one, ``w`` the fourth where three are named; ``1x 2x``
  is a suit and the same suit again;
- ``12y``: at level one or two; ``?y``: at any; ``=y``: as cheaply as can be; ``+y``, ``++y``: with a jump, or two;
- ``P|X``: one or the other.

So ``1M (2x) 2M (P)`` ends with a pass by the opponents. A ``;`` stands between patterns of which any will do.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from wethey.core import Auction, Bid, Call, Double, Pass, Strain, Suit

Suits = Mapping[str, Suit]
"""What the letters of a pattern stand for."""

MAJORS, MINORS = (Suit.SPADES, Suit.HEARTS), (Suit.DIAMONDS, Suit.CLUBS)
HIGH_TO_LOW = (*MAJORS, *MINORS)
LETTERS = {str(suit): suit for suit in Suit}
CLASSES = {"M": MAJORS, "m": MINORS, **dict.fromkeys("xyzw", HIGH_TO_LOW)}
OTHER = {"O": ("M", MAJORS), "o": ("m", MINORS)}

_WORD = re.compile(r"(?P<level>[1-7]+|\?|=|\+{1,2})(?P<strain>[CDHSNBMmOoxyzw])")


@dataclass(frozen=True, slots=True)
class Step:
    """A call as patterns see it: how it is written, its level and strain, and how many levels it jumped."""

    text: str
    level: int = 0
    strain: Strain | None = None
    jump: int = 0


@lru_cache(maxsize=4096)
def steps(auction: Auction) -> tuple[Step, ...]:
    """Give the calls of an auction from the opening bid on."""
    found: list[Step] = []
    last: Bid | None = None
    for call in auction.calls:
        if isinstance(call, Bid):
            lowest = 1 if last is None else last.level + (call.strain <= last.strain)
            found.append(Step(written(call), call.level, call.strain, call.level - lowest))
            last = call
        elif last is not None:
            found.append(Step(written(call)))
    return tuple(found)


def written(call: Call) -> str:
    """Write a call as patterns do."""
    if isinstance(call, Bid):
        return f"{call.level}{'N' if call.strain is Strain.NOTRUMP else call.strain}"
    return "P" if isinstance(call, Pass) else "X" if isinstance(call, Double) else "XX"


def suit_of(letter: str, suits: Suits) -> Suit | None:
    """Give the suit that a letter stands for, if it is known."""
    if letter in OTHER:
        source, pair = OTHER[letter]
        known = suits.get(source)
        return pair[1 - pair.index(known)] if known in pair else None
    if letter == "w" and len(suits) == 3 and letter not in suits:
        return next(suit for suit in Suit if suit not in suits.values())
    return LETTERS.get(letter) or suits.get(letter)


def choices(letter: str, suits: Suits) -> Iterator[tuple[Suit, Suits]]:
    """Give the suits that a letter may stand for beside those that are known, the higher first."""
    if known := suit_of(letter, suits):
        yield known, suits
        return
    for suit in CLASSES.get(letter, ()):
        if suit not in suits.values():
            yield suit, {**suits, letter: suit}


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a pattern: alternatives, each a call or a level and a strain."""

    alternatives: tuple[str, ...]

    def match(self, step: Step, suits: Suits) -> Suits | None:
        """Tell whether a call fits, and what is known of the letters then."""
        for alternative in self.alternatives:
            if (found := _match(alternative, step, suits)) is not None:
                return found
        return None


def _match(alternative: str, step: Step, suits: Suits) -> Suits | None:
    if alternative in {step.text, "."} or (alternative == "!" and step.text != "P"):
        return suits
    if step.strain is None or not (word := _WORD.fullmatch(alternative)) or not _at(word["level"], step):
        return suits if alternative == "B" and step.strain is not None else None
    letter, suit = word["strain"], step.strain.suit
    if letter == "B" or (letter == "N" and suit is None):
        return suits
    return next((known for each, known in choices(letter, suits) if each is suit), None) if suit else None


def _at(level: str, step: Step) -> bool:
    match level:
        case "?":
            return True
        case "=":
            return step.jump == 0
        case "+" | "++":
            return step.jump == len(level)
        case _:
            return str(step.level) in level


@dataclass(frozen=True)
class Pattern:
    """The calls of an auction from the opening bid on, one word each."""

    text: str

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """The words, brackets taken off.

        Raises:
            ValueError: the brackets are not around the opponents' calls, or a word is none.
        """
        parts = self.text.split()
        found = []
        for place, part in enumerate(parts):
            theirs = (len(parts) - place) % 2 == 1
            if part.startswith("(") and not theirs:
                raise ValueError(f"{self.text}: {part} is our own call")
            alternatives = tuple(part.strip("()").split("|"))
            for each in alternatives:
                if each not in {"P", "X", "XX", ".", "!", "B"} and not _WORD.fullmatch(each):
                    raise ValueError(f"{self.text}: {each} is no call")
            found.append(Word(alternatives))
        return tuple(found)

    def match(self, track: tuple[Step, ...]) -> Suits | None:
        """Tell whether an auction fits, and what the letters stand for then."""
        if len(track) != len(self.words):
            return None
        suits: Suits = {}
        for word, step in zip(self.words, track, strict=True):
            found = word.match(step, suits)
            if found is None:
                return None
            suits = found
        return suits
