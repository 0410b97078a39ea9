"""The ground: seats, cards, deals, calls, auctions, contracts, plays, results and boards.

Frozen values that cannot hold what cannot be; an action gives a new value. Nothing but the standard library.
"""

from wethey.core.auction import Auction, Standing
from wethey.core.board import Board
from wethey.core.call import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call, Double, Pass, Redouble, parse_call
from wethey.core.card import PACK, RANKS, Card, Rank
from wethey.core.claim import Claim
from wethey.core.contract import BOOK, Bid, Contract, Doubling
from wethey.core.cut import Cut
from wethey.core.deal import Deal, Hands, hands_text, parse_hands
from wethey.core.errors import (
    Illegal,
    NotationError,
    Place,
    Refused,
    Stale,
    WetheyError,
    against_the_law,
    expect,
    expect_text,
    plain_reason,
    read_at,
    read_each,
    shown,
    under,
)
from wethey.core.hand import WHOLE_PACK, Hand
from wethey.core.illegal import (
    AuctionOver,
    CallOutOfTurn,
    CardNotHeld,
    DummyActs,
    ImpossibleClaim,
    InadmissibleDouble,
    InadmissibleRedouble,
    InsufficientBid,
    LeadOutOfTurn,
    PlayOutOfTurn,
    PlayOver,
    Revoke,
    law_name,
)
from wethey.core.play import Play
from wethey.core.position import Position
from wethey.core.result import TRICKS, Result
from wethey.core.seat import Seat, Side, Vulnerability
from wethey.core.strain import Strain, Suit
from wethey.core.trick import Trick
from wethey.core.words import (
    ENGLISH,
    LANGUAGES,
    _,
    dated,
    marked,
    parted,
    plural,
    plural_form,
    preferred,
    speaking,
    spoken,
    upper,
)

__all__ = [
    "BIDS",
    "BOOK",
    "CALLS",
    "DOUBLE",
    "ENGLISH",
    "LANGUAGES",
    "PACK",
    "PASS",
    "RANKS",
    "REDOUBLE",
    "TRICKS",
    "WHOLE_PACK",
    "Auction",
    "AuctionOver",
    "Bid",
    "Board",
    "Call",
    "CallOutOfTurn",
    "Card",
    "CardNotHeld",
    "Claim",
    "Contract",
    "Cut",
    "Deal",
    "Double",
    "Doubling",
    "DummyActs",
    "Hand",
    "Hands",
    "Illegal",
    "ImpossibleClaim",
    "InadmissibleDouble",
    "InadmissibleRedouble",
    "InsufficientBid",
    "LeadOutOfTurn",
    "NotationError",
    "Pass",
    "Place",
    "Play",
    "PlayOutOfTurn",
    "PlayOver",
    "Position",
    "Rank",
    "Redouble",
    "Refused",
    "Result",
    "Revoke",
    "Seat",
    "Side",
    "Stale",
    "Standing",
    "Strain",
    "Suit",
    "Trick",
    "Vulnerability",
    "WetheyError",
    "_",
    "against_the_law",
    "dated",
    "expect",
    "expect_text",
    "hands_text",
    "law_name",
    "marked",
    "parse_call",
    "parse_hands",
    "parted",
    "plain_reason",
    "plural",
    "plural_form",
    "preferred",
    "read_at",
    "read_each",
    "shown",
    "speaking",
    "spoken",
    "under",
    "upper",
]
