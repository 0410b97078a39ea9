"""The HTTP contract, route by route."""

from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from httpx2 import Response
from starlette.testclient import TestClient

from wethey.app import LogFailed, Row
from wethey.laws import PRESETS

RUBBER = {"rules": "rubber", "dealer": "N", "names": {"we": "Ann & Bob", "they": "Cat & Dan"}}


def started(client: TestClient, **head: object) -> str:
    answer = client.post("/api/pads", json=head or RUBBER)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["pad"])


def command(client: TestClient, code: str, **body: object) -> Response:
    return client.post(f"/api/pads/{code}/commands", json={"id": str(uuid4()), **body})


def another_device(app: FastAPI) -> TestClient:
    return TestClient(app, base_url="http://192.168.1.7:8731")


def refused(answer: Response, status: int, word: str) -> Any:
    """Check a refusal's form, and give it."""
    assert answer.headers["content-type"] == "application/json"
    told = answer.json()
    assert (answer.status_code, told["error"]) == (status, word), answer.text
    assert isinstance(told["detail"], str)
    assert 0 < len(told["detail"]) < 300
    assert "\n" not in told["detail"]
    return told


# Starting


def test_starting_a_pad_gives_its_code_and_its_view(client: TestClient) -> None:
    answer = client.post("/api/pads", json=RUBBER)
    told = answer.json()
    assert answer.status_code == 201
    assert set(told) == {"pad", "seq", "view", "you", "owner"}
    assert len(told["pad"]) == 8
    assert (told["seq"], told["you"]) == (1, told["owner"])
    assert told["view"]["rules"] == "rubber"
    assert told["view"]["names"] == RUBBER["names"]


def test_a_pad_may_be_started_with_nothing_said(client: TestClient) -> None:
    assert client.post("/api/pads", json={}).json()["view"]["rules"] == "rubber"


def test_everything_of_the_head_may_be_said_at_once(client: TestClient) -> None:
    head = {
        "rules": {"name": "chicago", "deals": "6", "stake": "0.50"},
        "dealer": "w",
        "names": {"we": "Red"},
        "players": ["Ann", "Bob", "Cat", "Dan", "Eve"],
        "rotation": "pivot",
        "carried": {"we": 300, "they": 200},
        "date": "2026-01-01",
        "place": "Vienna",
    }
    view = client.post("/api/pads", json=head).json()["view"]
    assert (view["we"], view["they"], view["date"], view["place"]) == (300, 200, "2026-01-01", "Vienna")
    assert (view["options"]["deals"], view["options"]["stake"]) == ("6", "0.50")
    assert (view["people"]["players"], view["people"]["rotation"]) == (head["players"], "pivot")


def test_a_sheet_is_taken_whole(client: TestClient) -> None:
    told = client.post("/api/pads", json={"sheet": "rules: chicago\ndealer: N\n\nN 3NT=\nPassed out\nS 2H-1\n"}).json()
    assert [deal["result"] for deal in told["view"]["deals"]] == ["N 3NT=", "Passed out", "S 2H-1"]


def test_a_sheet_with_a_fault_is_refused_with_its_place(client: TestClient) -> None:
    told = refused(client.post("/api/pads", json={"sheet": "rules: rubber\n\nWe 2H=\nWe 9H=\n"}), 422, "no-contract")
    assert (told["line"], told["column"], told["found"]) == (4, 4, "9H=")


def test_starting_with_the_same_id_gives_the_same_pad(client: TestClient) -> None:
    body = {"id": str(uuid4()), **RUBBER}
    first, again = client.post("/api/pads", json=body), client.post("/api/pads", json=body)
    assert first.json() == again.json()
    refused(client.post("/api/pads", json={**body, "dealer": "E"}), 422, "id-used")


# Looking


def test_a_pad_is_seen_by_whoever_has_the_code(client: TestClient, app: FastAPI) -> None:
    code = started(client)
    mine, theirs = client.get(f"/api/pads/{code}"), another_device(app).get(f"/api/pads/{code}")
    assert mine.json()["view"] == theirs.json()["view"]
    assert mine.json()["owner"] == theirs.json()["owner"] == mine.json()["you"]
    assert theirs.json()["you"] != mine.json()["you"]


