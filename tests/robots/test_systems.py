"""The bidding systems: tables of hands, rules that can be read, and what must be true of every auction."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import systems
from conftest import Share
from guests import called, read, some_call

from wethey.cli import main
from wethey.core import PASS, Auction, Bid, Deal, Seat, Strain, Suit, Vulnerability, parse_call
from wethey.robots.bidding import (
    SYSTEMS,
    Aim,
    Aims,
    Forcing,
    Held,
    Kind,
    Promise,
    Situation,
    Span,
    Systems,
    choose,
    natural,
    readings,
    situation,
    taken_for,
)
from wethey.robots.bidding.notation import Book, When
from wethey.robots.bidding.notation.conditions import conditions
from wethey.robots.bidding.notation.patterns import Pattern, choices
from wethey.robots.bidding.notation.terms import Scene, promises

HERE = Path(__file__).parent
CASES = HERE.parents[2] / "shared" / "bidding" / "sayc_cases.jsonl"
BOOKS = {name: book for name, book in SYSTEMS.items() if isinstance(book, Book)}
SLAM, SLAM_POINTS, OPENS = 6, 30, 15
SLAM_TRY = Bid(4, Strain.NOTRUMP)
"""A call that looks for slam."""


def table(name: str) -> Iterator[tuple[str, str, set[str]]]:
    for line in (HERE / f"{name}_calls.txt").read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            auction, hand, calls = (cell.strip() for cell in line.split("|"))
            yield auction, hand, set(calls.split())


@pytest.mark.parametrize(("auction", "hand", "calls"), list(table("sayc")))
def test_the_yellow_card(auction: str, hand: str, calls: set[str]) -> None:
    offer = called(hand, auction)
    assert str(offer.call) in calls, offer.meaning


def decisions() -> Iterator[tuple[int, int, str, str, set[str]]]:
    for line in (HERE / "sayc_decisions.txt").read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            below, auction, hand, calls, _why = (cell.strip() for cell in line.split("|"))
            we, they = map(int, (below or "0/0").split("/"))
            yield we, they, auction, hand, set(calls.split())


@pytest.mark.parametrize(("we", "they", "auction", "hand", "calls"), list(decisions()))
def test_what_a_careful_player_calls(we: int, they: int, auction: str, hand: str, calls: set[str]) -> None:
    offer = called(hand, auction, we, they)
    assert str(offer.call) in calls, offer.meaning


@pytest.mark.parametrize(("auction", "hand", "calls"), list(table("acol")))
def test_acol(auction: str, hand: str, calls: set[str]) -> None:
    offer = called(hand, auction, system=BOOKS["acol"])
    assert str(offer.call) in calls, offer.meaning


@pytest.mark.skipif(not CASES.exists(), reason="the bidding problems are not here")
def test_most_bidding_problems_are_answered_as_their_sources_do(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = CASES.read_text().splitlines()
    core = [line for line in lines if (case := json.loads(line))["agree"] and not case["flags"]]
    (tmp_path / "core.jsonl").write_text("\n".join(core))
    assert main(["bid", "--cases", str(tmp_path / "core.jsonl"), "--json"]) == 0
    counted = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert counted["agree"] >= 0.9 * counted["expected"], counted


def rules_of(book: Book) -> Iterator[tuple[str, When]]:
    for chapter in book.chapters:
        for each in chapter.auctions:
            yield chapter.title, each


def bound(letters: list[str], suits: Mapping[str, Suit]) -> Iterator[Mapping[str, Suit]]:
    """Every way to let letters stand for suits."""
    if not letters:
        yield suits
        return
    for _suit, known in choices(letters[0], suits):
        yield from bound(letters[1:], known)


def letters_of(pattern: Pattern) -> list[str]:
    words = [
        each for word in pattern.words for each in word.alternatives if each not in {"P", "X", "XX", ".", "!", "B"}
    ]
    found = dict.fromkeys(word[-1] for word in words if word[-1] not in "CDHSNB")
    return [letter for letter in found if letter not in "Oo"] + [letter for letter in found if letter in "Oo"]


@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_can_be_read_in_every_auction_that_it_is_under(name: str) -> None:
    """And no letter of a rule stands for nothing."""
    for title, each in rules_of(BOOKS[name]):
        conditions(each.only)
        for pattern in each.patterns:
            found = list(bound(letters_of(pattern), {}))
            assert found, f"{title}: {pattern.text}"
            for rule in each.rules:
                conditions(rule.only)
                letter = rule.call[-1] if rule.call not in {"P", "X", "XX"} else "N"
                scenes = [suits for before in found for suits in bound([] if letter == "N" else [letter], before)]
                assert scenes or letter in "MmOo", f"{title}: {pattern.text} {rule.call}"
                for suits in scenes:
                    assert list(promises(rule.promise, Scene(suits, (Suit.CLUBS,), (Suit.SPADES,))))


def test_the_pages_about_the_systems_are_up_to_date() -> None:
    for name, text in systems.pages().items():
        assert (systems.FOLDER / name).read_text() == text, "run python3 dev.py systems"


def test_both_sides_may_play_systems_of_their_own() -> None:
    """One notrump is weak by one side and strong by the other, and its answers are read accordingly."""
    mixed = Systems(BOOKS["sayc"], BOOKS["acol"])
    by_north, by_east = (
        situation(Auction.parse(f"{dealer}: 1NT P"), Aims(), Vulnerability.NONE, mixed) for dealer in "NE"
    )
    assert by_north.partners.hcp == Span(15, 17)
    assert by_east.partners.hcp == Span(12, 14)
    invitation = parse_call("2NT")
    assert taken_for(by_north, invitation).promise.hcp.low + 3 == taken_for(by_east, invitation).promise.hcp.low


def is_true(promise: Promise, held: Held) -> bool:
    """Tell whether a hand is as promised; its points count by length, or by shortness where it supports some suit."""
    counts = [held.points, *map(held.support, Suit)]
    points = promise.points.low <= max(counts) and min(counts) <= promise.points.high
    return points and replace(promise, points=Span()).fits(held)


def mixed(dice: Random) -> Systems:
    return Systems(dice.choice(list(SYSTEMS.values())), dice.choice(list(SYSTEMS.values())))


def test_every_call_of_random_auctions_has_a_meaning_in_every_system(share: Share) -> None:
    """Legal calls all, none is missing, and each says something."""
    dice = Random(3)
    for _auction in range(share(100_000, 400)):
        aims = Aims(Aim(dice.choice([0, 0, 20, 40, 60, 90])), Aim(dice.choice([0, 0, 30, 60])))
        auction, vulnerable, both = Auction(dice.choice(list(Seat))), dice.choice(list(Vulnerability)), mixed(dice)
        stop = dice.randrange(10)
        while not auction.is_over and len(auction.calls) < stop:
            auction = auction.after(some_call(dice, auction.legal))
        if auction.is_over:
            continue
        now = situation(auction, aims, vulnerable, both)
        told = readings(now)
        assert set(told) == set(auction.legal)
        assert all(offer.call == call and offer.meaning for call, offer in told.items())
        assert {offer.call for offer in now.offers} <= set(auction.legal)


def test_what_a_call_is_taken_for_is_true_of_the_hand_that_made_it(share: Share) -> None:
    """But for calls made for want of anything better, which are few and counted."""
    dice = Random(4)
    count: Counter[str] = Counter()
    for _auction in range(share(10_000, 250)):
        deal, auction, both = Deal.shuffled(dice), Auction(dice.choice(list(Seat))), mixed(dice)
        vulnerable = dice.choice(list(Vulnerability))
        while not auction.is_over:
            now = situation(auction, Aims(), vulnerable, both)
            held = Held.of(deal[now.seat])
            offer = choose(now, deal[now.seat])
            true = is_true(taken_for(now, offer.call).promise, held)
            assert true or offer.spare, f"{auction} {offer} {held}"
            count["true" if true else "made for want of anything better"] += 1
            auction = auction.after(offer.call)
    assert count["made for want of anything better"] < 0.02 * count["true"], count


def past_the_cheapest_game(now: Situation) -> bool:
    """Tell whether the contract makes game for its side, and game in its strain was to be had for less.

    For less is lower, when the contract was bid; or the side had bid game in the strain already, and nobody pushed it.
    Who asks for aces or has shown points for a slam looks for more than game.
    """
    auction, contract = now.auction, now.auction.contract
    if contract is None or contract.side is None or contract.bid.level >= SLAM:
        return False
    aim, strain = now.aims.of(contract.side), contract.bid.strain
    ours = [made for made in now.made if made.by.side is contract.side]
    points = sum(now.shown[seat.index].points.low for seat in Seat if seat.side is contract.side)
    asked = any(made.offer.kind in {Kind.ACES, Kind.ACES_SHOWN} or made.call == SLAM_TRY for made in ours)
    if not aim.completes(contract.bid) or asked or points >= SLAM_POINTS:
        return False
    last = max(place for place, (_seat, call) in enumerate(auction.turns()) if call == contract.bid)
    before = Auction(auction.dealer)
    for call in auction.calls[:last]:
        before = before.after(call)
    lowest = next(bid for bid in before.standing.sufficient if bid.strain is strain)
    had = [
        place
        for place, made in enumerate(now.made[:last])
        if made in ours
        and isinstance(made.call, Bid)
        and made.call.strain is strain
        and aim.completes(made.call)
        and made.offer.kind in {Kind.NATURAL, Kind.TO_PLAY}
    ]
    pushed = any(not made.is_pass and made not in ours for made in now.made[(had or [0])[-1] + 1 : last])
    return contract.bid.level > max(lowest.level, aim.game_level(strain)) or (bool(had) and not pushed)


@pytest.mark.parametrize("below", [(60, 0), (30, 0), (40, 0), (70, 0), (90, 0), (60, 60), (40, 90)])
@pytest.mark.parametrize("name", SYSTEMS)
def test_with_a_part_score_nobody_goes_past_the_cheapest_game(name: str, below: tuple[int, int], share: Share) -> None:
    aims = Aims(*map(Aim, below))
    dice = Random(f"{below}")
    for _deal in range(share(2_000, 200 if below == (60, 0) else 25)):
        deal, auction, vulnerable = (
            Deal.shuffled(dice),
            Auction(dice.choice(list(Seat))),
            dice.choice(list(Vulnerability)),
        )
        while not auction.is_over:
            now = situation(auction, aims, vulnerable, SYSTEMS[name])
            auction = auction.after(choose(now, deal[now.seat]).call)
        assert not past_the_cheapest_game(situation(auction, aims, vulnerable, SYSTEMS[name])), f"{auction} {deal}"


@pytest.mark.parametrize(
    ("auction", "below", "past"),
    [
        ("N: 1S P 2S P P P", 60, False),
        ("N: 1S P 4S P P P", 60, True),
        ("N: 1S P 2S P 3S P P P", 60, True),
        ("N: 1S P 2S 3H 3S P P P", 60, False),
        ("N: 1S 4H 4S P P P", 60, False),
        ("N: 1S P 2NT P 3NT P P P", 60, True),
        ("N: 1S P 2S P 4NT P 5D P 5S P P P", 60, False),
        ("N: 1S P 3S P 4S P P P", 0, False),
        ("E: 1S P 4S P P P", 60, False),
    ],
)
def test_what_is_past_the_cheapest_game(auction: str, below: int, past: bool) -> None:
    aims = Aims(Aim(below), Aim())
    now = situation(Auction.parse(auction), aims, Vulnerability.NONE)
    assert past_the_cheapest_game(now) == past


def test_systems_play_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["match", "--boards", "2", "--us", "acol", "--them", "natural", "--level", "beginner", "--json"]
    assert main(words) == 0
    summary = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (summary["played"], summary["replaced"]) == (2, 0)


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_penalty_double_is_left_in_only_while_it_stands(name: str) -> None:
    stands = taken_for(read("N: 1NT X P", system=SYSTEMS[name]), PASS)
    gone = taken_for(read("N: 1NT X 2S", system=SYSTEMS[name]), PASS)
    assert stands.name != gone.name
    assert called("KJT92.A4.K32.432", "N: 1NT X 2S", system=SYSTEMS[name]).call != PASS


@pytest.mark.parametrize("name", SYSTEMS)
def test_nobody_passes_an_opening_hand_of_fifteen_points_however_strong(name: str, share: Share) -> None:
    dice = Random(15)
    for _deal in range(share(20_000, 2_000)):
        deal = Deal.shuffled(dice)
        for passes, (seat, hand) in enumerate(deal.items()):
            if hand.high_card_points >= OPENS:
                now = read("N:" + " P" * passes, system=SYSTEMS[name])
                assert choose(now, hand).call != PASS, f"{seat} {hand}"


def test_transfers_and_stayman_force_and_are_completed() -> None:
    assert read("N: 1NT P 2D P").forced
    assert read("N: 1NT P 2C P").forced
    assert taken_for(read("N: 1NT P"), parse_call("2D")).promise.length(Suit.HEARTS).low == 5
    assert read("N: 1NT P 2D P").our_suits == (Suit.HEARTS,)


def test_a_book_says_what_a_call_means_and_the_natural_rules_say_the_rest() -> None:
    now = read("N: 1NT P")
    declared = {offer.call for offer in BOOKS["sayc"].declared(now)}
    assert parse_call("2D") in declared
    undeclared = parse_call("5C")
    assert undeclared not in declared
    assert taken_for(now, undeclared).promise == taken_for(now, undeclared, natural).promise


def test_a_passed_hand_does_not_force() -> None:
    assert taken_for(read("N: 1S P"), parse_call("2C")).forcing is Forcing.ROUND
    assert taken_for(read("N: P P 1S P"), parse_call("2C")).forcing is Forcing.NOT


@pytest.mark.parametrize(
    ("text", "refusal"),
    [("1M (P) (2M) P", "our own call"), ("1M P 9Z", "is no call")],
)
def test_a_pattern_that_cannot_be_read_is_refused(text: str, refusal: str) -> None:
    with pytest.raises(ValueError, match=refusal):
        _words = Pattern(text).words


@pytest.mark.parametrize("text", ["5+q", "strong", "longest:x"])
def test_a_promise_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no suit|says nothing"):
        list(promises(text, Scene({})))
    with pytest.raises(ValueError, match="no condition"):
        conditions("often")
