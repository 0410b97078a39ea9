"""How soon a deal that one phone enters is on the three others, and how soon a phone notices that nobody answers.

Four browsers with a page each, as at a table. Every page looks at the clock itself; on one machine that is one clock.
"""

import statistics
import sys
import tempfile
import time
from itertools import chain
from pathlib import Path

from measure import table
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from phones import CHROMIUM_FLAGS, Phone, chromium
from serving import database_in, running
from wire import Wire

PHONES, DEALS, HOLES = 4, 40, 3
LINES = ("We 3S-1", "They 4H-2", "We 2NT-1", "They 5C-3")
"""Defeats, so that the rubber goes on."""
SHOWN_LIMIT, NOTICED_LIMIT = 0.050, 15.0
PATIENCE = 30_000
PHONE: ViewportSize = {"width": 360, "height": 740}

# When the key that enters a line went down, and when one more deal was in the list and the page laid out.
WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now();
  const deals = () => document.querySelectorAll(".deals tbody tr").length;
  window.pressed = [];
  window.shown = [];
  let before = deals();
  addEventListener("keydown", (event) => event.key === "Enter" && window.pressed.push(now()), true);
  new MutationObserver(() => {
    if (deals() <= before) return;
    before = deals();
    document.body.getBoundingClientRect();
    window.shown.push(now());
  }).observe(document.body, { childList: true, subtree: true });
}"""


def delivered(browser: Browser, address: str) -> tuple[list[float], list[float]]:
    """Seconds from the key to the writer's own sheet, and to the last of the three others, deal by deal."""
    phones = [Phone(browser.new_context(service_workers="block", viewport=PHONE), address) for _ in range(PHONES)]
    code = phones[0].start()
    for phone in phones:
        phone.open(code).page.evaluate(WATCH)
    for number in range(DEALS):
        write = phones[number % PHONES].page
        write.locator("#write").click()
        write.locator("#line").fill(LINES[number % len(LINES)])
        # like somebody who looks what it does before writing it
        expect(write.locator("#effect p:not(.question, .refusal)")).not_to_be_empty()
        write.locator("#line").press("Enter")
        for phone in phones:
            expect(phone.deals).to_have_count(number + 1)
    shown = [phone.page.evaluate("window.shown") for phone in phones]
    pressed = sorted(chain.from_iterable(phone.page.evaluate("window.pressed") for phone in phones))
    own, others = [], []
    for number, (start, *ends) in enumerate(zip(pressed, *shown, strict=True)):
        own.append((ends.pop(number % PHONES) - start) / 1000)
        others.append((max(ends) - start) / 1000)
    for phone in phones:
        phone.context.close()
    return own, others


def noticed(browser: Browser, port: int) -> list[float]:
    """Seconds until a page says that it is offline, after the wire began to swallow every byte."""
    found = []
    for _ in range(HOLES):
        wire = Wire(port)
        phone = Phone(browser.new_context(service_workers="block", viewport=PHONE), wire.address)
        phone.open(phone.start())
        start = time.monotonic()
        wire.swallow()
        expect(phone.page.locator("#state")).to_contain_text("offline", timeout=PATIENCE)
        found.append(time.monotonic() - start)
        phone.context.close()
        wire.close()
    return found


def main() -> None:
    """Print the section."""
    path = chromium()
    if path is None:
        print("## Phones\n\nNot measured: there is no Chromium on this machine.")
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        running(database_in(Path(folder))) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        own, others = delivered(browser, f"http://127.0.0.1:{server.port}")
        holes = noticed(browser, server.port)
    mine = statistics.median(own)
    median, p95 = statistics.median(others), statistics.quantiles(others, n=20)[-1]
    table(
        f"{PHONES} browsers at one pad, {DEALS} deals; a wire that swallows every byte, {HOLES} times",
        ("what", "median", "most", "limit", "median, as a share of it"),
        [
            (
                "from the key to the writer's own sheet",
                f"{1000 * mine:.0f} ms",
                f"{1000 * max(own):.0f} ms",
                "",
                "",
            ),
            (
                "from the key to the last of the other three sheets",
                f"{1000 * median:.0f} ms",
                f"{1000 * p95:.0f} ms (95 of 100)",
                f"{1000 * SHOWN_LIMIT:.0f} ms",
                f"{median / SHOWN_LIMIT:.2f}",
            ),
            (
                "until a page notices that bytes vanish",
                f"{statistics.median(holes):.1f} s",
                f"{max(holes):.1f} s",
                f"{NOTICED_LIMIT:.0f} s",
                f"{statistics.median(holes) / NOTICED_LIMIT:.2f}",
            ),
        ],
    )


if __name__ == "__main__":
    main()
