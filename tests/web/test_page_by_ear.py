"""The table for who does not see it: a deal from the accessibility tree and the keyboard alone, and the keys."""

import re
import time
from collections.abc import Callable

from phones import PATIENCE, Phone
from players import Player
from playwright.sync_api import expect

NewPhone = Callable[..., Phone]
CARD = re.compile(r'- button "(\w+) of (\w+)(?:, [^"]*)?"(?! \[disabled\])')
RANKS = {"ace": "a", "king": "k", "queen": "q", "jack": "j", "10": "t"}


class Ear:
    """A player who knows the page by its accessibility tree, and has a keyboard."""

    def __init__(self, player: Player) -> None:
        self.page = player.page

    @property
    def tree(self) -> str:
        return str(self.page.locator("body").aria_snapshot())

    def wait(self, before: str) -> tuple[str, str]:
        """Wait until something is wanted, and the tree is another one than before; give what, and the tree."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            tree = self.tree
            if tree != before and (asked := self.asked(tree)):
                return asked, tree
            time.sleep(0.02)
        raise AssertionError(self.tree)

    @staticmethod
    def asked(tree: str) -> str:
        """What the tree says is wanted; at the end it is the next deal."""
        if found := re.search(r"paragraph: \"?(Your (?:call|card|lead)[^\n\"]*)", tree):
            return found[1] if found[1] == "Your call" or CARD.search(tree) else ""
        answer = re.search(r'button "(Accept|Let them|Next deal)"', tree)
        return answer[1] if answer else ""

    @staticmethod
    def card(tree: str) -> str:
        """The keys of the first card that may be played, by its name."""
        rank, suit = CARD.findall(tree)[0]
        return str(suit[0] + RANKS.get(rank, rank))


def test_a_deal_is_played_from_the_accessibility_tree_by_keys_alone(phone: NewPhone) -> None:
    player = Player(phone(1280, 800))
    player.go(player.open(seed=11))
    ear, keys = Ear(player), player.page.keyboard
    before, heard = "", []
    while True:
        asked, before = ear.wait(before)
        if asked == "Next deal":
            break
        wanted, led, suit = asked.partition(" led: ")
        if asked not in {"Accept", "Let them"}:
            expect(player.page.locator("#said")).to_contain_text(wanted)
        heard.append(player.page.locator("#said").text_content() or "")
        assert suit in {"", "spades", "hearts", "diamonds", "clubs"}
        assert bool(suit) is bool(led)
        keys.type({"Your call": "p", "Accept": "y", "Let them": "y"}.get(asked) or ear.card(before))
    assert any("plays the" in said for said in heard)
    player.heard("The deal is over.")
    assert player.page.locator("[aria-live], [role=status], [role=alert]").count() == 1
    keys.press("n")
    expect(player.page.locator(".deal-fact dd")).to_contain_text("2")


def test_keys_claim_take_back_and_ask_for_a_hint(phone: NewPhone) -> None:
    player = Player(phone(1280, 800))
    code = player.open(seed=7)
    player.go(code)
    keys = player.page.keyboard
    player.rest()
    keys.press("Shift+I")
    player.heard("The robot would choose ")
    said = player.page.locator("#said").text_content() or ""
    assert re.match(r"The robot would choose (pass|double|(one|two|three) (notrump|\w+))[:.]", said), said
    player.play_deal(until="play")
    keys.press("Shift+I")
    player.heard("The robot would choose ")
    said = player.page.locator("#said").text_content() or ""
    assert re.match(r"The robot would choose (\w+) of (spades|hearts|diamonds|clubs)[:.]", said), said
    keys.press("Shift+C")
    expect(player.page.get_by_role("group", name="Claim")).to_be_visible()
    assert player.page.evaluate("document.activeElement.dataset.at") == "fewer"
    keys.press("Escape")
    keys.press("Shift+S")
    player.heard("Declarer has")
    keys.press("?")
    dialog = player.page.get_by_role("dialog", name="Keys")
    for words in ("claim", "take back", "a hint", "yes: accept it", "next deal"):
        expect(dialog).to_contain_text(words)
    listed = dialog.locator("dl").evaluate_all(
        "(lists) => lists.map((list) => [...list.querySelectorAll('kbd')].map((key) => key.textContent))"
    )
    assert all(len(set(keys)) == len(keys) for keys in listed), "one key, one meaning at a time"
    assert player.view(code)["phase"] == "play"


def test_what_is_taken_back_is_named_and_no_second_touch_asks_for_more(phone: NewPhone) -> None:
    player = Player(phone(1280, 800))
    player.go(player.open(seed=7))
    player.rest()
    before = player.moment()
    player.page.keyboard.press("p")
    player.moved_on(before)
    player.rest()
    before = player.moment()
    player.page.locator("[data-at=undo]").focus()
    player.page.keyboard.press("Enter")
    player.moved_on(before)
    player.heard("Taken back: You pass")
    said = player.page.locator("#said").text_content() or ""
    assert "Play goes on" not in said
    assert player.page.evaluate("document.activeElement.dataset.at").startswith("card-")


def test_who_declares_is_told_so_in_words_that_agree(phone: NewPhone) -> None:
    player = Player(phone(1280, 800))
    code = player.open(seed=7)
    player.go(code)
    seen = player.view(code)
    said = player.page.evaluate(
        """async (views) => {
          const { newsWords } = await import("/static/table/speech.js");
          return views.map((view) => newsWords({ ...view, contract: null }, view));
        }""",
        [{**seen, "contract": "4SX", "declarer": seat} for seat in "SE"],
    )
    assert "You play four spades doubled." in said[0]
    assert "East plays four spades doubled." in said[1]


def test_letters_may_be_switched_off(phone: NewPhone) -> None:
    """Who speaks to the device, or whose hand slips, plays no card by a letter."""
    player = Player(phone(1280, 800), letters=False)
    player.go(player.open(seed=7))
    player.rest()
    before = player.moment()
    for key in ("p", "?", "Shift+H"):
        player.page.keyboard.press(key)
    assert player.page.get_by_role("dialog").count() == 0
    assert player.moment() == before
    player.page.get_by_role("button", name="Settings").click()
    player.page.get_by_label("letters and figures of the keyboard").check()
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("p")
    player.moved_on(before)


def test_the_focus_is_not_lost_from_the_auction_to_the_end(phone: NewPhone) -> None:
    """Who has once put the focus into the table finds it there whenever something is asked."""
    player = Player(phone(1280, 800))
    player.go(player.open(seed=7))
    player.rest()
    player.page.locator("[data-at='call-P']").focus()
    for _action in range(80):
        asked = player.rest()
        if asked == "over":
            break
        before = player.moment()
        where = player.page.evaluate("document.activeElement.matches('#main button, #main a')")
        assert where, asked
        if asked == "accept":  # unless the other defender has said no already
            player.page.keyboard.press("y")
        else:
            wanted = "[data-at='call-P']" if asked == "auction" else "button.card.playable"
            player.page.locator(wanted).first.focus()
            player.page.keyboard.press("Enter")
        player.moved_on(before)
    assert player.page.evaluate("document.activeElement.matches('#main button')")
    assert player.page.evaluate("document.activeElement.dataset.at") == "next"
