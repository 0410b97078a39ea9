"""A second scorer, naive and apart: written from the law books and not from the code it checks.

It knows no entries and no states, only numbers in dictionaries, and it says the year aloud wherever books differ.
Deals are plain tuples:

    ("result", side, level, strain, doubling, over, honours)    "we"/"they", 1-7, one of C D H S N, 0-2, tricks over
                                                                the contract, None or (side, points)
    ("points", we_below, we_above, they_below, they_above)
    ("passed",)
    ("stop",)                                                   the rubber or round ends here
"""

from collections.abc import Iterable
from typing import Any

Deal = tuple[Any, ...]
Totals = dict[str, int]
OTHER = {"we": "they", "they": "we"}
SIDE_OF_SEAT = {"N": "we", "S": "we", "E": "they", "W": "they"}


def trick_points(book: int, level: int, strain: str, doubling: int) -> int:
    """What the bid tricks count below the line."""
    if strain in "CD":
        points = 20 * level
    elif strain in "HS":
        points = 30 * level
    elif book == 1932:
        points = 35 * level - 5 * (level % 2)
    else:
        points = 30 * level + 10
    return points * (1, 2, 4)[doubling]


def extras(book: int, level: int, strain: str, doubling: int, over: int, *, vulnerable: bool) -> int:
    """What a made contract counts above the line: overtricks, the insult, a slam."""
    if doubling == 0:
        points = over * (20 if strain in "CD" else 30)
    else:
        points = over * 100 * doubling * (2 if vulnerable else 1)
        if book >= 1993:
            points += 50 * doubling
        elif book >= 1943:
            points += 50
    if level == 6:
        points += 750 if vulnerable else 500
    if level == 7:
        grand = 1500 if book == 1932 else 1000
        points += grand + grand // 2 if vulnerable else grand
    return points


def penalty(book: int, down: int, doubling: int, vulnerable: bool) -> int:
    """What the defenders score, as a sum known beforehand and not trick by trick."""
    if doubling == 0:
        if not vulnerable:
            return 50 * down
        return 25 * down * (down + 3) if book == 1932 else 100 * down
    if book == 1932:
        doubled = (50 if vulnerable else 25) * down * (down + 3)
    elif vulnerable:
        doubled = 300 * down - 100
    elif book >= 1993:
        doubled = {1: 100, 2: 300}.get(down, 300 * down - 400)
    else:
        doubled = 200 * down - 100
    return doubled * doubling


def deal_alone(book: int, deal: Deal, vulnerable: Iterable[str], honours_count: bool) -> tuple[Totals, Totals]:
    """What one deal writes below and above, before games and premiums."""
    below, above = {"we": 0, "they": 0}, {"we": 0, "they": 0}
    if deal[0] == "points":
        below["we"], above["we"], below["they"], above["they"] = deal[1:]
    elif deal[0] == "result":
        _, side, level, strain, doubling, over, honours = deal
        at_risk = side in vulnerable
        if over >= 0:
            below[side] = trick_points(book, level, strain, doubling)
            above[side] = extras(book, level, strain, doubling, over, vulnerable=at_risk)
        else:
            above[OTHER[side]] = penalty(book, -over, doubling, at_risk)
        if honours and honours_count:
            above[honours[0]] += honours[1]
    return below, above


def duplicate(book: int, deal: Deal, vulnerable: bool) -> int:
    """The duplicate score of a result, from declarer's side."""
    level, strain, doubling, over = deal[2:6]
    if over < 0:
        return -penalty(book, -over, doubling, vulnerable)
    tricks = trick_points(book, level, strain, doubling)
    premium = 50 if tricks < 100 else 500 if vulnerable else 300
    return tricks + premium + extras(book, level, strain, doubling, over, vulnerable=vulnerable)


def rubber(book: int, deals: Iterable[Deal], *, honours: bool = True, each: bool = False) -> Totals:
    """The totals of an evening of rubbers; ``each`` pays every side for a part-score when a rubber is stopped."""
    total = {"we": 0, "they": 0}
    won = {"we": 0, "they": 0}
    part = {"we": 0, "they": 0}
    for deal in deals:
        if deal[0] == "stop":
            for side, other in OTHER.items():
                if won[side] == 1 and won[other] == 0:
                    total[side] += 300
                if part[side] > 0 and (each or part[other] == 0):
                    total[side] += 100 if book >= 1993 else 50 if book >= 1943 else 0
            won = {"we": 0, "they": 0}
            part = {"we": 0, "they": 0}
            continue
        below, above = deal_alone(book, deal, [side for side in won if won[side]], honours)
        for side in total:
            total[side] += below[side] + above[side]
            part[side] += below[side]
        for side, other in OTHER.items():
            if part[side] >= 100:
                won[side] += 1
                part = {"we": 0, "they": 0}
                if won[side] == 2:
                    total[side] += 500 if won[other] else 700
                    won = {"we": 0, "they": 0}
                break
    return total


def chicago_risk(length: int, wheel: str, number: int, dealer: str) -> list[str]:
    """Who is vulnerable on a deal of a round, by its number from 1."""
    if length == 6 and number > 4:
        return [] if number == 5 else ["we", "they"]
    place = number - 4 if number > 4 else number
    if place == 1:
        return []
    if place == 4:
        return ["we", "they"]
    if wheel == "fixed":
        return ["we"] if place == 2 else ["they"]
    side = SIDE_OF_SEAT[dealer]
    return [side if wheel == "dealer" else OTHER[side]]


def chicago(
    deals: Iterable[Deal],
    *,
    book: int = 1993,
    wheel: str = "dealer",
    carried: bool = True,
    length: int = 4,
    passed_out: str = "same",
    dealer: str = "N",
    honours: bool = True,
) -> Totals:
    """The totals of an evening of Chicago rounds."""
    total = {"we": 0, "they": 0}
    part = {"we": 0, "they": 0}
    number = 1
    for deal in deals:
        if deal[0] == "stop":
            part = {"we": 0, "they": 0}
            number = 1
            continue
        if deal[0] == "passed" and passed_out == "same":
            continue
        if deal[0] != "passed" or passed_out == "counts":
            at_risk = chicago_risk(length, wheel, number, dealer)
            below, above = deal_alone(book, deal, at_risk, honours)
            last = number == length or (length == 8 and number == 4)
            game = None
            for side in total:
                total[side] += below[side] + above[side]
                part[side] += below[side]
                if part[side] >= 100:
                    game = side
            if game:
                total[game] += 500 if game in at_risk else 300
            else:
                for side in total:
                    if below[side] and not carried:
                        total[side] += 50
                    elif below[side] and last:
                        total[side] += 100
            if game or last or not carried:
                part = {"we": 0, "they": 0}
            number = 1 if number == length else number + 1
        dealer = {"N": "E", "E": "S", "S": "W", "W": "N"}[dealer]
    return total
