"""The scoring key in sentences: what the numbers of its tables are for, by the rules that the table plays."""

from collections.abc import Iterator

from wethey.core import Doubling, _
from wethey.formats.line import parse_played
from wethey.formats.spoken import bid_said
from wethey.formats.words import entry_words, number
from wethey.laws import (
    GAME,
    Denomination,
    Form,
    PartScoreBonus,
    PartScores,
    PassedOut,
    Rounding,
    RuleSet,
    Tariff,
    Wheel,
)
from wethey.scoring import Item, Line, score

Note = tuple[str, str]
WORKED = "We 4SX+1"


def key_notes(rules: RuleSet) -> Iterator[Note]:
    """Terms and their sentences, for a rule set."""
    if rules.form is Form.DUPLICATE:
        yield from _duplicate_notes(rules)
    else:
        yield from _pad_notes(rules)
        yield from _rubber_notes(rules) if rules.form is Form.RUBBER else _chicago_notes(rules)
    yield _passed_out(rules)
    yield from _agreed(rules)
    yield _worked(rules)


def _pad_notes(rules: RuleSet) -> Iterator[Note]:
    tariff = rules.edition.tariff
    yield (
        _("Below the line"),
        _(
            "Tricks bid and made and nothing else, counted beyond the first six up to the number bid. All that is won"
            " besides goes above the line. Both count in the total."
        ),
    )
    yield (
        _("Game"),
        _(
            "{points} below the line, in one deal or in several. From nothing it takes {contracts}. The most that one"
            " contract writes there is {most}.",
            points=GAME,
            contracts=_from_nothing(tariff),
            most=number(_most(tariff)),
        ),
    )
    yield (
        _("Slams"),
        _("A slam has to be bid: twelve tricks in four spades are a game with two overtricks."),
    )
    if rules.honours:
        yield (
            _("Honours"),
            _("Ace, king, queen, jack and ten of trumps. Whoever holds them is paid, defenders too, made or not."),
        )
    else:
        yield _("Honours"), _("are not counted at this table.")


def _from_nothing(tariff: Tariff) -> str:
    """The contracts that make game by themselves, cheapest first."""
    names = {
        Denomination.NOTRUMP: _("{level} notrump"),
        Denomination.MAJOR: _("{level} of a major"),
        Denomination.MINOR: _("{level} of a minor"),
    }
    found = [
        (next(level for level in range(1, 8) if sum(cited.amount.of(level)) >= GAME), denomination)
        for denomination, cited in tariff.tricks.items()
    ]
    said = [names[each].format(level=level) for level, each in sorted(found, key=lambda pair: pair[0])]
    return _("{first} or {last}", first=", ".join(said[:-1]), last=said[-1])


def _most(tariff: Tariff) -> int:
    return max(sum(cited.amount.of(7)) for cited in tariff.tricks.values()) * Doubling.REDOUBLED.factor


def _rubber_notes(rules: RuleSet) -> Iterator[Note]:
    premiums = rules.edition.rubber
    yield (
        _("A game won"),
        _(
            "Draw a rule under both columns: both sides start the next game from nothing. A part-score left behind is"
            " crossed through; it counts in the total, no longer toward game."
        ),
    )
    yield (
        _("Vulnerable"),
        _("is a side that has won a game. Its slams and doubled overtricks pay more, its undertricks cost more."),
    )
    yield (
        _("Rubber"),
        _(
            "The first side with two games ends it and is paid {two}, or {three} if the others have a game. The higher"
            " total wins, whoever won the games.",
            two=number(premiums.in_two_games.amount),
            three=number(premiums.in_three_games.amount),
        ),
    )
    game = premiums.unfinished_game.amount
    said = _("{game} to the only side with a game", game=number(game))
    if part_score := premiums.unfinished_part_score:
        points = number(part_score.amount)
        if rules.part_score_bonus is PartScoreBonus.EACH:
            said += _(", and {points} to each side with a part-score in the game at hand", points=points)
        else:
            said += _(", and {points} to the only side with a part-score in the game at hand", points=points)
        said += _("; one side may earn both, {both}", both=number(game + part_score.amount))
    yield _("Stopping early"), said + "."


