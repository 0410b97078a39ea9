"""Comparing: matchpoints, IMPs, Butler, victory points and places."""

from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wethey.scoring import (
    IMP_LIMITS,
    ONE_EACH_END,
    UNTRIMMED,
    MatchpointScale,
    Trim,
    average_imps,
    blitz,
    butler,
    cross_imps,
    datum,
    imps,
    matchpoints,
    nearest,
    neuberg,
    ranking,
    rounded,
    top,
    victory_points,
    victory_scale,
)

scores = st.lists(st.none() | st.integers(-40, 40).map(lambda tenfold: 10 * tenfold), max_size=12)

# Law 78B: the differences that are worth so many IMPs, as it prints them.
IMP_STEPS = """
    0-10 0, 20-40 1, 50-80 2, 90-120 3, 130-160 4, 170-210 5, 220-260 6, 270-310 7, 320-360 8, 370-420 9, 430-490 10,
    500-590 11, 600-740 12, 750-890 13, 900-1090 14, 1100-1290 15, 1300-1490 16, 1500-1740 17, 1750-1990 18,
    2000-2240 19, 2250-2490 20, 2500-2990 21, 3000-3490 22, 3500-3990 23, 4000-9990 24
"""


@pytest.mark.parametrize("step", IMP_STEPS.replace("\n", " ").split(", "))
def test_imps_have_24_steps(step: str) -> None:
    differences, worth = step.split()
    least, most = map(int, differences.split("-"))
    assert {imps(difference) for difference in range(least, most + 1, 10)} == {int(worth)}
    assert {imps(-difference) for difference in range(least, most + 1, 10)} == {-int(worth)}


def test_no_difference_is_left_out_of_the_imp_scale() -> None:
    assert len(IMP_LIMITS) == 24
    steps = [imps(difference) for difference in range(4500)]
    assert all(0 <= after - before <= 1 for before, after in pairwise(steps))


MATCHPOINTS = [
    # scores, by law 78A, in America
    ([420, 420, 50, -50], [5, 5, 2, 0], ["5/2", "5/2", "1", "0"]),
    ([100], [0], ["0"]),
    ([], [], []),
    ([140, None, 140], [1, None, 1], ["1/2", None, "1/2"]),
    ([0, 0, 0, 0], [3, 3, 3, 3], ["3/2", "3/2", "3/2", "3/2"]),
    ([-100, -90, -110, 600], [2, 4, 0, 6], ["1", "2", "0", "3"]),
    ([None, None], [None, None], [None, None]),
]


@pytest.mark.parametrize(("tables", "law", "america"), MATCHPOINTS)
def test_matchpoints(tables: list[int | None], law: list[int | None], america: list[str | None]) -> None:
    assert list(matchpoints(tables)) == law
    assert list(matchpoints(tables, scale=MatchpointScale.AMERICA)) == [
        None if points is None else Fraction(points) for points in america
    ]


@given(scores)
def test_all_matchpoints_of_a_board_add_up_and_the_other_side_has_the_rest(tables: list[int | None]) -> None:
    points = matchpoints(tables)
    results = sum(score is not None for score in tables)
    assert sum(each for each in points if each is not None) == results * (results - 1)
    others = matchpoints([None if score is None else -score for score in tables])
    for ours, theirs in zip(points, others, strict=True):
        assert (ours is None) == (theirs is None)
        if ours is not None and theirs is not None:
            assert ours + theirs == top(results)


def test_neuberg_of_ten_results_where_eleven_were_expected() -> None:
    ten = list(range(0, 1000, 100))
    points = matchpoints([*ten, None], expected=11)
    assert rounded(points[9] or Fraction(0)) == Decimal("19.9")
    assert rounded(points[0] or Fraction(0)) == Decimal("0.1")
    assert points[10] is None
    assert matchpoints(ten, expected=10) == matchpoints(ten)
    american = matchpoints(ten, expected=11, scale=MatchpointScale.AMERICA)
    assert [each and 2 * each for each in american] == list(points[:10])


@given(scores, st.integers(0, 5))
def test_neuberg_keeps_the_average(tables: list[int | None], missing: int) -> None:
    results = sum(score is not None for score in tables)
    points = [each for each in matchpoints(tables, expected=results + missing) if each is not None]
    if results:
        assert sum(points) == Fraction(results) * top(results + missing) / 2


@pytest.mark.parametrize(("obtained", "expected"), [(0, 5), (6, 5), (-1, 5)])
def test_neuberg_wants_a_result_and_no_more_than_were_expected(obtained: int, expected: int) -> None:
    with pytest.raises(ValueError, match=f"{expected} results were expected"):
        neuberg(Fraction(0), obtained=obtained, expected=expected)


def test_more_results_than_expected_are_refused() -> None:
    with pytest.raises(ValueError, match="2 results were expected"):
        matchpoints([1, 2, 3], expected=2)


CROSS_IMPS = [
    # scores, sums, averages
    ([420, 420, -50, None], [10, 10, -20, None], [5, 5, -10, None]),
    ([620, 170], [10, -10], [10, -10]),
    ([100], [0], [0]),
    ([None], [None], [None]),
    # 420 beside the others is -1, 8, 6, 13 and -5
    ([420, 450, 100, 200, -400, 590], [21, 24, -18, -6, -63, 42], ["21/5", "24/5", "-18/5", "-6/5", "-63/5", "42/5"]),
]


@pytest.mark.parametrize(("tables", "sums", "averages"), CROSS_IMPS)
def test_cross_imps(tables: list[int | None], sums: list[int | None], averages: list[int | str | None]) -> None:
    assert list(cross_imps(tables)) == sums
    assert list(average_imps(tables)) == [None if each is None else Fraction(each) for each in averages]


