"""Writing a pad as a sheet, such that reading it gives the same score."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from wethey.core import Seat, expect
from wethey.formats.line_print import print_line
from wethey.laws import Form
from wethey.pad import DealerIs, Line, Pad, Rotation, RulesAre
from wethey.scoring import Played


def print_sheet(pad: Pad) -> str:
    """Give the sheet of a pad, with its totals as the last line; `read_sheet` reads it back to the same score.

    A line that corrections have made void stands as a comment; partners and rules that are written in the midst of a
    rubber hold from the next one, and stand there.

    Raises:
        TypeError: no pad.
    """
    expect(pad, Pad, "pad", "a Pad; read_sheet reads one from text")
    setup = pad.setup
    headers: Mapping[str, str | None] = {
        "rules": setup.rules.name,
        **setup.rules.changed(),
        "dealer": str(setup.dealer) if setup.dealer and setup.rules.form is not Form.DUPLICATE else None,
        "we": setup.we,
        "they": setup.they,
        "players": ", ".join(setup.players),
        "rotation": setup.rotation.value if setup.rotation is not Rotation.FIXED else None,
        "date": setup.date,
        "place": setup.place,
        "carried": f"We {setup.carried.we} They {setup.carried.they}" if any(setup.carried) else None,
    }
    grand = pad.evening.total
    return "\n".join(
        (
            *(f"{name}: {value}" for name, value in headers.items() if value),
            "",
            *_printed_lines(pad),
            "",
            f"= We {grand.we} They {grand.they}",
            "",
        )
    )


def _printed_lines(pad: Pad) -> Iterator[str]:
    """Give the lines of a pad; where rules without a dealer are left, the one who deals next is said."""
    evening = pad.start
    form = evening.rules.form
    held: list[Line] = []
    for kept in pad.lines:
        line = kept.line
        if not evening.current.is_in_progress:
            for waiting in held:
                yield from _agreed(waiting, form, evening.dealer)
                form = _form(waiting, form)
            held = []
        objection = evening.objection(line)
        if objection is None:
            yield from _agreed(line, form, evening.dealer)
            form = _form(line, form)
        elif objection.word == "round-in-progress":
            held.append(line)
        elif objection.word == "honours-off" and isinstance(line, Played):
            yield f"{print_line(replace(line, honours=None))}  # {print_line(line)}: {objection}"
        else:
            yield f"# {print_line(line)}: {objection}"
        evening = evening.after(line, kept.id)
    yield from (print_line(line) if not evening.current.is_in_progress else f"# {print_line(line)}" for line in held)


def _agreed(line: Line, form: Form, dealer: Seat | None) -> Iterator[str]:
    """Give a line, and behind the first rules that need to know it who deals."""
    yield print_line(line)
    if form is Form.DUPLICATE and _form(line, form) is not Form.DUPLICATE and dealer:
        yield print_line(DealerIs(dealer))


def _form(line: Line, form: Form) -> Form:
    """Give the form of the game behind a line."""
    return line.rules.form if isinstance(line, RulesAre) else form
