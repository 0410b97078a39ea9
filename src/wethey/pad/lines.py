"""What can stand on a line of a pad: a deal, or something that was agreed between deals."""

from dataclasses import dataclass
from typing import NamedTuple

from wethey.core import Cut, Refused, Seat, Side, _
from wethey.laws import RuleSet
from wethey.scoring import Outcome

MAX_NAME = 60
NOT_IN_NAMES = ",/#"


def checked_name(name: str, *, without: str = NOT_IN_NAMES) -> str:
    """Give a person's name with single spaces inside and none around it; a pair's may hold any sign.

    Raises:
        Refused: an empty or long name, or signs that part names from each other in a sheet.
    """
    name = " ".join(name.split())
    if len(name) <= MAX_NAME and (odd := next((sign for sign in name if not sign.isprintable()), "")):
        raise Refused("no-name", _("a name has no sign that cannot be printed, as {sign}", sign=f"U+{ord(odd):04X}"))
    if not 0 < len(name) <= MAX_NAME or not name.isprintable() or any(sign in name for sign in without):
        if without:
            said = _("a name has 1 to {most} letters and none of {signs}", most=MAX_NAME, signs=" ".join(without))
        else:
            said = _("a name has 1 to {most} letters, all of which can be printed", most=MAX_NAME)
        raise Refused("no-name", said)
    return name


class Partners(NamedTuple):
    """Who plays with whom: We sit North and South, They East and West, in the order given."""

    we: tuple[str, str]
    they: tuple[str, str]

    @property
    def everyone(self) -> tuple[str, ...]:
        """The four at the table."""
        return self.we + self.they

    def of(self, side: Side) -> tuple[str, str]:
        """The two of a side."""
        return self.we if side is Side.NS else self.they

    def at(self, seat: Seat) -> str:
        """Who sits there."""
        return self.of(seat.side)[seat.index // 2]


@dataclass(frozen=True, slots=True)
class Adjust:
    """Points above the line that no deal gave, with the reason for them."""

    side: Side
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Stop:
    """The rubber or round ends here, unfinished."""


@dataclass(frozen=True, slots=True)
class DealerIs:
    """This seat deals next, whoever's turn it was."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PartnersAre:
    """These four play the next rubber or round."""

    partners: Partners


@dataclass(frozen=True, slots=True)
class RulesAre:
    """The next rubber or round is played by these rules."""

    rules: RuleSet


@dataclass(frozen=True, slots=True)
class CutFor:
    """The players cut for partners, seats and the first deal."""

    cut: Cut


Line = Outcome | Adjust | Stop | DealerIs | PartnersAre | RulesAre | CutFor
