"""The pad: the fold of its events.

`fold` never refuses. An event that was undone is passed over, and so is one that speaks of a line which is no longer
there, so that whatever the log holds has one meaning.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from wethey.core import _
from wethey.pad.evening import Evening, ScoredDeal, reckon
from wethey.pad.events import (
    CommandUndone,
    Event,
    HeadChanged,
    LineCorrected,
    LineEntered,
    LineWithdrawn,
    PadOpened,
    PhoneNamed,
    Recorded,
    Setup,
)
from wethey.pad.lines import Line, Partners

PAIR_TABLE = 4


@dataclass(frozen=True, slots=True)
class Kept:
    """A line as it stands, with who entered it and who changed it last; withdrawn lines keep their place."""

    id: str
    line: Line
    entered_by: str
    entered_at: str
    changed_by: str | None = None
    withdrawn: bool = False


@dataclass(frozen=True)
class Pad:
    """A pad at one moment: its head, its lines in order, and how far its log has been read."""

    setup: Setup
    kept: tuple[Kept, ...] = ()
    seq: int = 0
    phones: Mapping[str, PhoneNamed] = field(default_factory=dict)
    records: tuple[Recorded, ...] = field(default=(), repr=False, compare=False)

    @property
    def lines(self) -> tuple[Kept, ...]:
        """The lines that stand."""
        return tuple(kept for kept in self.kept if not kept.withdrawn)

    @property
    def start(self) -> Evening:
        """The evening before its first line."""
        return evening_of(self.setup)

    @cached_property
    def evening(self) -> Evening:
        """The lines, scored."""
        return reckon(self.start, ((kept.id, kept.line) for kept in self.lines))

    def upto(self, line_id: str | None) -> Evening:
        """The evening just before a line; before the next one with ``None``."""
        if line_id is None:
            return self.evening
        before: list[tuple[str, Line]] = []
        for kept in self.kept:
            if kept.id == line_id:
                break
            if not kept.withdrawn:
                before.append((kept.id, kept.line))
        return reckon(self.start, before)

    def find(self, line_id: str) -> Kept | None:
        """The line of that id, if it stands."""
        return next((kept for kept in self.kept if kept.id == line_id and not kept.withdrawn), None)

    def deal(self, number: int) -> ScoredDeal | None:
        """The deal that has that number now."""
        deals = self.evening.deals
        return deals[number - 1] if 0 < number <= len(deals) else None

    def after(self, recorded: Recorded) -> "Pad":
        """Give the pad after one more event."""
        if isinstance(recorded.event, CommandUndone):
            return fold((*self.records, recorded))
        pad = replace(apply(self, recorded), seq=recorded.seq, records=(*self.records, recorded))
        if "evening" in vars(self) and isinstance(recorded.event, LineEntered) and pad.kept[-1].id == recorded.event.id:
            vars(pad)["evening"] = self.evening.after(recorded.event.line, recorded.event.id)  # no need to reckon anew
        return pad


def evening_of(setup: Setup) -> Evening:
    """Give the evening that a pad's head begins; the first four players sit down in the order given."""
    partners = None
    if len(setup.players) >= PAIR_TABLE:
        first, second, third, fourth = setup.players[:PAIR_TABLE]
        partners = Partners((first, second), (third, fourth))
    return Evening(setup.rules, setup.dealer, partners, setup.players, setup.carried)


def apply(pad: Pad, recorded: Recorded) -> Pad:
    """Give the pad after an event, whatever it speaks of."""
    event: Event = recorded.event
    if isinstance(event, LineEntered):
        entered = Kept(event.id, event.line, recorded.actor, recorded.at)
        place = next((index for index, kept in enumerate(pad.kept) if kept.id == event.before), len(pad.kept))
        return replace(pad, kept=(*pad.kept[:place], entered, *pad.kept[place:]))
    if isinstance(event, LineCorrected):
        return _with_kept(pad, event.id, lambda kept: replace(kept, line=event.line, changed_by=recorded.actor))
    if isinstance(event, LineWithdrawn):
        return _with_kept(pad, event.id, lambda kept: replace(kept, withdrawn=True, changed_by=recorded.actor))
    if isinstance(event, PadOpened | HeadChanged):
        return replace(pad, setup=event.setup)
    if isinstance(event, PhoneNamed):
        return replace(pad, phones={**pad.phones, recorded.actor: event})
    return pad


def _with_kept(pad: Pad, line_id: str, change: Callable[[Kept], Kept]) -> Pad:
    return replace(pad, kept=tuple(change(kept) if kept.id == line_id else kept for kept in pad.kept))


def undone(records: Iterable[Recorded]) -> frozenset[str]:
    """Give the ids of the commands that were undone."""
    return frozenset(record.event.command for record in records if isinstance(record.event, CommandUndone))


def fold(records: Sequence[Recorded]) -> Pad:
    """Fold a stream into the pad it tells of; the first event opens it.

    Raises:
        ValueError: the stream does not begin with `PadOpened`, which is the house's own mistake.
    """
    if not records or not isinstance(records[0].event, PadOpened):
        raise ValueError(_("a pad's record begins with its opening"))
    passed_over = undone(records)
    pad = Pad(records[0].event.setup)
    for record in records:
        if record.id not in passed_over:
            pad = apply(pad, record)
    return replace(pad, seq=records[-1].seq, records=tuple(records))
