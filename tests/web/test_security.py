"""What an attacker tries at the door: each test is a hole that there was, or one that there must not be."""

import asyncio
import re
import threading
from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4, uuid5

import pytest
from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.testclient import TestClient

from wethey.app import News
from wethey.app.score_board import TABLE
from wethey.web import guard, paper, sessions_api
from wethey.web.guard import HEADERS, actor_of
from wethey.web.stream import PIECE, event_text, pieces

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


def test_a_page_of_a_table_is_not_kept_by_anybody_on_the_way(client: TestClient) -> None:
    code = table_of(client)["table"]
    for path in (f"/table/{code}", f"/table/{code}/text", f"/table/{code}/deals.txt", f"/table/{code}/qr.svg"):
        assert client.get(path).headers["cache-control"] == "no-store", path


def test_over_https_a_browser_is_told_to_stay_there(app: FastAPI, client: TestClient) -> None:
    assert "strict-transport-security" not in client.get("/").headers
    safe = TestClient(app, base_url="https://pads.example")
    assert safe.get("/").headers["strict-transport-security"] == "max-age=34560000"


def test_over_https_a_neighbour_cannot_give_a_device_another_name(app: FastAPI, client: TestClient) -> None:
    """A page on another name of the same domain can set a cookie here, unless its name begins with ``__Host-``."""
    del client
    safe = TestClient(app, base_url="https://pads.example")
    mine, theirs = "a" * 32, "b" * 32
    upgraded = safe.get("/", headers={"Cookie": f"wethey_device={mine}"}).headers["set-cookie"]
    assert upgraded.startswith(f"__Host-wethey_device={mine}; Path=/; ")
    both = {"Cookie": f"__Host-wethey_device={mine}; wethey_device={theirs}"}
    answer = safe.post("/api/pads", json={}, headers=both)
    assert answer.json()["you"] == actor_of(mine)
    assert "set-cookie" not in answer.headers


def test_a_fault_of_our_own_has_the_guards_headers_and_says_nothing(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions_api, "is_party", lambda _text: 1 // 0)
    with TestClient(app, raise_server_exceptions=False) as device:
        answer = device.post("/api/compare", json={"text": TRAVELLER})
    assert answer.json() == {"error": "our-fault", "detail": "something went wrong here"}
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.anyio
async def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "SLOWEST_BODY", 0.01)
    parts = iter([{"type": "http.request", "body": b"{", "more_body": True}])

    async def receive() -> Any:
        part = next(parts, None)
        return part or await asyncio.Event().wait()

    measured = guard._measured(receive)
    assert (await measured())["body"] == b"{"
    with pytest.raises(HTTPException) as refused:
        await measured()
    assert refused.value.status_code == 408


def test_what_is_typed_at_the_table_in_words_is_not_thrown_back_whole(client: TestClient) -> None:
    code = table_of(client)["table"]
    answer = client.post(f"/table/{code}/text", content=f"command={'A' * 100_000}")
    assert len(answer.text) < 20_000


def test_a_card_has_no_more_letters_than_a_long_evening(client: TestClient) -> None:
    code = pad_of(client)
    told = client.post(f"/api/pads/{code}/cards", json={"lines": ["x" * 500] * 300})
    assert (told.status_code, told.json()["error"]) == (422, "too-long")


def test_counts_are_told_to_nobody_who_comes_by_a_name_of_the_world(app: FastAPI) -> None:
    """A proxy that does not say for whom it asks is on this machine, and so is a page whose name leads here."""
    with TestClient(app, client=("127.0.0.1", 4000)) as device:
        assert device.get("/metrics", headers={"Host": "localhost:8731"}).status_code == 200
        assert device.get("/metrics", headers={"Host": "pads.example"}).status_code == 404


MARKUP = '"><img src=x onerror=alert(1)>'


