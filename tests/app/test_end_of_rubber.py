"""What is told at the table when a rubber or a round is over: its own result, and not the evening's."""

from random import Random
from typing import Any

import pytest
from halls import House

from wethey.app.orders import Order
from wethey.app.score_board import score_of
from wethey.app.wishes import WriteLine
from wethey.formats import parse_line
from wethey.laws import PRESETS
from wethey.pad import Evening, reckon
from wethey.scoring import WeThey

pytestmark = pytest.mark.anyio


def told(*lines: str, rules: str = "rubber", carried: WeThey | None = None) -> Any:
    start = Evening(PRESETS[rules], carried=carried or WeThey())
    return score_of(reckon(start, [(str(number), parse_line(line)) for number, line in enumerate(lines)]))


def test_nothing_is_announced_before_the_end() -> None:
    assert told("We 3NT=")["ended"] is None
    assert told()["ended"] is None


def test_the_rubber_is_told_by_its_own_points() -> None:
    """They win the second rubber, and We lead over the evening all the same."""
    first = ("We 6S= honours N 150", "We 6S=")
    second = ("They 3NT=", "They 2S=", "They 2S+1 honours We 100")
    ended = told(*first, *second)["ended"]
    assert (ended["number"], ended["winner"], ended["we"], ended["they"], ended["margin"]) == (
        2,
        "they",
        100,
        100 + 60 + 60 + 30 + 700,
        850,
    )
    assert (ended["bonus"]["points"], ended["bonus"]["side"], ended["bonus"]["words"]) == (
        700,
        "they",
        "rubber won in two games",
    )
    assert ended["honours"] == [{"deal": 5, "held_by": "We", "side": "we", "points": 100}]
    assert told(*first)["ended"]["honours"] == [{"deal": 1, "held_by": "N", "side": "we", "points": 150}]


def test_who_wins_two_games_may_be_behind() -> None:
    ended = told("We 3NT=", "They 7NTXX-7 honours E 150", "We 3NT=")["ended"]
    assert ended["bonus"]["side"] == "we"
    assert ended["winner"] == "we"
    ended = told("We 3NT=", "We 7NTXX-9", "We 3NT=")["ended"]
    assert (ended["bonus"]["side"], ended["winner"]) == ("we", "they")


def test_a_round_of_chicago_has_no_bonus_of_its_own() -> None:
    ended = told("We 1NT=", "They 1NT=", "We 3NT=", "Passed out", "They 1NT=", rules="chicago-fixed")["ended"]
    assert (ended["bonus"], ended["winner"]) == (None, "we")


def test_deals_are_counted_in_their_round() -> None:
    """A deal of Chicago that is passed out is dealt again, and has no number of its own."""
    lines: list[str] = []
    for line, place in (("We 1NT=", 1), ("Passed out", 2), ("They 1NT=", 2), ("We 1C=", 3), ("We 1C=", 4)):
        assert told(*lines, rules="chicago-fixed")["place"] == place
        lines.append(line)
    assert told(*lines, rules="chicago-fixed")["place"] == 1


async def test_the_deal_that_ends_a_round_keeps_its_number_until_the_next(quick: House) -> None:
    chance = Random(6)
    code = (await quick.open(rules="chicago", seed="5")).code
    seen = []
    while not (view := await quick.play_deal(code, chance))["score"]["finished"]:
        seen.append(view["score"]["place"])
        await quick.act(code, "next")
    assert sorted(set(seen)) == [1, 2, 3]
    assert view["score"]["place"] == 4
    assert view["score"]["ended"]["number"] == 1
    await quick.act(code, "next")
    assert (await quick.see(code))["score"]["place"] == 1


async def test_who_keeps_the_pad_may_write_by_hand_and_the_end_is_told_still(quick: House) -> None:
    answer = await quick.open(seed="5")
    pad = (await quick.play_deal(answer.code, Random(6)))["pad"]
    for number, line in enumerate(("We 2NT= honours We 150", "They 3NT=", "They 3NT=", "We 3NT=", "We 3NT=")):
        if not (await quick.see(answer.code))["score"]["finished"]:
            order = Order(f"00000000-0000-0000-0000-{number:012}", WriteLine(line))
            await quick.pads.command(pad, order, "anna")
    ended = (await quick.see(answer.code))["score"]["ended"]
    assert {"deal": 2, "held_by": "We", "side": "we", "points": 150} in ended["honours"]
