"""What people ask of a pad, in the imperative. Each takes the pad and gives one event, or raises `Refused`.

A command names a deal by its stable id, or by the number it has on the sender's own pad: what the sender had seen,
and what the sender did since. Where somebody else has moved that number or written on that line, `Stale` asks.
"""

from dataclasses import dataclass

from wethey.core import Refused, Seat, Stale, _, expect
from wethey.pad.evening import ScoredDeal
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
from wethey.pad.lines import Line
from wethey.pad.pad import Kept, Pad, fold, undone
from wethey.scoring import PassedOutDeal, Played, Points

MOST_LINES = 2000
DealName = int | str


@dataclass(frozen=True, slots=True)
class Enter:
    """Write a line at the end; ``deal`` is the number it is for, where the sender says."""

    line: Line
    deal: DealName | None = None


@dataclass(frozen=True, slots=True)
class Insert:
    """Write a line before a deal."""

    before: DealName
    line: Line


@dataclass(frozen=True, slots=True)
class Correct:
    """Put another line in the place of a deal."""

    deal: DealName
    line: Line


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take a line off the pad."""

    deal: DealName


@dataclass(frozen=True, slots=True)
class ChangeHead:
    """Change names, players, rules or carried totals; the whole pad is scored anew."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class NamePhone:
    """Say who holds this phone, and where they sit."""

    name: str | None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back this device's last command."""


Command = Enter | Insert | Correct | Withdraw | ChangeHead | NamePhone | Undo


class DealTaken(Stale):
    """Somebody else was first: what stands there now, beside what the sender wanted."""

    def __init__(self, message: str, *, theirs: ScoredDeal | None, number: int | None) -> None:
        """Keep the other content, ``None`` where no deal has that number now."""
        super().__init__("deal-taken", message)
        self.theirs = theirs
        self.number = number


def opened(setup: Setup) -> PadOpened:
    """Start a pad.

    Raises:
        Refused: the rules need a dealer, or the players are too few, too many or the same.
    """
    check_setup(setup)
    return PadOpened(setup)


def check_setup(setup: Setup) -> None:
    """Refuse a head that cannot be scored.

    Raises:
        Refused: the rules need a dealer, or the players are too few, too many or the same.
    """
    if setup.rules.needs_dealer and setup.dealer is None:
        raise Refused("no-dealer", _("{rules} needs to know who deals first: N, E, S or W", rules=setup.rules.name))
    if setup.players and not 4 <= len(setup.players) <= 6:
        raise Refused("no-players", _("four to six players make a table"))
    if len({player.casefold() for player in setup.players}) < len(setup.players):
        raise Refused("same-player", _("two players have the same name"))


def decide(pad: Pad, command: Command, *, actor: str, command_id: str, seen: int | None = None) -> Event:
    """Give the event that a command leads to.

    Args:
        pad: the pad as it stands.
        command: what is asked.
        actor: who asks.
        command_id: the command's own id, which becomes the id of the line it writes.
        seen: number of the last event that the sender had seen; ``None`` is the pad as it stands.

    Raises:
        DealTaken: somebody else wrote there first.
        Refused: the line does not fit, or there is no such deal.
        TypeError: no command.
    """
    expect(command, Command, "command")
    if isinstance(command, Undo):
        return _undo(pad, actor)
    if isinstance(command, ChangeHead):
        check_setup(command.setup)
        return HeadChanged(command.setup)
    if isinstance(command, NamePhone):
        return PhoneNamed(command.name, command.seat)
    if seen is not None and seen > pad.seq:
        raise Stale("not-yet", _("event {seen} has not happened; this pad is at {seq}", seen=seen, seq=pad.seq))
    senders = _as_seen(pad, actor, seen)
    event = _write(pad, senders, command, actor=actor, command_id=command_id)
    _check_following(pad, event, actor)
    return event


def _write(
    pad: Pad, senders: Pad, command: Enter | Insert | Correct | Withdraw, *, actor: str, command_id: str
) -> LineEntered | LineCorrected | LineWithdrawn:
    if isinstance(command, Enter):
        _check_taken(pad, senders, command, command_id)
        _check_line(pad, None, command.line)
        return LineEntered(command_id, command.line)
    if isinstance(command, Insert):
        kept = _named(pad, senders, command.before, actor, written=False)
        _check_line(pad, kept.id, command.line)
        return LineEntered(command_id, command.line, kept.id)
    if isinstance(command, Correct):
        kept = _named(pad, senders, command.deal, actor, written=True)
        if _is_deal(kept.line) and not _is_deal(command.line):
            raise Refused("no-result", _("a deal is corrected by a result; withdraw it if it never was"))
        if not _is_deal(kept.line) and _is_deal(command.line):
            raise Refused("no-deal", _("that line is not a deal; insert the deal where it belongs"))
        _check_line(pad, kept.id, command.line)
        return LineCorrected(kept.id, command.line)
    return LineWithdrawn(_named(pad, senders, command.deal, actor, written=True).id)


