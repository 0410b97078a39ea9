"""What a phone draws and foretells while it is alone is what the server says later, word for word."""

import json
from random import Random
from typing import Any

import pytest
import quickjs
from browser_scripts import context_with
from conftest import Share
from pads import random_line, random_outcome, random_setup

from wethey.core import Seat, WetheyError
from wethey.formats import pad_view, parse_line, preview_json, print_line, rulebook
from wethey.laws import PRESETS
from wethey.pad import (
    Command,
    Correct,
    Enter,
    Insert,
    Pad,
    PadOpened,
    Recorded,
    RulesAre,
    Setup,
    Undo,
    Withdraw,
    decide,
    fold,
)

ME, OTHER = "this phone", "another"
Json = dict[str, Any]


@pytest.fixture(scope="module")
def browser() -> quickjs.Context:
    context = context_with("notation", "wheel", "outbox", "pencil", "forecast", "fold")
    context.eval(
        """
        function drawn({ view, waiting, books, book }) {
          return pencilled(view, waiting, (head, lines) => book && fold(book, head, lines, books));
        }
        function foretold(given, command) {
          const then = drawn({ ...given, waiting: [...given.waiting, { id: "now", body: command }] });
          return then.exact ? forecast(drawn(given), then) : null;
        }
        """
    )
    return context


def begun(chance: Random) -> Pad:
    """A pad as the server has it."""
    pad = fold([Recorded(1, "c1", OTHER, "", PadOpened(random_setup(chance)))])
    for _line in range(chance.randrange(9)):
        pad = done(pad, Enter(random_line(chance)), f"c{pad.seq + 1}", OTHER) or pad
    return pad


def done(pad: Pad, command: Command, command_id: str, actor: str = ME) -> Pad | None:
    try:
        event = decide(pad, command, actor=actor, command_id=command_id)
    except WetheyError:
        return None
    return pad.after(Recorded(pad.seq + 1, command_id, actor, "", event))


def wished(chance: Random, pad: Pad, *, waiting: bool) -> Command:
    roll = chance.random()
    named = chance.choice([deal.id for deal in pad.evening.deals] or ["nothing"])
    line = random_line(chance)
    if isinstance(line, RulesAre):
        line = random_outcome(chance)  # only the server has the book of new rules
    if roll < 0.5:
        return Enter(line)
    if roll < 0.65:
        return Correct(named, random_outcome(chance))
    if roll < 0.75:
        return Insert(named, random_outcome(chance))
    return Withdraw(named) if roll < 0.85 or not waiting else Undo()


def body(command: Command) -> Json:
    match command:
        case Enter(line):
            return {"enter": print_line(line)}
        case Correct(deal, line):
            return {"correct": {"deal": deal, "result": print_line(line)}}
        case Insert(before, line):
            return {"insert": {"before": before, "result": print_line(line)}}
        case Withdraw(deal):
            return {"withdraw": {"deal": deal}}
        case _:
            return {"undo": {}}


def plain(view: Json) -> Json:
    """What both can know: no laws and words, and not yet who is due."""
    names = ("we", "they", "winner", "margin", "finished", "vulnerable", "next")
    shown: Json = {name: view[name] for name in names}
    for kind in ("deals", "notes"):
        shown[kind] = [
            {
                **{key: line[key] for key in ("id", "result")},
                **{key: line.get(key) for key in ("number", "dealer", "vulnerable", "rubber", "ends_game")},
                "entries": [[entry[key] for key in ("side", "line", "item", "points")] for entry in line["entries"]],
            }
            for line in view[kind]
            if kind == "deals" or line["entries"]
        ]
    shown["rubbers"] = [
        {key: value for key, value in rubber.items() if key != "partners"} for rubber in view["rubbers"]
    ]
    return shown


def given(pad: Pad, waiting: list[Json]) -> Json:
    books = {print_line(kept.line): rulebook(kept.line.rules) for kept in pad.lines if isinstance(kept.line, RulesAre)}
    return {"view": pad_view(pad), "waiting": waiting, "book": rulebook(pad.setup.rules), "books": books}


def test_a_phone_alone_draws_and_foretells_what_the_server_will_say(browser: quickjs.Context, share: Share) -> None:
    chance = Random(7)
    compared = 0
    for _evening in range(share(5_000, 60)):
        pad = known = begun(chance)
        waiting: list[Json] = []
        for step in range(chance.randrange(1, 7)):
            command = wished(chance, pad, waiting=bool(waiting))
            after = done(pad, command, f"m{step}")
            if after is None:
                continue
            table = json.dumps(given(known, waiting))
            if not isinstance(command, Undo):
                told = json.loads(browser.eval(f"JSON.stringify(foretold({table}, {json.dumps(body(command))}))"))
                expected = json.loads(json.dumps(preview_json(pad, after)))
                assert [[each["kind"], each["words"]] for each in told["changes"]] == [
                    [each["kind"], each["words"]] for each in expected["changes"]
                ]
                assert told["consequences"] == expected["consequences"]
                compared += 1
            pad = after
            waiting.append({"id": f"m{step}", "body": body(command)})
            drawn = json.loads(browser.eval(f"JSON.stringify(drawn({json.dumps(given(known, waiting))}))"))
            assert drawn["exact"]
            assert plain(drawn) == plain(json.loads(json.dumps(pad_view(pad))))
    assert compared > 100


@pytest.mark.parametrize("rules", ["rubber", "chicago"])
@pytest.mark.parametrize("has_book", [True, False])
def test_the_number_of_the_next_deal_and_its_dealer_go_together(
    browser: quickjs.Context, rules: str, *, has_book: bool
) -> None:
    """A line that only the server can read counts as a deal for both; one that it would not take for neither."""
    pad = fold([Recorded(1, "c1", OTHER, "", PadOpened(Setup(PRESETS[rules], Seat.NORTH)))])
    pad = done(pad, Enter(parse_line("We 2H=")), "c2", OTHER) or pad
    lines = ["They 1NT=", "We 4S and who knows", "We 3C="]
    waiting: list[Json] = [{"id": f"m{place}", "body": {"enter": line}} for place, line in enumerate(lines)]
    refused: Json = {"id": "m9", "body": {"enter": "We 4S="}, "stopped": {"word": "deal-taken"}}

    def drawn(*some: Json) -> Json:
        table = given(pad, list(some)) if has_book else {**given(pad, list(some)), "book": None}
        shown: Json = json.loads(browser.eval(f"JSON.stringify(drawn({json.dumps(table)}))"))
        return shown

    all_waiting = drawn(refused, *waiting)
    assert (all_waiting["next"]["number"], all_waiting["next"]["dealer"]) == (5, "N")
    assert [deal["number"] for deal in all_waiting["deals"]] == [1, 2, 3, 4]
    alone = drawn(refused)
    assert (alone["next"]["number"], alone["next"]["dealer"]) == (2, "E")
    assert [note["result"] for note in alone["notes"] if note["refused"]] == ["We 4S="]
    if rules == "chicago":
        assert [deal["written"] for deal in drawn(*waiting[:2])["next"]["wheel"]] == [True] * 3 + [False]
