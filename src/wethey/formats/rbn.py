"""Reads RBN, Richard's Bridge Notation: a label of one letter a line, a blank line between records.

    B 8
    H W:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54:
    A WZ:1S*2H!2S4D^1:4SPPA
    P CK972:CQ!H483
    1 Wriggling

What stands above the hands holds for the records that follow, until it is said anew; auction, contract, play and result
do not. Hands go clockwise from a seat, and three whole ones leave the fourth. Rounds and tricks are parted by colons. A
trick has its cards in the order of play, the suit said once: a rank alone is of the suit that was led. Who has won the
trick leads to the next. ``*`` is an alert, ``^1`` a note of the text behind the label ``1``.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import IO

from wethey.core import PACK, RANKS, Hand, Seat, _
from wethey.formats.games import Comment, Game, Pen, Remark, Spot, Where, hands_text
from wethey.formats.games.calls import bidding
from wethey.formats.games.spelling import CALL_OF, CARD, SUFFIXES
from wethey.formats.games.stated import Known
from wethey.formats.games.stated import hands as read_hands
from wethey.formats.lin.order import columns
from wethey.formats.reading import Reading
from wethey.formats.source import Source, as_file, text_lines

STANDING = "DTLESFKNBH"
"""The labels that hold for later records, until they are said anew."""
ALONE = "ACPRMI"
SEATS = {seat.value: seat for seat in Seat}
VULNERABLE = {"Z": "None", "N": "NS", "E": "EW", "B": "All", "?": "?"}
SCORING = {"I": "IMP", "B": "BAM", "X": "IMP;Cross", "M": "MP", "N": "Instant", "R": "Rubber", "C": "Chicago"}
SCORING |= {"A": "Cavendish"}
STAGES = {"F": "Final", "P": "Playoff", "S": "Semifinal", "Q": "Quarterfinal", "I": "Qualifying"}
ROOMS = {"O": "Open", "C": "Closed"}
CARD_GLYPHS = 6
MOST_LINES = 2000
_LABEL = re.compile(r"([A-Z0-9])(?:\s+(.*))?", re.IGNORECASE)
_DATE = re.compile(r"([0-9?]{4})([0-9?]{2})?([0-9?]{2})?(?::([0-9]{2})([0-9]{2})?([0-9]{2})?G?)?", re.ASCII)
_MARKS = r"((?:[!?]{1,2}|\*|\^[0-9])*)"
_CALL = re.compile(rf"([1-7](?:NT|[CDHSN])|[PXRAY]){_MARKS}", re.IGNORECASE)
_CARD = re.compile(rf"([SHDC]?)([2-9TJQKA]){_MARKS}", re.IGNORECASE)
_MARK = re.compile(r"[!?]{1,2}|\*|\^[0-9]")
_RESULT = re.compile(r"([0-9]{1,2})(?![0-9]).*", re.ASCII)
_ONE_COLON = re.compile("(?<!:):(?!:)")


@dataclass
class _Record:
    """The lines of one record by their labels, its notes and its paragraphs."""

    first: int
    lines: dict[str, tuple[str, Spot]] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)
    card_notes: dict[int, str] = field(default_factory=dict)
    comments: list[Comment] = field(default_factory=list)
    pen: Pen = field(default_factory=Pen)
    size: int = 0

    def said(self, label: str) -> str:
        """Give what stands behind a label."""
        return self.lines.get(label, ("", (1, 1)))[0]


@dataclass
class _Reader:
    name: str
    remarks: list[Remark]
    count: int = 0
    standing: dict[str, tuple[str, Spot]] = field(default_factory=dict)
    record: _Record | None = None
    paragraph: list[str] = field(default_factory=list)

    def games(self, lines: Iterator[str]) -> Iterator[Game]:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                yield from self._finish()
            elif self.paragraph or not line.startswith("%"):
                self._take(line.rstrip(), number)
        yield from self._finish()

    def _take(self, line: str, number: int) -> None:
        record = self.record = self.record or _Record(number, pen=Pen(self.name))
        record.size += 1
        if record.size > MOST_LINES:
            if record.size == MOST_LINES + 1:
                record.pen.lost("game-too-long", _("is more than a game has"), line, (number, 1))
        elif self.paragraph or line.startswith("{"):
            self.paragraph.append(line)
            if line.endswith("}"):
                self._close(record)
        elif match := _LABEL.fullmatch(line):
            self._label(record, match[1].upper(), (match[2] or "").strip(), (number, 1))
        else:
            record.pen.lost("no-label", _("begins with no label, as in B 7"), line, (number, 1))

    def _close(self, record: _Record) -> None:
        text = "\n".join(self.paragraph).removeprefix("{").removesuffix("}").replace("}", ")")
        behind = "Play" if "P" in record.lines else "Auction" if "A" in record.lines else ""
        record.comments.append(Comment(text, behind, MOST_LINES if behind else 0))
        self.paragraph = []

    def _label(self, record: _Record, label: str, value: str, spot: Spot) -> None:
        if label.isdigit():
            notes = record.card_notes if _is_of_the_play(record, f"^{label}") else record.notes
            notes[int(label) or 10] = value
        elif label not in STANDING + ALONE:
            record.pen.lost("no-label", _("begins with no label, as in B 7"), f"{label} {value}", spot)
        elif label in record.lines:
            record.pen.lost("label-twice", _("is a second line of that label"), f"{label} {value}", spot)
        else:
            record.lines[label] = (value, spot)

    def _finish(self) -> Iterator[Game]:
        record, self.record = self.record, None
        if record is None:
            return
        if self.paragraph:
            record.pen.doubt(
                "comment-not-closed", _("is a text that is not closed"), self.paragraph[0], (record.first, 1)
            )
            self._close(record)
        self.standing |= {label: line for label, line in record.lines.items() if label in STANDING}
        if not set(record.lines) & set("BHACPR"):
            self.remarks.extend(record.pen.remarks)
            return
        self.count += 1
        record.lines = self.standing | record.lines
        yield _game(record, self.count)


def _is_of_the_play(record: _Record, flag: str) -> bool:
    """Tell whether a note belongs to the play: it stands behind it, unless the auction alone has its flag."""
    return "P" in record.lines and (flag in record.said("P") or flag not in record.said("A"))


def _game(record: _Record, count: int) -> Game:
    pen = record.pen
    pen.game, pen.places = count, {"": (record.first, 1)}
    tags = {name: value for name, value in _tags(record).items() if value}
    hands = _hands(record)
    dealer, calls = _auction(record, tags)
    if hands:
        tags["Deal"] = hands_text(hands, dealer or Seat.NORTH)
    cards, at = _cards(record)
    contract = bidding(calls, dealer, None, Pen()).contract if calls and dealer else None
    contract = contract or Game(tags).contract
    columned, places, leader = columns(tuple(cards), hands, contract, pen)
    played: list[str] = []
    marks = {place: at[turn] for turn, place in enumerate(places) if turn in at}
    for place, cell in enumerate(columned):
        played += [cell, *marks.get(place, ())]
    if cards:
        tags["Play"] = str(leader or "")
    _keep_notes(record, tags, has_calls=calls is not None, has_cards=bool(cards))
    read = tuple(
        Remark(each.weight, each.word, each.message, each.found, each.line, each.column, count, pen.source)
        for each in pen.remarks
    )
    where = Where(pen.source, count, record.first, {"": (record.first, 1)})
    comments = tuple(record.comments)
    return Game(tags, calls, tuple(played) or None, record.notes, record.card_notes, {}, comments, where, read)


def _keep_notes(record: _Record, tags: dict[str, str], *, has_calls: bool, has_cards: bool) -> None:
    """Have a section for each note to stand behind."""
    if record.notes and not has_calls:
        tags.setdefault("Auction", "")
    if record.card_notes and not has_cards:
        tags.setdefault("Play", "")


def _parts(text: str) -> list[str]:
    """Part a text at its colons; two together are one in the text."""
    return [part.replace("::", ":").strip() for part in _ONE_COLON.split(text)]


def _tags(record: _Record) -> dict[str, str]:
    """Give the tags of all that is no card and no call."""
    title, author, *_more = (*_parts(record.said("T")), "")
    kind, *modified = _parts(record.said("F"))
    stage, *part = _parts(record.said("S"))
    teams = [*_parts(record.said("K")), ""]
    board = record.said("B")
    contract, *declarer = record.said("C").split(":")
    result = _RESULT.fullmatch(record.said("R"))
    stage = f"Round of {stage[1:]}" if re.fullmatch("R[0-9]+", stage, re.ASCII) else STAGES.get(stage, stage)
    tags = {
        "Event": ", ".join(filter(None, _parts(record.said("E")))),
        "Site": ", ".join(filter(None, _parts(record.said("L")))),
        **_date(record.said("D")),
        "Board": board.partition(":")[0],
        **_names(record.said("N")),
        "Description": title,
        "Annotator": author,
        "Scoring": ";".join(filter(None, (SCORING.get(kind.upper(), kind), *modified))),
        "Stage": ":".join(filter(None, (stage, *part))),
        "HomeTeam": teams[0],
        "VisitTeam": teams[1],
        "Contract": "Pass" if contract.upper() in {"P", "PASS"} else contract,
        "Declarer": declarer[0].upper() if declarer else "",
        "Result": result[1] if result else "",
    }
    kept = {"RBN_B": board if ":" in board else "", "RBN_K": record.said("K") if len(teams) > 3 else ""}
    return tags | kept | {f"RBN_{label}": record.said(label) for label in "RMI"}


def _date(text: str) -> dict[str, str]:
    match = _DATE.fullmatch(text)
    if not match:
        return {"Date": text}
    time = ":".join(filter(None, match.groups()[3:]))
    return {"Date": ".".join((match[1], match[2] or "??", match[3] or "??")), "Time": time}


def _names(text: str) -> dict[str, str]:
    """Read North+South:West+East:room or table."""
    pairs, seats = [*text.split(":"), "", "", ""], ((Seat.NORTH, Seat.SOUTH), (Seat.WEST, Seat.EAST))
    tags = {}
    for pair, two in zip(pairs, seats, strict=False):
        for seat, name in zip(two, (*pair.split("+"), ""), strict=False):
            tags[seat.name.capitalize()] = name.strip()
    room = pairs[2].strip()
    tags |= {"Room": ROOMS.get(room.upper(), "" if room.isdigit() else room), "Table": room if room.isdigit() else ""}
    return tags | {"RBN_N": pairs[3].strip()}


def _hands(record: _Record) -> Known | None:
    """Read the hands; three whole ones leave the fourth."""
    text, spot = record.lines.get("H", ("", (1, 1)))
    first, *written = re.split("[:;]", text.upper())
    if not first and not written:
        return None
    seat = SEATS.get(first.strip())
    hands = [_hand(one.strip()) for one in written]
    if seat is None or len(hands) > len(SEATS) or None in hands:
        record.pen.lost("no-deal", _("is not a deal; write the first seat, and each hand behind a colon"), text, spot)
        return None
    known: list[Hand | None] = [None] * len(SEATS)
    for turn, hand in enumerate(hands):
        known[seat.after(turn).index] = hand or None
    quiet = Pen()
    found = read_hands(hands_text((known[0], known[1], known[2], known[3])), quiet) if any(known) else None
    for remark in quiet.remarks:
        record.pen.note(remark.weight, remark.word, remark.message, text, spot)
    return found


def _hand(text: str) -> Hand | None:
    """Read one hand; ``None`` where it can't be one."""
    suits = text.split(".")
    if len(suits) > 4:
        return None
    bits = 0
    for suit, ranks in zip("SHDC", suits, strict=False):
        for rank in ranks.strip():
            card = CARD.get(suit + rank)
            if card is None or bits >> card.index & 1:
                return None
            bits |= 1 << card.index
    return Hand(bits) if bits.bit_count() <= RANKS else None


