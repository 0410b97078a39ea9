"""Sheets: headers, lines, comments and totals; and every refusal names its line and column."""

import contextlib
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wethey.core import NotationError, Seat
from wethey.formats import decode_sheet, pad_json, parse_line, print_sheet, read_sheet
from wethey.laws import PRESETS
from wethey.pad import Correct, Enter, Recorded, Rotation, Setup, decide, fold, opened
from wethey.scoring import WeThey


def read(text: str) -> object:
    return read_sheet(dedent(text))


def test_headers_say_what_holds() -> None:
    pad = read_sheet(
        dedent(
            """\
            \ufeff# our evening
            Rules: chicago
            deals: 6
            dealer: w
            we: Ann & Bob
            players: Ann, Bob Lee, Cat, Dan, Eve
            rotation: pivot
            carried: We 300 They 200
            stake: 0.50
            date: 2026-03-01
            place: Room #3

            We 2H=   # comment
            = They 200 We 360
            """
        )
    )
    setup = pad.setup
    assert (setup.rules.deals, setup.dealer, setup.we) == (6, Seat.WEST, "Ann & Bob")
    assert setup.players == ("Ann", "Bob Lee", "Cat", "Dan", "Eve")
    assert (setup.rotation, setup.carried, setup.place) == (Rotation.PIVOT, WeThey(300, 200), "Room #3")
    assert pad.evening.deals[0].dealer is Seat.WEST


def test_an_option_may_stand_before_the_rules_it_changes() -> None:
    assert read_sheet("deals: 8\nrules: chicago\ndealer: N\n").setup.rules.deals == 8


def test_without_headers_it_is_a_rubber() -> None:
    assert read_sheet("We 4S=\n").evening.total == WeThey(120, 0)


def test_an_evening_goes_from_rubber_to_chicago() -> None:
    pad = read_sheet(
        dedent(
            """\
            rules: rubber

            We 4S=
            We 3NT=
            Rules chicago
            Dealer N
            They 2S=
            """
        )
    )
    rounds = pad.evening.rounds
    assert [each.game.rules.name for each in rounds] == ["rubber", "chicago"]
    assert pad_json(pad)["finished"] is False


REFUSED = [
    ("rules: canasta\n", 1, 8, "no-rules"),
    ("rulez: rubber\n", 1, 1, "no-header"),
    ("rules: rubber\nrules: rubber\n", 2, 8, "header-twice"),
    ("rules:\n", 1, 7, "no-value"),
    ("rules: rubber\ndeals: 4\n", 2, 8, "option-of-another-form"),
    ("rules: chicago\ndeals:  5\n", 2, 9, "no-token"),
    ("rules: chicago\n\nWe 2H=\n", 1, 8, "no-dealer"),
    ("rules: chicago\n", 1, 8, "no-dealer"),
    ("dealer: Q\n", 1, 9, "no-seat"),
    ("players: Ann, Bob\n", 1, 10, "no-players"),
    ("players: Ann, Bob, Cat, Ann\n", 1, 10, "same-player"),
    ("players: Ann, Bob, Cat, ANN\n", 1, 10, "same-player"),
    ("carried: 300 200\n", 1, 10, "no-totals"),
    ("stake: lots\n", 1, 8, "no-stake"),
    ("rotation: often\n", 1, 11, "no-rotation"),
    ("rules: rubber\n\nWe 4S=\nwe: Ann\n", 4, 1, "late-header"),
    ("rules: rubber\n\n  4S=\n", 3, 3, "no-side"),
    ("rules: rubber\n\nWe 4S\n", 3, 4, "no-result"),
    ("rules: rubber\n\nStop\n", 3, 1, "nothing-to-stop"),
    ("rules: rubber\n\nWe 4S=\nPartners A B / C D\n", 4, 1, "round-in-progress"),
    ("honours: off\n\nWe 4S= honours We 100\n", 3, 1, "honours-off"),
    ("rules: rubber\n\nPoints We 100/0 They 100/0\n", 3, 1, "two-games"),
    ("rules: duplicate\n\nDealer E\n", 3, 1, "dealer-by-board"),
    ("rules: duplicate\ndealer: E\n\nWe 2S=\n", 2, 9, "dealer-by-board"),
    ("players: Ann Bob Cat Dan\n\nPartners Ann Bob / Cat Eve\n", 3, 1, "no-player"),
    ("We 4S=\n= We 120 They 10\n", 2, 1, "wrong-totals"),
    ("We 4S=\n= 120 0\n", 2, 3, "no-totals"),
    ("We 4S=\n= We 120 They 0\nWe 4S=\n", 3, 1, "after-totals"),
    ("\x00\x01\x02", 1, 1, "no-result"),
]


