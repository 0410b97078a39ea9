"""Tables, kept: people and robots through one door, nobody sees another's cards, and the pad fills itself."""

import asyncio
import json
import time
from random import Random
from typing import Any
from uuid import uuid4

import pytest
from halls import ALONE, ANNA, FOUR, House, Robot
from independent import chicago, rubber

from wethey.app.log import MemoryLog
from wethey.app.orders import IdTaken, NotYours, Order
from wethey.app.robots_at_tables import UNSEEN
from wethey.app.table_codec import decode_table
from wethey.app.table_desk import NoSuchDeal, NoSuchTable, WrongToken
from wethey.app.table_orders import Caller, NewTable, SeatWish, TableAction
from wethey.app.wishes import HeadIs, WriteLine
from wethey.core import Card, Illegal, Refused, Seat, Side, Stale
from wethey.robots import Decision
from wethey.scoring import PassedOutDeal
from wethey.table import MakeCall, Phase, PlayCard, TableView, Terms

pytestmark = pytest.mark.anyio


async def test_one_touch_later_south_plays_against_three_robots(house: House) -> None:
    answer = await house.open(seed="7")
    view = json.loads(answer.view)
    assert (view["seat"], view["deal"], len(view["hand"]), len(view["drawn"])) == ("S", 1, 13, 4)
    assert view["seats"] == {"N": "robot", "E": "robot", "S": "person", "W": "robot"}
    over = await house.play_deal(answer.code, Random(1))
    assert set(over["hands"]) == set("NESW")
    assert over["deal"] == 1
    await asyncio.sleep(0.05)
    assert (await house.see(answer.code))["deal"] == 1, "the table rests until somebody wants to go on"
    await house.act(answer.code, "next")
    assert (await house.see(answer.code))["deal"] == 2


async def test_the_same_seed_deals_the_same(quick: House) -> None:
    hands = [json.loads((await quick.open(seed="7")).view)["hand"] for _table in range(2)]
    other = json.loads((await quick.open(seed="8")).view)["hand"]
    assert hands[0] == hands[1] != other


async def test_a_seed_is_for_practice(quick: House) -> None:
    with pytest.raises(Refused, match="practice"):
        await quick.open(FOUR, seed="7")


async def test_the_pad_fills_itself_as_the_log_says(quick: House) -> None:
    """Totals on the pad equal a second scorer's of what was played, honours as the hands held them."""
    chance = Random(5)
    for rules in ("rubber", "chicago"):
        answer = await quick.open(rules=rules, seed=rules)
        for _deal in range(6):
            await quick.play_deal(answer.code, chance)
            await quick.act(answer.code, "next")
        pad = await quick.pads.pad((await quick.see(answer.code))["pad"])
        deals, dealers = [], []
        for deal in pad.evening.deals:
            dealers.append(str(deal.dealer))
            if isinstance(deal.outcome, PassedOutDeal):
                deals.append(("passed",))
                continue
            result, claim = deal.outcome.result, deal.outcome.honours  # type: ignore[union-attr]
            honours = (claim.side.column, claim.points) if claim else None
            contract = result.contract
            side = "we" if contract.side is Side.NS else "they"
            deals.append(
                (
                    "result",
                    side,
                    contract.bid.level,
                    str(contract.bid.strain),
                    contract.doubling.index,
                    result.overtricks,
                    honours,
                )  # type: ignore[arg-type]
            )
        total = rubber(1993, deals) if rules == "rubber" else chicago(deals, dealer=dealers[0])
        assert (total["we"], total["they"]) == pad.evening.total


async def test_robots_alone_go_on_by_themselves(quick: House) -> None:
    answer = await quick.open(dict.fromkeys(Seat, "robot"), seed="1")
    view = await quick.until(answer.code, lambda seen: seen["deal"] > 3)
    assert view["seat"] is None
    assert view["hand"] == []


async def test_robots_alone_rest_when_nobody_looks_and_go_on_when_somebody_does(quick: House) -> None:
    answer = await quick.open(dict.fromkeys(Seat, "robot"), seed="1")
    desk = await quick.tables._shelf.desk(answer.code)
    for looked in (0, UNSEEN):
        assert desk.looked == looked
        await quick.tables._robots._playing[answer.code]  # it ends: nobody looks
        assert (desk.table.number, desk.table.phase) == (looked + UNSEEN, Phase.OVER)
        await quick.see(answer.code)
    await quick.until(answer.code, lambda seen: seen["deal"] > 3 * UNSEEN)


