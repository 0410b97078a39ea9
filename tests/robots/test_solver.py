"""The solver behind its protocol, against a naive search of small endings; and par."""

from collections.abc import Iterator
from random import Random
from unittest import mock

import pytest
from conftest import Share

from wethey.core import PACK, Bid, Card, Contract, Deal, Hand, Play, Position, Seat, Side, Strain, Vulnerability
from wethey.robots import NoSolver, Solver, par, review, solver, solver_if_any
from wethey.robots import solver as ask
from wethey.robots.endplay_solver import EndplaySolver


@pytest.fixture(name="dds", scope="module")
def found() -> Solver:
    return solver_if_any() or pytest.skip("endplay is not for this machine")


def naive(position: Position, side: Side) -> int:
    """Tricks that a side takes from here, by trying everything."""
    turn = position.turn
    if turn is None:
        return position.won(side)
    outcomes = [naive(position.after(card), side) for card in position.legal]
    return max(outcomes) if turn.side is side else min(outcomes)


def ending(dice: Random, cards: int, played: int) -> Position:
    """A random ending of so many cards each, after some cards of its first trick."""
    pack = dice.sample(PACK, 4 * cards)
    north, east, south, west = (Hand.of(pack[place * cards : (place + 1) * cards]) for place in range(4))
    contract = Contract(Bid(1, dice.choice(list(Strain))), declarer=Seat.SOUTH)
    play = Play((north, east, south, west), contract, dice.choice(list(Seat)))
    for _card in range(played):
        play = play.after(dice.choice(list(play.legal)))
    return play.position


def test_small_endings_are_solved_as_a_naive_search_solves_them(dds: Solver, share: Share) -> None:
    dice = Random(5)
    for _ending in range(share(2_000, 150)):
        position = ending(dice, dice.randint(1, 3), dice.randint(0, 3))
        turn = position.turn
        if turn is None:
            continue
        expected = {card: naive(position.after(card), turn.side) - position.won(turn.side) for card in position.legal}
        assert dict(dds.cards(position)) == expected
        best = max(expected.values())
        assert dds.reaches(position, best)
        assert not dds.reaches(position, best + 1)
        assert dds.reaches(position, 0)
        for tricks in (0, best, best + 1):
            assert set(dds.surviving(position, tricks)) == {card for card in expected if expected[card] >= tricks}


DEAL = Deal.parse("N:K753.KT7.975.432 Q2.4.KJT642.AQ97 AT8.AQJ932.AQ8.6 J964.865.3.KJT85")
TRICKS = {"S": (9, 4, 9, 2), "H": (10, 2, 10, 2), "D": (6, 7, 6, 7), "C": (4, 9, 4, 9), "NT": (8, 3, 8, 3)}


def test_the_table_of_twenty(dds: Solver) -> None:
    table = dds.table(DEAL)
    assert table == {(Strain(strain), seat): tricks[seat.index] for strain, tricks in TRICKS.items() for seat in Seat}


@pytest.mark.parametrize(
    ("vulnerable", "score", "results"),
    [
        ("Both", 500, {"E 5CX-2", "W 5CX-2"}),
        ("None", 300, {"E 5CX-2", "W 5CX-2"}),
        ("EW", 420, {"N 4H=", "S 4H="}),
    ],
)
def test_par_is_a_contract_that_nobody_can_better(vulnerable: str, score: int, results: set[str]) -> None:
    table = {(Strain(strain), seat): tricks[seat.index] for strain, tricks in TRICKS.items() for seat in Seat}
    best = par(table, Vulnerability.parse(vulnerable))
    assert best.score == score
    assert str(best.result) in results


def test_where_nobody_makes_anything_par_is_to_pass() -> None:
    assert par({(strain, seat): 6 for strain in Strain for seat in Seat}, Vulnerability.NONE).result is None


def test_par_has_a_first_choice_where_both_sides_make_one() -> None:
    both = {(strain, seat): 7 for strain in Strain for seat in Seat}
    assert [par(both, Vulnerability.NONE, dealer).score for dealer in (Seat.NORTH, Seat.EAST)] == [90, -90]


def cards(text: str) -> Iterator[Card]:
    return map(Card.parse, text.split())


def test_a_review_says_what_each_card_cost(dds: Solver) -> None:
    play = Play.parse("S 1NT | N:AQ... 54... 32... KJ... | W: SJ SA S4 S2")
    marks = review(play, dds)
    assert [(mark.makes, mark.cost) for mark in marks] == [(2, 0), (1, 1), (1, 0), (1, 0)]
    assert [mark.card for mark in marks] == list(cards("SJ SA S4 S2"))


def test_without_the_package_the_answer_is_clear() -> None:
    with mock.patch("importlib.util.find_spec", return_value=None), pytest.raises(NoSolver) as missing:
        EndplaySolver()
    assert missing.value.word == "no-solver"
    assert "not installed" in str(missing.value)
    ask.cache_clear()
    with mock.patch("importlib.util.find_spec", return_value=None):
        assert solver_if_any() is None
    ask.cache_clear()


def test_a_position_that_no_play_leads_to_is_refused(dds: Solver) -> None:
    trick = Play.parse("S 1NT | N:A... K... 5... J... | W:").position.trick
    same = Hand.parse("A...")
    with pytest.raises(ValueError, match="solver refuses"):
        dds.cards(Position((same, same, same, same), trick))


def test_the_solver_is_loaded_once() -> None:
    assert solver() is solver()
