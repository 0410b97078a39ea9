"""One line of a pad as people type it: in the page, in a sheet, in the command and in the API.

| line                              | is                                                             |
|-----------------------------------|----------------------------------------------------------------|
| ``N 4SX+1``, ``4SX+1 N``          | a result, with the seat that declared                          |
| ``We 3NT= honours We 150``        | with the side only, and honours of a side or seat              |
| ``Passed out``                    | four passes; ``Pass`` and ``All pass`` will do                 |
| ``Points We 60/90 They 0/0``      | a deal known only as numbers, below/above                      |
| ``Points We 90 They 0``           | the same, not split: it never makes a game                     |
| ``Adjust We 50 agreed penalty``   | points above the line that no deal gave                        |
| ``Stop``                          | the rubber or round ends here                                  |
| ``Dealer E``                      | who deals next                                                 |
| ``Partners Ann Bob / Cat Dan``    | who plays the next rubber, We first                            |
| ``Rules chicago deals 6``         | what the next rubber or round is played by, options after it   |
| ``Cut Ann SA, Bob HT, …``         | the cut for partners and the first deal                        |

Case does not matter. Each refusal names the column, what stands there and what would be right.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from wethey.core import Card, Cut, NotationError, Refused, Result, Seat, Side, _, expect_text
from wethey.laws import RuleSet
from wethey.pad import (
    Adjust,
    CutFor,
    DealerIs,
    Line,
    Partners,
    PartnersAre,
    RulesAre,
    Stop,
    checked_name,
)
from wethey.scoring import HonoursClaim, PassedOutDeal, Played, Points, WeThey

LONGEST = 500
MOST_POINTS = 99_999
T = TypeVar("T")
_PASSED = re.compile(r"(?:all\s+)?pass(?:ed)?(?:\s+out)?", re.IGNORECASE)
_SIDES = {"WE": Side.NS, "THEY": Side.EW}
_HONOURS = re.compile(r"\bhono(?:u)?rs?\b", re.IGNORECASE)
_POINTS = re.compile(r"([0-9]{1,5})(?:/([0-9]{1,5}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Context:
    """What the reader of a line knows already: the players' names, and the rules in force."""

    players: tuple[str, ...] = ()
    rules: RuleSet | None = None


@dataclass(frozen=True, slots=True)
class _Text:
    """A text whose first letter stands at a column of the line."""

    text: str
    column: int = 1

    def split(self) -> tuple["_Text", ...]:
        return tuple(_Text(match[0], self.column + match.start()) for match in re.finditer(r"\S+", self.text))

    def from_(self, start: int) -> "_Text":
        rest = self.text[start:]
        return _Text(rest.strip(), self.column + start + len(rest) - len(rest.lstrip()))

    def refuse(self, word: str, message: str) -> NotationError:
        return NotationError(word, message, found=self.text, column=self.column)


def parse_line(text: str, known: Context = Context()) -> Line:
    """Read one line of a pad.

    Raises:
        NotationError: what cannot be read or cannot be, with its column.
        TypeError: no text.
    """
    expect_text(text)
    if len(text) > LONGEST:
        raise NotationError("too-long", _("is longer than {most} letters", most=LONGEST), found=text)
    line = _Text(text).from_(0)
    if not line.text:
        raise line.refuse("no-line", _("is empty; write a result, as in We 4S="))
    first = line.split()[0]
    reader = _READERS.get(first.text.upper())
    if reader:
        return reader(line, line.from_(len(first.text)), known)
    played = parse_played(text)
    if played.result.contract.declarer is None:
        raise line.refuse("no-side", _("names no side; write We {line} or They {line}, or the seat", line=line.text))
    return played


def parse_played(text: str) -> Played:
    """Read a result with its honours; the side may be missing.

    Raises:
        NotationError: what cannot be read or cannot be, with its column.
        TypeError: no text.
    """
    expect_text(text)
    if len(text) > LONGEST:
        raise NotationError("too-long", _("is longer than {most} letters", most=LONGEST), found=text)
    whole = _Text(text).from_(0)
    if not whole.text:
        raise whole.refuse("no-line", _("is empty; write a result, as in 4S="))
    if whole.split()[0].text.upper() in _READERS:
        raise whole.refuse("not-alone", _("is not a result that can be scored alone; write one as in 4S="))
    claims = list(_HONOURS.finditer(text))
    end = claims[0].start() if claims else len(text)
    stated = _Text(text[:end]).from_(0)
    if not stated.text:
        raise _Text(text).from_(0).refuse("no-result", _("needs a result before it, as in We 4S="))
    try:
        result = Result.parse(stated.text)
    except NotationError as refusal:
        raise refusal.at(line=1, column=stated.column - 1) from None
    if not claims:
        return Played(result)
    if len(claims) > 1:
        raise (
            _Text(text)
            .from_(claims[1].start())
            .refuse("two-claims", _("is a second claim; only one hand can hold honours on a deal"))
        )
    claim = _Text(text).from_(claims[0].end())
    honours = _claim(claim)
    try:
        return Played(result, honours)
    except NotationError as refusal:
        raise refusal.at(line=1, column=claim.split()[-1].column - 1) from None


def _claim(claim: _Text) -> HonoursClaim:
    words = claim.split()
    wanted = _("is not a claim of honours; write a side or seat and 100 or 150, as in honours We 100")
    if len(words) != 2 or not re.fullmatch("[0-9]{1,4}", words[1].text, re.ASCII):
        raise claim.refuse("no-honours", wanted)
    who = words[0].text.upper()
    held_by: Seat | Side | None = _SIDES.get(who) or next((seat for seat in Seat if seat.value == who), None)
    if held_by is None:
        raise words[0].refuse("no-honours", wanted)
    return HonoursClaim(held_by, int(words[1].text))


