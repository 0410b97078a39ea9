"""What the states of a rubber and a round are worth, and what a result is worth in the form being played."""

import lzma
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from wethey.core import Result, Seat, Side, Vulnerability
from wethey.laws import PRESETS
from wethey.robots.equity import MODELS, PART_SCORES, Stakes, ahead, rubber_value
from wethey.robots.equity.solving import round_values, rubber_values, tables_of
from wethey.scoring import Chicago, Rubber, WeThey

GAMES = [WeThey(we, they) for we in (0, 1) for they in (0, 1)]
TRICKS = Path(__file__).parents[2] / "tools" / "equity_tricks.txt.xz"


def worth(result: str, we: int = 0, they: int = 0, games: tuple[Side, ...] = ()) -> float:
    """What a result of a rubber's deal is worth to us, with part-scores and games."""
    sides = Vulnerability.of_sides(*games) if games else Vulnerability.NONE
    return Stakes(Seat.NORTH, sides, Rubber(below=WeThey(we, they), games=games)).worth(Result.parse(result))


@pytest.mark.parametrize("model", MODELS)
def test_what_is_good_for_us_is_bad_for_them(model: str) -> None:
    for games, we, they in product(GAMES, PART_SCORES, PART_SCORES):
        value = rubber_value(games, WeThey(we, they), model)
        assert value == pytest.approx(-rubber_value(WeThey(*reversed(games)), WeThey(they, we), model), abs=0.11)
    assert ahead(Rubber(), Seat.NORTH, model) == 0


@pytest.mark.parametrize("model", MODELS)
def test_more_below_the_line_is_never_worse(model: str) -> None:
    for games, they, (less, more) in product(GAMES, PART_SCORES, list(pairwise(PART_SCORES))):
        assert rubber_value(games, WeThey(more, they), model) >= rubber_value(games, WeThey(less, they), model)


def test_a_rubber_that_is_over_is_worth_nothing_more() -> None:
    over = Rubber(games=(Side.NS, Side.EW, Side.NS))
    assert over.is_over
    assert ahead(over, Seat.EAST) == 0


def test_the_figures_that_players_know() -> None:
    """The first game is worth some 350, a part-score of 60 some 75, and more when both are vulnerable."""
    assert 350 < rubber_value(WeThey(1, 0), WeThey(0, 0)) < 420
    assert 65 < rubber_value(WeThey(0, 0), WeThey(60, 0)) < 85
    assert 85 < rubber_value(WeThey(1, 1), WeThey(60, 0)) < 110
    assert rubber_value(WeThey(0, 0), WeThey(90, 0)) - rubber_value(WeThey(0, 0), WeThey(60, 0)) < 3


def test_a_result_is_its_points_and_the_state_that_it_leaves() -> None:
    first = rubber_value(WeThey(1, 0), WeThey(0, 0))
    assert worth("N 4S=") == pytest.approx(120 + first)
    assert worth("E 4S=") == pytest.approx(-120 - first)
    assert worth("N 4SX-2") == -300
    assert worth("N 1NT+1", games=(Side.NS,)) == pytest.approx(
        70 + rubber_value(WeThey(1, 0), WeThey(40, 0)) - first, abs=0.11
    )


def test_the_rubber_bonus_counts_on_the_deal_that_ends_it() -> None:
    first = rubber_value(WeThey(1, 0), WeThey(0, 0))
    assert worth("S 3NT=", games=(Side.NS,)) == pytest.approx(100 + 700 - first)
    assert worth("S 3NT=", games=(Side.NS, Side.EW)) == pytest.approx(100 + 500, abs=0.11)
    with_sixty = rubber_value(WeThey(1, 1), WeThey(60, 0))
    assert worth("S 2H+1", 60, 0, (Side.NS, Side.EW)) == pytest.approx(60 + 30 + 500 - with_sixty, abs=0.11)


def test_sixty_below_makes_two_of_a_major_as_good_as_four() -> None:
    assert worth("N 2S+2", 60) - worth("N 4S=", 60) == pytest.approx(0)
    assert worth("N 2S+2") < worth("N 4S=") - 200


def chicago(deals: int, dealer: Seat, we: int = 0, they: int = 0, rules: str = "chicago") -> float:
    return ahead(Chicago(PRESETS[rules], deals, WeThey(we, they)), dealer)


