"""DUP, BRI and DGE: a board is a fixed number of bytes.

    DUP   156: 39 cards as two figures each, N, E and S; 68 bytes of suit signs and ranks; 10 bytes of control
    BRI   128: the 39 cards, then blanks and zeros
    DGE   128: 68 bytes of suit signs and ranks, N, E, S and W, then zeros

A file of nothing but the 78 figures a board is about as well. The bytes behind the first board's cards tell which.
"""

import re
from collections.abc import Iterator
from typing import IO

from wethey.core import PACK, RANKS, Deal, NotationError, Seat, Suit, _
from wethey.formats.dealing.boards import CARDS, MOST_BOARDS, dealt, numbered_game
from wethey.formats.games import Game, Pen, Remark, Where

DIGITS, SIGNS, CONTROL = 78, 68, 10
DUP, PADDED = DIGITS + SIGNS + CONTROL, 128
SUIT_SIGNS = {6: Suit.SPADES, 3: Suit.HEARTS, 4: Suit.DIAMONDS, 5: Suit.CLUBS}
_SIGN = {suit: bytes([sign]) for sign, suit in SUIT_SIGNS.items()}
_NUMBERS = re.compile(rb"(?:[0-9]{2}){39}")


def _figures(deal: Deal) -> bytes:
    numbers = (CARDS.index(card) + 1 for seat in Seat if seat is not Seat.WEST for card in deal[seat])
    return "".join(f"{number:02d}" for number in numbers).encode()


def _signs(deal: Deal) -> bytes:
    return b"".join(
        _SIGN[suit] + "".join(map(str, deal[seat].ranks(suit))).encode() for seat in Seat for suit in reversed(Suit)
    )


def dup_record(deal: Deal, boards: int = 0) -> bytes:
    """Give a board of a DUP file; the first one says how many there are."""
    control = f"YN1  0 {boards % 100:02d} ".encode() if boards else b""
    return _figures(deal) + _signs(deal) + control.ljust(CONTROL, b"\0")


def bri_record(deal: Deal) -> bytes:
    """Give a board of a BRI file."""
    return (_figures(deal) + b" " * 32).ljust(PADDED, b"\0")


def dge_record(deal: Deal) -> bytes:
    """Give a board of a DGE file."""
    return _signs(deal).ljust(PADDED, b"\0")


def _size(first: bytes) -> int:
    """Tell by the first bytes how long a board is."""
    if first[:1] and first[0] in SUIT_SIGNS:
        return PADDED
    behind = first[DIGITS : DIGITS + 1]
    if not behind or behind.isdigit():
        return DIGITS
    return DUP if behind[0] in SUIT_SIGNS else PADDED


def record_games(file: IO[bytes], name: str, remarks: list[Remark]) -> Iterator[Game]:
    """Go through the boards of an open DUP, BRI or DGE file; one that can't be read is noted."""
    pen = Pen(name)
    record = file.read(DUP)
    size = _size(record)
    record, left = record[:size], record[size:]
    for number in range(1, MOST_BOARDS + 1):
        if not record.strip(b" \0\r\n\x1a"):
            break
        try:
            deal = _deal(record)
        except NotationError as refusal:
            pen.game = number
            pen.lost(refusal.word, refusal.message, refusal.place.found, (1, (number - 1) * size + 1))
        else:
            yield numbered_game(number, deal, Where(name, number, 1, {"": (1, (number - 1) * size + 1)}))
        record = left + file.read(size - len(left))
        record, left = record[:size], record[size:]
    remarks.extend(pen.remarks)


def _deal(record: bytes) -> Deal:
    if record[:1] and record[0] in SUIT_SIGNS:
        return _deal_of_signs(record[:SIGNS])
    figures = record[:DIGITS]
    if not _NUMBERS.fullmatch(figures):
        raise NotationError("no-deal", _("is not 39 cards of two figures each"), found=record[:40].decode("latin-1"))
    numbers = [int(figures[place : place + 2]) for place in range(0, DIGITS, 2)]
    if len(set(numbers)) != len(numbers) or not set(numbers) <= set(range(1, len(PACK) + 1)):
        raise NotationError("no-deal", _("has a card twice, or one that there is none of"), found=figures.decode())
    owners = dict.fromkeys(CARDS, Seat.WEST)
    for place, number in enumerate(numbers):
        owners[CARDS[number - 1]] = Seat.NORTH.after(place // RANKS)
    deal = dealt(owners)
    signs = record[DIGITS : DIGITS + SIGNS]
    if signs[:1] and signs[0] in SUIT_SIGNS and _deal_of_signs(signs) != deal:
        raise NotationError("deals-disagree", _("is another deal in figures than in signs"), found=figures.decode())
    return deal


def _deal_of_signs(signs: bytes) -> Deal:
    """Read suit signs and ranks: a sign of spades begins each hand."""
    owners = {}
    suit, seat = Suit.CLUBS, Seat.WEST
    for octet in signs:
        if octet in SUIT_SIGNS:
            suit = SUIT_SIGNS[octet]
            seat = seat.lho if suit is Suit.SPADES else seat
            continue
        place = "23456789TJQKA".find(chr(octet))
        if place < 0:
            raise NotationError("no-deal", _("has a rank that there is none of"), found=chr(octet))
        owners[PACK[suit.index * RANKS + place]] = seat
    return dealt(owners)
