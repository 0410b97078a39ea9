"""What the key has for duplicate besides: whole scores of contracts just made, and the scale of IMPs."""

from wethey.core import Bid, Contract, Result, Strain, Suit, _
from wethey.formats.printing.model import Cell, Column, Table, Words
from wethey.formats.words import number
from wethey.laws import Denomination, Edition
from wethey.scoring import IMP_LIMITS, duplicate_score

LEVELS = range(1, 8)
STEP = 10


def head(denomination: Denomination) -> Words:
    """How a table calls the minors, the majors, or notrump."""
    return {
        Denomination.MINOR: (Suit.CLUBS, " ", Suit.DIAMONDS),
        Denomination.MAJOR: (Suit.HEARTS, " ", Suit.SPADES),
        Denomination.NOTRUMP: (_("NT"),),
    }[denomination]


def made_table(edition: Edition) -> Table:
    """The duplicate score of every contract that is just made, undoubled."""
    strains = (Strain.CLUBS, Strain.HEARTS, Strain.NOTRUMP)
    rows = tuple(
        (
            Cell((str(level),), strong=True),
            *(
                Cell((number(duplicate_score(_just_made(level, strain), edition, vulnerable=vulnerable)),))
                for strain in strains
                for vulnerable in (False, True)
            ),
        )
        for level in LEVELS
    )
    columns = [Column((words,), 3, "right") for _strain in strains for words in (_("not vul."), _("vul."))]
    groups = (((), 1), *((head(Denomination.of(strain)), 2) for strain in strains))
    return Table("amounts", (Column((_("bid"),), 3), *columns), rows, _("In all, just made and undoubled"), groups)


def _just_made(level: int, strain: Strain) -> Result:
    bid = Bid(level, strain)
    return Result(Contract(bid), bid.tricks)


def imp_table() -> Table:
    """The differences that are worth 1 IMP, 2 and so on."""
    limits = [*IMP_LIMITS, None]
    cells = []
    for imps, (low, high) in enumerate(zip(IMP_LIMITS, limits[1:], strict=True), 1):
        first = number(low + STEP)
        span = f"{first}–{number(high)}" if high else f"{first}+"
        cells.append((Cell((span,)), Cell((str(imps),), strong=True)))
    height = len(cells) // 3
    rows = tuple(cells[row] + cells[row + height] + cells[row + 2 * height] for row in range(height))
    columns = (Column((_("points"),), 9, "right"), Column((_("IMPs"),), 4, "right")) * 3
    return Table("amounts", columns, rows, _("IMPs for a difference"))
