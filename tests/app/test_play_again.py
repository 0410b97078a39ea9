"""A deal that is over is played again for practice: the same cards, robots around, and nothing on the pad."""

import json
from random import Random
from typing import Any

import pytest
from halls import ANNA, House

from wethey.app.table_codec import decode_table
from wethey.app.table_desk import NoSuchDeal
from wethey.app.table_orders import ME, ROBOT, Caller, NewTable
from wethey.app.wishes import HeadIs
from wethey.core import Deal, Refused, Result, Seat, Side, Vulnerability
from wethey.formats import deal_text
from wethey.laws import PRESETS
from wethey.scoring import imps
from wethey.table import Dealt, TableOpened, Terms

pytestmark = pytest.mark.anyio


async def played(house: House, chance: Random, deals: int = 1, **more: Any) -> tuple[str, list[Any]]:
    """A table at which South has played some deals: its code, and each deal as it lay open at its end."""
    code = (await house.open(**more)).code
    over = []
    for number in range(deals):
        if number:
            await house.act(code, "next")
        over.append(await house.play_deal(code, chance))
    return code, over


async def test_the_same_cards_lie_before_the_same_player_and_robots(quick: House) -> None:
    code, over = await played(quick, Random(1), seed="7")
    again = await quick.tables.open_again(code, 1, ANNA)
    view = json.loads(again.view)
    assert again.code != code
    assert again.token
    assert (view["seat"], view["again"], view["pad"]) == ("S", {"table": code, "deal": 1}, None)
    assert view["seats"] == {"N": "robot", "E": "robot", "S": "person", "W": "robot"}
    assert sorted(view["hand"]) == sorted(over[0]["hands"]["S"])
    assert [view[key] for key in ("dealer", "vulnerable")] == [over[0][key] for key in ("dealer", "vulnerable")]
    assert b'hands":null' in again.view


async def test_the_result_stands_beside_the_first_and_on_no_pad(quick: House) -> None:
    chance = Random(3)
    code, over = await played(quick, chance, deals=3)
    pad = over[0]["pad"]
    before = (await quick.pads.pad(pad)).seq
    again = await quick.tables.open_again(code, 2, ANNA)
    for _attempt in range(2):
        await quick.play_deal(again.code, chance)
        await quick.act(again.code, "next")
    assert (await quick.pads.pad(pad)).seq == before
    history = await quick.tables.deals(again.code)
    assert [deal.number for deal in history.deals] == [1, 2]
    assert history.first_table == code
    assert history.first == (await quick.tables.deals(code)).deals[1]
    assert all(deal.points is not None for deal in history.deals)
    review = json.loads(await quick.tables.review(again.code, 1))
    assert sum(entry["points"] for entry in review["entry"]["entries"]) == sum(history.deals[0].points or ())


async def test_the_score_before_the_deal_stands_again(quick: House) -> None:
    """With 60 below a player bids otherwise: the replay has the same part-scores and games as the deal had."""
    chance = Random(8)
    code = (await quick.open(seed="3")).code
    standing = {}
    for number in range(1, 7):
        standing[number] = (await quick.see(code))["score"]
        await quick.play_deal(code, chance)
        await quick.act(code, "next")
    for number, score in standing.items():
        again = json.loads((await quick.tables.open_again(code, number, ANNA)).view)
        assert again["score"] == score


async def test_nothing_is_told_of_a_deal_that_is_not_over(quick: House) -> None:
    code = (await quick.open(seed="7")).code
    for number in (1, 2):
        for caller in (ANNA, Caller("stranger")):
            with pytest.raises(NoSuchDeal):
                await quick.tables.open_again(code, number, caller)


async def test_the_practice_table_keeps_its_hidden_cards_and_knows_no_seed(quick: House) -> None:
    code, _over = await played(quick, Random(1), seed="a secret seed")
    again = await quick.tables.open_again(code, 1, ANNA)
    assert (await quick.see(again.code, Caller("stranger")))["hand"] == []
    rows = await quick.log.read(f"table/{again.code}")
    assert not any("a secret seed" in str(row.data) for row in rows)
    with pytest.raises(NoSuchDeal):
        await quick.tables.review(again.code, 1)


async def test_practice_of_practice_is_the_first_deal_still(quick: House) -> None:
    chance = Random(2)
    code, over = await played(quick, chance)
    again = await quick.tables.open_again(code, 1, ANNA)
    await quick.play_deal(again.code, chance)
    third = await quick.tables.open_again(again.code, 1, ANNA, Seat.NORTH)
    view = json.loads(third.view)
    assert view["again"] == {"table": code, "deal": 1}
    assert (view["seat"], sorted(view["hand"])) == ("N", sorted(over[0]["hands"]["N"]))


