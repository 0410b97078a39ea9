"""How fast hidden hands are dealt, for orders and for robots, and how long a call takes that is weighed."""

import time
from collections.abc import Callable
from itertools import islice
from random import Random

from measure import table

from wethey.core import Auction, Deal, Hand, Seat, Vulnerability
from wethey.robots import Aims, Dealer, Scales, Solver, Stakes, parse_where, situation, solver_if_any, weigh
from wethey.robots.bidding import Held
from wethey.robots.plain import WEIGHINGS
from wethey.robots.sampling import Hidden, sample
from wethey.robots.weighing.auctions import Moment, from_the_start, judge_of
from wethey.robots.weighing.choosing import candidates, is_open

ORDERS = (
    ("any deal", ""),
    ("15-17 balanced", "south: 15-17 balanced"),
    ("and 5+S 6-10 opposite", "south: 15-17 balanced; north: 5+S 6-10"),
    ("and 12+ with a good suit to the left", "south: 15-17 balanced; north: 5+S 6-10; west: 12+ good D 5+D"),
    ("33+ in two hands, 8+S", "NS: 33+ 8+S"),
    ("37 points in one hand", "south: 37"),
)
AUCTIONS = (
    ("1NT, to its left", "N: 1NT", "K63.KQ4.A92.8432"),
    ("1NT – 2♥ – 2♠, the third call", "N: 1NT P 2H P 2S P", "AKJ63.K84.A72.95"),
    ("1NT – 2♥ – 2♠ – 3♣ – 3♠ – 4NT – 5♦, against it", "N: 1NT P 2H P 2S P 3C P 3S P 4NT P 5D", "84.KT864.J76543."),
    ("1♥ (2♣) 2♥ (3♣)", "N: 1H 2C 2H 3C", "K63.A84.A972.K95"),
)
LAYOUTS = 40
DECISIONS = 24


def per(function: Callable[[], object], times: int) -> float:
    """Seconds of a call, over several, one core's own time."""
    since = time.process_time()
    for _time in range(times):
        function()
    return (time.process_time() - since) / times


def orders() -> None:
    """Measure deals to order: the first one, and a second's worth."""
    rows = []
    for name, text in ORDERS:
        first = per(lambda text=text: Dealer(parse_where(text)).deal(Random(1)), 3)  # type: ignore[misc]
        dealt = per(lambda text=text: list(islice(Dealer(parse_where(text)).deals(Random(1)), 500)), 1)  # type: ignore[misc]
        rows.append((name, f"{1000 * first:.1f} ms", f"{500 / dealt:,.0f}"))
    table("Deals to order", ("order", "the first", "deals a second"), rows)


def layouts() -> None:
    """Measure the layouts of some auctions; as many different ones as were asked for is the limit."""
    rows = []
    for name, text, hand in AUCTIONS:
        now = situation(Auction.parse(text), Aims(), Vulnerability.NONE)
        moments = from_the_start(now)
        judge, shown = judge_of(moments), dict(zip(Seat, now.shown, strict=True))
        hidden = Hidden.behind(now.seat, Hand.parse(hand))
        found = sample(hidden, shown, Random(1), LAYOUTS, judge)
        seconds = per(lambda: sample(hidden, shown, Random(2), LAYOUTS, judge), 3)  # noqa: B023 - called at once
        effective = 1 / sum(layout.weight**2 for layout in found)
        would = sum(
            layout.weight for layout in found if all(judge(seat, [held])[0] == 1 for seat, held in layout.hands.items())
        )
        rows.append((name, f"{1000 * seconds:.0f} ms", len(found), f"{effective:.1f}", f"{100 * would:.0f} %"))
    print()
    head = ("auction", f"{LAYOUTS} layouts", "different", "effective", "would call so")
    table("Layouts of an auction, everybody's calls asked again", head, rows)


def open_choices() -> list[tuple[Moment, Hand]]:
    """Find choices that are worth weighing, as deals bid by the rules bring them."""
    dice, found = Random(7), list[tuple[Moment, Hand]]()
    while len(found) < DECISIONS:
        deal = Deal.shuffled(dice)
        at = from_the_start(situation(Auction(dice.choice(list(Seat))), Aims(), Vulnerability.NONE))[-1]
        while not at.now.auction.is_over:
            hand = deal[at.now.seat]
            offers = candidates(at, Held.of(hand))
            if is_open(at.now, offers):
                found.append((at, hand))
            at = at.after(offers[0].call)
    return found[:DECISIONS]


def weighed(solver: Solver) -> None:
    """Measure calls that are weighed."""
    rows = []
    choices = open_choices()
    for level, effort in WEIGHINGS.items():
        seconds, changed = [], 0
        for number, (at, hand) in enumerate(choices):
            scales = Scales(Stakes(at.now.auction.dealer, Vulnerability.NONE), solver, effort)
            since = time.process_time()
            changed += bool(weigh(at.now, hand, scales, Random(number)).reason)
            seconds.append(time.process_time() - since)
        seconds.sort()
        half, most = seconds[DECISIONS // 2], seconds[DECISIONS * 95 // 100]
        rows.append(
            (level, effort.layouts, f"{half:.2f} s", f"{most:.2f} s", f"{seconds[-1]:.2f} s", f"{changed}/{DECISIONS}")
        )
    print()
    head = ("level", "layouts", "half under", "95 % under", "none over", "other than the rules")
    table("Calls that are weighed", head, rows)


def main() -> None:
    """Print what was measured."""
    orders()
    layouts()
    if solver := solver_if_any():
        weighed(solver)


if __name__ == "__main__":
    main()
