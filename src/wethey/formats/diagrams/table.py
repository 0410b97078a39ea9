"""The table of twenty: the tricks that each seat takes in each strain, as a record states them."""

from collections.abc import Mapping

from wethey.core import TRICKS, Seat, Strain
from wethey.formats.games import Game
from wethey.formats.games.stated import SEATS

Makeable = Mapping[tuple[Seat, Strain], int]
_STRAINS = {"NT": Strain.NOTRUMP, "N": Strain.NOTRUMP, **{strain.value: strain for strain in Strain}}
_DIGITS = 20


def double_dummy(game: Game) -> Makeable:
    """Give the tricks by seat and strain from ``OptimumResultTable``, or from the twenty digits of DoubleDummyTricks.

    The digits are in the order of NT, S, H, D, C for N, S, E and W. Nothing is given where a record states neither.
    """
    found: dict[tuple[Seat, Strain], int] = {}
    if table := game.tables.get("OptimumResultTable"):
        for row in table.records():
            seat = SEATS.get(row.get("Declarer", "").upper())
            strain, tricks = _STRAINS.get(row.get("Denomination", "").upper()), row.get("Result", "")
            if seat and strain and tricks.isascii() and tricks.isdigit() and int(tricks[:3]) <= TRICKS:
                found[seat, strain] = int(tricks)
        return found
    digits = game.tags.get("DoubleDummyTricks", "").lower()
    if len(digits) == _DIGITS and all(digit in "0123456789abcd" for digit in digits):
        seats = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
        places = ((seat, strain) for seat in seats for strain in reversed(Strain))
        found = {place: int(digit, 16) for place, digit in zip(places, digits, strict=True)}
    return found
