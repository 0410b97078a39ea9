"""Evenings that clubs have scored, scored again: the same points on every line, the same totals and places.

The files are USEBIO results of clubs; where they are not at hand the tests are skipped.
"""

from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from wethey.core import Bid, Board, Contract, Doubling, Result, Seat, Side
from wethey.formats import session_of_file
from wethey.scoring import (
    Adjusted,
    Award,
    BoardOutcome,
    Method,
    PassedOutDeal,
    Session,
    Traveller,
    TravellerLine,
    compare_field,
    datum,
    rounded,
)

SAMPLES = Path(__file__).parents[3] / "shared" / "files" / "other"
EVENINGS = ("mp_pairs_howell", "mp_pairs_mitchell", "butler_mitchell")


def root_of(name: str) -> ET.Element:
    file = SAMPLES / f"usebio-{name}.xml"
    if not file.exists():
        pytest.skip("the clubs' files are not here")
    return ET.fromstring(file.read_text())


def outcome_of(line: ET.Element) -> BoardOutcome:
    score = line.findtext("SCORE", "")
    if score.startswith("A"):
        return Adjusted(Award(int(score[1:3])), Award(int(score[3:])))
    text = line.findtext("CONTRACT", "")
    if text == "PASS":
        return PassedOutDeal()
    bid = Bid.parse(text.rstrip("X"))
    declarer = Seat(line.findtext("PLAYED_BY", ""))
    doubling = Doubling("X" * (len(text) - len(text.rstrip("X"))))
    return Result(Contract(bid, doubling, declarer), int(line.findtext("TRICKS", "")))


def travellers_of(root: ET.Element) -> list[tuple[Traveller, list[ET.Element]]]:
    found = []
    for board in root.iter("BOARD"):
        rows = board.findall("TRAVELLER_LINE")
        if rows:
            traveller = Traveller(Board.numbered(int(board.findtext("BOARD_NUMBER", ""))))
            for row in rows:
                line = TravellerLine(
                    row.findtext("NS_PAIR_NUMBER", ""), row.findtext("EW_PAIR_NUMBER", ""), outcome_of(row)
                )
                traveller = traveller.having(line)
            found.append((traveller, rows))
    return found


def session_of(root: ET.Element) -> Session:
    method = Method.BUTLER if root.find("EVENT[@EVENT_TYPE='BUTLER_PAIRS']") is not None else Method.MATCHPOINTS
    return Session(tuple(traveller for traveller, _rows in travellers_of(root)), method=method)


@pytest.mark.parametrize("name", EVENINGS)
def test_every_contract_gives_the_score_that_the_club_wrote(name: str) -> None:
    for traveller, rows in travellers_of(root_of(name)):
        for score, row in zip(traveller.scores, rows, strict=True):
            assert score is None or score == int(row.findtext("SCORE", ""))


@pytest.mark.parametrize("name", EVENINGS)
def test_the_ranking_is_the_one_that_the_club_published(name: str) -> None:
    root = root_of(name)
    result = compare_field(session_of(root))
    for side in (Side.NS, Side.EW, None):
        stated = {
            pair.findtext("PAIR_NUMBER", ""): pair
            for pair in root.iter("PAIR")
            if pair.findtext("DIRECTION", "") == (side.value if side else "")
        }
        mine = {pair: total for pair, total in result.totals.items() if pair[1] in stated}
        worth = {pair: result.worth(total) for pair, total in mine.items()}
        for (_side, pair), value in worth.items():
            place = 1 + sum(other > value for other in worth.values())
            assert place == int(stated[pair].findtext("PLACE", "")), pair
            text = stated[pair].findtext("PERCENTAGE" if result.method is Method.MATCHPOINTS else "TOTAL_SCORE", "")
            assert abs(value - Fraction(text)) <= Fraction(1, 100), (pair, float(value), text)


def test_the_datum_of_every_board_is_the_one_that_the_club_wrote() -> None:
    root = root_of("butler_mitchell")
    stated = {
        int(board.findtext("BOARD_NUMBER", "")): int(board.findtext("BOARD_AVERAGE", ""))
        for board in root.iter("BOARD")
        if board.find("BOARD_AVERAGE") is not None
    }
    assert {traveller.number: datum(traveller.scores) for traveller, _rows in travellers_of(root)} == stated


def test_a_board_with_an_adjusted_score_counts_it_among_the_results_expected() -> None:
    root = root_of("mp_pairs_howell")
    board = next(board for board in compare_field(session_of(root)).boards if board.traveller.number == 26)
    for line, row in zip(board.lines, dict(travellers_of(root))[board.traveller], strict=True):
        assert line.ns is not None
        assert rounded(line.ns) == rounded(Fraction(row.findtext("NS_MATCH_POINTS", "")))


@pytest.mark.parametrize("name", EVENINGS)
def test_the_product_reads_the_club_file_to_the_same_places(name: str) -> None:
    root = root_of(name)
    session, remarks = session_of_file((SAMPLES / f"usebio-{name}.xml").read_bytes())
    assert remarks == ()
    read, known = compare_field(session), compare_field(session_of(root))
    places = {standing.who[1]: read.totals[standing.who] for side in read.rankings for standing in read.standings(side)}
    assert {pair: (total.points, total.boards) for pair, total in places.items()} == {
        pair: (total.points, total.boards) for (_side, pair), total in known.totals.items()
    }
