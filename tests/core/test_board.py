"""Boards: law 2 of duplicate."""

import pytest

from wethey.core import Board, Deal, NotationError, Seat, Vulnerability

DEAL = "N:QT65.J94.A62.A64 KJ7.A72.KT4.J753 843.KQT85.Q87.92 A92.63.J953.KQT8"

# The sixteen boards as they are printed on their backs.
BACKS = """
    1 N None, 2 E NS, 3 S EW, 4 W Both
    5 N NS, 6 E EW, 7 S Both, 8 W None
    9 N EW, 10 E Both, 11 S None, 12 W NS
    13 N Both, 14 E None, 15 S NS, 16 W EW
"""


@pytest.mark.parametrize("back", [back for row in BACKS.split("\n") if row for back in row.strip().split(", ")])
def test_a_board_has_the_dealer_and_the_vulnerability_on_its_back(back: str) -> None:
    assert str(Board.numbered(int(back.split(maxsplit=1)[0]))) == back


def test_boards_repeat_every_sixteen() -> None:
    for number in range(1, 17):
        one, other = Board.numbered(number), Board.numbered(number + 16)
        assert (one.dealer, one.vulnerability) == (other.dealer, other.vulnerability)


def test_a_rubber_deal_has_any_dealer_and_vulnerability() -> None:
    board = Board(3, Seat.WEST, Vulnerability.BOTH, Deal.parse(DEAL))
    assert str(board) == f"3 W Both {DEAL}"


@pytest.mark.parametrize("number", [0, -1, 1_000_000])
def test_a_board_number_is_at_least_one(number: int) -> None:
    with pytest.raises(ValueError, match="numbered from 1"):
        Board.numbered(number)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("7 S", 1),
        ("0 N None", 1),
        ("\uff17 S Both", 1),
        ("9999999 N None", 1),
        ("7 Q Both", 3),
        ("7 S Some", 5),
        ("7 S Both N:", 10),
        (f"7 S Both {DEAL.replace('KJ7', 'KJX')}", 31),
    ],
)
def test_a_text_that_is_no_board_is_refused_where_it_goes_wrong(text: str, column: int) -> None:
    with pytest.raises(NotationError) as refusal:
        Board.parse(text)
    assert refusal.value.place.column == column
