"""Single results: a printed table of what they write, and what no result can be."""

from pathlib import Path

import pytest

from wethey.core import NotationError, Result, Seat, Side
from wethey.formats import parse_played
from wethey.laws import CURRENT, EDITIONS, Form
from wethey.scoring import HonoursClaim, Item, Line, Played, contract_entries, score, total

TABLE = [
    line.split()
    for line in (Path(__file__).parent / "results.txt").read_text().splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row[0]} {row[1]}")
def test_what_a_result_writes(row: list[str]) -> None:
    result, vulnerable, *numbers = row
    below, above, defenders, duplicate = map(int, numbers)
    played = Played(Result.parse(result))
    alone = score(played, vulnerable=vulnerable == "vul")
    assert (alone.below, alone.above, alone.defenders) == (below, above, defenders)
    assert alone.total == below + above - defenders
    assert score(played, vulnerable=vulnerable == "vul", form=Form.DUPLICATE).total == duplicate


def test_the_explanation_of_four_spades_doubled_with_an_overtrick() -> None:
    entries = list(contract_entries(Result.parse("N 4SX+1"), CURRENT.tariff, vulnerable=False))
    assert [(entry.side, entry.line, entry.item, entry.parts) for entry in entries] == [
        (Side.NS, Line.BELOW, Item.TRICKS, (60, 60, 60, 60)),
        (Side.NS, Line.ABOVE, Item.OVERTRICKS, (100,)),
        (Side.NS, Line.ABOVE, Item.INSULT, (50,)),
    ]
    assert all(entry.law for entry in entries)
    assert total(entries) == (390, 0)
    assert total(entries, Line.BELOW) == (240, 0)


@pytest.mark.parametrize("who", [Side.NS, Side.EW, *Seat])
@pytest.mark.parametrize("token", EDITIONS)
def test_honours_are_paid_to_the_side_of_the_hand_whoever_declares(who: Seat | Side, token: str) -> None:
    side = who.side if isinstance(who, Seat) else who
    for text in ("We 4S=", "They 4S-2"):
        result = Result.parse(text.replace("We", "N").replace("They", "E"))
        plain = total(score(Played(result), edition=EDITIONS[token]).entries)
        for points in (100, 150):
            with_honours = total(score(Played(result, HonoursClaim(who, points)), edition=EDITIONS[token]).entries)
            assert with_honours == plain.plus(side, points)


@pytest.mark.parametrize(
    ("result", "points"),
    [("4S=", 0), ("4S=", 50), ("4S=", 90), ("4S=", 200), ("4S=", -100), ("3NT=", 100), ("3NT-1", 101)],
)
def test_honours_that_no_hand_can_hold_are_refused(result: str, points: int) -> None:
    with pytest.raises(NotationError) as refusal:
        Played(Result.parse(result), HonoursClaim(Seat.NORTH, points))
    assert refusal.value.word == "no-honours"
    assert str(points) in str(refusal.value)


def test_a_single_score_of_duplicate_pays_no_honours() -> None:
    played = parse_played("4S= honours N 100")
    assert score(played).total == 220
    assert score(played, form=Form.DUPLICATE).total == 420
