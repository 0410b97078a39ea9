"""Where the numbers and rules come from: what was read, when, and what is still in doubt."""

from dataclasses import dataclass
from datetime import date

from wethey.core import _

CHECKED = date(2026, 11, 30)
"""The day on which this list was gone through."""


@dataclass(frozen=True, slots=True)
class Source:
    """A text, what it is the source of, and what was not seen of it."""

    title: str
    gives: str
    limit: str = ""


def sources() -> tuple[tuple[str, tuple[Source, ...]], ...]:
    """Give the sources in groups."""
    return (
        (_("Rubber bridge today"), _rubber()),
        (_("Duplicate today"), _duplicate()),
        (_("Chicago"), _chicago()),
        (_("Older books"), _older()),
    )


def _rubber() -> tuple[Source, ...]:
    return (
        Source(
            _("Laws of Rubber Bridge, 2014"),
            _("It replaces the text of 1993, and lists the codes before it."),
            _("Its front matter alone was to be had."),
        ),
        Source(
            _("Laws of Contract Bridge 1993, on BridgeHands"),
            _("The score: laws 72 to 74, 80 and 81."),
            _("Laws 72 to 74 were read, the other two as others quote them."),
        ),
        Source(
            _("Public scoring pages: Wikipedia, Pagat, Bicycle"),
            _("The same table of amounts."),
            _("As quoted by score sheets that were checked against them."),
        ),
    )


def _duplicate() -> tuple[Source, ...]:
    return (
        Source(
            _("Laws of Duplicate Bridge 2017, on the site of the Polish federation"),
            _("Law 77, the score; law 78, comparing; law 22, passed out."),
        ),
    )


def _chicago() -> tuple[Source, ...]:
    return (
        Source(
            _("The page of the American Contract Bridge League on Chicago"),
            _("Vulnerability by the deal, part-scores that carry, the bonus on the last deal."),
        ),
        Source(_("Bicycle"), _("Totals of rounds on a back score, and the new cut.")),
        Source(_("Sports Illustrated, 1959"), _("The form of the game in its early days.")),
        Source(
            _("A glossary of bridge terms"),
            _("The same player deals again after four passes."),
        ),
        Source(_("Richard Pavlicek’s pages"), _("Margins are often rounded to the nearest hundred.")),
    )


def _older() -> tuple[Source, ...]:
    return (
        Source(
            _("The collection “bridgehist” on Wikipedia"),
            _("The code of 1932, law 32; of 1935, law 39; the duplicate code of 1987, law 77."),
            _("The books themselves were not seen."),
        ),
        Source(_("Time, 25 March 1935 and 1 March 1943"), _("What changed with those codes.")),
        Source(_("The Press, Christchurch, 30 March 1935"), _("The code of 1935.")),
        Source(
            _("Greymouth Evening Star, 15 July 1943"),
            _("The American and British codes part company."),
        ),
        Source(
            _("New York Times, 28 February 1972"),
            _("The bonus for a doubled contract made is the only change since the war."),
            _("It dates the bonus 1948; the American code had it in 1943."),
        ),
    )


def doubts() -> tuple[str, ...]:
    """Say what is not known for certain."""
    return (
        _("Law numbers of rubber bridge are those of the 1993 text: the numbering of 2014 was not seen."),
        _(
            "For 1932 and 1935 no text was found for honours, for overtricks at notrump or doubled, for the bonuses of"
            " a rubber, or of one stopped early. There the next book’s amount is paid, and the chart marks it."
        ),
        _(
            "Before 1943 no bonus was found for making a doubled contract, nor for a part-score in a rubber stopped"
            " early."
        ),
        _(
            "The vulnerable small slam of 1932 is in doubt: Time prints another amount. The ratio of the grand slams"
            " decides for ours."
        ),
        _("The code of 1927 is left out: no source for its amounts was found."),
    )
