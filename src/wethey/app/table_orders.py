"""What people ask of a table, on its way there, and what they are answered."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from random import Random, SystemRandom
from typing import Any

from wethey.app.table_desk import TableDesk, holder_of
from wethey.app.wishes import HeadIs
from wethey.core import Refused, Seat, Stale, _
from wethey.robots import LEVELS
from wethey.table import Answer, Chair, Command, Next, Table, Terms

ME, ROBOT, OPEN = "me", "robot", "open"


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks: the device's public name, the token of a seat where one is shown, and whether a browser asks.

    A browser is one person, who may look into one hand of a deal; a program may play for several, by their tokens.
    """

    actor: str
    token: str | None = field(default=None, repr=False)
    is_browser: bool = False


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be set up: the pad's head, who sits where, and the terms."""

    head: HeadIs
    seats: Mapping[Seat, str]
    terms: Terms
    seed: str | None = None
    cut: bool = False
    name: str | None = None

    def check(self) -> None:
        """Refuse what cannot be.

        Raises:
            Refused: a seed where more than one person may sit down, one person in two seats, or a level that is none.
        """
        if self.terms.level not in LEVELS:
            raise Refused("no-level", _("robots play at these levels: {levels}", levels=", ".join(LEVELS)))
        people = [seat for seat in Seat if self.seats.get(seat, OPEN) != ROBOT]
        if self.seed is not None and len(people) > 1:
            raise Refused("seed-for-practice", _("a seed is for practice: only one person may sit at such a table"))
        if sum(kind == ME for kind in self.seats.values()) > 1:
            raise Refused("two-seats", _("you can sit in one seat only"))

    def chairs(self, actor: str, token: str | None) -> tuple[Chair, Chair, Chair, Chair]:
        """Give the chairs as they are at first."""
        north, east, south, west = (self._chair(self.seats.get(seat, OPEN), actor, token) for seat in Seat)
        return north, east, south, west

    def _chair(self, kind: str, actor: str, token: str | None) -> Chair:
        if kind == ME and token:
            return Chair(holder_of(actor, token), self.name)
        return Chair(robot=True) if kind == ROBOT else Chair()

    def head_dealt_by(self, dealer: Seat | None) -> HeadIs:
        """Give the pad's head with who deals first, where the players have not said so."""
        known = {each.name: getattr(self.head, each.name) for each in fields(self.head)}
        known["by_table"] = True
        if not self.head.dealer and dealer is not None:
            known["dealer"] = str(dealer)
        return HeadIs(**known)


@dataclass(frozen=True, slots=True)
class SeatWish:
    """Sit down, leave, or let a robot play; with the command's own id and a digest of all it said."""

    id: str
    digest: str
    seat: Seat
    do: str
    name: str | None = None


@dataclass(frozen=True, slots=True)
class TableAction:
    """A call, card, claim, answer and so on, as text; with its own id, what was seen, and a digest of all it said."""

    id: str
    digest: str
    text: str
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class TableAnswer:
    """A table as one seat sees it after an event; the token is given to who sits down."""

    code: str
    seq: int
    view: bytes
    seat: Seat | None = None
    token: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Chance:
    """Where shuffles and draws come from: the system's secure randomness, or a seed where deals are to repeat."""

    seed: str | None = field(repr=False)

    def of(self, what: str) -> Random:
        """Give dice for one purpose."""
        return SystemRandom() if self.seed is None else Random(f"{self.seed}/{what}")  # noqa: S311 - asked for by seed


def check_seen(desk: TableDesk, seen: int | None, command: Command) -> None:
    """Refuse an action that was meant for another moment of the table.

    Raises:
        Stale: the deal has gone on since.
    """
    if seen is None or seen >= desk.seq:
        return
    then, now = desk.at(seen), desk.table
    if _moment(then, command) != _moment(now, command) or (isinstance(command, Next) and then.phase is not now.phase):
        raise Stale("stale", _("the table has moved on; look again"))


def _moment(table: Table, command: Command) -> tuple[Any, ...]:
    """Tell moments apart; who answers a claim or an undo may do so while others do."""
    pending = table.pending
    if pending and isinstance(command, Answer):
        pending = replace(pending, agreed=frozenset())
    return table.number, len(table.actions), pending
