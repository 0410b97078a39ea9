"""After a deal: played again, looked up, scored by other rules; and the end of a rubber announced."""

import re
from collections.abc import Callable
from uuid import uuid4

from phones import Phone, faults
from players import Player
from playwright.sync_api import Route, expect

NewPhone = Callable[..., Phone]
CALL_IN_WORDS = re.compile("(pass|double|clubs?|diamonds?|hearts?|spades?|notrump): ")


def over(phone: NewPhone, width: int = 360, **table: object) -> tuple[Player, str]:
    """A player who has just played a deal."""
    south = Player(phone(width, 800))
    code = south.open(**{"seed": 7, **table})
    south.go(code)
    south.play_deal()
    return south, code


def test_a_deal_is_played_again_beside_the_first_result_and_on_no_pad(phone: NewPhone) -> None:
    south, code = over(phone)
    first = south.view(code)
    south.page.get_by_role("button", name="Play it again").click()
    south.page.wait_for_url(re.compile(rf"/table/(?!{code})[A-Z]{{8}}$"))
    expect(south.page.locator(".deal-fact")).to_contain_text("Practice")
    expect(south.page.locator("#to-pad")).to_be_hidden()
    south.play_deal()
    expect(south.page.locator(".practice")).to_contain_text("Nothing goes on the pad.")
    rows = south.page.locator(".over .results tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("first")
    assert faults(south.phone) == []
    expect(south.page.locator("[data-at=next]")).to_have_text("Once more")
    south.go_on()
    south.play_deal()
    expect(rows).to_have_count(3)
    south.page.get_by_role("link", name="Back to the table").click()
    expect(south.page.locator("body")).to_have_attribute("data-phase", "over")
    assert south.view(code)["score"] == first["score"]
    pad = south.phone.context.request.get(f"{south.phone.address}/api/pads/{first['pad']}").json()["view"]
    assert len(pad["deals"]) == 1
    south.page.goto(f"{south.phone.address}/table")
    expect(south.page.locator("#tables")).to_contain_text("deal 1 again")


def test_a_deal_is_found_again_scored_otherwise_and_kept_as_text(phone: NewPhone) -> None:
    south, code = over(phone)
    south.page.locator("#menu summary").click()
    south.page.get_by_role("button", name="Deals so far").click()
    dialog = south.page.get_by_role("dialog")
    expect(dialog.get_by_role("link", name="All as text")).to_have_attribute("href", f"/table/{code}/deals.txt")
    assert faults(south.phone) == []
    dialog.locator(".results button").click()
    dialog.get_by_text("Score it by other rules").click()
    told = dialog.locator(".by-other-rules")
    expect(told).to_contain_text("We ")
    dialog.get_by_label("Rules").select_option("duplicate")
    expect(told).to_contain_text("Laws of Duplicate")
    assert faults(south.phone) == []
    link = dialog.get_by_role("link", name="As text").get_attribute("href")
    text = south.phone.context.request.get(f"{south.phone.address}{link}").text()
    assert text.startswith("Deal 1, dealer ")
    dialog.get_by_role("button", name="Play it again").click()
    expect(south.page.locator(".deal-fact")).to_contain_text("Practice")


def test_a_deal_in_which_robots_were_short_of_time_says_that_it_need_not_repeat(phone: NewPhone) -> None:
    south, code = over(phone)
    south.page.get_by_role("button", name="Card by card").click()
    dialog = south.page.get_by_role("dialog")
    expect(dialog).to_contain_text("On the pad")
    expect(dialog).not_to_contain_text("Not repeatable")
    told = dialog.locator(".meanings li").all_text_contents()
    assert told
    assert [each for each in told if not CALL_IN_WORDS.search(each)] == []
    expect(dialog.locator("ul:empty")).to_have_count(0)

    def hurried(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"repeatable": False})

    south.page.route(re.compile(rf"/api/tables/{code}/deals/1$"), hurried)
    south.page.reload()
    south.page.get_by_role("button", name="Card by card").click()
    expect(dialog).to_contain_text("Not repeatable: the robots were short of time in this deal.")
    assert faults(south.phone) == []


def test_the_end_of_a_rubber_is_announced_with_its_race(phone: NewPhone) -> None:
    """They stand at a game and 70: soon the rubber is theirs, or ours to lose."""
    south = Player(phone(360, 800))
    code = south.open(seed=5)
    pad = south.view(code)["pad"]
    for line in ("They 3NT=", "We 3NT=", "They 2NT= honours N 150", "We 2NT="):
        south.phone.send(pad, enter=line)
    south.go(code)
    for _deal in range(20):
        south.play_deal()
        if south.view(code)["score"]["finished"]:
            break
        south.go_on()
    bonus = south.page.locator(".bonus")
    expect(bonus).to_contain_text(re.compile(r"The rubber is over\. (We|They) win by [\d,]+: [\d,]+ to [\d,]+\."))
    expect(bonus).to_contain_text("500 to ")
    expect(bonus).to_contain_text("North 150 on deal 3")
    south.heard("The rubber is over.")
    expect(south.page.locator("#race svg")).to_be_visible()
    assert south.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(south.phone) == []
    south.page.get_by_role("button", name="Another rubber").click()
    expect(bonus).to_have_count(0)


def test_a_rubber_that_is_won_is_not_the_lead_of_the_evening(phone: NewPhone) -> None:
    south = Player(phone(1280, 800))
    code = south.open(seed=5)
    pad = south.view(code)["pad"]
    lines = ("We 6S=", "We 6S=", "They 3NT=", "We 3NT=", "They 2NT=", "We 2NT=")
    for line in lines:
        south.phone.send(pad, id=str(uuid4()), enter=line)
    south.go(code)
    for _deal in range(20):
        south.play_deal()
        if south.view(code)["score"]["finished"]:
            break
        south.go_on()
    ended = south.view(code)["score"]["ended"]
    expect(south.page.locator(".bonus p").first).to_contain_text(f"win by {ended['margin']:,}")
    expect(south.page.locator(".bonus")).to_contain_text("Over the evening We lead by")
