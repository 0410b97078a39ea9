"""DLM: the text file of the Duplimate machine.

``Board 07=`` has 26 letters, each the owners of two cards in the order of the pack (4 times the first plus the second,
N E S W being 0 to 3), and three figures of a checksum: the letters and the board's number by exclusive or. A file goes
to board 100; what stands behind ``To board`` is there to fill it.
"""

import re
from collections.abc import Iterator, Mapping
from typing import IO

from wethey.core import Deal, NotationError, Seat, _
from wethey.formats.dealing.boards import CARDS, dealt, numbered_game
from wethey.formats.games import Game, Pen, Remark, Where
from wethey.formats.source import text_lines

LAST_BOARD = 100
_BOARD = re.compile(r"Board (\d{1,3})=([a-pA-P]{26})(\d{3})?\s*", re.ASCII | re.IGNORECASE)
_HEADER = re.compile(r"(From board|To board|Crypto key)\s*=\s*(\d{1,9})\s*", re.ASCII | re.IGNORECASE)
_FILLER = "aaaaaabffffffkkkkkklpppppp"
END = "\r\n"


def _checksum(letters: str, number: int) -> int:
    for letter in letters:
        number ^= ord(letter)
    return number


def _letters(deal: Deal) -> str:
    owner = {card: seat for seat in Seat for card in deal[seat]}
    pairs = zip(CARDS[::2], CARDS[1::2], strict=True)
    return "".join(chr(ord("a") + 4 * owner[first].index + owner[second].index) for first, second in pairs)


def dlm_text(deals: Mapping[int, Deal]) -> str:
    """Give the text of a file with these boards.

    Raises:
        ValueError: no board, or a number that such a file has no room for.
    """
    if not deals or not set(deals) <= set(range(1, LAST_BOARD + 1)):
        raise ValueError(_("a DLM file has boards 1 to {most}", most=LAST_BOARD))
    first, last = min(deals), max(deals)
    lines = ["[Document]", "Headline=Wethey", "Status=Show", "Duplicates=1", f"From board={first}", f"To board={last}"]
    lines += ["Next board to duplimate=0", "PrintOuts=0", "Crypto key=0", f"Checksum={first ^ last}"]
    for number in range(1, LAST_BOARD + 1):
        letters = _letters(deals[number]) if number in deals else _FILLER
        lines += [f"Duplicates {number:02d}=0", f"Board {number:02d}={letters}{_checksum(letters, number):03d}"]
    return END.join(lines) + END


def dlm_games(file: IO[bytes], name: str, remarks: list[Remark]) -> Iterator[Game]:
    """Go through the boards of an open DLM file; one that can't be read is noted."""
    pen = Pen(name)
    header = {"from board": 1, "to board": LAST_BOARD, "crypto key": 0}
    count = 0
    for line, text in enumerate(text_lines(file), 1):
        if match := _HEADER.fullmatch(text.strip()):
            header[match[1].lower()] = int(match[2])
            continue
        if not text.strip().lower().startswith("board"):
            continue
        match = _BOARD.fullmatch(text.strip())
        number = int(match[1]) if match else 0
        if match and not header["from board"] <= number <= header["to board"]:
            continue
        if header["crypto key"]:
            pen.lost("crypto-key", _("is enciphered, and the key is not in the file"), text[:40], (line, 1))
            continue
        deal = _deal(match, number, pen, line) if match and number else None
        if deal is None:
            pen.lost(
                "no-deal", _("is not a board: 26 letters from a to p, and thirteen cards for each"), text, (line, 1)
            )
            continue
        count += 1
        yield numbered_game(number, deal, Where(name, count, line, {"": (line, 1)}))
    remarks.extend(pen.remarks)


def _deal(match: re.Match[str], number: int, pen: Pen, line: int) -> Deal | None:
    letters = match[2].lower()
    if letters == _FILLER:
        pen.form("filler", _("is the deal that fills unused boards"), f"Board {number}", (line, 1))
    if match[3] and int(match[3]) != _checksum(letters, number):
        pen.doubt("checksum", _("has another checksum than its cards"), match[0], (line, 1))
    owners = {}
    for place, letter in enumerate(letters):
        first, second = divmod(ord(letter) - ord("a"), 4)
        owners[CARDS[2 * place]], owners[CARDS[2 * place + 1]] = tuple(Seat)[first], tuple(Seat)[second]
    try:
        return dealt(owners)
    except NotationError:
        return None
