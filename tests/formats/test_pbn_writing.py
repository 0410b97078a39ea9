"""PBN out: the strict export form, and nothing lost on the way there and back."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from records_of_games import DEAL, SCHIPHOL, anything, mangled
from strategies import auctions, boards, plays

from wethey.formats import Column, Comment, Game, Table, pbn
from wethey.formats.pbn.text import LONGEST_OF_LINES

FILES = sorted((Path(__file__).parents[3] / "shared" / "files" / "pbn").glob("*.pbn"))


def there_and_back(games: list[Game]) -> None:
    text = pbn.writes(games)
    assert list(pbn.reads(text)) == games
    assert pbn.writes(pbn.reads(text)) == text


def test_the_export_form_is_strict() -> None:
    loose = (
        f'[contract_ "x"]\n[Vulnerable "Both"] [Dealer "E"]\n[Deal "{DEAL}"] [Auction "N"] - pass 1s!? {{ a }} p 1n =1='
    )
    lines = pbn.writes(pbn.reads(f'{loose} ap [Note "1:balanced"] [Play "S"] s3 sq * [Zoo "z"] [Ape "\\" "]')).split(
        "\r\n"
    )
    assert lines[3:] == [
        *('[Event "?"]', '[Site "?"]', '[Date "?"]', '[Board "?"]', '[West "?"]', '[North "?"]', '[East "?"]'),
        *('[South "?"]', '[Dealer "E"]', '[Vulnerable "All"]'),
        '[Deal "E:A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85 .63.AKQ987.A9732"]',
        *('[Scoring "?"]', '[Declarer "N"]', '[Contract "1NT"]', '[Result "?"]'),
        *('[Ape "\\" "]', '[Zoo "z"]', '[contract_ "x"]'),
        *('[Auction "E"]', "Pass 1S $5", "{ a }", "Pass 1NT =1=", "AP", '[Note "1:balanced"]'),
        *('[Play "S"]', "S3 SQ", "*", "", ""),
    ]


def test_lines_stay_within_the_limit_where_they_can_be_parted() -> None:
    comment = Comment("a long story " * 60, "Event")
    game = Game({"Event": "x", "Auction": "N"}, calls=("P", *("$200",) * 90), comments=(comment,))
    assert max(map(len, pbn.writes([game]).split("\r\n"))) <= LONGEST_OF_LINES
    there_and_back([game])


@pytest.mark.parametrize("text", ["a brace } " * 40, "a brace }\non two lines"])
def test_a_comment_with_a_brace_in_it_stays_one_comment(text: str) -> None:
    there_and_back([Game({"Event": "x"}, comments=(Comment(text, "Event"),))])


@pytest.mark.skipif(not FILES, reason="the collection of bridge files is not here")
def test_real_files_survive_the_way_there_and_back(share: Callable[[int, int], int]) -> None:
    most = share(10_000, 100)
    for path in FILES:
        games = list(islice(pbn.read(path), most))
        assert list(pbn.reads(pbn.writes(games))) == games, path.name


@given(st.integers(0, 2**32))
def test_whatever_was_read_is_written_and_read_again(seed: int) -> None:
    there_and_back(list(pbn.reads(mangled(SCHIPHOL, Random(seed)))))


@given(anything)
def test_whatever_was_read_of_anything_is_written_and_read_again(text: str) -> None:
    there_and_back(list(pbn.reads(text)))


names = st.from_regex(r"[A-Z][a-z]{1,9}", fullmatch=True).filter(
    lambda name: name not in {"Note", "Auction", "Play", "Deal"}
)
values = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=60).filter(lambda value: ";" not in value)
tables = st.lists(st.tuples(values, values), max_size=4).map(
    lambda rows: Table((Column("One"), Column("Two", "+", 5, "R")), tuple(rows))
)


@st.composite
def games(draw: st.DrawFn) -> Game:
    board, auction, play = draw(boards), draw(auctions()), draw(plays(13))
    tags = draw(st.dictionaries(names, values, max_size=5))
    tags |= {"Board": str(board.number), "Vulnerable": str(board.vulnerability), "Dealer": str(auction.dealer)}
    tags["Deal"] = "N:" + " ".join(map(str, play.hands))
    tags |= {"Auction": str(auction.dealer), "Play": str(play.leader)}
    tags |= {"Contract": f"{play.contract.bid}{play.contract.doubling}", "Declarer": str(play.contract.declarer)}
    notes = draw(st.dictionaries(st.integers(1, 32), values.map(str.strip), max_size=3))
    calls = tuple(map(str, auction.calls)) + tuple(f"={number}=" for number in notes if auction.calls)
    return Game(tags, calls, tuple(map(str, play.cards)), notes, tables={"ScoreTable": draw(tables)})


@pytest.mark.parametrize(
    "tags",
    [
        {"North": "#", "Event": "##", "Site": "##1", "Vulnerable": "#"},  # names of people and rooms, not of a rule
        {"Deal": f"N\0   {DEAL[2:]}"},
        {"Contract": "4S\x7f", "Declarer": "N\t"},
        {"Auction": "N", "Play": "E"},
    ],
)
def test_what_the_notation_reads_in_its_own_way_is_written_such_that_it_says_the_same(tags: dict[str, str]) -> None:
    there_and_back([Game({"Board": "1"}), Game(tags), Game({"Board": "2"})])


def test_signs_that_cannot_be_printed_are_spaces_in_notes_and_tables_too() -> None:
    rows = Table((Column("O\x7fne"),), (("So\x7fth",), ("West\t",)))
    there_and_back([Game({"Auction": "N"}, ("1S", "=1="), notes={1: "M\0inor"}, tables={"ScoreTable": rows})])


def test_what_is_no_card_is_written_as_it_was_read() -> None:
    there_and_back([Game({"Play": "N"}, cards=("SA", "P", "S7%"))])


@pytest.mark.parametrize("behind", ["Site", "nowhere", "Auction", "Play", "Note Auction 3"])
@pytest.mark.parametrize("place", [0, 3, 99])
def test_a_comment_is_written_wherever_it_stands(behind: str, place: int) -> None:
    game = Game({"Dealer": "N", "Auction": "N"}, ("1S", "AP"), comments=(Comment("said", behind, place),))
    there_and_back([game])
    assert "{said}" in pbn.writes([game])


@given(st.lists(games(), max_size=3))
def test_whatever_was_made_is_written_and_read_again(made: list[Game]) -> None:
    there_and_back(made)
