"""The solver of Bo Haglund and others, from the package endplay.

The package itself is not imported: that would load a dealer and a plotting library, a second and more of work. What is
wanted of it is the shared library that lies inside, and that is opened here. The library keeps its tables in one place
for the whole process and is not to be called twice at a time: calls wait for each other here, and those who want to
solve on all cores use processes.
"""

import ctypes
import importlib.util
from collections.abc import Mapping
from pathlib import Path
from threading import Lock

from wethey.core import RANKS, Card, Deal, Hand, Hands, Position, Seat, Strain, Suit
from wethey.robots.solver import DoubleDummy, NoSolver

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
STRAINS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NOTRUMP)
"""The library's orders; its seats go clockwise from North, as ours."""

LOWEST_RANK = 2
"""The deuce is bit 2 in the library's holdings."""

SEARCHED = 1
"""The library's word for an answer without error, and its mode that searches even where one card is legal."""
ALL_CARDS, GOOD_CARDS, BEST_CARD = 3, 2, 1
MOST = -1

_CardPlaces = ctypes.c_int * RANKS


class _Board(ctypes.Structure):
    _fields_ = (
        ("trump", ctypes.c_int),
        ("leader", ctypes.c_int),
        ("trick_suits", ctypes.c_int * 3),
        ("trick_ranks", ctypes.c_int * 3),
        ("holdings", (ctypes.c_uint * 4) * 4),
    )


class _Answer(ctypes.Structure):
    _fields_ = (
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", _CardPlaces),
        ("rank", _CardPlaces),
        ("equals", _CardPlaces),
        ("score", _CardPlaces),
    )


class _Hands(ctypes.Structure):
    _fields_ = (("holdings", (ctypes.c_uint * 4) * 4),)


class _Table(ctypes.Structure):
    _fields_ = (("tricks", (ctypes.c_int * 4) * 5),)


class EndplaySolver:
    """Double-dummy answers by the library that endplay brings along; needs nothing else of the package."""

    def __init__(self) -> None:
        """Open the library, for one thread.

        Raises:
            NoSolver: it is not there, or is for another machine.
        """
        found = importlib.util.find_spec("endplay")
        if found is None or not found.submodule_search_locations:
            raise NoSolver("it is not installed")
        path = Path(found.submodule_search_locations[0], "_dds", "libdds.so")  # so called on every system
        try:
            self._library = ctypes.CDLL(str(path))
        except OSError as trouble:
            raise NoSolver(str(trouble)) from None
        self._library.SetMaxThreads(1)
        self._library.SolveBoard.argtypes = (
            _Board,
            *(ctypes.c_int,) * 3,
            ctypes.POINTER(_Answer),
            ctypes.c_int,
        )
        self._library.CalcDDtable.argtypes = (_Hands, ctypes.POINTER(_Table))
        self._lock = Lock()

    def cards(self, position: Position) -> Mapping[Card, int]:
        """Give the tricks after each legal card."""
        answer = self._solve(position, MOST, ALL_CARDS)
        legal = position.legal
        return {card: answer.score[place] for place in range(answer.cards) for card in _named(answer, place) & legal}

    def most(self, position: Position) -> int:
        """Give the tricks that the side in turn takes with its best card."""
        return int(self._solve(position, MOST, BEST_CARD).score[0])

    def reaches(self, position: Position, tricks: int) -> bool:
        """Tell whether the side in turn can still take so many tricks."""
        if tricks <= 0:
            return True
        left = max(map(len, position.held))
        return tricks <= left and self._solve(position, tricks, BEST_CARD).score[0] >= tricks

    def surviving(self, position: Position, tricks: int) -> Hand:
        """Give the legal cards after which the side in turn can still take so many tricks."""
        if tricks <= 0:
            return position.legal
        if tricks > max(map(len, position.held)):
            return Hand()
        answer = self._solve(position, tricks, GOOD_CARDS)
        good = Hand()
        for place in range(answer.cards):
            if answer.score[place] >= tricks:  # the last trick is answered whatever was asked
                good |= _named(answer, place)
        return good & position.legal

    def table(self, deal: Deal) -> DoubleDummy:
        """Give the tricks that each declarer takes in each strain."""
        hands, table = _Hands(_holdings(deal.hands)), _Table()
        with self._lock:
            _check(self._library.CalcDDtable(hands, ctypes.byref(table)))
        return {
            (strain, seat): table.tricks[place][seat.index] for place, strain in enumerate(STRAINS) for seat in Seat
        }

    def _solve(self, position: Position, target: int, solutions: int) -> _Answer:
        trick = position.trick
        board = _Board(STRAINS.index(trick.strain), trick.leader.index)
        for place, card in enumerate(trick.cards):
            board.trick_suits[place] = SUITS.index(card.suit)
            board.trick_ranks[place] = card.rank.index + LOWEST_RANK
        board.holdings = _holdings(position.held)
        answer = _Answer()
        with self._lock:
            _check(self._library.SolveBoard(board, target, solutions, SEARCHED, ctypes.byref(answer), 0))
        return answer


def _check(code: int) -> None:
    """Refuse an answer that is none: a position that no play leads to."""
    if code != SEARCHED:
        raise ValueError(f"the solver refuses the position with code {code}")


def _named(answer: _Answer, place: int) -> Hand:
    """Give the cards of one place of an answer: one that is named, and those that do the same."""
    ranks = (1 << answer.rank[place] | answer.equals[place]) >> LOWEST_RANK
    return Hand(ranks << SUITS[answer.suit[place]].index * RANKS)


_SUIT_BITS = (1 << RANKS) - 1


def _holdings(hands: Hands) -> ctypes.Array[ctypes.Array[ctypes.c_uint]]:
    """Give each hand's suits as bits, the deuce at bit 2."""
    holdings = ((ctypes.c_uint * 4) * 4)()
    for seat, hand in enumerate(hands):
        for place, suit in enumerate(SUITS):
            holdings[seat][place] = (hand.bits >> suit.index * RANKS & _SUIT_BITS) << LOWEST_RANK
    return holdings
