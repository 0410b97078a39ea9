"""The editions, newest first; each older one is its neighbour with the changed tables replaced.

| item                     | 1932                 | 1935               | 1943      | current   |
|--------------------------|----------------------|--------------------|-----------|-----------|
| notrump tricks           | 30, 40, 30, 40 …     | 40, 30, 30 …       | same      | same      |
| undertricks, vulnerable  | 100, 150, 200 …      | 100 each           | same      | same      |
| doubled, not vulnerable  | 100, 150, 200 …      | 100, 200, 200 …    | same      | … 300     |
| doubled, vulnerable      | 200, 300, 400 …      | 200, 300, 300 …    | same      | same      |
| grand slam               | 1,500 / 2,250        | 1,000 / 1,500      | same      | same      |
| doubled, redoubled made  | none found           | none found         | 50 / 50   | 50 / 100  |
| only part-score at stop  | none found           | none found         | 50        | 100       |

Numbers of the rubber laws are those of the 1993 text: the numbering of 2014 was not seen. Sources for the older
books: the 1932 code, law 32, the 1935 code, law 39, and the 1987 duplicate code, law 77, as collected by Wikipedia's
"bridgehist" page; Time, 25 March 1935 and 1 March 1943; The Press, Christchurch, 30 March 1935; New York Times,
28 February 1972. The code of 1927 is left out: no source for its amounts was found.
"""

from dataclasses import fields, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeVar

