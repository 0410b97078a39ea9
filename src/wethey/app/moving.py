"""A whole instance on the move: from a database into a folder of plain files, and from there into any other database.

Each stream is a file of JSON lines, a row a line, and `manifest.json` beside them names every stream with the number of
its rows and the SHA-256 of its file. What is brought in is checked against it before anything is written. A stream that
the database has already goes on where the file does, as long as no row differs; then nothing at all is written.
"""

import hashlib
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any
from urllib.parse import quote

from wethey.app.hall import file_of, opened_log
from wethey.app.log import IdUsed, Log, Overtaken, Row
from wethey.app.settings import Settings, default_database
from wethey.core import WetheyError, _, plain_reason, plural

FORMAT = 1
MANIFEST = "manifest.json"
_AFTER_ALL = "9999"
_COLUMNS = [field.name for field in fields(Row) if field.name != "stream"]


class CannotMove(WetheyError):
    """A folder or a database that does not fit what is to be moved."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a manifest tells of a stream: its file, how many rows it has, and the file's SHA-256."""

    stream: str
    file: str
    rows: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Count:
    """What was moved: streams, new rows in them, and how many rows were there already."""

    streams: int
    rows: int
    known: int = 0

    def __str__(self) -> str:
        """Say it."""
        said = [
            plural("{number} record", "{number} records", self.streams),
            plural("{number} event", "{number} events", self.rows),
        ]
        if self.known:
            said.append(plural("{number} event was there already", "{number} events were there already", self.known))
        return ", ".join(said)


async def export_database(database: str | None, folder: Path) -> Count:
    """Write a whole database into a folder; without an address, the one that a server here would use.

    Raises:
        WetheyError: there is no such database, or as `export_log` does.
    """
    database = _meant(database)
    file = file_of(database)
    if file and not file.exists():
        raise CannotMove("no-database", _("there is no file {file}", file=file))
    async with opened_log(database) as log:
        return await export_log(log, folder)


async def import_database(database: str | None, folder: Path) -> Count:
    """Bring an export into a database, which is made where there is none.

    Raises:
        WetheyError: the database is not to be had, or as `import_log` does.
    """
    async with opened_log(_meant(database)) as log:
        return await import_log(log, folder)


def _meant(database: str | None) -> str:
    return database or Settings.from_environment().database or default_database()


async def export_log(log: Log, folder: Path) -> Count:
    """Write everything that a log has into a new or empty folder. The server may go on; each stream is whole.

    Raises:
        CannotMove: there is something in the folder, or it cannot be written.
        LogFailed: the log cannot be read.
    """
    try:
        _clear(folder)
        told = [each async for each in _written(log, folder)]
        manifest = {"format": FORMAT, "streams": [asdict(each) for each in told]}
        (folder / MANIFEST).write_text(json.dumps(manifest, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise CannotMove(
            "no-folder", _("{folder} cannot be written: {reason}", folder=folder, reason=plain_reason(error))
        ) from error
    return Count(len(told), sum(each.rows for each in told))


def _clear(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise CannotMove("not-empty", _("{folder} is not empty; an export takes a folder of its own", folder=folder))


async def _written(log: Log, folder: Path) -> AsyncIterator[Told]:
    for stream in await log.older(_AFTER_ALL):
        if rows := await log.read(stream):  # else it was deleted in between
            file = quote(stream).replace(".", "%2E") + ".jsonl"
            yield Told(stream, file, len(rows), _write(folder / file, rows))


def _write(file: Path, rows: Sequence[Row]) -> str:
    """Write a stream's file, and give its SHA-256."""
    text = "".join(f"{_line(row)}\n" for row in rows).encode()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text)
    return hashlib.sha256(text).hexdigest()


def _line(row: Row) -> str:
    return json.dumps({name: getattr(row, name) for name in _COLUMNS}, ensure_ascii=False)


async def import_log(log: Log, folder: Path) -> Count:
    """Bring everything that an export has into a log. Rows that it has already, the very same, are passed over.

    Raises:
        CannotMove: the folder is no export or was damaged, or a row differs from the one that the log has: then nothing
            is written. Or somebody wrote on a stream while it was brought in: then that stream is left as it was.
        LogFailed: the log cannot be written.
    """
    streams = _manifest(folder)
    for told in streams:
        _new_rows(_rows(folder, told), await log.read(told.stream))
    new = known = 0
    for told in streams:
        rows = _rows(folder, told)
        missing = _new_rows(rows, await log.read(told.stream))
        if missing:
            await _append(log, missing)
        new += len(missing)
        known += len(rows) - len(missing)
    return Count(len(streams), new, known)


async def _append(log: Log, rows: Sequence[Row]) -> None:
    place = {"stream": rows[0].stream, "seq": rows[0].seq}
    try:
        await log.append(rows)
    except Overtaken:
        raise CannotMove("written-on", _("{stream} was written on while it was brought in", **place)) from None
    except IdUsed:
        raise CannotMove(
            "id-used", _("{stream} from row {seq} on has an id that another stream has already", **place)
        ) from None


def _new_rows(rows: Sequence[Row], kept: Sequence[Row]) -> Sequence[Row]:
    """Give the rows that are not kept yet."""
    for mine, theirs in zip(rows, kept, strict=False):
        if mine != theirs:
            raise CannotMove(
                "differs",
                _("row {seq} of {stream} differs from the one in the database", seq=mine.seq, stream=mine.stream),
            )
    return rows[len(kept) :]


def _manifest(folder: Path) -> Sequence[Told]:
    try:
        kept = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        if kept["format"] > FORMAT:
            raise CannotMove("newer-export", _("{folder} was written by a newer release", folder=folder))
        return [Told(**each) for each in kept["streams"]]
    except (OSError, ValueError, TypeError, LookupError) as error:
        raise CannotMove(
            "no-export", _("{folder} is no export: {reason}", folder=folder, reason=plain_reason(error))
        ) from error


def _rows(folder: Path, told: Told) -> Sequence[Row]:
    """Read a stream, and see that it is what the manifest tells."""
    try:
        text = (folder / told.file).read_bytes()
        if hashlib.sha256(text).hexdigest() != told.sha256:
            raise CannotMove("damaged", _("{file} is not what was exported", file=folder / told.file))
        rows = list(_read(told.stream, text))
    except (OSError, ValueError, TypeError, LookupError) as error:
        raise CannotMove(
            "damaged", _("{file} cannot be read: {reason}", file=folder / told.file, reason=plain_reason(error))
        ) from error
    if [row.seq for row in rows] != list(range(1, told.rows + 1)):
        raise CannotMove("damaged", _("{file} is not what was exported", file=folder / told.file))
    return rows


def _read(stream: str, text: bytes) -> Iterator[Row]:
    for line in text.split(b"\n")[:-1]:
        kept: dict[str, Any] = json.loads(line)
        yield Row(stream, **{name: kept[name] for name in _COLUMNS})
