"""Duplicate scores, IMPs and matchpoints by the million, beside a lookup that does nothing else and beside a peer."""

import time

import numpy as np
from measure import best, table

from wethey.core import Bid, Contract, Doubling, Result
from wethey.laws import CURRENT
from wethey.scoring import duplicate_score, fast

RESULTS = 10_000_000
BY_OBJECT = 100_000
BOARDS, TABLES = 100_000, 12


def endplay_rate(bids: list[int], doublings: list[int], vulnerable: list[int], tricks: list[int]) -> float | None:
    """Scores a second by endplay's `Contract.score`, its contracts made beforehand; None where it is missing."""
    try:
        from endplay.types import Contract as Theirs  # noqa: PLC0415 - not on every machine
        from endplay.types import Denom, Penalty, Player, Vul  # noqa: PLC0415
    except ImportError:
        return None
    denoms = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
    penalties = (Penalty.passed, Penalty.doubled, Penalty.redoubled)
    asked = [
        (
            Theirs(
                level=bid // 5 + 1,
                denom=denoms[bid % 5],
                declarer=Player.south,
                penalty=penalties[doubling],
                result=taken - bid // 5 - 7,
            ),
            Vul.both if vul else Vul.none,
        )
        for bid, doubling, vul, taken in zip(bids, doublings, vulnerable, tricks, strict=True)
    ]
    return BY_OBJECT / best(lambda: [contract.score(vul) for contract, vul in asked])


def ordinary_rate(bids: list[int], doublings: list[int], vulnerable: list[int], tricks: list[int]) -> float:
    """Scores a second by the ordinary path, every one with its reasons."""
    asked = [
        (Result(Contract(Bid.of_index(bid), tuple(Doubling)[doubling]), taken), bool(vul))
        for bid, doubling, vul, taken in zip(bids, doublings, vulnerable, tricks, strict=True)
    ]
    seconds = best(lambda: [duplicate_score(result, CURRENT, vulnerable=vul) for result, vul in asked], rounds=3)
    return BY_OBJECT / seconds


def main() -> None:
    """The limits: 10⁸ duplicate scores a second, or half of what the bare lookup does, whichever is less."""
    started = time.process_time()
    dice = np.random.default_rng(7)
    wide = [dice.integers(0, size, RESULTS) for size in fast.SIZES]
    small = [column.astype(np.int8) for column in wide]
    small[2] = small[2].astype(bool)
    fast.duplicate_table()
    flat = fast.duplicate_table().reshape(-1)
    places = np.ravel_multi_index(tuple(wide), fast.SIZES)
    few = tuple(column[:BY_OBJECT].tolist() for column in wide)

    lookup = RESULTS / best(lambda: np.take(flat, places))
    limit = min(1e8, lookup / 2)
    differences = dice.integers(-500, 500, RESULTS).astype(np.int16) * 10
    scores = dice.integers(-60, 60, (BOARDS, TABLES)) * 10

    rates = [
        ("duplicate scores, columns of `int8` and `bool`", RESULTS / best(lambda: fast.duplicate_scores(*small))),
        ("duplicate scores, columns of `int64`", RESULTS / best(lambda: fast.duplicate_scores(*wide))),
        ("bare `numpy.take` on an equal array, index ready", lookup),
        ("IMPs of `int16` differences", RESULTS / best(lambda: fast.imps(differences))),
        (f"matchpoints, boards of {TABLES} tables", scores.size / best(lambda: fast.matchpoints(scores), rounds=3)),
        ("one by one with reasons, `duplicate_score`", ordinary_rate(*few)),
    ]
    peer = endplay_rate(*few)
    if peer:
        rates.append(("one by one, endplay's `Contract.score`", peer))
    rows = [
        (
            what,
            f"{rate:.2g}",
            f"{rate / limit:.2g}" if what.startswith("duplicate scores") else "",
            f"{rate / lookup:.2g}",
            f"{rate / peer:.2g}" if peer else "not installed",
        )
        for what, rate in rates
    ]
    table(
        f"Arrays of results ({RESULTS:,} at a time, one core; {time.process_time() - started:.0f} s of measuring)",
        ("what", "a second", "of the limit", "of `numpy.take`", "of endplay"),
        rows,
    )
    print(
        f"\nThe limit is 10⁸ duplicate scores a second, or half of `numpy.take`, whichever is less: here {limit:.1g}."
    )


if __name__ == "__main__":
    main()
