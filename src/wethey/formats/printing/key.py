"""The scoring key: every amount of an edition as tables, computed from its value.

What no text of the time was found for has a question mark.
"""

from collections.abc import Iterator

from wethey.core import TRICKS, Doubling, _
from wethey.formats.printing.boards import wheel
from wethey.formats.printing.key_duplicate import LEVELS, head, imp_table, made_table
from wethey.formats.printing.key_words import key_notes, sources
from wethey.formats.printing.model import Beside, Block, Cell, Column, Heading, Notes, Page, Strip, Table, Words
from wethey.formats.words import changed_words, number, rules_name
from wethey.laws import GAME, ByVul, Cited, DealPremiums, Edition, Form, PartScores, RuleSet, Tariff

Amount = tuple[Words, Cited[int] | Cited[ByVul[int]]]
"""What something pays, and what it is."""


def played_by(rules: RuleSet) -> str:
    """What the table has changed, and by which book it plays: the game's name stands above."""
    return " · ".join(filter(None, (changed_words(rules), rules.edition.title)))


def key_page(rules: RuleSet, above: tuple[Block, ...] = ()) -> Page:
    """The page with the key of a rule set, under whatever else stands on the last page."""
    form = rules.form
    tariff = rules.edition.duplicate_tariff if form is Form.DUPLICATE else rules.edition.tariff
    left: list[Block] = [_tricks(tariff, form), _made(rules, tariff)]
    right: list[Block] = [_undertricks(tariff, form), _premiums(rules)]
    blocks: list[Block] = [
        Heading(_("Scoring key: {game}", game=rules_name(rules.name)), played_by(rules)),
        Beside(tuple(left), tuple(right), 0.5),
    ]
    if form is Form.DUPLICATE and not above:
        blocks.append(Beside((made_table(rules.edition),), (imp_table(),), 0.5))
    if form is Form.CHICAGO and not above:
        relative = _("Who is vulnerable: the first dealer sits at the top")
        blocks.append(Strip(tuple(wheel(rules, width=10)), relative if rules.needs_dealer else _("Who is vulnerable")))
    blocks += [Notes(tuple(key_notes(rules)), 2), Notes(tuple(sources(rules)))]
    return Page("tight" if above else "key", (*above, *blocks))


def _cell(points: int, *, strong: bool = False, doubtful: bool = False) -> Cell:
    return Cell((number(points) + ("?" if doubtful else ""),), strong)


def _tricks(tariff: Tariff, form: Form) -> Table:
    """What every contract writes below the line; a game in bold."""
    doublings = {Doubling.UNDOUBLED: "–", Doubling.DOUBLED: "X", Doubling.REDOUBLED: "XX"}
    rows = []
    for level in LEVELS:
        cells = [Cell((str(level),), strong=True)]
        for cited in tariff.tricks.values():
            for doubling in doublings:
                points = sum(cited.amount.of(level)) * doubling.factor
                cells.append(_cell(points, strong=points >= GAME, doubtful=cited.doubtful))
        rows.append(tuple(cells))
    columns = [Column((doubled,), 3, "right") for _denomination in tariff.tricks for doubled in doublings.values()]
    caption = (
        _("Tricks bid and made; bold is game")
        if form is Form.DUPLICATE
        else _("Below the line: tricks bid and made; bold is game")
    )
    return Table(
        "amounts",
        (Column((_("bid"),), 3), *columns),
        tuple(rows),
        caption,
        (((), 1), *((head(denomination), 3) for denomination in tariff.tricks)),
    )


def _amounts(caption: str, rows: Iterator[Amount]) -> Table:
    """Amounts by name: in two columns where vulnerability matters to any of them, else in one."""
    named = [(words, _pair(cited.amount), cited.doubtful) for words, cited in rows]
    by_vulnerability = any(pair.not_vulnerable != pair.vulnerable for _words, pair, _doubtful in named)
    heads = (_("not vul."), _("vul.")) if by_vulnerability else ("",)
    columns = (Column((), 12), *(Column((head,), 3, "right") for head in heads))
    cells = tuple(
        (
            Cell(words),
            *(_cell(pair.at(vulnerable), doubtful=doubtful) for vulnerable in (False, True)[: len(heads)]),
        )
        for words, pair, doubtful in named
    )
    return Table("amounts", columns, cells, caption)


