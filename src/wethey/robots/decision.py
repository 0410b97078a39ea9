"""What a robot is: something that looks at a view and decides."""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from wethey.table import Answer, Claim, MakeCall, PlayCard, TableView

Choice = MakeCall | PlayCard | Claim | Answer
"""The commands that a robot gives: the same as people's, by the same door."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A command, what a call means to the others, and why the robot chose it, which is for its own side's eyes."""

    command: Choice
    meaning: str = ""
    reason: str = ""
    repeatable: bool = True
    """Whether the same view and dice decide the same again; they need not where the robot ran out of time."""


class Robot(Protocol):
    """A guest at the table; it sees a seat's view and nothing else."""

    def act(self, view: TableView, rng: Random) -> Decision:
        """Decide what the view asks for; the same view and dice give the same decision, unless it ran out of time."""
