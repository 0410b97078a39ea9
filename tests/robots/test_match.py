"""Matches: the same deals at two tables, whole rubbers, and that a seed plays them again."""

from random import Random

import pytest
from conftest import Share
from guests import QUICK

from wethey.core import Deal, Seat, Side
from wethey.robots import LEVELS, Pairs, PlainRobot, play_board, play_rubber, solver_if_any

SAME = Pairs(QUICK, QUICK)


def test_whole_rubbers_of_robots_end_in_seconds(share: Share) -> None:
    """A side has two games, points add up to somebody's win, and no robot had to be replaced."""
    for number in range(share(60, 2)):
        rubber = play_rubber(SAME, "rubber", number, Side.NS)
        assert 2 <= len(rubber.games) <= 3
        assert max(rubber.games.count(side) for side in Side) == 2
        assert rubber.points
        assert sum(dealt.mishaps for dealt in rubber.dealt) == 0
        assert sum(second for dealt in rubber.dealt for second in dealt.seconds) < 60


def test_robots_alike_win_nothing_from_each_other() -> None:
    """Without the solver's dice both tables are one, and so are the two rubbers with the sides changed."""
    boards = [play_board(SAME, "same", number) for number in range(1, 5)]
    assert [board.imps for board in boards] == [0, 0, 0, 0]
    assert all(board.tables[0].auction == board.tables[1].auction for board in boards)
    there, back = (play_rubber(SAME, "same", 1, side) for side in Side)
    assert there.points == -back.points


def test_a_board_has_the_dealer_and_vulnerability_of_its_number() -> None:
    board = play_board(SAME, "number", 3)
    assert board.tables[0].auction.startswith(f"{Seat.SOUTH}:")


def test_tricks_given_away_are_counted() -> None:
    solver = solver_if_any() or pytest.skip("endplay is not for this machine")
    played = [play_board(SAME, "given", number, solver) for number in range(1, 4)]
    given = [table.given for board in played for table in board.tables]
    assert sum(one.deals for one in given) == sum(bool(table.result) for board in played for table in board.tables)
    assert all(one.by_declarer >= 0 and one.by_defence >= 0 and one.on_lead >= 0 for one in given)
    assert any(one.by_declarer or one.by_defence for one in given)


def test_declarer_takes_what_perfect_play_gives_and_what_the_others_give_away() -> None:
    """Where the play is not cut short by a claim the count comes out even."""
    solver = solver_if_any() or pytest.skip("endplay is not for this machine")
    checked = 0
    for number in range(1, 7):
        board = play_board(SAME, "even", number, solver)
        for table in board.tables:
            if table.result and isinstance(table.result.contract.declarer, Seat):
                contract = table.result.contract
                deal = Deal.shuffled(Random(f"even/{number}"))
                perfect = solver.table(deal)[contract.bid.strain, table.result.contract.declarer]
                assert table.result.tricks == perfect + table.given.over_double_dummy
                checked += 1
    assert checked > 6


def test_the_same_seed_plays_the_same_board_with_the_solver_too() -> None:
    thinks = Pairs(PlainRobot(LEVELS["beginner"]), PlainRobot(LEVELS["beginner"]))
    first, again = (play_board(thinks, "again", 5) for _time in range(2))
    assert first.points == again.points
    assert [table.result for table in first.tables] == [table.result for table in again.tables]
