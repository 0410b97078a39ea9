"""The fast path: arrays of results in, arrays of scores, IMPs and matchpoints out.

A second door beside ``wethey.scoring``, because it needs NumPy. Nothing is reckoned here: the 2,940 duplicate
results of an edition are scored once by the ordinary path and looked up from then on, block by block, so that
what is worked out in between stays in the processor's cache.
"""

from functools import lru_cache
from typing import Any

try:
    import numpy as np
    import numpy.typing as npt
except ImportError as missing:
    raise ImportError("wethey.scoring.fast needs NumPy; install it with: pip install numpy") from missing

from wethey.core import TRICKS, Bid, Contract, Doubling, Result
from wethey.laws import CURRENT, Edition
from wethey.scoring.comparing import IMP_LIMITS, MatchpointScale
from wethey.scoring.comparing import imps as imps_of
from wethey.scoring.contract import duplicate_score

NAMES = ("bids", "doublings", "vulnerable", "tricks")
SIZES = (35, len(Doubling), 2, TRICKS + 1)
"""What an array of results may hold: whole numbers from 0, and below these."""

BLOCK = 1 << 16
"""Results that are looked up in one go."""

Scores = npt.NDArray[np.int32]
_Array = npt.NDArray[Any]


@lru_cache(maxsize=16)
def duplicate_table(edition: Edition = CURRENT) -> Scores:
    """Give every duplicate score of an edition, by bid, doubling, vulnerability and tricks, to be read only.

    >>> table = duplicate_table()
    >>> table.shape, int(table[Bid.parse("4S").index, 1, 0, 11])
    ((35, 3, 2, 14), 690)
    """
    table = np.empty(SIZES, np.int32)
    for bid, doubling, vulnerable, tricks in np.ndindex(table.shape):
        result = Result(Contract(Bid.of_index(bid), tuple(Doubling)[doubling]), tricks)
        score = duplicate_score(result, edition, vulnerable=bool(vulnerable))
        table[bid, doubling, vulnerable, tricks] = score
    table.flags.writeable = False
    return table


@lru_cache(maxsize=1)
def _imp_table() -> Scores:
    """IMPs for every difference on the scale, the greatest loss first."""
    beyond = IMP_LIMITS[-1] + 1
    return np.array([imps_of(difference) for difference in range(-beyond, beyond + 1)], np.int32)


def duplicate_scores(  # noqa: PLR0913 - four columns make a result
    bids: npt.ArrayLike,
    doublings: npt.ArrayLike,
    vulnerable: npt.ArrayLike,
    tricks: npt.ArrayLike,
    *,
    edition: Edition = CURRENT,
    out: Scores | None = None,
) -> Scores:
    """Give duplicate scores from declarer's side, for arrays of whole numbers that broadcast.

    ``bids`` are the places 0 to 34 from 1♣ to 7NT, ``doublings`` 0 to 2, ``vulnerable`` is declarer's side, and
    ``tricks`` 0 to 13 are all that declarer took. Small types are quickest: ``numpy.int8`` and ``bool``. With
    ``out`` the scores go there; what it holds after a refusal is not said.

    >>> duplicate_scores([17, 18, 34], [0, 1, 2], [False, True, True], [9, 9, 13])
    array([ -50, -200, 2980], dtype=int32)

    Raises:
        TypeError: something else than whole numbers.
        ValueError: a number outside its range, or shapes that do not go together.
    """
    given = [_whole(*named) for named in zip(NAMES, (bids, doublings, vulnerable, tricks), strict=True)]
    table = duplicate_table(edition).reshape(-1)
    place, digit, index = np.empty(BLOCK, np.int16), np.empty(BLOCK, np.int16), np.empty(BLOCK, np.intp)
    with _blocks(given, out) as blocks:
        for *columns, scores in blocks:
            here, addend, wide = place[: scores.size], digit[: scores.size], index[: scores.size]
            here.fill(0)
            for name, size, column in zip(NAMES, SIZES, columns, strict=True):
                _refuse_outside(name, size, column)
                addend[...] = column
                np.multiply(here, size, out=here)
                np.add(here, addend, out=here)
            wide[...] = here
            np.take(table, wide, out=scores, mode="clip")  # the mode that does not look at every index again
        return blocks.operands[-1]