async def test_robots_alone_play_on_while_somebody_listens(quick: House) -> None:
    answer = await quick.open(dict.fromkeys(Seat, "robot"), seed="1")
    where, listener = await quick.tables.listen(answer.code, Caller("somebody"), 0)
    desk = await quick.tables._shelf.desk(answer.code)
    while desk.table.number <= desk.looked + 2 * UNSEEN:
        await listener.next()
    quick.tables.leave(where, listener)
    await quick.tables._robots._playing[answer.code]
    assert desk.table.phase is Phase.OVER


async def sitting(house: House) -> tuple[str, dict[Seat, Caller]]:
    """Four people at a table, each with the token of a seat."""
    answer = await house.open(FOUR)
    assert answer.token
    people = {Seat.SOUTH: Caller("", answer.token)}
    for seat in (Seat.NORTH, Seat.EAST, Seat.WEST):
        sat = await house.tables.seat(
            answer.code, SeatWish(str(uuid4()), "", seat, "sit", f"{seat}'s"), Caller(f"device {seat}")
        )
        people[seat] = Caller("", sat.token)
    return answer.code, people


async def test_four_people_play_and_nobody_sees_anothers_cards(quick: House) -> None:
    chance = Random(2)
    code, people = await sitting(quick)
    views = {seat: await quick.see(code, caller) for seat, caller in people.items()}
    assert len({tuple(view["hand"]) for view in views.values()}) == 4
    while True:
        views = {seat: await quick.see(code, caller) for seat, caller in people.items()}
        acting = [seat for seat, view in views.items() if view["legal"]]
        if views[Seat.SOUTH]["phase"] == "over":
            break
        assert len(acting) == 1
        await quick.act(code, chance.choice(views[acting[0]]["legal"][:6]), people[acting[0]])
    assert all(view["hands"] for view in views.values())


async def test_every_byte_that_a_seat_is_sent_holds_only_what_it_may_see(quick: House) -> None:
    """South hears whole random games, and a spectator too: no card comes before it is played, faced or South's own."""
    chance = Random(3)
    for game in range(25):
        answer = await quick.open(seed=f"game {game}")
        rooms = [await quick.tables.listen(answer.code, who, 0) for who in (ANNA, Caller("stranger"))]
        while (view := await quick.turn(answer.code))["phase"] != "over":
            await quick.act(answer.code, chance.choice(view["legal"][:5]))
            for _room, listener in rooms:
                for news in await listener.next():
                    if news.kind == "view":
                        check_cards(json.loads(news.text)["view"])
        for room, listener in rooms:
            quick.tables.leave(room, listener)


def check_cards(view: Any) -> None:
    """Find every card named anywhere in what was sent, and ask whether it may be known."""
    if view["phase"] == "over":
        return
    told = {
        word
        for word in words_of({**view, "drawn": {}})
        if len(word) == 2 and word[0] in "SHDC" and word[1] in "23456789TJQKA"
    }
    known = set(view["hand"]) | set(view["partner"] or ())
    known |= {turn["card"] for trick in (*view["history"], view["trick"]) for turn in trick}
    if view["dummy"]:
        known |= set(view["dummy"]["hand"])
    assert told <= known, told - known
    assert not view["hands"]


