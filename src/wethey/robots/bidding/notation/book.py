"""A system as a book: chapters of rules, each a call with its promise and its words, and what holds for the rest.

A rule stands under the auction in which it speaks. The rules of an auction stand in order, the better first: who is to
call takes the first whose promise the hand keeps. A call that a book declares means that and nothing else; every other
call means what the natural rules say, so that no call in no auction is without a meaning.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

from wethey.core import DOUBLE, PASS, REDOUBLE, Call, Strain
from wethey.robots.bidding.notation.conditions import Condition, conditions
from wethey.robots.bidding.notation.patterns import Pattern, Step, Suits, choices, steps
from wethey.robots.bidding.notation.terms import Scene, promises
from wethey.robots.bidding.offer import Forcing, Kind, Offer
from wethey.robots.bidding.situation import Situation, bid_of

PLAIN_SCORE = 30
"""With less below, game is where it always is, but that four of a minor makes it."""

_CALLS: dict[str, Call] = {"P": PASS, "X": DOUBLE, "XX": REDOUBLE}


@dataclass(frozen=True, slots=True)
class Rule:
    """A call, as in a pattern; what it promises; its words; and what it is for."""

    call: str
    promise: str
    name: str
    kind: Kind = Kind.NATURAL
    forcing: Forcing = Forcing.NOT
    only: str = ""
    spare: bool = False


def bid(call: str, promise: str, name: str, *marks: Kind | Forcing, only: str = "", spare: bool = False) -> Rule:
    """Declare what a call means; ``only`` names the conditions under which it does."""
    kind = next((mark for mark in marks if isinstance(mark, Kind)), Kind.NATURAL)
    forcing = next((mark for mark in marks if isinstance(mark, Forcing)), Forcing.NOT)
    return Rule(call, promise, name, kind, forcing, only, spare)


@dataclass(frozen=True, eq=False)
class When:
    """Auctions, and the rules that speak in them."""

    auctions: str
    rules: tuple[Rule, ...]
    only: str = ""

    @cached_property
    def patterns(self) -> tuple[Pattern, ...]:
        """The auctions, any of which will do."""
        return tuple(Pattern(text.strip()) for text in self.auctions.split(";"))

    @cached_property
    def condition(self) -> Condition:
        """What must be true beside the calls."""
        return conditions(self.only)

    @cached_property
    def _offers(self) -> dict[tuple[object, ...], tuple[tuple[Offer, Condition], ...]]:
        return {}

    def match(self, track: tuple[Step, ...]) -> Suits | None:
        """Tell whether an auction is meant, and what its letters stand for."""
        return next((suits for pattern in self.patterns if (suits := pattern.match(track)) is not None), None)

    def offers(self, now: Situation, suits: Suits) -> Iterator[Offer]:
        """Give what is on offer."""
        if not self.condition(now, suits):
            return
        key = (tuple(suits.items()), now.bid, now.their_suits, now.unbid)
        if key not in self._offers:
            self._offers[key] = tuple(self._expanded(now, suits))
        for offer, condition in self._offers[key]:
            if condition(now, suits):
                yield offer

    def _expanded(self, now: Situation, suits: Suits) -> Iterator[tuple[Offer, Condition]]:
        for rule in self.rules:
            for call, known in _calls(rule.call, now, suits):
                condition = _bound(conditions(rule.only), known)
                scene = Scene(known, now.their_suits, now.unbid)
                for promise in promises(rule.promise, scene):
                    yield Offer(call, rule.name, promise, rule.kind, rule.forcing, rule.spare), condition


def _bound(condition: Condition, known: Suits) -> Condition:
    return lambda now, _suits: condition(now, known)


def when(auctions: str, *rules: Rule, only: str = "") -> When:
    """Put rules under auctions."""
    return When(auctions, rules, only)


def _calls(text: str, now: Situation, suits: Suits) -> Iterator[tuple[Call, Suits]]:
    """Give the calls that a word stands for, with what its letters stand for."""
    if text in _CALLS:
        yield _CALLS[text], suits
        return
    level, letter = text[:-1], text[-1]
    if letter == "N":
        yield from _at(level, Strain.NOTRUMP, now, suits)
        return
    for suit, known in choices(letter, suits):
        yield from _at(level, suit.strain, now, known)


def _at(level: str, strain: Strain, now: Situation, suits: Suits) -> Iterator[tuple[Call, Suits]]:
    lowest = now.cheapest(strain)
    wanted = lowest + level.count("+") if level[0] in "=+" else int(level)
    if lowest <= wanted <= 7:
        yield bid_of(wanted, strain), suits


@dataclass(frozen=True, eq=False)
class Chapter:
    """A subject of a system: its auctions and their rules."""

    title: str
    auctions: tuple[When, ...]


def chapter(title: str, *auctions: When) -> Chapter:
    """Declare a chapter."""
    return Chapter(title, auctions)


@dataclass(frozen=True, eq=False)
class Book:
    """A system: its chapters, and the rules for all that they leave open.

    With a part-score that moves game to another level, a raise is wide and jumps mean slam; there the other rules,
    which bid to the score, speak alone.
    """

    name: str
    title: str
    chapters: tuple[Chapter, ...]
    otherwise: Callable[[Situation], Iterable[Offer]]

    @cached_property
    def _index(self) -> Mapping[tuple[int, str], tuple[When, ...]]:
        """The auctions by length and opening bid."""
        index: dict[tuple[int, str], list[When]] = {}
        for each in chain.from_iterable(one.auctions for one in self.chapters):
            for key in dict.fromkeys(chain.from_iterable(map(_keys, each.patterns))):
                index.setdefault(key, []).append(each)
        return {key: tuple(found) for key, found in index.items()}

    def declared(self, now: Situation) -> Iterator[Offer]:
        """Give what the chapters offer, calls that may be made alone; none with a part-score that moves game."""
        track = steps(now.auction)
        known = self._index.get((len(track), track[0].text if track else ""), ())
        for each in known if now.aim.below < PLAIN_SCORE else ():
            if (suits := each.match(track)) is None:
                continue
            for offer in each.offers(now, suits):
                leaves = offer.call == PASS and offer.kind is not Kind.PENALTY
                if now.legal(offer.call) and not (leaves and now.forced):
                    yield _by_passed_hand(now, offer)

    def __call__(self, now: Situation) -> Iterator[Offer]:
        """Give what the chapters offer, then what the natural rules have beside it."""
        declared = list(self.declared(now))
        yield from declared
        calls = {offer.call for offer in declared}
        *others, nothing = self.otherwise(now)
        for offer in others:
            if offer.call not in calls:
                yield offer
            elif offer.call == PASS:
                yield replace(offer, spare=True)
        yield from (offer for offer in others if offer.spare and offer.call in calls and offer.call != PASS)
        yield nothing


def _by_passed_hand(now: Situation, offer: Offer) -> Offer:
    """Take nothing natural by a passed hand as forcing."""
    if now.passed and offer.forcing is Forcing.ROUND and offer.kind is Kind.NATURAL:
        return replace(offer, forcing=Forcing.NOT)
    return offer


def _keys(pattern: Pattern) -> Iterator[tuple[int, str]]:
    """Give the opening bids that a pattern allows, with its length."""
    if not pattern.words:
        yield 0, ""
        return
    for level in range(1, 8):
        for strain in Strain:
            text = f"{level}{'N' if strain is Strain.NOTRUMP else strain}"
            if pattern.words[0].match(Step(text, level, strain, level - 1), {}) is not None:
                yield len(pattern.words), text
