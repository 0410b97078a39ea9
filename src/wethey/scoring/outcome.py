"""What can become of a deal at the table, as facts: nothing here is reckoned."""

from dataclasses import dataclass

from wethey.core import Doubling, NotationError, Result, Seat, Side, Strain, _
from wethey.scoring.entry import WeThey

HONOURS = (100, 150)


@dataclass(frozen=True, slots=True)
class HonoursClaim:
    """Honours held in one hand: by a seat, or by a side where the seat was not written down.

    Points are 100 for four trump honours and 150 for five, or for four aces at notrump.
    """

    held_by: Seat | Side
    points: int

    @property
    def side(self) -> Side:
        """The side that is paid."""
        return self.held_by.side if isinstance(self.held_by, Seat) else self.held_by


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that was played, with the honours claimed on it."""

    result: Result
    honours: HonoursClaim | None = None

    def __post_init__(self) -> None:
        """Refuse honours that no hand can hold.

        Raises:
            NotationError: other than 100 or 150, or 100 at notrump.
        """
        if self.honours is None:
            return
        points = str(self.honours.points)
        if self.honours.points not in HONOURS:
            raise NotationError("no-honours", _("is not what honours pay; write 100 or 150"), found=points)
        if self.result.contract.bid.strain is Strain.NOTRUMP and self.honours.points != HONOURS[1]:
            raise NotationError(
                "no-honours", _("is not paid at notrump, where four aces in one hand are 150"), found=points
            )

    @property
    def side(self) -> Side:
        """Declarer's side; We where nobody has said."""
        return self.result.contract.side or Side.NS

    @property
    def doubling(self) -> Doubling:
        """How the contract was doubled."""
        return self.result.contract.doubling


@dataclass(frozen=True, slots=True)
class PassedOutDeal:
    """Four passes."""


@dataclass(frozen=True, slots=True)
class Points:
    """A deal known only as numbers; ``split`` tells which sides told below from above.

    Points that are not split are written above the line and never make a game.
    """

    below: WeThey
    above: WeThey
    split: tuple[bool, bool] = (True, True)


Outcome = Played | PassedOutDeal | Points
