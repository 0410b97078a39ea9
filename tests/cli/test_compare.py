"""The word compare: travellers, matches and parties from files, to read and for programs."""

import json
from pathlib import Path

import pytest

from wethey.cli import main

EVENING = """\
title: Wednesday pairs
pair 1: Ann & Bob

Board 1
1 2 N 4S=
3 4 W 3NT-1
5 6 -50

Board 2
1 4 N 4S+1
3 6 Passed out
5 2 A+ A-
"""


@pytest.fixture
def evening(tmp_path: Path) -> str:
    file = tmp_path / "evening.traveller"
    file.write_text(EVENING)
    return str(file)


def test_points_frequencies_and_places_are_drawn(evening: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", evening]) == 0
    drawn = capsys.readouterr().out
    assert "Wednesday pairs · matchpoints · 3 tables" in drawn
    assert " 1   2  N 4S=     +420   4   0" in drawn
    assert "1=     1  Ann & Bob    7.50  93.75       2" in drawn


@pytest.mark.parametrize(
    ("by", "first"),
    [("matchpoints", ("1", 7.5)), ("imps", ("1", 21.5)), ("cross-imps", ("1", 43)), ("butler", ("1", 15))],
)
def test_every_way_of_comparing_has_its_word(
    evening: str, capsys: pytest.CaptureFixture[str], by: str, first: tuple[str, float]
) -> None:
    assert main(["compare", evening, "--by", by, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["by"] == by
    leader = told["rankings"][0]["pairs"][0]
    assert (leader["pair"], leader["points"]) == first


def test_files_of_single_boards_are_one_session_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for board in (1, 2):
        (tmp_path / f"{board}").write_text(
            f"Board {board}\n1 2 +420\n3 4 -100\n" if board == 1 else "Board 2\n1 2 +620\n"
        )
    names = [str(tmp_path / "2"), str(tmp_path / "1")]
    assert main(["compare", "--together", "--text", *names]) == 0
    assert capsys.readouterr().out == "\nBoard 1\n1 2 +420\n3 4 -100\n\nBoard 2\n1 2 +620\n"
    assert main(["compare", "--together", names[0], names[0]]) == 2
    assert "board 2 stands in two of the files" in capsys.readouterr().err


def test_a_bad_file_is_named_and_the_others_are_compared(
    tmp_path: Path, evening: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad"
    bad.write_text("Board 2\n1 2 -50\n")
    assert main(["compare", str(bad), evening, "--csv"]) == 2
    printed = capsys.readouterr()
    assert "line 2, column 5: “-50” cannot be: NS is vulnerable there" in printed.err
    assert printed.out.splitlines()[1] == "1,N,None,1,2,N 4S=,,420,4,0"


def test_a_match_and_a_party_are_told_apart_from_pairs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, party = tmp_path / "match", tmp_path / "party"
    match.write_text("contest: teams\nBoard 1\nBlues Reds +420\nReds Blues -50\n")
    party.write_text("contest: chicago\nplayers: Ann, Bob, Cat, Dan\nRound 1\nTable 1\n= We 700 They 0\n")
    assert main(["compare", str(match), str(party)]) == 0
    drawn = capsys.readouterr().out
    assert "1 board: 10 to 0 IMPs" in drawn
    assert "1=  Dan" in drawn
