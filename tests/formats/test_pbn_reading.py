"""PBN as it is written in the wild: what is read, what is noted, and that nothing goes missing."""

import codecs
import io
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from records_of_games import DEAL, SCHIPHOL, anything, mangled

from wethey.core import Card, Seat, Side
from wethey.formats import Game, Weight, pbn, source
from wethey.formats.pbn import paragraphs


def one(text: str | bytes) -> Game:
    """The only game of a text."""
    (game,) = pbn.reads(text)
    return game


def words(game: Game) -> list[str]:
    return [remark.word for remark in game.remarks]


def test_a_game_gives_core_values() -> None:
    game = one(SCHIPHOL)
    assert str(game.board) == f"1 N None {DEAL}"
    assert str(game.auction) == "N: 1D 1S 3H 4S 4NT X P P 5C X 5H X P P P"
    assert str(game.result) == "S 5HX-2"
    assert game.score == -300
    assert dict(game.notes) == {1: "non-forcing 6-9 points, 6-card", 2: "two colors: clubs and diamonds"}
    assert game.play is not None
    assert str(game.play.claim) == "NS 9"
    assert game.remarks == ()


def test_columns_are_seats_and_the_order_of_play_follows_from_the_winners() -> None:
    """South ruffs nothing here: North does, with the three of hearts, and leads to the second trick."""
    play = one(SCHIPHOL).play
    assert play is not None
    assert [str(card) for card in play.cards[:8]] == ["SK", "H3", "S4", "S3", "C2", "C6", "CK", "C5"]
    assert play.tricks[0].winner is Seat.NORTH
    assert play.won(Side.NS) == 9


TAGS = {
    '[Event "The "Big" Game"]': 'The "Big" Game',
    r'[Event "The \"Big\" Game"]': 'The "Big" Game',
    r'[Event "C:\deals\"]': "C:\\deals\\",
    r'[Event "one \\ two"]': "one \\ two",
    "[Event Random Deal #]": "Random Deal #",
    "[Event]": "",
    '[Event ""]': "",
    '[Event "Friday]': "Friday",
    '[Event "Friday\n night"]': "Friday night",
    '[ Event\n  "Friday"\n ]': "Friday",
    '[Event"Friday"]': "Friday",
    '[Event "Random]"]': "Random]",
    '[Event "a {brace"]': "a {brace",
    '[Event "a ; b"]': "a ; b",
    '[Event "new"] { a comment } ; and another': "new",
}


@pytest.mark.parametrize("text", TAGS)
def test_a_value_is_found_however_its_quotation_marks_stand(text: str) -> None:
    game = one(f'{text}\n[Board "7"]\n')
    assert (game.tags["Event"], game.number) == (TAGS[text], 7)


ENCODED = {
    "utf-8": "Göteborg".encode(),
    "utf-8 with its mark": codecs.BOM_UTF8 + "Göteborg".encode(),
    "latin-1": "Göteborg".encode("latin-1"),
}


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n"])
@pytest.mark.parametrize("name", ["utf-8", "utf-8-sig", "latin-1", "utf-16", "utf-16-le", "utf-16-be"])
def test_encodings_and_line_ends_are_told_apart(name: str, end: str) -> None:
    text = '[Site "Göteborg"]\n[Board "1"]\n\n[Site "Malmö"]\n[Board "2"]\n'.replace("\n", end)
    games = list(pbn.reads(text.encode(name)))
    assert [game.tags for game in games] == [{"Site": "Göteborg", "Board": "1"}, {"Site": "Malmö", "Board": "2"}]


def test_values_are_inherited() -> None:
    text = '[Event "A"][Site "##Here"]\n\n[Event "#"]\n\n[Event "B"][Site "There"]\n\n[Event "#"][Dealer "#"]'
    games = list(pbn.reads(text))
    assert [(game.tags["Event"], game.tags["Site"]) for game in games] == [
        ("A", "Here"),
        ("A", "Here"),
        ("B", "There"),
        ("B", "Here"),
    ]
    assert words(games[3]) == ["not-inherited"]


def test_comments_are_kept_with_what_they_stand_behind() -> None:
    text = '{first}\n[Dealer "N"] ; dealer\n[Auction "N"] {begun}\n1S {one spade} Pass {a\n\nblank line}\n4S AP'
    game = one(text)
    assert [(comment.text, comment.behind, comment.place) for comment in game.comments] == [
        ("first", "", 0),
        (" dealer", "Dealer", 0),
        ("begun", "Auction", 0),
        ("one spade", "Auction", 1),
        ("a\n\nblank line", "Auction", 2),
    ]
    assert str(game.contract) == "N 4S"