def imps(differences: npt.ArrayLike, *, out: Scores | None = None) -> Scores:
    """Give the IMPs for an array of differences in whole points.

    Each table of a board against every other: ``imps(scores[:, None] - scores).sum(axis=1)``.

    >>> imps([0, -430, 3000, 99_999])
    array([  0, -10,  22,  24], dtype=int32)

    Raises:
        TypeError: something else than whole numbers.
    """
    given = _whole("differences", differences)
    if given.dtype.itemsize == 1:  # too small to be compared with 4,000
        given = given.astype(np.int16)
    beyond = IMP_LIMITS[-1] + 1
    least = 0 if given.dtype.kind == "u" else -beyond
    table = _imp_table()
    near, index = np.empty(BLOCK, np.int16), np.empty(BLOCK, np.intp)
    with _blocks([given], out) as blocks:
        for column, worth in blocks:
            here, wide = near[: worth.size], index[: worth.size]
            np.clip(column, least, beyond, out=here, casting="unsafe")
            np.add(here, beyond, out=wide)
            np.take(table, wide, out=worth, mode="clip")
        return blocks.operands[-1]


def matchpoints(
    scores: npt.ArrayLike,
    *,
    scale: MatchpointScale = MatchpointScale.LAW,
    expected: npt.ArrayLike | None = None,
) -> npt.NDArray[np.float64]:
    """Give matchpoints over the last axis, the tables of a board; what is NaN, ``None`` or masked was not played.

    With ``expected``, one number or one for each board, they are Neuberg's.

    >>> matchpoints([[620, 170, 620, -100], [50, None, 90, 90]])
    array([[ 5.,  2.,  5.,  0.],
           [ 0., nan,  3.,  3.]])

    Raises:
        ValueError: no axis for the tables, or more results than were expected.
    """
    values = np.ma.filled(np.ma.asarray(scores, dtype=np.float64), np.nan)
    if values.ndim == 0:
        raise ValueError("scores: the last axis is that of the tables, and there is none")
    equal = float(scale.equal)
    points = np.multiply(_lower_and_not_higher(values), equal, dtype=np.float64)
    if expected is not None:
        obtained = np.sum(~np.isnan(values), axis=-1, keepdims=True)
        wanted = np.asarray(expected, dtype=np.float64)[..., None]
        if np.any(obtained > wanted):
            raise ValueError("expected: fewer results than a board has")
        points = points * wanted + equal * (wanted - obtained)
        points /= np.maximum(obtained, 1)
    points[np.isnan(values)] = np.nan
    return points


def _lower_and_not_higher(values: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
    """Count the other tables with a lower score, and those with one that is not higher, together.

    In rising order these are the place where a run of equal scores begins and the place where it ends.
    """
    order = np.argsort(values, axis=-1)  # NaN comes last
    rising = np.take_along_axis(values, order, axis=-1)
    differs = rising[..., 1:] != rising[..., :-1]
    places = np.arange(values.shape[-1])
    begins = np.zeros(values.shape, np.int64)
    np.multiply(differs, places[1:], out=begins[..., 1:])
    np.maximum.accumulate(begins, axis=-1, out=begins)
    ends = np.full(values.shape, values.shape[-1] - 1, np.int64)
    np.copyto(ends[..., :-1], places[:-1], where=differs)
    backwards = ends[..., ::-1]
    np.minimum.accumulate(backwards, axis=-1, out=backwards)
    counted = np.empty(values.shape, np.int64)
    np.put_along_axis(counted, order, begins + ends, axis=-1)
    return counted


def _whole(name: str, values: npt.ArrayLike) -> _Array:
    """Give an array of whole numbers in the machine's own byte order.

    Raises:
        TypeError: something else.
    """
    array = np.asarray(values)
    if array.dtype.kind in "iub":
        return array.astype(array.dtype.newbyteorder("="), copy=False)
    if array.size:
        raise TypeError(f"{name}: whole numbers are wanted, not {array.dtype}")
    return array.astype(np.int8)


def _refuse_outside(name: str, size: int, column: _Array) -> None:
    """Look at a block once: seen as unsigned, a number below 0 is a very large one.

    Raises:
        ValueError: a number below 0, or not below the size.
    """
    unsigned = column.view(f"u{column.itemsize}")
    if column.size and unsigned.max() >= size:
        raise ValueError(f"{name}: {column[unsigned.argmax()]} is not between 0 and {size - 1}")


def _blocks(given: list[_Array], out: Scores | None) -> np.nditer:
    """Walk through arrays that broadcast, and the scores to be written, a block at a time."""
    walk: Any = np.nditer  # the type that NumPy gives it leaves out arrays yet to be made, and flags by array
    blocks: np.nditer = walk(
        [*given, out],
        flags=["external_loop", "buffered", "zerosize_ok"],
        op_flags=[["readonly"]] * len(given) + [["writeonly", "allocate", "no_broadcast"]],
        op_dtypes=[*(array.dtype for array in given), np.dtype(np.int32)],
        buffersize=BLOCK,
    )
    return blocks
