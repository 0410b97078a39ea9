"""Reads PBN files, game by game, in constant memory: the import form, and what real programs write."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import IO

from wethey.core import _
from wethey.formats.games import Comment, Game, Pen, Remark, Spot, Table, Where
from wethey.formats.games.game import CONTROL
from wethey.formats.games.stated import UNKNOWN
from wethey.formats.pbn.checks import MOST_NOTES, NOT_INHERITED, check_marks, check_order, check_values
from wethey.formats.pbn.paragraphs import Paragraph, paragraphs
from wethey.formats.pbn.sections import ALERT, table, tokens
from wethey.formats.pbn.text import LONGEST_OF_LINES, LONGEST_VALUE, SECTIONS, Text, is_table
from wethey.formats.reading import Reading
from wethey.formats.source import Source, as_file, text_lines

SHARED = ("Board", "Dealer", "Vulnerable", "Deal")
"""What the second record of a board leaves out where two tables are written one after the other."""
MOST_OUTSIDE = 1000


@dataclass
class _Reader:
    """What is known while reading: how many games there were, and what later games inherit."""

    source: str
    remarks: list[Remark]
    count: int = 0
    before: Mapping[str, str] = field(default_factory=dict)
    """The values of the nearest games before, by tag."""
    standing: dict[str, str] = field(default_factory=dict)
    """The values that hold for all later games."""
    shared: Mapping[str, str] = field(default_factory=dict)
    waiting: list[Comment] = field(default_factory=list)
    exported: bool = False
    """The file says that it is in the export form."""

    def games(self, file: IO[bytes]) -> Iterator[Game]:
        for paragraph in paragraphs(text_lines(file)):
            paragraph.pen.source = self.source
            text = Text("\n".join(paragraph.lines), paragraph.first, paragraph.pen).read()
            if text.tags:
                yield self._game(paragraph, text)
            else:
                self._outside(text)
        for comment in self.waiting:
            self._remark(Pen(self.source), "comment-at-end", comment.text)

    def _remark(self, pen: Pen, word: str, found: str) -> None:
        pen.form(word, _("is a comment that belongs to no game"), found)
        self._keep(pen)

    def _keep(self, pen: Pen) -> None:
        self.remarks.extend(pen.remarks[: max(0, MOST_OUTSIDE - len(self.remarks))])

    def _outside(self, text: Text) -> None:
        """Keep what stands between games: comments go to the next game, and anything else is noted."""
        if sum(len(comment.text) + 100 for comment in (*self.waiting, *text.comments)) < LONGEST_VALUE:
            self.waiting.extend(Comment(comment.text) for comment in text.comments)
        elif text.comments:
            text.pen.form(
                "comments-before-game", _("are more comments before a game than are kept"), text.comments[0].text
            )
        for value_of_note in text.notes:
            text.pen.lost(
                "note-of-nothing", _("is a note that stands behind no auction and no play"), *value_of_note[1:]
            )
        self._keep(text.pen)

    def _game(self, paragraph: Paragraph, text: Text) -> Game:
        self.count += 1
        pen = text.pen
        places = text.places
        places.setdefault("", (paragraph.first, 1))
        pen.game, pen.places = self.count, places
        pen.remarks[:] = [_numbered(remark, self.count, self.source) for remark in pen.remarks]
        self._check_lines(paragraph, pen)
        tags, tables, calls, cards, notes, card_notes = self._content(text, pen)
        where = Where(self.source, self.count, paragraph.first, places)
        comments = (*self.waiting, *text.comments)
        self.waiting = []
        return Game(tags, calls, cards, notes, card_notes, tables, comments, where, tuple(pen.remarks))

    def _check_lines(self, paragraph: Paragraph, pen: Pen) -> None:
        self.exported = self.exported or "% EXPORT" in paragraph.lines
        if self.exported:
            for number, line in enumerate(paragraph.lines, paragraph.first):
                if line.startswith("[") and line.count('"] [') and not line.startswith("%"):
                    pen.form("tags-on-a-line", _("has two tags, in a file that says it is exported"), line, (number, 1))
        if max(map(len, paragraph.lines), default=0) <= LONGEST_OF_LINES:
            return
        for number, line in enumerate(paragraph.lines, paragraph.first):
            if len(line) > LONGEST_OF_LINES and not line.startswith("%"):
                said = _("has more than {most} letters on its line", most=LONGEST_OF_LINES)
                pen.form("line-too-long", said, line[:60], (number, LONGEST_OF_LINES + 1))

    def _content(
        self, text: Text, pen: Pen
    ) -> tuple[
        dict[str, str],
        Mapping[str, Table],
        tuple[str, ...] | None,
        tuple[str, ...] | None,
        Mapping[int, str],
        Mapping[int, str],
    ]:
        read = {name: tokens(text.sections[name], text) for name in SECTIONS if name in text.sections}
        found = {name: tokens_read for name, (tokens_read, _after) in read.items()}
        text.comments = [
            _settled(comment, text, {name: after for name, (_all, after) in read.items()}) for comment in text.comments
        ]
        tables = {
            name: table(section, CONTROL.sub(" ", text.tags[name]), text, pen)
            for name, section in text.sections.items()
            if name not in SECTIONS and name in text.tags and (section.words or is_table(name))
        }
        for name, section in text.sections.items():
            if name.endswith(" again") and section.words:
                pen.lost(
                    "section-twice",
                    _("is a section that was there already"),
                    name.split()[0],
                    text.spot(section.offsets[0]),
                )
        tags = {name: value for name, value in text.tags.items() if name not in tables}
        notes = _notes(text, "Auction", pen)
        card_notes = _notes(text, "Play", pen)
        calls, cards = found.get("Auction"), found.get("Play")
        calls, notes = _alerts(calls, notes)
        cards, card_notes = _alerts(cards, card_notes)
        self._inherit(tags, pen)
        check_values(text.tags, pen)
        check_order(text.tags, pen)
        if calls is not None:
            check_marks("Auction", calls, notes, pen)
        if cards is not None:
            check_marks("Play", cards, card_notes, pen)
        return tags, tables, calls, cards, notes, card_notes

    def _inherit(self, tags: dict[str, str], pen: Pen) -> None:
        """Fill in what is taken from games before: ``#``, what ``##`` left, and the board of a second table."""
        for name, value in tags.items():
            if not value.startswith("#"):
                continue
            if name in NOT_INHERITED:
                pen.doubt("not-inherited", _("may not be taken from the game before"), name, name)
            if value.startswith("##"):
                self.standing[name] = tags[name] = value[2:]
            elif value == "#":
                tags[name] = self.before.get(name, "")
        for name, value in self.standing.items():
            tags.setdefault(name, value)
        self._share(tags, pen)
        self.before = {**self.before, **tags}

    def _share(self, tags: dict[str, str], pen: Pen) -> None:
        """A record of a table that names no board is the other table of the board before."""
        if any(name in tags for name in SHARED):
            self.shared = {name: tags[name] for name in SHARED if tags.get(name, "") not in UNKNOWN}
        elif "." in self.shared.get("Deal", "") and (
            "Auction" in tags or "Play" in tags or tags.get("Contract", "") not in UNKNOWN
        ):
            pen.doubt("board-of-game-before", _("has no board of its own and takes that of the game before"), "", "")
            tags.update(self.shared)


