"""Parties of Chicago: who partners whom, and what everybody scored."""

from collections import Counter
from itertools import combinations

import pytest

from wethey.core import NotationError, Refused
from wethey.formats import draw_party, is_party, party_json, read_party
from wethey.scoring import Movement, Party, TableScore, WeThey, seatings

NAMES = [f"P{number}" for number in range(20)]
PARTY = """\
contest: chicago
players: Ann, Bob, Cat, Dan, Eve, Fay, Gus, Hal   # numbered so

Round 1
Table 1
= We 720 They 300
Table 2
We 4S=
They 3NT-1
N 2H+1
W 1NT=
= We 610 They 140
"""


@pytest.mark.parametrize("count", [4, 8, 12, 16, 20])
def test_in_a_whist_movement_everybody_partners_everybody_once_and_meets_everybody_twice(count: int) -> None:
    partners: Counter[frozenset[str]] = Counter()
    opponents: Counter[frozenset[str]] = Counter()
    for number in range(1, count):
        tables = seatings(NAMES[:count], Movement.WHIST, number)
        assert sorted(player for each in tables for player in (*each.we, *each.they)) == sorted(NAMES[:count])
        for each in tables:
            partners.update(map(frozenset, (each.we, each.they)))
            opponents.update(frozenset({one, other}) for one in each.we for other in each.they)
    pairs = [frozenset(pair) for pair in combinations(NAMES[:count], 2)]
    assert partners == Counter(dict.fromkeys(pairs, 1))
    assert opponents == Counter(dict.fromkeys(pairs, 2))


@pytest.mark.parametrize("count", [4, 8, 12, 16])
def test_in_a_pivot_four_stay_for_three_rounds_and_partner_each_other(count: int) -> None:
    for block in range(3):
        rounds = [seatings(NAMES[:count], Movement.PIVOT, 3 * block + turn) for turn in (1, 2, 3)]
        for table in range(count // 4):
            fours = {frozenset((*tables[table].we, *tables[table].they)) for tables in rounds}
            assert len(fours) == 1
            pairs = {frozenset(pair) for tables in rounds for pair in (tables[table].we, tables[table].they)}
            assert len(pairs) == 6


def test_a_party_is_whole_tables() -> None:
    with pytest.raises(Refused, match="4, 8, 12, 16 or 20 players, not 6"):
        seatings(NAMES[:6], Movement.WHIST, 1)


def test_everybody_scores_what_their_side_made_with_every_partner() -> None:
    players = ("Ann", "Bob", "Cat", "Dan")
    rounds = [
        (TableScore(seatings(players, Movement.PIVOT, number)[0], points),)
        for number, points in ((1, WeThey(500, 100)), (2, WeThey(0, 700)), (3, None))
    ]
    party = Party(players, Movement.PIVOT, tuple(rounds))
    assert {each.player: each.points for each in party.accounts} == {"Ann": 500, "Bob": 1200, "Cat": 100, "Dan": 800}
    assert [standing.who for standing in party.standings] == ["Bob", "Dan", "Ann", "Cat"]
    assert sum(each.margin for each in party.accounts) == 0


def test_a_round_is_totals_or_the_lines_of_its_pad_which_are_scored() -> None:
    party = read_party(PARTY)
    first, second = party.rounds[0]
    assert (first.seating.we, first.points) == (("Hal", "Ann"), WeThey(720, 300))
    assert second.points == WeThey(610, 140)
    assert party_json(party)["players"][0]["points"] == 720
    assert "Hal & Ann – Bob & Dan: 720 – 300" in draw_party(party)


def test_headers_alone_give_the_movement() -> None:
    text = "contest: chicago\nplayers: A1, A2, A3, A4, A5, A6, A7, A8\nmovement: pivot\nrounds: 3\n"
    assert is_party(text)
    drawn = draw_party(read_party(text))
    assert drawn.startswith("Round 1\n  Table 1: A1 & A2 – A3 & A4")
    assert "Ranking" not in drawn


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ("players: Ann, Bob", 2, "no-movement"),
        ("players: Ann, Bob, Ann, Dan", 2, "same-player"),
        ("players: Ann, Bob, Cat, Dan\nscorer: Ann", 3, "no-header"),
        ("players: Ann, Bob, Cat, Dan\nmovement: waltz", 3, "no-choice"),
        ("players: Ann, Bob, Cat, Dan\nTable 1", 3, "no-round"),
        ("players: Ann, Bob, Cat, Dan\nRound 1\nTable 2", 4, "no-table"),
        ("players: Ann, Bob, Cat, Dan\nRound 1\nTable 1\n= We 100", 5, "no-totals"),
        ("players: Ann, Bob, Cat, Dan\nRound 1\nTable 1\nWe 4S=\nWe 9S=", 6, "no-contract"),
        ("players: Ann, Bob, Cat, Dan\nRound 1\nTable 1\nPartners Ann Bob / Cat Zoe", 5, "no-player"),
        ("Round 1", 1, "no-players"),
    ],
)
def test_what_cannot_be_is_refused_by_its_line(text: str, line: int, word: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_party(f"contest: chicago\n{text}")
    assert (refusal.value.place.line, refusal.value.word) == (line, word)


def test_totals_beside_lines_are_checked_and_nobody_sits_twice() -> None:
    with pytest.raises(NotationError, match="the lines give We 610 They 140"):
        read_party(PARTY.replace("= We 610", "= We 600"))
    with pytest.raises(NotationError, match="sits at two tables of round 1"):
        read_party(PARTY.replace("= We 720", "Partners Ann Cat / Bob Dan\n= We 720"))
