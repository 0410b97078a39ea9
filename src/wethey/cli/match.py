"""``wethey match``: robots against robots, the same deals at two tables, or whole rubbers."""

import argparse
import statistics
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from wethey.cli.deal import count
from wethey.cli.streams import as_json
from wethey.core import Side, _
from wethey.robots import (
    LEVELS,
    SYSTEMS,
    BoardPlayed,
    Dealt,
    Given,
    Pairs,
    RubberPlayed,
    play_board,
    play_rubber,
    robot_of_level,
    solver_if_any,
)

USUAL = next(iter(SYSTEMS))
FORMS = ("duplicate", "rubber")
T = TypeVar("T")


def about() -> str:
    """Say in a line what the word does."""
    return _("let robots play a match")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument("--boards", type=count, default=16, metavar="N", help=_("how many boards, or rubbers"))
    parser.add_argument("--seed", default="1", help=_("the same seed plays the same match"))
    parser.add_argument("--form", choices=FORMS, default=FORMS[0])
    parser.add_argument("--us", choices=tuple(SYSTEMS), default=USUAL, help=_("our system"))
    parser.add_argument("--them", choices=tuple(SYSTEMS), default=USUAL, help=_("their system"))
    parser.add_argument("--level", choices=tuple(LEVELS), default="club", help=_("how hard robots think"))
    parser.add_argument("--their-level", choices=tuple(LEVELS), help=_("the same as ours where none is given"))
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--processes", type=count, default=1, metavar="N", help=_("so many at a time"))
    where.add_argument("--cluster", metavar="URL", help=_("tcp://…, a Dask scheduler whose workers play the match"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object a board or rubber, and one for all"))
    parser.set_defaults(run=run)


def run(known: argparse.Namespace) -> int:
    """Play the match; print each board or rubber as it ends, then the sum."""
    pairs = _pairs((known.level, known.their_level or known.level), (known.us, known.them))
    if known.form == "duplicate":
        work: Callable[[Any], Any] = partial(_board, pairs, known.seed)
        asked: list[Any] = list(range(1, known.boards + 1))
        tell: Callable[[Any], tuple[dict[str, Any], str]] = _told_board
    else:
        work = partial(_rubber, pairs, known.seed)
        asked = [(number, side) for number in range(known.boards) for side in Side]
        tell = _told_rubber
    played = []
    for one in _each(work, asked, known.processes, known.cluster):
        played.append(one)
        whole, line = tell(one)
        print(as_json(whole) if known.json else line, flush=True)
    summary = _summary(played, known.form)
    print(as_json(summary) if known.json else _in_words(summary))
    return 0


def _pairs(levels: tuple[str, str], systems: tuple[str, str]) -> Pairs:
    us, them = map(robot_of_level, levels)
    ours, theirs = systems
    return Pairs(replace(us, system=ours, against=theirs), replace(them, system=theirs, against=ours))


def _board(pairs: Pairs, seed: str, number: int) -> BoardPlayed:
    return play_board(pairs, seed, number, solver_if_any())


def _rubber(pairs: Pairs, seed: str, which: tuple[int, Side]) -> RubberPlayed:
    return play_rubber(pairs, seed, *which, solver_if_any())


def _each(work: Callable[[Any], T], asked: Iterable[Any], processes: int, cluster: str | None) -> Iterator[T]:
    """Do the work in order: in this process, in several, or in a cluster; there is no limit on its time."""
    if processes == 1 and cluster is None:
        yield from map(work, asked)
        return
    from wethey.app import workers_at  # noqa: PLC0415 - loads only when used

    with workers_at(cluster, processes, must_answer=True) as workers:
        yield from workers.map(work, asked)


def _result(dealt: Dealt) -> str | None:
    return str(dealt.result) if dealt.result else None


def _told_board(board: BoardPlayed) -> tuple[dict[str, Any], str]:
    results = [_result(dealt) for dealt in board.tables]
    first, second = (result or _("passed out") for result in results)
    line = f"{board.number:>5}  {first:<12} {second:<12} {board.imps:+d}"
    auctions = [dealt.auction for dealt in board.tables]
    whole = {"board": board.number, "results": results, "auctions": auctions, "points": board.points}
    return {**whole, "imps": board.imps}, line


def _told_rubber(rubber: RubberPlayed) -> tuple[dict[str, Any], str]:
    results = [_result(dealt) for dealt in rubber.dealt]
    games = [side.column for side in rubber.games]
    whole = {"rubber": rubber.number + 1, "we_are": str(rubber.we_are), "results": results, "games": games}
    words = ", ".join(result or _("passed out") for result in results)
    return {**whole, "points": rubber.points}, f"{rubber.number + 1:>5} {rubber.we_are} {rubber.points:+6d}  {words}"


def _summary(played: list[Any], form: str) -> dict[str, Any]:
    """Add up: what was won with its standard error, tricks given away, seconds a decision."""
    if form == "duplicate":
        dealt = [table for board in played for table in board.tables]
        won, each = [float(board.imps) for board in played], "imps_per_board"
    else:
        dealt = [one for rubber in played for one in rubber.dealt]
        # The two rubbers of one number share their cards as far as they go: together they are one sample.
        pairs = zip(played[::2], played[1::2], strict=True)
        won = [(one.points + other.points) / (len(one.dealt) + len(other.dealt)) for one, other in pairs]
        each = "points_per_deal"
    seconds = sorted(second for one in dealt for second in one.seconds)
    return {
        "form": form,
        "played": len(played),
        "deals": len(dealt),
        each: round(statistics.fmean(won), 3),
        "standard_error": _error(won),
        **_given_away([one.given for one in dealt if one.given.deals]),
        "seconds": {
            "p50": round(seconds[len(seconds) // 2], 5),
            "p95": round(seconds[len(seconds) * 95 // 100], 5),
            "max": round(seconds[-1], 5),
            "per_deal": round(sum(seconds) / len(dealt), 3),
        },
        "replaced": sum(one.mishaps for one in dealt),
    }


def _error(numbers: list[float]) -> float | None:
    """Give the standard error of a mean."""
    return round(statistics.stdev(numbers) / len(numbers) ** 0.5, 3) if len(numbers) > 1 else None


def _given_away(given: list[Given]) -> dict[str, Any]:
    """Give tricks a deal against double dummy, with their standard errors; nothing where none were counted."""
    counted = {
        "given_by_declarer": [one.by_declarer for one in given],
        "given_by_defence": [one.by_defence for one in given],
        "given_on_lead": [one.on_lead for one in given],
        "over_double_dummy": [one.over_double_dummy for one in given],
    }
    found: dict[str, Any] = {}
    for name, tricks in counted.items():
        found[name] = round(statistics.fmean(tricks), 3) if tricks else None
        found[f"{name}_error"] = _error([float(each) for each in tricks])
    return found


def _in_words(summary: dict[str, Any]) -> str:
    won, unit = (
        (summary["imps_per_board"], _("IMPs a board"))
        if "imps_per_board" in summary
        else (summary["points_per_deal"], _("points a deal"))
    )
    error, seconds = summary["standard_error"], summary["seconds"]
    lines = [f"{won:+.2f} {unit}" + (f" ± {error:.2f}" if error is not None else "")]
    if summary["given_by_declarer"] is not None:
        lines.append(
            _(
                "Tricks given away a deal: {declarer} by declarer, {lead} on the lead, {defence} by the defence",
                declarer=_mean(summary, "given_by_declarer"),
                lead=_mean(summary, "given_on_lead"),
                defence=_mean(summary, "given_by_defence"),
            )
        )
        tricks = _mean(summary, "over_double_dummy", "+.2f")
        lines.append(_("Declarers took {tricks} tricks a deal beside double dummy", tricks=tricks))
    lines.append(
        _(
            "Seconds a decision: half under {p50:.4f}, 95 % under {p95:.3f}, none over {most:.3f}; {deal:.2f} a deal",
            p50=seconds["p50"],
            p95=seconds["p95"],
            most=seconds["max"],
            deal=seconds["per_deal"],
        )
    )
    if summary["replaced"]:
        lines.append(_("Decisions that had to be replaced: {replaced}", replaced=summary["replaced"]))
    return "\n".join(lines)


def _mean(summary: dict[str, Any], name: str, form: str = ".2f") -> str:
    """Write a mean with its standard error."""
    error = summary[f"{name}_error"]
    return f"{summary[name]:{form}}" + (f" ± {error:.2f}" if error is not None else "")
