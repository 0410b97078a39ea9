"""A game as plain text: the hands as books print them, the auction, every trick, and what each side could make."""

from collections.abc import Iterator

from wethey.core import Hand, Seat, Strain, Suit, _
from wethey.formats.diagrams.table import Makeable, double_dummy
from wethey.formats.diagrams.words import (
    card_sign,
    heading,
    player,
    ranks,
    result_words,
    rows_of_calls,
    rows_of_tricks,
    under_heading,
)
from wethey.formats.games import Game
from wethey.formats.words import seat_name

COLUMN = 16
WEST_FIRST = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)


def game_text(game: Game, makeable: Makeable | None = None) -> str:
    """Give a game as text; ``makeable`` is the table of twenty, where the record has none.

    >>> print(game_text(Game({"Board": "1", "Deal": "N:AKQJT98765432... - - -"})))
    Board 1
    <BLANKLINE>
                    North
                    ♠ A K Q J 10 9 8 7 6 5 4 3 2
                    ♥ –
                    ♦ –
                    ♣ –
    <BLANKLINE>
    """
    head = "\n".join(filter(None, (heading(game), under_heading(game))))
    parts = [head, _diagram(game), _auction(game), "\n".join(_tricks(game)), result_words(game)]
    parts.append("\n".join(_table(double_dummy(game) or makeable or {})))
    return "\n\n".join(part for part in parts if part) + "\n"


def _hand(game: Game, seat: Seat) -> list[str]:
    hand: Hand | None = game.hands[seat.index] if game.hands else None
    if hand is None:
        return []
    return [player(game, seat), *(f"{suit.symbol} {ranks(hand, suit)}" for suit in reversed(Suit))]


def _diagram(game: Game) -> str:
    north, east, south, west = (_hand(game, seat) for seat in Seat)
    indent = " " * COLUMN
    wide = max((len(line) for line in west), default=0) + 4
    height = max(len(west), len(east))
    left, right = west + [""] * (height - len(west)), east + [""] * (height - len(east))
    middle = [f"{one:<{max(wide, 2 * COLUMN)}}{two}".rstrip() for one, two in zip(left, right, strict=True)]
    return "\n".join([*(indent + line for line in north), *middle, *(indent + line for line in south)])


def _auction(game: Game) -> str:
    rows = list(rows_of_calls(game))
    if not rows:
        return ""
    rows.insert(0, [seat_name(seat) for seat in WEST_FIRST])
    lines = ["  ".join(f"{cell:<8}" for cell in row).rstrip() for row in rows]
    lines += [f"({number}) {said}" for number, said in sorted(game.notes.items()) if said]
    return "\n".join(lines)


def _tricks(game: Game) -> Iterator[str]:
    for number, turns in rows_of_tricks(game):
        cards = (f"{seat} {card_sign(card)}{'*' if won else ''}" for seat, card, won in turns)
        yield f"{number:>2}. " + "  ".join(f"{card:<7}" for card in cards).rstrip()


def _table(makeable: Makeable) -> Iterator[str]:
    if not makeable:
        return
    yield _("Tricks that each hand takes as declarer, all cards seen")
    yield " " * 8 + "".join(f"{strain.symbol:>4}" for strain in Strain)
    for seat in Seat:
        yield f"{seat_name(seat):<8}" + "".join(f"{makeable.get((seat, strain), '–'):>4}" for strain in Strain)
