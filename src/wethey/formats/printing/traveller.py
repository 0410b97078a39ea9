"""Blank travellers: the slip that goes with a duplicate board from table to table, two to a page."""

from dataclasses import dataclass

from wethey.core import _
from wethey.formats.printing.key import key_page
from wethey.formats.printing.model import Block, Cell, Column, Cut, Document, Heading, Page, Table
from wethey.formats.printing.paper import Paper
from wethey.laws import PRESETS, RuleSet


@dataclass(frozen=True, slots=True)
class Traveller:
    """A blank traveller, by the rules that its key explains."""

    rules: RuleSet = PRESETS["duplicate"]


def traveller_sheet(traveller: Traveller, paper: Paper) -> Document:
    """Two travellers on a page, and the key: two pages."""
    one = _traveller(paper.rows(13))
    return Document(_("Travellers"), (Page("blank", (*one, Cut(), *one)), key_page(traveller.rules)))


def _traveller(lines: int) -> tuple[Block, ...]:
    columns = (
        Column((_("N-S pair"),), 4),
        Column((_("E-W pair"),), 4),
        Column((_("Contract"),), 5),
        Column((_("By"),), 3),
        Column((_("Lead"),), 3),
        Column((_("Tricks"),), 3),
        Column((_("N-S"),), 5, "right"),
        Column((_("E-W"),), 5, "right"),
        Column((_("N-S"),), 4, "right"),
        Column((_("E-W"),), 4, "right"),
    )
    groups = (((), 6), ((_("score"),), 2), ((_("matchpoints"),), 2))
    rows = tuple(tuple(Cell() for _column in columns) for _line in range(lines))
    fields = ((_("Board"), ""), (_("Dealer"), ""), (_("Vulnerable"), ""))
    return Heading(_("Traveller"), "", fields), Table("lines", columns, rows, groups=groups, fills=True)
