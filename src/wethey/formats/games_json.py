"""Games as JSON, one to a line.

Twelve keys are always there: board, dealer, vulnerable, deal, auction, contract, declarer, result (tricks of declarer's
side), score (of declarer's side), play (cards in the order of play), tags (as written) and notes (to the calls). What a
record has beyond them follows only where it is there: calls and cards with their marks, card_notes, tables, comments,
and remarks. Read back, the tags say what plain keys would say; those count where there are no tags.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import IO, Any

from wethey.core import NotationError, _
from wethey.formats.games import Comment, Game, Pen, Remark, Table, Where, hands_text
from wethey.formats.games.game import CONTROL
from wethey.formats.games.spelling import CALL_OF, CARD, CARD_OF
from wethey.formats.lin.order import columns
from wethey.formats.pbn.checks import STANDARD
from wethey.formats.pbn.sections import ALERT, arranged, harmless, tokens
from wethey.formats.pbn.text import ANY_CASE, Section, Text, is_table
from wethey.formats.reading import Reading
from wethey.formats.source import Source, as_file, text_lines

Json = dict[str, Any]
MOST_TOKENS = 2000
_NAME = re.compile("[A-Za-z0-9_]{1,200}")


def game_json(game: Game) -> Json:
    """Give a game as JSON.

    >>> line = game_json(Game({"Dealer": "N", "Auction": "N"}, calls=("1S", "AP")))
    >>> line["auction"], line["contract"], line["declarer"]
    (['1S', 'P', 'P', 'P'], '1S', 'N')
    """
    proof = game.proof
    contract = (
        "Pass" if game.is_passed_out else f"{game.contract.bid}{game.contract.doubling}" if game.contract else None
    )
    calls = [str(call) for call in proof.bidding.calls] if proof.bidding else None
    played = [str(card) for card in game.played]
    whole: Json = {
        "board": game.number if game.number is not None else game.tags.get("Board"),
        "dealer": str(game.dealer) if game.dealer else None,
        "vulnerable": None if game.vulnerability is None else str(game.vulnerability),
        "deal": hands_text(game.hands) if game.hands else None,
        "auction": calls,
        "contract": contract,
        "declarer": str(game.declarer) if game.declarer else None,
        "result": game.tricks,
        "score": game.score,
        "play": played if game.cards is not None else None,
        "tags": dict(game.tags),
        "notes": {str(number): text for number, text in game.notes.items()},
    }
    if game.calls is not None and list(game.calls) != calls:
        whole["calls"] = list(game.calls)
    if game.cards is not None and columns(tuple(played), game.hands, game.contract, Pen())[0] != game.cards:
        whole["cards"] = list(game.cards)
    if game.card_notes:
        whole["card_notes"] = {str(number): text for number, text in game.card_notes.items()}
    if game.tables:
        whole["tables"] = {name: [table.heading, *map(list, table.rows)] for name, table in game.tables.items()}
    if game.comments:
        whole["comments"] = [[comment.behind, comment.place, comment.text] for comment in game.comments]
    if game.remarks:
        whole["remarks"] = [str(remark) for remark in game.remarks]
    return whole


def written(games: Iterable[Game]) -> Iterator[str]:
    """Give games line by line."""
    for game in games:
        yield json.dumps(game_json(game), ensure_ascii=False, separators=(",", ":")) + "\n"


def _texts(value: object, what: str) -> dict[str, str]:
    if not isinstance(value, Mapping) or not all(isinstance(text, str) for text in value.values()):
        raise NotationError("no-game", _("needs texts by name under {what}", what=what), found=str(value))
    return {str(name): text for name, text in value.items()}


def _check_names(tags: Iterable[object], *, tables: bool) -> None:
    """Refuse what can't be the name of a tag, or of a table: letters, figures and underscores make one."""
    for name in map(str, tags):
        standard = ANY_CASE.get(name.lower(), name) == name
        belongs = (is_table(name) or name not in STANDARD) if tables else not is_table(name)
        if not (_NAME.fullmatch(name) and standard and belongs and name != "Note"):
            raise NotationError("no-game", _("is not the name of a tag"), found=name)


def _tokens(value: object, what: str) -> tuple[str, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) > MOST_TOKENS or not all(isinstance(word, str) for word in value):
        raise NotationError("no-game", _("needs a list of texts under {what}", what=what), found=str(value))
    return tuple(value)


def _spelled(words: tuple[str, ...], section: str) -> tuple[str, ...]:
    """Give calls or cards with their marks as the standard spells them, and refuse what no file could hold so."""
    known = CALL_OF if section == "Auction" else CARD_OF
    odd = [word for word in words if word not in known]
    if not odd:
        return tuple([known[word] for word in words])
    found = tokens(Section(section, list(words), [0] * len(words)), Text("", 1, Pen()))[0]
    bad = next((word for word in odd if harmless(word) != [word]), ALERT if ALERT in found else None)
    if bad is not None:
        raise NotationError("no-game", _("has signs in it that no call and no card has"), found=bad)
    return found


