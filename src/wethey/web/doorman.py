"""Who may try how many codes: a wrong one costs a guess, and guesses come back slowly.

Once the guesses of an address are used up it is told nothing about codes that it has not had right before, so that the
refusal tells nothing either. This machine itself is never refused: a home is one address.
"""

import time
from collections import OrderedDict
from collections.abc import Callable

from wethey.core import _
from wethey.web.purses import Purses, network, remember
from wethey.web.refusals import TooManyGuesses

SECONDS_A_GUESS = 10.0


class Doorman:
    """Counts the wrong codes of each address."""

    def __init__(self, guesses: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Allow each address so many wrong codes in a row."""
        self._guesses = Purses(guesses, SECONDS_A_GUESS, clock)
        self._guests: OrderedDict[tuple[str, str], None] = OrderedDict()

    def check(self, address: str | None, actor: str, code: str) -> None:
        """Refuse to look a code up for somebody who has guessed too much.

        Raises:
            TooManyGuesses: and has not had this code right before.
        """
        if (key := network(address)) is None or (actor, code) in self._guests:
            return
        if self._guesses.wait(key):
            raise TooManyGuesses("too-many-guesses", _("too many wrong codes from here; try again in a minute"))

    def wrong(self, address: str | None) -> None:
        """Note a wrong code."""
        if (key := network(address)) is not None:
            self._guesses.spend(key)

    def right(self, address: str | None, actor: str, code: str) -> None:
        """Note a right code."""
        if network(address) is not None:
            remember(self._guests, (actor, code), None)
