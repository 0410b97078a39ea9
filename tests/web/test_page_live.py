"""Phones at one table: live, apart, and together again."""

from collections.abc import Callable

from phones import Phone
from playwright.sync_api import expect

NewPhone = Callable[..., Phone]


def test_a_deal_written_on_one_phone_is_on_the_others(phone: NewPhone) -> None:
    north, east = phone(), phone(1280, 900)
    code = north.start()
    north.open(code)
    east.open(code)
    north.write("N 4S=")
    east.reads(120, 0)
    expect(east.page.locator("#said")).to_contain_text("deal 1, North, four spades, made")
    east.page.locator("#line").fill("E 3NT=")
    east.page.locator("#line").press("Enter")
    north.reads(120, 100)


def test_phones_have_names_and_the_pad_tells_who_wrote_what(phone: NewPhone) -> None:
    north, east = phone(), phone()
    code = north.start()
    north.open(code)
    north.page.get_by_role("button", name="Invite", exact=True).click()
    north.page.get_by_label("Name").fill("Ann")
    north.page.get_by_label("Seat").select_option("N")
    north.page.get_by_role("button", name="Keep it").click()
    north.page.keyboard.press("Escape")
    north.write("N 4S=")
    east.page.route("**/reasons.js", lambda route: route.abort())
    east.open(code)
    east.page.locator("#share").click()
    expect(east.page.locator(".present")).to_contain_text("Ann, North")
    expect(east.page.get_by_role("dialog")).to_contain_text(f"{code[:4]} {code[4:]}")
    east.page.keyboard.press("Escape")
    east.page.locator("button.deal").click()
    expect(east.page.get_by_role("dialog")).to_contain_text("This part has to be fetched first")
    east.page.keyboard.press("Escape")
    east.page.unroute("**/reasons.js")
    east.page.locator("button.deal").click()
    expect(east.page.get_by_role("dialog")).to_contain_text("Written by Ann")


def test_deals_written_and_corrected_apart_outlive_a_reload_and_are_sent_once(phone: NewPhone) -> None:
    north, east = phone(), phone()
    code = north.start("We 2H=")
    north.open(code)
    east.open(code)
    north.context.set_offline(True)
    expect(north.page.locator("#state")).to_have_text("offline")
    for line in ("They 3NT-2", "We 2D=", "They 4S+1"):
        north.write(line)
    expect(north.page.locator("#state")).to_have_text("offline, 3 waiting")
    north.reads(200, 150)
    expect(north.page.locator("#pad .number.pencil")).to_have_count(4)
    north.context.route("**/api/**", lambda route: route.abort())
    north.context.set_offline(False)
    north.page.reload()
    expect(north.page.locator("#state")).to_have_text("offline, 3 waiting")
    assert len(north.results) == 4
    north.page.locator("button.deal").nth(2).click()
    north.page.get_by_role("button", name="Correct this deal").click()
    north.page.locator("#line").fill("We 2S=")
    north.page.locator("#line").press("Enter")
    expect(north.page.locator("#state")).to_have_text("offline, 4 waiting")
    east.reads(60, 0)
    north.context.unroute("**/api/**")
    expect(north.page.locator("#state")).to_have_text("live")
    for each in (north, east):
        each.reads(220, 150)
        assert each.results == ["We 2H =", "They 3NT −2", "We 2S =", "They 4S +1"]


def test_an_answer_that_got_lost_does_not_write_the_deal_twice(phone: NewPhone) -> None:
    north = phone()
    north.open(north.start())
    lost: list[object] = []

    def lose(route) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
        if '"preview"' in (route.request.post_data or "") or lost:
            route.continue_()
            return
        lost.append(route.fetch())  # the server has it
        route.abort()

    north.context.route("**/commands", lose)
    north.write("N 4S=")
    expect(north.page.locator("#state")).to_have_text("live")
    north.reads(120, 0)
    assert lost
    assert north.lines == 1