def game_of_json(line: object, where: Where | None = None) -> Game:
    """Give the game that JSON tells of.

    Raises:
        NotationError: what stands there is no game.
    """
    if not isinstance(line, dict):
        raise NotationError("no-game", _("is not a JSON object"), found=str(line))
    tags = _texts(line.get("tags") or {}, "tags")
    _check_names(tags, tables=False)
    if not tags:
        tags = _plain(line)
    calls = _tokens(line.get("calls"), "calls")
    calls = _tokens(line.get("auction"), "auction") if calls is None else calls
    calls = calls if calls is None else _spelled(calls, "Auction")
    notes, card_notes = _numbered(line.get("notes"), "notes"), _numbered(line.get("card_notes"), "card_notes")
    if calls is not None or notes:
        tags.setdefault("Auction", tags.get("Dealer", ""))
    if card_notes:
        tags.setdefault("Play", "")
    comments = line.get("comments") or []
    if not isinstance(comments, list) or not all(map(_is_comment, comments)):
        raise NotationError("no-game", _("needs lists of three under {what}", what="comments"), found=str(comments))
    said = tuple(Comment(text, behind, place) for behind, place, text in comments)
    tables = line.get("tables") or {}
    if not isinstance(tables, Mapping):
        raise NotationError("no-game", _("needs tables under {what}", what="tables"), found=str(tables))
    _check_names(tables, tables=True)
    game = Game(
        tags,
        calls,
        None,
        notes,
        card_notes,
        {str(name): _table(rows) for name, rows in tables.items()},
        said,
        where or Where(),
    )
    return _with_cards(game, line)


def _is_comment(each: object) -> bool:
    """Tell whether something is a comment: what it stands behind, at which place there, and its text."""
    return isinstance(each, list) and list(map(type, each)) == [str, int, str]


def _plain(line: Json) -> dict[str, str]:
    """Give the tags of a game that has none but plain keys."""
    tags = {}
    for key, name in _PLAIN.items():
        if line.get(key) is not None:
            tags[name] = "All" if (name, line[key]) == ("Vulnerable", "Both") else str(line[key])
    return tags


def _with_cards(game: Game, line: Json) -> Game:
    cards = _tokens(line.get("cards"), "cards")
    tags = dict(game.tags)
    if cards is None and (played := _tokens(line.get("play"), "play")) is not None:
        order = tuple(CARD_OF.get(word, word) for word in played)
        pen = Pen()
        if any(word not in CARD for word in order):
            raise NotationError("no-card", _("has something that is no card under play"), found=str(played))
        cards, _cells, leader = columns(order, game.hands, game.contract, pen)
        if leader:
            tags.setdefault("Play", str(leader))
    if cards is None:
        return game
    tags.setdefault("Play", "")
    cards = _spelled(cards, "Play")
    return Game(tags, game.calls, cards, game.notes, game.card_notes, game.tables, game.comments, game.where, game.read)


def _numbered(value: object, what: str) -> dict[int, str]:
    texts = _texts(value or {}, what)
    if not all(number.isascii() and number.isdigit() for number in texts):
        raise NotationError("no-game", _("needs texts by number under {what}", what=what), found=str(value))
    return {int(number): text.strip() for number, text in texts.items() if len(number) < 10}


def _table(rows: object) -> Table:
    if not isinstance(rows, list) or not rows or not isinstance(rows[0], str):
        raise NotationError("no-game", _("needs a heading and rows under {what}", what="tables"), found=str(rows))
    lines = [list(map(str, row)) for row in rows[1:] if isinstance(row, list)]
    return Table.headed(CONTROL.sub(" ", rows[0]), arranged(lines, rows[0].count(";") + 1))


_PLAIN = {
    "board": "Board",
    "dealer": "Dealer",
    "vulnerable": "Vulnerable",
    "deal": "Deal",
    "contract": "Contract",
    "declarer": "Declarer",
    "result": "Result",
}


def games(file: IO[bytes], name: str, remarks: list[Remark]) -> Iterator[Game]:
    """Go through the games of an open file; a line that is none is noted."""
    pen = Pen(name)
    count = 0
    for number, text in enumerate(text_lines(file), 1):
        if not text.strip():
            continue
        try:
            game = game_of_json(json.loads(text), Where(name, count + 1, number, {"": (number, 1)}))
        except NotationError as refusal:
            pen.lost(refusal.word, refusal.message, refusal.place.found, (number, 1))
        except (ValueError, RecursionError):
            pen.lost("no-json", _("is not JSON"), text[:80], (number, 1))
        else:
            count += 1
            yield game
    remarks.extend(pen.remarks)


def read(source: Source) -> Reading:
    """Read games, one to a line, from a path or an open file."""
    return Reading(source, games)


def reads(text: "str | bytes") -> Reading:
    """Read games, one to a line, from a text."""
    return Reading(as_file(text), games)
