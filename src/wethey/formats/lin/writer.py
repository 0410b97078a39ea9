"""Writes LIN: a board a line, and the link that opens a deal in the usual hand viewer."""

import re
from collections.abc import Iterable, Iterator, Sequence

from wethey.core import Call, Refused, Suit, Vulnerability, _
from wethey.formats.games import Game
from wethey.formats.games.calls import AT_ONCE, CLOSING
from wethey.formats.games.spelling import CALL, is_mark
from wethey.formats.lin.links import quoted
from wethey.formats.lin.order import in_order
from wethey.formats.lin.reader import SEATS

VIEWER = "https://www.bridgebase.com/tools/handviewer.html?lin="
_VULNERABLE = {Vulnerability.NONE: "o", Vulnerability.NS: "n", Vulnerability.EW: "e", Vulnerability.BOTH: "b"}
_CALLS = {"P": "p", "X": "d", "XX": "r"}
NO_DEALER = "0"
"""Stands where the dealer's figure would; without any figure the hands would begin one letter too early."""


def writes(games: Iterable[Game]) -> str:
    """Give the text of a LIN file.

    Raises:
        Refused: a game of which no hand is known, which LIN can't hold.
    """
    return "".join(written(games))


def written(games: Iterable[Game]) -> Iterator[str]:
    """Give the text of a LIN file board by board.

    Raises:
        Refused: a game of which no hand is known.
    """
    for number, game in enumerate(games, 1):
        yield written_one(game, number)


def written_one(game: Game, number: int) -> str:
    """Give one board with its room's mark, numbered where it has no number of its own.

    Raises:
        Refused: a game of which no hand is known.
    """
    room = "c" if game.tags.get("Room") == "Closed" else "o"
    return f"qx|{room}{game.number or number}|{written_game(game)}\n"


def link(game: Game) -> str:
    """Give the link that opens a game in the hand viewer; nothing is fetched.

    Raises:
        Refused: a game of which no hand is known.
    """
    return VIEWER + quoted(written_game(game))


def written_game(game: Game) -> str:
    """Give one game as pairs, without a room's mark.

    Raises:
        Refused: a game of which no hand is known.
    """
    if game.hands is None:
        raise Refused("no-hands", _("no hand of it is known, and LIN begins with the deal"))
    names = ",".join(_plain(game.tags.get(seat.name.capitalize(), ""), ",") for seat in SEATS)
    title = f"Board {game.number}" if game.number else _plain(game.tags.get("Description", ""))
    vulnerable = "" if game.vulnerability is None else f"sv|{_VULNERABLE[game.vulnerability]}|"
    start = "".join(f"nt|{_plain(comment.text)}|pg||" for comment in game.comments if comment.behind == "")
    tricks = ""
    if game.proof.carding is None or len(game.played) < 52:
        tricks = "" if game.tricks is None else f"mc|{game.tricks}|"
    head = f"pn|{names}|st||md|{_deal(game)}|rh||ah|{title}|{vulnerable}{start}"
    return f"{head}{_auction(game)}pg||{_play(game)}{tricks}pg||"


def _plain(text: str, also: str = "") -> str:
    """Leave out what would end a value, or a name."""
    return " ".join(re.sub(rf"[|\n\r{also}]", " ", text).split())


def _deal(game: Game) -> str:
    hands = game.hands
    assert hands is not None
    first = game.dealer or (game.auction.dealer if game.auction else None)
    dealer = str(SEATS.index(first) + 1) if first else NO_DEALER
    texts = []
    for seat in SEATS:
        hand = hands[seat.index]
        suits = ((suit, "".join(map(str, hand.ranks(suit)))) for suit in reversed(Suit)) if hand else ()
        texts.append("".join(f"{suit}{ranks}" for suit, ranks in suits))
    return dealer + ",".join(texts)


def _auction(game: Game) -> str:
    texts = []
    notes = {f"={number}=": said for number, said in game.notes.items()}
    comments = [(comment.place, comment.text) for comment in game.comments if comment.behind == "Auction"]
    passes, bid = 0, False
    written = [CALL[word] for word in game.calls or () if word in CALL]
    if game.auction and game.auction.calls[: len(written)] != tuple(written):
        texts += ["mb|p|"] * _put_back(game.auction.calls, written)
    for place, word in enumerate(game.calls or (), 1):
        if word in CALL:
            texts.append(f"mb|{_CALLS.get(word, word.replace('NT', 'N'))}|")
            passes = passes + 1 if word == "P" else 0
            bid = bid or word[0].isdigit()
        elif word == "AP":
            texts += ["mb|p|"] * ((CLOSING if bid else AT_ONCE) - passes)
        elif word in notes and texts:
            texts[-1] = texts[-1].removesuffix("|") + "!|" if not texts[-1].endswith("!|") else texts[-1]
            texts.append(f"an|{_plain(notes[word])}|" if notes[word].strip() else "")
        elif not is_mark(word) and word not in {"-", "*", "+"}:
            raise Refused("no-call", _("has something among its calls that LIN can't hold: {word}", word=word))
        texts += [f"nt|{_plain(text)}|pg||" for at, text in comments if at == place]
    return "".join(texts)


def _put_back(calls: Sequence[Call], written: list[Call]) -> int:
    """Count the passes at the start that a record has left out."""
    return next((start for start in range(len(calls)) if list(calls[start : start + len(written)]) == written), 0)


def _play(game: Game) -> str:
    texts = []
    comments = [(comment.place, comment.text) for comment in game.comments if comment.behind == "Play"]
    for number, (card, place) in enumerate(in_order(game), 1):
        texts.append(f"pc|{card}|")
        texts += [f"nt|{_plain(text)}|pg||" for at, text in comments if at == place]
        if number % AT_ONCE == 0:
            texts.append("pg||")
    return "".join(texts)
