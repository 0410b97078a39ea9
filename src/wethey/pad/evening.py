"""An evening: the lines of a pad, folded into rubbers and rounds with every entry and total.

Only facts go in. Vulnerability, games, bonuses and whose deal it is are deduced line by line, so that a corrected line
re-scores all that follows. ``after`` never refuses; ``objection`` says why a line should not be written here.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from wethey.core import Refused, Seat, Side, Vulnerability, _, expect
from wethey.laws import Form, PassedOut, RuleSet
from wethey.pad.lines import Adjust, CutFor, DealerIs, Line, Partners, PartnersAre, RulesAre, Stop
from wethey.scoring import (
    NOTHING,
    Chicago,
    Duplicate,
    Entry,
    Game,
    Item,
    Outcome,
    PassedOutDeal,
    Played,
    Points,
    Rubber,
    WeThey,
    completed,
    total,
)
from wethey.scoring import Line as PadLine

_OUTCOMES = (Played, PassedOutDeal, Points)
_GAMES = {Form.RUBBER: Rubber, Form.CHICAGO: Chicago, Form.DUPLICATE: Duplicate}


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A deal with all that was deduced about it; numbers run through the evening, ``game`` is as it stands after."""

    id: str
    number: int
    outcome: Outcome
    dealer: Seat | None
    vulnerable: Vulnerability
    entries: tuple[Entry, ...]
    game: Game


@dataclass(frozen=True, slots=True)
class Note:
    """A line that is not a deal, after the deal of that number, with what it wrote."""

    id: str
    line: Line
    after: int
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Round:
    """One rubber or one round: the game it stands at, its deals, and who played it."""

    game: Game
    deals: tuple[ScoredDeal, ...] = ()
    notes: tuple[Note, ...] = ()
    partners: Partners | None = None
    stopped: bool = False

    @property
    def is_finished(self) -> bool:
        """Tell whether it came to its end, rather than being stopped or still going on."""
        return self.game.is_over

    @property
    def is_closed(self) -> bool:
        """Tell whether the next deal starts another one."""
        return self.stopped or self.game.is_over

    @property
    def is_in_progress(self) -> bool:
        """Tell whether it has begun and goes on."""
        return bool(self.deals) and not self.is_closed

    @property
    def entries(self) -> Iterator[Entry]:
        """Everything it wrote, in order of deals, then of other lines."""
        yield from chain.from_iterable(deal.entries for deal in self.deals)
        yield from chain.from_iterable(note.entries for note in self.notes)

    def total(self, line: PadLine | None = None) -> WeThey:
        """Give each side's points, on one line or on both."""
        return total(self.entries, line)

    @property
    def game_ends(self) -> frozenset[str]:
        """The ids of the deals under which a rule is drawn: a game was won on them."""
        before = 0
        ends = set()
        for deal in self.deals:
            if len(deal.game.games) > before:
                ends.add(deal.id)
            before = len(deal.game.games)
        return frozenset(ends)

    @property
    def dead_part_scores(self) -> frozenset[tuple[str, Side]]:
        """Part-scores, by deal and side, that helped no game and no longer can: they count in the total alone."""
        dead: set[tuple[str, Side]] = set()
        waiting: list[tuple[str, Side]] = []
        games = 0
        for deal in self.deals:
            waiting.extend((deal.id, entry.side) for entry in deal.entries if entry.line is PadLine.BELOW)
            if len(deal.game.games) > games:
                winners = deal.game.games[games:]
                dead.update((line_id, side) for line_id, side in waiting if side not in winners)
            elif not any(deal.game.below):
                dead.update(waiting)
            if not any(deal.game.below):
                waiting = []
            games = len(deal.game.games)
        return frozenset(dead)


