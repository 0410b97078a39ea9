"""Reads LIN: one table, many boards, the record of a broadcast match, and links of the hand viewer.

LIN states no contract, declarer or score; they follow from calls, cards and vulnerability. Cards stand in the order of
play. A record of a match has its results in a list on top, which is kept as what the file states.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import IO

from wethey.core import PACK, Hand, Seat, _
from wethey.formats.games import Comment, Game, Pen, Remark, Where, hands_text
from wethey.formats.games.calls import bidding
from wethey.formats.games.spelling import CALL_OF, CARD, CARD_OF
from wethey.formats.games.stated import Known
from wethey.formats.games.stated import hands as read_hands
from wethey.formats.lin.order import columns
from wethey.formats.lin.pairs import Pair, pairs
from wethey.formats.reading import Reading
from wethey.formats.source import Source, as_file, text_lines

SEATS = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The seats in the order of LIN."""
ROOMS = {"o": "Open", "c": "Closed"}
VULNERABLE = {"o": "None", "0": "None", "-": "None", "n": "NS", "e": "EW", "b": "All"}
SCORING = {"I": "IMP", "P": "MP", "B": "BAM", "M": "MP", "T": "BAM"}
MOST_TOKENS = 2000
LARGEST_HAND = 60
"""Letters of the longest hand."""
_RESULT = re.compile(r"([1-7])(NT?|[CDHS])([NESW])(x{0,2})(=|[+-][0-9]{1,2})", re.IGNORECASE)
_BOARD = re.compile(r"(?:board|deal|hand)?\s*#?\s*([0-9]{1,6})", re.IGNORECASE)
_CALLS = re.compile(r"(?:[1-7](?:NT|[CDHSN])|PASS|R?DBL|[A-Z]|\S)!?", re.IGNORECASE)
"""Calls that stand together under one key."""
_MEANINGLESS = frozenset({"st", "pg", "mn", "sk", "bt"})
_LIST_KEYS = frozenset({"vg", "rs", "pw", "mp", "bn"})
_TEXTS = frozenset({"nt", "an", "ah", "rh"})
_NUMBERED = re.compile(r"([oc]?)([0-9]{1,6})", re.IGNORECASE)


@dataclass
class _Record:
    """A game in the making."""

    line: int
    room: str = ""
    number: str = ""
    names: list[str] = field(default_factory=list)
    dealer: Seat | None = None
    hands: Known | None = None
    tags: dict[str, str] = field(default_factory=dict)
    calls: list[str] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    comments: list[tuple[str, int, str]] = field(default_factory=list)
    pen: Pen = field(default_factory=Pen)

    @property
    def is_game(self) -> bool:
        """Tell whether there is anything of bridge in it."""
        return bool(self.hands or self.calls or self.cards or "LIN_md" in self.tags)


