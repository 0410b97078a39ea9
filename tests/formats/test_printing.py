"""What is printed: two pages each, numbers from the edition, names as words, and nothing from elsewhere."""

import dataclasses
import json
import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from printed import DIALECTS, FILLED, PROBES, story

from wethey.core import Refused, Suit
from wethey.formats import Paper, print_html, print_pdf, read_sheet
from wethey.formats.printing.key import key_page
from wethey.formats.printing.model import Beside, Block, Cell, Drawing, Figure, Ruled, Strip, Table
from wethey.formats.printing.model import Page as Sheet
from wethey.formats.printing.sheets import sheets
from wethey.laws import CURRENT, PRESETS, Edition


def blocks(page: Sheet) -> Iterator[Block]:
    """Every block of a page, those beside each other too."""

    def inside(block: Block) -> Iterator[Block]:
        yield block
        if isinstance(block, Beside):
            for each in (*block.left, *block.right):
                yield from inside(each)

    for block in page.blocks:
        yield from inside(block)


def tables(page: Sheet) -> list[Table]:
    return [block for block in blocks(page) if isinstance(block, Table)]


def said(cell: Cell) -> str:
    return "".join(str(word) for word in cell.words)


@pytest.mark.parametrize("name", DIALECTS)
def test_no_page_is_anything_but_words_and_shapes(name: str) -> None:
    html = print_html(DIALECTS[name])
    ET.fromstring(html.removeprefix("<!doctype html>"))
    assert not re.search(r"<script|\son\w+\s*=|\sstyle=|javascript:|@import|<iframe|<object", html)
    assert set(re.findall(r"https?://[^\"' ]+", html)) <= {"http://www.w3.org/2000/svg"}
    assert "url(" not in html


@pytest.mark.parametrize("probe", PROBES)
@pytest.mark.parametrize("field", ["we", "they", "place", "date"])
def test_markup_in_a_name_is_words(probe: str, field: str) -> None:
    html = print_html(read_sheet(f"{field}: {probe}\n\nWe 4S=\nAdjust We 50 {probe.replace('#', '')}\n"))
    page = ET.fromstring(html.removeprefix("<!doctype html>"))
    assert probe in "\n".join(page.itertext())
    assert not [
        part
        for part in page.iter()
        if part.tag.rpartition("}")[2] in {"script", "img", "b", "iframe"} and part.text == "1"
    ]
    assert not re.search(r"<script|<img|<svg on", html)


def test_without_typst_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    with pytest.raises(Refused, match="pip install typst"):
        print_pdf(PRESETS["rubber"])


def test_the_key_is_computed_from_the_edition() -> None:
    """Every amount multiplied by a prime shows up multiplied, so no template holds a number."""

    def multiplied(value: object) -> object:
        if isinstance(value, int) and not isinstance(value, bool):
            return value * 7
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            parts = {field.name: multiplied(getattr(value, field.name)) for field in dataclasses.fields(value)}
            if "amounts" in parts:
                step = {"step": parts["step"]} if "step" in parts else {}
                return type(value)(*parts["amounts"], **step)  # type: ignore[misc]
            return type(value)(**parts)
        if isinstance(value, tuple):
            return tuple(multiplied(each) for each in value)
        if hasattr(value, "items"):
            return {key: multiplied(each) for key, each in value.items()}
        return value

    edition = multiplied(CURRENT)
    assert isinstance(edition, Edition)
    for name in ("rubber", "chicago", "duplicate"):
        rules = dataclasses.replace(PRESETS[name], edition=edition)
        before, after = tables(key_page(PRESETS[name])), tables(key_page(rules))
        for was, now in zip(before, after, strict=True):
            if was.caption.startswith(("IMP", "In all")):
                continue
            for row, scaled in zip(was.rows, now.rows, strict=True):
                amounts = [[int(said(cell).replace(",", "")) for cell in cells[1:]] for cells in (row, scaled)]
                assert amounts[1] == [amount * 7 for amount in amounts[0]]


