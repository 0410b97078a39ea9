"""RBN: what stands for later records too, how calls and cards are spelled, and what can't be read."""

from pathlib import Path

import pytest
from hypothesis import given
from records_of_games import anything

from wethey.cli import main
from wethey.formats import Game, found_reading, lin, pbn, rbn

FILES = Path(__file__).parents[3] / "shared" / "files" / "other"
RECORD = """\
% RBN 3.2
D 19930512:1930
T Greed Costs:A. Writer
L Toronto ON:Royal York Hotel
E Regional:Flight A
S R32:1
F I
K Italy:France
N Ann+Bob:Cat+Dan:O
B 8
H W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:
A WZ:1S*2H!2S4D^1:4SPP5H??:XA
C 5HX:N
P CK972:CQ!H483:DA9J6:D2KH28:SJ?QKA:CA
R 9-300:0
1 a raise
{A text
of two lines}
"""


def one(text: str) -> Game:
    (game,) = rbn.reads(text)
    assert list(pbn.reads(pbn.writes([game]))) == [game]
    return game


def test_a_record_gives_core_values() -> None:
    game = one(RECORD)
    assert (game.number, str(game.dealer), str(game.vulnerability)) == (8, "W", "None")
    assert (str(game.auction), str(game.result), game.score) == ("W: 1S 2H 2S 4D 4S P P 5H X P P P", "N 5HX-2", -300)
    assert [str(card) for card in game.played[:8]] == ["CK", "C9", "C7", "C2", "CQ", "H4", "C8", "C3"]
    assert game.calls
    assert game.calls[:5] == ("1S", "=11=", "2H", "$1", "2S")
    assert (game.notes, game.comments[0].text) == ({1: "a raise", 11: ""}, "A text\nof two lines")
    names = ("North", "South", "West", "East", "HomeTeam", "VisitTeam", "Room", "Stage", "Scoring", "Date", "Time")
    assert [game.tags[name] for name in names] == [
        *("Ann", "Bob", "Cat", "Dan", "Italy", "France", "Open", "Round of 32:1", "IMP", "1993.05.12", "19:30"),
    ]
    assert (game.tags["Event"], game.tags["Annotator"], game.remarks) == ("Regional, Flight A", "A. Writer", ())


def test_what_is_above_the_auction_holds_until_it_is_said_anew() -> None:
    first, second, third = rbn.reads(f"{RECORD}\nN E+F:G+H:C\nA WZ:PPPP\n\nB 9\nE\nH N:AK\nA NB:P")
    assert (second.number, second.deal, second.is_passed_out) == (8, first.deal, True)
    assert [second.tags.get(name) for name in ("North", "Room", "Event", "Contract", "Play")] == [
        *("E", "Closed", "Regional, Flight A", None, None),
    ]
    assert (third.number, third.tags.get("Event"), str(third.vulnerability)) == (9, None, "Both")


@pytest.mark.parametrize(
    ("line", "hands"),
    [
        ("H W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54", ["N", "E", "S", "W"]),
        ("H W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:", ["N", "E", "S", "W"]),
        ("H S:AK:QJ", ["S", "W"]),
        ("H E:...AKQ::...JT9", ["E", "W"]),
    ],
)
def test_hands_may_be_some_and_short(line: str, hands: list[str]) -> None:
    known = one(f"B 1\n{line}").hands
    assert known
    assert {seat for seat, hand in zip("NESW", known, strict=True) if hand} == set(hands)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("H W:AKZ", "no-deal"),
        ("H Q:AK", "no-deal"),
        ("H W:AK:AQ", "no-deal"),
        ("A WZ:1S8H", "no-call"),
        ("P SA2", "no-leader"),
        ("P SAX", "no-card"),
        ("P SA2:SK", "short-trick"),
        ("P 2", "no-card"),
        ("what is this", "no-label"),
        ("Z zoo", "no-label"),
        ("B 8", "label-twice"),
        ("{ open", "comment-not-closed"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(line: str, word: str) -> None:
    (game,) = rbn.reads(f"B 7\n{line}\n")
    told = next(remark for remark in game.remarks if remark.word == word)
    assert (game.number, told.game, told.line in {1, 2}) == (7, 1, True)


def test_a_file_is_known_by_its_start_and_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert found_reading(RECORD.encode())[0] == found_reading(RECORD.split("\n", 1)[1].encode())[0] == "rbn"
    (tmp_path / "one.rbn").write_text(RECORD)
    assert main(["convert", str(tmp_path / "one.rbn"), str(tmp_path / "one.lin")]) == 0
    (again,) = lin.read(tmp_path / "one.lin")
    assert str(again.auction) == str(one(RECORD).auction)
    assert main(["convert", str(tmp_path / "one.lin"), str(tmp_path / "two.rbn")]) == 2
    assert "RBN is read here, and not written" in capsys.readouterr().err
    assert not (tmp_path / "two.rbn").exists()


@given(anything)
def test_anything_is_read_without_a_crash(text: str) -> None:
    for game in rbn.reads(f"B 1\nH W:A8765\nA WZ:{text}"):
        assert game.proof is not None
    games = list(rbn.reads(text))
    assert list(pbn.reads(pbn.writes(games))) == games


@pytest.mark.skipif(not FILES.exists(), reason="the collection of bridge files is not here")
def test_a_record_of_another_program_is_read() -> None:
    (game,) = rbn.read(FILES / "rbn-one-board-facts.rbn")
    assert (str(game.result), game.score, game.notes[2], game.remarks) == ("N 5HX-2", -300, "Strange", ())
