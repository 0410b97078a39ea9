"""A whole evening on a pad as PBN, and back.

Each deal is a game of its own with ``Scoring``, ``ScoreRubber`` and ``ScoreRubberHistory``. What the standard has no
place for stands in tags of our own, which other readers pass over:

    Honours "N 100"               who held honours, and what they paid; NS or EW where the seat was not written down
    DeclarerSide "NS"             declarer's side, where the seat was not written down
    PadPoints "We 60/90 They 0/0" a deal known only as numbers
    PadRules "rubber stake 2"     the rule set with its options, stakes among them
    PadHeadTable "Header;Value"   names, players, rotation, totals carried in, date, place
    PadBeforeTable "Line"         lines before this deal: Dealer, Partners, Rules, Cut, Adjust, Stop
    PadAfterTable "Line"          lines behind the last deal
"""

from collections.abc import Callable, Iterable, Iterator

from wethey.core import NotationError, Refused, Seat, Side, WetheyError, _
from wethey.formats.games import Game, Table
from wethey.formats.line import Context, parse_line
from wethey.formats.line_print import print_line
from wethey.formats.sheet import read_sheet
from wethey.formats.sheet_print import print_sheet
from wethey.laws import CURRENT, Form
from wethey.pad import Evening, Pad, Partners, Round, ScoredDeal, Setup, checked_name, evening_of
from wethey.pad import Line as PadLine
from wethey.scoring import HonoursClaim, Line, PassedOutDeal, Played, Points, total

SCORING = {Form.RUBBER: "Rubber", Form.CHICAGO: "Chicago", Form.DUPLICATE: "MP"}
_OUTCOMES = (Played, PassedOutDeal, Points)
_HEADERS = ("dealer", "we", "they", "players", "rotation", "date", "place", "carried")


def games_of_pad(pad: Pad) -> tuple[Game, ...]:
    """Give the deals of a pad as games; a pad without a deal is one game without one."""
    sheet = print_sheet(pad)
    plain = read_sheet(sheet)  # lines that corrections made void are no longer there
    evening = plain.evening
    deals = {deal.id: (deal, each) for each in evening.rounds for deal in each.deals}
    tags: list[dict[str, str]] = []
    tables: list[dict[str, Table]] = []
    waiting: list[str] = []
    for kept in plain.lines:
        if not isinstance(kept.line, _OUTCOMES):
            waiting.append(print_line(kept.line))
            continue
        deal, each = deals[kept.id]
        tags.append(_tags(evening, each, deal))
        tables.append(_table("PadBeforeTable", waiting))
        waiting = []
    if not tags:
        tags, tables = [{}], [{}]
    rules = plain.setup.rules
    tags[0]["PadRules"] = " ".join((rules.name, *(f"{option} {token}" for option, token in rules.changed().items())))
    tables[0]["PadHeadTable"] = Table.headed("Header;Value", tuple(_headers(sheet).items()))
    tables[-1] |= _table("PadAfterTable", waiting)
    return tuple(Game(said, tables=held) for said, held in zip(tags, tables, strict=True))


def _table(name: str, lines: list[str]) -> dict[str, Table]:
    """Give lines of a sheet as a table, where there are some."""
    return {name: Table.headed("Line", tuple((line,) for line in lines))} if lines else {}


def _headers(sheet: str) -> dict[str, str]:
    """Give the headers of a sheet apart from its rules."""
    headers = {}
    for line in sheet.split("\n\n", maxsplit=1)[0].split("\n"):
        name, _colon, value = line.partition(": ")
        if name in _HEADERS:
            headers[name] = value
    return headers


