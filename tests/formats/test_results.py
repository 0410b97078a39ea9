"""Results that stand a game each: who met, which boards they had, and what is said where that cannot be told."""

from pathlib import Path

import pytest

from wethey.core import Refused, Side
from wethey.formats import lin, pbn, print_session, read_session, session_of, session_of_file, session_of_text
from wethey.scoring import Contest, Method, compare_field, compare_teams

FILES = Path(__file__).parents[3] / "shared" / "files"
HERE = pytest.mark.skipif(not FILES.exists(), reason="the collection of bridge files is not here")


def result(board: int, contract: str, names: str = "", more: str = "") -> str:
    """Give a game: ``names`` are North, South, East and West, ``contract`` is as in N 4S 10."""
    declarer, bid, tricks = contract.split() if contract != "Pass" else ("", "Pass", "")
    seats = zip(("North", "South", "East", "West"), names.split(), strict=False)
    tags = [("Board", str(board)), *seats, ("Declarer", declarer), ("Contract", bid), ("Result", tricks)]
    return "\n".join(f'[{name} "{value}"]' for name, value in tags) + f"\n{more}\n\n"


def told(text: str) -> list[str]:
    """Give the travellers of a text as they are printed, without headers."""
    session, _remarks = session_of(pbn.reads(text))
    return [line for line in print_session(session).splitlines() if line[:1].isdigit() or line.startswith("Board")]


def test_pairs_are_known_by_their_names_and_numbered_as_they_come() -> None:
    text = result(1, "N 4S 10", "Ann Bob Cat Dan") + result(1, "W 3NT 8", "Eve Fay Gus Hal")
    text += result(2, "N 4S 11", "Ann Bob Gus Hal") + result(2, "Pass", "Cat Dan Eve Fay")
    session, remarks = session_of(pbn.reads('[Event "Club #7"]\n' + text))
    assert told(text) == ["Board 1", "1 2 N 4S=", "3 4 W 3NT-1", "Board 2", "1 4 N 4S+1", "2 3 Passed out"]
    assert (session.winners, session.title, remarks) == (1, "Club #7", ())
    assert [named.name for named in session.names] == ["Ann & Bob", "Cat & Dan", "Eve & Fay", "Gus & Hal"]
    assert read_session(print_session(session)) == session


def test_pairs_that_keep_their_direction_are_ranked_apart() -> None:
    text = result(1, "N 4S 10", "A B C D") + result(1, "W 3NT 8", "E F G H")
    text += result(2, "N 4S 11", "A B G H") + result(2, "S 2H 8", "E F C D")
    session, _remarks = session_of(pbn.reads(text))
    assert session.winners == 2
    assert [(named.side, named.pair, named.name) for named in session.names] == [
        (Side.NS, "1", "A & B"),
        (Side.EW, "1", "C & D"),
        (Side.NS, "2", "E & F"),
        (Side.EW, "2", "G & H"),
    ]


def test_pairs_that_are_called_by_a_number_keep_it() -> None:
    text = result(1, "N 4S 10", "Pair-7 Pair-7 Pair-2 Pair-2") + result(1, "S 3S 10", "Pair-4 Pair-4 Pair-9 Pair-9")
    assert told(text) == ["Board 1", "7 2 N 4S=", "4 9 S 3S+1"]


@pytest.mark.parametrize(
    "rooms", [('[Room "Closed"]', '[Room "Open"]'), ('[Table "2"]', '[Table "1"]'), ('[Room "closed room"]', "")]
)
def test_two_rooms_are_a_match_and_the_home_team_sits_north_south_in_the_open_one(rooms: tuple[str, str]) -> None:
    teams = '[HomeTeam "Blues"][VisitTeam "The Reds"]'
    closed, opened = (f"{teams}{room}" for room in rooms)
    text = result(1, "N 4S 10", "A B C D", closed) + result(1, "N 4S 9", "E F G H", opened)
    if not rooms[1]:  # where rooms do not tell, the table that stands first is the open room
        text = result(1, "N 4S 9", "E F G H", teams) + result(1, "N 4S 10", "A B C D", teams)
    session, _remarks = session_of(pbn.reads(text))
    assert session.contest is Contest.TEAMS
    lines = {(line.ns, line.ew): traveller.score(line) for traveller in session.travellers for line in traveller.lines}
    assert lines == {("Blues", "2"): -50, ("2", "Blues"): 420}
    assert session.name("2") == "The Reds"


