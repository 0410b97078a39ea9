"""The robots' words of the command: deal, solve, match."""

import json

import pytest

from wethey.cli import main
from wethey.core import Deal
from wethey.robots import solver_if_any

Captured = pytest.CaptureFixture[str]
DEAL = "N:K753.KT7.975.432 Q2.4.KJT642.AQ97 AT8.AQJ932.AQ8.6 J964.865.3.KJT85"


def run(captured: Captured, *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    told = captured.readouterr()
    return code, told.out, told.err


def refused(captured: Captured, *words: str) -> str:
    with pytest.raises(SystemExit) as refusal:
        main(list(words))
    assert refusal.value.code == 2
    return captured.readouterr().err


def test_deals_by_a_seed_and_to_order(capsys: Captured) -> None:
    code, out, err = run(capsys, "deal", "-n", "3", "--seed", "7", "--where", "north: 20+")
    assert (code, err) == (0, "")
    deals = [Deal.parse(line) for line in out.splitlines()]
    assert [deal.hands[0].high_card_points >= 20 for deal in deals] == [True] * 3
    assert run(capsys, "deal", "-n", "3", "--seed", "7", "--where", "north: 20+")[1] == out
    assert run(capsys, "deal")[1] != run(capsys, "deal")[1]


@pytest.mark.parametrize("where", ["sooth: 3", "north", "north: 5X"])
def test_conditions_that_cannot_be_read(capsys: Captured, where: str) -> None:
    code, out, err = run(capsys, "deal", "--where", where)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("--where: line 1, column ")


@pytest.mark.parametrize("words", [("deal", "-n", "0"), ("deal", "-n", "x"), ("match", "--boards", "-1")])
def test_numbers_that_are_none(capsys: Captured, words: tuple[str, ...]) -> None:
    assert "is not a number from 1 up" in refused(capsys, *words)


@pytest.mark.skipif(solver_if_any() is None, reason="endplay is not for this machine")
def test_solving_a_deal(capsys: Captured) -> None:
    code, out, err = run(capsys, "solve", DEAL, "N:AK", "--json", "--vul", "Both", "--dealer", "W")
    assert code == 2
    assert err == "line 1, column 3: “AK” is not a hand; write four suits between dots, as in AKQ.JT9.876.5432\n"
    told = json.loads(out)
    assert told["tricks"]["H"] == {"N": 10, "E": 2, "S": 10, "W": 2}
    assert told["par"] == {"score": 500, "result": "E 5CX-2"}
    _code, out, _err = run(capsys, "solve", DEAL)
    assert out.splitlines()[0].split() == ["NT", "S", "H", "D", "C"]
    assert out.splitlines()[-1] == "Par: E 5CX-2, +300 for We"


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_match_of_boards(capsys: Captured, processes: str) -> None:
    words = ("match", "--boards", "2", "--seed", "9", "--level", "beginner", "--processes", processes)
    code, out, err = run(capsys, *words, "--json")
    assert (code, err) == (0, "")
    *boards, summary = map(json.loads, out.splitlines())
    assert [board["board"] for board in boards] == [1, 2]
    assert summary["played"] == 2
    assert summary["deals"] == 4
    assert summary["imps_per_board"] == sum(board["imps"] for board in boards) / 2
    assert summary["replaced"] == 0
    assert set(summary["seconds"]) == {"p50", "p95", "max", "per_deal"}
    given = summary["given_by_defence"] + summary["given_on_lead"] - summary["given_by_declarer"]
    assert summary["over_double_dummy"] == pytest.approx(given, abs=0.002)
    assert summary["given_by_declarer_error"] >= 0


def test_a_match_of_rubbers(capsys: Captured) -> None:
    code, out, _err = run(capsys, "match", "--boards", "1", "--form", "rubber", "--level", "beginner")
    assert code == 0
    lines = out.splitlines()
    assert lines[0].split()[:2] == ["1", "NS"]
    assert lines[1].split()[:2] == ["1", "EW"]
    assert "points a deal" in lines[2]
