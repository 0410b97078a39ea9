"""An evening: what follows from its lines, clause by clause."""

import pytest

from wethey.core import Card, Cut, Refused, Seat, Side, Vulnerability
from wethey.formats import parse_line
from wethey.laws import PRESETS, RuleSet
from wethey.pad import CutFor, Evening, Partners, Rotation, ledger, next_table, reckon
from wethey.scoring import WeThey


def evening(rules: str, *lines: str, dealer: Seat | None = Seat.NORTH, **options: str) -> Evening:
    chosen = RuleSet.named(rules, {option.replace("_", "-"): token for option, token in options.items()})
    return reckon(Evening(chosen, dealer), ((f"d{place}", parse_line(line)) for place, line in enumerate(lines, 1)))


def dealers(held: Evening) -> str:
    return "".join(str(deal.dealer) for deal in held.deals)


def vulnerable(held: Evening) -> list[str]:
    return [str(deal.vulnerable) for deal in held.deals]


def test_the_next_result_starts_the_next_rubber_and_the_deal_goes_on() -> None:
    held = evening("rubber", "We 4S=", "We 4S=", "They 3NT=")
    assert [len(each.deals) for each in held.rounds] == [2, 1]
    assert dealers(held) == "NES"
    assert vulnerable(held) == ["None", "NS", "None"]
    assert held.next_dealer is Seat.WEST


def test_dealer_lines_move_the_deal() -> None:
    assert dealers(evening("rubber", "We 2S=", "Dealer W", "We 2S=", "Passed out", "We 2S=")) == "NWNE"


def test_in_chicago_the_same_dealer_deals_a_passed_out_deal_again() -> None:
    held = evening("chicago", "We 2S=", "Passed out", "They 3NT=", "We 4H=", "We 3NT-1")
    assert dealers(held) == "NEESW"
    assert vulnerable(held) == ["None", "EW", "EW", "NS", "Both"]
    assert held.is_finished
    assert held.vulnerable is Vulnerability.NONE


@pytest.mark.parametrize(
    ("way", "order", "finished"), [("same", "NEEE", False), ("next", "NESW", False), ("counts", "NESW", True)]
)
def test_a_passed_out_deal_goes_by_the_rules(way: str, order: str, finished: bool) -> None:
    held = evening("chicago", "We 2S=", "Passed out", "Passed out", "Passed out", passed_out=way)
    assert dealers(held) == order
    assert held.is_finished is finished


def test_of_six_deals_the_last_two_have_nobody_and_both_vulnerable() -> None:
    held = evening("chicago", *["We 1C="] * 6, deals="6")
    assert vulnerable(held) == ["None", "EW", "NS", "Both", "None", "Both"]
    assert held.is_finished
    assert held.total == WeThey(
        120 + 300 + 100, 0
    )  # five part-scores make a game on deal 5; deal 6 pays 100 for its own


def test_of_eight_deals_part_scores_end_at_four_and_eight() -> None:
    held = evening("chicago", *["We 1NT="] * 4, *["They 1C="] * 4, deals="8")
    assert vulnerable(held) == ["None", "EW", "NS", "Both"] * 2
    assert held.total == WeThey(160 + 500 + 100, 80 + 100)


def test_an_adjustment_starts_nothing() -> None:
    held = evening("rubber", "We 4S=", "We 4S=", "Adjust They 50 agreed penalty", "We 2S=")
    assert [each.total() for each in held.rounds] == [WeThey(940, 50), WeThey(60, 0)]
    assert [deal.number for deal in held.deals] == [1, 2, 3]


def test_what_is_agreed_in_the_midst_of_a_rubber_holds_from_the_next() -> None:
    held = evening("rubber", "We 4S=", "Rules chicago", "Partners Ann Bob / Cat Dan", "We 4S=", "We 2S=")
    assert [each.game.rules.name for each in held.rounds] == ["rubber", "chicago"]
    assert [each.partners for each in held.rounds] == [None, Partners(("Ann", "Bob"), ("Cat", "Dan"))]


def test_duplicate_boards_say_who_deals_and_who_is_vulnerable() -> None:
    held = evening("duplicate", "N 3NT=", "E 4S=", "Passed out", "S 2H+1", dealer=None)
    assert dealers(held) == "NESW"
    assert vulnerable(held) == ["None", "NS", "EW", "Both"]
    assert held.total == WeThey(400 + 140, 420)


