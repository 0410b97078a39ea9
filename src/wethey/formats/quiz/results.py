"""Questions about one result: what it scores, what goes below the line, what would make game."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from wethey.core import BOOK, TRICKS, Bid, Contract, Doubling, Result, Side, Strain, _
from wethey.formats.line_print import print_played
from wethey.formats.quiz.question import Choice, Question, QuizKind, points_choices
from wethey.formats.spoken import bid_said
from wethey.formats.words import number, strain_name
from wethey.laws import CURRENT, EDITION_1943, GAME, Form
from wethey.scoring import Played, Score, score

LEVELS = (14, 20, 22, 26, 8, 7, 3)
"""How often each level comes."""

_STRAINS = (1, 1, 2, 2, 2)
_DOUBLINGS = (12, 7, 2)
_MARGINS = {0: 16, 1: 9, 2: 4, -1: 6, -2: 5, -3: 4, -4: 2}
PART_SCORES = (0, 20, 30, 40, 50, 60, 70, 80, 90)


def random_result(rng: Random, side: Side = Side.NS) -> Result:
    """A result of the kind that turns up at a table."""
    level = rng.choices(range(1, 8), LEVELS)[0]
    strain = rng.choices(tuple(Strain), _STRAINS)[0]
    doubling = rng.choices(tuple(Doubling), _DOUBLINGS)[0]
    margins = {margin: weight for margin, weight in _MARGINS.items() if level + BOOK + margin <= TRICKS}
    margin = rng.choices(tuple(margins), tuple(margins.values()))[0]
    return Result(Contract(Bid(level, strain), doubling, side), level + BOOK + margin)


def score_question(rng: Random) -> Question:
    """What does this result score?"""
    return _score_question(rng, Form.RUBBER)


def duplicate_question(rng: Random) -> Question:
    """What does this result score at duplicate?"""
    return _score_question(rng, Form.DUPLICATE)


def _score_question(rng: Random, form: Form) -> Question:
    result, vulnerable = random_result(rng), rng.random() < 0.5
    scored = _scored(result, vulnerable=vulnerable, form=form)
    if form is Form.DUPLICATE:
        kind, before = QuizKind.DUPLICATE, _("Duplicate.")
        ask = _("What do We score?") if result.made else _("What do They score?")
    else:
        kind, before = QuizKind.SCORE, _("Rubber bridge.")
        ask = _("What do We write, below and above together?") if result.made else _("What do They write?")
    choices = points_choices(abs(scored.total), _score_mistakes(result, form, vulnerable=vulnerable), rng)
    lines = (print_played(scored.played),)
    return Question(kind, ask, lines, (before, vulnerable_said(vulnerable=vulnerable)), choices, scored.entries)


def vulnerable_said(*, vulnerable: bool) -> str:
    """Whether We are vulnerable, as a sentence."""
    return _("We are vulnerable.") if vulnerable else _("We are not vulnerable.")


def _scored(result: Result, *, vulnerable: bool, form: Form = Form.RUBBER) -> Score:
    return score(Played(result), vulnerable=vulnerable, form=form)


def _score_mistakes(result: Result, form: Form, *, vulnerable: bool) -> Iterator[tuple[int, str]]:
    def points(result: Result, *, vulnerable: bool = vulnerable, form: Form = form) -> int:
        return abs(_scored(result, vulnerable=vulnerable, form=form).total)

    right = points(result)
    other = _("what a side scores that is vulnerable") if result.made else _("what it costs a side that is vulnerable")
    if vulnerable:
        other = _("what a side scores that is not vulnerable")
        other = other if result.made else _("what it costs a side that is not vulnerable")
    yield points(result, vulnerable=not vulnerable), other
    doubling = result.contract.doubling
    if doubling in CURRENT.tariff.insult and result.made:
        yield right - CURRENT.tariff.insult[doubling].amount, _("the bonus for the insult is missing")
    if result.made and form is Form.RUBBER and result.overtricks:
        yield _scored(result, vulnerable=vulnerable).below, _("what goes below the line; the overtricks are missing")
    if form is Form.RUBBER:
        yield points(result, form=Form.DUPLICATE), _("the duplicate score, which adds a game or part-score bonus")
    else:
        yield (
            points(result, form=Form.RUBBER),
            _("what the result writes at rubber bridge, where no bonus is paid at once"),
        )
    if result.tricks >= TRICKS - 1 and result.contract.bid.level < 6:
        yield right + CURRENT.tariff.small_slam.amount.at(vulnerable), _("a slam is paid only where it was bid")
    yield (
        abs(score(Played(result), vulnerable=vulnerable, form=form, edition=EDITION_1943).total),
        _("what the books before 1987 and 1993 paid"),
    )
    for another in Doubling:
        if another is not doubling:
            yield points(_doubled(result, another)), _doubling_words(another)
    for tricks in (result.tricks + 1, result.tricks - 1):
        if tricks <= TRICKS and (tricks >= result.contract.bid.tricks) is result.made:
            yield points(replace(result, tricks=tricks)), _trick_words(result, tricks)


def _doubled(result: Result, doubling: Doubling) -> Result:
    return replace(result, contract=replace(result.contract, doubling=doubling))


def _doubling_words(doubling: Doubling) -> str:
    return {
        Doubling.UNDOUBLED: _("the same, not doubled"),
        Doubling.DOUBLED: _("the same, doubled"),
        Doubling.REDOUBLED: _("the same, redoubled"),
    }[doubling]


def _trick_words(result: Result, tricks: int) -> str:
    return _("the score with one trick more") if tricks > result.tricks else _("the score with one trick fewer")


def below_question(rng: Random) -> Question:
    """What goes below the line?"""
    result, vulnerable = random_result(rng), rng.random() < 0.5
    scored = _scored(result, vulnerable=vulnerable)
    choices = points_choices(scored.below, _below_mistakes(result, scored), rng)
    reasons = (
        ()
        if result.made
        else (_("A contract that fails writes nothing below the line; the defenders write above it."),)
    )
    return Question(
        QuizKind.BELOW,
        _("What goes below the line?"),
        (print_played(scored.played),),
        (_("Rubber bridge."), vulnerable_said(vulnerable=vulnerable)),
        choices,
        scored.entries,
        reasons,
    )


def _below(contract: Contract) -> int:
    return _scored(Result(contract, contract.bid.tricks), vulnerable=False).below


def _below_mistakes(result: Result, scored: Score) -> Iterator[tuple[int, str]]:
    contract = result.contract
    if not result.made:
        yield scored.defenders, _("what the defenders write, and that goes above the line")
        yield _below(contract), _("what it would write, made")
        yield _below(replace(contract, doubling=Doubling.UNDOUBLED)), _("what it would write, made and not doubled")
        yield _below(replace(contract, doubling=Doubling.DOUBLED)), _("what it would write, made and doubled")
        yield _below(replace(contract, doubling=Doubling.REDOUBLED)), _("what it would write, made and redoubled")
        return
    yield scored.total, _("all that the deal writes; overtricks and bonuses go above the line")
    if result.overtricks:
        taken = replace(contract, bid=Bid(result.tricks - BOOK, contract.bid.strain))
        yield _below(taken), _("what all the tricks would write, had they been bid")
        yield scored.above, _("what goes above the line")
    for another in Doubling:
        if another is not contract.doubling:
            yield _below(replace(contract, doubling=another)), _doubling_words(another)
    for strain in (Strain.NOTRUMP, Strain.HEARTS, Strain.CLUBS):
        if strain is not contract.bid.strain:
            other = replace(contract, bid=Bid(contract.bid.level, strain))
            yield _below(other), _("what the same level writes in {strain}", strain=strain_name(strain))


def game_question(rng: Random) -> Question:
    """Which bid completes the game?"""
    strain, below = rng.choice(tuple(Strain)), rng.choice(PART_SCORES)
    bids = [Bid(level, strain) for level in range(1, 8)]
    enough = next(bid for bid in bids if below + _below(Contract(bid)) >= GAME)
    first = min(max(enough.level - rng.randint(1, 3), 1), 4)
    choices = tuple(
        Choice(bid_said(bid), _game_why(bid, enough, below), str(bid)) for bid in bids[first - 1 : first + 3]
    )
    before = _("We have {points} below the line.", points=below) if below else _("We have nothing below the line.")
    reason = _(
        "{bid} writes {points} below, which makes {sum}: game is {game}, reached and not passed.",
        bid=capital(bid_said(enough)),
        points=_below(Contract(enough)),
        sum=below + _below(Contract(enough)),
        game=GAME,
    )
    return Question(
        QuizKind.GAME,
        _("Which is the lowest bid in {strain} that makes game, not doubled?", strain=strain_name(strain)),
        (),
        (_("Rubber bridge."), before),
        choices,
        (),
        (reason,),
    )


def _game_why(bid: Bid, enough: Bid, below: int) -> str:
    points = _below(Contract(bid))
    if bid < enough:
        return _("writes {points}, which leaves {short} to go", points=number(points), short=GAME - below - points)
    if enough < bid:
        return _("makes game too, but less would do")
    return ""


def capital(words: str) -> str:
    """Words with a capital at their head."""
    return words[:1].upper() + words[1:]
