"""How soon a card that is touched lies on the table on all four screens. The whole measure: bench_cards.py 52."""

import statistics
import sys
import tempfile
from pathlib import Path

from measure import table
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from phones import CHROMIUM_FLAGS, Phone, chromium
from players import Player
from serving import database_in, running

CARDS = 40
LIMIT = 0.100
PHONE: ViewportSize = {"width": 360, "height": 740}
SEATS = {"S": "me", "N": "open", "E": "open", "W": "open"}

# When a card was touched, and when one more card lay on the table and the page was laid out.
WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now();
  window.touched = [];
  window.lain = new Map();
  addEventListener("click", (event) => event.target.closest("button.card") && window.touched.push(now()), true);
  new MutationObserver(() => {
    const { seq } = document.body.dataset;
    if (window.lain.has(seq) || !document.querySelector("#middle .lies")) return;
    document.body.getBoundingClientRect();
    window.lain.set(seq, now());
  }).observe(document.body, { childList: true, subtree: true });
}"""


def seated(browser: Browser, address: str) -> tuple[str, dict[str, Player]]:
    """Four people at a table, each with a browser; South has bid one notrump."""
    players = {
        seat: Player(Phone(browser.new_context(service_workers="block", viewport=PHONE), address)) for seat in "SNEW"
    }
    code = players["S"].open(seats=SEATS)
    for seat, player in players.items():
        player.page.goto(f"{address}/table/{code}?seat={seat}")
        if seat != "S":
            player.page.locator(f"[data-at=sit-{seat}]").click()
        expect(player.page.locator("#hand .card")).to_have_count(13)
    for call in ("level-1", "call-P", "call-P", "call-P"):
        caller = players[players["S"].view(code)["to_act"]]
        before = caller.moment()
        caller.page.locator(f"[data-at={call}]").click()
        if call == "level-1":
            caller.page.locator("[data-at=strain-NT]").click()
        caller.moved_on(before)
    return code, players


def touched(browser: Browser, address: str, cards: int) -> list[float]:
    """Seconds from a touch to the card on the last of the four screens, card by card."""
    code, players = seated(browser, address)
    for player in players.values():
        player.page.evaluate(WATCH)
    took = []
    for _card in range(cards):
        acting = players[players["S"].view(code)["to_act"]]
        assert acting.rest() == "play"
        before = {seat: player.moment() for seat, player in players.items()}
        acting.page.locator("button.card.playable").first.click()
        for seat, player in players.items():
            player.moved_on(before[seat])
        start = acting.page.evaluate("window.touched.at(-1)")
        ends = [player.page.evaluate("[...window.lain.values()].at(-1)") for player in players.values()]
        took.append((max(ends) - start) / 1000)
    return took


def main() -> None:
    """Print the section."""
    path = chromium()
    if path is None:
        print("## Cards\n\nNot measured: there is no Chromium on this machine.")
        return
    cards = int(sys.argv[1]) if len(sys.argv) > 1 else CARDS
    with (
        tempfile.TemporaryDirectory() as folder,
        running(database_in(Path(folder))) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        took = touched(browser, f"http://127.0.0.1:{server.port}", cards)
    median, p95 = statistics.median(took), statistics.quantiles(took, n=20)[-1]
    table(
        f"From the touch of a card to the card on all four screens ({cards} cards, four browsers on one machine)",
        ("median", "95 of 100", "most", "limit", "median, as a share of it"),
        [
            (
                f"{1000 * median:.0f} ms",
                f"{1000 * p95:.0f} ms",
                f"{1000 * max(took):.0f} ms",
                f"{1000 * LIMIT:.0f} ms",
                f"{median / LIMIT:.2f}",
            )
        ],
    )


if __name__ == "__main__":
    main()
