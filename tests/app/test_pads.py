"""Pads in the hall: written on by several phones at once, each command once, nothing lost that was answered."""

import asyncio
import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from wethey.app import (
    Answer,
    CorrectLine,
    CutCards,
    HeadIs,
    Hub,
    IdTaken,
    InsertLine,
    MemoryLog,
    NoSuchPad,
    NotYours,
    Order,
    Pads,
    PhoneIs,
    Taken,
    UndoLast,
    Wish,
    WithdrawLine,
    WriteLine,
    desk,
)
from wethey.app import records as records_module
from wethey.core import NotationError, Refused, WetheyError

pytestmark = pytest.mark.anyio
ANN, BOB = "ann", "bob"


def order(wish: Wish, seen: int | None = None, order_id: str | None = None, said: str = "") -> Order:
    return Order(order_id or str(uuid4()), wish, seen, said)


def seen(answer: Answer) -> Any:
    return json.loads(answer.view)


def results(answer: Answer) -> list[str]:
    return [deal["result"] for deal in seen(answer)["deals"]]


async def started(pads: Pads, **head: Any) -> str:
    return (await pads.open(HeadIs(**head), str(uuid4()), ANN)).code


async def write(pads: Pads, code: str, *lines: str, actor: str = ANN) -> Answer:
    for line in lines:
        answer = await pads.command(code, order(WriteLine(line)), actor)
    return answer


# Commands


async def test_a_pad_begins_empty_and_belongs_to_who_started_it(pads: Pads) -> None:
    answer = await pads.open(HeadIs(names={"we": "Ann & Bob"}, dealer="N"), str(uuid4()), ANN)
    assert (answer.seq, answer.owner) == (1, ANN)
    view = seen(answer)
    assert (view["we"], view["deals"], view["names"]["we"], view["next"]["dealer"]) == (0, [], "Ann & Bob", "N")


async def test_a_code_has_eight_letters_none_of_which_looks_like_another(pads: Pads) -> None:
    codes = {await started(pads) for _pad in range(50)}
    assert len(codes) == 50
    assert all(len(code) == 8 and set(code) <= set("ABCDEFGHJKMNPRSTVWXYZ") for code in codes)


async def test_an_evening_of_commands(pads: Pads) -> None:
    code = await started(pads)
    answer = await write(pads, code, "we 2h=", "They 3NT+1")
    first, second = (deal["id"] for deal in seen(answer)["deals"])
    await pads.command(code, order(CorrectLine(1, "We 3H=")), ANN)
    await pads.command(code, order(InsertLine(second, "Passed out")), BOB)
    answer = await pads.command(code, order(WriteLine("We 1NT=")), BOB)
    assert results(answer) == ["We 3H=", "Passed out", "They 3NT+1", "We 1NT="]
    assert [deal["by"] for deal in seen(answer)["deals"]] == [ANN, BOB, ANN, BOB]
    assert (answer.seq, seen(answer)["deals"][0]["id"]) == (6, first)
    answer = await pads.command(code, order(WithdrawLine(2)), ANN)
    assert results(answer) == ["We 3H=", "They 3NT+1", "We 1NT="]
    assert "We 3H=" in await pads.sheet(code)


async def test_any_line_of_a_sheet_is_entered(pads: Pads) -> None:
    code = await started(pads, players=("Ann", "Bob", "Cat", "Dan"))
    answer = await write(
        pads, code, "Partners Ann Cat / Bob Dan", "We 3NT=", "Stop", "Rules chicago deals 6", "Dealer E",
        "Points We 60/90 They 0/0", "Adjust They 50 agreed penalty",
    )  # fmt: skip
    assert len(seen(answer)["deals"]) == 2
    assert [note["result"] for note in seen(answer)["notes"]][-1] == "Adjust They 50 agreed penalty"


async def test_a_line_that_cannot_be_read_or_does_not_fit_changes_nothing(pads: Pads) -> None:
    code = await started(pads, rules={"name": "rubber", "honours": False})
    for line in ("We 8S=", "4S=", "", "Stop", "We 4S= honours We 100", "= We 0 They 0", "We 4S=\nWe 4S="):
        with pytest.raises(WetheyError):
            await write(pads, code, line)
    assert (await pads.view(code)).seq == 1