def _as_seen(pad: Pad, actor: str, seen: int | None) -> Pad:
    """The pad as its sender sees it: up to ``seen``, and the sender's own later commands."""
    if seen is None or seen >= pad.seq:
        return pad
    theirs = [record for record in pad.records if record.seq <= seen or record.actor == actor]
    if not theirs or not isinstance(theirs[0].event, PadOpened):
        theirs = [pad.records[0], *theirs]
    return fold(theirs)


def _is_deal(line: Line) -> bool:
    return isinstance(line, Played | PassedOutDeal | Points)


def _check_taken(pad: Pad, senders: Pad, command: Enter, command_id: str) -> None:
    """Ask, where the deal that the sender means has been written already."""
    if isinstance(command.deal, str) and command.deal != command_id:
        standing = next((deal for deal in pad.evening.deals if deal.id == command.deal), None)
        if standing is None:
            raise Refused("no-such-deal", _("there is no such deal"))
        number = standing.number
        raise DealTaken(_("deal {number} has been entered already", number=number), theirs=standing, number=number)
    if not _is_deal(command.line):
        return
    following = pad.evening.deals_written + 1
    meant = command.deal if isinstance(command.deal, int) else senders.evening.deals_written + 1
    if meant == following:
        return
    if meant > following and senders is pad:
        raise Refused("no-such-deal", _("the next deal is number {next}, not {number}", next=following, number=meant))
    raise DealTaken(
        _("deal {number} has been entered already", number=meant)
        if meant < following
        else _("the next deal is now number {next}, not {number}", next=following, number=meant),
        theirs=pad.deal(meant),
        number=meant,
    )


def _named(pad: Pad, senders: Pad, name: DealName, actor: str, *, written: bool) -> Kept:
    """Find the line that the sender names, and ask where it is not what the sender saw.

    With ``written`` the sender changes what stands there, so that another's change since then is asked about too.
    """
    line_id, number = name, None
    if isinstance(name, int):
        number = name
        meant = senders.deal(name)
        if meant is None:
            raise Refused("no-such-deal", _("there is no deal {number}", number=name))
        line_id = meant.id
        now = pad.deal(name)
        if now is None or now.id != line_id:
            raise DealTaken(_("deal {number} is another deal now", number=name), theirs=now, number=name)
    kept = pad.find(str(line_id))
    if kept is None:
        if senders.find(str(line_id)):
            raise DealTaken(_("that deal has been withdrawn"), theirs=None, number=number)
        raise Refused("no-such-deal", _("there is no such deal"))
    before = senders.find(kept.id)
    if written and before and before.line != kept.line and kept.changed_by != actor:
        theirs = next((deal for deal in pad.evening.deals if deal.id == kept.id), None)
        raise DealTaken(
            _("somebody else has changed that deal"), theirs=theirs, number=theirs.number if theirs else number
        )
    return kept


def _check_line(pad: Pad, before: str | None, line: Line) -> None:
    if len(pad.kept) >= MOST_LINES:
        raise Refused("pad-full", _("a pad holds {most} lines; start another one", most=MOST_LINES))
    if objection := pad.upto(before).objection(line):
        raise objection


def _check_following(pad: Pad, event: Event, actor: str) -> None:
    """Refuse a change that would have a later deal, known only as points, complete a game for both sides."""
    if not any(isinstance(kept.line, Points) and all(kept.line.below) for kept in pad.lines):
        return
    changed = pad.after(Recorded(pad.seq + 1, "", actor, "", event))
    evening = changed.start
    for kept in changed.lines:
        objection = evening.objection(kept.line)
        if objection and objection.word == "two-games":
            number = evening.deals_written + 1
            raise Refused(objection.word, _("deal {number} could not be: {why}", number=number, why=objection))
        evening = evening.after(kept.line, kept.id)


def _touched(event: Event) -> frozenset[str]:
    """The lines, or the head, that an event speaks of."""
    if isinstance(event, LineEntered):
        return frozenset({event.id, event.before or event.id})
    if isinstance(event, LineCorrected | LineWithdrawn):
        return frozenset({event.id})
    return frozenset({"head"}) if isinstance(event, HeadChanged) else frozenset()


def who_may_undo(pad: Pad) -> frozenset[str]:
    """Give the devices whose last command can be taken back."""
    return frozenset(actor for actor, (_last, is_free) in _last_commands(pad).items() if is_free)


def _undo(pad: Pad, actor: str) -> CommandUndone:
    last, is_free = _last_commands(pad).get(actor, (None, False))
    if last is None:
        raise Refused("nothing-to-undo", _("this device has nothing to undo"))
    if not is_free:
        raise Refused("changed-since", _("somebody has changed that line since; correct it instead"))
    return CommandUndone(last.id)


def _last_commands(pad: Pad) -> dict[str, tuple[Recorded, bool]]:
    """Give each device's last command that stands, and whether nothing it speaks of was changed since."""
    passed_over = undone(pad.records)
    last: dict[str, tuple[Recorded, bool]] = {}
    changed: set[str] = set()
    for record in reversed(pad.records):
        if record.id in passed_over or isinstance(record.event, PadOpened | PhoneNamed | CommandUndone):
            continue
        touched = _touched(record.event)
        last.setdefault(record.actor, (record, changed.isdisjoint(touched)))
        changed |= touched
    return last
