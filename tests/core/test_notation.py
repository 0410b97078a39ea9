"""Every value prints and parses back, survives the post, and no text breaks a reader."""

import pickle
from collections.abc import Callable

import pytest
import strategies
from hypothesis import given
from hypothesis import strategies as st

from wethey.core import (
    Auction,
    Bid,
    Board,
    Card,
    Claim,
    Contract,
    Deal,
    Doubling,
    Hand,
    NotationError,
    Play,
    Rank,
    Result,
    Seat,
    Strain,
    Suit,
    Trick,
    Vulnerability,
    parse_call,
)

Reader = Callable[[str], object]

READERS: list[tuple[Reader, st.SearchStrategy[object]]] = [
    (Seat.parse, strategies.seats),
    (Vulnerability.parse, strategies.vulnerabilities),
    (Suit.parse, strategies.suits),
    (Strain.parse, strategies.strains),
    (Rank.parse, strategies.ranks),
    (Card.parse, strategies.cards),
    (Hand.parse, strategies.sets_of_cards),
    (Deal.parse, strategies.deals),
    (Bid.parse, strategies.bids),
    (parse_call, strategies.calls),
    (Doubling.parse, strategies.doublings),
    (Contract.parse, strategies.contracts),
    (Result.parse, strategies.results),
    (Auction.parse, strategies.auctions()),
    (Trick.parse, strategies.tricks()),
    (Claim.parse, strategies.claims),
    (Play.parse, strategies.plays()),
    (Board.parse, strategies.boards),
]
NAMES = [getattr(reader, "__self__", reader).__name__ for reader, _ in READERS]

every_notation = pytest.mark.parametrize(("reader", "values"), READERS, ids=NAMES)


@every_notation
@given(choice=st.data())
def test_what_is_printed_is_read_back(reader: Reader, values: st.SearchStrategy[object], choice: st.DataObject) -> None:
    value = choice.draw(values)
    assert reader(str(value)) == value


@every_notation
@given(choice=st.data())
def test_a_value_travels_between_processes(
    reader: Reader, values: st.SearchStrategy[object], choice: st.DataObject
) -> None:
    value = choice.draw(values)
    there = pickle.loads(pickle.dumps(value))
    assert there == value
    assert reader(str(there)) == value


def is_read_or_refused(reader: Reader, text: str) -> None:
    """Any value that is read prints in a form that reads as the same; any refusal is one short line."""
    try:
        value = reader(text)
    except NotationError as error:
        refusal = error
    else:
        assert reader(str(value)) == value
        return
    line = str(refusal)
    assert line.isprintable()
    assert len(line) < 300
    assert refusal.word


@every_notation
@given(text=strategies.notation)
def test_any_text_is_read_or_refused(reader: Reader, values: st.SearchStrategy[object], text: str) -> None:
    assert values is not None
    is_read_or_refused(reader, text)


@every_notation
@given(choice=st.data())
def test_a_spoilt_notation_is_read_or_refused(
    reader: Reader, values: st.SearchStrategy[object], choice: st.DataObject
) -> None:
    text = str(choice.draw(values))
    start = choice.draw(st.integers(0, len(text)))
    stop = choice.draw(st.integers(start, min(len(text), start + 3)))
    spoilt = choice.draw(strategies.notation)[:4]
    is_read_or_refused(reader, text[:start] + spoilt + text[stop:])


LOOK_ALIKES = ["\uff14S", "²S", "\u0664S", "4\u017f", "S\u212a", "\u017f", "\u0130", "4S\u0661", "4S+\u0661", "Ｎ:"]  # noqa: RUF001 - that is the point


@every_notation
@pytest.mark.parametrize("text", LOOK_ALIKES)
def test_digits_and_letters_of_other_alphabets_are_refused(
    reader: Reader, values: st.SearchStrategy[object], text: str
) -> None:
    assert values is not None
    with pytest.raises(NotationError):
        reader(text)
