"""One line of a traveller as people type it: who sat North-South, who sat East-West, and what became of the board.

| line                    | is                                                                              |
|-------------------------|---------------------------------------------------------------------------------|
| ``1 5 N 4S+1``          | a result, with the seat (or ``We``, ``They``) that declared                       |
| ``1 5 N 4S+1 650``      | the same with the score, which is checked                                       |
| ``1 5 -100``            | the score alone, from North-South's side; ``1 5 N -100`` names who declared      |
| ``1 5 N 4S+1 lead DK``  | with the opening lead                                                           |
| ``1 5 Passed out``      | four passes: the score is 0                                                     |
| ``1 5 Not played``      | the table did not come to the board                                             |
| ``1 5 Average``         | the director awards half to both                                                |
| ``1 5 A+ A-``           | average plus and average minus, North-South first                               |
| ``1 5 A6040``           | the director awards 60 and 40 per cent, whatever the pairs' sessions are         |

Case does not matter. Each refusal names the column, what stands there and what would be right.
"""

import re
from collections.abc import Sequence

from wethey.core import Board, Card, NotationError, Refused, Result, Seat, Side, _, expect_text, read_at, shown
from wethey.scoring import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    Adjusted,
    Award,
    BoardOutcome,
    NotPlayed,
    PassedOutDeal,
    ScoreOnly,
    TravellerLine,
    outcome_objection,
    result_score,
)

LONGEST_PAIR = 20
LONGEST_LINE = 200
WHOLE, WRITTEN_OUT = 100, 10
"""A share of one or three figures is written with its sign, as in 100% 0%."""
_PAIR = re.compile(r"\w[\w.&+/'-]*")
_SCORE = re.compile(r"[+\-−–]?[0-9]{1,5}", re.ASCII)
_FIXED = re.compile(r"A([0-9]{2})([0-9]{2})", re.IGNORECASE | re.ASCII)
_LEAD = re.compile(r"(?:^|\s)lead(?:\s+(\S+))?\s*$", re.IGNORECASE)
_AWARDS = {
    **dict.fromkeys(("A", "AV", "AVE", "AVERAGE"), AVERAGE),
    **dict.fromkeys(("A+", "AV+", "AVE+", "AVERAGE+"), AVERAGE_PLUS),
    **dict.fromkeys(("A-", "AV-", "AVE-", "AVERAGE-", "A−", "A–"), AVERAGE_MINUS),
}
_SIGNS = {AVERAGE: "A", AVERAGE_PLUS: "A+", AVERAGE_MINUS: "A-"}
_DECLARERS: dict[str, Seat | Side] = {
    **{seat.value: seat for seat in Seat},
    "WE": Side.NS,
    "NS": Side.NS,
    "THEY": Side.EW,
    "EW": Side.EW,
}
_Word = re.Match[str]


def parse_traveller_line(text: str, board: Board) -> TravellerLine:
    """Read one line of the traveller of a board.

    Raises:
        NotationError: what cannot be read or cannot be, with its column.
        TypeError: no text.
    """
    expect_text(text)
    if len(text) > LONGEST_LINE:
        raise NotationError("too-long", _("is longer than {most} letters", most=LONGEST_LINE), found=text)
    words = list(re.finditer(r"\S+", text))
    if len(words) < 3:
        start = words[0].start() if words else 0
        raise NotationError(
            "no-line",
            _("is not a line of a traveller; write both pairs and the result, as in 1 5 N 4S="),
            found=text.strip(),
            column=start + 1,
        )
    ns, ew = (read_at(parse_pair, word[0], word.start()) for word in words[:2])
    start = words[2].start()
    outcome, lead = read_at(lambda rest: parse_outcome(rest, board), text[start:], start)
    return TravellerLine(ns, ew, outcome, lead)


def parse_pair(text: str) -> str:
    """Read a pair's number or a team's short name: letters and figures without a space.

    Raises:
        NotationError: anything else.
        TypeError: no text.
    """
    expect_text(text)
    if len(text) > LONGEST_PAIR or not _PAIR.fullmatch(text):
        raise NotationError("no-pair", _("is not a pair; write its number, or a short name without spaces"), found=text)
    return text


def parse_outcome(text: str, board: Board) -> tuple[BoardOutcome, Card | None]:
    """Read what became of the board, with the opening lead where it stands there.

    Raises:
        NotationError: what cannot be read, or cannot be at the board's vulnerability, with its column.
        TypeError: no text.
    """
    expect_text(text)
    lead: Card | None = None
    if match := _LEAD.search(text):
        if match[1] is None:
            raise NotationError(
                "no-card", _("needs the card after it, as in lead SA"), found="lead", column=match.start() + 1
            )
        lead = read_at(Card.parse, match[1], match.start(1))
        text = text[: match.start()]
    outcome = _said(text) or _adjusted(text)
    if outcome:
        if lead:
            raise NotationError("no-lead", _("has no opening lead"), found=text.strip())
        return outcome, None
    return _reckoned(text, board), lead


