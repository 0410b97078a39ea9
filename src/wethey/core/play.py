"""The play: cards in turn until thirteen tricks or a claim end it.

Law 41: declarer's left-hand opponent leads; then dummy's hand lies open, and declarer plays its cards with
his own. Law 44: each hand plays in turn and follows suit if it can; the winner of a trick leads to the
next. Law 68: a claim names the tricks that a side will have in the end, and ends the play. Numbers as in
`wethey.core.illegal`.

`Play.legal` and `Play.objection` are one rule seen from two sides: the first is quick, the second says why.
"""

import re
from dataclasses import dataclass, field

from wethey.core.card import Card
from wethey.core.claim import Claim
from wethey.core.contract import Contract
from wethey.core.deal import Deal, Hands, hands_text, parse_hands, shared_card
from wethey.core.errors import Illegal, NotationError, against_the_law, read_at, read_each
from wethey.core.hand import Hand
from wethey.core.illegal import (
    CardNotHeld,
    DummyActs,
    ImpossibleClaim,
    LeadOutOfTurn,
    PlayOutOfTurn,
    PlayOver,
    Revoke,
)
from wethey.core.position import Position
from wethey.core.result import TRICKS, Result
from wethey.core.seat import Seat, Side
from wethey.core.trick import Trick
from wethey.core.words import _