@dataclass
class _Reader:
    outside: Pen
    lists: dict[str, list[str]] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    record: _Record | None = None
    last: Game | None = None
    count: int = 0

    def games(self, source: Iterator[Pair]) -> Iterator[Game]:
        for pair in source:
            if self._begins(pair):
                yield from self._finish()
            if not pair.key:
                continue
            if pair.key in _LIST_KEYS:
                self.lists[pair.key] = pair.value.replace("\n", "").split(",")
            elif pair.key == "pn" and (self.record is None or self.record.names or not self.record.number):
                self.names = pair.value.replace("\n", "").split(",")
                if self.record:
                    self.record.names = self.names
            elif pair.key == "nt" and self.record is None:
                said = _("is a text that belongs to no board")
                self.outside.form("text-outside", said, " ".join(pair.value.split()), pair.spot)
            elif pair.key not in _MEANINGLESS:
                self._take(self._current(pair), pair)
        yield from self._finish()

    def _begins(self, pair: Pair) -> bool:
        """Tell whether another game begins here."""
        record = self.record
        if record is None:
            return False
        if pair.key in {"", "qx", "vg"}:
            return True
        return pair.key in {"md", "pn"} and record.hands is not None

    def _current(self, pair: Pair) -> _Record:
        if self.record is None:
            self.record = _Record(pair.spot[0], names=self.names, pen=Pen(self.outside.source, self.count + 1))
            self.record.pen.places = {"": pair.spot}
        return self.record

    def _take(self, record: _Record, pair: Pair) -> None:
        value = pair.value
        if not value.isalnum():
            value = (" " if pair.key in _TEXTS else "").join(value.split())
        if len(record.calls) + len(record.comments) > MOST_TOKENS:
            record.pen.lost("game-too-long", _("is more than a game has"), value, pair.spot)
            return
        taker = _TAKERS.get(pair.key)
        if pair.key == "qx":
            self._room(record, value)
        elif taker:
            taker(record, value, pair)
        else:
            _other(record, pair.key, value)

    def _room(self, record: _Record, value: str) -> None:
        match = _NUMBERED.match(value)
        if match:
            record.room, record.number = match[1].lower(), match[2]
        if not match or match[0] != value:
            _other(record, "qx", value)

    def _finish(self) -> Iterator[Game]:
        record, self.record = self.record, None
        if record is None or not record.is_game:
            if record:
                self.outside.remarks.extend(record.pen.remarks)
            return
        self.count += 1
        self.last = self._game(record)
        yield self.last

    def _game(self, record: _Record) -> Game:
        self._share(record)
        tags = {**self._match(), **record.tags}
        if record.number and "Board" not in tags:
            tags["Board"] = self._board(record.number)
        if record.room and "vg" in self.lists:
            tags["Room"] = ROOMS[record.room]
        self._seat(record, tags)
        if record.dealer:
            tags["Dealer"] = str(record.dealer)
        if record.hands:
            tags["Deal"] = hands_text(record.hands, record.dealer or Seat.NORTH)
        self._stated(record, tags)
        calls = tuple(record.calls) if record.calls else None
        if calls:
            tags["Auction"] = str(record.dealer or "")
        proved = bidding(calls, record.dealer, None, Pen()).contract if calls and record.dealer else None
        contract = proved or Game(tags, calls, None).contract
        cards, cells, leader = columns(tuple(record.cards), record.hands, contract, record.pen)
        if cards:
            tags["Play"] = str(leader or "")
        comments = tuple(
            Comment(text, behind, cells[place - 1] + 1 if behind == "Play" and place else place)
            for behind, place, text in record.comments
        )
        where = Where(self.outside.source, self.count, record.line, {"": (record.line, 1)})
        return Game(
            tags, calls, cards or None, record.notes, comments=comments, where=where, read=tuple(record.pen.remarks)
        )

    def _share(self, record: _Record) -> None:
        """The closed room has the deal of the open one, where it is not written again."""
        if record.hands or not self.last or self.last.hands is None or "LIN_md" in record.tags:
            return
        record.hands, record.dealer = self.last.hands, self.last.dealer
        for name in ("Vulnerable", "Board"):
            if name in self.last.tags:
                record.tags.setdefault(name, self.last.tags[name])
        said = _("has no board of its own and takes that of the game before")
        record.pen.doubt("board-of-game-before", said, record.number)

    def _match(self) -> dict[str, str]:
        """The tags that the title of a match gives: event, segment, scoring and teams."""
        vg = [" ".join(part.split()) for part in self.lists.get("vg", [])]
        places = {"Event": 0, "Stage": 1, "HomeTeam": 5, "VisitTeam": 7}
        tags = {name: vg[place] for name, place in places.items() if place < len(vg) and vg[place]}
        if len(vg) > 2 and vg[2]:
            tags["Scoring"] = SCORING.get(vg[2].upper(), vg[2])
        return tags

    def _board(self, number: str) -> str:
        """The board's number: that of the room's mark, or the one that the list of boards has in its place."""
        boards = [board for board in self.lists.get("bn", []) if board]
        place = int(number)
        if boards and number not in boards and 0 < place <= len(boards):
            return boards[place - 1]
        return number

    def _place(self, record: _Record) -> int | None:
        """The place of a game among the two rooms of each board, as the lists count them."""
        vg = self.lists.get("vg", [])
        first = int(vg[3]) if len(vg) > 3 and vg[3].isascii() and vg[3].isdigit() else 1
        if not record.number or int(record.number) < first:
            return None
        return 2 * (int(record.number) - first) + (record.room == "c")

    def _seat(self, record: _Record, tags: dict[str, str]) -> None:
        """Name the players: four, or four for each room; a name with a comma in it shifts the rest."""
        names, place = [name.strip() for name in record.names], self._place(record)
        whole = [name.strip() for name in self.lists.get("pw", [])]
        if not any(names) and place is not None and any(whole):
            names = whole[4 * place : 4 * place + 4]
        if len(names) == 8:
            names = names[4:] if record.room == "c" else names[:4]
        if not any(names):
            return
        if len(names) != len(SEATS):
            record.pen.doubt("names", _("are not four names, and are kept as they stand"), ",".join(names))
            tags["LIN_pn"] = ",".join(names)
            return
        for seat, name in zip(SEATS, names, strict=True):
            if name:
                tags[seat.name.capitalize()] = name

    def _stated(self, record: _Record, tags: dict[str, str]) -> None:
        """Take what the list of results on top says of this game."""
        place, results = self._place(record), self.lists.get("rs", [])
        if place is None or place >= len(results) or not results[place].strip():
            return
        text = results[place].strip()
        match = _RESULT.fullmatch(text)
        if text.upper() in {"P", "PASS", "AP"}:
            tags["Contract"] = "Pass"
        elif match:
            strain = "NT" if match[2].upper().startswith("N") else match[2].upper()
            tags["Contract"] = f"{match[1]}{strain}{match[4].upper()}"
            tags["Declarer"] = match[3].upper()
            tricks = int(match[1]) + 6 + (0 if match[5] == "=" else int(match[5]))
            if "Result" in tags and tags["Result"] != str(tricks):
                said = _("is the result in the list on top, but {tricks} tricks were claimed", tricks=tags["Result"])
                record.pen.doubt("tricks-disagree", said, text)
            tags.setdefault("Result", str(tricks))
        else:
            record.pen.lost("no-result", _("is not a result, as in 4HE=, 3NW+1 or 5DNx-2"), text)


