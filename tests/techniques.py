"""Deals won by a known technique, read from their table: what the seat in turn sees, and what is right."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from wethey.core import Bid, Card, Contract, Hand, Play, Position, Seat, Side, Suit
from wethey.robots.bidding import UNKNOWN, Promise, Span, length_of
from wethey.robots.play.seen import Seen

TABLE = Path(__file__).with_name("robots") / "techniques.txt"


@dataclass(frozen=True)
class Ending(Seen):
    """What a seat sees of an ending: the cards that are gone are nobody's business."""

    hands: tuple[Hand, ...] = ()
    out_of: tuple[tuple[Seat, Suit], ...] = ()

    @cached_property
    def unseen(self) -> Hand:
        whole = Hand()
        for seat in self.hidden:
            whole |= self.hands[seat.index]
        return whole

    @cached_property
    def sizes(self) -> dict[Seat, int]:
        return {seat: len(self.hands[seat.index]) for seat in self.hidden}

    @cached_property
    def left(self) -> int:
        return max(map(len, self.hands))

    @cached_property
    def voids(self) -> dict[Seat, frozenset[Suit]]:
        now = super().voids
        return {seat: now[seat] | {suit for each, suit in self.out_of if each is seat} for seat in Seat}


@dataclass(frozen=True)
class Technique:
    """A problem: what is seen and known, and the cards that are right."""

    name: str
    seen: Seen
    shown: dict[Seat, Promise]
    right: Hand
    position: Position


def techniques() -> Iterator[Technique]:
    """Read the table."""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield _technique(line)


def _technique(line: str) -> Technique:
    name, contract, hands, played, right, known = (part.strip() for part in line.split("|"))
    declarer, bid, *won = contract.split()
    outs, promises = _known(known)
    play = _play(hands, Contract(Bid.parse(bid), declarer=Seat(declarer)), played)
    seen = _seen(play, int(won[0]) if won else None, outs)
    return Technique(name, seen, promises, Hand.of(map(Card.parse, right.split())), play.position)


def _play(hands: str, contract: Contract, played: str) -> Play:
    """Play the cards; tricks are written with their leaders."""
    cards = [Card.parse(word) for word in played.replace(";", " ").split() if ":" not in word]
    north, east, south, west = map(Hand.parse, hands.split())
    play = Play((north, east, south, west), contract, Seat(played[0]))
    for card in cards:
        play = play.after(card)
    return play


def _known(text: str) -> tuple[tuple[tuple[Seat, Suit], ...], dict[Seat, Promise]]:
    """Read suits shown out of, as ``W -SH``, and promises, as ``west: 5+S 8-10``."""
    outs: list[tuple[Seat, Suit]] = []
    promised = dict.fromkeys(Seat, UNKNOWN)
    for part in filter(None, map(str.strip, text.split(";"))):
        name, _colon, words = part.partition(":")
        if words:
            seat = Seat(name[0].upper())
            for word in words.split():
                promised[seat] = promised[seat].meet(_promise(word))
        else:
            seat, suits = Seat(part[0]), part.partition(" -")[2]
            outs += [(seat, Suit.parse(suit)) for suit in suits]
    return tuple(outs), promised


def _promise(word: str) -> Promise:
    """Read one promise: points, the length of a suit, or that a hand is balanced."""
    if word == "balanced":
        return Promise(balanced=True)
    suit = word[-1] if word[-1] in "SHDC" else ""
    low, high = re.split("[-+]", word.removesuffix(suit))
    most = int(high or 40)
    return (
        Promise(lengths=length_of((Suit(suit), int(low), min(most, 13)))) if suit else Promise(hcp=Span(int(low), most))
    )


def _seen(play: Play, won: int | None, outs: tuple[tuple[Seat, Suit], ...]) -> Seen:
    """Give what the seat in turn sees; declarer sees dummy and plays it."""
    turn, declarer = play.turn, play.declarer
    assert turn
    me = declarer if turn.side is declarer.side else turn
    held = {seat: play.held(seat) for seat in {me, *([play.dummy] if play.dummy else [])}}
    by_side = {side: play.won(side) for side in Side}
    if won is None:
        return Seen(me, turn, declarer, held, play.trick, play.tricks, by_side, play.contract.bid.tricks)
    gone = 13 - len(play.hands[0])
    by_side[declarer.side] += won
    by_side[declarer.side.other] += gone - won
    hands = tuple(play.held(seat) for seat in Seat)
    return Ending(me, turn, declarer, held, play.trick, play.tricks, by_side, play.contract.bid.tricks, hands, outs)
