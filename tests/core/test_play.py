"""The play: laws 41 to 45, 54 to 56 and 68."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import contracts_of_seats, endings, plays, seats

from wethey.core import (
    PACK,
    Card,
    CardNotHeld,
    Contract,
    Deal,
    DummyActs,
    Hand,
    Illegal,
    ImpossibleClaim,
    LeadOutOfTurn,
    NotationError,
    Play,
    PlayOutOfTurn,
    PlayOver,
    Result,
    Revoke,
    Seat,
    Side,
)

DEAL = Deal.parse("N:QT65.J94.A62.A64 KJ7.A72.KT4.J753 843.KQT85.Q87.92 A92.63.J953.KQT8")
SOUTH_PLAYS = Play.of(DEAL, Contract.parse("S 2H"))


def after(play: Play, cards: str) -> Play:
    for card in cards.split():
        play = play.after(Card.parse(card))
    return play


# the cards so far | by | the card | legal or the law
RULINGS = [
    ("", None, "CK", "legal"),
    ("", "W", "CK", "legal"),
    ("", "E", "C3", "54"),
    ("", "N", "SQ", "54"),
    ("", "S", "HK", "54"),
    ("", None, "HK", "54"),
    ("CK", None, "C4", "legal"),
    ("CK", "S", "C4", "legal"),
    ("CK", "N", "C4", "43"),
    ("CK", None, "SQ", "44"),
    ("CK", None, "CA", "legal"),
    ("CK", None, "C3", "44"),
    ("CK", "E", "C3", "44"),
    ("CK", "W", "CQ", "44"),
    ("CK", None, "CK", "45"),
    ("CK CA", None, "SK", "44"),
    ("CK CA C3", None, "C2", "legal"),
    ("CK CA C3", None, "HK", "44"),
    ("CK CA C3 C2", None, "HJ", "legal"),
    ("CK CA C3 C2", "S", "HJ", "legal"),
    ("CK CA C3 C2", "N", "HJ", "43"),
    ("CK CA C3 C2", "S", "HK", "55"),
    ("CK CA C3 C2", None, "HK", "55"),
    ("CK CA C3 C2", "E", "HA", "56"),
    ("CK CA C3 C2", None, "CQ", "56"),
    ("CK CA C3 C2", None, "C2", "45"),
    ("CK C4 C3 C2", None, "CQ", "legal"),
    ("CK C4 C3 C2", "S", "HK", "55"),
]


@pytest.mark.parametrize(("cards", "by", "card", "ruling"), RULINGS)
def test_a_card_is_legal_or_breaks_a_law(cards: str, by: str | None, card: str, ruling: str) -> None:
    objection = after(SOUTH_PLAYS, cards).objection(Card.parse(card), Seat.parse(by) if by else None)
    assert (objection.law if objection else "legal") == ruling


@pytest.mark.parametrize(
    ("cards", "by", "card", "name"),
    [
        ("", None, "C3", LeadOutOfTurn),
        ("CK", None, "SQ", Revoke),
        ("CK", None, "C3", PlayOutOfTurn),
        ("CK", None, "CK", CardNotHeld),
        ("CK", "N", "C4", DummyActs),
    ],
)
def test_a_refusal_is_raised_by_its_name(cards: str, by: str | None, card: str, name: type[Illegal]) -> None:
    with pytest.raises(name):
        after(SOUTH_PLAYS, cards).after(Card.parse(card), Seat.parse(by) if by else None)


def test_dummy_lies_open_once_the_lead_is_faced_and_declarer_plays_its_cards() -> None:
    assert (SOUTH_PLAYS.dummy, SOUTH_PLAYS.turn, SOUTH_PLAYS.player) == (None, Seat.WEST, Seat.WEST)
    led = SOUTH_PLAYS.after(Card.parse("CK"))
    assert (led.dummy, led.turn, led.player) == (Seat.NORTH, Seat.NORTH, Seat.SOUTH)
    third = after(led, "CA")
    assert (third.turn, third.player) == (Seat.EAST, Seat.EAST)


def test_a_hand_without_the_suit_may_ruff_or_discard() -> None:
    play = Play.parse("S 4S | N:2..3. 3.2.. .3.4. A..5. | W: D5 D3")
    assert play.legal == Hand.parse("3.2..")
    assert str(play.after(Card.parse("S3")).trick.ahead) == "E"


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    play = after(SOUTH_PLAYS, "CK CA C3 C2")
    assert play.turn is Seat.NORTH
    assert str(play.last_trick) == "W H: CK CA C3 C2"
    assert (play.won(Side.NS), play.won(Side.EW)) == (1, 0)
    assert play.trick.cards == ()
    assert play.held(Seat.NORTH) == DEAL[Seat.NORTH].without(Card.parse("CA"))
    assert play.holder(Card.parse("CA")) is None
    assert play.holder(Card.parse("CQ")) is Seat.WEST


def test_all_thirteen_tricks_make_a_result() -> None:
    deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -")
    play = Play.of(deal, Contract.parse("N 7S"))
    for rank in "AKQJT98765432":
        lead = f"H{rank} D{rank} C{rank} S{rank}" if rank == "A" else f"S{rank} H{rank} D{rank} C{rank}"
        play = after(play, lead)
    assert play.is_over
    assert (play.turn, play.player, play.legal) == (None, None, Hand())
    assert play.result == Result.parse("N 7S=")
    assert len(play.tricks) == 13
    objection = play.objection(Card.parse("SA"))
    assert isinstance(objection, PlayOver)
    assert objection.law == "44"


@pytest.mark.parametrize(
    ("by", "tricks", "ruling"),
    [
        ("S", 0, "68"),
        ("S", 1, "legal"),
        ("S", 13, "legal"),
        ("S", 14, "68"),
        ("W", 0, "legal"),
        ("W", 12, "legal"),
        ("W", 13, "68"),
        ("E", 5, "legal"),
        ("N", 8, "43"),
    ],
)
def test_a_claim_counts_the_tricks_won_and_must_be_possible(by: str, tricks: int, ruling: str) -> None:
    play = after(SOUTH_PLAYS, "CK CA C3 C2")
    objection = play.claim_objection(Seat.parse(by), tricks)
    assert (objection.law if objection else "legal") == ruling


def test_a_claim_ends_the_play() -> None:
    play = after(SOUTH_PLAYS, "CK CA C3 C2").claimed(Seat.SOUTH, 9)
    assert play.is_over
    assert (play.turn, play.player, play.legal) == (None, None, Hand())
    assert (play.won(Side.NS), play.won(Side.EW)) == (9, 4)
    assert play.result == Result.parse("S 2H+1")
    for objection in (play.objection(Card.parse("HJ")), play.claim_objection(Side.NS, 9)):
        assert isinstance(objection, PlayOver)
        assert objection.law == "68"


def test_a_defender_may_claim_too_and_a_side_may_concede() -> None:
    play = after(SOUTH_PLAYS, "CK CA C3 C2")
    assert play.claimed(Seat.EAST, 7).result == Result.parse("S 2H-2")
    assert play.conceded(Side.NS).result == Result.parse("S 2H-7")
    assert play.conceded(Seat.WEST).result == Result.parse("S 2H+5")
    with pytest.raises(ImpossibleClaim):
        play.claimed(Side.EW, 13)
    with pytest.raises(DummyActs):
        play.conceded(Seat.NORTH)


@pytest.mark.parametrize(
    ("hands", "contract", "leader", "reason"),
    [
        (DEAL.hands, "We 2H", Seat.WEST, "declarer's seat"),
        (DEAL.hands, "2H", Seat.WEST, "declarer's seat"),
        (DEAL.hands, "S 2H", Seat.EAST, "opening lead"),
        ((Hand.of(PACK[:2]), Hand(), Hand(), Hand()), "S 2H", Seat.WEST, "equally many"),
        ((Hand.of(PACK[:2]),) * 4, "S 2H", Seat.WEST, "all different"),
    ],
)
def test_what_cannot_be_played_is_no_play(
    hands: tuple[Hand, Hand, Hand, Hand], contract: str, leader: Seat, reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        Play(hands, Contract.parse(contract), leader)


@pytest.mark.parametrize(
    ("text", "law", "column"),
    [
        ("S 4S | N:A... K... Q... J... | W: SJ SA SK SQ", None, None),
        ("S 4S | N:A... K... Q... J... | W: SA", "55", 35),
        ("S 4S | N:A... K... Q... J... | W: SJ SA SK SQ S2", "44", 47),
        ("S 4S | N:A... K... Q... J... | W: SJ | NS 2", "68", 40),
        ("S 4S | N:A... K... Q... J... | W: SJ | NS 14", None, 40),
        ("S 4S | N:A... K... Q... J... | W: SJ |", None, 39),
        ("S 4S | N:A... K... Q... - | W: SJ", None, 1),
        ("S 4S | N:A... K... Q... JX... | W: SJ", None, 26),
        ("We 4S | N:A... K... Q... J... | W:", None, 1),
    ],
)
def test_a_text_that_is_no_play_is_refused_where_it_goes_wrong(text: str, law: str | None, column: int | None) -> None:
    if column is None:
        assert str(Play.parse(text)) == text
        return
    with pytest.raises(NotationError) as refusal:
        Play.parse(text)
    assert (refusal.value.law, refusal.value.place.column) == (law, column)


def naive_count(hands: list[list[str]], trumps: str, leader: int, trick: list[str]) -> tuple[int, int]:
    """Count the ways to play to the end, and North-South's tricks over all of them, with nothing but strings."""
    if len(trick) == 4:
        order = "23456789TJQKA"
        worth = [(card[0] == trumps) * 200 + (card[0] == trick[0][0]) * 100 + order.index(card[1]) for card in trick]
        winner = (leader + worth.index(max(worth))) % 4
        ways, tricks = naive_count(hands, trumps, winner, [])
        return ways, tricks + ways * (winner % 2 == 0)
    seat = (leader + len(trick)) % 4
    if not hands[seat]:
        return 1, 0
    following = [card for card in hands[seat] if trick and card[0] == trick[0][0]] or hands[seat]
    ways = tricks = 0
    for card in following:
        left = [[one for one in hand if one != card] for hand in hands]
        further = naive_count(left, trumps, leader, [*trick, card])
        ways, tricks = ways + further[0], tricks + further[1]
    return ways, tricks


