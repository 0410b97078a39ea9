"""The command, as typed at a shell: what it prints, and how it says no."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from wethey.cli import main

Captured = pytest.CaptureFixture[str]


def run(captured: Captured, *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    told = captured.readouterr()
    return code, told.out, told.err


def test_a_score_tells_its_parts(capsys: Captured) -> None:
    code, out, err = run(capsys, "score", "4SX+1", "--json")
    assert (code, err) == (0, "")
    score = json.loads(out)
    entries = score.pop("entries")
    assert score == {"result": "4SX+1", "below": 240, "above": 150, "defenders": 0, "score": 390}
    assert [(entry["item"], entry["parts"]) for entry in entries] == [
        ("tricks", [60, 60, 60, 60]),
        ("overtricks", [100]),
        ("insult", [50]),
    ]
    assert list(entries[0]) == ["side", "line", "item", "parts", "points", "law"]


def test_a_duplicate_score_has_no_line(capsys: Captured) -> None:
    code, out, _err = run(capsys, "score", "E 7NT=", "--vul", "--form", "duplicate", "--json")
    assert code == 0
    score = json.loads(out)
    assert (score["score"], set(score)) == (2220, {"result", "score", "entries"})
    assert {entry["side"] for entry in score["entries"]} == {"they"}


def test_an_older_book_pays_otherwise(capsys: Captured) -> None:
    _code, out, _err = run(capsys, "score", "7SX-9", "2SXX=", "--edition", "1943", "--json")
    assert [json.loads(line)["score"] for line in out.splitlines()] == [-1700, 290]


def test_several_results_go_on_past_a_bad_one(capsys: Captured) -> None:
    code, out, err = run(capsys, "score", "N", "4S=", "7NNX=", "3NT=", "honours", "We", "150", "--json")
    assert code == 2
    assert [json.loads(line)["score"] for line in out.splitlines()] == [120, 250]
    assert err == "line 1, column 1: “7NNX=” is not a contract; write it as in 4S, 3NTX or N 4S\n"


def test_the_terminal_shows_reasons(capsys: Captured) -> None:
    _code, out, _err = run(capsys, "score", "4SX+1")
    assert "4SX+1, not vulnerable: 390" in out
    assert "240  We   below  tricks bid and made: 4 × 60" in out


def test_a_pad_is_drawn_as_on_paper(capsys: Captured, tmp_path: Path) -> None:
    sheet = tmp_path / "evening.pad"
    sheet.write_text("we: Ann & Bob\n\nWe 2H=\nThey 3NT+1\nWe 4S=\n", encoding="utf-8")
    code, out, _err = run(capsys, "pad", str(sheet), "--why")
    assert code == 0
    drawn = out[out.index("        We │ They") :]
    assert drawn.splitlines()[:8] == [
        "        We │ They",
        "           │ 30",
        "═══════════╪═══════════",
        "      (60) │",
        "           │ 100",
        "───────────┼───────────",
        "       120 │",
        "───────────┼───────────",
    ]
    assert "They above, overtricks: 1 overtrick of 30" in out
    assert "Total: We 180, They 130. We lead by 50." in out


def test_a_bad_file_among_good_ones(capsys: Captured, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.pad", tmp_path / "bad.pad"
    good.write_text("We 4S=\n", encoding="utf-8")
    bad.write_text("We 4S=\nWe 9S=\n", encoding="utf-8")
    code, out, err = run(capsys, "pad", "--json", str(bad), str(good), str(tmp_path), str(tmp_path / "absent.pad"))
    assert code == 2
    assert [json.loads(line)["we"] for line in out.splitlines()] == [120]
    lines = err.splitlines()
    assert len(lines) == 3
    assert "bad.pad: line 2, column 4: “9S=”" in lines[0]
    assert "cannot be read: Is a directory" in lines[1]
    assert "cannot be read: No such file" in lines[2]


def test_a_sheet_may_come_from_standard_input(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    class Piped:
        class buffer:  # noqa: N801 - as sys.stdin has it
            @staticmethod
            def read(_most: int) -> bytes:
                return b"We 4S=\n"

    monkeypatch.setattr("sys.stdin", Piped)
    code, out, _err = run(capsys, "pad", "-", "--json")
    assert (code, json.loads(out)["we"]) == (0, 120)


def test_an_endless_file_is_refused(capsys: Captured) -> None:
    code, _out, err = run(capsys, "pad", "/dev/zero", "--json")
    assert code == 2
    assert "too large" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("N4S=", "needs a space after the seat: N 4S="),
        ("Passed out", "scored alone"),
        ("Stop", "scored alone"),
        ("", "is empty; write a result"),
    ],
)
def test_a_refusal_says_what_would_be_right(capsys: Captured, text: str, right: str) -> None:
    code, _out, err = run(capsys, "score", text)
    assert code == 2
    assert right in err


def test_making_a_redoubled_contract_is_told_as_such(capsys: Captured) -> None:
    _code, out, _err = run(capsys, "score", "4SXX=", "4SX=")
    assert "for the insult: a redoubled contract made" in out
    assert "for the insult: a doubled contract made" in out


@pytest.mark.parametrize("edition", ["current", "1943", "1935", "1932"])
@pytest.mark.parametrize("form", ["rubber", "chicago", "duplicate"])
def test_every_chart_prints(capsys: Captured, edition: str, form: str) -> None:
    code, out, _err = run(capsys, "chart", "--edition", edition, "--form", form)
    assert code == 0
    assert "Grand slam" in out
    assert ("1,500  2,250" in " ".join(out.split()).replace(" 2,250", "  2,250")) is (edition == "1932")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text().filter(lambda text: not text.startswith("-")))
def test_any_argument_is_scored_or_refused_on_one_line(capsys: Captured, text: str) -> None:
    code, out, err = run(capsys, "score", text, "--json")
    assert code in {0, 2}
    if code:
        assert (out, err.count("\n")) == ("", 1)
        assert len(err) <= 300


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(octets=st.binary())
def test_any_file_is_scored_or_refused_on_one_line(capsys: Captured, tmp_path: Path, octets: bytes) -> None:
    sheet = tmp_path / "any.pad"
    sheet.write_bytes(octets)
    code, out, err = run(capsys, "pad", str(sheet), "--json")
    assert (code, err.count("\n"), out.count("\n")) in {(0, 0, 1), (2, 1, 0)}
    assert len(err) <= 300


@pytest.mark.parametrize("words", [["score"], ["score", "4S=", "--edition", "1927"], ["nonsense"], ["pad", "--bad"]])
def test_wrong_words_end_with_two(capsys: Captured, words: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert "usage: wethey" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--database", "postgresql://ann:secret@127.0.0.1:1/wethey?sslmode=never"), "invalid sslmode"),
        (("--database", "postgresql://ann:secret@words@localhost/wethey"), "cannot be read"),
        (("--database", "sqlite:///no/such/folder/pads.sqlite"), "there is no folder"),
        (("--database", "memory:", "--port", "99999"), "cannot listen"),
    ],
)
def test_what_cannot_be_served_is_refused_on_one_line(capsys: Captured, words: tuple[str, ...], why: str) -> None:
    code, out, err = run(capsys, "serve", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert why in err
    assert "secret" not in err
