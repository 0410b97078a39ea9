"""Acol: four-card majors, a weak notrump, limit raises; what it shares with the Yellow Card it takes from there."""

from wethey.robots.bidding.natural import natural
from wethey.robots.bidding.notation import Book
from wethey.robots.bidding.systems.acol import notrump, openings, responses
from wethey.robots.bidding.systems.sayc import (
    advances,
    competition,
    overcalls,
    preempts,
    second_calls,
    slams,
    strong,
    takeout,
    their_notrump,
    two_notrump,
)

acol = Book(
    "acol",
    "Acol",
    (
        openings.OPENINGS,
        responses.RESPONSES,
        responses.REBIDS,
        second_calls.SECOND_CALLS,
        notrump.AFTER_ONE_NOTRUMP,
        notrump.DOUBLED,
        notrump.OVERCALLED,
        two_notrump.TWO_NOTRUMP,
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
