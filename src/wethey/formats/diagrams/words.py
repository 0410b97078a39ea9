"""The words and the parts that a diagram is made of, in text and on a page."""

from collections.abc import Iterator

from wethey.core import TRICKS, Card, Hand, Seat, Side, Suit, _
from wethey.formats.games import Game
from wethey.formats.games.spelling import CALL
from wethey.formats.spoken import result_said
from wethey.formats.words import seat_name, side_name


def heading(game: Game) -> str:
    """Say which board it is."""
    return _("Board {number}", number=game.tags.get("Board") or "–")


def under_heading(game: Game) -> str:
    """Say who dealt and who is vulnerable."""
    words = [_("dealer {seat}", seat=seat_name(game.dealer))] if game.dealer else []
    if game.vulnerability is not None:
        sides = [side_name(side) for side in Side if game.vulnerability.of(side)]
        words.append(_("vulnerable: {sides}", sides=", ".join(sides)) if sides else _("nobody vulnerable"))
    return ", ".join(words)


def result_words(game: Game) -> str:
    """Say what became of it."""
    if game.is_passed_out:
        return _("Passed out.")
    if game.result is not None:
        return result_said(game.result)
    return str(game.contract) if game.contract else ""


def ranks(hand: Hand, suit: Suit) -> str:
    """Give the ranks of a suit as books print them."""
    return " ".join("10" if str(rank) == "T" else str(rank) for rank in hand.ranks(suit)) or "–"


def card_sign(card: Card) -> str:
    """Give a card as books print it, ``10`` for the ten."""
    return f"{card.suit.symbol}{'10' if str(card.rank) == 'T' else card.rank}"


def player(game: Game, seat: Seat) -> str:
    """Name a seat, and who sits there."""
    name = game.tags.get(seat.name.capitalize(), "")
    return f"{seat_name(seat)} ({name})" if name not in {"", "?"} else seat_name(seat)


def rows_of_calls(game: Game) -> Iterator[list[str]]:
    """Give the auction in rows of four, West first as books have it; a call with a note has its number."""
    bidding = game.proof.bidding
    if bidding is None or not bidding.calls:
        return
    marks = [tuple(mark for mark in mine if mark.startswith("=")) for token, mine in game.call_marks() if token in CALL]
    cells = [""] * ((bidding.seats[0].index - Seat.WEST.index) % 4)
    for place, call in enumerate(bidding.calls):
        mark = "".join(f" ({note.strip('=')})" for note in (marks[place] if place < len(marks) else ()))
        cells.append(f"{call}{mark}")
    for start in range(0, len(cells), 4):
        yield cells[start : start + 4]


def rows_of_tricks(game: Game) -> Iterator[tuple[int, list[tuple[Seat, Card, bool]]]]:
    """Give the tricks in the order of play, each card with its seat and whether it won."""
    play = game.play
    if play is None:
        return
    for number, trick in enumerate([*play.tricks, *([play.trick] if play.trick.cards else [])], 1):
        if number <= TRICKS:
            yield number, [(seat, card, seat is trick.winner) for seat, card in trick.turns()]
