"""Between the order of play, in which LIN has its cards, and columns for seats, in which a record keeps them."""

from wethey.core import Contract, Seat, Trick, _
from wethey.formats.games import Game, Pen
from wethey.formats.games.cards import WHOLE
from wethey.formats.games.spelling import CARD
from wethey.formats.games.stated import Known


def columns(
    cards: tuple[str, ...], hands: Known | None, contract: Contract | None, pen: Pen
) -> tuple[tuple[str, ...], list[int], Seat | None]:
    """Give the cells of the play, the cell of each card, and the seat of the first column.

    The hands say whose card it is; without them the winner of each trick does.
    """
    if not cards:
        return (), [], None
    owned = _owners(hands)
    first = owned.get(cards[0]) or (contract.leader if contract else None)
    if first is None:
        pen.doubt("no-leader", _("is led, but nobody knows by whom"), cards[0])
        return (*cards, "*"), list(range(len(cards))), None
    cells: list[str] = []
    places: list[int] = []
    leader = first
    for start in range(0, len(cards), WHOLE):
        played = cards[start : start + WHOLE]
        owners = [owned.get(card) or leader.after(turn) for turn, card in enumerate(played)]
        if len(set(owners)) != len(owners):
            pen.doubt("card-not-held", _("are not four hands' cards"), " ".join(played))
            owners = [leader.after(turn) for turn in range(len(played))]
        row = ["-"] * WHOLE
        for card, owner in zip(played, owners, strict=True):
            place = (owner.index - first.index) % WHOLE
            row[place] = card
            places.append(start + place)
        cells += row
        if contract and len(played) == WHOLE:
            trick = (
                Trick(owners[0], contract.bid.strain, tuple(CARD[card] for card in played))
                if len(set(played)) == WHOLE
                else None
            )
            leader = (trick.winner if trick else None) or leader
    return (*cells, "*") if "-" in cells or len(cells) < 52 else tuple(cells), places, first


def _owners(hands: Known | None) -> dict[str, Seat]:
    """Tell whose each card is, as far as the hands are known."""
    return {str(card): seat for seat in Seat for card in (hands[seat.index] or () if hands else ())}


def in_order(game: Game) -> list[tuple[str, int]]:
    """Give the cards in the order of play, each with the number of the token that it is."""
    at: dict[str, int] = {}
    for place, word in enumerate(game.cards or (), 1):
        if word in CARD:
            at.setdefault(word, place)
    return [(str(card), at.get(str(card), 0)) for card in game.played]
