"""Sessions from files of any kind: travellers as Wethey writes them, results in PBN or LIN, and USEBIO."""

import io
import re
from dataclasses import replace

from wethey.core import Refused, _
from wethey.formats import lin, pbn, usebio
from wethey.formats.games import Game, Remark
from wethey.formats.reading import Reading
from wethey.formats.score_table import games_of_session
from wethey.formats.sessions import session_of
from wethey.formats.sheet import decode_sheet
from wethey.formats.travellers.line import parse_pair
from wethey.formats.travellers.reader import MOST_BOARDS, MOST_NAMES, MOST_TABLES, read_session
from wethey.scoring import Contest, Session

HEAD = 300  # letters that an XML declaration has at most
_PBN = re.compile(r"""\s*(?:%[^\n]*\n\s*)*\[\s*[A-Za-z]\w*\s*(?:"|\])""")
_LIN = re.compile(r"\s*(?:%[^\n]*\n\s*)*[a-z]{2}\|", re.IGNORECASE)
_CODING = re.compile(r"""(<\?xml[^>]*?)\s+encoding\s*=\s*(?:"[^"]*"|'[^']*')""")


def session_of_file(octets: bytes, name: str = "", *, empty: bool = False) -> tuple[Session, tuple[Remark, ...]]:
    """Give the session that a file tells of, and what was noticed on the way.

    Raises:
        NotationError: it cannot be read.
        Refused: it has no traveller, or a pair stands where it cannot.
    """
    start = octets[:4000].decode("utf-8", "replace").lstrip("\ufeff")
    if start.lstrip().startswith("<"):
        return _of_games(usebio.read(io.BytesIO(octets)), name)
    if _PBN.match(start):
        return _of_games(pbn.read(io.BytesIO(octets)), name)
    if _LIN.match(start):
        return _of_games(lin.read(io.BytesIO(octets)), name)
    return read_session(decode_sheet(octets), empty=empty), ()


def session_of_text(text: str) -> Session:
    """Give the session that the text of a file tells of.

    Raises:
        NotationError: it cannot be read.
        Refused: it has no traveller, or a pair stands where it cannot.
    """
    return session_of_file((_CODING.sub(r"\1", text[:HEAD]) + text[HEAD:]).encode("utf-8", "replace"), empty=True)[0]


def _of_games(reading: Reading, name: str) -> tuple[Session, tuple[Remark, ...]]:
    games: list[Game] = list(reading)
    session, noted = session_of(games)
    remarks = (*(remark for game in games for remark in game.remarks), *noted, *reading.remarks)
    if not session.travellers:
        raise Refused("no-traveller", _("this file has no board with a traveller"))
    _check(session)
    return session, tuple(replace(remark, source=name) for remark in remarks)


def _check(session: Session) -> None:
    """Refuse a file that is too large for a session, or whose pairs cannot have sat as it says."""
    most_lines = max(len(traveller.lines) for traveller in session.travellers)
    if len(session.travellers) > MOST_BOARDS or most_lines > MOST_TABLES or len(session.names) > MOST_NAMES:
        told = {"boards": MOST_BOARDS, "tables": MOST_TABLES, "names": MOST_NAMES}
        raise Refused("too-many", _("a session has at most {boards} boards, {tables} tables and {names} names", **told))
    teams = session.contest is Contest.TEAMS
    for traveller in session.travellers:
        so_far = replace(traveller, lines=())
        for line in traveller.lines:
            parse_pair(line.ns)
            parse_pair(line.ew)
            if objection := so_far.objection(line, winners=session.winners, teams=teams):
                raise Refused(objection.word, _("board {board}: {why}", board=traveller.number, why=objection))
            so_far = replace(so_far, lines=(*so_far.lines, line))


def print_pbn(session: Session) -> str:
    """Give a session as PBN, a game a board with its table of scores."""
    return pbn.writes(games_of_session(session))


def print_usebio(session: Session) -> str:
    """Give a session as USEBIO."""
    return usebio.writes(games_of_session(session), lambda _game, _refusal: None)
