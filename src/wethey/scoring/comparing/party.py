"""A party at several tables: players move between rounds, each scores for themselves, and one ranking ends the evening.

In a *whist* movement everybody partners everybody once and meets everybody twice across the table: so many rounds as
there are others. It is made from one round by turning it: the last player sits still and the others go on by one seat
each time (E. H. Moore, 1896). In a *pivot* four people stay at a table for three rounds, each partnering each, and then
move on.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from wethey.core import Refused, Side, _
from wethey.scoring.comparing.ranking import Standing, ranking
from wethey.scoring.entry import WeThey

SEATED = 4
_Four = tuple[int, int, int, int]
# The first round, by players who go on by one each round; -1 sits still. Found by search: partners' distances are all
# different, and each distance comes twice between opponents.
_STARTS: Mapping[int, tuple[_Four, ...]] = {
    4: ((-1, 0, 1, 2),),
    8: ((-1, 0, 1, 3), (2, 6, 4, 5)),
    12: ((-1, 0, 1, 3), (2, 9, 7, 6), (4, 10, 5, 8)),
    16: ((-1, 0, 1, 2), (3, 6, 11, 9), (4, 13, 12, 8), (5, 10, 14, 7)),
    20: ((-1, 0, 1, 2), (3, 7, 11, 13), (4, 9, 6, 14), (5, 17, 10, 16), (8, 18, 12, 15)),
}
PLAYERS = tuple(_STARTS)
"""How many may come: whole tables of four, up to five."""


class Movement(Enum):
    """How players move."""

    WHIST = "whist"
    PIVOT = "pivot"


@dataclass(frozen=True, slots=True)
class Seating:
    """A table of a round: the partners who are We there, and those who are They."""

    we: tuple[str, str]
    they: tuple[str, str]

    def partners(self, side: Side) -> tuple[str, str]:
        """Give a side's partners."""
        return self.we if side is Side.NS else self.they


def seatings(players: Sequence[str], movement: Movement, number: int) -> tuple[Seating, ...]:
    """Give who sits where in a round, counted from 1; after the last one the movement begins anew.

    >>> seatings(["Ann", "Bob", "Cat", "Dan"], Movement.WHIST, 1)
    (Seating(we=('Dan', 'Ann'), they=('Bob', 'Cat')),)

    Raises:
        Refused: there is no movement for so many.
    """
    if len(players) not in _STARTS:
        raise Refused("no-movement", _("a party is 4, 8, 12, 16 or 20 players, not {count}", count=len(players)))
    fours = _whist(len(players), number) if movement is Movement.WHIST else _pivot(len(players), number)
    return tuple(Seating((players[a], players[b]), (players[c], players[d])) for a, b, c, d in fours)


def _whist(count: int, number: int) -> Iterator[_Four]:
    turning = count - 1

    def seated(place: int) -> int:
        return count - 1 if place < 0 else (place + number - 1) % turning

    for a, b, c, d in _STARTS[count]:
        yield seated(a), seated(b), seated(c), seated(d)


def _pivot(count: int, number: int) -> Iterator[_Four]:
    """The first at a table stays; after three rounds the second goes on by one table, the third by two, and so on."""
    tables = count // SEATED
    block, turn = divmod(number - 1, SEATED - 1)
    for table in range(tables):
        four = [SEATED * ((table + place * block) % tables) + place for place in range(SEATED)]
        others = [each for place, each in enumerate(four) if place not in {0, 1 + turn}]
        yield four[0], four[1 + turn], others[0], others[1]


@dataclass(frozen=True, slots=True)
class TableScore:
    """What a table scored in a round; ``None`` while it is not over."""

    seating: Seating
    points: WeThey | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """One person's evening: rounds played, points scored with all partners, and those points less the opponents'."""

    player: str
    rounds: int = 0
    points: int = 0
    margin: int = 0


@dataclass(frozen=True, slots=True)
class Party:
    """Players in the order of their numbers, and every round's tables."""

    players: tuple[str, ...]
    movement: Movement = Movement.WHIST
    rounds: tuple[tuple[TableScore, ...], ...] = ()
    by_margin: bool = False

    @property
    def accounts(self) -> tuple[Account, ...]:
        """Everybody's account, in the order of the players."""
        return tuple(self._account(player) for player in self.players)

    def _account(self, player: str) -> Account:
        account = Account(player)
        for table in (table for tables in self.rounds for table in tables):
            for side in Side:
                if table.points and player in table.seating.partners(side):
                    mine, theirs = table.points.of(side), table.points.of(side.other)
                    account = Account(player, account.rounds + 1, account.points + mine, account.margin + mine - theirs)
        return account

    @property
    def standings(self) -> tuple[Standing[str], ...]:
        """Who stands where, by points or by margin."""
        return ranking({each.player: each.margin if self.by_margin else each.points for each in self.accounts})
