"""Between a table and its pad: what a deal writes on the pad, and what of the pad the players see at the table."""

from typing import Any
from uuid import UUID, uuid5

from wethey.core import Deal, Result, Seat, Side, Strain
from wethey.pad import Pad
from wethey.scoring import HonoursClaim, PassedOutDeal, Played
from wethey.table import Table

TABLE = UUID("7d2b7c0e-6a5c-4a0e-9a55-5c2b8f1d9f10")
"""Names the commands by which tables write on their pads."""

FOUR, FIVE = 4, 5


def honours_held(deal: Deal, strain: Strain) -> HonoursClaim | None:
    """Find the hand that holds honours in the strain: four or five of trumps, or four aces at notrump."""
    for seat in Seat:
        hand = deal[seat]
        if strain.suit is None:
            if hand.aces == FOUR:
                return HonoursClaim(seat, 150)
        elif (count := hand.trump_honours(strain.suit)) >= FOUR:
            return HonoursClaim(seat, 150 if count == FIVE else 100)
    return None


def outcome(table: Table, *, honours: bool) -> Played | PassedOutDeal:
    """Give what the deal at hand writes on the pad, honours found in the hands as they were dealt."""
    result: Result | None = table.result
    if result is None or table.deal is None:
        return PassedOutDeal()
    claim = honours_held(table.deal, result.contract.bid.strain) if honours else None
    return Played(result, claim)


def entry_id(code: str, number: int, seq: int) -> str:
    """The id of the command that writes a deal, the same however often it is sent."""
    return str(uuid5(TABLE, f"{code}/{number}/{seq}"))


def withdrawal_id(code: str, number: int, seq: int) -> str:
    """The id of the command that takes a deal off again, when it is bid anew."""
    return str(uuid5(TABLE, f"{code}/{number}/{seq}/withdrawn"))


def score_of(pad: Pad) -> dict[str, Any]:
    """What the players see of the pad: part-scores and games of the rubber at hand, totals, and the form played."""
    evening = pad.evening
    game = evening.current.game
    grand = evening.total
    sides = {
        side.column: {
            "below": game.below.of(side),
            "games": game.games.count(side),
            "total": grand.of(side),
        }
        for side in Side
    }
    return {
        **sides,
        "form": game.rules.form.value,
        "rules": game.rules.name,
        "options": game.rules.options(),
        "deal": evening.deals_written + 1,
        "finished": evening.is_finished,
    }
