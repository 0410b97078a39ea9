"""``wethey bid``: files of bidding problems, and questions on standard input."""

import io
import json
from pathlib import Path

import pytest

from wethey.cli import main
from wethey.robots import solver_if_any

Captured = pytest.CaptureFixture[str]
BALANCED = "AQ3.KJ4.QT62.K83"
TEN = "A43.K43.K984.876"
QUESTION = {"hand": BALANCED, "auction": ["P", "P"], "dealer": "N", "vulnerable": "NS", "seat": "S"}


def lines(*questions: object) -> str:
    return "".join((one if isinstance(one, str) else json.dumps(one)) + "\n" for one in questions)


def cases(captured: Captured, folder: Path, *questions: object) -> tuple[int, list[dict[str, object]], str]:
    file = folder / "cases.jsonl"
    file.write_text(lines(*questions))
    code = main(["bid", "--cases", str(file), "--json"])
    told = captured.readouterr()
    return code, [json.loads(line) for line in told.out.splitlines()], told.err


def test_cases_are_answered_and_those_that_agree_are_counted(capsys: Captured, tmp_path: Path) -> None:
    code, told, err = cases(
        capsys,
        tmp_path,
        {"id": "one", "hand": BALANCED, "auction": [], "expected": "1N"},
        {"hand": TEN, "auction": ["1NT", "P"], "dealer": None, "vulnerability": None, "expected": "3N"},
        {"hand": TEN, "auction": "1NT P", "vulnerability": "Both", "expected": "P", "accept": ["P", "2N"]},
        {"hand": BALANCED, "auction": []},
    )
    assert (code, err) == (0, "")
    assert [one.get("call") for one in told] == ["1N", "3N", "3N", "1N", None]
    assert [one.get("agrees") for one in told] == [True, True, False, None, None]
    assert told[0]["id"] == "one"
    assert "15–17" in str(told[0]["meaning"])
    assert "2C" in dict(told[0]["alternatives"])  # type: ignore[call-overload]
    assert told[-1] == {"cases": 4, "expected": 3, "agree": 2}


def test_part_scores_of_a_case_change_the_call(capsys: Captured, tmp_path: Path) -> None:
    _code, told, _err = cases(
        capsys,
        tmp_path,
        {"hand": TEN, "auction": ["1N", "P"]},
        {"hand": TEN, "auction": ["1N", "P"], "below": {"we": 60, "they": 0}},
    )
    assert [one["call"] for one in told[:2]] == ["3N", "P"]


BAD = [
    ("nonsense", "question: “nonsense” is not a JSON object"),
    ({"hand": 3}, "hand: “3” is not a text"),
    ({"auction": []}, "hand: “null” is not a text"),
    ({"hand": "AKQ2.J3.T98.A76"}, "hand: “AKQ2.J3.T98.A76” has 12 cards, not 13"),
    ({"hand": BALANCED, "auction": ["1S", "1H"]}, "auction: “1H” 1H is not sufficient over 1S"),
    ({"hand": BALANCED, "auction": ["8S"]}, "auction: “8S” is not a call"),
    ({"hand": BALANCED, "auction": ["P"] * 4}, "auction: "),
    ({"hand": BALANCED, "auction": 7}, "auction: “7” is not a list of calls"),
    ({"hand": BALANCED, "dealer": "Q"}, "dealer: “Q” is not a seat"),
    ({"hand": BALANCED, "vulnerable": "nobody"}, "vulnerability: “nobody” is not a vulnerability"),
    ({"hand": BALANCED, "seat": "S"}, "seat: “S” is not in turn; the next to call is N"),
    ({"hand": BALANCED, "expected": "1S", "accept": "1S"}, "accept: “1S” is not a list of calls"),
    ({"hand": BALANCED, "below": {"we": 120}}, "below: "),
]


@pytest.mark.parametrize(("question", "refusal"), BAD)
def test_a_bad_case_is_refused_by_line_and_field_and_the_others_are_answered(
    capsys: Captured, tmp_path: Path, question: object, refusal: str
) -> None:
    code, told, err = cases(capsys, tmp_path, QUESTION, question, QUESTION)
    assert code == 2
    assert len(told) == 3
    assert err.startswith(f"line 2, {refusal}")
    assert err.count("\n") == 1


def test_standard_input_is_answered_line_for_line(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines(QUESTION, "x", "", QUESTION)))
    assert main(["bid", "--stdio"]) == 0
    first, bad, empty, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == last
    assert first["call"] == "1N"
    assert bad == {"error": "line 2, question: “x” is not a JSON object"}
    assert set(empty) == {"error"}


@pytest.mark.parametrize(("system", "call"), [("sayc", "1D"), ("acol", "1N"), ("natural", "1D")])
def test_each_system_opens_in_its_own_way(
    system: str, call: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    weak = {"hand": "AQ3.KJ4.KT62.983", "auction": []}
    monkeypatch.setattr("sys.stdin", io.StringIO(lines(weak)))
    assert main(["bid", "--stdio", "--system", system]) == 0
    assert json.loads(capsys.readouterr().out)["call"] == call


def test_in_words(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_text(lines({"hand": BALANCED, "auction": [], "expected": "1C"}))
    assert main(["bid", "--cases", str(file)]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert "1N" in first
    assert "expected 1C" in first
    assert last == "0 of 1 agree"


def test_what_cannot_be_read_or_is_no_time(capsys: Captured, tmp_path: Path) -> None:
    assert main(["bid", "--cases", str(tmp_path / "none.jsonl")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    (tmp_path / "no.text").write_bytes(b"\xc6\xff\n")
    assert main(["bid", "--cases", str(tmp_path / "no.text")]) == 2
    assert "line 1, question" in capsys.readouterr().err
    for words in (["--cases", "x", "--budget", "0"], ["--cases", "x", "--system", "none"], []):
        with pytest.raises(SystemExit) as refusal:
            main(["bid", *words])
        assert refusal.value.code == 2


@pytest.mark.skipif(solver_if_any() is None, reason="endplay is not for this machine")
def test_with_more_time_calls_are_weighed_and_the_reason_told(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    """What differs from the rules' own call says why, and the same question is answered the same again."""
    asked = [
        {"hand": "QJT94.AK.AKQ.432", "auction": ["3S", "P", "4S"], "dealer": "E", "below": {"we": 60}},
        {"hand": "QJT94.32.AK4.A32", "auction": ["1H", "P", "2H", "P", "4H"], "dealer": "W"},
        {"hand": "AQJ963.K84.A7.92", "auction": ["1S", "P", "3S", "P"]},
    ]

    monkeypatch.setattr("wethey.cli.bid.MOST_LAYOUTS", 8)

    def answers(budget: str) -> list[dict[str, str]]:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines(*asked)))
        assert main(["bid", "--stdio", "--budget", budget]) == 0
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    quick, weighed = answers("0.1"), answers("60")
    assert answers("60") == weighed
    for rules, told in zip(quick, weighed, strict=True):
        assert ("reason" in told) == (told["call"] != rules["call"])
        assert "layouts" in told.get("reason", "layouts")
