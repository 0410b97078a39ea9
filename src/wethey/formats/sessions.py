"""A record of duplicate as a `Session`: boards with their tables of scores, or results that stand a game each."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from wethey.core import Side
from wethey.formats.games import Game, Remark
from wethey.formats.results import put_together
from wethey.formats.score_table import TOTAL_TABLE, traveller_of
from wethey.scoring import Method, Named, Session, Traveller

LONGEST_NOTE = 200
"""Letters of the longest name or title that a session has."""


def session_of(games: Iterable[Game]) -> tuple[Session, tuple[Remark, ...]]:
    """Give the session that a record tells of, and what does not fit in it.

    A second table of scores of a board goes to the first. Where no board has one, the games themselves are the results.

    Raises:
        Refused: results of one board are of two deals.
    """
    travellers: dict[int, Traveller] = {}
    remarks: list[Remark] = []
    names: tuple[Named, ...] = ()
    results: list[Game] = []
    head: Game | None = None
    for game in games:
        head = head or game
        if TOTAL_TABLE in game.tables:
            names = tuple(_named(row) for row in game.tables[TOTAL_TABLE].records() if row.get("PairId"))
        if found := traveller_of(game):
            traveller, noted = found
            remarks.extend(noted)
            before = travellers.get(traveller.number)
            lines = (*(before.lines if before else ()), *traveller.lines)
            travellers[traveller.number] = Traveller(before.board if before else traveller.board, lines)
            results.clear()
        elif not travellers:
            results.append(game)
    if results:
        session, noted = put_together(results)
    else:
        apart = _are_apart(names, travellers.values())
        names = names if apart else tuple(replace(name, side=None) for name in names)
        boards = tuple(travellers[number] for number in sorted(travellers))
        session, noted = Session(boards, winners=2 if apart else 1, names=names), tuple(remarks)
    tags = head.tags if head else {}
    return (
        replace(
            session,
            method=_method(tags.get("Scoring", "")),
            names=tuple(replace(named, name=_printed(named.name) or named.pair) for named in session.names),
            title=_printed(tags.get("Event", "")),
            date=_printed(tags.get("Date", "")),
            place=_printed(tags.get("Site", "")),
        ),
        noted,
    )


def _printed(text: str) -> str | None:
    """Give a name as a session has it: on one line, not too long, without signs that can't be printed."""
    if text == "?":
        return None
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(line.split())[:LONGEST_NOTE].rstrip() or None


def _are_apart(names: Iterable[Named], travellers: Iterable[Traveller]) -> bool:
    """Tell whether North-South and East-West are ranked apart: both are named, and nobody sat on the other side.

    A pair that sat now here and now there is in one ranking, and its direction is only where it began.
    """
    named = {(name.side, name.pair) for name in names}
    lines = [line for traveller in travellers for line in traveller.lines]
    sat = {(Side.NS, line.ns) for line in lines} | {(Side.EW, line.ew) for line in lines}
    known = {pair for _side, pair in named}
    return {side for side, _pair in named} == set(Side) and {each for each in sat if each[1] in known} <= named


def _named(row: Mapping[str, str]) -> Named:
    direction = row.get("Direction", "").upper().replace("-", "").strip()
    sides = {"NS": Side.NS, "EW": Side.EW}
    return Named(row["PairId"], row.get("Names", ""), sides.get(direction))


def _method(scoring: str) -> Method:
    words = scoring.upper().replace(";", " ").replace("-", " ").split()
    if "BUTLER" in words:
        return Method.BUTLER
    if any(word.startswith("CROSS") for word in words):
        return Method.CROSS_IMPS
    return Method.IMPS if words[:1] == ["IMP"] else Method.MATCHPOINTS
