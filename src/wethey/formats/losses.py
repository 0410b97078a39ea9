"""What of a game a format has no place for, told before it is gone.

Every format but PBN and JSON is poorer than a record may be: LIN has no scores, a dealing machine wants nothing but
cards. Here stands what each holds; `left_behind` compares a game with that.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from wethey.core import Board, Seat, Vulnerability, _, marked
from wethey.formats.dealing.dlm import LAST_BOARD
from wethey.formats.games import Game
from wethey.formats.games.spelling import CALL, CARD
from wethey.formats.games.stated import UNKNOWN
from wethey.formats.score_table import SCORE_TABLE, TOTAL_TABLE

MOST_RUNS = 8
"""Stretches of games that are told by number; beyond them only how many there are."""


class Loss(Enum):
    """A part of a record, by the words that name it."""

    DEAL = marked("the cards")
    BOARD = marked("number, dealer or vulnerability")
    NAMES = marked("names")
    AUCTION = marked("the auction")
    NOTES = marked("notes")
    PLAY = marked("the play")
    MARKS = marked("judgements and irregularities")
    RESULT = marked("contract and result")
    SCORES = marked("scores")
    TABLES = marked("tables")
    COMMENTS = marked("comments")
    TAGS = marked("other tags")

    @property
    def said(self) -> str:
        """Give the words."""
        return _(self.value)


_NAMES = frozenset(seat.name.capitalize() for seat in Seat)
_PLAIN = frozenset({"Board", "Dealer", "Vulnerable", "Deal", "Auction", "Play", "Declarer", "Contract", "Result"})
_HEADS = frozenset({"Event", "Site", "Date", "Scoring"})
Part = Callable[[Game], bool]


def _states(game: Game, *names: str) -> bool:
    """Tell whether a game says something under one of these tags."""
    return any(game.tags.get(name, "") not in UNKNOWN for name in names)


def _has_other_tags(held: Iterable[str]) -> Part:
    kept = {*_PLAIN, *_NAMES, *held}

    def has(game: Game) -> bool:
        return any(
            name not in kept and not name.startswith("Score") and value not in UNKNOWN
            for name, value in game.tags.items()
        )

    return has


def _is_not_by_number(game: Game) -> bool:
    """Tell whether dealer or vulnerability are others than the board's number says."""
    if game.number is None:
        return _states(game, "Board", "Dealer", "Vulnerable")
    usual = Board.numbered(game.number)
    return (game.dealer or usual.dealer, _or(game.vulnerability, usual.vulnerability)) != (
        usual.dealer,
        usual.vulnerability,
    )


def _or(stated: Vulnerability | None, usual: Vulnerability) -> Vulnerability:
    return usual if stated is None else stated


def _is_not_in_place(game: Game) -> bool:
    """Tell whether a board that is numbered by its place in the file would be another one."""
    return game.number != game.where.game or _is_not_by_number(game)


def _has_result(game: Game) -> bool:
    return game.is_passed_out or game.contract is not None or game.tricks is not None


def _proves_no_result(game: Game) -> bool:
    """Tell whether contract and result are only stated."""
    return _has_result(game) and not (game.proof.bidding and game.proof.bidding.proves)


_PARTS: Mapping[Loss, Part] = MappingProxyType(
    {
        Loss.DEAL: lambda game: game.hands is not None,
        Loss.BOARD: lambda game: _states(game, "Board", "Dealer", "Vulnerable"),
        Loss.NAMES: lambda game: _states(game, *_NAMES),
        Loss.AUCTION: lambda game: any(word in CALL or word == "AP" for word in game.calls or ()),
        Loss.NOTES: lambda game: bool(game.notes or game.card_notes),
        Loss.PLAY: lambda game: any(word in CARD for word in game.cards or ()),
        Loss.MARKS: lambda game: any(word[0] in "$^" for word in (*(game.calls or ()), *(game.cards or ()))),
        Loss.RESULT: _has_result,
        Loss.SCORES: lambda game: any(
            name.startswith("Score") and value not in UNKNOWN for name, value in game.tags.items()
        ),
        Loss.TABLES: lambda game: bool(game.tables),
        Loss.COMMENTS: lambda game: bool(game.comments),
        Loss.TAGS: _has_other_tags(()),
    }
)
"""What makes a game have each kind."""

