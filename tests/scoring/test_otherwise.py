"""A deal by other rules, against the second scorer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from independent import deal_alone, duplicate

from wethey.core import Contract, Result, Seat, Side, Vulnerability
from wethey.laws import PRESETS, Form
from wethey.scoring import HonoursClaim, PassedOutDeal, Played, WeThey, scored_otherwise, total

YEARS = {"current": 1993, "1943": 1943, "1935": 1935, "1932": 1932}
RESULTS = st.builds(
    Result,
    st.builds(Contract.parse, st.sampled_from(["N 1C", "E 2DX", "S 3NT", "W 4S", "N 5HXX", "E 6C", "S 7NTX"])),
    st.integers(0, 13),
)


@pytest.mark.parametrize("name", PRESETS)
@given(result=RESULTS, vulnerable=st.sampled_from(Vulnerability), dealer=st.sampled_from(Seat))
def test_every_preset_scores_a_deal_as_the_second_scorer_does(
    name: str, result: Result, vulnerable: Vulnerability, dealer: Seat
) -> None:
    """Premiums apart: what they are for is told by other tests."""
    rules = PRESETS[name]
    side = result.contract.side
    assert side
    contract = result.contract
    deal = (
        "result",
        side.column,
        contract.bid.level,
        str(contract.bid.strain),
        contract.doubling.index,
        result.overtricks,
        None,
    )
    entries = scored_otherwise(rules, Played(result), dealer, vulnerable)
    book = YEARS[rules.options()["edition"]]
    if rules.form is Form.DUPLICATE:
        points = total(entries)
        assert points.of(side) - points.of(side.other) == duplicate(book, deal, vulnerable.of(side))
        return
    at_risk = [each.column for each in Side if vulnerable.of(each)]
    below, above = deal_alone(book, deal, at_risk, honours_count=True)
    alone = [entry for entry in entries if entry.item.value not in {"game", "part-score", "rubber"}]
    assert total(alone) == WeThey(*(below[each.column] + above[each.column] for each in Side))


SAMPLES = [
    ("rubber", "N 3NT=", "None", (0, 0), (100, 0)),
    ("rubber", "N 3NT=", "NS", (0, 0), (800, 0)),
    ("rubber", "N 3NT=", "Both", (0, 0), (600, 0)),
    ("rubber", "N 1NT=", "None", (60, 0), (40, 0)),
    ("rubber-1932", "N 3NT=", "None", (0, 0), (100, 0)),
    ("chicago", "N 3NT=", "None", (0, 0), (400, 0)),
    ("chicago", "N 1NT=", "None", (60, 0), (340, 0)),
    ("chicago", "N 1NT=", "None", (0, 0), (40, 0)),
    ("chicago", "N 1NT=", "Both", (0, 0), (140, 0)),
    ("chicago", "E 4S=", "EW", (0, 0), (0, 620)),
    ("chicago-duplicate-style", "N 1NT=", "None", (60, 0), (90, 0)),
    ("duplicate", "N 1NT=", "None", (60, 0), (90, 0)),
]


@pytest.mark.parametrize(("name", "line", "vulnerable", "below", "points"), SAMPLES)
def test_part_scores_and_premiums_follow_the_form(
    name: str, line: str, vulnerable: str, below: tuple[int, int], points: tuple[int, int]
) -> None:
    entries = scored_otherwise(
        PRESETS[name], Played(Result.parse(line)), Seat.NORTH, Vulnerability.parse(vulnerable), WeThey(*below)
    )
    assert total(entries) == WeThey(*points)


def test_honours_and_passed_out_deals_go_by_the_rules_too() -> None:
    held = Played(Result.parse("N 1NT="), HonoursClaim(Seat.EAST, 150))
    assert total(scored_otherwise(PRESETS["rubber"], held, Seat.NORTH, Vulnerability.NONE)) == WeThey(40, 150)
    assert total(scored_otherwise(PRESETS["duplicate"], held, Seat.NORTH, Vulnerability.NONE)) == WeThey(90, 0)
    assert scored_otherwise(PRESETS["chicago"], PassedOutDeal(), Seat.NORTH, Vulnerability.NONE) == ()
