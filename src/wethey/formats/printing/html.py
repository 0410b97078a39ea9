"""Documents as HTML for the browser's own printing: one file, no script, nothing fetched from elsewhere."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from wethey.core import Side, Suit, spoken
from wethey.formats.markup import Markup, el, joined
from wethey.formats.printing.model import (
    Beside,
    Block,
    Cell,
    Column,
    Cut,
    Document,
    Drawing,
    Figure,
    Foot,
    Heading,
    Notes,
    Page,
    PaperGame,
    Picture,
    Ruled,
    Standing,
    Strip,
    Table,
    Words,
)
from wethey.formats.printing.paper import Paper
from wethey.formats.printing.sheets import Printable, sheets
from wethey.formats.suits import SUIT_BOX, SUIT_PATHS, suit_name


@cache
def print_style(paper: Paper) -> str:
    """The style of a printed document, to be served beside it or to stand in it."""
    width, height = paper.size
    style = files(__package__).joinpath("print.css").read_text(encoding="utf-8")
    name = {Paper.A4: "A4", Paper.LETTER: "letter"}[paper]
    return f"@page {{ size: {name}; }}\n:root {{ --width: {width}mm; --height: {height}mm; }}\n{style}"


def print_html(what: Printable, paper: Paper = Paper.A4, *, stylesheet: str | None = None) -> Markup:
    """A page that prints itself well: a blank pad for a rule set, a filled pad or several, or travellers.

    With the address of a ``stylesheet``, which serves `print_style`, nothing in the page needs an inline style; without
    one the style stands inside, and the page is a file of its own.
    """
    document = sheets(what, paper)
    style = el("link", {"rel": "stylesheet", "href": stylesheet}) if stylesheet else el("style", {}, _style(paper))
    head = el(
        "head",
        {},
        el("meta", {"charset": "utf-8"}),
        el("meta", {"name": "viewport", "content": "width=device-width"}),
        el("title", {}, document.title),
        style,
    )
    return Markup(f"<!doctype html>\n{el('html', {'lang': spoken()}, head, _body(document))}")


def _style(paper: Paper) -> Markup:
    """The style as it may stand in an element: a sign that would end it does not occur."""
    style = print_style(paper)
    assert "<" not in style
    return Markup(style)


def _body(document: Document) -> Markup:
    return el("body", {}, el("main", {}, [_page(page) for page in document.pages]))


def _page(page: Page) -> Markup:
    return el(f"section.page.{page.kind}", {}, map(_block, page.blocks))


def _block(block: Block) -> Markup:
    match block:
        case Heading():
            return _heading(block)
        case Standing():
            return _standing(block)
        case Beside():
            return _beside(block)
        case Ruled():
            return _ruled(block)
        case Table():
            return _table(block)
        case Strip():
            return _strip(block)
        case Picture():
            caption = el("figcaption", {}, block.caption) if block.caption else None
            return el("figure.picture", {}, caption, Markup(block.drawing.svg))
        case Cut():
            return el("hr.cut")
        case Notes():
            told = [el("div", {}, el("dt", {}, term), " ", el("dd", {}, words)) for term, words in block.notes]
            return el(f"dl.notes.columns-{block.columns}", {}, told)


def words_html(words: Words) -> list[Markup | str]:
    """Words with suits as shapes."""
    return [_suit(word) if isinstance(word, Suit) else word for word in words]


def _suit(suit: Suit) -> Markup:
    attributes = {"viewBox": SUIT_BOX, "role": "img", "aria-label": suit_name(suit)}
    return el(f"svg.suit.suit-{suit}", attributes, el("path", {"d": SUIT_PATHS[suit]}))


def _heading(heading: Heading) -> Markup:
    fields = [
        el("div.field" if value else "div.field.empty", {}, el("dt", {}, name), el("dd", {}, value))
        for name, value in heading.fields
    ]
    return el(
        "header",
        {},
        el("h1", {}, heading.title),
        el("dl", {}, fields) if fields else None,
        el("p", {}, heading.under) if heading.under else None,
    )


def _standing(standing: Standing) -> Markup:
    both = [
        el("div", {}, el("dt", {}, head), el("dd", {}, points))
        for head, points in zip(standing.heads, standing.points, strict=True)
    ]
    return el("div.standing", {}, el("dl", {}, both), el("p", {}, standing.said))


def _beside(beside: Beside) -> Markup:
    share = f"share-{round(beside.share * 100)}"
    columns = [el("div.column", {}, map(_block, side)) for side in (beside.left, beside.right)]
    caption = el("h2", {}, beside.caption) if beside.caption else None
    fills = ".fills" if beside.fills else ""
    kept = "flowing" if beside.tall else "together"
    return el(f"section.{kept}{fills}", {}, caption, el(f"div.beside.{share}{fills}", {}, columns))


def _ruled(ruled: Ruled) -> Markup:
    blank = any(ruled.guides)
    above, below = ruled.hints
    heads = [
        joined((el("b", {}, head), el("span.name", {}, name)))
        for head, name in zip(ruled.heads, ruled.names, strict=True)
    ]
    return el(
        "div.ruled.blank" if blank else "div.ruled",
        {},
        _row("heads", "", heads),
        _row("above", above, _guides(ruled.guides[0]) if blank else map(_stack, ruled.above)),
        el("div.heavy"),
        _row("below", below, _guides(ruled.guides[1])) if blank else map(_game, ruled.games),
        el("div.feet", {}, map(_foot, ruled.feet)),
    )


def _row(kind: str, hint: str, sides: Iterable[Markup | str]) -> Markup:
    """A row of the ruled sheet: small words, We, They."""
    columns = [el(f"div.side.{side.column}", {}, content) for side, content in zip(Side, sides, strict=True)]
    return el(f"div.{kind}", {}, el("div.hint", {}, hint), columns)


def _guides(count: int) -> list[Markup]:
    return [el("div.guides", {}, [el("i") for _line in range(count)]) for _side in Side]


def _stack(figures: tuple[Figure, ...]) -> Markup:
    return el("ul", {}, map(_figure, figures)) if figures else Markup()


def _figure(figure: Figure) -> Markup:
    points = el("s", {}, figure.points) if figure.dead else figure.points
    return el("li", {}, el("span.why", {}, words_html(figure.why)), el("span.points", {}, points))


def _game(game: PaperGame) -> Markup:
    return _row("below.finished" if game.finished else "below", "", map(_stack, game.below))


def _foot(foot: Foot) -> Markup:
    points = [el("span.points", {}, points) for points in (foot.we, foot.they)]
    return _row("foot.strong" if foot.strong else "foot", foot.label, points)


def _table(table: Table) -> Markup:
    widths = sum(column.share for column in table.columns)
    columns = [el("col", {"width": f"{column.share / widths * 100:.2f}%"}) for column in table.columns]
    groups = [el("th", {"colspan": span, "scope": "colgroup"}, words_html(words)) for words, span in table.groups]
    heads = [el(f"th.{column.align}", {"scope": "col"}, words_html(column.head)) for column in table.columns]
    return el(
        f"table.{table.kind}.fills" if table.fills else f"table.{table.kind}",
        {},
        el("caption", {}, table.caption) if table.caption else None,
        el("colgroup", {}, columns),
        el("thead", {}, el("tr.groups", {}, groups) if groups else None, el("tr", {}, heads)),
        el("tbody", {}, [el("tr", {}, map(_cell, row, table.columns)) for row in table.rows]),
    )


def _cell(cell: Cell, column: Column) -> Markup:
    classes = [column.align, *(["strong"] if cell.strong else []), *(["red"] if cell.red else [])]
    return el(".".join(["td", *classes]), {}, words_html(cell.words), _drawing(cell.drawing) if cell.drawing else None)


def _drawing(drawing: Drawing) -> Markup:
    return Markup(drawing.svg.replace("<svg ", f'<svg width="{drawing.width}mm" height="{drawing.width}mm" ', 1))


def _strip(strip: Strip) -> Markup:
    drawn = [el("li", {}, _drawing(drawing), el("span", {}, words)) for drawing, words in strip.drawings]
    return el("section.strip", {}, el("h2", {}, strip.caption) if strip.caption else None, el("ul", {}, drawn))
