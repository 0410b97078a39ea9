"""A PostgreSQL server that runs out of room for its tables or for its log of changes, and gets some again.

Where we may mount, that part of it lies on a small disk in memory, which is filled. Everywhere its processes may be
forbidden to let a file grow beyond a size: the system says no in the same places, with another word.
"""

import contextlib
import shutil
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from postgres import OWNER, Postgres, new_folder, required_programs, unprivileged

TABLES, CHANGES = "data", "wal"
"""What may run out of room: the folder of the tables, or that of the write-ahead log."""
MEGABYTE = 1_000_000
DISKS = {TABLES: 96, CHANGES: 24}
SEGMENTS = {TABLES: 1, CHANGES: 4}
"""Megabytes of a file of the write-ahead log."""
LIMIT = 3 * MEGABYTE
"""More than any file has that a new server makes for its tables."""


class Room(ABC):
    """How much a server may still write."""

    no_room: str
    """What the system says when there is none."""

    @abstractmethod
    def fill(self) -> None:
        """Let there be none."""

    @abstractmethod
    def make(self) -> None:
        """Let there be enough again."""


class SmallDisk(Room):
    """A small disk in memory at a folder."""

    no_room = "No space left on device"

    def __init__(self, folder: Path, megabytes: int) -> None:
        owner = f",uid={unprivileged()}" if unprivileged() else ""
        words = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=700{owner}", "wethey", str(folder)]
        if not shutil.which("mount") or subprocess.run(words, capture_output=True, check=False).returncode:
            pytest.skip("nobody may mount here: room is taken away by a limit alone")
        self._folder = folder
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        with contextlib.suppress(OSError), self._ballast.open("wb", buffering=0) as ballast:
            while ballast.write(bytes(4096)):
                pass

    def make(self) -> None:
        self._ballast.unlink()

    def unmount(self) -> None:
        subprocess.run(["umount", "--lazy", self._folder], check=True)


class SmallFiles(Room):
    """A limit to the size of files."""

    no_room = "File too large"

    def __init__(self, server: Postgres, part: str) -> None:
        if not shutil.which("prlimit"):
            pytest.skip("nothing here sets limits to processes that run")
        self._server = server
        self._part = part

    def fill(self) -> None:
        self._limit(str(self._largest_table() if self._part == TABLES else LIMIT))

    def make(self) -> None:
        self._limit("unlimited")

    def _limit(self, size: str) -> None:
        for pid in self._server.pids():
            words = ["prlimit", "--pid", str(pid), f"--fsize={size}:"]
            subprocess.run(words, user=unprivileged(), capture_output=True, check=False)  # it may just have ended

    def _largest_table(self) -> int:
        """Have the table of events be the largest file of all, and give its size."""
        database = self._server.url("room")
        self._server.ask(database, f"""
            INSERT INTO events SELECT 'ballast', place, 'ballast' || place, '2026', '', '', 1, repeat('x', 1500)
            FROM generate_series(1, {LIMIT // 1500}) AS place
        """)  # fmt: skip
        return int(str(self._server.ask(database, "SELECT pg_relation_size('events')")[0][0]))


@contextlib.contextmanager
def small_postgres(part: str, way: type[Room]) -> Iterator[tuple[Postgres, Room]]:
    """A server of which a part may be filled in a way."""
    bin_folder, folder = required_programs(), new_folder()
    place = folder / part
    place.mkdir()
    with contextlib.ExitStack() as undone:
        undone.callback(shutil.rmtree, folder, ignore_errors=True)
        room: Room
        if way is SmallDisk:
            room = disk = SmallDisk(place, DISKS[part])
            undone.callback(disk.unmount)
        elif (owner := unprivileged()) is not None:
            shutil.chown(place, owner)
        server = Postgres(bin_folder, folder, f"--waldir={folder / CHANGES}", f"--wal-segsize={SEGMENTS[part]}")
        undone.callback(server.close)
        if way is SmallFiles:
            room = SmallFiles(server, part)
        server.ask(OWNER, "CREATE DATABASE room TEMPLATE template0")
        yield server, room


def others_write(server: Postgres) -> None:
    """Let another program write changes until the server has no room for them."""
    with contextlib.suppress(psycopg.Error):
        while True:
            server.ask(OWNER, "SELECT pg_logical_emit_message(true, 'others', repeat('x', 500000))")
