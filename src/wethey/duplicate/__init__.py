"""The record of a session of duplicate: what was written on the travellers, corrected and withdrawn, and by whom.

A command takes the record and gives one event, or says no; the session that follows from the events is a
`wethey.scoring.Session`, compared anew each time.
"""

from wethey.duplicate.commands import (
    ChangeSession,
    Command,
    CorrectLine,
    LineTaken,
    Undo,
    WithdrawLine,
    WriteLine,
    decide,
    who_may_undo,
)
from wethey.duplicate.events import (
    CommandUndone,
    Event,
    LineCorrected,
    LineWithdrawn,
    LineWritten,
    Recorded,
    SessionChanged,
    SessionOpened,
)
from wethey.duplicate.record import KeptLine, Record, fold

__all__ = [
    "ChangeSession",
    "Command",
    "CommandUndone",
    "CorrectLine",
    "Event",
    "KeptLine",
    "LineCorrected",
    "LineTaken",
    "LineWithdrawn",
    "LineWritten",
    "Record",
    "Recorded",
    "SessionChanged",
    "SessionOpened",
    "Undo",
    "WithdrawLine",
    "WriteLine",
    "decide",
    "fold",
    "who_may_undo",
]
