"""Kinds of records that the standards and the programs know, a small one of each, and what is read of it."""

import pytest
from records_of_games import DEAL

from wethey.formats import Game, Weight, lin, pbn

HEAD = f'[Dealer "N"][Vulnerable "None"][Deal "{DEAL}"]\n'
PLAYED = f'{HEAD}[Declarer "N"][Contract "1NT"][Auction "N"]\n1NT AP\n'


def one(text: str) -> Game:
    (game,) = pbn.reads(text)
    return game


def told(game: Game) -> set[str]:
    """What was noticed, but for what is only against the letter."""
    return {remark.word for remark in game.remarks if remark.weight is not Weight.FORM}


@pytest.mark.parametrize(
    ("scoring", "score"),
    [
        *(
            (scoring, 150)
            for scoring in ("MP", "MatchPoints;Butler", "IMP;Cross2", "BAM", "Chicago", "IMP_1948", "Own")
        ),
        *((scoring, 150) for scoring in ("Instant;MP1", "OldMP;Median", "IMP;Butler-2;Mean")),
        *((scoring, None) for scoring in ("Rubber", "Cavendish")),  # paid otherwise than by the board
    ],
)
def test_any_scoring_is_kept_and_only_duplicate_ones_make_a_score(scoring: str, score: int | None) -> None:
    game = one(f'[Scoring "{scoring}"]{PLAYED}[Result "9"]')
    assert (game.tags["Scoring"], game.score, told(game)) == (scoring, score, set())


@pytest.mark.parametrize(
    ("result", "tricks"),
    [
        *(("9", 9), ("^9", 9), ("NS 9", 9), ("EW 4", 9), ("EW 4 NS 9", 9), ("ew 4 ns 9", 9)),
        *(("+2", 9), ("=", 7), ("-1", 6), ("?", None), ("*", None), ("", None)),
    ],
)
def test_tricks_are_written_in_many_ways_and_a_star_is_not_known(result: str, tricks: int | None) -> None:
    game = one(f'{PLAYED}[Result "{result}"]')
    assert (game.tricks, told(game)) == (tricks, set())


AUCTIONS = {
    "1NT AP": "N: 1NT P P P",
    "1nt p P pass": "N: 1NT P P P",
    "1N Pass Pass Pass": "N: 1NT P P P",
    "AP": "N: P P P P",
    "1NT Pass Pass *": "N: 1NT P P",
    "1NT +": "N: 1NT",
    "*": "N:",
    "1S! 2H!? =1= $14 X?? AP": "N: 1S 2H X P P P",
    "1S dbl rdbl AP": "N: 1S X XX P P P",
    "1NT ; said at once\nAP { the others\n\nsaid nothing }": "N: 1NT P P P",
}


@pytest.mark.parametrize("calls", AUCTIONS)
def test_auctions_are_closed_open_marked_and_commented(calls: str) -> None:
    game = one(f'{HEAD}[Auction "N"]\n{calls}\n[Note "1:a note"]')
    assert (str(game.auction), told(game)) == (AUCTIONS[calls], set())


@pytest.mark.parametrize(
    ("calls", "contract"), [("1S ^I 1D AP", "E 1D"), ("^S Pass 1NT AP", "S 1NT"), ("^S 1NT AP", "E 1NT")]
)
def test_irregularities_that_were_condoned_are_followed(calls: str, contract: str) -> None:
    game = one(f'{HEAD}[Auction "N"]\n{calls}')
    assert (str(game.contract), told(game)) == (contract, set())


PLAYS = {
    "SA S3 SK C2\n*": (4, set()),
    "SA S3 SK -\n*": (3, set()),
    "SA S3 SK -\n+": (3, set()),
    "SA =1= S3! SK $9 C2\n*": (4, set()),
    "SA S3 SK -\n- - HJ -\n*": (3, {"gap-in-play"}),
    "- - - H3\n*": (0, {"gap-in-trick"}),
}


@pytest.mark.parametrize("cards", PLAYS)
def test_plays_are_complete_unfinished_and_marked(cards: str) -> None:
    game = one(f'{PLAYED}[Play "E"]\n{cards}\n[Note "1:a note"]')
    assert (len(game.played), told(game)) == PLAYS[cards]


def test_what_stands_behind_a_percent_sign_is_not_there() -> None:
    game = one(f'%hidden [Event "no"]\n{PLAYED}% [Result "3"]\n[Result "7"] ; seven\n% }} {{\n')
    assert (game.tags.get("Event"), game.tricks, [comment.text for comment in game.comments]) == (None, 7, [" seven"])


