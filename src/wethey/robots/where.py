"""Deals to order: ``south: 15-17 balanced; north: 5+S 6-10``.

A condition names a seat, a colon, and what its hand shall have: high-card points (``15-17``, ``12+``, ``5-``, ``20``),
lengths (``5+S``, ``3-4H``, ``2-C``, ``0D``), and ``balanced``. Conditions stand between semicolons. Deals that do not
fit are thrown away, so that those that do are as likely as at the table.
"""

import re
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from wethey.core import PACK, RANKS, Deal, Hand, NotationError, Refused, Seat, Suit, _, read_at, read_each
from wethey.robots.bidding import MOST, Held, Promise, Span, length_of

TRIES = 200_000
"""After so many deals in vain the conditions are too rare."""

Conditions: TypeAlias = dict[Seat, tuple[Promise, ...]]

_SEATS = {"NORTH": Seat.NORTH, "EAST": Seat.EAST, "SOUTH": Seat.SOUTH, "WEST": Seat.WEST}
_RANGE = re.compile(r"(\d{1,2})(?:-(\d{1,2})|([+-]))?([SHDC♠♥♦♣])?(?:HCP)?", re.IGNORECASE | re.ASCII)


def parse_where(text: str) -> Conditions:
    """Read conditions.

    Raises:
        NotationError: anything that is no condition, or a range the wrong way round.
    """
    found: Conditions = {}
    for part in re.finditer(r"[^;]+", text):
        if part[0].strip():
            seat, promises = read_at(_condition, part[0], part.start())
            found[seat] = (*found.get(seat, ()), *promises)
    return found


def _condition(text: str) -> tuple[Seat, tuple[Promise, ...]]:
    match = re.fullmatch(r"\s*([A-Za-z]+)\s*:(.*)", text, re.DOTALL)
    if not match:
        raise NotationError("no-condition", _("is not a condition; write south: 15-17 balanced"), found=text.strip())
    name = match[1].upper()
    seat = _SEATS.get(name) or (Seat(name) if name in {"N", "E", "S", "W"} else None)
    if seat is None:
        raise NotationError("no-seat", _("is not a seat; write north, east, south or west"), found=match[1])
    return seat, read_each(_word, match[2].replace(",", " "), column=match.start(2))


def _word(text: str) -> Promise:
    if text.lower() == "balanced":
        return Promise(balanced=True)
    match = _RANGE.fullmatch(text)
    if not match:
        raise NotationError(
            "no-condition", _("is not a condition; write points as 15-17, lengths as 5+S, or balanced"), found=text
        )
    low = 0 if match[3] == "-" else int(match[1])
    high = MOST if match[3] == "+" else int(match[2] or match[1])
    if high < low:
        raise NotationError("no-range", _("runs the wrong way; write the smaller number first"), found=text)
    if match[4] is None:
        return Promise(hcp=Span(low, high))
    return Promise(lengths=length_of((Suit.parse(match[4]), low, min(high, RANKS))))


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals that meet conditions, by dice that are passed in."""

    conditions: Conditions
    tries: int = TRIES

    def deal(self, rng: Random) -> Deal:
        """Give the next deal that fits.

        Raises:
            Refused: none was found in so many tries.
        """
        order = [*self.conditions, *(seat for seat in Seat if seat not in self.conditions)]
        for _try in range(self.tries):
            if hands := self._tried(order, rng):
                return Deal.of(hands)
        raise Refused("too-rare", _("{tries} deals were tried and none met the conditions", tries=self.tries))

    def _tried(self, order: list[Seat], rng: Random) -> dict[Seat, Hand] | None:
        """Deal hand after hand, those with conditions first, and give up at the first that fails."""
        rest = list(PACK)
        hands: dict[Seat, Hand] = {}
        for seat in order:
            cards = rng.sample(rest, RANKS) if len(rest) > RANKS else rest
            hands[seat] = Hand.of(cards)
            if not all(promise.fits(Held.of(hands[seat])) for promise in self.conditions.get(seat, ())):
                return None
            dealt = set(cards)
            rest = [card for card in rest if card not in dealt]
        return hands
