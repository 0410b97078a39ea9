"""Deals from files over HTTP: listed with their faults, looked at with all cards seen, and played again on no pad."""

import base64
import time
from typing import Any

import pytest
from records_of_games import DEAL, SCHIPHOL
from serving import PATIENCE
from starlette.testclient import TestClient

from wethey.formats import EXCHANGES, pbn
from wethey.web.deals_api import MOST_GAMES

Json = dict[str, Any]
LINK = (
    "https://www.bridgebase.com/tools/handviewer.html?n=s24kh29td2479qjc6&e=s378qjth348qjd3cj&s=s9ah67ad5ac237akq"
    "&w=s56h5kd68ktc4589t&b=1&d=n&v=-&a=pp2cp2dp3cp3nppp&p=sqsas5s2"
)


def listed(client: TestClient, **body: object) -> Json:
    answer = client.post("/api/deals", json=body)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def record(client: TestClient, text: str) -> Json:
    (game,) = listed(client, text=text)["games"]
    kept: Json = game["record"]
    return kept


def looked_at(client: TestClient, text: str) -> Json:
    answer = client.post("/api/deals/look", json={"record": record(client, text)})
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def test_the_games_of_a_text_are_listed_with_what_they_hold(client: TestClient) -> None:
    told = listed(client, text=f'{SCHIPHOL}\n\n[Board "2"]\n[North "Ann"]\n')
    assert (told["format"], told["more"], told["remarks"]) == ("pbn", False, [])
    first, second = told["games"]
    assert (first["board"], first["contract"], first["declarer"], first["tricks"]) == ("1", "5HX", "S", 9)
    assert first["holds"] == {"hands": 4, "calls": 15, "cards": 25}
    assert (second["game"], second["line"], second["names"]["N"]) == (2, 26, "Ann")


@pytest.mark.parametrize("ending", ["pbn", "lin", "json", "dup", "dlm", "bri", "dge", "xml"])
@pytest.mark.parametrize("named", [True, False])
def test_a_file_is_known_by_its_ending_or_by_its_start(client: TestClient, ending: str, named: bool) -> None:
    octets = b"".join(EXCHANGES[ending].writer(pbn.reads(SCHIPHOL), lambda _game, _refusal: None))
    told = listed(client, file=base64.b64encode(octets).decode(), name=f"evening.{ending}" if named else "")
    assert [game["record"]["deal"] for game in told["games"]] == [DEAL]


def test_faults_are_told_with_game_line_column_and_reason(client: TestClient) -> None:
    told = listed(client, text='junk\n\n[Board "1"]\n[Deal "N:AK.. - - -"]\n\n[Board "2"]\n[Contract "8S"]\n')
    (outside,) = told["remarks"]
    assert (outside["game"], outside["line"], outside["weight"]) == (0, 1, "lost")
    faults = [(fault["game"], fault["line"], fault["said"]) for game in told["games"] for fault in game["remarks"]]
    assert faults == [
        (1, 4, "“AK..” is not a hand; write four suits between dots"),
        (2, 7, "“8S” is not a contract; write it as in 4S, 3NTX or Pass"),
    ]


def test_a_long_file_is_read_on_and_no_game_is_lost(client: TestClient) -> None:
    text = "\n\n".join(f'[Board "{number}"]' for number in range(1, MOST_GAMES + 3))
    first = listed(client, text=text)
    rest = listed(client, text=text, after=len(first["games"]))
    assert (first["more"], rest["more"]) == (True, False)
    boards = [int(game["board"]) for game in (*first["games"], *rest["games"])]
    assert boards == list(range(1, MOST_GAMES + 3))


def test_a_link_that_carries_no_cards_says_so(client: TestClient) -> None:
    told = listed(client, text="https://www.bridgebase.com/tools/handviewer.html?bbo=y&myhand=M-1234567-1600000000")
    assert told["games"] == []
    assert "carries no cards" in told["remarks"][0]["said"]


@pytest.mark.parametrize("body", [{"file": "?"}, {"file": "abc"}, {"text": 1}, {"nothing": 1}, {"after": -1}])
def test_what_is_no_file_is_refused(client: TestClient, body: Json) -> None:
    assert client.post("/api/deals", json=body).status_code == 422


def test_too_much_at_once_is_refused(client: TestClient) -> None:
    assert client.post("/api/deals", json={"text": "x" * 1_000_001}).status_code in {413, 422}
    assert client.post("/api/deals", json={"file": "x" * 2_600_000}).status_code == 413


