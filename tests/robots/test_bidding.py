"""Bidding: the natural rules' table of hands, and what must be true of every auction."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from conftest import Share
from guests import QUICK, called, fresh, read, score, some_call

from wethey.core import PASS, Auction, Bid, Deal, Doubling, Hand, Seat, Side, Strain, Suit, Vulnerability, parse_call
from wethey.robots import Aim, Aims, meanings, meanings_made
from wethey.robots.bidding import (
    Forcing,
    Held,
    Kind,
    Promise,
    Span,
    choose,
    length_of,
    natural,
    situation,
    taken_for,
)
from wethey.table import MakeCall, Phase, apply, decide, view

TABLE = Path(__file__).parent / "plain_calls.txt"
LONGEST, LONGEST_WITH_NONSENSE = 26, 60
"""Calls of the longest auctions to be expected."""


def cases() -> Iterator[tuple[int, int, str, str, set[str]]]:
    for line in TABLE.read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            below, auction, hand, calls = (cell.strip() for cell in line.split("|"))
            we, they = map(int, re.findall(r"\d+", below or "0/0"))
            yield we, they, auction, hand, set(calls.split())


@pytest.mark.parametrize(("we", "they", "auction", "hand", "calls"), list(cases()))
def test_hands_and_their_calls(we: int, they: int, auction: str, hand: str, calls: set[str]) -> None:
    offer = called(hand, auction, we, they, system=natural)
    assert str(offer.call) in calls, offer.meaning


def is_true(promise: Promise, held: Held) -> bool:
    """Tell whether a hand is as promised; its points count by length, or by shortness where it supports some suit."""
    counts = [held.points, *map(held.support, Suit)]
    points = promise.points.low <= max(counts) and min(counts) <= promise.points.high
    return points and replace(promise, points=Span()).fits(held)


def bid_out(dice: Random, aims: Aims, wild: frozenset[Seat]) -> Auction:
    """Let robots bid a deal, those in wild seats anything at all; each call is legal, and keeps its promise."""
    deal, auction, vulnerable = Deal.shuffled(dice), Auction(dice.choice(list(Seat))), dice.choice(list(Vulnerability))
    while not auction.is_over:
        seat = auction.standing.turn
        if seat in wild and dice.random() < 0.7:
            auction = auction.after(some_call(dice, auction.legal))
            continue
        now = situation(auction, aims, vulnerable)
        offer = choose(now, deal[seat])
        held = Held.of(deal[seat])
        assert offer.promise.fits(held)
        assert offer.spare or is_true(taken_for(now, offer.call).promise, held), f"{auction} {offer} {held}"
        assert wild or not now.forced or offer.call != PASS or offer.kind is Kind.PENALTY, str(auction)
        auction = auction.after(offer.call)
    return auction


def test_nobody_is_ever_without_a_legal_call_whatever_the_others_do(share: Share) -> None:
    """And what a call promises is true of the hand, and nobody passes a forcing bid, and every auction ends."""
    dice = Random(11)
    for _auction in range(share(20_000, 500)):
        aims = Aims(Aim(dice.choice([0, 0, 20, 40, 60, 90])), Aim(dice.choice([0, 0, 30, 60])))
        wild = frozenset(seat for seat in Seat if dice.random() < 0.35)
        auction = bid_out(dice, aims, wild)
        assert len(auction.calls) <= (LONGEST_WITH_NONSENSE if wild else LONGEST)


def overbid(auction: Auction, aim: Aim) -> bool:
    """Tell whether We bid past a game that we had in the strain, or jumped past one, short of slam and unpushed."""
    had: set[Strain] = set()
    standing = Auction(auction.dealer)
    for seat, call in auction.turns():
        if isinstance(call, Bid) and seat.side is Side.EW:
            had.clear()  # pushed
        elif isinstance(call, Bid) and aim.completes(call) and call.level < 6:
            lowest = next(bid for bid in standing.standing.sufficient if bid.strain is call.strain)
            jumped = call.level > max(lowest.level, aim.game_level(call.strain))
            asks = call == Bid(4, Strain.NOTRUMP) or any(str(made) == "4NT" for made in standing.calls)
            strong = any(made == Bid(2, Strain.CLUBS) for made in (*standing.calls, call))
            if (jumped or call.strain in had) and not asks and not strong:
                return True
            had.add(call.strain)
        standing = standing.after(call)
    return False


@pytest.mark.parametrize("below", [40, 60, 90])
def test_with_a_part_score_nobody_bids_past_the_game_that_it_makes(below: int, share: Share) -> None:
    dice = Random(below)
    for _deal in range(share(2_000, 60)):
        auction = bid_out(dice, Aims(Aim(below), Aim()), frozenset())
        assert not overbid(auction, Aim(below)), str(auction)


def test_bidding_to_the_score_changes_what_a_raise_means() -> None:
    usual = taken_for(read("N: 1S P", system=natural), parse_call("2S")).promise.points
    at_sixty = taken_for(read("N: 1S P", 60, system=natural), parse_call("2S")).promise.points
    assert (usual, at_sixty) == (Span(6, 9), Span(6, 18))


def test_what_was_said_adds_up() -> None:
    """Opener shows five spades and a minimum, responder hearts; everybody knows as much."""
    now = read("N: 1S P 2H P 2S P")
    opener, responder = now.shown[Seat.NORTH.index], now.shown[Seat.SOUTH.index]
    assert opener.points.low == 12
    assert opener.length(Suit.SPADES).low >= 5
    assert responder.length(Suit.HEARTS).low == 5
    assert responder.points.low == 11


def test_a_new_suit_forces_and_a_raise_does_not() -> None:
    assert read("N: 1H P 1S P").forced
    assert not read("N: 1H P 2H P").forced
    assert not read("N: 1H P 1S 2D").forced
    assert not read("N: 1H P 2C P", 60).forced, "two clubs is game already"
    assert taken_for(read("N: 1H P"), parse_call("1S")).forcing is Forcing.ROUND


def test_a_promise_in_words() -> None:
    assert str(Promise(Span(12, 21), lengths=length_of((Suit.SPADES, 5)))) == "12–21 points, 5+ ♠"
    assert str(Promise(hcp=Span(15, 17), balanced=True)) == "15–17 high-card points, balanced"
    assert str(Promise(Span(0, 9), lengths=length_of((Suit.SPADES, 0, 2)))) == "up to 9 points, up to 2 ♠"
    assert str(taken_for(read("N: 1NT P"), parse_call("2NT")).meaning).startswith("invites game: ")


def test_lengths_of_thirteen_cards_bound_each_other() -> None:
    known = Promise(lengths=length_of((Suit.SPADES, 6))).meet(Promise(lengths=length_of((Suit.HEARTS, 5))))
    assert known.length(Suit.CLUBS) == Span(0, 2)


def test_points_count_length_and_support_counts_shortness() -> None:
    held = Held.of(Hand.parse("KJ9832.3.A8765.4"))
    assert (held.hcp, held.points, held.support(Suit.SPADES)) == (8, 11, 14)


def test_every_call_has_a_meaning_before_it_is_made(share: Share) -> None:
    """And it is the one that the call has once it is made."""
    dice = Random(8)
    for deal in range(share(500, 20)):
        table = fresh(f"meanings {deal}")
        while table.phase is Phase.AUCTION and table.to_act:
            told = meanings(view(table, table.to_act))
            call = some_call(dice, tuple(told))
            assert all(told.values())
            assert set(told) == set(view(table, table.to_act).legal)
            made = QUICK.act(view(table, table.to_act), dice).command
            assert isinstance(made, MakeCall)
            assert told[made.call] == made.meaning
            table = apply(table, decide(table, table.to_act, MakeCall(call, told[call])))


@pytest.mark.parametrize(
    ("ours", "theirs", "call", "is_told"),
    [(60, 0, "1NT", True), (60, 0, "1S", False), (60, 0, "4S", False), (0, 0, "3NT", False), (0, 60, "2S", False)],
)
def test_all_are_told_that_a_part_score_makes_a_call_game(ours: int, theirs: int, call: str, is_told: bool) -> None:
    table = fresh("game", dealer=Seat.NORTH)
    seen = view(table, Seat.NORTH, score(ours, theirs))
    made = parse_call(call)
    said = meanings(seen)[made]
    assert said.endswith("; game with 60 below") is is_told
    after = apply(table, decide(table, Seat.NORTH, MakeCall(made, said)))
    assert meanings_made(view(after, Seat.EAST, score(ours, theirs))) == (said,)


def test_one_ace_is_no_aces() -> None:
    assert [str(Promise(aces=Span(*aces))) for aces in ((1, 1), (0, 1), (0, 0), (2, 2), (1, 4))] == [
        "1 ace",
        "up to 1 ace",
        "0 aces",
        "2 aces",
        "1+ aces",
    ]


def test_part_scores_are_read_from_what_the_players_see() -> None:
    assert Aims.read(score(60, 30)) == Aims(Aim(60), Aim(30))
    assert Aims.read(None) == Aims.read({"form": "duplicate", "we": {"below": 60}}) == Aims()
    assert Aim(60).completes(Bid(1, Strain.NOTRUMP))
    assert Aim(40).completes(Bid(1, Strain.SPADES), Doubling.DOUBLED)
