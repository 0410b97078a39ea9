"""Writes USEBIO 1.2: the travellers of a file of boards, its pairs, and the hands."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from wethey.core import Hand, Refused, Result, Seat, Suit, WetheyError, _
from wethey.formats.games import Game, Pen
from wethey.formats.score_table import COLUMNS, EMPTY, SCORE_TABLE, TOTAL_TABLE, outcome
from wethey.formats.usebio.reader import POINTS, SCORING
from wethey.scoring import Adjusted, NotPlayed, PassedOutDeal, ScoreOnly, result_score

DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">'
_MARKS = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
Row = Mapping[str, str]
_SUITS = ((Suit.CLUBS, "CLUBS"), (Suit.DIAMONDS, "DIAMONDS"), (Suit.HEARTS, "HEARTS"), (Suit.SPADES, "SPADES"))


def writes(games: Iterable[Game], refuse: Callable[[Game, WetheyError], None]) -> str:
    """Give the document; a game that USEBIO can't hold is told, and left out."""
    kept: dict[int, list[Game]] = {}
    for game in games:
        if game.number is None:
            refuse(game, Refused("no-board", _("has no board number, and USEBIO goes by boards")))
        elif SCORE_TABLE not in game.tables and not _is_result(game) and game.deal is None:
            refuse(game, Refused("no-result", _("has no result, no table of scores and no whole deal")))
        else:
            kept.setdefault(game.number, []).append(game)
    return "\n".join(_document(kept)) + "\n"


def _is_result(game: Game) -> bool:
    return game.is_passed_out or (game.result is not None and game.declarer is not None)


def _text(name: str, value: str) -> str:
    plain = "".join(_MARKS.get(letter, letter) for letter in value if letter.isprintable())
    return f"<{name}>{plain}</{name}>"


def _document(boards: Mapping[int, list[Game]]) -> Iterator[str]:
    first = next((game for games in boards.values() for game in games), Game({}))
    kind = next((name for name, scoring in SCORING.items() if scoring == first.tags.get("Scoring")), "MP_PAIRS")
    kind = first.tags.get("USEBIO_EVENT_TYPE", kind)
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield DOCTYPE
    yield '<USEBIO Version="1.2">'
    yield f"<CLUB>{_text('CLUB_NAME', first.tags.get('Site', ''))}</CLUB>"
    yield f'<EVENT EVENT_TYPE="{"".join(letter for letter in kind if letter.isalnum() or letter == "_")}">'
    yield _text("PROGRAM_NAME", "Wethey")
    yield _text("TITLE", first.tags.get("Event", ""))
    yield _text("DATE", "/".join(reversed(first.tags.get("Date", "").split("."))))
    yield from _participants(first)
    for number in sorted(boards):
        yield f"<BOARD>{_text('BOARD_NUMBER', str(number))}"
        for game in boards[number]:
            yield from _lines(game, kind)
        yield "</BOARD>"
    yield "</EVENT>"
    yield "<HANDSET>"
    for number in sorted(boards):
        dealt = next((game for game in boards[number] if game.deal), None)
        if dealt and dealt.deal:
            yield f"<BOARD>{_text('BOARD_NUMBER', str(number))}"
            yield from (_hand(seat, hand) for seat, hand in dealt.deal.items())
            yield "</BOARD>"
    yield "</HANDSET>"
    yield "</USEBIO>"


def _participants(first: Game) -> Iterator[str]:
    table = first.tables.get(TOTAL_TABLE)
    if table is None:
        return
    yield "<PARTICIPANTS>"
    names = {"PAIR_NUMBER": "PairId", "DIRECTION": "Direction", "TOTAL_SCORE": "TotalScore"}
    names |= {"PERCENTAGE": "TotalPercentage", "PLACE": "Rank"}
    for row in table.records():
        said = "".join(
            _text(name, row.get(column, "")) for name, column in names.items() if row.get(column, "-") != "-"
        )
        players = "".join(
            f"<PLAYER>{_text('PLAYER_NAME', name)}</PLAYER>" for name in row.get("Names", "").split(" - ") if name
        )
        yield f"<PAIR>{said}{players}</PAIR>"
    yield "</PARTICIPANTS>"


def _lines(game: Game, kind: str) -> Iterator[str]:
    table = game.tables.get(SCORE_TABLE)
    rows = list(table.records()) if table else [_own_row(game)] if _is_result(game) else []
    points = next(
        (name for name, column in POINTS.items() if kind.startswith("BUTLER") and name == "BUTLER_POINTS"), None
    )
    points = points or ("CROSS_IMP_POINTS" if kind.startswith("CROSS") else "MATCH_POINTS")
    for row in rows:
        yield f"<TRAVELLER_LINE>{''.join(_line(game, row, points))}</TRAVELLER_LINE>"


def _own_row(game: Game) -> Row:
    """Give the row of a record of one table."""
    tags = game.tags
    ns = tags.get("PairNS") or " - ".join(filter(None, (tags.get("North"), tags.get("South"))))
    ew = tags.get("PairEW") or " - ".join(filter(None, (tags.get("East"), tags.get("West"))))
    contract = "Pass" if game.is_passed_out else f"{game.contract.bid}{game.contract.doubling}" if game.contract else ""
    tricks = "" if game.tricks is None else str(game.tricks)
    lead = str(game.played[0]) if game.played else ""
    return dict(zip(COLUMNS, (ns, ew, contract, str(game.declarer or ""), tricks, lead, ""), strict=True))


def _line(game: Game, row: Row, points: str) -> Iterator[str]:
    cell = {name: "" if value in EMPTY else value for name, value in row.items()}
    yield _text("NS_PAIR_NUMBER", cell.get("PairId_NS", ""))
    yield _text("EW_PAIR_NUMBER", cell.get("PairId_EW", ""))
    became = outcome(row, Pen())
    match became:
        case Result():
            contract = became.contract
            yield _text("CONTRACT", f"{contract.bid}{contract.doubling}") + _text("PLAYED_BY", str(contract.declarer))
            if lead := cell.get("Lead"):
                yield _text("LEAD", lead[1:] + lead[:1])
            score = None if game.vulnerability is None else result_score(became, game.vulnerability)
            yield _text("TRICKS", str(became.tricks)) + _text(
                "SCORE", cell.get("Score_NS") or str("" if score is None else score)
            )
        case PassedOutDeal():
            yield _text("CONTRACT", "PASS") + _text("SCORE", "0")
        case Adjusted():
            yield _text("SCORE", f"A{min(became.ns.percent, 99):02d}{min(became.ew.percent, 99):02d}")
        case ScoreOnly():
            yield _text("SCORE", str(became.points))
        case NotPlayed() | None:
            yield _text("SCORE", "NP")
    column = POINTS[points]
    for side in ("NS", "EW"):
        if value := cell.get(f"{column}_{side}"):
            yield _text(f"{side}_{points}", value)


def _hand(seat: Seat, hand: Hand) -> str:
    suits = "".join(_text(name, "".join(map(str, hand.ranks(suit)))) for suit, name in _SUITS)
    return f"<HAND>{_text('DIRECTION', seat.name.capitalize())}{suits}</HAND>"
