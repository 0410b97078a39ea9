"""The OpenAPI document and the running application say the same."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from wethey.app import MEMORY, Settings
from wethey.web import create_app

application = create_app(Settings(database=MEMORY, guesses=10**9))


async def open_already(scope: Scope, receive: Receive, send: Send) -> None:
    """The application without its doors: it is opened once, and not for each request."""
    if scope["type"] == "http":
        await application(scope, receive, send)
        return
    for _door in ("open", "shut"):
        await send({"type": (await receive())["type"] + ".complete"})


document = schemathesis.openapi.from_asgi("/api/openapi.json", open_already)


@pytest.fixture(scope="module", autouse=True)
def code() -> Iterator[str]:
    """A pad on which everything is tried."""
    with TestClient(application) as client:
        yield str(client.post("/api/pads", json={"dealer": "N"}).json()["pad"])


@document.parametrize()
@settings(max_examples=settings().max_examples // 4, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_the_document_says(case: Case[Any], code: str) -> None:
    """Sound and unsound requests, for a pad that is there.

    Whether a text is a line of a sheet no document can say, so that much of what fits the document is refused, by name.
    """
    if "code" in (case.path_parameters or {}) and case.method != "DELETE":
        case.path_parameters["code"] = code
    case.call_and_validate(excluded_checks=[positive_data_acceptance])
