"""What a call promises: points, lengths, shape, aces, and traits that a look at the hand decides.

One promise serves three times. A player whose hand fits it may make the call; the others take it for what the hand is;
and its words explain the call.
"""

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from wethey.core import RANKS, Suit, _, plural
from wethey.robots.bidding.valuation import Held

MOST = 40
"""No hand is worth more points."""

USUAL_LENGTH = 3
"""Points that long suits seldom exceed."""


class Span(NamedTuple):
    """From and to, both included."""

    low: int = 0
    high: int = MOST

    def holds(self, number: int) -> bool:
        """Tell whether a number lies within."""
        return self.low <= number <= self.high

    def meet(self, newer: "Span") -> "Span":
        """Know both; where they contradict, the newer is right."""
        low, high = max(self.low, newer.low), min(self.high, newer.high)
        return Span(low, high) if low <= high else newer

    def join(self, other: "Span") -> "Span":
        """Know that one or the other is true."""
        return Span(min(self.low, other.low), max(self.high, other.high))


ANY = Span()
FREE = Span(0, RANKS)
FOUR_ACES = Span(0, 4)

Lengths = tuple[Span, Span, Span, Span]


class Trait(Protocol):
    """Something about a hand that is promised beside points and lengths."""

    def holds(self, held: Held) -> bool:
        """Tell whether a hand has it."""

    def words(self) -> str:
        """Say it, or nothing where it goes without saying."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What is known of a hand. Lengths go from clubs up; points count length, or shortness in support of a suit."""

    points: Span = ANY
    hcp: Span = ANY
    lengths: Lengths = (FREE, FREE, FREE, FREE)
    balanced: bool = False
    aces: Span = FOUR_ACES
    supports: Suit | None = None
    traits: tuple[Trait, ...] = ()

    def fits(self, held: Held) -> bool:
        """Tell whether a hand keeps the promise."""
        points = held.support(self.supports) if self.supports else held.points
        return (
            self.points.holds(points)
            and self.hcp.holds(held.hcp)
            and (held.balanced or not self.balanced)
            and self.aces.holds(held.aces)
            and all(span.low <= length <= span.high for span, length in zip(self.lengths, held.lengths, strict=True))
            and all(trait.holds(held) for trait in self.traits)
        )

    def length(self, suit: Suit) -> Span:
        """What is known of a suit's length."""
        return self.lengths[suit.index]

    def meet(self, newer: "Promise") -> "Promise":
        """Know both of one hand."""
        lengths = [old.meet(new) for old, new in zip(self.lengths, newer.lengths, strict=True)]
        balanced = self.balanced or newer.balanced
        points, hcp = _agreed(self.points.meet(newer.points), self.hcp.meet(newer.hcp), balanced=balanced)
        return Promise(points, hcp, _tight(lengths, balanced=balanced), balanced, self.aces.meet(newer.aces))

    def join(self, other: "Promise") -> "Promise":
        """Know that one or the other is true of a hand."""
        clubs, diamonds, hearts, spades = (one.join(two) for one, two in zip(self.lengths, other.lengths, strict=True))
        (points, hcp), (others_points, others_hcp) = self.counts(), other.counts()
        return Promise(
            points=points.join(others_points),
            hcp=hcp.join(others_hcp),
            lengths=(clubs, diamonds, hearts, spades),
            balanced=self.balanced and other.balanced,
            aces=self.aces.join(other.aces),
            supports=self.supports if self.supports is other.supports else None,
        )

    def counts(self) -> tuple[Span, Span]:
        """Give points and high-card points, each with what the other says: points are never fewer."""
        return (
            Span(max(self.points.low, self.hcp.low), self.points.high),
            Span(self.hcp.low, min(self.hcp.high, self.points.high)),
        )

    def __str__(self) -> str:
        """Say in words what is promised."""
        said = [_points(self.points, _("points"))] if self.points != ANY else []
        # High cards are never more than points: a bound that follows from these needs no words.
        if self.hcp != self.points and (self.hcp.low or self.hcp.high < self.points.high):
            said.append(_points(self.hcp, _("high-card points")))
        said += [_("balanced")] if self.balanced else []
        if not self.balanced:
            said += [_length(self.length(suit), suit) for suit in reversed(Suit)]
        if self.aces != FOUR_ACES:
            said.append(plural("{count} ace", "{count} aces", self.aces.high, count=_span(self.aces, 4)))
        said += [trait.words() for trait in self.traits]
        return ", ".join(word for word in said if word)


UNKNOWN = Promise()


def lengths(
    clubs: tuple[int, int] = FREE,
    diamonds: tuple[int, int] = FREE,
    hearts: tuple[int, int] = FREE,
    spades: tuple[int, int] = FREE,
) -> Lengths:
    """Give the lengths of four suits, any where nothing is said."""
    return Span(*clubs), Span(*diamonds), Span(*hearts), Span(*spades)


def length_of(*promised: tuple[Suit, int] | tuple[Suit, int, int]) -> Lengths:
    """Give lengths of which some suits are promised: at least so many, or from and to."""
    spans = [FREE] * 4
    for suit, low, *high in promised:
        spans[suit.index] = Span(low, high[0] if high else RANKS)
    clubs, diamonds, hearts, spades = spans
    return clubs, diamonds, hearts, spades


def _agreed(points: Span, hcp: Span, *, balanced: bool) -> tuple[Span, Span]:
    """Let points and high-card points agree: length adds a little to them and takes nothing away."""
    long = 1 if balanced else USUAL_LENGTH
    more = Span(max(points.low, hcp.low), min(points.high, hcp.high + long))
    fewer = Span(hcp.low, min(hcp.high, more.high))
    return (more, fewer) if more.low <= more.high and fewer.low <= fewer.high else (points, hcp)


def _tight(spans: list[Span], *, balanced: bool) -> Lengths:
    """Draw the conclusions: thirteen cards in all, and a balanced hand has two to five of each suit."""
    if balanced:
        spans = [span.meet(Span(2, 5)) for span in spans]
    spare = RANKS - sum(span.low for span in spans)
    if spare >= 0:
        spans = [Span(span.low, min(span.high, span.low + spare)) for span in spans]
    clubs, diamonds, hearts, spades = spans
    return clubs, diamonds, hearts, spades


def _span(span: Span, most: int) -> str:
    if span.low == span.high:
        return str(span.low)
    if span.high >= most:
        return f"{span.low}+"
    return _("up to {high}", high=span.high) if span.low == 0 else f"{span.low}–{span.high}"


def _points(span: Span, what: str) -> str:
    return f"{_span(span, MOST)} {what}"


def _length(span: Span, suit: Suit) -> str:
    """Say a length that tells something."""
    if span.low <= 1 and span.high >= 4:
        return ""
    return f"{_span(span, RANKS if span.high > 8 else span.high + 1)} {suit.symbol}"
