"""What a call, a card or a claim can be guilty of, by the name and number of the law.

The numbers are those of the Laws of Duplicate Bridge 2017. The rubber code of 1993 keeps the same order:
its laws 17 to 40 are the auction and 41 to 71 the play, and 17 to 19 and 41 speak of the same things. What
follows an irregularity in either game (lead penalties, transferred tricks) is for the players: here a call
or a card against the law is simply not taken.

    19  doubles and redoubles            44        order of play, following suit
    27  insufficient bid                 45        a card is played from the hand that holds it
    29  call out of rotation             54 to 56  lead out of turn: the opening one, declarer's, a defender's
    39  call after the final pass        68        claim or concession
    43  dummy takes no part in the play
"""

from wethey.core.card import Card
from wethey.core.contract import Bid
from wethey.core.errors import Illegal
from wethey.core.seat import Seat
from wethey.core.strain import Suit
from wethey.core.words import _


def law_name(number: str) -> str:
    """Give the name that the book has for a law of the auction or the play.

    >>> law_name("44")
    'Order and Procedure of Play'
    """
    return {
        "19": _("Doubles and Redoubles"),
        "27": _("Insufficient Bid"),
        "29": _("Procedure after a Call out of Rotation"),
        "39": _("Call after Final Pass"),
        "43": _("Dummy’s Limitations"),
        "44": _("Order and Procedure of Play"),
        "45": _("Card Played"),
        "54": _("Faced Opening Lead out of Turn"),
        "55": _("Declarer’s Lead out of Turn"),
        "56": _("Defender’s Lead out of Turn"),
        "68": _("Claim or Concession of Tricks"),
    }.get(number, "")


class InsufficientBid(Illegal):
    """A bid that is not higher than the last one."""

    def __init__(self, bid: Bid, last: Bid) -> None:
        """Name both bids."""
        super().__init__("insufficient-bid", _("{bid} is not sufficient over {last}", bid=bid, last=last), law="27")


class InadmissibleDouble(Illegal):
    """A double of anything but an undoubled bid by the other side."""

    def __init__(self) -> None:
        """Say what can be doubled."""
        super().__init__(
            "inadmissible-double",
            _("only the last bid, by an opponent and not yet doubled, can be doubled"),
            law="19",
        )


class InadmissibleRedouble(Illegal):
    """A redouble of anything but a double by the other side."""

    def __init__(self) -> None:
        """Say what can be redoubled."""
        super().__init__("inadmissible-redouble", _("only a standing double by an opponent can be redoubled"), law="19")


class CallOutOfTurn(Illegal):
    """A call by a seat whose turn it is not."""

    def __init__(self, seat: Seat, turn: Seat) -> None:
        """Name both seats."""
        super().__init__(
            "call-out-of-turn",
            _("it is the turn of {turn} to call, not of {seat}", turn=turn, seat=seat),
            law="29",
        )


class AuctionOver(Illegal):
    """A call after the final pass."""

    def __init__(self) -> None:
        """Say that the passes have closed it."""
        super().__init__("auction-over", _("the auction is over"), law="39")


class Revoke(Illegal):
    """A card of another suit while the hand can follow."""

    def __init__(self, card: Card, led: Suit) -> None:
        """Name the card and the suit to follow."""
        super().__init__("revoke", _("{card} does not follow suit: play {led}", card=card, led=led), law="44")


class CardNotHeld(Illegal):
    """A card that no hand holds any more."""

    def __init__(self, card: Card) -> None:
        """Name the card."""
        super().__init__("card-not-held", _("{card} is in no hand", card=card), law="45")


class PlayOutOfTurn(Illegal):
    """A card to a trick in progress, from a hand whose turn it is not."""

    def __init__(self, seat: Seat, turn: Seat) -> None:
        """Name both seats."""
        super().__init__(
            "play-out-of-turn",
            _("it is the turn of {turn} to play, not of {seat}", turn=turn, seat=seat),
            law="44",
        )


class LeadOutOfTurn(Illegal):
    """A lead by the wrong hand: law 54 for the opening lead, 55 for declarer's side, 56 for a defender."""

    def __init__(self, seat: Seat, turn: Seat, *, law: str) -> None:
        """Name both seats."""
        super().__init__(
            "lead-out-of-turn",
            _("it is the turn of {turn} to lead, not of {seat}", turn=turn, seat=seat),
            law=law,
        )


class DummyActs(Illegal):
    """Dummy plays a card or claims on his own account."""

    def __init__(self, dummy: Seat) -> None:
        """Name the seat."""
        super().__init__("dummy-acts", _("{dummy} is dummy: declarer plays these cards", dummy=dummy), law="43")


class PlayOver(Illegal):
    """A card or a claim when the play has ended: by a claim (law 68), or with the last trick (law 44)."""

    def __init__(self, *, claimed: bool) -> None:
        """Say what ended it."""
        if claimed:
            super().__init__("play-over", _("the play has ended by a claim"), law="68")
        else:
            super().__init__("play-over", _("all cards have been played"), law="44")


class ImpossibleClaim(Illegal):
    """A claim of fewer tricks than are won already, or of more than can still be won."""

    def __init__(self, tricks: int, fewest: int, most: int) -> None:
        """Name what can be claimed."""
        super().__init__(
            "impossible-claim",
            _(
                "a claim must come to between {fewest} and {most} tricks, those won included, not {tricks}",
                fewest=fewest,
                most=most,
                tricks=tricks,
            ),
            law="68",
        )
