"""Standard American Yellow Card."""

from wethey.robots.bidding.natural import natural
from wethey.robots.bidding.notation import Book
from wethey.robots.bidding.systems.sayc import (
    advances,
    competition,
    invitations,
    major_responses,
    minor_responses,
    notrump,
    openings,
    over_interference,
    overcalls,
    preempts,
    rebids,
    second_calls,
    slams,
    strong,
    takeout,
    their_notrump,
    two_notrump,
    two_over_one,
)

sayc = Book(
    "sayc",
    "Standard American Yellow Card",
    (
        openings.OPENINGS,
        major_responses.RESPONSES,
        minor_responses.RESPONSES,
        notrump.ONE_NOTRUMP,
        over_interference.OVER_INTERFERENCE,
        two_notrump.TWO_NOTRUMP,
        rebids.REBIDS,
        second_calls.SECOND_CALLS,
        second_calls.AFTER_NOTRUMP,
        invitations.INVITATIONS,
        two_over_one.TWO_OVER_ONE,
        strong.STRONG,
        preempts.PREEMPTS,
        slams.SLAMS,
        competition.COMPETITION,
        overcalls.OVERCALLS,
        advances.ADVANCES,
        takeout.TAKEOUT,
        their_notrump.THEIR_NOTRUMP,
    ),
    natural,
)
