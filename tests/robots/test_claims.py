"""Claims: what a robot can prove, and whether the claim of somebody else stands."""

from dataclasses import replace
from random import Random

import pytest
from conftest import Share
from guests import QUICK, four, fresh

from wethey.core import Play, Side
from wethey.robots import claim_stands, solver_if_any, turns
from wethey.robots.play.claims import all_the_rest, provable
from wethey.robots.play.seen import Seen
from wethey.table import Claim, view

ENDINGS = [
    # the play, the side, tricks in all that it claims, whether the claim stands, whether it could be proven
    ("S 3NT | N:AK... 32... QJ... 54... | N:", Side.NS, 2, True, True),
    ("S 3NT | N:A2... K3... QJ... 54... | N:", Side.NS, 2, False, False),
    ("S 3NT | N:AQ... 32... 65... K4... | N:", Side.NS, 2, False, False),
    ("S 3NT | N:AQ... 43... 65... K2... | S:", Side.NS, 2, True, False),
    ("S 4S | N:A.A2.. K.K3.. 4.54.. 5.76.. | N:", Side.NS, 3, False, False),
    ("S 4S | N:AK.A.. Q.K3.. 42.4.. 5.75.. | N:", Side.NS, 3, True, True),
    ("S 4S | N:32.A.. 4.K3.. A5.4.. 6.75.. | N:", Side.NS, 3, True, False),
    ("S 3NT | N:32... AK... 54... 76... | N:", Side.EW, 2, True, False),
    ("S 3NT | N:32... AK... 54... 76... | E:", Side.EW, 2, True, True),
    ("S 3NT | N:A2... K3... QJ... 54... | N:", Side.EW, 1, True, False),
    ("S 3NT | N:A2... K3... QJ... 54... | N:", Side.EW, 2, False, False),
]


@pytest.mark.parametrize(("text", "side", "tricks", "stands", "proven"), ENDINGS)
def test_whether_a_claim_stands(text: str, side: Side, tricks: int, stands: bool, proven: bool) -> None:
    play = Play.parse(text)
    if solver_if_any():
        assert claim_stands(play, side, tricks) is stands
    assert provable(play, side) is proven
    assert claim_stands(play, side, 0)
    assert not claim_stands(play, side, 9)


def test_what_is_proven_is_true(share: Share) -> None:
    """Whenever a robot could claim, the solver agrees, with the hands as they are."""
    proofs = 0
    for deal in range(share(1_000, 25)):
        table = fresh(f"claims {deal}")
        for turn in turns(table, four(QUICK), "claims"):
            table = turn.table
            if isinstance(turn.decision.command, Claim) and table.play and solver_if_any():
                proofs += 1
                assert claim_stands(table.play, turn.seat.side, turn.decision.command.tricks)
            assert not table.refused
    assert proofs > 10 or not solver_if_any()


def test_a_robot_does_not_claim_again_what_was_not_accepted() -> None:
    for deal in range(30):
        table = fresh(f"again {deal}")
        for turn in turns(table, four(QUICK), "again"):
            if isinstance(turn.decision.command, Claim):
                rejected = view(turn.table, turn.seat)
                assert turn.seat not in rejected.refused
                break
            table = turn.table
        else:
            continue
        seen = Seen.of(view(table, turn.seat))
        assert all_the_rest(seen)
        before = view(table, turn.seat)
        assert isinstance(QUICK.act(before, Random(1)).command, Claim)
        after = replace(before, refused=frozenset({turn.seat}))
        assert not isinstance(QUICK.act(after, Random(1)).command, Claim)
        return
    pytest.fail("nobody claimed in thirty deals")
