"""The pages for everyone: axe finds nothing, the keyboard is enough, narrow screens and dark paper do."""

import re
from collections.abc import Callable

import pytest
from phones import Phone, faults
from playwright.sync_api import expect

NewPhone = Callable[..., Phone]
DEALS = ["N 2H+1", "E 3NT=", "S 4S= honours S 100", "W 4HX-2", "E 4H+1", "N 1NT="]
PLAYERS = ["Ann", "Bob", "Cat", "Dan", "Eve"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_home(phone: NewPhone, scheme: str) -> None:
    visitor = phone(color_scheme=scheme)
    visitor.page.goto(visitor.address)
    for summary in visitor.page.locator("main summary").all():
        summary.click()
    assert faults(visitor) == []


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
def test_axe_finds_nothing_on_a_pad(phone: NewPhone, width: int, scheme: str) -> None:
    north = phone(width, 900, color_scheme=scheme)
    north.open(north.start(*DEALS, players=PLAYERS, dealer="N", rotation="pivot"))
    for part in ("people", "ledger", "race", "whole"):
        north.page.locator(f"#{part} > summary").click()
        # What is fetched when it opens moves what is below: the next one is touched where it comes to rest.
        expect(north.page.locator(f"#{part} .content")).not_to_be_empty()
    north.page.locator("#race .content summary").click()
    expect(north.page.locator("#whole .content")).to_contain_text("Save it")
    if width == 360:
        north.page.locator("#write").click()
    north.choose("N 4SX+1")
    north.page.get_by_role("button", name="Honours", exact=True).click()
    assert faults(north) == []
    north.page.locator("button.number").first.click(force=True)
    assert faults(north) == []


def test_axe_finds_nothing_on_an_empty_chicago_pad_and_where_no_pad_is(phone: NewPhone) -> None:
    north = phone()
    north.open(north.start(rules="chicago", dealer="N"))
    assert faults(north) == []
    north.page.goto(f"{north.address}/pad/QQQQQQQQ")
    assert faults(north) == []
    expect(north.page.get_by_role("heading", level=1)).to_have_text("No pad here.")


def test_a_deal_is_written_with_the_keyboard_alone(phone: NewPhone) -> None:
    north = phone()
    north.open(north.start())
    press = north.page.keyboard.press

    def tab_to(name: str) -> None:
        for _step in range(40):
            at = north.page.evaluate(
                "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
            )
            if at.strip() == name:
                return
            press("Tab")
        pytest.fail(f"Tab does not lead to {name}")

    tab_to("Write deal 1")
    press("Enter")
    tab_to("We")
    press("ArrowRight")  # North
    tab_to("one")
    for _step in range(3):
        press("ArrowRight")
    press("Tab")
    press("ArrowLeft")  # from clubs back to notrump
    press("ArrowLeft")
    tab_to("doubled")
    press("Space")
    tab_to("made")
    press("ArrowRight")
    expect(north.page.locator("#line")).to_have_value("N 4SX+1")
    expect(north.page.locator("#effect")).to_contain_text("240 below, 150 above")
    press("Enter")
    north.reads(390, 0)
    expect(north.page.locator("#said")).to_contain_text("Written: North, four spades doubled, 1 over")
    expect(north.page.locator("#write")).to_be_focused()


def test_nothing_sticks_out_sideways_and_no_key_is_small(phone: NewPhone) -> None:
    north = phone(320, 700)
    north.open(north.start(*DEALS, "Adjust They 50 agreed penalty of the arbiter", players=PLAYERS, dealer="N"))
    for width in (320, 360, 600, 960, 1280):
        north.page.set_viewport_size({"width": width, "height": 700})
        assert north.page.evaluate("document.documentElement.scrollWidth") == width
    north.choose("S 7NTXX-9 honours N 150")
    for width in (1280, 960, 600, 360, 320):
        north.page.set_viewport_size({"width": width, "height": 700})
        if width == 600:
            north.page.locator("#write").click()
        assert north.page.evaluate("document.documentElement.scrollWidth") == width
        heights = north.page.locator("#entry .key:visible").evaluate_all(
            "(keys) => keys.map((key) => key.offsetHeight)"
        )
        assert min(heights) >= 44


def test_colours_are_chosen_by_hand_and_kept(phone: NewPhone) -> None:
    north = phone(color_scheme="light")
    north.open(north.start("We 2D="))
    north.page.locator("#menu summary").click()
    north.page.get_by_role("button", name="Colours").click()
    north.page.get_by_label("dark").check()
    north.page.get_by_label("four, for colour-blind eyes").check()
    north.page.reload()
    root = north.page.locator("html")
    expect(root).to_have_attribute("data-colours", "dark")
    expect(root).to_have_attribute("data-suits", "blind")


def test_a_long_pad_travels_light(phone: NewPhone) -> None:
    """A pad of forty deals, as it goes over the wire until it is drawn and live: scripts under 30 KB, all under 100 KB.

    What is wanted while the server is away is fetched after that, when nothing else is to be done.
    """
    north = phone()
    code = north.start(*(DEALS * 7)[:40], players=PLAYERS, dealer="N")
    sizes: dict[str, int] = {}
    north.page.on("response", lambda answer: sizes.update({answer.url: int(answer.headers.get("content-length", 0))}))
    north.open(code)
    page = north.context.request.get(f"{north.address}/pad/{code}").text()
    named = set(re.findall(r"/static/[a-z-]+\.js", page))
    expect(north.page.locator("html")).to_have_attribute("data-ready", "true")
    paths = {url.removeprefix(north.address).partition("?")[0]: size for url, size in sizes.items()}
    scripts = {path: size for path, size in paths.items() if path.endswith(".js")}
    first = sum(scripts[path] for path in named)
    assert 10_000 < first < 30_000
    assert sum(scripts.values()) < 46_000
    assert paths[f"/pad/{code}"] > 1_000
    assert sum(paths.values()) - sum(scripts.values()) + first < 100_000