def _numbered(remark: Remark, game: int, source: str) -> Remark:
    return Remark(remark.weight, remark.word, remark.message, remark.found, remark.line, remark.column, game, source)


def _settled(comment: Comment, text: Text, after: Mapping[str, list[int]]) -> Comment:
    """Say what a comment stands behind such that it is found again: a tag, a token of a section, a note by number."""
    behind = comment.behind.removesuffix(" again")
    if behind.startswith("Note "):
        section, value, _spot = text.notes[int(behind.removeprefix("Note "))]
        number = value.partition(":")[0].strip()
        if section not in after:
            return Comment(comment.text)
        if number.isascii() and number.isdigit():
            return Comment(comment.text, f"Note {section} {int(number)}")
        return Comment(comment.text, section, after[section][-1])
    if behind in after:
        return Comment(comment.text, behind, after[behind][min(comment.place, len(after[behind]) - 1)])
    return Comment(comment.text, behind)


def _notes(text: Text, section: str, pen: Pen) -> Mapping[int, str]:
    """Give the notes behind a section by number."""
    found: dict[int, str] = {}
    for behind, value, spot in text.notes:
        if behind == section:
            _note(value, spot, found, pen)
        elif section == "Auction" and behind != "Play":
            pen.lost("note-of-nothing", _("is a note that stands behind no auction and no play"), value, spot)
    return found


def _note(value: str, spot: Spot, found: dict[int, str], pen: Pen) -> None:
    number, colon, said = value.partition(":")
    if not colon or not number.strip().isascii() or not number.strip().isdigit() or len(number) > 9:
        pen.lost("no-note", _("is not a note; write its number, a colon and its text"), value, spot)
        return
    if not 0 < int(number) <= MOST_NOTES:
        pen.form("note-number", _("is not a note; they are numbered from 1 to {most}", most=MOST_NOTES), value, spot)
    if int(number) in found:
        pen.lost("note-again", _("is a second note of that number"), value, spot)
        return
    found[int(number)] = CONTROL.sub(" ", said).strip()


def _alerts(
    found: tuple[str, ...] | None, notes: Mapping[int, str]
) -> tuple[tuple[str, ...] | None, Mapping[int, str]]:
    """Let an alert without words be a note without words."""
    if found is None or ALERT not in found:
        return found, notes
    blank = next((number for number, said in notes.items() if not said), None)
    number = blank or next(number for number in range(1, 10_000) if number not in notes and f"={number}=" not in found)
    return tuple(f"={number}=" if token == ALERT else token for token in found), {**notes, number: ""}


def games(file: IO[bytes], name: str, remarks: list[Remark]) -> Iterator[Game]:
    """Go through the games of an open file."""
    return _Reader(name, remarks).games(file)


def read(source: Source) -> Reading:
    """Read a PBN file, or a binary file that is open: an iterator of games.

    Every game is given; what could not be read of it is in its ``remarks``, and what stands outside of every game in
    the ``remarks`` of the reading.

    Raises:
        OSError: on the first game, where the path can't be opened.
    """
    return Reading(source, games)


def reads(text: "str | bytes") -> Reading:
    """Read the text of a PBN file.

    >>> [str(game.contract) for game in reads('[Contract "4S"]  [Declarer "N"]')]
    ['N 4S']
    """
    return Reading(as_file(text), games)
