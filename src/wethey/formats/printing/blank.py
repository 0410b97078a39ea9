"""Blank sheets, to be filled by pencil: any number of deals to a game, since the two columns know no boxes."""

from wethey.core import Seat, Side, Vulnerability, _
from wethey.formats.printing.boards import board, wheel
from wethey.formats.printing.key import key_page, played_by
from wethey.formats.printing.model import (
    Beside,
    Block,
    Cell,
    Column,
    Document,
    Foot,
    Heading,
    Page,
    Ruled,
    Table,
)
from wethey.formats.printing.paper import Paper
from wethey.formats.words import number, rules_name, seat_name, side_name
from wethey.laws import Form, RuleSet

ROUNDS_A_PAGE = {4: 2, 6: 2, 8: 1}
EMPTY = Cell()


def blank_sheet(rules: RuleSet, paper: Paper) -> Document:
    """A blank pad for a rule set, with its key: two pages."""
    title = rules_name(rules.name)
    fields = ((_("Date"), ""), (_("Place"), ""))
    under = played_by(rules)
    if rules.needs_dealer:
        under += " · " + _("on the small boards the first dealer sits at the top")
    blocks: list[Block] = [Heading(title, under, fields)]
    if rules.form is Form.RUBBER:
        blocks.append(_rubber(rules, paper))
    elif rules.form is Form.CHICAGO:
        blocks += [_round(rules) for _place in range(ROUNDS_A_PAGE[rules.deals])]
    else:
        blocks.append(_boards(paper))
    return Document(title, (Page("blank", tuple(blocks)), key_page(rules)))


def _heads() -> tuple[str, str]:
    return side_name(Side.NS), side_name(Side.EW)


def _hints() -> tuple[str, str]:
    return _("above: all that is won besides"), _("below: tricks bid and made")


def _rubber(rules: RuleSet, paper: Paper) -> Block:
    premiums = rules.edition.rubber
    amounts = {
        "two": number(premiums.in_two_games.amount),
        "three": number(premiums.in_three_games.amount),
        "game": number(premiums.unfinished_game.amount),
        "part_score": number(premiums.unfinished_part_score.amount) if premiums.unfinished_part_score else "",
    }
    stopped = (
        _("stopped early: game {game}, part-score {part_score}")
        if amounts["part_score"]
        else _("stopped early: game {game}")
    )
    feet = (
        Foot(_("games won: one is vulnerable")),
        Foot(_("rubber: {two} in two games, {three} in three").format(**amounts)),
        Foot(stopped.format(**amounts)),
        Foot(_("total"), strong=True),
    )
    lines = paper.rows(24)
    ruled = Ruled(_heads(), ("", ""), feet=feet, guides=(lines * 9 // 20, lines * 7 // 20), hints=_hints())
    columns = (
        Column((_("Deal"),), 2, "right"),
        Column((_("Contract"),), 5),
        Column((_("By"),), 3),
        Column((_("Result"),), 3),
    )
    rows = tuple((Cell((str(deal),)), EMPTY, EMPTY, EMPTY) for deal in range(1, lines + 1))
    return Beside((ruled,), (Table("lines", columns, rows, fills=True),), 0.62, fills=True)


def _round(rules: RuleSet) -> Block:
    feet = (Foot(_("carried in")), Foot(_("total"), strong=True))
    guides = (6, 4) if ROUNDS_A_PAGE[rules.deals] == 2 else (13, 9)
    ruled = Ruled(_heads(), ("", ""), feet=feet, guides=guides, hints=_hints())
    columns = (
        Column((_("Deal"),), 4),
        Column((_("Vulnerable"),), 6),
        Column((_("Contract"),), 5),
        Column((_("By"),), 3),
        Column((_("Result"),), 4),
    )
    width = 13 if ROUNDS_A_PAGE[rules.deals] == 1 or rules.deals == 4 else 11
    boards = wheel(rules, width=width)
    rows = tuple((Cell(drawing=drawn), Cell((said,)), EMPTY, EMPTY, EMPTY) for drawn, said in boards)
    return Beside((ruled,), (Table("lines", columns, rows, fills=True),), 0.5, fills=True)


def _boards(paper: Paper) -> Block:
    columns = (
        Column((_("Board"),), 3),
        Column((_("Dealer"),), 4),
        Column((_("Vulnerable"),), 5),
        Column((_("Contract"),), 6),
        Column((_("By"),), 3),
        Column((_("Result"),), 4),
        *(Column((side_name(side),), 5, "right") for side in Side),
    )
    rows = tuple(map(_board_row, range(1, paper.rows(24) + 1)))
    total = (EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, Cell((_("total"),), strong=True), EMPTY, EMPTY)
    return Table("lines", columns, (*rows, total), fills=True)


def _board_row(number: int) -> tuple[Cell, ...]:
    dealer, vulnerable = Seat.NORTH.after(number - 1), Vulnerability.of_board(number)
    said = {
        Vulnerability.NONE: _("nobody"),
        Vulnerability.NS: side_name(Side.NS),
        Vulnerability.EW: side_name(Side.EW),
        Vulnerability.BOTH: _("both"),
    }[vulnerable]
    drawn = board(number, dealer, vulnerable, _("Board {number}", number=number), width=7)
    return Cell(drawing=drawn), Cell((seat_name(dealer),)), Cell((said,)), EMPTY, EMPTY, EMPTY, EMPTY, EMPTY
