"""The race: how both totals rose over an evening, and what each step was made of.

Every point has a source. Play is what the contract's result paid; honours were dealt; a bonus was paid for a game, a
rubber or a part-score; an adjustment came from no deal. So luck and play can be told apart.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from wethey.core import Side, _, plural
from wethey.formats.line_print import print_line
from wethey.formats.words import number, side_name
from wethey.laws import Form
from wethey.pad import Evening, Note, Round, ScoredDeal
from wethey.scoring import Entry, Item, WeThey, total


class Source(Enum):
    """Where points come from."""

    PLAY = "play"
    BONUS = "bonus"
    HONOURS = "honours"
    ADJUSTMENT = "adjustment"

    @classmethod
    def of(cls, entry: Entry) -> "Source":
        """The source of an entry."""
        return _SOURCES.get(entry.item, cls.PLAY)


_SOURCES = {
    Item.GAME: Source.BONUS,
    Item.PART_SCORE: Source.BONUS,
    Item.RUBBER: Source.BONUS,
    Item.UNFINISHED_GAME: Source.BONUS,
    Item.UNFINISHED_PART_SCORE: Source.BONUS,
    Item.HONOURS: Source.HONOURS,
    Item.ADJUSTMENT: Source.ADJUSTMENT,
}


def source_name(source: Source) -> str:
    """The source's name at the head of a column."""
    return {
        Source.PLAY: _("play"),
        Source.BONUS: _("bonuses"),
        Source.HONOURS: _("honours"),
        Source.ADJUSTMENT: _("adjustments"),
    }[source]


@dataclass(frozen=True, slots=True)
class RaceStep:
    """One step: a deal, or another line that wrote points; ``total`` is where both stand after it."""

    deal: int | None
    line: str
    entries: tuple[Entry, ...]
    total: WeThey
    games: tuple[Side, ...] = ()
    ends_round: bool = False

    def gained(self, side: Side, source: Source | None = None) -> int:
        """What a side gained on it, from one source or from all."""
        return sum(
            entry.points
            for entry in self.entries
            if entry.side is side and (source is None or Source.of(entry) is source)
        )


@dataclass(frozen=True, slots=True)
class Race:
    """An evening as a race: what was carried in, and every step; ``form`` is what was played first."""

    form: Form
    start: WeThey
    steps: tuple[RaceStep, ...]

    @property
    def total(self) -> WeThey:
        """Where both stand."""
        return self.steps[-1].total if self.steps else self.start

    def gained(self, side: Side, source: Source | None = None) -> int:
        """What a side gained over the evening, from one source or from all."""
        return sum(step.gained(side, source) for step in self.steps)


def race_of(evening: Evening) -> Race:
    """The race of an evening."""
    standing = evening.carried
    steps: list[RaceStep] = []
    for each in evening.rounds:
        lines = [line for line in written_lines(each) if isinstance(line, ScoredDeal) or line.entries]
        games = 0
        for line in lines:
            standing = standing.and_(total(line.entries))
            last = each.is_closed and line is lines[-1]
            if isinstance(line, ScoredDeal):
                won, games = line.game.games[games:], len(line.game.games)
                steps.append(RaceStep(line.number, print_line(line.outcome), line.entries, standing, won, last))
            else:
                steps.append(RaceStep(None, print_line(line.line), line.entries, standing, (), last))
    return Race(evening.rules.form, evening.carried, tuple(steps))


def written_lines(each: Round) -> Iterator[ScoredDeal | Note]:
    """The lines of a rubber or round as they were written."""
    notes = list(each.notes)
    for deal in each.deals:
        while notes and notes[0].after < deal.number:
            yield notes.pop(0)
        yield deal
    yield from notes


def race_said(race: Race) -> str:
    """The race in one sentence.

    >>> from wethey.laws import PRESETS
    >>> race_said(race_of(Evening(PRESETS["rubber"])))
    'No deals yet.'
    """
    if not race.steps:
        return _("No deals yet.")
    deals = sum(step.deal is not None for step in race.steps)
    after = plural("After {number} deal", "After {number} deals", deals)
    both = race.total
    values = {"after": after, "we": number(both.we), "they": number(both.they)}
    if both.leader is None:
        said = _("{after} both sides have {we}", **values)
    elif both.leader is Side.NS:
        said = _("{after} We lead by {we} to {they}", **values)
    else:
        said = _("{after} They lead by {they} to {we}", **values)
    luck = [
        _("{side} had {points} from {source}", side=side_name(side), points=number(points), source=source_name(source))
        for source in (Source.BONUS, Source.HONOURS)
        for side in Side
        if (points := race.gained(side, source))
    ]
    return "; ".join([said, *luck]) + "."
