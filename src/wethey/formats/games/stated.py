"""What the tags of a record state, as values: hands, contract, tricks, scores.

Nothing here is proved. Each function gives what the text says, and notes what it could not read.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from wethey.core import (
    BIDS,
    RANKS,
    TRICKS,
    WHOLE_PACK,
    Bid,
    Contract,
    Deal,
    Doubling,
    Hand,
    NotationError,
    Seat,
    Side,
    Strain,
    Suit,
    Vulnerability,
    _,
)
from wethey.formats.games.remark import Pen

Known = tuple[Hand | None, Hand | None, Hand | None, Hand | None]
"""The hands of North, East, South and West, as far as they are known."""

UNKNOWN = ("", "?")
"""Values that say nothing: empty does not apply, and a question mark is not known."""

SEATS = {seat.value: seat for seat in Seat}
LONGEST_DEAL = 400
_DOWN = "SHDC"
_CONTRACT = re.compile(r"([1-7]) ?(NT|N|[CDHS♣♦♥♠]) ?(XX?|\*{1,2}|R|D|R?DBL|)", re.IGNORECASE)
_DOUBLED = {"R": "XX", "RDBL": "XX", "D": "X", "DBL": "X"}
_PASSED_OUT = frozenset({"PASS", "P", "AP", "ALL PASS", "ALLPASS", "PASSED OUT", "PASSOUT", "PASSED"})
_STRAINS = {"NT": Strain.NOTRUMP, "N": Strain.NOTRUMP, **{strain.value: strain for strain in Strain}}
_NUMBER = r"[+-]?[0-9]{1,7}(?:\.[0-9]{0,6})?"
_SIDED = re.compile(rf"(?:(NS|EW) +)?({_NUMBER})(?: +(NS|EW) +({_NUMBER}))?", re.ASCII)
_MARGIN = re.compile(r"=|[+-][0-9]{1,2}", re.ASCII)
_RESULT = re.compile(r"(\^?)(?:(NS|EW) +)?([0-9]{1,2})(?: +(NS|EW) +([0-9]{1,2}))?", re.ASCII)


@lru_cache(maxsize=1 << 14)
def _holding(text: str) -> int:
    """The ranks of one suit as thirteen bits; -1 where they can't be read, and -2 where one stands twice."""
    bits = 0
    for letter in text.upper().replace("10", "T"):
        place = "23456789TJQKA".find(letter)
        if place < 0:
            return -1
        if bits >> place & 1:
            return -2
        bits |= 1 << place
    return bits


def _hand(text: str, pen: Pen) -> Hand | None:
    holdings = text.split(".")
    if len(holdings) != len(Suit):
        pen.lost("no-hand", _("is not a hand; write four suits between dots"), text, "Deal")
        return None
    plain = [_holding(holding) for holding in holdings]
    if min(plain) >= 0:
        spades, hearts, diamonds, clubs = plain
        return Hand(spades << 3 * RANKS | hearts << 2 * RANKS | diamonds << RANKS | clubs)
    bits = 0
    for letter, holding in zip(_DOWN, holdings, strict=True):
        bare = holding
        if holding in {"-", "--", "—"}:
            bare = ""
            pen.form("void-as-dash", _("a void is written as nothing between dots"), holding, "Deal")
        elif holding[:1].upper() == letter:
            bare = holding[1:]
            pen.form("suit-in-hand", _("names the suit, which its place says already"), holding, "Deal")
        ranks = _holding(bare)
        if ranks < 0:
            wrong = _("has a rank that there is none of") if ranks == -1 else _("holds a card twice")
            pen.lost("no-hand", wrong, holding, "Deal")
            return None
        bits |= ranks << Suit(letter).index * RANKS
    return Hand(bits)


def hands(text: str, pen: Pen) -> Known | None:
    """Read the hands of a deal, some of which may be missing, or all be shorter than thirteen cards."""
    if text in UNKNOWN:
        return None
    if text[:1].upper() in SEATS and text[1:2].isspace():
        pen.form("no-colon", _("has no colon behind the first seat"), text, "Deal")
        text = f"{text[0]}:{text[1:].lstrip(' :')}"
    first = SEATS.get(text[:1].upper())
    if first is None or text[1:2] != ":" or len(text) > LONGEST_DEAL:
        pen.lost("no-deal", _("is not a deal; write the first seat, a colon and four hands"), text, "Deal")
        return None
    written = text[2:].split()
    if " ".join(written) != text[2:]:
        pen.form("spaces-in-deal", _("one space stands between hands, and none before the first"), text, "Deal")
    if len(written) != len(SEATS):
        pen.lost("no-deal", _("holds {count} hands, not four", count=len(written)), text, "Deal")
        return None
    clockwise: list[Hand | None] = []
    for one in written:
        hand = None if one == "-" else _hand(one, pen)
        if hand is None and one != "-":
            return None
        clockwise.append(hand)
    north, east, south, west = (clockwise[seat.index - first.index] for seat in Seat)
    return _checked((north, east, south, west), text, pen)