def _auction(record: _Record, tags: dict[str, str]) -> tuple[Seat | None, tuple[str, ...] | None]:
    """Read dealer, vulnerability and the calls."""
    if "A" not in record.lines:
        return None, None
    text, spot = record.lines["A"]
    head, colon, rest = text.partition(":")
    if not colon or not re.fullmatch("[WNES][ZNEB?]?", head.strip(), re.IGNORECASE):
        head, rest = "", text
    dealer = SEATS.get(head[:1].upper(), Seat.WEST)
    tags["Dealer"] = tags["Auction"] = str(dealer)
    if vulnerable := VULNERABLE.get(head[1:2].upper()):
        tags["Vulnerable"] = vulnerable
    calls: list[str] = []
    place = 0
    rest = re.sub(r"[:\s]", "", rest)
    while place < len(rest):
        match = _CALL.match(rest, place)
        if match is None:
            record.pen.lost("no-call", _("is not a call"), rest[place : place + 20], spot)
            break
        word = {"A": "AP", "R": "XX", "Y": "+"}.get(match[1].upper()) or CALL_OF[match[1].upper()]
        calls += [word, *_marks(match[2], record.notes, 0)]
        place = match.end()
    return dealer, tuple(calls)


def _marks(text: str, notes: dict[int, str], higher: int) -> Iterator[str]:
    """Give the marks behind a call or a card; an alert is a note without words."""
    for mark in _MARK.findall(text):
        if mark in SUFFIXES:
            yield f"${SUFFIXES[mark] + higher}"
        elif mark == "*":
            blank = next((number for number, said in notes.items() if not said), None)
            number = blank or next(number for number in range(11, 100) if number not in notes)
            notes[number] = ""
            yield f"={number}="
        else:
            yield f"={int(mark[1:]) or 10}="


