"""What an attacker tries at the door: each test is a hole that there was, or one that there must not be."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

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
