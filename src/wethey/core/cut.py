"""The cut for partners and the first deal (Laws of Rubber Bridge, law 3).

Each player draws a card. The two highest play against the next two; the highest deals first and, here, takes North.
With five or six at the table the lowest sit out the first rubber. Between cards of the same rank the higher suit wins.
"""

from dataclasses import dataclass

from wethey.core.card import Card
from wethey.core.errors import Refused
from wethey.core.seat import Seat
from wethey.core.words import _

TABLE = 4
MOST_PLAYERS = 6


@dataclass(frozen=True, slots=True)
class Cut:
    """Who drew which card."""

    drawn: tuple[tuple[str, Card], ...]

    def __post_init__(self) -> None:
        """Refuse a cut that could not have happened.

        Raises:
            Refused: fewer than four or more than six players, or a player or card twice.
        """
        players = {player for player, _card in self.drawn}
        cards = {card for _player, card in self.drawn}
        if not TABLE <= len(self.drawn) <= MOST_PLAYERS:
            raise Refused("no-cut", _("four to six players cut for partners"))
        if len(players) < len(self.drawn) or len(cards) < len(self.drawn):
            raise Refused("no-cut", _("in a cut every player draws once, and no card is drawn twice"))

    @property
    def order(self) -> tuple[str, ...]:
        """The players, highest card first."""
        ranked = sorted(self.drawn, key=lambda draw: (draw[1].rank, draw[1].suit), reverse=True)
        return tuple(player for player, _card in ranked)

    @property
    def pairs(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """We, who drew the two highest cards, and They."""
        first, second, third, fourth = self.order[:TABLE]
        return (first, second), (third, fourth)

    @property
    def sit_out(self) -> tuple[str, ...]:
        """Those who wait: the lowest of five or six."""
        return self.order[TABLE:]

    @property
    def dealer(self) -> Seat:
        """The highest card deals first, from North."""
        return Seat.NORTH
