"""Questions about Chicago: who is vulnerable, and what the last deal pays at once."""

from collections.abc import Iterator
from random import Random

from wethey.core import Seat, Side, Vulnerability, _
from wethey.formats.line_print import print_played
from wethey.formats.quiz.question import Question, QuizKind, points_choices, worded_choices
from wethey.formats.quiz.results import random_result
from wethey.formats.quiz.rubbers import sheet_of
from wethey.formats.words import number, seat_name
from wethey.laws import PRESETS, RuleSet, Wheel
from wethey.scoring import Chicago, Item, Line, Played, total

CYCLE = 4
_SAID = {
    "chicago": Wheel.DEALER,
    "chicago-switched": Wheel.NON_DEALER,
    "chicago-fixed": Wheel.FIXED,
}


def _wheel_said(rules: RuleSet) -> str:
    return {
        Wheel.DEALER: _("Chicago, as the laws have it."),
        Wheel.NON_DEALER: _("Chicago, switched: on deals 2 and 3 the side that did not deal is vulnerable."),
        Wheel.FIXED: _("Chicago, fixed: on deals 2 and 3 it does not matter who deals."),
    }[rules.vulnerability]


def _vulnerable_said(vulnerable: Vulnerability) -> str:
    return {
        Vulnerability.NONE: _("nobody"),
        Vulnerability.NS: _("We"),
        Vulnerability.EW: _("They"),
        Vulnerability.BOTH: _("both sides"),
    }[vulnerable]


def vulnerable_question(rng: Random) -> Question:
    """Who is vulnerable on this deal of Chicago?"""
    name = rng.choices(tuple(_SAID), (6, 2, 1))[0]
    rules = PRESETS[name]
    first, place = rng.choice(tuple(Seat)), rng.choices(range(CYCLE), (1, 3, 3, 1))[0]
    dealer = first.after(place)
    vulnerable = Chicago(rules, deals=place).vulnerable(dealer)
    right = _vulnerable_said(vulnerable)
    wrong = [
        (_vulnerable_said(other), _other_deal(rules, other, dealer, place))
        for other in (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)
        if other is not vulnerable
    ]
    reason = _("Deal {number}: {seat} deals.", number=place + 1, seat=seat_name(dealer))
    return Question(
        QuizKind.VULNERABLE,
        _("Who is vulnerable on deal {number}?", number=place + 1),
        (),
        (_wheel_said(rules), _("{seat} dealt the first deal, and none was passed out.", seat=seat_name(first))),
        worded_choices(right, wrong, rng),
        (),
        (reason, _rule(rules, place)),
    )


def _other_deal(rules: RuleSet, vulnerable: Vulnerability, dealer: Seat, place: int) -> str:
    if vulnerable is Vulnerability.NONE:
        return _("that is deal 1")
    if vulnerable is Vulnerability.BOTH:
        return _("that is deal 4")
    if place in {0, CYCLE - 1}:
        return _("one side alone is vulnerable on deals 2 and 3 only")
    if rules.vulnerability is Wheel.FIXED:
        return _("that is deal 2") if vulnerable is Vulnerability.NS else _("that is deal 3")
    return _("that side deals") if vulnerable.of(dealer.side) else _("that side does not deal")


def _rule(rules: RuleSet, place: int) -> str:
    if place == 0:
        return _("On deal 1 nobody is vulnerable.")
    if place == CYCLE - 1:
        return _("On deal 4 both sides are vulnerable.")
    return {
        Wheel.DEALER: _("On deals 2 and 3 the dealer’s side is vulnerable."),
        Wheel.NON_DEALER: _("On deals 2 and 3 the side that did not deal is vulnerable."),
        Wheel.FIXED: _("We are vulnerable on deal 2, They on deal 3, whoever deals."),
    }[rules.vulnerability]


def premium_question(rng: Random) -> Question:
    """What bonus does the last of these deals of Chicago earn at once?"""
    rules = PRESETS["chicago"]
    while True:
        first, deals = rng.choice(tuple(Seat)), rng.randint(2, CYCLE)
        game, dealer, lines = Chicago(rules), first, []
        for _deal in range(deals):
            before, vulnerable = game, game.vulnerable(dealer)
            played = Played(random_result(rng, rng.choice(tuple(Side))))
            game, entries = game.after(played, dealer)
            dealer = dealer.lho
            lines.append(print_played(played))
        carried = before.below.of(played.side)
        if played.result.made and (carried or deals == CYCLE):
            break
    paid = tuple(entry for entry in entries if entry.item in {Item.GAME, Item.PART_SCORE})
    right = sum(entry.points for entry in paid)
    below = carried + total(entries, Line.BELOW).of(played.side)
    reasons = [
        _("{points} below, {carried} of them carried.", points=number(below), carried=number(carried))
        if carried
        else _("{points} below, nothing carried.", points=number(below)),
        _("Vulnerable on that deal: {sides}.", sides=_vulnerable_said(vulnerable)),
    ]
    wrong = _premium_mistakes(rules, right)
    return Question(
        QuizKind.PREMIUM,
        _("What bonus does deal {number} earn at once, for a game or a part-score?", number=deals),
        tuple(lines),
        (_("Chicago. {seat} dealt the first deal.", seat=seat_name(first)),),
        points_choices(right, wrong, rng),
        paid,
        tuple(reasons),
        sheet_of("chicago", tuple(lines), first),
    )


def _premium_mistakes(rules: RuleSet, right: int) -> Iterator[tuple[int, str]]:
    premiums, alone = rules.edition.chicago, rules.edition.alone
    if right:
        yield 0, _("a bonus is due")
    yield premiums.game.amount.not_vulnerable, _("that is for a game of a side that is not vulnerable on that deal")
    yield premiums.game.amount.vulnerable, _("that is for a game of a side that is vulnerable on that deal")
    yield premiums.part_score.amount, _("that is for a part-score on deal 4 which makes no game")
    yield alone.part_score.amount, _("that is for a part-score where every deal is scored alone")
