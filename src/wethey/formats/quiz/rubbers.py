"""Questions about a rubber: who is paid for winning it, who wins it on points, what stopping early pays."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from wethey.core import Seat, Side, _
from wethey.formats.line_print import print_played
from wethey.formats.quiz.question import Question, QuizKind, worded_choices
from wethey.formats.quiz.results import random_result
from wethey.formats.words import number, side_name
from wethey.laws import CURRENT, EDITION_1943
from wethey.scoring import NOTHING, Entry, Item, Played, Rubber, WeThey, total

MOST_DEALS = 6


@dataclass(frozen=True, slots=True)
class Dealt:
    """Deals of a rubber with the game as it stands after them."""

    lines: tuple[str, ...]
    game: Rubber
    entries: tuple[Entry, ...]


def _dealt(rng: Random, wanted: Callable[[Dealt], bool]) -> Dealt:
    """Deal rubbers until one of them stands as wanted."""
    while True:
        dealt = Dealt((), Rubber(), ())
        while len(dealt.lines) < MOST_DEALS and not dealt.game.is_over:
            played = Played(random_result(rng, rng.choice(tuple(Side))))
            game, entries = dealt.game.after(played)
            dealt = Dealt((*dealt.lines, print_played(played)), game, dealt.entries + entries)
            if wanted(dealt):
                return dealt


def sheet_of(rules: str, lines: tuple[str, ...], dealer: Seat | None = None) -> str:
    """Deals as a sheet."""
    head = f"rules: {rules}\n" + (f"dealer: {dealer}\n" if dealer else "")
    return head + "\n" + "\n".join(lines)


def _who_is_paid(points: WeThey) -> str:
    """Both sides' points in words."""
    paid = [f"{side_name(side)} {number(points.of(side))}" for side in Side if points.of(side)]
    return ", ".join(paid) or _("nobody is paid")


def bonus_question(rng: Random) -> Question:
    """What is the bonus of this rubber, and whose is it?"""
    dealt = _dealt(rng, lambda dealt: dealt.game.is_over)
    bonus = dealt.entries[-1]
    right = _who_is_paid(NOTHING.plus(bonus.side, bonus.points))
    choices = worded_choices(right, _bonus_mistakes(bonus), rng)
    return Question(
        QuizKind.BONUS,
        _("The rubber is over. Who is paid for it, and how much?"),
        dealt.lines,
        (_("Rubber bridge."),),
        choices,
        (bonus,),
        tuple(_games_said(dealt.game.games)),
        sheet_of("rubber", dealt.lines),
    )


def _bonus_mistakes(bonus: Entry) -> Iterator[tuple[str, str]]:
    premiums = CURRENT.rubber
    amounts = (premiums.in_two_games.amount, premiums.in_three_games.amount)
    other = next(amount for amount in amounts if amount != bonus.points)
    two = _("that is for two games to none")
    three = _("that is for two games to one")
    yield _who_is_paid(NOTHING.plus(bonus.side, other)), two if other == amounts[0] else three
    losers = _("the side with two games is paid")
    yield _who_is_paid(NOTHING.plus(bonus.side.other, bonus.points)), losers
    yield _who_is_paid(NOTHING.plus(bonus.side.other, other)), losers


def _games_said(games: tuple[Side, ...]) -> Iterator[str]:
    said = {Side.NS: _("We won game {number}."), Side.EW: _("They won game {number}.")}
    for place, side in enumerate(games, 1):
        yield said[side].format(number=place)