def test_markup_in_names_stays_text_on_every_page(client: TestClient) -> None:
    pad = pad_of(client, rules="chicago", dealer="N", names={"we": MARKUP}, date=MARKUP, place=MARKUP)
    entry = command(enter=f"Adjust We 50 {MARKUP}")
    assert client.post(f"/api/pads/{pad}/commands", json=entry).status_code == 200
    phone = command(phone={"name": MARKUP, "seat": "N"})
    assert client.post(f"/api/pads/{pad}/commands", json=phone).status_code == 200
    text = f"title: {MARKUP}\nplace: {MARKUP}\npair 1: {MARKUP}\n{TRAVELLER}"
    session = client.post("/api/sessions", json={"text": text}).json()["session"]
    table = table_of(client, name=MARKUP, names={"we": MARKUP})["table"]
    pages = [f"/pad/{pad}", f"/pad/{pad}/print", f"/pad/{pad}/race", f"/duplicate/{session}"]
    pages += [f"/table/{table}", f"/table/{table}/text", f"/pad/{MARKUP}", f"/table/{MARKUP}", f"/duplicate/{MARKUP}"]
    pages += [f"/api/sessions/{session}/usebio", f"/learn/calculator?result={MARKUP}", f"/learn/quiz?seed={MARKUP}"]
    for page in pages:
        answer = client.get(page, headers={"Accept": "text/html"})
        assert "<img src=x" not in answer.text, page
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("pair", ["=1", "+1", "-1", "@1", "\t1"])
def test_no_cell_of_a_spreadsheet_is_a_formula(client: TestClient, pair: str) -> None:
    table = f'[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n"{pair}" 9 4S N 10\n'
    assert client.post("/api/sessions", json={"text": f'[Board "1"]\n{table}'}).status_code == 422
    session = client.post("/api/sessions", json={"text": TRAVELLER}).json()["session"]
    line = command(write={"board": 1, "line": f"{pair.strip()}A 9 N 4S="})
    assert pair == "\t1" or client.post(f"/api/sessions/{session}/commands", json=line).status_code == 422


@pytest.mark.parametrize(
    "name", ["../web/api.py", "..%2fapi.py", "%2e%2e/api.py", "%5c..%5capi.py", "/etc/passwd", "%00", "x%00.js"]
)
def test_no_file_outside_of_the_folder_is_sent(client: TestClient, name: str) -> None:
    assert client.get(f"/static/{name}").status_code == 404


@pytest.mark.parametrize(
    "body", ["[" * 1_000_000, '{"a":' * 300_000, '{"carried":{"we":' + "9" * 5_000 + "}}", '{"rules":NaN}', "\ufeff1"]
)
def test_odd_json_is_refused(client: TestClient, body: str) -> None:
    assert client.post("/api/pads", content=body.encode()).status_code in {400, 422}


def test_a_stranger_sees_no_hand_and_asks_for_no_hint(client: TestClient, other: TestClient) -> None:
    table = table_of(client)
    at = f"/api/tables/{table['table']}"
    seen = other.get(at).json()["view"]
    assert (seen["seat"], seen["hand"], seen["legal"], seen["may"]) == (None, [], [], [])
    assert other.post(f"{at}/hint").status_code == 422
    assert other.get(f"{at}/deals/1").status_code == 404
    assert other.post(f"{at}/deals/1/again").status_code == 404
    assert other.post(f"{at}/seats", json=command(seat="S", do="sit")).json()["error"] == "seat-taken"
    assert other.post(f"{at}/seats", json=command(seat="S", do="leave")).json()["error"] == "not-your-seat"
    assert other.post(f"{at}/seats", json=command(seat="S", do="robot")).json()["error"] == "not-your-seat"
    assert act(other, table, "P", "0" * 32).status_code == 403


def test_only_the_device_that_started_a_record_deletes_it(client: TestClient, other: TestClient) -> None:
    pad = pad_of(client)
    session = client.post("/api/sessions", json={}).json()["session"]
    for path in (f"/api/pads/{pad}", f"/api/sessions/{session}"):
        assert other.delete(path).status_code == 403
        assert client.delete(path).status_code == 204


def test_a_long_text_goes_over_the_wire_in_pieces_and_whole() -> None:
    news = [News("ping", b"{}"), News("view", b"x" * (2 * PIECE + 1), 7)]
    cut = list(pieces(news))
    assert b"".join(cut) == b"".join(map(event_text, news))
    assert max(map(len, cut)) == PIECE


@pytest.mark.parametrize("path", ["/", "/static/favicon.svg", "/api/rules", "/nothing", "/sw.js", "/health"])
def test_every_answer_says_what_a_browser_may_do_with_it(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "access-control-allow-origin" not in client.get(path, headers={"Origin": "https://evil.example"}).headers
    assert "server" not in answer.headers


@pytest.mark.parametrize("path", ["//evil.example", "/\\evil.example", "///evil.example/", "/%0d%0aX-Evil: 1"])
def test_a_choice_of_language_leads_to_no_other_site(client: TestClient, path: str) -> None:
    there = client.get(f"http://192.168.1.7:8731{path}?language=de", follow_redirects=False)
    assert there.status_code == 303
    assert re.match(r"/(?![/\\])", there.headers["location"])
    assert "x-evil" not in there.headers
