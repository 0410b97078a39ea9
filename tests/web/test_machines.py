"""State machines: two servers on one database, and people who write, repeat, contradict and take back by chance.

Whatever is done in whatever order, both servers tell the same, what was answered is there once, and what was refused
has changed nothing.
"""

import json
import shutil
import tempfile
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from starlette.testclient import TestClient

from wethey.app import Settings
from wethey.web import create_app

Json = dict[str, Any]
SERVERS = st.sampled_from((0, 1))
SEEN = st.sampled_from((0, 0, 0, 1, 2))  # how many events the writer is behind
DEVICES = ("ann", "bob", "cat", "dan")
RESULTS = ("We 4S=", "They 3NT-1", "We 2H+1", "N 1NT=", "They 6CX-4", "S 4HXX+1 honours W 100", "Passed out")
LINES = (*RESULTS, "Adjust We 50 a penalty", "Dealer E", "Stop", "We 8S=", "nonsense", "")


class TwoServers(RuleBasedStateMachine):
    """Two servers on one database, and what has been sent to them and taken."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.mkdtemp()
        self.servers = [self.started(), self.started()]
        self.cookies = {name: {"wethey_device": f"{place:032x}"} for place, name in enumerate(DEVICES, 1)}
        self.seq = 0
        self.taken: list[tuple[str, Json, Json]] = []
        self.path = ""

    def started(self) -> TestClient:
        """Start a server, as after a restart of one that was there."""
        database = f"sqlite:///{Path(self.folder) / 'log.sqlite'}"
        server = TestClient(create_app(Settings(database=database, guesses=10**9)))
        server.__enter__()
        return server

    def teardown(self) -> None:
        for server in self.servers:
            server.__exit__(None, None, None)
        shutil.rmtree(self.folder)

    def call(self, server: int, who: str, method: str, path: str, body: Json | None = None) -> tuple[int, Json]:
        """Ask as somebody's device."""
        client = self.servers[server]
        client.cookies.clear()
        client.cookies.update(self.cookies[who])
        answer = client.request(method, path, json=body)
        assert answer.status_code < 500, answer.text
        return answer.status_code, answer.json() if answer.content else {}

    def send(self, server: int, who: str, where: str, body: Json) -> tuple[int, Json]:
        """Send a command; what is taken is the next event, and what is refused has a word."""
        status, told = self.call(server, who, "POST", where, body)
        if status == 200:
            assert told["seq"] == self.seq + 1, (body, told)
            self.seq += 1
            self.taken.append((who, {"where": where, **body}, told))
        else:
            assert {"error", "detail"} <= told.keys(), told
            assert told["detail"], told
        return status, told

    def again(self, server: int, place: int) -> tuple[Json, int, Json]:
        """Send what was taken before once more; give the first answer, and this one."""
        who, body, first = self.taken[place % len(self.taken)]
        status, told = self.call(server, who, "POST", body["where"], {k: v for k, v in body.items() if k != "where"})
        return first, status, told

    @precondition(lambda self: self.taken)
    @rule(server=SERVERS, place=st.integers(0, 99))
    def repeats(self, server: int, place: int) -> None:
        """The same id is the same command: it is answered as before, and done once."""
        first, status, told = self.again(server, place)
        assert status == 200, told
        assert told["seq"] == first["seq"]
        # The score at a table is that of its pad, which goes on.
        assert {**told["view"], "score": None} == {**first["view"], "score": None}

    @rule(server=SERVERS)
    def restarts(self, server: int) -> None:
        """A server is stopped and started."""
        self.servers[server].__exit__(None, None, None)
        self.servers[server] = self.started()

    @invariant()
    def both_tell_the_same(self) -> None:
        """Nothing is lost, nothing is doubled, and it does not matter whom one asks."""
        if self.path:
            for who in self.readers:
                first, second = (self.call(server, who, "GET", self.path)[1] for server in (0, 1))
                assert first == second
                assert first["seq"] == self.seq

    @property
    def readers(self) -> tuple[str, ...]:
        """Who looks."""
        return DEVICES[:2]


