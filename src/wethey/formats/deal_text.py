"""A deal that is over as plain text: the hands as books print them, the auction, every trick, and what was scored."""

from wethey.core import Card, Hand, Seat, Side, Trick, _
from wethey.formats.line_print import print_line
from wethey.formats.table_text import auction_text, hand_text
from wethey.formats.words import entry_said, entry_words, item_name, number, seat_name, side_name
from wethey.pad import ScoredDeal
from wethey.scoring import Line, total
from wethey.table import TableView

COLUMN = 16
"""Letters from one hand of the diagram to the next."""


def deal_text(view: TableView, entry: ScoredDeal | None = None) -> str:
    """Give a deal that lies open, and what it wrote on the pad.

    Spades are at the top, ``10`` is printed, and the card that won a trick has an asterisk.
    """
    parts = [_title(view), _diagram(view), auction_text(view), _tricks(view), _score(view, entry)]
    return "\n\n".join(part for part in parts if part) + "\n"


def deals_text(deals: "list[tuple[TableView, ScoredDeal | None]]") -> str:
    """Give deal after deal, a line of dashes between them."""
    return f"\n{'-' * 60}\n\n".join(deal_text(view, entry) for view, entry in deals)


def _title(view: TableView) -> str:
    sides = [side_name(side) for side in Side if view.vulnerable.of(side)]
    vulnerable = _("vulnerable: {sides}", sides=", ".join(sides)) if sides else _("nobody vulnerable")
    dealer = _("dealer {seat}", seat=seat_name(view.dealer)) if view.dealer else ""
    return ", ".join(filter(None, (_("Deal {number}", number=view.number), dealer, vulnerable)))


def _diagram(view: TableView) -> str:
    if view.open_hands is None:
        return ""
    north, east, south, west = (_hand(view, seat, hand) for seat, hand in zip(Seat, view.open_hands, strict=True))
    indent = " " * COLUMN
    wide = max(len(line) for line in west) + 4
    middle = [f"{left:<{max(wide, 2 * COLUMN)}}{right}".rstrip() for left, right in zip(west, east, strict=True)]
    return "\n".join([*(indent + line for line in north), *middle, *(indent + line for line in south)])


def _hand(view: TableView, seat: Seat, hand: Hand) -> list[str]:
    name = view.names[seat.index]
    head = f"{seat_name(seat)} ({name})" if name else seat_name(seat)
    return [head, *hand_text(hand).split("\n")]


def _tricks(view: TableView) -> str:
    tricks = [*view.history, *([view.trick] if view.trick and view.trick.cards else [])]
    lines = [f"{place:>2}. {_trick(trick)}" for place, trick in enumerate(tricks, 1)]
    if view.claim:
        claimed = _("{side} claimed {tricks} tricks in all.", side=side_name(view.claim.side), tricks=view.claim.tricks)
        lines.append(claimed)
    return "\n".join(lines)


def _trick(trick: Trick) -> str:
    turns = (f"{seat} {_card(card)}{'*' if seat is trick.winner else ''}" for seat, card in trick.turns())
    return "  ".join(f"{turn:<6}" for turn in turns).rstrip()


def _card(card: Card) -> str:
    return f"{card.suit.symbol}{'10' if str(card.rank) == 'T' else card.rank}"


def _score(view: TableView, entry: ScoredDeal | None) -> str:
    if entry is None:
        return _("Passed out.") if view.contract is None else ""
    we, they = total(entry.entries)
    lines = [print_line(entry.outcome)]
    for each in entry.entries:
        line = _("below the line") if each.line is Line.BELOW else _("above the line")
        words = entry_words(each, entry)
        said = words if item_name(each.item) in words else entry_said(each, entry)
        lines.append(f"  {side_name(each.side)} {number(each.points)} {line}: {said} ({each.law})")
    if entry.entries:
        lines.append(_("We {we}, They {they}", we=number(we), they=number(they)))
    return "\n".join(lines)
