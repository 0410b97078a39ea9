"""Sessions of duplicate: every line's points, what the director awards, and who stands where."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wethey.core import Board, Refused, Result, Seat, Side, Vulnerability
from wethey.formats import read_session
from wethey.scoring import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    Adjusted,
    Award,
    BoardOutcome,
    ComparedBoard,
    Contest,
    Method,
    NotPlayed,
    PassedOutDeal,
    ScoreOnly,
    Session,
    Traveller,
    TravellerLine,
    check_score,
    compare_field,
    compare_teams,
    imps,
    joined,
    possible_scores,
)


def board(number: int, *outcomes: BoardOutcome | int) -> Traveller:
    """A board that pairs 1, 3, 5 … played North-South against 2, 4, 6 …"""
    lines = (
        TravellerLine(str(2 * at + 1), str(2 * at + 2), ScoreOnly(each) if isinstance(each, int) else each)
        for at, each in enumerate(outcomes)
    )
    return Traveller(Board.numbered(number), tuple(lines))


def points(compared: ComparedBoard) -> list[float | None]:
    return [None if line.ns is None else float(line.ns) for line in compared.lines]


SPLIT = Adjusted(Award(60), Award(40))


@pytest.mark.parametrize(
    ("method", "outcomes", "expected"),
    [
        (Method.MATCHPOINTS, (620, 170, 620, -100), [5, 2, 5, 0]),
        (Method.MATCHPOINTS, (620, 170, PassedOutDeal(), -100), [6, 4, 2, 0]),
        (Method.MATCHPOINTS, (620, 170, NotPlayed(), -100), [17 / 3, 3, None, 1 / 3]),
        (Method.MATCHPOINTS, (620, 170, SPLIT, -100), [17 / 3, 3, 3.6, 1 / 3]),
        (Method.CROSS_IMPS, (420, 420, -50), [10, 10, -20]),
        (Method.CROSS_IMPS, (420, -50, NotPlayed()), [20, -20, None]),
        (Method.CROSS_IMPS, (420, -50, SPLIT), [20, -20, 6]),
        (Method.IMPS, (420, 420, -50), [5, 5, -10]),
        (Method.IMPS, (420, -50, SPLIT), [10, -10, 3]),
        (Method.BUTLER, (620, 620, 620, 620, 170, 170, 170), [5, 5, 5, 5, -7, -7, -7]),
        (Method.BUTLER, (420, -50, SPLIT), [6, -6, 3]),
    ],
)
def test_each_way_of_comparing(
    method: Method, outcomes: Sequence[BoardOutcome | int], expected: list[float | None]
) -> None:
    compared = compare_field(Session((board(1, *outcomes),), method=method)).boards[0]
    assert points(compared) == pytest.approx(expected)


def test_without_neuberg_a_board_with_fewer_results_has_a_smaller_top() -> None:
    session = Session((board(1, 620, 170, -100), board(2, 620, 170)), neuberg=False)
    compared = compare_field(session)
    assert [each.top for each in compared.boards] == [4, 2]
    assert compared.totals[None, "1"].percent == 100


def test_a_frequency_table_counts_what_was_scored() -> None:
    compared = compare_field(Session((board(1, 420, -50, 420, PassedOutDeal(), NotPlayed(), SPLIT),))).boards[0]
    assert [(each.score, each.tables) for each in compared.frequencies] == [(420, 2), (0, 1), (-50, 1)]


def test_average_plus_is_sixty_or_what_the_pair_made_on_its_other_boards() -> None:
    awarded = Adjusted(AVERAGE_PLUS, AVERAGE_MINUS)
    session = Session((board(1, 420, -50, -100), board(2, awarded, 100, -110)))
    line = compare_field(session).boards[1].lines[0]
    assert [line.ns, line.ew] == [4, 0]  # pair 1 has 100 per cent on board 1, pair 2 nothing: law 12C2(c)
    even = Session((board(1, 420, 420, 420), board(2, awarded, 100, -110)))
    line = compare_field(even).boards[1].lines[0]
    assert [line.ns, line.ew] == [Fraction(12, 5), Fraction(8, 5)]
    fixed = Session((board(1, 420, -50, -100), board(2, SPLIT, 100, -110)))
    assert compare_field(fixed).boards[1].lines[0].ns == Fraction(12, 5)


def test_average_plus_at_imps_is_three_or_the_pairs_own_average() -> None:
    awarded = Adjusted(AVERAGE_PLUS, AVERAGE)
    for others, expected in (((420, -50, -100), Fraction(21, 2)), ((420, 420, 420), 3)):  # law 12C2(b)
        session = Session((board(1, *others), board(2, awarded, 100, -110)), method=Method.IMPS)
        assert compare_field(session).boards[1].lines[0].ns == expected


def test_a_pair_that_missed_a_board_is_ranked_by_its_part_of_the_others() -> None:
    compared = compare_field(Session((board(1, 420, -50), board(2, NotPlayed(), 100))))
    assert compared.totals[None, "1"].boards == 1
    assert compared.standings()[0].who == (None, "1")


def test_two_winners_are_ranked_apart() -> None:
    lines = (TravellerLine("1", "1", ScoreOnly(420)), TravellerLine("2", "2", ScoreOnly(-50)))
    compared = compare_field(Session((Traveller(Board.numbered(1), lines),), winners=2))
    assert [[standing.who[1] for standing in compared.standings(side)] for side in compared.rankings] == [
        ["1", "2"],
        ["2", "1"],
    ]


A = "Blues"
B = "Reds"


def teams(*boards: tuple[BoardOutcome | int, BoardOutcome | int | None]) -> Session:
    travellers = []
    for number, (one, other) in enumerate(boards, 1):
        lines = [TravellerLine(A, B, ScoreOnly(one) if isinstance(one, int) else one)]
        if other is not None:
            lines.append(TravellerLine(B, A, ScoreOnly(other) if isinstance(other, int) else other))
        travellers.append(Traveller(Board.numbered(number), tuple(lines)))
    return Session(tuple(travellers), Contest.TEAMS)


def test_a_match_is_the_difference_of_two_tables_board_by_board() -> None:
    result = compare_teams(teams((420, -50), (600, 630), (PassedOutDeal(), 110)))
    match = result.matches[0]
    assert [each.home for each in match.boards] == [10, -1, -3]
    assert [match.imps(A), match.imps(B)] == [6, -6]
    assert match.victory_points(A) + match.victory_points(B) == 20
    assert result.standings[0].who == A


def test_an_award_to_a_team_is_three_imps_for_ten_per_cent_and_need_not_balance() -> None:
    match = compare_teams(teams((Adjusted(AVERAGE_PLUS, AVERAGE_PLUS), 420), (SPLIT, None))).matches[0]
    assert [[each.home, each.away] for each in match.boards] == [[3, 3], [3, -3]]
    assert [match.imps(A), match.imps(B)] == [6, 0]
    assert match.victory_points(B) == Decimal(10)


def test_a_board_that_one_table_has_not_played_does_not_count() -> None:
    match = compare_teams(teams((420, -50), (420, None), (110, NotPlayed()))).matches[0]
    assert [len(match.counted), match.imps(A)] == [1, 10]


def test_every_score_that_a_result_gives_is_possible_and_no_other_is() -> None:
    for number in range(1, 5):
        vulnerability = Vulnerability.of_board(number)
        given = {
            score
            for level in range(1, 8)
            for strain in ("C", "S", "NT")
            for doubling in ("", "X", "XX")
            for seat in "NE"
            for tricks in range(14)
            if (score := one_score(f"{seat} {level}{strain}{doubling}", tricks, number)) is not None
        }
        assert given == possible_scores(vulnerability)


def one_score(contract: str, tricks: int, number: int) -> int | None:
    margin = tricks - 6 - int(contract[2])
    result = Result.parse(f"{contract}{margin:+d}" if margin else f"{contract}=")
    return Traveller(Board.numbered(number), (TravellerLine("1", "2", result),)).scores[0]


@pytest.mark.parametrize(
    ("points", "vulnerability", "declarer", "word"),
    [
        (420, Vulnerability.NONE, Side.NS, None),
        (620, Vulnerability.NONE, Side.NS, "no-such-score"),
        (-420, Vulnerability.NONE, Side.NS, "wrong-sign"),
        (-50, Vulnerability.NS, None, "no-such-score"),
        (-150, Vulnerability.NS, Side.NS, "no-such-score"),
        (-150, Vulnerability.NS, None, None),
        (0, Vulnerability.NONE, None, "no-such-score"),
        (425, Vulnerability.BOTH, None, "no-such-score"),
    ],
)
def test_a_score_that_no_contract_gives_is_refused(
    points: int, vulnerability: Vulnerability, declarer: Side | None, word: str | None
) -> None:
    objection = check_score(points, vulnerability, declarer)
    assert (objection.word if objection else None) == word


def test_a_pair_cannot_sit_twice_at_a_board_nor_against_itself() -> None:
    one = board(1, 420)
    for ns, ew in (("1", "3"), ("3", "1"), ("2", "3"), ("4", "4")):
        with pytest.raises(Refused):
            one.having(TravellerLine(ns, ew, ScoreOnly(420)))
    assert len(one.having(TravellerLine("3", "4", ScoreOnly(420))).lines) == 2


def test_files_of_single_boards_make_one_session_unless_a_board_is_in_two() -> None:
    one, two = Session((board(2, 100),)), Session((board(1, 420),))
    assert [each.number for each in joined([one, two]).travellers] == [1, 2]
    with pytest.raises(Refused, match="board 2 stands in two"):
        joined([one, one])


@given(st.lists(st.lists(st.sampled_from([420, 450, 170, -50, -100, -110]), min_size=2, max_size=8), min_size=1))
def test_points_are_those_of_a_naive_reckoning(scores: list[list[int]]) -> None:
    session = Session(tuple(board(number, *each) for number, each in enumerate(scores, 1)), neuberg=False)
    matchpoints = compare_field(session, Method.MATCHPOINTS)
    cross = compare_field(session, Method.CROSS_IMPS)
    for at, each in enumerate(scores):
        beaten = [sum((mine > other) + (mine >= other) for other in each) - 1 for mine in each]
        assert points(matchpoints.boards[at]) == beaten
        assert points(cross.boards[at]) == [sum(imps(mine - other) for other in each) for mine in each]
        for line in matchpoints.boards[at].lines:
            assert line.ns is not None
            assert line.ew is not None
            assert line.ns + line.ew == 2 * (len(each) - 1)


def test_a_seat_says_which_side_declared() -> None:
    wrong = TravellerLine("1", "2", ScoreOnly(420, Seat.EAST))
    with pytest.raises(Refused, match="wrong sign where EW declared"):
        Traveller(Board.numbered(1)).having(wrong)


def mitchell(tables: int, boards: int, seed: int) -> str:
    """An evening as scorers write it: so many tables, every pair of a line against every pair of the other."""
    chance = Random(seed)
    each = boards // tables
    lines = ["winners: 2"]
    for board in range(1, boards + 1):
        lines.append(f"Board {board}")
        for table in range(tables):
            outcome = chance.choice(["N 4S=", "N 4S-1", "S 3NT+1", "E 2H=", "W 3NT-2", "N 1NT=", "Passed out"])
            if (board, table) in {(5, 2), (17, 6)}:
                outcome = "A+ A-" if table == 2 else "A5050"
            elif (board, table) == (9, 1):
                outcome = "Not played"
            lines.append(f"{table + 1} {(table + (board - 1) // each) % tables + 1} {outcome}")
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(3))
def test_eight_tables_and_24_boards_with_adjusted_scores_rank_as_a_scorer_with_a_pencil_would(seed: int) -> None:
    session = read_session(mitchell(8, 24, seed))
    result = compare_field(session)
    for side in Side:
        shares: dict[str, list[Fraction]] = {}
        awards: dict[str, list[Award]] = {}
        for traveller in session.travellers:
            known = [score for score in traveller.scores if score is not None]
            for line, score in zip(traveller.lines, traveller.scores, strict=True):
                pair = line.pair(side)
                if isinstance(line.outcome, Adjusted):
                    awards.setdefault(pair, []).append(line.outcome.of(side))
                if score is None:
                    continue
                better = sum((score > other) + (score >= other) for other in known) - 1
                mine = better if side is Side.NS else 2 * (len(known) - 1) - better
                shares.setdefault(pair, []).append(Fraction(mine * 8 + 8 - len(known), len(known) * 14))
        totals = {}
        for pair, own in shares.items():
            mean = Fraction(sum(own), len(own))
            given = [
                (max if award.percent > 50 else min)(award.share, mean) if award.by_session else award.share
                for award in awards.get(pair, [])
            ]
            totals[pair] = Fraction(sum([*own, *given]), len(own) + len(given)) * 100
        expected = sorted(totals.items(), key=lambda item: -item[1])
        standings = result.standings(side)
        assert [standing.total for standing in standings] == [total for _pair, total in expected]
        assert {standing.who[1]: standing.total for standing in standings} == totals
