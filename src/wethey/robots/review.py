"""A deal looked back on with all cards seen: what each card was worth, and what it cost."""

from dataclasses import dataclass

from wethey.core import Card, Play, Seat
from wethey.robots.solver import Solver


@dataclass(frozen=True, slots=True)
class Mark:
    """A card that was played: the tricks declarer's side takes from there by perfect play, and those it gave away."""

    seat: Seat
    card: Card
    makes: int
    cost: int


def review(play: Play, solver: Solver) -> tuple[Mark, ...]:
    """Mark every card of a play; ``makes`` counts declarer's tricks of the whole deal."""
    marks: list[Mark] = []
    whole = len(play.hands[0])
    position = Play(play.hands, play.contract, play.leader).position
    declaring = play.declarer.side
    for card in play.cards:
        seat = position.turn
        assert seat
        tricks = solver.cards(position)
        best, taken = max(tricks.values()), tricks[card]
        left = whole - len(position.tricks)
        won = position.won(declaring)
        makes = won + (taken if seat.side is declaring else left - taken)
        marks.append(Mark(seat, card, makes, best - taken))
        position = position.after(card)
    return tuple(marks)
