"""Sessions of duplicate over HTTP: started, written on by several phones, corrected, compared and taken home."""

from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

Json = dict[str, Any]


def start(client: TestClient, **body: object) -> Json:
    answer = client.post("/api/sessions", json=body)
    assert answer.status_code == 201, answer.text
    started: Json = answer.json()
    return started


def command(client: TestClient, code: str, **body: object) -> Json:
    answer = client.post(f"/api/sessions/{code}/commands", json={"id": str(uuid4()), **body})
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def refused(client: TestClient, code: str, status: int, **body: object) -> Json:
    answer = client.post(f"/api/sessions/{code}/commands", json={"id": str(uuid4()), **body})
    assert answer.status_code == status, answer.text
    told: Json = answer.json()
    return told


def write(client: TestClient, code: str, board: int, line: str) -> Json:
    return command(client, code, write={"board": board, "line": line})


def test_tables_write_and_the_standings_follow(client: TestClient) -> None:
    code = start(client, heads={"title": "Wednesday", "pair 1": "Ann & Bob"})["session"]
    write(client, code, 1, "1 2 n 4s=")
    view = write(client, code, 1, "3 4 -50")["view"]
    assert [line["result"] for line in view["boards"][0]["lines"]] == ["N 4S=", "-50"]
    first = view["rankings"][0]["pairs"][0]
    assert (first["pair"], first["name"], first["percent"]) == ("1", "Ann & Bob", 100)