@dataclass(frozen=True, slots=True)
class Evening:
    """The rounds of an evening, and what holds for the next deal: rules, dealer and partners.

    ``carried`` are totals brought in from before, ``deals_written`` counts the deals so far, and what was agreed in
    the midst of a rubber is ``waiting`` for its end.
    """

    rules: RuleSet
    dealer: Seat | None = None
    partners: Partners | None = None
    players: tuple[str, ...] = ()
    carried: WeThey = NOTHING
    rounds: tuple[Round, ...] = ()
    deals_written: int = 0
    waiting: tuple[PartnersAre | CutFor | RulesAre, ...] = ()

    @property
    def current(self) -> Round:
        """The round that the next deal belongs to."""
        if self.rounds and not self.rounds[-1].is_closed:
            last = self.rounds[-1]
            if last.deals:
                return last
            return replace(last, game=_GAMES[self.rules.form](self.rules), partners=self.partners)
        return Round(_GAMES[self.rules.form](self.rules), partners=self.partners)

    @property
    def vulnerable(self) -> Vulnerability:
        """Who is vulnerable on the next deal."""
        return self.current.game.vulnerable(self.next_dealer)

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next; in duplicate the board's number says so."""
        game = self.current.game
        if isinstance(game, Duplicate):
            return Seat.NORTH.after(game.boards)
        return self.dealer

    @property
    def deals(self) -> tuple[ScoredDeal, ...]:
        """Every deal of the evening."""
        return tuple(chain.from_iterable(each.deals for each in self.rounds))

    @property
    def notes(self) -> tuple[Note, ...]:
        """Every other line of the evening."""
        return tuple(chain.from_iterable(each.notes for each in self.rounds))

    @property
    def total(self) -> WeThey:
        """Grand totals, with what was carried in."""
        grand = self.carried
        for each in self.rounds:
            grand = grand.and_(each.total())
        return grand

    @property
    def is_finished(self) -> bool:
        """Tell whether the last rubber or round came to its end."""
        return bool(self.rounds) and self.rounds[-1].is_finished

    def _with(self, changed: Round) -> tuple[Round, ...]:
        """Put the current round in its place."""
        if self.rounds and not self.rounds[-1].is_closed:
            return (*self.rounds[:-1], changed)
        return (*self.rounds, changed)

    def after(self, line: Line, line_id: str = "") -> "Evening":
        """Give the evening after one more line.

        Raises:
            TypeError: no line of a pad.
        """
        expect(line, Line, "line")
        if isinstance(line, _OUTCOMES):
            return self._after_deal(line, line_id)
        if isinstance(line, Adjust):
            entry = Entry(line.side, PadLine.ABOVE, Item.ADJUSTMENT, (line.points,), line.reason)
            # An adjustment after a finished rubber belongs to it: only a result starts the next one.
            into = self.rounds[-1] if self.rounds else self.current
            noted = replace(into, notes=(*into.notes, Note(line_id, line, self.deals_written, (entry,))))
            return replace(self, rounds=(*self.rounds[:-1], noted))
        if isinstance(line, Stop):
            return self._after_stop(line, line_id)
        if isinstance(line, DealerIs):
            return replace(self, dealer=line.seat)
        if self.current.is_in_progress:
            return replace(self, waiting=(*self.waiting, line))
        return _agree(self, line)

    def _after_deal(self, outcome: Outcome, line_id: str) -> "Evening":
        current = self.current
        dealer = self.next_dealer
        game, entries = current.game.after(outcome, dealer)
        deal = ScoredDeal(
            line_id, self.deals_written + 1, outcome, dealer, current.game.vulnerable(dealer), entries, game
        )
        changed = Round(game, (*current.deals, deal), current.notes, current.partners)
        deals_again = isinstance(outcome, PassedOutDeal) and current.game.rules.passed_out is PassedOut.SAME
        dealt = replace(
            self,
            dealer=self.dealer if self.dealer is None or deals_again else self.dealer.lho,
            rounds=self._with(changed),
            deals_written=self.deals_written + 1,
        )
        return _agreements_hold(dealt)

    def _after_stop(self, line: Stop, line_id: str) -> "Evening":
        if not self.current.deals:
            return self  # a correction has closed or emptied the rubber before this line: nothing is left to stop
        note = Note(line_id, line, self.deals_written, self.current.game.stopped())
        stopped = replace(self.current, notes=(*self.current.notes, note), stopped=True)
        return _agreements_hold(replace(self, rounds=self._with(stopped)))

    def objection(self, line: Line) -> Refused | None:
        """Tell why the line should not be written here, or ``None``."""
        if isinstance(line, _OUTCOMES):
            return self._deal_objection(line)
        if isinstance(line, Stop) and not self.current.deals:
            return Refused("nothing-to-stop", _("there is no unfinished rubber or round to stop here"))
        if isinstance(line, DealerIs) and self.rules.form is Form.DUPLICATE:
            return Refused("dealer-by-board", _("in duplicate the board's number says who deals: board 1 is North's"))
        if isinstance(line, PartnersAre | CutFor | RulesAre) and self.current.is_in_progress:
            return Refused(
                "round-in-progress",
                _("partners and rules change between rubbers or rounds; write Stop first, or finish this one"),
            )
        if isinstance(line, PartnersAre):
            return self._players_objection(line.partners.everyone)
        if isinstance(line, CutFor):
            return self._players_objection(line.cut.order)
        return None

    def _deal_objection(self, outcome: Outcome) -> Refused | None:
        rules = self.current.game.rules
        if rules.needs_dealer and self.dealer is None:
            return Refused(
                "no-dealer", _("{rules} needs to know who deals; write Dealer N, E, S or W", rules=rules.name)
            )
        if isinstance(outcome, Played) and outcome.honours and not rules.honours:
            return Refused("honours-off", _("honours are not counted here (honours: off)"))
        if isinstance(outcome, Points) and rules.form is not Form.DUPLICATE:
            below = self.current.game.below.and_(outcome.below)
            if len(completed(below)) > 1:
                return Refused("two-games", _("both sides can't complete a game on one deal"))
        return None

    def _players_objection(self, playing: tuple[str, ...]) -> Refused | None:
        if len({player.casefold() for player in playing}) < len(playing):
            return Refused("same-player", _("nobody sits in two seats; name four different players"))
        strangers = [player for player in playing if self.players and player not in self.players]
        if strangers:
            return Refused(
                "no-player",
                _("{name} is not one of the players: {players}", name=strangers[0], players=", ".join(self.players)),
            )
        return None


Agreement = PartnersAre | CutFor | RulesAre


def _agree(evening: Evening, line: Agreement) -> Evening:
    """Let what the table has agreed hold from here on."""
    if isinstance(line, PartnersAre):
        return replace(evening, partners=line.partners)
    if isinstance(line, CutFor):
        return replace(evening, partners=Partners(*line.cut.pairs), dealer=line.cut.dealer)
    return replace(evening, rules=line.rules)


def _agreements_hold(evening: Evening) -> Evening:
    """Let what was agreed in the midst of a rubber hold, once that is over."""
    if not evening.waiting or evening.current.is_in_progress:
        return evening
    after = replace(evening, waiting=())
    for line in evening.waiting:
        after = _agree(after, line)
    return after


def reckon(start: Evening, lines: Iterable[tuple[str, Line]]) -> Evening:
    """Fold lines with their ids into an evening."""
    for line_id, line in lines:
        start = start.after(line, line_id)
    return start
