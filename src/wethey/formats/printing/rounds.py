"""A rubber or round on paper: the ruled columns as they were filled, and its deals with their reasons."""

from collections.abc import Iterator

from wethey.core import Doubling, Side, Suit, Vulnerability, _
from wethey.formats.line_print import print_line
from wethey.formats.printing.boards import board, dealt_by
from wethey.formats.printing.model import Cell, Column, Figure, Foot, PaperGame, Ruled, Stack, Table, Words
from wethey.formats.race.steps import written_lines
from wethey.formats.words import entry_words, item_name, number, side_name, vulnerable_words
from wethey.laws import Form
from wethey.pad import Note, Round, ScoredDeal
from wethey.scoring import Entry, Item, Line, Outcome, PassedOutDeal, Played, Points, total


def contract_words(outcome: Played) -> Words:
    """A contract without its declarer, as in 4♠X."""
    contract = outcome.result.contract
    strain: str | Suit = contract.bid.strain.suit or _("NT")
    doubled = "×" * contract.doubling.index if contract.doubling is not Doubling.UNDOUBLED else ""
    return tuple(part for part in (str(contract.bid.level), strain, doubled) if part)


def result_words(outcome: Outcome) -> Words:
    """A result with its declarer, the suit as a shape."""
    if isinstance(outcome, Points):
        return (_("Points"),)
    if isinstance(outcome, PassedOutDeal):
        return (print_line(outcome),)
    declarer = outcome.result.contract.declarer
    by = side_name(declarer) if isinstance(declarer, Side) else str(declarer or "")
    return (f"{by} " if by else "", *contract_words(outcome), _margin(outcome))


def _margin(outcome: Played) -> str:
    return outcome.result.margin.replace("-", "−")


def ruled_sheet(each: Round) -> Ruled:
    """The two columns: above the line upward, below it downward, a rule under every game."""
    lines = list(written_lines(each))
    points = each.total()
    return Ruled(
        (side_name(Side.NS), side_name(Side.EW)),
        ("", ""),
        _stack(lines, Line.ABOVE, each),
        tuple(_games(each)),
        (Foot(_("total"), number(points.we), number(points.they), strong=True),),
    )


def _stack(lines: list[ScoredDeal | Note], where: Line, each: Round) -> Stack:
    we, they = (
        tuple(
            Figure(number(entry.points), _beside(line, entry), (line.id, side) in each.dead_part_scores)
            if where is Line.BELOW
            else Figure(number(entry.points), _beside(line, entry))
            for line in lines
            for entry in line.entries
            if entry.side is side and entry.line is where
        )
        for side in Side
    )
    return we, they


def _games(each: Round) -> Iterator[PaperGame]:
    deals: list[ScoredDeal | Note] = []
    for deal in each.deals:
        deals.append(deal)
        if deal.id in each.game_ends:
            yield PaperGame(_stack(deals, Line.BELOW, each), finished=True)
            deals = []
    below = _stack(deals, Line.BELOW, each)
    if any(below) or not each.is_closed:
        yield PaperGame(below, finished=False)


def _beside(line: ScoredDeal | Note, entry: Entry) -> Words:
    """A word or sign beside a figure, so that a glance tells where it comes from."""
    outcome = line.outcome if isinstance(line, ScoredDeal) else None
    if isinstance(outcome, Played):
        if entry.item is Item.TRICKS:
            return contract_words(outcome)
        if entry.item is Item.OVERTRICKS:
            return (_margin(outcome),)
        if entry.item is Item.UNDERTRICKS:
            return (*contract_words(outcome), _margin(outcome))
    short = {
        Item.INSULT: _("insult"),
        Item.SMALL_SLAM: _("slam"),
        Item.UNFINISHED_GAME: _("game"),
        Item.UNFINISHED_PART_SCORE: _("part-score"),
        Item.POINTS: "",
        Item.ADJUSTMENT: _("adjusted"),
    }
    return (short.get(entry.item, item_name(entry.item)),)


def deal_table(each: Round, caption: str = "") -> Table:
    """The deals one by one: result, dealer, vulnerability, reasons, and what each side wrote."""
    lines = list(written_lines(each))
    boards = each.game.rules.form is not Form.RUBBER
    dealers = not boards and any(deal.dealer for deal in each.deals)
    columns = (
        Column((_("Deal"),), 6, "left" if boards else "right"),
        Column((_("Result"),), 14),
        *((Column((_("Dealer"),), 7),) if dealers else ()),
        *(() if boards else (Column((_("Vul."),), 7),)),
        Column((_("Why"),), 24),
        *(Column((side_name(side),), 8, "right") for side in Side),
    )
    rows = tuple(_row(line, boards=boards, dealers=dealers) for line in lines)
    return Table("deals", columns, rows, caption)


def _row(line: ScoredDeal | Note, *, boards: bool, dealers: bool) -> tuple[Cell, ...]:
    points = [Cell((number(each) if each else "",)) for each in total(line.entries)]
    why = Cell(("; ".join(_reasons(line)),))
    if isinstance(line, Note):
        blank = [Cell()] * ((not boards) + dealers)
        return Cell(), Cell((print_line(line.line).split(" ")[0],)), *blank, why, *points
    result = Cell(result_words(line.outcome), strong=True)
    if boards:
        said = dealt_by(line.number, line.dealer, vulnerable_words(line))
        return Cell(drawing=board(line.number, line.dealer, line.vulnerable, said, width=8)), result, why, *points
    dealer = [Cell((str(line.dealer or ""),))] if dealers else []
    state = Cell((_short(line.vulnerable),), red=bool(line.vulnerable))
    return Cell((str(line.number),)), result, *dealer, state, why, *points


def _short(vulnerable: Vulnerability) -> str:
    if vulnerable is Vulnerability.BOTH:
        return _("both")
    return next((side_name(side) for side in Side if vulnerable.of(side)), "–")


def _reasons(line: ScoredDeal | Note) -> Iterator[str]:
    """Where every point of a line comes from; sides are named where both are paid."""
    deal = line if isinstance(line, ScoredDeal) else None
    both = len({entry.side for entry in line.entries}) > 1
    for entry in line.entries:
        said = _reason(entry, deal)
        yield f"{side_name(entry.side)} {said}" if both else said


def _reason(entry: Entry, deal: ScoredDeal | None) -> str:
    words = entry_words(entry, deal)
    match entry.item:
        case Item.TRICKS:
            return _("{sum} below", sum=words)
        case Item.POINTS if entry.line is Line.BELOW:
            return _("{points} below as entered", points=number(entry.points))
        case Item.POINTS:
            return _("{points} above as entered", points=number(entry.points))
        case Item.UNDERTRICKS if not any(map(str.isalpha, words)):
            return _("undertricks {sum}", sum=words)
        case Item.OVERTRICKS | Item.UNDERTRICKS:
            return words
        case Item.INSULT:
            return _("{points} for the insult", points=number(entry.points))
        case _:
            return f"{number(entry.points)} {words}"
