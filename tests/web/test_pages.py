"""The pages' routes; what a browser makes of them is tested in a browser."""

import json
import re
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from wethey.app import MEMORY, Settings
from wethey.web import create_app


def first_view(page: str) -> Any:
    found = re.search(r'<script type="application/json" id="first-view">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


def test_home_is_a_page(client: TestClient) -> None:
    answer = client.get("/")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert client.head("/").status_code == 200


def test_a_pads_page_brings_its_first_view(client: TestClient) -> None:
    told = client.post("/api/pads", json={"names": {"we": "Ann & Bob"}}).json()
    answer = client.get(f"/pad/{told['pad']}")
    assert answer.status_code == 200
    assert first_view(answer.text) == told
    assert answer.headers["x-robots-tag"] == "noindex"


def test_no_name_breaks_out_of_the_page(client: TestClient) -> None:
    name = "</script><script>alert(1)</script><!-- &amp; \u00e9"
    told = client.post("/api/pads", json={"names": {"we": name}}).json()
    page = client.get(f"/pad/{told['pad']}").text
    assert "<script>alert" not in page
    assert first_view(page)["view"]["names"]["we"] == name


def test_a_page_asks_no_other_host_and_holds_no_script_of_its_own(client: TestClient) -> None:
    code = client.post("/api/pads", json={}).json()["pad"]
    for path in ("/", f"/pad/{code}", "/pad/KTRBMWXA"):
        page = client.get(path).text
        for address in re.findall(r'(?:src|href|action)="([^"]*)"', page):
            assert address.startswith(("/", "#", "?")), address
            assert not address.startswith("//"), address
        assert not re.findall(r"<script(?![^>]*(?:src=|application/json))", page)
        assert not re.findall(r"""\son\w+\s*=\s*["']""", page)
        assert not re.findall(r"<style|\sstyle=", page)


def test_an_unknown_pad_is_a_page_that_says_so(client: TestClient) -> None:
    answer = client.get("/pad/<script>alert(1)")
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "<script>alert" not in answer.text
    assert client.get("/pad/KTRBMWXA").status_code == 404


@pytest.mark.parametrize("path", ["/nope", "/pad/", "//", "/table/KTRBMWXA/nothing"])
def test_an_unknown_address_is_a_page_for_browsers_and_json_for_programs(client: TestClient, path: str) -> None:
    address = f"http://192.168.1.7:8731{path}"
    page = client.get(address, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "No page here." in page.text
    assert 'href="/"' in page.text
    told = client.get(address)
    assert (told.status_code, told.json()["error"]) == (404, "no-page")


def test_a_code_in_small_letters_leads_to_the_pads_address(client: TestClient) -> None:
    code = client.post("/api/pads", json={}).json()["pad"]
    answer = client.get(f"/pad/{code.lower()}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (308, f"/pad/{code}")


@pytest.mark.parametrize(
    ("base", "address", "expected"),
    [
        ("http://192.168.1.7:8731", "http://192.168.1.9:8731", "http://192.168.1.7:8731"),
        ("http://localhost:8731", "http://192.168.1.9:8731", "http://192.168.1.9:8731"),
        ("http://127.0.0.1:8731", "http://192.168.1.9:8731/", "http://192.168.1.9:8731"),
        ("http://localhost:8731", None, "http://localhost:8731"),
        ("https://pads.example", "http://192.168.1.9:8731", "https://pads.example"),
    ],
)
def test_phones_are_given_an_address_that_they_can_reach(base: str, address: str | None, expected: str) -> None:
    with TestClient(create_app(Settings(database=MEMORY, address=address)), base_url=base) as client:
        code = client.post("/api/pads", json={}).json()["pad"]
        assert f'data-address="{expected}/pad/{code}"' in client.get(f"/pad/{code}").text


def test_the_address_is_drawn_for_a_camera(client: TestClient) -> None:
    code = client.post("/api/pads", json={}).json()["pad"]
    answer = client.get(f"/pad/{code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert client.get("/pad/KTRBMWXA/qr.svg").status_code == 404


def test_small_things(client: TestClient, app: FastAPI) -> None:
    assert client.get("/health").json() == {"ok": True, "version": app.version}
    assert client.get("/favicon.svg").headers["content-type"] == "image/svg+xml"
    assert client.get("/sw.js").status_code in {200, 404}
    assert client.get("/nothing").status_code == 404
    assert client.get("/docs").status_code == 404  # those pages fetch their scripts from elsewhere


def test_the_document_is_generated(client: TestClient, app: FastAPI) -> None:
    document = client.get("/api/openapi.json").json()
    assert document["info"]["version"] == app.version
    assert set(document["paths"]) >= {
        "/api/pads",
        "/api/pads/{code}",
        "/api/pads/{code}/commands",
        "/api/pads/{code}/sheet",
    }
