"""Contracts and results as one says them aloud, for those who listen and for those who learn the notation."""

from wethey.core import Bid, Contract, Doubling, Result, Seat, Side, _, expect, plural
from wethey.formats.words import number, seat_name, side_name, strain_name
from wethey.scoring import HonoursClaim, Played


def who_name(who: Seat | Side) -> str:
    """A seat's name, or a side's."""
    return seat_name(who) if isinstance(who, Seat) else side_name(who)


def bid_said(bid: Bid) -> str:
    """A bid, as it is called.

    >>> bid_said(Bid.parse("3NT")), bid_said(Bid.parse("1C"))
    ('three notrump', 'one club')
    """
    if bid.level == 1:
        return (_("one club"), _("one diamond"), _("one heart"), _("one spade"), _("one notrump"))[bid.strain.index]
    levels = (_("two"), _("three"), _("four"), _("five"), _("six"), _("seven"))
    return f"{levels[bid.level - 2]} {strain_name(bid.strain)}"


def contract_said(contract: Contract) -> str:
    """A contract with its declarer, where known.

    >>> contract_said(Contract.parse("N 4SX"))
    'North, four spades doubled'
    """
    doublings = {Doubling.UNDOUBLED: "", Doubling.DOUBLED: _("doubled"), Doubling.REDOUBLED: _("redoubled")}
    said = " ".join(filter(None, (bid_said(contract.bid), doublings[contract.doubling])))
    return f"{who_name(contract.declarer)}, {said}" if contract.declarer else said


def margin_said(overtricks: int) -> str:
    """What became of a contract.

    >>> margin_said(0), margin_said(2), margin_said(-1)
    ('made', '2 over', '1 down')
    """
    if overtricks == 0:
        return _("made")
    if overtricks > 0:
        return plural("{number} over", "{number} over", overtricks)
    return plural("{number} down", "{number} down", -overtricks)


def result_said(result: Result) -> str:
    """A contract and what became of it.

    >>> result_said(Result.parse("We 2H-1"))
    'We, two hearts, 1 down'
    """
    return f"{contract_said(result.contract)}, {margin_said(result.overtricks)}"


def honours_said(claim: HonoursClaim) -> str:
    """Who was paid for honours, and how much."""
    return _("{points} honours for {who}", points=number(claim.points), who=who_name(claim.held_by))


def played_said(played: Played) -> str:
    """A result with the honours claimed on it.

    Raises:
        TypeError: no played deal.
    """
    expect(played, Played, "played")
    said = result_said(played.result)
    return f"{said}, {honours_said(played.honours)}" if played.honours else said
