"""The card table in the browser: whole deals by touch and by keys, alone and with friends, for everybody's eyes."""

import re
import time
from collections.abc import Callable
from uuid import uuid4

import pytest
from axe_playwright_python.sync_playwright import Axe
from phones import PATIENCE, Phone
from players import Player
from playwright.sync_api import expect
from serving import until

NewPhone = Callable[..., Phone]
FRIENDS = {"N": "open", "E": "open", "S": "me", "W": "open"}


def faults(player: Player) -> list[str]:
    found = Axe().run(player.page).response["violations"]
    return [
        f"{each['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for each in found for node in each["nodes"]
    ]


SUITS_OF_DIAGRAMS = """[...document.querySelectorAll(".diagram")].map((hand) =>
  [...hand.querySelectorAll("svg.suit")].map((suit) => suit.getAttribute("class").at(-1)).join(""))"""


def lies_open(player: Player, part: str) -> bool:
    """Whether a part of what is asked lies above the hand, which stays at the foot of a phone."""
    bottom = "document.querySelector('{}').getBoundingClientRect().bottom <= "
    top = "document.getElementById('hand').getBoundingClientRect().top"
    return bool(player.page.evaluate(bottom.format(part) + top))


def fits(player: Player) -> bool:
    return bool(player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("width", [360, 1280])
def test_two_deals_are_played_against_robots_and_stand_on_the_pad(phone: NewPhone, width: int) -> None:
    south = Player(phone(width, 800))
    code = south.open(seed=7)
    south.go(code)
    assert fits(south)
    south.rest()
    assert not south.page.evaluate(
        "[...document.querySelectorAll('.box .key')].some((key) => key.scrollWidth > key.clientWidth)"
    )
    south.play_deal()
    expect(south.page.locator(".over h2")).to_be_visible()
    expect(south.page.locator(".over .diagram")).to_have_count(4)
    assert south.view(code)["contract"][1] in "SHC"  # trumps change nothing of the order of a diagram
    assert south.page.evaluate(SUITS_OF_DIAGRAMS) == ["SHDC"] * 4
    expect(south.page.locator(".found")).to_contain_text("Par:")
    assert fits(south)
    south.page.get_by_role("button", name="Next deal").click()
    expect(south.page.locator(".deal-fact dd")).to_contain_text("2")
    south.play_deal()
    pad = south.view(code)["pad"]
    deals = south.phone.context.request.get(f"{south.phone.address}/api/pads/{pad}").json()["view"]["deals"]
    assert len(deals) == 2
    expect(south.page.locator("#to-pad")).to_have_attribute("href", f"/pad/{pad}")


@pytest.mark.parametrize(("width", "height"), [(360, 540), (375, 667), (844, 390)])
def test_one_bids_with_the_hand_in_sight_on_a_low_screen(phone: NewPhone, width: int, height: int) -> None:
    south = Player(phone(width, height), twoTaps=True)
    south.go(south.open(seed=7))
    south.rest()
    for place in ("first", "last"):
        expect(getattr(south.page.locator("#hand .card"), place)).to_be_in_viewport(ratio=1)
    south.page.locator(".box .of-P").click()
    expect(south.page.locator(".sure")).to_be_in_viewport(ratio=1)
    south.page.locator("[data-at=hint]").dispatch_event("click")  # from where the page stands
    expect(south.page.locator(".hint")).to_be_in_viewport(ratio=1)
    assert lies_open(south, ".hint")
    assert width > height or lies_open(south, ".box")
    assert fits(south)


@pytest.mark.long
@pytest.mark.parametrize("width", [360, 1280])
def test_a_whole_rubber_is_played_and_its_end_announced(phone: NewPhone, width: int) -> None:
    south = Player(phone(width, 800))
    south.go(south.open(seed=3))
    for _deal in range(40):
        south.play_deal()
        if south.page.locator(".bonus").count():
            break
        south.go_on()
    expect(south.page.locator(".bonus")).to_contain_text("The rubber is over.")
    south.page.get_by_role("button", name="Another rubber").click()
    expect(south.page.locator(".bonus")).to_have_count(0)


def test_from_the_first_page_one_touch_leads_to_a_seat(phone: NewPhone) -> None:
    visitor = phone()
    visitor.page.goto(visitor.address)
    visitor.page.get_by_role("button", name="Play against three robots").click()
    expect(visitor.page.locator("#hand .card")).to_have_count(13)
    expect(visitor.page.get_by_role("list", name="Your hand, 13 cards")).to_be_visible()
    visitor.page.goto(visitor.address)
    expect(visitor.page.locator("#tables a")).to_have_count(1)


def test_a_table_with_friends_is_set_up_and_invites(phone: NewPhone) -> None:
    visitor = phone()
    visitor.page.goto(f"{visitor.address}/table?friends")
    visitor.page.get_by_label("Chicago the dealer").or_(visitor.page.locator("input[value=chicago]")).first.check()
    visitor.page.get_by_role("button", name="Sit down").click()
    expect(visitor.page.locator(".waiting")).to_contain_text("North, East and West")
    visitor.page.get_by_role("button", name="Invite").click()
    expect(visitor.page.locator(".links a")).to_have_count(3)
    expect(visitor.page.locator(".links a").first).to_have_attribute("href", re.compile(r"/table/[A-Z]{8}\?seat=N$"))
    visitor.page.keyboard.press("Escape")
    visitor.page.get_by_role("button", name="Robots in the empty seats").click()
    expect(visitor.page.locator(".waiting")).to_have_count(0)
    expect(visitor.page.locator(".deal-fact")).to_contain_text("1 of 4")


def test_a_deal_is_bid_and_played_by_keyboard_alone(phone: NewPhone) -> None:
    south = Player(phone(1280, 800))
    code = south.open(seed=11)
    south.go(code)
    keys = south.page.keyboard
    assert south.rest() == "auction"
    keys.press("Shift+H")
    south.heard("Spades:")
    keys.press("?")
    expect(south.page.get_by_role("dialog")).to_contain_text("play the queen of spades")
    keys.press("Escape")
    end = time.monotonic() + 3 * PATIENCE
    while (asked := south.rest()) != "over" and time.monotonic() < end:
        before = south.moment()
        if asked == "auction":
            keys.press("p")
        elif asked == "accept":
            south.page.locator("[data-at=accept]").focus()
            keys.press("Enter")
        else:
            card = next(iter(south.view(code)["legal"]))
            keys.type(card.lower())
        south.moved_on(before)
    south.heard("The deal is over.")
    keys.press("n")
    expect(south.page.locator(".deal-fact dd")).to_contain_text("2")


def test_cards_have_names_and_what_may_not_be_played_says_why(phone: NewPhone) -> None:
    south = Player(phone())
    south.go(south.open(seed=7))
    south.play_deal(until="play")
    hand = south.page.locator("#hand .cards")
    expect(hand).to_have_accessible_name(re.compile(r"Your hand.*, \d+ cards"))
    names = [each.get_attribute("aria-label") or "" for each in hand.locator("button").all()]
    assert all(re.fullmatch(r"(ace|king|queen|jack|\d+) of (spades|hearts|diamonds|clubs)", name) for name in names)
    barred = south.page.locator("#hand button[aria-disabled]")
    if barred.count():
        barred.first.click(force=True)
        expect(south.page.locator("#ask .refusal")).to_be_visible()
    sizes = [box for each in hand.locator("button").all() if (box := each.bounding_box())]
    assert min(min(size["width"], size["height"]) for size in sizes) >= 40


def test_the_focus_stays_in_the_hand_when_a_card_leaves_it(phone: NewPhone) -> None:
    south = Player(phone(1280, 800))
    south.go(south.open(seed=7))
    south.play_deal(until="play")
    before = south.moment()
    south.page.locator("button.card.playable").first.focus()
    south.page.keyboard.press("Enter")
    south.moved_on(before)
    south.rest()
    assert south.page.evaluate("document.activeElement.matches('#main button')")


def test_a_call_that_is_not_allowed_names_the_law_and_meanings_come_before_the_call(phone: NewPhone) -> None:
    south = Player(phone(1280, 800), twoTaps=True)
    south.go(south.open(seed=7))
    assert south.rest() == "auction"
    redouble = south.page.locator("[data-at='call-XX']")
    expect(redouble).to_have_attribute("aria-disabled", "true")
    redouble.click(force=True)  # it can be pressed, and says why not
    expect(south.page.locator("#ask .refusal")).to_contain_text("Law 19, Doubles and Redoubles.")
    south.page.locator("[data-at='call-7NT']").click()
    expect(south.page.locator("#meaning")).to_contain_text("Seven notrump:")
    south.page.get_by_role("button", name="Hint").click()
    expect(south.page.locator(".hint")).to_contain_text("The robot would choose")
    south.page.locator("[data-at='sure']").click()
    called = south.page.locator(".auction .call", has_text="seven notrump")
    expect(called).to_have_count(1)
    called.click()
    expect(south.page.locator(".auction .meaning")).to_contain_text("South, seven notrump:")


def test_a_claim_is_judged_by_robots_and_a_card_is_taken_back(phone: NewPhone) -> None:
    south = Player(phone())
    code = south.open(seed=7)
    south.go(code)
    south.play_deal(until="play")
    played = south.cards_played(code)
    before = south.moment()
    card = south.page.locator("button.card.playable").first
    name = card.get_attribute("aria-label")
    card.click()
    south.moved_on(before)
    south.rest()
    before = south.moment()
    south.page.get_by_role("button", name=f"Undo: {name}", exact=True).click()
    until(lambda: south.cards_played(code) == played)
    south.moved_on(before)
    south.rest()
    expect(south.page.locator("#hand .playable, #north .playable").first).to_be_visible()
    now = south.view(code)
    fewer = south.page.locator("[data-at=fewer]")
    south.page.evaluate("scrollTo(0, 0)")
    south.page.keyboard.press("Shift+C")
    expect(fewer).to_be_focused()
    assert lies_open(south, ".claim")
    south.page.keyboard.press("Escape")
    expect(south.page.locator("[data-at=claim]")).to_be_focused()
    south.page.get_by_role("button", name="Claim").click()
    while fewer.get_attribute("aria-disabled") is None:
        fewer.click()
    south.page.get_by_role("button", name="Concede the rest").click()
    south.rest()
    conceded = "down" if now["declarer"] in {"N", "S"} else "over"
    expect(south.page.locator(".over h2")).to_contain_text(conceded)


def test_four_people_play_and_one_leaves_to_a_robot_and_comes_back(phone: NewPhone) -> None:
    south = Player(phone())
    code = south.open(seats=FRIENDS)
    south.go(code)
    players = {"S": south}
    for seat, name in (("W", "Wim"), ("N", "Nan"), ("E", "Eve")):
        friend = Player(phone())
        friend.page.goto(f"{friend.phone.address}/table/{code}?seat={seat}")
        friend.page.get_by_label("Your name").fill(name)
        friend.page.locator(f"[data-at=sit-{seat}]").click()
        expect(friend.page.locator("#hand .card")).to_have_count(13)
        players[seat] = friend
    expect(south.page.locator("#ask .waiting")).to_have_count(0)
    assert south.view(code)["names"]["E"] == "Eve"
    for _call in range(2):
        turn = players[south.view(code)["to_act"]]
        assert turn.rest() == "auction"
        turn.page.locator("[data-at='call-P']").click()
        expect(turn.page.locator("body")).to_have_attribute("data-mine", "no")
    east = players["E"]
    east.page.get_by_role("button", name="Seats").click()
    east.page.get_by_role("button", name="Let a robot play for me").click()
    expect(east.page.locator(".waiting")).to_contain_text("A robot plays from your seat.")
    expect(south.page.locator("#status")).to_be_visible()
    east.page.get_by_role("button", name="Take my seat back").click()
    expect(east.page.locator(".waiting")).to_have_count(0)
    assert south.view(code)["seats"]["E"] == "person"
    expect(south.page.locator("#state")).to_have_text("live")
    for _call in range(12):
        if (to_act := south.view(code)["to_act"]) is None or south.view(code)["phase"] != "auction":
            break
        turn = players[to_act]
        assert turn.rest() == "auction"
        turn.page.locator("[data-at='call-P']").click()
        expect(turn.page.locator("body")).not_to_have_attribute("data-mine", "yes")
    for player in players.values():
        player.page.wait_for_function("() => document.body.dataset.phase !== 'auction'")


def test_the_table_in_words_is_played_by_keyboard(phone: NewPhone) -> None:
    visitor = phone()
    south = Player(visitor)
    code = south.open(seed=7)
    page = visitor.page
    page.goto(f"{visitor.address}/table/{code}/text")
    expect(page.locator("#told")).to_contain_text("You hold:")
    assert faults(south) == []
    for question, answer in (
        ("hand", "♠"),
        ("score", "vulnerable"),
        ("who", "South: a player (you)"),
        ("help", "claim 9"),
    ):
        page.locator("#typed").fill(question)
        page.keyboard.press("Enter")
        expect(page.locator("#told")).to_contain_text(answer)
    end = time.monotonic() + 3 * PATIENCE
    while (view := south.view(code))["phase"] != "over" and time.monotonic() < end:
        wish = "accept" if "accept" in view["may"] else ("P" if "P" in view["legal"] else next(iter(view["legal"]), ""))
        if not wish:
            time.sleep(0.05)
            continue
        told = page.locator("#told p").count()
        page.locator("#typed").fill(wish)
        page.keyboard.press("Enter")
        page.wait_for_function("(told) => document.querySelectorAll('#told p').length > told", arg=told)
    expect(page.locator("#prompt")).to_contain_text("Type next to go on.")
    page.locator("#typed").fill("next")
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_contain_text("Deal 2.")


def test_the_table_in_words_needs_no_script(phone: NewPhone) -> None:
    visitor = phone(java_script_enabled=False)
    code = Player(visitor).open(seed=7)
    page = visitor.page
    page.goto(f"{visitor.address}/table/{code}/text")
    page.locator("#typed").fill("XX")
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_contain_text("(law 19, Doubles and Redoubles)")
    page.locator("#typed").fill("P")
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_contain_text("South: pass")


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
def test_axe_finds_nothing_at_the_table(phone: NewPhone, width: int, scheme: str) -> None:
    south = Player(phone(width, 800, color_scheme=scheme))
    south.page.goto(f"{south.phone.address}/table")
    assert faults(south) == []
    code = south.open(seed=7)
    south.go(code)
    south.rest()
    assert faults(south) == []
    south.play_deal(until="play")
    assert faults(south) == []
    south.play_deal()
    expect(south.page.locator(".found")).to_be_visible()
    assert faults(south) == []
    south.page.get_by_role("button", name="Card by card").click()
    south.page.locator("[data-at=on]").click()
    assert faults(south) == []
    south.page.keyboard.press("Escape")
    looker = Player(phone(width, 800, color_scheme=scheme))
    looker.go(code)
    assert faults(looker) == []


def test_a_deal_that_is_over_is_played_through_again(phone: NewPhone) -> None:
    south = Player(phone())
    code = south.open(seed=7)
    south.go(code)
    south.play_deal()
    south.page.locator("#menu summary").click()
    south.page.get_by_role("button", name="Deals so far").click()
    south.page.locator(".results button").click()
    dialog = south.page.get_by_role("dialog")
    expect(dialog.locator(".step-words")).to_contain_text("Before the lead.")
    south.page.keyboard.press("ArrowRight")
    expect(dialog.locator(".step-words")).to_contain_text("Trick 1:")
    expect(dialog.locator(".gone")).to_have_count(1)


@pytest.mark.parametrize("plays", [True, False])
def test_who_is_dummy_to_a_robot_plays_both_hands_or_is_told_to_look_on(phone: NewPhone, *, plays: bool) -> None:
    south = Player(phone(), pace=0 if plays else 300)
    page = south.page
    page.goto(f"{south.phone.address}/table")
    page.get_by_text("More about this table").click()
    page.get_by_label("Robots play like").select_option("beginner")
    page.get_by_label("When a robot opposite me declares").select_option("me" if plays else "robot")
    page.route("**/api/tables", lambda route: route.continue_(post_data={**route.request.post_data_json, "seed": 2}))
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")
    if plays:
        south.play_deal(until="play")
        south.heard("You play both hands for North.")
        expect(page.locator("#ask")).to_contain_text("Your card from dummy")
        expect(page.locator("#north")).to_contain_text("declarer")
    else:
        asked = "() => document.body.dataset.phase === 'play' || document.body.dataset.mine === 'yes'"
        page.wait_for_function(asked)
        while south.phase != "play":
            before = south.moment()
            page.locator("[data-at='call-P']").click()
            south.moved_on(before)
            page.wait_for_function(asked)
        expect(page.locator("#ask")).to_contain_text("You are dummy: North plays both hands.")
        page.goto(south.phone.address)
        with page.expect_request("**/api/tables") as asked_for:
            page.get_by_role("button", name="Play against three robots").click()
        body = asked_for.value.post_data_json or {}
        assert (body["level"], body["play_for_robot"]) == ("beginner", False), "as it was chosen last"


def test_an_action_outlives_a_lost_network(phone: NewPhone) -> None:
    south = Player(phone())
    south.go(south.open(seed=7))
    assert south.rest() == "auction"
    south.phone.context.set_offline(True)
    expect(south.page.locator("#state")).to_have_text("offline")
    before = south.moment()
    south.page.locator("[data-at='call-P']").click()
    south.heard("It is sent again.")
    south.phone.context.set_offline(False)
    south.moved_on(before)
    expect(south.page.locator("#state")).to_have_text("live")


def test_an_unknown_table_is_not_found(phone: NewPhone) -> None:
    visitor = phone()
    answer = visitor.page.goto(f"{visitor.address}/table/{'ABCDEFGH'}")
    assert answer
    assert answer.status == 404
    expect(visitor.page.get_by_role("heading", name="No table here.")).to_be_visible()


def test_robots_cards_come_at_the_players_pace(phone: NewPhone) -> None:
    south = Player(phone(), pace=300)
    code = south.open(seed=7, seats={"N": "robot", "E": "robot", "S": "me", "W": "robot"})
    south.go(code)
    south.rest()
    south.page.locator("[data-at='call-P']").click()
    south.page.locator("#cloth").click()  # a touch shows all at once
    south.rest()
    body = {"id": str(uuid4()), "action": "7X"}
    answer = south.phone.context.request.post(f"{south.phone.address}/api/tables/{code}/actions", data=body)
    assert answer.status == 422
