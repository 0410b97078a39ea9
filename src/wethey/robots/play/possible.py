"""How the hidden hands may lie: a fair sample of it, and near the end every way there is.

Cards between which nobody else holds one are the same for the play: ways that differ in them alone are one way, and
count for as many.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import comb
from random import Random

from wethey.core import Card, Hand, Seat, Suit
from wethey.robots.bidding import Promise
from wethey.robots.play.layouts import hidden
from wethey.robots.play.reading import reader
from wethey.robots.play.retracing import judge_by_play
from wethey.robots.play.seen import Seen
from wethey.robots.sampling import Judge, Layout, Limits, both, holdings_of, sample
from wethey.robots.sampling.hidden import PEOPLE

ALL_WAYS = 700
"""As many ways as two hidden hands may lie are gone through one by one."""

AGAIN = 2
"""For each layout that is wanted: those for which declarer is asked again, since asking takes long."""


@dataclass(frozen=True, slots=True)
class Way:
    """Two hidden hands, and how many deals of the cards are the same for the play."""

    hands: dict[Seat, Hand]
    deals: int


def classes(seen: Seen) -> list[tuple[Card, ...]]:
    """Sort the hidden cards into those that are the same for the play: no card that is seen lies between them.

    Where the hidden hands play against each other, as a defender sees it, no two cards are the same.
    """
    if not seen.declares:
        return [(card,) for card in seen.unseen]
    seen_cards = Hand.of(seen.trick.cards)
    for hand in seen.held.values():
        seen_cards |= hand
    found: list[tuple[Card, ...]] = []
    for suit in Suit:
        together: list[Card] = []
        for card in seen.unseen.suit(suit) | seen_cards.suit(suit):
            if card in seen.unseen:
                together.append(card)
            elif together:
                found.append(tuple(together))
                together = []
        if together:
            found.append(tuple(together))
    return found


def every_way(seen: Seen, limit: int) -> list[Way] | None:
    """Give all ways in which the hidden cards may lie, or nothing where there are more than so many."""
    if len(seen.hidden) != len(("partner", "declarer")):
        return None
    alike = classes(seen)
    return list(_ways(seen, alike)) if _count(seen, alike) <= limit else None


def _shares(seen: Seen, alike: tuple[Card, ...]) -> range:
    """Tell how many of some cards that are the same the first of the hidden hands may hold."""
    one, other = seen.hidden
    suit, whole = alike[0].suit, len(alike)
    return range(whole if suit in seen.voids[other] else 0, (0 if suit in seen.voids[one] else whole) + 1)


def _count(seen: Seen, alike: list[tuple[Card, ...]]) -> int:
    """Count the ways without going through them: by how many cards the first of the hidden hands has got so far."""
    ways = [1]
    for cards in alike:
        shares = _shares(seen, cards)
        more = [0] * (len(ways) + len(cards))
        for held, count in enumerate(ways):
            for share in shares:
                more[held + share] += count
        ways = more
    size = seen.sizes[seen.hidden[0]]
    return ways[size] if size < len(ways) else 0


def _ways(seen: Seen, alike: list[tuple[Card, ...]]) -> Iterator[Way]:
    one, other = seen.hidden
    room = [0] * (len(alike) + 1)
    for place in reversed(range(len(alike))):
        room[place] = room[place + 1] + len(alike[place])

    def deal(place: int, left: int, held: Hand, deals: int) -> Iterator[Way]:
        if left > room[place]:
            return
        if place == len(alike):
            if left == 0:
                yield Way({one: held, other: seen.unseen - held}, deals)
            return
        cards = alike[place]
        for count in _shares(seen, cards):
            if count <= left:
                yield from deal(place + 1, left - count, held | Hand.of(cards[:count]), deals * comb(len(cards), count))

    yield from deal(0, seen.sizes[one], Hand(), 1)


@dataclass(frozen=True, slots=True)
class Likely:
    """Layouts with their weights; ``every`` tells that there are no others."""

    layouts: list[Layout]
    every: bool


def likely_layouts(
    seen: Seen, shown: Mapping[Seat, Promise], rng: Random, count: int, calls: Judge | None = None
) -> Likely:
    """Give at most so many layouts with their weights, as likely as they are after the calls and the cards.

    What was shown only bounds a hand; ``calls``, where it is given, judges whether its owner would have called so.
    """
    cards = reader(seen, shown)
    judge = both(cards, calls) if calls else cards
    wanted = count * AGAIN if seen.watches else count
    found = _weighed(seen, shown, judge, every_way(seen, ALL_WAYS) or [])
    every = any(layout.weight for layout in found)
    if not every:  # too many ways, or what was seen contradicts itself
        found = sample(hidden(seen), shown, rng, wanted, judge)
    elif len(found) > wanted:
        every, found = False, _drawn(found, wanted, rng)
    if seen.watches:
        dealt = [layout.hands[seen.declarer] | seen.played[seen.declarer] for layout in found]
        likely = judge_by_play(seen, shown, dealt)
        found = [Layout(each.hands, each.weight * float(so)) for each, so in zip(found, likely, strict=True)]
    if len(found) <= count:
        return Likely(found if every else _shuffled(found, rng), every)
    return Likely(_drawn(found, count, rng), every=False)


def _weighed(seen: Seen, shown: Mapping[Seat, Promise], judge: Judge, ways: list[Way]) -> list[Layout]:
    """Weigh ways by how many deals they are, by the calls, and by the cards played."""
    weights = [float(way.deals) for way in ways]
    for seat in seen.hidden if ways else ():
        held = [way.hands[seat] | seen.played[seat] for way in ways]
        told = Limits(shown[seat], PEOPLE).weigh(holdings_of(held))
        likely = zip(weights, told, judge(seat, held), strict=True)
        weights = [weight * float(said) * float(done) for weight, said, done in likely]
    return [Layout(way.hands, weight) for way, weight in zip(ways, weights, strict=True)]


def _drawn(found: list[Layout], count: int, rng: Random) -> list[Layout]:
    """Draw so many layouts by their weights, in even steps."""
    step = sum(layout.weight for layout in found) / count
    at, passed, chosen = rng.random() * step, 0.0, []
    for layout in found:
        passed += layout.weight
        times = 0
        while at < passed:
            at += step
            times += 1
        if times:
            chosen.append(Layout(layout.hands, float(times)))
    return _shuffled(chosen, rng)


def _shuffled(found: list[Layout], rng: Random) -> list[Layout]:
    """Bring layouts out of order, so that the first of them are a sample as well."""
    rng.shuffle(found)
    return found