def test_a_code_may_be_typed_in_small_letters(client: TestClient) -> None:
    assert client.get(f"/api/pads/{started(client).lower()}").status_code == 200


@pytest.mark.parametrize(
    "code", ["KTRBMWXA", "ktrbmwxa", "short", "12345678", "%00%00", "..%2F..", "ÄÖÜßÄÖÜß", "x" * 2000]
)
def test_an_unknown_code_well_formed_or_not_is_404(client: TestClient, code: str) -> None:
    for path, method in (("", "GET"), ("", "DELETE"), ("/sheet", "GET"), ("/events", "GET")):
        told = client.request(method, f"/api/pads/{code}{path}")
        assert told.status_code == 404
        assert told.json()["error"] in {"no-pad", "no-page"}
    assert command(client, code, enter="We 4S=").status_code == 404


def test_the_sheet_is_plain_text_and_comes_in_again(client: TestClient) -> None:
    code = started(client)
    command(client, code, enter="we 4s*+1")
    answer = client.get(f"/api/pads/{code}/sheet")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.text.splitlines()[-3:] == ["We 4SX+1", "", "= We 390 They 0"]
    assert client.post("/api/pads", json={"sheet": answer.text}).json()["view"]["we"] == 390


# Commands


def test_a_line_is_entered(client: TestClient) -> None:
    code = started(client)
    answer = command(client, code, seen=1, enter="we 4s*+1", deal=1)
    told = answer.json()
    assert answer.status_code == 200
    assert told["seq"] == 2
    deal = told["view"]["deals"][0]
    assert (deal["result"], deal["number"], deal["by"]) == ("We 4SX+1", 1, told["you"])
    assert sum(entry["points"] for entry in deal["entries"]) == 390
    assert deal["entries"][0]["words"] == "4 × 60"


def test_deals_are_named_by_number_or_by_id(client: TestClient) -> None:
    code = started(client)
    first = command(client, code, enter="We 1C=").json()["view"]["deals"][0]["id"]
    command(client, code, enter="We 2C=")
    assert command(client, code, correct={"deal": first, "result": "We 1D="}).status_code == 200
    assert command(client, code, insert={"before": "2", "result": "Passed out"}).status_code == 200
    answer = command(client, code, withdraw={"deal": 3})
    assert [deal["result"] for deal in answer.json()["view"]["deals"]] == ["We 1D=", "Passed out"]


def test_names_rules_and_undo(client: TestClient) -> None:
    code = started(client)
    command(client, code, names={"they": "Eve & Finn"})
    view = command(client, code, rules={"part-score-bonus": "each"}).json()["view"]
    assert (view["names"]["we"], view["names"]["they"]) == ("Ann & Bob", "Eve & Finn")
    assert view["options"]["part-score-bonus"] == "each"
    view = command(client, code, undo={}).json()["view"]
    assert view["options"]["part-score-bonus"] == "only"
    assert view["names"]["they"] == "Eve & Finn"


def test_the_head_is_changed_by_several_keys_together(client: TestClient) -> None:
    code = started(client)
    view = command(client, code, rules="chicago-fixed", dealer="S", carried="We 100 They 0", names={"we": None}).json()[
        "view"
    ]
    assert (view["rules"], view["next"]["dealer"], view["we"], view["names"]["we"]) == ("chicago-fixed", "S", 100, None)


def test_players_cut_and_phones(client: TestClient) -> None:
    code = started(client)
    command(client, code, players=["Ann", "Bob", "Cat", "Dan"])
    command(client, code, cut={"Ann": "SA", "Bob": "S2", "Cat": "SK", "Dan": "S3"})
    told = command(client, code, phone={"name": "Ann", "seat": "N"}).json()
    assert told["view"]["people"]["partners"] == {"we": ["Ann", "Cat"], "they": ["Dan", "Bob"]}
    assert told["view"]["phones"][told["you"]] == {"name": "Ann", "seat": "N"}