@dataclass(frozen=True, slots=True)
class Play:
    """Four hands as they were at first, the contract, who leads, and the cards so far, all legal.

    A whole deal begins with `Play.of`. An ending is the same with fewer cards, and may be led to by any seat.

    >>> play = Play.parse("W 1NT | N:A2... K3... Q4... J5... | N: SA S3")
    >>> str(play.turn), str(play.player), [str(card) for card in play.legal]
    ('S', 'S', ['SQ', 'S4'])
    >>> play.after(Card.parse("HA"))
    Traceback (most recent call last):
    wethey.core.illegal.CardNotHeld: HA is in no hand
    """

    hands: Hands
    contract: Contract
    leader: Seat
    cards: tuple[Card, ...] = ()
    claim: Claim | None = None
    position: Position = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Play every card in turn, then the claim.

        Raises:
            ValueError: hands of unequal length or with a card in common, or a contract without its declarer.
            Illegal: the first card that is against the law, or an impossible claim.
        """
        if not isinstance(self.contract.declarer, Seat):
            raise ValueError(_("the play needs the declarer's seat"))  # noqa: TRY004 - a side is a type too, but no seat
        if len({len(hand) for hand in self.hands}) != 1 or shared_card(self.hands):
            raise ValueError(_("four hands need equally many cards, all different"))
        if len(self.hands[0]) == TRICKS and self.leader is not self.contract.leader:
            raise ValueError(_("declarer's left-hand opponent makes the opening lead"))
        claim, cards = self.claim, self.cards
        object.__setattr__(self, "claim", None)
        object.__setattr__(self, "position", Position(self.hands, Trick(self.leader, self.contract.bid.strain)))
        for card in cards:
            if objection := self.objection(card):
                raise objection
            object.__setattr__(self, "position", self.position.after(card))
        if claim and (objection := self.claim_objection(claim.side, claim.tricks)):
            raise objection
        object.__setattr__(self, "claim", claim)

    @classmethod
    def of(cls, deal: Deal, contract: Contract) -> "Play":
        """The play of a deal, before the opening lead.

        Raises:
            ValueError: a contract of which only the side is known.
        """
        return cls(deal.hands, contract, contract.leader or Seat.NORTH)

    @property
    def declarer(self) -> Seat:
        """The seat that plays the contract."""
        assert isinstance(self.contract.declarer, Seat)
        return self.contract.declarer

    @property
    def dummy(self) -> Seat | None:
        """The seat whose hand lies open: declarer's partner, from when the lead is faced (law 41)."""
        return self.declarer.partner if self.cards or len(self.hands[0]) < TRICKS else None

    @property
    def is_over(self) -> bool:
        """Tell whether all cards are played or a claim has ended the play."""
        return self.claim is not None or self.position.turn is None

    @property
    def turn(self) -> Seat | None:
        """The seat whose hand plays next; ``None`` when the play is over."""
        return None if self.claim else self.position.turn

    @property
    def player(self) -> Seat | None:
        """The seat that chooses the next card: declarer where it is dummy's turn."""
        turn = self.turn
        return self.declarer if turn is self.declarer.partner else turn

    @property
    def trick(self) -> Trick:
        """The trick in progress; between two tricks an empty one."""
        return self.position.trick

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks, in order."""
        return self.position.tricks

    @property
    def last_trick(self) -> Trick | None:
        """The last complete trick, which may still be looked at."""
        return self.tricks[-1] if self.tricks else None

    @property
    def legal(self) -> Hand:
        """The cards that may be played now (law 44): of the suit led, where the hand has any."""
        return Hand() if self.claim else self.position.legal

    def held(self, seat: Seat) -> Hand:
        """What is left of a hand."""
        return self.position.held[seat.index]

    def holder(self, card: Card) -> Seat | None:
        """The seat that still holds a card."""
        return self.position.holder(card)

    def won(self, side: Side) -> int:
        """Tricks that a side has: those won so far, or after a claim all that it is to have."""
        if not self.claim:
            return self.position.won(side)
        return self.claim.tricks if side is self.claim.side else len(self.hands[0]) - self.claim.tricks

    @property
    def result(self) -> Result | None:
        """The result, once the play of a whole deal is over; an ending has none."""
        if not self.is_over or len(self.hands[0]) < TRICKS:
            return None
        return Result(self.contract, self.won(self.declarer.side))

    def objection(self, card: Card, by: Seat | None = None) -> Illegal | None:
        """Say what is against a card, if anything is; ``by`` is who plays it, declarer for dummy too."""
        turn = self.turn
        if turn is None:
            return PlayOver(claimed=self.claim is not None)
        if by is not None and by is not self.player:
            return DummyActs(by) if by is self.dummy else self._out_of_turn(by, turn)
        if card in self.legal:
            return None
        led = self.trick.led
        holder = self.holder(card)
        if holder is None:
            return CardNotHeld(card)
        if holder is not turn or led is None:
            return self._out_of_turn(holder, turn)
        return Revoke(card, led)

    def _out_of_turn(self, seat: Seat, turn: Seat) -> Illegal:
        if self.trick.cards:
            return PlayOutOfTurn(seat, turn)
        if self.dummy is None:
            return LeadOutOfTurn(seat, turn, law="54")
        return LeadOutOfTurn(seat, turn, law="55" if seat.side is self.declarer.side else "56")

    def after(self, card: Card, by: Seat | None = None) -> "Play":
        """The play with one card more.

        Raises:
            Illegal: the objection to it.
        """
        if objection := self.objection(card, by):
            raise objection
        return self._grown((*self.cards, card), None, self.position.after(card))

    def claim_objection(self, by: Seat | Side, tricks: int) -> Illegal | None:
        """Say what is against a claim, if anything is: dummy makes none, and it must be possible."""
        if self.is_over:
            return PlayOver(claimed=self.claim is not None)
        if by is self.declarer.partner:
            return DummyActs(self.declarer.partner)
        side = by.side if isinstance(by, Seat) else by
        fewest, most = self.won(side), len(self.hands[0]) - self.won(side.other)
        return None if fewest <= tricks <= most else ImpossibleClaim(tricks, fewest, most)

    def claimed(self, by: Seat | Side, tricks: int) -> "Play":
        """The play ended by a claim of so many tricks for a side, those won already included.

        Raises:
            Illegal: the objection to it.
        """
        if objection := self.claim_objection(by, tricks):
            raise objection
        return self._grown(self.cards, Claim(by.side if isinstance(by, Seat) else by, tricks), self.position)

    def conceded(self, by: Seat | Side) -> "Play":
        """The play ended by a side that gives up all that is left; to give up some is to claim the rest.

        Raises:
            Illegal: the objection to it.
        """
        return self.claimed(by, self.won(by.side if isinstance(by, Seat) else by))

    def _grown(self, cards: tuple[Card, ...], claim: Claim | None, position: Position) -> "Play":
        grown = object.__new__(Play)  # what came before was found legal when it was played
        for name, value in (
            ("hands", self.hands),
            ("contract", self.contract),
            ("leader", self.leader),
            ("cards", cards),
            ("claim", claim),
            ("position", position),
        ):
            object.__setattr__(grown, name, value)
        return grown

    @classmethod
    def parse(cls, text: str) -> "Play":
        """Read contract, hands, leader with the cards, and the claim if there is one, between bars.

        Raises:
            NotationError: anything else; for what is against the law with its number.
        """
        parts = re.fullmatch(r"([^|]*)\|([^|]*)\|\s*(\S)\s*:([^|]*)(?:\|\s*([^|]*?)\s*)?", text)
        if not parts:
            raise NotationError("no-play", _("is not a play; write contract | hands | leader: cards"), found=text)
        contract = read_at(Contract.parse, parts[1], parts.start(1))
        north, east, south, west = (hand or Hand() for hand in read_at(parse_hands, parts[2], parts.start(2)))
        leader = read_at(Seat.parse, parts[3], parts.start(3))
        try:
            play = cls((north, east, south, west), contract, leader)
        except ValueError as wrong:
            raise NotationError("no-play", _("is not a play: {reason}", reason=wrong), found=text) from None

        def play_next(word: str) -> None:
            nonlocal play
            with against_the_law(word):
                play = play.after(Card.parse(word))

        def claim_rest(words: str) -> None:
            nonlocal play
            claim = Claim.parse(words)
            with against_the_law(words):
                play = play.claimed(claim.side, claim.tricks)

        read_each(play_next, parts[4], column=parts.start(4))
        if parts[5] is not None:
            read_at(claim_rest, parts[5], parts.start(5))
        return play

    def __str__(self) -> str:
        """Give contract, hands, leader with cards, and the claim, between bars."""
        cards = " ".join((f"{self.leader}:", *map(str, self.cards)))
        claim = [str(self.claim)] if self.claim else []
        return " | ".join((str(self.contract), hands_text(self.hands), cards, *claim))