async def test_only_what_is_given_of_the_head_is_changed(pads: Pads) -> None:
    code = await started(pads, names={"we": "Ann", "they": "Cat"}, rules={"stake": "2", "rounding": "100"}, dealer="N")
    await pads.command(code, order(HeadIs(names={"they": "Dan"})), BOB)
    await pads.command(code, order(HeadIs(carried="We 300 They 200", place="here")), BOB)
    answer = await pads.command(code, order(HeadIs(rules="rubber-1943")), ANN)
    view = seen(answer)
    assert view["names"] == {"we": "Ann", "they": "Dan"}
    assert (view["carried"], view["place"], view["next"]["dealer"]) == ({"we": 300, "they": 200}, "here", "N")
    assert (view["options"]["edition"], view["options"]["stake"], view["options"]["rounding"]) == ("1943", "2", "100")
    answer = await pads.command(code, order(HeadIs(names={"we": ""}, rules={"stake": None}, place="")), ANN)
    assert seen(answer)["names"] == {"we": None, "they": "Dan"}
    assert "stake" not in seen(answer)["options"]
    assert seen(answer)["place"] is None


async def test_changes_of_the_head_from_two_phones_both_hold(pads: Pads) -> None:
    code = await started(pads)
    await asyncio.gather(
        pads.command(code, order(HeadIs(names={"we": "Ann"}), 1), ANN),
        pads.command(code, order(HeadIs(names={"they": "Bob"}), 1), BOB),
    )
    assert seen(await pads.view(code))["names"] == {"we": "Ann", "they": "Bob"}


async def test_players_cut_and_a_phone_takes_a_name(pads: Pads) -> None:
    code = await started(pads, players=("Ann", "Bob", "Cat", "Dan"), rotation="pivot")
    await pads.command(code, order(CutCards({"Ann": "S2", "Bob": "SA", "Cat": "SK", "Dan": "S3"})), ANN)
    answer = await pads.command(code, order(PhoneIs("Bob", "N")), BOB)
    view = seen(answer)
    assert view["people"]["partners"] == {"we": ["Bob", "Cat"], "they": ["Dan", "Ann"]}
    assert view["phones"] == {BOB: {"name": "Bob", "seat": "N"}}
    assert view["next"]["dealer"] == "N"


@pytest.mark.parametrize(
    "wish",
    [
        HeadIs(rules="bezique"),
        HeadIs(rules={"name": "rubber", "rules": "rubber"}),
        HeadIs(rules={"deals": "6"}),
        HeadIs(rules={"colour": "red"}),
        HeadIs(rules="chicago"),
        HeadIs(dealer="Q"),
        HeadIs(players=("Ann", "Bob")),
        HeadIs(players=("Ann", "Ann", "Bob", "Cat")),
        HeadIs(players=("Ann", "Bob", "Cat", "D/an")),
        HeadIs(names={"we": "x" * 100}),
        HeadIs(names={"we": "Ann\x00"}),
        HeadIs(rotation="sideways"),
        HeadIs(carried="300"),
        HeadIs(carried={"we": 10**9}),
        HeadIs(place="a\nb\x1b"),
        HeadIs(date="x" * 300),
        CutCards({"Ann": "SA"}),
        CutCards({"Ann": "SA", "Bob": "SA", "Cat": "SK", "Dan": "S3"}),
        CutCards({"Ann": "XX", "Bob": "SA", "Cat": "SK", "Dan": "S3"}),
        PhoneIs("x" * 100, None),
        PhoneIs("Ann", "Q"),
        CorrectLine(7, "We 4S="),
        CorrectLine("nothing", "We 4S="),
        WithdrawLine(1),
        InsertLine(3, "We 4S="),
        WriteLine("We 4S=", 9),
        UndoLast(),
    ],
    ids=str,
)
async def test_a_wish_that_does_not_fit_is_refused_and_nothing_changes(pads: Pads, wish: Wish) -> None:
    code = await started(pads)
    with pytest.raises((Refused, NotationError)):
        await pads.command(code, order(wish), ANN)
    assert (await pads.view(code)).seq == 1


