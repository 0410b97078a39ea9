"""The guard at the door: devices, other sites, headers."""

import re

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from wethey.web.guard import actor_of


def test_every_device_gets_a_cookie_that_scripts_cannot_read(client: TestClient) -> None:
    cookie = client.get("/").headers["set-cookie"]
    assert re.fullmatch(r"wethey_device=[0-9a-f]{32}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax", cookie)
    assert "set-cookie" not in client.get("/").headers


def test_over_https_the_cookie_is_secure(app: FastAPI) -> None:
    with TestClient(app, base_url="https://pads.example") as client:
        assert client.get("/").headers["set-cookie"].endswith("; Secure")


def test_whoever_calls_the_api_without_a_cookie_gets_one(client: TestClient) -> None:
    assert "wethey_device=" in client.post("/api/pads", json={}).headers["set-cookie"]


@pytest.mark.parametrize("cookie", ["", "x", "0" * 31, "Z" * 32, '"quoted"', "%00", "0" * 33, "a=b; c"])
def test_a_cookie_that_is_none_of_ours_is_replaced(app: FastAPI, cookie: str) -> None:
    with TestClient(app) as client:
        answer = client.get("/", headers={"Cookie": f"wethey_device={cookie}"})
    assert "wethey_device=" in answer.headers["set-cookie"]


def test_others_are_told_a_name_that_does_not_lead_back_to_the_cookie(client: TestClient) -> None:
    answer = client.post("/api/pads", json={})
    device = client.cookies["wethey_device"]
    assert answer.json()["you"] == actor_of(device)
    assert device not in answer.text
    assert answer.json()["you"] not in device


def test_the_log_does_not_know_the_cookie_either(client: TestClient, app: FastAPI) -> None:
    client.post("/api/pads", json={})
    device = client.cookies["wethey_device"]
    assert device not in repr(app.state.hall.log._streams)


def test_files_are_the_same_for_everybody(client: TestClient) -> None:
    assert "set-cookie" not in client.get("/static/favicon.svg").headers


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"Origin": "http://192.168.1.7:8731"}, 201),
        ({"Origin": "https://192.168.1.7:8731"}, 201),  # a proxy in front speaks https for us
        ({"Sec-Fetch-Site": "same-origin", "Origin": "https://pads.example"}, 201),
        ({"Sec-Fetch-Site": "none"}, 201),
        ({"Origin": "http://192.168.1.7:3000"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://evil.example/192.168.1.7:8731"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "http://192.168.1.7:8731"}, 403),
    ],
)
def test_another_site_may_not_write_here(client: TestClient, headers: dict[str, str], status: int) -> None:
    answer = client.post("/api/pads", json={}, headers=headers)
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["error"] == "cross-site"
        code = client.post("/api/pads", json={}).json()["pad"]
        assert client.delete(f"/api/pads/{code}", headers=headers).status_code == 403
        assert client.get(f"/api/pads/{code}", headers=headers).status_code == 200  # to read is not to write


@pytest.mark.parametrize("path", ["/", "/static/favicon.svg", "/api/rules", "/api/nothing", "/nothing", "/health"])
def test_every_answer_tells_the_browser_what_it_may(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_refusals_of_the_guard_have_the_headers_too(client: TestClient) -> None:
    answer = client.post("/api/pads", json={}, headers={"Origin": "http://evil.example"})
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_view_is_not_kept_by_anybody_in_between(client: TestClient) -> None:
    code = client.post("/api/pads", json={}).json()["pad"]
    for path in (f"/api/pads/{code}", f"/api/pads/{code}/sheet", f"/pad/{code}", "/"):
        assert client.get(path).headers["cache-control"] == "no-store"


def test_long_answers_travel_packed(client: TestClient) -> None:
    assert client.get("/api/rules", headers={"Accept-Encoding": "gzip"}).headers["content-encoding"] == "gzip"
    assert "content-encoding" not in client.get("/api/rules", headers={"Accept-Encoding": "identity"}).headers
