"""A compared session as comma-separated values, one line of a traveller a row: for spreadsheets."""

import csv
import io

from wethey.formats.travellers.compared import number
from wethey.formats.travellers.line import print_outcome
from wethey.scoring import Contest, Method, Session, compare_field

COLUMNS = ("board", "dealer", "vulnerable", "ns", "ew", "result", "lead", "score", "ns points", "ew points")


def print_csv(session: Session, method: Method | None = None) -> str:
    """Give the rows with CRLF ends, as RFC 4180 has them; teams have no points on a line."""
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(COLUMNS)
    compared = None if session.contest is Contest.TEAMS else compare_field(session, method)
    for place, traveller in enumerate(session.travellers):
        board = traveller.board
        for at, line in enumerate(traveller.lines):
            points = compared.boards[place].lines[at] if compared else None
            rows.writerow(
                (
                    *(board.number, board.dealer, board.vulnerability, line.ns, line.ew, print_outcome(line.outcome)),
                    *(line.lead, traveller.score(line)),
                    *((number(points.ns), number(points.ew)) if points else (None, None)),
                )
            )
    return text.getvalue()
