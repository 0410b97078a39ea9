"""What a call may promise beside points and lengths."""

from dataclasses import dataclass

from wethey.core import Rank, Strain, Suit, _
from wethey.robots.bidding.promise import Span
from wethey.robots.bidding.valuation import Held


@dataclass(frozen=True, slots=True)
class Stops:
    """A stopper in each of these suits."""

    suits: tuple[Suit, ...]

    def holds(self, held: Held) -> bool:
        """Tell whether a hand has them."""
        return all(held.stops(suit) for suit in self.suits)

    def words(self) -> str:
        """Say it."""
        return _("stopper in {suits}", suits="".join(suit.symbol for suit in self.suits)) if self.suits else ""


@dataclass(frozen=True, slots=True)
class Good:
    """A suit with so many of its three top honours, or one more of its five."""

    suit: Suit
    top: int = 2

    def holds(self, held: Held) -> bool:
        """Tell whether a hand has it."""
        return held.top(self.suit) >= self.top or held.honours(self.suit) > self.top

    def words(self) -> str:
        """Say it."""
        return _("a good suit")


@dataclass(frozen=True, slots=True)
class Decent:
    """A suit with the ace or the king, or with three honours of the five."""

    suit: Suit

    def holds(self, held: Held) -> bool:
        """Tell whether a hand has it."""
        ranks = held.hand.ranks(self.suit)
        return Rank.ACE in ranks or Rank.KING in ranks or held.honours(self.suit) >= 3

    def words(self) -> str:
        """Say it."""
        return _("a fair suit")


@dataclass(frozen=True, slots=True)
class Longest:
    """A suit that is longer than some others, and at least as long as more of them."""

    suit: Suit
    longer_than: tuple[Suit, ...] = ()
    as_long_as: tuple[Suit, ...] = ()

    def holds(self, held: Held) -> bool:
        """Tell whether it is."""
        length = held.length(self.suit)
        return all(length > held.length(suit) for suit in self.longer_than) and all(
            length >= held.length(suit) for suit in self.as_long_as
        )

    def words(self) -> str:
        """Say nothing: players take it for granted."""
        return ""


@dataclass(frozen=True, slots=True)
class RuleOf:
    """High-card points and the length of the two longest suits come to so many; in fourth seat spades are counted."""

    total: int
    spades: bool = False

    def holds(self, held: Held) -> bool:
        """Tell whether a hand comes to so many."""
        if self.spades:
            return held.hcp + held.length(Suit.SPADES) >= self.total
        first, second, *_rest = sorted(held.lengths, reverse=True)
        return held.hcp + first + second >= self.total

    def words(self) -> str:
        """Say nothing: the points say it roughly."""
        return ""


@dataclass(frozen=True, slots=True)
class Defends:
    """So many tricks to expect against a contract of the opponents."""

    tricks: float
    strain: Strain

    def holds(self, held: Held) -> bool:
        """Tell whether a hand expects them."""
        return held.defence(self.strain) >= self.tricks

    def words(self) -> str:
        """Say it."""
        return _("{tricks} tricks in defence", tricks=f"{self.tricks:g}")


@dataclass(frozen=True, slots=True)
class PlayingTricks:
    """So many tricks to expect with a suit as trumps."""

    suit: Suit
    tricks: float

    def holds(self, held: Held) -> bool:
        """Tell whether a hand expects them."""
        return held.playing_tricks(self.suit) >= self.tricks

    def words(self) -> str:
        """Say it."""
        return _("{tricks} playing tricks", tricks=f"{self.tricks:g}")


@dataclass(frozen=True, slots=True)
class NoVoid:
    """No void and no singleton but in these suits: notrump is not absurd. With ``voids`` only a void counts."""

    but: tuple[Suit, ...] = ()
    voids: bool = False

    def holds(self, held: Held) -> bool:
        """Tell whether a hand is so."""
        least = 1 if self.voids else 2
        return all(held.length(suit) >= least for suit in Suit if suit not in self.but)

    def words(self) -> str:
        """Say nothing."""
        return ""


@dataclass(frozen=True, slots=True)
class Short:
    """At most so many cards of a suit beside the trumps: a singleton or a void where nothing is said."""

    trumps: Suit
    most: int = 1

    def holds(self, held: Held) -> bool:
        """Tell whether a hand has one."""
        return any(held.length(suit) <= self.most for suit in Suit if suit is not self.trumps)

    def words(self) -> str:
        """Say it."""
        return _("a short suit") if self.most == 1 else _("not flat")


@dataclass(frozen=True, slots=True)
class Solid:
    """A suit that needs no help: ace, king and queen, and the jack or seven cards."""

    suit: Suit

    def holds(self, held: Held) -> bool:
        """Tell whether a hand has it."""
        long = held.length(self.suit) >= 7 or Rank.JACK in held.hand.ranks(self.suit)
        return held.top(self.suit) == 3 and long

    def words(self) -> str:
        """Say it."""
        return _("a solid suit")


@dataclass(frozen=True, slots=True)
class HonoursIn:
    """So many of ace, king and queen in each of these suits."""

    suits: tuple[Suit, ...]
    least: int

    def holds(self, held: Held) -> bool:
        """Tell whether a hand has them."""
        return all(held.top(suit) >= self.least for suit in self.suits)

    def words(self) -> str:
        """Say it."""
        suits = "".join(suit.symbol for suit in self.suits)
        return _("{count}+ top honours in {suits}", count=self.least, suits=suits)


@dataclass(frozen=True, slots=True)
class Kings:
    """So many kings."""

    count: Span

    def holds(self, held: Held) -> bool:
        """Tell whether a hand has them."""
        return self.count.holds(held.kings)

    def words(self) -> str:
        """Say it."""
        return _("{count} kings", count="–".join(map(str, dict.fromkeys(self.count))))


@dataclass(frozen=True, slots=True)
class QuickTricks:
    """So many quick tricks."""

    least: float

    def holds(self, held: Held) -> bool:
        """Tell whether a hand has them."""
        return held.quick_tricks >= self.least

    def words(self) -> str:
        """Say it."""
        return _("{tricks}+ quick tricks", tricks=f"{self.least:g}")
