"""One line of a pad: what people type, and what is refused by name."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pads import random_line

from wethey.core import NotationError
from wethey.formats import parse_line, parse_played, print_line
from wethey.scoring import Played

HERE = Path(__file__).parent


def table(name: str) -> list[list[str]]:
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [[cell.rstrip() for cell in line.split("|")] for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize(("typed", "canonical"), table("lines.txt"))
def test_a_line_is_read_and_its_canonical_form_printed_back(typed: str, canonical: str) -> None:
    line = parse_line(typed)
    assert print_line(line) == canonical.strip()
    assert parse_line(canonical.strip()) == line


@pytest.mark.parametrize(("typed", "word", "column"), table("refusals.txt"))
def test_what_cannot_be_is_refused_by_name_and_place(typed: str, word: str, column: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_line(typed)
    assert (refusal.value.word, refusal.value.place.column) == (word.strip(), int(column))
    assert len(str(refusal.value)) < 300
    assert len(refusal.value.place.found) <= 40


@given(st.integers())
def test_every_line_prints_and_parses_back(seed: int) -> None:
    line = random_line(Random(seed))
    assert parse_line(print_line(line)) == line


@given(st.text() | st.from_regex(r"(We|They|N|E|S|W)? ?[0-9][CDHSN♠]T?[xX*]{0,3}[=+\-0-9]*( honours (We|N) [0-9]+)?"))
def test_any_text_is_a_line_or_a_refusal(text: str) -> None:
    try:
        line = parse_line(text)
    except NotationError as refusal:
        said = str(refusal)
    else:
        assert parse_line(print_line(line)) == line
        return
    assert "\n" not in said
    assert len(said) < 300


def test_a_score_needs_no_side() -> None:
    assert parse_played("4SX+1") == Played(parse_played("4s* +1").result)