def test_the_same_id_again_gives_the_same_answer(client: TestClient) -> None:
    code = started(client)
    body = {"id": str(uuid4()), "seen": 1, "enter": "We 4S=", "deal": 1}
    first = client.post(f"/api/pads/{code}/commands", json=body)
    command(client, code, enter="They 1C=")
    again = client.post(f"/api/pads/{code}/commands", json=dict(reversed(body.items())))
    assert (again.status_code, again.json()) == (200, first.json())
    assert client.get(f"/api/pads/{code}").json()["seq"] == 3


@pytest.mark.parametrize("other", [{"enter": "We 4S-1"}, {"deal": 2}, {"enter": None, "deal": None, "undo": {}}])
def test_the_same_id_with_another_body_is_422(client: TestClient, other: dict[str, Any]) -> None:
    code = started(client)
    body = {"id": str(uuid4()), "seen": 1, "enter": "We 4S=", "deal": 1}
    client.post(f"/api/pads/{code}/commands", json=body)
    refused(client.post(f"/api/pads/{code}/commands", json=body | other), 422, "id-used")
    assert client.get(f"/api/pads/{code}").json()["seq"] == 2


def test_an_id_is_the_same_in_any_spelling(client: TestClient) -> None:
    code, order_id = started(client), uuid4()
    for spelling in (str(order_id), str(order_id).upper(), order_id.hex):
        answer = client.post(f"/api/pads/{code}/commands", json={"id": spelling, "enter": "We 1C="})
        assert (answer.status_code, answer.json()["seq"]) == (200, 2)
    assert answer.json()["view"]["deals"][0]["id"] == str(order_id)


def test_a_deal_that_is_taken_is_409_with_both_contents(client: TestClient, app: FastAPI) -> None:
    code, bob = started(client), another_device(app)
    mine = command(client, code, seen=1, enter="We 4S=", deal=1).json()
    told = refused(command(bob, code, seen=1, enter="They 3NT=", deal=1), 409, "deal-taken")
    assert told["deal"] == 1
    assert told["yours"] == {"result": "They 3NT="}
    assert (told["theirs"]["result"], told["theirs"]["by"]) == ("We 4S=", mine["you"])
    assert (told["seq"], told["view"]) == (2, mine["view"])
    assert command(client, code, seen=1, enter="We 1C=", deal=2).status_code == 200  # one's own do not conflict


def test_a_number_that_now_means_another_deal_is_409(client: TestClient, app: FastAPI) -> None:
    code, bob = started(client), another_device(app)
    command(client, code, enter="We 1C=")
    seen = command(client, code, enter="We 2C=").json()["seq"]
    command(bob, code, insert={"before": 1, "result": "Passed out"})
    told = refused(command(client, code, seen=seen, correct={"deal": 2, "result": "We 3C="}), 409, "deal-taken")
    assert (told["yours"], told["theirs"]["result"], told["deal"]) == ({"result": "We 3C="}, "We 1C=", 2)
    told = refused(command(client, code, seen=seen, enter="They 1S=", deal=3), 409, "deal-taken")
    assert told["theirs"]["result"] == "We 2C="


def test_a_preview_shows_now_and_then_and_keeps_nothing(client: TestClient) -> None:
    code = started(client)
    command(client, code, enter="We 1C=")
    body = {"id": str(uuid4()), "seen": 2, "preview": True, "correct": {"deal": 1, "result": "We 5C="}}
    answer = client.post(f"/api/pads/{code}/commands", json=body)
    told = answer.json()
    assert answer.status_code == 200
    assert set(told) >= {"now", "then", "changes"}
    assert (told["now"]["we"], told["then"]["we"]) == (20, 100)
    assert told["changes"][0]["words"] == "deal 1 becomes We 5C="
    assert client.get(f"/api/pads/{code}").json()["seq"] == 2
    answer = client.post(f"/api/pads/{code}/commands", json={**body, "preview": False})
    assert answer.json()["view"]["we"] == 100


