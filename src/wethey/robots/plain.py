"""The plain robot: a bidding system, plain rules of card play, and the solver for the end of a deal."""

from dataclasses import dataclass, replace
from random import Random

from wethey.core import Auction, Bid, Call, Seat, Side, _
from wethey.robots.bidding import (
    SYSTEMS,
    Aim,
    Aims,
    Held,
    Offer,
    Promise,
    Situation,
    Systems,
    choose,
    readings,
    sayc,
    situation,
    taken_for,
)
from wethey.robots.decision import Decision
from wethey.robots.equity import Stakes
from wethey.robots.fallback import simple_legal
from wethey.robots.patience import Patience
from wethey.robots.play.claims import all_the_rest
from wethey.robots.play.deciding import Effort, choose_card
from wethey.robots.play.layouts import layouts
from wethey.robots.play.seen import Seen
from wethey.robots.play.worth import worth_of
from wethey.robots.solver import Solver, solver_if_any
from wethey.robots.weighing import Scales, Weighed, Weighing, judge_by_calls, weigh
from wethey.table import Answer, Claim, MakeCall, Phase, PlayCard, TableView

LEVELS = {
    "beginner": Effort(tricks=4, samples=6),
    "club": Effort(tricks=13, samples=36, endings=5, questions=1_000),
    "expert": Effort(tricks=13, samples=80, endings=8, questions=4_000),
}
"""How hard a robot of each level thinks. It is work that is fixed and not time: the same seed gives the same game."""

WEIGHINGS = {"club": Weighing(layouts=12, solves=12), "expert": Weighing(layouts=32, solves=80)}
"""How hard robots weigh calls where the rules leave a choice; beginners go by the rules alone."""

CLAIMS_FROM = 2
"""Tricks that must be left for a claim to be worth the words."""


@dataclass(frozen=True)
class PlainRobot:
    """A robot that bids by a system, to the score, and plays by rules until it can count."""

    effort: Effort = LEVELS["club"]
    uses_solver: bool = True
    system: str = "sayc"
    against: str = "sayc"
    """The opponents' system, by which their calls are read."""
    weighing: Weighing | None = None
    """How calls are weighed where the rules leave a choice."""
    seconds: float | None = None
    """A limit on the time of a decision, above the work that the level fixes; what is known by then must do."""

    def act(self, view: TableView, rng: Random) -> Decision:
        """Decide what the view asks for."""
        if view.pending and "accept" in view.may:
            return self._answer(view, rng)
        if view.phase is Phase.AUCTION and view.legal:
            decides = self._bid
        elif view.phase is Phase.PLAY and view.legal:
            decides = self._play
        else:
            return simple_legal(view)
        patience = Patience(self.seconds)
        decision = decides(view, rng, patience)
        return replace(decision, repeatable=not patience.ran_out)

    def _systems(self, view: TableView) -> Systems:
        ours, theirs = SYSTEMS[self.system], SYSTEMS[self.against]
        return Systems(theirs, ours) if view.seat and view.seat.side is Side.EW else Systems(ours, theirs)

    def _solver(self) -> Solver | None:
        return solver_if_any() if self.uses_solver else None

    def _bid(self, view: TableView, rng: Random, patience: Patience) -> Decision:
        """Choose a call by the system, or weigh it where the system leaves a choice."""
        solver = self._solver() if self.weighing else None
        if solver is None or self.weighing is None:
            return bid(view, self._systems(view))
        now = read_auction(view, self._systems(view))
        stakes = Stakes.read(view.score, now.auction.dealer, view.vulnerable)
        return _decision(now, weigh(now, view.dealt, Scales(stakes, solver, self.weighing), rng, patience), view)

    def _play(self, view: TableView, rng: Random, patience: Patience) -> Decision:
        seen = Seen.of(view)
        if "claim" in view.may and view.seat not in view.refused and seen.left >= CLAIMS_FROM and all_the_rest(seen):
            tricks = seen.won[seen.me.side] + seen.left
            return Decision(Claim(tricks, _("all the rest are high")), reason=_("all the rest are high"))
        now = read_auction(view, self._systems(view))
        card, reason = choose_card(
            seen,
            shown(now),
            rng,
            self._solver(),
            self.effort,
            worth=worth_of(view),
            patience=patience,
            calls=judge_by_calls(now),
        )
        return Decision(PlayCard(card), reason=reason)

    def _answer(self, view: TableView, rng: Random) -> Decision:
        """Answer an undo kindly, and a claim by what may lie: accept what stands on every layout that comes to mind.

        Those who know all hands, as the keeper of a table does, judge a claim better.
        """
        pending = view.pending
        if pending is None or pending.tricks is None or view.contract is None or view.turn is None:
            return Decision(Answer(agree=True))
        if pending.seat.side is (view.seat or pending.seat).side:
            return Decision(Answer(agree=True), reason=_("partner knows"))
        solver = self._solver()
        if solver is None:
            return Decision(Answer(agree=False), reason=_("let us see it played"))
        seen = Seen.of(view)
        ns, ew = view.won
        claims = pending.seat.side
        told = shown(read_auction(view, self._systems(view)))
        more = pending.tricks - (ns if claims is Side.NS else ew)
        for hidden in layouts(seen, told, rng, max(1, self.effort.layouts(seen.left))):
            position = seen.position(hidden)
            theirs = seen.turn.side is claims
            stands = more <= 0 or (
                solver.reaches(position, more) if theirs else not solver.reaches(position, seen.left - more + 1)
            )
            if not stands:
                return Decision(Answer(agree=False), reason=_("it need not lie so"))
        return Decision(Answer(agree=True), reason=_("it cannot be helped"))


