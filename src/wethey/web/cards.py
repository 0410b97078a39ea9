"""Four cards at a table: everybody keeps one alone, and when they ask they are laid side by side.

A card is private until its phone lays it down. The server holds laid cards in memory only; the pad is the record.
"""

from collections import OrderedDict
from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field

from wethey.core import Refused, _
from wethey.web import papers
from wethey.web.api import Code
from wethey.web.bodies import Body, LineText
from wethey.web.visit import Here

router = APIRouter(prefix="/api", tags=["pads"])
MOST_PADS = 1000
MOST_CARDS = 8
MOST_LETTERS = 20_000
"""Letters on one card; all cards lie in memory."""


class CardBody(Body):
    """A card as its keeper has written it, one result a line."""

    lines: Annotated[list[LineText], Field(max_length=300)]


class Cards:
    """The cards that were laid down, by pad and device."""

    def __init__(self) -> None:
        """Begin with an empty table."""
        self._laid: OrderedDict[str, OrderedDict[str, list[str]]] = OrderedDict()

    def lay(self, code: str, actor: str, lines: list[str]) -> None:
        """Lay a card down, in the place of the same device's last one; one without lines is taken back."""
        laid = self._laid.setdefault(code, OrderedDict())
        self._laid.move_to_end(code)
        laid.pop(actor, None)
        if lines:
            laid[actor] = lines
        if len(laid) > MOST_CARDS:
            laid.popitem(last=False)
        if len(self._laid) > MOST_PADS:
            self._laid.popitem(last=False)

    def on(self, code: str) -> list[papers.Card]:
        """Show the cards of a pad."""
        return [papers.Card(by=actor, lines=lines) for actor, lines in self._laid.get(code, {}).items()]


def _cards(request: Request) -> Cards:
    state = request.app.state
    if not hasattr(state, "cards"):
        state.cards = Cards()
    cards: Cards = state.cards
    return cards


@router.get("/pads/{code}/cards", responses=papers.answers(papers.Cards, unknown=True))
async def see_cards(code: Code, request: Request, here: Here) -> papers.Cards:
    """Look at the cards that lie beside a pad."""
    return papers.Cards(cards=_cards(request).on(await here.code(code)))


@router.post("/pads/{code}/cards", responses=papers.answers(papers.Cards, unknown=True))
async def lay_card(code: Code, body: CardBody, request: Request, here: Here) -> papers.Cards:
    """Lay this device's card beside the others."""
    known = await here.code(code)
    if sum(map(len, body.lines)) > MOST_LETTERS:
        raise Refused("too-long", _("a card has at most {most} letters", most=MOST_LETTERS))
    _cards(request).lay(known, here.actor, body.lines)
    return papers.Cards(cards=_cards(request).on(known))