@given(scores)
def test_cross_imps_of_a_board_add_up_to_nothing(tables: list[int | None]) -> None:
    assert sum(each for each in cross_imps(tables) if each is not None) == 0


DATUMS = [
    # scores, datum with one left out at each end, datum of all
    ([620, 620, 620, 620, 170, 170, 170], 440, 430),
    ([100, 200, 300], 200, 200),
    ([100, 200, 300, 4000], 250, 1150),
    ([430, 440], 440, 440),
    ([-430, -440], -440, -440),
    ([50], 50, 50),
    ([None, 90, None], 90, 90),
    ([None], None, None),
    ([], None, None),
]


@pytest.mark.parametrize(("tables", "trimmed", "mean"), DATUMS)
def test_a_datum_is_the_mean_to_the_nearest_ten(
    tables: list[int | None], trimmed: int | None, mean: int | None
) -> None:
    assert datum(tables) == datum(tables, ONE_EACH_END) == trimmed
    assert datum(tables, UNTRIMMED) == mean


@given(scores)
def test_the_datum_is_the_same_for_both_sides(tables: list[int | None]) -> None:
    ours, theirs = datum(tables), datum([None if score is None else -score for score in tables])
    assert (ours is None) == (theirs is None)
    assert (ours or 0) + (theirs or 0) == 0
    assert butler(tables) == tuple(
        each if each is None else -each for each in butler([None if score is None else -score for score in tables])
    )


def test_butler_compares_everybody_with_the_datum_those_left_out_too() -> None:
    assert butler([100, 200, 300, 4000, None]) == (-4, -2, 2, 23, None)
    assert butler([100, 200, 300, 4000], UNTRIMMED) == (-14, -14, -13, 21)


@pytest.mark.parametrize(("results", "out"), [(0, 0), (3, 0), (4, 1), (19, 1), (20, 2), (100, 10)])
def test_a_share_can_be_left_out(results: int, out: int) -> None:
    assert Trim(1, least=4, share=Fraction(1, 10)).of(results) == out


@pytest.mark.parametrize(
    "refused",
    [
        lambda: Trim(-1),
        lambda: Trim(1),
        lambda: Trim(2, least=4),
        lambda: Trim(0, share=Fraction(1, 2)),
        lambda: Trim(0, share=Fraction(-1, 10)),
    ],
)
def test_a_trimming_rule_leaves_something(refused: object) -> None:
    assert callable(refused)
    with pytest.raises(ValueError, match="leave"):
        refused()


VICTORY_POINTS = [
    # boards, margin, winner's points
    (16, 0, "10.00"),
    (16, 1, "10.31"),
    (16, 5, "11.48"),
    (16, 10, "12.80"),
    (16, 60, "20.00"),
    (16, 200, "20.00"),
    (20, 1, "10.28"),
    (20, 5, "11.34"),
    (20, 10, "12.53"),
    (20, 67, "19.99"),
    (20, 68, "20.00"),
    (8, 1, "10.44"),
    (8, 5, "12.05"),
    (8, 10, "13.78"),
    (8, 43, "20.00"),
]


@pytest.mark.parametrize(("boards", "margin", "winner"), VICTORY_POINTS)
def test_victory_points(boards: int, margin: int, winner: str) -> None:
    won, lost = victory_points(margin, boards)
    assert (str(won), str(lost)) == (winner, str(20 - Decimal(winner)))
    assert victory_points(-margin, boards) == (lost, won)


@pytest.mark.parametrize("boards", range(1, 65))
def test_no_imp_is_worth_more_than_the_one_before(boards: int) -> None:
    scale = victory_scale(boards)
    steps = [after - before for before, after in pairwise(scale)]
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] >= 0
    assert scale[0] == 10
    assert scale[-1] == 20
    assert len(scale) == blitz(boards) + 1


@pytest.mark.parametrize("boards", range(1, 34))
def test_a_corrected_figure_is_one_hundredth_above_the_formula_at_most(boards: int) -> None:
    r = ((5**0.5 - 1) / 2) ** 3
    raised = 0
    for margin, points in enumerate(victory_scale(boards)):
        formula = min(20, 10 + 10 * (1 - r ** (margin / (15 * boards**0.5))) / (1 - r))
        above = points - Decimal(f"{formula:.2f}")
        assert above in {0, Decimal("0.01")}
        raised += above > 0
    if boards == 16:
        assert raised == 7


@pytest.mark.parametrize("boards", [0, -1])
def test_a_match_has_boards(boards: int) -> None:
    with pytest.raises(ValueError, match="at least one board"):
        victory_points(3, boards)


def test_equal_totals_share_the_better_place() -> None:
    standings = ranking({"a": 10, "b": Fraction(21, 2), "c": 10, "d": Decimal("10.5"), "e": 3})
    assert [(each.position, each.who) for each in standings] == [
        ("1=", "b"),
        ("1=", "d"),
        ("3=", "a"),
        ("3=", "c"),
        ("5", "e"),
    ]
    assert ranking({}) == ()
    assert [each.position for each in ranking({"a": 1})] == ["1"]


def test_rounding_is_alike_on_both_sides_of_nothing() -> None:
    assert [nearest(Fraction(value), 10) for value in (4, 5, -4, -5, 15, -15, 0)] == [0, 10, 0, -10, 20, -20, 0]
    assert [str(rounded(Fraction(value, 100))) for value in (25, -25, 24, 0, 1234)] == [
        "0.3",
        "-0.3",
        "0.2",
        "0.0",
        "12.3",
    ]
