"""Scripts as they travel: without comments, and otherwise the same."""

import re
from pathlib import Path

import pytest
import quickjs

from wethey.web.lean import lean

STATIC = Path(__file__).parents[2] / "src" / "wethey" / "web" / "static"
SCRIPTS = sorted(STATIC.glob("*.js"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_script_says_the_same_without_its_comments(script: Path) -> None:
    text = script.read_text("utf-8")
    sent = lean(text)
    assert sent.count("\n") == text.count("\n")
    assert "/*" not in sent
    assert re.sub(r"/\*.*?\*/|^\s*//.*?$|\s", "", text, flags=re.DOTALL | re.MULTILINE) == re.sub(r"\s", "", sent)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_no_text_runs_over_several_lines(script: Path) -> None:
    """Otherwise the indentation inside it would be lost."""
    assert [line for line in script.read_text("utf-8").split("\n") if line.count("`") % 2] == []


def test_the_marks_of_a_comment_inside_a_text_stay() -> None:
    context = quickjs.Context()
    assert (
        context.eval(lean('/** Two addresses. */\n"http://one" + // no comment before this\n  "/*two*/"'))
        == "http://one/*two*/"
    )