def test_figures_of_other_scripts_number_nothing() -> None:
    game = one('[Auction "N"]\n1S =²= $² P =1=\n[Note "²:two"] {said}\n[Note "1:one"]\n')
    assert game.notes == {1: "one"}
    assert [remark.word for remark in game.lost] == ["no-call", "no-call", "no-note"]


@pytest.mark.parametrize(
    "text",
    [
        '{ never closed\n[Board "1"]\n\n[Board "2"]\n',
        '[Board "1"]\n{ one\n[Board "1"]\n{ two }\n\n[Board "2"]\n',
        '[Board "1"]\n{ never closed\n\n[Board "2"]\n' + '\n[Event "x"]\n' * 9000,
    ],
    ids=["to the end", "another opens", "too long"],
)
def test_a_comment_that_is_not_closed_swallows_no_game(text: str) -> None:
    games = list(pbn.reads(text))
    assert [game.number for game in games[:2]] == [1, 2]
    assert "comment-not-closed" in words(games[0])


def test_games_without_a_blank_line_between_them_are_told_apart() -> None:
    text = "".join(f'[Board "{number}"]\n[Deal "{DEAL}"]\n[Contract "1N"]\n' for number in (1, 2, 3))
    games = list(pbn.reads(text))
    assert [game.number for game in games] == [1, 2, 3]
    assert words(games[1])[0] == "no-blank-line"


def test_what_belongs_to_no_game_is_told() -> None:
    reading = pbn.reads('nothing of bridge\n\n[Note "1:of nothing"]\n\n{ the end }\n')
    assert list(reading) == []
    assert [(remark.word, remark.line) for remark in reading.remarks] == [
        ("stray-text", 1),
        ("note-of-nothing", 3),
        ("comment-at-end", 1),
    ]


DISAGREE = {
    "contract": ('[Contract "5HX"]', '[Contract "4HX"]', "contract-disagrees", "S 5HX-2"),
    "declarer": ('[Declarer "S"]', '[Declarer "N"]', "declarer-disagrees", "S 5HX-2"),
    "tricks": ('[Result "9"]', '[Result "3"]', "tricks-disagree", "S 5HX-8"),
    "a call": ("5C      X", "4C      X", "insufficient-bid", "S 5HX-2"),
    "a card": ("C5 C2 C6 CK", "C5 C2 C9 CK", "card-not-held", "S 5HX-2"),
    "a revoke": ("SK H3 S4 S3", "SK H3 D T S3".replace("D T", "DT"), "revoke", "S 5HX-2"),
    "score": ('[Result "9"]', '[Result "9"]\n[Score "-500"]', "score-disagrees", "S 5HX-2"),
    "nothing": ('[Result "9"]', '[Result "EW 4"]\n[Score "NS -300"]', None, "S 5HX-2"),
}


@pytest.mark.parametrize("what", DISAGREE)
def test_what_can_be_proven_is_believed_and_the_tag_is_kept_and_noted(what: str) -> None:
    old, new, word, result = DISAGREE[what]
    game = one(SCHIPHOL.replace(old, new))
    assert [remark.word for remark in game.remarks if remark.weight is not Weight.FORM][:1] == ([word] if word else [])
    assert str(game.result) == result


def test_passes_left_out_before_the_opening_are_put_back_where_the_lead_proves_it() -> None:
    text = f'[Dealer "W"][Deal "{DEAL}"][Declarer "S"][Contract "5HX"][Auction "W"] 1D 1S 3H 4S 5H X AP [Play "W"] SK'
    game = one(text)
    assert str(game.auction) == "W: P 1D 1S 3H 4S 5H X P P P"
    assert "leading-passes" in words(game)


def test_the_second_table_of_a_board_has_its_deal() -> None:
    first, second = pbn.reads(f'[Board "3"][Dealer "S"][Deal "{DEAL}"]\n\n[Declarer "N"][Contract "3D"][Auction "S"]')
    assert (second.number, second.deal) == (3, first.deal)
    assert "board-of-game-before" in words(second)


HANDS: dict[str, str | None] = {
    "W:- .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4": None,
    "N:S.H63.DAKQ987.CA9732 SA8654.HKQ5.DT.CQJT6 J973.J98742.3.K4 -": "suit-in-hand",
    "N:.63.AKQ987.A9732 A8654.KQ5.10.QJ106 J973.J98742.3.K4 ...": "empty-hand",
    "n:.63.akq987.a9732  a8654.kq5.t.qjt6 j973.j98742.3.k4 kqt2.at.j6542.85": "spaces-in-deal",
    "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85": None,
}


