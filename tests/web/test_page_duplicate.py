"""The page of duplicate in browsers: keyed and typed, on two phones, corrected, asked about, and open to everyone."""

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from phones import Phone, faults
from playwright.sync_api import expect

from wethey.scoring import victory_points

NewPhone = Callable[..., Phone]
EVENING = """\
title: Wednesday pairs
pair 1: Ann & Bob

Board 1
1 2 N 4S=
3 4 N 4S-1
5 6 Passed out

Board 2
1 4 A+ A-
3 6 Not played
5 2 -100
"""
TEAMS = "contest: teams\nteam A: Blues\nBoard 1\nA B N 4S=\nB A N 4S-1\n"


def start(visitor: Phone, text: str = EVENING) -> str:
    opened = visitor.context.request.post(f"{visitor.address}/api/sessions", data={"text": text})
    assert opened.ok, opened.text()
    code: str = opened.json()["session"]
    return code


def open_session(visitor: Phone, code: str) -> Phone:
    visitor.page.goto(f"{visitor.address}/duplicate/{code}")
    expect(visitor.page.locator("#state")).to_have_text("live")
    return visitor


def send(visitor: Phone, code: str, **command: object) -> None:
    path = f"{visitor.address}/api/sessions/{code}/commands"
    answer = visitor.context.request.post(path, data={"id": str(uuid4()), **command})
    assert answer.ok, answer.text()


def seat(visitor: Phone, board: int, ns: str, ew: str) -> None:
    visitor.page.get_by_label("Board", exact=True).fill(str(board))
    visitor.page.get_by_label("N-S pair").fill(ns)
    visitor.page.get_by_label("E-W pair").fill(ew)


def test_a_line_is_keyed_on_one_phone_and_seen_on_another(phone: NewPhone) -> None:
    table, host = phone(), phone(1280, 900)
    code = start(table)
    open_session(table, code)
    open_session(host, code)
    seat(table, 1, "7", "8")
    table.choose("N 3NTX+1")
    expect(table.page.locator("#entry .effect")).to_contain_text("+650 to North-South. Points so far: 6 and 0")
    table.page.get_by_role("button", name="Write it").click()
    expect(host.page.locator(".places")).to_contain_text("7")
    expect(table.page.get_by_label("Board", exact=True)).to_have_value("2")
    host.page.locator("details.board summary").first.click()
    expect(host.page.locator(".traveller").first).to_contain_text("3NT× +1")
    expect(host.page.locator(".frequencies").first).to_contain_text("+650")


def test_scores_and_what_is_no_result_have_keys_of_their_own(phone: NewPhone) -> None:
    table = open_session(phone(), start(phone()))
    seat(table, 3, "1", "2")
    table.key("kind", "score")
    table.key("sign", "-")
    table.page.get_by_label("Points", exact=True).fill("620")
    expect(table.page.locator("#entry .effect")).to_contain_text("−620 to North-South")
    table.page.get_by_label("Points", exact=True).fill("420")
    expect(table.page.locator("#entry .effect.refusal")).to_contain_text("what no contract gives")
    table.key("kind", "other")
    table.page.get_by_role("button", name="N-S plus, E-W minus").click()
    expect(table.page.get_by_label("Or type it")).to_have_value("A+ A-")
    table.page.get_by_role("button", name="Write it").click()
    expect(table.page.locator("#boards")).to_contain_text("Board 3")


def test_what_two_phones_wrote_is_asked_and_not_merged(phone: NewPhone) -> None:
    table, other = phone(), phone()
    code = start(table)
    open_session(table, code)
    seat(table, 4, "1", "2")
    table.page.get_by_label("Or type it").fill("N 4S=")
    send(other, code, write={"board": 4, "line": "1 2 N 4S-1"})
    table.page.get_by_role("button", name="Write it").click()
    asked = table.page.locator("#ask")
    expect(asked).to_contain_text("Board 4 has been written already")
    asked.get_by_role("button", name="Mine is right").click()
    expect(asked).to_be_empty()
    view = table.context.request.get(f"{table.address}/api/sessions/{code}").json()["view"]
    assert [line["result"] for board in view["boards"] if board["board"] == 4 for line in board["lines"]] == ["N 4S="]


def test_a_line_is_corrected_and_withdrawn_and_the_history_tells(phone: NewPhone) -> None:
    table = open_session(phone(), start(phone()))
    table.page.locator("details.board summary").first.click()
    table.page.locator(".traveller button.deal").first.click()
    expect(table.page.locator("#entry-title")).to_have_text("Correct board 1: 1 against 2")
    table.page.get_by_label("Or type it").fill("N 4S+1")
    table.page.get_by_role("button", name="Correct it").click()
    expect(table.page.locator(".traveller").first).to_contain_text("+450")
    table.page.locator(".traveller button.deal").first.click()
    table.page.get_by_role("button", name="Withdraw it").click()
    expect(table.page.locator(".traveller").first).not_to_contain_text("+450")
    table.page.locator("#menu summary").click()
    table.page.get_by_role("button", name="History").click()
    expect(table.page.get_by_role("dialog").locator("li")).to_have_count(3)


def test_another_way_of_comparing_is_one_touch_away(phone: NewPhone) -> None:
    table = open_session(phone(), start(phone()))
    expect(table.page.locator(".places tbody tr").first).to_contain_text("Ann & Bob")
    table.key("by", "butler")
    expect(table.page.locator(".places thead")).to_contain_text("IMPs")


