"""What clubs keep: travellers in USEBIO and in PBN tables, and the files of dealing machines."""

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import deals

from wethey.cli.main import main
from wethey.core import Board, Card, Deal, Result, Side
from wethey.formats import (
    EXCHANGES,
    Game,
    Reading,
    Weight,
    comparison_json,
    games_of_session,
    pbn,
    session_of,
    session_of_file,
    traveller_of,
    usebio,
)
from wethey.formats.dealing import dlm_text, dup_record
from wethey.scoring import (
    Adjusted,
    Award,
    Method,
    Named,
    NotPlayed,
    PassedOutDeal,
    ScoreOnly,
    Session,
    Traveller,
    TravellerLine,
)

FILES = Path(__file__).parents[3] / "shared" / "files"
DEALS = (
    "N:AJ9.K9542.Q.AK93 K.QJ76.K98763.75 QT6543.AT.JT.T62 872.83.A542.QJ84",
    "N:AKQ984.KQT7..Q83 7.J63.AJT82.A754 532.854.Q43.KT62 JT6.A92.K9765.J9",
)
MACHINES = ["dup", "dlm", "bri", "dge"]


def written(games: list[Game], ending: str) -> bytes:
    refused: list[str] = []
    text = b"".join(EXCHANGES[ending].writer(games, lambda _game, refusal: refused.append(refusal.word)))
    assert refused == []
    return text


def read(octets: bytes, ending: str) -> Reading:
    reader = EXCHANGES[ending].reader
    assert reader
    return Reading(io.BytesIO(octets), reader)


def dealt(*texts: str) -> list[Game]:
    return [
        Game({"Board": str(n), "Dealer": "NESW"[n - 1], "Vulnerable": ["None", "NS"][n - 1], "Deal": text})
        for n, text in enumerate(texts, 1)
    ]


@pytest.mark.parametrize("ending", MACHINES)
def test_a_dealing_machine_gets_the_deals_and_gives_them_back(ending: str) -> None:
    assert list(read(written(dealt(*DEALS), ending), ending)) == dealt(*DEALS)


@given(st.lists(deals, min_size=1, max_size=3))
def test_any_deal_survives_every_machine(many: list[Deal]) -> None:
    for ending in MACHINES:
        games = [Game({"Board": str(n), "Deal": str(deal)}) for n, deal in enumerate(many, 1)]
        assert [game.deal for game in read(written(games, ending), ending)] == many


def test_the_bytes_of_a_board_are_those_of_the_machines() -> None:
    record = dup_record(Deal.parse(DEALS[0]), 2)
    assert record[:20] == b"01040615192324262940"
    assert record[78:90] == b"\x06AJ9\x03K9542\x04Q"
    assert record[146:] == b"YN1  0 02 "
    assert "Board 01=biipkkobgdfamncjfhnmdodghc030" in dlm_text({1: Deal.parse(DEALS[0])})


def test_boards_of_a_dlm_file_keep_their_numbers_and_what_fills_it_is_left_out() -> None:
    games = [Game({"Board": "7", "Deal": DEALS[0]}), Game({"Board": "9", "Deal": DEALS[1]})]
    back = list(read(written(games, "dlm"), "dlm"))
    assert [(game.number, str(game.deal)) for game in back if str(game.deal) in DEALS] == [(7, DEALS[0]), (9, DEALS[1])]
    assert [game.number for game in back] == [7, 8, 9]


BROKEN = {
    "dup": b"0101" + b"02" * 37,
    "bri": b"99" * 39 + b" " * 50,
    "dge": b"\x06AKQ\x03Z".ljust(128, b"\0"),
    "dlm": b"Board 01=biipkkobgdfamncjfhnmdodgh\n",
}


@pytest.mark.parametrize("ending", MACHINES)
def test_a_board_that_can_not_be_read_is_named(ending: str) -> None:
    reading = read(BROKEN[ending], ending)
    assert list(reading) == []
    assert [remark.weight for remark in reading.remarks] == [Weight.LOST]


@given(st.binary(max_size=400), st.sampled_from(["dup", "dlm", "xml"]))
def test_any_bytes_are_read_without_a_crash(octets: bytes, ending: str) -> None:
    for game in read(octets, ending):
        assert game.number


