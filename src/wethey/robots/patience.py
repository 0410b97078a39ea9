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
    asked: float | None = None
    longest: float = 0.0
    """When somebody asked last, and the longest time between two questions."""

    def is_over(self) -> bool:
        """Tell whether the time is over, or would be after a step as long as any before; who is told so stops thinking.

        A hand may be hard to solve, and a search that has begun is not broken off.
        """
        if not self.ran_out and self.seconds is not None:
            now = perf_counter()
            self.longest = max(self.longest, now - self.asked) if self.asked is not None else 0.0
            self.asked = now
            self.ran_out = now - self.since + self.longest >= self.seconds
        return self.ran_out
