"""What a phone draws and foretells while it is alone is what the server says later, word for word."""

import json
from random import Random
from typing import Any

import pytest
import quickjs
from browser_scripts import context_with
from conftest import Share
from pads import random_line, random_outcome, random_setup

from wethey.core import WetheyError
from wethey.formats import pad_view, preview_json, print_line, rulebook
from wethey.pad import (
    Command,
    Correct,
    Enter,
    Insert,
    Pad,
    PadOpened,
    Recorded,
    RulesAre,
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
          return pencilled(view, waiting, (head, lines) => fold(book, head, lines, books));
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
