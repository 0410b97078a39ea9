"""Questions about honours: what a holding pays, and to whom."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from wethey.core import Seat, Side, Strain, Suit, _
from wethey.formats.line_print import print_played
from wethey.formats.quiz.question import Question, QuizKind, worded_choices
from wethey.formats.quiz.results import random_result
from wethey.formats.words import number, seat_name, side_name
from wethey.laws import CURRENT
from wethey.scoring import HonoursClaim, Item, Played, score

HONOURS = "AKQJT"
ACES = "SHDC"


def honours_question(rng: Random) -> Question:
    """What do these honours pay, and to whom?"""
    declarer, holder = rng.choice(tuple(Seat)), rng.choice(tuple(Seat))
    result = random_result(rng, declarer.side)
    result = replace(result, contract=replace(result.contract, declarer=declarer))
    strain = result.contract.bid.strain
    held, points, reason = _holding(rng, strain)
    claim = HonoursClaim(holder, points) if points else None
    scored = score(Played(result, claim))
    paid = tuple(entry for entry in scored.entries if entry.item is Item.HONOURS)
    right = _paid_said(holder.side, paid[0].points) if paid else _("nothing")
    reasons = [reason]
    if paid and holder.side is not declarer.side:
        reasons.append(_("Defenders are paid too."))
    if paid and not result.made:
        reasons.append(_("It does not matter that the contract failed."))
    return Question(
        QuizKind.HONOURS,
        _("What do these honours pay?"),
        (print_played(Played(result)),),
        (_("{seat} holds {cards}.", seat=seat_name(holder), cards=held),),
        worded_choices(right, _mistakes(holder, points), rng),
        paid,
        tuple(reasons),
    )


def _paid_said(side: Side, points: int) -> str:
    return f"{side_name(side)} {number(points)}"


def _written(suit: Suit, ranks: str) -> str:
    return " ".join((suit.symbol, *("10" if rank == "T" else rank for rank in ranks)))


def _holding(rng: Random, strain: Strain) -> tuple[str, int, str]:
    """A holding in one hand, what it pays, and why."""
    honours = CURRENT.honours
    if strain is Strain.NOTRUMP:
        count = rng.choice((4, 4, 3))
        aces = "".join(sorted(rng.sample(ACES, count), key=ACES.index))
        held = ", ".join(f"{Suit(suit).symbol} A" for suit in aces)
        if count == len(ACES):
            return held, honours.aces.amount, _("At notrump four aces in one hand are paid.")
        return held, 0, _("At notrump only all four aces in one hand are paid.")
    trumps = strain.suit
    assert trumps
    if rng.random() < 0.2:
        other = rng.choice([suit for suit in Suit if suit is not trumps])
        return _written(other, HONOURS[:4]), 0, _("Honours are cards of the trump suit.")
    count = rng.choice((5, 4, 4, 3))
    ranks = "".join(sorted(rng.sample(HONOURS, count), key=HONOURS.index))
    held = _written(trumps, ranks)
    if count == len(HONOURS):
        return held, honours.five.amount, _("All five trump honours are in one hand.")
    if count == len(HONOURS) - 1:
        return held, honours.four.amount, _("Four of the five trump honours are in one hand.")
    return held, 0, _("Three honours pay nothing, whatever partner holds.")


def _mistakes(holder: Seat, points: int) -> Iterator[tuple[str, str]]:
    four, five = CURRENT.honours.four.amount, CURRENT.honours.five.amount
    if points:
        yield _("nothing"), _("honours in one hand are paid")
        yield _paid_said(holder.side.other, points), _("the side that held them is paid, whoever declared")
        other = five if points == four else four
        why = (
            _("that is for four trump honours") if other == four else _("that is for all five, or four aces at notrump")
        )
        yield _paid_said(holder.side, other), why
        return
    for side in (holder.side, holder.side.other):
        yield _paid_said(side, four), _("that takes four trump honours in one hand")
        yield _paid_said(side, five), _("that takes all five trump honours, or four aces at notrump")
