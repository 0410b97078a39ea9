"""Several servers on one database: what one writes is told at the others, and robots act once."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest
from halls import ALONE, ANNA, FOUR, any_legal
from postgres import Postgres

from wethey.app import (
    Caller,
    CorrectLine,
    Hall,
    HeadIs,
    Listener,
    NewTable,
    Order,
    SeatWish,
    TableAction,
    TableAnswer,
    WriteLine,
    neighbours,
    open_log,
    robots_at_tables,
)
from wethey.app.robot_seats import RobotSeats
from wethey.app.table_desk import NoMorePad
from wethey.core import Seat
from wethey.table import Terms

pytestmark = pytest.mark.anyio
BOB = Caller("bob")
PEOPLE = {"S": ANNA, "N": BOB, "E": Caller("cat"), "W": Caller("dan")}


class Servers:
    """Halls on one database, which are opened here and may end without a word."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.open_ones: list[Hall] = []
        self.workers = ThreadPoolExecutor(2)

    async def another(self) -> Hall:
        hall = Hall(open_log(self.database))
        minds = RobotSeats(self.workers, 5, any_legal)
        hall.tables._minds = hall.tables._robots._robots = minds
        self.open_ones.append(hall)
        await hall.open()
        return hall

    async def dies(self, hall: Hall) -> None:
        """Let a server end as at a power cut: it says nothing, and does nothing more."""
        self.open_ones.remove(hall)
        hall.tables._robots.close()
        for task in hall.neighbours._tasks:
            task.cancel()
        await hall.log.close()

    async def close(self) -> None:
        for hall in self.open_ones:
            await hall.close()
        self.workers.shutdown(wait=False, cancel_futures=True)


@pytest.fixture
async def servers(database: str) -> AsyncIterator[Servers]:
    held = Servers(database)
    yield held
    await held.close()


async def heard(listener: Listener, holds: Callable[[str, Any], bool]) -> Any:
    """Listen until something is told."""
    async with asyncio.timeout(60):
        while news := await listener.next():
            for each in news:
                told = json.loads(each.text)
                if holds(each.kind, told):
                    return told
    raise AssertionError("the stream ended")


async def ended(listener: Listener) -> None:
    async with asyncio.timeout(60):
        while await listener.next():
            pass


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not holds():  # noqa: ASYNC110 - it comes from elsewhere
            await asyncio.sleep(0.01)


def order(text: str) -> Order:
    return Order(str(uuid4()), WriteLine(text))


async def test_what_one_server_writes_is_told_at_the_other(servers: Servers) -> None:
    here, there = await servers.another(), await servers.another()
    code = (await here.pads.open(HeadIs(), str(uuid4()), "ann")).code
    listener = await there.pads.listen(code, "bob", 0)
    assert (await heard(listener, lambda kind, _told: kind == "view"))["seq"] == 1
    await here.pads.command(code, order("We 4S="), "ann")
    assert (await heard(listener, lambda kind, _told: kind == "view"))["view"]["we"] == 120
    there.pads.leave(code, listener)


async def test_a_session_is_told_too(servers: Servers) -> None:
    here, there = await servers.another(), await servers.another()
    code = (await here.sessions.open(str(uuid4()), "ann", heads={"scoring": "imps"})).code
    listener = await there.sessions.listen(code, "bob", 1)
    await here.sessions.delete(code, "ann")
    await heard(listener, lambda kind, _told: kind == "gone")
    await ended(listener)


async def test_who_listens_is_counted_over_all_servers(servers: Servers) -> None:
    here, there = await servers.another(), await servers.another()
    code = (await here.pads.open(HeadIs(), str(uuid4()), "ann")).code
    ann = await here.pads.listen(code, "ann", 1)
    bob = await there.pads.listen(code, "bob", 1)
    both = {"connected": ["ann", "bob"]}
    await heard(ann, lambda _kind, told: told == both)
    await heard(bob, lambda _kind, told: told == both)
    third = await servers.another()
    cat = await third.pads.listen(code, "cat", 1)
    await heard(cat, lambda _kind, told: told == {"connected": ["ann", "bob", "cat"]})
    here.pads.leave(code, ann)
    await heard(bob, lambda _kind, told: told == {"connected": ["bob", "cat"]})
    third.pads.leave(code, cat)
    there.pads.leave(code, bob)


async def test_a_server_that_stops_takes_its_people_along(servers: Servers) -> None:
    here, there = await servers.another(), await servers.another()
    code = (await here.pads.open(HeadIs(), str(uuid4()), "ann")).code
    ann = await here.pads.listen(code, "ann", 1)
    await there.pads.listen(code, "bob", 1)
    await heard(ann, lambda _kind, told: told == {"connected": ["ann", "bob"]})
    servers.open_ones.remove(there)
    await there.close()
    await heard(ann, lambda _kind, told: told == {"connected": ["ann"]})
    here.pads.leave(code, ann)