async def test_tokens_may_come_as_programs_find_them_natural(pads: Pads) -> None:
    code = await started(
        pads, rules={"name": "chicago", "deals": 6, "honours": False, "stake": 0.5, "edition": 1943}, dealer="W"
    )
    options = seen(await pads.view(code))["options"]
    assert (options["deals"], options["honours"], options["stake"], options["edition"]) == ("6", "off", "0.5", "1943")


# Two at once


async def test_two_who_enter_the_same_deal_are_asked(pads: Pads) -> None:
    code = await started(pads)
    await pads.command(code, order(WriteLine("We 4S=", 1), 1), ANN)
    with pytest.raises(Taken) as refusal:
        await pads.command(code, order(WriteLine("We 4S-1", 1), 1), BOB)
    told = refusal.value
    assert told.word == "deal-taken"
    assert told.number == 1
    assert told.yours == {"result": "We 4S-1"}
    assert told.theirs is not None
    assert (told.theirs["result"], told.theirs["by"]) == ("We 4S=", ANN)
    assert told.answer.seq == 2
    assert results(await pads.view(code)) == ["We 4S="]


async def test_two_who_enter_without_saying_which_deal_are_asked_too(pads: Pads) -> None:
    code = await started(pads)
    await pads.command(code, order(WriteLine("We 4S="), 1), ANN)
    with pytest.raises(Taken):
        await pads.command(code, order(WriteLine("We 4S="), 1), BOB)


async def test_once_asked_the_other_may_replace_or_say_it_is_the_next(pads: Pads) -> None:
    code = await started(pads)
    await pads.command(code, order(WriteLine("We 4S=", 1), 1), ANN)
    await pads.command(code, order(CorrectLine(1, "We 4S-1"), 2), BOB)
    answer = await pads.command(code, order(WriteLine("They 1C=", 2), 3), BOB)
    assert results(answer) == ["We 4S-1", "They 1C="]


async def test_a_devices_own_earlier_commands_never_conflict_with_its_later_ones(pads: Pads) -> None:
    """A phone that was away sends three deals and a correction, all written on the pad as it stood before."""
    code = await started(pads)
    away: list[Wish] = [
        WriteLine("We 1C=", 1),
        WriteLine("We 1D=", 2),
        WriteLine("We 1H=", 3),
        CorrectLine(2, "They 1D="),
    ]
    for wish in away:
        answer = await pads.command(code, order(wish, 1), ANN)
    answer = await pads.command(code, order(InsertLine(3, "We 1S="), 1), ANN)
    answer = await pads.command(code, order(WithdrawLine(1), 1), ANN)
    assert results(answer) == ["They 1D=", "We 1S=", "We 1H="]


async def test_a_number_that_means_another_deal_now_is_asked_about(pads: Pads) -> None:
    code = await started(pads)
    answer = await write(pads, code, "We 1C=", "We 2C=")
    old = answer.seq
    await pads.command(code, order(InsertLine(1, "They 1S=")), BOB)
    wishes: list[Wish] = [CorrectLine(2, "We 3C="), WithdrawLine(2), InsertLine(2, "We 3C=")]
    for wish in wishes:
        with pytest.raises(Taken) as refusal:
            await pads.command(code, order(wish, old), ANN)
        assert refusal.value.theirs is not None
        assert refusal.value.theirs["result"] == "We 1C="
    stable = seen(answer)["deals"][1]["id"]
    assert "We 3C=" in results(await pads.command(code, order(CorrectLine(stable, "We 3C="), old), ANN))


async def test_a_deal_that_somebody_changed_meanwhile_is_asked_about(pads: Pads) -> None:
    code = await started(pads)
    answer = await write(pads, code, "We 1C=")
    deal = seen(answer)["deals"][0]["id"]
    await pads.command(code, order(CorrectLine(1, "We 2C=")), BOB)
    with pytest.raises(Taken):
        await pads.command(code, order(CorrectLine(deal, "We 3C="), answer.seq), ANN)
    await pads.command(code, order(WithdrawLine(1)), BOB)
    with pytest.raises(Taken) as refusal:
        await pads.command(code, order(WithdrawLine(deal), answer.seq), ANN)
    assert refusal.value.theirs is None
    assert refusal.value.yours == {"withdraw": deal}


