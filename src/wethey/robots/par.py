"""Par: what a deal scores when both sides bid and play perfectly, with all hands seen."""

from dataclasses import dataclass

from wethey.core import BIDS, Bid, Contract, Doubling, Result, Seat, Side, Vulnerability
from wethey.robots.solver import DoubleDummy
from wethey.scoring import Duplicate, duplicate_score


@dataclass(frozen=True, slots=True)
class Par:
    """The score for North-South, and a result that brings it; none where nobody can do better than pass."""

    score: int
    result: Result | None = None


PASSED_OUT = Par(0)


def par(table: DoubleDummy, vulnerable: Vulnerability, dealer: Seat = Seat.NORTH) -> Par:
    """Find the par of a deal by the duplicate scale; dealer's side has the first choice where both could be first.

    Each bid stands, doubled if it fails, or the others find a higher one that they like better; so the bids are gone
    through from the top.
    """
    standing: dict[Side, Par] = {}
    best: dict[Side, Par | None] = {Side.NS: None, Side.EW: None}  # each side's best bid higher than the one at hand
    for bid in reversed(BIDS):
        for side in Side:
            stays = _as_bid(bid, side, table, vulnerable)
            outbid = best[side.other]
            standing[side] = outbid if outbid and _prefers(side.other, outbid, stays) else stays
        for side in Side:
            found, so_far = standing[side], best[side]
            # Of bids that come to the same the lowest is named, as players do.
            if so_far is None or not _prefers(side, so_far, found):
                best[side] = found
    first, second = best[dealer.side], best[dealer.side.other]
    after_pass = second if second and _prefers(dealer.side.other, second, PASSED_OUT) else PASSED_OUT
    return first if first and _prefers(dealer.side, first, after_pass) else after_pass


def _as_bid(bid: Bid, side: Side, table: DoubleDummy, vulnerable: Vulnerability) -> Par:
    """Score a bid that everybody passes: by the better declarer, doubled where it fails."""
    declarer = max(side.seats, key=lambda seat: table[bid.strain, seat])
    tricks = table[bid.strain, declarer]
    doubling = Doubling.UNDOUBLED if tricks >= bid.tricks else Doubling.DOUBLED
    result = Result(Contract(bid, doubling, declarer), tricks)
    points = duplicate_score(result, Duplicate().rules.edition, vulnerable=vulnerable.of(side))
    return Par(points if side is Side.NS else -points, result)


def _prefers(side: Side, one: Par, other: Par) -> bool:
    return one.score > other.score if side is Side.NS else one.score < other.score
