"""Event streams over a real connection: what is told, when it goes on, and how it ends."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from serving import Server, Stream, database_in, running

MANY = 50
WATCHDOG = 10.0  # far more than the three seconds that it may take, so that a busy machine does not lie


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(database_in(tmp_path_factory.mktemp("streams"))) as started:
        yield started


@pytest.fixture
def listening() -> Iterator[ExitStack]:
    with ExitStack() as open_streams:
        yield open_streams


def test_the_view_comes_at_once_then_each_change(server: Server, listening: ExitStack) -> None:
    code = server.start_pad()
    stream = listening.enter_context(closing(server.listen(code)))
    assert stream.answer.status == 200
    assert stream.answer.getheader("Content-Type") == "text/event-stream; charset=utf-8"
    assert stream.answer.getheader("Content-Encoding") is None
    first = stream.next("view")
    assert (first["id"], first["data"]["seq"], first["data"]["view"]["we"]) == ("1", 1, 0)
    status, told = server.enter(code, "We 4S=")
    assert status == 200
    second = stream.next("view")
    assert (second["id"], second["data"]) == ("2", {"seq": 2, "view": told["view"]})


def test_a_stream_goes_on_after_what_was_seen(server: Server, listening: ExitStack) -> None:
    code = server.start_pad()
    server.enter(code, "We 4S=")
    for stream in (
        server.listen(code, after=2),
        server.listen(code, headers={"Last-Event-ID": "2"}),
        server.listen(code, after=1, headers={"Last-Event-ID": "2"}),
    ):
        listening.enter_context(closing(stream))
        assert next(stream.events())["event"] == "presence"
    for stream in (
        server.listen(code, after=1),
        server.listen(code, after=99),
        server.listen(code, headers={"Last-Event-ID": "garbage"}),
    ):
        listening.enter_context(closing(stream))
        assert stream.next("view")["id"] == "2"


def test_the_server_says_ping_every_five_seconds(server: Server, listening: ExitStack) -> None:
    stream = listening.enter_context(closing(server.listen(server.start_pad(), after=1)))
    start = time.monotonic()
    assert stream.next("ping")["data"] == {}
    assert 4.5 < time.monotonic() - start < 9


def test_who_has_the_pad_open_is_told(server: Server, listening: ExitStack) -> None:
    code = server.start_pad()
    devices = [{"Cookie": f"wethey_device={letter * 32}"} for letter in "ab"]
    ann = listening.enter_context(closing(server.listen(code, headers=devices[0])))
    you = server.ask("GET", f"/api/pads/{code}", **devices[0])[1]["you"]
    assert ann.next("presence")["data"] == {"connected": [you]}
    bob = server.listen(code, headers=devices[1])
    assert len(ann.next("presence")["data"]["connected"]) == 2
    bob.close()
    assert ann.next("presence")["data"] == {"connected": [you]}


def test_no_code_no_stream(server: Server) -> None:
    with closing(server.listen("KTRBMWXA")) as stream:
        assert stream.answer.status == 404
        assert json.loads(stream.answer.read())["error"] == "no-pad"


def test_a_deleted_pads_streams_say_so_and_end(server: Server, listening: ExitStack) -> None:
    device = {"Cookie": f"wethey_device={'c' * 32}"}
    code = server.ask("POST", "/api/pads", {}, **device)[1]["pad"]
    stream = listening.enter_context(closing(server.listen(code)))
    stream.next("view")
    assert server.ask("DELETE", f"/api/pads/{code}", **device)[0] == 204
    assert [event["event"] for event in stream.events()][-1] == "gone"


def test_a_server_with_many_open_streams_stops(tmp_path: Path) -> None:
    """It waits for no one who listens; what was written stays."""
    with running(database_in(tmp_path)) as server:
        code = server.start_pad()
        streams = [server.listen(code) for _phone in range(MANY)]
        for stream in streams:
            stream.next("view")
        ended = threading.Semaphore(0)

        def read_on(stream: Stream) -> None:
            for _event in stream.events():
                pass
            ended.release()

        readers = [threading.Thread(target=read_on, args=(stream,), daemon=True) for stream in streams]
        for reader in readers:
            reader.start()
        assert server.enter(code, "We 4S=")[0] == 200
        assert server.stop() < WATCHDOG
        assert all(ended.acquire(timeout=WATCHDOG) for _reader in readers)
        for stream in streams:
            stream.close()
    with running(database_in(tmp_path)) as server:
        assert server.ask("GET", f"/api/pads/{code}")[1]["view"]["we"] == 120