def count(play: Play) -> tuple[int, int]:
    """Count the same by asking the laws about every card."""
    if play.is_over:
        return 1, play.won(Side.NS)
    ways = tricks = 0
    for seat in Seat:
        for card in play.held(seat):
            if play.objection(card) is None:
                further = count(play.after(card))
                ways, tricks = ways + further[0], tricks + further[1]
    return ways, tricks


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("S 1NT | N:A... K... Q... J... | W:", 1),
        ("S 1NT | N:A2... K3... Q4... J5... | W:", 16),
        ("S 1NT | N:A.2.. K.3.. Q.4.. J.5.. | W:", 2),
        ("S 1NT | N:A.2.. K.3.. Q4... J..5. | W:", 10),
    ],
)
def test_small_endings_are_played_in_as_many_ways_as_one_counts_by_hand(text: str, ways: int) -> None:
    assert count(Play.parse(text))[0] == ways


@given(endings(0, 3), contracts_of_seats, seats)
def test_endings_are_played_in_as_many_ways_as_a_naive_counter_finds(
    dealt: tuple[Hand, Hand, Hand, Hand], contract: Contract, leader: Seat
) -> None:
    naive = naive_count(
        [[str(card) for card in hand] for hand in dealt], str(contract.bid.strain), "NESW".index(str(leader)), []
    )
    assert count(Play(dealt, contract, leader)) == naive


