"""What an attacker tries at the door: each test is a hole that there was, or one that there must not be."""

import threading
from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4, uuid5

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from wethey.app.score_board import TABLE
from wethey.web import paper, sessions_api

Json = dict[str, Any]
TRAVELLER = "Board 1\n1 2 N 4S=\n"


@pytest.fixture
def other(app: FastAPI, client: TestClient) -> TestClient:
    """Another device, at the server that ``client`` has started."""
    del client
    return TestClient(app, base_url="http://192.168.1.7:8731")


def pad_of(client: TestClient, **body: object) -> str:
    answer = client.post("/api/pads", json=body)
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["pad"]
    return code


@pytest.fixture
def meanwhile(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., int]]:
    """Look at the server's health while a piece of work cannot go on."""
    may_go_on, begun = threading.Event(), threading.Event()

    def look(where: Any, name: str, ask: Callable[[], object]) -> int:
        real = getattr(where, name)

        def waiting(*given: Any, **named: Any) -> Any:
            begun.set()
            may_go_on.wait()
            return real(*given, **named)

        monkeypatch.setattr(where, name, waiting)
        asker = threading.Thread(target=ask)
        asker.start()
        begun.wait()
        status = client.get("/health").status_code
        may_go_on.set()
        asker.join()
        return status

    yield look
    may_go_on.set()


def test_others_are_served_while_travellers_are_compared(client: TestClient, meanwhile: Callable[..., int]) -> None:
    ask = lambda: client.post("/api/compare", json={"text": TRAVELLER})  # noqa: E731
    assert meanwhile(sessions_api, "comparison_json", ask) == 200


def test_others_are_served_while_a_pad_is_printed(client: TestClient, meanwhile: Callable[..., int]) -> None:
    code = pad_of(client, rules="rubber")
    assert meanwhile(paper, "print_html", lambda: client.get(f"/pad/{code}/print")) == 200


def command(**what: object) -> Json:
    return {"id": str(uuid4()), **what}


def table_of(client: TestClient, **body: object) -> Json:
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    table: Json = answer.json()
    return table


def act(client: TestClient, table: Json, action: str, token: str) -> Any:
    headers = {"Authorization": f"Bearer {token}"}
    return client.post(f"/api/tables/{table['table']}/actions", json=command(action=action), headers=headers)


def test_nobody_can_use_up_the_id_by_which_a_table_will_write_a_deal(client: TestClient, other: TestClient) -> None:
    """A guest, who knows the code and can count, would have kept the table from ever going on."""
    table = table_of(client, seats={"S": "me"})
    tokens = {"S": table["token"]}
    for seat in "NEW":
        sat = other.post(f"/api/tables/{table['table']}/seats", json=command(seat=seat, do="sit"))
        tokens[seat] = sat.json()["token"]
    mine = pad_of(other)
    for seq in range(1, 20):
        known = str(uuid5(TABLE, f"{table['table']}/1/{seq}"))
        assert other.post(f"/api/pads/{mine}/commands", json={"id": known, "enter": "We 1C="}).status_code == 200
    for _call in range(4):
        turn = client.get(f"/api/tables/{table['table']}").json()["view"]["turn"]
        assert act(other, table, "P", tokens[turn]).status_code == 200
    assert act(client, table, "next", tokens["S"]).json()["view"]["deal"] == 2


def test_who_has_chosen_the_cards_by_a_seed_plays_with_robots_alone(client: TestClient, other: TestClient) -> None:
    table = table_of(client, seed=7)
    seats = f"/api/tables/{table['table']}/seats"
    sat = other.post(seats, json=command(seat="N", do="sit"))
    assert (sat.status_code, sat.json()["error"]) == (422, "seed-for-practice")
    assert client.post(seats, json=command(seat="S", do="robot")).status_code == 200
    assert client.post(seats, json=command(seat="S", do="sit")).status_code == 200
