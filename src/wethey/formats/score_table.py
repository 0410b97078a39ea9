"""Travellers in records: the ScoreTable of a board as a `Traveller`, and a `Session` as boards with such tables.

The columns are those of PBN: ``PairId_NS``, ``PairId_EW``, ``Contract``, ``Declarer``, ``Result``, ``Lead``,
``Score_NS``, ``Score_EW``. Other columns stay in the table and are not needed here. An adjusted score is written
``A+``, ``A=`` or ``A-``, or as the two shares, ``60/40``.
"""

import re
from collections.abc import Mapping

from wethey.core import Board, Card, NotationError, Result, Seat, _
from wethey.formats.games import Column, Game, Pen, Remark, Table, Weight, stated
from wethey.scoring import (
    Adjusted,
    Award,
    BoardOutcome,
    Method,
    NotPlayed,
    PassedOutDeal,
    ScoreOnly,
    Session,
    Traveller,
    TravellerLine,
    result_score,
)

SCORE_TABLE, TOTAL_TABLE = "ScoreTable", "TotalScoreTable"
COLUMNS = ("PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Lead", "Score_NS")
EMPTY = frozenset({"", "-", "?", "*"})
_AWARDS = {"A+": 60, "AV+": 60, "A": 50, "A=": 50, "AV": 50, "AV=": 50, "A-": 40, "AV-": 40}
_SHARES = re.compile(r"([0-9]{1,3})%?/([0-9]{1,3})%?", re.ASCII)
_NOT_PLAYED = frozenset({"NP", "N/P", "NOT PLAYED", "NOTPLAYED", "BYE"})
_MARGIN = re.compile(r"[+-][0-9]{1,2}", re.ASCII)
_SCORE = re.compile(r"[+-]?[0-9]{1,5}", re.ASCII)


def _award(text: str) -> int | None:
    return _AWARDS.get(text.upper())


def _adjusted(row: Mapping[str, str]) -> Adjusted | None:
    """Read an award, in whichever column it stands."""
    cells = [row.get(name, "").strip() for name in ("Contract", "Result", "Score_NS", "Score_EW")]
    for cell in cells:
        if (match := _SHARES.fullmatch(cell)) and max(int(match[1]), int(match[2])) <= 100:
            return Adjusted(Award(int(match[1])), Award(int(match[2])))
    ns = next((award for cell in cells[:3] if (award := _award(cell)) is not None), None)
    ew = _award(cells[3])
    if ns is None and ew is None:
        return None
    ns = ns if ns is not None else 100 - (ew or 50)
    ew = ew if ew is not None else 100 - ns
    return Adjusted(Award(ns, by_session=ns != 50), Award(ew, by_session=ew != 50))


def _points(row: Mapping[str, str]) -> int | None:
    """Give the score from North-South's side."""
    for name, sign in (("Score_NS", 1), ("Score_EW", -1)):
        text = row.get(name, "").strip()
        if _SCORE.fullmatch(text):
            return sign * int(text)
    return None


def outcome(row: Mapping[str, str], pen: Pen) -> BoardOutcome | None:
    """Read what became of a board at one table; ``None`` where nothing is said of it."""
    if (adjusted := _adjusted(row)) is not None:
        return adjusted
    contract_text = row.get("Contract", "").strip()
    if contract_text.upper() in _NOT_PLAYED or row.get("Score_NS", "").strip().upper() in _NOT_PLAYED:
        return NotPlayed()
    said = None if contract_text in EMPTY else stated.contract(contract_text, pen)
    if said and said.passed_out:
        return PassedOutDeal()
    declarer_text = row.get("Declarer", "").strip()
    declarer = None if declarer_text in EMPTY else stated.seat(declarer_text, SCORE_TABLE, pen)
    result_text = row.get("Result", "").strip()
    if said and (contract := said.by(declarer)) and declarer:
        tricks = _tricks(result_text, contract.bid.tricks, pen)
        if tricks is not None:
            return Result(contract, tricks)
    points = _points(row)
    return None if points is None else ScoreOnly(points, declarer)


