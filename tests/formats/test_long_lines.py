"""Texts that are long and say nothing: each reader goes through them once, and says no or passes over them.

A pattern that tries a run of blanks from every blank of it takes hours for a million of them, and no thread beside it
runs meanwhile. Such a test fails by never ending.
"""

from collections.abc import Callable

import pytest

from wethey.core import NotationError, Refused, WetheyError
from wethey.formats import found_reading, is_party, parse_played, read_party, read_sheet, session_of_text
from wethey.formats.games import Column

MANY = 1_000_000
BLANKS = " " * MANY


def games(text: str, name: str) -> int:
    _ending, reading = found_reading(text.encode(), name)
    return sum(1 for _game in reading)


@pytest.mark.parametrize(
    "text",
    [
        f"[Event b{BLANKS}x",
        f'[Event "x"]\n[ScoreTable "Rank{BLANKS}x"]\n1 2\n',
        f'[Event "x"]\n[ScoreTable "{BLANKS}\\\\"]\n1 2\n',
        f"[Event{BLANKS}",
        '[Event "x"] ' * 80_000,
    ],
    ids=["a tag without quotation marks", "a column", "a column without a width", "a tag without an end", "one line"],
)
def test_a_tag_full_of_blanks_is_read_at_once(text: str) -> None:
    assert games(text, "x.pbn") <= 1


def test_a_bare_tag_keeps_its_value() -> None:
    _ending, reading = found_reading(b"[Event Club evening ]  \n[Site x]\n", "x.pbn")
    (game,) = reading
    assert (game.tags["Event"], game.tags["Site"]) == ("Club evening", "x")


@pytest.mark.parametrize(
    ("text", "column"),
    [
        (r"  +Score\6R ", Column("Score", "+", 6, "R")),
        (r"-A b \3", Column("A b ", "-", 3)),
        ("  Rank  ", Column("Rank")),
        (r"odd\x", Column(r"odd\x")),
    ],
)
def test_a_column_is_read_without_the_blanks_around_it(text: str, column: Column) -> None:
    assert Column.parse(text) == column


@pytest.mark.parametrize("link", [f"https://x/?lin=a{BLANKS}", "https://x " * 30_000], ids=["blanks", "links"])
def test_links_that_lead_nowhere_are_passed_over(link: str) -> None:
    assert games(link, "x.lin") == 0


@pytest.mark.parametrize(
    "text",
    [f"a{BLANKS}", f"<?xml {BLANKS}>", "<?xml " * 100_000, "\n" * MANY, f"contest:chicago{BLANKS}x"],
    ids=["a head", "a declaration", "declarations", "lines", "a contest"],
)
def test_travellers_that_say_nothing_are_refused_at_once(text: str) -> None:
    assert not is_party(text)
    with pytest.raises(WetheyError):
        session_of_text(f"{text}\n?")


def test_a_session_has_no_more_names_than_a_hall_has_players() -> None:
    with pytest.raises(NotationError, match="one name more than 2000"):
        session_of_text("".join(f"pair {number}: x\n" for number in range(1, 2_003)))


def test_a_file_of_more_tables_than_a_hall_has_is_refused() -> None:
    rows = "".join(f"{2 * number} {2 * number + 1} 4S N 10\n" for number in range(1, 20_000))
    with pytest.raises(Refused, match="500 tables"):
        session_of_text(f'[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n{rows}')


@pytest.mark.parametrize("sign", ["", "+", "-"])
def test_a_result_of_thousands_of_figures_is_none(sign: str) -> None:
    head = '[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n'
    (traveller,) = session_of_text(f"{head}1 2 4S N {sign}{'9' * 5_000}\n").travellers
    assert traveller.lines == ()


@pytest.mark.parametrize("read", [parse_played, read_sheet, read_party], ids=["result", "sheet", "party"])
@pytest.mark.parametrize("sign", list("A49X+-*/ \t(:#=♠İ"))
def test_a_million_of_one_sign_are_refused_at_once(read: Callable[[str], object], sign: str) -> None:
    with pytest.raises(WetheyError):
        read(f"x{sign * MANY}x")
