"""The table: people and robots by one door, and every refusal by its law."""

from random import Random

import pytest
from tables import dealt, drawn, random_action, said

from wethey.core import Deal, Illegal, NotationError, Refused, Seat, Side, WetheyError
from wethey.table import (
    Answer,
    AskUndo,
    Claim,
    Next,
    Phase,
    PlayCard,
    RobotSeated,
    SeatLeft,
    Table,
    Terms,
    UndoRule,
    apply,
    decide,
    leave,
    parse_command,
    seat_robot,
    sit,
    view,
)

DEAL = Deal.parse("N:AKQ2.AK2.AK2.AK2 J543.QJ4.QJ4.QJ4 T98.T98.T98.T987 76.7653.7653.653")


def ask(table: Table, seat: Seat, text: str) -> Table:
    return apply(table, decide(table, seat, parse_command(text)))


def refused(table: Table, seat: Seat, text: str) -> tuple[str, str | None]:
    with pytest.raises(WetheyError) as refusal:
        decide(table, seat, parse_command(text))
    return refusal.value.word, refusal.value.law


def test_a_deal_goes_from_auction_to_play_to_its_result() -> None:
    chance = Random(7)
    for _deal in range(60):
        table = dealt(Deal.shuffled(chance))
        while table.to_act:
            table = apply(table, decide(table, table.to_act, random_action(chance, table)))
        assert table.phase is Phase.OVER
        if table.play:
            assert table.result
            assert table.won(Side.NS) + table.won(Side.EW) == 13


@pytest.mark.parametrize(
    ("before", "seat", "text", "word", "law"),
    [
        ("1S", "E", "1H", "insufficient-bid", "27"),
        ("1S", "S", "2S", "call-out-of-turn", "29"),
        ("", "N", "X", "inadmissible-double", "19"),
        ("1S P P P", "E", "P", "auction-over", "39"),
        ("1S P P P", "S", "ST", "lead-out-of-turn", "54"),
        ("1S P P P", "E", "SA", "not-in-hand", "45"),
        ("1S P P P S3 ST", "W", "H3", "revoke", "44"),
        ("1S P P P S3", "S", "ST", "dummy-acts", "43"),
        ("1S P P P S3", "N", "SA", "not-in-hand", "45"),
        ("1S P", "N", "SA", "no-play", None),
        ("1S P P P S3", "S", "claim 9", "dummy-acts", "43"),
        ("1S P P P S3", "N", "claim 14", "impossible-claim", "68"),
        ("1S", "N", "claim 7", "no-play", None),
        ("1S", "N", "accept", "nothing-pending", None),
        ("1S", "N", "next", "deal-in-progress", None),
    ],
)
def test_what_is_irregular_is_refused_by_its_law(before: str, seat: str, text: str, word: str, law: str | None) -> None:
    assert refused(said(dealt(DEAL), before), Seat(seat), text) == (word, law)


def test_declarer_plays_dummy() -> None:
    table = said(dealt(DEAL), "1S P P P S3")
    assert table.turn is Seat.SOUTH
    assert table.to_act is Seat.NORTH
    assert {str(card) for card in view(table, Seat.NORTH).legal} == {"ST", "S9", "S8"}


def test_a_person_opposite_a_robot_that_declares_plays_the_hand() -> None:
    table = said(dealt(DEAL, robots="N"), "1S P P P S3")
    assert table.to_act is Seat.SOUTH
    seen = view(table, Seat.SOUTH)
    assert seen.partner == table.play.held(Seat.NORTH) if table.play else False
    table = ask(table, Seat.SOUTH, "ST")
    table = ask(ask(table, Seat.WEST, "S6"), Seat.SOUTH, "SA")
    assert table.won(Side.NS) == 1
    table = apply(table, decide(table, Seat.SOUTH, Claim(13)))
    assert table.to_answer == {Seat.EAST, Seat.WEST}


def test_at_a_table_of_robots_declarer_plays() -> None:
    assert said(dealt(DEAL, robots="NS"), "1S P P P S3").to_act is Seat.NORTH


def test_a_claim_stands_when_both_defenders_agree() -> None:
    table = ask(said(dealt(DEAL), "1S P P P S3"), Seat.NORTH, "claim 12 drawing trumps")
    assert table.phase is Phase.CLAIM
    assert table.to_act is None
    assert refused(table, Seat.NORTH, "ST")[0] == "claim-pending"
    assert refused(table, Seat.SOUTH, "accept")[0] == "not-yours-to-answer"
    table = apply(table, decide(table, Seat.EAST, Answer(agree=True)))
    assert table.to_answer == {Seat.WEST}
    table = ask(table, Seat.WEST, "accept")
    assert table.phase is Phase.OVER
    assert str(table.result) == "N 1S+5"


def test_after_a_rejected_claim_play_goes_on() -> None:
    table = ask(said(dealt(DEAL), "1S P P P S3"), Seat.NORTH, "claim 13")
    table = ask(table, Seat.EAST, "reject")
    assert table.phase is Phase.PLAY
    assert table.to_act is Seat.NORTH
    assert view(table, Seat.NORTH).refused == {Seat.NORTH}


def test_a_defenders_concession_needs_partner_too() -> None:
    table = ask(said(dealt(DEAL), "1S P P P S3"), Seat.WEST, "claim 0")
    assert table.to_answer == {Seat.NORTH, Seat.EAST}
    table = ask(ask(table, Seat.NORTH, "accept"), Seat.EAST, "accept")
    assert str(table.result) == "N 1S+6"


