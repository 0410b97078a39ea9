"""Real files, where they are at hand: every game is there, every stated fact is reproduced, every fault is told."""

import csv
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import pytest

from wethey.formats import Game, Weight, lin, pbn

FILES = Path(__file__).parents[3] / "shared" / "files"
NAMES = sorted(path.name for path in (FILES / "pbn").glob("*.pbn"))
VALID = [name for name in NAMES if not name.startswith("suite-errors")]
LARGE = "rpbridge-worldch-3816deals.pbn"

# Records whose tags contradict their calls or cards, and that say so in the index of the files.
CONTRADICT = {"bridgit-2NT_Stayman.pbn", "trickster-chicago-11.pbn", "trickster-chicago-22.pbn"} | {
    "trickster-issue-160-full-13-tricks.pbn",
    "ben-1H-3N.pbn",
    LARGE,
}

pytestmark = pytest.mark.skipif(not NAMES, reason="the collection of bridge files is not here")


@cache
def facts() -> dict[str, list[dict[str, str]]]:
    by_file: dict[str, list[dict[str, str]]] = defaultdict(list)
    with (FILES / "facts.csv").open() as file:
        for row in csv.DictReader(file):
            by_file[row["file"]].append(row)
    return by_file


@cache
def games(name: str) -> tuple[Game, ...]:
    return tuple(pbn.read(FILES / "pbn" / name))


@pytest.mark.parametrize("name", VALID)
def test_every_game_of_a_file_is_there_with_its_facts(name: str) -> None:
    rows = facts().get(f"pbn/{name}", [])
    assert len(games(name)) == len(rows)
    for game, row in zip(games(name), rows, strict=True):
        # A record that has neither calls nor cards nor a contract has nobody's dealer.
        if game.dealer or "deal shared" not in row["notes"]:
            assert str(game.dealer or "") == row["dealer"]
        for tag in ("Contract", "Declarer", "Result", "Score"):
            stated = game.tags.get(tag, "").removeprefix("^")
            assert not row[tag.lower()] or stated == row[tag.lower()].removeprefix("^")
        cards = sum(len(token) == 2 and token[0] in "SHDC" for token in game.cards or ())
        assert not row["n_cards"] or cards == int(row["n_cards"])


@pytest.mark.parametrize("name", [name for name in VALID if name not in CONTRADICT])
def test_stated_contracts_tricks_and_scores_of_consistent_records_are_reproduced(name: str) -> None:
    counted: Counter[str] = Counter()
    for game, row in zip(games(name), facts().get(f"pbn/{name}", []), strict=True):
        if row["auction_contract"] == "Pass":
            assert game.is_passed_out
        elif row["auction_contract"] and not row["declarer"].startswith("^"):
            contract = game.contract
            assert contract
            assert str(contract).replace("NT", "N") == f"{row['auction_declarer']} {row['auction_contract']}"
        if row["tricks_complete"] == "13" and row["result"].isdigit():
            assert game.tricks == int(row["result"])
        if row["score_recomputed_declarer_side"]:
            assert game.score == int(row["score_recomputed_declarer_side"])
        counted.update(remark.word for remark in game.remarks if remark.weight is not Weight.FORM)
    disagreements = {word for word in counted if word.endswith(("-disagrees", "-disagree"))}
    assert not disagreements


def test_a_record_of_championships_leads_to_its_contracts() -> None:
    """The calls make the stated declarer on all but two of 7,632 records, one pass to three being put back."""
    words = Counter(remark.word for game in games(LARGE) for remark in game.remarks)
    assert len(games(LARGE)) == 7632
    assert words["leading-passes"] > 3700
    assert words["declarer-disagrees"] <= 2
    assert words["tricks-disagree"] <= 6
    assert not [remark for game in games(LARGE) for remark in game.lost]


@pytest.mark.parametrize("name", [name for name in VALID if name.startswith("suite-")])
def test_the_valid_suite_is_read_without_a_remark(name: str) -> None:
    assert [str(remark) for game in games(name) for remark in game.remarks] == []


