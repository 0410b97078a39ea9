"""Who listens, and what they hear."""

import asyncio

import pytest

from wethey.app import Hub, News, hub

pytestmark = pytest.mark.anyio


def view(seq: int) -> News:
    return News("view", b"{}", seq)


async def heard(listener: hub.Listener) -> list[tuple[str, int | None]]:
    return [(news.kind, news.seq) for news in await asyncio.wait_for(listener.next(), 5)]


async def test_everybody_in_the_room_hears_and_nobody_next_door() -> None:
    hall = Hub()
    ann, bob, cat = hall.join("a", "ann"), hall.join("a", "bob"), hall.join("b", "cat")
    hall.publish("a", view(2))
    hall.publish("b", view(9))
    assert [await heard(listener) for listener in (ann, bob, cat)] == [[("view", 2)], [("view", 2)], [("view", 9)]]
    hall.close()


async def test_a_slow_listener_is_told_the_newest_of_each_kind() -> None:
    hall = Hub()
    ann = hall.join("a", "ann")
    for news in (view(2), News("presence", b"[]"), view(3), view(4)):
        hall.publish("a", news)
    assert await heard(ann) == [("presence", None), ("view", 4)]
    hall.close()


async def test_a_view_that_has_been_overtaken_is_not_told() -> None:
    hall = Hub()
    ann = hall.join("a", "ann")
    ann.put(view(4))
    assert await heard(ann) == [("view", 4)]
    ann.put(view(3))
    ann.put(view(4))
    ann.put(view(5))
    assert await heard(ann) == [("view", 5)]
    hall.close()


async def test_a_silent_room_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "PING", 0.01)
    hall = Hub()
    ann = hall.join("a", "ann")
    assert [await heard(ann) for _time in range(3)] == [[("ping", None)]] * 3
    hall.close()


async def test_who_is_there_is_named_once_however_many_tabs_are_open() -> None:
    hall = Hub()
    first, second, _bob = hall.join("a", "ann"), hall.join("a", "ann"), hall.join("a", "bob")
    assert hall.connected("a") == ["ann", "bob"]
    hall.leave("a", first)
    assert hall.connected("a") == ["ann", "bob"]
    hall.leave("a", second)
    assert hall.connected("a") == ["bob"]
    assert hall.connected("nowhere") == []
    hall.close()


async def test_a_stream_that_is_gone_says_so_and_ends() -> None:
    hall = Hub()
    ann, bob = hall.join("a", "ann"), hall.join("b", "bob")
    hall.end("a")
    assert await heard(ann) == [("gone", None)]
    assert await heard(ann) == []
    hall.leave("a", ann)
    assert hall.connected("b") == ["bob"]
    hall.leave("b", bob)


async def test_when_the_hall_closes_every_stream_ends_now_and_later() -> None:
    hall = Hub()
    ann = hall.join("a", "ann")
    waiting = asyncio.ensure_future(ann.next())
    await asyncio.sleep(0)
    hall.close()
    assert await asyncio.wait_for(waiting, 5) == ()
    assert await heard(hall.join("a", "bob")) == []
