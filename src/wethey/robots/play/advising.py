"""The rules' advice on a card, in whatever place it is played."""

from collections.abc import Mapping

from wethey.core import Seat
from wethey.robots.bidding import Promise
from wethey.robots.play.following import Advice, follow
from wethey.robots.play.leading import lead
from wethey.robots.play.opening_lead import opening_lead
from wethey.robots.play.seen import Seen


def advise(seen: Seen, shown: Mapping[Seat, Promise]) -> Advice:
    """Advise by the rules alone."""
    if seen.trick.cards:
        return follow(seen)
    return opening_lead(seen, shown) if seen.opens else lead(seen, shown)
