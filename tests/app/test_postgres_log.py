"""The log in PostgreSQL: which databases it leaves alone, what it tells, and what becomes of a lost answer."""

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager

import psycopg
import pytest
from cutting import Wire, wire_to
from postgres import Postgres

from wethey.app import LogFailed, Overtaken, Row, open_log, postgres_ear, postgres_lines
from wethey.app.postgres_log import PostgresLog

pytestmark = pytest.mark.anyio


def row(stream: str, seq: int, text: str = "{}") -> Row:
    return Row(stream, seq, f"{stream}-{seq}", "2026", "ann", "line entered", 1, text)


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[PostgresLog]:
    log = PostgresLog(address)
    try:
        yield log
    finally:
        await log.close()


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not holds():  # noqa: ASYNC110 - it is another process that comes to it
            await asyncio.sleep(0.01)


@pytest.fixture
def wire(postgres: Postgres) -> Iterator[Wire]:
    with wire_to(postgres.port) as wire:
        yield wire


@pytest.fixture
def far(database: str, postgres: Postgres, wire: Wire) -> str:
    """The database's address by way of the wire."""
    return postgres.url(database.rpartition("/")[2], wire.port)


async def test_many_servers_may_start_at_once_on_an_empty_database(database: str) -> None:
    logs = [PostgresLog(database) for _server in range(8)]
    await asyncio.gather(*(log.ready() for log in logs))
    outcomes = await asyncio.gather(*(log.append([row("a", 1)]) for log in logs), return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType"] + ["Overtaken"] * 7
    await asyncio.gather(*(log.close() for log in logs))


async def test_of_many_servers_that_write_the_same_number_one_is_first(database: str) -> None:
    logs = [PostgresLog(database) for _server in range(4)]

    async def write(log: PostgresLog, name: int) -> list[int]:
        mine = []
        for seq in range(1, 31):
            try:
                await log.append([Row("a", seq, f"{name}-{seq}", "2026", "ann", "k", 1, "{}")])
                mine.append(seq)
            except Overtaken:
                pass
        return mine

    won = await asyncio.gather(*(write(log, name) for name, log in enumerate(logs)))
    assert sorted(seq for mine in won for seq in mine) == list(range(1, 31))
    kept = await logs[0].read("a")
    assert [each.seq for each in kept] == list(range(1, 31))
    for name, mine in enumerate(won):
        assert {each.seq for each in kept if each.id.startswith(f"{name}-")} == set(mine)
    await asyncio.gather(*(log.close() for log in logs))


async def test_an_event_is_never_changed(database: str, postgres: Postgres) -> None:
    async with opened(database) as log:
        await log.append([row("a", 1)])
    with pytest.raises(psycopg.Error, match="never changed"):
        postgres.ask(database, "UPDATE events SET data = 'other'")


async def test_another_programs_database_is_left_alone(database: str, postgres: Postgres) -> None:
    postgres.ask(database, "CREATE TABLE events (what text)")
    async with opened(database) as log:
        with pytest.raises(LogFailed, match="another program"):
            await log.read("a")
    assert postgres.ask(database, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == [(1,)]


async def test_a_newer_releases_database_is_left_alone(database: str, postgres: Postgres) -> None:
    async with opened(database) as log:
        await log.ready()
    postgres.ask(database, "UPDATE wethey_layout SET layout = 999")
    async with opened(database) as log:
        with pytest.raises(LogFailed, match="newer release"):
            await log.append([row("a", 1)])


async def test_a_database_that_cannot_keep_every_letter_is_refused(postgres: Postgres) -> None:
    postgres.ask("postgres", "CREATE DATABASE old ENCODING 'LATIN1' TEMPLATE template0")
    async with opened(postgres.url("old")) as log:
        with pytest.raises(LogFailed, match="UTF8"):
            await log.ready()
    postgres.ask("postgres", "DROP DATABASE old WITH (FORCE)")


async def test_what_is_answered_is_on_the_disk_whatever_the_database_is_told(database: str, postgres: Postgres) -> None:
    name = database.rpartition("/")[2]
    for setting in ("synchronous_commit = off", "default_transaction_isolation = serializable"):
        postgres.ask("postgres", f"ALTER DATABASE {name} SET {setting}")
    async with opened(database) as log:
        await log.ready()
        assert log._line
        for setting, value in (("synchronous_commit", "on"), ("transaction_isolation", "read committed")):
            found = await (await log._line.execute(f"SHOW {setting}".encode())).fetchone()
            assert found == (value,)
    postgres.ask("postgres", f"ALTER DATABASE {name} RESET ALL")


async def test_writers_share_a_commit(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred tables at the same moment cost a few flushes, not a hundred."""
    async with opened(database) as log:
        sent, flushes = log._sent, []

        async def counted(form: str, again: bool) -> Sequence[str]:
            flushes.append(form)
            return await sent(form, again)

        monkeypatch.setattr(log, "_sent", counted)
        await asyncio.gather(*(log.append([row(f"s{number}", 1)]) for number in range(200)))
        assert [len(await log.read(f"s{number}")) for number in range(200)] == [1] * 200
    assert len(flushes) < 10


async def test_a_text_that_is_none_harms_nobody_else(database: str) -> None:
    async with opened(database) as log:
        outcomes = await asyncio.gather(
            log.append([row("a", 1)]),
            log.append([row("b", 1, "\ud800")]),
            log.append([row("c", 1)]),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), UnicodeEncodeError, type(None)]


async def test_a_fault_of_ours_stops_nobody_else(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def faulty(_form: str, _again: bool) -> Sequence[str]:
        raise ZeroDivisionError

    async with opened(database) as log:
        with monkeypatch.context() as broken:
            broken.setattr(log, "_sent", faulty)
            with pytest.raises(ZeroDivisionError):
                await log.append([row("a", 1)])
        await log.append([row("a", 1)])


async def test_a_line_that_breaks_each_time_is_given_up(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wethey.app.postgres_log.FIND_OUT", 0.2)

    async def breaks(_form: str, _again: bool) -> Sequence[str]:
        raise psycopg.OperationalError("the line broke")

    async with opened(database) as log:
        with monkeypatch.context() as broken:
            broken.setattr(log, "_sent", breaks)
            with pytest.raises(LogFailed, match="the line broke"):
                await log.append([row("a", 1)])
        await log.append([row("a", 1)])


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ann:secret@words@127.0.0.1:1/wethey",
        "postgresql://ann:secret/words@127.0.0.1:1/wethey",
        "postgresql://ann:secret#words@127.0.0.1:1/wethey",
        "postgresql://ann:secretwords@127.0.0.1:1x/wethey",
        "postgresql://ann:secretwords@127.0.0.1:1/wethey?nonsense=secretwords",
    ],
)
def test_an_odd_address_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(LogFailed, match="cannot be read") as refusal:
        open_log(address)
    assert "secret" not in str(refusal.value) + repr(refusal.value.__cause__)
    assert "words" not in str(refusal.value)


@pytest.mark.parametrize("place", ["ann:secretwords@127.0.0.1:1/x", "127.0.0.1:1/x?user=ann&password=secretwords"])
async def test_a_password_is_shown_to_nobody(place: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with opened(f"postgresql://{place}") as log:
        log.listen(Silent())
        with pytest.raises(LogFailed) as refusal:
            await log.append([row("a", 1)])
        await until(lambda: "nothing is heard" in caplog.text)
    assert "secret" not in str(refusal.value) + caplog.text


def test_without_psycopg_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wethey.app.postgres_log", None)
    with pytest.raises(LogFailed, match=r'pip install "wethey\[postgres\]"'):
        open_log("postgresql://localhost/wethey")


async def test_a_database_that_is_away_is_refused_and_found_when_it_is_back(
    far: str, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wethey.app.postgres_log.FIND_OUT", 0.2)
    async with opened(far) as log:
        await log.append([row("a", 1)])
        assert await log.read("a") == [row("a", 1)]
        wire.refuse()
        with pytest.raises(LogFailed, match="did not answer"):
            await log.append([row("b", 1)])
        with pytest.raises(LogFailed, match="did not answer"):
            await log.read("a")
        wire.join()
        await kept_at_last(log, row("c", 1))
        assert await log.read("c") == [row("c", 1)]


async def kept_at_last(log: PostgresLog, told: Row) -> None:
    """Write a row again and again until the database is back."""
    async with asyncio.timeout(60):
        while True:
            try:
                return await log.append([told])
            except LogFailed:
                await asyncio.sleep(0.05)


async def test_a_line_that_is_silent_is_given_up(far: str, wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wethey.app.postgres_log.FIND_OUT", 0.0)
    async with opened(far) as log:
        await log.append([row("a", 1)])
        with monkeypatch.context() as hasty:
            hasty.setattr(postgres_lines, "PATIENCE", 0.3)
            hasty.setattr(log._address, "parameters", {**log._address.parameters, "connect_timeout": 2})
            wire.cut()
            with pytest.raises(LogFailed, match="did not answer"):
                await log.append([row("a", 2)])
        wire.join()
        await kept_at_last(log, row("b", 1))
        assert [each.seq for each in await log.read("a")] in ([1], [1, 2])


async def test_an_answer_that_is_lost_is_asked_for_again(
    far: str, wire: Wire, database: str, postgres: Postgres
) -> None:
    """The rows are kept, but nobody says so: the line breaks between the flush and the answer."""
    async with opened(far) as log:
        await log.append([row("a", 1)])
        wire.lose_answers = True
        writing = asyncio.ensure_future(log.append([row("a", 2)]))
        await until(lambda: postgres.ask(database, "SELECT max(seq) FROM events") == [(2,)])
        wire.join()
        wire.hang_up()
        await asyncio.wait_for(writing, 60)
        assert await log.read("a") == [row("a", 1), row("a", 2)]


async def test_a_statement_that_is_lost_is_sent_again(far: str, wire: Wire) -> None:
    async with opened(far) as log:
        await log.append([row("a", 1)])
        wire.hold()
        writing = asyncio.ensure_future(log.append([row("a", 2)]))
        await asyncio.sleep(0.05)
        wire.hang_up()
        wire.join()
        await asyncio.wait_for(writing, 60)
        assert await log.read("a") == [row("a", 1), row("a", 2)]


async def test_a_statement_that_comes_late_doubles_nothing(
    far: str, wire: Wire, database: str, postgres: Postgres
) -> None:
    """It lay on the way while the rows were sent again, and reaches the database after them."""
    async with opened(far) as log:
        await log.append([row("a", 1)])
        wire.hold()
        writing = asyncio.ensure_future(log.append([row("a", 2)]))
        await asyncio.sleep(0.05)
        wire.hang_up(both=False)
        async with opened(database) as other:
            await other.append([row("a", 2)])  # as the second sending would
        wire.join()
        await asyncio.wait_for(writing, 60)
        name = database.rpartition("/")[2]
        own = f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{name}' AND backend_type = 'client backend'"
        await until(lambda: postgres.ask("postgres", own) == [(1,)])  # the old one is done, and gone
        assert await log.read("a") == [row("a", 1), row("a", 2)]


async def test_another_row_of_that_number_is_no_answer(far: str, wire: Wire, database: str) -> None:
    async with opened(far) as log:
        await log.append([row("a", 1)])
        wire.hold()
        writing = asyncio.ensure_future(log.append([row("a", 2)]))
        await asyncio.sleep(0.05)
        async with opened(database) as other:
            await other.append([Row("a", 2, "x", "2026", "bob", "line entered", 1, "{}")])
        wire.hang_up()
        wire.join()
        with pytest.raises(Overtaken):
            await asyncio.wait_for(writing, 60)


class Silent:
    """An ear that keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []
        self.words: list[str] = []
        self.gaps = 0

    def written(self, stream: str, seq: int) -> None:
        self.heard.append((stream, seq))

    def said(self, words: str) -> None:
        self.words.append(words)

    def missed(self) -> None:
        self.gaps += 1


async def test_what_others_write_and_say_is_heard_and_nothing_of_ones_own(database: str) -> None:
    async with opened(database) as here, opened(database) as there:
        ear = Silent()
        here.listen(ear)
        await until(lambda: ear.gaps)
        await here.append([row("mine", 1)])
        await there.append([row("a", 1), row("a", 2)])
        await there.delete("a")
        await there.say("hello")
        await until(lambda: ear.words)
        assert ear.heard == [("a", 2), ("a", 0)]
        assert ear.words == ["hello"]


async def test_an_ear_that_was_deaf_says_that_it_may_have_missed_something(database: str, postgres: Postgres) -> None:
    async with opened(database) as here, opened(database) as there:
        ear = Silent()
        here.listen(ear)
        await until(lambda: ear.gaps == 1)
        postgres.ask("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        await until(lambda: ear.gaps == 2)
        await there.append([row("a", 1)])
        await until(lambda: ear.heard)
        assert ear.heard == [("a", 1)]


async def test_an_ear_on_a_silent_line_calls_again(far: str, wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_ear, "BEAT", 0.1)
    monkeypatch.setattr(postgres_ear, "ANSWER", 0.3)
    async with opened(far) as log:
        ear = Silent()
        log.listen(ear)
        await until(lambda: ear.gaps == 1)
        wire.cut()
        await asyncio.sleep(0.6)
        wire.join()
        await until(lambda: ear.gaps == 2)
