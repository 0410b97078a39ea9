"""How files spell calls and cards, as look-ups: each spelling that is met, and the token that is meant.

A record keeps its auction and its play as tokens: calls (``P``, ``X``, ``1NT``), cards (``SA``), and between them
what files add: ``-`` a cell without a call or card, ``AP`` all pass, ``*`` and ``+`` for given up and going on,
``$n`` glyphs, ``=n=`` notes, ``^I`` ``^S`` ``^R`` ``^L`` irregularities.
"""

import re
from collections.abc import Mapping

from wethey.core import CALLS, PACK, Call, Card, Suit

CALL: Mapping[str, Call] = {str(call): call for call in CALLS}
"""The calls by their tokens."""

CARD: Mapping[str, Card] = {str(card): card for card in PACK}
"""The cards by their tokens."""


def _spelled_calls() -> dict[str, str]:
    spelled = {
        "PASS": "P",
        "P": "P",
        "X": "X",
        "D": "X",
        "DBL": "X",
        "DOUBLE": "X",
        "XX": "XX",
        "R": "XX",
        "RDBL": "XX",
    }
    spelled.update({"--": "-", "-": "-", "AP": "AP", "*": "*", "+": "+", "REDOUBLE": "XX", "ALLPASS": "AP"})
    for token in CALL:
        spelled[token] = token
        if token.endswith("NT"):
            spelled[token[:-1]] = token
    signed = {_signed(text): token for text, token in spelled.items() if text[:1].isdigit() and len(text) == 2}
    spelled |= {text: token for text, token in signed.items() if text not in spelled}
    return {way: token for text, token in spelled.items() for way in (text, text.lower(), text.capitalize())}


def _signed(text: str) -> str:
    """Give a call or a card with the sign of its suit in place of the letter."""
    return "".join(Suit(letter).symbol if letter in "SHDC" else letter for letter in text)


def _spelled_cards() -> dict[str, str]:
    spelled = {"-": "-", "--": "-", "---": "-", "*": "*", "+": "+"}
    for card in PACK:
        suit, rank = card.suit.value, card.rank.value
        ways = [suit + rank, rank + suit]
        ways += [_signed(suit + rank), rank + _signed(suit)]
        if rank == "T":
            ways += [suit + "10", "10" + suit]
        for way in ways:
            spelled |= {way: suit + rank, way.lower(): suit + rank, way.capitalize(): suit + rank}
            spelled[way.swapcase()] = suit + rank
        spelled[suit.lower() + rank] = spelled[suit + rank.lower()] = suit + rank
    return spelled


CALL_OF = _spelled_calls()
"""The call, or the sign that stands in its place, that a spelling means."""

CARD_OF = _spelled_cards()
"""The card, or the sign that stands in its place, that a spelling means."""

STRICT_CALLS = frozenset({*CALL, "Pass", "-", "AP", "*", "+"})
"""The spellings of the standard itself."""

SUFFIXES = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
"""The suffixes and their glyphs at a call; at a card they are six higher."""

MARK = re.compile(r"\$[0-9]{1,9}|=[0-9]{1,9}=|\^[A-Z]", re.ASCII)
"""What stands beside calls and cards: a glyph, a reference to a note, an irregularity."""


def is_mark(token: str) -> bool:
    """Tell whether a token stands beside calls or cards, rather than being one."""
    return bool(MARK.fullmatch(token))


def counted(tokens: "tuple[str, ...]") -> int:
    """Count the calls or cards among tokens."""
    return sum(token in CALL or token in CARD for token in tokens)
