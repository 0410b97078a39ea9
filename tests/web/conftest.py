"""What the tests of pages and routes share: an application in this process, and a server that phones visit."""

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator

import pytest
from fastapi import FastAPI
from phones import Phone
from playwright.sync_api import Browser
from serving import free_port
from starlette.testclient import TestClient

from wethey.app import MEMORY, Settings
from wethey.web import create_app
from wethey.web.doorman import Doorman

NewPhone = Callable[..., Phone]
PATIENCE = 60.0


@pytest.fixture(scope="session")
def built() -> FastAPI:
    """The application without a disk, built once: its hundred routes take longer than most tests."""
    return create_app(Settings(database=MEMORY))


@pytest.fixture
def app(built: FastAPI) -> Iterator[FastAPI]:
    """The application as new: it forgets its hall when it stops, and here whom it has counted and what was changed."""
    before = dict(built.state._state)
    built.state.doorman = Doorman(built.state.settings.guesses)
    built.middleware_stack = None
    yield built
    built.state._state.update(before)


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    """One device; another `TestClient(app)` is another one at the same table."""
    with TestClient(app, base_url="http://192.168.1.7:8731") as device:
        yield device


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a server that keeps its pads in memory."""
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "--factory", "wethey.web:create_app"]
    server = subprocess.Popen(
        [*command, f"--port={port}", "--log-level=warning", "--timeout-graceful-shutdown=1"],
        env={**os.environ, "WETHEY_DATABASE": "memory:"},
    )
    try:
        where = f"http://127.0.0.1:{port}"
        _wait_for(where, server)
        yield where
    finally:
        server.terminate()
        server.wait(timeout=10)


def _wait_for(where: str, server: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"{where}/health", timeout=1):
                return
        except OSError:
            time.sleep(0.05)
    pytest.fail("the server did not start")


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[NewPhone]:
    """Take another phone, 360 pixels wide unless told otherwise; none may stumble in its scripts.

    Service workers are kept out, unless asked for with ``service_workers="allow"``: each fetches all files again.
    """
    phones: list[Phone] = []

    def another(width: int = 360, height: int = 740, **options: object) -> Phone:
        given = {"service_workers": "block", "viewport": {"width": width, "height": height}, **options}
        context = browser.new_context(**given)  # type: ignore[arg-type]
        phones.append(Phone(context, address))
        return phones[-1]

    yield another
    for each in phones:
        each.context.close()
    assert [fault for each in phones for fault in each.faults] == []
