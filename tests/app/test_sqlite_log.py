"""The log's file: what stays in it, what does not, and which files it leaves alone."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from wethey.app import LogFailed, MemoryLog, Overtaken, Row, SqliteLog, open_log

pytestmark = pytest.mark.anyio


def row(stream: str, seq: int, text: str = "{}") -> Row:
    return Row(stream, seq, f"{stream}-{seq}", "2026", "ann", "line entered", 1, text)


@contextmanager
def looking_into(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file)) as connection:
        yield connection


def holding(folder: Path, text: bytes) -> list[str]:
    """The files in which a text stands."""
    return [file.name for file in folder.iterdir() if text in file.read_bytes()]


async def test_the_file_is_there_again_after_closing(tmp_path: Path) -> None:
    first = SqliteLog(tmp_path / "log.sqlite")
    await first.append([row("a", 1)])
    await first.close()
    second = SqliteLog(tmp_path / "log.sqlite")
    assert await second.read("a") == [row("a", 1)]
    await second.close()


async def test_what_has_queued_is_written_before_closing(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.sqlite")
    waiting = [asyncio.ensure_future(log.append([row(f"s{number}", 1)])) for number in range(50)]
    await asyncio.sleep(0)
    await log.close()
    await asyncio.gather(*waiting)


async def test_writers_share_a_commit(tmp_path: Path) -> None:
    """A hundred tables at the same moment cost a few flushes, not a hundred."""
    log = SqliteLog(tmp_path / "log.sqlite")
    with looking_into(tmp_path / "log.sqlite") as other:

        def commits() -> int:
            return int(other.execute("PRAGMA data_version").fetchone()[0])

        before = commits()
        seen = set()
        writers = [asyncio.ensure_future(log.append([row(f"s{number}", 1)])) for number in range(200)]
        while not all(writer.done() for writer in writers):
            seen.add(commits())
            await asyncio.sleep(0.001)
    await log.close()
    assert len(seen - {before}) < 50


async def test_the_disk_is_asked_to_keep_it(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.sqlite")
    connection = log._prepared()
    assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert connection.execute("PRAGMA synchronous").fetchone()[0] == 2  # full
    connection.close()
    await log.close()


async def test_an_event_is_never_changed(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.sqlite")
    await log.append([row("a", 1)])
    with looking_into(tmp_path / "log.sqlite") as connection, pytest.raises(sqlite3.IntegrityError, match="never"):
        connection.execute("UPDATE events SET data = 'other'")
    await log.close()


async def test_of_a_deleted_stream_no_letter_stays_in_the_file(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.sqlite")
    await log.append([row("a", 1, '{"we":"Archibald"}')])
    await log.append([row("b", 1)])
    await log.delete("a")
    assert not holding(tmp_path, b"Archibald")
    await log.close()


async def test_two_programs_may_write_into_one_file(tmp_path: Path) -> None:
    first, second = SqliteLog(tmp_path / "log.sqlite"), SqliteLog(tmp_path / "log.sqlite")
    await first.append([row("a", 1)])
    with pytest.raises(Overtaken):
        await second.append([row("a", 1)])
    await second.append([row("a", 2)])
    assert len(await first.read("a")) == 2
    await first.close()
    await second.close()


async def test_a_writer_who_gave_up_waiting_does_no_harm(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.sqlite")
    waiting = asyncio.ensure_future(log.append([row("a", 1)]))
    await asyncio.sleep(0)
    waiting.cancel()
    await log.append([row("b", 1)])
    assert len(await log.read("a")) == 1
    await log.close()


async def test_a_disk_that_fails_is_told_to_all_who_wait(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.sqlite")
    await log.append([row("a", 1)])
    with looking_into(tmp_path / "log.sqlite") as connection:
        connection.execute("DROP TABLE events")
    outcomes = await asyncio.gather(log.append([row("a", 2)]), log.append([row("b", 1)]), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [LogFailed, LogFailed]
    with pytest.raises(LogFailed, match="did not answer"):
        await log.read("a")
    await log.close()


async def outcome(work: Awaitable[None]) -> Exception | None:
    try:
        await work
    except (LogFailed, Overtaken) as refusal:
        return refusal
    return None


async def test_a_full_disk_is_told_and_what_was_kept_stays(tmp_path: Path) -> None:
    """Nothing of what was refused is there; once there is room again, writing goes on."""
    log = SqliteLog(tmp_path / "log.sqlite")
    most = await log._ask(lambda writer: writer.execute("PRAGMA max_page_count = 40").fetchone()[0])
    assert most == 40
    outcomes = [await outcome(log.append([row("a", seq, "x" * 10_000)])) for seq in range(1, 40)]
    kept = outcomes.count(None)
    assert 0 < kept < 39
    assert all(isinstance(each, Overtaken | LogFailed) for each in outcomes[kept:])
    with pytest.raises(LogFailed, match="full"):
        await log.append([row("b", 1, "x" * 10_000), row("b", 2, "x" * 100_000)])
    assert [each.seq for each in await log.read("a")] == list(range(1, kept + 1))
    assert await log.read("b") == []
    await log._ask(lambda writer: writer.execute("PRAGMA max_page_count = 4000").fetchone())
    await log.append([row("a", kept + 1)])
    await log.close()
    again = SqliteLog(tmp_path / "log.sqlite")
    assert len(await again.read("a")) == kept + 1
    await again.close()


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    with looking_into(tmp_path / "other.sqlite") as connection:
        connection.execute("CREATE TABLE events (what TEXT)")
    with pytest.raises(LogFailed, match="another program"):
        SqliteLog(tmp_path / "other.sqlite")


def test_a_newer_releases_database_is_left_alone(tmp_path: Path) -> None:
    with looking_into(tmp_path / "newer.sqlite") as connection:
        connection.executescript("PRAGMA application_id = 0x57455459; PRAGMA user_version = 999;")
    with pytest.raises(LogFailed, match="newer release"):
        SqliteLog(tmp_path / "newer.sqlite")


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann, " * 100)
    with pytest.raises(LogFailed, match="cannot be used"):
        SqliteLog(tmp_path / "letter.txt")


async def test_a_database_is_named_by_its_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for address in ("sqlite:///beside.sqlite", f"sqlite:///{tmp_path}/absolute.sqlite"):
        await open_log(address).close()
    assert sorted(holding(tmp_path, b"SQLite format 3")) == ["absolute.sqlite", "beside.sqlite"]
    assert isinstance(open_log("memory:"), MemoryLog)


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql://a:b@c@localhost/wethey", "cannot be read"),
        ("mysql://localhost/wethey", "is not a database"),
        ("wethey.sqlite", "is not a database"),
        ("sqlite:///", "is not a database"),
        ("sqlite:///nowhere/at/all/log.sqlite", "there is no folder"),
    ],
)
def test_any_other_address_is_refused_by_name(address: str, why: str) -> None:
    with pytest.raises(LogFailed, match=why):
        open_log(address)