def _deal(record: _Record, value: str, pair: Pair) -> None:
    if value[:1] in {"1", "2", "3", "4"}:
        record.dealer = SEATS[int(value[0]) - 1]
    elif value[:1].isdigit():
        record.pen.doubt(
            "no-dealer", _("is not a dealer; 1 is South, 2 West, 3 North and 4 East"), value[:1], pair.spot
        )
    hands: dict[Seat, Hand | None] = {}
    written = value[1:] if value[:1].isdigit() else value
    for seat, text in zip(SEATS, written.split(","), strict=False):
        hands[seat] = _hand(text, record.pen, pair)
        if hands[seat] is None and text:
            record.tags["LIN_md"] = value
            return
    north, east, south, west = (hands.get(seat) or None for seat in Seat)
    known = (north, east, south, west)
    quiet = Pen()
    if any(known):
        record.hands = read_hands(hands_text(known), quiet)
    for remark in quiet.remarks:
        record.pen.note(remark.weight, remark.word, remark.message, value, pair.spot)
    if record.hands is None:
        record.tags["LIN_md"] = value


def _hand(text: str, pen: Pen, pair: Pair) -> Hand | None:
    if not text:
        return None
    suit, bits = "", 0
    for letter in text[:LARGEST_HAND].upper().replace("10", "T"):
        if letter in "SHDC":
            suit = letter
            continue
        card = CARD.get(suit + letter)
        if card is None or bits >> card.index & 1:
            pen.lost("no-hand", _("is not a hand; write suits and ranks, as in SAKHQJ4DT2C83"), text, pair.spot)
            return None
        bits |= 1 << card.index
    return Hand(bits)