class PadMachine(TwoServers):
    """A pad on which two devices write."""

    @initialize(rules=st.sampled_from(("rubber", "chicago", "rubber-1935")))
    def start(self, rules: str) -> None:
        """Begin it."""
        status, told = self.call(0, "ann", "POST", "/api/pads", {"rules": rules, "dealer": "N"})
        assert status == 201, told
        self.seq, self.path = told["seq"], f"/api/pads/{told['pad']}"

    def write(self, server: int, who: str, seen: int, **command: object) -> None:
        body = {"id": str(uuid4()), "seen": max(0, self.seq - seen), **command}
        self.send(server, who, f"{self.path}/commands", body)

    def lines(self) -> list[str]:
        """The ids of the lines that stand."""
        view = self.call(0, "ann", "GET", self.path)[1]["view"]
        return [line["id"] for line in view["deals"]] or ["nothing"]

    @rule(server=SERVERS, lines=st.lists(st.sampled_from(RESULTS), min_size=1, max_size=6))
    def enter_in_turn(self, server: int, lines: list[str]) -> None:
        """Results are written, by one and the other."""
        for place, line in enumerate(lines):
            self.write((server + place) % 2, DEVICES[place % 2], 0, enter=line)

    @rule(server=SERVERS, who=st.sampled_from(DEVICES[:2]), seen=SEEN, line=st.sampled_from(LINES))
    def enters(self, server: int, who: str, seen: int, line: str) -> None:
        """Somebody writes a line."""
        self.write(server, who, seen, enter=line)

    @rule(server=SERVERS, seen=SEEN, line=st.sampled_from(LINES), place=st.integers(0, 9))
    def corrects(self, server: int, seen: int, line: str, place: int) -> None:
        """Somebody corrects a line."""
        known = self.lines()
        self.write(server, "bob", seen, correct={"deal": known[place % len(known)], "result": line})

    @rule(server=SERVERS, line=st.sampled_from(RESULTS), place=st.integers(0, 9))
    def inserts(self, server: int, line: str, place: int) -> None:
        """Somebody inserts a line."""
        known = self.lines()
        self.write(server, "ann", 0, insert={"before": known[place % len(known)], "result": line})

    @rule(server=SERVERS, place=st.integers(0, 9))
    def withdraws(self, server: int, place: int) -> None:
        """Somebody strikes a line out."""
        known = self.lines()
        self.write(server, "ann", 0, withdraw={"deal": known[place % len(known)]})

    @rule(server=SERVERS, who=st.sampled_from(DEVICES[:2]))
    def undoes(self, server: int, who: str) -> None:
        """Somebody takes back what they did last."""
        self.write(server, who, 0, undo={})

    @precondition(lambda self: self.taken)
    @rule(server=SERVERS)
    def says_something_else_by_the_same_id(self, server: int) -> None:
        """An id that was used is not another command's."""
        who, body, _first = self.taken[-1]
        status, told = self.call(server, who, "POST", body["where"], {"id": body["id"], "enter": "They 7NTXX-13"})
        assert status in {409, 422}, told


class TableMachine(TwoServers):
    """A table at which four people sit, each with a device."""

    @property
    def readers(self) -> tuple[str, ...]:
        return DEVICES

    @initialize()
    def sit(self) -> None:
        """They take their seats."""
        seats = {"S": "me", "N": "open", "E": "open", "W": "open"}
        told = self.call(0, "ann", "POST", "/api/tables", {"rules": "rubber", "seats": seats})[1]
        self.path = f"/api/tables/{told['table']}"
        for who, seat in zip(DEVICES[1:], "NEW", strict=True):
            body = {"id": str(uuid4()), "seat": seat, "do": "sit"}
            status, sat = self.call(0, who, "POST", f"{self.path}/seats", body)
            assert status == 200, sat
        self.seq = self.call(0, "ann", "GET", self.path)[1]["seq"]

    def views(self) -> dict[str, Json]:
        return {who: self.call(0, who, "GET", self.path)[1]["view"] for who in DEVICES}

    def act(self, server: int, who: str, action: str) -> None:
        """Act; what follows from it by itself, such as the next deal's cards, are further events."""
        body = {"id": str(uuid4()), "seen": self.seq, "action": action}
        status, told = self.call(server, who, "POST", f"{self.path}/actions", body)
        if status == 200:
            assert told["seq"] > self.seq
            self.seq = told["seq"]
            self.taken.append((who, {"where": f"{self.path}/actions", **body}, told))
        else:
            assert told["detail"], told

    @rule(count=st.integers(1, 60), seed=st.integers(0, 10**6))
    def play_on(self, count: int, seed: int) -> None:
        """Whoever is to act does, mostly passing, so that there is something to play."""
        chance = Random(seed)
        for _action in range(count):
            turn = next(((who, view) for who, view in self.views().items() if view["legal"]), None)
            if turn is None:
                return
            who, view = turn
            passes = view["phase"] == "auction" and chance.random() < 0.7
            self.act(chance.randrange(2), who, "P" if passes else chance.choice(view["legal"]))

    @rule(server=SERVERS, who=st.sampled_from(DEVICES), choice=st.integers(0, 200))
    def does_what_else_may_be_done(self, server: int, who: str, choice: int) -> None:
        """Claim, answer, take back, go on."""
        may = self.views()[who]["may"]
        if may:
            action = may[choice % len(may)]
            self.act(server, who, f"claim {choice % 14}" if action == "claim" else action)

    @rule(
        server=SERVERS,
        who=st.sampled_from(DEVICES),
        action=st.sampled_from(
            ("7NT", "P", "XX", "SA", "C2", "claim 13", "claim 14", "accept", "undo", "next", "♠", "")
        ),
    )
    def does_anything(self, server: int, who: str, action: str) -> None:
        """Somebody tries it, in turn or not."""
        self.act(server, who, action)

    @invariant()
    def each_sees_their_own(self) -> None:
        """While cards are hidden, four people hold what is not played; one of them is to act, or none at an answer."""
        if not self.path:
            return
        views = self.views()
        first = views["ann"]
        if first["phase"] not in {"auction", "play"}:
            return
        hands = [card for view in views.values() for card in view["hand"]]
        assert len(hands) == len(set(hands))
        assert len([who for who, view in views.items() if view["legal"]]) <= 1
        for view in views.values():
            shown = json.dumps({**view, "drawn": None})  # the cards that drew for the deal were in the pack again
            dummy = set((view["dummy"] or {}).get("hand", ()))
            hidden = set(hands) - set(view["hand"]) - dummy
            assert not [card for card in hidden if f'"{card}"' in shown]


# Each step starts or asks real servers, so that a machine is worth some twenty cases of a plain property.
MANY = settings(
    max_examples=max(1, settings().max_examples // 20),
    stateful_step_count=40 if settings().max_examples > 1_000 else 20,  # all of them with --long
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestPads = PadMachine.TestCase
TestPads.settings = MANY
TestTables = TableMachine.TestCase
TestTables.settings = MANY