async def test_a_server_that_dies_is_forgotten(servers: Servers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "BEAT", 0.1)
    monkeypatch.setattr(neighbours, "LIFETIME", 1.0)
    here, there = await servers.another(), await servers.another()
    code = (await here.pads.open(HeadIs(), str(uuid4()), "ann")).code
    ann = await here.pads.listen(code, "ann", 1)
    await there.pads.listen(code, "bob", 1)
    await heard(ann, lambda _kind, told: told == {"connected": ["ann", "bob"]})
    await servers.dies(there)
    await heard(ann, lambda _kind, told: told == {"connected": ["ann"]})
    here.pads.leave(code, ann)


async def test_many_devices_on_many_pads_are_said_in_parts(servers: Servers) -> None:
    here, there = await servers.another(), await servers.another()
    codes = [(await here.pads.open(HeadIs(), str(uuid4()), "ann")).code for _pad in range(12)]
    people = [f"device-{number:020}" for number in range(60)]
    joined = [(code, await here.pads.listen(code, name, 1)) for code in codes for name in people]
    listeners = [(code, await there.pads.listen(code, "bob", 1)) for code in codes]
    for code, listener in listeners:
        await heard(listener, lambda _kind, told: told == {"connected": ["bob", *people]})
        there.pads.leave(code, listener)
    for code, listener in joined:
        here.pads.leave(code, listener)


