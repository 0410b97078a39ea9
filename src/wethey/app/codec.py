"""Events as rows of the log, and back.

Lines are kept as people write them, in their canonical form, so that a log reads aloud; a rule set is kept whole, its
name and every option, so that a preset may change and an old pad does not. Each kind has a version. What an old release
wrote is read for ever: a change of form takes the next version and leaves the reader of the one before in place.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from wethey.app.log import Row
from wethey.core import Seat, WetheyError, _
from wethey.formats import parse_line, print_line
from wethey.laws import RuleSet
from wethey.pad import (
    CommandUndone,
    Event,
    HeadChanged,
    Line,
    LineCorrected,
    LineEntered,
    LineWithdrawn,
    PadOpened,
    PhoneNamed,
    Recorded,
    Rotation,
    RulesAre,
    Setup,
)
from wethey.scoring import WeThey

Json = dict[str, Any]
VERSION = 1
E = TypeVar("E")


class Unreadable(WetheyError):
    """A row that this release cannot read, most likely since a newer one wrote it."""


class Kept(NamedTuple):
    """What is kept of an event: its kind, the version of its form, and the form as JSON."""

    kind: str
    version: int
    data: str


def as_data(form: Json) -> str:
    """Write a form as it is kept."""
    return json.dumps(form, ensure_ascii=False, separators=(",", ":"))


def read_back(row: Row, readers: Mapping[tuple[str, int], Callable[[Json], E]]) -> tuple[E, Json]:
    """Read the event of a row by the reader of its kind and version; give all that was kept with it too.

    Raises:
        Unreadable: its kind or version is not known here, or it does not hold what it should.
    """
    reader = readers.get((row.kind, row.version))
    if reader is None:
        raise Unreadable(
            "newer-record",
            _(
                "this record was written by a newer release ({kind}, version {version})",
                kind=row.kind,
                version=row.version,
            ),
        )
    try:
        kept = json.loads(row.data)
        return reader(kept), kept
    except (LookupError, TypeError, ValueError, WetheyError) as error:
        raise Unreadable(
            "damaged-record", _("row {seq} of this record cannot be read: {reason}", seq=row.seq, reason=error)
        ) from error


def rules_json(rules: RuleSet) -> Json:
    """Give a rule set whole."""
    return {"name": rules.name, **rules.options()}


def rules_of(kept: Mapping[str, str]) -> RuleSet:
    """Read a rule set that was kept whole."""
    return RuleSet.named(kept["name"], {option: token for option, token in kept.items() if option != "name"})


def _line_text(line: Line) -> str:
    if isinstance(line, RulesAre):
        options = (f" {option} {token}" for option, token in line.rules.options().items())
        return f"Rules {line.rules.name}{''.join(options)}"
    return print_line(line)


def _setup_json(setup: Setup) -> Json:
    return {
        "rules": rules_json(setup.rules),
        "dealer": str(setup.dealer) if setup.dealer else None,
        "we": setup.we,
        "they": setup.they,
        "players": list(setup.players),
        "rotation": setup.rotation.value,
        "carried": {"we": setup.carried.we, "they": setup.carried.they},
        "date": setup.date,
        "place": setup.place,
        **({"by_table": True} if setup.by_table else {}),
    }


def _setup_of(kept: Json) -> Setup:
    return Setup(
        rules=rules_of(kept["rules"]),
        dealer=Seat(kept["dealer"]) if kept["dealer"] else None,
        we=kept["we"],
        they=kept["they"],
        players=tuple(kept["players"]),
        rotation=Rotation(kept["rotation"]),
        carried=WeThey(**kept["carried"]),
        date=kept["date"],
        place=kept["place"],
        by_table=kept.get("by_table", False),
    )


def _form(event: Event) -> Json:
    match event:
        case PadOpened() | HeadChanged():
            return _setup_json(event.setup)
        case LineEntered():
            return {"line": _line_text(event.line), "deal": event.id, "before": event.before}
        case LineCorrected():
            return {"line": _line_text(event.line), "deal": event.id}
        case LineWithdrawn():
            return {"deal": event.id}
        case PhoneNamed():
            return {"name": event.name, "seat": str(event.seat) if event.seat else None}
        case CommandUndone():
            return {"command": event.command}


_KINDS: Mapping[type[Event], str] = {
    PadOpened: "pad opened",
    LineEntered: "line entered",
    LineCorrected: "line corrected",
    LineWithdrawn: "line withdrawn",
    HeadChanged: "head changed",
    PhoneNamed: "phone named",
    CommandUndone: "command undone",
}

# Readers by kind and version. None is ever taken away.
_READERS: Mapping[tuple[str, int], Callable[[Json], Event]] = {
    ("pad opened", 1): lambda kept: PadOpened(_setup_of(kept)),
    ("line entered", 1): lambda kept: LineEntered(kept["deal"], parse_line(kept["line"]), kept["before"]),
    ("line corrected", 1): lambda kept: LineCorrected(kept["deal"], parse_line(kept["line"])),
    ("line withdrawn", 1): lambda kept: LineWithdrawn(kept["deal"]),
    ("head changed", 1): lambda kept: HeadChanged(_setup_of(kept)),
    ("phone named", 1): lambda kept: PhoneNamed(kept["name"], Seat(kept["seat"]) if kept["seat"] else None),
    ("command undone", 1): lambda kept: CommandUndone(kept["command"]),
}


def encode(event: Event, **beside: object) -> Kept:
    """Give what is kept of an event; ``beside`` are facts about the command that led to it."""
    return Kept(_KINDS[type(event)], VERSION, as_data(_form(event) | beside))


def decode(row: Row) -> Recorded:
    """Read a row back.

    Raises:
        Unreadable: its kind or version is not known here, or it does not hold what it should.
    """
    event, _kept = read_back(row, _READERS)
    return Recorded(row.seq, row.id, row.actor, row.at, event)


def beside(row: Row) -> Json:
    """Give the facts about the command that stand beside its event."""
    kept: Json = json.loads(row.data)
    return kept