def _pair(amount: int | ByVul[int]) -> ByVul[int]:
    return amount if isinstance(amount, ByVul) else ByVul(amount, amount)


def _made(rules: RuleSet, tariff: Tariff) -> Table:
    def rows() -> Iterator[Amount]:
        for denomination, each in tariff.plain_overtricks.items():
            yield ((_("overtrick, "), *head(denomination)), each)
        doublings = {Doubling.DOUBLED: _("doubled"), Doubling.REDOUBLED: _("redoubled")}
        for doubling, doubled in tariff.doubled_overtricks.items():
            yield ((_("overtrick, {doubling}", doubling=doublings[doubling]),), doubled)
        for doubling, insult in tariff.insult.items():
            yield ((_("for the insult, {doubling}", doubling=doublings[doubling]),), insult)
        yield ((_("small slam, bid and made"),), tariff.small_slam)
        yield ((_("grand slam, bid and made"),), tariff.grand_slam)

    if rules.form is Form.DUPLICATE:
        return _amounts(_("Besides, for declarer"), rows())
    return _amounts(_("Above the line, for declarer"), rows())


def _undertricks(tariff: Tariff, form: Form) -> Table:
    """What going down costs, all undertricks together."""
    heads = {Doubling.UNDOUBLED: _("undoubled"), Doubling.DOUBLED: "X", Doubling.REDOUBLED: "XX"}
    rows = []
    for down in range(1, TRICKS + 1):
        cells = [Cell((str(down),), strong=True)]
        cells += [
            _cell(sum(cited.amount.at(vulnerable).of(down)), doubtful=cited.doubtful)
            for cited in tariff.undertricks.values()
            for vulnerable in (False, True)
        ]
        rows.append(tuple(cells))
    columns = [Column((words,), 3, "right") for _doubling in tariff.undertricks for words in (_("not vul."), _("vul."))]
    return Table(
        "amounts",
        (Column((_("down"),), 3), *columns),
        tuple(rows),
        _("Undertricks, for the other side")
        if form is Form.DUPLICATE
        else _("Undertricks, above the line for the other side"),
        (((), 1), *(((heads[doubling],), 2) for doubling in tariff.undertricks)),
    )


def _premiums(rules: RuleSet) -> Table:
    edition, form = rules.edition, rules.form
    if form is Form.RUBBER:
        return _amounts(_("Above the line, besides"), _with_honours(rules, _rubber_rows(edition)))
    if form is Form.DUPLICATE:
        return _amounts(_("Premiums of every board"), _deal_rows(edition.duplicate, _("part-score")))
    carried = rules.part_scores is PartScores.CARRIED
    premiums = edition.chicago if carried else edition.alone
    words = _("part-score on the last deal") if carried else _("part-score")
    return _amounts(_("Above the line, besides"), _with_honours(rules, _deal_rows(premiums, words)))


def _deal_rows(premiums: DealPremiums, part_score: str) -> Iterator[Amount]:
    yield ((_("game"),), premiums.game)
    yield ((part_score,), premiums.part_score)


def _rubber_rows(edition: Edition) -> Iterator[Amount]:
    rubber = edition.rubber
    yield ((_("rubber in two games"),), rubber.in_two_games)
    yield ((_("rubber in three games"),), rubber.in_three_games)
    yield ((_("unfinished: the only game"),), rubber.unfinished_game)
    if rubber.unfinished_part_score:
        yield ((_("unfinished: the only part-score"),), rubber.unfinished_part_score)


def _with_honours(rules: RuleSet, rows: Iterator[Amount]) -> Iterator[Amount]:
    yield from rows
    if rules.honours:
        honours = rules.edition.honours
        yield ((_("four trump honours in one hand"),), honours.four)
        yield ((_("five trump honours in one hand"),), honours.five)
        yield ((_("four aces in one hand at notrump"),), honours.aces)
