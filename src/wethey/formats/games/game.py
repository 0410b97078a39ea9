"""A game as files hold it: one deal with all that a record says of it, and what follows from that.

The record is kept whole, tag by tag and token by token, so that it can be written again; the values (`Board`,
`Auction`, `Play`, `Result`) are worked out when they are asked for, from what can be proven.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from wethey.core import (
    TRICKS,
    Auction,
    Board,
    Card,
    Claim,
    Contract,
    Deal,
    Hand,
    Illegal,
    Play,
    Result,
    Seat,
    Vulnerability,
)
from wethey.formats.games import stated
from wethey.formats.games.proof import Proof, prove
from wethey.formats.games.remark import Pen, Remark, Spot, Weight
from wethey.formats.games.spelling import is_mark
from wethey.formats.games.stated import Known
from wethey.formats.games.table import Table

LAST_BOARD = 999_999
CONTROL = re.compile(r"[\x00-\x1f\x7f]")
"""Signs that a value can't hold."""


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark of the author, and what it stands behind.

    ``behind`` is the name of a tag, and ``place`` how many tokens of its section come before; an empty name is the
    start of the game.
    """

    text: str
    behind: str = ""
    place: int = 0


@dataclass(frozen=True, slots=True)
class Where:
    """Where a game stands: the file, its number among the games there, its first line, and the places of its tags."""

    source: str = ""
    game: int = 0
    line: int = 1
    places: Mapping[str, Spot] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, eq=False)
class Game:
    """One game: what the record says, and what it proves.

    ``tags`` are texts by name, as written; what was inherited from an earlier game is filled in. ``calls`` and
    ``cards`` are the tokens of auction and play (see `wethey.formats.games.spelling`), ``None`` where there is no such
    section. ``notes`` are the numbered notes to the calls, ``card_notes`` those to the cards.

    Two games are equal when they say the same. Where they stood, what was noticed on reading, and how values were
    spelled does not count; ``?`` says as much as no tag at all.

    >>> game = Game({"Dealer": "N", "Vulnerable": "NS", "Auction": "N"}, calls=("1S", "P", "4S", "AP"))
    >>> str(game.contract), str(game.auction)
    ('N 4S', 'N: 1S P 4S P P P')
    """

    tags: Mapping[str, str]
    calls: tuple[str, ...] | None = None
    cards: tuple[str, ...] | None = None
    notes: Mapping[int, str] = field(default_factory=dict)
    card_notes: Mapping[int, str] = field(default_factory=dict)
    tables: Mapping[str, Table] = field(default_factory=dict)
    comments: tuple[Comment, ...] = ()
    where: Where = field(default_factory=Where, compare=False)
    read: tuple[Remark, ...] = field(default=(), compare=False, repr=False)
    """What the reader noticed; `remarks` adds what does not fit together."""

    @cached_property
    def _proved(self) -> tuple[Proof, tuple[Remark, ...]]:
        pen = Pen(self.where.source, self.where.game, self.where.places)
        proof = prove(_printed(self.tags), self.calls, self.cards, pen)
        return proof, tuple(pen.remarks)

    @cached_property
    def said(self) -> tuple[object, ...]:
        """What the game says, apart from spelling."""
        return told(self)

    def __eq__(self, other: object) -> bool:
        """Say the same."""
        return self.said == other.said if isinstance(other, Game) else NotImplemented

    def __hash__(self) -> int:
        """Go by the deal and the tags."""
        return hash(frozenset(self.tags.items()))

    @property
    def proof(self) -> Proof:
        """All values of the record together."""
        return self._proved[0]

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """All that was noticed: on reading, and on comparing what the tags say with what calls and cards prove."""
        return (*self.read, *self._proved[1])

    @property
    def lost(self) -> tuple[Remark, ...]:
        """What could not be read."""
        return tuple(remark for remark in self.remarks if remark.weight is Weight.LOST)

    @property
    def number(self) -> int | None:
        """The board's number, where it is one."""
        text = self.tags.get("Board", "").strip()
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
        return number if 0 < number <= LAST_BOARD else None

    @property
    def dealer(self) -> Seat | None:
        """Who dealt."""
        return self.proof.dealer

    @property
    def vulnerability(self) -> Vulnerability | None:
        """Who was vulnerable."""
        return self.proof.vulnerability

    @property
    def hands(self) -> Known | None:
        """The hands from North on, as far as they are known; in an ending they are short."""
        return self.proof.hands

    @property
    def deal(self) -> Deal | None:
        """The deal, where it is known whole."""
        return self.proof.deal

    @cached_property
    def board(self) -> Board | None:
        """The board, where number, dealer and vulnerability are known."""
        proof = self.proof
        if self.number is None or proof.dealer is None or proof.vulnerability is None:
            return None
        return Board(self.number, proof.dealer, proof.vulnerability, proof.deal)

    @property
    def auction(self) -> Auction | None:
        """The auction, finished or not, where every call of it is legal."""
        return self.proof.bidding.auction if self.proof.bidding else None

    @property
    def contract(self) -> Contract | None:
        """The contract: from the calls where they prove it, else from the tags."""
        return self.proof.contract

    @property
    def declarer(self) -> Seat | None:
        """The seat that played it."""
        return self.proof.declarer

    @property
    def is_passed_out(self) -> bool:
        """Tell whether all four passed."""
        return self.proof.passed_out

    @property
    def tricks(self) -> int | None:
        """Tricks of declarer's side: from the cards where they prove it, else from the tags."""
        return self.proof.tricks

    @property
    def result(self) -> Result | None:
        """Contract and tricks, where both are known."""
        return self.proof.result

    @property
    def score(self) -> int | None:
        """The duplicate score of declarer's side, worked out; 0 when passed out, and where it can't be, as stated."""
        return self.proof.score

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards in the order of play."""
        return self.proof.carding.cards if self.proof.carding else ()

    @cached_property
    def play(self) -> Play | None:
        """The play with its claim, where hands and contract are known and every card is legal."""
        proof = self.proof
        if proof.contract is None or not isinstance(proof.contract.declarer, Seat) or proof.hands is None:
            return None
        if any(hand is None for hand in proof.hands):
            return None
        north, east, south, west = (hand or Hand() for hand in proof.hands)
        leader = proof.carding.leader if proof.carding else proof.contract.leader
        claim = None
        whole = len(north) == TRICKS
        if whole and proof.tricks is not None and len(self.played) < 4 * TRICKS:
            claim = Claim(proof.contract.declarer.side, proof.tricks)
        try:
            return Play((north, east, south, west), proof.contract, leader or Seat.NORTH, self.played, claim)
        except (Illegal, ValueError):
            return None

    def call_marks(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Go through the calls, each with the glyphs and notes that stand behind it."""
        return _marked(self.calls or ())


