"""What a table's log says was played, read by a second pair of eyes: from the raw rows, with none of the house's rules.

It gives the plain tuples that `independent` scores, and the dealer of each deal.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from independent import SIDE_OF_SEAT
from independent import Deal as Told

from wethey.app.log import Row

SEATS = "NESW"
RANKS = "23456789TJQKA"
STRAINS = "CDHSN"


def told(rows: Iterable[Row]) -> Iterator[tuple[Told, str]]:
    """Tell of each deal that came to its end, and who dealt it."""
    deal: dict[str, Any] = {}
    for row in rows:
        kept = json.loads(row.data)
        if row.kind == "dealt":
            deal = {"hands": _hands(kept["deal"]), "dealer": kept["dealer"], "calls": [], "cards": [], "claim": None}
        elif row.kind == "call made":
            deal["calls"].append(kept["call"])
        elif row.kind == "card played":
            deal["cards"].append(kept["card"])
        elif row.kind == "claim made":
            deal["claim"] = (kept["seat"], kept["tricks"])
            deal["asked"] = _asked(deal)
        elif row.kind == "claim answered":
            deal["asked"] = deal["asked"] - 1 if kept["agreed"] else 0
            deal["claim"] = deal["claim"] if kept["agreed"] else None
        if deal and (over := _over(deal)):
            yield over, deal["dealer"]
            deal = {}


def _hands(text: str) -> dict[str, list[str]]:
    first, _colon, hands = text.partition(":")
    turned = SEATS[SEATS.index(first) :] + SEATS[: SEATS.index(first)]
    return {
        seat: [suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]
        for seat, hand in zip(turned, hands.split(), strict=True)
    }


def _asked(deal: dict[str, Any]) -> int:
    """How many have to agree: both defenders; declarer, and the partner of a defender who concedes a trick."""
    seat, tricks = deal["claim"]
    _level, strain, _doubling, declarer = _contract(deal["calls"], deal["dealer"])
    if SIDE_OF_SEAT[seat] == SIDE_OF_SEAT[declarer]:
        return 2
    others = sum(SIDE_OF_SEAT[each] != SIDE_OF_SEAT[seat] for each in _won(deal["cards"], strain, declarer))
    return 1 if tricks == 13 - others else 2


def _over(deal: dict[str, Any]) -> Told | None:
    calls = deal["calls"]
    if calls == ["P"] * 4:
        return ("passed",)
    if len(calls) < 4 or calls[-3:] != ["P"] * 3:
        return None
    level, strain, doubling, declarer = _contract(calls, deal["dealer"])
    won = _won(deal["cards"], strain, declarer)
    whole = len(deal["cards"]) == 52
    if deal["claim"] and not deal["asked"]:
        seat, tricks = deal["claim"]
        mine = tricks if SIDE_OF_SEAT[seat] == SIDE_OF_SEAT[declarer] else 13 - tricks
    elif whole:
        mine = sum(SIDE_OF_SEAT[seat] == SIDE_OF_SEAT[declarer] for seat in won)
    else:
        return None
    honours = _honours(deal["hands"], strain)
    return ("result", SIDE_OF_SEAT[declarer], level, strain, doubling, mine - level - 6, honours)


def _contract(calls: list[str], dealer: str) -> tuple[int, str, int, str]:
    turn = SEATS.index(dealer)
    made = [(SEATS[(turn + place) % 4], call) for place, call in enumerate(calls)]
    last = max(place for place, (_seat, call) in enumerate(made) if call[0].isdigit())
    seat, bid = made[last]
    doubling = max((len(call) for _seat, call in made[last + 1 :] if call[0] == "X"), default=0)
    declarer = next(
        each
        for each, call in made
        if call[0].isdigit() and call[1] == bid[1] and SIDE_OF_SEAT[each] == SIDE_OF_SEAT[seat]
    )
    return int(bid[0]), bid[1], doubling, declarer


def _won(cards: list[str], strain: str, declarer: str) -> list[str]:
    leader = (SEATS.index(declarer) + 1) % 4
    won = []
    for start in range(0, len(cards) - len(cards) % 4, 4):
        trick = cards[start : start + 4]

        def worth(place: int, trick: list[str] = trick) -> tuple[bool, bool, int]:
            card = trick[place]
            return card[0] == strain, card[0] == trick[0][0], RANKS.index(card[1])

        leader = (leader + max(range(4), key=worth)) % 4
        won.append(SEATS[leader])
    return won


def _honours(hands: dict[str, list[str]], strain: str) -> tuple[str, int] | None:
    for seat, hand in hands.items():
        if strain == "N":
            if sum(card[1] == "A" for card in hand) == 4:
                return SIDE_OF_SEAT[seat], 150
        elif (held := sum(card[0] == strain and card[1] in "AKQJT" for card in hand)) >= 4:
            return SIDE_OF_SEAT[seat], 150 if held == 5 else 100
    return None
