"""Strains, bids, doubling, contracts and results."""

import pytest
from hypothesis import given
from strategies import bids, results

from wethey.core import (
    BIDS,
    Bid,
    Contract,
    Doubling,
    NotationError,
    Result,
    Seat,
    Side,
    Strain,
    Suit,
    parse_call,
)


def test_strains_rise_from_clubs_to_no_trumps() -> None:
    assert [str(strain) for strain in sorted(Strain)] == ["C", "D", "H", "S", "NT"]
    assert [suit.strain.suit for suit in Suit] == list(Suit)
    assert Strain.NOTRUMP.suit is None
    assert [strain.symbol for strain in Strain] == ["♣", "♦", "♥", "♠", "NT"]
    assert [strain for strain in Strain if strain.is_minor] == [Strain.CLUBS, Strain.DIAMONDS]


def test_suits_and_strains_do_not_compare() -> None:
    with pytest.raises(TypeError):
        assert Suit.CLUBS < Strain.SPADES


@pytest.mark.parametrize("text", ["S", "s", "♠", "♤", "♠\ufe0e", "♠\ufe0f"])
def test_a_suit_is_a_letter_or_a_sign(text: str) -> None:
    assert Suit.parse(text) is Suit.SPADES
    assert Strain.parse(text) is Strain.SPADES


@pytest.mark.parametrize("text", ["", "X", "SS", "\u017f", "\ufe0f", "s\ufe0f", "ß", "1"])
def test_anything_else_is_no_suit_and_no_strain(text: str) -> None:
    with pytest.raises(NotationError):
        Suit.parse(text)
    with pytest.raises(NotationError):
        Strain.parse(text)


@pytest.mark.parametrize("text", ["N", "n", "NT", "nt", "Nt"])
def test_no_trumps_are_n_or_nt(text: str) -> None:
    assert Strain.parse(text) is Strain.NOTRUMP


def test_there_are_thirty_five_bids_rising_by_level_and_strain() -> None:
    assert len(BIDS) == 35
    assert list(BIDS) == sorted(BIDS)
    assert [bid.index for bid in BIDS] == list(range(35))
    assert (str(BIDS[0]), str(BIDS[-1]), BIDS[0].tricks, BIDS[-1].tricks) == ("1C", "7NT", 7, 13)


@pytest.mark.parametrize("level", [0, 8, -1])
def test_a_level_is_from_1_to_7(level: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 7"):
        Bid(level, Strain.CLUBS)


@given(bids, bids)
def test_a_bid_is_sufficient_by_level_and_then_by_strain(one: Bid, other: Bid) -> None:
    assert (one < other) == ((one.level, one.strain.index) < (other.level, other.strain.index))


@pytest.mark.parametrize(
    ("text", "token"),
    [
        *[(text, "P") for text in ("P", "p", "Pass", "PASS")],
        *[(text, "X") for text in ("X", "x", "*", "Dbl", "double")],
        *[(text, "XX") for text in ("XX", "xx", "**", "rdbl", "Redouble")],
        *[(text, "1NT") for text in ("1N", "1n", "1NT", "1nt")],
        *[(text, "4S") for text in ("4S", "4s", "4♠", "4♠\ufe0f")],
    ],
)
def test_a_call_is_read_as_players_write_it(text: str, token: str) -> None:
    assert str(parse_call(text)) == token


@pytest.mark.parametrize(
    "text", ["", "D", "R", "0S", "8S", "1", "S", "S1", "XXX", "1X", "\uff14S", "²S", "4\u017f", "PP"]
)
def test_anything_else_is_no_call(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_call(text)
    assert refusal.value.word == "no-call"


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("4S", "4S"),
        ("4s*", "4SX"),
        ("3n**", "3NTXX"),
        ("7NXX", "7NTXX"),
        ("N 4S", "N 4S"),
        ("4S n", "N 4S"),
        ("we 3NT", "We 3NT"),
        ("5♦x THEY", "They 5DX"),
    ],
)
def test_a_contract_is_read_as_players_write_it(text: str, token: str) -> None:
    assert str(Contract.parse(text)) == token


@pytest.mark.parametrize(
    "text", ["", "N", "N N", "4", "4SXXX", "N4S", "N 4S N", "7NNX", "\uff14S", "4\u017f", "\u017f 4S"]
)
def test_anything_else_is_no_contract(text: str) -> None:
    with pytest.raises(NotationError):
        Contract.parse(text)


def test_declarers_left_hand_opponent_leads() -> None:
    assert Contract.parse("S 4S").leader is Seat.WEST
    assert Contract.parse("We 4S").leader is None
    assert Contract.parse("We 4S").side is Side.NS
    assert Contract.parse("E 4S").side is Side.EW
    assert Contract.parse("4S").side is None


def test_doubling_is_none_double_or_redouble() -> None:
    assert [Doubling.parse(text) for text in ("", "x", "**")] == list(Doubling)
    assert [(doubling.index, doubling.factor) for doubling in Doubling] == [(0, 1), (1, 2), (2, 4)]
    for text in ("XXX", "D", "*x*"):
        with pytest.raises(NotationError):
            Doubling.parse(text)


@pytest.mark.parametrize(
    ("text", "token", "tricks"),
    [
        ("4S=", "4S=", 10),
        ("4SX+1", "4SX+1", 11),
        ("2H-2", "2H-2", 6),
        ("7NTXX-3", "7NTXX-3", 10),
        ("5♦x+1", "5DX+1", 12),
        ("4s*=", "4SX=", 10),
        ("1N+2", "1NT+2", 9),
        ("N 4SX+1", "N 4SX+1", 11),
        ("4SX+1 N", "N 4SX+1", 11),
        ("We 4SX+1", "We 4SX+1", 11),
        ("7C−13", "7C-13", 0),
        ("4S –1", "4S-1", 9),
    ],
)
def test_a_result_is_read_as_players_write_it(text: str, token: str, tricks: int) -> None:
    result = Result.parse(text)
    assert (str(result), result.tricks) == (token, tricks)
    assert result.made is (tricks >= result.contract.bid.tricks)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "no-result"),
        ("4S", "no-result"),
        ("4S+", "no-result"),
        ("4S+0", "no-result"),
        ("4S+01", "no-result"),
        ("4S+\uff11", "no-result"),
        ("4S=+1", "no-contract"),
        ("N+1 4S", "no-contract"),
        ("N= 4S", "no-contract"),
        ("+1", "no-contract"),
        ("8S=", "no-contract"),
        ("4S+4", "impossible-tricks"),
        ("4S-11", "impossible-tricks"),
        ("7NT+1", "impossible-tricks"),
    ],
)
def test_a_text_that_is_no_result_is_refused_by_name(text: str, word: str) -> None:
    with pytest.raises(NotationError) as refusal:
        Result.parse(text)
    assert refusal.value.word == word


@pytest.mark.parametrize("tricks", [-1, 14])
def test_a_deal_has_thirteen_tricks(tricks: int) -> None:
    with pytest.raises(ValueError, match="13 tricks"):
        Result(Contract.parse("4S"), tricks)


@given(results)
def test_a_contract_is_made_when_overtricks_are_not_negative(result: Result) -> None:
    assert result.made is (result.overtricks >= 0)
    assert result.contract.bid.tricks + result.overtricks == result.tricks
