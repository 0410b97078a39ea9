"""``wethey convert``: games from one kind of file into another."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from wethey.cli.streams import refuse
from wethey.cli.whole import write_whole
from wethey.core import WetheyError, _, plain_reason, plural
from wethey.formats import EXCHANGES, Exchange, Game, Loss, Reading, Remark, Runs, Weight, ending_of, left_behind


def about() -> str:
    """Say what the word does."""
    return _("turn games from one kind of file into another: {endings}", endings=", ".join(EXCHANGES))


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument("source", metavar="IN", help=_("the file to read; its ending says what it is"))
    parser.add_argument("target", metavar="OUT", help=_("the file to write; its ending says what it becomes"))
    parser.add_argument(
        "--remarks", action="store_true", help=_("tell also what is only against the letter of a format")
    )
    parser.set_defaults(run=run)


@dataclass(slots=True)
class _Conversion:
    """Counts what could not be taken, and what the new file has no place for, while the games go by."""

    name: str
    ending: str
    forms: bool
    missing: int = 0
    losses: dict[Loss, Runs] = field(default_factory=dict)

    def tell(self, remarks: list[Remark] | tuple[Remark, ...]) -> None:
        """Say what was noticed, and count what was lost."""
        for remark in remarks:
            self.missing += remark.weight is Weight.LOST
            if self.forms or remark.weight is not Weight.FORM:
                refuse("", str(remark))

    def games(self, reading: Reading) -> Iterator[Game]:
        """Go through the games, telling of each what was noticed."""
        for game in reading:
            self.tell(game.remarks)
            before = self.missing
            yield game
            if self.missing == before:  # it was taken
                for loss in left_behind(game, self.ending):
                    self.losses.setdefault(loss, Runs()).add(game.where.game)
        self.tell(reading.remarks)

    def tell_losses(self) -> None:
        """Say what was left behind, a line for each kind, with the games that had it."""
        for loss, games in self.losses.items():
            where = plural("game {games}", "games {games}", games.count, games=games)
            if games.more:
                where += _(" and {number} more", number=games.more)
            said = _("{format} has no place for {what}", format=self.ending.upper(), what=loss.said)
            refuse(self.name, f"{said}: {where}")

    def refused(self, game: Game, refusal: WetheyError) -> None:
        """Name a game that the new file can't hold."""
        self.missing += 1
        place = _("game {game}, line {line}", game=game.where.game, line=game.where.line)
        refuse(self.name, refusal, place)


def run(known: argparse.Namespace) -> int:
    """Convert; 2 where a game, or part of one, could not be taken. A file is written whole or not at all."""
    source, target = _exchange(known.source), _exchange(known.target)
    if source is None or target is None:
        return 2
    if source.reader is None:
        refuse(known.source, _("is for looking at, and can't be read back"))
        return 2
    conversion = _Conversion(known.source, ending_of(known.target), known.remarks)
    reading = Reading(known.source, source.reader)
    try:
        write_whole(Path(known.target), target.writer(conversion.games(reading), conversion.refused))
    except WetheyError as refusal:
        refuse(known.source, refusal)
        return 2
    except (OSError, ValueError) as trouble:
        name = getattr(trouble, "filename", None) or known.target
        refuse(str(name), _("cannot be read or written: {reason}", reason=plain_reason(trouble)))
        return 2
    conversion.tell_losses()
    return 2 if conversion.missing else 0


def _exchange(name: str) -> Exchange | None:
    found = EXCHANGES.get(ending_of(name))
    if found is None:
        refuse(name, _("is not a file that can be converted; endings are {endings}", endings=", ".join(EXCHANGES)))
    return found