from wethey.core import Doubling, marked
from wethey.laws.edition import (
    Alternating,
    ByVul,
    Cited,
    DealPremiums,
    Denomination,
    Edition,
    Honours,
    RubberPremiums,
    Scale,
    Tariff,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

UNDOUBLED, DOUBLED, REDOUBLED = Doubling
MINOR, MAJOR, NOTRUMP = Denomination

T = TypeVar("T")
Amounts = TypeVar("Amounts", Honours, RubberPremiums, DealPremiums)

_RUBBER = "Laws of Rubber Bridge 1993/2014, law 81"
_DUPLICATE = "Laws of Duplicate Bridge 2017, law 77"


def _undertricks(plain: ByVul[Scale], doubled: ByVul[Scale], law: str) -> "Mapping[Doubling, Cited[ByVul[Scale]]]":
    """Three rows from two: redoubled undertricks always cost twice the doubled ones."""
    twice = ByVul(doubled.not_vulnerable.times(2), doubled.vulnerable.times(2))
    return MappingProxyType({UNDOUBLED: Cited(plain, law), DOUBLED: Cited(doubled, law), REDOUBLED: Cited(twice, law)})


def _tariff(law: str) -> Tariff:
    """The table that the rubber and the duplicate code share today, cited from either."""
    return Tariff(
        tricks=MappingProxyType(
            {
                MINOR: Cited(Scale(20), law),
                MAJOR: Cited(Scale(30), law),
                NOTRUMP: Cited(Scale(40, 30), law),
            }
        ),
        plain_overtricks=MappingProxyType({MINOR: Cited(20, law), MAJOR: Cited(30, law), NOTRUMP: Cited(30, law)}),
        doubled_overtricks=MappingProxyType(
            {DOUBLED: Cited(ByVul(100, 200), law), REDOUBLED: Cited(ByVul(200, 400), law)}
        ),
        insult=MappingProxyType({DOUBLED: Cited(50, law), REDOUBLED: Cited(100, law)}),
        small_slam=Cited(ByVul(500, 750), law),
        grand_slam=Cited(ByVul(1000, 1500), law),
        undertricks=_undertricks(ByVul(Scale(50), Scale(100)), ByVul(Scale(100, 200, 200, 300), Scale(200, 300)), law),
    )


_CHICAGO_LAW = "Chicago (four-deal bridge), as the ACBL prints it"


def _honours(law: str) -> Honours:
    return Honours(four=Cited(100, law), five=Cited(150, law), aces=Cited(150, law))


def _rubber(law: str) -> RubberPremiums:
    return RubberPremiums(
        in_two_games=Cited(700, law),
        in_three_games=Cited(500, law),
        unfinished_game=Cited(300, law),
        unfinished_part_score=Cited(100, law),
    )


CURRENT: Final = Edition(
    token="current",  # noqa: S106 - an edition's token
    title="Laws of Rubber Bridge 1993/2014, Laws of Duplicate Bridge 2017",
    years=marked("1993 to today (duplicate: from 1987)"),
    tariff=_tariff(_RUBBER),
    duplicate_tariff=_tariff(_DUPLICATE),
    honours=_honours(_RUBBER),
    rubber=_rubber(f"{_RUBBER}; law 74"),
    chicago=DealPremiums(
        game=Cited(ByVul(300, 500), f"{_CHICAGO_LAW}: game premium"),
        part_score=Cited(100, f"{_CHICAGO_LAW}: part-score on the last deal"),
    ),
    alone=DealPremiums(
        game=Cited(ByVul(300, 500), "Chicago scored deal by deal: game premium of duplicate law 77"),
        part_score=Cited(50, "Chicago scored deal by deal: part-score premium of duplicate law 77"),
    ),
    duplicate=DealPremiums(game=Cited(ByVul(300, 500), _DUPLICATE), part_score=Cited(50, _DUPLICATE)),
)

_NOT_FOUND = "{book}: not found there, so the next book's amount is paid (doubtful)"
Kind = TypeVar("Kind")


def _recited(amounts: Amounts, law: str, *, doubtful: bool = False) -> Amounts:
    """A neighbour's table, cited from another book."""
    cited = {field.name: getattr(amounts, field.name) for field in fields(amounts)}
    return replace(
        amounts, **{name: replace(amount, law=law, doubtful=doubtful) for name, amount in cited.items() if amount}
    )


def _recited_row(row: "Mapping[Kind, Cited[T]]", law: str, *, doubtful: bool = False) -> "Mapping[Kind, Cited[T]]":
    """A neighbour's row, cited from another book."""
    return MappingProxyType({kind: replace(cited, law=law, doubtful=doubtful) for kind, cited in row.items()})


def _in_book(tariff: Tariff, book: str) -> Tariff:
    """A neighbour's tariff, cited from another book."""
    return Tariff(
        tricks=_recited_row(tariff.tricks, book),
        plain_overtricks=_recited_row(tariff.plain_overtricks, book),
        doubled_overtricks=_recited_row(tariff.doubled_overtricks, book),
        insult=_recited_row(tariff.insult, book),
        small_slam=replace(tariff.small_slam, law=book),
        grand_slam=replace(tariff.grand_slam, law=book),
        undertricks=_recited_row(tariff.undertricks, book),
    )


_1943 = "Laws of Contract Bridge 1943/48, in force to 1993 (duplicate: to 1987)"

# Before the save in 7♠X of 1981 cost its price: 200 for each later undertrick, 50 for any insult. The New York Times
# found no other change since the war.
_TARIFF_1943 = replace(
    _in_book(CURRENT.tariff, _1943),
    insult=MappingProxyType({DOUBLED: Cited(50, _1943), REDOUBLED: Cited(50, _1943)}),
    undertricks=_undertricks(ByVul(Scale(50), Scale(100)), ByVul(Scale(100, 200), Scale(200, 300)), _1943),
)

EDITION_1943: Final = replace(
    CURRENT,
    token="1943",  # noqa: S106
    title="Laws of Contract Bridge 1943/48 to 1987/93",
    years=marked("1943 (Britain: 1948) to 1993; duplicate to 1987"),
    tariff=_TARIFF_1943,
    duplicate_tariff=_TARIFF_1943,
    honours=_recited(CURRENT.honours, _1943),
    rubber=replace(_recited(CURRENT.rubber, _1943), unfinished_part_score=Cited(50, _1943)),
    duplicate=_recited(CURRENT.duplicate, _1943),
)

_1935 = "Laws of Contract Bridge 1935, law 39"
_1935_UNSEEN = _NOT_FOUND.format(book=_1935)


def _notrump_overtricks_unseen(tariff: Tariff, book: str) -> "Mapping[Denomination, Cited[int]]":
    """Overtricks at notrump were not found before 1943: 30 each, where the tricks bid take turns or not."""
    law = f"{book}: notrump overtricks not found, 30 each taken (doubtful)"
    return MappingProxyType({**tariff.plain_overtricks, NOTRUMP: Cited(30, law, doubtful=True)})


_AS_1943_IN_1935 = _in_book(EDITION_1943.tariff, _1935)
_TARIFF_1935 = replace(
    _AS_1943_IN_1935,
    insult=MappingProxyType({}),  # no bonus for making a doubled contract was found before 1943 (doubtful)
    plain_overtricks=_notrump_overtricks_unseen(_AS_1943_IN_1935, _1935),
    doubled_overtricks=_recited_row(_AS_1943_IN_1935.doubled_overtricks, _1935_UNSEEN, doubtful=True),
)

EDITION_1935: Final = replace(
    EDITION_1943,
    token="1935",  # noqa: S106
    title="Laws of Contract Bridge 1935",
    years=marked("1935 to 1943 (Britain: to 1948)"),
    tariff=_TARIFF_1935,
    duplicate_tariff=_TARIFF_1935,
    honours=_recited(EDITION_1943.honours, _1935_UNSEEN, doubtful=True),
    rubber=replace(
        _recited(EDITION_1943.rubber, _1935_UNSEEN, doubtful=True),
        unfinished_part_score=None,  # the premium dates from 1943 (doubtful: no primary text seen)
    ),
    duplicate=_recited(EDITION_1943.duplicate, _1935_UNSEEN, doubtful=True),
)

_1932 = "International Code of Contract Bridge 1932, law 32"
_1932_UNSEEN = _NOT_FOUND.format(book=_1932)

_AS_1935_IN_1932 = _in_book(EDITION_1935.tariff, _1932)
_TARIFF_1932 = replace(
    _AS_1935_IN_1932,
    tricks=MappingProxyType({**_AS_1935_IN_1932.tricks, NOTRUMP: Cited(Alternating(30, 40), _1932)}),
    plain_overtricks=_notrump_overtricks_unseen(_AS_1935_IN_1932, _1932),
    doubled_overtricks=_recited_row(_AS_1935_IN_1932.doubled_overtricks, _1932_UNSEEN, doubtful=True),
    # Settled by the grand slam, which is 1 to 1½ as here.
    small_slam=Cited(ByVul(500, 750), f"{_1932} (doubtful: Time of 25 March 1935 prints 1,000 vulnerable)", True),
    grand_slam=Cited(ByVul(1500, 2250), _1932),
    undertricks=_undertricks(
        ByVul(Scale(50), Scale(100, 150, step=50)),
        ByVul(Scale(100, 150, step=50), Scale(200, 300, step=100)),
        _1932,
    ),
)

EDITION_1932: Final = replace(
    EDITION_1935,
    token="1932",  # noqa: S106
    title="International Code of Contract Bridge 1932",
    years=marked("1932 to 1935"),
    tariff=_TARIFF_1932,
    duplicate_tariff=_TARIFF_1932,
    honours=_recited(EDITION_1935.honours, _1932_UNSEEN, doubtful=True),
    rubber=_recited(EDITION_1935.rubber, _1932_UNSEEN, doubtful=True),
    duplicate=_recited(EDITION_1935.duplicate, _1932_UNSEEN, doubtful=True),
)

EDITIONS: Final = MappingProxyType(
    {edition.token: edition for edition in (CURRENT, EDITION_1943, EDITION_1935, EDITION_1932)}
)
"""Every edition by its token, newest first."""
