"""Deals to look at: the diagram as text and as a drawing, and everything of a deal on one page."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from records_of_games import DEAL, SCHIPHOL, anything

from wethey.cli.main import main
from wethey.core import Seat, Strain
from wethey.formats import Game, deal_svg, double_dummy, game_text, games_html, pbn

DIGITS = "63b3c63b3c492a0492a0"


def schiphol() -> Game:
    (game,) = pbn.reads(SCHIPHOL)
    return game


def test_a_game_as_text() -> None:
    lines = game_text(schiphol()).split("\n")
    assert lines[:2] == ["Board 1", "dealer North, nobody vulnerable"]
    assert lines[8:13] == [
        "West                            East",
        "♠ K Q 10 2                      ♠ A 8 6 5 4",
        "♥ A 10                          ♥ K Q 5",
        "♦ J 6 5 4 2                     ♦ 10",
        "♣ 8 5                           ♣ Q J 10 6",
    ]
    assert "          1D        1S        3H (1)" in lines
    assert "(2) two colors: clubs and diamonds" in lines
    assert " 2. N ♣2     E ♣6     S ♣K*    W ♣5" in lines
    assert "South, five hearts doubled, 2 down" in lines


def test_the_table_of_twenty_is_read_either_way() -> None:
    rows = "\n".join(f"{seat} {strain} 7" for seat in Seat for strain in Strain)
    (table,) = pbn.reads(f'[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n{rows}\n')
    assert double_dummy(table) == {(seat, strain): 7 for seat in Seat for strain in Strain}
    digits = double_dummy(Game({"DoubleDummyTricks": DIGITS}))
    places = [(Seat.NORTH, Strain.NOTRUMP), (Seat.SOUTH, Strain.HEARTS), (Seat.WEST, Strain.CLUBS)]
    assert [digits[place] for place in places] == [6, 11, 0]
    assert double_dummy(Game({"DoubleDummyTricks": "what"})) == {}
    assert "South     12   3  11   3   6" in game_text(Game({"DoubleDummyTricks": DIGITS}))


def test_a_drawing_is_whole_by_itself() -> None:
    root = ET.fromstring(deal_svg(schiphol()))
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[:4] == ["N", "E", "S", "W"]
    assert "A K Q 9 8 7" in texts
    assert len(list(root.iter("{http://www.w3.org/2000/svg}path"))) == 16


@given(anything)
def test_any_game_can_be_looked_at(text: str) -> None:
    for game in pbn.reads(text):
        assert game_text(game)
        page = "".join(games_html([game]))
        ET.fromstring(page.partition("\n")[2])


def test_names_write_no_tags() -> None:
    page = "".join(games_html([Game({"Event": "<script>", "North": "<b>", "Deal": DEAL})]))
    assert "<script>" not in page
    assert "<b>" not in page


@pytest.mark.parametrize(("ending", "said"), [("html", "<h2>Auction</h2>"), ("txt", "♠ K Q 10 2"), ("svg", "<svg")])
def test_the_command_makes_a_page(ending: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "in.pbn", tmp_path / f"out.{ending}"
    source.write_text(SCHIPHOL)
    assert main(["convert", str(source), str(target)]) == 0
    assert said in target.read_text()
    assert main(["convert", str(target), str(source)]) == 2
    assert "can't be read back" in capsys.readouterr().err