def words_of(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set().union(*(words_of(each) for each in (*value, *value.values())))
    if isinstance(value, list):
        return set().union(*(words_of(each) for each in value))
    return {value} if isinstance(value, str) else set()


async def test_an_action_sent_again_does_nothing_twice(house: House) -> None:
    answer = await house.open(seed="7")
    view = await house.turn(answer.code)
    action = TableAction(str(uuid4()), "same", view["legal"][0])
    first = await house.tables.act(answer.code, action, ANNA)
    for _again in range(3):
        again = await house.tables.act(answer.code, action, ANNA)
        assert (again.seq, json.loads(again.view)["auction"]) == (first.seq, json.loads(first.view)["auction"])
    with pytest.raises(IdTaken):
        await house.tables.act(answer.code, TableAction(action.id, "other", "P"), ANNA)


async def test_an_action_for_another_moment_is_asked_again(quick: House) -> None:
    answer = await quick.open(seed="7")
    view = await quick.turn(answer.code)
    first = await quick.act(answer.code, "P")
    await quick.turn(answer.code)
    if view["phase"] == "auction":
        with pytest.raises(Stale):
            await quick.act(answer.code, "P", seen=first.seq - 1)


async def test_two_who_accept_a_claim_at_once_do_not_come_between_each_other(quick: House) -> None:
    code, people = await sitting(quick)
    for call in ("1NT", "P", "P", "P"):
        await quick.act(code, call, people[Seat((await quick.see(code))["turn"])])
    view = await quick.see(code)
    declarer = Seat(view["declarer"])
    lead = (await quick.see(code, people[declarer.lho]))["legal"][0]
    await quick.act(code, lead, people[declarer.lho])
    claimed = await quick.act(code, "claim 7", people[declarer])
    for seat in (declarer.lho, declarer.rho):
        await quick.act(code, "accept", people[seat], seen=claimed.seq)
    assert (await quick.see(code))["phase"] == "over"


async def test_strangers_and_wrong_tokens_are_refused(quick: House) -> None:
    code, people = await sitting(quick)
    with pytest.raises(NoSuchTable):
        await quick.see("AAAAAAAA")
    with pytest.raises(NoSuchTable):
        await quick.see("nonsense")
    with pytest.raises(WrongToken):
        await quick.see(code, Caller("anna", "0" * 32))
    with pytest.raises(Refused, match="who sit"):
        await quick.act(code, "P", Caller("stranger"))
    turn = Seat((await quick.see(code))["turn"])
    with pytest.raises(Illegal) as refusal:
        await quick.act(code, "P", people[turn.lho])
    assert refusal.value.law == "29"
    with pytest.raises(Refused, match="somebody sits there"):
        await quick.tables.seat(code, SeatWish(str(uuid4()), "", turn, "sit"), Caller("stranger"))
    for do in ("leave", "robot"):
        with pytest.raises(Refused, match="not your seat"):
            await quick.tables.seat(code, SeatWish(str(uuid4()), "", turn, do), people[turn.lho])


async def test_a_browser_looks_into_one_hand_of_a_deal(quick: House) -> None:
    """Sit, look, leave, sit elsewhere: a person who has seen one hand waits for the next deal."""
    answer = await quick.open(FOUR)
    browser = Caller("a browser", is_browser=True)
    east = await quick.tables.seat(answer.code, SeatWish(str(uuid4()), "", Seat.EAST, "sit"), browser)
    for seat in (Seat.NORTH, Seat.WEST):
        with pytest.raises(Refused, match="another hand"):
            await quick.tables.seat(answer.code, SeatWish(str(uuid4()), "", seat, "sit"), browser)
    await quick.tables.seat(
        answer.code, SeatWish(str(uuid4()), "", Seat.EAST, "leave"), Caller("a browser", east.token, is_browser=True)
    )
    with pytest.raises(Refused, match="another hand"):
        await quick.tables.seat(answer.code, SeatWish(str(uuid4()), "", Seat.WEST, "sit"), browser)
    await quick.tables.seat(answer.code, SeatWish(str(uuid4()), "", Seat.EAST, "sit"), browser)


async def test_strangers_do_not_write_on_a_tables_pad(quick: House) -> None:
    answer = await quick.open(seed="7")
    pad = json.loads(answer.view)["pad"]
    order = Order(str(uuid4()), WriteLine("They 7NT="))
    with pytest.raises(NotYours, match="filled by its table"):
        await quick.pads.command(pad, order, "stranger")
    await quick.pads.command(pad, order, "anna")


async def test_a_level_that_is_none_is_refused(quick: House) -> None:
    new = NewTable(HeadIs(rules="rubber"), ALONE, Terms("", level="grandmaster"))
    with pytest.raises(Refused, match="club"):
        await quick.tables.open(new, "anna")


async def test_a_seat_is_handed_to_a_robot_and_taken_back(quick: House) -> None:
    code, people = await sitting(quick)
    turn = Seat((await quick.see(code))["turn"])
    await quick.tables.seat(code, SeatWish(str(uuid4()), "", turn, "robot"), people[turn])
    view = await quick.until(code, lambda seen: seen["auction"], people[turn.lho])
    assert view["seats"][str(turn)] == "robot"
    with pytest.raises(Refused, match="robot plays"):
        await quick.act(code, "P", people[turn])
    back = await quick.tables.seat(code, SeatWish(str(uuid4()), "", turn, "sit"), people[turn])
    assert back.token != people[turn].token
    with pytest.raises(WrongToken):
        await quick.see(code, people[turn])
    assert (await quick.see(code, Caller("", back.token)))["seat"] == str(turn)


async def test_a_passed_out_deal_that_is_bid_anew_leaves_the_pad(quick: House) -> None:
    code, people = await sitting(quick)
    first = Seat((await quick.see(code))["turn"])
    for place in range(4):
        await quick.act(code, "P", people[first.after(place)])
    pad = (await quick.see(code))["pad"]
    assert len((await quick.pads.pad(pad)).evening.deals) == 1
    await quick.act(code, "undo", people[first])
    for seat in first.side.other.seats:
        await quick.act(code, "accept", people[seat])
    assert not (await quick.pads.pad(pad)).evening.deals
    assert (await quick.see(code))["turn"] == str(first)
    for place in range(4):
        await quick.act(code, "P", people[first.after(place)])
    assert len((await quick.pads.pad(pad)).evening.deals) == 1


async def test_after_a_crash_the_table_goes_on_at_the_same_card(house: House) -> None:
    answer = await house.open(seed="7")
    chance = Random(4)
    for _action in range(6):
        view = await house.turn(answer.code)
        if view["phase"] == "over":
            break
        await house.act(answer.code, chance.choice(view["legal"][:3]))
    await house.turn(answer.code)
    before = await house.see(answer.code)
    after = House(house.log)
    await after.tables.resume()
    again = await after.see(answer.code)
    keys = ("phase", "hand", "auction", "trick", "history", "turn", "score")
    assert {key: again[key] for key in keys} == {key: before[key] for key in keys}
    await after.play_deal(answer.code, chance)
    assert len((await after.pads.pad(again["pad"])).evening.deals) == 1
    await after.close()


async def test_a_deal_is_on_the_pad_once_although_the_server_fell_over_before_writing_it(quick: House) -> None:
    answer = await quick.open(seed="7")
    view = await quick.play_deal(answer.code, Random(4))
    rows = await quick.log.read(f"pad/{view['pad']}")
    assert len(rows) == 2
    after = House(quick.log)
    await after.tables.resume()
    assert len(await quick.log.read(f"pad/{view['pad']}")) == 2
    await after.close()


def sleeps(_view: TableView, _level: str, _seed: str) -> Decision:
    time.sleep(1.2)
    return Decision(MakeCall(_view.legal[0]))  # type: ignore[arg-type]


def raises(_view: TableView, _level: str, _seed: str) -> Decision:
    message = "no idea"
    raise RuntimeError(message)


def nonsense(_view: TableView, _level: str, _seed: str) -> Decision:
    return "7NT"  # type: ignore[return-value]


def illegal(_view: TableView, _level: str, _seed: str) -> Decision:
    return Decision(PlayCard(Card.parse("SA")))


@pytest.mark.parametrize("robot", [raises, nonsense, illegal])
async def test_a_broken_robot_never_stops_a_table(robot: Robot) -> None:
    house = House(MemoryLog(), robot)
    answer = await house.open(seed="7")
    view = await house.turn(answer.code)
    await house.act(answer.code, next(call for call in ("1C", "2C", "3C", "4C", "P") if call in view["legal"]))
    assert (await house.play_deal(answer.code, Random(1)))["phase"] == "over"
    await house.close()


async def test_a_sleeping_robot_is_replaced_for_its_turn() -> None:
    house = House(MemoryLog(), sleeps)
    answer = await house.open({**ALONE, Seat.SOUTH: "me"}, seed="7")
    view = await house.turn(answer.code)
    await house.act(answer.code, "P" if "P" in view["legal"] else view["legal"][0])
    await house.until(answer.code, lambda seen: len(seen["auction"]) > len(view["auction"]) + 1)
    await house.close()


async def test_the_seed_and_hidden_hands_are_in_the_log_alone(quick: House) -> None:
    answer = await quick.open(seed="a secret seed")
    assert b"a secret seed" not in answer.view
    rows = [decode_table(row) for row in await quick.log.read(f"table/{answer.code}")]
    assert any("a secret seed" in str(row.data) for row in await quick.log.read(f"table/{answer.code}"))
    assert len(rows) >= 3


async def test_a_deal_is_reviewed_once_it_is_over(quick: House) -> None:
    answer = await quick.open(seed="7")
    with pytest.raises(NoSuchDeal):
        await quick.tables.review(answer.code, 1)
    over = await quick.play_deal(answer.code, Random(6))
    review = json.loads(await quick.tables.review(answer.code, 1))
    assert review["hands"] == over["hands"]
    assert review["entry"]["number"] == 1