@given(plays())
def test_the_legal_cards_are_those_without_objection(play: Play) -> None:
    assert play.legal == Hand.of(card for card in PACK if play.objection(card) is None)
    assert bool(play.legal) is not play.is_over


@given(plays())
def test_cards_played_one_by_one_or_at_once_give_the_same_play(play: Play) -> None:
    at_once = Play(play.hands, play.contract, play.leader, play.cards, play.claim)
    assert at_once == play
    assert at_once.position == play.position
    assert hash(at_once) == hash(play)


@given(plays())
def test_every_card_is_in_a_hand_or_on_the_table(play: Play) -> None:
    dealt, held = Hand(), Hand()
    for seat in Seat:
        dealt |= play.hands[seat.index]
        held |= play.held(seat)
    assert dealt - held == Hand.of(play.cards)
    on_the_table = [card for trick in (*play.tricks, play.trick) for card in trick.cards]
    assert on_the_table == list(play.cards)
    total = len(play.hands[0])
    assert play.won(Side.NS) + play.won(Side.EW) == (total if play.is_over else len(play.tricks))


@given(plays(), st.sampled_from([*Seat, *Side]), st.integers(-1, 14))
def test_a_claim_without_objection_gives_exactly_what_was_claimed(play: Play, by: Seat | Side, tricks: int) -> None:
    if play.claim_objection(by, tricks):
        with pytest.raises(Illegal):
            play.claimed(by, tricks)
        return
    side = by.side if isinstance(by, Seat) else by
    claimed = play.claimed(by, tricks)
    assert (claimed.won(side), claimed.is_over) == (tricks, True)
    assert (claimed.result is None) is (len(play.hands[0]) < 13)


@given(plays(13, 13))
def test_a_whole_deal_has_a_result_exactly_when_its_play_is_over(play: Play) -> None:
    assert (play.result is not None) is play.is_over
    if play.result:
        assert play.result.tricks == play.won(play.declarer.side)
