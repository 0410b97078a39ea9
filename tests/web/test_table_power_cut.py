"""The server is killed in the midst of a deal and started again: the table goes on at the same card."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from serving import Server, Stream, database_in

PATIENCE = 60.0
SAME = ("phase", "deal", "hand", "dummy", "auction", "contract", "turn", "to_act", "trick", "history", "legal", "score")
ALONE = {"S": "me", "N": "robot", "E": "robot", "W": "robot"}


class Kept:
    """A table on a server whose plug is pulled, and the tokens of those who sit there."""

    def __init__(self, folder: Path, seats: dict[str, str]) -> None:
        self.server = Server(database_in(folder))
        body = {"rules": "rubber", "seats": seats, "level": "beginner"}
        status, told = self.server.ask("POST", "/api/tables", body)
        assert status == 201, told
        self.code = told["table"]
        self.tokens = {"S": told.get("token")}
        for seat, kind in seats.items():
            if kind == "open":
                wish = {"id": str(uuid4()), "seat": seat, "do": "sit"}
                self.tokens[seat] = self.server.ask("POST", f"/api/tables/{self.code}/seats", wish)[1]["token"]

    def ask(self, method: str, path: str = "", body: object = None, seat: str = "S") -> Any:
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"} if self.tokens[seat] else {}
        status, told = self.server.ask(method, f"/api/tables/{self.code}{path}", body, **headers)
        assert status == 200, told
        return told

    def view(self, seat: str = "S") -> Any:
        return self.ask("GET", seat=seat)["view"]

    def until(self, holds: Callable[[Any], bool]) -> Any:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if holds(view := self.view()):
                return view
            time.sleep(0.01)
        raise AssertionError("it did not come to that")

    def act(self, action: str, seat: str = "S") -> dict[str, object]:
        body: dict[str, object] = {"id": str(uuid4()), "action": action}
        self.ask("POST", "/actions", body, seat)
        return body

    def cut(self) -> None:
        """Pull the plug, and start again on what the disk holds."""
        self.server.kill()
        self.server.close()
        self.server = Server(self.server.database)


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Callable[[dict[str, str]], Kept]]:
    tables: list[Kept] = []

    def opened(seats: dict[str, str]) -> Kept:
        tables.append(Kept(tmp_path, seats))
        return tables[-1]

    yield opened
    for table in tables:
        table.server.close()


def standing(view: Any) -> dict[str, Any]:
    return {key: view[key] for key in SAME}


def is_mine(view: Any) -> bool:
    return bool(view["legal"]) or view["phase"] == "over" or "accept" in view["may"]


def test_one_person_and_three_robots_go_on_at_the_same_call_and_card(kept: Callable[[dict[str, str]], Kept]) -> None:
    table = kept(ALONE)
    seen = {"auction": 0, "play": 0}
    while (view := table.until(is_mine))["phase"] != "over":
        moment = view["phase"]
        if seen.get(moment, 9) < 1 and (moment == "auction" or len(view["trick"]) > 0):
            table.cut()
            assert standing(table.view()) == standing(view)
            seen[moment] += 1
        if "accept" in view["may"]:
            table.act("accept")
            continue
        sent = table.act("P" if "P" in view["legal"] else view["legal"][0])
        if seen.get(moment) == 1:  # pulled while the robots think: what South did is kept, and done once
            table.cut()
            seen[moment] += 1
            table.ask("POST", "/actions", sent)
    pad = table.server.ask("GET", f"/api/pads/{view['pad']}")[1]["view"]
    assert len(pad["deals"]) == 1
    assert seen["auction"] == 2


def test_four_people_go_on_in_the_middle_of_a_trick(kept: Callable[[dict[str, str]], Kept]) -> None:
    table = kept({"S": "me", "N": "open", "E": "open", "W": "open"})
    actions = iter(["1NT", "P", "P", "P"])
    cards = 0
    while cards < 6:
        view = table.view()
        if view["phase"] == "play":
            cards += 1
        acting = view["to_act"]
        legal = table.view(acting)["legal"]
        table.act(next(actions, "") or legal[0], acting)
    before = {seat: table.view(seat) for seat in "NESW"}
    assert len(before["S"]["trick"]) == 2
    table.cut()
    assert {seat: standing(table.view(seat)) for seat in "NESW"} == {
        seat: standing(view) for seat, view in before.items()
    }
    acting = before["S"]["to_act"]
    table.act(before[acting]["legal"][0], acting)
    assert len(table.view()["trick"]) == 3


def test_robots_alone_go_on_when_somebody_looks(kept: Callable[[dict[str, str]], Kept]) -> None:
    table = kept(dict.fromkeys("NESW", "robot"))
    before = table.until(lambda view: len(view["history"]) > 1 or view["deal"] > 1)
    table.cut()
    view = table.view()
    assert (view["deal"], len(view["history"])) >= (before["deal"], len(before["history"]))
    stream = Stream(table.server.port, f"/api/tables/{table.code}/events?after=0", {})
    first = stream.next("view")["data"]["seq"]
    assert stream.next("view")["data"]["seq"] > first
    stream.close()