# The faults that the suite announces, by the number of its game: at least these words are said.
FAULTS = {
    1: "unknown-tag", 2: "no-value", 3: "no-quotes", 4: "control-in-value", 5: "value-shape", 6: "value-shape",
    7: "value-shape", 8: "value-shape", 9: "no-seat", 10: "no-vulnerability", 11: "no-hand", 12: "no-deal",
    13: "no-deal", 14: "unequal-hands", 15: "unequal-hands", 16: "spaces-in-deal", 17: "no-deal", 18: "no-cards",
    19: "no-seat", 20: "no-contract", 21: "no-contract", 22: "no-tricks", 24: "missing-before", 25: "missing-before",
    26: "missing-before", 27: "missing-before", 28: "tag-twice first-caller", 29: "first-caller", 30: "no-call",
    31: "spelling", 32: "insufficient-bid", 33: "inadmissible-double", 34: "inadmissible-redouble",
    35: "no-call glyph-twice glyph note-number note-twice note-missing", 36: "declarer-disagrees",
    37: "declarer-disagrees", 38: "declarer-disagrees", 39: "contract-disagrees", 40: "contract-disagrees",
    41: "contract-disagrees", 42: "contract-disagrees", 43: "contract-disagrees", 44: "revoke",
    45: "no-card glyph-twice", 46: "glyph no-card", 47: "note-number note-twice card-not-held note-missing",
    48: "no-card", 49: "no-revoke irregularity", 50: "no-lead-out-of-turn", 51: "no-revoke", 52: "no-revoke",
    53: "no-revoke", 54: "result-of-a-pass", 55: "no-declarer", 56: "note-number note-unused",
    57: "note-missing note-unused", 58: "sufficient agreed-tricks", 59: "impossible-tricks glyph-twice glyph",
    60: "tricks-disagree", 62: "not-inherited", 63: "value-shape", 64: "value-shape", 65: "value-shape",
    66: "value-shape", 67: "value-shape", 68: "line-too-long", 69: "line-too-long control-in-value",
    71: "tags-on-a-line behind-the-end", 72: "no-note", 73: "no-card", 74: "no-second-quote line-too-long",
}  # fmt: skip


def test_every_fault_of_the_suite_is_told() -> None:
    path = FILES / "pbn" / "suite-errors_10.pbn"
    lines = path.read_bytes().decode("latin-1").split("\n")
    starts = [number for number, line in enumerate(lines, 1) if line.startswith("% =====")]
    told: dict[int, set[str]] = defaultdict(set)
    reading = pbn.read(path)
    for game in reading:
        label = max(index for index, start in enumerate(starts, 1) if start <= game.where.line)
        told[label] |= {remark.word for remark in game.remarks}
    missing = {label: set(words.split()) - told[label] for label, words in FAULTS.items()}
    assert {label: words for label, words in missing.items() if words} == {}
    assert {remark.word for remark in reading.remarks} == {"stray-text", "note-of-nothing"}


def test_every_fault_of_the_newer_suite_is_told() -> None:
    assert [[remark.word for remark in game.remarks] for game in games("suite-errors_21.pbn")] == [["value-shape"]] * 2


def test_every_table_of_the_lin_files_is_there_with_its_facts() -> None:
    for path in sorted((FILES / "lin").glob("*.lin")):
        rows = facts().get(f"lin/{path.name}", [])
        found = list(lin.read(path))
        assert len(found) == len(rows), path.name
        for game, row in zip(found, rows, strict=True):
            contract = "Pass" if game.is_passed_out else str(game.contract or "").partition(" ")[2]
            assert contract.replace("NT", "N") == row["contract"].replace("NT", "N")
            assert str(game.declarer or "") == row["declarer"]
            assert ("" if game.tricks is None else str(game.tricks)) == row["result"]
            assert len(game.played) == int(row["n_cards"] or 0)
            assert [str(remark) for remark in game.remarks if remark.weight is not Weight.FORM] == []
            if row["score_recomputed_declarer_side"]:
                assert game.score == int(row["score_recomputed_declarer_side"])
