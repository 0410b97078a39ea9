"""``wethey bid``: what the robots call with a hand, for files of bidding problems and for other programs."""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TextIO

from wethey.cli.streams import as_json, refuse
from wethey.core import (
    Auction,
    Call,
    Hand,
    NotationError,
    Seat,
    Side,
    Vulnerability,
    WetheyError,
    _,
    parse_call,
    plain_reason,
    shown,
)
from wethey.robots import (
    SYSTEMS,
    Aim,
    Aims,
    Patience,
    Scales,
    Situation,
    Solver,
    Stakes,
    System,
    Weighed,
    Weighing,
    choose,
    readings,
    situation,
    solver_if_any,
    taken_for,
    weigh,
)
from wethey.scoring import Rubber, WeThey

BUDGET = 0.15
LAYOUTS_A_SECOND, FEWEST_LAYOUTS, MOST_LAYOUTS = 16, 8, 64
SOLVES_A_LAYOUT = 3
"""A budget buys so much work on a usual machine; too few layouts are not worth weighing, and many are enough."""
REFUSED = 2
SIDES = ("we", "they")


def about() -> str:
    """Say in a line what the word does."""
    return _("what the robots call with a hand")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    asked = parser.add_mutually_exclusive_group(required=True)
    asked.add_argument(
        "--cases", metavar="FILE", help=_("bidding problems, one JSON object a line; - is standard input")
    )
    asked.add_argument(
        "--stdio", action="store_true", help=_("answer one JSON question a line until there are no more")
    )
    parser.add_argument("--system", choices=tuple(SYSTEMS), default=next(iter(SYSTEMS)), help=_("the robots' system"))
    parser.add_argument("--budget", type=seconds, default=BUDGET, metavar="SECONDS", help=_("for each call, at most"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object a case, and one for all"))
    parser.set_defaults(run=run)


def seconds(text: str) -> float:
    """Read a time in seconds."""
    try:
        time = float(text)
    except ValueError:
        time = -1.0
    if not 0 < time < 3600:
        raise argparse.ArgumentTypeError(_("{text} is not a time in seconds", text=shown(text)))
    return time


def run(known: argparse.Namespace) -> int:
    """Answer the questions."""
    bidder = Bidder.of(SYSTEMS[known.system], known.budget)
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    if known.stdio:
        return _converse(bidder, sys.stdin)
    if known.cases == "-":
        return _cases(sys.stdin, bidder, json_lines=known.json)
    try:
        with Path(known.cases).open(encoding="utf-8", errors="replace") as file:
            return _cases(file, bidder, json_lines=known.json)
    except OSError as trouble:
        refuse(known.cases, _("cannot be read: {reason}", reason=plain_reason(trouble)))
        return REFUSED


@dataclass(frozen=True, slots=True)
class Question:
    """A hand and the auction so far, and the calls that are wanted, if any are."""

    hand: Hand
    auction: Auction
    vulnerable: Vulnerability
    aims: Aims
    wanted: tuple[Call, ...]
    named: object

    @classmethod
    def read(cls, line: str) -> "Question":
        """Read a question.

        Raises:
            NotationError: what is no question, named by its field.
        """
        try:
            asked = json.loads(line)
        except (ValueError, RecursionError):
            asked = None
        if not isinstance(asked, dict):
            raise _wrong("question", line.strip(), _("is not a JSON object"))
        auction = _auction(asked)
        expected = [] if asked.get("expected") is None else [asked["expected"]]
        accepted = asked.get("accept") or []
        if not isinstance(accepted, list):
            raise _wrong("accept", accepted, _("is not a list of calls"))
        wanted = tuple(dict.fromkeys(_field("accept", call, parse_call) for call in [*expected, *accepted]))
        vulnerable = asked.get("vulnerability", asked.get("vulnerable"))
        return cls(
            _field("hand", asked.get("hand"), _whole_hand),
            auction,
            Vulnerability.NONE if vulnerable is None else _field("vulnerability", vulnerable, Vulnerability.parse),
            _aims(asked.get("below")),
            wanted,
            asked.get("id"),
        )


def _wrong(field: str, found: object, message: str) -> NotationError:
    text = found if isinstance(found, str) else json.dumps(found, ensure_ascii=False)
    return NotationError(field, message, found=text)


def _field(name: str, found: object, read: Any) -> Any:
    """Read a text field, and name it where it is refused."""
    if not isinstance(found, str):
        raise _wrong(name, found, _("is not a text"))
    try:
        return read(found)
    except NotationError as refusal:
        raise _wrong(name, found, refusal.message) from None


def _whole_hand(text: str) -> Hand:
    hand = Hand.parse(text)
    if len(hand) != 13:
        raise NotationError("no-hand", _("has {count} cards, not 13", count=len(hand)), found=text)
    return hand


def _auction(asked: dict[str, Any]) -> Auction:
    dealer, calls = asked.get("dealer"), asked.get("auction", [])
    if isinstance(calls, str):
        calls = calls.split()
    if not isinstance(calls, list):
        raise _wrong("auction", calls, _("is not a list of calls"))
    auction = Auction(Seat.NORTH if dealer is None else _field("dealer", dealer, Seat.parse))
    for call in calls:
        try:
            auction = auction.after(_field("auction", call, parse_call))
        except NotationError:
            raise
        except WetheyError as refusal:
            raise _wrong("auction", call, str(refusal)) from None
    if auction.is_over:
        raise _wrong("auction", calls, _("is over"))
    turn = auction.standing.turn
    if asked.get("seat") is not None and _field("seat", asked["seat"], Seat.parse) is not turn:
        raise _wrong("seat", asked["seat"], _("is not in turn; the next to call is {turn}", turn=turn))
    return auction


def _aims(below: object) -> Aims:
    if below is None:
        return Aims()
    if not isinstance(below, dict) or not all(
        isinstance(below.get(side, 0), int) and 0 <= below.get(side, 0) < 100 for side in SIDES
    ):
        raise _wrong("below", below, _("is not a part-score, as in {example}", example='{"we": 60, "they": 0}'))
    ns, ew = (Aim(below.get(side, 0)) for side in SIDES)
    return Aims(ns, ew)


def spelled(call: Call) -> str:
    """Write a call as problems and other programs do: P, X, XX, 1C … 7N."""
    return str(call).replace("NT", "N")


@dataclass(frozen=True, slots=True)
class Answer:
    """The call for a question, and what the system has beside it."""

    call: Call
    now: Situation
    system: System
    reason: str = ""
    """Why the call is not the rules' own, where it was weighed."""
    repeatable: bool = True
    """Whether the same question has the same answer again; it need not where time ran out."""

    @property
    def meaning(self) -> str:
        """What the call tells the table."""
        return taken_for(self.now, self.call, self.system).meaning

    @property
    def alternatives(self) -> dict[str, str]:
        """What the system has for other hands, and what that would mean."""
        offered = {offer.call for offer in self.system(self.now)} - {self.call}
        told = readings(self.now, self.system)
        return {spelled(call): told[call].meaning for call in told if call in offered}


@dataclass(frozen=True, slots=True)
class Bidder:
    """A system, and how hard calls are weighed that it leaves open: not at all where the budget is small."""

    system: System
    weighing: Weighing | None = None
    solver: Solver | None = None
    seconds: float | None = None

    @classmethod
    def of(cls, system: System, budget: float) -> "Bidder":
        """Let a bidder have so many seconds for each call; the layouts they buy do not depend on the machine."""
        layouts = min(int(budget * LAYOUTS_A_SECOND), MOST_LAYOUTS)
        if layouts < FEWEST_LAYOUTS:
            return cls(system)
        return cls(system, Weighing(layouts, solves=SOLVES_A_LAYOUT * layouts), solver_if_any(), budget)

    def answer(self, question: Question) -> Answer:
        """Choose a call; the same question has the same answer, unless time ran out."""
        patience = Patience(self.seconds)
        now = situation(question.auction, question.aims, question.vulnerable, self.system)
        if self.weighing is None or self.solver is None:
            weighed = Weighed(choose(now, question.hand, self.system))
        else:
            dice = Random(f"{question.hand} {question.auction}")  # noqa: S311 - answers that repeat, no secret
            scales = Scales(_stakes(question), self.solver, self.weighing)
            weighed = weigh(now, question.hand, scales, dice, patience)
        return Answer(weighed.offer.call, now, self.system, weighed.reason, not patience.ran_out)


def _stakes(question: Question) -> Stakes:
    """Give what is at stake: with a part-score a rubber, whose games the vulnerability tells, and else duplicate."""
    below = WeThey(*(question.aims.of(side).below for side in Side))
    games = tuple(side for side in Side if question.vulnerable.of(side))
    dealer = question.auction.dealer
    return Stakes(dealer, question.vulnerable, Rubber(below=below, games=games) if any(below) else None)


def _converse(bidder: Bidder, questions: TextIO) -> int:
    """Answer each line with a line, a bad one with what is wrong, until the questions end."""
    for number, line in enumerate(questions, 1):
        try:
            answer = bidder.answer(Question.read(line))
            told: dict[str, Any] = {"call": spelled(answer.call), "meaning": answer.meaning} | _why(answer)
        except WetheyError as refusal:
            told = {"error": _placed(number, refusal)}
        print(as_json(told), flush=True)
    return 0


def _placed(number: int, refusal: WetheyError) -> str:
    found = refusal.place.found if isinstance(refusal, NotationError) else ""
    told = {"line": number, "field": refusal.word, "found": found, "message": refusal.message}
    return _("line {line}, {field}: “{found}” {message}", **told)


def _questions(file: TextIO) -> Iterator[tuple[int, str]]:
    return ((number, line) for number, line in enumerate(file, 1) if line.strip())


def _cases(file: TextIO, bidder: Bidder, *, json_lines: bool) -> int:
    """Answer every case, go on past a bad one, and count those with a wanted call."""
    code = cases = wanted = agreed = 0
    for number, line in _questions(file):
        try:
            question = Question.read(line)
            answer = bidder.answer(question)
        except WetheyError as refusal:
            refuse("", _placed(number, refusal))
            code = REFUSED
            continue
        cases += 1
        agrees = answer.call in question.wanted if question.wanted else None
        wanted += agrees is not None
        agreed += bool(agrees)
        print(as_json(_told(question, answer, agrees)) if json_lines else _line(number, question, answer, agrees))
    summary = {"cases": cases, "expected": wanted, "agree": agreed}
    print(as_json(summary) if json_lines else _("{agree} of {expected} agree", **summary), flush=True)
    return code


def _told(question: Question, answer: Answer, agrees: bool | None) -> dict[str, Any]:
    named = {} if question.named is None else {"id": question.named}
    wanted = {} if agrees is None else {"expected": [spelled(call) for call in question.wanted], "agrees": agrees}
    call = {"call": spelled(answer.call), "meaning": answer.meaning, "alternatives": answer.alternatives}
    return {**named, **call, **_why(answer), **wanted}


def _why(answer: Answer) -> dict[str, Any]:
    return ({"reason": answer.reason} if answer.reason else {}) | ({} if answer.repeatable else {"repeatable": False})


def _line(number: int, question: Question, answer: Answer, agrees: bool | None) -> str:
    mark = "" if agrees is None else "  " + (_("as expected") if agrees else _("expected {calls}", calls=_or(question)))
    others = ", ".join(answer.alternatives)
    return f"{number:>5}  {spelled(answer.call):<3} {answer.meaning}" + (f" ({others})" if others else "") + mark


def _or(question: Question) -> str:
    return " / ".join(map(spelled, question.wanted))
