"""The race chart and its table: they tell of the evening, look whole at any length, and carry nothing but a drawing."""

import re
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest
from jinja2 import Environment
from pads import random_outcome

from wethey.core import Seat, Side, Suit
from wethey.formats import (
    SUIT_PATHS,
    draw_race,
    parse_line,
    race_svg,
    race_table,
    read_sheet,
    suit_sprite,
    suit_svg,
)
from wethey.formats.race import RaceTable, Source, race_of, race_said
from wethey.laws import PRESETS
from wethey.pad import Evening, reckon
from wethey.scoring import NOTHING, WeThey, total

STORIES = sorted((Path(__file__).parent / "stories").glob("*.pad"))
SVG = "{http://www.w3.org/2000/svg}"
ROOT = Path(__file__).parents[2]


def evening(rules: str, *lines: str, carried: WeThey = NOTHING) -> Evening:
    start = Evening(PRESETS[rules], Seat.NORTH, None, (), carried)
    return reckon(start, ((str(place), parse_line(line)) for place, line in enumerate(lines)))


def random_evening(rules: str, deals: int, seed: int) -> Evening:
    chance, written = Random(seed), Evening(PRESETS[rules], Seat.NORTH)
    while written.deals_written < deals:
        outcome = random_outcome(chance, honours=PRESETS[rules].honours)
        if written.objection(outcome) is None:
            written = written.after(outcome, str(written.deals_written))
    return written


def drawn(of: Evening) -> ET.Element:
    return ET.fromstring(race_svg(of, standalone=True))


def classed(drawing: ET.Element, name: str) -> list[ET.Element]:
    return [part for part in drawing.iter() if name in part.get("class", "").split()]


LONG = [("rubber", 0), ("rubber", 1), ("rubber", 14), ("rubber", 60), ("chicago", 60), ("duplicate", 40)]


@pytest.mark.parametrize(("rules", "deals"), LONG)
def test_the_chart_is_whole_from_no_deal_to_sixty(rules: str, deals: int) -> None:
    of = random_evening(rules, deals, 8)
    drawing = drawn(of)
    width, height = (float(part) for part in drawing.attrib["viewBox"].split()[2:])
    for path in (classed(drawing, "race-we")[0], classed(drawing, "race-they")[0]):
        commands = re.findall(r"([MHV])([0-9. -]+)", path.attrib["d"])
        across = [float(at.split()[0]) for name, at in commands if name in "MH"]
        up = [float(at.split()[-1]) for name, at in commands if name in "MV"]
        assert across == sorted(across), "a step never goes back"
        assert up == sorted(up, reverse=True), "a total never falls"
        assert min(across) >= 0
        assert max(across) <= width
        assert min(up) >= 0
        assert max(up) <= height
    assert len(classed(drawing, "race-round")) == sum(each.is_closed for each in of.rounds)
    for label in drawing.iter(f"{SVG}text"):
        assert 0 <= float(label.attrib["x"]) <= width
        assert 0 <= float(label.attrib["y"]) <= height


def test_a_total_carried_in_below_zero_has_its_place_too() -> None:
    drawing = drawn(evening("rubber", "We 2S=", carried=WeThey(-700, 300)))
    labels = [label.text for label in classed(drawing, "race-scale-label")]
    assert "-1,000" in labels


def test_the_two_lines_differ_without_colour_and_are_named_where_they_end() -> None:
    drawing = drawn(evening("rubber", "We 2S=", "They 4S="))
    we, they = classed(drawing, "race-we")[0], classed(drawing, "race-they")[0]
    assert we.get("stroke-dasharray") is None
    assert they.get("stroke-dasharray")
    ends = ["".join(end.itertext()) for end in classed(drawing, "race-end")]
    assert sorted(ends) == ["They 120", "We 60"]


def test_luck_is_marked_and_play_is_not() -> None:
    lines = ("We 4SX+1 honours We 100", "They 2H-1", "We 3NT=", "Adjust They 50 late", "They 1NT=", "Stop")
    drawing = drawn(evening("rubber", *lines))
    labels = {label.text for label in classed(drawing, "race-label")}
    assert labels == {"honours 100", "rubber 700", "adjustment 50", "unfinished, part-score 100"}
    assert len(classed(drawing, "race-mark")) == 4


def test_games_and_ends_have_their_lines() -> None:
    drawing = drawn(evening("rubber", "We 4S=", "They 3NT=", "We 3NT=", "They 2H="))
    assert len(classed(drawing, "race-game")) == 2
    assert len(classed(drawing, "race-round")) == 1
    assert [label.text for label in classed(drawing, "race-winner")] == ["We", "They", "We", "games"]


