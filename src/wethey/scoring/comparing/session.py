"""A session of duplicate: its travellers, who its pairs are, and how it is to be scored."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from wethey.core import Refused, Side, _
from wethey.scoring.comparing.traveller import Traveller


class Contest(Enum):
    """Who competes: pairs over the field, or two teams who meet at two tables."""

    PAIRS = "pairs"
    TEAMS = "teams"


class Method(Enum):
    """How boards are compared.

    Cross-IMPs add up the IMPs against every other table; IMPs share that sum out among them, which at two tables is the
    plain difference; Butler takes the IMPs against the datum.
    """

    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    CROSS_IMPS = "cross-imps"
    BUTLER = "butler"


@dataclass(frozen=True, slots=True)
class Named:
    """What a pair or team is called; ``side`` where North-South and East-West are numbered apart."""

    pair: str
    name: str
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """What was played and how it counts.

    ``winners`` is 2 where North-South and East-West are ranked apart, each numbered from 1. ``expected`` is how many
    results a board would have if all had played it; ``None`` takes the most that any board has. Boards with fewer are
    raised by Neuberg's formula unless ``neuberg`` is off.
    """

    travellers: tuple[Traveller, ...] = ()
    contest: Contest = Contest.PAIRS
    method: Method = Method.MATCHPOINTS
    winners: int = 1
    expected: int | None = None
    neuberg: bool = True
    names: tuple[Named, ...] = ()
    title: str | None = None
    date: str | None = None
    place: str | None = None

    @property
    def tables(self) -> int:
        """How many results a board is expected to have."""
        most = max((len(traveller.lines) for traveller in self.travellers), default=0)
        return max(self.expected or 0, most)

    def name(self, pair: str, side: Side | None = None) -> str | None:
        """Give a pair's or team's name, where it has one."""
        return next((each.name for each in self.names if each.pair == pair and each.side in {side, None}), None)

    def traveller(self, number: int) -> Traveller | None:
        """Find a board."""
        return next((each for each in self.travellers if each.number == number), None)


def joined(sessions: Sequence[Session]) -> Session:
    """Put the boards of several files together; the first file says how they count.

    Raises:
        Refused: a board stands in two of them.
    """
    first, *more = sessions
    whole = first
    for session in more:
        for traveller in session.travellers:
            if whole.traveller(traveller.number):
                raise Refused("board-twice", _("board {number} stands in two of the files", number=traveller.number))
        names = tuple(each for each in session.names if whole.name(each.pair, each.side) is None)
        whole = replace(whole, travellers=(*whole.travellers, *session.travellers), names=(*whole.names, *names))
    return replace(whole, travellers=tuple(sorted(whole.travellers, key=lambda traveller: traveller.number)))