def _said(text: str) -> BoardOutcome | None:
    said = " ".join(text.upper().split())
    if said in {"PASSED OUT", "PASSED", "PASS", "ALL PASS"}:
        return PassedOutDeal()
    return NotPlayed() if said in {"NOT PLAYED", "NP", "UNPLAYED"} else None


def _adjusted(text: str) -> Adjusted | None:
    """Read awards; one alone is average for both, since plus and minus have to say for whom."""
    words = list(re.finditer(r"[^\s/]+", text))
    if len(words) == 1 and (fixed := _FIXED.fullmatch(words[0][0])):
        return Adjusted(Award(int(fixed[1])), Award(int(fixed[2])))
    awards = [_award(word) for word in words]
    if not awards or None in awards:
        return None
    if len(awards) == 1:
        if awards[0] != AVERAGE:
            raise NotationError(
                "half-adjusted", _("awards one side only; write both, North-South first, as in A+ A-"), found=text
            )
        return Adjusted(AVERAGE, AVERAGE)
    if len(awards) > 2:
        raise NotationError("no-award", _("awards more than two sides; write A+ A-"), found=text)
    ns, ew = awards
    assert ns is not None
    assert ew is not None
    return Adjusted(ns, ew)


def _award(word: _Word) -> Award | None:
    if percent := re.fullmatch(r"([0-9]{1,3})%", word[0], re.ASCII):
        if int(percent[1]) > WHOLE:
            raise NotationError("no-award", _("is more than the whole board"), found=word[0], column=word.start() + 1)
        return Award(int(percent[1]))
    return _AWARDS.get(word[0].upper())


def _reckoned(text: str, board: Board) -> BoardOutcome:
    words = list(re.finditer(r"\S+", text))
    score = words.pop() if words and _SCORE.fullmatch(words[-1][0]) else None
    points = int(score[0].translate({0x2212: "-", 0x2013: "-"})) if score else None
    stated = text[: score.start()].rstrip() if score else text
    if score and len(words) <= 1 and (not words or words[0][0].upper() in _DECLARERS):
        assert points is not None
        declarer = _DECLARERS[words[0][0].upper()] if words else None
        only = ScoreOnly(points, declarer)
        return _checked(only, board, score[0], score.start())
    result = _result(stated)
    _checked(result, board, stated.strip(), words[0].start() if words else 0)
    if score and points != result_score(result, board.vulnerability):
        raise NotationError(
            "score-disagrees",
            _(
                "does not agree: {result} on board {board} is {score}",
                result=result,
                board=board.number,
                score=f"{result_score(result, board.vulnerability):+d}",
            ),
            found=score[0],
            column=score.start() + 1,
        )
    return result


def _result(text: str) -> Result:
    if not text.strip() or not re.search(r"[0-9]", text):
        raise NotationError(
            "no-outcome",
            _("is not what becomes of a board; write N 4S=, a score, Passed out, Not played or Average"),
            found=text.strip(),
        )
    # A pair's column shows the side; who writes NS for it means We.
    sides = {"NS": "We", "EW": "They"}
    spelled = re.sub(r"\b(?:NS|EW)\b", lambda match: sides[match[0].upper()], text, flags=re.IGNORECASE)
    return Result.parse(spelled)


def _checked(outcome: BoardOutcome, board: Board, found: str, start: int) -> BoardOutcome:
    if objection := outcome_objection(outcome, board.vulnerability):
        raise NotationError(objection.word, str(objection), found=found, column=start + 1)
    return outcome


def refused_line(objection: Refused, text: str, side: Side) -> NotationError:
    """Give the refusal of a line for one of its pairs, at the pair's column."""
    words = list(re.finditer(r"\S+", text))
    word = words[0 if side is Side.NS else 1]
    return NotationError(objection.word, f"– {objection}", found=shown(word[0]), column=word.start() + 1)


def print_outcome(outcome: BoardOutcome, lead: Card | None = None) -> str:
    """Give the canonical form of what became of a board, which `parse_outcome` reads back."""
    led = f" lead {lead}" if lead else ""
    match outcome:
        case Result():
            return f"{outcome}{led}"
        case ScoreOnly(points, declarer):
            who = "" if declarer is None else f"{declarer if isinstance(declarer, Seat) else declarer.column.title()} "
            return f"{who}{points:+d}{led}"
        case PassedOutDeal():
            return "Passed out"
        case NotPlayed():
            return "Not played"
        case Adjusted(ns, ew):
            return _print_awards((ns, ew))


def _print_awards(awards: Sequence[Award]) -> str:
    if all(award == AVERAGE for award in awards):
        return "Average"
    if all(not award.by_session and WRITTEN_OUT <= award.percent < WHOLE for award in awards):
        return "A" + "".join(str(award.percent) for award in awards)
    return " ".join(_SIGNS.get(award, f"{award.percent}%") for award in awards)


def print_traveller_line(line: TravellerLine) -> str:
    """Give the canonical form of a line, which `parse_traveller_line` reads back."""
    return f"{line.ns} {line.ew} {print_outcome(line.outcome, line.lead)}"
