"""The play of a record: what its tokens prove.

Columns are seats, the first that of the opening leader, and rows are tricks; the order of play follows from who won
each trick. Real files let rows drift, or write the cards in the order of play, so where the hands are known each card
is given to the seat that held it. This is law 44 in its quick form, over the bits of hands.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from wethey.core import PACK, RANKS, TRICKS, Card, Seat, Side, Strain, _
from wethey.formats.games.remark import Pen
from wethey.formats.games.spelling import CARD, is_mark
from wethey.formats.games.stated import Known

SEATS = tuple(Seat)
WHOLE = len(SEATS)
_SUIT = (1 << RANKS) - 1
Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Carding:
    """What the cards say: in the order of play, tricks won by each side, and whether all is proved."""

    cards: tuple[Card, ...] = ()
    leader: Seat | None = None
    ns: int = 0
    ew: int = 0
    proves: bool = False
    """Every trick is there, or all but the last, which follows; no irregularity was noted."""

    def won(self, side: Side) -> int:
        """Tricks that a side won in the cards that were played."""
        return self.ns if side is Side.NS else self.ew


def rows(tokens: tuple[str, ...]) -> tuple[list[Row], list[tuple[int, str]]]:
    """Give the cells trick by trick, and the irregularities with the cell that each stands before."""
    cells: list[str] = []
    irregular: list[tuple[int, str]] = []
    for word in tokens:
        if word in CARD or word == "-":
            cells.append(word)
        elif word in {"*", "+"}:
            break
        elif word.startswith("^"):
            irregular.append((len(cells), word))
        elif not is_mark(word):
            cells.append("-")
    return [tuple(cells[place : place + WHOLE]) for place in range(0, len(cells), WHOLE)], irregular


@dataclass(slots=True)
class _Play:
    """Follows the tricks, with what the hands still hold."""

    leader: Seat
    first: Seat
    trumps: int
    hands: list[int | None]
    pen: Pen
    irregular: frozenset[int]
    ns: int = 0
    ew: int = 0
    drifted: bool = False
    sound: bool = True

    def places(self, number: int, row: Row) -> dict[int, tuple[Card, int]]:
        """Give the cards of a trick by seat, each with the cell that it stands in."""
        placed: dict[int, tuple[Card, int]] = {}
        adrift = False
        for column, word in enumerate(row):
            card = CARD.get(word)
            if card is None:
                continue
            seat = (self.first.index + column) % WHOLE
            held = self.hands[seat]
            if held is not None and not held >> card.index & 1:
                owner = self._owner(card)
                if owner is None:
                    self.sound = False
                    said = _(
                        "is not in the hand of {seat}, who plays it in trick {number}", seat=SEATS[seat], number=number
                    )
                    self.pen.doubt("card-not-held", said, word, "Play")
                else:
                    seat, adrift = owner, True
            if seat in placed:
                self.sound = False
                said = _("would be the second card of {seat} in trick {number}", seat=SEATS[seat], number=number)
                self.pen.doubt("card-not-held", said, word, "Play")
                continue
            placed[seat] = card, (number - 1) * WHOLE + column
        if adrift and not self.drifted:
            self.drifted = True
            said = _("trick {number} does not begin with the card of {seat}", number=number, seat=self.first)
            self.pen.form("columns-adrift", said, " ".join(row), "Play")
        return placed

    def _owner(self, card: Card) -> int | None:
        for seat, held in enumerate(self.hands):
            if held is not None and held >> card.index & 1:
                return seat
        return None

    def plain(self, row: Row) -> list[Card] | None:
        """Play a trick in which each hand follows suit with a card of its column; ``None`` where it is not so plain."""
        first, lead, hands = self.first.index, self.leader.index, self.hands
        cards: list[Card] = []
        winner = led = best = 0
        for turn in range(WHOLE):
            seat = (lead + turn) % WHOLE
            card, held = CARD.get(row[(seat - first) % WHOLE]), hands[seat]
            if card is None or held is None or not held >> card.index & 1:
                return None
            suit, rank = divmod(card.index, RANKS)
            if turn == 0:
                led, best = suit, rank
            elif suit != led and held >> led * RANKS & _SUIT:
                return None
            if suit == self.trumps:
                rank += RANKS
            elif suit != led:
                rank = -1
            if turn == 0 or rank > best:
                best, winner = rank, seat
            cards.append(card)
        for turn, card in enumerate(cards):
            seat = (lead + turn) % WHOLE
            hands[seat] = (hands[seat] or 0) ^ 1 << card.index
        self._won(SEATS[winner])
        return cards

    def _won(self, winner: Seat) -> None:
        self.leader = winner
        if winner.side is Side.NS:
            self.ns += 1
        else:
            self.ew += 1

    def trick(self, number: int, row: Row) -> Iterator[Card]:
        """Play one trick from its leader, as far as it goes."""
        placed = self.places(number, row)
        led = best = -1
        winner = self.leader
        played = 0
        for turn in range(WHOLE):
            seat = self.leader.after(turn)
            if seat.index not in placed:
                break
            card, cell = placed[seat.index]
            suit = card.index // RANKS
            led = suit if turn == 0 else led
            self._check(number, seat, card, led, cell)
            held = self.hands[seat.index]
            if held is not None:
                self.hands[seat.index] = held & ~(1 << card.index)
            rank = card.index + (len(PACK) if suit == self.trumps else 0)
            if turn == 0 or (suit in {led, self.trumps} and rank > best):
                best, winner = rank, seat
            played += 1
            yield card
        if played < len(placed):
            self.sound = False
            said = _("has a gap: {seat} is missing", seat=self.leader.after(played))
            self.pen.doubt("gap-in-trick", said, " ".join(row), "Play")
        if played == WHOLE:
            self._won(winner)

    def _check(self, number: int, seat: Seat, card: Card, led: int, cell: int) -> None:
        """Note a revoke that nobody marked, and a mark where there was none."""
        held = self.hands[seat.index]
        if held is None or not self.sound:
            return
        revokes = card.index // RANKS != led and bool(held >> led * RANKS & _SUIT)
        if revokes and cell not in self.irregular:
            self.sound = False
            self.pen.doubt(
                "revoke", _("does not follow suit in trick {number}", number=number), f"{seat} {card}", "Play"
            )
        elif not revokes and cell in self.irregular:
            said = _("is marked as a revoke in trick {number}, but is none", number=number)
            self.pen.doubt("no-revoke", said, f"{seat} {card}", "Play")


def carding(  # noqa: PLR0913 - all that a play is
    tokens: tuple[str, ...], first: Seat, strain: Strain, known: Known | None, leader: Seat | None, *, pen: Pen
) -> Carding:
    """Follow the cards; ``leader`` is who should lead, and ``first`` the seat of the first column."""
    tricks, irregular = rows(tokens)
    hands: list[int | None] = [None if hand is None else hand.bits for hand in known] if known else [None] * WHOLE
    revokes = frozenset(cell for cell, mark in irregular if mark == "^R")
    trumps = -1 if strain is Strain.NOTRUMP else strain.index
    play = _Play(first, first, trumps, hands, pen, revokes)
    if leader and leader is not first and tricks and CARD.get(tricks[0][0]):
        held = hands[leader.index]
        if held is not None and held >> CARD[tricks[0][0]].index & 1:
            play.leader = leader  # the card that was led says whose column it is
    began, led_by = play.leader, (irregular[0] if irregular else None)
    if led_by == (0, "^L"):
        pen.doubt("no-lead-out-of-turn", _("is marked as a lead out of turn, but is the opening lead"), "^L", "Play")
    cards: list[Card] = []
    most = _length(known)
    for number, row in enumerate(tricks, 1):
        if number > most:
            if any(word in CARD for word in row):
                pen.doubt("too-many-tricks", _("is more than the hands hold"), " ".join(row), "Play")
                play.sound = False
            break
        if not irregular and len(row) == WHOLE and (plain := play.plain(row)):
            cards += plain
            continue
        before = len(cards)
        cards.extend(play.trick(number, row))
        if len(cards) - before < WHOLE:
            _check_rest(tricks[number:], pen, play)
            break
    sound = play.sound and not irregular
    if sound and play.ns + play.ew == TRICKS - 1 and _last_trick(play):
        return Carding(tuple(cards), began, play.ns, play.ew, proves=True)
    return Carding(tuple(cards), began, play.ns, play.ew, proves=sound and play.ns + play.ew == TRICKS)


def _length(known: Known | None) -> int:
    return max((len(hand) for hand in known or () if hand is not None), default=TRICKS)


def _check_rest(later: list[Row], pen: Pen, play: _Play) -> None:
    """Cards behind a trick that was left unfinished can't be placed."""
    for row in later:
        if any(word in CARD for word in row):
            pen.doubt("gap-in-play", _("stands behind a trick that is not complete"), " ".join(row), "Play")
            play.sound = False
            return


def _last_trick(play: _Play) -> bool:
    """Play the thirteenth trick where every hand holds one card."""
    held = play.hands
    if any(bits is None or bits.bit_count() != 1 for bits in held):
        return False
    row = tuple(str(_card(held[play.first.after(column).index] or 0)) for column in range(WHOLE))
    list(play.trick(TRICKS, row))
    return True


def _card(bits: int) -> Card:
    return Card.of_index(bits.bit_length() - 1)
