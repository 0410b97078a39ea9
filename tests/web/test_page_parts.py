"""Around the pad: race, print, history, favourites, rules, points only, and cards compared; all of it for everyone."""

from collections.abc import Callable

import pytest
from phones import Phone, faults
from playwright.sync_api import expect

NewPhone = Callable[..., Phone]
DEALS = ["N 2H+1", "E 3NT=", "S 4S= honours S 100", "W 4HX-2", "E 4H+1"]
PLAYERS = ["Ann", "Bob", "Cat", "Dan"]


def menu(phone: Phone, item: str) -> None:
    """Choose from the menu."""
    phone.page.locator("#menu summary").click()
    phone.page.locator("#menu").get_by_role("button", name=item, exact=True).click()


@pytest.fixture
def north(phone: NewPhone) -> Phone:
    return phone()


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
def test_axe_finds_nothing_around_the_pad(phone: NewPhone, width: int, scheme: str) -> None:
    north = phone(width, 900, color_scheme=scheme)
    code = north.start(*DEALS, players=PLAYERS, dealer="N")
    north.send(code, withdraw={"deal": 5})
    north.send(code, undo={})
    north.open(code)
    north.page.locator("#race > summary").click()
    north.page.get_by_text("The same as a table").click()
    expect(north.page.locator("#race")).to_contain_text("After 5 deals We lead by 810 to 750")
    assert faults(north) == []
    for item, words in (("History", "The pad was started"), ("Print", "Travellers"), ("Compare cards", "My card")):
        menu(north, item)
        expect(north.page.get_by_role("dialog")).to_contain_text(words)
        assert faults(north) == []
        assert north.page.evaluate("document.documentElement.scrollWidth") == width
        north.page.keyboard.press("Escape")
        expect(north.page.get_by_role("dialog")).to_be_hidden()


def test_the_history_tells_what_was_corrected_withdrawn_and_undone(north: Phone) -> None:
    code = north.start("We 2H=", "They 3NT=")
    north.send(code, correct={"deal": 1, "result": "We 3H="})
    north.send(code, withdraw={"deal": 2})
    north.send(code, undo={})
    north.open(code)
    menu(north, "History")
    changes = north.page.locator(".history li")
    expect(changes).to_have_count(6)
    expect(changes.nth(0)).to_contain_text("Undo")
    expect(changes.nth(1)).to_contain_text("withdrawn (undone)")
    expect(changes.nth(2)).to_contain_text("hearts, made → We 3")
    expect(changes.nth(2)).to_contain_text("this phone")
    north.page.get_by_role("button", name="Undo my last entry").click()
    north.reads(60, 100)


def test_a_pad_and_blank_ones_are_printed_from_the_menu(north: Phone) -> None:
    north.open(north.start(*DEALS))
    menu(north, "Print")
    north.page.get_by_label("A4").check()
    for name, seen in (
        ("This pad as it stands", "810"),
        ("Chicago", "Vulnerable"),
        ("Travellers for duplicate", "Board"),
    ):
        with north.context.expect_page() as opened:
            north.page.get_by_role("link", name=name, exact=True).click()
        paper = opened.value
        expect(paper.locator("main")).to_contain_text(seen)
        expect(paper.locator("section.page")).to_have_count(2)
        assert paper.evaluate("getComputedStyle(document.querySelector('main')).width") != "auto"
        assert "paper=a4" in paper.url
        paper.close()


def test_rules_and_people_are_kept_for_next_time(north: Phone) -> None:
    north.open(north.start(players=PLAYERS, rules={"name": "chicago", "deals": "6"}, dealer="E"))
    north.page.locator("#whole > summary").click()
    north.page.get_by_role("button", name="Keep rules and people for next time").click()
    north.page.goto(north.address)
    north.page.get_by_role("button", name="Ann & Bob – Cat & Dan · Chicago", exact=True).click()
    north.page.wait_for_url("**/pad/*")
    expect(north.page.locator(".standing")).to_contain_text("Deal 1 of 6 · Cat deals (E)")
    north.page.goto(north.address)
    north.page.get_by_role("button", name="Forget “Ann & Bob – Cat & Dan · Chicago”").click()
    expect(north.page.locator("#favourites li")).to_have_count(0)


def test_rules_may_change_from_the_next_rubber_on(north: Phone) -> None:
    north.open(north.start("We 4S=", "We 4S=", dealer="N"))
    menu(north, "Rules in force")
    north.page.get_by_label("Rule set").select_option("chicago")
    north.page.get_by_role("button", name="For the next rubber or round alone").click()
    north.page.get_by_role("button", name="From the next one on").click()
    expect(north.page.get_by_role("dialog")).to_be_hidden()
    north.write("N 2S=")
    expect(north.page.locator(".standing")).to_contain_text("Deal 2 of 4")
    expect(north.page.locator(".standing")).to_contain_text("Evening 1,000 – 0")


def test_who_wants_only_totals_writes_points_at_once(north: Phone) -> None:
    north.open(north.start())
    for points in ("60", "40"):
        north.page.locator("#write").click()
        if points == "60":
            north.page.get_by_role("button", name="More", exact=True).click()
            north.page.get_by_label("Begin every deal with these boxes").check()
        north.page.get_by_label("We below").fill(points)
        north.page.get_by_label("They above").fill("50")
        north.page.get_by_role("button", name="Write it").click()
        expect(north.page.locator("#entry")).to_be_hidden()
    north.reads(100, 100)
    expect(north.page.locator("#pad .game.finished")).to_have_count(1)


def test_cards_kept_apart_are_compared_deal_by_deal(phone: NewPhone) -> None:
    north, east = phone(), phone()
    code = north.start("N 2H=", "They 3NT-2")
    for each, lines, words in (
        (north, "We 2H=\nThey 3NT-2", "All agree."),
        (east, "We 2H=\nThey 3NT-1", "Deal 2 is the first that differs:"),
    ):
        each.open(code)
        menu(each, "Compare cards")
        each.page.get_by_label("My card").fill(lines)
        each.page.get_by_role("button", name="Lay it down and compare").click()
        expect(each.page.get_by_role("dialog")).to_contain_text(words)
    expect(east.page.get_by_role("dialog")).to_contain_text("2 cards lie beside the pad")
    east.page.reload()
    menu(east, "Compare cards")
    expect(east.page.get_by_label("My card")).to_have_value("We 2H=\nThey 3NT-1")


def test_a_phone_that_sits_east_has_its_own_column_on_the_left(phone: NewPhone) -> None:
    east, north = phone(), phone()
    code = east.start("We 2H=", "E 1NT=")
    for each in (east, north):
        each.open(code)
    menu(east, "Invite the others")
    east.page.get_by_label("They, who sit East-West: my side").check()
    east.page.keyboard.press("Escape")
    for each, own in ((east, "they"), (north, "we")):
        we, they = (each.page.locator(f"#total-{side}").bounding_box() for side in ("we", "they"))
        assert we
        assert they
        assert (they["x"] < we["x"]) == (own == "they")
        each.reads(60, 40)
    expect(east.page.locator(".head .column").last).to_contain_text("your side")