async def test_of_many_at_the_same_moment_one_is_first_and_the_others_are_asked(pads: Pads) -> None:
    code = await started(pads)
    rush = [pads.command(code, order(WriteLine(f"We 1C+{n % 6 + 1}", 1), 1), f"phone {n}") for n in range(20)]
    outcomes = await asyncio.gather(*rush, return_exceptions=True)
    assert sum(isinstance(outcome, Answer) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, Taken) for outcome in outcomes) == 19
    assert (await pads.view(code)).seq == 2


async def test_programs_that_share_a_log_see_each_others_lines(hub: Hub, clock: Callable[[], str]) -> None:
    log = MemoryLog()
    here, there = Pads(log, hub, now=clock), Pads(log, Hub(), now=clock)
    code = await started(here)
    await write(there, code, "We 1C=")
    assert results(await write(here, code, "We 2C=")) == ["We 1C=", "We 2C="]
    with pytest.raises(Taken):
        await there.command(code, order(WriteLine("We 3C=", 2), 2), BOB)
    await there.delete(code, ANN)
    with pytest.raises(NoSuchPad):
        await write(here, code, "We 4C=")


async def test_a_view_shows_what_another_program_wrote_or_deleted(hub: Hub, clock: Callable[[], str]) -> None:
    log = MemoryLog()
    here, there = Pads(log, hub, now=clock), Pads(log, Hub(), now=clock)
    code = await started(here)
    await write(there, code, "We 1C=")
    assert results(await here.view(code)) == ["We 1C="]
    await there.delete(code, ANN)
    with pytest.raises(NoSuchPad):
        await here.view(code)


# Once


async def test_the_same_command_again_gives_the_same_answer_and_writes_nothing(pads: Pads) -> None:
    code = await started(pads)
    once = order(WriteLine("We 4S=", 1), 1, said="body")
    first = await pads.command(code, once, ANN)
    assert await pads.command(code, once, ANN) == first
    await write(pads, code, "We 1C=", "They 2D=")
    await pads.command(code, order(CorrectLine(1, "We 5S=")), BOB)
    assert await pads.command(code, once, ANN) == first
    assert (await pads.view(code)).seq == 5


async def test_a_command_sent_many_times_at_once_is_done_once(pads: Pads) -> None:
    code = await started(pads)
    once = order(WriteLine("We 4S=", 1), 1, said="body")
    answers = await asyncio.gather(*(pads.command(code, once, ANN) for _time in range(10)))
    assert len(set(answers)) == 1
    assert (await pads.view(code)).seq == 2


async def test_an_id_is_for_one_command(pads: Pads) -> None:
    code, other = await started(pads), await started(pads)
    once = order(WriteLine("We 4S=", 1), 1, said="body")
    await pads.command(code, once, ANN)
    with pytest.raises(IdTaken):
        await pads.command(code, Order(once.id, WriteLine("We 4S-1", 1), 1, "another body"), ANN)
    with pytest.raises(IdTaken):
        await pads.command(other, once, ANN)
    assert results(await pads.view(other)) == []


async def test_a_refused_commands_id_is_not_used_up(pads: Pads) -> None:
    code = await started(pads)
    await write(pads, code, "We 4S=")
    with pytest.raises(Taken):
        await pads.command(code, order(WriteLine("We 1C=", 1), 1, "the id", "first"), BOB)
    answer = await pads.command(code, order(WriteLine("We 1C=", 2), 2, "the id", "second"), BOB)
    assert results(answer) == ["We 4S=", "We 1C="]


async def test_a_pad_that_is_started_twice_with_one_id_is_one_pad(pads: Pads) -> None:
    asked = [pads.open(HeadIs(dealer="N"), "the id", ANN, said="body") for _time in range(5)]
    assert len({answer.code for answer in await asyncio.gather(*asked)}) == 1
    with pytest.raises(IdTaken):
        await pads.open(HeadIs(dealer="E"), "the id", ANN, said="another")


