"""Worked rubbers and rounds: sheets of the package, reckoned line by line."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markupsafe import Markup

from wethey.core import Side, _, plural
from wethey.formats import consequences, read_sheet, seat_name, vulnerable_words
from wethey.laws import Form
from wethey.pad import Evening, Note, Pad, ScoredDeal, Stop, reckon
from wethey.scoring import PassedOutDeal, Played, WeThey, total
from wethey.web.learn.drawn import Drawn, Written, deal_of, draw_round, lines_of, write
from wethey.web.learn.markup import filled, result

SHEETS = Path(__file__).parent / "sheets"


@dataclass(frozen=True, slots=True)
class Step:
    """What one line of the pad did, and the pad after it."""

    number: int
    title: Markup
    circumstances: str
    reasons: tuple[Written, ...]
    follows: tuple[str, ...]
    total: WeThey
    drawn: Drawn


@cache
def sheet(name: str) -> Pad:
    """Read a sheet of the package; its totals are checked as it is read."""
    return read_sheet((SHEETS / f"{name}.pad").read_text(encoding="utf-8"))


def steps(pad: Pad) -> Iterator[Step]:
    """Go through a pad of one rubber or round, line by line."""
    lines = [(kept.id, kept.line) for kept in pad.lines]
    before = pad.start
    for count in range(1, len(lines) + 1):
        after = reckon(pad.start, lines[:count])
        each = after.rounds[-1]
        line = lines_of(each)[-1]
        yield Step(
            number=count,
            title=_title(line),
            circumstances=_circumstances(line),
            reasons=tuple(write(entry, deal_of(line)) for entry in line.entries),
            follows=tuple(_follows(before, after, line)),
            total=after.total,
            drawn=draw_round(each),
        )
        before = after


def _title(line: ScoredDeal | Note) -> Markup:
    if isinstance(line, Note):
        return filled(_("The rubber stops here") if isinstance(line.line, Stop) else _("Adjustment"))
    if isinstance(line.outcome, Played):
        return filled(_("Deal {number}: {result}"), number=line.number, result=result(line.outcome, honours=False))
    if isinstance(line.outcome, PassedOutDeal):
        return filled(_("Deal {number}: passed out"), number=line.number)
    return filled(_("Deal {number}"), number=line.number)


def _circumstances(line: ScoredDeal | Note) -> str:
    if isinstance(line, Note):
        return ""
    said = [_("{seat} deals", seat=seat_name(line.dealer))] if line.dealer else []
    return ", ".join([*said, vulnerable_words(line)])


def _follows(before: Evening, after: Evening, line: ScoredDeal | Note) -> Iterator[str]:
    yield from consequences(before, after)
    if isinstance(line, Note) and not line.entries:
        yield _("Nobody is paid for stopping here.")


def end(pad: Pad) -> Iterator[Markup]:
    """Say how a rubber or round ended, and what is to be seen in it."""
    evening = pad.evening
    grand, games = evening.total, evening.rounds[-1].game.games
    won = {Side.NS: _("We win by {margin}."), Side.EW: _("They win by {margin}.")}
    yield filled(won[grand.leader] if grand.leader else _("It ends level."), margin=grand.margin)
    form = evening.rounds[-1].game.rules.form
    if form is Form.RUBBER and evening.is_finished and grand.leader is not games[-1]:
        said = {Side.NS: _("We won the games and the bonus"), Side.EW: _("They won the games and the bonus")}
        yield filled(_("{who}, and it was not enough."), who=said[games[-1]])
    if len(evening.deals) > 2:
        yield _plus(evening)


def _plus(evening: Evening) -> Markup:
    """Count the deals on which each side had the better of it, the bonus for the rubber left out."""
    leaders = [total(entry for entry in deal.entries if entry.item.value != "rubber").leader for deal in evening.deals]
    return filled(
        _("Of {deals}, {we} brought more to We and {they} to They."),
        deals=plural("{number} deal", "{number} deals", len(leaders)),
        we=leaders.count(Side.NS),
        they=leaders.count(Side.EW),
    )