def _printed(tags: Mapping[str, str]) -> Mapping[str, str]:
    """Give values as they are written: a sign that can't be is a space, and so says nothing that is gone later."""
    if "".join(tags.values()).isprintable():
        return tags
    return {name: CONTROL.sub(" ", value) for name, value in tags.items()}


def _marked(tokens: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    held: str | None = None
    marks: list[str] = []
    for token in tokens:
        if is_mark(token) and not token.startswith("^"):
            marks.append(token)
            continue
        if held is not None:
            yield held, tuple(marks)
        held, marks = token, []
    if held is not None:
        yield held, tuple(marks)


def opened_auction(game: Game) -> tuple[str, tuple[str, ...], int]:
    """Give the seat that calls first and the tokens from its call on, with how many empty cells were left out."""
    calls = game.calls or ()
    first = stated.SEATS.get(game.tags.get("Auction", "").upper())
    empty = next((place for place, cell in enumerate(calls) if cell != "-"), 0)
    if first is None or not empty:
        return game.tags.get("Auction", ""), calls, 0
    return str(first.after(empty)), calls[empty:], empty


def spelled(game: Game, name: str) -> str:
    """Give the value of a tag as the export form spells it; what can't be read stays as it is."""
    value, quiet, proof = CONTROL.sub(" ", game.tags[name]), Pen(), game.proof
    if name == "Vulnerable" and proof.vulnerability is not None:
        return "All" if proof.vulnerability is Vulnerability.BOTH else str(proof.vulnerability)
    if name == "Deal" and proof.hands is not None:
        return stated.hands_text(proof.hands, proof.dealer or Seat.NORTH)
    if name == "Contract" and (contract := stated.contract(value, quiet)):
        if contract.passed_out:
            return "Pass"
        return f"{contract.bid}{contract.doubling}" if contract.bid else str(contract.strain)
    if name in {"Dealer", "Declarer", "Play"} and (seat := stated.seat(value.removeprefix("^"), name, quiet)):
        return f"^{seat}" if value.startswith("^") else str(seat)
    if (
        name == "Result"
        and proof.tricks is not None
        and (said := stated.tricks(value, quiet))
        and said.margin is not None
    ):
        return str(said.of(None, proof.contract.bid if proof.contract else None))
    return value


def proven(game: Game) -> dict[str, str]:
    """Give contract, declarer and tricks as tags have them, where calls and cards prove them."""
    proof = game.proof
    if proof.bidding is None or not proof.bidding.proves:
        return {}
    if proof.passed_out:
        return {"Contract": "Pass"}
    contract = proof.contract
    if contract is None or proof.bidding.auction is None:
        return {}
    tags = {"Contract": f"{contract.bid}{contract.doubling}", "Declarer": str(contract.declarer)}
    if proof.carding and proof.carding.proves and proof.tricks is not None:
        tags["Result"] = str(proof.tricks)
    return tags


def settled(game: Game) -> tuple[Comment, ...]:
    """Give the comments, each at a place that the record has; what stands behind nothing in it begins the game."""
    lengths = {"": 0, "Auction": len(game.calls or ()), "Play": len(game.cards or ())}
    places = {*lengths, *game.tags, *game.tables}
    places |= {f"Note Auction {number}" for number in game.notes} | {
        f"Note Play {number}" for number in game.card_notes
    }
    if game.calls is None and "Auction" not in game.tags:
        places.discard("Auction")
    if game.cards is None and "Play" not in game.tags:
        places.discard("Play")
    return tuple(
        Comment(comment.text, comment.behind, max(0, min(comment.place, lengths.get(comment.behind, 0))))
        if comment.behind in places
        else Comment(comment.text)
        for comment in game.comments
    )


def as_written(text: str) -> str:
    """Give a text as it is written: signs that can't be printed are spaces, and none at its ends."""
    return text if text.isprintable() else CONTROL.sub(" ", text).strip()


def told(game: Game) -> tuple[object, ...]:
    """Give all that a game says, spelled one way."""
    first, calls, empty = opened_auction(game)
    tags = {name: spelled(game, name).strip() for name, value in game.tags.items() if value != "?"}
    tags["Auction"] = CONTROL.sub(" ", first).strip()
    tags |= {name: value for name, value in proven(game).items() if name not in tags}
    comments = [
        (comment.behind, max(0, comment.place - empty) if comment.behind == "Auction" else comment.place, comment.text)
        for comment in settled(game)
    ]
    behind = sorted((at, place, number, " ".join(text.split())) for number, (at, place, text) in enumerate(comments))
    return (
        tags,
        calls if game.calls is not None or "Auction" in game.tags else None,
        game.cards or () if game.cards is not None or "Play" in game.tags else None,
        {number: as_written(note) for number, note in game.notes.items()},
        {number: as_written(note) for number, note in game.card_notes.items()},
        {
            name: (as_written(table.heading), [tuple(map(as_written, row)) for row in table.rows])
            for name, table in game.tables.items()
        },
        [(at, place, text) for at, place, _number, text in behind],
    )
