"""Writing one line of a pad in its canonical form, which `parse_line` reads back."""

from wethey.core import Seat, Side, expect
from wethey.pad import Adjust, CutFor, DealerIs, Line, PartnersAre, RulesAre, Stop
from wethey.scoring import PassedOutDeal, Played, Points


def print_played(played: Played) -> str:
    """Give the canonical form, as in ``N 4SX+1 honours We 100``.

    Raises:
        TypeError: no played deal.
    """
    expect(played, Played, "played")
    if played.honours is None:
        return str(played.result)
    held_by = played.honours.held_by
    who = held_by if isinstance(held_by, Seat) else held_by.column.capitalize()
    return f"{played.result} honours {who} {played.honours.points}"


def print_line(line: Line) -> str:
    """Give the canonical form, which `parse_line` reads back.

    Raises:
        TypeError: no line of a pad.
    """
    expect(line, Line, "line")
    match line:
        case Played():
            return print_played(line)
        case PassedOutDeal():
            return "Passed out"
        case Points():
            we, they = (
                f"{line.below.of(side)}/{line.above.of(side)}" if split else str(line.above.of(side))
                for side, split in zip(Side, line.split, strict=True)
            )
            return f"Points We {we} They {they}"
        case Adjust():
            return f"Adjust {line.side.column.capitalize()} {line.points} {line.reason}"
        case Stop():
            return "Stop"
        case DealerIs():
            return f"Dealer {line.seat}"
        case PartnersAre():
            return "Partners " + " / ".join(", ".join(pair) for pair in line.partners)
        case RulesAre():
            options = "".join(f" {option} {token}" for option, token in line.rules.changed().items())
            return f"Rules {line.rules.name}{options}"
        case CutFor():
            return "Cut " + ", ".join(f"{player} {card}" for player, card in line.cut.drawn)
