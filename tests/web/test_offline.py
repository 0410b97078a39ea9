"""What phones keep to open pads alone, and what the pad's page asks for besides the pad."""

import json
import re
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from wethey.formats import rulebook
from wethey.laws import PRESETS
from wethey.web.cards import MOST_CARDS, MOST_PADS, Cards
from wethey.web.shelf import Shelf

STATIC = Path(__file__).parents[2] / "src" / "wethey" / "web" / "static"


def worker(client: TestClient) -> tuple[list[str], str]:
    """The files that the worker keeps, and its mark."""
    script = client.get("/sw.js").text
    kept, mark = re.findall(r"const (?:KEPT|MARK) = (.*);", script)[:2]
    return json.loads(kept), json.loads(mark)


def test_a_phone_keeps_home_the_pad_and_every_script_that_they_import(client: TestClient) -> None:
    kept, _mark = worker(client)
    wanted, seen = [*re.findall(r"/static/([a-z-]+\.js)", client.get("/offline/pad").text), "home-page.js"], set()
    while wanted:
        name = wanted.pop()
        if name not in seen:
            seen.add(name)
            wanted += re.findall(r"\"\./([a-z-]+\.js)\"", (STATIC / name).read_text("utf-8"))
    assert {f"/static/{name}" for name in seen} <= set(kept)
    for path in kept:
        assert client.get(path).status_code == 200, path


def test_the_worker_is_another_one_when_a_file_is(client: TestClient, app: FastAPI, tmp_path: Path) -> None:
    _kept, mark = worker(client)
    assert worker(client)[1] == mark
    for path in STATIC.glob("*.*"):
        (tmp_path / path.name).write_bytes(path.read_bytes() + (b"\nlet another;" if path.name == "keys.js" else b""))
    app.state.shelf = Shelf(tmp_path)
    assert worker(client)[1] != mark
    assert client.get("/sw.js").headers["cache-control"] == "no-cache"


def test_the_app_can_be_installed(client: TestClient) -> None:
    manifest = client.get("/manifest.webmanifest").json()
    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).headers["content-type"] == icon["type"]
    assert '<link rel="manifest" href="/manifest.webmanifest">' in client.get("/").text


def test_a_rule_book_is_sent_once(client: TestClient) -> None:
    code = client.post("/api/pads", json={"rules": "chicago", "dealer": "N"}).json()["pad"]
    client.post(f"/api/pads/{code}/commands", json={"enter": "Rules rubber stake 2", "id": "0" * 32})
    told = client.get(f"/api/pads/{code}/rulebook")
    assert told.json()["book"] == json.loads(json.dumps(rulebook(PRESETS["chicago"])))
    assert list(told.json()["books"]) == ["Rules rubber stake 2"]
    again = client.get(f"/api/pads/{code}/rulebook", headers={"If-None-Match": told.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_history_names_every_change(client: TestClient) -> None:
    code = client.post("/api/pads", json={}).json()["pad"]
    commands: tuple[dict[str, object], ...] = (
        {"enter": "We 2H="},
        {"insert": {"before": 1, "result": "They 1NT="}},
        {"correct": {"deal": 2, "result": "We 3H="}},
        {"phone": {"name": "Ann", "seat": "N"}},
        {"names": {"we": "Ann & Bob"}, "carried": "We 300 They 0"},
        {"withdraw": {"deal": 1}},
        {"undo": {}},
    )
    for number, command in enumerate(commands):
        assert client.post(f"/api/pads/{code}/commands", json={"id": f"{number:032}", **command}).status_code == 200
    changes = client.get(f"/api/pads/{code}/history").json()["changes"][::-1]
    kinds = ["opened", "entered", "inserted", "corrected", "phone", "head", "withdrawn", "undone"]
    assert [change["kind"] for change in changes] == kinds
    assert (changes[3]["before"], changes[3]["line"]) == ("We 2H=", "We 3H=")
    assert changes[5]["what"] == ["name of We", "points carried in"]
    assert [change["undone"] for change in changes] == [False] * 6 + [True, False]


@pytest.mark.parametrize("rules", [*PRESETS, "travellers"])
def test_every_kind_of_blank_pad_is_a_page(client: TestClient, rules: str) -> None:
    for paper in ("a4", "letter"):
        page = client.get("/print", params={"rules": rules, "paper": paper})
        assert page.text.count("<section class=") >= 2
        assert f"/print.css?paper={paper}" in page.text
        assert not re.findall(r"<style|\sstyle=", page.text)
    assert f'"{rules}"' in json.dumps(client.get("/print/choices").json()) or rules == "travellers"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_form_of_the_game_has_one_name(client: TestClient, language: str) -> None:
    """Where a pad is started, where its rules are changed, among what is printed blank, and on paper."""
    said = {"Accept-Language": language}
    titles = {each["name"]: each["title"] for each in client.get("/api/rules", headers=said).json()}
    printed = client.get("/print/choices", headers=said).json()["rules"]
    assert {each["name"]: each["title"] for each in printed} == titles
    first_page = client.get("/", headers=said).text
    for name, title in titles.items():
        assert f"<b>{title}</b>" in first_page
        assert f"<h1>{title}</h1>" in client.get("/print", params={"rules": name}, headers=said).text


def test_a_pad_is_printed_and_its_race_drawn(client: TestClient) -> None:
    code = client.post("/api/pads", json={"sheet": "rules: rubber\nwe: Ann <b>\n\nWe 4S=\nWe 3NT=\n"}).json()["pad"]
    page = client.get(f"/pad/{code}/print?paper=letter")
    assert "Ann &lt;b&gt;" in page.text
    assert page.headers["cache-control"] == "no-store"
    race = client.get(f"/pad/{code}/race?width=328").text
    assert 'viewBox="0 0 328 222"' in race
    assert "After 2 deals We lead by 920 to 0" in race
    assert client.get(f"/pad/{code}/race?width=9").status_code == 422
    if client.get("/print/choices").json()["pdf"]:
        assert client.get(f"/pad/{code}/print.pdf").content.startswith(b"%PDF")
    for path in ("print", "print.pdf", "race"):
        assert client.get(f"/pad/QQQQQQQQ/{path}").status_code == 404
    assert client.get("/print?rules=whist").json()["error"] == "no-rules"


def test_cards_are_laid_down_taken_back_and_not_without_end() -> None:
    cards = Cards()
    for place in range(MOST_PADS + 5):
        cards.lay(f"pad {place}", "Ann", ["We 2H="])
    for number in range(MOST_CARDS + 5):
        cards.lay("pad 9", f"phone {number}", ["We 2H="])
    assert cards.on("pad 0") == []
    assert len(cards.on("pad 9")) == MOST_CARDS
    cards.lay("pad 9", "phone 12", [])
    assert "phone 12" not in [card.by for card in cards.on("pad 9")]
