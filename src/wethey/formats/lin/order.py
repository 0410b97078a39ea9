"""Between the order of play, in which LIN has its cards, and columns for seats, in which a record keeps them."""

from wethey.core import Contract, Seat, Trick, _
from wethey.formats.games import Game, Pen
from wethey.formats.games.cards import WHOLE
from wethey.formats.games.spelling import CARD
from wethey.formats.games.stated import Known

_SEATS = tuple(Seat)
_BITS = tuple((token, 1 << card.index) for token, card in CARD.items())


def columns(
    cards: tuple[str, ...], hands: Known | None, contract: Contract | None, pen: Pen
) -> tuple[tuple[str, ...], list[int], Seat | None]:
    """Give the cells of the play, the cell of each card, and the seat of the first column.

    The hands say whose card it is; without them the winner of each trick does.
    """
    if not cards:
        return (), [], None
    owned = _owners(hands)
    first = owned.get(cards[0])
    if first is None and contract and contract.leader:
        first = contract.leader.index
    if first is None:
        pen.doubt("no-leader", _("is led, but nobody knows by whom"), cards[0])
        return (*cards, "*"), list(range(len(cards))), None
    cells: list[str] = []
    places: list[int] = []
    owners: list[int] = []
    for start in range(0, len(cards), WHOLE):
        played = cards[start : start + WHOLE]
        before, owners = owners, [owned.get(card, -1) for card in played]
        if -1 in owners or len(set(owners)) < len(owners):
            leader = _winner(before, cards[start - WHOLE : start], contract) if before else first
            owners = [owned.get(card, (leader + turn) % WHOLE) for turn, card in enumerate(played)]
        if len(set(owners)) < len(owners):
            pen.doubt("card-not-held", _("are not four hands' cards"), " ".join(played))
            owners = [(leader + turn) % WHOLE for turn in range(len(played))]
        row = ["-"] * WHOLE
        for card, owner in zip(played, owners, strict=True):
            place = (owner - first) % WHOLE
            row[place] = card
            places.append(start + place)
        cells += row
    return (*cells, "*") if "-" in cells or len(cells) < 52 else tuple(cells), places, _SEATS[first]


def _winner(owners: list[int], played: tuple[str, ...], contract: Contract | None) -> int:
    """Tell who won a trick; who led leads on where that can't be told."""
    leader = _SEATS[owners[0]]
    if contract and len(set(played)) == WHOLE:
        trick = Trick(leader, contract.bid.strain, tuple([CARD[card] for card in played]))
        leader = trick.winner or leader
    return leader.index


def _owners(hands: Known | None) -> dict[str, int]:
    """Tell whose each card is, by the index of the seat, as far as the hands are known."""
    held = [(index, hand.bits) for index, hand in enumerate(hands or ()) if hand]
    return {token: index for index, bits in held for token, bit in _BITS if bits & bit}


def in_order(game: Game) -> list[tuple[str, int]]:
    """Give the cards in the order of play, each with the number of the token that it is."""
    at: dict[str, int] = {}
    for place, word in enumerate(game.cards or (), 1):
        if word in CARD:
            at.setdefault(word, place)
    return [(str(card), at.get(str(card), 0)) for card in game.played]
