"""Results that stand a game each, as clubs and matches write them: the boards with all their results, as a `Session`.

Who played is told by the players' names. Where a match is told of, by ``Room``, or by ``HomeTeam`` and ``VisitTeam``,
its teams meet: the home team sits North-South in the open room, which is the first table where no room is named.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from wethey.core import Board, Card, Refused, Result, Seat, Side, _
from wethey.formats.games import Game, Pen, Remark, stated
from wethey.formats.score_table import outcome
from wethey.scoring import BoardOutcome, Contest, Named, PassedOutDeal, Session, Traveller, TravellerLine

TABLES_OF_A_MATCH = 2
UNNAMED = ("1", "2")
_SEATS_OF = {Side.NS: (Seat.NORTH, Seat.SOUTH), Side.EW: (Seat.EAST, Seat.WEST)}
_LABEL = re.compile(r"\D*([1-9][0-9]{0,3})", re.ASCII)
_WORD = re.compile(r"\w[\w.&+/'-]{0,19}")


@dataclass(frozen=True, slots=True)
class _Told:
    """What one table did with a board."""

    game: Game
    number: int
    outcome: BoardOutcome

    def tag(self, name: str) -> str:
        """Give what a tag says; empty where it says nothing."""
        return "" if self.game.tags.get(name) == "?" else self.game.tags.get(name, "").strip()

    def players(self, side: Side) -> tuple[str, ...]:
        """Give the names of a side, one where both seats say the same, as where they name the pair."""
        return tuple(dict.fromkeys(filter(None, (self.tag(seat.name.capitalize()) for seat in _SEATS_OF[side]))))

    @property
    def match(self) -> tuple[str, str]:
        """The home team and the other; numbers where they are not both named."""
        home, away = self.tag("HomeTeam"), self.tag("VisitTeam")
        return (home, away) if home and away and home != away else UNNAMED

    @property
    def room(self) -> str:
        """``o`` for the open room, ``c`` for the closed one, else nothing."""
        room = self.tag("Room").lower()
        return room[0] if room.startswith(("open", "closed")) else {"1": "o", "2": "c"}.get(self.tag("Table"), "")

    @property
    def of_pairs(self) -> bool:
        """Tell whether the record speaks of pairs or players who meet a field."""
        return self.tag("Competition").startswith(("Pair", "Indiv")) or self.tag("Scoring").upper().startswith("MP")


@dataclass(frozen=True, slots=True)
class _Seated:
    """Who sat North-South and East-West at each table of each board, and how they compete."""

    at: Mapping[int, Sequence[tuple[str, str]]]
    contest: Contest = Contest.PAIRS
    winners: int = 1
    named: tuple[Named, ...] = ()


_Boards = Mapping[int, Sequence[_Told]]
_Pair = frozenset[str]
"""Who sat together, by their names."""


def put_together(games: Sequence[Game]) -> tuple[Session, tuple[Remark, ...]]:
    """Give the session that results tell of, and what was noticed; without travellers where no board has two of them.

    Raises:
        Refused: results of one board are of two deals.
    """
    remarks: list[Remark] = []
    boards: dict[int, list[_Told]] = {}
    for told in _all_told(games, remarks):
        boards.setdefault(told.number, []).append(told)
    if max(map(len, boards.values()), default=0) < TABLES_OF_A_MATCH:
        return Session(), ()
    seated = _match(boards) or _pairs(boards) or _nobody(boards, Pen(games[0].where.source, remarks=remarks))
    travellers = (
        Traveller(_board(number, boards[number]), tuple(_lines(boards[number], seated.at[number])))
        for number in sorted(boards)
    )
    return Session(tuple(travellers), seated.contest, winners=seated.winners, names=seated.named), tuple(remarks)


def _all_told(games: Sequence[Game], remarks: list[Remark]) -> Iterator[_Told]:
    """Go through the games that say what became of a board; one that was begun and not finished is noted."""
    for game in games:
        if game.number is None:
            continue
        became = _outcome(game)
        if became is not None:
            yield _Told(game, game.number, became)
        elif game.calls or game.tags.get("Contract", "") not in stated.UNKNOWN:
            pen = Pen(game.where.source, game.where.game, game.where.places)
            pen.doubt("no-result", _("says nothing of what became of the board"), str(game.number), "Board")
            remarks.extend(pen.remarks)


def _outcome(game: Game) -> BoardOutcome | None:
    """Give what calls, cards and tags prove, or else what a table of scores would say: an award, or the score alone.

    What cannot be read is noted by the game itself.
    """
    if game.is_passed_out:
        return PassedOutDeal()
    if game.result and isinstance(game.result.contract.declarer, Seat):
        return Result(game.result.contract, game.result.tricks)
    text = game.tags.get("Score", "")
    said, side = stated.score(text), game.declarer.side if game.declarer else None
    points = said.of(Side.NS) if said and said.sides else said.declarer if said and side else None
    if points is not None and said and not said.sides and side is Side.EW:
        points = -points
    row = {name: game.tags.get(name, "") for name in ("Contract", "Declarer", "Result")}
    return outcome(row | {"Score_NS": text if said is None else "" if points is None else f"{points:.0f}"}, Pen())


def _board(number: int, tables: Sequence[_Told]) -> Board:
    """Give the board that all its results are of; what none of them says follows from its number (law 2)."""
    deals = {told.game.deal: told.game.where.game for told in tables if told.game.deal}
    if len(deals) > 1:
        first, second, *_more = deals.values()
        said = _(
            "board {board} has one deal in game {first} and another in game {second}: that is more than one session",
            board=number,
            first=first,
            second=second,
        )
        raise Refused("two-deals", said)
    usual = Board.numbered(number, next(iter(deals), None))
    dealer = next((told.game.dealer for told in tables if told.game.dealer), usual.dealer)
    vulnerabilities = (told.game.vulnerability for told in tables)
    vulnerability = next((each for each in vulnerabilities if each is not None), usual.vulnerability)
    return Board(number, dealer, vulnerability, usual.deal)


def _lines(tables: Sequence[_Told], pairs: Sequence[tuple[str, str]]) -> Iterator[TravellerLine]:
    for told, (ns, ew) in zip(tables, pairs, strict=True):
        lead: Card | None = told.game.played[0] if told.game.played else None
        yield TravellerLine(ns, ew, told.outcome, lead)


def _match(boards: _Boards) -> _Seated | None:
    """Seat teams, where rooms or teams are told and nobody speaks of pairs."""
    every = [told for tables in boards.values() for told in tables]
    are_named = all(told.match != UNNAMED for told in every)
    rooms = {told.room for told in every if told.tag("Room")}
    if any(told.of_pairs for told in every) or not (are_named or rooms == {"o", "c"}):
        return None
    names = dict.fromkeys(team for told in every for team in told.match)
    tokens = {name: name if _WORD.fullmatch(name) else str(number) for number, name in enumerate(names, 1)}
    if len(set(tokens.values())) < len(tokens):
        tokens = {name: str(number) for number, name in enumerate(names, 1)}
    at: dict[int, list[tuple[str, str]]] = {}
    players: dict[str, dict[str, None]] = {}
    for number, tables in boards.items():
        met: dict[tuple[str, str], list[_Told]] = {}
        for told in tables:
            met.setdefault(told.match, []).append(told)
        if max(map(len, met.values())) > TABLES_OF_A_MATCH:
            return None
        at[number] = []
        for told in tables:
            home, away = told.match if _is_open(told, met[told.match]) else reversed(told.match)
            at[number].append((tokens[home], tokens[away]))
            players.setdefault(home, {}).update(dict.fromkeys(told.players(Side.NS)))
            players.setdefault(away, {}).update(dict.fromkeys(told.players(Side.EW)))
    named = (
        Named(token, ", ".join(players[name]) if name in UNNAMED else name)
        for name, token in tokens.items()
        if name != token or (name in UNNAMED and players[name])
    )
    return _Seated(at, Contest.TEAMS, named=tuple(named))


def _is_open(told: _Told, met: Sequence[_Told]) -> bool:
    """Tell whether a table is the open room: by its name, or where names don't tell, because it stands first."""
    rooms = [other.room for other in met]
    return told.room == "o" if len(set(rooms)) == len(rooms) and "" not in rooms else told is met[0]


