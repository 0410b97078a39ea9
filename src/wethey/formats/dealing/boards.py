"""What the files of dealing machines share: cards by number, and boards by law 2."""

from collections.abc import Mapping

from wethey.core import PACK, RANKS, Board, Card, Deal, Hand, NotationError, Refused, Seat, _
from wethey.formats.games import Game, Where

MOST_BOARDS = 9999

CARDS: tuple[Card, ...] = tuple(sorted(PACK, key=lambda card: (-card.suit.index, -card.rank.index)))
"""The cards by number: the ace of spades is the first, the two of clubs the last."""


def numbered_game(number: int, deal: Deal, where: Where) -> Game:
    """Give a deal as a game; the board's number says who deals and who is vulnerable (law 2 of duplicate)."""
    board = Board.numbered(number, deal)
    vulnerable = str(board.vulnerability).replace("Both", "All")
    tags = {"Board": str(number), "Dealer": str(board.dealer), "Vulnerable": vulnerable}
    return Game({**tags, "Deal": deal.written_from(board.dealer)}, where=where)


def dealt(owners: Mapping[Card, Seat]) -> Deal:
    """Give the deal in which each card has its owner.

    Raises:
        NotationError: not thirteen cards for each.
    """
    hands = [Hand.of(card for card, owner in owners.items() if owner is seat) for seat in Seat]
    for seat, hand in zip(Seat, hands, strict=True):
        if len(hand) != RANKS:
            said = _("gives {seat} {count} cards instead of 13", seat=seat, count=len(hand))
            raise NotationError("no-deal", said, found=str(seat))
    north, east, south, west = hands
    return Deal((north, east, south, west))


def whole_deal(game: Game) -> Deal:
    """Give the deal of a game.

    Raises:
        Refused: it is not known whole.
    """
    if game.deal is None:
        raise Refused("no-deal", _("has no whole deal, and a dealing machine needs all fifty-two cards"))
    return game.deal
