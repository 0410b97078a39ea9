"""What those who run a server ask it and tell it: readiness, counts, lines, limits, and records that have rested."""

import asyncio
import json
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from wethey.app import COUNTING, FACTS, MEMORY, LogFailed, MemoryLog, Row, Settings, opened_hall, tell_in_json
from wethey.app.telling import JsonLines
from wethey.web import create_app, factory

AWAY = ("198.51.100.7", 4000)
KINDS_OF_RECORDS = 3  # pads, sessions and tables
Json = dict[str, Any]


def visitor(client: tuple[str, int] = AWAY, **settings: Any) -> TestClient:
    """Somebody who is not on this machine."""
    return TestClient(create_app(Settings(database=MEMORY, **settings)), client=client)


@pytest.fixture
def here(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, base_url="http://localhost:8731", client=("127.0.0.1", 4000)) as device:
        yield device


def test_it_is_ready_while_the_database_answers(
    app: FastAPI, here: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert here.get("/ready").json() == {"ready": True}

    async def silent(_stream: str, _after: int = 0) -> list[Row]:
        raise LogFailed("log-failed", "gone")

    monkeypatch.setattr(app.state.hall.log, "read", silent)
    answer = here.get("/ready")
    assert (answer.status_code, answer.json()) == (503, {"ready": False, "why": "database", "detail": "gone"})
    assert here.get("/health").status_code == 200  # the server itself is well: to restart it would not help


def test_it_is_not_ready_once_it_has_been_told_to_stop(app: FastAPI, here: TestClient) -> None:
    app.state.hall.hub.close()
    answer = here.get("/ready")
    assert (answer.status_code, answer.json()) == (503, {"ready": False, "why": "stopping"})


def counted(text: str, name: str, **labels: object) -> float:
    """What a counter stands at."""
    found = ",".join(f'{key}="{value}"' for key, value in sorted(labels.items()))
    wanted = f"{name}{{{found}}} " if labels else f"{name} "
    return next((float(line.removeprefix(wanted)) for line in text.splitlines() if line.startswith(wanted)), 0.0)


def test_requests_are_counted_by_kind_and_no_code_is_in_the_counts(here: TestClient) -> None:
    kind: Json = {"method": "GET", "route": "/api/pads/{code}", "status": 200}
    before = counted(here.get("/metrics").text, "wethey_requests_total", **kind)
    code = here.post("/api/pads", json={"players": ["Ann", "Bob", "Cat", "Dan"]}).json()["pad"]
    here.get(f"/api/pads/{code}")
    here.get("/nothing/of/the/sort")
    text = here.get("/metrics").text
    assert counted(text, "wethey_requests_total", **kind) == before + 1
    assert counted(text, "wethey_requests_total", method="GET", route="none", status=404) >= 1
    assert counted(text, "wethey_streams") == 0
    assert code not in text
    assert "Ann" not in text


def test_servers_on_one_port_count_together_and_the_dead_are_forgotten(tmp_path: Path) -> None:
    counting = "from wethey.web.measures import *; REQUESTS.labels('/', 'GET', 200).inc(3); STREAMS.inc(); "
    environment = {**os.environ, COUNTING: str(tmp_path)}
    for program in (counting, counting + "print(counts().decode())"):
        told = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        ).stdout
    assert counted(told, "wethey_requests_total", method="GET", route="/", status=200) == 6
    assert counted(told, "wethey_streams") == 1


def test_counts_are_for_this_machine_or_for_who_knows_the_token(here: TestClient) -> None:
    assert here.get("/metrics").status_code == 200
    with visitor() as away:
        assert away.get("/metrics").status_code == 404
    with visitor(metrics_token="s3cret") as away:
        assert away.get("/metrics").status_code == 404
        assert away.get("/metrics", headers={"Authorization": "Bearer no"}).status_code == 404
        assert away.get("/metrics", headers={"Authorization": "Bearer s3cret"}).status_code == 200
    with visitor(("127.0.0.1", 4000), metrics_token="s3cret") as near:
        assert near.get("/metrics").status_code == 404