_NOTHING: Mapping[Loss, Part] = {kind: lambda _game: False for kind in Loss}
_CARDS_ALONE = {**_PARTS, Loss.DEAL: _NOTHING[Loss.DEAL]}

_LOSSES: Mapping[str, Mapping[Loss, Part]] = MappingProxyType(
    {
        "lin": {
            Loss.NOTES: lambda game: (
                bool(game.card_notes) or any(f"={number}=" not in (game.calls or ()) for number in game.notes)
            ),
            Loss.MARKS: _PARTS[Loss.MARKS],
            Loss.RESULT: _proves_no_result,
            Loss.SCORES: _PARTS[Loss.SCORES],
            Loss.TABLES: _PARTS[Loss.TABLES],
            Loss.COMMENTS: lambda game: any(each.behind not in {"", "Auction", "Play"} for each in game.comments),
            Loss.TAGS: _has_other_tags(("Room",)),
        },
        "xml": {
            **{kind: _PARTS[kind] for kind in (Loss.AUCTION, Loss.NOTES, Loss.MARKS, Loss.COMMENTS)},
            Loss.DEAL: lambda game: game.hands is not None and game.deal is None,
            Loss.BOARD: _is_not_by_number,
            Loss.PLAY: lambda game: sum(word in CARD for word in game.cards or ()) > _has_result(game),
            Loss.TABLES: lambda game: not set(game.tables) <= {SCORE_TABLE, TOTAL_TABLE},
            Loss.TAGS: _has_other_tags((*_HEADS, "PairNS", "PairEW", "USEBIO_EVENT_TYPE")),
        },
        "pad": {
            **{
                kind: _PARTS[kind]
                for kind in (Loss.DEAL, Loss.AUCTION, Loss.NOTES, Loss.PLAY, Loss.MARKS, Loss.COMMENTS)
            },
            Loss.TABLES: lambda game: any(not name.startswith("Pad") for name in game.tables),
            Loss.TAGS: _has_other_tags(
                ("Competition", "Scoring", "Honours", "DeclarerSide", "PadPoints", "PadRules", "Event", "Date", "Site")
            ),
        },
        "dup": {**_CARDS_ALONE, Loss.BOARD: _is_not_in_place},
        "bri": {**_CARDS_ALONE, Loss.BOARD: _is_not_in_place},
        "dge": {**_CARDS_ALONE, Loss.BOARD: _is_not_in_place},
        "dlm": {
            **_CARDS_ALONE,
            Loss.BOARD: lambda game: (game.number or 0) > LAST_BOARD or _is_not_by_number(game),
        },
    }
)
"""What each format leaves behind of a game."""


def left_behind(game: Game, ending: str) -> Iterator[Loss]:
    """Go through the kinds of things that a game has, and a format by its ending has no place for.

    >>> game = Game({"Board": "1", "Deal": "N:AK.. - - -", "Event": "Evening", "Score": "NS 50"})
    >>> [kind.name for kind in left_behind(game, "lin")]
    ['SCORES', 'TAGS']
    """
    return (kind for kind, part in _LOSSES.get(ending, {}).items() if part(game))


@dataclass(slots=True)
class Runs:
    """Numbers of games, in stretches; those beyond the first stretches are only counted."""

    runs: list[list[int]] = field(default_factory=list)
    count: int = 0
    more: int = 0

    def add(self, number: int) -> None:
        """Note the next number."""
        self.count += 1
        if self.runs and not self.more and self.runs[-1][1] == number - 1:
            self.runs[-1][1] = number
        elif len(self.runs) < MOST_RUNS and not self.more:
            self.runs.append([number, number])
        else:
            self.more += 1

    def __str__(self) -> str:
        """Give them as people write pages.

        >>> runs = Runs()
        >>> for number in (1, 2, 3, 7):
        ...     runs.add(number)
        >>> str(runs)
        '1–3, 7'
        """
        return ", ".join(f"{first}" if first == last else f"{first}–{last}" for first, last in self.runs)
