"""The command speaks the language that the environment asks for, and what programs read stays as it is."""

import json
import os
import subprocess
import sys

import pytest

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def run(*words: str, **asked: str) -> "subprocess.CompletedProcess[str]":
    kept = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    code = "import sys; from wethey.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, *words]
    return subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8", env={**kept, **asked})


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        ({}, "tricks bid and made"),
        ({"LANG": "de_DE.UTF-8"}, "gebotene und erzielte Stiche"),
        ({"LANG": "C"}, "tricks bid and made"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "tricks bid and made"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_AT"}, "gebotene und erzielte Stiche"),
        ({"LC_MESSAGES": "de", "LC_ALL": "C.UTF-8"}, "tricks bid and made"),
        ({"LC_ALL": "C.UTF-8", "LANGUAGE": "fr:de:en"}, "gebotene und erzielte Stiche"),
        ({"LANG": "de", "LANGUAGE": "en"}, "tricks bid and made"),
        ({"LANG": "de", "LANGUAGE": ""}, "gebotene und erzielte Stiche"),
    ],
)
def test_the_first_variable_that_says_something_decides(asked: dict[str, str], word: str) -> None:
    done = run("score", "4S=", **asked)
    assert done.returncode == 0
    assert word in done.stdout


def test_a_refusal_and_the_help_are_german_too() -> None:
    refused = run("score", "8H=", LANG="de")
    assert refused.returncode == 2
    assert "ein Gebot nennt eine Stufe von 1 bis 7, nicht 8" in refused.stderr
    helped = run("--help", LANG="de").stdout
    assert "Aufruf: wethey" in helped
    assert "diese Hilfe zeigen" in helped
    assert "ein Ergebnis zählen, mit Begründung" in helped
    assert "diese Angaben fehlen" in run("score", LANG="de").stderr


@pytest.mark.parametrize("words", [("score", "We 4SX+1"), ("pad", "examples/evening.pad")])
def test_json_is_the_same_in_every_language(words: tuple[str, ...]) -> None:
    english, german = (run(*words, "--json", LANG=tag).stdout for tag in ("en", "de"))
    assert isinstance(json.loads(english.splitlines()[0]), dict)
    assert english == german


def test_a_sheet_is_scored_to_the_same_sheet(tmp_path_factory: pytest.TempPathFactory) -> None:
    sheet = tmp_path_factory.mktemp("sheets") / "evening.pad"
    sheet.write_text("rules: chicago\ndealer: N\n\nWe 4S=\nPassed out\nThey 3NT-1\nAdjust We 50 late\n")
    english, german = (run("pad", str(sheet), LANG=tag).stdout for tag in ("en", "de"))
    assert "Total: We" in english
    assert "Summe: Wir" in german
    for line in ("We 4S=", "They 3NT-1"):
        assert line in english
        assert line in german
