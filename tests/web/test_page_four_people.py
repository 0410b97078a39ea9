"""Four people in four seats, a browser each: whole tricks, one who leaves and comes back, claims by a touch."""

from collections.abc import Callable
from typing import Any

import pytest
from phones import Phone
from players import Player
from playwright.sync_api import expect

NewPhone = Callable[..., Phone]
FRIENDS = {"N": "open", "E": "open", "S": "me", "W": "open"}


class Four:
    """A table of four browsers."""

    def __init__(self, phone: NewPhone) -> None:
        south = Player(phone(390, 800))
        self.code = south.open(seats=FRIENDS)
        self.players = {"S": south.go(self.code)}
        for seat in "NEW":
            friend = Player(phone(390, 800))
            friend.page.goto(f"{friend.phone.address}/table/{self.code}?seat={seat}")
            friend.page.locator(f"[data-at=sit-{seat}]").click()
            expect(friend.page.locator("#hand .card")).to_have_count(13)
            self.players[seat] = friend

    @property
    def view(self) -> Any:
        return self.players["S"].view(self.code)

    def call(self, call: str) -> None:
        """Let whoever is to call make this call, by the keys of the bidding box."""
        player = self.players[self.view["to_act"]]
        assert player.rest() == "auction"
        before = player.moment()
        if call[0].isdigit():
            player.page.locator(f"[data-at='level-{call[0]}']").click()
            player.page.locator(f"[data-at='strain-{call[1:]}']").click()
        else:
            player.page.locator(f"[data-at='call-{call}']").click()
        player.moved_on(before)

    def card(self) -> str:
        """Let whoever is to play touch the first card that may be played; all four screens show it."""
        view = self.view
        player = self.players[view["to_act"]]
        assert player.rest() == "play"
        touched = player.page.locator("button.card.playable").first
        name = touched.get_attribute("aria-label")
        assert name
        before = {seat: each.moment() for seat, each in self.players.items()}
        touched.click()
        for seat, each in self.players.items():
            each.moved_on(before[seat])
            expect(each.page.locator(f"#middle .lies [aria-label='{name}']")).to_have_count(1)
        return name


def test_four_people_play_whole_tricks_and_one_leaves_and_comes_back(phone: NewPhone) -> None:
    four = Four(phone)
    for call in ("1NT", "P", "P", "P"):
        four.call(call)
    for _trick in range(2):
        for _card in range(4):
            four.card()
    view = four.view
    assert (len(view["history"]), sum(view["tricks"].values())) == (2, 2)
    for player in four.players.values():
        expect(player.page.locator("#middle .won")).to_contain_text("won it")
    four.card()
    east = four.players["E"]
    east.page.get_by_role("button", name="Seats").click()
    east.page.get_by_role("button", name="Leave").click()
    expect(east.page.locator("#hand .card")).to_have_count(0)
    expect(four.players["S"].page.locator("#east .plate")).to_contain_text("nobody yet")
    east.page.goto(f"{east.phone.address}/")
    east.page.locator("#tables a").first.click()
    east.page.locator("[data-at=sit-E]").click()
    held = 13 - len([turn for trick in (*view["history"], four.view["trick"]) for turn in trick if turn["by"] == "E"])
    expect(east.page.locator("#hand .card")).to_have_count(held)
    while len(four.view["history"]) < 4:
        four.card()
    assert four.view["phase"] == "play"


def claimed(player: Player, tricks: int) -> None:
    """Claim so many tricks in all, by touches."""
    player.page.get_by_role("button", name="Claim", exact=True).click()
    figure = player.page.locator(".claim .figure")
    while int(figure.text_content() or "") > tricks:
        player.page.locator("[data-at=fewer]").click()
    player.page.locator("[data-at=claim-it]").click()


def test_four_people_judge_a_claim_themselves(phone: NewPhone) -> None:
    four = Four(phone)
    for call in ("1NT", "P", "P", "P"):
        four.call(call)
    four.card()
    declarer = four.view["declarer"]
    claimed(four.players[declarer], 13)
    others = [seat for seat in "NESW" if (seat in "NS") is not (declarer in "NS")]
    four.players[others[0]].page.locator("[data-at=reject]").click()
    expect(four.players[declarer].page.locator("#ask .refusal")).to_contain_text("not accepted")
    assert four.view["phase"] == "play"
    claimed(four.players[declarer], 7)
    for seat in others:
        page = four.players[seat].page
        expect(page.locator("#ask")).to_contain_text("claims 7 tricks")  # and no longer the claim of before
        page.locator("[data-at=accept]").click()
    for player in four.players.values():
        expect(player.page.locator(".over h2")).to_contain_text("made")


@pytest.mark.parametrize("seed", [7])
def test_robots_reject_a_claim_of_too_much_and_accept_what_is_sure(phone: NewPhone, seed: int) -> None:
    south = Player(phone(390, 800))
    code = south.open(seed=seed)
    south.go(code)
    south.play_deal(until="play")
    before = south.view(code)
    most = 13 - before["tricks"]["they"]
    claimed(south, most)
    expect(south.page.locator("#ask .refusal")).to_contain_text("The claim was not accepted; play on")
    south.rest()
    assert south.view(code)["phase"] == "play"
    moment = south.moment()
    south.page.locator("button.card.playable").first.click()
    south.moved_on(moment)
    south.rest()
    claimed(south, south.view(code)["tricks"]["we"])
    expect(south.page.locator(".over h2")).to_be_visible()
    over = south.view(code)
    assert over["claimed"]["tricks"] == over["tricks"]["we"]
