"""Which language is spoken to whom: pages, answers, refusals, streams, tables, and what a phone keeps."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from uuid import uuid4

import anyio
import pytest
from fastapi import FastAPI
from serving import database_in, running
from starlette.testclient import TestClient

from wethey.app import MEMORY, Row, Settings
from wethey.core import LANGUAGES
from wethey.web import create_app

GERMAN = {"Accept-Language": "de-DE,de;q=0.9,en;q=0.8"}
HONOURS = "We 3NT= honours S 150"


@pytest.fixture
def german(app: FastAPI, client: TestClient) -> TestClient:
    """A second device, whose browser prefers German, beside `client`, at the same server."""
    del client  # it holds the application open
    return TestClient(app, base_url="http://192.168.1.7:8731", headers=GERMAN)


def enter(client: TestClient, code: str, line: str, **more: object) -> Any:
    return client.post(f"/api/pads/{code}/commands", json={"id": str(uuid4()), "enter": line, **more})


def lang(page: str) -> str:
    found = re.search(r'<html lang="(\w+)"', page)
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de", "de"),
        ("de-CH, fr;q=0.9", "de"),
        ("fr, de;q=0.5, en;q=0.4", "de"),
        ("en;q=0.5, de;q=0.6", "de"),
        ("en-GB, de;q=0.9", "en"),
        ("de;q=0, en", "en"),
        ("de;q=0", "en"),
        ("de;q=x, en;q=0.1", "en"),
        ("fr", "en"),
        ("*", "en"),
        ("", "en"),
        (";;,,=;q=1e9", "en"),
    ],
)
def test_a_page_speaks_the_language_that_the_browser_prefers(client: TestClient, header: str, language: str) -> None:
    answer = client.get("/", headers={"Accept-Language": header})
    assert lang(answer.text) == answer.headers["content-language"] == language
    assert ("Lernen" in answer.text) is (language == "de")
    vary = {name.strip().lower() for name in answer.headers["vary"].split(",")}
    assert {"accept-language", "cookie"} <= vary


def test_what_is_chosen_on_a_device_counts_more(german: TestClient) -> None:
    page = german.get("/learn").text
    assert 'href="?language=en" lang="en" hreflang="en">English</a>' in page
    assert "?language=de" not in page
    moved = german.get("/learn/calculator?result=4S%3D&language=en", follow_redirects=False)
    assert (moved.status_code, moved.headers["location"]) == (303, "/learn/calculator?result=4S%3D")
    assert "wethey_language=en; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax" in moved.headers["set-cookie"]
    assert moved.headers["cache-control"] == "no-store"
    assert lang(german.get("/learn").text) == "en"
    assert lang(german.get("/?language=de").text) == "de"
    assert lang(german.get("/learn").text) == "de"


@pytest.mark.parametrize("cookie", ["", "tlh", "de; x", '"de', "../de"])
def test_a_cookie_that_names_no_language_is_passed_over(client: TestClient, cookie: str) -> None:
    headers = {"Cookie": f"wethey_language={cookie}", **GERMAN} if cookie != "de; x" else GERMAN
    assert lang(client.get("/", headers=headers).text) == "de"


@pytest.mark.parametrize("path", ["//evil.example/", "/\\evil.example", "/%2F%2Fevil.example", "/%5C/evil.example"])
def test_choosing_a_language_leads_to_no_other_site(client: TestClient, path: str) -> None:
    moved = client.get(f"http://192.168.1.7:8731{path}?language=de", follow_redirects=False)
    assert moved.status_code == 303
    assert re.match(r"/(?![/\\])", moved.headers["location"])


@pytest.mark.parametrize("path", ["/?language=tlh", "/api/rules?language=de", "/static/keys.js?language=de"])
def test_what_names_no_language_or_is_no_page_chooses_none(client: TestClient, path: str) -> None:
    answer = client.get(path, follow_redirects=False)
    assert (answer.status_code, "wethey_language" in answer.headers.get("set-cookie", "")) == (200, False)


def test_english_pages_load_no_words_and_others_those_of_their_language(client: TestClient, german: TestClient) -> None:
    assert "words-" not in client.get("/").text
    page = german.get("/").text
    (address,) = re.findall(r'<script defer src="(/static/words-de\.js\?v=\w+)"></script>', page)
    assert page.index(address) < page.index("home-page.js")
    words = german.get(address)
    assert words.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "Content-Language" not in words.headers
    assert '"Write it":"Eintragen"' in words.text
    assert german.get("/static/words-en.js").status_code == 404


def test_one_pad_is_told_to_each_in_their_language(client: TestClient, german: TestClient) -> None:
    code = client.post("/api/pads", json={"rules": "rubber"}).json()["pad"]
    told = enter(german, code, HONOURS)
    assert told.headers["content-language"] == "de"
    here = told.json()["view"]
    there = client.get(f"/api/pads/{code}").json()["view"]
    names = [[entry["name"] for deal in view["deals"] for entry in deal["entries"]] for view in (there, here)]
    assert names == [["tricks bid and made", "honours"], ["gebotene und erzielte Stiche", "Honneurs"]]
    assert german.get(f"/api/pads/{code}").json()["view"] == here
    assert without_words(here) == without_words(there)
    assert "Rubberbridge" in german.get(f"/pad/{code}/print").text
    assert "Rubber bridge" in client.get(f"/pad/{code}/print").text


WORDS = {"name", "words", "meaning", "rules_name"}


def without_words(value: Any) -> Any:
    """A view less what is meant for people."""
    if isinstance(value, dict):
        return {key: without_words(each) for key, each in value.items() if key not in WORDS}
    return [without_words(each) for each in value] if isinstance(value, list) else value


def test_a_preview_and_a_refusal_speak_to_whoever_asks(client: TestClient, german: TestClient) -> None:
    code = client.post("/api/pads", json={"rules": "rubber"}).json()["pad"]
    assert enter(german, code, "We 4H=", preview=True).json()["consequences"] == [
        "Partie für Wir",
        "Wir sind in Gefahr",
    ]
    refused = [enter(device, code, "We 8H=").json() for device in (client, german)]
    assert refused[0]["detail"] != refused[1]["detail"]
    english, told = ({**each, "detail": ""} for each in refused)
    assert english == told
    assert german.get("/api/pads/KTRBMWXA").json()["detail"] == "zu diesem Code gibt es keinen Block"
    assert german.post("/api/pads", content="[").json()["detail"] == "der Inhalt ist kein JSON"
    assert german.get("/nowhere").json()["detail"] == "unter dieser Adresse ist nichts"


def test_who_was_first_is_told_in_the_language_of_who_was_second(client: TestClient, german: TestClient) -> None:
    code = client.post("/api/pads", json={"rules": "rubber"}).json()["pad"]
    enter(client, code, HONOURS)
    late = enter(german, code, "We 2H=", deal=1, seen=1)
    assert late.status_code == 409
    assert late.json()["detail"] == "Spiel 1 ist schon eingetragen"
    assert late.json()["view"]["deals"][0]["entries"][1]["name"] == "Honneurs"


def rows(app: FastAPI, client: TestClient, stream: str) -> list[Row]:
    assert client.portal
    found: list[Row] = client.portal.call(app.state.hall.log.read, stream)
    return found


def test_the_record_of_a_pad_is_the_same_in_every_language(
    app: FastAPI, client: TestClient, german: TestClient
) -> None:
    def written(device: TestClient) -> list[Any]:
        code = device.post("/api/pads", json={"rules": "chicago", "dealer": "N"}).json()["pad"]
        for line in ("We 4S=", "Passed out", HONOURS, "Adjust We 50 reason", "Stop"):
            assert enter(device, code, line).status_code == 200
        device.post(f"/api/pads/{code}/commands", json={"id": str(uuid4()), "undo": True})
        return [(row.kind, without_ids(row.data)) for row in rows(app, client, f"pad/{code}")]

    assert written(german) == written(client)


def without_ids(text: str) -> str:
    return re.sub(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24,}", "id", text)


ALONE = {"S": "me", "N": "robot", "E": "robot", "W": "robot"}


def test_a_table_is_told_to_each_in_their_language_and_recorded_in_english(
    app: FastAPI, client: TestClient, german: TestClient
) -> None:
    table = german.post("/api/tables", json={"rules": "rubber", "seats": ALONE, "level": "beginner", "seed": 7}).json()
    code = table["table"]
    end = {"Authorization": f"Bearer {table['token']}"}

    def look(device: TestClient, **headers: str) -> Any:
        return device.get(f"/api/tables/{code}", headers=headers).json()["view"]

    wait_until(lambda: bool(look(german, **end)["legal"]))
    action = {"id": str(uuid4()), "action": "P"}
    assert german.post(f"/api/tables/{code}/actions", json=action, headers=end).status_code == 200
    hers, his = look(german), look(client)
    english = [call["meaning"] for call in his["auction"]]
    told = [call["meaning"] for call in hers["auction"]][: len(english)]
    assert any(english)
    assert [bool(meaning) for meaning in told] == [bool(meaning) for meaning in english]
    assert not set(filter(None, told)) & set(english)
    kept = [json.loads(row.data)["meaning"] for row in rows(app, client, f"table/{code}") if row.kind == "call made"]
    assert kept[: len(english)] == english
    hints = [
        device.post(f"/api/tables/{code}/hint", headers=end)
        for device in (german, client)
        if look(german, **end)["legal"]
    ]
    if len(hints) == 2:
        assert hints[0].json()["reason"] != hints[1].json()["reason"]
        assert hints[0].json()["action"] == hints[1].json()["action"]
    words = german.get(f"/table/{code}/text").text
    assert "Der Tisch in Worten" in words
    assert "Spiel 1." in words


def wait_until(holds: Callable[[], bool]) -> None:
    for _glance in range(600):
        if holds():
            return
        anyio.run(anyio.sleep, 0.1)
    pytest.fail("the robots did not come to an end")


def test_a_phone_keeps_the_pages_of_its_language(client: TestClient, german: TestClient) -> None:
    english, told = client.get("/sw.js").text, german.get("/sw.js").text
    assert "words-" not in english
    assert '"/static/words-de.js"' in told
    marks = [re.findall(r'const MARK = "(\w+)"', script) for script in (english, told)]
    assert marks[0] != marks[1]
    assert lang(german.get("/offline/pad").text) == "de"


@pytest.mark.parametrize("path", ["/learn", "/learn/chart", "/learn/tactics", "/learn/questions", "/table", "/print"])
@pytest.mark.parametrize("language", [tag for tag in LANGUAGES if tag != "en"])
def test_no_page_keeps_the_words_of_who_asked_before(client: TestClient, path: str, language: str) -> None:
    first = client.get(path).text
    other = client.get(path, headers={"Accept-Language": language}).text
    assert other != first
    assert client.get(path).text == first


def test_a_stream_speaks_the_language_that_it_was_opened_in(tmp_path: Path) -> None:
    with running(database_in(tmp_path)) as server:
        code = server.start_pad()
        with closing(server.listen(code, headers=GERMAN)) as german, closing(server.listen(code)) as english:
            german.next("view")
            english.next("view")
            server.enter(code, HONOURS)
            told = [stream.next("view")["data"] for stream in (english, german)]
    names = [[entry["name"] for entry in each["view"]["deals"][0]["entries"]] for each in told]
    assert names == [["tricks bid and made", "honours"], ["gebotene und erzielte Stiche", "Honneurs"]]
    assert without_words(told[0]) == without_words(told[1])


@pytest.fixture(scope="module")
def shelf() -> Iterator[TestClient]:
    with TestClient(create_app(Settings(database=MEMORY)), headers=GERMAN) as held:
        yield held


LESSONS = "rules table pad chart calculator chicago questions rubbers quiz tactics books sources"
PAGES = ["/", "/table", "/offline/lost", "/pad/KTRBMWXA", "/learn", *(f"/learn/{slug}" for slug in LESSONS.split())]
ENGLISH_WORDS = re.compile(r"\b(?:the|and|with|of|deal|deals|tricks|vulnerable|not|below|above)\b")
QUOTED = re.compile(r"Laws of [^.;]*|American Contract[^.]*")  # books and clubs keep their names


@pytest.mark.parametrize("path", PAGES)
def test_a_german_page_holds_no_english(shelf: TestClient, path: str) -> None:
    page = re.sub(r"<(script|style|title|code)\b.*?</\1>|<!--.*?-->", " ", shelf.get(path).text, flags=re.DOTALL)
    text = QUOTED.sub(" ", re.sub(r"<[^>]*>", " ", page))
    assert "Regel" in text or "Wethey" in text
    assert ENGLISH_WORDS.findall(text) == []