def test_the_key_has_every_line_of_a_printed_one() -> None:
    page = key_page(PRESETS["rubber"])
    amounts = {said(row[0]): [said(cell) for cell in row[1:]] for table in tables(page) for row in table.rows}
    assert amounts["small slam, bid and made"] == ["500", "750"]
    assert amounts["overtrick, redoubled"] == ["200", "400"]
    assert amounts["for the insult, redoubled"] == ["100", "100"]
    assert amounts["rubber in two games"] == ["700"]
    assert amounts["four aces in one hand at notrump"] == ["150"]
    assert amounts["13"] == ["650", "1,300", "3,500", "3,800", "7,000", "7,600"]
    words = json.dumps([dataclasses.astuple(block) for block in page.blocks if type(block).__name__ == "Notes"])
    for number in ("100 below the line", "880", "300 to the only side with a game", "In all 390", "both, 400"):
        assert number in words


def test_doubtful_amounts_have_a_question_mark() -> None:
    html = print_html(PRESETS["rubber-1932"])
    assert "700?" in html
    assert "no text of the time was found" in html
    assert "700?" not in print_html(PRESETS["rubber"])


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("chicago", ["nobody", "dealer’s side", "dealer’s side", "both"]),
        ("chicago-switched", ["nobody", "the other side", "the other side", "both"]),
        ("chicago-fixed", ["nobody", "We", "They", "both"]),
        ("six deals", ["nobody", "the other side", "the other side", "both", "nobody", "both"]),
        ("eight deals", ["nobody", "dealer’s side", "dealer’s side", "both"] * 2),
    ],
)
def test_the_wheel_is_drawn_for_every_dialect(name: str, words: list[str]) -> None:
    blank, key = sheets(DIALECTS[name], Paper.A4).pages
    strip = next(block for block in key.blocks if isinstance(block, Strip))
    assert [told.removesuffix(" vulnerable") for _drawing, told in strip.drawings] == words
    assert [red_pockets(drawing) for drawing, _told in strip.drawings] == [
        {"nobody": 0, "both": 4}.get(told, 2) for told in words
    ]
    rows = tables(blank)[0].rows
    assert [said(row[1]).removesuffix(" vulnerable") for row in rows] == words


def red_pockets(drawing: Drawing) -> int:
    return len(re.findall('<rect[^>]*fill="#a3201a"', drawing.svg))


def test_the_filled_sheet_looks_as_on_paper() -> None:
    """Entries stack from the line, a rule under each game, part-scores that no longer count crossed through."""
    page = sheets(FILLED["one rubber"], Paper.A4).pages[0]
    ruled = next(block for block in blocks(page) if isinstance(block, Ruled))
    assert [points(stack) for stack in ruled.above] == [["60", "300", "200", "100", "50", "500"], ["30", "30", "500"]]
    assert [[points(stack) for stack in game.below] for game in ruled.games] == [
        [["60"], ["100"]],
        [["360"], ["90"]],
        [["60"], ["40", "90"]],
    ]
    assert [game.finished for game in ruled.games] == [True] * 3
    dead = [figure.points for game in ruled.games for stack in game.below for figure in stack if figure.dead]
    assert dead == ["60", "90", "60"]
    assert [(foot.we, foot.they) for foot in ruled.feet] == [("1,690", "880")]


def points(stack: tuple[Figure, ...]) -> list[str]:
    return [figure.points for figure in stack]


def test_a_filled_sheet_has_names_reasons_ledger_and_margin() -> None:
    html = print_html(FILLED["one rubber"])
    text = "\n".join(ET.fromstring(html.removeprefix("<!doctype html>")).itertext())
    for words in ("Ann & Bob", "2026-11-30", "We win by 810.", "6 × 60 below", "50 for the insult", "+810", "16.20"):
        assert words in text


def test_a_blank_pad_has_lines_for_more_deals_than_a_game_has_boxes() -> None:
    blank = sheets(PRESETS["rubber"], Paper.LETTER).pages[0]
    record = next(table for table in tables(blank))
    assert len(record.rows) > 18
    ruled = next(block for block in blocks(blank) if isinstance(block, Ruled))
    assert [foot.label for foot in ruled.feet][1:3] == [
        "rubber: 700 in two games, 500 in three",
        "stopped early: game 300, part-score 100",
    ]


def test_suits_are_shapes() -> None:
    html = print_html(story("cpan-rubber"))
    assert not re.search("[♠♥♦♣]", html)
    assert {f"suit-{suit}" for suit in Suit} <= set(re.findall(r"suit-[SHDC]", html))
