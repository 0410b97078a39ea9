"""Four cards, one from each hand, clockwise from the leader (law 44)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from wethey.core.card import Card
from wethey.core.errors import NotationError, read_at, read_each
from wethey.core.seat import Seat
from wethey.core.strain import Strain, Suit
from wethey.core.words import _

WHOLE = 4
"""Cards in a complete trick."""


@dataclass(frozen=True, slots=True)
class Trick:
    """The leader, the strain of the contract, and the cards so far.

    The highest trump wins, and without a trump the highest card of the suit led.

    >>> trick = Trick.parse("W NT: H2 H5 HK S3")
    >>> trick.winner
    <Seat.EAST: 'E'>
    >>> Trick.parse("W S: H2 H5 HK S3").winner
    <Seat.SOUTH: 'S'>
    """

    leader: Seat
    strain: Strain
    cards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what four hands cannot play.

        Raises:
            ValueError: a card twice, or more than four.
        """
        if len(self.cards) > WHOLE or len(set(self.cards)) < len(self.cards):
            raise ValueError(_("a trick has four different cards"))

    @property
    def led(self) -> Suit | None:
        """The suit to follow."""
        return self.cards[0].suit if self.cards else None

    @property
    def is_complete(self) -> bool:
        """Tell whether all four have played."""
        return len(self.cards) == WHOLE

    @property
    def turn(self) -> Seat | None:
        """The seat whose hand plays next."""
        return None if self.is_complete else self.leader.after(len(self.cards))

    @property
    def best(self) -> Card | None:
        """The card that wins the trick as it lies."""
        trumps = self.strain.suit
        best: Card | None = None
        for card in self.cards:
            if best is None or (card > best if card.suit is best.suit else card.suit is trumps):
                best = card
        return best

    @property
    def ahead(self) -> Seat | None:
        """The seat that wins the trick as it lies."""
        best = self.best
        return self.leader.after(self.cards.index(best)) if best else None

    @property
    def winner(self) -> Seat | None:
        """The seat that won the trick, once it is complete."""
        return self.ahead if self.is_complete else None

    def card(self, seat: Seat) -> Card | None:
        """The card that a seat's hand played, if it has."""
        place = (seat.index - self.leader.index) % WHOLE
        return self.cards[place] if place < len(self.cards) else None

    def turns(self) -> Iterator[tuple[Seat, Card]]:
        """Go through the cards with the seats whose hands played them."""
        return ((self.leader.after(place), card) for place, card in enumerate(self.cards))

    def after(self, card: Card) -> "Trick":
        """The trick with one card more.

        Raises:
            ValueError: a fifth card, or one that is there already.
        """
        return Trick(self.leader, self.strain, (*self.cards, card))

    @classmethod
    def parse(cls, text: str) -> "Trick":
        """Read leader, strain, a colon, and the cards between spaces.

        Raises:
            NotationError: anything else.
        """
        match = re.fullmatch(r"\s*(\S+)\s+(\S+?)\s*:(.*)", text, re.DOTALL)
        if not match:
            raise NotationError(
                "no-trick", _("is not a trick; write leader, strain and cards, as in N NT: SA S2"), found=text
            )
        leader = read_at(Seat.parse, match[1], match.start(1))
        strain = read_at(Strain.parse, match[2], match.start(2))
        cards = read_each(Card.parse, match[3], column=match.start(3))
        try:
            return cls(leader, strain, cards)
        except ValueError as wrong:
            raise NotationError("no-trick", _("is not a trick: {reason}", reason=wrong), found=text) from None

    def __str__(self) -> str:
        """Give leader, strain and cards, as in ``W NT: H2 H5``."""
        return " ".join((f"{self.leader} {self.strain}:", *map(str, self.cards)))