@given(st.text(alphabet='<>/BOARD_NUMETV"LI ?!&;[]ENTITY123', max_size=200))
def test_any_markup_is_read_without_a_crash(text: str) -> None:
    assert all(game.number for game in read(text.encode(), "xml"))


SESSION = Session(
    (
        Traveller(
            Board.numbered(1, Deal.parse(DEALS[0])),
            (
                TravellerLine("1", "2", Result.parse("N 4SX+1"), Card.parse("HA")),
                TravellerLine("3", "4", PassedOutDeal()),
                TravellerLine("5", "6", Adjusted(Award(60), Award(40))),
                TravellerLine("7", "8", NotPlayed()),
            ),
        ),
        Traveller(Board.numbered(2, Deal.parse(DEALS[1])), (TravellerLine("1", "2", ScoreOnly(-300)),)),
    ),
    method=Method.BUTLER,
    winners=2,
    names=(Named("1", "Ann - Bob", Side.NS), Named("2", "Cat - Dan", Side.EW)),
    title="Club <night> & more",
    date="2026.11.30",
    place="Here",
)


def test_travellers_survive_pbn_and_usebio() -> None:
    games = list(games_of_session(SESSION))
    assert session_of(games) == (SESSION, ())
    assert session_of(pbn.reads(pbn.writes(games))) == (SESSION, ())
    assert session_of(read(written(games, "xml"), "xml")) == (SESSION, ())


def test_a_row_whose_score_no_result_gives_is_told() -> None:
    table = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"]\n'
    table += "1 2 4S N 10 420\n3 4 4S N 10 430\n5 6 ? ? ? ?\n"
    (game,) = pbn.reads(f'[Board "1"]\n{table}')
    found = traveller_of(game)
    assert found
    assert [line.ns for line in found[0].lines] == ["1", "3"]
    assert [(remark.word, remark.weight) for remark in found[1]] == [
        ("score-disagrees", Weight.DOUBT),
        ("no-result", Weight.LOST),
    ]


