"""How the play stands: what the hands still hold, the trick in progress, the tricks behind it."""

from dataclasses import dataclass

from wethey.core.card import Card
from wethey.core.deal import Hands
from wethey.core.hand import Hand
from wethey.core.seat import Seat, Side
from wethey.core.trick import Trick


@dataclass(frozen=True, slots=True)
class Position:
    """All that the laws of play ask about the cards so far; who declares is no part of it."""

    held: Hands
    trick: Trick
    """The trick in progress; between two tricks an empty one, led by the winner of the last."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks, in order."""
    won_by_ns: int = 0

    @property
    def turn(self) -> Seat | None:
        """The seat whose hand plays next; ``None`` when it has no card left."""
        seat = self.trick.leader.after(len(self.trick.cards))
        return seat if self.held[seat.index].bits else None

    @property
    def legal(self) -> Hand:
        """The cards that may be played: of the suit led, where the hand in turn has any (law 44)."""
        turn = self.turn
        if turn is None:
            return Hand()
        held, led = self.held[turn.index], self.trick.led
        return (held.suit(led) if led else held) or held

    def holder(self, card: Card) -> Seat | None:
        """The seat that still holds a card."""
        return next((seat for seat in Seat if card in self.held[seat.index]), None)

    def won(self, side: Side) -> int:
        """Tricks that a side has won so far."""
        return self.won_by_ns if side is Side.NS else len(self.tricks) - self.won_by_ns

    def after(self, card: Card) -> "Position":
        """How the play stands after a legal card."""
        place = self.trick.leader.after(len(self.trick.cards)).index
        north, east, south, west = (
            hand.without(card) if index == place else hand for index, hand in enumerate(self.held)
        )
        held = (north, east, south, west)
        trick = self.trick.after(card)
        winner = trick.winner
        if winner is None:
            return Position(held, trick, self.tricks, self.won_by_ns)
        won_by_ns = self.won_by_ns + (winner.side is Side.NS)
        return Position(held, Trick(winner, trick.strain), (*self.tricks, trick), won_by_ns)