def _chicago_notes(rules: RuleSet) -> Iterator[Note]:
    wheels = {
        Wheel.DEALER: _("the dealer’s side on deals 2 and 3"),
        Wheel.NON_DEALER: _("the side that did not deal on deals 2 and 3"),
        Wheel.FIXED: _("We on deal 2, They on deal 3"),
    }
    lengths = {
        4: _("and both on deal 4."),
        6: _("both on deal 4, nobody on deal 5, both on deal 6."),
        8: _("both on deal 4, and deals 5 to 8 the same again."),
    }
    side = wheels[rules.vulnerability]
    yield _("Vulnerable"), _("Nobody on deal 1, {side}, {rest}", side=side, rest=lengths[rules.deals])
    carried = rules.part_scores is PartScores.CARRIED
    premiums = rules.edition.chicago if carried else rules.edition.alone
    game, part_score = premiums.game.amount, number(premiums.part_score.amount)
    amounts = {"plain": number(game.not_vulnerable), "vulnerable": number(game.vulnerable), "part_score": part_score}
    if carried:
        yield (
            _("A game won"),
            _(
                "{plain}, or {vulnerable} where the side that completes it is vulnerable on that deal, at once. After a"
                " game no earlier part-score counts toward the next.",
                **amounts,
            ),
        )
        ends = _("deals 4 and 8") if rules.deals == 8 else _("deal {last}", last=rules.deals)
        yield (
            _("Part-scores"),
            _(
                "carry to the next deals. One made on {ends} that completes no game earns {part_score}.",
                ends=ends,
                **amounts,
            ),
        )
    else:
        yield (
            _("Every deal alone"),
            _(
                "{plain} for a game, {vulnerable} vulnerable; {part_score} for any part-score, which never carries.",
                **amounts,
            ),
        )
    yield _("The total"), _("Add both sides of the line, and what was carried in. The higher total wins the round.")


def _duplicate_notes(rules: RuleSet) -> Iterator[Note]:
    tariff, premiums = rules.edition.duplicate_tariff, rules.edition.duplicate
    game = premiums.game.amount
    yield (
        _("Every board alone"),
        _(
            "Tricks bid and made, with {part_score} for a part-score, or {plain} for a game and {vulnerable} for one"
            " that is vulnerable. Game is {points} in tricks: {contracts}.",
            part_score=number(premiums.part_score.amount),
            plain=number(game.not_vulnerable),
            vulnerable=number(game.vulnerable),
            points=GAME,
            contracts=_from_nothing(tariff),
        ),
    )
    yield _("Dealer and vulnerability"), _("are printed on the board and go by its number, repeating every sixteen.")
    yield _("Honours"), _("are not counted.")


def _passed_out(rules: RuleSet) -> Note:
    said = {
        PassedOut.NEXT: _("Nobody scores, and the next player deals."),
        PassedOut.SAME: _("Nobody scores; the same player deals again, and it is not one of the round’s deals.")
        if rules.form is Form.CHICAGO
        else _("Nobody scores, and the same player deals again."),
        PassedOut.COUNTS: _("The deal counts, and nobody scores."),
    }
    return _("Passed out"), said[rules.passed_out]


def _agreed(rules: RuleSet) -> Iterator[Note]:
    if rules.rounding is Rounding.HUNDRED:
        yield _("Settling"), _("The margin is settled to the nearest hundred, 50 counting as a hundred.")
    if rules.stake is not None:
        yield _("Stake"), _("{stake} for each hundred points.", stake=f"{rules.stake:f}")


def _worked(rules: RuleSet) -> Note:
    """A deal worked out by the engine itself."""
    played = parse_played(WORKED)
    form = Form.DUPLICATE if rules.form is Form.DUPLICATE else Form.RUBBER
    scored = score(played, vulnerable=False, form=form, edition=rules.edition)
    told = {
        Item.TRICKS: _("{points} for the tricks"),
        Item.OVERTRICKS: _("{points} for the overtrick"),
        Item.INSULT: _("{points} for the insult"),
        Item.GAME: _("{points} for the game"),
    }
    where = {Line.BELOW: _("below the line"), Line.ABOVE: _("above it")}
    parts = []
    for entry in scored.entries:
        words = told[entry.item].format(points=number(entry.points))
        if entry.item is Item.TRICKS:
            words = f"{words} ({entry_words(entry)})"
        parts.append(words if form is Form.DUPLICATE else f"{words} {where[entry.line]}")
    said = bid_said(played.result.contract.bid)
    return (
        _("Worked deal"),
        _(
            "{contract} doubled, one overtrick, not vulnerable: {parts}. In all {total}.",
            contract=said[:1].upper() + said[1:],
            parts=", ".join(parts),
            total=number(scored.total),
        ),
    )


def sources(rules: RuleSet) -> Iterator[Note]:
    """Which book the amounts were taken from, and what the question marks mean."""
    edition = rules.edition
    said = _("{title}, in force {years}.", title=edition.title, years=_(edition.years))
    if edition.honours.four.doubtful:
        said += " " + _("?: no text of the time was found for this amount, so the next book’s stands here.")
    yield _("Amounts"), said
