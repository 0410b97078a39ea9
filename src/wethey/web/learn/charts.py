"""The scoring chart: what an edition pays in a form of the game, row by row, with where each amount stands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from wethey.core import TRICKS, Bid, Doubling, Strain, _
from wethey.laws import GAME, Alternating, ByVul, Cited, Denomination, Edition, Form, Tariff
from wethey.web.learn.markup import points

LEVELS = range(1, 8)
STRAINS = {Denomination.MINOR: Strain.DIAMONDS, Denomination.MAJOR: Strain.SPADES, Denomination.NOTRUMP: Strain.NOTRUMP}


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the chart; a ``key`` finds the same line in another edition."""

    key: str
    name: str
    plain: str
    vulnerable: str
    law: str
    doubtful: bool

    @property
    def is_one(self) -> bool:
        """Tell whether vulnerability makes no difference."""
        return self.plain == self.vulnerable

    @property
    def paid(self) -> tuple[str, str]:
        """What is paid, however it is cited."""
        return self.plain, self.vulnerable


@dataclass(frozen=True, slots=True)
class Group:
    """Lines of the chart under one heading."""

    title: str
    rows: tuple[Row, ...]


@dataclass(slots=True)
class Notes:
    """The laws that a chart cites, each under a letter."""

    laws: list[str] = field(default_factory=list)

    def letter(self, law: str) -> str:
        """Give the letter of a law, a new one where it was not cited yet."""
        if law not in self.laws:
            self.laws.append(law)
        return chr(ord("a") + self.laws.index(law))


def groups(edition: Edition, form: Form) -> tuple[Group, ...]:
    """Give the chart of an edition for a form of the game."""
    tariff = edition.duplicate_tariff if form is Form.DUPLICATE else edition.tariff
    found = (
        Group(_("Tricks bid and made, each"), tuple(_tricks(tariff))),
        Group(_("Overtricks, each"), tuple(_overtricks(tariff))),
        Group(_("For making a doubled contract"), tuple(_insult(edition, tariff))),
        Group(_("Slams, bid and made"), tuple(_slams(tariff))),
        Group(_("Undertricks, to the defenders"), tuple(_undertricks(tariff))),
        Group(_("Games, part-scores, rubbers"), tuple(_premiums(edition, form))),
        Group(_("Honours in one hand"), () if form is Form.DUPLICATE else tuple(_honours(edition))),
    )
    return tuple(group for group in found if group.rows)


def rows(edition: Edition, form: Form) -> dict[str, Row]:
    """Give every line of the chart by its key."""
    return {row.key: row for group in groups(edition, form) for row in group.rows}


def amounts_said(amount: Any) -> str:
    """An amount, or amounts trick by trick, in words.

    >>> from wethey.laws import Scale
    >>> amounts_said(Scale(100, 200, 200, 300)), amounts_said(Scale(100, 150, step=50))
    ('100, 200, 200, then 300 each', '100, each next one 50 more')
    """
    if isinstance(amount, int):
        return points(amount)
    told = [points(each) for each in amount.amounts]
    if isinstance(amount, Alternating):
        return _("{first} and {second} by turns", first=told[0], second=told[1])
    if amount.step:
        # An edition lists the first of its rising amounts; they rise by the step from the first on.
        assert all(later - sooner == amount.step for sooner, later in pairwise(amount.amounts))
        return _("{first}, each next one {step} more", first=told[0], step=points(amount.step))
    if len(told) == 1:
        return told[0]
    return _("{amounts}, then {last} each", amounts=", ".join(told[:-1]), last=told[-1])


def _row(key: str, name: str, cited: "Cited[Any]") -> Row:
    amount = cited.amount
    pair = amount if isinstance(amount, ByVul) else ByVul(amount, amount)
    plain, vulnerable = map(amounts_said, (pair.not_vulnerable, pair.vulnerable))
    return Row(key, name, plain, vulnerable, cited.law, cited.doubtful)


def _absent(key: str, name: str, edition: Edition) -> Row:
    none = _("none found")
    law = _("{book}: no such bonus was found (doubtful)", book=edition.title)
    return Row(key, name, none, none, law, doubtful=True)


def _named(prefix: str, names: "Mapping[Any, str]", cited: "Mapping[Any, Cited[Any]]") -> Iterator[Row]:
    for kind, each in cited.items():
        yield _row(f"{prefix} {kind.name.lower()}", names[kind], each)