def winner_question(rng: Random) -> Question:
    """Who wins this rubber, on points?"""
    surprising = rng.random() < 0.4  # every other question or so, the side with the games loses
    dealt = _dealt(
        rng,
        lambda dealt: dealt.game.is_over and (total(dealt.entries).leader is not dealt.game.winner) is surprising,
    )
    points = total(dealt.entries)
    words = {
        Side.NS: _("We win"),
        Side.EW: _("They win"),
        None: _("nobody: it ends level"),
    }
    games = _("that side has the games, but fewer points")
    wrong = [
        (said, games if side is dealt.game.winner else _("that side has fewer points"))
        for side, said in words.items()
        if side is not points.leader
    ]
    mistakes = [(said, why if said != words[None] else _("the totals are not equal")) for said, why in wrong]
    return Question(
        QuizKind.WINNER,
        _("The rubber is over. Who wins it?"),
        dealt.lines,
        (_("Rubber bridge."),),
        worded_choices(words[points.leader], mistakes, rng),
        (),
        (_("In all: We {we}, They {they}.", we=number(points.we), they=number(points.they)),),
        sheet_of("rubber", dealt.lines),
    )


def stop_question(rng: Random) -> Question:
    """What does stopping this rubber here pay?"""
    often = rng.random() < 0.8  # now and then nobody is paid
    dealt = _dealt(
        rng, lambda dealt: not dealt.game.is_over and _tells(dealt.game) and bool(dealt.game.stopped()) is often
    )
    entries = dealt.game.stopped()
    choices = worded_choices(_who_is_paid(total(entries)), _stop_mistakes(dealt.game), rng)
    return Question(
        QuizKind.STOP,
        _("The rubber stops here. What does that pay?"),
        dealt.lines,
        (_("Rubber bridge, stopped early."),),
        choices,
        entries,
        tuple(_stop_reasons(dealt.game)),
        sheet_of("rubber", (*dealt.lines, "Stop")),
    )


def _tells(game: Rubber) -> bool:
    return bool(game.games or any(game.below))


def _stop_mistakes(game: Rubber) -> Iterator[tuple[str, str]]:
    premiums = CURRENT.rubber
    part_score = premiums.unfinished_part_score
    earlier = EDITION_1943.rubber.unfinished_part_score
    assert part_score
    assert earlier
    with_game, with_part_score = set(game.games), {side for side in Side if game.below.of(side)}
    each = NOTHING
    for sides, points in ((with_game, premiums.unfinished_game.amount), (with_part_score, part_score.amount)):
        for side in sides:
            each = each.plus(side, points)
    right = total(game.stopped())
    yield _who_is_paid(each), _("only the side that alone has a game, or a part-score, is paid")
    if right != NOTHING:
        yield _who_is_paid(NOTHING), _("a lone game or part-score is paid")
    for entry in game.stopped():
        rest = WeThey(right.we, right.they).plus(entry.side, -entry.points)
        yield _who_is_paid(rest), _missing(entry)
        if entry.item is Item.UNFINISHED_PART_SCORE:
            yield _who_is_paid(rest.plus(entry.side, earlier.amount)), _("what the books before 1993 paid")
    swapped = WeThey(right.they, right.we)
    yield _who_is_paid(swapped), _("it is the other side that is paid")
    yield _who_is_paid(NOTHING.plus(Side.NS, premiums.in_three_games.amount)), _("nobody has won the rubber")
    yield _who_is_paid(NOTHING.plus(Side.EW, premiums.in_three_games.amount)), _("nobody has won the rubber")
    for side in Side:
        lone = NOTHING.plus(side, premiums.unfinished_game.amount)
        yield _who_is_paid(lone), _("that is for the only game, which this side does not have alone")


def _missing(entry: Entry) -> str:
    if entry.item is Item.UNFINISHED_GAME:
        return _("the only game is paid too")
    return _("the only part-score is paid too")


def _stop_reasons(game: Rubber) -> Iterator[str]:
    yield from _games_said(game.games)
    if not any(game.below):
        yield _("Nobody has a part-score in the game at hand.")
    else:
        we, they = map(number, game.below)
        yield _("In the game at hand: We {we} below, They {they}.", we=we, they=they)
    if len(set(game.games)) > 1:
        yield _("One game all: nobody has the only one.")
    if all(game.below):
        yield _("Both have a part-score: nobody has the only one.")
