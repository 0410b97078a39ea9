"""A view holds no card that its seat may not see: it does not change when only hidden cards do."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tables import random_table

from wethey.core import Deal, Hand, Play, Seat
from wethey.table import Phase, Table, view


def seen_by(table: Table, seat: Seat | None) -> set[Seat]:
    """The seats whose hands lie before this viewer."""
    known = {seat} if seat else set()
    if table.play and table.play.dummy:
        known.add(table.play.dummy)
        if seat and seat is table.declaring:
            known.add(seat.partner)
    return known


def reshuffled(chance: Random, table: Table, seat: Seat | None) -> Table | None:
    """The same table with what this viewer cannot see dealt otherwise, where every card so far stays legal."""
    assert table.deal
    hidden = [each for each in Seat if each not in seen_by(table, seat)]
    played = {
        each: [card for card in table.deal[each] if table.play and not table.play.held(each) & Hand.of([card])]
        for each in Seat
    }
    left = [card for each in hidden for card in table.deal[each] if card not in played[each]]
    chance.shuffle(left)
    hands = {}
    for each in Seat:
        if each in hidden:
            count = 13 - len(played[each])
            hands[each] = Hand.of([*played[each], *left[:count]])
            left = left[count:]
        else:
            hands[each] = table.deal[each]
    deal = Deal.of(hands)
    play = None
    if table.play:
        try:
            play = Play(deal.hands, table.play.contract, table.play.leader, table.play.cards, table.play.claim)
        except Exception:  # noqa: BLE001 - the new deal would have revoked
            return None
    return replace(table, deal=deal, play=play)


@given(st.integers(), st.sampled_from([*Seat, None]), st.sampled_from(["", "N", "EW", "NES", "NESW"]))
def test_a_view_does_not_change_when_only_hidden_cards_do(seed: int, seat: Seat | None, robots: str) -> None:
    chance = Random(seed)
    table = random_table(chance, robots=robots)
    if table.phase is Phase.OVER:
        assert view(table, seat).open_hands == (table.deal.hands if table.deal else None)
        return
    other = reshuffled(chance, table, seat)
    if other is not None:
        assert view(other, seat) == view(table, seat)
        assert repr(view(other, seat)) == repr(view(table, seat))


def test_the_check_would_notice_a_leak() -> None:
    """The property above is not empty: the hands do differ."""
    chance = Random(3)
    table = random_table(chance)
    while table.play is None or len(table.play.cards) > 6 or table.phase is not Phase.PLAY:
        table = random_table(chance)
    others = [reshuffled(chance, table, Seat.SOUTH) for _try in range(50)]
    assert any(other and other.deal != table.deal for other in others)
