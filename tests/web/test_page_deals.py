"""The page of deals from files in browsers: brought in by every way, found, gone through, played again, open to all."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from phones import Phone, faults
from players import Player
from playwright.sync_api import FilePayload, expect
from records_of_games import SCHIPHOL

NewPhone = Callable[..., Phone]
LINK = (
    "https://www.bridgebase.com/tools/handviewer.html?n=s24kh29td2479qjc6&e=s378qjth348qjd3cj&s=s9ah67ad5ac237akq"
    "&w=s56h5kd68ktc4589t&b=1&d=n&v=-&a=pp2cp2dp3cp3nppp&p=sqsas5s2"
)
MANY = "\n\n".join(
    SCHIPHOL.replace('[Board "1"]', f'[Board "{number}"]\n[North "Player {number:02d}"]') for number in range(1, 13)
)


def visit(visitor: Phone) -> Phone:
    visitor.page.goto(f"{visitor.address}/deals")
    expect(visitor.page.locator("#menu li")).not_to_have_count(0)
    return visitor


def paste(visitor: Phone, text: str) -> None:
    visitor.page.get_by_label("Or a text of this sort").fill(text)
    visitor.page.get_by_role("button", name="Open it").click()


def choose(visitor: Phone, name: str, octets: bytes) -> None:
    payload: FilePayload = {"name": name, "mimeType": "application/octet-stream", "buffer": octets}
    visitor.page.locator("input[type=file]").set_input_files(payload)


def drop(visitor: Phone, name: str, text: str) -> None:
    visitor.page.evaluate(
        """([name, text]) => {
          const carried = new DataTransfer();
          if (name) carried.items.add(new File([text], name));
          else carried.setData("text/plain", text);
          const how = { dataTransfer: carried, bubbles: true, cancelable: true };
          for (const kind of ["dragenter", "dragover", "drop"]) document.body.dispatchEvent(new DragEvent(kind, how));
        }""",
        [name, text],
    )


def solved(visitor: Phone) -> None:
    """Wait for what the cards would have made; on a busy machine it may have to be asked for more than once."""
    makes, again = visitor.page.locator("table.makes"), visitor.page.get_by_role("button", name="Work it out again")
    for _try in range(10):
        expect(makes.or_(again)).to_be_visible()
        if makes.is_visible():
            return
        again.click()
    pytest.fail("it is never worked out")


def said(visitor: Phone) -> str:
    return visitor.page.locator(".step-words").inner_text()


def test_hands_without_an_auction_were_not_passed_out(phone: NewPhone) -> None:
    visitor = visit(phone())
    deal = '[Board "1"]\n[Dealer "N"]\n[Deal "N:AKQ2.J3.T98.A762 JT98.AKQ2.J3.T98 7654.T987.AKQ.J3 3.654.76542.KQ54"]'
    for more, words in (("", ""), ('\n[Contract "Pass"]', "Passed out.")):
        paste(visitor, f"{deal}{more}\n")
        expect(visitor.page.locator("#game h2")).to_contain_text("Passed out" if more else "Board 1")
        expect(visitor.page.locator(".step-words")).to_have_text(words)


@pytest.mark.parametrize("width", [320, 1280])
def test_a_link_is_gone_through_call_by_call_and_card_by_card(phone: NewPhone, width: int) -> None:
    visitor = visit(phone(width, 800))
    paste(visitor, LINK)
    expect(visitor.page.get_by_role("heading", name="Board 1")).to_be_focused()
    solved(visitor)
    expect(visitor.page.locator("#game h2")).to_contain_text("three notrump by North")
    assert said(visitor) == "Before the auction. North deals."
    on = visitor.page.get_by_role("button", name="On", exact=True)
    for _call in range(3):
        on.click()
    assert said(visitor) == "South: two clubs."
    expect(visitor.page.locator(".stage .auction button")).to_have_count(3)
    visitor.page.get_by_role("button", name="End").click()
    assert said(visitor) == "Trick 1: North played the 2 of spades."
    expect(visitor.page.locator(".stage .trick .card")).to_have_count(4)
    visitor.page.keyboard.press("ArrowLeft")
    assert said(visitor) == "Trick 1: West played the 5 of spades."
    expect(visitor.page.locator(".findings")).to_contain_text("Par: ")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == width
    assert faults(visitor) == []


def test_a_file_of_many_games_is_searched(phone: NewPhone) -> None:
    visitor = visit(phone())
    choose(visitor, "evening.pbn", MANY.encode())
    games = visitor.page.locator(".games button")
    expect(games).to_have_count(12)
    expect(visitor.page.get_by_role("heading", name="12 games")).to_be_focused()
    visitor.page.get_by_label("Search").fill("player 07 5hx")
    expect(games).to_have_count(1)
    expect(visitor.page.locator("#found [role=status]").first).to_have_text("1 game of 12")
    assert faults(visitor) == []
    games.click()
    expect(visitor.page.locator("#game h2")).to_contain_text("Board 7")
    solved(visitor)
    costly = visitor.page.locator("#game .costly button")
    costly.first.click()
    assert "This cost" in said(visitor)


@pytest.mark.parametrize(("name", "text"), [("one.pbn", SCHIPHOL), ("", LINK)])
def test_what_is_dropped_on_the_page_is_opened(phone: NewPhone, name: str, text: str) -> None:
    visitor = visit(phone())
    drop(visitor, name, text)
    expect(visitor.page.locator("#game h2")).to_contain_text("Board 1")


def test_no_fault_is_passed_over_in_silence(phone: NewPhone) -> None:
    visitor = visit(phone(color_scheme="dark"))
    choose(visitor, "bad.pbn", b'[Board "1"]\n[Deal "N:AK.. - - -"]\n\njunk\n')
    listed = visitor.page.locator("#found .faults li")
    expect(listed).to_have_count(2)
    expect(listed.first).to_contain_text("Line 4, column 1 not taken: “junk” stands outside of any tag")
    assert faults(visitor) == []
    paste(visitor, "https://www.bridgebase.com/tools/handviewer.html?myhand=M-1-2")
    expect(visitor.page.locator("#found h2")).to_have_text("No game was found in it")
    expect(listed).to_contain_text("a link that carries no cards")


def test_what_is_too_large_or_nothing_is_answered_plainly(phone: NewPhone) -> None:
    visitor = visit(phone())
    answer = visitor.page.locator("#bring-answer")
    visitor.page.get_by_role("button", name="Open it").click()
    expect(answer).to_have_text("Choose a file, or paste a text or a link first.")
    choose(visitor, "large.lin", b"x" * 1_800_001)
    expect(answer).to_contain_text("large.lin has 1,800,001 bytes, and at most 1,800,000 are taken at once.")
    assert faults(visitor) == []


def test_a_hand_that_is_not_known_is_said_and_not_played(phone: NewPhone) -> None:
    visitor = visit(phone())
    paste(visitor, '[Deal "N:AKQJT98765432... - - -"]')
    expect(visitor.page.locator(".four-hands")).to_contain_text("not known")
    expect(visitor.page.locator("#game")).to_contain_text("Not all four hands are known")
    assert faults(visitor) == []


def test_a_deal_is_played_again_against_robots(phone: NewPhone) -> None:
    east = Player(visit(phone(360, 800)))
    paste(east.phone, SCHIPHOL)
    east.page.get_by_label("My seat").select_option("E")
    east.page.get_by_label("Robots play like").select_option("beginner")
    east.page.get_by_role("button", name="Play it again").click()
    east.page.wait_for_url("**/table/*")
    expect(east.page.locator(".deal-fact")).to_contain_text("Practice")
    east.play_deal()
    expect(east.page.locator(".practice")).to_have_text("Practice: board 1 of a file. Nothing goes on a pad.")
    expect(east.page.get_by_role("link", name="Another deal")).to_have_attribute("href", "/deals")
    beside = east.page.locator(".beside-first")
    expect(beside).to_contain_text("In the file, and here")
    expect(beside.locator("tbody tr")).to_have_text([re.compile("file.*2 down.*300"), re.compile("here 1.*IMP")])
    assert east.page.evaluate("document.documentElement.scrollWidth") == 360
    assert faults(east.phone) == []
    east.go_on()
    expect(east.page.locator("body")).to_have_attribute("data-phase", "auction")


def test_the_page_is_found_from_home_and_from_where_a_table_is_set_up(phone: NewPhone) -> None:
    visitor = phone()
    for start in ("", "/table"):
        visitor.page.goto(f"{visitor.address}{start}")
        visitor.page.locator("main").get_by_role("link", name="Open a deal from a file").click()
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Open a deal.")


FILES = Path(__file__).parents[3] / "shared" / "files" / "pbn"


@pytest.mark.skipif(not FILES.is_dir(), reason="the collection of bridge files is not here")
def test_a_large_file_is_read_on_to_its_end(phone: NewPhone) -> None:
    visitor = visit(phone(1280, 900))
    choose(visitor, "club.pbn", (FILES / "bbo-pair7-acbl-576.pbn").read_bytes())
    expect(visitor.page.locator(".games button")).to_have_count(500)
    visitor.page.get_by_role("button", name="Read on").click()
    expect(visitor.page.locator(".games button")).to_have_count(576)
    expect(visitor.page.get_by_role("button", name="Read on")).to_have_count(0)
