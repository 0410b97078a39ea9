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

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from wethey.core import Doubling
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

CURRENT: Final = Edition(
    token="current",  # noqa: S106 - an edition's token
    title="Laws of Rubber Bridge 1993/2014, Laws of Duplicate Bridge 2017",
    years="1993 to today (duplicate: from 1987)",
    tariff=_tariff(_RUBBER),
    duplicate_tariff=_tariff(_DUPLICATE),
    honours=Honours(four=Cited(100, _RUBBER), five=Cited(150, _RUBBER), aces=Cited(150, _RUBBER)),
    rubber=RubberPremiums(
        in_two_games=Cited(700, f"{_RUBBER}; law 74"),
        in_three_games=Cited(500, f"{_RUBBER}; law 74"),
        unfinished_game=Cited(300, f"{_RUBBER}; law 74"),
        unfinished_part_score=Cited(100, f"{_RUBBER}; law 74"),
    ),
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

_1943 = "Laws of Contract Bridge 1943/48, in force to 1993 (duplicate: to 1987)"


def _before_the_seventh_step(tariff: Tariff) -> Tariff:
    """The table before the save in 7♠X of 1981 cost its price: 200 for each later undertrick, 50 for any insult."""
    doubled = ByVul(Scale(100, 200), Scale(200, 300))
    return replace(
        tariff,
        insult=MappingProxyType({DOUBLED: Cited(50, _1943), REDOUBLED: Cited(50, _1943)}),
        undertricks=_undertricks(ByVul(Scale(50), Scale(100)), doubled, _1943),
    )


EDITION_1943: Final = replace(
    CURRENT,
    token="1943",  # noqa: S106
    title="Laws of Contract Bridge 1943/48 to 1987/93",
    years="1943 (Britain: 1948) to 1993; duplicate to 1987",
    tariff=_before_the_seventh_step(CURRENT.tariff),
    duplicate_tariff=_before_the_seventh_step(CURRENT.duplicate_tariff),
    rubber=replace(CURRENT.rubber, unfinished_part_score=Cited(50, _1943)),
)

_1935 = "Laws of Contract Bridge 1935, law 39"
_NOT_FOUND = "{book}: not found there, so the next book's amount is paid (doubtful)"
_1935_NEXT = _NOT_FOUND.format(book=_1935)

_TARIFF_1935 = replace(
    EDITION_1943.tariff,
    insult=MappingProxyType({}),  # no bonus for making a doubled contract was found before 1943 (doubtful)
    small_slam=Cited(ByVul(500, 750), f"{_1935} (doubtful: Time of 25 March 1935 prints 1,000 vulnerable)", True),
    grand_slam=Cited(ByVul(1000, 1500), _1935),
    undertricks=_undertricks(ByVul(Scale(50), Scale(100)), ByVul(Scale(100, 200), Scale(200, 300)), _1935),
    doubled_overtricks=MappingProxyType(
        {
            DOUBLED: Cited(ByVul(100, 200), _1935_NEXT, doubtful=True),
            REDOUBLED: Cited(ByVul(200, 400), _1935_NEXT, doubtful=True),
        }
    ),
    plain_overtricks=MappingProxyType(
        {
            MINOR: Cited(20, _1935),
            MAJOR: Cited(30, _1935),
            NOTRUMP: Cited(30, f"{_1935}: notrump overtricks not found, 30 each taken (doubtful)", doubtful=True),
        }
    ),
)

EDITION_1935: Final = replace(
    EDITION_1943,
    token="1935",  # noqa: S106
    title="Laws of Contract Bridge 1935",
    years="1935 to 1943 (Britain: to 1948)",
    tariff=_TARIFF_1935,
    duplicate_tariff=_TARIFF_1935,
    rubber=replace(
        EDITION_1943.rubber,
        unfinished_game=Cited(300, _1935_NEXT, doubtful=True),
        unfinished_part_score=None,  # the premium dates from 1943 (doubtful: no primary text seen)
    ),
    duplicate=DealPremiums(
        game=Cited(ByVul(300, 500), _1935_NEXT, doubtful=True), part_score=Cited(50, _1935_NEXT, doubtful=True)
    ),
)

_1932 = "International Code of Contract Bridge 1932, law 32"
_1932_NEXT = _NOT_FOUND.format(book=_1932)

_TARIFF_1932 = replace(
    _TARIFF_1935,
    tricks=MappingProxyType(
        {
            MINOR: Cited(Scale(20), _1932),
            MAJOR: Cited(Scale(30), _1932),
            NOTRUMP: Cited(Alternating(30, 40), _1932),
        }
    ),
    plain_overtricks=MappingProxyType(
        {
            MINOR: Cited(20, _1932),
            MAJOR: Cited(30, _1932),
            NOTRUMP: Cited(30, f"{_1932}: notrump overtricks not found, 30 each taken (doubtful)", doubtful=True),
        }
    ),
    doubled_overtricks=MappingProxyType(
        {
            DOUBLED: Cited(ByVul(100, 200), _1932_NEXT, doubtful=True),
            REDOUBLED: Cited(ByVul(200, 400), _1932_NEXT, doubtful=True),
        }
    ),
    small_slam=Cited(ByVul(500, 750), _1932),
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
    years="1932 to 1935",
    tariff=_TARIFF_1932,
    duplicate_tariff=_TARIFF_1932,
    rubber=replace(EDITION_1935.rubber, unfinished_game=Cited(300, _1932_NEXT, doubtful=True)),
    duplicate=DealPremiums(
        game=Cited(ByVul(300, 500), _1932_NEXT, doubtful=True), part_score=Cited(50, _1932_NEXT, doubtful=True)
    ),
)

EDITIONS: Final = MappingProxyType(
    {edition.token: edition for edition in (CURRENT, EDITION_1943, EDITION_1935, EDITION_1932)}
)
"""Every edition by its token, newest first."""