def _checked(known: Known, text: str, pen: Pen) -> Known | None:
    """Give the hands if one pack can hold them, the fourth filled in where three are whole."""
    seen = Hand()
    if any(hand is not None and len(hand) for hand in known) and Hand() in known:
        pen.form("empty-hand", _("has a hand without cards, which is taken for one that is not known"), text, "Deal")
        north, east, south, west = (hand or None for hand in known)
        known = (north, east, south, west)
    lengths = {len(hand) for hand in known if hand is not None}
    if not lengths:
        pen.form("no-cards", _("no hand is known"), text, "Deal")
        return None
    for seat, hand in zip(Seat, known, strict=True):
        if hand is None:
            continue
        if len(hand) > RANKS:
            said = _("{seat} has {count} cards instead of 13", seat=seat, count=len(hand))
            pen.lost("no-deal", said, text, "Deal")
            return None
        if hand & seen:
            card = next(iter(hand & seen))
            pen.lost("no-deal", _("{card} is in two hands", card=card), text, "Deal")
            return None
        seen |= hand
    if len(lengths) > 1:
        pen.doubt("unequal-hands", _("the hands have unequal numbers of cards"), text, "Deal")
    elif lengths == {RANKS} and known.count(None) == 1:
        rest = WHOLE_PACK - seen
        north, east, south, west = (rest if hand is None else hand for hand in known)
        return north, east, south, west
    return known


def deal_of(known: Known | None) -> Deal | None:
    """Give the deal, where every hand is known and has thirteen cards."""
    if known is None or any(hand is None or len(hand) != RANKS for hand in known):
        return None
    north, east, south, west = (hand or Hand() for hand in known)
    return Deal((north, east, south, west))


def hands_text(known: Known, first: Seat = Seat.NORTH) -> str:
    """Give known hands clockwise from a seat, as a tag has them; ``-`` is a hand that is not known."""
    clockwise = (known[first.after(turns).index] for turns in range(len(known)))
    return f"{first}:{' '.join('-' if hand is None else str(hand) for hand in clockwise)}"


def seat(text: str, tag: str, pen: Pen) -> Seat | None:
    """Read a seat."""
    if text in UNKNOWN:
        return None
    found = SEATS.get(text.upper())
    if found is None and text.upper() in {"NORTH", "EAST", "SOUTH", "WEST"}:
        found = SEATS[text[0].upper()]
        pen.form("seat-in-words", _("a seat is written as one letter"), text, tag)
    if found is None:
        pen.lost("no-seat", _("is not a seat; write N, E, S or W"), text, tag)
    return found


def vulnerability(text: str, pen: Pen) -> Vulnerability | None:
    """Read who is vulnerable."""
    if text in UNKNOWN:
        return None
    spelled = text.strip().upper().replace("/", "").replace("-", "") or "-"
    spelled = {
        "N": "NS",
        "O": "NONE",
        "B": "BOTH",
        "NSVUL": "NS",
        "EWVUL": "EW",
        "NIL": "NONE",
        "NO": "NONE",
        "NEITHER": "NONE",
        "NOBODY": "NONE",
    }.get(spelled, spelled)
    try:
        found = Vulnerability.parse(spelled)
    except NotationError:
        pen.lost("no-vulnerability", _("is not a vulnerability; write None, NS, EW or All"), text, "Vulnerable")
        return None
    if text not in {"None", "Love", "-", "NS", "EW", "All", "Both"}:
        pen.form("vulnerability-spelled", _("is spelled None, NS, EW or All"), text, "Vulnerable")
    return found


@dataclass(frozen=True, slots=True)
class StatedContract:
    """A Contract tag: a bid with its doubling, that all passed, or of an ending only the strain."""

    bid: Bid | None = None
    doubling: Doubling = Doubling.UNDOUBLED
    passed_out: bool = False
    strain: Strain | None = None

    def by(self, declarer: Seat | Side | None) -> Contract | None:
        """Give the contract of a declarer."""
        return Contract(self.bid, self.doubling, declarer) if self.bid else None


