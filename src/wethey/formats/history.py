"""The history of a pad: every change, who made it and when, and the earlier versions of a line."""

from typing import Any

from wethey.core import _
from wethey.formats.line_print import print_line
from wethey.pad import (
    CommandUndone,
    HeadChanged,
    LineCorrected,
    LineEntered,
    LineWithdrawn,
    Pad,
    PadOpened,
    PhoneNamed,
    Recorded,
    Setup,
    undone,
)

Json = dict[str, Any]


def history_json(pad: Pad) -> list[Json]:
    """Every change, the last one first: its kind, the line that it wrote, the one before, and whether it was undone."""
    told: list[Json] = []
    passed_over = undone(pad.records)
    lines: dict[str, str] = {}
    names: dict[str, str] = {}
    setup = None
    for record in pad.records:
        change = _change(record, lines, setup, names)
        names[record.id] = change.get("line") or change.get("before") or change["kind"]
        is_undone = record.id in passed_over
        told.append({"seq": record.seq, "at": record.at, "by": record.actor, "undone": is_undone, **change})
        if is_undone:
            continue
        event = record.event
        if isinstance(event, LineEntered | LineCorrected):
            lines[event.id] = print_line(event.line)
        elif isinstance(event, PadOpened | HeadChanged):
            setup = event.setup
    return told[::-1]


def _change(record: Recorded, lines: dict[str, str], setup: Setup | None, names: dict[str, str]) -> Json:
    match record.event:
        case PadOpened():
            return {"kind": "opened"}
        case LineEntered(id=deal, line=line, before=before):
            return {"kind": "inserted" if before else "entered", "deal": deal, "line": print_line(line)}
        case LineCorrected(id=deal, line=line):
            return {"kind": "corrected", "deal": deal, "line": print_line(line), "before": lines.get(deal)}
        case LineWithdrawn(id=deal):
            return {"kind": "withdrawn", "deal": deal, "before": lines.get(deal)}
        case HeadChanged(setup=changed):
            return {"kind": "head", "what": _what_changed(setup, changed)}
        case PhoneNamed(name=name, seat=seat):
            return {"kind": "phone", "name": name, "seat": str(seat) if seat else None}
        case CommandUndone(command=command):
            return {"kind": "undone", "before": names.get(command)}


def _what_changed(before: Setup | None, after: Setup) -> list[str]:
    """What at the head of the pad is another than before, in words."""
    words = {
        "rules": _("rules"),
        "dealer": _("first dealer"),
        "we": _("name of We"),
        "they": _("name of They"),
        "players": _("players"),
        "rotation": _("how partners change"),
        "carried": _("points carried in"),
        "date": _("date"),
        "place": _("place"),
    }
    return [said for name, said in words.items() if before and getattr(before, name) != getattr(after, name)]
