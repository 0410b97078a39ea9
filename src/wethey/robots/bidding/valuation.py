"""A hand as a bidder weighs it: high cards, length, shortness in support, stoppers, tricks in defence."""

from dataclasses import dataclass
from functools import lru_cache

from wethey.core import Hand, Rank, Strain, Suit

FIVE, EIGHT = 5, 8
LONG = 4
"""Each card of a suit over four is worth a point."""

_SHORT = {True: (5, 3, 1), False: (3, 2, 1)}
"""Points for void, singleton and doubleton in support of partner's suit, with four trumps or more, and with fewer."""

_TOP = (Rank.ACE, Rank.KING, Rank.QUEEN)


@dataclass(frozen=True, slots=True)
class Held:
    """A hand with what is asked of it again and again; lengths go from clubs up."""

    hand: Hand
    lengths: tuple[int, int, int, int]
    hcp: int
    points: int
    aces: int
    balanced: bool

    @classmethod
    @lru_cache(maxsize=4096)
    def of(cls, hand: Hand) -> "Held":
        """Weigh a hand."""
        spades, hearts, diamonds, clubs = hand.lengths
        lengths = (clubs, diamonds, hearts, spades)
        hcp = hand.high_card_points
        long = sum(max(0, length - LONG) for length in lengths)
        return cls(hand, lengths, hcp, hcp + long, hand.aces, hand.is_balanced)

    def length(self, suit: Suit) -> int:
        """Count the cards of a suit."""
        return self.lengths[suit.index]

    def support(self, trumps: Suit) -> int:
        """Points in support of a suit: short suits count, and long ones do not."""
        void, singleton, doubleton = _SHORT[self.length(trumps) >= LONG]
        short = {0: void, 1: singleton, 2: doubleton}
        return self.hcp + sum(short.get(self.length(suit), 0) for suit in Suit if suit is not trumps)

    def top(self, suit: Suit) -> int:
        """Count ace, king and queen of a suit."""
        ranks = self.hand.ranks(suit)
        return sum(rank in ranks for rank in _TOP)

    def honours(self, suit: Suit) -> int:
        """Count the honours of a suit, ten included."""
        return self.hand.trump_honours(suit)

    def stops(self, suit: Suit) -> bool:
        """Tell whether the opponents cannot run a suit at once: ace, guarded king, twice guarded queen."""
        ranks = self.hand.ranks(suit)
        guards = len(ranks)
        return (
            Rank.ACE in ranks
            or (Rank.KING in ranks and guards >= 2)
            or (Rank.QUEEN in ranks and guards >= 3)
            or (Rank.JACK in ranks and guards >= 4)
        )

    def quick(self, suit: Suit) -> float:
        """Tricks that a suit wins early in defence: ace-king two, ace-queen one and a half, ace or king-queen one."""
        ranks = self.hand.ranks(suit)
        ace, king, queen = (rank in ranks for rank in _TOP)
        if ace:
            return 2 if king else 1.5 if queen else 1
        if king:
            return 1 if queen else 0.5 if len(ranks) >= 2 else 0
        return 0

    def trump_tricks(self, suit: Suit) -> float:
        """Tricks that a holding in the opponents' trumps wins: honours by being behind or long, and length."""
        ranks, length = self.hand.ranks(suit), self.length(suit)
        tricks = self.quick(suit)
        if length >= 3 and Rank.QUEEN in ranks and Rank.KING not in ranks and Rank.ACE not in ranks:
            tricks += 0.5
        return tricks + max(0, length - 3) * (0.75 if self.honours(suit) else 0.5)

    @property
    def kings(self) -> int:
        """Count the kings."""
        return sum(Rank.KING in self.hand.ranks(suit) for suit in Suit)

    @property
    def quick_tricks(self) -> float:
        """Tricks that the hand wins early in defence, all suits together."""
        return sum(map(self.quick, Suit))

    def defence(self, strain: Strain) -> float:
        """Tricks to expect against a contract of the opponents in a strain."""
        trumps = strain.suit
        return sum(self.trump_tricks(suit) if suit is trumps else min(self.quick(suit), 2) for suit in Suit)

    def playing_tricks(self, suit: Suit) -> float:
        """Tricks to expect with a long suit as trumps, partner bringing nothing."""
        length, top = self.length(suit), self.top(suit)
        lost = max(0, 3 - top - (0.5 if Rank.JACK in self.hand.ranks(suit) else 0))
        return max(0, length - lost) + sum(self.quick(other) for other in Suit if other is not suit)
