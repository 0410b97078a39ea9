"""What a seat sees in the play: the hands that lie open to it, the cards that are gone, and who can hold the rest."""

from dataclasses import dataclass
from functools import cached_property

from wethey.core import RANKS, WHOLE_PACK, Card, Hand, Position, Seat, Side, Suit, Trick
from wethey.table import TableView


@dataclass(frozen=True)
class Seen:
    """The play from one seat. ``held`` are the open hands as far as they are left; the rest of the cards is hidden."""

    me: Seat
    turn: Seat
    """The hand to play from: dummy's, where this seat plays it."""
    declarer: Seat
    held: dict[Seat, Hand]
    trick: Trick
    tricks: tuple[Trick, ...]
    won: dict[Side, int]
    level: int
    """Tricks that the contract undertakes."""

    @classmethod
    def of(cls, view: TableView) -> "Seen":
        """Take what bears on the play from a view of a seat that has a card to choose."""
        contract, trick = view.contract, view.trick
        assert view.seat
        assert view.turn
        assert trick
        assert contract
        assert isinstance(contract.declarer, Seat)
        held = {view.seat: view.hand}
        if view.dummy_seat and view.dummy is not None:
            held[view.dummy_seat] = view.dummy
        if view.partner is not None:
            held[view.seat.partner] = view.partner
        ns, ew = view.won
        return cls(
            view.seat,
            view.turn,
            contract.declarer,
            held,
            trick,
            view.history,
            {Side.NS: ns, Side.EW: ew},
            contract.bid.tricks,
        )

    @cached_property
    def trumps(self) -> Suit | None:
        """The trump suit."""
        return self.trick.strain.suit

    @cached_property
    def hand(self) -> Hand:
        """The hand to play from."""
        return self.held[self.turn]

    @cached_property
    def legal(self) -> Hand:
        """The cards that may be played."""
        led = self.trick.led
        return (self.hand.suit(led) if led else self.hand) or self.hand

    @cached_property
    def declares(self) -> bool:
        """Tell whether this seat's side plays the contract."""
        return self.me.side is self.declarer.side

    @cached_property
    def dummy(self) -> Seat:
        """Declarer's partner."""
        return self.declarer.partner

    @cached_property
    def played(self) -> dict[Seat, Hand]:
        """The cards that each hand has played."""
        gone = {seat: Hand() for seat in Seat}
        for trick in (*self.tricks, self.trick):
            for seat, card in trick.turns():
                gone[seat] = gone[seat].plus(card)
        return gone

    @cached_property
    def unseen(self) -> Hand:
        """The cards in hands that are hidden from this seat."""
        rest = WHOLE_PACK
        for hand in (*self.held.values(), *self.played.values()):
            rest -= hand
        return rest

    @cached_property
    def hidden(self) -> tuple[Seat, ...]:
        """The seats whose hands are hidden."""
        return tuple(seat for seat in Seat if seat not in self.held)

    @cached_property
    def sizes(self) -> dict[Seat, int]:
        """How many cards each hidden hand still has."""
        return {seat: RANKS - len(self.played[seat]) for seat in self.hidden}

    @cached_property
    def voids(self) -> dict[Seat, frozenset[Suit]]:
        """The suits that each seat has shown out of."""
        shown: dict[Seat, set[Suit]] = {seat: set() for seat in Seat}
        for trick in (*self.tricks, self.trick):
            for seat, card in trick.turns():
                if trick.led and card.suit is not trick.led:
                    shown[seat].add(trick.led)
        return {seat: frozenset(suits) for seat, suits in shown.items()}

    @cached_property
    def left(self) -> int:
        """Tricks that are left, the one in progress too."""
        return max(RANKS - len(self.tricks), 0)

    @cached_property
    def target(self) -> int:
        """Tricks that this seat's side still needs to make the contract, or to beat it."""
        needed = self.level if self.declares else RANKS + 1 - self.level
        return needed - self.won[self.me.side]

    @cached_property
    def against(self) -> Hand:
        """The cards that the other side may hold: what is hidden, and dummy's where dummy is theirs.

        A defender's partner is hidden too, so some of these cards may be on one's own side.
        """
        cards = self.unseen
        for seat, hand in self.held.items():
            if seat.side is not self.me.side:
                cards |= hand
        return cards

    def may_hold(self, seat: Seat, suit: Suit) -> Hand:
        """Give the cards of a suit that a seat may still hold."""
        if seat in self.held:
            return self.held[seat].suit(suit)
        return Hand() if suit in self.voids[seat] else self.unseen.suit(suit)

    def is_master(self, card: Card) -> bool:
        """Tell whether no card of its suit that the others may hold is higher."""
        best = next(iter(self.against.suit(card.suit)), None)
        return best is None or best < card

    def alike(self, one: Card, other: Card) -> bool:
        """Tell whether two cards of the hand in turn do the same: nobody else holds a card between them."""
        if one.suit is not other.suit:
            return False
        low, high = sorted((one, other))
        others = self.unseen | Hand.of(self.trick.cards)
        for seat, hand in self.held.items():
            if seat is not self.turn:
                others |= hand
        return not any(low < card < high for card in others.suit(one.suit))

    @property
    def opens(self) -> bool:
        """Tell whether this is the opening lead, before dummy is laid down."""
        return self.dummy in self.hidden

    @property
    def watches(self) -> bool:
        """Tell whether declarer is an opponent, and has played a card from his hand or from dummy."""
        return not self.declares and bool(self.played[self.declarer] or self.played[self.dummy])

    def position(self, hidden: dict[Seat, Hand]) -> Position:
        """Give the position in which the hidden seats hold these cards."""
        north, east, south, west = (self.held[seat] if seat in self.held else hidden[seat] for seat in Seat)
        return Position((north, east, south, west), self.trick)
