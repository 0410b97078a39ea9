"""A game of a file as a page shows it: a line in the list of its file, and all of it, call by call and card by card.

Calls are ``P X XX 1C … 7NT``, cards ``SA … C2`` with ``T`` for the ten, seats ``N E S W``.
"""

import re
from collections.abc import Iterator
from typing import Any

from wethey.core import Card, Contract, Seat, Side, WetheyError
from wethey.formats import lin
from wethey.formats.games import Game, Remark, Weight
from wethey.formats.games.game import settled
from wethey.formats.games.spelling import CALL, CARD
from wethey.formats.games_json import game_json

Json = dict[str, Any]
MOST_LETTERS = 120
"""Letters of a name or a title on a page."""
_SUIT_MARK = re.compile(r"[!@\\]([SHDC])(?![A-Za-z])")
"""A suit in a text, as LIN and PBN write it."""


SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def remark_json(remark: Remark) -> Json:
    """Give what was noticed: where, what stands there, why, and how much it matters."""
    return {
        "game": remark.game,
        "line": remark.line,
        "column": remark.column,
        "weight": remark.weight.value,
        "said": f"“{remark.found}” {remark.message}" if remark.found else remark.message,
    }


def listed_game(game: Game) -> Json:
    """Give a line of the list of games: what names it, what it holds, what is wrong with it, and its whole record."""
    record = game_json(game)
    record.pop("remarks", None)
    return {
        "game": game.where.game,
        "line": game.where.line,
        **_head(game),
        "holds": {
            "hands": sum(hand is not None for hand in game.hands or ()),
            "calls": len(game.proof.bidding.calls) if game.proof.bidding else 0,
            "cards": len(game.played),
        },
        "remarks": [remark_json(remark) for remark in game.remarks if remark.weight is not Weight.FORM],
        "record": record,
    }


def game_view(game: Game) -> Json:
    """Give a game to be gone through; ``cards`` are in the order of play, texts stand by how much went before them.

    ``texts`` are the comments: ``calls`` and ``cards`` count what had happened when they were said.
    """
    auction = game.auction
    return {
        **_head(game),
        "hands": {
            str(seat): None if hand is None else [str(card) for card in hand]
            for seat, hand in zip(Seat, game.hands or (None,) * len(Seat), strict=True)
        },
        "auction": [
            {"call": str(call), "by": str(auction.dealer.after(place)), "meaning": meaning}
            for place, (call, meaning) in enumerate(zip(auction.calls, _meanings(game), strict=True))
        ]
        if auction
        else [],
        "cards": [{"card": str(card), "by": str(seat)} for seat, card in _turns(game)],
        "texts": list(_texts(game)),
        "link": _link(game),
        "remarks": [remark_json(remark) for remark in game.remarks if remark.weight is not Weight.FORM],
    }


def _head(game: Game) -> Json:
    vulnerability = game.vulnerability
    return {
        "board": game.tags.get("Board", "")[:MOST_LETTERS],
        "title": _title(game),
        "names": {str(seat): game.tags.get(seat.name.capitalize(), "").strip("?")[:MOST_LETTERS] for seat in Seat},
        "dealer": str(game.dealer) if game.dealer else None,
        "vulnerable": None if vulnerability is None else {side.column: vulnerability.of(side) for side in Side},
        "contract": _contract(game.contract),
        "passed_out": game.is_passed_out,
        "declarer": str(game.declarer) if game.declarer else None,
        "tricks": game.tricks,
        "score": _score(game),
    }


def _title(game: Game) -> str:
    """Give the event, the room and what else tells a game from its neighbours."""
    said = (game.tags.get(name, "").strip("? ") for name in ("Event", "Stage", "Round", "Room", "Description"))
    return ", ".join(filter(None, said))[:MOST_LETTERS]


def _contract(contract: Contract | None) -> str | None:
    return f"{contract.bid}{contract.doubling}" if contract else None


def _score(game: Game) -> int | None:
    """Give the duplicate score from North-South's side."""
    if game.score is None or game.is_passed_out:
        return 0 if game.is_passed_out else None
    return game.score if game.declarer in {Seat.NORTH, Seat.SOUTH} else -game.score


def _meanings(game: Game) -> Iterator[str]:
    """Go through what each call was said to mean; passes that were put back at the start meant nothing."""
    assert game.auction
    told = [
        "; ".join(filter(None, (game.notes.get(int(mark[1:-1]), "") for mark in marks if mark.strip("=").isdigit())))
        for word, marks in game.call_marks()
        if word in CALL
    ]
    calls = [CALL[word] for word, _marks in game.call_marks() if word in CALL]
    whole = list(game.auction.calls)
    before = next((start for start in range(len(whole)) if whole[start : start + len(calls)] == calls), 0)
    for place in range(len(whole)):
        at = place - before
        yield _suited(told[at]) if 0 <= at < len(told) else ""


def _suited(text: str) -> str:
    """Give a text with its suits as signs."""
    return _SUIT_MARK.sub(lambda match: SIGNS[match[1]], text)


def _turns(game: Game) -> Iterator[tuple[Seat, Card]]:
    """Go through the cards with who played them."""
    if game.play:
        for trick in (*game.play.tricks, game.play.trick):
            yield from trick.turns()
        return
    owner = {card: seat for seat, hand in zip(Seat, game.hands or (), strict=False) for card in hand or ()}
    for card in game.played:
        if card not in owner:
            return  # from here on nobody knows whose card it was
        yield owner[card], card


def _texts(game: Game) -> Iterator[Json]:
    """Go through the comments with what had happened before them."""
    for comment in settled(game):
        calls = cards = 0
        if comment.behind == "Auction":
            calls = sum(word in CALL for word in (game.calls or ())[: comment.place])
        elif comment.behind.startswith(("Play", "Note Play")):
            calls = len(game.auction.calls) if game.auction else 0
            cards = _played(game, (game.cards or ())[: comment.place])
        yield {"calls": calls, "cards": cards, "text": _suited(comment.text.strip())}


def _played(game: Game, cells: tuple[str, ...]) -> int:
    """Tell how many cards had been played with the last of these cells: they stand by seats, not by turns."""
    last = next((CARD[word] for word in reversed(cells) if word in CARD), None)
    return game.played.index(last) + 1 if last in game.played else 0


def _link(game: Game) -> str | None:
    try:
        return lin.link(game)
    except WetheyError:
        return None
