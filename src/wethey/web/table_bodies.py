"""The bodies that the table's routes take."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from wethey.app import HeadIs, NewTable, SeatWish, TableAction, digest
from wethey.core import Refused, Seat, _
from wethey.table import Terms, UndoRule
from wethey.web.bodies import Body, Id, Name, Names, Rules, SeatLetter, said

Kind = Literal["me", "robot", "open"]
SLOWEST = 10.0


class Seats(Body):
    """Who sits where: the sender, a robot, or anybody who comes."""

    N: Kind = "open"
    E: Kind = "open"
    S: Kind = "open"
    W: Kind = "open"


class NewTableBody(Body):
    """A table to be set up; without seats the sender sits South, and robots in the others."""

    rules: Rules = "rubber"
    seats: Seats | None = None
    seed: Annotated[int, Field(ge=-(2**63), lt=2**63)] | Annotated[str, Field(min_length=1, max_length=64)] | None = (
        None
    )
    cut: bool = False
    names: Names | None = None
    name: Name | None = None
    undo: Literal["off", "auction", "play"] = "play"
    kibitzers_see: bool = False
    play_for_robot: bool = True
    pace: Annotated[float, Field(ge=0, le=SLOWEST, description="seconds that a robot takes at the least")] = 0.0
    level: Annotated[str, Field(max_length=20)] = "club"

    @property
    def table(self) -> NewTable:
        """What is asked for."""
        seats = self.seats or Seats(N="robot", E="robot", S="me", W="robot")
        return NewTable(
            head=HeadIs(names=self.names.model_dump(exclude_unset=True) if self.names else {}, rules=self.rules),
            seats={seat: getattr(seats, seat.value) for seat in Seat},
            terms=Terms("", UndoRule(self.undo), self.kibitzers_see, self.play_for_robot, self.pace, self.level),
            seed=None if self.seed is None else str(self.seed),
            cut=self.cut,
            name=self.name,
        )


class SeatBody(Body):
    """Sit down, leave, or let a robot play."""

    id: Id
    seat: SeatLetter
    do: Literal["sit", "leave", "robot"]
    name: Name | None = None

    @property
    def wish(self) -> SeatWish:
        """What is asked for."""
        return SeatWish(str(UUID(self.id)), digest(said(self)), Seat.parse(self.seat), self.do, self.name)


class ActionBody(Body):
    """A call, a card, a claim, an answer, a request to take back, or the wish to go on."""

    id: Id
    seen: Annotated[int, Field(ge=0)] | None = None
    action: Annotated[str, Field(max_length=300, examples=["1NT", "P", "SA", "claim 9", "accept", "undo", "next"])]

    @property
    def asked(self) -> TableAction:
        """What is asked for."""
        return TableAction(str(UUID(self.id)), digest(said(self)), self.action, self.seen)


class AgainBody(Body):
    """A wish to play a deal again; without a seat, from the one that the sender has at the table, or South."""

    seat: SeatLetter | None = None


def bearer(header: str | None) -> str | None:
    """Give the token of an Authorization header; the device's cookie speaks where there is none.

    Raises:
        Refused: a header of another kind.
    """
    if header is None:
        return None
    scheme, _space, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Refused("wrong-token", _("write Authorization: Bearer and the seat's token"))
    return token.strip()
