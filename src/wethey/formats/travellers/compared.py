"""A compared session as JSON: what the page draws and what `wethey compare --json` prints."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

from wethey.core import Side
from wethey.formats.travellers.line import print_outcome
from wethey.scoring import (
    ComparedBoard,
    Contest,
    FieldResult,
    Match,
    Method,
    Session,
    Standing,
    TeamsResult,
    Traveller,
    compare_field,
    compare_teams,
    rounded,
)

Json = dict[str, Any]
PLACES = 2


def number(value: Fraction | Decimal | int | None) -> int | float | None:
    """Give an exact figure as JSON has it: whole where it is whole, else to two decimals."""
    if value is None:
        return None
    printed = float(rounded(Fraction(value), PLACES))
    return int(printed) if printed.is_integer() else printed


def comparison_json(session: Session, method: Method | None = None) -> Json:
    """Give points, frequencies and places of a session."""
    head: Json = {
        "title": session.title,
        "date": session.date,
        "place": session.place,
        "contest": session.contest.value,
        "by": (method or session.method).value,
        "winners": session.winners,
        "tables": session.tables,
        "neuberg": session.neuberg,
    }
    if session.contest is Contest.TEAMS:
        return head | _teams(compare_teams(session))
    return head | _field(compare_field(session, method))


def _field(result: FieldResult) -> Json:
    session = result.session
    return {
        "boards": [_board(board) for board in result.boards],
        "rankings": [
            {
                "side": side.value if side else None,
                "pairs": [_place(result, standing) for standing in result.standings(side)],
            }
            for side in result.rankings
        ],
        "names": [
            {"pair": named.pair, "side": named.side.value if named.side else None, "name": named.name}
            for named in session.names
        ],
    }


def _head(traveller: Traveller) -> Json:
    board = traveller.board
    return {"board": board.number, "dealer": str(board.dealer), "vulnerable": str(board.vulnerability)}


def _board(board: ComparedBoard) -> Json:
    return {
        **_head(board.traveller),
        "top": number(board.top),
        "datum": board.datum,
        "lines": [
            {
                "ns": each.line.ns,
                "ew": each.line.ew,
                "result": print_outcome(each.line.outcome),
                "lead": str(each.line.lead) if each.line.lead else None,
                "score": each.score,
                "points": {"ns": number(each.ns), "ew": number(each.ew)},
            }
            for each in board.lines
        ],
        "frequencies": [
            {"score": each.score, "tables": each.tables, "ns": number(each.ns), "ew": number(each.ew)}
            for each in board.frequencies
        ],
    }


def _place(result: FieldResult, standing: "Standing[tuple[Side | None, str]]") -> Json:
    side, pair = standing.who
    total = result.totals[standing.who]
    return {
        "place": standing.place,
        "shared": standing.shared,
        "pair": pair,
        "name": result.session.name(pair, side),
        "points": number(total.points),
        "percent": number(total.percent),
        "boards": total.boards,
    }


def _teams(result: TeamsResult) -> Json:
    session = result.session
    return {
        "boards": [
            {
                **_head(traveller),
                "lines": [
                    {
                        "ns": line.ns,
                        "ew": line.ew,
                        "result": print_outcome(line.outcome),
                        "lead": str(line.lead) if line.lead else None,
                        "score": traveller.score(line),
                    }
                    for line in traveller.lines
                ],
            }
            for traveller in session.travellers
        ],
        "matches": [_match(match) for match in result.matches],
        "rankings": [
            {
                "side": None,
                "teams": [
                    {
                        "place": standing.place,
                        "shared": standing.shared,
                        "team": standing.who,
                        "name": session.name(standing.who),
                        "vps": number(Fraction(standing.total)),
                    }
                    for standing in result.standings
                ],
            }
        ],
        "names": [{"pair": named.pair, "side": None, "name": named.name} for named in session.names],
    }


def _match(match: Match) -> Json:
    return {
        "home": match.home,
        "away": match.away,
        "boards": [
            {
                "board": board.traveller.number,
                "home_ns": board.home_ns,
                "home_ew": board.home_ew,
                "home": number(board.home),
                "away": number(board.away),
            }
            for board in match.boards
        ],
        "counted": len(match.counted),
        "imps": {"home": number(match.imps(match.home)), "away": number(match.imps(match.away))},
        "vps": {"home": number(match.victory_points(match.home)), "away": number(match.victory_points(match.away))},
    }