def test_a_preview_needs_no_id(client: TestClient) -> None:
    code = started(client)
    answer = client.post(f"/api/pads/{code}/commands", json={"preview": True, "enter": "We 4S="})
    assert answer.json()["consequences"] == ["Game for We", "We are vulnerable"]


# Forgetting


def test_a_pad_is_deleted_by_the_device_that_started_it(client: TestClient, app: FastAPI) -> None:
    code = started(client)
    refused(another_device(app).delete(f"/api/pads/{code}"), 403, "not-owner")
    answer = client.delete(f"/api/pads/{code}")
    assert (answer.status_code, answer.content) == (204, b"")
    refused(client.get(f"/api/pads/{code}"), 404, "no-pad")
    refused(client.delete(f"/api/pads/{code}"), 404, "no-pad")


# Refusals


def test_what_stands_there_is_given_back_as_it_was_written(client: TestClient) -> None:
    """JSON has marks of its own for what cannot be printed; the sentence is for one line of a screen."""
    told = client.post("/api/score", json={"result": "4S\n\x1b"}).json()
    assert told["found"] == "4S\n\x1b"
    assert "4S\\n\\x1b" in told["detail"]


BAD_COMMANDS: list[tuple[dict[str, Any], str]] = [
    ({}, "no-command"),
    ({"enter": "We 4S=", "undo": {}}, "no-command"),
    ({"enter": "We 4S=", "names": {"we": "Ann"}}, "no-command"),
    ({"deal": 3}, "no-command"),
    ({"undo": {}, "deal": 3}, "no-command"),
    ({"enter": "4S="}, "no-side"),
    ({"enter": "We 4S"}, "no-result"),
    ({"enter": "We 4S=\x1b[2J"}, "no-result"),
    ({"enter": "x" * 600}, "too-long"),
    ({"enter": 7}, "bad-value"),
    ({"enter": ["We 4S="]}, "bad-value"),
    ({"enter": "We 4S=", "deal": 0}, "bad-value"),
    ({"enter": "We 4S=", "deal": True}, "bad-value"),
    ({"enter": "We 4S=", "deal": 1.5}, "bad-value"),
    ({"enter": "We 4S=", "seen": -1}, "bad-value"),
    ({"enter": "We 4S=", "seen": "1"}, "bad-value"),
    ({"enter": "We 4S=", "preview": "yes"}, "bad-value"),
    ({"enter": "We 4S=", "colour": "red"}, "unknown-key"),
    ({"correct": {"deal": 1}}, "missing-key"),
    ({"correct": {"deal": 1, "result": "We 4S=", "why": "?"}}, "unknown-key"),
    ({"correct": {"deal": 7, "result": "We 4S="}}, "no-such-deal"),
    ({"withdraw": {"deal": "nothing"}}, "no-such-deal"),
    ({"withdraw": 3}, "bad-value"),
    ({"undo": {"deal": 3}}, "unknown-key"),
    ({"undo": {}}, "nothing-to-undo"),
    ({"names": {}}, "no-command"),
    ({"rules": {}}, "no-command"),
    ({"carried": {}}, "no-command"),
    ({"players": ["Ann", "Bob", "Cat", "ann"]}, "same-player"),
    ({"names": {"us": "Ann"}}, "unknown-key"),
    ({"names": {"we": "\x00"}}, "no-name"),
    ({"rules": "bezique"}, "no-rules"),
    ({"rules": {"colour": "red"}}, "no-option"),
    ({"rules": {"deals": "6"}}, "option-of-another-form"),
    ({"rules": {"honours": "perhaps"}}, "no-token"),
    ({"rules": 7}, "bad-value"),
    ({"rules": "chicago", "dealer": ""}, "no-dealer"),
    ({"dealer": "NORTH"}, "too-long"),
    ({"dealer": "Q"}, "no-seat"),
    ({"players": ["Ann"]}, "no-players"),
    ({"players": "Ann, Bob, Cat, Dan"}, "bad-value"),
    ({"rotation": "sideways"}, "no-rotation"),
    ({"carried": "much"}, "no-totals"),
    ({"carried": {"us": 300}}, "unknown-key"),
    ({"cut": {"Ann": "SA"}}, "no-cut"),
    ({"phone": {"name": "Ann", "seat": "Q"}}, "no-seat"),
    ({"id": "7", "enter": "We 4S="}, "bad-value"),
    ({"id": None, "enter": "We 4S="}, "missing-key"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "word"), BAD_COMMANDS, ids=[str(body)[:40] for body, _word in BAD_COMMANDS])
