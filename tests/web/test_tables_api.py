"""The card table's routes, as the contract has them."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from starlette.testclient import TestClient
from table_routes import acted, bearer, opened, played, seen, turn

from wethey.app import MEMORY, Settings
from wethey.web import create_app


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings(database=MEMORY))) as held:
        yield held


def test_a_table_is_as_the_contract_says(client: TestClient) -> None:
    table = opened(client)
    assert {"table", "token", "seq", "view"} <= set(table)
    view = table["view"]
    keys = (
        "seat phase deal dealer vulnerable hand dummy auction contract declarer leader turn legal may trick last "
        "tricks pending rules score names pad"
    )
    assert set(keys.split()) <= set(view)
    assert (view["seat"], view["phase"], view["deal"], len(view["hand"])) == ("S", "auction", 1, 13)
    assert set(view["score"]["we"]) == {"below", "games", "total"}
    assert client.get(f"/api/pads/{view['pad']}").json()["view"]["rules"] == "rubber"


def test_a_deal_is_played_claimed_and_reviewed(client: TestClient) -> None:
    table = opened(client)
    now = played(client, table)
    deals = client.get(f"/api/pads/{now['view']['pad']}").json()["view"]["deals"]
    assert len(deals) == 1
    review = client.get(f"/api/tables/{table['table']}/deals/1").json()
    assert review["entry"]["id"] == deals[0]["id"]
    assert sum(len(hand) for hand in review["hands"].values()) == 52
    assert client.get(f"/api/tables/{table['table']}/deals/2").status_code == 404
    assert acted(client, table, "next").json()["view"]["deal"] == 2


@pytest.mark.parametrize(
    ("action", "status", "word", "law"),
    [
        ("7X", 422, "no-action", None),
        ("XX", 409, None, "19"),
        ("SA", 422, "no-play", None),
        ("claim 9", 422, "no-play", None),
    ],
)
def test_what_is_irregular_is_refused_by_law(
    client: TestClient, action: str, status: int, word: str | None, law: str | None
) -> None:
    table = opened(client, seats={"S": "me", "N": "robot", "E": "robot", "W": "robot"})
    turn(client, table)
    answer = acted(client, table, action)
    told = answer.json()
    assert answer.status_code == status, told
    assert told.get("law") == law
    assert told.get("law_name") == ("Doubles and Redoubles" if law else None)
    assert word is None or told["error"] == word


def test_tokens_open_their_own_seat_and_no_other(client: TestClient) -> None:
    table = opened(client, seats={"S": "me", "N": "open", "E": "open", "W": "robot"}, seed=None)
    code = table["table"]
    east = client.post(
        f"/api/tables/{code}/seats", json={"id": str(uuid4()), "seat": "E", "do": "sit", "name": "<b>E</b>"}
    )
    assert east.status_code == 200, east.text
    token = east.json()["token"]
    assert len(token) == 32
    assert seen(client, table, token)["view"]["seat"] == "E"
    assert seen(client, table, token)["view"]["hand"] != seen(client, table)["view"]["hand"]
    assert seen(client, table)["view"]["names"]["E"] == "<b>E</b>"
    assert client.get(f"/api/tables/{code}", headers=bearer("0" * 32)).status_code == 403
    assert client.get(f"/api/tables/{code}", headers={"Authorization": "Basic x"}).status_code == 422
    stranger = TestClient(client.app)
    view = stranger.get(f"/api/tables/{code}").json()["view"]
    assert (view["seat"], view["hand"], view["legal"]) == (None, [], [])
    body = {"id": str(uuid4()), "action": "P"}
    assert stranger.post(f"/api/tables/{code}/actions", json=body).json()["error"] == "not-seated"
    taken = stranger.post(f"/api/tables/{code}/seats", json={"id": str(uuid4()), "seat": "E", "do": "sit"})
    assert taken.json()["error"] == "seat-taken"
    second = {"id": str(uuid4()), "seat": "N", "do": "sit"}
    again = client.post(f"/api/tables/{code}/seats", json=second, headers=bearer(token))
    assert (again.status_code, again.json()["error"]) == (422, "seated-elsewhere")


@pytest.mark.parametrize("code", ["ABCDEFGH", "nonsense", "%00", "A" * 200])
def test_an_unknown_code_is_not_found(client: TestClient, code: str) -> None:
    assert client.get(f"/api/tables/{code}").status_code == 404
    assert client.post(f"/api/tables/{code}/actions", json={"id": str(uuid4()), "action": "P"}).status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        {"seats": {"S": "me", "N": "me"}},
        {"seats": {"S": "king"}},
        {"seats": {"S": "me", "N": "open", "E": "robot", "W": "robot"}, "seed": 7},
        {"rules": "canasta"},
        {"pace": -1},
        {"undo": "always"},
        {"color": "green"},
        [],
    ],
)
def test_a_table_that_cannot_be_is_refused(client: TestClient, body: Any) -> None:
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 422
    assert set(answer.json()) >= {"error", "detail"}


def test_a_cut_for_partners_is_drawn(client: TestClient) -> None:
    table = opened(client, cut=True, seed=None, seats={"S": "me", "N": "robot", "E": "robot", "W": "robot"})
    view = table["view"]
    assert set(view["drawn"]) == set("NESW")
    assert view["seats"][view["seat"]] == "person"


def test_the_same_action_again_is_answered_the_same(client: TestClient) -> None:
    table = opened(client)
    now = turn(client, table)
    body = {"id": str(uuid4()), "action": "P" if "P" in now["view"]["legal"] else now["view"]["legal"][0]}
    address = f"/api/tables/{table['table']}/actions"
    first, again = (client.post(address, json=body, headers=bearer(table["token"])).json() for _try in range(2))
    assert first["seq"] == again["seq"]
    assert client.post(address, json={**body, "action": "7NT"}, headers=bearer(table["token"])).status_code == 422
