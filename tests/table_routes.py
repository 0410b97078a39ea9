"""A table through the routes of the contract: opened, seen, acted at, and played to the end of a deal."""

import time
from typing import Any
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

ALONE = {"S": "me", "N": "robot", "E": "robot", "W": "robot"}


def opened(client: TestClient, **body: Any) -> Any:
    answer = client.post(
        "/api/tables", json={"rules": "rubber", "seats": ALONE, "level": "beginner", "seed": 7, **body}
    )
    assert answer.status_code == 201, answer.text
    return answer.json()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def acted(client: TestClient, table: Any, action: str, token: str | None = None, **more: Any) -> Any:
    body = {"id": str(uuid4()), "action": action, **more}
    headers = bearer(token or table["token"])
    return client.post(f"/api/tables/{table['table']}/actions", json=body, headers=headers)


def seen(client: TestClient, table: Any, token: str | None = None) -> Any:
    return client.get(f"/api/tables/{table['table']}", headers=bearer(token or table["token"])).json()


def turn(client: TestClient, table: Any) -> Any:
    """Wait until South has something to do."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        now = seen(client, table)
        if now["view"]["legal"] or now["view"]["phase"] == "over" or "accept" in now["view"]["may"]:
            return now
        time.sleep(0.01)
    pytest.fail("the robots did not come to an end")


def played(client: TestClient, table: Any) -> Any:
    """Play a deal to its end: pass, play the first card that may be played, agree; give what South then sees."""
    while (now := turn(client, table))["view"]["phase"] != "over":
        answer = acted(client, table, willing(now["view"]), seen=now["seq"])
        assert answer.status_code == 200, answer.text
    return now


def willing(view: Any) -> str:
    """Give something that may be done now, if anything may."""
    return "P" if "P" in view["legal"] else str((view["legal"] or ["accept"])[0])
