"""The pad as a page: writing by keys and by typing, reasons, corrections, and what survives."""

import re
from collections.abc import Callable

import pytest
from phones import Phone
from playwright.sync_api import expect

RUBBER = ["We 2H=", "They 3NT-2", "We 2D=", "They 4S+1", "We 4HX-1", "We 3NT= honours We 150"]
REFUSED = {
    "We 4S": "needs its result, as in 4S=, 4S+1 or 4S-2",
    "4S=": "names no side; write We 4S= or They 4S=",
    "We 7NT+1": "would be 14 tricks; a deal has 13",
    "We 3NT= honours We 100": "150",
    "Stop": "There is no unfinished rubber",
}
NewPhone = Callable[..., Phone]


@pytest.fixture
def north(phone: NewPhone) -> Phone:
    return phone()


def test_a_rubber_is_played_by_keys_and_won_by_950_to_350(north: Phone) -> None:
    north.page.goto(north.address)
    north.page.get_by_role("button", name="Start a pad").click()
    north.page.wait_for_url("**/pad/*")
    for line in RUBBER:
        north.write_by_keys(line)
    north.reads(950, 350)
    expect(north.page.locator("#margin")).to_have_text("We win by 600")
    assert north.page.evaluate("document.documentElement.scrollWidth") == 360


def test_what_a_line_does_is_shown_before_it_is_written(north: Phone) -> None:
    north.open(north.start("We 2H="))
    north.page.locator("#write").click()
    north.choose("We 4SX+1")
    effect = north.page.locator("#effect")
    expect(effect).to_have_text("We: 240 below, 150 above · Game for We · We are vulnerable")
    assert north.lines == 1
    north.page.locator("#line").fill("we 4s*+1")
    expect(effect).to_have_text("We: 240 below, 150 above · Game for We · We are vulnerable")
    expect(north.page.locator("input[name=strain][value=S]")).to_be_checked()
    north.page.locator("#line").press("Enter")
    north.reads(450, 0)


def test_a_line_that_cannot_be_is_refused_by_name_and_stays_to_be_mended(north: Phone) -> None:
    north.open(north.start())
    north.page.locator("#write").click()
    for line, refusal in REFUSED.items():
        north.page.locator("#line").fill(line)
        north.page.locator("#line").press("Enter")
        expect(north.page.locator("#effect .refusal")).to_contain_text(refusal)
        expect(north.page.locator("#line")).to_have_value(line)
        expect(north.page.locator("#line")).to_be_focused()
    assert north.lines == 0


def test_a_number_tells_where_it_comes_from(north: Phone) -> None:
    north.open(north.start("We 4SX+1"))
    north.page.get_by_role("button", name="240").click()
    told = north.page.get_by_role("dialog")
    expect(told).to_contain_text("4 × 60")
    expect(told).to_contain_text("law")
    expect(told).to_contain_text("Deal 1: We 4×")
    expect(told).to_contain_text("Written by this phone")
    told.get_by_text("What if?").click()
    expect(told).to_contain_text("vulnerable240 below, 250 above")
    expect(told).to_contain_text("not doubled120 below, 30 above")
    expect(told).to_contain_text("one trick more240 below, 250 above")
    north.page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    expect(north.page.get_by_role("button", name="240")).to_be_focused()


def test_one_club_is_one(north: Phone) -> None:
    north.open(north.start("We 1C=", "They 1NTX-1"))
    expect(north.page.get_by_role("button", name="We, one club, made", exact=True)).to_be_visible()
    expect(north.page.get_by_role("button", name="They, one notrump doubled, 1 down", exact=True)).to_be_visible()


def test_a_part_score_that_no_longer_counts_is_crossed_through(north: Phone) -> None:
    north.open(north.start("We 2H=", "They 3NT="))
    expect(north.page.locator("#pad s")).to_have_text("60")
    expect(north.page.get_by_role("button", name="60 no longer counts toward game")).to_be_visible()
    expect(north.page.locator("#pad .game.finished")).to_have_count(1)


def test_a_correction_lists_its_ripple_first(north: Phone) -> None:
    north.open(north.start(*RUBBER))
    north.page.get_by_role("button", name="We, two diamonds, made", exact=True).click()
    north.page.get_by_role("button", name="Correct this deal").click()
    north.key("result", -1)
    ripple = north.page.locator("#effect .ripple")
    expect(ripple.locator("li").first).to_contain_text("Deal 3 becomes We 2D-1")
    expect(ripple).to_contain_text("They vulnerable")
    north.reads(950, 350)
    assert north.lines == 6
    north.page.get_by_role("button", name="Correct it").click()
    expect(north.page.locator("button.deal").nth(2)).to_contain_text("−1")
    expect(north.page.locator("#total-we")).not_to_have_text("950")


