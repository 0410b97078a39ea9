"""Patience: the time that a robot may think, a limit above the work that its level fixes.

Whether it runs out depends on the machine. What is decided then need not be decided again with the same dice, and the
decision says so.
"""

from dataclasses import dataclass, field
from time import perf_counter


@dataclass(slots=True)
class Patience:
    """So many seconds from now on; without a number it has no end.

    >>> patience = Patience(0.0)
    >>> patience.is_over(), patience.ran_out
    (True, True)
    >>> Patience().is_over()
    False
    """

    seconds: float | None = None
    since: float = field(default_factory=perf_counter)
    ran_out: bool = False
    """Whether it was over when somebody asked, so that they had to do with what was known."""

    def is_over(self) -> bool:
        """Tell whether the time is over; whoever is told so stops thinking."""
        if not self.ran_out and self.seconds is not None:
            self.ran_out = perf_counter() - self.since >= self.seconds
        return self.ran_out
