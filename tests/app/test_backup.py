"""Backup and restore as docs/serving.md has it written: its lines are run, with the addresses of this test in them."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from postgres import Postgres

from wethey.app import Log, Row, open_log

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]
RECORD = ROOT / "tests" / "records" / "0.1.0.sqlite"
WRITTEN = "postgresql://localhost/wethey"


def blocks(first: str) -> tuple[str, str]:
    """The lines that back up and those that restore: the block that begins with a word, and the next one."""
    section = (ROOT / "docs" / "serving.md").read_text().partition("## Backup and restore")[2].partition("\n## ")[0]
    found = [block.replace("    ", "") for block in re.findall(r"(?:^    .+\n)+", section, re.MULTILINE)]
    place = next(place for place, block in enumerate(found) if block.startswith(first))
    return found[place], found[place + 1]


def run(lines: str, folder: Path, *programs: Path) -> None:
    path = os.pathsep.join([*map(str, programs), str(Path(sys.executable).parent), os.environ["PATH"]])
    subprocess.run(["sh", "-ec", lines], cwd=folder, check=True, env={**os.environ, "PATH": path})


async def whole(database: str) -> dict[str, list[Row]]:
    log: Log = open_log(database)
    kept = {stream: await log.read(stream) for stream in await log.older("9999")}
    await log.close()
    return kept


@contextmanager
def new_database(server: Postgres, name: str) -> Iterator[str]:
    server.ask("postgres", f"CREATE DATABASE {name}")
    yield server.url(name)
    server.ask("postgres", f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def old(tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(RECORD, tmp_path / 'wethey.sqlite')}"


async def test_an_export_is_brought_into_an_empty_database(old: str, tmp_path: Path, database: str) -> None:
    out, back = blocks("wethey export")
    run(out.replace(WRITTEN, old), tmp_path)
    run(back.replace(WRITTEN, database), tmp_path)
    assert await whole(database) == await whole(old)


@pytest.mark.skipif(not shutil.which("sqlite3"), reason="the program sqlite3 is not on this machine")
async def test_a_file_is_copied_while_the_server_runs_and_put_back(old: str, tmp_path: Path) -> None:
    out, back = blocks("sqlite3")
    log = open_log(old)
    kept = await whole(old)
    run(out, tmp_path)
    await log.append([Row("pad/LATELATE", 1, "late", "2026", "ann", "k", 1, "{}")])
    await log.close()
    assert await whole(old) != kept
    run(back, tmp_path)
    assert await whole(old) == kept


async def test_a_dump_is_restored_into_a_new_database(tmp_path: Path, database: str, postgres: Postgres) -> None:
    out, back = blocks("pg_dump")
    log = open_log(database)
    rows = [Row("pad/AAAAAAAA", seq, f"{seq}", "2026", "ann", "k", 1, "♠\0") for seq in range(1, 500)]
    await log.append(rows)
    run(out.replace(WRITTEN, database), tmp_path, postgres.program("pg_dump").parent)
    await log.close()
    with new_database(postgres, "restored") as restored:
        run(back.replace(WRITTEN, restored), tmp_path, postgres.program("pg_dump").parent)
        assert await whole(restored) == {"pad/AAAAAAAA": rows}
        again = open_log(restored)
        await again.append([Row("pad/AAAAAAAA", 500, "500", "2026", "ann", "k", 1, "{}")])
        await again.close()
