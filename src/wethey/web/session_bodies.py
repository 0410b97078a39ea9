"""The bodies that the routes of duplicate take."""

from typing import Annotated

from pydantic import Field, StringConstraints

from wethey.app import CorrectOn, HeadsAre, SessionOrder, SessionWish, UndoOn, WithdrawOn, WriteOn, digest
from wethey.core import Refused, _
from wethey.web.bodies import LARGEST_SHEET, Body, Id, Nothing, said

BoardNumber = Annotated[int, Field(ge=1, le=999_999, description="the board's number")]
LineId = Annotated[str, Field(min_length=1, max_length=64, description="the line's stable id")]
LineText = Annotated[
    str, Field(max_length=200, description="one line of a traveller", examples=["1 5 N 4S+1", "1 5 -100"])
]
Heads = Annotated[
    dict[Annotated[str, StringConstraints(max_length=60)], Annotated[str, StringConstraints(max_length=300)]],
    Field(
        max_length=300,
        description="headers as a file of travellers has them; an empty text takes one away",
        examples=[{"scoring": "butler", "pair 1": "Ann & Bob"}],
    ),
]


class NewSession(Body):
    """A session to be started: by its headers, or with all that a file of travellers says."""

    id: Id | None = None
    text: Annotated[str, Field(max_length=LARGEST_SHEET)] | None = None
    heads: Heads | None = None


class Write(Body):
    """What a table writes on the traveller of a board."""

    board: BoardNumber
    line: LineText


class Correct(Body):
    """What is to stand in a line's place."""

    id: LineId
    line: LineText


class Withdraw(Body):
    """Which line is to go."""

    id: LineId


class SessionCommand(Body):
    """One thing to be done."""

    id: Id | None = None
    seen: Annotated[int, Field(ge=0, description="the last `seq` that the sender has seen")] | None = None
    preview: bool = False
    write: Write | None = None
    correct: Correct | None = None
    withdraw: Withdraw | None = None
    heads: Heads | None = None
    undo: Nothing | None = None

    @property
    def wish(self) -> SessionWish:
        """The one thing that is asked.

        Raises:
            Refused: nothing, or two things.
        """
        wishes: list[SessionWish] = []
        if self.write:
            wishes.append(WriteOn(self.write.board, self.write.line))
        if self.correct:
            wishes.append(CorrectOn(self.correct.id, self.correct.line))
        if self.withdraw:
            wishes.append(WithdrawOn(self.withdraw.id))
        if self.heads:
            wishes.append(HeadsAre(self.heads))
        if self.undo:
            wishes.append(UndoOn())
        if len(wishes) != 1:
            raise Refused("no-command", _("ask for one thing: write, correct, withdraw, heads or undo"))
        return wishes[0]

    def order(self, order_id: str) -> SessionOrder:
        """The command on its way."""
        return SessionOrder(order_id, self.wish, self.seen, digest(said(self)))


class Compared(Body):
    """Travellers to be compared, and nothing kept."""

    text: Annotated[str, Field(max_length=LARGEST_SHEET, description="a file of travellers")]
    by: Annotated[str, Field(max_length=20, description="matchpoints, imps, cross-imps or butler")] | None = None
