"""German in a browser: nothing runs out of a phone's page, and two phones read one pad in two languages."""

from collections.abc import Callable

import pytest
from phones import Phone, faults
from playwright.sync_api import expect

NewPhone = Callable[..., Phone]
GERMAN = "de-DE"
LESSONS = "rules table pad chart calculator chicago questions rubbers quiz tactics books sources"
PEOPLE = ["Annemarie", "Bernhard", "Christiane", "Dietrich"]
EVENING = ("We 2H=", "They 3NT-2", "We 2D=", "They 4S+1", "We 4HX-1", "We 3NT= honours S 150", "N 4SX+1")

# What lies beyond the page's edge, or is cut off in its box; what scrolls by itself may be as wide as it likes.
TOO_WIDE = """() => {
  const edge = document.documentElement.clientWidth;
  const scrolls = (part) =>
    part && (/auto|scroll/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement));
  return [...document.querySelectorAll("body *")]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest(".unseen, .skip, svg"))
    .filter((part) => {
      const cut = getComputedStyle(part).overflowX === "hidden" && part.scrollWidth > part.clientWidth + 1;
      const button = part.matches("button, summary, .key, select");
      return (part.getBoundingClientRect().right > edge + 1 && !scrolls(part.parentElement)) ||
        (cut && !part.matches("small")) || (button && part.scrollWidth > part.clientWidth + 1);
    })
    .map((part) => `${part.tagName}.${part.className}: ${part.textContent.trim().slice(0, 60)}`);
}"""


def fits(phone: Phone) -> None:
    """Expect that the page is as wide as the phone, with all that stands in it."""
    page = phone.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url
    assert page.evaluate(TOO_WIDE) == [], page.url


@pytest.mark.parametrize("width", [360, 1280])
def test_pages_in_german_are_as_wide_as_the_screen(phone: NewPhone, width: int) -> None:
    north = phone(width, locale=GERMAN)
    code = north.start(*EVENING, players=PEOPLE)
    for path in ("/", "/table", "/learn", f"/pad/{code}", f"/pad/{code}/print" if width > 800 else "/offline/lost"):
        north.page.goto(north.address + path)
        assert north.page.locator("html").get_attribute("lang") == "de", path
        fits(north)


@pytest.mark.parametrize("slug", LESSONS.split())
def test_lessons_in_german_are_as_wide_as_the_phone(phone: NewPhone, slug: str) -> None:
    north = phone(locale=GERMAN)
    north.page.goto(f"{north.address}/learn/{slug}")
    fits(north)


def test_a_deal_is_written_in_german_and_nothing_is_cut_off(phone: NewPhone) -> None:
    north = phone(locale=GERMAN)
    north.open(north.start(*EVENING[:2], players=PEOPLE))
    north.page.locator("#menu summary").click()
    expect(north.page.get_by_role("link", name="English")).to_be_visible()
    fits(north)
    north.page.keyboard.press("Escape")
    expect(north.page.locator("#write")).to_have_text("Spiel 3 eintragen")
    north.page.locator("#write").click()
    north.choose("N 3NT+1")
    fits(north)
    north.page.get_by_role("button", name="Honneurs", exact=True).click()
    fits(north)
    assert faults(north) == []
    north.page.get_by_role("button", name="Eintragen").click()
    expect(north.deals).to_have_count(3)
    assert north.results[-1] == "N 3SA +1"
    north.page.locator(".number:visible").first.click()
    expect(north.page.get_by_role("dialog")).to_contain_text("über dem Strich")
    fits(north)


def test_two_phones_read_one_pad_in_two_languages(phone: NewPhone) -> None:
    anna, ben = phone(locale=GERMAN), phone(locale="en-GB")
    code = anna.start("We 2H=", "They 4S=")
    for each in (anna, ben):
        each.open(code)
    ben.write("We 4SX+2")
    anna.write("They 3NT-1")
    for each in (anna, ben):
        expect(each.deals).to_have_count(4)
    expect(anna.page.locator("#pad")).to_contain_text("in Gefahr")
    expect(ben.page.locator("#pad")).to_contain_text("vulnerable")
    assert anna.page.locator("#total-we").inner_text() == ben.page.locator("#total-we").inner_text()
    for each, words in ((anna, "ein kontrierter Kontrakt erfüllt"), (ben, "a doubled contract made")):
        each.page.locator("button.deal").nth(2).click()
        expect(each.page.get_by_role("dialog")).to_contain_text(words)


def test_a_language_is_chosen_in_the_menu_and_kept(phone: NewPhone) -> None:
    north = phone(locale=GERMAN)
    code = north.start("We 2H=")
    north.open(code)
    north.page.locator("#menu summary").click()
    north.page.get_by_role("link", name="English").click()
    expect(north.page.locator("#write")).to_have_text("Write deal 2")
    assert north.page.url == f"{north.address}/pad/{code}"
    north.page.goto(f"{north.address}/learn")
    assert north.page.locator("html").get_attribute("lang") == "en"


def test_a_phone_without_a_network_goes_on_in_german(phone: NewPhone) -> None:
    north = phone(locale=GERMAN, service_workers="allow")
    code = north.start("We 2H=")
    north.open(code)
    north.page.wait_for_function("() => document.documentElement.dataset.ready === 'true'")
    north.page.evaluate("navigator.serviceWorker.ready")
    north.page.wait_for_function("() => navigator.serviceWorker.controller")
    north.context.set_offline(True)
    north.page.reload()
    expect(north.page.locator("#write")).to_have_text("Spiel 2 eintragen")
    north.write("We 3D=")
    expect(north.deals).to_have_count(2)
    expect(north.page.locator("#state")).to_contain_text("offline")
    expect(north.page.locator("#pad")).to_contain_text("in Gefahr")


def test_a_table_in_german_is_as_wide_as_the_phone(phone: NewPhone) -> None:
    south = phone(locale=GERMAN)
    south.page.goto(south.address)
    south.page.get_by_role("button", name="Gegen drei Roboter spielen").click()
    expect(south.page.locator(".whose")).to_have_text("Ansage bitte")
    fits(south)
    assert faults(south) == []
    south.page.goto(south.page.url + "/text")
    expect(south.page.locator("main")).to_contain_text("Die eigene Hand")
    fits(south)
