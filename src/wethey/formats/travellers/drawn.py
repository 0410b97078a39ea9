"""A compared session drawn in plain text: each board with its lines and frequencies, then who stands where."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from wethey.core import Side, Vulnerability, _, plural
from wethey.formats.travellers.line import print_outcome
from wethey.scoring import (
    ComparedBoard,
    Contest,
    FieldResult,
    Match,
    Method,
    Session,
    TeamsResult,
    Traveller,
    compare_field,
    compare_teams,
    rounded,
)

Row = Sequence[str]
GAP = "  "


def method_name(method: Method) -> str:
    """Name a way of comparing."""
    return {
        Method.MATCHPOINTS: _("matchpoints"),
        Method.IMPS: _("IMPs"),
        Method.CROSS_IMPS: _("cross-IMPs"),
        Method.BUTLER: _("Butler"),
    }[method]


def vulnerability_name(vulnerability: Vulnerability) -> str:
    """Say who is vulnerable on a board."""
    return {
        Vulnerability.NONE: _("nobody vulnerable"),
        Vulnerability.NS: _("North-South vulnerable"),
        Vulnerability.EW: _("East-West vulnerable"),
        Vulnerability.BOTH: _("both vulnerable"),
    }[vulnerability]


def draw_comparison(session: Session, method: Method | None = None, title: str = "") -> str:
    """Draw the session by its own way of comparing, or another."""
    name = session.title or title
    if session.contest is Contest.TEAMS:
        return "\n\n".join(filter(None, (name, *_teams(compare_teams(session)))))
    result = compare_field(session, method)
    tables = plural("{number} table", "{number} tables", session.tables)
    head = " · ".join(filter(None, (name, session.date, session.place, method_name(result.method), tables)))
    return "\n\n".join((head, *(_board(board) for board in result.boards), *_rankings(result)))


def _table(rows: Sequence[Row], left: str) -> str:
    """Line columns up: ``left`` has an L for each that begins at the left edge, an R for each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        GAP.join(
            cell.ljust(width) if edge == "L" else cell.rjust(width)
            for cell, width, edge in zip(row, widths, left, strict=True)
        ).rstrip()
        for row in rows
    )


def _decimals(values: Iterable[Fraction | None]) -> int:
    """Give the decimals that a column wants: none where all are whole, so that its figures stand below each other."""
    return 0 if all(value is None or value.denominator == 1 for value in values) else 2


def _points(value: Fraction | None, places: int = 2) -> str:
    return "–" if value is None else f"{rounded(value, places):f}"


def _score(score: int | None) -> str:
    return "–" if score is None else f"{score:+d}" if score else "0"


def _caption(traveller: Traveller) -> str:
    board = traveller.board
    return _(
        "Board {number}: dealer {dealer}, {vulnerable}",
        number=board.number,
        dealer=board.dealer,
        vulnerable=vulnerability_name(board.vulnerability),
    )


def _board(board: ComparedBoard) -> str:
    facts = [_caption(board.traveller)]
    if board.top is not None:
        facts.append(_("top {top}", top=_points(board.top, 0)))
    if board.datum is not None:
        facts.append(_("datum {datum}", datum=_score(board.datum)))
    head = (_("NS"), _("EW"), _("Result"), _("Score"), _("NS"), _("EW"))
    places = _decimals(each.points(side) for each in board.lines for side in Side)
    lines = [
        (
            *(each.line.ns, each.line.ew, print_outcome(each.line.outcome), _score(each.score)),
            *(_points(each.points(side), places) for side in Side),
        )
        for each in board.lines
    ]
    frequencies = [
        (_score(each.score), f"× {each.tables}", _points(each.ns, places), _points(each.ew, places))
        for each in board.frequencies
    ]
    parts = [" · ".join(facts), _table([head, *lines], "RRLRRR")]
    if frequencies:
        parts.append(_("Frequencies"))
        parts.append(_table([(_("Score"), _("Tables"), _("NS"), _("EW")), *frequencies], "RRRR"))
    return "\n".join(parts)


def _rankings(result: FieldResult) -> Iterator[str]:
    for side in result.rankings:
        caption = {None: _("Ranking"), Side.NS: _("North-South"), Side.EW: _("East-West")}[side]
        percents = result.method is Method.MATCHPOINTS
        head = ("", _("Pair"), _("Name"), _("Points"), *(("%",) if percents else ()), _("Boards"))
        rows = [head]
        places = _decimals(total.points for total in result.totals.values())
        for standing in result.standings(side):
            total = result.totals[standing.who]
            percent = (_points(total.percent),) if percents else ()
            name = result.session.name(standing.who[1], side) or ""
            rows.append(
                (standing.position, standing.who[1], name, _points(total.points, places), *percent, str(total.boards))
            )
        yield caption + "\n" + _table(rows, "RRLRRR" if percents else "RRLRR")


def _teams(result: TeamsResult) -> Iterator[str]:
    session = result.session
    for match in result.matches:
        yield "\n".join(_match(match, session))
    rows = [("", _("Team"), _("VPs"))]
    for standing in result.standings:
        name = session.name(standing.who) or standing.who
        rows.append((standing.position, name, f"{standing.total:.2f}"))
    yield _("Ranking") + "\n" + _table(rows, "RLR")


def _match(match: Match, session: Session) -> Iterator[str]:
    home, away = (session.name(team) or team for team in (match.home, match.away))
    yield f"{home} – {away}"
    head = (_("Board"), _("{team} NS", team=home), _("{team} NS", team=away), home, away)
    places = _decimals(each for board in match.counted for each in (board.home, board.away))
    rows = [
        (
            str(board.traveller.number),
            _score(board.home_ns),
            _score(board.home_ew),
            *(_points(each, places) if each is None or each > 0 else "" for each in (board.home, board.away)),
        )
        for board in match.boards
    ]
    yield _table([head, *rows], "RRRRR")
    vps = " – ".join(f"{match.victory_points(team):.2f}" for team in (match.home, match.away))
    yield plural(
        "{number} board: {home} to {away} IMPs, {vps} VPs",
        "{number} boards: {home} to {away} IMPs, {vps} VPs",
        len(match.counted),
        home=_points(_won(match, home=True), places),
        away=_points(_won(match, home=False), places),
        vps=vps,
    )


def _won(match: Match, *, home: bool) -> Fraction:
    """The IMPs that a team won, those that it lost left out."""
    each = (board.home if home else board.away for board in match.counted)
    return sum((imps for imps in each if imps is not None and imps > 0), Fraction(0))
