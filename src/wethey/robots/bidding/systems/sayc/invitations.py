"""Opener's third call: responder has limited his hand, and mostly asks for game."""

from wethey.core import marked as _
from wethey.robots.bidding.notation import bid, chapter, when
from wethey.robots.bidding.offer import Kind

TO_PLAY = Kind.TO_PLAY
ACCEPTS, LONG, INVITES = _("accepts game"), _("long suit, to play"), _("invites game")
DECLINES = bid("P", "0-14", _("declines the invitation"))
ENOUGH = bid("P", "0-17", _("enough"))

INVITATIONS = chapter(
    _("Opener’s answer to an invitation"),
    when("1x P 1y P 1N P 2N P", bid("3N", "14+hcp | 13hcp 5+x", ACCEPTS, TO_PLAY), DECLINES),
    when(
        "1x P 1M P 1N P 3M P",
        bid("4M", "14+ 2+M | 13+ 3+M", ACCEPTS, TO_PLAY),
        DECLINES,
    ),
    when(
        "1x P 1M P 1N P 2z P",
        bid("2M", "3M", _("prefers the first suit")),
        bid("P", "", _("enough")),
        only="z≠x z<M",
    ),
    when("1m P 1M P 1N P 3m P", bid("3N", "14+hcp", ACCEPTS, TO_PLAY), DECLINES),
    when(
        "1x P 1y P 12z P 2N P",
        bid("4y", "14+ 3+y 0-1w", ACCEPTS, TO_PLAY, only="y>D"),
        bid("3N", "14+hcp | 15+ 13+hcp", ACCEPTS, TO_PLAY),
        bid("3x", "6+x 5+z | 7+x", LONG, TO_PLAY),
        DECLINES,
        only="z<x,z>y",
    ),
    when(
        "1x P 1y P 2x P 2N P",
        bid("3N", "15+ | 14+hcp", ACCEPTS, TO_PLAY),
        bid("3x", "7+x", LONG, TO_PLAY),
        DECLINES,
    ),
    when("1x P 1M P 2x P 3M P", bid("4M", "14+ 2+M | 13+ 3M", ACCEPTS, TO_PLAY), DECLINES),
    when("1M P 1S P 2M P 3M P", bid("4M", "14+", ACCEPTS, TO_PLAY), DECLINES, only="M=H"),
    when("1m P 1y P 2m P 3m P", bid("3N", "14+hcp", ACCEPTS, TO_PLAY), DECLINES),
    when(
        "1x P 1y P 12z P 2y P",
        bid("4y", "19+:y 3+y", ACCEPTS, TO_PLAY, only="y>D"),
        bid("3y", "17-18:y 3+y | 17-18 2y", INVITES),
        bid("3x", "17-19 6+x", INVITES),
        bid("2N", "17-18hcp", INVITES),
        ENOUGH,
        only="z≠x z<x,z>y",
    ),
    when(
        "1x P 1y P 12z P 2x P",
        bid("3x", "17-19 6+x", INVITES),
        bid("2N", "17-18hcp stop:w", INVITES),
        ENOUGH,
        only="z<x,z>y",
    ),
    when(
        "1M P 1N P 3M P",
        bid("4M", "8+ 2+M | 7+ 3+M", ACCEPTS, TO_PLAY),
        bid("3N", "8+hcp 0-1M", ACCEPTS, TO_PLAY),
        bid("P", "0-9", _("declines the invitation")),
    ),
    when(
        "1M P 1N P 2z P 2N P",
        bid("3N", "15+hcp | 16+", ACCEPTS, TO_PLAY),
        bid("3M", "6+M", LONG, TO_PLAY),
        bid("3z", "5+z", LONG, TO_PLAY),
        bid("P", "0-15", _("declines the invitation")),
        only="z<M",
    ),
    when(
        "1M P 2y P 2z P 3y P",
        bid("3N", "14+hcp stop:w", ACCEPTS, TO_PLAY),
        bid("3M", "14+ 6+M", LONG),
        DECLINES,
        only="y<M z<M not-partner-passed",
    ),
    # After a reverse responder has repeated his major, and opener does not support it.
    when(
        "1x P 1M P 2z P =M P 2N P",
        bid("3N", "8+", ACCEPTS, TO_PLAY),
        bid("3x", "0-7 3+x", LONG, TO_PLAY),
        bid("P", "0-8", _("declines the invitation")),
        only="z>x z≠M",
    ),
)
