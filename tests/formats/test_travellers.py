"""Travellers as text: what is read, what is refused and where, and that it prints and reads back."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import cards, contracts_of_seats, notation, seats, vulnerabilities

from wethey.core import Board, NotationError, Result, Seat, Side, Vulnerability
from wethey.formats import comparison_json, draw_comparison, print_csv, print_session, read_session
from wethey.scoring import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    Adjusted,
    Award,
    BoardOutcome,
    Contest,
    Method,
    Named,
    NotPlayed,
    PassedOutDeal,
    ScoreOnly,
    Session,
    Traveller,
    TravellerLine,
    possible_scores,
)

WEDNESDAY = """\
title: Wednesday pairs   # at the Red Lion
pair 1: Ann & Bob
scoring: butler

Board 2
1 2  N 4S+1 650 lead dk
3 4  +50
5 6  passed out
7 8  NOT PLAYED
9 10 average
11 12 A+ A-
13 14 a6535

board: 3
dealer: E
vulnerable: None
1 2 they 3nt= -400
"""


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("N 4S+1", Result.parse("N 4S+1")),
        ("4s+1 n", Result.parse("N 4S+1")),
        ("EW 3NT=", Result.parse("They 3NT=")),
        ("W 3NTx-2 +300", Result.parse("W 3NTX-2")),
        ("+620", ScoreOnly(620)),
        ("−100", ScoreOnly(-100)),
        ("N 620", ScoreOnly(620, Seat.NORTH)),
        ("NS -100", ScoreOnly(-100, Side.NS)),
        ("Pass", PassedOutDeal()),
        ("not played", NotPlayed()),
        ("A", Adjusted(AVERAGE, AVERAGE)),
        ("Ave- Ave+", Adjusted(AVERAGE_MINUS, AVERAGE_PLUS)),
        ("A+/A", Adjusted(AVERAGE_PLUS, AVERAGE)),
        ("A5050", Adjusted(Award(50), Award(50))),
        ("100% 0%", Adjusted(Award(100), Award(0))),
    ],
)
def test_a_line_says_what_became_of_the_board(text: str, outcome: BoardOutcome) -> None:
    line = read_session(f"Board 2\n1 5 {text}").travellers[0].lines[0]
    assert line == TravellerLine("1", "5", outcome)


def test_a_session_is_read_whole() -> None:
    session = read_session(WEDNESDAY)
    assert (session.title, session.method, session.name("1")) == ("Wednesday pairs", Method.BUTLER, "Ann & Bob")
    two, three = session.travellers
    assert two.scores == (650, 50, 0, None, None, None, None)
    assert (three.board.dealer, three.vulnerability) == (Seat.EAST, Vulnerability.NONE)
    assert str(two.lines[0].lead) == "DK"


@pytest.mark.parametrize(
    ("text", "place", "word", "says"),
    [
        ("1 1 N 4S=", (2, 3), "against-itself", "pair 1 cannot play against itself"),
        ("1 2 +620\n3 1 +620", (3, 3), "pair-twice", "pair 1 has played board 2"),
        ("1 2 4S=", (2, 5), "no-declarer", "write N 4S= or E 4S="),
        ("1 2 N 4S", (2, 7), "no-result", "needs its result"),
        ("1 2 N 4S+4", (2, 7), "impossible-tricks", "14 tricks"),
        ("1 2 N 4S= 420", (2, 11), "score-disagrees", "is +620"),
        ("1 2 -50", (2, 5), "no-such-score", "NS is vulnerable there, and goes down in hundreds"),
        ("1 2 +615", (2, 5), "no-such-score", "the nearest are +600, +620"),
        ("1 2 9999", (2, 5), "no-such-score", "the nearest is +7000"),
        ("1 2 N -620", (2, 7), "wrong-sign", "write +620"),
        ("1 2 W 420", (2, 7), "wrong-sign", "write -420"),
        ("1 2 0", (2, 5), "no-such-score", "write Passed out, Not played or Average"),
        ("1 2 A+", (2, 5), "half-adjusted", "write both"),
        ("1 2 A+ A- A", (2, 5), "no-award", "more than two sides"),
        ("1 2 120% 0%", (2, 5), "no-award", "more than the whole board"),
        ("1 2 passed out lead H2", (2, 5), "no-lead", "no opening lead"),
        ("1 2 N 4S= lead H1", (2, 16), "no-card", "is not a card"),
        ("1 2", (2, 1), "no-line", "write both pairs"),
        ("1 2 perhaps", (2, 5), "no-outcome", "write N 4S="),
        ("=1 2 +620", (2, 1), "no-pair", "is not a pair"),
        ("Board 2", (2, 7), "board-twice", "stands above already"),
        ("Board 0", (2, 7), "no-number", "from 1 to"),
        ("Board 3 dealer", (2, 9), "no-board", "or Board 7 dealer E"),
        ("Board 3 dealer X", (2, 16), "no-seat", "is not a seat"),
        ("1 2 +620\ndealer: S", (3, 1), "no-board", "belongs below its board"),
        ("scorer: Ann", (2, 1), "no-header", "there are title"),
        ("scoring: aggregate", (2, 10), "no-choice", "matchpoints, imps"),
        ("contest: x", (2, 10), "no-choice", "write pairs, teams, chicago"),
        ("contest: chicago", (2, 10), "no-session", "is a party"),
        ("winners: 2", (2, 1), "late-header", "above the first board"),
    ],
)
def test_what_cannot_be_is_refused_where_it_stands(text: str, place: tuple[int, int], word: str, says: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_session(f"Board 2\n{text}")
    found = refusal.value
    assert (found.place.line, found.place.column, found.word) == (*place, word)
    assert says in str(found)


def test_a_line_needs_a_board_and_a_file_at_least_one() -> None:
    for text, word in (("1 2 +620", "no-board"), ("title: Wednesday", "no-board"), ("", "no-board")):
        with pytest.raises(NotationError) as refusal:
            read_session(text)
        assert refusal.value.word == word


def test_where_the_two_lines_are_numbered_apart_pair_1_may_meet_pair_1() -> None:
    session = read_session("winners: 2\npair NS 1: Ann & Bob\npair EW 1: Cat & Dan\nBoard 1\n1 1 N 4S=\n2 2 -50")
    assert session.name("1", Side.EW) == "Cat & Dan"
    assert comparison_json(session)["rankings"][1]["pairs"][0]["pair"] == "2"
    with pytest.raises(NotationError, match="pair 1 has played board 1"):
        read_session("winners: 2\nBoard 1\n1 1 N 4S=\n1 2 -50")


def test_a_comment_may_stand_anywhere_and_a_byte_order_mark_at_the_beginning() -> None:
    assert read_session("\ufeff# slip 7\r\nBoard 1 # red\r\n1 2 +420 # lucky\r\n").travellers[0].scores == (420,)


_pairs = st.from_regex(r"[0-9]{1,2}(NS|EW)?", fullmatch=True)
_awards = st.sampled_from([AVERAGE, AVERAGE_PLUS, AVERAGE_MINUS]) | st.integers(0, 100).map(Award)


@st.composite
def travellers(draw: st.DrawFn, number: int, contest: Contest) -> Traveller:
    traveller = Traveller(Board(number, draw(seats), draw(vulnerabilities)))
    scores = sorted(possible_scores(traveller.vulnerability))
    outcomes: st.SearchStrategy[BoardOutcome] = st.one_of(
        st.builds(Result, contracts_of_seats, st.integers(0, 13)),
        st.sampled_from(scores).map(ScoreOnly),
        st.just(PassedOutDeal()),
        st.just(NotPlayed()),
        st.builds(Adjusted, _awards, _awards),
    )
    for ns, ew in draw(st.lists(st.tuples(_pairs, _pairs), max_size=5)):
        outcome = draw(outcomes)
        lead = draw(cards | st.none()) if isinstance(outcome, Result) else None
        line = TravellerLine(ns, ew, outcome, lead)
        if traveller.objection(line, teams=contest is Contest.TEAMS) is None:
            traveller = traveller.having(line, teams=contest is Contest.TEAMS)
    return traveller


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    contest = draw(st.sampled_from(Contest))
    numbers = draw(st.lists(st.integers(1, 99), min_size=1, max_size=4, unique=True))
    return Session(
        tuple(draw(travellers(number, contest)) for number in numbers),
        contest,
        draw(st.sampled_from(Method)),
        expected=draw(st.none() | st.integers(1, 20)),
        neuberg=draw(st.booleans()),
        names=(Named("1", "Ann & Bob"),),
        title=draw(st.none() | st.just("Wednesday pairs")),
    )


@given(sessions())
def test_a_session_prints_and_reads_back(session: Session) -> None:
    assert read_session(print_session(session)) == session


@given(sessions(), st.sampled_from(Method))
def test_every_session_can_be_compared_drawn_and_written_as_rows(session: Session, method: Method) -> None:
    compared = comparison_json(session, method)
    assert len(compared["boards"]) == len(session.travellers)
    assert draw_comparison(session, method)
    rows = list(csv.reader(io.StringIO(print_csv(session, method))))
    assert len(rows) == 1 + sum(len(traveller.lines) for traveller in session.travellers)


@given(notation)
def test_any_text_is_read_or_refused_by_name(text: str) -> None:
    for whole in (text, f"Board 7\n1 2 {text}", f"{text}\nBoard 7\n1 2 +100"):
        try:
            read_session(whole)
        except NotationError as refusal:
            assert len(str(refusal)) < 300  # noqa: PT017 - any other exception fails the test
