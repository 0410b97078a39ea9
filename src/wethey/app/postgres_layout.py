"""How the log lies in a PostgreSQL database, and the check that a database is ours.

The rows of a batch are kept by a function in the database, so that a batch is one statement and one flush. It decides
each stream on its own, under a lock of that stream: whether the rows follow the last one, whether their ids are free,
and, where somebody asks after a broken line, whether these very rows are there already.
"""

from typing import Any

from psycopg import AsyncConnection

from wethey.app.log import LogFailed
from wethey.core import _

Connection = AsyncConnection[tuple[Any, ...]]

LAYOUT = 1
OURS = 0x57455459  # "WETY", the number of the lock under which the tables are made
EVENTS = "wethey_events"
"""The channel on which a stream and the number of its last row are told; 0 when the stream was deleted."""
TALK = "wethey_talk"
"""The channel on which servers speak with each other."""

KEPT, OVERTAKEN, ID_USED = "kept", "overtaken", "id used"

_MAKE = f"""
CREATE TABLE events (
    stream  text COLLATE "C" NOT NULL,
    seq     bigint           NOT NULL CHECK (seq > 0),
    id      text COLLATE "C" NOT NULL UNIQUE,
    at      text COLLATE "C" NOT NULL,
    actor   text             NOT NULL,
    kind    text             NOT NULL,
    version integer          NOT NULL,
    data    text             NOT NULL,
    PRIMARY KEY (stream, seq)
);

CREATE FUNCTION wethey_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an event is a fact: it is never changed';
END $$;
CREATE TRIGGER events_stay BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION wethey_events_stay();

CREATE FUNCTION wethey_lock(of_stream text) RETURNS void LANGUAGE sql AS $$
    SELECT pg_advisory_xact_lock(hashtextextended(of_stream, {OURS}));
$$;

CREATE FUNCTION wethey_told(of_stream text, last bigint) RETURNS void LANGUAGE sql AS $$
    SELECT pg_notify('{EVENTS}', left(of_stream, 200) || ' ' || last);
$$;

CREATE FUNCTION wethey_append_one(of_stream text, after bigint, rows json, again boolean)
RETURNS text LANGUAGE plpgsql AS $$
BEGIN
    PERFORM wethey_lock(of_stream);
    IF (SELECT coalesce(max(seq), 0) FROM events WHERE stream = of_stream) = after THEN
        BEGIN
            INSERT INTO events
                SELECT of_stream, after + place, row ->> 0, row ->> 1, row ->> 2, row ->> 3, (row ->> 4)::int, row ->> 5
                FROM json_array_elements(rows) WITH ORDINALITY AS given (row, place);
            PERFORM wethey_told(of_stream, after + json_array_length(rows));
            RETURN '{KEPT}';
        EXCEPTION WHEN unique_violation THEN
            RETURN '{ID_USED}';
        END;
    END IF;
    IF again AND json_array_length(rows) = (
        SELECT count(*) FROM json_array_elements(rows) WITH ORDINALITY AS given (row, place) JOIN events ON
            stream = of_stream AND seq = after + place AND id = row ->> 0 AND at = row ->> 1 AND data = row ->> 5
    ) THEN
        RETURN '{KEPT}';
    END IF;
    RETURN '{OVERTAKEN}';
END $$;

CREATE FUNCTION wethey_append(jobs json, again boolean) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
    job json;
    outcomes text[] := '{{}}';
BEGIN
    FOR job IN SELECT * FROM json_array_elements(jobs) LOOP
        outcomes := outcomes || wethey_append_one(job ->> 0, (job ->> 1)::bigint, job -> 2, again);
    END LOOP;
    RETURN outcomes;
END $$;

CREATE FUNCTION wethey_delete(of_stream text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    PERFORM wethey_lock(of_stream);
    DELETE FROM events WHERE stream = of_stream;
    IF FOUND THEN
        PERFORM wethey_told(of_stream, 0);
    END IF;
    RETURN FOUND;
END $$;

-- made last: where it stands, everything stands
CREATE TABLE wethey_layout (layout integer NOT NULL);
INSERT INTO wethey_layout VALUES ({LAYOUT});
"""  # noqa: S608 - our own numbers and names
_LOCK = f"SELECT pg_advisory_xact_lock({OURS})"
_ENCODING = "SELECT current_setting('server_encoding')"
_IS_OURS = "SELECT to_regclass('wethey_layout') IS NOT NULL"
_OTHERS = "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')"


async def prepare(connection: Connection, name: str) -> None:
    """Make the tables where there are none, one server at a time; refuse a database that is not for us.

    Raises:
        LogFailed: the database is another program's, or was written by a newer release.
        psycopg.Error: the database did not answer.
    """
    async with connection.transaction():
        await connection.execute(_LOCK)
        if await _first(connection, _ENCODING) != "UTF8":
            raise LogFailed("no-database", _("{path} does not keep its texts in UTF8", path=name))
        if await _first(connection, _IS_OURS):
            if await _first(connection, "SELECT max(layout) FROM wethey_layout") > LAYOUT:
                raise LogFailed("newer-database", _("{path} was written by a newer release", path=name))
        elif await _first(connection, _OTHERS):
            raise LogFailed("no-database", _("{path} is the database of another program", path=name))
        else:
            await connection.execute(_MAKE.encode())


async def _first(connection: Connection, question: str) -> Any:
    row = await (await connection.execute(question.encode())).fetchone()
    assert row
    return row[0]