def test_a_line_tells_what_was_asked_and_no_code(app: FastAPI, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "wethey.requests"), TestClient(app) as client:
        code = client.post("/api/pads", json={"players": ["Ann", "Bob", "Cat", "Dan"]}).json()["pad"]
        client.get(f"/pad/{code}")
    told = [json.loads(JsonLines().format(record)) for record in caplog.records if hasattr(record, FACTS)]
    assert [(each["route"], each["method"], each["status"]) for each in told] == [
        ("/api/pads", "POST", 201),
        ("/pad/{code}", "GET", 200),
    ]
    assert all(each["event"] == "request" and each["ms"] > 0 for each in told)
    assert code not in json.dumps(told)
    assert "Ann" not in json.dumps(told)


def test_an_exception_is_told_without_its_words() -> None:
    with pytest.raises(ValueError, match="Ann holds") as caught:
        int("Ann holds the ace of spades")
    record = logging.LogRecord(
        "wethey", logging.ERROR, "", 1, "trouble with %s at %d", ("Ann", 7), (caught.type, caught.value, caught.tb)
    )
    line = JsonLines().format(record)
    told = json.loads(line)
    assert "Ann" not in line
    assert "ace" not in line
    assert told["event"] == "trouble with %s at %d"
    assert told["about"] == ["str", 7]
    assert told["trouble"] == "ValueError"
    assert told["where"][0].startswith(__file__)


def test_lines_take_the_place_of_what_was_logged_before(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        tell_in_json()
        logging.getLogger("wethey.requests").info("request", extra={FACTS: {"route": "/"}})
        told = json.loads(capsys.readouterr().err)
    finally:
        root.handlers[:], root.level = before
    assert (told["from"], told["level"], told["route"]) == ("wethey.requests", "info", "/")


def test_an_address_starts_so_many_pads_and_tables_in_an_hour() -> None:
    with visitor(new_an_hour=2) as away:
        assert away.post("/api/pads", json={}).status_code == 201
        assert away.post("/api/tables", json={}).status_code == 201
        refused = away.post("/api/sessions", json={})
        assert refused.status_code == 429
        assert refused.json()["error"] == "too-much"
        assert 1_700 < int(refused.headers["retry-after"]) <= 1_800
        assert refused.headers["x-content-type-options"] == "nosniff"
        assert away.get("/").status_code == 200


@pytest.mark.parametrize("path", ["/api/deals/again", "/api/tables/KTRBMWXA/deals/1/again"])
def test_a_deal_that_is_played_again_wants_a_table_of_its_own(path: str) -> None:
    with visitor(new_an_hour=1) as away:
        assert away.post(path, json={}).status_code != 429
        assert away.post(path, json={}).status_code == 429


def test_an_address_sends_so_many_commands_in_a_minute() -> None:
    with visitor(sent_a_minute=3) as away:
        code = away.post("/api/pads", json={}).json()["pad"]
        path = f"/api/pads/{code}/commands"
        sent = [away.post(path, json={"id": str(uuid4()), "enter": "We 1NT="}) for _time in range(3)]
        assert [answer.status_code for answer in sent] == [200, 200, 429]
        assert away.get(f"/api/pads/{code}").json()["view"]["we"] == 80


def test_this_machine_has_no_limits() -> None:
    with visitor(("127.0.0.1", 4000), new_an_hour=1, sent_a_minute=1) as near:
        assert {near.post("/api/pads", json={}).status_code for _time in range(5)} == {201}


def test_records_that_have_rested_are_forgotten_tables_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with opened_hall(MEMORY) as hall:
            app = create_app(Settings(database=MEMORY))
            app.state.hall = hall
            device = TestClient(app)
            old = device.post("/api/tables", json={"seats": dict.fromkeys("NESW", "open")}).json()["table"]
            assert await hall.tables.purge(1) == 0
            later = datetime.now(UTC) + timedelta(days=2)

            class Later(datetime):
                @classmethod
                def now(cls, _zone: Any = None) -> Any:
                    return later

            monkeypatch.setattr("wethey.app.records.datetime", Later)
            assert await hall.tables.purge(1) == 1
            assert not await hall.tables.find(old)

    asyncio.run(check())


def test_a_database_that_is_away_when_records_are_to_be_forgotten_is_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = 0
    done = threading.Event()

    async def older(_log: MemoryLog, _moment: str) -> list[str]:
        nonlocal asked
        asked += 1
        if asked == 1:
            raise LogFailed("log-failed", "gone")
        if asked > KINDS_OF_RECORDS:
            done.set()
        return []

    monkeypatch.setattr(MemoryLog, "older", older)
    monkeypatch.setattr(factory, "AGAIN", 0.01)
    with visitor(keep_days=30):
        assert done.wait(60)
