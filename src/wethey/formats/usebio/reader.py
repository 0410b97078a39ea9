"""Reads USEBIO: a game for each board, with its traveller and, where they are there, its hands.

USEBIO states neither dealer nor vulnerability; the board's number says them. An adjusted score is ``A6040``: the shares
of North-South and East-West.
"""

import re
from collections.abc import Iterator, Mapping
from typing import IO

from wethey.core import Board, Card, Hand, NotationError, Seat, Suit, _
from wethey.formats.games import Game, Pen, Remark, Table, Where, hands_text
from wethey.formats.games.stated import Known
from wethey.formats.games.stated import hands as read_hands
from wethey.formats.reading import Reading
from wethey.formats.score_table import SCORE_TABLE, TOTAL_TABLE, traveller_of
from wethey.formats.source import Source
from wethey.formats.usebio.xml import LARGEST, Element, parse

POINTS = {"MATCH_POINTS": "MP", "BUTLER_POINTS": "IMP", "CROSS_IMP_POINTS": "IMP", "CROSS_IMPS": "IMP", "IMPS": "IMP"}
SCORING = {"MP_PAIRS": "MP", "BUTLER_PAIRS": "IMP;Butler", "CROSS_IMPS": "IMP;Cross", "CROSS_IMP_PAIRS": "IMP;Cross"}
_ADJUSTED = re.compile(r"A([0-9]{2})([0-9]{2})", re.ASCII)
_DATE = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})", re.ASCII)
_NUMBER = re.compile("[1-9][0-9]{0,5}", re.ASCII)
_SUITS = {"SPADES": Suit.SPADES, "HEARTS": Suit.HEARTS, "DIAMONDS": Suit.DIAMONDS, "CLUBS": Suit.CLUBS}


def read(source: Source) -> Reading:
    """Read a USEBIO file, or a binary file that is open: an iterator of boards."""
    return Reading(source, games)


def games(file: IO[bytes], name: str, remarks: list[Remark]) -> Iterator[Game]:
    """Go through the boards of an open file."""
    pen = Pen(name)
    try:
        root = parse(file.read(LARGEST + 1))
    except NotationError as refusal:
        pen.lost(refusal.word, refusal.message, refusal.place.found, (refusal.place.line, 1))
        remarks.extend(pen.remarks)
        return
    yield from _games(root, pen)
    remarks.extend(pen.remarks)


def _games(root: Element, pen: Pen) -> Iterator[Game]:
    travellers: dict[int, list[Element]] = {}
    hands: dict[int, Element] = {}
    for board in root.deep("BOARD"):
        text = board.said("BOARD_NUMBER")
        if not _NUMBER.fullmatch(text):
            pen.lost("no-board", _("is not a board's number"), text, (board.line, 1))
            continue
        if board.first("HAND"):
            hands[int(text)] = board
        if board.first("TRAVELLER_LINE") or not board.first("HAND"):
            travellers.setdefault(int(text), []).append(board)
    event = next(root.deep("EVENT"), Element("EVENT", 1))
    tags = _event(root, event)
    totals = _totals(event)
    for count, number in enumerate(sorted({*travellers, *hands}), 1):
        boards = travellers.get(number, [])
        line = (boards[0] if boards else hands[number]).line
        own = Pen(pen.source, count, {"": (line, 1), SCORE_TABLE: (line, 1)})
        tables = {SCORE_TABLE: _score_table(boards)} if any(board.first("TRAVELLER_LINE") for board in boards) else {}
        if count == 1 and totals.rows:
            tables[TOTAL_TABLE] = totals
        usual = Board.numbered(number)
        said = {**tags, "Board": str(number), "Dealer": str(usual.dealer)}
        said["Vulnerable"] = str(usual.vulnerability).replace("Both", "All")
        if number in hands and (known := _hands(hands[number], own)):
            said["Deal"] = hands_text(known, usual.dealer)
        where = Where(pen.source, count, line, own.places)
        game = Game(said, tables=tables, where=where)
        found = traveller_of(game)
        noted = (*own.remarks, *(found[1] if found else ()))
        yield Game(said, tables=tables, where=where, read=noted)