async def test_a_sheet_becomes_a_pad_of_its_own(pads: Pads) -> None:
    sheet = "rules: rubber\nwe: Ann and Bob\n\nWe 2H=\nThey 3NT+1\nN 4SX+1\n= We 450 They 130\n"
    answer = await pads.open_sheet(sheet, "the id", ANN, said="body")
    assert results(answer) == ["We 2H=", "They 3NT+1", "N 4SX+1"]
    assert (answer.seq, answer.owner) == (4, ANN)
    assert (
        await pads.sheet(answer.code)
        == "rules: rubber\nwe: Ann and Bob\n\nWe 2H=\nThey 3NT+1\nN 4SX+1\n\n= We 450 They 130\n"
    )
    await write(pads, answer.code, "We 1C=")
    assert await pads.open_sheet(sheet, "the id", ANN, said="body") == answer
    imported = seen(answer)["deals"][0]["id"]
    with pytest.raises(IdTaken):
        await pads.command(answer.code, order(WriteLine("We 1C="), order_id=imported), ANN)


async def test_of_a_sheet_with_a_fault_nothing_is_taken(pads: Pads) -> None:
    with pytest.raises(NotationError) as refusal:
        await pads.open_sheet("rules: rubber\n\nWe 2H=\nWe 9H=\n", str(uuid4()), ANN)
    assert (refusal.value.place.line, refusal.value.place.column) == (4, 4)


# Preview, undo


async def test_a_preview_keeps_nothing_and_does_not_use_up_the_id(pads: Pads) -> None:
    code = await started(pads)
    await write(pads, code, "We 1C=")
    wish = order(CorrectLine(1, "We 5C="), 2)
    told = json.loads(await pads.preview(code, wish, ANN))
    assert (told["now"]["we"], told["then"]["we"], told["seq"]) == (20, 100, 2)
    assert told["changes"][0]["kind"] == "corrected"
    assert (await pads.view(code)).seq == 2
    assert results(await pads.command(code, wish, ANN)) == ["We 5C="]
    assert json.loads(await pads.preview(code, wish, ANN))["seq"] == 3  # a spent id may be looked at again


async def test_a_preview_says_no_where_the_command_would(pads: Pads) -> None:
    code = await started(pads)
    await write(pads, code, "We 1C=")
    with pytest.raises(Taken):
        await pads.preview(code, order(WriteLine("We 2C=", 1), 1), BOB)
    with pytest.raises(NotationError):
        await pads.preview(code, order(WriteLine("We 8C=")), ANN)


async def test_a_preview_of_other_rules_shows_the_totals_before_and_after(pads: Pads) -> None:
    code = await started(pads)
    await write(pads, code, "We 4SX-4")
    told = json.loads(await pads.preview(code, order(HeadIs(rules="rubber-1943")), ANN))
    assert (told["now"]["they"], told["then"]["they"]) == (800, 700)


async def test_undo_takes_back_this_devices_last_command(pads: Pads) -> None:
    code = await started(pads)
    await write(pads, code, "We 1C=", "We 1D=")
    await write(pads, code, "They 1H=", actor=BOB)
    answer = await pads.command(code, order(UndoLast()), ANN)
    assert results(answer) == ["We 1C=", "They 1H="]
    answer = await pads.command(code, order(UndoLast()), ANN)
    assert results(answer) == ["They 1H="]
    assert answer.seq == 6
    with pytest.raises(Refused, match="nothing to undo"):
        await pads.command(code, order(UndoLast()), ANN)


async def test_what_somebody_else_has_changed_since_is_not_undone(pads: Pads) -> None:
    code = await started(pads)
    await write(pads, code, "We 1C=")
    await pads.command(code, order(CorrectLine(1, "We 2C=")), BOB)
    with pytest.raises(Refused, match="changed that line since"):
        await pads.command(code, order(UndoLast()), ANN)


# Streams


async def next_news(listener: Any) -> list[tuple[str, int | None]]:
    return [(news.kind, news.seq) for news in await asyncio.wait_for(listener.next(), 5)]


async def test_a_listener_hears_the_view_at_once_and_each_change(pads: Pads) -> None:
    code = await started(pads)
    bob = await pads.listen(code, BOB, 0)
    assert await next_news(bob) == [("view", 1), ("presence", None)]
    await write(pads, code, "We 1C=")
    assert await next_news(bob) == [("view", 2)]