def test_the_chart_says_what_it_shows() -> None:
    drawing = drawn(evening("rubber", "We 4S="))
    assert drawing.attrib["role"] == "img"
    named = drawing.attrib["aria-labelledby"].split()
    assert [part.get("id") for part in drawing if part.get("id")] == named
    assert drawing.findtext(f"{SVG}desc") == "After 1 deal We lead by 120 to 0."


def test_two_charts_in_one_document_have_ids_of_their_own() -> None:
    of = evening("rubber", "We 4S=")
    assert set(re.findall('id="([^"]+)"', race_svg(of, name="one"))).isdisjoint(
        re.findall('id="([^"]+)"', race_svg(of, name="two"))
    )


@pytest.mark.parametrize("story", STORIES, ids=lambda path: path.stem)
def test_the_table_equals_the_evening(story: Path) -> None:
    of = read_sheet(story.read_text()).evening
    race = race_of(of)
    assert race.total == of.total
    assert [step.deal for step in race.steps if step.deal] == [deal.number for deal in of.deals]
    entries = [entry for deal in of.deals for entry in deal.entries]
    entries += [entry for note in of.notes for entry in note.entries]
    for side in Side:
        assert race.gained(side) == total(entries).of(side)
        assert race.gained(side) == sum(race.gained(side, source) for source in Source)
    steps = ET.fromstring(race_table(of)).findall("tbody/tr")
    rows = [["".join(cell.itertext()) for cell in row] for row in steps]
    assert rows == RaceTable.of(race).rows
    assert rows[-1][-2:] == [f"{points:,}" for points in of.total]


@pytest.mark.parametrize("seed", range(5))
def test_the_table_equals_random_evenings(seed: int) -> None:
    of = random_evening("rubber", 30, seed)
    assert race_of(of).total == of.total
    assert len(draw_race(of).splitlines()) == 30 + 3


def test_notes_stand_between_the_deals_they_were_written_between() -> None:
    of = evening("rubber", "We 2S=", "Adjust They 50 late", "They 2H=", "Stop")
    steps = race_of(of).steps
    assert [step.deal for step in steps] == [1, None, 2]
    assert [step.ends_round for step in steps] == [False, False, True], "a stop that pays nothing is no step"


def test_the_table_has_columns_for_what_was_paid_alone() -> None:
    assert "honours" not in draw_race(evening("rubber", "We 2S="))
    assert "They, honours" in draw_race(evening("rubber", "We 2S= honours We 100"))
    assert race_said(race_of(evening("rubber", "We 2S=", "They 2S="))) == "After 2 deals both sides have 60."


def test_a_reason_with_markup_is_words() -> None:
    of = evening("rubber", "We 2S=", 'Adjust We 50 <script>alert(1)</script> & "quotes"')
    table = race_table(of)
    assert "<script" not in table
    assert "<script>alert(1)</script>" in "".join(ET.fromstring(table).itertext())


def test_the_drawing_is_a_drawing_and_nothing_else() -> None:
    """No script, no event, no address but the name of SVG, and no inline style in the part that a page takes in."""
    of = random_evening("chicago", 20, 3)
    inside = race_svg(of)
    assert not re.search(r"<script|\son\w+=|href|url\(|style|https?:", inside)
    alone = race_svg(of, standalone=True)
    assert set(re.findall(r"https?://[^\"<]+", alone)) == {"http://www.w3.org/2000/svg"}
    assert "<style>" in alone


def test_the_pages_sprite_has_the_same_suits() -> None:
    """The shapes live in one place; the page's file is what `suit_sprite` gives."""
    ET.fromstring(suit_sprite())
    page = ROOT / "src/wethey/web/templates/suits.svg"
    theirs = {
        symbol.attrib["id"]: symbol[0].attrib["d"].split()
        for symbol in ET.fromstring(page.read_text()).iter(f"{SVG}symbol")
    }
    assert theirs == {f"suit-{suit}": path.split() for suit, path in SUIT_PATHS.items()}


def test_a_template_takes_our_markup_as_it_is_and_escapes_the_rest() -> None:
    template = Environment(autoescape=True).from_string("{{ drawing }} {{ name }}")
    assert template.render(drawing=suit_svg(Suit.CLUBS), name="<b>").endswith("</svg> &lt;b&gt;")


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_says_its_name(suit: Suit) -> None:
    drawing = ET.fromstring(suit_svg(suit, standalone=True))
    assert drawing.attrib["aria-label"] in {"clubs", "diamonds", "hearts", "spades"}
    assert drawing.attrib["viewBox"] == "0 0 24 24"