def test_part_scores_of_a_round_are_worth_what_can_come_of_them() -> None:
    """Before the second deal 60 is worth more where the vulnerability to come is ours; after the last it is nothing."""
    ours, theirs = chicago(2, Seat.NORTH, 60), chicago(2, Seat.EAST, 60)
    assert 85 < ours < 110
    assert 50 < theirs < 70
    assert 65 < chicago(3, Seat.SOUTH, 60) < 90
    assert chicago(3, Seat.SOUTH, 60, 60) == chicago(2, Seat.WEST) == 0
    assert ahead(Chicago(deals=4, below=WeThey(60, 0)), Seat.NORTH) == 0
    for deals, dealer, (we, they) in product((1, 2, 3), Seat, product((0, 20, 60, 90), repeat=2)):
        assert chicago(deals, dealer, we, they) == pytest.approx(-chicago(deals, dealer.lho, they, we), abs=0.11)


def test_the_wheel_decides_whose_vulnerability_comes() -> None:
    assert chicago(2, Seat.NORTH, 60, rules="chicago-switched") == chicago(2, Seat.EAST, 60)
    assert chicago(2, Seat.NORTH, 60, rules="chicago-fixed") == chicago(2, Seat.EAST, 60)


def test_a_part_score_on_the_last_deal_of_a_round_is_paid() -> None:
    stakes = Stakes(Seat.WEST, Vulnerability.BOTH, Chicago(deals=3))
    assert stakes.worth(Result.parse("N 2H=")) == 60 + 100
    assert stakes.worth(Result.parse("N 4H=")) == 120 + 500
    assert stakes.worth(None) == 0


def test_in_chicago_a_contract_is_worth_what_the_deals_to_come_make_of_it() -> None:
    """Two hearts before the third deal: 60 below, or with 40 there already a game and nothing carried on."""

    def worth_beside_its_tricks(dealer: Seat, we: int = 0) -> float:
        stakes = Stakes(dealer, Vulnerability.NONE, Chicago(deals=1, below=WeThey(we, 0)))
        return stakes.worth(Result.parse("N 2H=")) - 60

    ours_comes, theirs_comes = worth_beside_its_tricks(Seat.WEST), worth_beside_its_tricks(Seat.NORTH)
    assert ours_comes == pytest.approx(chicago(2, Seat.NORTH, 60), abs=0.11)
    assert ours_comes > theirs_comes + 20
    assert worth_beside_its_tricks(Seat.WEST, 40) == pytest.approx(300 - chicago(1, Seat.WEST, 40))
    assert worth_beside_its_tricks(Seat.NORTH, 40) == pytest.approx(500 - chicago(1, Seat.NORTH, 40))


def test_what_is_seen_of_the_pad_is_read() -> None:
    seen: dict[str, Any] = {
        "we": {"below": 40, "games": 1, "total": 900},
        "they": {"below": 0, "games": 0, "total": 0},
        "form": "rubber",
        "rules": "rubber",
        "options": PRESETS["rubber"].options(),
    }
    rubber = Stakes.read(seen, Seat.EAST, Vulnerability.NS)
    assert rubber.game == Rubber(below=WeThey(40, 0), games=(Side.NS,))
    seen |= {"form": "chicago", "rules": "chicago", "options": {"deals": "6"}, "place": 3}
    chicago = Stakes.read(seen, Seat.EAST, Vulnerability.EW)
    assert chicago.game == Chicago(PRESETS["chicago"].having("deals", "6"), 2, WeThey(40, 0))
    for nothing in (None, {"form": "duplicate"}):
        assert Stakes.read(nothing, Seat.EAST, Vulnerability.NS).game is None


def test_duplicate_is_scored_alone_and_compared_in_imps() -> None:
    stakes = Stakes(Seat.NORTH, Vulnerability.NS)
    game, beaten = stakes.worth(Result.parse("N 4S=")), stakes.worth(Result.parse("E 4S-1"))
    assert (game, beaten) == (620, 50)
    assert stakes.gain(game, beaten) == 11
    rubber = Stakes(Seat.NORTH, Vulnerability.NONE, Rubber())
    assert rubber.gain(100.0, -50.0) == 150.0


def test_the_table_follows_from_deals() -> None:
    """The last game solved again from a few of the deals: near what the table says, and the same for both sides."""
    tables = tables_of(lzma.decompress(TRICKS.read_bytes()).decode("ascii").split()[:32])
    values = rubber_values(tables, games=("11",))
    assert len(values) == 81
    for (games, we, they), value in values.items():
        assert value == pytest.approx(-values[games, they, we], abs=0.01)
        assert value == pytest.approx(rubber_value(WeThey(1, 1), WeThey(we, they)), abs=80)
    rounds = round_values(tables, ("B",))
    assert rounds["B", 60, 0] == pytest.approx(chicago(3, Seat.NORTH, 60), abs=60)
    assert rounds["B", 20, 40] == pytest.approx(-rounds["B", 40, 20], abs=0.01)