def _vulnerable(record: _Record, value: str, pair: Pair) -> None:
    if not value:
        return
    found = VULNERABLE.get(value.lower())
    if found is None:
        record.pen.lost("no-vulnerability", _("is not a vulnerability; write o, n, e or b"), value, pair.spot)
        found = value
    record.tags["Vulnerable"] = found


def _title(record: _Record, value: str, _pair: Pair) -> None:
    match = _BOARD.fullmatch(value)
    if match:
        record.tags["Board"] = str(int(match[1]))
    elif value:
        record.tags["Description"] = value


def _call(record: _Record, value: str, pair: Pair) -> None:
    for word in _CALLS.findall(value) if len(value) > 3 else [value]:
        call = CALL_OF.get(word.rstrip("!"))
        if call is None or call in {"*", "+", "AP"}:
            record.pen.lost("no-call", _("is not a call"), word, pair.spot)
            record.calls.append(f"({re.sub('[^A-Za-z0-9]', '', word)[:40]})")
            continue
        record.calls.append(call)
        if word.endswith("!"):
            _note(record, "")


def _note(record: _Record, text: str) -> None:
    """Give the call before a note; the same words have the same number."""
    number = next((number for number, said in record.notes.items() if said == text), len(record.notes) + 1)
    record.notes[number] = text
    record.calls.append(f"={number}=")


def _explain(record: _Record, value: str, pair: Pair) -> None:
    if not record.calls:
        record.pen.lost("note-of-nothing", _("explains no call"), value, pair.spot)
        return
    if record.calls[-1].startswith("="):
        number = int(record.calls.pop().strip("="))
        if f"={number}=" not in record.calls and not record.notes[number]:
            del record.notes[number]
        elif record.notes[number]:
            record.calls.append(f"={number}=")
            record.comments.append(("Auction", len(record.calls), value))
            return
    _note(record, value)


def _card(record: _Record, value: str, pair: Pair) -> None:
    for word in re.findall("..", value.replace("10", "T")) if len(value) > 2 else [value]:
        card = CARD_OF.get(word)
        if card is None or card not in CARD:
            record.pen.lost("no-card", _("is not a card"), word, pair.spot)
            continue
        if len(record.cards) < len(PACK):
            record.cards.append(card)
        else:
            record.pen.lost("no-card", _("is a card after the last"), word, pair.spot)


def _text(record: _Record, value: str, _pair: Pair) -> None:
    if not value:
        return
    if record.cards:
        record.comments.append(("Play", len(record.cards), value))
    elif record.calls:
        record.comments.append(("Auction", len(record.calls), value))
    else:
        record.comments.append(("", 0, value))


def _names(record: _Record, value: str, _pair: Pair) -> None:
    record.names = value.split(",")


def _claim(record: _Record, value: str, _pair: Pair) -> None:
    record.tags["Result"] = value


_TAKERS: Mapping[str, Callable[[_Record, str, Pair], None]] = {
    "pc": _card,
    "mb": _call,
    "an": _explain,
    "md": _deal,
    "sv": _vulnerable,
    "ah": _title,
    "rh": _title,
    "pn": _names,
    "mc": _claim,
    "nt": _text,
}
"""What each key adds to a record."""


def _other(record: _Record, key: str, value: str) -> None:
    if value:
        before = record.tags.get(f"LIN_{key}")
        record.tags[f"LIN_{key}"] = value if before is None else f"{before} {value}"[:1000]


def games(file: IO[bytes], name: str, remarks: list[Remark]) -> Iterator[Game]:
    """Go through the games of an open file."""
    pen = Pen(name)
    yield from _Reader(pen).games(pairs(text_lines(file), pen))
    remarks.extend(pen.remarks)


def read(source: Source) -> Reading:
    """Read a LIN file, or a binary file that is open: an iterator of games.

    Raises:
        OSError: on the first game, where the path can't be opened.
    """
    return Reading(source, games)


def reads(text: "str | bytes") -> Reading:
    """Read the text of a LIN file, or a link of the hand viewer."""
    return Reading(as_file(text), games)