def _cards(record: _Record) -> tuple[list[str], Mapping[int, tuple[str, ...]]]:
    """Read the cards in the order of play, and the marks of each by its turn."""
    text, spot = record.lines.get("P", ("", (1, 1)))
    cards: list[str] = []
    marks: dict[int, tuple[str, ...]] = {}
    for trick in re.split("[:;]", re.sub(r"\s", "", text)):
        led, place = "", 0
        if trick and len(cards) % 4:
            record.pen.lost("short-trick", _("stands behind a trick of fewer than four cards"), trick, spot)
            break
        while place < len(trick):
            match = _CARD.match(trick, place)
            if match is None or not (match[1] or led) or len(cards) >= len(PACK):
                record.pen.lost("no-card", _("is not a card"), trick[place : place + 20], spot)
                break
            led = led or match[1].upper()
            if found := tuple(_marks(match[3], record.card_notes, CARD_GLYPHS)):
                marks[len(cards)] = found
            cards.append((match[1].upper() or led) + match[2].upper())
            place = match.end()
        if place < len(trick):
            break
    return cards, marks


def games(file: IO[bytes], name: str, remarks: list[Remark]) -> Iterator[Game]:
    """Go through the games of an open file."""
    yield from _Reader(name, remarks).games(text_lines(file))


def read(source: Source) -> Reading:
    """Read an RBN file, or a binary file that is open: an iterator of games.

    Raises:
        OSError: on the first game, where the path can't be opened.
    """
    return Reading(source, games)


def reads(text: "str | bytes") -> Reading:
    """Read the text of an RBN file."""
    return Reading(as_file(text), games)
