"""What the standard asks of values and sections, beyond what is needed to understand them.

A value that is against its letter is kept and used where it can be; these checks say so.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from wethey.core import _
from wethey.formats.games import Pen
from wethey.formats.games.spelling import CALL, CARD, is_mark
from wethey.formats.games.stated import UNKNOWN

MOST_NOTES = 32
LAST_JUDGEMENT, LAST_GLYPH = 12, 255
"""Glyphs 1 to 6 judge a call and 7 to 12 a card."""
MANDATORY = (
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
)
"""The fifteen tags of the export form, in their order."""

_SUPPLEMENTAL = """
    ActionTable Annotator AnnotatorNA Application Auction AuctionTimeTable BidSystemEW BidSystemNS Competition DealId
    Description EastNA EastType EventDate EventSponsor FrenchMP Generator Hidden HomeTeam InstantScoreTable Mode
    NorthNA NorthType Note OptimumPlayTable OptimumResultTable OptimumScore PairEW PairNS Play PlayTimeTable Room
    Round Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory ScoreTable Section SouthNA SouthType
    Stage Table Termination Time TimeCall TimeCard TimeControl TotalScoreTable UTCDate UTCTime VisitTeam WestNA
    WestType"""
SUPPLEMENTAL = frozenset(_SUPPLEMENTAL.split())
"""The other tags of the standard."""
STANDARD = SUPPLEMENTAL.union(MANDATORY)
"""All tags of the standard."""
NOT_INHERITED = frozenset({"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"})
"""The tags whose value may not be taken from the game before."""


def _scores(number: str) -> str:
    return rf"{number}|(?:NS|EW) {number}|NS {number} EW {number}|EW {number} NS {number}"


_DATE = r"[0-9?]{4}\.[0-9?]{2}\.[0-9?]{2}"
_TIME = r"[0-9?]{2}:[0-9?]{2}:[0-9?]{2}"
_DECIMAL = r"[+-]?[0-9]+(?:\.[0-9]*)?"
_RUBBER = r"[0-9]+ ?/ ?[0-9]+"
_HISTORY = r"[0-9]+ [0-9]+ ?/ ?[0-9]+(?: [0-9]+){0,2}"
_SHAPES: Mapping[str, re.Pattern[str]] = {
    name: re.compile(shape, re.ASCII)
    for name, shape in {
        "Board": r"[1-9][0-9]*",
        "Date": _DATE,
        "EventDate": _DATE,
        "UTCDate": _DATE,
        "Time": _TIME,
        "UTCTime": _TIME,
        "FrenchMP": "Yes|No",
        "Room": "Open|Closed",
        "Round": r"[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*",
        "Hidden": "[NESW]{1,4}",
        "TimeCall": "[0-9]+",
        "TimeCard": "[0-9]+",
        "TimeControl": r"[0-9]+/[0-9]+",
        "Score": _scores(r"[+-]?[0-9]+"),
        "ScoreIMP": _scores(_DECIMAL),
        "ScoreMP": _scores(_DECIMAL),
        "ScorePercentage": _scores(r"(?:100(?:\.0*)?|[0-9]{1,2}(?:\.[0-9]*)?)"),
        "ScoreRubber": _scores(_RUBBER),
        "OptimumScore": r"(?:NS|EW) [+-]?[0-9]+|NS [+-]?[0-9]+ EW [+-]?[0-9]+|EW [+-]?[0-9]+ NS [+-]?[0-9]+",
        "ScoreRubberHistory": f"NS {_HISTORY} EW {_HISTORY}",
        "WestType": "human|program",
        "NorthType": "human|program",
        "EastType": "human|program",
        "SouthType": "human|program",
    }.items()
}
_GAME = 100


def check_values(tags: Mapping[str, str], pen: Pen) -> None:
    """Compare every value with the shape that the standard gives it."""
    for name, value in tags.items():
        shape = _SHAPES.get(name)
        if shape is None:
            if name not in STANDARD:
                pen.form("unknown-tag", _("is not a tag of the standard"), name, name)
        elif value not in UNKNOWN and not shape.fullmatch(" ".join(value.split())):
            pen.form("value-shape", _("is not what {tag} holds", tag=name), value, name)
    if history := tags.get("ScoreRubberHistory"):
        _check_history(history, tags.get("Vulnerable", ""), pen)


def rubber_history(text: str) -> "tuple[list[int], list[int]] | None":
    """Give both sides' numbers of a rubber's history: above before, above now, and below game by game."""
    if not _SHAPES["ScoreRubberHistory"].fullmatch(" ".join(text.split())):
        return None
    ns, ew = text.replace("/", " ").removeprefix("NS").split("EW")
    return [int(number) for number in ns.split()], [int(number) for number in ew.split()]


def _check_history(text: str, vulnerable: str, pen: Pen) -> None:
    """The games won at the start of a deal say who is vulnerable, and each was won by one side."""
    numbers = rubber_history(text)
    if numbers is None:
        return
    ns, ew = (side[2:] for side in numbers)
    if len(ns) != len(ew):
        pen.doubt("history", _("counts unequal numbers of games"), text, "ScoreRubberHistory")
        return
    won = ""
    for ours, theirs in zip(ns[:-1], ew[:-1], strict=True):
        if (ours >= _GAME) is (theirs >= _GAME):
            pen.doubt("history", _("has a game before this one that not just one side won"), text, "ScoreRubberHistory")
            return
        won += "NS" if ours >= _GAME else "EW"
    if max(ns[-1], ew[-1]) >= _GAME or won in {"NSNS", "EWEW"}:
        pen.doubt("history", _("has the rubber or the game at hand won already"), text, "ScoreRubberHistory")
        return
    right = {"": {"None", "Love", "-"}, "NS": {"NS"}, "EW": {"EW"}}.get(won, {"All", "Both"})
    if vulnerable not in {*UNKNOWN, *right}:
        said = _("but by the games won it is {right}", right=min(right))
        pen.doubt("history", said, vulnerable, "Vulnerable")


def check_order(tags: Mapping[str, str], pen: Pen) -> None:
    """What a section needs stands before it: the dealer before the auction, deal and contract before the play."""
    order = list(tags)
    for section, needs in (("Auction", ("Dealer",)), ("Play", ("Deal", "Declarer", "Contract"))):
        if section not in tags:
            continue
        before = order[: order.index(section)]
        for need in needs:
            if need not in before and not (section == "Play" and need != "Deal" and "Auction" in before):
                pen.form("missing-before", _("needs {tag} before it", tag=need), section, section)


@dataclass(slots=True)
class _Marks:
    """What stands beside the call or card at hand, and which notes were referred to."""

    name: str
    notes: Mapping[int, str]
    pen: Pen
    glyphs: int = 0
    noted: int = 0
    irregular: int = 0
    used: set[int] = field(default_factory=set)

    def take(self, word: str) -> None:
        if word in CALL or word in CARD or word in {"-", "AP"}:
            self.glyphs = self.noted = self.irregular = 0
        elif word.startswith("^"):
            self._irregularity(word)
        elif is_mark(word) and word.startswith("$"):
            self._glyph(int(word[1:]), word)
        elif is_mark(word):
            self._note(int(word.strip("=")), word)

    def _irregularity(self, word: str) -> None:
        if word not in ({"^I", "^S"} if self.name == "Auction" else {"^R", "^L"}):
            self.pen.form("irregularity", _("is not an irregularity of this section"), word, self.name)
        self.irregular += word != "^S"
        if self.irregular > 1:
            self.pen.form("irregularity", _("is a second irregularity"), word, self.name)

    def _glyph(self, number: int, word: str) -> None:
        judges = number <= LAST_JUDGEMENT
        own = range(1, 7) if self.name == "Auction" else range(7, LAST_JUDGEMENT + 1)
        if number > LAST_GLYPH or (judges and number and number not in own):
            self.pen.form("glyph", _("is not a glyph of this section"), word, self.name)
        self.glyphs += judges
        if self.glyphs > 1:
            self.pen.form("glyph-twice", _("is a second judgement of one call or card"), word, self.name)

    def _note(self, number: int, word: str) -> None:
        self.used.add(number)
        self.noted += 1
        if self.noted > 1:
            self.pen.form("note-twice", _("is a second note to one call or card"), word, self.name)
        if not 0 < number <= MOST_NOTES:
            said = _("is not a note; they are numbered from 1 to {most}", most=MOST_NOTES)
            self.pen.form("note-number", said, word, self.name)
        elif number not in self.notes:
            self.pen.form("note-missing", _("refers to a note that is not there"), word, self.name)


def check_marks(name: str, tokens: tuple[str, ...], notes: Mapping[int, str], pen: Pen) -> None:
    """Glyphs, notes and irregularities: one of each at a call or card, of the right kind, and notes that are there."""
    marks = _Marks(name, notes, pen)
    for word in tokens:
        marks.take(word)
    for number in notes:
        if number not in marks.used:
            pen.form("note-unused", _("is a note that nothing refers to"), str(number), name)
    _check_end(name, tokens, pen)


def _check_end(name: str, tokens: tuple[str, ...], pen: Pen) -> None:
    for place, word in enumerate(tokens):
        if word in {"*", "+"} and any(later in CALL or later in CARD for later in tokens[place + 1 :]):
            pen.doubt("behind-the-end", _("stands behind the end"), " ".join(tokens[place:]), name)
            return
        if word in {"*", "+"} and len(tokens) > place + 1:
            pen.form("behind-the-end", _("stands behind the end"), " ".join(tokens[place + 1 :]), name)
            return
    for first, second in pairwise(tokens):
        if first == "^I" and second not in CALL:
            pen.form("irregularity", _("marks no call"), first, name)
