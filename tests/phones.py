"""A phone at the table: a page of the app in a browser of its own, and what its holder does with it."""

import shutil
from uuid import uuid4

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Locator, Page, expect

from wethey.formats import parse_played
from wethey.scoring import Played

CHROMIUM_FLAGS = [
    "--no-sandbox",  # the tests may run as root, in a container
    "--disable-gpu",
    "--disable-background-networking",  # nothing but the page under test
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

PATIENCE = 30.0
"""Seconds until a page that does not come is a failure: on two cores that others use too, all takes its time."""

expect.set_options(timeout=PATIENCE * 1_000)

# What is seen of a result, its suit as a letter: the words beside it are for those who listen.
_READ = """(keys) => keys.map((key) => {
  const drawn = (key.querySelector("[aria-hidden]") ?? key).cloneNode(true);
  drawn.querySelectorAll(".suit").forEach((suit) => suit.replaceWith(suit.getAttribute("class").at(-1)));
  return drawn.textContent;
})"""


def chromium() -> str | None:
    """Where Chromium is, if it is anywhere."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


class Phone:
    """One browser with one page; it has its own cookie and storage, and is another device to the server."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1_000)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def start(self, *lines: str, **head: object) -> str:
        """Start a pad with these lines on it, and give its code; the page stays where it is."""
        opened = self.context.request.post(f"{self.address}/api/pads", data={"rules": "rubber", **head})
        assert opened.ok, opened.text()
        code: str = opened.json()["pad"]
        for line in lines:
            self.send(code, enter=line)
        return code

    def send(self, code: str, **command: object) -> None:
        """Send a command past the page."""
        path = f"{self.address}/api/pads/{code}/commands"
        answer = self.context.request.post(path, data={"id": str(uuid4()), **command})
        assert answer.ok, answer.text()

    def open(self, code: str) -> "Phone":
        """Open a pad, and wait until it is live."""
        self.page.goto(f"{self.address}/pad/{code}")
        expect(self.page.locator("#state")).to_have_text("live")
        return self

    def key(self, row: str, value: object) -> None:
        """Press a key of a row."""
        self.page.locator(f"input[name={row}][value='{value}']").check()

    def choose(self, line: str) -> None:
        """Press the keys of a result, without writing it."""
        played: Played = parse_played(line)
        contract = played.result.contract
        declarer = contract.declarer
        assert declarer
        self.key("who", declarer.column.capitalize() if hasattr(declarer, "column") else declarer)
        self.key("level", contract.bid.level)
        self.key("strain", contract.bid.strain)
        if contract.doubling.value:
            self.page.locator(f"[data-at='doubling-{contract.doubling.value}']").click()
        if self.page.locator(f"input[name=result][value='{played.result.overtricks}']").count() == 0:
            self.page.get_by_role("button", name="more tricks down").click()
        self.key("result", played.result.overtricks)
        if played.honours:
            self.page.get_by_role("button", name="Honours", exact=True).click()
            held = played.honours.held_by
            self.key("held", held.column.capitalize() if hasattr(held, "column") else held)

    def write_by_keys(self, line: str) -> None:
        """Write a deal by keys alone."""
        before = self.lines
        self.page.locator("#write").click()
        self.choose(line)
        self.page.get_by_role("button", name="Write it").click()
        expect(self.deals).to_have_count(before + 1)

    def write(self, line: str) -> None:
        """Write a line by typing it."""
        self.page.locator("#write").click()
        self.page.locator("#line").fill(line)
        self.page.locator("#line").press("Enter")
        expect(self.page.locator("#entry")).to_be_hidden()

    @property
    def deals(self) -> Locator:
        """The rows of the list of deals."""
        return self.page.locator(".deals tbody tr")

    @property
    def lines(self) -> int:
        """How many there are now."""
        return self.deals.count()

    @property
    def results(self) -> list[str]:
        """The results as they are drawn in the list."""
        return list(self.page.locator("button.deal").evaluate_all(_READ))

    def reads(self, we: int | str, they: int | str) -> None:
        """Expect these totals at the head of the pad."""
        expect(self.page.locator("#total-we")).to_have_text(str(we))
        expect(self.page.locator("#total-they")).to_have_text(str(they))


def faults(phone: Phone) -> list[str]:
    """What axe finds on a page that does not do for everyone."""
    found = Axe().run(phone.page).response["violations"]
    return [f"{each['id']}: {node['html'][:120]}" for each in found for node in each["nodes"]]