def test_a_command_that_cannot_be_is_refused_by_name(client: TestClient, body: dict[str, Any], word: str) -> None:
    code = started(client)
    told = refused(command(client, code, **body), 422, word)
    assert word != "unknown-key" or "is not a key" in told["detail"]
    assert client.get(f"/api/pads/{code}").json()["seq"] == 1


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ({"enter": 7}, "“enter” should be a text"),
        ({"enter": "We 4S=", "deal": True}, "“deal” should be a whole number or a text"),
        ({"rules": 7}, "“rules” should be a text or an object"),
        ({"rules": "bezique"}, f"“rules”: “bezique” is not a rule set; there are {', '.join(PRESETS)}"),
        ({"dealer": "Q"}, "“dealer”: “Q” is not a seat; write N, E, S or W"),
        ({"carried": {"we": "much"}}, "“carried.we” should be a whole number"),
        ({"correct": {}}, "“correct.deal” is missing"),
        ({"names": {"we": "x" * 300}}, "“names.we” should be at most 200 letters"),
        ({"id": "7"}, "“id” should be a random UUID"),
        ({"undo": []}, "“undo” should be an object"),
        ({"players": ["Ann", 7]}, "“players[1]” should be a text"),
    ],
)
def test_a_value_that_does_not_fit_is_told_what_it_should_be(
    client: TestClient, body: dict[str, Any], detail: str
) -> None:
    assert command(client, started(client), **body).json()["detail"] == detail


def test_an_unknown_key_is_refused_by_its_name(client: TestClient) -> None:
    told = refused(client.post("/api/pads", json={"rulez": "rubber"}), 422, "unknown-key")
    assert "“rulez”" in told["detail"]
    code = started(client)
    told = refused(command(client, code, correct={"deal": 1, "result": "We 4S=", "why": "?"}), 422, "unknown-key")
    assert "“correct.why”" in told["detail"]


@pytest.mark.parametrize("body", [b"", b"no JSON", b"{", b'{"a":}', b"[" * 100_000, b"\xff\xfe", b"1" * 5000])
def test_what_is_no_json_is_refused(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/pads", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in {400, 422}
    assert answer.json()["error"] in {"no-json", "no-object", "missing-key"}


@pytest.mark.parametrize("body", ["null", "7", "[]", '"rubber"', "true"])
def test_a_body_that_is_no_object_is_refused(client: TestClient, body: str) -> None:
    refused(client.post("/api/pads", content=body), 422, "no-object")


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "application/x-www-form-urlencoded", ""])
def test_a_body_is_read_as_json_whatever_it_is_called(client: TestClient, kind: str) -> None:
    answer = client.post("/api/pads", content='{"dealer":"N"}', headers={"Content-Type": kind})
    assert answer.status_code == 201


def test_what_is_too_large_is_413(client: TestClient) -> None:
    body = b'{"sheet":"' + b"x" * 3_000_000 + b'"}'
    refused(client.post("/api/pads", content=body), 413, "too-large")

    def in_pieces() -> Any:
        for _piece in range(40):
            yield b"x" * 100_000

    refused(client.post("/api/pads", content=in_pieces()), 413, "too-large")


def test_an_address_that_is_none_and_a_method_that_is_none(client: TestClient) -> None:
    refused(client.get("/api/nothing"), 404, "no-page")
    refused(client.get("/api/pads/KTRBMWXA/"), 404, "no-page")
    refused(client.put("/api/pads"), 405, "no-method")
    answer = client.request("OPTIONS", "/api/pads/KTRBMWXA")
    refused(answer, 405, "no-method")
    assert answer.headers["allow"] == "DELETE, GET"