HOSTILE = {
    "entity": b'<!DOCTYPE a [<!ENTITY b "cccc">]><a>&b;</a>',
    "bomb": b'<!DOCTYPE a [<!ENTITY a0 "ha"><!ENTITY a1 "&a0;&a0;&a0;">]><a>&a1;</a>',
    "attributes": b'<!DOCTYPE a [<!ATTLIST a x CDATA "long">]><a/>',
    "parameter": b'<!DOCTYPE a [<!ENTITY % b SYSTEM "http://127.0.0.1:9/">%b;]><a/>',
    "depth": b"<a>" * 5000,
    "cut": b"<USEBIO><EVENT>",
    "nothing": b"",
    "encoding": b'<?xml version="1.0" encoding="T-8UF"?><a/>',
    "codec": b'<?xml version="1.0" encoding="rot13"?><a/>',
    "of many bytes": b'<?xml version="1.0" encoding="utf-7"?><a/>',
    "of names": b'<?xml version="1.0" encoding="idna"?><a/>',
    "of labels": b'<?xml version="1.0" encoding="punycode"?><a/>',
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_markup_is_refused_by_name(what: str) -> None:
    reading = read(HOSTILE[what], "xml")
    assert list(reading) == []
    assert [remark.weight for remark in reading.remarks] == [Weight.LOST]


def test_a_definition_outside_is_named_and_never_fetched() -> None:
    (game,) = read(
        b'<!DOCTYPE USEBIO SYSTEM "http://127.0.0.1:9/x.dtd"><A><BOARD><BOARD_NUMBER>2</BOARD_NUMBER></BOARD></A>',
        "xml",
    )
    assert str(game.board) == "2 E NS"


@pytest.mark.parametrize("ending", [*MACHINES, "xml", "lin", "json"])
def test_the_command_turns_deals_into_all_that_hold_them(ending: str, tmp_path: Path) -> None:
    source, target, back = tmp_path / "deals.pbn", tmp_path / f"deals.{ending}", tmp_path / "back.pbn"
    source.write_text(pbn.writes(dealt(*DEALS)))
    assert main(["convert", str(source), str(target)]) == 0
    assert main(["convert", str(target), str(back)]) == 0
    assert [(game.board, game.deal) for game in pbn.read(back)] == [(game.board, game.deal) for game in dealt(*DEALS)]


@pytest.mark.skipif(not FILES.exists(), reason="the collection of bridge files is not here")
@pytest.mark.parametrize("ending", ["dup", "bri", "dlm"])
def test_a_dealing_machine_s_own_file_holds_the_deals_of_its_pbn_twin(ending: str) -> None:
    twin = [game.deal for game in pbn.read(FILES / "pbn" / "bigdeal-2.pbn")]
    reading = read((FILES / "other" / f"bigdeal.{ending}").read_bytes(), ending)
    assert [game.deal for game in reading] == twin
    assert reading.remarks == []


@pytest.mark.skipif(not FILES.exists(), reason="the collection of bridge files is not here")
@pytest.mark.parametrize(
    ("name", "boards", "lines"),
    [("butler_mitchell", 35, 245), ("mp_pairs_howell", 27, 161), ("mp_pairs_mitchell", 27, 512)],
)
def test_every_line_of_a_club_s_session_scores_as_it_states(name: str, boards: int, lines: int) -> None:
    games = list(usebio.read(FILES / "other" / f"usebio-{name}.xml"))
    session, noted = session_of(games)
    assert (len(session.travellers), sum(len(each.lines) for each in session.travellers), noted) == (boards, lines, ())
    assert all(game.deal for game in games)
    assert list(read(written(games, "xml"), "xml")) == games
    assert list(pbn.reads(pbn.writes(games))) == games


@pytest.mark.skipif(not FILES.exists(), reason="the collection of bridge files is not here")
def test_every_line_of_a_club_s_tables_scores_as_it_states() -> None:
    session, noted = session_of(pbn.read(FILES / "pbn" / "ruter71-scoretable.pbn"))
    assert (sum(len(each.lines) for each in session.travellers), noted) == (168, ())
    assert (session.method, session.winners, len(session.names)) == (Method.BUTLER, 1, 16)


RANKED = [
    ("other/usebio-butler_mitchell.xml", None, 14),
    ("other/usebio-mp_pairs_howell.xml", None, 12),
    ("other/usebio-mp_pairs_mitchell.xml", None, 38),
    ("other/usebio-notsupported.xml", Method.BUTLER, 14),  # of a kind that it calls by a name of its own
    ("pbn/ruter71-scoretable.pbn", None, 16),
]


@pytest.mark.skipif(not FILES.is_dir(), reason="the collection of bridge files is not here")
@pytest.mark.parametrize(("name", "method", "pairs"), RANKED)
def test_the_places_and_totals_that_a_club_states_are_reproduced(name: str, method: Method | None, pairs: int) -> None:
    octets = (FILES / name).read_bytes()
    session, _remarks = session_of_file(octets, name)
    first = next(iter((usebio if name.endswith("xml") else pbn).read(FILES / name)))
    stated = {row["PairId"]: row for row in first.tables["TotalScoreTable"].records()}
    ours = [pair for ranking in comparison_json(session, method)["rankings"] for pair in ranking["pairs"]]
    assert len(ours) == len(stated) == pairs
    for pair in ours:
        row = stated[pair["pair"]]
        assert pair["place"] == int(row["Rank"])
        if pair.get("percent") is not None:  # totals of pairs that sat out are raised there, and per cent are not
            assert pair["percent"] == pytest.approx(float(row["TotalPercentage"]), abs=0.01)
        else:
            assert pair["points"] == pytest.approx(float(row.get("TotalScore") or row["TotalScoreIMP"]), abs=0.01)


def test_a_pair_that_changed_its_direction_is_in_one_ranking() -> None:
    """The table of totals says where each pair began; pair 2 sat both ways."""
    totals = '[TotalScoreTable "PairId;Direction;Names"]\n1 "N-S" "Ann - Bob"\n2 "E-W" "Cat - Dan"\n'
    tables = [f'[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n{rows}\n' for rows in ("1 2 420", "2 1 -50")]
    text = f'[Board "1"]\n{totals}{tables[0]}\n[Board "2"]\n'
    assert session_of(pbn.reads(text + tables[0]))[0].winners == 2
    session, _remarks = session_of(pbn.reads(text + tables[1]))
    assert (session.winners, [(name.pair, name.side) for name in session.names]) == (1, [("1", None), ("2", None)])
