"""A player at the card table: a page of the app in a browser of its own, and what its holder does there."""

import json
import time
from typing import Any

from phones import PATIENCE, Phone
from playwright.sync_api import expect

ALONE = {"N": "robot", "E": "robot", "S": "me", "W": "robot"}

ACCEPT = """() => {
  const button = document.querySelector("[data-at=accept]");
  button?.click();
  return Boolean(button);
}"""


class Player:
    """Somebody with a phone or a laptop at a table; robots' cards come at once unless told otherwise."""

    def __init__(self, phone: Phone, **likes: object) -> None:
        self.phone = phone
        self.page = phone.page
        likes = {"pace": 0, "twoTaps": False, **likes}
        self.page.add_init_script(f"localStorage.setItem('wethey.table', {json.dumps(json.dumps(likes))})")

    def open(self, **table: object) -> str:
        """Set a table up past the page, and give its code."""
        body = {"rules": "rubber", "seats": ALONE, "level": "beginner", **table}
        answer = self.phone.context.request.post(f"{self.phone.address}/api/tables", data=body)
        assert answer.ok, answer.text()
        code: str = answer.json()["table"]
        return code

    def go(self, code: str) -> "Player":
        """Come to a table, and wait until it is live."""
        self.page.goto(f"{self.phone.address}/table/{code}")
        expect(self.page.locator("#state")).to_have_text("live")
        return self

    def view(self, code: str) -> Any:
        """What the server tells this device."""
        return self.phone.context.request.get(f"{self.phone.address}/api/tables/{code}").json()["view"]

    def cards_played(self, code: str) -> int:
        """How many cards of this deal lie on the table, as the server has it."""
        view = self.view(code)
        return sum(len(trick) for trick in [*view["history"], view["trick"]])

    @property
    def phase(self) -> str:
        """What the table is doing, as the page has it."""
        return str(self.page.evaluate("document.body.dataset.phase"))

    def rest(self) -> str:
        """Wait until something is asked of this player; tell what."""
        handle = self.page.wait_for_function(
            """() => {
              const { phase, mine } = document.body.dataset;
              if (document.querySelector("[data-at=accept]")) return "accept";
              return phase === "over" ? "over" : mine === "yes" ? phase : false;
            }""",
        )
        return str(handle.json_value())

    def moment(self) -> str:
        """The number of the last event that the page shows."""
        return str(self.page.evaluate("document.body.dataset.seq"))

    def moved_on(self, before: str) -> None:
        """Wait until the page shows a later moment."""
        self.page.wait_for_function("(before) => document.body.dataset.seq !== before", arg=before)

    def play_deal(self, *, until: str = "over") -> None:
        """Pass, play the first card that may be played, and accept claims, until the deal is over."""
        end = time.monotonic() + 3 * PATIENCE
        while time.monotonic() < end:
            asked = self.rest()
            if asked == until:
                return
            before = self.moment()
            if asked == "accept":
                if not self.page.evaluate(ACCEPT):
                    continue  # another defender refused in the meantime
            elif asked == "auction":
                self.page.locator("[data-at='call-P']").click()
            else:
                self.page.locator("button.card.playable").first.click()
            self.moved_on(before)
        raise AssertionError(f"the deal did not come to {until}")

    def go_on(self) -> None:
        """Ask for the next deal, and wait until it is there."""
        self.page.locator("[data-at=next]").click()
        self.page.wait_for_function("() => document.body.dataset.phase !== 'over'")

    def heard(self, words: str) -> None:
        """Expect words in the live region."""
        expect(self.page.locator("#said")).to_contain_text(words)
