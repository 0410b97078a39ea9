"""The dealer wheel of Chicago, drawn as a small board for each deal.

As on a duplicate board every seat has a pocket: a vulnerable one is filled, red in colour and dark without, and the
dealer's has a D. Where nobody knows who deals first, the first dealer sits at the top.
"""

from dataclasses import replace

from wethey.core import Seat, Side, Vulnerability, _
from wethey.formats.markup import Markup, el
from wethey.formats.printing.model import Drawing
from wethey.formats.words import seat_name
from wethey.laws import RuleSet, Wheel
from wethey.scoring import Chicago

RED, INK = "#a3201a", "#221e19"
_POCKETS = {
    Seat.NORTH: (10.0, 1.0, 20.0, 8.0),
    Seat.EAST: (31.0, 10.0, 8.0, 20.0),
    Seat.SOUTH: (10.0, 31.0, 20.0, 8.0),
    Seat.WEST: (1.0, 10.0, 8.0, 20.0),
}


def board(number: int, dealer: Seat | None, vulnerable: Vulnerability, said: str, *, width: float = 11) -> Drawing:
    """A deal's board; the seats have their letters where no dealer is known."""
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 40 40",
        "role": "img",
        "font-family": "Libertinus Serif, serif",
        "text-anchor": "middle",
        "fill": INK,
    }
    pockets = [_pocket(seat, dealer, vulnerable=vulnerable.of(seat.side)) for seat in Seat]
    middle = el("text", {"x": 20, "y": 25.5, "font-size": 16}, str(number))
    return Drawing(el("svg.board", attributes, el("title", {}, said), pockets, middle), said, width)


def _pocket(seat: Seat, dealer: Seat | None, *, vulnerable: bool) -> list[Markup | None]:
    x, y, width, height = _POCKETS[seat]
    shape = {"x": x, "y": y, "width": width, "height": height, "rx": 1.5, "stroke": INK, "stroke-width": 0.8}
    words = ("D" if seat is dealer else "") if dealer else str(seat)
    place = {"x": x + width / 2, "y": y + height / 2 + 2.5, "font-size": 7.5, "font-weight": "bold"}
    return [
        el("rect", {**shape, "fill": RED if vulnerable else "#ffffff"}),
        el("text", {**place, "fill": "#ffffff" if vulnerable else INK}, words) if words else None,
    ]


def wheel(rules: RuleSet, *, width: float = 11) -> list[tuple[Drawing, str]]:
    """Every deal of a round of Chicago before anybody has cut: its board, and who is vulnerable in words."""
    fixed = rules.vulnerability is Wheel.FIXED
    boards = []
    for place in range(rules.deals):
        dealer = Seat.NORTH.after(place)
        vulnerable = replace(Chicago(rules), deals=place).vulnerable(dealer)
        said = _said(vulnerable, None if fixed else dealer)
        told = _("Deal {number}: {said}", number=place + 1, said=said)
        boards.append((board(place + 1, None if fixed else dealer, vulnerable, told, width=width), said))
    return boards


def _said(vulnerable: Vulnerability, dealer: Seat | None) -> str:
    """Who is vulnerable, told from the dealer where that is all that is known."""
    if vulnerable is Vulnerability.BOTH:
        return _("both vulnerable")
    if vulnerable is Vulnerability.NONE:
        return _("nobody vulnerable")
    if dealer is None:
        return _("We vulnerable") if vulnerable.of(Side.NS) else _("They vulnerable")
    return _("dealer’s side vulnerable") if vulnerable.of(dealer.side) else _("the other side vulnerable")


def dealt_by(number: int, dealer: Seat | None, vulnerable: str) -> str:
    """A deal of a filled sheet in words."""
    if dealer is None:
        return _("Deal {number}: {vulnerable}", number=number, vulnerable=vulnerable)
    return _("Deal {number}: {seat} deals, {vulnerable}", number=number, seat=seat_name(dealer), vulnerable=vulnerable)