def _tags(evening: Evening, each: Round, deal: ScoredDeal) -> dict[str, str]:
    rules = each.game.rules
    tags = {"Board": str(deal.number), "Competition": {Form.DUPLICATE: "Pairs"}.get(rules.form, SCORING[rules.form])}
    tags |= {"Scoring": SCORING[rules.form], "Dealer": str(deal.dealer) if deal.dealer else "?"}
    tags["Vulnerable"] = {"Both": "All"}.get(str(deal.vulnerable), str(deal.vulnerable))
    if each.partners:
        tags |= {seat.name.capitalize(): each.partners.at(seat) for seat in Seat}
    tags |= _outcome(deal)
    above, below = total(deal.entries, Line.ABOVE), total(deal.entries, Line.BELOW)
    if rules.form is Form.DUPLICATE:
        if rules.edition is CURRENT:  # by an older book it would be another score than every reader expects
            we, they = total(deal.entries)
            tags["Score"] = f"NS {we - they}"
    else:
        tags["ScoreRubber"] = " ".join(f"{side} {above.of(side)}/{below.of(side)}" for side in Side)
    if rules.form is Form.RUBBER:
        tags["ScoreRubberHistory"] = _history(evening, each, deal)
    return tags


def _outcome(deal: ScoredDeal) -> dict[str, str]:
    outcome = deal.outcome
    if isinstance(outcome, PassedOutDeal):
        return {"Declarer": "", "Contract": "Pass", "Result": ""}
    if isinstance(outcome, Points):
        return {"PadPoints": print_line(outcome).removeprefix("Points ")}
    assert isinstance(outcome, Played)
    contract = outcome.result.contract
    tags = {"Contract": f"{contract.bid}{contract.doubling}", "Declarer": "?", "Result": str(outcome.result.tricks)}
    if isinstance(contract.declarer, Seat):
        tags["Declarer"] = str(contract.declarer)
    else:
        tags["DeclarerSide"] = str(contract.declarer or Side.NS)
    if outcome.honours:
        tags["Honours"] = f"{outcome.honours.held_by} {outcome.honours.points}"
    return tags


def _history(evening: Evening, each: Round, deal: ScoredDeal) -> str:
    """Give both sides' points at the start of a deal, as the standard counts them."""
    before = evening.rounds[: next(place for place, one in enumerate(evening.rounds) if one is each)]
    earlier = [entry for one in before for entry in one.entries]
    deals = each.deals[: each.deals.index(deal)]
    now = [entry for one in deals for entry in one.entries]
    numbers = []
    for side in Side:
        below: list[int] = [0]
        games = 0
        for one in deals:
            below[-1] += total(one.entries, Line.BELOW).of(side)
            if len(one.game.games) > games:
                games = len(one.game.games)
                below.append(0)
        above = total(now, Line.ABOVE).of(side)
        numbers.append(f"{side} {total(earlier, Line.ABOVE).of(side)} {above}/{' '.join(map(str, below))}")
    return " ".join(numbers)


def pad_of_games(games: Iterable[Game], refuse: Callable[[Game, WetheyError], None] | None = None) -> Pad:
    """Give the pad of an evening's games: our own, or any with contracts and results.

    Raises:
        NotationError: a game that does not fit on a pad, by its number and line.
    """
    record = list(games)
    if not record:
        raise NotationError("no-games", _("has no game, and so nothing for a pad"), found="")
    head = _head(record)
    evening = evening_of(_setup(head))
    lines = []
    for game in record:
        own = list(_lines(game, evening))
        if not own and refuse and "PadHeadTable" not in game.tables:
            refuse(game, Refused("no-result", _("has no contract with a result, and a pad has nothing to write")))
        for line in own:
            evening = evening.after(_parsed(game, line, evening))
        lines += own
    return read_sheet("\n".join((*head, "", *lines)))


def _setup(head: list[str]) -> Setup:
    """Read the headers, whether they name a dealer or a line behind them does."""
    dealer = [] if "rules: duplicate" in head else ["Dealer N"]
    return read_sheet("\n".join((*head, "", *dealer))).setup


def _head(games: list[Game]) -> list[str]:
    """Give the headers of the sheet: those that a pad wrote, or what a record of others says."""
    first = games[0]
    rules = (first.tags.get("PadRules") or _rules_of(games)).split() or ["rubber"]
    table = first.tables.get("PadHeadTable")
    headers = {row[0]: row[-1] for row in table.rows} if table else _guessed(games)
    options = zip(rules[1::2], rules[2::2], strict=False)
    return [f"{name}: {value}" for name, value in (("rules", rules[0]), *options, *headers.items())]


