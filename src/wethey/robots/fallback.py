"""When a robot is late, broken or wrong: a legal simple answer in its place, so that no table ever waits."""

from dataclasses import dataclass
from enum import Enum
from random import Random
from threading import Thread

from wethey.core import PASS, Card, Illegal, Side, Suit, _
from wethey.robots.decision import Decision, Robot
from wethey.table import Answer, Claim, MakeCall, Phase, PlayCard, TableView


class Trouble(Enum):
    """What was wrong with a robot's answer."""

    LATE = "late"
    BROKEN = "broken"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Mishap:
    """A robot's answer that was replaced, and what there is to tell of it."""

    trouble: Trouble
    told: str


def simple_legal(view: TableView) -> Decision:
    """Pass, play the lowest legal card, let an undo be, and play on after a claim.

    Asked where nothing is to be decided it passes, which the table refuses.
    """
    if view.pending and "accept" in view.may:
        return Decision(Answer(agree=not view.pending.is_claim))
    cards = [card for card in view.legal if isinstance(card, Card)]
    if not cards:
        return Decision(MakeCall(PASS))
    trumps = view.contract.bid.strain.suit if view.contract else None
    return Decision(PlayCard(min(cards, key=lambda card: _cheapness(card, trumps))), reason=_("the lowest card"))


def _cheapness(card: Card, trumps: Suit | None) -> tuple[bool, int, int]:
    return card.suit is trumps, card.rank.index, card.index


def objection(view: TableView, answer: object) -> str | None:
    """Say what is wrong with an answer to a view, if anything is; hidden cards play no part in it."""
    if not isinstance(answer, Decision):
        return _("no decision: {answer}", answer=repr(answer)[:80])
    command = answer.command
    fits = False
    match command:
        case MakeCall():
            fits = view.phase is Phase.AUCTION and command.call in view.legal and isinstance(command.meaning, str)
        case PlayCard():
            fits = view.phase is Phase.PLAY and command.card in view.legal
        case Claim():
            fits = "claim" in view.may and _is_possible(view, command.tricks)
        case Answer():
            fits = "accept" in view.may and isinstance(command.agree, bool)
    return None if fits else _("not to be done now: {answer}", answer=repr(command)[:80])


def _is_possible(view: TableView, tricks: object) -> bool:
    if not isinstance(tricks, int) or view.seat is None:
        return False
    ns, ew = view.won
    ours, theirs = (ns, ew) if view.seat.side is Side.NS else (ew, ns)
    return ours <= tricks <= 13 - theirs


def checked(view: TableView, answer: object) -> tuple[Decision, Mishap | None]:
    """Give a robot's answer where it can be done, else a legal simple one, and what was wrong."""
    try:
        wrong = objection(view, answer)
    except (Illegal, AttributeError, TypeError, ValueError) as trouble:
        wrong = repr(trouble)
    if wrong is None and isinstance(answer, Decision):
        return answer, None
    return simple_legal(view), Mishap(Trouble.ILLEGAL, wrong or "")


def safe_decision(
    robot: Robot, view: TableView, rng: Random, seconds: float | None = None
) -> tuple[Decision, Mishap | None]:
    """Let a robot decide, and give a legal simple answer where it raises, answers nonsense, or takes too long.

    With ``seconds`` the robot thinks in a thread of its own, which is left to itself when the time is over.
    """
    answers: list[object] = []
    raised: list[Exception | SystemExit] = []

    def think() -> None:
        try:
            answers.append(robot.act(view, rng))
        except (Exception, SystemExit) as trouble:  # noqa: BLE001 - whatever a robot does, the table goes on
            raised.append(trouble)

    if seconds is None:
        think()
    else:
        thread = Thread(target=think, daemon=True)
        thread.start()
        thread.join(seconds)
        if thread.is_alive():
            return simple_legal(view), Mishap(Trouble.LATE, _("no answer in {seconds} s", seconds=seconds))
    if raised:
        return simple_legal(view), Mishap(Trouble.BROKEN, repr(raised[0])[:200])
    return checked(view, answers[0])