def robot_of_level(level: str, seconds: float | None = None) -> PlainRobot:
    """Give the robot of a level: beginner, club or expert; an unknown word is club.

    With ``seconds`` its decisions take hardly longer, and may then not repeat.

    >>> robot_of_level("beginner").effort.tricks
    4
    """
    known = level if level in LEVELS else "club"
    return PlainRobot(LEVELS[known], weighing=WEIGHINGS.get(known), seconds=seconds)


USUAL = Systems.both(sayc)


def read_auction(view: TableView, systems: Systems = USUAL) -> Situation:
    """Read the auction of a view: what every call was taken for, and what each seat has shown."""
    auction = Auction(view.dealer or Seat.NORTH)
    for called in view.auction:
        auction = auction.after(called.call)
    return situation(auction, Aims.read(view.score), view.vulnerable, systems)


def shown(now: Situation) -> dict[Seat, Promise]:
    """Give what each seat has shown in the auction."""
    return dict(zip(Seat, now.shown, strict=True))


def bid(view: TableView, systems: Systems = USUAL) -> Decision:
    """Choose a call by the system."""
    now = read_auction(view, systems)
    return _decision(now, Weighed(choose(now, view.dealt)), view)


def _decision(now: Situation, weighed: Weighed, view: TableView) -> Decision:
    """Make the call, and say what it means to the others and why it was chosen."""
    meaning = _told(taken_for(now, weighed.offer.call), now.aim)
    reason = _reason(now, weighed.offer, view)
    if weighed.reason:
        reason = _("{why}; {weighed}", why=reason, weighed=weighed.reason)
    return Decision(MakeCall(weighed.offer.call, meaning), meaning, reason)


def _reason(now: Situation, offer: Offer, view: TableView) -> str:
    """Say why: what the hand is."""
    held = Held.of(view.dealt)
    meaning = _told(offer, now.aim)
    return _(
        "{hcp} high-card points, {points} with length: {meaning}", hcp=held.hcp, points=held.points, meaning=meaning
    )


def _told(offer: Offer, aim: Aim) -> str:
    """Say what a call means, and that it is game where a part-score makes game lower than usual."""
    bid = offer.call
    if isinstance(bid, Bid) and aim.completes(bid) and not Aim().completes(bid):
        return _("{meaning}; game with {below} below", meaning=offer.meaning, below=aim.below)
    return offer.meaning


def meanings(view: TableView) -> dict[Call, str]:
    """Give what every call that may be made now would mean, before it is made."""
    now = read_auction(view)
    return {call: _told(offer, now.aim) for call, offer in readings(now).items()}


def meanings_made(view: TableView) -> tuple[str, ...]:
    """Say what the calls of the auction have told, in their order."""
    now = read_auction(view)
    return tuple(_told(made.offer, now.aims.of(made.by.side)) for made in now.made)


def meaning(view: TableView, call: Call) -> str:
    """Say what one call would mean, if it were made now."""
    now = read_auction(view)
    return _told(taken_for(now, call), now.aim)
