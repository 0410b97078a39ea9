"""Four hands that are the pack."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from wethey.core.card import PACK, RANKS
from wethey.core.errors import NotationError, expect_text, read_at, read_each
from wethey.core.hand import WHOLE_PACK, Hand
from wethey.core.seat import Seat
from wethey.core.words import _

Hands: TypeAlias = tuple[Hand, Hand, Hand, Hand]
"""The hands of North, East, South and West."""


@dataclass(frozen=True, slots=True, repr=False)
class Deal:
    """Thirteen cards for each seat.

    >>> deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -")
    >>> deal[Seat.WEST]
    Hand.parse('...AKQJT98765432')
    """

    hands: Hands

    def __post_init__(self) -> None:
        """Refuse hands that no shuffle gives.

        Raises:
            ValueError: hands that are not thirteen different cards each.
        """
        if wrong := _not_a_deal(self.hands):
            raise ValueError(wrong)

    @classmethod
    def of(cls, hands: Mapping[Seat, Hand]) -> "Deal":
        """The deal with these hands; three of them fix the fourth.

        Raises:
            ValueError: fewer than three hands, or hands that no deal has.
        """
        return cls(_completed([hands.get(seat) for seat in Seat]))

    @classmethod
    def shuffled(cls, rng: Random) -> "Deal":
        """Deal a pack that was shuffled by the dice that are passed in."""
        pack = list(PACK)
        rng.shuffle(pack)
        north, east, south, west = (Hand.of(pack[place::4]) for place in range(4))
        return cls((north, east, south, west))

    def __getitem__(self, seat: Seat) -> Hand:
        """Give a seat's hand."""
        return self.hands[seat.index]

    def __iter__(self) -> Iterator[Seat]:
        """Go through the seats, as a mapping from seat to hand does."""
        return iter(Seat)

    def __len__(self) -> int:
        """Count the seats."""
        return len(self.hands)

    def items(self) -> Iterator[tuple[Seat, Hand]]:
        """Go through seats and hands, clockwise from North."""
        return zip(Seat, self.hands, strict=True)

    @classmethod
    def parse(cls, text: str) -> "Deal":
        """Read a first seat and four hands clockwise; one of them may be left out as ``-``.

        Raises:
            NotationError: anything else, or hands that are not thirteen different cards each.
        """
        hands = parse_hands(text)
        try:
            return cls(_completed(hands))
        except ValueError as wrong:
            raise NotationError("no-deal", _("is not a deal: {reason}", reason=wrong), found=text) from None

    def written_from(self, first: Seat) -> str:
        """Give the hands clockwise from a seat, as in ``W:… … … …``."""
        return hands_text(self.hands, first)

    def __str__(self) -> str:
        """Give the hands clockwise from North."""
        return hands_text(self.hands)

    def __repr__(self) -> str:
        """Show the deal as it is read."""
        return f"Deal.parse('{self}')"


def _completed(hands: list[Hand | None]) -> Hands:
    """Give all four hands, the missing one being what the others left."""
    rest = WHOLE_PACK
    for hand in hands:
        rest -= hand or Hand()
    if hands.count(None) > 1:
        raise ValueError(_("three hands must be known, then the fourth is what they left"))
    north, east, south, west = (rest if hand is None else hand for hand in hands)
    return north, east, south, west


def _not_a_deal(hands: Hands) -> str | None:
    """Say what is wrong with the hands, if anything is."""
    for seat, hand in zip(Seat, hands, strict=True):
        if len(hand) != RANKS:
            return _("{seat} has {count} cards instead of 13", seat=seat, count=len(hand))
    return shared_card(hands)


def shared_card(hands: Hands) -> str | None:
    """Say which card two hands hold, if one is held twice."""
    seen = Hand()
    for hand in hands:
        for card in hand & seen:
            return _("{card} is in two hands", card=card)
        seen |= hand
    return None


def parse_hands(text: str) -> list[Hand | None]:
    """Read four hands clockwise from a first seat, giving them from North; ``-`` is a hand that is not known.

    Raises:
        NotationError: anything else.
        TypeError: no text.
    """
    expect_text(text)
    match = re.fullmatch(r"\s*(\S)\s*:(.*)", text, re.DOTALL)
    if not match:
        raise NotationError("no-hands", _("are not four hands; write N: and the hands clockwise"), found=text)
    first = read_at(Seat.parse, match[1], match.start(1))
    hands = read_each(_hand_if_known, match[2], column=match.start(2))
    if len(hands) != len(Seat):
        raise NotationError("no-hands", _("holds {count} hands, not four", count=len(hands)), found=text.strip())
    return [hands[seat.index - first.index] for seat in Seat]


def _hand_if_known(text: str) -> Hand | None:
    return None if text == "-" else Hand.parse(text)


def hands_text(hands: Hands, first: Seat = Seat.NORTH) -> str:
    """Give the hands clockwise from a seat, as in ``N:… … … …``."""
    clockwise = (hands[first.after(turns).index] for turns in range(len(Seat)))
    return f"{first}:{' '.join(map(str, clockwise))}"
