"""What helps at the table: meanings before a call is made, hints, and the list of deals that are over."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from wethey.app import MEMORY, Settings
from wethey.web import create_app


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings(database=MEMORY))) as held:
        yield held


def opened(client: TestClient, **seats: str) -> Any:
    around = {"N": "open", "E": "open", "S": "me", "W": "open"} | seats
    return client.post("/api/tables", json={"seats": around}).json()


def test_every_legal_call_may_have_a_meaning_before_it_is_made(client: TestClient) -> None:
    code = opened(client)["table"]
    told = client.get(f"/api/tables/{code}/meanings").json()
    assert {"P", "1C", "1NT", "7NT"} <= set(told["calls"])
    assert "balanced" in told["calls"]["1NT"]
    assert "X" not in told["calls"]


def test_meanings_are_the_same_for_everybody(client: TestClient) -> None:
    """They are read from the auction alone, so that a spectator hears no more and no less."""
    code = opened(client)["table"]
    stranger = TestClient(client.app)
    told = stranger.get(f"/api/tables/{code}/meanings").json()
    assert told["calls"]
    assert told == client.get(f"/api/tables/{code}/meanings").json()


def test_a_hint_is_for_whose_turn_it_is(client: TestClient) -> None:
    code = opened(client)["table"]
    view = client.get(f"/api/tables/{code}").json()["view"]
    answer = client.post(f"/api/tables/{code}/hint")
    if view["to_act"] == "S":
        assert answer.json()["action"] in view["legal"]
        assert answer.json()["reason"]
    else:
        assert (answer.status_code, answer.json()["error"]) == (422, "not-your-turn")
    assert TestClient(client.app).post(f"/api/tables/{code}/hint").json()["error"] == "not-your-turn"


def test_a_persons_call_is_explained_where_robots_sit(client: TestClient) -> None:
    for seats, is_told in (({"W": "robot"}, True), ({}, False)):
        while True:
            table = opened(client, **seats)
            view = client.get(f"/api/tables/{table['table']}").json()["view"]
            if view["to_act"] == "S":
                break
        path = f"/api/tables/{table['table']}/actions"
        body = {"id": "6d95d8ac-0962-53ca-a20d-11a60925d3bc", "action": "1NT"}
        if not is_told:
            body["id"] = "6d95d8ac-0962-53ca-a20d-11a60925d3bd"
        auction = client.post(path, json=body).json()["view"]["auction"]
        assert bool(auction[0]["meaning"]) is is_told


def test_deals_that_are_over_are_listed(client: TestClient) -> None:
    table = client.post("/api/tables", json={"seats": dict.fromkeys("NESW", "open")}).json()
    assert client.get(f"/api/tables/{table['table']}/deals").json()["deals"] == []
    assert client.get("/api/tables/ABCDEFGH/deals").status_code == 404


def test_a_deal_that_is_not_over_is_not_played_again(client: TestClient) -> None:
    code = opened(client)["table"]
    for body in ({}, {"seat": "N"}):
        answer = client.post(f"/api/tables/{code}/deals/1/again", json=body)
        assert (answer.status_code, answer.json()["error"]) == (404, "no-deal")
    assert client.post("/api/tables/ABCDEFGH/deals/1/again").status_code == 404


def test_a_passed_out_deal_is_played_again_from_any_seat(client: TestClient) -> None:
    table = opened(client)
    tokens = {"S": table["token"]}
    for seat in "NEW":
        stranger = TestClient(client.app)
        body = {"id": str(uuid4()), "seat": seat, "do": "sit"}
        tokens[seat] = stranger.post(f"/api/tables/{table['table']}/seats", json=body).json()["token"]
    path = f"/api/tables/{table['table']}"
    for _call in range(4):
        turn = client.get(path).json()["view"]["to_act"]
        body = {"id": str(uuid4()), "action": "P"}
        headers = {"Authorization": f"Bearer {tokens[turn]}"}
        over = client.post(f"{path}/actions", json=body, headers=headers).json()["view"]
    assert over["phase"] == "over"
    for seat in ("N", "W"):
        again = client.post(f"{path}/deals/1/again", json={"seat": seat})
        assert again.status_code == 201
        assert (again.json()["seat"], again.json()["view"]["again"]["deal"]) == (seat, 1)
        assert sorted(again.json()["view"]["hand"]) == sorted(over["hands"][seat])
        assert set(again.json()["view"]["seats"].values()) == {"person", "robot"}
    told = client.get(f"{path}/deals/1/scored", params={"rules": "duplicate"}).json()
    assert told == {"rules": "duplicate", "result": "Passed out", "we": 0, "they": 0, "entries": []}
    assert client.get(f"{path}/deals/1/scored", params={"rules": "whist"}).status_code == 422
    for page in ("deals/1.txt", "deals.txt"):
        text = client.get(f"/table/{table['table']}/{page}")
        assert text.headers["content-type"].startswith("text/plain")
        assert "Passed out" in text.text
    assert client.get(f"/table/{table['table']}/deals/2.txt").status_code == 404
