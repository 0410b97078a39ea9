"""A state machine over the log: whatever is done to it in whatever order, it tells what a list of rows would."""

import asyncio
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from wethey.app import IdUsed, Log, MemoryLog, Overtaken, Row, SqliteLog

STREAMS = st.sampled_from(("pad/A", "pad/B", "table/A"))
NUMBERS = st.integers(0, 30)


class LogMachine(RuleBasedStateMachine):
    """A log, and the list of rows that it should hold."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.rows: list[Row] = []
        self.moment = 0
        self.log = self.opened()

    def opened(self) -> Log:
        """Open the engine."""
        return MemoryLog()

    def teardown(self) -> None:
        self.runner.run(self.log.close())
        self.runner.close()

    def kept(self, stream: str) -> list[Row]:
        return [row for row in self.rows if row.stream == stream]

    @rule(
        stream=STREAMS,
        ahead=st.sampled_from((0, 0, 0, 0, -1, 1)),
        ids=st.lists(NUMBERS, min_size=1, max_size=3),
        text=st.text(max_size=5),
    )
    def append(self, stream: str, ahead: int, ids: list[int], text: str) -> None:
        """Rows that follow the last, or do not; with ids that are new, or are not."""
        self.moment += 1
        last = len(self.kept(stream))
        first = max(1, last + 1 + ahead)
        rows = [
            Row(stream, first + place, f"id{number}", f"{self.moment:05}", "ann", "kind", 1, text)
            for place, number in enumerate(ids)
        ]
        expected: type[Exception] | None = None
        if first != last + 1:
            expected = Overtaken
        elif len(set(ids)) < len(ids) or {row.id for row in rows} & {row.id for row in self.rows}:
            expected = IdUsed
        if expected:
            with pytest.raises(expected):
                self.runner.run(self.log.append(rows))
        else:
            self.runner.run(self.log.append(rows))
            self.rows += rows

    @rule(stream=STREAMS)
    def delete(self, stream: str) -> None:
        """A stream is forgotten."""
        assert self.runner.run(self.log.delete(stream)) is bool(self.kept(stream))
        self.rows = [row for row in self.rows if row.stream != stream]

    @rule(number=NUMBERS)
    def find(self, number: int) -> None:
        """A row is looked for."""
        found = self.runner.run(self.log.find(f"id{number}"))
        assert found == next((row for row in self.rows if row.id == f"id{number}"), None)

    @rule(moment=st.integers(0, 50))
    def older(self, moment: int) -> None:
        """Streams that rest are asked for."""
        rest = {row.stream for row in self.rows if self.kept(row.stream)[-1].at < f"{moment:05}"}
        assert sorted(self.runner.run(self.log.older(f"{moment:05}"))) == sorted(rest)

    @invariant()
    def every_reader_is_told_the_same(self) -> None:
        for stream in ("pad/A", "pad/B", "table/A"):
            kept = self.kept(stream)
            for after in (0, len(kept) // 2, len(kept)):
                assert self.runner.run(self.log.read(stream, after)) == kept[after:]


class SqliteMachine(LogMachine):
    """The same, in a file that is closed and opened in between."""

    def opened(self) -> Log:
        self.folder = tempfile.mkdtemp()
        return self.reopened()

    def reopened(self) -> Log:
        return SqliteLog(Path(self.folder) / "log.sqlite")

    @rule()
    def reopen(self) -> None:
        """The program ends and starts."""
        self.runner.run(self.log.close())
        self.log = self.reopened()

    def teardown(self) -> None:
        super().teardown()
        shutil.rmtree(self.folder)


TestMemory = LogMachine.TestCase
TestMemory.settings = settings(deadline=None, stateful_step_count=40)
TestSqlite = SqliteMachine.TestCase
TestSqlite.settings = settings(deadline=None, stateful_step_count=40, max_examples=max(1, settings().max_examples // 6))
