"""Seats, sides and vulnerability."""

import pytest

from wethey.core import NotationError, Seat, Side, Vulnerability


def test_seats_go_round_clockwise() -> None:
    for seat in Seat:
        assert seat.lho.rho is seat.partner.partner is seat.after(4) is seat.after(-4) is seat
        assert seat.partner is seat.lho.lho
    assert Seat.NORTH.lho is Seat.EAST


def test_partners_share_a_side_and_neighbours_do_not() -> None:
    for seat in Seat:
        assert seat.side is seat.partner.side is not seat.lho.side
        assert seat in seat.side.seats
        assert seat.side.other is seat.lho.side


def test_we_are_north_south() -> None:
    assert [(side.value, side.column) for side in Side] == [("NS", "we"), ("EW", "they")]


# Law 2 of duplicate, as it is printed.
BOARDS = {
    Vulnerability.NONE: (1, 8, 11, 14),
    Vulnerability.NS: (2, 5, 12, 15),
    Vulnerability.EW: (3, 6, 9, 16),
    Vulnerability.BOTH: (4, 7, 10, 13),
}


@pytest.mark.parametrize("cycle", [0, 16, 32])
@pytest.mark.parametrize(("vulnerability", "numbers"), BOARDS.items())
def test_boards_are_vulnerable_as_law_2_prints(
    vulnerability: Vulnerability, numbers: tuple[int, ...], cycle: int
) -> None:
    assert {Vulnerability.of_board(number + cycle) for number in numbers} == {vulnerability}


def test_vulnerability_belongs_to_sides() -> None:
    assert Vulnerability.of_sides() is Vulnerability.NONE
    assert Vulnerability.of_sides(Side.NS, Side.EW) is Vulnerability.BOTH
    assert Vulnerability.of_sides(Side.EW).of(Side.EW)
    assert not Vulnerability.of_sides(Side.EW).of(Side.NS)


@pytest.mark.parametrize(
    ("text", "token"),
    [("none", "None"), ("-", "None"), ("Love", "None"), ("ns", "NS"), ("EW", "EW"), ("all", "Both"), ("BOTH", "Both")],
)
def test_vulnerability_is_read_as_files_spell_it(text: str, token: str) -> None:
    assert str(Vulnerability.parse(text)) == token


@pytest.mark.parametrize("text", ["", "X", "NS ", "SN", "N\u017f"])
def test_anything_else_is_no_vulnerability(text: str) -> None:
    with pytest.raises(NotationError):
        Vulnerability.parse(text)


@pytest.mark.parametrize("text", ["", "X", "NE", "North", "\u017f", "Ｎ", " N"])  # noqa: RUF001 - that is the point
def test_anything_but_a_letter_is_no_seat(text: str) -> None:
    with pytest.raises(NotationError):
        Seat.parse(text)


def test_a_seat_is_read_in_either_case() -> None:
    assert [Seat.parse(letter) for letter in "nEsW"] == list(Seat)