def test_a_correction_written_in_haste_shows_its_ripple_and_waits(north: Phone) -> None:
    north.page.set_viewport_size({"width": 360, "height": 640})
    north.open(north.start(*RUBBER))
    north.page.get_by_role("button", name="We, two diamonds, made", exact=True).click()
    north.page.get_by_role("button", name="Correct this deal").click()
    north.page.locator("#line").fill("We 2D-1")
    north.page.locator("#line").press("Enter")
    expect(north.page.locator("#effect .ripple li").first).to_contain_text("Deal 3 becomes We 2D-1")
    north.reads(950, 350)
    expect(north.page.get_by_role("button", name="Correct it")).to_be_in_viewport(ratio=1)
    north.page.locator("#line").press("Enter")
    expect(north.page.locator("button.deal").nth(2)).to_contain_text("−1")


def test_honours_have_the_focus_when_they_open_and_rows_are_named_cleanly(north: Phone) -> None:
    north.open(north.start("We 2H=", dealer="N"))
    expect(north.page.get_by_role("rowheader", name="North dealt, nobody vulnerable")).to_be_visible()
    north.page.locator("#write").click()
    north.page.get_by_role("button", name="Honours", exact=True).press("Enter")
    expect(north.page.locator(".honours input").first).to_be_focused()


def test_a_deal_is_withdrawn_inserted_and_undone(north: Phone) -> None:
    north.open(north.start("We 2H=", "They 3NT="))
    north.page.locator("button.deal").first.click()
    north.page.get_by_role("button", name="Withdraw it").click()
    expect(north.page.locator(".ripple li").first).to_contain_text("goes")
    north.page.get_by_role("button", name="Withdraw deal 1").click()
    expect(north.page.locator("#said")).to_have_text("Deal 1 withdrawn. We 0, They 100.")
    expect(north.page.locator("#write")).to_be_focused()
    north.reads(0, 100)
    north.page.locator("button.deal").first.click()
    north.page.get_by_role("button", name="Insert a deal before it").click()
    north.page.locator("#line").fill("We 1NT=")
    expect(north.page.locator(".ripple li").first).to_contain_text("is new")
    north.page.locator("#line").press("Enter")
    north.reads(40, 100)
    north.page.locator("#menu summary").click()
    north.page.get_by_role("button", name="Undo my last entry").click()
    north.reads(0, 100)


def test_stopping_early_is_previewed_and_explained(north: Phone) -> None:
    north.open(north.start("We 4S=", "We 2H="))
    north.page.locator("#write").click()
    north.page.get_by_role("button", name="More", exact=True).click()
    north.page.get_by_role("button", name="Stop the rubber or round here").click()
    effect = north.page.locator("#effect")
    expect(effect).to_contain_text("We: 300, the only game of an unfinished rubber")
    expect(effect).to_contain_text("We: 100, a part-score in an unfinished game")
    north.page.get_by_role("button", name="Write it").click()
    north.reads(580, 0)
    expect(north.page.locator("#pad")).to_contain_text("Stopped here, unfinished")


def test_what_cannot_be_done_is_not_offered(phone: NewPhone) -> None:
    owner, other = phone(), phone()
    code = owner.start("We 4S=", players=["Ann", "Bob", "Cat", "Dan"])
    for each in (owner, other):
        each.open(code)
    stop = "Stop the rubber or round here"
    for written, offered in ((None, True), ("We 3NT=", False), ("They 1NT=", True)):
        if written:
            owner.send(code, enter=written)
            expect(owner.deals.last).to_contain_text("NT")
        owner.page.locator("#menu summary").click()
        expect(owner.page.get_by_role("button", name="Stop and settle")).to_be_visible(visible=offered)
        expect(owner.page.get_by_role("button", name="Undo my last entry")).to_be_visible()
        owner.page.keyboard.press("Escape")
        owner.page.locator("#write").click()
        owner.page.get_by_role("button", name="More", exact=True).click()
        expect(owner.page.get_by_role("button", name="North", exact=True)).to_be_visible()
        expect(owner.page.get_by_role("button", name=stop)).to_be_visible(visible=offered)
        owner.page.get_by_role("button", name="More", exact=True).click()
        owner.page.get_by_role("button", name="Close").click()
    other.page.locator("#menu summary").click()
    expect(other.page.get_by_role("button", name="History")).to_be_visible()
    expect(other.page.get_by_role("button", name="Undo my last entry")).to_be_hidden()
    other.page.keyboard.press("Escape")
    other.page.locator("#people > summary").click()
    expect(other.page.get_by_role("button", name="Keep it").first).to_be_visible()
    expect(other.page.get_by_role("button", name="Seat by these cards")).to_be_hidden()


