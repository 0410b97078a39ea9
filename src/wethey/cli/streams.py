"""What the words of the command share: sheets in, JSON out, and refusals on one line of standard error."""

import json
import sys
from pathlib import Path

from wethey.core import NotationError, WetheyError, _, plain_reason, shown
from wethey.formats import LARGEST, Game, decode_sheet, pad_of_games, pbn, read_sheet
from wethey.pad import Pad

LONGEST = 299
NAME_LENGTH = 180


def refuse(name: str, refusal: WetheyError | str, place: str = "") -> None:
    """Say on one line what was refused, by name and place; of these a long name alone is cut."""
    named = shown(name, NAME_LENGTH) if name else ""
    line = ": ".join(part for part in (named, place, str(refusal)) if part)
    print(shown(line, LONGEST), file=sys.stderr)


def as_json(value: object) -> str:
    """One JSON object on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _octets(name: str) -> bytes:
    """Read a file, but of an endless one no more than is needed to refuse it."""
    if name == "-":
        return sys.stdin.buffer.read(LARGEST + 1)
    with Path(name).open("rb") as file:
        return file.read(LARGEST + 1)


def load_octets(name: str) -> bytes | None:
    """Read a file, or standard input for ``-``; a refusal is said, and gives ``None``."""
    try:
        return _octets(name)
    except (OSError, ValueError) as trouble:
        refuse(name, _("cannot be read: {reason}", reason=plain_reason(trouble)))
    return None


def _load_record(name: str) -> Pad | None:
    """Read the pad of an evening that is recorded as PBN, saying which deals have nothing for a pad."""

    def passed_over(game: Game, refusal: WetheyError) -> None:
        place = _("game {game}, line {line}", game=game.where.game, line=game.where.line)
        refuse(name, refusal, place)

    try:
        return pad_of_games(pbn.read(name), passed_over)
    except NotationError as refusal:
        refuse(name, refusal)
    except (OSError, ValueError) as trouble:
        refuse(name, _("cannot be read: {reason}", reason=plain_reason(trouble)))
    return None


def load_text(name: str) -> str | None:
    """Read a text likewise."""
    octets = load_octets(name)
    try:
        return None if octets is None else decode_sheet(octets)
    except NotationError as refusal:
        refuse(name, refusal)
    return None


def load_sheet(name: str) -> Pad | None:
    """Read a sheet likewise, or a record in PBN."""
    if name.lower().endswith(".pbn"):
        return _load_record(name)
    text = load_text(name)
    try:
        return None if text is None else read_sheet(text)
    except NotationError as refusal:
        refuse(name, refusal)
    return None
