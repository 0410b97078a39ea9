"""Servers in processes of their own, and a plain HTTP/1.1 line to them, for the benchmarks."""

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

LONGEST_LINE = 1 << 22
PATIENCE = 30.0
KEPT = 3600  # seconds: a line on which nothing was said for a while is not hung up in the midst of a measure
HERE = Path(__file__).parent


class Line:
    """One connection that is kept."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(
        self, method: str, path: str, body: object = None, token: str | None = None
    ) -> tuple[int, dict[str, str]]:
        """Send a request, by the token of a seat where one is given, and read the head of its answer."""
        self._streams = self._streams or await asyncio.open_connection("127.0.0.1", self._port, limit=LONGEST_LINE)
        reader, writer = self._streams
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        writer.write(f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)
        await writer.drain()
        status = int((await reader.readline()).split()[1])
        headers = {}
        while text := (await reader.readline()).decode().strip():
            name, _colon, value = text.partition(": ")
            headers[name.lower()] = value
        return status, headers

    async def ask(self, method: str, path: str, body: object = None, token: str | None = None) -> tuple[int, Any]:
        """Send a request and read its answer."""
        status, headers = await self.send(method, path, body, token)
        assert self._streams
        content = await self._streams[0].readexactly(int(headers["content-length"]))
        return status, json.loads(content)

    async def events(self, path: str, token: str | None = None) -> AsyncIterator[tuple[str, bytes]]:
        """Read events, each with its kind and data, as long as they come."""
        status, _headers = await self.send("GET", path, token=token)
        assert status == 200
        assert self._streams
        kind = ""
        while text := await self._streams[0].readline():
            if text.startswith(b"event: "):
                kind = text[7:].decode().strip()
            elif text.startswith(b"data: "):
                yield kind, text[6:]

    def close(self) -> None:
        """Hang up."""
        if self._streams:
            self._streams[1].close()


class Served:
    """A server that runs: its port, and what it has taken of the machine."""

    def __init__(self, pid: int, port: int = 0) -> None:
        self.port = port
        self._pid = pid

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far, that of the processes it has started too, as far as the system tells."""
        try:
            fields = [self._told(pid, "stat").rpartition(")")[2].split() for pid in self._processes]
        except OSError:
            return float("nan")
        return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> float:
        """Megabytes in memory; what its processes share is counted once."""
        try:
            told = [self._told(pid, "smaps_rollup") for pid in self._processes]
        except OSError:
            return float("nan")
        return sum(int(each.partition("\nPss:")[2].split()[0]) for each in told) / 1024

    @property
    def _processes(self) -> list[int]:
        """The server, and the processes that it has started: those of robots, or of a database."""
        tasks = Path(f"/proc/{self._pid}/task").glob("*/children")
        return [self._pid, *(int(child) for task in tasks for child in task.read_text().split())]

    @staticmethod
    def _told(pid: int, name: str) -> str:
        return Path(f"/proc/{pid}/{name}").read_text()


@asynccontextmanager
async def served(factory: str, **environment: str) -> AsyncIterator[Served]:
    """Start an application, and stop it in the end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "--factory", factory, f"--port={port}", "--log-level=warning"]
    process = subprocess.Popen(  # noqa: ASYNC220 - nothing else runs yet
        [*command, "--no-access-log", "--backlog=8192", f"--timeout-keep-alive={KEPT}", f"--app-dir={HERE}"],
        env={**os.environ, **environment},
    )
    try:
        await asyncio.wait_for(_answers(port), PATIENCE)
        yield Served(process.pid, port)
    finally:
        process.kill()  # nothing is measured any more
        process.wait(PATIENCE)


async def _answers(port: int) -> None:
    while True:
        try:
            await Line(port).send("GET", "/health")
        except OSError:
            await asyncio.sleep(0.05)
        else:
            return