@pytest.mark.parametrize(("text", "line", "column", "word"), REFUSED, ids=[case[3] for case in REFUSED])
def test_a_sheet_is_refused_by_line_and_column(text: str, line: int, column: int, word: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_sheet(text)
    assert (refusal.value.word, refusal.value.place.line, refusal.value.place.column) == (word, line, column)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 300


def test_a_long_file_is_refused() -> None:
    with pytest.raises(NotationError, match="at most"):
        decode_sheet(b"#" * 1_000_001)
    with pytest.raises(NotationError, match="lines"):
        read_sheet("We 1C=\n" * 2_001)


@given(st.binary())
def test_any_file_is_a_sheet_or_a_refusal(octets: bytes) -> None:
    try:
        pad = read_sheet(decode_sheet(octets))
    except NotationError as refusal:
        said = str(refusal)
    else:
        assert read_sheet(print_sheet(pad)).evening.total == pad.evening.total
        return
    assert len(said) < 300
    assert "\n" not in said


WORDS = [
    "rules: ",
    "chicago",
    "rubber",
    "\n",
    "dealer: N",
    "We 4S=",
    "They 3NT-2",
    "Stop",
    "= We 0 They 0",
    "#",
    " ",
    "honours",
]


@given(st.lists(st.sampled_from(WORDS)).map("".join))
def test_any_mixture_of_real_pieces_is_a_sheet_or_a_refusal(text: str) -> None:
    with contextlib.suppress(NotationError):
        assert read_sheet(text).lines is not None


def test_what_corrections_made_void_is_printed_as_a_comment() -> None:
    pad = fold([Recorded(1, "open", "anna", "", opened(Setup(PRESETS["rubber"])))])
    for number, line in enumerate(("We 4S=", "We 2S=", "Stop")):
        event = decide(pad, Enter(parse_line(line)), actor="anna", command_id=f"c{number}")
        pad = pad.after(Recorded(pad.seq + 1, f"c{number}", "anna", "", event))
    event = decide(pad, Correct(2, parse_line("We 4S=")), actor="anna", command_id="c9")
    pad = pad.after(Recorded(pad.seq + 1, "c9", "anna", "", event))
    sheet = print_sheet(pad)
    assert "# Stop: there is no unfinished rubber" in sheet
    assert read_sheet(sheet).evening.total == pad.evening.total == WeThey(940, 0)


def test_who_deals_is_said_where_a_pad_goes_from_boards_to_rules_that_need_to_know() -> None:
    pad = fold([Recorded(1, "open", "anna", "", opened(Setup(PRESETS["duplicate"], dealer=Seat.EAST)))])
    for number, line in enumerate(("Rules chicago", "W 4S=")):
        event = decide(pad, Enter(parse_line(line)), actor="anna", command_id=f"c{number}")
        pad = pad.after(Recorded(pad.seq + 1, f"c{number}", "anna", "", event))
    sheet = print_sheet(pad)
    assert sheet.split("\n")[2:5] == ["Rules chicago", "Dealer E", "W 4S="]
    assert print_sheet(read_sheet(sheet)) == sheet
    assert read_sheet(sheet).evening.total == pad.evening.total
