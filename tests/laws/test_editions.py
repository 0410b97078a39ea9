"""Each book pays what its printed table says, and says where that is written."""

from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest

from wethey.core import Doubling
from wethey.laws import (
    CURRENT,
    EDITION_1932,
    EDITIONS,
    Alternating,
    ByVul,
    Cited,
    DealPremiums,
    Denomination,
    Edition,
    Scale,
    Tariff,
)

TABLES = Path(__file__).parent / "tables"
KINDS = {
    Denomination.MINOR: "minor suits",
    Denomination.MAJOR: "major suits",
    Denomination.NOTRUMP: "notrump",
}


def amount(cited: Cited[int] | None) -> str:
    """An amount as it is printed: with a question mark where it is doubtful, a dash where nothing is paid."""
    if cited is None:
        return "-"
    return f"{cited.amount}{'?' * cited.doubtful}"


def both(label: str, cited: Cited[int] | Cited[ByVul[int]] | None) -> str:
    """A line with an amount for either vulnerability."""
    columns = []
    for vulnerable in (False, True):
        match cited:
            case Cited(amount=ByVul() as amounts):
                columns.append(amount(Cited(amounts.at(vulnerable), cited.law, cited.doubtful)))
            case Cited(amount=int() as points):
                columns.append(amount(Cited(points, cited.law, cited.doubtful)))
            case _:
                columns.append(amount(None))
    return f"  {label:36}{columns[0]:>14}{columns[1]:>13}"


def single(label: str, cited: Cited[int] | None) -> str:
    return f"  {label:36}{amount(cited):>14}"


def series(label: str, cited: Cited[Scale] | Cited[Alternating] | Cited[Scale | Alternating], tricks: int) -> str:
    assert not cited.doubtful
    return f"  {label:25}" + "".join(f"{points:6}" for points in cited.amount.of(tricks))


def at(vulnerable: bool, cited: Cited[ByVul[Scale]]) -> Cited[Scale]:
    return Cited(cited.amount.at(vulnerable), cited.law, cited.doubtful)


def tariff_lines(edition: Edition, tariff: Tariff) -> Iterator[str]:
    yield "Below the line: each odd trick bid and made, twice as much doubled, four times redoubled"
    yield from (series(name, tariff.tricks[kind], 7) for kind, name in KINDS.items())
    yield ""
    yield "Above the line                        not vulnerable   vulnerable"
    yield from (both(f"overtrick, {name}", tariff.plain_overtricks[kind]) for kind, name in KINDS.items())
    yield both("overtrick, doubled", tariff.doubled_overtricks[Doubling.DOUBLED])
    yield both("overtrick, redoubled", tariff.doubled_overtricks[Doubling.REDOUBLED])
    yield both("made doubled", tariff.insult.get(Doubling.DOUBLED))
    yield both("made redoubled", tariff.insult.get(Doubling.REDOUBLED))
    yield both("small slam", tariff.small_slam)
    yield both("grand slam", tariff.grand_slam)
    yield both("four honours in one hand", edition.honours.four)
    yield both("five honours in one hand", edition.honours.five)
    yield both("four aces in one hand", edition.honours.aces)
    yield ""
    yield "Undertricks, first to thirteenth"
    for vulnerable in (False, True):
        yield series(
            "vulnerable" if vulnerable else "not vulnerable", at(vulnerable, tariff.undertricks[Doubling("")]), 13
        )
        yield series("  doubled", at(vulnerable, tariff.undertricks[Doubling.DOUBLED]), 13)
        yield series("  redoubled", at(vulnerable, tariff.undertricks[Doubling.REDOUBLED]), 13)


def premium_lines(name: str, premiums: DealPremiums, when: str = "") -> Iterator[str]:
    yield both(f"{name}, game", premiums.game)
    yield both(f"{name}, part-score{when}", premiums.part_score)


def printed(edition: Edition, tariff: Tariff) -> str:
    """The table of a book as a player would print it."""
    lines = [
        edition.title,
        "",
        *tariff_lines(edition, tariff),
        "",
        "Rubber",
        single("in two games", edition.rubber.in_two_games),
        single("in three games", edition.rubber.in_three_games),
        single("stopped, the only game", edition.rubber.unfinished_game),
        single("stopped, the only part-score", edition.rubber.unfinished_part_score),
        "",
        "At once                               not vulnerable   vulnerable",
        *premium_lines("Chicago", edition.chicago, " on the last deal"),
        *premium_lines("each deal alone", edition.alone),
        *premium_lines("duplicate", edition.duplicate),
    ]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("token", EDITIONS)
def test_a_book_pays_what_its_printed_table_says(token: str) -> None:
    edition = EDITIONS[token]
    table = (TABLES / f"{token}.txt").read_text()
    assert printed(edition, edition.tariff) == table
    assert printed(edition, edition.duplicate_tariff) == table


def test_every_book_has_its_table() -> None:
    assert sorted(file.stem for file in TABLES.glob("*.txt")) == sorted(EDITIONS)


def citations(edition: Edition) -> Iterator[tuple[str, Cited[object]]]:
    """Every amount of a book with its name."""
    for section in fields(edition):
        table = getattr(edition, section.name)
        if isinstance(table, str):
            continue
        for field in fields(table):
            row = getattr(table, field.name)
            for cited in row.values() if hasattr(row, "values") else [row]:
                if cited is not None:
                    yield f"{section.name}.{field.name}", cited


@pytest.mark.parametrize("token", EDITIONS)
def test_every_amount_is_cited_and_its_citation_says_when_it_is_doubtful(token: str) -> None:
    for name, cited in citations(EDITIONS[token]):
        assert cited.law, name
        assert ("doubtful" in cited.law) == cited.doubtful, f"{name}: {cited.law}"


@pytest.mark.parametrize("token", [token for token in EDITIONS if token != "current"])
def test_an_old_book_does_not_cite_a_newer_one(token: str) -> None:
    """Chicago is younger than these books: what it pays is not theirs."""
    for name, cited in citations(EDITIONS[token]):
        if not name.startswith(("chicago", "alone")):
            assert token in cited.law, f"{name}: {cited.law}"
            assert "1993/2014" not in cited.law
            assert "2017" not in cited.law


def test_the_doubt_about_a_vulnerable_small_slam_is_that_of_1932() -> None:
    """A paper of 1935, when the old book gave way to the new, prints 1,000 for what the old one paid."""
    doubtful = [token for token, edition in EDITIONS.items() if edition.tariff.small_slam.doubtful]
    assert doubtful == ["1932"]


def test_editions_are_values() -> None:
    assert EDITION_1932 != CURRENT
    assert replace(CURRENT) == CURRENT
    assert hash(replace(CURRENT)) == hash(CURRENT)
    assert {CURRENT: "now", EDITION_1932: "then"}[replace(EDITION_1932)] == "then"
    assert [str(edition) for edition in EDITIONS.values()] == ["current", "1943", "1935", "1932"]
