"""Writing a session as text, such that reading it gives the same session."""

from collections.abc import Iterator

from wethey.core import Board
from wethey.formats.travellers.line import print_traveller_line
from wethey.scoring import Contest, Method, Session, Traveller


def print_session(session: Session) -> str:
    """Give the text of a session, which `read_session` reads back."""
    return "\n".join((*print_head(session), *(line for each in session.travellers for line in _board(each)), ""))


def print_head(session: Session) -> Iterator[str]:
    """Give the headers of a session, each on a line of its own."""
    heads: dict[str, str | None] = {
        "title": session.title,
        "date": session.date,
        "place": session.place,
        "contest": None if session.contest is Contest.PAIRS else session.contest.value,
        "scoring": None if session.method is Method.MATCHPOINTS else session.method.value,
        "winners": None if session.winners == 1 else str(session.winners),
        "expected": str(session.expected) if session.expected else None,
        "neuberg": None if session.neuberg else "off",
    }
    yield from (f"{key}: {value}" for key, value in heads.items() if value)
    what = "team" if session.contest is Contest.TEAMS else "pair"
    for named in session.names:
        side = f"{named.side} " if named.side else ""
        yield f"{what} {side}{named.pair}: {named.name}"


def _board(traveller: Traveller) -> Iterator[str]:
    board = traveller.board
    usual = Board.numbered(board.number)
    dealer = f" dealer {board.dealer}" if board.dealer is not usual.dealer else ""
    vulnerable = f" vulnerable {board.vulnerability}" if board.vulnerability is not usual.vulnerability else ""
    yield ""
    yield f"Board {board.number}{dealer}{vulnerable}"
    yield from map(print_traveller_line, traveller.lines)
