"""What an edition of the laws pays: every amount with the law or source it was taken from."""

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Generic, TypeVar

from wethey.core import Doubling, Strain

if TYPE_CHECKING:
    from collections.abc import Mapping

GAME = 100
"""Points below the line that make a game (law 73): reached, not passed."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Cited(Generic[T]):
    """An amount and where it stands; ``doubtful`` where no text of the time was seen for it."""

    amount: T
    law: str
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Scale:
    """Amounts for the first trick, the second and so on; the last holds for all that follow, plus the step.

    >>> Scale(100, 200, 200, 300).of(5)
    (100, 200, 200, 300, 300)
    >>> Scale(100, 150, step=50).of(4)
    (100, 150, 200, 250)
    """

    amounts: tuple[int, ...]
    step: int = 0

    def __init__(self, *amounts: int, step: int = 0) -> None:
        """Take the amounts in order."""
        object.__setattr__(self, "amounts", amounts)
        object.__setattr__(self, "step", step)

    def of(self, tricks: int) -> tuple[int, ...]:
        """Give the amounts for so many tricks."""
        beyond = range(1, tricks - len(self.amounts) + 1)
        return self.amounts[:tricks] + tuple(self.amounts[-1] + self.step * further for further in beyond)

    def times(self, factor: int) -> "Scale":
        """Give each amount so many times over."""
        return Scale(*(amount * factor for amount in self.amounts), step=self.step * factor)


@dataclass(frozen=True, slots=True)
class Alternating:
    """Amounts that take turns, as notrump tricks did in 1932.

    >>> Alternating(30, 40).of(3)
    (30, 40, 30)
    """

    amounts: tuple[int, ...]

    def __init__(self, *amounts: int) -> None:
        """Take the amounts in order."""
        object.__setattr__(self, "amounts", amounts)

    def of(self, tricks: int) -> tuple[int, ...]:
        """Give the amounts for so many tricks."""
        return tuple(self.amounts[trick % len(self.amounts)] for trick in range(tricks))


@dataclass(frozen=True, slots=True)
class ByVul(Generic[T]):
    """One amount for a side that is not vulnerable, another for one that is."""

    not_vulnerable: T
    vulnerable: T

    def at(self, vulnerable: bool) -> T:
        """Give the amount that applies."""
        return self.vulnerable if vulnerable else self.not_vulnerable


class Denomination(Enum):
    """Strains that are paid alike: minor suits, major suits, notrump."""

    MINOR = "minor"
    MAJOR = "major"
    NOTRUMP = "notrump"

    @classmethod
    def of(cls, strain: Strain) -> "Denomination":
        """The denomination of a strain."""
        return _DENOMINATIONS[strain.index]


_DENOMINATIONS = (
    Denomination.MINOR,
    Denomination.MINOR,
    Denomination.MAJOR,
    Denomination.MAJOR,
    Denomination.NOTRUMP,
)


@dataclass(frozen=True, slots=True)
class Tariff:
    """What a single contract pays, whatever the form of the game.

    ``tricks`` are the odd tricks bid and made, undoubled; ``overtricks`` are by denomination when undoubled and by
    vulnerability when doubled; an ``insult`` that is not listed is not paid.
    """

    tricks: "Mapping[Denomination, Cited[Scale | Alternating]]"
    plain_overtricks: "Mapping[Denomination, Cited[int]]"
    doubled_overtricks: "Mapping[Doubling, Cited[ByVul[int]]]"
    insult: "Mapping[Doubling, Cited[int]]"
    small_slam: Cited[ByVul[int]]
    grand_slam: Cited[ByVul[int]]
    undertricks: "Mapping[Doubling, Cited[ByVul[Scale]]]"


@dataclass(frozen=True, slots=True)
class Honours:
    """What honours held in one hand pay, whoever holds them and whatever became of the contract."""

    four: Cited[int]
    five: Cited[int]
    aces: Cited[int]


@dataclass(frozen=True, slots=True)
class RubberPremiums:
    """What winning a rubber pays, and what an unfinished one does; an absent amount is not paid."""

    in_two_games: Cited[int]
    in_three_games: Cited[int]
    unfinished_game: Cited[int]
    unfinished_part_score: Cited[int] | None


@dataclass(frozen=True, slots=True)
class DealPremiums:
    """What a game and a part-score pay at once, in Chicago and duplicate."""

    game: Cited[ByVul[int]]
    part_score: Cited[int]


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of the law books, as the tables it prints.

    ``chicago`` is paid by every dialect that carries part-scores, ``alone`` by the dialect that scores each deal
    by itself, ``duplicate`` by duplicate.
    """

    token: str
    title: str
    years: str
    tariff: Tariff
    duplicate_tariff: Tariff
    honours: Honours
    rubber: RubberPremiums
    chicago: DealPremiums
    alone: DealPremiums
    duplicate: DealPremiums

    def __str__(self) -> str:
        """Give the token."""
        return self.token

    def __repr__(self) -> str:
        """Name the edition; its tables would fill a page."""
        return f"Edition({self.token!r})"

    def __hash__(self) -> int:
        """Hash by the token, since tables by name have no hash: an edition can be looked up like any frozen value."""
        return hash(self.token)