def test_an_undo_by_agreement_takes_back_all_since() -> None:
    table = ask(said(dealt(DEAL), "1S P 2S P"), Seat.SOUTH, "undo")
    assert table.to_answer == {Seat.EAST, Seat.WEST}
    table = ask(ask(table, Seat.EAST, "accept"), Seat.WEST, "accept")
    assert str(table.auction) == "N: 1S P"
    assert table.turn is Seat.SOUTH


def test_declarers_undo_takes_back_whichever_hand_played_last() -> None:
    table = ask(said(dealt(DEAL), "1S P P P S3 ST S6"), Seat.NORTH, "undo")
    table = ask(ask(table, Seat.EAST, "accept"), Seat.WEST, "accept")
    assert table.turn is Seat.SOUTH
    assert table.play
    assert [str(card) for card in table.play.cards] == ["S3"]


def test_an_opening_misclick_that_was_passed_out_can_be_undone() -> None:
    table = ask(said(dealt(DEAL), "P P P P"), Seat.NORTH, "undo")
    table = ask(ask(table, Seat.EAST, "accept"), Seat.WEST, "accept")
    assert table.turn is Seat.NORTH


@pytest.mark.parametrize(("rule", "in_auction", "in_play"), [("off", 0, 0), ("auction", 1, 0), ("play", 1, 1)])
def test_what_may_be_taken_back_goes_by_the_terms(rule: str, in_auction: int, in_play: int) -> None:
    held = dealt(DEAL, terms=Terms("rubber", UndoRule(rule)))
    may = ["undo" in view(said(held, text), Seat.NORTH).may for text in ("1S P", "1S P P P S3 ST S6 SA")]
    assert may == [bool(in_auction), bool(in_play)]


def test_a_refused_undo_changes_nothing() -> None:
    before = said(dealt(DEAL), "1S P")
    table = ask(ask(before, Seat.NORTH, "undo"), Seat.EAST, "reject")
    assert table == before


def test_seats_are_left_handed_to_a_robot_and_taken_back() -> None:
    table = said(dealt(DEAL), "1S")
    table = apply(table, seat_robot(table, Seat.EAST, "holder-E"))
    assert table.chair(Seat.EAST).robot
    assert not table.chair(Seat.EAST).is_person
    with pytest.raises(Refused, match="somebody sits there"):
        sit(table, Seat.EAST, "stranger")
    table = apply(table, sit(table, Seat.EAST, "holder-E"))
    assert table.chair(Seat.EAST).is_person
    table = apply(table, leave(table, Seat.EAST, "holder-E"))
    assert table.chair(Seat.EAST).is_open
    table = apply(table, sit(table, Seat.EAST, "stranger", "Eve"))
    assert view(table, Seat.EAST).names[1] == "Eve"
    table = apply(table, leave(table, Seat.SOUTH, "holder-S"))
    with pytest.raises(Refused, match="another seat"):
        sit(table, Seat.SOUTH, "stranger")


@pytest.mark.parametrize("holder", [None, "stranger", "holder-W"])
def test_nobody_moves_anybody_else(holder: str | None) -> None:
    table = dealt(DEAL)
    for move in (leave, seat_robot):
        with pytest.raises(Refused, match="not your seat"):
            move(table, Seat.EAST, holder)


def test_an_open_chair_has_no_say() -> None:
    table = apply(said(dealt(DEAL), "1S P"), SeatLeft(Seat.EAST))
    table = ask(ask(table, Seat.NORTH, "undo"), Seat.WEST, "accept")
    assert table.turn is Seat.NORTH


def test_who_leaves_in_the_midst_of_a_claim_does_not_hold_it_up() -> None:
    table = ask(said(dealt(DEAL), "1S P P P S3"), Seat.NORTH, "claim 12")
    table = apply(ask(table, Seat.EAST, "accept"), SeatLeft(Seat.WEST))
    assert table.phase is Phase.OVER


def test_the_highest_card_deals_first() -> None:
    assert drawn(dealt(DEAL), "S2 HK DK C3").first_dealer is Seat.EAST


def test_a_robot_that_is_seated_plays_by_the_same_door() -> None:
    table = apply(dealt(DEAL), RobotSeated(Seat.NORTH))
    assert table.to_act is Seat.NORTH
    event = decide(table, Seat.NORTH, parse_command(str(view(table, Seat.NORTH).legal[0])))
    assert apply(table, event).turn is Seat.EAST


@pytest.mark.parametrize("text", ["", "claim", "claim x", "claim 123", "8X", "hello", "accept now", "claim ٣"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_command(text)


def test_the_next_deal_is_not_for_players_to_deal() -> None:
    with pytest.raises(Refused):
        decide(said(dealt(DEAL), "P P P P"), Seat.NORTH, Next())


def test_a_refusal_tells_nothing_of_hidden_hands() -> None:
    """Whatever card North asks for that is not his, the answer is the same."""
    table = said(dealt(DEAL), "1S P P P S3 ST S6")
    told = set()
    for card in ("S4", "HQ", "S7", "H7"):
        with pytest.raises(Illegal) as refusal:
            decide(table, Seat.NORTH, PlayCard(parse_command(card).card))  # type: ignore[union-attr]
        told.add((refusal.value.word, str(refusal.value)))
    assert len(told) == 1


def test_undo_is_asked_by_a_seat_that_has_acted() -> None:
    with pytest.raises(Refused, match="no call"):
        decide(said(dealt(DEAL), "1S"), Seat.WEST, AskUndo())
