"""What every template of the Learn pages may ask: words, drawings, and figures from the engine."""

from typing import Any

from wethey.core import Bid, Contract, Doubling, Result, Side, Strain
from wethey.formats import parse_played, seat_name, side_name, strain_name
from wethey.laws import CURRENT, EDITION_1943, EDITIONS, GAME, Form
from wethey.scoring import Played, Score, score
from wethey.web.learn import charts, contents
from wethey.web.learn.markup import bid, form_name, named_suit, points, result, say, say_many, short_name, suit, suited


def scored(
    text: str, *, vulnerable: bool = False, form: str = Form.RUBBER.value, edition: str = CURRENT.token
) -> Score:
    """Score a result, as in ``scored("4SX+1", vulnerable=True)``."""
    return score(parse_played(text), vulnerable=vulnerable, form=Form(form), edition=EDITIONS[edition])


def below(text: str) -> int:
    """What a contract writes below the line, made, as in ``below("2HX")``."""
    contract = Contract.parse(text)
    return score(Played(Result(contract, contract.bid.tricks))).below


def parts(text: str, *, vulnerable: bool = False) -> tuple[int, ...]:
    """The first entry of a result part by part: its tricks, or its undertricks."""
    return scored(text, vulnerable=vulnerable).entries[0].parts


def kit() -> dict[str, Any]:
    """Give the names that templates use."""
    return {
        "_": say,
        "plural": say_many,
        "points": points,
        "result": result,
        "bid": bid,
        "suit": suit,
        "suited": suited,
        "named_suit": named_suit,
        "scored": scored,
        "below": below,
        "parts": parts,
        "law": CURRENT,
        "law_1943": EDITION_1943,
        "GAME": GAME,
        "Bid": Bid,
        "Doubling": Doubling,
        "Form": Form,
        "Side": Side,
        "Strain": Strain,
        "side_name": side_name,
        "seat_name": seat_name,
        "strain_name": strain_name,
        "short_name": short_name,
        "form_name": form_name,
        "game_bids": {kind.value: found for kind, found in charts.game_bids(CURRENT).items()},
        "contents": contents.contents(),
    }
