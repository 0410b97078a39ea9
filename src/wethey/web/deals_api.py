"""The routes of deals from files: read a file, look at a game, play it again for practice. No file is kept."""

import base64
import binascii
import json
from http import HTTPStatus
from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import Response

from wethey.app import HeadIs, LookedAt, NewTable
from wethey.core import Refused, Seat, Vulnerability, _
from wethey.formats import Game, Weight, found_reading, game_view, games_json, listed_game, remark_json
from wethey.table import Dealt, Terms
from wethey.web import papers
from wethey.web.apart import apart
from wethey.web.bodies import LARGEST_SHEET, Body, Name, SeatLetter
from wethey.web.tables_api import table_answer
from wethey.web.visit import Here

router = APIRouter(prefix="/api/deals", tags=["deals"])

LARGEST_FILE = 1_800_000
"""Bytes of the largest file that is taken; a body holds it in base64, which is a third longer."""
MOST_GAMES = 500
"""Games that are listed at once."""

Record = Annotated[dict[str, Any], Field(description="a game, as the list gives its `record`")]


class BroughtFile(Body):
    """A file to be read: its text, or its bytes in base64; its name's ending tells the format, or else its start."""

    text: Annotated[str, Field(max_length=LARGEST_SHEET, description="a file's text, or a link of a viewer")] | None = (
        None
    )
    file: Annotated[str, Field(max_length=LARGEST_FILE // 3 * 4, description="a file's bytes, in base64")] | None = None
    name: Annotated[str, Field(max_length=255, examples=["evening.pbn"])] = ""
    after: Annotated[int, Field(ge=0, le=10_000_000, description="games that are passed over")] = 0

    @property
    def octets(self) -> bytes:
        """The bytes of the file.

        Raises:
            Refused: neither or both are given, or what should be base64 is none.
        """
        if self.text is not None and self.file is not None:
            raise Refused("two-files", _("send a “text” or a “file”, not both"))
        if self.text is not None:
            return self.text.encode()
        if self.file is None:
            raise Refused("missing-key", _("“text” or “file” is missing"))
        try:
            return base64.b64decode(self.file, validate=True)
        except (binascii.Error, ValueError):
            raise Refused("no-base64", _("“file” is not base64")) from None


class GameBody(Body):
    """A game to be looked at."""

    record: Record

    @property
    def game(self) -> Game:
        """The game.

        Raises:
            Refused: what stands there is none.
        """
        try:
            json.dumps(self.record, ensure_ascii=False, allow_nan=False).encode()
        except ValueError:
            raise Refused("no-game", _("“record” has something in it that cannot be read")) from None
        if not self.record:
            raise Refused("no-game", _("“record” is empty: it holds no game"))
        return games_json.game_of_json(self.record)


class PlayBody(GameBody):
    """A game to be played again, from a seat."""

    seat: SeatLetter = "S"
    level: Annotated[str, Field(max_length=20)] = "club"
    name: Name | None = None


@router.post("", responses=papers.answers(papers.GamesFound))
async def read_deals(body: BroughtFile) -> dict[str, Any]:
    """List the games of a file: PBN, LIN, USEBIO, JSON, those of dealing machines, or a viewer's link."""
    return await apart(lambda: _listed(body.octets, body.name, body.after))


def _listed(octets: bytes, name: str, after: int) -> dict[str, Any]:
    """Read a part of a file's games; the reader goes on behind the last one only to learn whether there is more."""
    ending, reading = found_reading(octets, name)
    games = [listed_game(game) for game in islice(reading, after, after + MOST_GAMES)]
    more = next(reading, None) is not None
    remarks = [] if more else [remark_json(remark) for remark in reading.remarks if remark.weight is not Weight.FORM]
    return {"format": ending, "games": games, "more": more, "remarks": remarks}


@router.post("/look", responses=papers.answers(papers.GameSeen))
async def look_at_game(body: GameBody, here: Here) -> dict[str, Any]:
    """Look at a game: its hands, calls and cards with double-dummy marks, what the deal makes, and its par."""
    game = body.game
    contract = game.contract if game.declarer else None
    marks = await here.hall.tables.solve(LookedAt(game.deal, game.dealer, game.vulnerability, contract, game.play))
    seen = game_view(game)
    cards = marks["cards"] or [{**card, "cost": None, "words": ""} for card in seen["cards"]]
    return seen | marks | {"cards": cards, "playable": game.deal is not None}


@router.post(
    "/again",
    status_code=HTTPStatus.CREATED,
    responses=papers.answers(papers.TableSeen, created=True),
)
async def play_game_again(body: PlayBody, here: Here) -> Response:
    """Set up a table that plays the deal of a game for practice, robots around; what comes of it goes on no pad."""
    game = body.game
    if game.deal is None:
        raise Refused("no-deal", _("not all four hands of this game are known, so it cannot be played"))
    mine = Seat.parse(body.seat)
    seats = {seat: "me" if seat is mine else "robot" for seat in Seat}
    new = NewTable(HeadIs(), seats, Terms(_rules(game), level=body.level), name=body.name)
    vulnerable = Vulnerability.NONE if game.vulnerability is None else game.vulnerability
    board = Dealt(game.number or 1, game.dealer or Seat.NORTH, vulnerable, game.deal)
    answer = await here.hall.tables.open_brought(
        new, board, here.actor, result=game.result if game.declarer else None, passed_out=game.is_passed_out
    )
    return table_answer(answer, HTTPStatus.CREATED)


def _rules(game: Game) -> str:
    """Give the rules that a game was scored by: those of duplicate, unless it says that it is rubber or Chicago."""
    first = game.tags.get("Scoring", "").partition(";")[0].strip().lower()
    return first if first in {"rubber", "chicago"} else "duplicate"
