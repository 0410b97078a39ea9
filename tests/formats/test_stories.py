"""Evenings as sheets, each with the totals it must come to."""

import json
from pathlib import Path

import pytest

from wethey.cli import main
from wethey.core import NotationError
from wethey.formats import pad_json, print_sheet, read_sheet

STORIES = sorted((Path(__file__).parent / "stories").glob("*.pad"))
ELSEWHERE = sorted((Path(__file__).parents[3] / "shared" / "stories").glob("*.pad"))


@pytest.mark.parametrize("path", [*STORIES, *ELSEWHERE], ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_a_story_comes_to_its_totals(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The last line of each story states its totals; the reader checks them, and the command prints them."""
    stated = next(line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("="))
    assert main(["pad", "--json", str(path)]) == 0
    pad = json.loads(capsys.readouterr().out)
    assert stated.split() == ["=", "We", str(pad["we"]), "They", str(pad["they"])]
    written = [entry for deal in pad["deals"] for entry in deal["entries"]]
    assert all(entry["points"] == sum(entry["parts"]) and entry["law"] for entry in written)
    assert sum(rubber["we"]["total"] for rubber in pad["rubbers"]) == pad["we"]


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_a_sheet_prints_and_reads_back(path: Path) -> None:
    pad = read_sheet(path.read_text(encoding="utf-8"))
    again = read_sheet(print_sheet(pad))
    assert pad_json(again) == pad_json(pad)


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_wrong_totals_are_told(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace("= We ", "= We 1")
    with pytest.raises(NotationError, match="the lines above make We"):
        read_sheet(text)


def test_the_json_is_as_documented(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(STORIES[0].with_name("app-rubber.pad"))
    assert main(["pad", "--json", path]) == 0
    pad = json.loads(capsys.readouterr().out)
    deals = pad.pop("deals")
    assert pad == {
        "file": path,
        "rules": "rubber",
        "we": 950,
        "they": 350,
        "winner": "we",
        "margin": 600,
        "finished": True,
        "vulnerable": {"we": False, "they": False},
        "rubbers": [
            {
                "we": {"below": 200, "above": 750, "total": 950},
                "they": {"below": 120, "above": 230, "total": 350},
                "games": ["we", "they", "we"],
                "finished": True,
            }
        ],
    }
    assert list(deals[0]) == ["id", "number", "result", "dealer", "vulnerable", "entries"]
    assert deals[0]["result"] == "We 2H="
    assert list(deals[0]["entries"][0]) == ["side", "line", "item", "parts", "points", "law"]
    assert [entry["item"] for entry in deals[-1]["entries"]] == ["tricks", "honours", "rubber"]