def test_a_line_waits_on_a_phone_without_a_network(phone: NewPhone) -> None:
    table = open_session(phone(), start(phone()))
    seat(table, 5, "1", "2")
    table.page.get_by_label("Or type it").fill("+110")
    table.context.set_offline(True)
    table.page.get_by_role("button", name="Write it").click()
    expect(table.page.locator("#boards .pencil")).to_contain_text("Board 5")
    table.context.set_offline(False)
    expect(table.page.locator("#boards .pencil")).to_have_count(0, timeout=40_000)
    expect(table.page.locator("#boards")).to_contain_text("Board 5")


def test_a_refused_line_holds_back_no_other_board_and_is_named_last(phone: NewPhone) -> None:
    table = open_session(phone(), start(phone()))
    table.context.set_offline(True)
    expect(table.page.locator("#state")).to_have_text("offline")
    said = table.page.locator("#said")
    for board, ns, line in ((1, "1", "N 4S="), (5, "1", "+110"), (1, "3", "N 4S=")):
        seat(table, board, ns, "9")
        table.page.get_by_label("Or type it").fill(line)
        table.page.get_by_role("button", name="Write it").click()
        expect(said).to_contain_text(f"Waiting to be sent: board {board}")
    table.context.set_offline(False)
    expect(table.page.locator("#state")).to_have_text("live, 2 waiting", timeout=40_000)
    expect(table.page.locator("#boards details")).to_contain_text(["Board 1", "Board 2", "Board 5"])
    expect(said).to_have_text(re.compile(r"Written: board 5, .*\. Board 1 could not be written: .*has played board 1"))
    expect(table.page.locator("#ask h2")).to_be_in_viewport()
    table.page.locator("#ask").get_by_role("button", name="Leave it out").click()
    expect(table.page.locator("#ask h2")).to_be_focused()
    table.page.locator("#ask").get_by_role("button", name="Leave it out").click()
    expect(table.page.locator("#state")).to_have_text("live")
    expect(table.page.locator("#entry-title")).to_be_focused()


def test_what_cannot_be_right_is_not_sent(phone: NewPhone) -> None:
    table = open_session(phone(), start(phone()))
    for board, ew, line, words in (
        (6, "1", "N 4S=", "A pair cannot play against itself."),
        (0, "2", "N 4S=", "Boards are numbered from 1 to 999."),
        (6, "2", "+420 or so", "“+420 or so”"),
        (1, "9", "N 4S=", "pair 1 has played board 1"),
    ):
        seat(table, board, "1", ew)
        table.page.get_by_label("Or type it").fill(line)
        table.page.get_by_role("button", name="Write it").click()
        expect(table.page.locator("#said")).to_contain_text(words)
    expect(table.page.locator("#state")).to_have_text("live")


def test_a_session_is_started_and_travellers_are_brought_in(phone: NewPhone) -> None:
    visitor = phone()
    visitor.page.goto(f"{visitor.address}/duplicate")
    visitor.page.get_by_text("Paste them, or choose a file").click()
    visitor.page.get_by_label("Boards, each with a line").fill("Board 1\n1 1 N 4S=")
    visitor.page.get_by_role("button", name="Compare them").click()
    expect(visitor.page.locator("#import-answer")).to_contain_text("pair 1 cannot play against itself")
    visitor.page.get_by_label("Boards, each with a line").fill(TEAMS)
    visitor.page.get_by_role("button", name="Compare them").click()
    expect(visitor.page.locator(".match")).to_contain_text("Blues")
    expect(visitor.page.locator(".places")).to_contain_text(f"{victory_points(10, boards=1)[0]}")


@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (360, "dark"), (1280, "light"), (1280, "dark")])
def test_axe_finds_nothing_and_nothing_runs_over_the_edge(phone: NewPhone, width: int, scheme: str) -> None:
    visitor = phone(width, 800, color_scheme=scheme)
    visitor.page.goto(f"{visitor.address}/duplicate")
    assert faults(visitor) == []
    for text in (EVENING, TEAMS):
        open_session(visitor, start(visitor, text))
        for summary in visitor.page.locator("main summary").all():
            summary.click()
        assert faults(visitor) == []
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for kind in ("score", "other"):
        visitor.key("kind", kind)
        assert faults(visitor) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_traveller_fits_a_phone_and_no_head_breaks_at_its_hyphen(phone: NewPhone, language: str) -> None:
    table = phone(locale=language)
    open_session(table, start(table))
    table.page.locator(".board summary").first.click()
    heads = table.page.locator("thead .whole:visible")
    expect(heads.first).to_be_visible()
    assert set(heads.evaluate_all("(words) => words.map((word) => word.getClientRects().length)")) == {1}
    assert table.page.locator(".board .wide").first.evaluate("(wide) => wide.scrollWidth <= wide.clientWidth")


def test_a_party_is_seated_scored_and_kept_in_the_browser(phone: NewPhone) -> None:
    host = phone()
    host.page.goto(f"{host.address}/duplicate/chicago")
    host.page.get_by_label("The players").fill("Ann\nBob\nCat")
    expect(host.page.locator("#party-answer")).to_contain_text("4, 8, 12, 16 or 20 players, not 3")
    host.page.get_by_label("The players").fill("Ann\nBob\nCat\nDan")
    host.page.get_by_role("textbox", name="Rounds").fill("3")
    expect(host.page.locator(".round")).to_have_count(3)
    first = host.page.locator(".table-row").first
    first.get_by_label("Dan & Ann").fill("720")
    first.get_by_label("Bob & Cat").fill("300")
    expect(host.page.locator(".places tbody tr").first).to_contain_text("720")
    host.page.reload()
    expect(host.page.locator(".places tbody tr").first).to_contain_text("+420")
    assert faults(host) == []
    assert host.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