def test_values_are_inherited_once_or_until_they_are_said_anew() -> None:
    text = (
        '[Event "A"][Board "1"]\n\n[Event "#"][Board "2"]\n\n[Event "##B"][Board "3"]\n\n[Board "4"]\n\n'
        '[Event "##"][Board "5"]\n\n[Board "6"]\n\n[Event "C"][Board "7"]\n'
    )
    assert [game.tags["Event"] for game in pbn.reads(text)] == ["A", "A", "B", "B", "", "", "C"]


TABLES = {
    '[ActionTable "+Priority\\2R;Call\\4L;Score\\3R"]\n1 1NT 100\n2 "1 D" 50': ("1 D", "50"),
    '[InstantScoreTable "Score_NS;MP_NS;MP_EW"]\n"+420" 75 25\n-50 0 100': ("0", "100"),
    '[TotalScoreTable "PairId\\3R;Names\\20L"]\n1 "Ann - Bob"\n2 "Cat - Dan"': ("2", "Cat - Dan"),
    '[AuctionTimeTable "Call;Time"]\n1NT 5\nPass 3': ("Pass", "3"),
    '[PlayTimeTable "Card;Time"]\nSA 3': ("SA", "3"),
    '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT 7\nN S 8': ("S", "8"),
    '[OptimumPlayTable "S;H"]\nK -': ("K", "-"),
    '[OwnTable "A;B"]\n"a ""b""" c': None,
    '[Zoo "A;B\\3R"]\n1 2\n3\n4': ("3", "4"),
}


@pytest.mark.parametrize("table", TABLES)
def test_tables_of_the_standard_and_of_programs_are_kept(table: str) -> None:
    game = one(HEAD + table)
    (kept,) = game.tables.values()
    cells = TABLES[table]
    if cells:
        assert kept.rows[-1][-2:] == cells or tuple(row[0] for row in kept.rows)[-2:] == cells
    assert list(pbn.reads(pbn.writes([game]))) == [game]


DEALT = "st||md|3SJ973HJ98742D3CK4,SKQT2HATDJ6542C85,SH63DAKQ987CA9732,|rh||ah|Board 1|sv|o|"
LINS = {
    "mb|1N|mb|p|mb|p|mb|p|pg||pc|S4|mc|7|": ("N: 1NT P P P", "N 1NT=", 1),
    "mb|1Nppp|pc|S4S3|mc|7|": ("N: 1NT P P P", "N 1NT=", 2),
    "mb|1n|mb|PASS|mb|P|mb|p|pc|s4|mc|7|": ("N: 1NT P P P", "N 1NT=", 1),
    "mb|1N!|an|15-17|mb|p|mb|2C!|mb|d!|": ("N: 1NT P 2C X", "None", 0),
    "mb|1S|nt|a text|pg||mb|p|pg||": ("N: 1S P", "None", 0),
    "mb|1N|mb|p|mb|p|mb|p|pc|D10|": ("N: 1NT P P P", "None", 1),
    "px|own|zz|tag|mb|1N|": ("N: 1NT", "None", 0),
    "mb|p|mb|p|mb|p|mb|p|": ("N: P P P P", "None", 0),
}


@pytest.mark.parametrize("record", LINS)
def test_lin_has_calls_alerts_texts_claims_and_unfinished_plays(record: str) -> None:
    (game,) = lin.reads(DEALT + record)
    assert (str(game.auction), str(game.result), len(game.played)) == LINS[record]
    assert told(game) == set()


@pytest.mark.parametrize(
    ("record", "word"),
    [("mc|14|", "impossible-tricks"), ("mc|x|", "no-tricks"), ("sv|z|", "no-vulnerability"), ("mb|8C|", "no-call")],
)
def test_what_lin_cannot_mean_is_told(record: str, word: str) -> None:
    (game,) = lin.reads(DEALT + record)
    assert word in told(game)


@pytest.mark.parametrize(
    ("mark", "board", "room"), [("o7", "7", "Open"), ("c7", "7", "Closed"), ("o7,BOARD 7", "7", "Open")]
)
def test_a_room_s_mark_is_read_in_a_match(mark: str, board: str, room: str) -> None:
    dealt = DEALT.replace("ah|Board 1|", "")
    (game,) = lin.reads(f"vg|Final,Segment 1,I,7,8,Reds,0,Blues,0|pn|a,b,c,d,e,f,g,h|qx|{mark}|{dealt}mb|1N|")
    assert (game.tags["Board"], game.tags["Room"]) == (board, room)
    assert game.tags["South"] == ("a" if room == "Open" else "e")
    assert (game.tags["HomeTeam"], game.tags["VisitTeam"], game.tags["Scoring"]) == ("Reds", "Blues", "IMP")
