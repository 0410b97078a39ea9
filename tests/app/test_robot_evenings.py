"""Rubbers and Chicagos that four robots play by themselves: the pad comes to what a second scorer makes of the log."""

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from itertools import product

import pytest
from conftest import Share
from robot_evenings import evening


@pytest.mark.parametrize("rules", ["rubber", "chicago"])
def test_the_pad_of_robots_comes_to_what_a_second_scorer_makes_of_the_log(rules: str, share: Share) -> None:
    cases = list(product([rules], range(share(300, 3))))
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as workers:
        played = list(workers.map(evening, cases, chunksize=5))
    assert [pad for _deals, pad, _second in played] == [second for _deals, _pad, second in played]
    assert sum(deals for deals, _pad, _second in played) >= 2 * len(cases)