def test_a_game_is_looked_at_with_all_cards_seen(client: TestClient) -> None:
    until = time.monotonic() + PATIENCE
    while (seen := looked_at(client, SCHIPHOL))["makes"] is None:  # the solver may want longer than a page waits
        assert time.monotonic() < until
    assert seen["auction"][2] == {"call": "3H", "by": "S", "meaning": "non-forcing 6-9 points, 6-card"}
    assert [card["by"] for card in seen["cards"][:8]] == ["W", "N", "E", "S", "N", "E", "S", "W"]
    assert (seen["tricks"], seen["score"], seen["playable"]) == (9, -300, True)
    assert sum(card["cost"] for card in seen["cards"]) > 0
    assert (seen["makes"]["S"]["H"], seen["best"]) == (seen["best"], seen["makes"]["S"]["H"])
    assert seen["par"]["result"]


def test_the_link_of_a_viewer_is_a_game(client: TestClient) -> None:
    seen = looked_at(client, LINK)
    assert (seen["board"], seen["contract"], seen["declarer"]) == ("1", "3NT", "N")
    assert [card["card"] for card in seen["cards"]] == ["SQ", "SA", "S5", "S2"]


def test_texts_stand_where_they_were_said_and_suits_are_signs(client: TestClient) -> None:
    seen = looked_at(
        client,
        "st||md|3SJ973HJ98742D3CK4,SKQT2HATDJ6542C85,SH63DAKQ987CA9732,|sv|o|nt|first|mb|1D|an|4+ !D|nt|bold|mb|p|mb|p|"
        "mb|p|pc|H2|nt|low|",
    )
    assert seen["auction"][0]["meaning"] == "4+ ♦"
    assert seen["texts"] == [
        {"calls": 0, "cards": 0, "text": "first"},
        {"calls": 1, "cards": 0, "text": "bold"},
        {"calls": 4, "cards": 1, "text": "low"},
    ]


@pytest.mark.parametrize(
    "text",
    [
        '[Deal "N:AKQJT98765432... - - -"]',
        '[Deal "N:A... K... Q... J..."][Dealer "N"][Contract "1NT"][Declarer "N"]',
        '[Contract "4S"][Declarer "N"][Result "10"]',
        '[Dealer "N"][Auction "N"] 1S 1S',
        '[Contract "Pass"]',
    ],
)
def test_what_is_known_in_part_is_shown_in_part(client: TestClient, text: str) -> None:
    seen = looked_at(client, text)
    assert seen["makes"] is None
    assert not seen["playable"]
    refused = client.post("/api/deals/again", json={"record": record(client, text)})
    assert (refused.status_code, refused.json()["error"]) == (422, "no-deal")


@pytest.mark.parametrize(
    "kept",
    [{}, {"tags": 1}, {"tags": {"Öst": ""}}, {"calls": [1]}, {"play": ["?"]}, {"comments": [["", 0.5, "x"]]}],
)
def test_what_is_no_game_is_refused(client: TestClient, kept: Json) -> None:
    answer = client.post("/api/deals/look", json={"record": kept})
    assert (answer.status_code, answer.json()["error"]) in {(422, "no-game"), (422, "no-card")}


def test_a_deal_is_played_again_on_no_pad_and_once_more(client: TestClient) -> None:
    answer = client.post(
        "/api/deals/again", json={"record": record(client, SCHIPHOL), "seat": "E", "level": "beginner"}
    )
    assert answer.status_code == 201, answer.text
    table = answer.json()
    view = table["view"]
    assert (table["seat"], view["again"], view["pad"]) == ("E", {"table": "", "deal": 1}, None)
    assert (view["dealer"], view["vulnerable"], view["rules"]) == ("N", {"we": False, "they": False}, "duplicate")
    held = sorted(view["hand"])
    assert held == sorted(card for card in looked_at(client, SCHIPHOL)["hands"]["E"])
    code = table["table"]
    told = client.get(f"/api/tables/{code}/deals").json()
    assert (told["deals"], told["first_table"]) == ([], None)
    assert (told["first"]["result"], told["first"]["points"]) == ("S 5HX-2", {"we": 0, "they": 300})
    assert client.get(f"/table/{code}").status_code == 200
    refused = client.post(f"/api/tables/{code}/deals/1/again")
    assert (refused.status_code, refused.json()["error"]) == (422, "from-a-file")


@pytest.mark.parametrize(
    ("scoring", "rules"), [("Rubber", "rubber"), ("Chicago;Cross", "chicago"), ("MP", "duplicate"), ("", "duplicate")]
)
def test_it_is_scored_as_its_file_was(client: TestClient, scoring: str, rules: str) -> None:
    kept = record(client, f'[Scoring "{scoring}"]{SCHIPHOL}')
    answer = client.post("/api/deals/again", json={"record": kept, "level": "beginner"})
    assert answer.json()["view"]["rules"] == rules