async def test_after_a_restart_a_practice_table_goes_on(quick: House) -> None:
    code, over = await played(quick, Random(1))
    again = await quick.tables.open_again(code, 1, ANNA)
    after = House(quick.log)
    await after.tables.resume()
    view = await after.play_deal(again.code, Random(2))
    assert view["hands"] == over[0]["hands"]
    opened, dealt, *_rest = [decode_table(row).event for row in await quick.log.read(f"table/{again.code}")]
    assert isinstance(opened, TableOpened)
    assert isinstance(dealt, Dealt)
    await after.close()


@pytest.mark.parametrize(("said", "score"), [("N 4S=", 620), ("E 3NTX-2", 300), ("", 0)])
async def test_a_deal_of_a_file_lies_beside_what_the_file_says_of_it(quick: House, said: str, score: int) -> None:
    board = Dealt(1, Seat.NORTH, Vulnerability.NS, Deal.shuffled(Random(1)))
    new = NewTable(HeadIs(), {seat: ME if seat is Seat.SOUTH else ROBOT for seat in Seat}, Terms("duplicate"))
    result = Result.parse(said) if said else None
    code = (await quick.tables.open_brought(new, board, ANNA.actor, result=result, passed_out=not said)).code
    await quick.play_deal(code, Random(2))
    after = House(quick.log)
    await after.tables.resume()
    told = await after.tables.deals(code)
    assert told.first
    assert (told.first.line, told.first.points) == (said or "Passed out", (max(score, 0), max(-score, 0)))
    (deal,) = told.deals
    assert deal.points
    assert deal.imps == imps(deal.points.we - deal.points.they - score)
    await after.close()


async def test_a_deal_is_scored_by_other_rules_as_it_stood(quick: House) -> None:
    chance = Random(8)
    code, _over = await played(quick, chance, deals=4, seed="3", rules="chicago")
    for number, deal in enumerate((await quick.tables.deals(code)).deals, 1):
        told = await quick.tables.by_other_rules(code, number, PRESETS["chicago"])
        assert deal.points == (told["we"], told["they"])
        assert told["result"] == deal.line
        duplicate = await quick.tables.by_other_rules(code, number, PRESETS["duplicate"])
        assert not any(entry["item"] == "honours" for entry in duplicate["entries"])
    with pytest.raises(NoSuchDeal):
        await quick.tables.by_other_rules(code, 5, PRESETS["duplicate"])


async def test_every_deal_is_kept_as_text(quick: House) -> None:
    code, over = await played(quick, Random(1), deals=2)
    for number in (1, 2):
        text = deal_text(*await quick.tables.deal_over(code, number))
        assert f"Deal {number}, dealer" in text
        assert all(seat in text for seat in ("North", "East", "South", "West"))
        assert str(over[number - 1]["contract"] or "P") in text.replace("x", "X")
    with pytest.raises(NoSuchDeal):
        await quick.tables.deal_over(code, 3)


@pytest.mark.parametrize("rules", ["duplicate", "rubber", "chicago"])
@pytest.mark.parametrize("vulnerable", [Vulnerability(number) for number in range(4)])
async def test_a_deal_from_a_file_is_scored_alone_and_dealt_once_more(
    quick: House, rules: str, vulnerable: Vulnerability
) -> None:
    board = Dealt(7, Seat.EAST, vulnerable, Deal.shuffled(Random(9)))
    new = NewTable(HeadIs(), dict.fromkeys(Seat, ROBOT) | {Seat.SOUTH: ME}, Terms(rules, level="beginner"))
    code = (await quick.tables.open_brought(new, board, ANNA.actor)).code
    for number in (1, 2):
        over = await quick.play_deal(code, Random(4))
        assert (over["again"], over["dealer"], over["score"]) == ({"table": "", "deal": 7}, "E", None)
        assert over["vulnerable"] == {side.column: vulnerable.of(side) for side in Side}
        review = json.loads(await quick.tables.review(code, number))
        assert review["entry"]["vulnerable"] == over["vulnerable"]
        await quick.act(code, "next")
    history = await quick.tables.deals(code)
    assert [deal.number for deal in history.deals] == [1, 2]
    assert history.first is None
    with pytest.raises(Refused, match="from a file"):
        await quick.tables.open_again(code, 1, ANNA)
