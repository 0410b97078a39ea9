"""A real server in a process of its own, and a listener for its streams."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

START = "from wethey.app import serve; serve('127.0.0.1', {port}, {database!r})"
PATIENCE = 60.0


def until(holds: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait for something, under a watchdog."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, "it did not come to that"
        time.sleep(0.05)


class Server:
    """A server that runs, and how to speak to it."""

    def __init__(self, database: str, port: int = 0) -> None:
        self.database = database
        self.printed = ""
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START.format(port=port, database=database)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
        )
        assert self.process.stdout
        found = re.search(r"http://localhost:(\d+)", self.process.stdout.readline())
        assert found, "the server does not say where it is"
        self.port = int(found[1])
        self.wait()

    def wait(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                assert self.ask("GET", "/health")[0] == 200
            except OSError:
                assert time.monotonic() < until, "the server does not answer"
                time.sleep(0.05)
            else:
                return

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """Give status and JSON of an answer."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            text = answer.read()
            return answer.status, json.loads(text) if "json" in answer.getheader("Content-Type", "") else text
        finally:
            line.close()

    def start_pad(self, **head: object) -> str:
        """Start a pad and give its code."""
        status, told = self.ask("POST", "/api/pads", head)
        assert status == 201
        return str(told["pad"])

    def enter(self, code: str, line: str, **more: object) -> tuple[int, Any]:
        """Write a line."""
        return self.ask("POST", f"/api/pads/{code}/commands", {"id": str(uuid4()), "enter": line, **more})

    def listen(self, code: str, after: int = 0, headers: dict[str, str] | None = None) -> "Stream":
        """Open a stream."""
        return Stream(self.port, f"/api/pads/{code}/events?after={after}", headers or {})

    def kill(self) -> None:
        """End it as a power cut does."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> float:
        """Ask it to stop; give the seconds that it took."""
        start = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)
        return time.monotonic() - start

    def close(self) -> str:
        """End it in any case; give what it printed since it started."""
        if self.process.poll() is None:
            self.process.kill()
        assert self.process.stdout
        if not self.process.stdout.closed:
            with self.process.stdout as printed:
                self.printed = printed.read()
        self.process.wait(PATIENCE)
        return self.printed


def free_port() -> int:
    """A port that nobody has taken; whoever wants it should be quick."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def running(database: str, port: int = 0) -> Iterator[Server]:
    """A server for the length of a block."""
    server = Server(database, port)
    try:
        yield server
    finally:
        server.close()


def database_in(folder: Path) -> str:
    """Name a database in a folder."""
    return f"sqlite:///{folder / 'pads.sqlite'}"


class Stream:
    """A stream of events, as a browser reads it."""

    def __init__(self, port: int, path: str, headers: dict[str, str]) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.line.request("GET", path, headers=headers)
        self.answer = self.line.getresponse()

    def events(self) -> Iterator[dict[str, str]]:
        """Give event after event, until the server ends the stream."""
        event: dict[str, str] = {}
        while text := self.answer.readline().decode():
            if text == "\n":
                if "data" in event:
                    yield event
                event = {}
            else:
                name, _colon, value = text.rstrip("\n").partition(": ")
                event[name] = value

    def next(self, kind: str) -> Any:
        """Give the next event of a kind, its data read."""
        for event in self.events():
            if event["event"] == kind:
                return {**event, "data": json.loads(event["data"])}
        raise AssertionError(f"the stream ended without {kind}")

    def close(self) -> None:
        """Hang up."""
        self.answer.close()
        self.line.close()
