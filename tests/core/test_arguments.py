"""An argument of another kind is refused by its name, and never scored as nothing."""

from collections.abc import Callable

import pytest

import wethey
from wethey import core, duplicate, formats, pad, scoring, table
from wethey.robots import parse_where

SESSION = duplicate.Record(scoring.Session())
PLAYED = formats.parse_played("N 4S=")
TEXT_READERS: list[Callable[..., object]] = [
    core.parse_call,
    core.parse_hands,
    formats.parse_line,
    formats.parse_played,
    formats.read_party,
    formats.read_session,
    formats.read_sheet,
    parse_where,
    table.parse_command,
]


@pytest.mark.parametrize("reader", TEXT_READERS)
@pytest.mark.parametrize("given", [None, 5, b"N 4S=", ["N 4S="]])
def test_a_reader_of_texts_says_that_it_wants_a_text(reader: Callable[..., object], given: object) -> None:
    with pytest.raises(TypeError, match=rf"^text should be a text \(str\), not {type(given).__name__}$"):
        reader(given)


@pytest.mark.parametrize("given", ["N 4SX+1", None, 5, [], {}])
def test_what_is_no_played_deal_is_not_scored(given: object) -> None:
    with pytest.raises(TypeError, match=r"^played should be a Played; parse_played reads one from text, not "):
        wethey.score(given)  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "given"), [("vulnerable", "yes"), ("form", "duplicate"), ("edition", "1935")])
def test_a_word_of_scoring_is_refused_by_name(name: str, given: str) -> None:
    with pytest.raises(TypeError, match=f"^{name} should be .*, not str$"):
        wethey.score(PLAYED, **{name: given})  # type: ignore[arg-type]


FALL_THROUGH: list[tuple[str, Callable[[object], object]]] = [
    ("outcome", lambda given: scoring.Rubber().after(given)),  # type: ignore[arg-type]
    ("outcome", lambda given: scoring.Chicago().after(given, None)),  # type: ignore[arg-type]
    ("line", wethey.read_sheet("").evening.after),  # type: ignore[list-item]
    ("command", lambda given: pad.decide(wethey.read_sheet("\n"), given, actor="a", command_id="c")),  # type: ignore[arg-type]
    ("command", lambda given: duplicate.decide(SESSION, given, actor="a", command_id="c")),  # type: ignore[arg-type]
    ("line", formats.print_line),  # type: ignore[list-item]
    ("played", formats.print_played),  # type: ignore[list-item]
    ("pad", formats.print_sheet),  # type: ignore[list-item]
    ("entry", formats.entry_said),  # type: ignore[list-item]
]


@pytest.mark.parametrize(("name", "of"), FALL_THROUGH)
@pytest.mark.parametrize("given", ["N 4S=", None])
def test_what_fits_no_kind_is_refused_by_name(name: str, of: Callable[[object], object], given: object) -> None:
    with pytest.raises(TypeError, match=f"^{name} should be .*, not {type(given).__name__}$"):
        of(given)