def _pairs(boards: _Boards) -> _Seated | None:
    """Seat pairs by their names, numbered as they are called or else as they come; nobody may play a board twice."""
    pairs: dict[_Pair, tuple[str, ...]] = {}
    ways: dict[Side, set[_Pair]] = {side: set() for side in Side}
    for tables in boards.values():
        sat = [frozenset(told.players(side)) for told in tables for side in Side]
        if frozenset() in sat or len(frozenset().union(*sat)) < sum(map(len, sat)):
            return None
        for told in tables:
            for side in Side:
                players = told.players(side)
                pairs.setdefault(frozenset(players), players)
                ways[side].add(frozenset(players))
    apart = len(boards) > 1 and ways[Side.NS].isdisjoint(ways[Side.EW])
    numbers = _numbered(pairs, ways[Side.EW] if apart else set())
    named = (
        Named(numbers[pair], " & ".join(players), (Side.EW if pair in ways[Side.EW] else Side.NS) if apart else None)
        for pair, players in pairs.items()
        if players != (numbers[pair],)
    )
    at = {
        number: [
            (numbers[frozenset(told.players(Side.NS))], numbers[frozenset(told.players(Side.EW))]) for told in tables
        ]
        for number, tables in boards.items()
    }
    return _Seated(at, winners=2 if apart else 1, named=tuple(named))


def _numbered(pairs: Mapping[frozenset[str], tuple[str, ...]], across: set[_Pair]) -> dict[_Pair, str]:
    """Number the pairs: by the number that each is called by, or as they come, those ``across`` from 1 again."""
    called = [_LABEL.fullmatch(players[0]) if len(players) == 1 else None for players in pairs.values()]
    labels = [match[1] for match in called if match]
    if len(set(labels)) == len(pairs):
        return dict(zip(pairs, labels, strict=True))
    numbers: dict[_Pair, str] = {}
    for group in ([pair for pair in pairs if pair not in across], [pair for pair in pairs if pair in across]):
        numbers |= {pair: str(number) for number, pair in enumerate(group, 1)}
    return numbers


def _nobody(boards: _Boards, pen: Pen) -> _Seated:
    """Number the results of each board where names do not tell who met."""
    pen.doubt("no-pairs", _("names no pairs that could have met; the results of a board are numbered as they stand"))
    at = {
        number: [(str(place), str(place)) for place in range(1, len(tables) + 1)] for number, tables in boards.items()
    }
    return _Seated(at, winners=2)
