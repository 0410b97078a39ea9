"""Whatever is printed, as a document: a blank pad for a rule set, filled sheets, or travellers."""

from collections.abc import Sequence

from wethey.formats.printing.blank import blank_sheet
from wethey.formats.printing.filled import filled_sheets
from wethey.formats.printing.model import Document
from wethey.formats.printing.paper import Paper
from wethey.formats.printing.traveller import Traveller, traveller_sheet
from wethey.laws import RuleSet
from wethey.pad import Pad

Printable = Pad | Sequence[Pad] | RuleSet | Traveller
"""What can be printed: a rule set gives its blank pad."""


def sheets(what: Printable, paper: Paper) -> Document:
    """Lay out what is to be printed."""
    if isinstance(what, RuleSet):
        return blank_sheet(what, paper)
    if isinstance(what, Traveller):
        return traveller_sheet(what, paper)
    return filled_sheets([what] if isinstance(what, Pad) else what, paper)
