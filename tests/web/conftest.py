"""What the tests of the pages and routes share: an application without a disk."""

from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from wethey.app import MEMORY, Settings
from wethey.web import create_app


@pytest.fixture
def app() -> FastAPI:
    return create_app(Settings(database=MEMORY))


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    """One device; `TestClient(app)` is another one at the same table."""
    with TestClient(app, base_url="http://192.168.1.7:8731", raise_server_exceptions=True) as device:
        yield device