def _tricks(text: str, wanted: int, pen: Pen) -> int | None:
    """Read tricks as a number, or as ``=``, ``+1``, ``-2``."""
    if text in EMPTY:
        return None
    if text == "=":
        return wanted
    if _MARGIN.fullmatch(text) and 0 <= wanted + int(text) <= 13:
        return wanted + int(text)
    said = stated.tricks(text, pen)
    return said.declarer if said else None


def _lead(text: str) -> Card | None:
    try:
        return Card.parse(text.strip())
    except NotationError:
        return None


def traveller_of(game: Game) -> tuple[Traveller, tuple[Remark, ...]] | None:
    """Give the traveller of a board that has a table of scores, and what does not fit in it.

    Where the record names no dealer or vulnerability, the board's number says them (law 2 of duplicate).
    """
    table, number = game.tables.get(SCORE_TABLE), game.number
    if table is None or number is None:
        return None
    usual = Board.numbered(number, game.deal)
    vulnerability = usual.vulnerability if game.vulnerability is None else game.vulnerability
    board = Board(number, game.dealer or usual.dealer, vulnerability, game.deal)
    pen = Pen(game.where.source, game.where.game, game.where.places)
    lines = []
    for row in table.records():
        became = outcome(row, pen)
        if became is None:
            pen.lost("no-result", _("says nothing of what became of the board"), " ".join(row.values()), SCORE_TABLE)
            continue
        points = _points(row)
        if isinstance(became, Result) and points is not None and points != result_score(became, vulnerability):
            said = _("but {result} is {points}", result=became, points=result_score(became, vulnerability))
            pen.doubt("score-disagrees", said, str(points), SCORE_TABLE)
        ns, ew = row.get("PairId_NS", ""), row.get("PairId_EW", "")
        lines.append(TravellerLine(ns, ew, became, _lead(row.get("Lead", ""))))
    noted = tuple(remark for remark in pen.remarks if remark.weight is not Weight.FORM)
    return Traveller(board, tuple(lines)), noted


def _cells(line: TravellerLine, traveller: Traveller) -> tuple[str, ...]:
    became, lead = line.outcome, str(line.lead) if line.lead else "-"
    score = traveller.score(line)
    points = "-" if score is None else str(score)
    match became:
        case Result():
            contract = became.contract
            seat = str(contract.declarer) if isinstance(contract.declarer, Seat) else "-"
            cells = (f"{contract.bid}{contract.doubling}", seat, str(became.tricks), lead, points)
        case PassedOutDeal():
            cells = ("Pass", "-", "-", "-", points)
        case Adjusted():
            cells = (f"{became.ns.percent}/{became.ew.percent}", "-", "-", "-", "-")
        case NotPlayed():
            cells = ("NP", "-", "-", "-", "-")
        case ScoreOnly():
            cells = ("-", str(became.declarer) if isinstance(became.declarer, Seat) else "-", "-", "-", points)
    return (line.ns, line.ew, *cells)


def games_of_session(session: Session) -> tuple[Game, ...]:
    """Give a session as records, each board with its table of scores."""
    scoring = {
        Method.MATCHPOINTS: "MP",
        Method.IMPS: "IMP",
        Method.CROSS_IMPS: "IMP;Cross",
        Method.BUTLER: "IMP;Butler",
    }[session.method]
    games: list[Game] = []
    for traveller in session.travellers:
        board = traveller.board
        tags = {"Event": session.title, "Site": session.place, "Date": session.date, "Scoring": scoring}
        said = {name: value for name, value in tags.items() if value}
        said |= {"Board": str(board.number), "Dealer": str(board.dealer), "Competition": "Pairs"}
        said["Vulnerable"] = str(board.vulnerability).replace("Both", "All")
        if board.deal:
            said["Deal"] = board.deal.written_from(board.dealer)
        rows = tuple(_cells(line, traveller) for line in traveller.lines)
        tables = {SCORE_TABLE: Table(tuple(map(Column, COLUMNS)), rows)}
        if not games and session.names:
            names = tuple((name.pair, str(name.side or "-"), name.name) for name in session.names)
            tables[TOTAL_TABLE] = Table.headed("PairId;Direction;Names", names)
        games.append(Game(said, tables=tables))
    return tuple(games)
