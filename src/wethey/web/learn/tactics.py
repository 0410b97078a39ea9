"""What the scoring means for tactics, in figures of the engine.

In a rubber a game is worth more than its tricks: it brings the bonus nearer. How much is reckoned here as if each
coming game were a toss-up, which says no more than that both sides are equally likely to win it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from markupsafe import Markup

from wethey.core import Bid, Contract, Doubling, Result, Strain
from wethey.formats import parse_played
from wethey.laws import CURRENT, GAME, Form
from wethey.scoring import Played, score
from wethey.web.learn.markup import bid, result

PART_SCORES = (20, 30, 40, 50, 60, 70, 80, 90)
STATES = ((False, False), (False, True), (True, False), (True, True))
"""Whether We are vulnerable, and whether They are."""


def prospect(ours: int, theirs: int) -> Fraction:
    """What the bonus for the rubber is worth to us on average, with so many games won on each side."""
    premiums = CURRENT.rubber
    if ours == 2:
        return Fraction((premiums.in_three_games if theirs else premiums.in_two_games).amount)
    if theirs == 2:
        return -prospect(theirs, ours)
    return (prospect(ours + 1, theirs) + prospect(ours, theirs + 1)) / 2


def game_worth(ours: int, theirs: int) -> int:
    """What a game won now adds to that, besides its tricks."""
    return round(prospect(ours + 1, theirs) - prospect(ours, theirs))


def games() -> tuple[tuple[int, int, int], ...]:
    """Give what the next game is worth to us at each state of the rubber."""
    return tuple((int(we), int(they), game_worth(we, they)) for we, they in STATES)


def scored(text: str, *, vulnerable: bool = False, form: Form = Form.DUPLICATE) -> int:
    """Score a result from declarer's side."""
    return score(parse_played(text), vulnerable=vulnerable, form=form).total


@dataclass(frozen=True, slots=True)
class Save:
    """What their game is worth, and what going down doubled instead costs: one down first."""

    we: bool
    they: bool
    game: int
    costs: tuple[int, ...]

    @property
    def pays(self) -> tuple[bool, ...]:
        """Tell which of the prices is lower than their game."""
        return tuple(cost < self.game for cost in self.costs)


def saves(game: str, save: str, *, rubber: bool, most: int = 4) -> Iterator[Save]:
    """Give the price of a save against a game, at each vulnerability, in a rubber or where deals are scored alone."""
    for we, they in STATES:
        worth = scored(game, vulnerable=they)
        if rubber:
            worth = scored(game, vulnerable=they, form=Form.RUBBER) + game_worth(they, we)
        yield Save(we, they, worth, tuple(-scored(f"{save}-{down}", vulnerable=we) for down in range(1, most + 1)))


@dataclass(frozen=True, slots=True)
class Choice:
    """Bidding on, or not: what it wins where it is made, and what it loses where it is one down."""

    higher: Markup
    lower: Markup
    vulnerable: bool
    wins: int
    loses: int

    @property
    def needs(self) -> int:
        """The chance in a hundred at which both come to the same."""
        return round(Fraction(100 * self.loses, self.wins + self.loses))


def choices() -> Iterator[Choice]:
    """Give the chances that games and slams need, where every deal is scored alone."""
    for higher, lower in (("4S", "3S"), ("3NT", "2NT"), ("5D", "4D"), ("6S", "5S"), ("6NT", "5NT"), ("7S", "6S")):
        for vulnerable in (False, True):
            made = scored(f"{higher}=", vulnerable=vulnerable) - scored(f"{lower}+1", vulnerable=vulnerable)
            down = scored(f"{lower}=", vulnerable=vulnerable) - scored(f"{higher}-1", vulnerable=vulnerable)
            yield Choice(bid(higher), bid(lower), vulnerable, made, down)


def written_below(contract: Contract) -> int:
    """What a contract writes below the line, made."""
    return score(Played(Result(contract, contract.bid.tricks))).below


def completions() -> Iterator[tuple[int, tuple[Markup, ...]]]:
    """Give, for each part-score, the lowest bid of each kind that completes the game."""
    for below in PART_SCORES:
        yield (
            below,
            tuple(bid(str(_completing(below, strain))) for strain in (Strain.CLUBS, Strain.HEARTS, Strain.NOTRUMP)),
        )


def _completing(below: int, strain: Strain) -> Bid:
    return next(each for level in range(1, 8) if below + written_below(Contract(each := Bid(level, strain))) >= GAME)


def into_game(doubling: Doubling) -> tuple[Markup, ...]:
    """Give the lowest bids of each strain that doubled, or redoubled, make the game that they do not make plain."""
    found = []
    for strain in (Strain.NOTRUMP, Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS):
        lowest = next(
            each for level in range(1, 8) if written_below(Contract(each := Bid(level, strain), doubling)) >= GAME
        )
        found.append(bid(f"{lowest}{doubling}"))
    return tuple(found)


def safety(game: str) -> int:
    """How many times an overtrick's worth a game's safety is, in the first game of a rubber."""
    over = scored(f"{game}+1", form=Form.RUBBER) - scored(f"{game}=", form=Form.RUBBER)
    stake = scored(f"{game}=", form=Form.RUBBER) + game_worth(0, 0) - scored(f"{game}-1", form=Form.RUBBER)
    return floor(Fraction(stake, over))


def largest() -> tuple[tuple[Markup, int], ...]:
    """Give results that write more at once than winning the rubber pays, largest first."""
    found = [
        (result(text), abs(scored(text, vulnerable=True, form=Form.RUBBER)))
        for text in ("6S=", "7NT=", "4SX-4", "3NTXX-4")
    ]
    return tuple(sorted(found, key=lambda each: -each[1]))
