"""Garbage at the door: a named refusal, nothing half-taken, and never a fault of our own."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from pads import random_line
from starlette.testclient import TestClient
from strategies import notation

from wethey.app import MEMORY, Settings
from wethey.formats import print_line
from wethey.web import create_app

texts = notation | st.sampled_from(
    ["", "N", "We 4S=", "rubber", "chicago", "pivot", "Ann", "SA", "We 300 They 200", "\ud800", "\0"]
)
lines = st.integers(0, 2**64).map(lambda seed: print_line(random_line(Random(seed)))) | texts
scalars = st.none() | st.booleans() | st.integers() | st.floats() | texts
deals = st.integers(-1, 6) | texts | scalars
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)
names = st.dictionaries(st.sampled_from(["we", "they"]) | texts, texts | st.none(), max_size=3)
corrections = st.fixed_dictionaries(
    {}, optional={"deal": st.integers(1, 2) | deals, "before": st.integers(1, 2), "result": lines}
)
options = st.sampled_from(["name", "rules", "edition", "honours", "deals", "stake", "rounding", "passed-out"])
rules = texts | st.dictionaries(options | texts, scalars, max_size=4)
KEYS: dict[str, st.SearchStrategy[Any]] = {
    "enter": lines,
    "deal": deals,
    "correct": corrections,
    "withdraw": corrections,
    "insert": corrections,
    "undo": st.just({}) | values,
    "names": names,
    "rules": rules,
    "players": st.lists(texts, max_size=7),
    "rotation": texts,
    "carried": texts | st.dictionaries(st.sampled_from(["we", "they"]), st.integers(), max_size=2),
    "dealer": texts,
    "date": texts,
    "place": texts,
    "cut": st.dictionaries(texts, texts, max_size=6),
    "phone": st.dictionaries(st.sampled_from(["name", "seat"]), texts, max_size=2),
    "seen": st.integers(-1, 9),
    "preview": st.booleans(),
}


rarely = st.integers(0, 9).map((9).__eq__)


@st.composite
def bodies(draw: st.DrawFn) -> dict[str, Any]:
    """A command with one key or a few, each with a value that might fit, or with any value at all."""
    keys = draw(st.lists(st.sampled_from(sorted(KEYS)), min_size=1, max_size=2, unique=True))
    body = {key: draw(values if draw(rarely) else KEYS[key]) for key in keys}
    if draw(rarely):
        body[draw(texts)] = draw(values)
    return body


@pytest.fixture(scope="module")
def open_app() -> FastAPI:
    return create_app(Settings(database=MEMORY, guesses=10**9))


@pytest.fixture(scope="module")
def device(open_app: FastAPI) -> Iterator[TestClient]:
    with TestClient(open_app) as client:
        yield client


def checked(status: int, text: str, wanted: set[int]) -> Any:
    told = json.loads(text)
    assert status in wanted, text
    if status >= 400:
        assert set(told) >= {"error", "detail"}
        assert len(told["detail"]) < 400
        assert told["detail"].isprintable()
        assert "Traceback" not in text
    return told


@given(body=bodies())
@example(body={"enter": "We 4S=", "deal": 10**400})
@example(body={"names": {"we": "\ud800"}})
@example(body={"\ud800": 1})
@example(body={"rules": {"stake": 1e-7}})
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_any_command_is_done_or_refused_and_nothing_between(device: TestClient, body: dict[str, Any]) -> None:
    code = device.post("/api/pads", json={"dealer": "N"}).json()["pad"]
    device.post(f"/api/pads/{code}/commands", json={"id": str(uuid4()), "enter": "We 1C="})
    device.post(f"/api/pads/{code}/commands", json={"id": str(uuid4()), "enter": "N 4S-1"})
    before = device.get(f"/api/pads/{code}").json()
    whole = json.dumps({"id": str(uuid4()), **body})
    answer = device.post(f"/api/pads/{code}/commands", content=whole)
    told = checked(answer.status_code, answer.text, {200, 400, 409, 422})
    after = device.get(f"/api/pads/{code}").json()
    if answer.status_code == 200 and "now" not in told:
        assert (after["seq"], after["view"]) == (before["seq"] + 1, told["view"])
        again = device.post(f"/api/pads/{code}/commands", content=whole)
        assert (again.status_code, again.json()) == (200, told)
    else:
        assert after == before


@given(body=bodies() | values | st.dictionaries(st.sampled_from(["sheet", *KEYS]), texts | values, max_size=4))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_any_body_starts_a_pad_or_is_refused(device: TestClient, body: Any) -> None:
    answer = device.post("/api/pads", content=json.dumps(body))
    told = checked(answer.status_code, answer.text, {201, 400, 422})
    if answer.status_code == 201:
        assert device.get(f"/pad/{told['pad']}").status_code == 200
        assert device.get(f"/api/pads/{told['pad']}/sheet").status_code == 200


@given(body=st.binary() | st.text().map(str.encode), path=st.sampled_from(["pads", "pads/KTRBMWXA/commands", "score"]))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_are_refused(device: TestClient, body: bytes, path: str) -> None:
    answer = device.post(f"/api/{path}", content=body)
    wanted = {201} if path == "pads" and body.strip() == b"{}" else {400, 404, 422}  # a pad needs no head
    checked(answer.status_code, answer.text, wanted)


@given(sheet=texts | st.lists(texts, max_size=8).map("\n".join))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_sheet_is_taken_whole_or_refused(device: TestClient, sheet: str) -> None:
    answer = device.post("/api/pads", content=json.dumps({"sheet": sheet}))
    checked(answer.status_code, answer.text, {201, 422})


@given(result=texts, vulnerable=st.booleans() | values, form=st.sampled_from(["rubber", "duplicate"]) | values)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_result_is_scored_or_refused(device: TestClient, result: str, vulnerable: object, form: object) -> None:
    body = {"result": result, "vulnerable": vulnerable, "form": form}
    answer = device.post("/api/score", content=json.dumps(body))
    checked(answer.status_code, answer.text, {200, 422, 400})


records = st.fixed_dictionaries(
    {},
    optional={
        "tags": st.dictionaries(
            st.sampled_from(["Board", "Dealer", "Vulnerable", "Deal", "Contract", "Auction"]), texts
        ),
        "calls": st.lists(texts),
        "cards": st.lists(texts),
        "play": st.lists(texts),
        "notes": st.dictionaries(st.sampled_from(["1", "33", "x"]), texts),
        "comments": st.lists(st.tuples(texts, st.integers(-1, 9), texts)),
        "tables": st.dictionaries(texts, st.lists(texts)),
        "deal": texts,
    },
)


@given(text=texts | st.text(), name=st.sampled_from(["", "a.pbn", "a.lin", "a.xml", "a.dup", "a.dlm", "a.json"]))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_is_a_list_of_games_or_is_refused(device: TestClient, text: str, name: str) -> None:
    answer = device.post("/api/deals", content=json.dumps({"text": text, "name": name}))
    checked(answer.status_code, answer.text, {200, 422})


@given(record=records | values)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_record_is_a_game_or_is_refused(device: TestClient, record: object) -> None:
    for path in ("look", "again"):
        answer = device.post(f"/api/deals/{path}", content=json.dumps({"record": record}))
        checked(answer.status_code, answer.text, {200, 201, 400, 422})


@given(path=st.text(max_size=30), method=st.sampled_from(["GET", "POST", "PUT", "DELETE", "HEAD", "PATCH"]))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_address_is_answered(device: TestClient, path: str, method: str) -> None:
    quoted = path.encode("utf-8", "surrogatepass").hex("%", 1)
    for under in ("", "pad/", "api/pads/", "static/", "api/"):
        address = f"/{under}%{quoted}" if quoted else f"/{under}"
        assert device.request(method, address).status_code < 500