async def test_after_silence_everything_at_hand_is_caught_up(servers: Servers, postgres: Postgres) -> None:
    here, there = await servers.another(), await servers.another()
    code = (await here.pads.open(HeadIs(), str(uuid4()), "ann")).code
    listener = await there.pads.listen(code, "bob", 1)
    await until(lambda: here.hub.connected(f"pad/{code}") == ["bob"])
    postgres.ask("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    await here.pads.command(code, order("We 4S="), "ann")
    await heard(listener, lambda kind, told: kind == "view" and told["seq"] == 2)  # perhaps after what it was told anew
    there.pads.leave(code, listener)


async def test_two_who_write_at_once_on_two_servers_are_both_on_the_pad(servers: Servers) -> None:
    halls = [await servers.another() for _server in range(3)]
    code = (await halls[0].pads.open(HeadIs(), str(uuid4()), "ann")).code
    orders = [order(f"We 1C+{number}") for number in range(1, 7)]
    await asyncio.gather(*(hall.pads.command(code, each, "ann") for hall in halls for each in orders))
    views = [json.loads((await hall.pads.view(code)).view) for hall in halls]
    assert views[0] == views[1] == views[2]
    assert sorted(deal["id"] for deal in views[0]["deals"]) == sorted(each.id for each in orders)


async def seated(hall: Hall, code: str, seat: Seat, caller: Caller, do: str = "sit") -> None:
    await hall.tables.seat(code, SeatWish(str(uuid4()), do, seat, do), caller)


async def test_who_left_a_seat_hears_nothing_of_it_at_another_server(servers: Servers) -> None:
    here, there = await servers.another(), await servers.another()
    told = await here.tables.open(NewTable(HeadIs(), FOUR, Terms("")), "anna")
    where, listener = await there.tables.listen(told.code, ANNA, 0)
    assert where.endswith("/S")
    await seated(here, told.code, Seat.SOUTH, ANNA, "leave")
    await ended(listener)
    where, listener = await there.tables.listen(told.code, ANNA, 0)
    assert where.endswith("/spectators")
    there.tables.leave(where, listener)


async def around(hall: Hall, code: str) -> None:
    """Seat the others at a table that Anna has set up."""
    for seat in (Seat.NORTH, Seat.EAST, Seat.WEST):
        await seated(hall, code, seat, PEOPLE[str(seat)])


async def passing(hall: Hall, code: str) -> TableAnswer:
    """Let the one of four people whose turn it is pass."""
    turn = json.loads((await hall.tables.view(code, ANNA)).view)["to_act"]
    return await hall.tables.act(code, TableAction(str(uuid4()), "P", "P"), PEOPLE[turn])


async def test_a_table_whose_pad_is_forgotten_is_seen_and_played_on_nowhere(servers: Servers) -> None:
    here, there = await servers.another(), await servers.another()
    told = await here.tables.open(NewTable(HeadIs(), FOUR, Terms("")), "anna")
    await around(here, told.code)
    seq = (await passing(here, told.code)).seq
    await there.tables.view(told.code, ANNA)
    await here.pads.delete(json.loads(told.view)["pad"], "anna")
    for hall in (here, there):
        assert (await hall.tables.view(told.code, ANNA)).seq == seq
        with pytest.raises(NoMorePad):
            await passing(hall, told.code)
    assert (await here.tables.view(told.code, ANNA)).seq == seq, "nothing was kept"
    await seated(here, told.code, Seat.SOUTH, ANNA, "leave")


async def test_what_was_kept_as_its_pad_was_forgotten_is_answered(servers: Servers) -> None:
    """The last pass ends a deal that has no pad to be written on any more."""
    here, there = await servers.another(), await servers.another()
    told = await here.tables.open(NewTable(HeadIs(), FOUR, Terms("")), "anna")
    await around(here, told.code)
    for _call in range(3):
        await passing(here, told.code)
    where, listener = await there.tables.listen(told.code, ANNA, 0)
    turn = json.loads((await here.tables.view(told.code, ANNA)).view)["to_act"]
    await there.pads.delete(json.loads(told.view)["pad"], "anna")
    action = TableAction(str(uuid4()), "P", "P")
    view = json.loads((await here.tables.act(told.code, action, PEOPLE[turn])).view)
    assert (view["phase"], view["score"]) == ("over", None)
    await heard(listener, lambda kind, told: kind == "view" and told["view"]["phase"] == "over")
    there.tables.leave(where, listener)
    third = await servers.another()  # which comes all the same
    assert json.loads((await third.tables.view(told.code, ANNA)).view)["phase"] == "over"
    with pytest.raises(NoMorePad):
        await third.tables.act(told.code, TableAction(str(uuid4()), "next", "next"), ANNA)


async def test_what_is_meant_for_what_another_server_wrote_is_not_refused(servers: Servers) -> None:
    """Nobody listens here, so that nobody has told this server; it looks before it says no."""
    here, there = await servers.another(), await servers.another()
    pad = (await here.pads.open(HeadIs(), str(uuid4()), "anna")).code
    await there.pads.view(pad)
    await here.pads.command(pad, Order(str(uuid4()), WriteLine("We 4S=")), "anna")
    correction = Order(str(uuid4()), CorrectLine(1, "We 3S="))
    assert json.loads((await there.pads.command(pad, correction, "bob")).view)["deals"][0]["result"] == "We 3S="
    code = (await here.tables.open(NewTable(HeadIs(), FOUR, Terms("")), "anna")).code
    await there.tables.view(code, ANNA)
    await around(here, code)
    for hall in (there, here, there, here):
        turn = json.loads((await here.tables.view(code, ANNA)).view)["to_act"]
        told = await hall.tables.act(code, TableAction(str(uuid4()), "P", "P"), PEOPLE[turn])
    assert json.loads(told.view)["phase"] == "over"


async def test_the_same_action_at_two_servers_is_done_once(servers: Servers) -> None:
    here, there = await servers.another(), await servers.another()
    code = (await here.tables.open(NewTable(HeadIs(), FOUR, Terms("")), "anna")).code
    for hall, seat, name in ((there, Seat.NORTH, "bob"), (here, Seat.EAST, "cat"), (there, Seat.WEST, "dan")):
        await seated(hall, code, seat, Caller(name))
    names = {"S": "anna", "N": "bob", "E": "cat", "W": "dan"}
    for _call in range(3):
        turn = json.loads((await here.tables.view(code, ANNA)).view)["to_act"]
        action, caller = TableAction(str(uuid4()), "P", "P"), Caller(names[turn])
        answers = await asyncio.gather(*(hall.tables.act(code, action, caller) for hall in (here, there)))
        assert answers[0].seq == answers[1].seq
    assert len(json.loads((await there.tables.view(code, ANNA)).view)["auction"]) == 3


async def test_robots_decide_once_although_two_servers_see_their_turn(servers: Servers) -> None:
    here, there = await servers.another(), await servers.another()
    code = (await here.tables.open(NewTable(HeadIs(), dict.fromkeys(Seat, "robot"), Terms("")), "anna")).code
    listeners = [
        (hall, *(await hall.tables.listen(code, Caller(name), 0))) for hall, name in ((here, "a"), (there, "b"))
    ]
    for _hall, _where, listener in listeners:
        await heard(listener, lambda kind, told: kind == "view" and told["view"]["deal"] > 2)
    for hall, where, listener in listeners:
        hall.tables.leave(where, listener)
        hall.tables._robots.close()
    rows = await here.log.read(f"table/{code}")
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    third = await servers.another()
    view = json.loads((await third.tables.view(code, BOB)).view)  # folded by the laws, it is a game
    pad = json.loads((await third.pads.view(view["pad"])).view)
    over = sum(row.kind == "dealt" for row in rows) - (view["phase"] != "over")
    assert len(pad["deals"]) == over
    assert len({deal["id"] for deal in pad["deals"]}) == over


async def test_a_table_whose_server_dies_goes_on_at_another(servers: Servers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robots_at_tables, "MINDING", 0.3)
    monkeypatch.setattr(robots_at_tables, "JITTER", 0.1)

    here, there = await servers.another(), await servers.another()
    monkeypatch.setattr(here.tables._robots, "wake", lambda _desk: None)  # it dies before its robots act
    code = (await here.tables.open(NewTable(HeadIs(), ALONE, Terms(""), seed="7"), "anna")).code
    where, listener = await there.tables.listen(code, ANNA, 0)
    while True:
        view = await heard(listener, lambda kind, told: kind == "view" and bool(told["view"]["legal"]))
        await here.tables.act(code, TableAction(str(uuid4()), "P", "P"), ANNA)
        if view["seq"] > 4:
            break
    await servers.dies(here)
    await heard(listener, lambda kind, told: kind == "view" and told["seq"] > view["seq"] + 1)
    there.tables.leave(where, listener)