_PLAIN_CONTRACTS = {
    f"{bid}{doubling}": StatedContract(bid, doubling, strain=bid.strain) for bid in BIDS for doubling in Doubling
}


def contract(text: str, pen: Pen) -> StatedContract | None:
    """Read a contract."""
    if text in UNKNOWN:
        return None
    if text in _PLAIN_CONTRACTS:
        return _PLAIN_CONTRACTS[text]
    spelled = text.strip().upper()
    if spelled in _PASSED_OUT:
        if text != "Pass":
            pen.form("contract-spelled", _("is spelled Pass"), text, "Contract")
        return StatedContract(passed_out=True)
    if spelled in _STRAINS:
        return StatedContract(strain=_STRAINS[spelled])
    match = _CONTRACT.fullmatch(spelled)
    if not match:
        pen.lost("no-contract", _("is not a contract; write it as in 4S, 3NTX or Pass"), text, "Contract")
        return None
    bid = Bid(int(match[1]), Strain.parse(match[2]))
    doubling = Doubling.parse(_DOUBLED.get(match[3], match[3]))
    if text != f"{bid}{doubling}":
        pen.form("contract-spelled", _("is spelled {right}", right=f"{bid}{doubling}"), text, "Contract")
    return StatedContract(bid, doubling, strain=bid.strain)


@dataclass(frozen=True, slots=True)
class StatedTricks:
    """A Result tag: tricks of declarer's side or of named sides, ``agreed`` where they differ from the play."""

    declarer: int | None = None
    sides: tuple[tuple[Side, int], ...] = ()
    agreed: bool = False
    margin: int | None = None
    """Tricks over or under the contract, where a file counts so."""

    def of(self, side: Side | None, bid: Bid | None = None) -> int | None:
        """Give the tricks of declarer's side."""
        if self.margin is not None:
            counted = bid.tricks + self.margin if bid else -1
            return counted if 0 <= counted <= TRICKS else None
        if side is None or self.declarer is not None:
            return self.declarer
        named = dict(self.sides)
        return named[side] if side in named else TRICKS - named[side.other]


def tricks(text: str, pen: Pen) -> StatedTricks | None:
    """Read a number of tricks."""
    if text in UNKNOWN:
        return None
    if text.strip() == "*":
        pen.form("result-unknown", _("is spelled ?, where tricks are not known"), text, "Result")
        return None
    if _MARGIN.fullmatch(text.strip()):
        pen.form("result-by-margin", _("is spelled as the number of tricks"), text, "Result")
        return StatedTricks(margin=0 if text.strip() == "=" else int(text))
    match = _RESULT.fullmatch(" ".join(text.upper().split()))
    if not match or (match[4] and match[4] == match[2]) or (match[4] and not match[2]):
        pen.lost("no-tricks", _("is not a number of tricks, as in 9, NS 9 or EW 4 NS 9"), text, "Result")
        return None
    numbers = [int(number) for number in (match[3], match[5]) if number]
    if max(numbers) > TRICKS or (len(numbers) > 1 and sum(numbers) != TRICKS):
        said = _("a deal has 13 tricks, not {tricks}", tricks=max(sum(numbers), *numbers))
        pen.lost("impossible-tricks", said, text, "Result")
        return None
    agreed = bool(match[1])
    if not match[2]:
        return StatedTricks(numbers[0], agreed=agreed)
    return StatedTricks(None, tuple(zip(map(Side, filter(None, (match[2], match[4]))), numbers, strict=True)), agreed)


@dataclass(frozen=True, slots=True)
class StatedScore:
    """A score of declarer's side, or of named sides."""

    declarer: float | None = None
    sides: tuple[tuple[Side, float], ...] = ()

    def of(self, side: Side | None) -> float | None:
        """Give the score of a side, which is declarer's."""
        if self.declarer is not None or side is None:
            return self.declarer
        named = dict(self.sides)
        return named[side] if side in named else -named[side.other]


def score(text: str) -> StatedScore | None:
    """Read a score; ``None`` where it is none, or is not given."""
    match = _SIDED.fullmatch(" ".join(text.upper().split()))
    if not match or (match[3] and (not match[1] or match[1] == match[3])):
        return None
    if not match[1]:
        return StatedScore(float(match[2]))
    given = [(Side(match[1]), float(match[2]))]
    if match[3]:
        given.append((Side(match[3]), float(match[4])))
    return StatedScore(None, tuple(given))