@pytest.mark.parametrize("text", HANDS)
def test_a_deal_is_read_however_it_is_spelled(text: str) -> None:
    game = one(f'[Deal "{text}"]')
    assert str(game.deal) == DEAL
    assert next(iter(words(game)), None) == HANDS[text]


SPELLED = {
    '[contract "4s"][DECLARER "n"][Result "+1"]': ("N 4S+1", "All"),
    '[Contract "4 S"][Declarer "North"][Result "="]': ("N 4S=", "All"),
    '[Contract "3nR"][Declarer "W"][Result "NS 5"]': ("W 3NTXX-1", "All"),
    '[Contract "4♠x"][Declarer "W"][Result "-2"]': ("W 4SX-2", "All"),
    '[Dealer "W"][Auction "W"] 1♠ dbl 4♠ Rdbl ap [Result "10"]': ("None", "All"),
    '[Dealer "W"][Auction "W"] 1s! dbl=1= 4S allpass [Result "10"]': ("W 4S=", "All"),
    '[Dealer "W"][Auction "W"] p P Pass 1n p p* p [Result "8"]': ("S 1NT+1", "All"),
}


@pytest.mark.parametrize("text", SPELLED)
def test_what_programs_write_is_understood(text: str) -> None:
    game = one(f'[Vulnerable "Both"]{text}')
    assert (str(game.result), game.tags["Vulnerable"].replace("Both", "All")) == SPELLED[text]


def test_an_ending_has_short_hands_and_a_strain() -> None:
    game = one('[Deal "W:AK... -  .32.. ..32."] [Contract "S"] [Play "W"] SA - HT D2')
    assert game.hands is not None
    assert [len(hand) if hand else None for hand in game.hands] == [None, 2, 2, 2]
    assert (game.deal, game.contract, game.played) == (None, None, (Card.parse("SA"),))


def test_remarks_say_file_game_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "evening.pbn"
    path.write_text('[Board "1"]\n\n[Board "2"]\n[Dealer "X"]\n')
    _first, second = pbn.read(path)
    assert str(second.remarks[0]) == (f"{path}: game 2, line 4, column 1: “X” is not a seat; write N, E, S or W")


def test_a_file_that_is_open_is_read_and_stays_open() -> None:
    file = io.BytesIO(SCHIPHOL.encode())
    assert len(list(pbn.read(file))) == 1
    assert not file.closed


class Endless(io.RawIOBase):
    """A file of many megabytes that is nowhere."""

    def __init__(self, piece: bytes, times: int) -> None:
        super().__init__()
        self.piece, self.left = piece, times

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        del size
        self.left -= 1
        return self.piece if self.left >= 0 else b""


ENDLESS = {
    "games": SCHIPHOL.encode() + b"\n",
    "one line": b"x" * 1000,
    "one comment": b"{ more of it ",
    "one value": b'[Event "and so on ',
    "one game": b'[Event "x"]\n',
    "one auction": b'[Auction "N"]\n1S P P P\n',
    "calls without end": b"P P P P\n",
    "zeros": b"\0" * 1000,
}


@pytest.mark.parametrize("what", ENDLESS)
def test_the_memory_does_not_grow_with_the_file(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The longest line, game, comment and value are bounded: twice as much to read needs no more."""
    monkeypatch.setattr(paragraphs, "LONGEST_GAME", 1 << 16)
    monkeypatch.setattr(source, "LONGEST_LINE", 1 << 15)
    monkeypatch.setattr(source, "CHUNK", 1 << 14)
    piece = ENDLESS[what] * (10_000 // len(ENDLESS[what]))
    assert most_memory(piece, 24) < 1.2 * most_memory(piece, 12) + 200_000


def most_memory(piece: bytes, times: int) -> int:
    tracemalloc.start()
    for _game in pbn.read(Endless(piece, times)):  # type: ignore[arg-type]
        pass
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


@given(st.integers(0, 2**32))
def test_a_mangled_game_is_read_without_a_crash(seed: int) -> None:
    check(mangled(SCHIPHOL, Random(seed)))


@given(anything)
@example("[\x0c")
def test_anything_is_read_without_a_crash(text: str) -> None:
    check(text)


@given(st.binary(max_size=300))
def test_any_bytes_are_read_without_a_crash(octets: bytes) -> None:
    check(octets)


def check(text: str | bytes) -> None:
    for game in pbn.reads(text):
        told = [str(remark) for remark in game.remarks]
        assert all(len(remark) < 400 for remark in told)
        values(game)


def values(game: Game) -> Iterator[object]:
    yield from (game.board, game.auction, game.play, game.result, game.score)
