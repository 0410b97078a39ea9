"""A whole instance moved from engine to engine, event by event; what does not fit is refused, nothing half taken."""

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from wethey.app import CannotMove, Hub, Log, MemoryLog, Pads, Row, SqliteLog, open_log
from wethey.app.moving import MANIFEST, Count, export_log, import_log
from wethey.cli import main
from wethey.scoring import WeThey

pytestmark = pytest.mark.anyio
RECORDS = Path(__file__).parents[1] / "records"
RELEASES = sorted(file.stem for file in RECORDS.glob("*.sqlite"))


def row(stream: str, seq: int, text: str = "{}") -> Row:
    return Row(stream, seq, f"{stream}-{seq}", "2026", "ann", "line entered", 1, text)


async def whole(log: Log) -> dict[str, list[Row]]:
    return {stream: await log.read(stream) for stream in await log.older("9999")}


@pytest.fixture
async def some() -> Log:
    """A log with streams and texts of all kinds."""
    log = MemoryLog()
    for stream, rows in (("pad/AAAAAAAA", 3), ("table/BBBBBBBB", 300), ("duplicate/CCCCCCCC", 1), ("odd/../..", 2)):
        texts = ("{}", "ä♠\u2028\U0001f0a1", "a\0b\n\r\x1b0", "x" * 10_000)
        await log.append([row(stream, seq, texts[seq % 4]) for seq in range(1, rows + 1)])
    return log


@pytest.mark.parametrize("release", RELEASES)
async def test_what_an_old_release_wrote_goes_to_postgresql_and_back(
    release: str, tmp_path: Path, database: str
) -> None:
    old = SqliteLog(Path(shutil.copy(RECORDS / f"{release}.sqlite", tmp_path / "old.sqlite")))
    there = open_log(database)
    back = SqliteLog(tmp_path / "back.sqlite")
    assert await export_log(old, tmp_path / "first") == await import_log(there, tmp_path / "first")
    assert await export_log(there, tmp_path / "second") == await import_log(back, tmp_path / "second")
    assert await whole(old) == await whole(there) == await whole(back)
    assert (await Pads(there, Hub()).pad("CHCACHCA")).evening.total == WeThey(1700, 60)
    for log in (old, there, back):
        await log.close()


async def test_every_text_comes_through_every_engine(some: Log, log: Log, tmp_path: Path) -> None:
    counted = await export_log(some, tmp_path / "export")
    assert counted == Count(4, 306)
    assert await import_log(log, tmp_path / "export") == counted
    assert await whole(log) == dict(sorted((await whole(some)).items()))
    assert not (tmp_path.parent / "odd").exists()


async def test_what_is_there_already_is_passed_over_and_gone_on_with(some: Log, log: Log, tmp_path: Path) -> None:
    await export_log(some, tmp_path / "export")
    await log.append((await some.read("table/BBBBBBBB"))[:100])
    await log.append([*await some.read("pad/AAAAAAAA"), row("pad/AAAAAAAA", 4)])  # it has been written on since
    assert await import_log(log, tmp_path / "export") == Count(4, 203, 103)
    assert await import_log(log, tmp_path / "export") == Count(4, 0, 306)
    assert await log.read("table/BBBBBBBB") == await some.read("table/BBBBBBBB")
    assert len(await log.read("pad/AAAAAAAA")) == 4


async def test_a_row_that_differs_is_named_and_nothing_is_written(some: Log, log: Log, tmp_path: Path) -> None:
    await export_log(some, tmp_path / "export")
    rows = await some.read("table/BBBBBBBB")
    other = [*rows[:41], replace(rows[41], data="{}x"), *rows[42:]]
    await log.append(other)
    with pytest.raises(CannotMove, match="row 42 of table/BBBBBBBB differs"):
        await import_log(log, tmp_path / "export")
    assert await whole(log) == {"table/BBBBBBBB": other}


async def test_an_id_of_another_stream_takes_nothing_of_its_own(some: Log, log: Log, tmp_path: Path) -> None:
    await export_log(some, tmp_path / "export")
    await log.append([replace(row("pad/X", 1), id="table/BBBBBBBB-7")])
    with pytest.raises(CannotMove, match=r"table/BBBBBBBB from row 1 on has an id"):
        await import_log(log, tmp_path / "export")
    assert await log.read("table/BBBBBBBB") == []


def edited(edit: Callable[[str], str]) -> Callable[[Path], object]:
    return lambda file: file.write_text(edit(file.read_text()))


@pytest.mark.parametrize(
    ("file", "damage", "why"),
    [
        (MANIFEST, Path.unlink, "is no export"),
        (MANIFEST, edited(lambda text: text[:-20]), "is no export"),
        (MANIFEST, edited(lambda text: text.replace('"format": 1', '"format": 99')), "newer release"),
        (MANIFEST, edited(lambda text: text.replace('"rows": 300', '"rows": 301')), "is not what was exported"),
        ("table/BBBBBBBB.jsonl", Path.unlink, "cannot be read"),
        ("table/BBBBBBBB.jsonl", edited(lambda text: text.replace("ann", "bob", 1)), "is not what was exported"),
        ("table/BBBBBBBB.jsonl", edited(lambda text: text[:-1]), "is not what was exported"),
    ],
)
async def test_a_damaged_export_is_refused_whole(
    some: Log, tmp_path: Path, file: str, damage: Callable[[Path], object], why: str
) -> None:
    await export_log(some, tmp_path)
    damage(tmp_path / file)
    log = MemoryLog()
    with pytest.raises(CannotMove, match=why):
        await import_log(log, tmp_path)
    assert await whole(log) == {}


async def test_an_export_takes_a_folder_of_its_own(some: Log, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    with pytest.raises(CannotMove, match="is not empty"):
        await export_log(some, tmp_path)
    with pytest.raises(CannotMove, match="cannot be written"):
        await export_log(some, tmp_path / "letter.txt" / "folder")


def test_the_command_moves_an_instance(tmp_path: Path, capsys: pytest.CaptureFixture[str], database: str) -> None:
    old = f"sqlite:///{shutil.copy(RECORDS / '0.1.0.sqlite', tmp_path / 'old.sqlite')}"
    folder = tmp_path / "export"
    assert main(["export", str(folder), "--database", old]) == 0
    assert main(["import", str(folder), "--database", database]) == 0
    assert main(["import", str(folder), "--database", database]) == 0
    assert main(["export", str(folder), "--database", database]) == 2
    assert main(["export", str(tmp_path / "x"), "--database", f"sqlite:///{tmp_path}/none.sqlite"]) == 2
    told = capsys.readouterr()
    assert told.out.splitlines() == [
        "3 records, 34 events",
        "3 records, 34 events",
        "3 records, 0 events, 34 events were there already",
    ]
    assert told.err.splitlines() == [
        f"{folder} is not empty; an export takes a folder of its own",
        f"there is no file {tmp_path}/none.sqlite",
    ]
    first = (folder / "pad" / "CHCACHCA.jsonl").read_text().splitlines()[0]
    assert list(json.loads(first)) == ["seq", "id", "at", "actor", "kind", "version", "data"]
