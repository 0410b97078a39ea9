"""Phones that lose each other: what is drawn meanwhile is exact, and nothing is lost or doubled."""

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from phones import Phone
from playwright.sync_api import expect
from wire import Wire

NewPhone = Callable[..., Phone]
WORKER_IS_READY = "async () => Boolean(await navigator.serviceWorker.ready)"


@pytest.fixture
def wire(address: str) -> Iterator[Wire]:
    """A wire to the server, for the phones that hang on it."""
    between = Wire(urlsplit(address).port or 0)
    yield between
    between.close()


def kept(phone: Phone) -> Phone:
    """Wait until the phone has all that it needs while it is alone."""
    expect(phone.page.locator("html")).to_have_attribute("data-ready", "true")
    return phone


def installed(phone: Phone) -> Phone:
    """Wait until the browser has all that it needs to open the page alone."""
    assert phone.page.evaluate(WORKER_IS_READY)
    return kept(phone)


def test_four_phones_are_equal_after_one_was_away(phone: NewPhone, wire: Wire) -> None:
    phones = [*(phone() for _seat in "NES"), phone(service_workers="allow")]
    north, away = phones[0], phones[3]
    away.address = wire.address
    code = north.start()
    for each in phones:
        each.open(code)
    north.write("We 2H=")
    for each in phones:
        each.reads(60, 0)
    installed(away)
    wire.cut()
    for line in ("They 3NT-2", "We 2D=", "They 4S+1"):
        away.write(line)
    away.reads(200, 150)
    away.page.reload()
    expect(away.page.locator("#state")).to_have_text("offline, 3 waiting")
    away.reads(200, 150)
    away.page.locator("button.deal").nth(2).click()
    away.page.get_by_role("button", name="Correct this deal").click()
    away.page.locator("#line").fill("We 2S=")
    expect(away.page.locator("#effect .ripple li")).to_have_text("Deal 3 becomes We 2S=")
    away.page.locator("#line").press("Enter")
    away.reads(220, 150)
    phones[1].reads(60, 0)
    wire.mend()
    away.page.evaluate("dispatchEvent(new Event('online'))")
    for each in phones:
        each.reads(220, 150)
        expect(each.deals).to_have_count(4)
        expect(each.page.locator("#state")).to_have_text("live")
        assert each.results == ["We 2H =", "They 3NT −2", "We 2S =", "They 4S +1"]


def test_what_a_line_does_is_told_exactly_without_the_server(phone: NewPhone) -> None:
    north = phone()
    north.open(north.start("We 2H=", "They 3NT="))
    kept(north).context.set_offline(True)
    expect(north.page.locator("#state")).to_have_text("offline")
    north.page.locator("#write").click()
    north.choose("We 4SX+1")
    effect = north.page.locator("#effect")
    expect(effect).to_have_text("We: 240 below, 150 above · Game for We · We are vulnerable")
    north.page.get_by_role("button", name="Write it").click()
    north.reads(450, 100)
    expect(north.page.locator(".head .vulnerable")).to_have_count(2)
    north.page.locator("button.number", has_text="240").click()
    expect(north.page.get_by_role("dialog")).to_contain_text("Tricks bid and made")
    expect(north.page.get_by_role("dialog")).to_contain_text("Waiting here until the pad is reached")
    north.page.keyboard.press("Escape")
    north.page.locator("button.deal").first.click()
    north.page.get_by_role("button", name="Withdraw it").click()
    expect(north.page.locator(".ripple li").first).to_have_text("Deal 1, We 2H=, goes")
    north.page.get_by_role("button", name="Withdraw deal 1").click()
    north.reads(390, 100)
    north.page.locator("#menu summary").click()
    north.page.get_by_role("button", name="Undo my last entry").click()
    north.reads(450, 100)
    north.context.set_offline(False)
    expect(north.page.locator("#state")).to_have_text("live")
    north.reads(450, 100)
    assert north.results == ["We 2H =", "They 3NT =", "We 4S× +1"]


