"""LIN: a table, a set of boards, a match that was broadcast, and links."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from records_of_games import SCHIPHOL, mangled

from wethey.core import Refused, Seat
from wethey.formats import Game, Weight, lin, pbn

FILES = Path(__file__).parents[3] / "shared" / "files"

TABLE = (
    "pn|Sue,Will,Ned,Eve|st||md|3SJ973HJ98742D3CK4,SKQT2HAT,SH63DAKQ987CA9732,|rh||ah|Board 1|sv|o|mb|1D|mb|1S|mb|3H!|"
    "an|weak|mb|4S|mb|4N|nt|a bold bid|pg||mb|d|mb|p|mb|p|mb|5C|mb|d|mb|5H|mb|d|mb|p|mb|p|mb|p|pg||pc|SK|pc|H3|pc|S4|"
    "pc|S3|pg||pc|C2|pc|C6|nt|low|pc|CK|pc|C5|mc|9|pg||"
)
WHOLE = TABLE.replace("SKQT2HAT,", "SKQT2HATDJ6542C85,")


def one(text: str) -> Game:
    (game,) = lin.reads(text)
    return game


def test_a_table_gives_core_values() -> None:
    game = one(WHOLE)
    assert str(game.board) == "1 N None N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
    assert str(game.result) == "S 5HX-2"
    assert [game.tags[name] for name in ("South", "West", "North", "East")] == ["Sue", "Will", "Ned", "Eve"]
    assert dict(game.notes) == {1: "weak"}
    assert [str(card) for card in game.played] == ["SK", "H3", "S4", "S3", "C2", "C6", "CK", "C5"]
    assert game.cards == ("SK", "H3", "S4", "S3", "C5", "C2", "C6", "CK", "*")
    assert (game.score, game.remarks) == (-300, ())


def test_a_hand_that_can_not_be_is_told_and_the_rest_is_kept() -> None:
    game = one(WHOLE.replace("HATD", "HAATD"))
    assert [remark.weight for remark in game.lost] == [Weight.LOST]
    assert game.tags["LIN_md"].startswith("3SJ973")
    assert str(game.contract) == "S 5HX"


@pytest.mark.parametrize("width", [1, 7, 60])
def test_lines_may_be_broken_anywhere(width: int) -> None:
    broken = "\n".join(WHOLE[start : start + width] for start in range(0, len(WHOLE), width))
    game = one(broken)
    assert (game.calls, game.cards, game.deal) == (one(WHOLE).calls, one(WHOLE).cards, one(WHOLE).deal)


MATCH = (
    "vg|Final,Segment 1,I,1,2,Reds,10,Blues,12|rs|5HSx-2,4SW=,,1NN+1|pn|S,W,N,E,s,w,n,e|bn|1,2|\n"
     "qx|o1|" + WHOLE.removeprefix("pn|Sue,Will,Ned,Eve|").removesuffix("mc|9|pg||") + "\nnt|hello|pg||"
    + "qx|c1|" + "mb|p|mb|1S|mb|p|mb|4S|mb|p|mb|p|mb|p|mc|10|"
)  # fmt: skip


def test_a_match_has_two_rooms_and_its_results_on_top() -> None:
    opened, closed = lin.reads(MATCH)
    assert [opened.tags[name] for name in ("Event", "HomeTeam", "VisitTeam", "Scoring")] == [
        "Final",
        "Reds",
        "Blues",
        "IMP",
    ]
    assert [(game.tags["Room"], game.tags["South"], game.number) for game in (opened, closed)] == [
        ("Open", "S", 1),
        ("Closed", "s", 1),
    ]
    assert str(opened.result) == "S 5HX-2"
    assert closed.deal == opened.deal
    assert "board-of-game-before" in [remark.word for remark in closed.remarks]
    assert "declarer-disagrees" in [remark.word for remark in closed.remarks]  # the list says West, the calls East
    assert closed.declarer is Seat.EAST


def test_a_link_opens_in_the_viewer_and_is_read_back() -> None:
    game = one(WHOLE)
    link = lin.link(game)
    assert link.startswith("https://www.bridgebase.com/tools/handviewer.html?lin=pn%7CSue")
    assert set(link.partition("lin=")[2]) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789%_.~,-")
    assert one(f"{link}\n") == game


def test_what_lin_can_not_hold_is_refused() -> None:
    with pytest.raises(Refused, match="no hand"):
        lin.writes([Game({"Contract": "4S"})])


def test_a_game_survives_the_way_there_and_back_and_through_pbn() -> None:
    game = one(WHOLE)
    assert list(lin.reads(lin.writes([game]))) == [game]
    text = pbn.writes([game])
    assert '[Declarer "S"]\r\n[Contract "5HX"]\r\n[Result "9"]' in text  # LIN does not state what the calls prove
    assert list(pbn.reads(text)) == [game]
    (schiphol,) = pbn.reads(SCHIPHOL)
    back = one(lin.writes([schiphol]))
    assert (back.deal, back.auction, back.play, back.result) == (
        schiphol.deal,
        schiphol.auction,
        schiphol.play,
        schiphol.result,
    )


@given(st.integers(0, 2**32))
def test_a_mangled_record_is_read_without_a_crash(seed: int) -> None:
    check(mangled(MATCH, Random(seed)))


@given(st.text(alphabet="|pnmdbcqxovsar1234567890SHDCAKQJT,!\n%", max_size=200) | st.text())
def test_anything_is_read_without_a_crash(text: str) -> None:
    check(text)


def check(text: str) -> None:
    for game in lin.reads(text):
        assert all(len(str(remark)) < 400 for remark in game.remarks)
        assert list(pbn.reads(pbn.writes([game]))) == [game]
        playable = game.play is not None or not game.played  # LIN has no sign for the gap that a nonsense card leaves
        if game.hands and not game.lost and game.auction and game.auction.is_over and playable:
            (back,) = lin.reads(lin.writes([game]))
            assert (back.hands, back.played) == (game.hands, game.played)


@pytest.mark.skipif(not FILES.exists(), reason="the collection of bridge files is not here")
def test_the_same_tables_as_lin_and_as_pbn_are_equal() -> None:
    written = {
        game.tags["DealId"]: game
        for game in pbn.read(FILES / "pbn" / "bbo-pair8-wronie-735.pbn")
        if "DealId" in game.tags
    }
    twins = 0
    for path in sorted((FILES / "lin").glob("bbo8-*.lin")):
        (game,) = lin.read(path)
        twin = written.get(path.name.removeprefix("bbo8-"))
        if twin is None:
            continue  # one table has no record by its name
        assert (game.deal, game.vulnerability, game.dealer) == (twin.deal, twin.vulnerability, twin.dealer)
        assert (game.contract, game.tricks, game.played) == (twin.contract, twin.tricks, twin.played)
        assert not [remark for remark in game.remarks if remark.weight is not Weight.FORM]
        twins += 1
    assert twins == 67


@pytest.mark.skipif(not FILES.exists(), reason="the collection of bridge files is not here")
@pytest.mark.parametrize(
    "path",
    sorted((FILES / "lin").glob("[!b]*.lin")) + sorted((FILES / "lin").glob("bb[!o]*.lin")),
    ids=lambda path: path.name,
)
def test_other_records_survive_the_way_there_and_back(path: Path) -> None:
    for game in lin.read(path):
        (back,) = lin.reads(lin.writes([game]))
        assert (back.hands, back.calls, back.played, back.tricks) == (game.hands, game.calls, game.played, game.tricks)
        assert next(lin.reads(lin.link(game))).calls == game.calls
        assert not [remark for remark in game.remarks if remark.weight is Weight.LOST]


@pytest.mark.parametrize("dealer", [None, *Seat])
def test_hands_stand_in_their_seats_whoever_deals_or_nobody_knows(dealer: Seat | None) -> None:
    tags = {"Deal": "N:5.AKQJ.J432.T532 QJT.T987.AKQ.987 - -"} | ({"Dealer": str(dealer)} if dealer else {})
    game = Game(tags)
    assert [one(lin.writes([game])).hands, one(lin.writes([game])).dealer] == [game.hands, dealer]


def test_hands_without_a_figure_before_them_are_read() -> None:
    assert one("st||md|SJ97,SKQ,SAT8,S654|").hands == one("st||md|0SJ97,SKQ,SAT8,S654|").hands


def test_passes_that_a_record_left_out_are_written() -> None:
    """East declares and South leads, so that North and East have passed before the only bid."""
    text = SCHIPHOL.split("[Declarer")[0] + '[Declarer "E"]\n[Contract "1NT"]\n[Auction "N"]\n1NT AP\n[Play "S"]\nC4\n'
    (game,) = pbn.reads(text)
    assert str(game.auction) == "N: P 1NT P P P"
    assert str(one(lin.writes([game])).auction) == str(game.auction)


def test_an_auction_says_who_deals_where_nothing_else_does() -> None:
    (game,) = pbn.reads('[Deal "N:5.AKQJ.J432.T532 - - -"][Auction "W"] 2S P 3S AP')
    assert str(one(lin.writes([game])).auction) == str(game.auction) == "W: 2S P 3S P P P"


LINKS = [
    ("https://www.bridgebase.com/tools/handviewer.html?n=sak&d=n&v=-&b=7&a=1sp&nn=Ann%20B", "N: 1S P", "Ann B"),
    ("http://a.b/?S=h10&d=s&v=b&a=1N!(15-17)PP{text}D&sn=Ned", "S: 1NT P P X", None),
    ("see https://any.site/view?tbt=y&lin=st%7C%7Cmd%7C3SAK%2C%2C%2C%7Cmb%7C1S%7C and so on", "N: 1S", None),
    ('<a href="https://any.site/?x=1&amp;lin=st||md|3SAK,,,|mb|1S|">a deal</a>', "N: 1S", None),
    ("https://a.b/?n=sak&d=n&a=1s&nn=Stephen Nell&sn=Adam", "N: 1S", "Stephen Nell"),
]


@pytest.mark.parametrize(("link", "auction", "north"), LINKS)
def test_links_that_carry_cards_are_read(link: str, auction: str, north: str | None) -> None:
    game = one(link)
    assert (str(game.auction), game.tags.get("North")) == (auction, north)
    assert [remark for remark in game.remarks if remark.weight is not Weight.FORM] == []


def test_explanations_and_texts_of_a_link_are_kept() -> None:
    game = one(LINKS[1][0])
    assert dict(game.notes) == {1: "15-17"}
    assert [(comment.behind, comment.text) for comment in game.comments] == [("Auction", "text")]


@pytest.mark.parametrize("query", ["bbo=y&myhand=M-1234567-1600000000", "linurl=http://a.b/c.lin", "b=7&d=n", ""])
def test_a_link_that_carries_no_cards_is_told(query: str) -> None:
    reading = lin.reads(f"https://www.bridgebase.com/tools/handviewer.html?{query}")
    assert list(reading) == []
    assert [remark.word for remark in reading.remarks] == ["no-cards-in-link"]


def test_an_address_inside_a_text_is_no_link() -> None:
    game = one("st||md|3SAK,,,|nt|see http://a.b/?lin=md|pg||")
    assert [comment.text for comment in game.comments] == ["see http://a.b/?lin=md"]