def _event(root: Element, event: Element) -> dict[str, str]:
    """Give the tags that hold for every board."""
    club = next(root.deep("CLUB"), Element("CLUB", 1))
    kind = event.said("EVENT_TYPE")
    date = _DATE.fullmatch(event.said("DATE"))
    tags = {
        "Event": event.said("TITLE") or event.said("EVENT_DESCRIPTION"),
        "Site": club.said("CLUB_NAME"),
        "Date": f"{date[3]}.{int(date[2]):02d}.{int(date[1]):02d}" if date else event.said("DATE"),
        "Scoring": SCORING.get(kind, ""),
        "USEBIO_EVENT_TYPE": "" if kind in SCORING else kind,
    }
    return {name: value for name, value in tags.items() if value}


def _totals(event: Element) -> Table:
    """Give the participants with their totals, as the file states them."""
    rows = []
    for pair in event.deep("PAIR"):
        players = [player.said("PLAYER_NAME") for player in pair.all("PLAYER")]
        direction = pair.said("DIRECTION") or "-"
        cells = (pair.said("TOTAL_SCORE"), pair.said("PERCENTAGE"), pair.said("PLACE"))
        rows.append((pair.said("PAIR_NUMBER"), direction, *(cell or "-" for cell in cells), " - ".join(players)))
    return Table.headed("PairId;Direction;TotalScore;TotalPercentage;Rank;Names", tuple(rows))


def _score_table(boards: list[Element]) -> Table:
    lines = [line for board in boards for line in board.all("TRAVELLER_LINE")]
    kinds = [kind for kind in POINTS if any(line.first(f"NS_{kind}") for line in lines)]
    kind = kinds[0] if kinds else "MATCH_POINTS"
    columns = f"PairId_NS;PairId_EW;Contract;Declarer;Result;Lead;Score_NS;{POINTS[kind]}_NS;{POINTS[kind]}_EW"
    return Table.headed(columns, tuple(_row(line, kind) for line in lines))


def _row(line: Element, kind: str) -> tuple[str, ...]:
    score = line.said("SCORE")
    adjusted = _ADJUSTED.fullmatch(score.upper())
    contract = line.said("CONTRACT")
    if adjusted:
        contract, score = f"{int(adjusted[1])}/{int(adjusted[2])}", ""
    passed = contract.upper() == "PASS"
    cells = (
        line.said("NS_PAIR_NUMBER"),
        line.said("EW_PAIR_NUMBER"),
        "Pass" if passed else contract,
        "" if passed else line.said("PLAYED_BY"),
        "" if passed else line.said("TRICKS"),
        _lead(line.said("LEAD")),
        score,
        line.said(f"NS_{kind}"),
        line.said(f"EW_{kind}"),
    )
    return tuple(cell or "-" for cell in cells)


def _lead(text: str) -> str:
    """Give the lead as a record has it, suit first."""
    try:
        return str(Card.parse(text))
    except NotationError:
        return text


def _hands(board: Element, pen: Pen) -> Known | None:
    found: dict[Seat, Hand] = {}
    for element in board.all("HAND"):
        letter = element.said("DIRECTION")[:1].upper()
        seat = next((seat for seat in Seat if seat.value == letter), None)
        texts: Mapping[Suit, str] = {suit: "".join(element.said(name).split()) for name, suit in _SUITS.items()}
        try:
            hand = Hand.parse(".".join(texts[suit].strip("-") for suit in reversed(Suit)))
        except NotationError as refusal:
            pen.lost("no-hand", refusal.message, refusal.place.found, (element.line, 1))
            return None
        if seat is not None:
            found[seat] = hand
    north, east, south, west = (found.get(seat) for seat in Seat)
    known = (north, east, south, west)
    return read_hands(hands_text(known), pen) if any(known) else None