def _parsed(game: Game, line: str, evening: Evening) -> PadLine:
    try:
        return parse_line(line, Context((), evening.rules))
    except NotationError as refusal:
        raise _at(game, refusal) from None


def _at(game: Game, refusal: WetheyError) -> NotationError:
    line = game.where.places.get("Result", game.where.places.get("Board", (game.where.line, 1)))[0]
    words = _("in game {game}: {reason}", game=game.where.game, reason=refusal.message)
    return NotationError(refusal.word, words, found=game.tags.get("Board", ""), line=line)


def _lines(game: Game, evening: Evening) -> Iterator[str]:
    """Give the lines of a sheet that a game stands for."""
    for row in game.tables.get("PadBeforeTable", Table(())).rows:
        yield row[0]
        evening = evening.after(_parsed(game, row[0], evening))
    yield from _deal(game, evening)
    for row in game.tables.get("PadAfterTable", Table(())).rows:
        yield row[0]


def _deal(game: Game, evening: Evening) -> Iterator[str]:
    line = _result(game)
    if line is None:
        return
    if game.dealer and game.dealer is not evening.next_dealer and evening.rules.form is not Form.DUPLICATE:
        yield f"Dealer {game.dealer}"
        evening = evening.after(parse_line(f"Dealer {game.dealer}"))
    if game.vulnerability is not None and game.vulnerability != evening.vulnerable:
        words = _(
            "has {stated} vulnerable, but on a pad of {rules} it would be {right}",
            stated=game.vulnerability,
            rules=evening.rules.name,
            right=evening.vulnerable,
        )
        raise _at(game, Refused("vulnerability", words))
    yield line


def _result(game: Game) -> str | None:
    """Give the line of a deal; ``None`` where nothing became of it."""
    if "PadPoints" in game.tags:
        return f"Points {game.tags['PadPoints']}"
    if game.is_passed_out:
        return "Passed out"
    if game.contract is None or game.tricks is None:
        return None
    sides = {"NS": "We", "EW": "They"}
    who = str(game.declarer or "") or sides.get(game.tags.get("DeclarerSide", ""), "")
    margin = game.tricks - game.contract.bid.tricks
    line = f"{who} {game.contract.bid}{game.contract.doubling}{f'{margin:+d}' if margin else '='}".strip()
    if claim := _honours(game):
        held = claim.held_by if isinstance(claim.held_by, Seat) else sides[str(claim.held_by)]
        line += f" honours {held} {claim.points}"
    return line


def _honours(game: Game) -> HonoursClaim | None:
    who, _space, points = game.tags.get("Honours", "").partition(" ")
    held: Seat | Side | None = next((each for each in (*Seat, *Side) if str(each) == who), None)
    return (
        HonoursClaim(held, int(points)) if held and points.isascii() and points.isdigit() and len(points) < 5 else None
    )


def _rules_of(games: list[Game]) -> str:
    """Tell the form of the game from what the record says of its scoring."""
    said = " ".join(games[0].tags.get(name, "") for name in ("Scoring", "Competition", "Event")).upper()
    if "CHICAGO" in said:
        return "chicago"
    if "RUBBER" in said or any("ScoreRubber" in game.tags for game in games):
        return "rubber"
    return "duplicate"


def _guessed(games: list[Game]) -> dict[str, str]:
    """Give the headers that a record of others has: the first dealer, and four names where they stay."""
    first = games[0]
    headers = {}
    if first.dealer and "duplicate" not in _rules_of(games):
        headers["dealer"] = str(first.dealer)
    names = [first.tags.get(seat.name.capitalize(), "") for seat in (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)]
    same = all(
        game.tags.get(seat.name.capitalize(), "") == first.tags.get(seat.name.capitalize(), "")
        for game in games
        for seat in Seat
    )
    try:
        if same and len({checked_name(name) for name in names}) == len(names):
            headers["players"] = ", ".join(Partners((names[0], names[1]), (names[2], names[3])).everyone)
    except Refused:
        pass
    return headers
