"""The fast path gives what the ordinary path gives, for arrays of any shape, and refuses what it would refuse."""

import subprocess
import sys

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wethey.scoring as slow
from wethey.core import Bid, Contract, Doubling, Result
from wethey.laws import EDITIONS
from wethey.scoring import MatchpointScale, duplicate_score, fast

INTEGERS = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", ">i4"]


def every_result() -> list[npt.NDArray[np.int64]]:
    """The four columns of all 2,940 results."""
    return [column.ravel() for column in np.indices(fast.SIZES)]


@pytest.mark.parametrize("token", EDITIONS)
def test_every_result_of_every_edition_has_the_ordinary_score(token: str) -> None:
    edition = EDITIONS[token]
    columns = every_result()
    scores = fast.duplicate_scores(*columns, edition=edition)
    assert scores.shape == (2940,)
    for bid, doubling, vulnerable, tricks, score in zip(*(column.tolist() for column in columns), scores, strict=True):
        result = Result(Contract(Bid.of_index(bid), tuple(Doubling)[doubling]), tricks)
        assert score == duplicate_score(result, edition, vulnerable=bool(vulnerable)), (str(result), vulnerable)


@pytest.mark.parametrize("kind", INTEGERS)
def test_any_whole_numbers_will_do(kind: str) -> None:
    columns = every_result()
    expected = fast.duplicate_table().ravel()
    narrow = [column.astype(kind) for column in columns]
    assert np.array_equal(fast.duplicate_scores(*narrow), expected)
    narrow[2] = columns[2].astype(bool)
    assert np.array_equal(fast.duplicate_scores(*narrow), expected)


def test_more_than_a_block_goes_through_whole() -> None:
    dice = np.random.default_rng(3)
    count = 3 * fast.BLOCK + 17
    columns = [dice.integers(0, size, count) for size in fast.SIZES]
    expected = fast.duplicate_table()[tuple(columns)]
    assert np.array_equal(fast.duplicate_scores(*columns), expected)
    backwards = [column[::-3] for column in columns]
    assert np.array_equal(fast.duplicate_scores(*backwards), expected[::-3])


def test_shapes_broadcast() -> None:
    scores = fast.duplicate_scores(np.arange(35)[:, None], 1, True, np.arange(14))
    assert np.array_equal(scores, fast.duplicate_table()[:, 1, 1, :])
    assert fast.duplicate_scores(17, 0, 0, 10) == 420
    assert fast.duplicate_scores([], [], [], []).shape == (0,)
    assert fast.duplicate_scores(np.zeros((3, 0), int), 0, 0, 0).shape == (3, 0)


def test_scores_can_go_where_they_are_wanted() -> None:
    out = np.zeros((2, 3), np.int32)
    given_back = fast.duplicate_scores([[0], [34]], [0, 1, 2], False, 13, out=out)
    assert given_back is out
    assert np.array_equal(out, fast.duplicate_table()[[[0], [34]], [0, 1, 2], 0, 13])
    column = np.zeros((4, 2), np.int32)
    fast.imps([0, 20, 50, 90], out=column[:, 1])
    assert column.tolist() == [[0, 0], [0, 1], [0, 2], [0, 3]]
    with pytest.raises(ValueError, match="broadcast"):
        fast.duplicate_scores([0, 1], 0, 0, 0, out=np.zeros(3, np.int32))


def test_the_table_is_kept_and_cannot_be_written_to() -> None:
    assert fast.duplicate_table() is fast.duplicate_table()
    with pytest.raises(ValueError, match="read-only"):
        fast.duplicate_table()[0, 0, 0, 0] = 1


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("kind", INTEGERS)
def test_what_is_outside_its_range_is_refused_by_name(place: int, kind: str) -> None:
    name, size = fast.NAMES[place], fast.SIZES[place]
    wrong = [size, np.iinfo(kind).max] + ([] if "u" in kind else [-1, np.iinfo(kind).min])
    for number in wrong:
        columns = [np.zeros(5, kind) for _ in range(4)]
        columns[place][3] = number
        with pytest.raises(ValueError, match=rf"^{name}: {number} is not between 0 and {size - 1}$"):
            fast.duplicate_scores(*columns)