def test_a_stream_wants_a_number(client: TestClient) -> None:
    refused(client.get(f"/api/pads/{started(client)}/events?after=x"), 422, "bad-value")


def test_a_database_that_fails_is_503(client: TestClient, app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_rows: object) -> None:
        raise LogFailed("log-failed", "the disk is full")

    code = started(client)
    monkeypatch.setattr(app.state.hall.log, "append", fail)
    refused(command(client, code, enter="We 4S="), 503, "log-failed")
    assert client.get(f"/api/pads/{code}").json()["seq"] == 1


def test_a_record_of_a_newer_release_is_503(client: TestClient, app: FastAPI) -> None:
    row = Row("pad/KTRBMWXA", 1, "x", "2026-01-01T00:00:00.000Z", "ann", "pad opened", 99, "{}")
    app.state.hall.log._streams["pad/KTRBMWXA"] = [row]
    refused(client.get("/api/pads/KTRBMWXA"), 503, "newer-record")


def test_a_fault_of_our_own_is_said_without_a_traceback(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(app, raise_server_exceptions=False) as client:
        code = started(client)

        async def fail(*_arguments: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(app.state.hall.pads, "view", fail)
        refused(client.get(f"/api/pads/{code}"), 500, "our-fault")


# The rest


def test_a_result_is_scored_by_itself(client: TestClient) -> None:
    told = client.post("/api/score", json={"result": "4S*+1"}).json()
    assert (told["result"], told["below"], told["above"], told["score"]) == ("4SX+1", 240, 150, 390)
    assert told["entries"][0] | {"law": ""} == {
        "side": "we", "line": "below", "item": "tricks", "parts": [60, 60, 60, 60], "points": 240, "law": "",
        "name": "tricks bid and made", "words": "4 × 60",
    }  # fmt: skip
    told = client.post("/api/score", json={"result": "They 3NT-2", "vulnerable": True, "form": "duplicate"}).json()
    assert told["score"] == -200
    assert client.post("/api/score", json={"result": "4SX-4", "edition": "1943"}).json()["score"] == -700


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({}, "missing-key"),
        ({"result": "4S"}, "no-result"),
        ({"result": "4S=", "edition": "1066"}, "no-edition"),
        ({"result": "4S=", "form": "whist"}, "bad-value"),
        ({"result": "4S=", "vulnerable": "yes"}, "bad-value"),
        ({"result": "4S=", "colour": "red"}, "unknown-key"),
    ],
)
def test_a_result_that_cannot_be_scored_is_refused(client: TestClient, body: dict[str, Any], word: str) -> None:
    refused(client.post("/api/score", json=body), 422, word)


@pytest.mark.parametrize(
    ("path", "body", "detail"),
    [
        ("/api/score", {"result": "4S=", "edition": "1066"}, "“edition” should be "),
        ("/api/tables", {"seed": 10**30}, "“seed” should be less than 9223372036854775808"),
        ("/api/tables", {"seed": ""}, "“seed” should be at least 1 letter"),
        ("/api/deals", {}, "“text” or “file” is missing"),
        ("/api/deals", {"text": "", "file": ""}, "send a “text” or a “file”, not both"),
        ("/api/deals", {"file": "?"}, "“file” is not base64"),
    ],
)
def test_a_refusal_names_the_key_and_no_line_of_it(
    client: TestClient, path: str, body: dict[str, Any], detail: str
) -> None:
    answer = client.post(path, json=body)
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith(detail)
    assert "line" not in answer.json()


def test_the_rule_sets_are_listed_with_their_options(client: TestClient) -> None:
    listed = {rules["name"]: rules for rules in client.get("/api/rules").json()}
    assert len(listed) == 9
    assert listed["rubber"]["title"] == "Rubber bridge"
    assert listed["chicago"]["needs_dealer"]
    for rules in listed.values():
        assert rules["title"] != rules["name"]
        assert set(rules["choices"]) == set(rules["options"])
        assert all(token in rules["choices"][option] for option, token in rules["options"].items())
