"""A robot that sleeps, raises or answers nonsense is replaced for a turn by a legal simple answer."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from guests import QUICK, four, fresh

from wethey.core import DOUBLE, PASS, Bid, Card, Seat, Strain, parse_call
from wethey.robots import Decision, Mishap, Robot, Trouble, play_deal, safe_decision, simple_legal, turns
from wethey.table import (
    Answer,
    AskUndo,
    Claim,
    MakeCall,
    Phase,
    PlayCard,
    Table,
    TableView,
    apply,
    decide,
    view,
)


def anything(value: Any) -> Any:
    """Nonsense that the types would not let pass."""
    return value


class Odd:
    """A robot that does as a function says."""

    def __init__(self, does: Callable[[TableView], object]) -> None:
        self.does = does

    def act(self, seen: TableView, rng: Random) -> Decision:  # noqa: ARG002 - it does not ask the dice
        return self.does(seen)  # type: ignore[return-value] # nonsense is what it is for


def sleeps(_seen: TableView) -> object:
    time.sleep(0.3)
    return Decision(MakeCall(PASS))


def raises(_seen: TableView) -> object:
    raise RuntimeError("out of order")


def leaves(_seen: TableView) -> object:
    raise SystemExit


@pytest.mark.parametrize(
    ("does", "seconds", "trouble"),
    [
        (sleeps, 0.02, Trouble.LATE),
        (raises, None, Trouble.BROKEN),
        (raises, 5, Trouble.BROKEN),
        (leaves, 5, Trouble.BROKEN),
        (lambda _: None, None, Trouble.ILLEGAL),
        (lambda _: "1S", None, Trouble.ILLEGAL),
        (lambda _: Decision(anything("1S")), None, Trouble.ILLEGAL),
        (lambda _: Decision(MakeCall(DOUBLE)), None, Trouble.ILLEGAL),
        (lambda _: Decision(MakeCall(anything("1S"))), None, Trouble.ILLEGAL),
        (lambda _: Decision(PlayCard(Card.parse("SA"))), None, Trouble.ILLEGAL),
        (lambda _: Decision(anything(AskUndo())), None, Trouble.ILLEGAL),
        (lambda _: Decision(Claim(13)), None, Trouble.ILLEGAL),
        (lambda _: Decision(Answer(agree=True)), None, Trouble.ILLEGAL),
    ],
)
def test_whatever_a_robot_does_its_seat_answers(
    does: Callable[[TableView], object], seconds: float | None, trouble: Trouble
) -> None:
    table = fresh("odd")
    decision, mishap = safe_decision(Odd(does), view(table, Seat.NORTH), Random(1), seconds)
    assert decision == Decision(MakeCall(PASS))
    assert isinstance(mishap, Mishap)
    assert mishap.trouble is trouble
    decide(table, Seat.NORTH, decision.command)


def test_a_good_answer_is_left_as_it_is() -> None:
    table = fresh("odd")
    decision, mishap = safe_decision(QUICK, view(table, Seat.NORTH), Random(1), 30)
    assert mishap is None
    assert decision.command == QUICK.act(view(table, Seat.NORTH), Random(1)).command


def test_a_table_of_broken_robots_plays_its_deal_to_the_end() -> None:
    table = apply(fresh("broken"), decide(fresh("broken"), Seat.NORTH, MakeCall(parse_call("1NT"))))
    robots: dict[Seat, Robot] = four(Odd(raises))
    mishaps = 0
    for turn in turns(table, robots, "broken"):
        table = turn.table
        mishaps += turn.mishap is not None
    assert table.phase is Phase.OVER
    assert table.result
    assert mishaps == 3 + 52


def nonsense(chance: Random, seen: TableView) -> object:
    """A command of any kind, most often one that cannot be done."""
    made = [
        MakeCall(Bid(chance.randint(1, 7), chance.choice(list(Strain)))),
        PlayCard(Card.of_index(chance.randrange(52))),
        Claim(chance.randrange(15)),
        Answer(agree=chance.random() < 0.5),
        None,
    ]
    return chance.choice([*map(Decision, made[:4]), None, QUICK.act(seen, chance)])  # type: ignore[arg-type]


def test_a_table_of_fools_plays_its_deals_to_the_end() -> None:
    chance = Random(2)
    for deal in range(12):
        table = play_deal(fresh(deal), four(Odd(lambda seen: nonsense(chance, seen))), "fools")
        assert table.phase is Phase.OVER


def cards_down(table: Table) -> Table:
    for call in ("1NT", "P", "P", "P"):
        assert table.to_act
        table = apply(table, decide(table, table.to_act, MakeCall(parse_call(call))))
    return table


def test_the_simple_answer_is_pass_or_the_lowest_card() -> None:
    table = cards_down(fresh("simple"))
    assert table.to_act
    seen = view(table, table.to_act)
    command = simple_legal(seen).command
    assert isinstance(command, PlayCard)
    assert command.card.rank == min(card.rank for card in seen.hand)
    assert simple_legal(view(fresh("simple"), Seat.NORTH)).command == MakeCall(PASS)


def test_the_simple_answer_plays_on_after_a_claim_and_lets_an_undo_be() -> None:
    table = cards_down(fresh("simple"))
    assert table.to_act
    claimed = apply(table, decide(table, table.to_act, Claim(13)))
    asked = min(claimed.to_answer, key=lambda seat: seat.index)
    assert simple_legal(view(claimed, asked)).command == Answer(agree=False)
    undo = apply(table, decide(table, Seat.NORTH, AskUndo()))
    asked = min(undo.to_answer, key=lambda seat: seat.index)
    assert simple_legal(view(undo, asked)).command == Answer(agree=True)
    assert QUICK.act(view(undo, asked), Random(1)).command == Answer(agree=True)