def test_a_deal_that_was_never_sent_is_corrected_or_withdrawn(phone: NewPhone) -> None:
    north = phone()
    north.open(north.start())
    kept(north).context.set_offline(True)
    for line in ("We 4S", "We 1NT=", "They 2C="):
        north.write(line)
    north.page.locator("button.deal").nth(0).click()
    north.page.get_by_role("button", name="Correct this deal").click()
    north.page.locator("#line").fill("We 4S=")
    north.page.locator("#line").press("Enter")  # what it changes cannot be told here: that is said first
    expect(north.page.locator("#effect")).to_have_text("Kept here; only the server can read and score it.")
    north.page.locator("#line").press("Enter")
    north.page.locator("button.deal").nth(1).click()
    north.page.get_by_role("button", name="Withdraw it").click()
    north.page.get_by_role("button", name="Withdraw deal 2").click()
    expect(north.page.locator("#said")).to_contain_text("It is kept here, and waits to be sent.")
    north.context.set_offline(False)
    expect(north.page.locator("#state")).to_have_text("live")
    expect(north.page.locator("#ask")).to_be_empty()
    north.reads(120, 40)
    assert north.results == ["We 4S =", "They 2C ="]


def test_who_corrects_a_deal_that_somebody_else_has_changed_is_asked(phone: NewPhone) -> None:
    north, east = phone(), phone()
    code = north.start("We 2H=")
    for answer, totals in (("Keep theirs", (90, 0)), ("Replace theirs with mine", (120, 0))):
        for each in (north, east):
            each.open(code)
        kept(north).context.set_offline(True)
        for each, line in ((north, "We 4S="), (east, "We 3H=")):
            each.page.locator("button.deal").click()
            each.page.get_by_role("button", name="Correct this deal").click()
            each.page.locator("#line").fill(line)
            each.page.locator("#line").press("Enter")
        east.reads(90, 0)
        north.reads(120, 0)
        north.context.set_offline(False)
        asked = north.page.get_by_role("region", name="Deal 1 was changed by somebody else")
        expect(asked).to_be_in_viewport()
        expect(asked).to_contain_text("We 3")
        asked.get_by_role("button", name=answer).click()
        expect(asked).to_be_hidden()
        for each in (north, east):
            each.reads(*totals)
        north.send(code, correct={"deal": 1, "result": "We 2H="})
        east.reads(60, 0)


def test_a_black_hole_is_noticed_and_healed(phone: NewPhone, wire: Wire) -> None:
    """The page's clock runs ahead of ours, so that nobody waits."""
    north, east = phone(), phone()
    north.address = wire.address
    code = east.start()
    north.page.clock.install()
    kept(north.open(code))
    east.open(code)
    wire.swallow()
    north.page.locator("#write").click()
    north.page.locator("#line").fill("We 4S=")
    north.page.locator("#line").press("Enter")
    north.page.clock.run_for(1_000)
    expect(north.page.locator("#entry")).to_be_hidden()
    east.write("They 1NT=")
    expect(north.page.locator("#state")).to_have_text("live, 1 waiting")
    north.page.clock.run_for(12_300)
    expect(north.page.locator("#state")).to_have_text("offline, 1 waiting")
    north.reads(120, 0)
    wire.mend()
    north.page.clock.run_for(12_300)
    north.page.get_by_role("button", name="Mine is the next deal, number 2").click()
    for each in (north, east):
        each.reads(120, 40)
        expect(each.deals).to_have_count(2)
    expect(north.page.locator("#state")).to_have_text("live")


def test_pads_and_home_open_while_the_server_is_away(phone: NewPhone, wire: Wire) -> None:
    north = phone(service_workers="allow")
    north.address = wire.address
    code, other = north.start("We 4S="), north.start("They 1NT=")
    for each in (code, other):
        installed(north.open(each))
    wire.cut()
    north.page.goto(f"{wire.address}/")
    north.page.locator(f"#pads a[href='/pad/{code}']").click()
    expect(north.page.locator("#state")).to_have_text("offline")
    north.reads(120, 0)
    north.write("We 3NT=")
    north.reads(920, 0)
    north.page.goto(f"{wire.address}/pad/QQQQQQQQ")
    expect(north.page.get_by_role("heading", level=1)).to_have_text("No connection.")