def test_a_pad_outlives_the_page_and_home_remembers_it(north: Phone) -> None:
    code = north.start(names={"we": "Ann & Bob", "they": "Cat & Dan"})
    north.open(code)
    north.write_by_keys("N 4S=")
    north.page.reload()
    north.reads(120, 0)
    north.page.goto(north.address)
    north.page.get_by_role("link", name=re.compile(code)).click()
    north.reads(120, 0)


def test_chicago_tells_the_deal_the_dealer_and_who_is_vulnerable(north: Phone) -> None:
    north.open(north.start("N 2S=", "They 3NT+1", rules="chicago", dealer="N"))
    expect(north.page.locator(".standing")).to_contain_text("Deal 3 of 4 · South deals")
    expect(north.page.locator(".head .column").first).to_contain_text("vulnerable")
    expect(north.page.get_by_role("img", name=re.compile("deal 4: West deals, both vulnerable"))).to_be_visible()


def test_rules_change_with_the_totals_shown_before(north: Phone) -> None:
    north.open(north.start("N 2S=", "They 3NT+1", "S 2D+1", "We 2H=", rules="chicago", dealer="N"))
    north.reads(680, 630)
    north.page.locator("#menu summary").click()
    north.page.get_by_role("button", name="Rules in force").click()
    north.page.get_by_label("Rule set").select_option("chicago-switched")
    north.page.get_by_role("button", name="See what that changes").click()
    expect(north.page.locator(".totals")).to_contain_text("630430−200")
    north.page.get_by_role("button", name="Play by these rules").click()
    north.reads(680, 430)


def test_players_are_named_cut_and_kept_in_the_ledger(north: Phone) -> None:
    north.open(north.start())
    north.page.locator("#people > summary").click()
    fields = north.page.locator("#people .players input")
    for place, name in enumerate(("Ann", "Bob", "Cat", "Dan")):
        fields.nth(place).fill(name)
    north.page.locator("#people form").nth(1).get_by_role("button", name="Keep it").click()
    expect(north.page.locator(".head")).to_contain_text("Ann & Bob")
    for name, rank, suit in (("Ann", "2", "C"), ("Bob", "A", "S"), ("Cat", "K", "H"), ("Dan", "3", "D")):
        north.page.get_by_label(f"rank of {name}’s card").select_option(rank)
        north.page.get_by_label(f"suit of {name}’s card").select_option(suit)
    north.page.get_by_role("button", name="Seat by these cards").click()
    expect(north.page.locator(".head")).to_contain_text("Bob & Cat")
    expect(north.page.locator(".standing")).to_contain_text("Bob deals (N)")
    north.write_by_keys("N 3NT=")
    north.write_by_keys("S 4S=")
    north.page.locator("#ledger > summary").click()
    expect(north.page.locator("#ledger tbody tr", has_text="Cat")).to_contain_text("+920")
    expect(north.page.locator("#ledger tbody tr", has_text="Dan")).to_contain_text("−920")


def test_a_sheet_is_brought_in_and_refused_by_line(north: Phone) -> None:
    north.page.goto(north.address)
    north.page.get_by_text("Paste it, or choose a file").click()
    north.page.locator("#sheet").fill("rules: rubber\n\nWe 2H=\nThey 9S=\n")
    north.page.get_by_role("button", name="Score it").click()
    expect(north.page.locator("#import-answer")).to_contain_text("line 4")
    north.page.locator("#sheet").fill("rules: rubber\n\n" + "\n".join(RUBBER))
    north.page.get_by_role("button", name="Score it").click()
    north.page.wait_for_url("**/pad/*")
    north.reads(950, 350)


def test_a_deleted_pad_is_gone_for_everybody(phone: NewPhone) -> None:
    owner, guest = phone(), phone()
    code = owner.start("We 2H=")
    owner.open(code)
    guest.open(code)
    owner.page.locator("#whole > summary").click()
    owner.page.get_by_role("button", name="Delete this pad").click()
    owner.page.get_by_role("button", name="Delete it for everybody").click()
    owner.page.wait_for_url(f"{owner.address}/")
    expect(guest.page.locator("#pad")).to_contain_text("This pad has been deleted")