async def test_who_has_seen_the_last_event_waits_for_the_next(pads: Pads) -> None:
    code = await started(pads)
    bob = await pads.listen(code, BOB, 1)
    assert await next_news(bob) == [("presence", None)]
    lost = await pads.listen(code, "lost", 99)  # more than there is: the database was put back
    assert await next_news(lost) == [("view", 1), ("presence", None)]


async def test_everybody_hears_who_comes_and_goes(pads: Pads) -> None:
    code = await started(pads)
    ann = await pads.listen(code, ANN, 1)
    await next_news(ann)
    bob = await pads.listen(code, BOB, 1)
    told = await asyncio.wait_for(ann.next(), 5)
    assert json.loads(told[0].text) == {"connected": [ANN, BOB]}
    pads.leave(code, bob)
    told = await asyncio.wait_for(ann.next(), 5)
    assert json.loads(told[0].text) == {"connected": [ANN]}


async def test_a_deleted_pad_is_gone_for_all(pads: Pads) -> None:
    code = await started(pads)
    bob = await pads.listen(code, BOB, 1)
    with pytest.raises(NotYours):
        await pads.delete(code, BOB)
    await pads.delete(code, ANN)
    assert [kind for kind, _seq in await next_news(bob)][-1] == "gone"
    assert await next_news(bob) == []
    for asking in (pads.view(code), pads.sheet(code), pads.delete(code, ANN), pads.listen(code, ANN, 0)):
        with pytest.raises(NoSuchPad):
            await asking
    with pytest.raises(NoSuchPad):
        await pads.command(code, order(WriteLine("We 1C=")), ANN)
    assert not await pads.find(code)


async def test_pads_that_rest_are_forgotten(hub: Hub) -> None:
    log = MemoryLog()
    resting = await started(Pads(log, hub, now=lambda: "2020-01-01T00:00:00.000Z"))
    pads = Pads(log, hub)
    fresh = await started(pads)
    assert await pads.find(resting)
    assert await pads.purge(days=30) == 1
    assert await pads.purge(days=30) == 0
    assert not await pads.find(resting)
    assert await pads.find(fresh)


# Memory


async def test_what_was_put_aside_is_read_from_the_log_again(pads: Pads, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records_module, "AT_HAND", 2)
    codes = [await started(pads) for _pad in range(5)]
    for line in ("We 1C=", "We 2C="):
        for code in codes:
            await write(pads, code, line)
    assert len(pads._desks) == 2
    assert [results(await pads.view(code)) for code in codes] == [["We 1C=", "We 2C="]] * 5


async def test_a_long_pad_is_reckoned_beside_the_loop(pads: Pads, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "LONG", 2)
    answer = await pads.open_sheet("rules: rubber\n\n" + "We 1C=\n" * 20, "the id", ANN, said="body")
    await write(pads, answer.code, "We 1D=")
    assert len(results(await pads.view(answer.code))) == 21
    told = json.loads(await pads.preview(answer.code, order(CorrectLine(1, "We 5C=")), ANN))
    assert len(told["then"]["deals"]) == 21
    assert await pads.open_sheet("", "the id", ANN, said="body") == answer
    with pytest.raises(Taken):
        await pads.command(answer.code, order(WriteLine("We 1D=", 3), 1), BOB)


async def test_a_code_that_is_taken_is_not_given_again(hub: Hub) -> None:
    codes = iter(["KTRBMWXA", "KTRBMWXA", "KTRBMWXB"])
    pads = Pads(MemoryLog(), hub, codes=lambda: next(codes))
    assert [await started(pads), await started(pads)] == ["KTRBMWXA", "KTRBMWXB"]


@pytest.mark.parametrize("code", ["", "KTRBMWXA", "ktrbmwxa", "../../etc", "KTRBMWXAA", "Ä" * 8, "\x00" * 8])
async def test_any_code_that_no_pad_has_is_unknown(pads: Pads, code: str) -> None:
    assert not await pads.find(code)
    with pytest.raises(NoSuchPad):
        await pads.view(code)
