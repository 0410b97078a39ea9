"""The worked rubbers and rounds: which sheets there are, and what each of them is for."""

from dataclasses import dataclass

from wethey.core import _


@dataclass(frozen=True, slots=True)
class Example:
    """A sheet of the package by its name, with a title, and what to look for in it."""

    name: str
    title: str
    lead: str


def examples() -> tuple[tuple[str, tuple[Example, ...]], ...]:
    """Give every worked sheet in groups, simplest first."""
    return (
        (_("To begin with"), _first()),
        (_("Rubbers"), _rubbers()),
        (_("Stopped early"), _stopped()),
        (_("Chicago"), _chicago()),
    )


def find(name: str) -> Example | None:
    """Give the example of a name."""
    return next((each for _group, listed in examples() for each in listed if each.name == name), None)


def neighbours(name: str) -> tuple[Example | None, Example | None]:
    """Give the examples before and after one."""
    listed = [each for _group, group in examples() for each in group]
    place = next(index for index, each in enumerate(listed) if each.name == name)
    return listed[place - 1] if place else None, listed[place + 1] if place + 1 < len(listed) else None


def _first() -> tuple[Example, ...]:
    return (
        Example("doubled", _("One deal"), _("Four spades doubled, with an overtrick. Every number has its reason.")),
        Example("two-deals", _("Two deals"), _("A game with an overtrick, and a double that pays.")),
        Example(
            "six-deals",
            _("Six deals"),
            _("Two part-scores make a game. The other side draws level. Honours come last."),
        ),
    )


def _rubbers() -> tuple[Example, ...]:
    return (
        Example(
            "five-deals",
            _("Two games are not always enough"),
            _("They win two games and the bonus for the rubber, and lose it on points."),
        ),
        Example("level", _("A tie"), _("It is rare, and it can happen: both sides end with the same total.")),
        Example(
            "long-game",
            _("A long game"),
            _("Part-score by part-score and set by set: one game takes eleven deals."),
        ),
        Example(
            "doubled-into-game",
            _("Doubled into game"),
            _("Doubled and redoubled tricks count below the line. A double can hand over a game."),
        ),
        Example(
            "slams", _("Slams, bid and not bid"), _("Twelve tricks are a slam for those who bid it, and only for them.")
        ),
        Example(
            "honours",
            _("Honours on three sides"),
            _("A defender’s, dummy’s, declarer’s: the side that held them is paid, whatever became of the contract."),
        ),
        Example(
            "two-books",
            _("A save that cost the rubber"),
            _("Four down doubled. By today’s book it loses the rubber for those who saved; by the old one it won it."),
        ),
    )


def _stopped() -> tuple[Example, ...]:
    return (
        Example(
            "stopped-ahead",
            _("The only game, the only part-score"),
            _("One side has both, and is paid for both."),
        ),
        Example(
            "stopped-square",
            _("Nobody has the only one"),
            _("One game all and a part-score each. It is a common mistake to pay everybody here."),
        ),
    )


def _chicago() -> tuple[Example, ...]:
    return (
        Example(
            "chicago", _("A round of Chicago"), _("A part-score that dies, a game, and a game made of two part-scores.")
        ),
        Example(
            "chicago-completed",
            _("Which bonus completes a game"),
            _("A game made over several deals earns the bonus of the deal that completes it."),
        ),
        Example(
            "chicago-passed-out",
            _("A deal passed out"),
            _("The same player deals again. It is not one of the four deals."),
        ),
    )
