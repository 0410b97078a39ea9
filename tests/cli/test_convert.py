"""``wethey convert``: what goes in, what comes out, and what is said when something stays behind."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from records_of_games import DEAL, SCHIPHOL

from wethey.cli.main import main
from wethey.core import NotationError
from wethey.formats import Game, games_json, lin, pad_of_games, pbn, print_sheet, read_sheet

HERE = Path(__file__).parent
SHEETS = [*sorted((HERE.parent / "formats" / "stories").glob("*.pad")), HERE.parents[1] / "examples" / "evening.pad"]
KEYS = [
    "board",
    "dealer",
    "vulnerable",
    "deal",
    "auction",
    "contract",
    "declarer",
    "result",
    "score",
    "play",
    "tags",
    "notes",
]


@pytest.fixture
def schiphol(tmp_path: Path) -> Path:
    path = tmp_path / "schiphol.pbn"
    path.write_text(SCHIPHOL)
    return path


def convert(source: Path, ending: str, *options: str) -> tuple[int, Path]:
    target = source.with_name(f"out.{ending}")
    return main(["convert", str(source), str(target), *options]), target


def test_json_has_twelve_keys_a_game(schiphol: Path) -> None:
    code, target = convert(schiphol, "json")
    (line,) = target.read_text().splitlines()
    game = json.loads(line)
    assert code == 0
    assert list(game)[:12] == KEYS
    assert (game["board"], game["dealer"], game["vulnerable"], game["deal"]) == (1, "N", "None", DEAL)
    assert game["auction"] == ["1D", "1S", "3H", "4S", "4NT", "X", "P", "P", "5C", "X", "5H", "X", "P", "P", "P"]
    assert (game["contract"], game["declarer"], game["result"], game["score"]) == ("5HX", "S", 9, -300)
    assert game["play"][:5] == ["SK", "H3", "S4", "S3", "C2"]
    assert game["notes"] == {"1": "non-forcing 6-9 points, 6-card", "2": "two colors: clubs and diamonds"}


@pytest.mark.parametrize("ending", ["pbn", "json", "lin"])
def test_a_game_survives_every_way_there_and_back(schiphol: Path, ending: str) -> None:
    code, target = convert(schiphol, ending)
    assert code == 0
    again = target.with_name("again.pbn")
    assert main(["convert", str(target), str(again)]) == 0
    (before,), (after,) = pbn.read(schiphol), pbn.read(again)
    assert (after.board, after.auction, after.play, after.result) == (
        before.board,
        before.auction,
        before.play,
        before.result,
    )
    assert ending == "lin" or after == before


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_an_evening_on_a_pad_survives_pbn(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = tmp_path / "evening.pad"
    sheet.write_bytes(path.read_bytes())
    code, record = convert(sheet, "pbn")
    assert code == 0
    assert [remark.word for game in pbn.read(record) for remark in game.remarks if remark.word != "unknown-tag"] == []
    back = tmp_path / "back.pad"
    assert main(["convert", str(record), str(back)]) == 0
    assert print_sheet(read_sheet(back.read_text())) == print_sheet(read_sheet(sheet.read_text()))
    capsys.readouterr()
    assert main(["pad", str(record), "--json"]) == 0
    of_record = json.loads(capsys.readouterr().out)
    assert main(["pad", str(sheet), "--json"]) == 0
    of_sheet = json.loads(capsys.readouterr().out)
    assert {**of_record, "file": ""} == {**of_sheet, "file": ""}


def test_the_record_of_a_rubber_has_the_tags_of_the_standard(tmp_path: Path) -> None:
    sheet = tmp_path / "evening.pad"
    sheet.write_text("dealer: N\n\nN 2S=\nE 4H= honours E 100\nS 3NT+1\nPassed out\nW 1NT-1\nAdjust They 50 agreed\n")
    games = list(pbn.read(convert(sheet, "pbn")[1]))
    assert [game.tags["ScoreRubber"] for game in games] == [
        "NS 0/60 EW 0/0",
        "NS 0/0 EW 100/120",
        "NS 30/100 EW 0/0",
        "NS 0/0 EW 0/0",
        "NS 100/0 EW 0/0",
    ]
    assert [game.tags["ScoreRubberHistory"] for game in games] == [
        "NS 0 0/0 EW 0 0/0",
        "NS 0 0/60 EW 0 0/0",
        "NS 0 0/60 0 EW 0 100/120 0",
        "NS 0 30/60 100 0 EW 0 100/120 0 0",
        "NS 0 30/60 100 0 EW 0 100/120 0 0",
    ]
    assert [game.tags["Vulnerable"] for game in games] == ["None", "None", "EW", "All", "All"]
    assert games[1].tags["Honours"] == "E 100"
    assert games[4].tables["PadAfterTable"].rows == (("Adjust They 50 agreed",),)


def test_a_rubber_of_another_program_is_a_pad(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "rubber.pbn"
    deals = ["N|None|N|3NT|9", "E|NS|S|1NT|7", "S|NS||Pass|", "W|NS|E|2H|?"]
    names = ("Dealer", "Vulnerable", "Declarer", "Contract", "Result")
    games = [Game({"Scoring": "Rubber"} | dict(zip(names, deal.split("|"), strict=True))) for deal in deals]
    record.write_text(pbn.writes(games))
    assert main(["pad", str(record), "--json"]) == 0
    told = capsys.readouterr()
    assert (json.loads(told.out)["we"], len(json.loads(told.out)["deals"])) == (140, 3)
    assert "game 4, line 52: has no contract with a result" in told.err


def test_a_record_that_no_pad_can_have_is_refused_by_its_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "rubber.pbn"
    tags = {"Scoring": "Rubber", "Dealer": "N", "Declarer": "N", "Contract": "4S", "Result": "10"}
    record.write_text(pbn.writes([Game({**tags, "Vulnerable": "None"}), Game({**tags, "Vulnerable": "EW"})]))
    assert main(["pad", str(record)]) == 2
    assert "in game 2: has EW vulnerable, but on a pad of rubber it would be NS" in capsys.readouterr().err


@given(
    st.dictionaries(
        st.sampled_from(["PadRules", "Honours", "PadPoints", "DeclarerSide", "Scoring"]), st.text(max_size=20)
    )
)
def test_any_tags_of_ours_make_a_pad_or_a_refusal(tags: dict[str, str]) -> None:
    with suppress(NotationError):
        pad_of_games([Game({"Dealer": "N", "Declarer": "?", "Contract": "4S", "Result": "10", **tags})])


def test_what_was_lost_is_named_and_the_rest_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "two.pbn"
    source.write_text(f'[Board "1"]\n[Deal "N:AA... - - -"]\n\n[Board "2"]\n[Deal "{DEAL}"]\n')
    code, target = convert(source, "lin")
    assert code == 2
    assert [game.number for game in lin.read(target)] == [2]
    assert capsys.readouterr().err.splitlines() == [
        f"{source}: game 1, line 2, column 1: “AA” holds a card twice",
        f"{source}: game 1, line 1: no hand of it is known, and LIN begins with the deal",
    ]


def test_what_disagrees_is_told_and_what_is_only_form_when_asked(
    schiphol: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    schiphol.write_text(SCHIPHOL.replace('[Result "9"]', '[Result "3"]\n[Own "x"]'))
    assert convert(schiphol, "json")[0] == 0
    assert "but from the cards that were played" in capsys.readouterr().err
    assert convert(schiphol, "json", "--remarks")[0] == 0
    assert "is not a tag of the standard" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("source", "target", "said"),
    [
        ("nowhere.pbn", "out.json", "No such file"),
        ("schiphol.pbn", "out.docx", "endings are pbn, lin"),
        ("schiphol.pbn", "folder.pbn", "it is a folder"),
        ("bad.pad", "out.pbn", "line 1, column 1: “nonsense”"),
        ("bad.json", "out.pbn", "line 1, column 1: “nonsense” is not JSON"),
    ],
)
def test_a_refusal_leaves_nothing_behind(
    schiphol: Path, source: str, target: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = schiphol.parent
    (folder / "folder.pbn").mkdir()
    for name in ("bad.pad", "bad.json"):
        (folder / name).write_text("nonsense")
    assert main(["convert", str(folder / source), str(folder / target)]) == 2
    assert said in capsys.readouterr().err
    assert not list(folder.glob(".*"))


def test_a_target_that_cannot_be_written_is_named_as_it_was_asked_for(
    schiphol: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "nowhere" / "out.pbn"
    assert main(["convert", str(schiphol), str(target)]) == 2
    assert capsys.readouterr().err.startswith(f"{target}: ")


def test_games_of_others_are_read_from_json() -> None:
    (game,) = games_json.reads(
        json.dumps({"board": 3, "dealer": "S", "deal": DEAL, "auction": ["1N", "ap"], "play": ["SK"]})
    )
    assert (game.number, str(game.contract), str(game.played)) == (3, "S 1NT", "(Card.parse('SK'),)")


def test_what_json_says_is_the_same_in_pbn() -> None:
    rows = ["A;B", ["1", "2"], [], ["3"], ["4", "5", "6"], ["7", "8"]]
    line = {"auction": ["1S!", "=1=", "p"], "notes": {"1": " five "}, "tables": {"OddTable": rows}}
    (game,) = games_json.reads(json.dumps(line))
    assert list(pbn.reads(pbn.writes([game]))) == [game]
    assert (game.calls, game.notes) == (("1S", "$1", "=1=", "P"), {1: "five"})
    (noted,) = games_json.reads('{"notes": {"1": "of no call"}, "card_notes": {"1": "of no card"}}')
    assert list(pbn.reads(pbn.writes([noted]))) == [noted]


@pytest.mark.parametrize(
    "line",
    [
        *("[]", "3", '{"tags": 3}', '{"auction": "x"}', '{"play": ["zz"]}', '{"tables": {"a": 3}}', "[" * 9999),
        *('{"tags": {"Note": "1:x"}}', '{"tags": {"event": "x"}}', '{"tags": {"ScoreTable": "x"}}'),
        *('{"tables": {"Event": ["x"]}}', '{"auction": ["1S", ";P"]}', '{"play": ["-"]}'),
        *('{"calls": ["1S*"]}', '{"cards": ["S A"]}'),
    ],
)
def test_json_that_is_no_game_is_named(line: str) -> None:
    reading = games_json.reads(line)
    assert list(reading) == []
    assert len(reading.remarks) == 1


TOLD = {
    "pbn": [],
    "json": [],
    "lin": ["LIN has no place for scores: games 1–2", "LIN has no place for comments: game 2"],
    "xml": [
        "XML has no place for number, dealer or vulnerability: game 2",  # of board 2 East is the dealer
        "XML has no place for the auction: games 1–2",
        "XML has no place for notes: games 1–2",
        "XML has no place for comments: game 2",
        "XML has no place for the play: games 1–2",
    ],
    "dup": [
        "DUP has no place for number, dealer or vulnerability: game 2",
        "DUP has no place for names: games 1–2",
        "DUP has no place for the auction: games 1–2",
        "DUP has no place for notes: games 1–2",
        "DUP has no place for the play: games 1–2",
        "DUP has no place for contract and result: games 1–2",
        "DUP has no place for scores: games 1–2",
        "DUP has no place for comments: game 2",
    ],
}


@pytest.mark.parametrize("ending", TOLD)
def test_what_a_format_has_no_place_for_is_told_a_line_a_kind(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = f'[North "Ann"]\n[Score "-300"]\n{SCHIPHOL}'
    second = first.replace('[Board "1"]', '[Board "2"] {behind the board}').replace('"None"', '"NS"')
    source = tmp_path / "two.pbn"
    source.write_text(f"{first}\n{second}")
    code, _target = convert(source, ending)
    lines = [line.partition(": ")[2] for line in capsys.readouterr().err.splitlines() if "has no place" in line]
    assert code == 0
    assert sorted(lines) == sorted(TOLD[ending])


def test_a_game_that_was_not_taken_loses_nothing_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "none.pbn"
    source.write_text('[Board "1"]\n[Score "50"]\n')
    code, _target = convert(source, "lin")
    (line,) = capsys.readouterr().err.splitlines()
    assert code == 2
    assert "no hand of it is known" in line


def test_many_stretches_of_games_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "many.pbn"
    deals = (f'[Deal "{DEAL}"]' + '[Score "50"]' * (number % 2) for number in range(1, 40))
    source.write_text("\n\n".join(deals))
    convert(source, "lin")
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("LIN has no place for scores: games 1, 3, 5, 7, 9, 11, 13, 15 and 12 more")
