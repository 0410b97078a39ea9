"""A view holds no card that its seat may not see: it does not change when only hidden cards do."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tables import random_table, reshuffled

from wethey.core import Seat
from wethey.table import Phase, view


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