def test_two_who_wrote_the_same_deal_are_asked(phone: NewPhone) -> None:
    north, east = phone(), phone()
    for answer, results in (
        ("Same deal: keep theirs", ["We 1NT =", "They 2C +1"]),
        ("Same deal: replace theirs with mine", ["We 4S =", "They 2C +1"]),
        ("Mine is the next deal, number 2", ["We 1NT =", "We 4S =", "They 2C +1"]),
    ):
        code = north.start()
        north.open(code)
        north.context.set_offline(True)
        north.write("We 4S=")
        north.write("They 2C+1")
        east.open(code)
        east.write("We 1NT=")
        east.reads(40, 0)
        north.context.set_offline(False)
        asked = north.page.get_by_role("region", name="Deal 1 was written twice")
        expect(asked).to_contain_text("We 1NT =")
        expect(asked).to_contain_text("We 4 =")
        said = "deal 1, We, one notrump, made. We 40, They 0. Somebody else has written there."
        expect(north.page.locator("#said")).to_contain_text(said)
        asked.get_by_role("button", name=answer).click()
        expect(asked).to_be_hidden()
        expect(north.page.get_by_role("button", name="Write deal")).to_be_focused()
        expect(east.deals).to_have_count(len(results))
        expect(north.page.locator("#state")).to_have_text("live")
        assert north.results == east.results == results


def test_a_deal_written_while_a_question_is_open_is_not_asked_about_too(phone: NewPhone) -> None:
    north, east = phone(), phone()
    for answer, results in (
        ("Same deal: keep theirs", ["We 2H =", "They 1NT =", "They 3C ="]),
        ("Mine is the next deal, number 3", ["We 2H =", "They 1NT =", "We 4S =", "They 3C ="]),
    ):
        code = north.start("We 2H=", dealer="N")
        north.open(code)
        north.context.set_offline(True)
        north.write("We 4S=")
        east.open(code)
        east.write("They 1NT=")
        north.context.set_offline(False)
        asked = north.page.get_by_role("region", name="Deal 2 was written twice")
        expect(asked).to_be_visible()
        expect(north.page.locator(".standing")).to_contain_text("Deal 3 · South deals")
        expect(north.page.locator("#write")).to_have_text("Write deal 3")
        north.write("They 3C=")
        asked.get_by_role("button", name=answer).click()
        expect(north.page.locator("#state")).to_have_text("live")
        expect(east.deals).to_have_count(len(results))
        assert north.results == east.results == results


def test_who_is_writing_a_deal_that_somebody_else_writes_is_told_and_asked(phone: NewPhone) -> None:
    north, east = phone(), phone()
    code = north.start()
    north.open(code)
    east.open(code)
    north.page.locator("#write").click()
    north.choose("We 4S=")
    expect(north.page.locator("#effect")).to_contain_text("120 below")
    east.write("E 1NT=")
    expect(north.page.locator("#effect")).to_contain_text(
        "Deal 1 has just been written by somebody: East, one notrump, made"
    )
    expect(north.page.locator("#entry-title")).to_have_text("Deal 1")
    north.page.get_by_role("button", name="Write it").click()
    north.page.get_by_role("button", name="Same deal: keep theirs").click()
    expect(north.page.locator("#state")).to_have_text("live")
    assert north.results == ["E 1NT ="]


def test_what_the_server_refuses_waits_to_be_mended(phone: NewPhone) -> None:
    north = phone()
    north.open(north.start())
    north.context.set_offline(True)
    north.write("We 4S")
    north.write("They 1NT=")
    north.context.set_offline(False)
    asked = north.page.get_by_role("region", name="Not taken")
    expect(asked).to_contain_text("needs its result")
    asked.get_by_role("button", name="Mend it").click()
    expect(north.page.locator("#line")).to_have_value("We 4S")
    north.page.get_by_role("button", name="Close").click()
    expect(north.page.locator("#state")).to_have_text("live")
    assert north.results == ["They 1NT ="]


def test_silence_is_noticed(phone: NewPhone) -> None:
    """The page's clock runs ahead while the network swallows everything: no ping, no error, and yet the page knows."""
    north = phone()
    north.page.clock.install()
    code = north.start()
    north.page.add_init_script(
        """
        class Silent extends EventTarget {
          constructor() { super(); setTimeout(() => this.onopen(), 100); }
          close() {}
        }
        window.EventSource = Silent;
        """
    )
    north.page.goto(f"{north.address}/pad/{code}")
    north.page.clock.run_for(200)
    expect(north.page.locator("#state")).to_have_text("live")
    north.page.clock.run_for(12_300)
    expect(north.page.locator("#state")).to_have_text("offline")
