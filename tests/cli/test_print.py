"""``wethey print`` and ``wethey pad`` into a document: a whole file or none, and a line for every no."""

import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from wethey.cli import main

Captured = pytest.CaptureFixture[str]
SHEET = "rules: rubber\nwe: Ann & Bob\n\nWe 4SX+1\nThey 3NT=\n"


@pytest.fixture
def sheet(tmp_path: Path) -> str:
    path = tmp_path / "evening.pad"
    path.write_text(SHEET)
    return str(path)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which the command is typed."""
    folder = tmp_path / "out"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def words_of(path: Path) -> str:
    return " ".join(ET.fromstring(path.read_text().removeprefix("<!doctype html>")).itertext())


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ((), "Rubber bridge"),
        (("blank",), "Rubber bridge"),
        (("blank", "--rules", "chicago-switched deals 8"), "deals 8"),
        (("--rules", "duplicate"), "Duplicate"),
        (("traveller",), "Traveller"),
        (("traveller", "--rules", "duplicate edition 1943"), "edition 1943"),
    ],
)
@pytest.mark.parametrize("behind", [(), ("--paper", "letter")])
def test_blank_sheets(words: tuple[str, ...], title: str, behind: tuple[str, ...], folder: Path) -> None:
    assert main(["print", *words, *behind, "out.html"]) == 0
    printed = folder / "out.html"
    assert title in words_of(printed)
    assert ("size: letter" in printed.read_text()) is bool(behind)
    assert names(folder) == ["out.html"]


def test_options_may_stand_anywhere(folder: Path) -> None:
    assert main(["print", "--paper", "letter", "blank", "--rules", "chicago", "out.htm"]) == 0
    assert "Chicago" in words_of(folder / "out.htm")


def test_a_sheet_is_printed_by_its_own_rules(sheet: str, folder: Path) -> None:
    assert main(["print", sheet, "out.html"]) == 0
    words = words_of(folder / "out.html")
    assert "Ann & Bob" in words
    assert "4 × 60 below" in words


def test_pad_prints_all_its_sheets_into_one_document(sheet: str, folder: Path, capsys: Captured) -> None:
    assert main(["pad", sheet, sheet, "--html", "both.html"]) == 0
    assert words_of(folder / "both.html").count("4 × 60 below") == 2
    assert capsys.readouterr().out == "", "a document is written instead of being drawn"


def test_pad_draws_the_race_as_a_table(sheet: str, capsys: Captured) -> None:
    assert main(["pad", sheet, "--race"]) == 0
    assert "After 2 deals We lead by 390 to 100." in capsys.readouterr().out


@pytest.mark.parametrize(("words"), [("print",), ("pad", "--pdf")])
def test_a_pdf(words: tuple[str, ...], sheet: str, folder: Path) -> None:
    pytest.importorskip("typst", reason="typst is not installed: no PDF is written")
    assert main([words[0], sheet, *words[1:], "out.pdf"]) == 0
    assert (folder / "out.pdf").read_bytes().startswith(b"%PDF")


REFUSALS = [
    (("print", "out.txt"), "out.txt: is not where a print goes; write OUT.pdf or OUT.html"),
    (("print", "blank"), "blank: is not where a print goes; write OUT.pdf or OUT.html"),
    (("print", "nothing.pad", "out.html"), "nothing.pad: cannot be read: No such file or directory"),
    (("print", "bad.pad", "out.html"), "bad.pad: line 3, column 1: “7NNX=”"),
    (("print", "bad.pad", "{sheet}", "bad.pad", "out.html"), "bad.pad: line 3, column 1: “7NNX=”"),
    (("print", "blank", "traveller", "out.html"), "blank: cannot be read"),
    (("print", "--rules", "whist", "out.html"), "--rules: line 1, column 1: “whist” is not a rule set"),
    (("print", "--rules", "chicago deals 7", "out.html"), "--rules: line 1, column 15: “7” does not fit deals"),
    (("print", "--rules", " ", "out.html"), "names no rule set"),
    (("print", "traveller", "--rules", "rubber", "out.html"), "--rules: travellers go with duplicate"),
    (("print", "{sheet}", "--rules", "rubber", "out.html"), "--rules: is for a blank pad; a sheet has its own rules"),
    (("print", "there.html"), "there.html: cannot be written: it is a folder"),
    (("print", "nowhere/out.html"), "nowhere/out.html: cannot be written: No such file or directory"),
    (("print", "\0.html"), "cannot be written: "),
    (("pad", "{sheet}", "bad.pad", "--html", "out.html"), "bad.pad: line 3, column 1: “7NNX=”"),
    (("pad", "{sheet}", "--html", "there.html"), "there.html: cannot be written: it is a folder"),
    (("pad", "{sheet}", "--pdf", "nowhere/out.pdf"), "nowhere/out.pdf: cannot be written: No such file or directory"),
]


@pytest.mark.parametrize(("words", "refusal"), REFUSALS, ids=[refusal for _words, refusal in REFUSALS])
def test_a_refusal_is_a_line_and_leaves_no_file(
    words: tuple[str, ...], refusal: str, sheet: str, folder: Path, capsys: Captured
) -> None:
    if "--pdf" in words:
        pytest.importorskip("typst", reason="typst is not installed: it would be missed first")
    (folder / "bad.pad").write_text("rules: rubber\n\n7NNX=\n")
    (folder / "there.html").mkdir()
    assert main([word.format(sheet=sheet) if "{" in word else word for word in words]) == 2
    err = capsys.readouterr().err
    lines = err.splitlines()
    assert len(lines) == words.count("bad.pad") or len(lines) == 1 or words[1:3] == ("blank", "traveller")
    assert refusal in lines[0]
    assert all(len(line) < 300 for line in lines)
    assert names(folder) == ["bad.pad", "there.html"]
    assert names(folder / "there.html") == []


@pytest.mark.parametrize(
    "words", [("print",), ("print", "--paper", "a5", "out.html"), ("print", "--bogus", "out.html"), ("pad", "--html")]
)
def test_what_the_command_does_not_know(words: tuple[str, ...], folder: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        main(list(words))
    assert ended.value.code == 2
    assert names(folder) == []


def test_without_typst_nothing_is_written(
    sheet: str, folder: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert main(["print", sheet, "out.pdf"]) == 2
    assert capsys.readouterr().err == "out.pdf: a PDF needs one package more: pip install typst\n"
    assert names(folder) == []


def test_what_was_there_before_stays_where_the_new_one_fails(
    sheet: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is full in the middle leaves the old file whole, and nothing beside it."""
    (folder / "out.html").write_text("the old one")

    def full(self: Path, target: object) -> None:
        del self, target
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert main(["print", sheet, "out.html"]) == 2
    assert (folder / "out.html").read_text() == "the old one"
    assert names(folder) == ["out.html"]


def test_a_link_stays_a_link(sheet: str, folder: Path) -> None:
    (folder / "real.html").write_text("the old one")
    (folder / "link.html").symlink_to("real.html")
    assert main(["print", sheet, "link.html"]) == 0
    assert (folder / "link.html").is_symlink()
    assert "Ann & Bob" in words_of(folder / "real.html")


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="no such device here")
def test_a_device_is_written_to_and_never_replaced(sheet: str) -> None:
    assert main(["pad", sheet, "--html", "/dev/null"]) == 0
    assert Path("/dev/null").is_char_device()
