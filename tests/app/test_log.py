"""The contract of the log. Every engine keeps it."""

import asyncio

import pytest

from wethey.app import HeadIs, Hub, IdUsed, Log, Order, Overtaken, Pads, Row, WriteLine

pytestmark = pytest.mark.anyio


def row(stream: str, seq: int, row_id: str | None = None, at: str = "2026-01-01T00:00:00.000Z") -> Row:
    return Row(stream, seq, row_id or f"{stream}-{seq}", at, "ann", "line entered", 1, '{"line":"We 4♠="}')


async def test_what_is_kept_is_read_back_in_order(log: Log) -> None:
    await log.append([row("a", 1), row("a", 2)])
    await log.append([row("a", 3)])
    await log.append([row("b", 1)])
    assert await log.read("a") == [row("a", 1), row("a", 2), row("a", 3)]
    assert await log.read("a", after=2) == [row("a", 3)]
    assert await log.read("a", after=3) == []
    assert await log.read("c") == []


async def test_a_row_is_found_by_its_id_wherever_it_is(log: Log) -> None:
    await log.append([row("a", 1, "x")])
    assert await log.find("x") == row("a", 1, "x")
    assert await log.find("y") is None


@pytest.mark.parametrize("seq", [1, 3, 7])
async def test_rows_follow_the_last_one_without_a_gap(log: Log, seq: int) -> None:
    await log.append([row("a", 1)])
    with pytest.raises(Overtaken):
        await log.append([row("a", seq, "new")])
    assert await log.read("a") == [row("a", 1)]


async def test_a_stream_begins_with_number_1(log: Log) -> None:
    with pytest.raises(Overtaken):
        await log.append([row("a", 2)])
    assert await log.read("a") == []


async def test_an_id_is_used_once_in_all_streams(log: Log) -> None:
    await log.append([row("a", 1, "x")])
    with pytest.raises(IdUsed):
        await log.append([row("b", 1, "x")])
    assert await log.read("b") == []


async def test_rows_are_kept_all_or_none(log: Log) -> None:
    await log.append([row("a", 1, "x")])
    with pytest.raises(IdUsed):
        await log.append([row("b", 1), row("b", 2, "x")])
    with pytest.raises(IdUsed):
        await log.append([row("b", 1, "y"), row("b", 2, "y")])
    assert await log.read("b") == []
    assert await log.find("y") is None


async def test_of_those_who_write_the_same_number_one_is_first(log: Log) -> None:
    writers = [log.append([row("a", 1, f"writer {number}")]) for number in range(20)]
    outcomes = await asyncio.gather(*writers, return_exceptions=True)
    assert outcomes.count(None) == 1
    assert all(isinstance(outcome, Overtaken) for outcome in outcomes if outcome is not None)
    assert len(await log.read("a")) == 1


async def test_many_streams_are_written_at_the_same_time(log: Log) -> None:
    await asyncio.gather(*(log.append([row(f"s{number}", 1)]) for number in range(300)))
    assert [await log.read(f"s{number}") for number in (0, 150, 299)] == [
        [row(f"s{number}", 1)] for number in (0, 150, 299)
    ]


async def test_a_deleted_stream_is_gone_with_its_ids_and_cannot_be_gone_on_with(log: Log) -> None:
    await log.append([row("a", 1, "x"), row("a", 2, "y")])
    await log.append([row("b", 1)])
    assert await log.delete("a")
    assert not await log.delete("a")
    assert await log.read("a") == []
    assert await log.find("x") is None
    with pytest.raises(Overtaken):
        await log.append([row("a", 3)])
    await log.append([row("a", 1, "x")])
    assert await log.read("b") == [row("b", 1)]


async def test_streams_that_rest_are_named(log: Log) -> None:
    await log.append([row("a", 1, at="2026-01-01T00:00:00.000Z")])
    await log.append([row("a", 2, at="2026-03-01T00:00:00.000Z")])
    await log.append([row("b", 1, at="2026-01-02T00:00:00.000Z")])
    assert await log.older("2026-01-02T00:00:00.000Z") == []
    assert await log.older("2026-02-01T00:00:00.000Z") == ["b"]
    assert await log.older("2026-04-01T00:00:00.000Z") == ["a", "b"]


@pytest.mark.parametrize("text", ["", "ä♠\u2028\U0001f0a1", "a\0b", "'; DROP TABLE events; --", "x" * 100_000])
async def test_any_text_comes_back_as_it_was(log: Log, text: str) -> None:
    told = Row(f"s{text}", 1, f"i{text}", "2026", text, text, 7, text)
    await log.append([told])
    assert await log.read(f"s{text}") == [told]
    assert await log.find(f"i{text}") == told


async def test_a_clock_that_jumps_back_changes_no_order_and_makes_nothing_old(log: Log, hub: Hub) -> None:
    """What is told and kept goes by the numbers; how long a pad has rested, by the latest that was ever written."""
    times = iter(["2026-06-01T20:00:00.000Z", "2026-06-01T21:00:00.000Z", "1970-01-01T00:00:00.000Z"])
    pads = Pads(log, hub, now=lambda: next(times))
    code = (await pads.open(HeadIs(), "1", "ann")).code
    for order_id, text in (("2", "We 4S="), ("3", "We 3NT=")):
        await pads.command(code, Order(order_id, WriteLine(text)), "ann")
    assert [(row.seq, row.at[:4]) for row in await log.read(f"pad/{code}")] == [(1, "2026"), (2, "2026"), (3, "1970")]
    again = await Pads(log, Hub()).pad(code)
    assert [deal.id for deal in again.evening.deals] == ["2", "3"]
    assert await log.older("2026-06-01T21:00:00.000Z") == []
    assert await log.older("2026-06-01T21:00:00.001Z") == [f"pad/{code}"]


async def test_the_streams_of_a_kind_that_were_written_on_last_are_named_the_newest_first(log: Log) -> None:
    for place, stream in enumerate(["table/B", "table/A", "tab/X", "table", "tables/Y", "pad/A", "table/C"]):
        await log.append([row(stream, 1, at=f"2026-01-0{place + 1}"), row(stream, 2, at=f"2026-02-0{place + 1}")])
    await log.append([row("table/B", 3, at="2026-01-01")])  # whose clock went back
    newest = [("table/C", "2026-02-07"), ("table/A", "2026-02-02"), ("table/B", "2026-01-01")]
    assert await log.latest("table", 9) == newest
    assert await log.latest("table", 2) == newest[:2]
    assert await log.latest("nothing", 9) == []
