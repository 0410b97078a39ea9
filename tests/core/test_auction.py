"""Auctions: laws 17 to 22, 27, 29 and 39."""

from pathlib import Path

import pytest
from hypothesis import given
from strategies import auctions, seats

from wethey.core import (
    BIDS,
    CALLS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Auction,
    AuctionOver,
    Bid,
    Call,
    CallOutOfTurn,
    Doubling,
    InadmissibleDouble,
    InadmissibleRedouble,
    InsufficientBid,
    NotationError,
    Seat,
    parse_call,
)

HERE = Path(__file__).parent


def rows(name: str) -> list[tuple[str, ...]]:
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [tuple(cell.strip() for cell in line.split("|")) for line in lines if line and line[0] != "#"]


@pytest.mark.parametrize(("auction", "call", "ruling"), rows("calls.txt"))
def test_a_call_is_legal_or_breaks_the_law_of_the_table(auction: str, call: str, ruling: str) -> None:
    objection = Auction.parse(auction).objection(parse_call(call))
    assert (objection.law if objection else "legal") == ruling


@pytest.mark.parametrize(("text", "contract"), rows("contracts.txt"))
def test_the_last_bid_is_played_by_the_first_of_its_side_to_name_the_strain(text: str, contract: str) -> None:
    auction = Auction.parse(text)
    assert auction.is_over
    assert auction.turn is None
    assert auction.legal == ()
    assert auction.is_passed_out is (contract == "passed out")
    assert str(auction.contract or "passed out") == contract


@pytest.mark.parametrize(
    ("auction", "call", "name", "word"),
    [
        ("N: 1S", "1H", InsufficientBid, "insufficient-bid"),
        ("N: P", "X", InadmissibleDouble, "inadmissible-double"),
        ("N: 1S", "XX", InadmissibleRedouble, "inadmissible-redouble"),
        ("N: P P P P", "P", AuctionOver, "auction-over"),
    ],
)
def test_a_refusal_is_raised_by_its_name(auction: str, call: str, name: type[Exception], word: str) -> None:
    with pytest.raises(name) as refusal:
        Auction.parse(auction).after(parse_call(call))
    assert refusal.value.word == word  # type: ignore[attr-defined]
    with pytest.raises(name):
        Auction(Seat.NORTH, (*Auction.parse(auction).calls, parse_call(call)))


def test_a_call_out_of_turn_breaks_law_29() -> None:
    auction = Auction.parse("N: 1S")
    assert auction.objection(PASS, by=Seat.EAST) is None
    for seat in (Seat.NORTH, Seat.SOUTH, Seat.WEST):
        objection = auction.objection(PASS, by=seat)
        assert isinstance(objection, CallOutOfTurn)
        assert objection.law == "29"
    with pytest.raises(CallOutOfTurn):
        auction.after(PASS, by=Seat.WEST)


def test_after_the_final_pass_nobody_calls_out_of_turn() -> None:
    assert isinstance(Auction.parse("N: P P P P").objection(PASS, by=Seat.SOUTH), AuctionOver)


def test_there_is_no_contract_before_the_auction_is_over() -> None:
    auction = Auction.parse("N: 1S X")
    assert auction.contract is None
    assert (auction.last_bid, auction.doubling, auction.declarer) == (
        Bid.parse("1S"),
        Doubling.DOUBLED,
        Seat.NORTH,
    )
    assert Auction(Seat.NORTH).declarer is None


def test_each_seat_has_its_own_calls() -> None:
    auction = Auction.parse("W: P 1C X P 1S")
    assert [str(call) for call in auction.by(Seat.WEST)] == ["P", "1S"]
    assert [str(call) for call in auction.by(Seat.EAST)] == ["X"]
    assert [str(seat) for seat, _ in auction.turns()] == ["W", "N", "E", "S", "W"]
    assert Auction(Seat.WEST).by(Seat.NORTH) == ()


@pytest.mark.parametrize(("length", "number"), [(0, 1), (1, 36), (2, 701), (3, 9731)])
def test_legal_auctions_of_a_length_are_as_many_as_is_known(length: int, number: int) -> None:
    reached = [Auction(Seat.NORTH)]
    for _ in range(length):
        reached = [auction.after(call) for auction in reached for call in CALLS if not auction.objection(call)]
    assert len(reached) == number


def test_complete_auctions_are_as_many_as_is_known() -> None:
    seen: dict[tuple[object, ...], int] = {}

    def endings(auction: Auction) -> int:
        """Count the ways to finish: they depend on nothing but what the law asks about."""
        if auction.is_over:
            return 1
        stands = auction.standing
        ours = stands.bidder and stands.bidder.side is stands.turn.side
        state = (stands.bid, stands.doubling, ours, stands.passes)
        if state not in seen:
            seen[state] = sum(endings(auction.after(call)) for call in CALLS if not auction.objection(call))
        return seen[state]

    assert endings(Auction(Seat.NORTH)) == 4 * (22**35 - 1) // 3 + 1


def test_the_longest_auction_has_319_calls() -> None:
    auction = Auction(Seat.NORTH)
    call: Call
    for call in (PASS, PASS, PASS):
        auction = auction.after(call)
    for bid in BIDS:
        for call in (bid, PASS, PASS, DOUBLE, PASS, PASS, REDOUBLE, PASS, PASS):
            auction = auction.after(call)
    auction = auction.after(PASS)
    assert auction.is_over
    assert len(auction.calls) == 319
    assert str(auction.contract) == "W 7NTXX"


@given(auctions())
def test_the_legal_calls_are_those_without_objection(auction: Auction) -> None:
    assert auction.legal == tuple(call for call in CALLS if auction.objection(call) is None)


@given(auctions())
def test_calls_made_one_by_one_or_at_once_give_the_same_auction(auction: Auction) -> None:
    at_once = Auction(auction.dealer, auction.calls)
    assert at_once == auction
    assert at_once.standing == auction.standing
    assert hash(at_once) == hash(auction)


@given(auctions(), seats)
def test_who_deals_turns_the_contract_round_and_changes_nothing_else(auction: Auction, dealer: Seat) -> None:
    turned = Auction(dealer, auction.calls)
    turns = dealer.index - auction.dealer.index
    assert turned.legal == auction.legal
    assert turned.declarer is (auction.declarer and auction.declarer.after(turns))


@pytest.mark.parametrize(
    ("text", "column", "law"),
    [
        ("N: 1S 1H", 7, "27"),
        ("N: 1S P P P P", 13, "39"),
        ("N: X", 4, "19"),
        ("N: 1S 8C", 7, None),
        ("Q: 1S", 1, None),
        ("1S P P P", 1, None),
        ("", 1, None),
    ],
)
def test_a_text_that_is_no_auction_is_refused_where_it_goes_wrong(text: str, column: int, law: str | None) -> None:
    with pytest.raises(NotationError) as refusal:
        Auction.parse(text)
    assert (refusal.value.place.column, refusal.value.law) == (column, law)