def test_numbers_that_are_not_whole_are_refused_by_name() -> None:
    with pytest.raises(TypeError, match=r"^tricks: whole numbers are wanted, not float64$"):
        fast.duplicate_scores(0, 0, 0, [7.0])
    with pytest.raises(TypeError, match=r"^bids: whole numbers are wanted"):
        fast.duplicate_scores(["4S"], 0, 0, 7)
    with pytest.raises(TypeError, match=r"^differences: whole numbers are wanted"):
        fast.imps([0.5])


@pytest.mark.parametrize("kind", ["int16", "int32", "int64"])
def test_imps_of_every_difference(kind: str) -> None:
    differences = np.arange(-9000, 9000).astype(kind)
    assert fast.imps(differences).tolist() == [slow.imps(difference) for difference in range(-9000, 9000)]


@pytest.mark.parametrize("kind", INTEGERS)
def test_imps_of_the_greatest_differences(kind: str) -> None:
    limits = np.iinfo(kind)
    ends = np.array([limits.min, 0, limits.max], kind)
    assert fast.imps(ends).tolist() == [slow.imps(int(limits.min)), 0, slow.imps(int(limits.max))]


def test_cross_imps_in_one_line() -> None:
    scores = np.array([420, 450, 100, 200, -400, 590])
    assert fast.imps(scores[:, None] - scores).sum(axis=1).tolist() == list(slow.cross_imps(scores.tolist()))


boards = st.integers(1, 6).flatmap(
    lambda tables: st.lists(
        st.lists(st.none() | st.integers(-8, 8).map(lambda tenfold: 10 * tenfold), min_size=tables, max_size=tables),
        min_size=1,
        max_size=6,
    )
)


@given(boards, st.sampled_from(MatchpointScale), st.none() | st.integers(6, 9))
def test_matchpoints_of_boards(scores: list[list[int | None]], scale: MatchpointScale, expected: int | None) -> None:
    points = fast.matchpoints(scores, scale=scale, expected=expected)  # type: ignore[arg-type]
    for row, board in zip(points.tolist(), scores, strict=True):
        for fast_points, slow_points in zip(row, slow.matchpoints(board, scale=scale, expected=expected), strict=True):
            if slow_points is None:
                assert np.isnan(fast_points)
            else:
                assert fast_points == pytest.approx(float(slow_points))


def test_what_was_not_played_can_be_masked_or_not_a_number() -> None:
    numbers = np.array([[620.0, np.nan, 170.0], [50.0, 50.0, 50.0]])
    masked = np.ma.masked_equal([[620, 0, 170], [50, 50, 50]], 0)
    assert np.array_equal(fast.matchpoints(numbers), np.array([[2, np.nan, 0], [2, 2, 2]]), equal_nan=True)
    assert np.array_equal(fast.matchpoints(masked), fast.matchpoints(numbers), equal_nan=True)
    assert numbers[0, 0] == 620


def test_every_board_can_have_its_own_number_of_results_expected() -> None:
    scores = [[100.0, 200.0, np.nan], [100.0, 200.0, 300.0], [np.nan, np.nan, np.nan]]
    points = fast.matchpoints(scores, expected=[3, 3, 3])
    assert np.array_equal(points, np.array([[0.5, 3.5, np.nan], [0, 2, 4], [np.nan] * 3]), equal_nan=True)
    with pytest.raises(ValueError, match=r"^expected: fewer results than a board has$"):
        fast.matchpoints(scores, expected=[3, 2, 3])


def test_matchpoints_of_one_board_and_of_none() -> None:
    assert fast.matchpoints([100, 200]).tolist() == [0, 2]
    assert fast.matchpoints(np.zeros((2, 3, 4))).shape == (2, 3, 4)
    assert fast.matchpoints(np.zeros((0, 4))).shape == (0, 4)
    assert fast.matchpoints(np.zeros((4, 0))).shape == (4, 0)
    with pytest.raises(ValueError, match=r"^scores: "):
        fast.matchpoints(100)


def test_without_numpy_it_says_what_to_install() -> None:
    code = """
import sys
sys.modules["numpy"] = None
import wethey.scoring
try:
    import wethey.scoring.fast
except ImportError as refusal:
    print(refusal)
"""
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert "needs NumPy" in printed
    assert "pip install numpy" in printed
