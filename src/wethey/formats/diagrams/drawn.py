"""The diagram of a deal as a drawing: four hands around a square that says who is vulnerable."""

from wethey.core import Seat, Suit
from wethey.formats.diagrams.words import heading, player, ranks, under_heading
from wethey.formats.games import Game
from wethey.formats.markup import Markup, el
from wethey.formats.suits import SUIT_PATHS, suit_name

WIDTH, HEIGHT = 420, 340
LINE, SIGN = 17, 12
_PLACES = {Seat.NORTH: (150, 14), Seat.WEST: (8, 118), Seat.EAST: (290, 118), Seat.SOUTH: (150, 232)}
_SQUARE = (172, 128, 76)
_RED = "#b3202a"


def deal_svg(game: Game, *, standalone: bool = True) -> Markup:
    """Draw the hands that are known; ``standalone`` makes it a file of its own."""
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg" if standalone else None,
        "viewBox": f"0 0 {WIDTH} {HEIGHT}",
        "width": WIDTH,
        "role": "img",
        "aria-label": ", ".join(filter(None, (heading(game), under_heading(game)))),
        "font-family": "system-ui, sans-serif",
        "font-size": 13,
        "fill": "currentColor",
    }
    return el("svg.deal", attributes, _square(game), [_hand(game, seat) for seat in Seat])


def _hand(game: Game, seat: Seat) -> Markup | None:
    hand = game.hands[seat.index] if game.hands else None
    if hand is None:
        return None
    left, top = _PLACES[seat]
    lines = [el("text", {"x": left, "y": top, "font-weight": "bold"}, player(game, seat))]
    for row, suit in enumerate(reversed(Suit), 1):
        red = _RED if suit in {Suit.HEARTS, Suit.DIAMONDS} else None
        place = f"translate({left} {top + row * LINE - SIGN + 1}) scale({SIGN / 24})"
        lines.append(
            el("path", {"d": SUIT_PATHS[suit], "transform": place, "fill": red, "aria-label": suit_name(suit)})
        )
        lines.append(el("text", {"x": left + SIGN + 5, "y": top + row * LINE}, ranks(hand, suit)))
    return el("g", {}, lines)


def _square(game: Game) -> Markup:
    """The middle of the table: a side that is vulnerable has its edges filled, the dealer is underlined."""
    left, top, size = _SQUARE
    marks = []
    for seat in Seat:
        vulnerable = game.vulnerability is not None and game.vulnerability.of(seat.side)
        across, down = {"N": (0.5, 0.22), "E": (0.86, 0.55), "S": (0.5, 0.9), "W": (0.14, 0.55)}[str(seat)]
        marks.append(
            el(
                "text",
                {
                    "x": left + across * size,
                    "y": top + down * size,
                    "text-anchor": "middle",
                    "fill": _RED if vulnerable else None,
                    "text-decoration": "underline" if seat is game.dealer else None,
                    "font-weight": "bold" if seat is game.dealer else None,
                },
                str(seat),
            )
        )
    box = {"x": left, "y": top, "width": size, "height": size, "rx": 6, "fill": "none", "stroke": "currentColor"}
    return el("g", {}, el("rect", box), marks)