def _passed_out(line: _Text, _rest: _Text, _known: Context) -> Line:
    if not _PASSED.fullmatch(line.text):
        raise line.refuse("no-line", _("cannot be read; write Passed out"))
    return PassedOutDeal()


def _stop(line: _Text, rest: _Text, _known: Context) -> Line:
    if rest.text:
        raise line.refuse("no-line", _("says more than Stop; write Stop alone"))
    return Stop()


def _points(line: _Text, rest: _Text, _known: Context) -> Line:
    wanted = _("cannot be read; write below/above for each side, as in Points We 60/90 They 0/0")
    words = rest.split()
    sides = [_SIDES.get(word.text.upper()) for word in words[::2]]
    if len(words) != 4 or set(sides) != set(Side):
        raise line.refuse("no-points", wanted)
    below = above = WeThey()
    split = {}
    for side, number in zip(sides, words[1::2], strict=True):
        match = _POINTS.fullmatch(number.text)
        if match is None or side is None:
            raise number.refuse("no-points", wanted)
        split[side] = match[2] is not None
        if match[2]:
            below, above = below.plus(side, int(match[1])), above.plus(side, int(match[2]))
        else:
            above = above.plus(side, int(match[1]))
    return Points(below, above, (split[Side.NS], split[Side.EW]))


def _adjust(line: _Text, rest: _Text, _known: Context) -> Line:
    words = rest.split()
    side = _SIDES.get(words[0].text.upper()) if words else None
    if side is None or len(words) < 2 or not re.fullmatch("[0-9]{1,5}", words[1].text, re.ASCII):
        raise line.refuse(
            "no-adjustment",
            _(
                "cannot be read; write side, points up to {most} and reason, as in Adjust We 50 agreed penalty",
                most=MOST_POINTS,
            ),
        )
    if len(words) == 2:
        raise line.refuse("no-reason", _("gives no reason; write it after the points"))
    points = int(words[1].text)
    if not points:
        raise words[1].refuse("no-adjustment", _("is nothing; write how many points, above the line"))
    reason = " ".join(word.text for word in words[2:])
    if not reason.isprintable():
        raise words[2].refuse("no-reason", _("has signs that cannot be printed"))
    return Adjust(side, points, reason)


def _dealer(line: _Text, rest: _Text, _known: Context) -> Line:
    if not rest.text:
        raise line.refuse("no-seat", _("names no seat; write Dealer N, E, S or W"))
    return DealerIs(_placed(rest, Seat.parse))


def _placed(text: _Text, read: Callable[[str], T]) -> T:
    """Read a part of the line, and have refusals name its column."""
    try:
        return read(text.text)
    except NotationError as refusal:
        raise refusal.at(line=1, column=text.column - 1) from None
    except Refused as refusal:
        raise text.refuse(refusal.word, f"– {refusal}") from None


def _partners(line: _Text, rest: _Text, known: Context) -> Line:
    halves = [_Text(match[0], rest.column + match.start()).from_(0) for match in re.finditer("[^/]+", rest.text)]
    if len(halves) != 2:
        raise line.refuse("no-partners", _("cannot be read; write Partners Ann Bob / Cat Dan"))
    we, they = (_pair(half, known.players) for half in halves)
    return PartnersAre(Partners(we, they))


def _pair(half: _Text, players: tuple[str, ...]) -> tuple[str, str]:
    """Two names: a comma parts them, or the space that leaves two names of this evening, or the only space."""
    spaces = [match.start() for match in re.finditer(",", half.text)] or [
        match.start() for match in re.finditer(r"\s", half.text)
    ]
    ways = []
    for space in spaces:
        names = half.text[:space].strip(), half.text[space + 1 :].strip(" ,")
        if len(spaces) == 1 or all(name in players for name in names):
            ways.append(names)
    if len(ways) != 1:
        raise half.refuse("no-partners", _("is not two names; part them by a comma"))
    first, second = ways[0]
    return _placed(replace(half, text=first), checked_name), _placed(replace(half, text=second), checked_name)


def _rules(line: _Text, rest: _Text, known: Context) -> Line:
    words = rest.split()
    if len(words) % 2 != 1:
        raise line.refuse("no-rules", _("cannot be read; write Rules chicago, or Rules chicago deals 6"))
    rules = _placed(words[0], RuleSet.named)
    if known.rules:
        rules = replace(rules, stake=known.rules.stake, rounding=known.rules.rounding)
    for option, token in zip(words[1::2], words[2::2], strict=True):
        name = option.text.rstrip(":").lower()
        rules = _placed(token, partial(rules.having, name))
    return RulesAre(rules)


def _cut(line: _Text, rest: _Text, _known: Context) -> Line:
    drawn = []
    for match in re.finditer("[^,]+", rest.text):
        draw = _Text(match[0], rest.column + match.start()).from_(0)
        words = draw.split()
        if len(words) < 2:
            raise draw.refuse("no-cut", _("is not a name and the card that was drawn, as in Ann SA"))
        card = words[-1]
        name = replace(draw, text=draw.text[: card.column - draw.column])
        drawn.append((_placed(name, checked_name), _placed(card, Card.parse)))
    return CutFor(_placed(line, lambda _text: Cut(tuple(drawn))))


_READERS: dict[str, Callable[[_Text, _Text, Context], Line]] = {
    **dict.fromkeys(("PASSED", "PASS", "ALL"), _passed_out),
    "POINTS": _points,
    "ADJUST": _adjust,
    "STOP": _stop,
    "DEALER": _dealer,
    "PARTNERS": _partners,
    "RULES": _rules,
    "CUT": _cut,
}
