"""The bodies that the API takes, as pydantic reads them and the OpenAPI document shows them.

A key that is not listed is refused by its name. What a text says is read further in, against the pad that it is for.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from wethey.app import (
    CorrectLine,
    CutCards,
    HeadIs,
    InsertLine,
    Order,
    PhoneIs,
    UndoLast,
    Wish,
    WithdrawLine,
    WriteLine,
    digest,
)
from wethey.core import Refused, _

UUID_PATTERN = "^[0-9a-fA-F]{8}-?[0-9a-fA-F]{4}-?[0-9a-fA-F]{4}-?[0-9a-fA-F]{4}-?[0-9a-fA-F]{12}$"
LARGEST_SHEET = 1_000_000

Id = Annotated[str, Field(pattern=UUID_PATTERN, description="a random UUID; the same one again does nothing twice")]
LineText = Annotated[str, Field(max_length=500, description="one line of a sheet", examples=["We 4SX+1"])]
Name = Annotated[str, Field(max_length=200)]
Deal = (
    Annotated[int, Field(ge=1, le=1_000_000, description="the deal's number")]
    | Annotated[str, Field(min_length=1, max_length=64, description="the deal's stable id")]
)
SeatLetter = Annotated[str, Field(max_length=1, description="N, E, S or W; empty for none")]
Token = Annotated[str, Field(max_length=40)] | Annotated[int, Field(ge=0, le=1_000_000)] | float | bool | None
Rules = Annotated[
    Annotated[str, Field(max_length=40)] | dict[Annotated[str, StringConstraints(max_length=40)], Token],
    Field(
        description="a preset, or an object of options with the preset as `rules` or `name`",
        examples=["rubber", {"name": "chicago", "deals": "6"}],
    ),
]


class Body(BaseModel):
    """A body whose keys are known."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)


class Names(Body):
    """The columns' names; one that is left out stays, null or an empty text takes it away."""

    we: Name | None = None
    they: Name | None = None


class Totals(Body):
    """Points for each side."""

    we: Annotated[int, Field(ge=-10_000_000, le=10_000_000)] = 0
    they: Annotated[int, Field(ge=-10_000_000, le=10_000_000)] = 0


class Nothing(Body):
    """An object without keys."""


class Correction(Body):
    """What is to stand in a deal's place."""

    deal: Deal
    result: LineText


class Withdrawal(Body):
    """Which deal is to go."""

    deal: Deal


class Insertion(Body):
    """What is to stand before a deal."""

    before: Deal
    result: LineText


class Phone(Body):
    """Who holds this phone, and in which seat."""

    name: Name | None = None
    seat: SeatLetter | None = None


class Head(Body):
    """What stands at the head of a pad."""

    rules: Rules | None = None
    dealer: SeatLetter | None = None
    names: Names | None = None
    players: Annotated[list[Name], Field(max_length=6, description="four to six names, or none")] | None = None
    rotation: Annotated[str, Field(max_length=20, description="fixed, pivot or cut-in")] | None = None
    carried: Annotated[str, Field(max_length=60, examples=["We 300 They 200"])] | Totals | None = None
    date: Name | None = None
    place: Name | None = None

    @property
    def head(self) -> HeadIs | None:
        """The changes that are asked for, if any."""
        if not any(_asks(getattr(self, name)) for name in Head.model_fields):
            return None
        return HeadIs(
            names=self.names.model_dump(exclude_unset=True) if self.names else {},
            rules=self.rules,
            dealer=self.dealer,
            players=None if self.players is None else tuple(self.players),
            rotation=self.rotation,
            carried=self.carried.model_dump(exclude_unset=True) if isinstance(self.carried, Totals) else self.carried,
            date=self.date,
            place=self.place,
        )


def _asks(value: object) -> bool:
    """Tell whether a key of the head asks for anything: an object without keys leaves all as it is."""
    if isinstance(value, BaseModel):
        return bool(value.model_fields_set)
    return value is not None and value != {}


class NewPad(Head):
    """A pad to be started: by its head, or whole by a sheet."""

    id: Id | None = None
    sheet: Annotated[str, Field(max_length=LARGEST_SHEET)] | None = None


class CommandBody(Head):
    """One thing to be done; several keys of the head may be changed together."""

    id: Id | None = None
    seen: Annotated[int, Field(ge=0, description="the last `seq` that the sender has seen")] | None = None
    preview: bool = False
    enter: LineText | None = None
    deal: Deal | None = None
    correct: Correction | None = None
    withdraw: Withdrawal | None = None
    insert: Insertion | None = None
    undo: Nothing | None = None
    cut: dict[Name, Annotated[str, Field(max_length=10)]] | None = None
    phone: Phone | None = None

    @property
    def wish(self) -> Wish:
        """The one thing that is asked.

        Raises:
            Refused: nothing, or two things.
        """
        wishes: list[Wish] = []
        if self.enter is not None:
            wishes.append(WriteLine(self.enter, deal_name(self.deal)))
        elif self.deal is not None:
            raise Refused("no-command", _("“deal” goes with “enter”"))
        if self.correct:
            wishes.append(CorrectLine(deal_name(self.correct.deal) or 0, self.correct.result))
        if self.withdraw:
            wishes.append(WithdrawLine(deal_name(self.withdraw.deal) or 0))
        if self.insert:
            wishes.append(InsertLine(deal_name(self.insert.before) or 0, self.insert.result))
        if self.undo:
            wishes.append(UndoLast())
        if self.cut is not None:
            wishes.append(CutCards(self.cut))
        if self.phone:
            wishes.append(PhoneIs(self.phone.name, self.phone.seat))
        if head := self.head:
            wishes.append(head)
        if len(wishes) != 1:
            raise Refused(
                "no-command",
                _("ask for one thing: enter, correct, withdraw, insert, undo, cut, phone, or names, rules and players")
                if not wishes
                else _("this asks for {count} things at once; send one command for each", count=len(wishes)),
            )
        return wishes[0]

    def order(self, order_id: str) -> Order:
        """The command on its way."""
        return Order(order_id, self.wish, self.seen, digest(said(self)))


class ScoreBody(Body):
    """A result to be scored by itself."""

    result: LineText
    vulnerable: bool = False
    form: Literal["rubber", "duplicate"] = "rubber"
    edition: Annotated[str, Field(max_length=20)] = "current"


def deal_name(deal: int | str | None) -> int | str | None:
    """A deal's number may come as text."""
    return int(deal) if isinstance(deal, str) and deal.isdecimal() and deal.isascii() and len(deal) < 6 else deal


def said(body: BaseModel) -> dict[str, Any]:
    """All that a body says, apart from its id."""
    return body.model_dump(mode="json", exclude_unset=True, exclude={"id", "preview"})