def test_a_match_whose_teams_have_no_names_is_told_by_its_players() -> None:
    text = result(1, "N 4S 10", "A B C D", '[Room "Open"]') + result(1, "N 4S 9", "E F G H", '[Room "Closed"]')
    session, _remarks = session_of(pbn.reads(text))
    (match,) = compare_teams(session).matches
    assert match.imps("1") == 10
    assert [session.name(team) for team in ("1", "2")] == ["A, B, G, H", "C, D, E, F"]


def test_tables_of_a_pairs_event_are_no_match() -> None:
    more = '[Competition "Pairs"][HomeTeam "x"][VisitTeam "y"]'
    text = result(1, "N 4S 10", "A B C D", more) + result(1, "N 4S 9", "E F G H", more)
    assert session_of(pbn.reads(text))[0].contest is Contest.PAIRS


@pytest.mark.parametrize("names", ["", "You Robot Robot Robot", "A B C ?"])
def test_results_without_pairs_that_could_have_met_are_compared_as_they_stand(names: str) -> None:
    text = result(1, "N 4S 10", names) + result(1, "N 4S 9", names) + result(1, "N 3NT 9", "Q R S T")
    session, remarks = session_of(pbn.reads(text))
    assert told(text) == ["Board 1", "1 1 N 4S=", "2 2 N 4S-1", "3 3 N 3NT="]
    assert [remark.word for remark in remarks] == ["no-pairs"]
    assert session.winners == 2


def test_what_a_table_did_is_a_score_or_an_award_where_there_is_no_result() -> None:
    text = "".join(f'[Board "1"]\n[Score "{score}"]\n\n' for score in ("NS 420", "EW 50", "A+", "NS 50 EW -50"))
    assert told(text) == ["Board 1", "1 1 +420", "2 2 -50", "3 3 A+ A-", "4 4 +50"]


def test_a_table_that_did_not_finish_is_told() -> None:
    begun = '[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1S +\n\n'
    _session, remarks = session_of(pbn.reads(result(1, "N 4S 10") + begun + result(1, "N 4S 9")))
    assert [(remark.word, remark.game) for remark in remarks] == [("no-result", 2), ("no-pairs", 0)]


def test_two_deals_with_one_number_are_two_sessions() -> None:
    deal = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    text = result(1, "N 4S 10", more=f'[Deal "N:{deal}"]') + result(1, "N 4S 9")
    assert len(session_of(pbn.reads(text))[0].travellers) == 1
    with pytest.raises(Refused, match="game 1 and another in game 3"):
        session_of(pbn.reads(text + text.replace("N:A", "E:A")))


@HERE
def test_a_match_that_was_broadcast_is_compared() -> None:
    octets = (FILES / "lin" / "vugraph-usbf2010-sf-14502.lin").read_bytes()
    session, _remarks = session_of_file(octets)
    (match,) = compare_teams(session).matches
    assert (match.home, match.away, len(match.counted)) == ("Nickell", "Fleisher", 15)
    assert session.travellers == session_of(lin.reads(octets))[0].travellers


@HERE
@pytest.mark.parametrize(
    ("name", "boards", "results", "method"),
    [
        ("club-pl-20120802-216.pbn", 27, 216, Method.MATCHPOINTS),
        ("club-pl-kops-570-lowercase-x.pbn", 26, 570, Method.MATCHPOINTS),
        ("club-pl-latin1-108.pbn", 27, 108, Method.IMPS),
        ("ben-v-wbridge5-camrose2024.pbn", 160, 320, Method.IMPS),
    ],
)
def test_the_results_of_a_club_are_a_session(name: str, boards: int, results: int, method: Method) -> None:
    session, _remarks = session_of_file((FILES / "pbn" / name).read_bytes(), name)
    assert (len(session.travellers), session.method) == (boards, method)
    assert sum(len(traveller.lines) for traveller in session.travellers) == results
    assert read_session(print_session(session)).travellers
    assert compare_field(session).standings if session.contest is Contest.PAIRS else compare_teams(session).standings


def test_a_single_record_is_no_session() -> None:
    with pytest.raises(Refused, match="no board with a traveller"):
        session_of_text(result(1, "N 4S 10") + result(2, "N 4S 10"))
