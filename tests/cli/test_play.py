"""A game in the terminal: by typing alone, against three robots."""

import io

import pytest

from wethey.cli import main


def played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *words: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["play", "--seed", "3", *words]) == 0
    return capsys.readouterr().out


def test_a_player_hears_asks_and_calls(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = played(monkeypatch, capsys, "hand\nhelp\nnonsense\nXX\nP\nscore\nquit\n")
    assert "You sit South." in told
    assert "Deal 1." in told
    assert "♠" in told
    assert "is not an action" in told
    assert "(law 19, Doubles and Redoubles)" in told
    assert "South: pass" in told
    assert "Nobody is vulnerable." in told


def test_the_end_of_what_is_typed_ends_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "You sit South." in played(monkeypatch, capsys, "")


def test_a_rule_set_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["play", "--rules", "canasta"])
    assert end.value.code == 2
    assert "canasta" in capsys.readouterr().err