def test_another_phone_is_asked_where_a_line_stands_already(app: FastAPI, client: TestClient) -> None:
    code = start(client)["session"]
    write(client, code, 7, "1 2 N 4S=")
    other = TestClient(app, base_url="http://192.168.1.7:8731")
    conflict = refused(other, code, 409, write={"board": 7, "line": "1 2 N 4S-1"})
    assert conflict["error"] == "line-taken"
    theirs = conflict["theirs"]["id"]
    assert (conflict["yours"]["line"], conflict["theirs"]["line"]) == ("1 2 N 4S-1", "1 2 N 4S=")
    corrected = command(other, code, correct={"id": theirs, "line": "1 2 N 4S-1"}, seen=conflict["seq"])
    assert corrected["view"]["boards"][0]["lines"][0]["score"] == -100
    stale = refused(client, code, 409, correct={"id": theirs, "line": "1 2 N 4S+1"}, seen=2)
    assert stale["theirs"]["line"] == "1 2 N 4S-1"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("1 1 N 4S=", "against-itself"),
        ("1 3 N 4S=", "pair-twice"),
        ("3 4 -50", "no-such-score"),
        ("3 4 N -620", "wrong-sign"),
        ("3 4 4S=", "no-declarer"),
        ("3 4", "no-line"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(client: TestClient, line: str, error: str) -> None:
    code = start(client, text="Board 2\n1 2 N 4S=")["session"]
    assert refused(client, code, 422, write={"board": 2, "line": line})["error"] == error
    assert client.get(f"/api/sessions/{code}").json()["view"]["written"] == 1


def test_a_line_is_looked_at_before_it_is_kept(client: TestClient) -> None:
    code = start(client, text="Board 2\n1 2 -100")["session"]
    answer = client.post(
        f"/api/sessions/{code}/commands", json={"preview": True, "write": {"board": 2, "line": "3 4 n 4s="}}
    ).json()
    assert (answer["line"]["written"], answer["line"]["score"]) == ("3 4 N 4S=", 620)
    assert answer["line"]["points"] == {"ns": 2, "ew": 0}
    assert client.get(f"/api/sessions/{code}").json()["view"]["written"] == 1


def test_undo_takes_back_this_devices_last_command(app: FastAPI, client: TestClient) -> None:
    code = start(client)["session"]
    write(client, code, 1, "1 2 N 4S=")
    other = TestClient(app, base_url="http://192.168.1.7:8731")
    write(other, code, 1, "3 4 N 4S-1")
    view = command(client, code, undo={})["view"]
    assert [line["ns"] for line in view["boards"][0]["lines"]] == ["3"]
    assert refused(client, code, 422, undo={})["error"] == "nothing-to-undo"


def test_an_undo_that_would_seat_a_pair_twice_is_refused(app: FastAPI, client: TestClient) -> None:
    code = start(client)["session"]
    line = write(client, code, 1, "1 2 N 4S=")["view"]["boards"][0]["lines"][0]["id"]
    command(client, code, withdraw={"id": line})
    other = TestClient(app, base_url="http://192.168.1.7:8731")
    write(other, code, 1, "1 3 N 4S=")
    assert refused(client, code, 422, undo={})["error"] == "pair-twice"


def test_the_same_command_twice_is_written_once(client: TestClient) -> None:
    code = start(client)["session"]
    order = {"id": str(uuid4()), "write": {"board": 1, "line": "1 2 N 4S="}}
    first, second = (client.post(f"/api/sessions/{code}/commands", json=order).json() for _time in range(2))
    assert first == second
    order["write"] = {"board": 1, "line": "3 4 N 4S="}
    assert client.post(f"/api/sessions/{code}/commands", json=order).json()["error"] == "id-used"


def test_the_way_of_comparing_may_change_and_every_point_with_it(client: TestClient) -> None:
    code = start(client, text="Board 1\n1 2 +420\n3 4 -50")["session"]
    view = command(client, code, heads={"scoring": "imps"})["view"]
    assert [line["points"]["ns"] for line in view["boards"][0]["lines"]] == [10, -10]
    assert refused(client, code, 422, heads={"contest": "teams", "winners": "3"})["error"] == "no-choice"
    teams = start(client, text="contest: teams\nBoard 1\nA B +420\nB A -50")
    assert teams["view"]["matches"][0]["vps"]["home"] > 10
    assert refused(client, teams["session"], 422, heads={"contest": "pairs"})["error"] == "pair-twice"


def test_a_session_is_taken_home_and_brought_back(client: TestClient) -> None:
    text = "title: Wednesday\n\nBoard 1\n1 2 N 4S= lead DK\n3 4 A+ A-\n5 6 Not played\n"
    code = start(client, text=text)["session"]
    home = client.get(f"/api/sessions/{code}/travellers")
    assert home.text == text
    rows = client.get(f"/api/sessions/{code}/csv").text.splitlines()
    assert rows[1].startswith("1,N,None,1,2,N 4S=,DK,420,")
    assert client.post("/api/compare", json={"text": text, "by": "butler"}).json()["by"] == "butler"
    assert client.post("/api/compare", json={"text": text, "by": "luck"}).status_code == 422


def test_a_session_goes_to_other_programs_and_comes_back(client: TestClient) -> None:
    code = start(client, text="pair 1: Ann & Bob\nBoard 2\n1 2 N 4S+1 lead DK\n3 4 A6040\n5 6 Passed out\n")["session"]
    before = client.get(f"/api/sessions/{code}").json()["view"]
    for kind in ("pbn", "usebio"):
        text = client.get(f"/api/sessions/{code}/{kind}").text
        view = start(client, text=text)["view"]
        told = [[(line["result"], line["score"], line["points"]) for line in each["lines"]] for each in view["boards"]]
        assert told == [
            [(line["result"], line["score"], line["points"]) for line in each["lines"]] for each in before["boards"]
        ]


def test_a_file_whose_pairs_cannot_have_sat_so_is_refused(client: TestClient) -> None:
    line = "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><SCORE>420</SCORE>"
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{line}</TRAVELLER_LINE></BOARD>"
    text = f'<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">{board}</EVENT></USEBIO>'
    answer = client.post("/api/sessions", json={"text": text})
    assert (answer.status_code, answer.json()["error"]) == (422, "against-itself")


def test_a_party_is_ranked_and_nothing_kept(client: TestClient) -> None:
    text = "contest: chicago\nplayers: Ann, Bob, Cat, Dan\nRound 1\nTable 1\n= We 700 They 0\n"
    players = client.post("/api/compare", json={"text": text}).json()["players"]
    assert [(each["place"], each["points"]) for each in players] == [(1, 700), (1, 700), (3, 0), (3, 0)]


def test_every_change_is_told_the_last_one_first(client: TestClient) -> None:
    code = start(client)["session"]
    line = write(client, code, 1, "1 2 N 4S=")["view"]["boards"][0]["lines"][0]["id"]
    command(client, code, correct={"id": line, "line": "1 2 N 4S+1"})
    command(client, code, withdraw={"id": line})
    command(client, code, undo={})
    changes = client.get(f"/api/sessions/{code}/history").json()["changes"]
    assert [change["what"] for change in changes] == ["undone", "withdrawn", "corrected", "written", "opened"]
    assert [change["undone"] for change in changes] == [False, True, False, False, False]


def test_the_owner_alone_may_delete_and_an_unknown_code_is_404(app: FastAPI, client: TestClient) -> None:
    code = start(client)["session"]
    other = TestClient(app, base_url="http://192.168.1.7:8731")
    assert other.delete(f"/api/sessions/{code}").json()["error"] == "not-owner"
    assert client.delete(f"/api/sessions/{code}").status_code == 204
    assert client.get(f"/api/sessions/{code}").json()["error"] == "no-session"
    assert client.get("/duplicate/ABCDEFGH").status_code == 404


def test_a_session_is_read_from_its_log_as_it_was(app: FastAPI, client: TestClient) -> None:
    code = start(client, text="Board 3 dealer W\n1 2 N 4S=")["session"]
    write(client, code, 3, "3 4 W 3NT-1 lead h2")
    line = client.get(f"/api/sessions/{code}").json()["view"]["boards"][0]["lines"][0]["id"]
    command(client, code, correct={"id": line, "line": "1 2 N 4S+1"})
    before = client.get(f"/api/sessions/{code}").json()["view"]
    app.state.hall.sessions._desks.clear()
    assert client.get(f"/api/sessions/{code}").json()["view"] == before
    assert before["boards"][0]["dealer"] == "W"