def denomination_names() -> dict[Denomination, str]:
    """The strains that are paid alike."""
    return {
        Denomination.MINOR: _("clubs or diamonds"),
        Denomination.MAJOR: _("hearts or spades"),
        Denomination.NOTRUMP: _("notrump"),
    }


def doubling_names() -> dict[Doubling, str]:
    """How a contract stands."""
    return {
        Doubling.UNDOUBLED: _("not doubled"),
        Doubling.DOUBLED: _("doubled"),
        Doubling.REDOUBLED: _("redoubled"),
    }


def _tricks(tariff: Tariff) -> Iterator[Row]:
    yield from _named("tricks", denomination_names(), tariff.tricks)


def _overtricks(tariff: Tariff) -> Iterator[Row]:
    yield from _named("overtricks", denomination_names(), tariff.plain_overtricks)
    yield from _named("overtricks", doubling_names(), tariff.doubled_overtricks)


def _insult(edition: Edition, tariff: Tariff) -> Iterator[Row]:
    names = doubling_names()
    for doubling in (Doubling.DOUBLED, Doubling.REDOUBLED):
        key = f"insult {doubling.name.lower()}"
        if cited := tariff.insult.get(doubling):
            yield _row(key, names[doubling], cited)
        else:
            yield _absent(key, names[doubling], edition)


def _slams(tariff: Tariff) -> Iterator[Row]:
    yield _row("small slam", _("small slam: twelve tricks"), tariff.small_slam)
    yield _row("grand slam", _("grand slam: all thirteen"), tariff.grand_slam)


def _undertricks(tariff: Tariff) -> Iterator[Row]:
    yield from _named("undertricks", doubling_names(), tariff.undertricks)


def _premiums(edition: Edition, form: Form) -> Iterator[Row]:
    if form is Form.RUBBER:
        rubber = edition.rubber
        yield _row("two games", _("rubber, two games to none"), rubber.in_two_games)
        yield _row("three games", _("rubber, two games to one"), rubber.in_three_games)
        yield _row("unfinished game", _("stopped: the only game"), rubber.unfinished_game)
        name = _("stopped: the only part-score")
        if part_score := rubber.unfinished_part_score:
            yield _row("unfinished part-score", name, part_score)
        else:
            yield _absent("unfinished part-score", name, edition)
    elif form is Form.CHICAGO:
        yield _row("game", _("game, at once"), edition.chicago.game)
        yield _row("part-score", _("part-score on the last deal"), edition.chicago.part_score)
        yield _row("part-score alone", _("part-score, where each deal is scored alone"), edition.alone.part_score)
    else:
        yield _row("game", _("game"), edition.duplicate.game)
        yield _row("part-score", _("part-score"), edition.duplicate.part_score)


def _honours(edition: Edition) -> Iterator[Row]:
    honours = edition.honours
    yield _row("four", _("four trump honours"), honours.four)
    yield _row("five", _("all five trump honours"), honours.five)
    yield _row("aces", _("four aces at notrump"), honours.aces)


@dataclass(frozen=True, slots=True)
class Below:
    """What every level of a denomination writes below the line, by doubling."""

    name: str
    strain: Strain
    levels: tuple[tuple[int, tuple[int, ...]], ...]


def below(edition: Edition, form: Form) -> tuple[Below, ...]:
    """Give what each contract writes below the line, made."""
    tariff = edition.duplicate_tariff if form is Form.DUPLICATE else edition.tariff
    names = denomination_names()
    return tuple(
        Below(
            names[denomination],
            STRAINS[denomination],
            tuple((level, tuple(sum(cited.amount.of(level)) * each.factor for each in Doubling)) for level in LEVELS),
        )
        for denomination, cited in tariff.tricks.items()
    )


def undertricks(edition: Edition, form: Form) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Give what going down costs, all undertricks together: by doubling, not vulnerable and vulnerable."""
    tariff = edition.duplicate_tariff if form is Form.DUPLICATE else edition.tariff
    return tuple(
        (
            down,
            tuple(
                sum(cited.amount.at(vulnerable).of(down))
                for cited in tariff.undertricks.values()
                for vulnerable in (False, True)
            ),
        )
        for down in range(1, TRICKS + 1)
    )


def game_bids(edition: Edition) -> dict[Denomination, Bid]:
    """Give the lowest bid of each denomination that makes game by itself."""
    return {
        denomination: next(Bid(level, STRAINS[denomination]) for level in LEVELS if sum(cited.amount.of(level)) >= GAME)
        for denomination, cited in edition.tariff.tricks.items()
    }