def test_dead_part_scores_are_known() -> None:
    held = evening("rubber", "We 2H=", "They 1C=", "They 3NT=", "We 1NT=")
    [rubber] = held.rounds
    assert rubber.dead_part_scores == {("d1", Side.NS)}
    assert rubber.game_ends == {"d3"}


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Stop", "nothing-to-stop"),
        ("Partners Ann Ann / Cat Dan", "same-player"),
        ("Partners Ann, Bob / ANN, Dan", "same-player"),
        ("We 4S=", None),
    ],
)
def test_what_does_not_fit_is_refused_by_name(line: str, word: str | None) -> None:
    objection = Evening(PRESETS["rubber"]).objection(parse_line(line))
    assert (objection.word if objection else None) == word


def test_the_cut_seats_the_highest_two_as_partners() -> None:
    drawn = {"Ann": "S2", "Bob": "HA", "Cat": "CA", "Dan": "SK", "Eve": "D2"}
    cut = Cut(tuple((player, Card.parse(card)) for player, card in drawn.items()))
    assert cut.pairs == (("Bob", "Cat"), ("Dan", "Ann"))
    assert cut.sit_out == ("Eve",)
    held = Evening(PRESETS["rubber"]).after(CutFor(cut))
    assert held.partners == Partners(*cut.pairs)
    assert held.partners.at(Seat.SOUTH) == "Cat"
    assert held.next_dealer is Seat.NORTH


def test_a_cut_with_a_card_twice_is_refused() -> None:
    with pytest.raises(Refused):
        Cut(tuple((player, Card.parse("SA")) for player in ("Ann", "Bob", "Cat", "Dan")))


def test_the_ledger_settles_each_rubber_by_its_stake_and_rounding() -> None:
    lines = ("Partners Ann Bob / Cat Dan", "We 4S=", "We 4S=", "Partners Ann Cat / Bob Eve", "They 3NT=", "They 3NT=")
    held = evening("rubber", *lines, rounding="100", stake="0.50")
    assert {account.name: (account.points, str(account.money)) for account in ledger(held)} == {
        "Ann": (0, "0.00"),
        "Bob": (1800, "9.00"),
        "Cat": (-1800, "-9.00"),
        "Dan": (-900, "-4.50"),
        "Eve": (900, "4.50"),
    }


def test_a_pivot_of_five_partners_everybody_once_and_rests_everybody_once() -> None:
    players = ("Ann", "Bob", "Cat", "Dan", "Eve")
    rounds = [next_table(Rotation.PIVOT, players, [object()] * played) for played in range(5)]  # type: ignore[list-item]
    pairs = {frozenset(pair) for due in rounds if due and due.partners for pair in due.partners}
    assert len(pairs) == 10
    assert {due.out for due in rounds if due} == {(player,) for player in players}


def test_a_pivot_of_four_partners_everybody_once() -> None:
    players = ("Ann", "Bob", "Cat", "Dan")
    rounds = [next_table(Rotation.PIVOT, players, [object()] * played) for played in range(3)]  # type: ignore[list-item]
    assert len({frozenset(pair) for due in rounds if due and due.partners for pair in due.partners}) == 6


def test_cutting_in_rests_those_who_have_played_longest() -> None:
    players = ("Ann", "Bob", "Cat", "Dan", "Eve", "Finn")
    first = Partners(("Ann", "Bob"), ("Cat", "Dan"))
    second = Partners(("Ann", "Eve"), ("Cat", "Finn"))
    due = next_table(Rotation.CUT_IN, players, [first])
    assert due
    assert (due.out, due.cut, due.leave) == ((), ("Ann", "Bob", "Cat", "Dan"), 2)
    due = next_table(Rotation.CUT_IN, players, [first, second])
    assert due
    assert (due.out, due.cut, due.leave) == (("Ann", "Cat"), (), 0)


def test_of_three_fixed_pairs_the_one_that_has_played_longest_rests() -> None:
    players = ("Ann", "Bob", "Cat", "Dan", "Eve", "Finn")
    due = next_table(Rotation.FIXED, players, [])
    assert due
    assert due.out == ("Eve", "Finn")
    history = [due.partners] if due.partners else []
    resting = []
    for _round in range(3):
        due = next_table(Rotation.FIXED, players, history)
        assert due
        assert due.partners
        resting.append(due.out)
        history.append(due.partners)
    assert resting == [("Ann", "Bob"), ("Cat", "Dan"), ("Eve", "Finn")]
