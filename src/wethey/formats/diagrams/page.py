"""A deal with its auction, its play and its table of twenty on one page: for a browser, and for paper."""

from collections.abc import Iterable, Iterator

from wethey.core import Seat, Strain, _, spoken
from wethey.formats.diagrams.drawn import deal_svg
from wethey.formats.diagrams.plain import WEST_FIRST
from wethey.formats.diagrams.table import Makeable, double_dummy
from wethey.formats.diagrams.words import (
    card_sign,
    heading,
    result_words,
    rows_of_calls,
    rows_of_tricks,
    under_heading,
)
from wethey.formats.games import Game
from wethey.formats.markup import Markup, el
from wethey.formats.words import seat_name

STYLE = Markup(
    "body{font:14px/1.4 system-ui,sans-serif;margin:0;color:#1c1a17;background:#fff}"
    "section{padding:14mm;break-after:page;max-width:182mm;margin:auto}section:last-child{break-after:auto}"
    "h1{font-size:20px;margin:0}h2{font-size:14px;margin:1.2em 0 .3em}p{margin:.2em 0}"
    ".beside{display:flex;gap:10mm;flex-wrap:wrap}table{border-collapse:collapse}"
    "th,td{text-align:left;padding:.1em .9em .1em 0;font-variant-numeric:tabular-nums}"
    "td.won{font-weight:bold}@media print{section{padding:0}}"
)


def games_html(games: Iterable[Game], makeable: Makeable | None = None) -> Iterator[str]:
    """Give a document piece by piece, each game on a page of its own; nothing in it is fetched."""
    head = el("head", {}, el("meta", {"charset": "utf-8"}), el("title", {}, "Wethey"), el("style", {}, STYLE))
    yield f'<!doctype html>\n<html lang="{spoken()}">{head}<body>\n'
    for game in games:
        yield f"{_page(game, double_dummy(game) or makeable or {})}\n"
    yield "</body></html>\n"


def _page(game: Game, makeable: Makeable) -> Markup:
    event = game.tags.get("Event", "")
    return el(
        "section",
        {},
        el("h1", {}, heading(game)),
        el("p", {}, ", ".join(filter(None, (under_heading(game), event if event != "?" else "")))),
        deal_svg(game, standalone=False),
        el("p", {}, el("strong", {}, result_words(game))),
        el("div.beside", {}, _auction(game), _play(game), _table(makeable)),
    )


def _auction(game: Game) -> Markup | None:
    rows = list(rows_of_calls(game))
    if not rows:
        return None
    return el(
        "div",
        {},
        el("h2", {}, _("Auction")),
        _rows([seat_name(seat) for seat in WEST_FIRST], rows),
        [el("p", {}, f"({number}) {said}") for number, said in sorted(game.notes.items()) if said],
    )


def _play(game: Game) -> Markup | None:
    tricks = list(rows_of_tricks(game))
    if not tricks:
        return None
    rows = []
    for number, turns in tricks:
        cells = [el("td.won" if won else "td", {}, f"{seat} {card_sign(card)}") for seat, card, won in turns]
        rows.append(el("tr", {}, el("th", {}, number), cells))
    return el("div", {}, el("h2", {}, _("Tricks")), el("table", {}, rows))


def _table(makeable: Makeable) -> Markup | None:
    if not makeable:
        return None
    rows = [[seat_name(seat), *(str(makeable.get((seat, strain), "–")) for strain in Strain)] for seat in Seat]
    head = ["", *(strain.symbol for strain in Strain)]
    return el("div", {}, el("h2", {}, _("Tricks that each hand takes as declarer, all cards seen")), _rows(head, rows))


def _rows(head: list[str], rows: Iterable[list[str]]) -> Markup:
    cells = [el("tr", {}, [el("td", {}, cell) for cell in row]) for row in rows]
    return el("table", {}, el("tr", {}, [el("th", {}, cell) for cell in head]), cells)
